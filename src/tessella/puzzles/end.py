"""Puzzles "win in n" of games that cannot be solved as a whole: all that can follow is tried, to the last action.

A game has them by its ``ENDS``. In each of them one move alone forces a win within so many actions, and there is none
in fewer. Positions come from games that play themselves, which the side that solves has won a few actions later: so a
win is never far. Unlike those of a solved game, these puzzles have to be done in time: what comes later is not known.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from datetime import date
from itertools import islice
from typing import Any

from tessella.errors import SolveError
from tessella.games import endings
from tessella.games import game as game_named
from tessella.match import Match
from tessella.puzzles.drawing import play_by_chance, promising_first
from tessella.puzzles.puzzle import RIGHT, SEAT, SLIPS, Attempt, Puzzle
from tessella.puzzles.win import KIND, cells_near, outcome
from tessella.rules import kernel
from tessella.rules.chance import below, generator
from tessella.rules.game import Game, Over, Position, Turn
from tessella.solve.forced import ForcedWins, forced_wins
from tessella.solve.solver import Verdict
from tessella.text import Message, all_of, say

TRIES = 2_000  # games that are played before a search gives up; one in a few dozen is usual


@dataclass(frozen=True, kw_only=True)
class EndPuzzle(Puzzle):
    """A win to be forced within so many actions."""

    key: int = field(repr=False)  # the kernel's number of the first move

    @property
    def kind(self) -> str:
        return KIND

    @property
    def title(self) -> Message:
        return say(f"{self.game.name}-win-title", n=self.least, own=self._own)

    @property
    def task(self) -> Message:
        return say(f"{self.game.name}-win-task", n=self.least, own=self._own)

    @property
    def _own(self) -> int:
        """How many of the actions are one's own."""
        return (self.least + 1) // 2

    @property
    def _wins(self) -> ForcedWins:
        return forced_wins(self.game, SEAT)

    def attempt(self, match: Match, text: str) -> Attempt:
        before, left = match.position, self.least - len(match.history)
        text = self.game.move_text(before, self.game.parse_move(before, text))
        after = self.game.play(before, text)
        to_go = self._wins.distance(after, left - 1)
        if to_go is None:
            return self._miss(text, after, left - 1)
        match.play(text)
        answers = []
        while isinstance(phase := match.phase, Turn) and phase.seat != SEAT:
            match.play(self._resist(match.position, self.least - len(match.history)))
            answers.append(match.history[-1].text)
        still = 0 if isinstance(match.phase, Over) else self.actions_left(match.position)
        return Attempt(text, RIGHT, say("puzzle-right", text=text, left=to_go), still, tuple(answers))

    def _miss(self, text: str, after: Position, left: int) -> Attempt:
        """What a move that does not force it comes to."""
        phase = self.game.phase(after)
        if isinstance(phase, Over):
            return Attempt(text, SLIPS, say("puzzle-misses-over", text=text, status=self.game.status(after)), None)
        if not left or not isinstance(phase, Turn) or phase.seat == SEAT:
            return Attempt(text, SLIPS, say("puzzle-misses", text=text), None)
        answer = self._refute(after, left)
        return Attempt(
            text, SLIPS, say("puzzle-misses-answer", text=text, seat=phase.seat, answer=answer), None, (answer,)
        )

    def _refute(self, position: Position, left: int) -> str:
        """An answer after which the win is gone: one that ends the game, or else the most promising."""
        codes = promising_first(self.game, position)
        ends = [code for code in codes if self._is_end(self._wins.after(position, code))]
        good = (code for code, far in self._wins.distances(position, [*ends, *codes], left - 1) if far is None)
        return self._text(position, next(good))

    def _is_end(self, position: Position) -> bool:
        return kernel.turn(self.game.geometry, list(position.words)) == kernel.OVER

    def _resist(self, position: Position, left: int) -> str:
        """The answer that holds out longest, of equal ones the most promising."""
        found = self._wins.distances(position, promising_first(self.game, position), left - 1)
        return self._text(position, max(found, key=lambda each: each[1] or 0)[0])

    def _text(self, position: Position, code: int) -> str:
        return self.game.move_text(position, self.game.decode(code))

    def actions_left(self, position: Position) -> int | None:
        return self.least if position == self.start else self._wins.distance(position, self.least)

    def _best(self, position: Position) -> int:
        """The move that forces it soonest."""
        if position == self.start:
            return self.key
        left = self.actions_left(position)
        assert left is not None  # a move after which it is not so is not played
        return next(self._wins.moves(position, left))

    def hint_cells(self, position: Position) -> tuple[str, ...]:
        return cells_near(self.game, position, self.game.decode(self._best(position)))

    def best_line(self, position: Position) -> tuple[str, ...]:
        line: list[str] = []
        while isinstance(phase := self.game.phase(position), Turn):
            own = phase.seat == SEAT
            line.append(self._text(position, self._best(position)) if own else self._resist(position, self.least))
            position = self.game.play(position, line[-1])
        return tuple(line)

    def play_message(self, text: str) -> Message:
        return say("puzzle-play", text=text)

    def standing(self, match: Match) -> Message:
        code = "puzzle-stands" if match.history else "puzzle-begins"
        return say(code, seat=SEAT, outcome=outcome(Verdict("win", self.actions_left(match.position))))

    def result(self, match: Match, how: Message | str = "") -> Message:
        return say("puzzle-solved", made=len(match.history), how=how)


def random_end(name: str, length: int | None, seed: int, id_: str = "", day: date | None = None) -> EndPuzzle:
    """A puzzle of a game by its name that takes this many actions; the same for the same seed."""
    rng, lengths = generator(seed), list(endings(name))
    actions = lengths[below(rng, len(lengths))] if length is None else length
    if actions not in lengths:
        raise SolveError(say("puzzle-no-win-in", game=name, n=actions, others=all_of(lengths)))
    game = game_named(name, **endings(name)[actions])
    for start in _near_the_end(game, actions, rng):
        key = only_way(forced_wins(game, SEAT), start, actions)
        if key is not None:
            return EndPuzzle(game=game, start=start, least=actions, key=key, id=id_, day=day)
    raise SolveError(say("puzzle-no-win", game=game.label))


def daily_end(name: str, day: date, id_: str = "") -> EndPuzzle:
    """The puzzle of a day: fixed by the date."""
    return random_end(name, None, day.toordinal(), id_, day)


def _near_the_end(game: Game[Any], actions: int, rng: list[int]) -> Iterator[Position]:
    """Positions at a turn of the seat that solves, from games that it alone went on to win in so many actions."""
    for _ in range(TRIES):
        *before, end = play_by_chance(game, rng)
        over = game.phase(end)
        if isinstance(over, Over) and over.winners == (SEAT,) and len(before) >= actions:
            start = before[-actions]
            if game.phase(start) == Turn(SEAT):
                yield start


def only_way(wins: ForcedWins, position: Position, actions: int) -> int | None:
    """The only move that forces a win in so many actions, where none can be forced in fewer; None if there is none."""
    if actions > 1 and wins.distance(position, actions - 1) is not None:
        return None
    found = list(islice(wins.moves(position, actions), 2))
    return found[0] if len(found) == 1 else None
