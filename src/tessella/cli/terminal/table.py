"""A match at a terminal: the board, the prompt, the commands."""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping, MutableSequence
from contextlib import AbstractContextManager
from pathlib import Path
from typing import TYPE_CHECKING, Any

from tessella.cli.common import print_drawing
from tessella.cli.terminal import advice
from tessella.cli.terminal.autosave import Keeper
from tessella.cli.terminal.game_clock import GameClock
from tessella.cli.terminal.talk import Quit, Talk, picture
from tessella.errors import EngineError, MatchError, TessellaError
from tessella.match import Match, Record
from tessella.rules.chance import below
from tessella.rules.game import Chance, Over, Turn
from tessella.rules.scene import Scene
from tessella.text import Message, in_row, say

if TYPE_CHECKING:
    from tessella.agents.agent import Agent, Report

PAUSE = 0.6  # seconds a move stays in view when only computers play
SEEDS = 1 << 30  # a computer's move is drawn from this many
HELP = ("moves", "hint", "verdict", "undo", "save", "resign", "draw", "board", "position", "quit")


class Table:
    """People and computers around one match."""

    def __init__(
        self,
        match: Match,
        computers: Mapping[int, Agent],
        rng: MutableSequence[int],
        keeper: Keeper,
        talk: Talk,
        theme: str = "dark",
        clock: GameClock | None = None,
    ) -> None:
        self.match, self.computers, self.rng, self.clock = match, computers, rng, clock
        self.keeper, self.talk, self.theme = keeper, talk, theme
        # What to know at first, and then what happened since the board was last drawn.
        self.notes = [*match.game.options.warnings(), *(advice.about for advice in match.game.advice())]
        self.saved: set[Path] = set()  # files this table wrote: it may write them again
        talk.words = lambda: (*self.texts(), *COMMANDS)

    @property
    def persons(self) -> frozenset[int]:
        """The seats that people have."""
        return frozenset(range(1, self.match.game.seats + 1)) - frozenset(self.computers)

    def texts(self) -> list[str]:
        """The legal moves as people call them, sorted."""
        game, here = self.match.game, self.match.position
        return sorted(game.called(game.move_text(here, move)) for move in game.moves(here))

    def last_played(self) -> str:
        """The last action as people call it."""
        return self.match.game.called(self.match.history[-1].text)

    def run(self) -> None:
        """Play until the end, or until somebody leaves (then :class:`Quit`, EOFError or KeyboardInterrupt)."""
        mover = 0
        while not isinstance(phase := self.match.phase, Over):
            if isinstance(phase, Turn) and mover not in (0, phase.seat) and self.clock and self.clock.is_up:
                self.match.time_up()
            elif isinstance(phase, Chance):
                self.match.roll(self.rng)
                self.notes.append(say("terminal-rolled", text=self.last_played()))
            else:
                mover = phase.seat
                self.let_move(mover)
            self.keep()
        if self.persons and self.talk.at_terminal and (decided := advice.decided_at_table(self.match)):
            self.notes.append(decided)
        self.show()

    def let_move(self, seat: int) -> None:
        """Somebody is to move."""
        if seat in self.computers:
            self.computer(seat)
        else:
            self.show()
            self.person(seat)

    def computer(self, seat: int) -> None:
        """A computer's move."""
        match = self.match
        if not self.persons and self.talk.at_terminal:
            self.show()
            time.sleep(PAUSE)
        seed, turns = below(self.rng, SEEDS), match.turns_against(seat, self.persons)
        # The person's move is not seen on the board yet: if the answer takes a while, it is to be.
        with self.thinking(self.who(seat), self._show_meanwhile) as report:
            try:
                thought = self.computers[seat].think(
                    match.game, match.position, seed=seed, report=report, turns=turns, match=match
                )
            except EngineError as error:
                self.notes.append(error.message)
                match.resign(seat)
                return
        match.play(thought.move)
        self.notes.append(say("terminal-played", seat=seat, text=self.last_played()))

    def _show_meanwhile(self) -> None:
        if self.persons:
            self.show(meanwhile=True)

    def thinking(self, who: Message, begin: Callable[[], None] | None = None) -> AbstractContextManager[Report | None]:
        """What is seen while somebody thinks."""
        return advice.thinking(
            self.talk.console, who, begin, self.talk.at_terminal, self.talk.language, self.match.game.called
        )

    def who(self, seat: int) -> Message:
        """A seat with its name."""
        return say("terminal-seat", seat=seat, who=self.match.players[seat - 1].label(seat))

    def keep(self) -> None:
        """Keep the match; a disk that refuses does not end the game."""
        try:
            self.keeper.keep(self.match)
        except (TessellaError, OSError) as error:
            why = error.message if isinstance(error, TessellaError) else str(error)
            self.notes.append(say("terminal-not-kept", why=why))

    # What is seen ---------------------------------------------------------------------------------------------

    def scene(self) -> Scene:
        """The board, and how the match stands (the game alone knows nothing of a resignation)."""
        match = self.match
        scene = match.game.scene(match.position, match.last, phase=match.phase_of(match.position))
        return scene._replace(status=match.status, to_move=0 if match.over else scene.to_move)

    def show(self, meanwhile: bool = False) -> None:
        """A fresh board, with what happened since the last one; ``meanwhile``: nobody is asked, so it is told again."""
        match, talk, scene = self.match, self.talk, self.scene()
        notes = self.notes[-4:]
        if not meanwhile:
            self.notes = []
        over = isinstance(match.phase, Over)
        # Meanwhile, there is to be room for one more note, so that the board does not change its size with it.
        spoken = len(notes) + meanwhile + bool(scene.sheet) + bool(self.clock and not over)
        lines = talk.size().lines - spoken - (2 if over else 3)
        talk.clear()
        seen = picture(talk, scene, max(lines, 10) if talk.at_terminal else None, self.theme)
        print_drawing(talk.console, seen.text)
        if not seen.fits:
            needed = seen.text.count("\n") + talk.size().lines - lines + 2
            talk.say(say("terminal-small", status=scene.status, n=needed))
        if scene.sheet and not seen.whole:
            scores = match.game.scores(match.position)
            each = [say("terminal-score-of", seat=seat, score=score) for seat, score in enumerate(scores, 1)]
            talk.say(say("terminal-score", scores=in_row(each)))
        for note in notes:
            talk.say(note)
        if self.clock and not over:
            talk.say(self.clock.status())
        if not over and not meanwhile and talk.at_terminal:
            talk.say(say("terminal-type" if seen.whole else "terminal-type-more"), "dim")

    # What a person does ---------------------------------------------------------------------------------------

    def person(self, seat: int) -> None:
        """Ask until the match has changed."""
        before = (self.match.history, self.match.outcome)
        while (self.match.history, self.match.outcome) == before:
            line = self.talk.ask(self.who(seat), "> ")
            try:
                if self.clock and self.clock.is_late:
                    self.match.time_up()
                else:
                    self.act(seat, line)
            except TessellaError as error:
                self.talk.say(error.message)

    def act(self, seat: int, line: str) -> None:
        """One line: a move or a command."""
        if not line:
            self.talk.say(say("terminal-type"), "dim")
            return
        word, _, rest = line.partition(" ")
        texts = self.texts()
        # Upper or lower case is forgiven where it leaves no doubt.
        meant = [line] if line in texts else [text for text in texts if text.lower() == line.lower()]
        if len(meant) != 1 and word.lower() in COMMANDS:
            COMMANDS[word.lower()](self, seat, rest.strip())
        else:
            self.match.play(meant[0] if len(meant) == 1 else line)

    def help(self, seat: int, rest: str) -> None:
        """What can be typed."""
        self.talk.explain(HELP)
        self.talk.say(say("terminal-rules", game=self.match.game.name))

    def moves(self, seat: int, rest: str) -> None:
        """The legal moves."""
        self.talk.list_moves(self.texts(), rest)

    def hint(self, seat: int, rest: str) -> None:
        """The best move, and why."""
        with self.thinking(advice.THINKING) as report:
            told = advice.hint_at_table(self.match.game, self.match.position, report)
        for sentence in told:
            self.talk.say(sentence)

    def verdict(self, seat: int, rest: str) -> None:
        """How good the seat's last move was."""
        own = [n for n, played in enumerate(self.match.history) if played.seat == seat]
        if not own:
            raise MatchError(say("terminal-no-verdict", seat=seat))
        before, played = self.match.positions[own[-1]], self.match.history[own[-1]]
        with self.thinking(advice.THINKING):
            told = advice.verdict_at_table(self.match.game, before, played.move)
        self.talk.say(told)

    def undo(self, seat: int, rest: str) -> None:
        """Back to the last choice of a person."""
        if self.clock and self.clock.is_up:
            raise MatchError(say("table-time-up"))
        self.match.undo(self.persons)
        self.notes.append(say("terminal-taken-back"))

    def redo(self, seat: int, rest: str) -> None:
        """What was taken back, again."""
        self.match.redo()

    def save(self, seat: int, rest: str) -> None:
        """The record as a file."""
        if not rest:
            raise MatchError(say("terminal-save-name"))
        path = Path(rest).expanduser()
        if path.exists() and path not in self.saved:
            if not self.talk.at_terminal:
                raise MatchError(say("terminal-file-exists", path=str(path)))
            if not self.talk.agrees(say("terminal-overwrite", path=str(path))):
                return
        Record(self.match).save(path)
        self.saved.add(path)
        self.talk.say(say("terminal-saved", path=str(path)))

    def resign(self, seat: int, rest: str) -> None:
        """Give up, after a second thought."""
        if not self.talk.at_terminal or self.talk.agrees(say("terminal-resign", seat=seat)):
            self.match.resign(seat)

    def draw(self, seat: int, rest: str) -> None:
        """Offer a draw: every other person is asked; the computer plays on."""
        self.match.offer_draw(seat)
        for other in range(1, self.match.game.seats + 1):
            if other == seat:
                continue
            if other in self.computers or not self.talk.agrees(say("terminal-agree", who=self.who(other))):
                self.match.decline_draw()
                self.talk.say(say("terminal-plays-on", seat=other))
                return
            self.match.offer_draw(other)

    def board(self, seat: int, rest: str) -> None:
        """Everything there is to see, however long."""
        print_drawing(self.talk.console, picture(self.talk, self.scene(), None, self.theme).text)

    def position(self, seat: int, rest: str) -> None:
        """The position's text."""
        self.talk.say(self.match.game.text(self.match.position))

    def quit(self, seat: int, rest: str) -> None:
        """Leave."""
        raise Quit


COMMANDS: dict[str, Any] = {
    "help": Table.help,
    "?": Table.help,
    "moves": Table.moves,
    "hint": Table.hint,
    "verdict": Table.verdict,
    "why": Table.verdict,
    "undo": Table.undo,
    "redo": Table.redo,
    "save": Table.save,
    "resign": Table.resign,
    "draw": Table.draw,
    "board": Table.board,
    "position": Table.position,
    "quit": Table.quit,
    "exit": Table.quit,
}
