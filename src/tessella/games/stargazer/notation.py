"""Moves and positions of Stargazer as values and as text.

::

    B7!A4*C3*C5    cover B7, spare A4 where all of a rival's pieces would be taken, take C3 and C5 by point moves
    .......2...2.../..2......3....3....../......1....1........./.......3....... 1
    row A           row B                 row C                 row D           the seat to move
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, NamedTuple

from tessella.errors import MoveSpellingError, PositionError
from tessella.games.stargazer.groups import ROWS
from tessella.games.stargazer.kernel import FIELD, PASS, SEAT, SPACE
from tessella.games.stargazer.sets import words
from tessella.rules.game import Position
from tessella.text import say

if TYPE_CHECKING:
    from tessella.games.stargazer.game import Stargazer

NAME = "[A-D][0-9]{1,2}"
SPELLING = re.compile(rf"({NAME})(?:!({NAME}))?(?:\*({NAME}))?(?:\*({NAME}))?")


class StarMove(NamedTuple):
    """A piece on a space, the piece spared where there is a choice, the pieces taken by point moves."""

    space: str
    spared: str = ""
    taken: tuple[str, ...] = ()


PASS_MOVE = StarMove("")


# Moves --------------------------------------------------------------------------------------------------------


def encode(game: Stargazer, move: StarMove) -> int:
    """The kernel's number of a move."""
    if move == PASS_MOVE:
        return PASS
    space, spared = space_number(game, move.space), space_number(game, move.spared) + 1 if move.spared else 0
    taken = [space_number(game, name) for name in move.taken]
    if taken != sorted(set(taken)) or len(taken) > 2:
        raise MoveSpellingError(say("stargazer-move-order", text="*".join(move.taken)))
    code = space | spared << FIELD
    for field, cell in enumerate(taken, 2):
        code |= (cell + 1) << field * FIELD
    return code


def space_number(game: Stargazer, name: str) -> int:
    """The kernel's number of a space."""
    cell = game.board.index.get(name)
    if cell is None:
        raise MoveSpellingError(say("stargazer-move-space", text=name))
    return cell


def decode(game: Stargazer, code: int) -> StarMove:
    """The move of a kernel's number."""
    if code == PASS:
        return PASS_MOVE
    names = ("", *game.board.names)
    spared, first, second = (names[code >> field * FIELD & SPACE] for field in (1, 2, 3))
    return StarMove(names[(code & SPACE) + 1], spared, tuple(name for name in (first, second) if name))


def spell(game: Stargazer, move: StarMove) -> str:
    """A move's text."""
    if move == PASS_MOVE:
        return "pass"
    return move.space + (f"!{move.spared}" if move.spared else "") + "".join(f"*{name}" for name in move.taken)


def read(game: Stargazer, text: str) -> StarMove:
    """The move of a text; a :class:`MoveSpellingError` if there is none."""
    if text == "pass":
        return PASS_MOVE
    found = SPELLING.fullmatch(text)
    if not found:
        raise MoveSpellingError(say("stargazer-move-form", text=text))
    move = StarMove(found[1], found[2] or "", tuple(name for name in found.groups()[2:] if name))
    encode(game, move)
    return move


# Positions ----------------------------------------------------------------------------------------------------


def _row_lengths(game: Stargazer) -> tuple[int, ...]:
    return tuple(len(game.board.lines[f"N-S #{number}"]) for number in range(1, ROWS + 1))


def text(game: Stargazer, position: Position) -> str:
    """A position's text."""
    signs = "".join(str(seat or ".") for seat in game.owners(position))
    rows = []
    for length in _row_lengths(game):
        rows.append(signs[:length])
        signs = signs[length:]
    return f"{'/'.join(rows)} {position.words[SEAT] + 1}"


def parse(game: Stargazer, text: str) -> tuple[int, ...]:
    """The state that a text describes; a :class:`PositionError` if there is none."""
    fields = text.split(" ")
    if len(fields) != 2:
        raise PositionError(say("stargazer-position-fields", text=text, example=game.text(game.start())))
    rows, seat = fields[0].split("/"), fields[1]
    digits = "123456"[: game.seats]
    if tuple(map(len, rows)) != _row_lengths(game):
        raise PositionError(say("stargazer-position-rows", text=text))
    signs = "".join(rows)
    if set(signs) - set("." + digits):
        raise PositionError(say("stargazer-position-signs", text=text, seats=game.seats))
    if len(seat) != 1 or seat not in digits:
        raise PositionError(say("stargazer-position-seat", text=text, seats=game.seats, seat=seat))
    sets = [[cell for cell, sign in enumerate(signs) if sign == wanted] for wanted in "." + digits]
    return (int(seat) - 1, *words(sets))
