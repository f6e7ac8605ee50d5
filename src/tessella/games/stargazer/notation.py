"""Moves and positions of Stargazer as values and as text.

::

    B7!A4*C3*C5    cover B7, spare A4 where all of a rival's pieces would be taken, take C3 and C5 by point moves
    B7+A4+B8*C3    cover B7, take A4 and B8 beside it and C3 by a point move, where captures are chosen
    .......2...2.../..2......3....3....../......1....1........./.......3....... 1                4
    row A           row B                 row C                 row D           the seat to move the turns it has had,
                                                                                                 where turns are counted
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, NamedTuple

from tessella.board import cut_triangles
from tessella.errors import MoveSpellingError, PositionError
from tessella.games.stargazer.groups import ROWS
from tessella.games.stargazer.sets import words
from tessella.games.stargazer.words import FIELD, MOST_POINTS, PASS, SEAT, SPACE
from tessella.rules.game import Position
from tessella.rules.kernel import OVER
from tessella.text import say

if TYPE_CHECKING:
    from tessella.games.stargazer.game import Stargazer

NAME = "[A-D][0-9]{1,2}"
SPELLING = re.compile(rf"({NAME})(?:!({NAME}))?((?:\+{NAME})*)((?:\*{NAME})*)")
POINT_FIELDS = range(2, 2 + MOST_POINTS)  # of a move's number


class StarMove(NamedTuple):
    """A piece on a space, the piece spared where there is a choice, the pieces taken by point moves.

    Where captures are chosen, also the pieces taken side by side.
    """

    space: str
    spared: str = ""
    taken: tuple[str, ...] = ()
    chosen: tuple[str, ...] = ()


PASS_MOVE = StarMove("")


# Moves --------------------------------------------------------------------------------------------------------


def encode(game: Stargazer, move: StarMove) -> int:
    """The kernel's number of a move."""
    if move == PASS_MOVE:
        return PASS
    space, spared = space_number(game, move.space), space_number(game, move.spared) + 1 if move.spared else 0
    taken = [space_number(game, name) for name in move.taken]
    most = max(2, game.options.point_moves)
    if taken != sorted(set(taken)) or len(taken) > most:
        raise MoveSpellingError(say("stargazer-move-order", text="*".join(move.taken), n=most))
    choice = game.options.captures == "choice"
    code = space | (_side_bits(game, move) if choice else spared) << FIELD
    if move.chosen and not choice:
        raise MoveSpellingError(say("stargazer-move-automatic", text=spell(game, move)))
    for field, cell in zip(POINT_FIELDS, taken, strict=False):
        code |= (cell + 1) << field * FIELD
    return code


def _side_bits(game: Stargazer, move: StarMove) -> int:
    """Which of the side neighbours are taken, as bits."""
    if move.spared:
        raise MoveSpellingError(say("stargazer-move-no-spare", text=spell(game, move)))
    space, chosen = space_number(game, move.space), [space_number(game, name) for name in move.chosen]
    if chosen != sorted(set(chosen)):
        raise MoveSpellingError(say("stargazer-move-chosen-order", text="+".join(move.chosen)))
    sides = game.board.sides[space]
    for cell, name in zip(chosen, move.chosen, strict=True):
        if cell not in sides:
            raise MoveSpellingError(say("stargazer-move-no-side", text=spell(game, move), name=name, space=move.space))
    return sum(1 << sides.index(cell) for cell in chosen)


def space_number(game: Stargazer, name: str) -> int:
    """The kernel's number of a space."""
    cell = game.board.index.get(name)
    if cell is None:
        missing = name in cut_triangles().index
        raise MoveSpellingError(say("stargazer-move-rim" if missing else "stargazer-move-space", text=name))
    return cell


def decode(game: Stargazer, code: int) -> StarMove:
    """The move of a kernel's number."""
    if code == PASS:
        return PASS_MOVE
    names, space, second = game.board.names, code & SPACE, code >> FIELD & SPACE
    taken = tuple(names[cell - 1] for field in POINT_FIELDS if (cell := code >> field * FIELD & SPACE))
    if game.options.captures == "choice":
        sides = game.board.sides[space]
        return StarMove(names[space], "", taken, tuple(names[cell] for n, cell in enumerate(sides) if second >> n & 1))
    return StarMove(names[space], names[second - 1] if second else "", taken)


def spell(game: Stargazer, move: StarMove) -> str:
    """A move's text."""
    if move == PASS_MOVE:
        return "pass"
    spared = f"!{move.spared}" if move.spared else ""
    return move.space + spared + "".join([*(f"+{name}" for name in move.chosen), *(f"*{name}" for name in move.taken)])


def read(game: Stargazer, text: str) -> StarMove:
    """The move of a text; a :class:`MoveSpellingError` if there is none."""
    if text == "pass":
        return PASS_MOVE
    found = SPELLING.fullmatch(text)
    if not found:
        raise MoveSpellingError(say("stargazer-move-form", text=text))
    move = StarMove(found[1], found[2] or "", tuple(found[4].split("*")[1:]), tuple(found[3].split("+")[1:]))
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
    fields = ["/".join(rows), str(next_seat(position))]
    if game.options.turns:
        fields.append(str(position.words[-1]))
    return " ".join(fields)


def parse(game: Stargazer, text: str) -> tuple[int, ...]:
    """The state that a text describes; a :class:`PositionError` if there is none."""
    fields = text.split(" ")
    if len(fields) != (3 if game.options.turns else 2):
        code = "stargazer-position-turn-fields" if game.options.turns else "stargazer-position-fields"
        raise PositionError(say(code, text=text, example=game.text(game.start())))
    rows, seat = fields[0].split("/"), fields[1]
    digits, lengths = "123456"[: game.seats], _row_lengths(game)
    if tuple(map(len, rows)) != lengths:
        outer, inner = lengths[:2]
        raise PositionError(say("stargazer-position-rows", text=text, outer=outer, inner=inner))
    signs = "".join(rows)
    if set(signs) - set("." + digits):
        raise PositionError(say("stargazer-position-signs", text=text, seats=game.seats))
    if len(seat) != 1 or seat not in digits:
        raise PositionError(say("stargazer-position-seat", text=text, seats=game.seats, seat=seat))
    sets = [[cell for cell, sign in enumerate(signs) if sign == wanted] for wanted in "." + digits]
    return state(game, int(seat), sets, [_turns(game, text, int(seat), turns) for turns in fields[2:]])


def _turns(game: Stargazer, text: str, seat: int, turns: str) -> int:
    """How many turns the seat to move has had."""
    most = most_turns(game, seat)
    had = int(turns) if turns.isascii() and turns.isdigit() and len(turns) < 3 else most + 1
    if had > most:
        raise PositionError(say("stargazer-position-turns", text=text, seat=seat, most=most))
    return had


def state(game: Stargazer, seat: int, sets: Iterable[Iterable[int]], had: Sequence[int]) -> tuple[int, ...]:
    """A state: who moves next, the empty spaces, each seat's pieces, and, if counted, the turns that seat has had."""
    ended = bool(had) and had[0] == game.options.turns
    return (OVER if ended else seat - 1, *words(sets), *had)


def next_seat(position: Position) -> int:
    """The seat that moves next, or would if the game were not over."""
    return max(position.words[SEAT], 0) + 1


def most_turns(game: Stargazer, seat: int) -> int:
    """How many turns a seat can have had when it is to move; the first has had all of them at the end."""
    return game.options.turns - (seat > 1)
