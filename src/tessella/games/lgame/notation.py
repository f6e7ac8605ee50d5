"""Moves and positions of the L-Game as values and as text.

::

    b1NE/d1a2                    the L with its corner on b1, its long arm to the north and its foot to the east;
                                 then the neutral on d1 goes to a2
    nAA./.BA./.BA./.BBn 1 3:5    the ranks from the top; the seat to move; points, where they count; turns, where
                                 they count
"""

from __future__ import annotations

import re
from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from tessella.errors import MoveSpellingError, PositionError
from tessella.games.lgame.kernel import NEUTRAL, PLACE, SCORE, SEAT, STUCK, TURNS
from tessella.rules.game import Position
from tessella.text import in_row, say

if TYPE_CHECKING:
    from tessella.games.lgame.game import LGame

COMPASS = {"N": (0, 1), "E": (1, 0), "S": (0, -1), "W": (-1, 0)}


class LMove(NamedTuple):
    """A whole turn: the cells the major piece goes to, then perhaps a neutral from one cell to another."""

    cells: tuple[str, ...]
    neutral: tuple[str, str] | None = None


STUCK_MOVE = LMove(())


# Moves --------------------------------------------------------------------------------------------------------


def place_text(game: LGame, place: tuple[int, ...]) -> str:
    """``b1NE`` for de Bono's L: corner, long arm, foot. Other pieces: their cells."""
    names = tuple(game.board.names[cell] for cell in place)
    return _l_text(names) if (game.options.cells, game.options.shape) == ("square", "L") else "".join(names)


@lru_cache(maxsize=4096)
def _l_text(names: tuple[str, ...]) -> str:
    at = {(ord(name[0]), int(name[1:])): name for name in names}
    for (x, y), name in at.items():
        ways = {w: [(x + dx * k, y + dy * k) in at for k in (1, 2)] for w, (dx, dy) in COMPASS.items()}
        arm = [w for w, reach in ways.items() if all(reach)]
        foot = [w for w, reach in ways.items() if reach[0] and w not in arm]
        if arm and foot:
            return f"{name}{arm[0]}{foot[0]}"
    raise AssertionError(names)  # every L has a corner


def encode(game: LGame, move: LMove) -> int:
    """The kernel's number of a move."""
    if move == STUCK_MOVE:
        return STUCK
    index = game.board.index
    for name in (*move.cells, *(move.neutral or ())):
        if name not in index:
            raise MoveSpellingError(say("lgame-no-cell", text=name, example=game.board.names[0]))
    place = game.place_numbers.get(tuple(sorted(index[name] for name in move.cells)))
    if place is None:
        raise MoveSpellingError(say("lgame-other-shape", text="".join(move.cells)))
    if move.neutral is None:
        return place << 16
    source, target = (index[name] for name in move.neutral)
    return place << 16 | (source + 1) << 8 | target


def decode(game: LGame, code: int) -> LMove:
    """The move of a kernel's number."""
    if code == STUCK:
        return STUCK_MOVE
    names = game.board.names
    source, target = code >> 8 & 255, code & 255
    cells = tuple(names[cell] for cell in game.places[code >> 16])
    return LMove(cells, (names[source - 1], names[target]) if source else None)


def spell(game: LGame, move: LMove) -> str:
    """A move's text."""
    if move == STUCK_MOVE:
        return "stuck"
    place = place_text(game, tuple(game.board.index[name] for name in move.cells))
    return place + ("/" + "".join(move.neutral) if move.neutral else "")


def read(game: LGame, text: str) -> LMove:
    """The move of a text."""
    if text == "stuck":
        return STUCK_MOVE
    place, slash, neutral = text.partition("/")
    if place not in game.place_texts:
        raise MoveSpellingError(say("lgame-move-form", text=text, example=next(iter(game.place_texts))))
    cells = tuple(game.board.names[cell] for cell in game.places[game.place_texts[place]])
    if not slash:
        return LMove(cells)
    pair = re.fullmatch(r"([a-p]\d)([a-p]\d)", neutral)
    if not pair or not all(name in game.board.index for name in pair.groups()):
        raise MoveSpellingError(say("lgame-neutral-form", text=text))
    return LMove(cells, (pair[1], pair[2]))


# Positions ----------------------------------------------------------------------------------------------------


def _row_length(game: LGame) -> int:
    return len(game.board) // game.options.height


def keeps_score(game: LGame) -> bool:
    """Whether points belong to a position."""
    return bool(game.options.dot_cells) or game.options.stuck == "penalty"


def text(game: LGame, position: Position) -> str:
    """A position's text."""
    w = position.words
    signs = ["."] * len(game.board)
    for seat, sign in enumerate("AB"):
        for cell in game.places[w[PLACE + seat]]:
            signs[cell] = sign
    for cell in w[NEUTRAL:]:
        signs[cell] = "n"
    across = _row_length(game)
    rows = "/".join("".join(signs[i : i + across]) for i in range(0, len(signs), across))
    fields = [rows, str(w[SEAT] + 1)]
    if keeps_score(game):
        fields.append(f"{w[SCORE]}:{w[SCORE + 1]}")
    if game.options.turn_limit:
        fields.append(str(w[TURNS]))
    return " ".join(fields)


def parse(game: LGame, text: str) -> tuple[int, ...]:
    """The state that a text describes; a :class:`PositionError` if there is none."""
    values = text.split(" ")
    wanted = ["rows", "seat"] + ["scores"] * keeps_score(game) + ["turns"] * bool(game.options.turn_limit)
    if len(values) != len(wanted):
        fields = in_row([say(f"lgame-field-{name}") for name in wanted])
        raise PositionError(say("lgame-position-fields", text=text, fields=fields, example=game.text(game.start())))
    field = dict(zip(wanted, values, strict=True))
    if field["seat"] not in ("1", "2"):
        raise PositionError(say("lgame-position-seat", text=text, seat=field["seat"]))
    scores = re.fullmatch(r"(-?\d{1,9}):(-?\d{1,9})", field.get("scores", "0:0"))
    if not scores or not re.fullmatch(r"\d{1,9}", field.get("turns", "0")):
        raise PositionError(say("lgame-position-numbers", text=text))
    places, neutrals = _parse_rows(game, text, field["rows"])
    points = (int(scores[1]), int(scores[2]))
    return (int(field["seat"]) - 1, *places, *points, int(field.get("turns", "0")), *neutrals)


def _parse_rows(game: LGame, text: str, rows: str) -> tuple[list[int], list[int]]:
    """The places of the two pieces, and the neutrals' cells."""
    across, high = _row_length(game), game.options.height
    split = rows.split("/")
    if len(split) != high or any(len(row) != across for row in split):
        raise PositionError(say("lgame-position-rows", text=text, rows=high, signs=across))
    signs = "".join(split)
    if set(signs) - set("AB.n"):
        raise PositionError(say("lgame-position-signs", text=text))
    places = []
    for sign in "AB":
        cells = tuple(cell for cell, s in enumerate(signs) if s == sign)
        if cells not in game.place_numbers:
            raise PositionError(say("lgame-position-piece", text=text, sign=sign, shape=game.options.shape))
        places.append(game.place_numbers[cells])
    neutrals = [cell for cell, sign in enumerate(signs) if sign == "n"]
    if len(neutrals) != game.options.neutrals:
        raise PositionError(say("lgame-position-neutrals", text=text, wanted=game.options.neutrals, n=len(neutrals)))
    return places, neutrals
