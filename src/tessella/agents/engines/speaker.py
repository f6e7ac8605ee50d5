"""Our agents as an engine: what a host says is answered as docs/engines.md has it.

One thread listens, another thinks, so that ``stop``, ``isready`` and ``quit`` are heard meanwhile. Whatever comes in,
it goes on: what cannot be understood is ignored, what cannot be done is told in an ``info string``.
"""

from __future__ import annotations

import queue
from collections.abc import Callable
from threading import Event, Lock, Thread
from typing import Any, BinaryIO

from tessella.agents.agent import Agent, Budget, Thought, to_move
from tessella.agents.engines import words
from tessella.agents.engines.words import Go, Info
from tessella.agents.levels import COMPILED
from tessella.agents.roster import agent, own_agent
from tessella.agents.warm import warm_up
from tessella.errors import OptionError, TessellaError
from tessella.match import Match
from tessella.rules.game import Game
from tessella.text import say

LONGEST = 1 << 20  # bytes of a line
LAST = 2.0  # seconds for a last answer when it is to end
FOR_EVER = 3600.0  # seconds: the longest budget there is
SHARE = 30  # a move may take this part of the time that is left
EARLY = 0.02  # seconds that an answer is on its way
MOST_SEED = 2**48


class Speaker:
    """An agent that speaks the protocol."""

    def __init__(self, name: str, title: str, hear: BinaryIO, tell: BinaryIO) -> None:
        self._agent, self._title = own_agent(name, COMPILED), title
        self._hear, self._tell, self._telling = hear, tell, Lock()
        self._game: Game[Any] | None = None
        self._match: Match | None = None
        self._warm: tuple[Game[Any], Agent] | None = None  # what was prepared last
        self._seed = 0
        self._work: queue.SimpleQueue[Callable[[], None] | None] = queue.SimpleQueue()
        self._stop, self._thinking = Event(), Event()
        self._said: dict[str, Callable[[list[str]], None]] = {
            words.HELLO: self._hello,
            words.READY: self._ready,
            "setoption": self._set,
            "newgame": self._new_game,
            "position": self._position,
            "go": self._go,
            "stop": lambda _: self._stop.set(),
        }

    def run(self) -> None:
        """Listen until ``quit`` or the end of the input."""
        thinker = Thread(target=self._think, daemon=True)
        thinker.start()
        while line := self._hear.readline(LONGEST):
            while not line.endswith(b"\n") and len(line) >= LONGEST:  # too long to mean anything
                line = self._hear.readline(LONGEST)
            word, *rest = line.decode(errors="replace").split() or [""]
            if word == "quit":
                break
            try:
                if act := self._said.get(word):
                    act(rest)
            except TessellaError as error:
                self._complain(error)
        self._work.put(None)
        self._stop.set()
        thinker.join(LAST)

    def _say(self, line: str) -> None:
        with self._telling:
            self._tell.write(line.encode() + b"\n")
            self._tell.flush()

    def _complain(self, error: Exception) -> None:
        self._say(f"info string {' '.join(str(error).split())}")

    # What a host says -------------------------------------------------------------------------------------------

    def _hello(self, rest: list[str]) -> None:
        self._say(f"id name {self._title} {self._agent.name}")
        self._say("id author the Tessella authors")
        self._say(f"option name agent type string default {self._agent.name}")
        self._say(f"option name seed type spin default 0 min 0 max {MOST_SEED}")
        self._say(words.HELLO_DONE)

    def _ready(self, rest: list[str]) -> None:
        if self._thinking.is_set():  # it is heard even then
            self._say(words.READY_DONE)
        else:
            self._work.put(self._get_ready)

    def _set(self, rest: list[str]) -> None:
        line = " ".join(rest)
        name, _, value = line.removeprefix("name ").partition(" value ")
        if name == "agent":
            self._agent = agent(value, COMPILED)
        elif name == "seed" and value.isdecimal() and len(value) <= words.MOST_DIGITS:
            self._seed = int(value)
        else:
            raise OptionError(say("engine-option", line=f"setoption {line}"))

    def _new_game(self, rest: list[str]) -> None:
        self._game = self._match = None
        self._game = words.read_game(rest)
        self._match = Match(self._game)

    def _position(self, rest: list[str]) -> None:
        self._match = None
        self._match = words.read_position(self._known_game(), rest)

    def _known_game(self) -> Game[Any]:
        if self._game is None:
            raise TessellaError(say("engine-no-game"))
        return self._game

    def _go(self, rest: list[str]) -> None:
        if self._thinking.is_set():
            raise TessellaError(say("engine-thinking"))
        self._stop.clear()
        self._thinking.set()
        match, wanted, thinker, seed = self._match, words.read_go(rest), self._agent, self._seed
        self._work.put(lambda: self._answer(match, thinker, wanted, seed))

    # What is done meanwhile -------------------------------------------------------------------------------------

    def _think(self) -> None:
        while work := self._work.get():
            try:
                work()
            except OSError:  # nobody listens any more
                return

    def _get_ready(self) -> None:
        """Have compiled or solved by now what is needed, so that no thinking time goes into that."""
        wanted = self._game and (self._game, self._agent)
        if wanted and wanted != self._warm:
            try:
                warm_up(*wanted)
            except Exception as error:  # it cannot play this, as will be told again when it is to
                self._complain(error)
            self._warm = wanted
        self._say(words.READY_DONE)

    def _answer(self, match: Match | None, thinker: Agent, wanted: Go, seed: int) -> None:
        text = words.NO_MOVE
        try:
            if match is None:
                raise TessellaError(say("engine-no-position"))
            seat = to_move(match.game, match.position)

            def report(thought: Thought) -> None:
                self._say(_info(thought))
                if wanted.depth is not None and thought.depth >= wanted.depth:
                    self._stop.set()

            found = thinker.think(
                match.game,
                match.position,
                budget_for(wanted, seat),
                wanted.seed ^ seed,
                report,
                self._stop,
                match=match,
            )
            self._say(_info(found))
            text = found.text
            if wanted.infinite:
                self._stop.wait()
        except OSError:
            raise
        except Exception as error:  # a mistake of ours ends a game at most
            self._complain(error)
        self._thinking.clear()
        self._say(f"bestmove {text}")


def budget_for(wanted: Go, seat: int) -> Budget | None:
    """How much may be thought; None: as much as the agent usually does."""
    limits = []
    if wanted.movetime is not None:
        limits.append(wanted.movetime / 1000 - EARLY)
    if len(wanted.time) >= seat:
        more = wanted.inc[seat - 1] if len(wanted.inc) >= seat else 0.0
        limits.append(min(wanted.time[seat - 1] / SHARE + more, wanted.time[seat - 1] / 2) / 1000 - EARLY)
    if not limits and (wanted.infinite or wanted.depth is not None):
        limits.append(FOR_EVER)
    seconds = min(max(min(limits), EARLY / 2), FOR_EVER) if limits else None
    nodes = None if wanted.nodes is None else min(max(wanted.nodes, 1), 10**9)
    return Budget(seconds, nodes) if limits or nodes else None


def _info(thought: Thought) -> str:
    return Info(
        thought.depth, thought.searched, thought.seconds * 1000, thought.values, thought.sure, thought.line
    ).write()
