"""Somebody else's program as an agent: ``engine:COMMAND``, ``engine:2s:COMMAND``, ``engine:500:COMMAND``.

Each command runs once in this process, whoever asks it, and is asked one question at a time. One that fails is killed
with all that it started, and an :class:`EngineError` says in one sentence what it did. The next question starts it
anew.
"""

from __future__ import annotations

import atexit
import shlex
import shutil
import time
from collections.abc import Iterator
from functools import cache
from threading import Lock
from typing import Any

from tessella.agents.agent import Agent, Budget, Idea, Question, Thought
from tessella.agents.engines import words
from tessella.agents.engines.process import FloodError, GoneError, Process
from tessella.agents.engines.words import Go, Info
from tessella.errors import EngineError, MoveSpellingError, OptionError, TessellaError
from tessella.match import Match
from tessella.rules.game import Game
from tessella.text import Message, say

USUAL = Budget(seconds=1.0)
START = 10.0  # seconds until it has said who it is
PREPARE = 120.0  # seconds until it is ready for a game: it may have much to load
COUNTED = 60.0  # seconds for a number of nodes
GRACE = 3.0  # seconds to answer after its time is up
SHOWN = 60  # characters of an answer that a message repeats


class Outside(Agent):
    """A program that speaks the protocol of docs/engines.md."""

    def __init__(self, name: str, command: str, budget: Budget | None = None) -> None:
        self.name, self.budget = name, budget or USUAL
        try:
            self.command = tuple(shlex.split(command))
        except ValueError:  # a quotation mark is missing
            self.command = ()
        if not self.command or not name.isprintable():
            raise OptionError(say("engine-command", name=name))
        if shutil.which(self.command[0]) is None:
            raise OptionError(say("engine-no-program", name=name, program=self.command[0]))

    def consider(self, question: Question) -> Thought:
        engine = _engine(self.command)
        with engine.lock:
            try:
                return engine.answer(self.name, question, (question.budget or self.budget).check())
            except BaseException:  # also when somebody presses Ctrl-C: what it says next would answer nobody
                engine.end(at_once=True)
                raise


class _Engine:
    """A command's process, as far as it runs, and what it knows."""

    def __init__(self, command: tuple[str, ...]) -> None:
        self.command, self.lock = command, Lock()
        self._process: Process | None = None
        self._wants_legal = self._stopped = False
        self._playing: tuple[Game[Any], Match | None] | None = None

    def answer(self, name: str, question: Question, budget: Budget) -> Thought:
        """What it thinks of a question, within a budget."""
        try:
            return self._answer(question, budget)
        except GoneError as gone:
            code = "engine-gone-why" if gone.complaint else "engine-gone"
            trouble = say(code, status=str(gone.status), why=_short(gone.complaint))
        except FloodError:
            trouble = say("engine-flood")
        except _Trouble as found:
            trouble = found.message
        except OSError as error:
            trouble = say("engine-unstarted", why=str(error.strerror))
        raise EngineError(say("engine-failed", name=name, what=trouble))

    def end(self, at_once: bool = False) -> None:
        """End its process, if there is one."""
        process, self._process, self._playing, self._stopped = self._process, None, None, False
        if process:
            process.end(at_once)

    # What is said, in order ------------------------------------------------------------------------------------

    def _answer(self, question: Question, budget: Budget) -> Thought:
        began, game = time.monotonic(), question.game
        process = self._process or self._start()
        self._prepare(process, game, question.match)
        process.say(words.write_position(game, question.position, question.match))
        if self._wants_legal:
            here = question.position
            process.say(" ".join(["legal", *(game.move_text(here, move) for move in game.moves(here))]))
        movetime = None if budget.seconds is None else max(1.0, budget.seconds * 1000)
        process.say(Go(movetime, budget.iterations, seed=question.seed).write())
        return self._listen(process, question, budget, began)

    def _start(self) -> Process:
        self._process = process = Process(self.command)
        self._wants_legal = False
        process.say(words.HELLO)
        for said in _lines(process, words.HELLO_DONE, START):
            self._wants_legal |= said == ["wants", "legal"]
        return process

    def _prepare(self, process: Process, game: Game[Any], match: Match | None) -> None:
        """Let it know of a new game, and wait until it is ready. One that was stopped may still have said something."""
        known = self._playing and self._playing[0] == game and self._playing[1] is match
        if known and not self._stopped:
            return
        if not known:
            process.say(words.write_game(game))
        process.say(words.READY)
        for _ in _lines(process, words.READY_DONE, PREPARE):
            pass
        self._playing, self._stopped = (game, match), False

    def _listen(self, process: Process, question: Question, budget: Budget, began: float) -> Thought:
        """Wait for its move; when the time is up, or one is to stop, it is told so and has a moment."""
        info, stop = Info(), question.stop
        allowed = COUNTED if budget.seconds is None else budget.seconds
        until = time.monotonic() + allowed
        while True:
            line = process.hear(until, None if self._stopped else stop)
            said = (line or "").split()
            if line is None and self._stopped:
                raise _Trouble(say("engine-silent", word="bestmove", seconds=_seconds(allowed + GRACE)))
            if line is None:
                process.say("stop")
                self._stopped, until = True, time.monotonic() + GRACE
            elif said[:1] == ["bestmove"]:
                return _thought(question, _move(question, said[1:]), info, began)
            elif said[:1] == ["info"]:
                info = words.read_info(said[1:], info, question.game.seats)
                _report(question, info, began)


