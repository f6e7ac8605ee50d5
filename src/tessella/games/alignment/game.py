"""Alignment: positions and moves as values and as text."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from functools import cached_property
from math import comb
from typing import NamedTuple

from tessella.board import Board, squares
from tessella.errors import MoveSpellingError, PositionError, SolveError
from tessella.games.alignment import effects, kernel, rolls, scene
from tessella.games.alignment.census import AlignmentCensus, census
from tessella.games.alignment.kernel import (
    BLOCK,
    ENDED,
    HAND,
    LEFT,
    PATIENCE,
    PENDING,
    PICTURE,
    ROLL,
    ROWS,
    SEAT,
    WON,
    AlignmentGeometry,
)
from tessella.games.alignment.options import AlignmentOptions
from tessella.games.alignment.rolls import RollsCensus
from tessella.rules.change import Change
from tessella.rules.game import Game, Position, Step
from tessella.rules.kernel import CHANCE
from tessella.rules.scene import Mark, Scene
from tessella.text import Message
from tessella.text import say as message
from tessella.text.words import say

LARGEST = 5  # board that can be solved
LARGEST_WITH_DICE = 4
SIDES = {"one": 1, "two": 2, "any": 4}


class Push(NamedTuple):
    """The ball in hand goes into a border pocket."""

    pocket: int


class Roll(NamedTuple):
    """A roll of the die."""

    face: int
    kind: str = "roll"  # so that a roll and a push are never equal


class Alignment(Game["Push | Roll"]):
    """Gilbert Obermair's game of pushed balls, sold as *Push*."""

    name = "alignment"
    title = "Alignment"
    source = "US 4,210,337 (1980), Gilbert Obermair; sold in 1978 as Push"
    year = 1980
    showcase = "6 6 6 3 2 0 4 7"
    options_class = AlignmentOptions
    yardstick = ("actions", 8_000_000)
    sweep_goal = (3, 400)
    repetition = 3
    act = "push"
    options: AlignmentOptions

    @property
    def board(self) -> Board:
        return squares(self.options.size, self.options.size)

    @property
    def seats(self) -> int:
        return self.options.seats

    @cached_property
    def geometry(self) -> AlignmentGeometry:
        options, goal = self.options, self.options.target
        kind = PATIENCE if options.seats == 1 else PICTURE if goal.picture else BLOCK
        pockets = SIDES[options.sides] * options.size
        return AlignmentGeometry(
            room=max(pockets, kernel.FACES),
            size=options.size,
            colours=options.colours,
            pockets=pockets,
            goal=kind,
            height=goal.height,
            width=goal.width,
            last_ball=int(options.last_ball),
            last_push=int(options.last_push),
            dice=int(options.dice),
            picture=tuple(_word(row, "#") for row in goal.picture) or (0,),
        )

    def start(self) -> Position:
        rows = self.options.first_rows
        return Position((0, 0, 0, 0, 0, 0, *self._row_words(rows)))

    def _row_words(self, rows: Iterable[str]) -> list[int]:
        return [_word(row, str(seat + 1)) for seat in range(self.options.colours) for row in rows]

    # Moves ----------------------------------------------------------------------------------------------------

    def encode(self, move: Push | Roll) -> int:
        return ROLL + move.face if isinstance(move, Roll) else move.pocket

    def decode(self, code: int) -> Push | Roll:
        return Roll(code - ROLL) if code > ROLL else Push(code)

    def spell(self, move: Push | Roll) -> str:
        return f"d{move.face}" if isinstance(move, Roll) else str(move.pocket)

    def read(self, text: str) -> Push | Roll:
        rolled = re.fullmatch(r"d([1-6])", text, re.ASCII)
        if rolled and self.options.dice:
            return Roll(int(rolled[1]))
        if re.fullmatch(r"0|[1-9]\d?", text, re.ASCII):
            return Push(int(text))
        also = ", or d1 to d6 for a roll" if self.options.dice else ""
        why = f"{{text}}: a move is a pocket from 0 to {{last}}{also}."
        raise MoveSpellingError(say(why, text=text, last=self.geometry.pockets - 1))

    def refusal(self, position: Position, move: Push | Roll) -> str:
        who = kernel.turn(self.geometry, list(position.words))
        if who >= 0 and isinstance(move, Push):
            return say("the pockets are 0 to {last}.", last=self.geometry.pockets - 1)
        if who >= 0:
            return say("seat {seat} pushes now, no roll is due.", seat=who + 1)
        if who == CHANCE:
            return say("a roll is due, d1 to d6.")
        return super().refusal(position, move)

    def effects(self, position: Position, move: Push | Roll) -> tuple[str, ...]:
        return effects.effects(self, position, move)

    def steps(self, position: Position, move: Push | Roll) -> Iterator[tuple[Step, ...]]:
        yield (Step("button" if isinstance(move, Roll) else "cell", self.spell(move)),)

    # Positions ------------------------------------------------------------------------------------------------

    def rows(self, position: Position) -> tuple[str, ...]:
        """The board from the top, as seats' digits."""
        n, w = self.options.size, position.words
        return tuple(
            "".join(
                str(1 + next(k for k in range(self.options.colours) if w[ROWS + k * n + r] >> c & 1)) for c in range(n)
            )
            for r in range(n)
        )

    def text(self, position: Position) -> str:
        w = position.words
        fields = ["/".join(self.rows(position)), str(w[HAND] + 1)]
        if self.options.dice:
            fields.append(f"{w[SEAT] + 1}:{w[LEFT] or 'roll'}")
        if w[PENDING]:
            fields.append(f"last:{w[PENDING]}")
        if w[ENDED] and not self._derived_end(position.words):
            fields.append(f"won:{w[WON].bit_length()}" if w[WON] else "drawn")
        return " ".join(fields)

    def _shown(self, words: Iterable[int]) -> list[int]:
        """The seats whose goal the board shows, as bits, with last_ball only where it counts."""
        state = list(words)
        t = self.geometry
        if t.goal == PATIENCE:
            probe = list(state)
            kernel.finish_patience(t, probe)
            return [1] if probe[ENDED] else []
        return [
            1 << seat
            for seat in range(t.colours)
            if kernel.has_goal(t, state, seat, 0) and (not t.last_ball or state[HAND] == seat)
        ]

    def _derived_end(self, words: tuple[int, ...]) -> bool:
        """Whether the board alone tells how a finished game ended."""
        return not self.options.last_push and self._shown(words) == [words[WON]]

    def parse(self, text: str) -> Position:
        rows, hand, *more = text.split(" ") if text.count(" ") else (text, "")
        words = self._parse_board(text, rows, hand)
        if self.options.dice:
            self._parse_roll(text, words, more.pop(0) if more else "")
        note = more.pop(0) if more else ""
        if more:
            raise PositionError(f"{text}: nothing is expected after {note}.")
        self._parse_note(text, words, note)
        return self.checked(words, text)

    def _parse_board(self, text: str, rows: str, hand: str) -> list[int]:
        n, colours = self.options.size, self.options.colours
        split = rows.split("/")
        digits = "1234"[:colours]
        if len(split) != n or any(len(row) != n or set(row) - set(digits) for row in split):
            raise PositionError(f"{text}: the board has {n} rows of {n} seats' digits ({digits}), with / between them.")
        if hand not in digits or len(hand) != 1:
            raise PositionError(f"{text}: after the board comes the ball in hand, one of {', '.join(digits)}.")
        for seat, total in enumerate(self.options.totals, 1):
            found = (rows + hand).count(str(seat))
            if found != total:
                raise PositionError(f"{text}: seat {seat} has {total} balls in all, not {found}.")
        ball = int(hand) - 1
        return [0 if self.options.seats == 1 else ball, ball, 0, 0, 0, 0, *self._row_words(split)]

    def _parse_roll(self, text: str, words: list[int], field: str) -> None:
        found = re.fullmatch(r"([1-4]):(roll|[1-6])", field, re.ASCII)
        if not found or int(found[1]) > self.options.colours:
            raise PositionError(f"{text}: with dice the seat and its pushes follow, such as 1:3 or 1:roll.")
        words[SEAT] = int(found[1]) - 1
        words[LEFT] = 0 if found[2] == "roll" else int(found[2])

    def _parse_note(self, text: str, words: list[int], note: str) -> None:
        """``last:1``, ``won:1`` or ``drawn``, where the board does not tell."""
        shown = self._shown(words)
        seat = re.fullmatch(r"(last|won):([1-4])", note, re.ASCII)
        if note and note != "drawn" and (not seat or int(seat[2]) > self.options.colours):
            raise PositionError(f"{text}: {note} is not last:SEAT, won:SEAT or drawn.")
        if note and not self.options.last_push and (len(shown) < 2 or note == "drawn" or note.startswith("last")):
            raise PositionError(f"{text}: {note} says nothing here; leave it out.")
        if seat and not self.options.last_push and 1 << (int(seat[2]) - 1) not in shown:
            raise PositionError(f"{text}: seat {seat[2]} does not have what wins.")
        if not note and (len(shown) > 1 or (shown and self.options.last_push)):
            raise PositionError(
                f"{text}: say how it stands with won:SEAT, last:SEAT or drawn; the board does not tell."
            )
        if seat and seat[1] == "last":
            if 1 << (int(seat[2]) - 1) not in shown or words[HAND] == int(seat[2]) - 1:
                raise PositionError(f"{text}: {note} needs a block of that seat and another seat's ball in hand.")
            words[PENDING] = int(seat[2])
        elif note or shown:
            words[ENDED] = 1
            words[WON] = 1 << (int(seat[2]) - 1) if seat else 0 if note else shown[0]

    def reason(self, position: Position) -> Message:
        if self.geometry.goal != BLOCK:
            return message("alignment-picture")
        if not position.words[WON]:
            return message("alignment-answered")
        return message("alignment-block", goal=self.options.goal)

    def census(self) -> AlignmentCensus:
        options = self.options
        if options.seats != 2 or options.size > LARGEST:
            raise SolveError(f"{self.label}: the game for two on boards up to {LARGEST} x {LARGEST} can be solved.")
        if options.dice or options.target.picture:
            raise SolveError(f"{self.label}: a table is made for games without dice that are won by a block.")
        return census(self.geometry, options.totals)

    def odds_census(self) -> RollsCensus | None:
        options = self.options
        if not options.dice:
            return None
        if options.seats != 2 or options.target.picture:
            raise SolveError(f"{self.label}: with dice the game for two that is won by a block can be solved.")
        if options.size > LARGEST_WITH_DICE:
            many = (rolls.ROLLING + 1) * comb(sum(options.totals), options.totals[0])
            raise SolveError(
                f"{self.label}: with dice boards up to {LARGEST_WITH_DICE} x {LARGEST_WITH_DICE} can be solved; "
                f"this one has about {many:,} positions."
            )
        return rolls.census(self.geometry, options.totals)

    # Symmetry and drawing -------------------------------------------------------------------------------------

    def symmetries(self) -> tuple[Mapping[int, int], ...]:
        n = self.options.size
        goal = self.options.target.picture

        def keeps(turned: tuple[int, ...]) -> bool:
            """Sides in use must map to sides in use, and the picture to itself."""
            used = {scene.entrance(n, p) for p in range(self.geometry.pockets)}
            mapped = {(turned[first], turned[second]) for first, second in used}
            signs = "".join(goal)
            return mapped == used and all(signs[turned[cell]] == sign for cell, sign in enumerate(signs))

        return tuple(dict(enumerate(turned)) for turned in self.board.symmetries if keeps(turned))

    def turned(self, position: Position, symmetry: Mapping[int, int]) -> Position:
        n, old = self.options.size, "".join(self.rows(position))
        new = [""] * len(old)
        for cell, sign in enumerate(old):
            new[symmetry[cell]] = sign
        rows = ["".join(new[r * n : (r + 1) * n]) for r in range(n)]
        return Position((*position.words[:ROWS], *self._row_words(rows)))

    def scene(self, position: Position, last: Push | Roll | None = None, marks: Iterable[Mark] = ()) -> Scene:
        return scene.scene(self, position, last.pocket if isinstance(last, Push) else None, tuple(marks))

    def change(self, position: Position, move: Push | Roll) -> Change:
        return scene.change(self, position, move.pocket) if isinstance(move, Push) else Change()


def _word(row: str, sign: str) -> int:
    return sum(1 << c for c, s in enumerate(row) if s == sign)


GAME = Alignment