class _Trouble(Exception):  # noqa: N818 - it becomes an EngineError, which names the engine
    def __init__(self, message: Message) -> None:
        super().__init__(message)
        self.message = message


@cache
def _engine(command: tuple[str, ...]) -> _Engine:
    _engines.append(_Engine(command))
    return _engines[-1]


_engines: list[_Engine] = []


@atexit.register
def end_all() -> None:
    """Let every engine end that runs in this process."""
    for engine in _engines:
        with engine.lock:
            engine.end()


def _lines(process: Process, last: str, seconds: float) -> Iterator[list[str]]:
    """What it says until a certain word, which must come within these seconds."""
    until = time.monotonic() + seconds
    while True:
        line = process.hear(until)
        if line is None:
            raise _Trouble(say("engine-silent", word=last, seconds=_seconds(seconds)))
        if line == last:
            return
        yield line.split()


def _move(question: Question, said: list[str]) -> Any:
    """The move that it answers, if it is one."""
    if not said or said[0] == words.NO_MOVE:
        raise _Trouble(say("engine-no-move"))
    text = said[0]
    try:
        return question.game.parse_move(question.position, text)
    except MoveSpellingError:
        raise _Trouble(say("engine-nonsense", text=_short(text))) from None
    except TessellaError:
        raise _Trouble(say("engine-illegal", text=_short(text))) from None


def _thought(question: Question, move: Any, info: Info, began: float) -> Thought:
    game, position = question.game, question.position
    text = game.move_text(position, move)
    values = info.chances or (1 / len(game.teams),) * game.seats
    line = info.pv if info.pv[:1] == (text,) else (text,)
    idea = Idea(move, text, values, 1.0)
    return Thought(move, text, values, (idea,), line, info.nodes, info.depth, info.sure, time.monotonic() - began)


def _report(question: Question, info: Info, began: float) -> None:
    """Tell what it thinks so far, if that begins with a move."""
    if question.report is None or not info.pv:
        return
    try:
        move = question.game.parse_move(question.position, info.pv[0])
    except TessellaError:
        return
    question.report(_thought(question, move, info, began))


def _short(text: str) -> str:
    """As it can stand in a sentence."""
    shown = "".join(c if c.isprintable() else "�" for c in text)
    return shown if len(shown) <= SHOWN else shown[: SHOWN - 3] + "..."


def _seconds(value: float) -> str:
    return f"{value:g}"
