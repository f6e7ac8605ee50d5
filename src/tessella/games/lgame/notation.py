"""Moves and positions of the L-Game as values and as text.

::

    b1NE/d1a2                    the L with its corner on b1, its long arm to the north and its foot to the east;
                                 then the neutral on d1 goes to a2
    b1NE/a4a2/d1c4               then two neutrals move, in the order of the squares they leave; of all texts that
                                 lead to the same position this is the least, the others are read as well
    nAA./.BA./.BA./.BBn 1 3:5    the ranks from the top; the seat to move; points, where they count; turns, where
                                 they count
"""

from __future__ import annotations

import re
from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from tessella.errors import MoveSpellingError, PositionError
from tessella.games.lgame import kernel
from tessella.games.lgame.arrange import SIGNS, check_neutrals, read_rows, write_rows
from tessella.games.lgame.kernel import (
    CELL,
    FIELD,
    NEUTRAL,
    NUMBER,
    PLACE,
    SCORE,
    SEAT,
    STUCK,
    TO_PLACE,
    TO_SECOND,
    TURNS,
)
from tessella.rules.game import Position
from tessella.text import in_row, say

if TYPE_CHECKING:
    from tessella.games.lgame.game import LGame

NUMBER_FORM = re.compile(r"-?\d{1,9}", re.ASCII)
COMPASS = {"N": (0, 1), "E": (1, 0), "S": (0, -1), "W": (-1, 0)}


class LMove(NamedTuple):
    """A whole turn: the cells the major piece goes to, then perhaps neutrals, each from one cell to another."""

    cells: tuple[str, ...]
    neutrals: tuple[tuple[str, str], ...] = ()


STUCK_MOVE = LMove(())


# Moves --------------------------------------------------------------------------------------------------------


def place_text(game: LGame, number: int) -> str:
    """``b1NE`` for de Bono's L: corner, long arm, foot. Other pieces: their cells."""
    names = tuple(game.board.names[cell] for cell in game.places[number])
    return _l_text(names) if game.options.cells == "square" and game.shape_of(number) == "L" else "".join(names)


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
    for name in (*move.cells, *(name for pair in move.neutrals for name in pair)):
        if name not in index:
            raise MoveSpellingError(say("lgame-no-cell", text=name, example=game.board.names[0]))
    place = game.place_numbers.get(tuple(sorted(index[name] for name in move.cells)))
    if place is None:
        raise MoveSpellingError(say("lgame-other-shape", text="".join(move.cells)))
    pairs = [(index[source], index[target]) for source, target in move.neutrals]
    if len(pairs) == 2 == game.options.neutral_moves:
        pairs = _settle(pairs) or pairs
    code = place << TO_PLACE
    for at, (source, target) in zip((0, TO_SECOND), pairs, strict=False):
        code |= ((source + 1) << FIELD | target) << at
    return code


def _settle(pairs: list[tuple[int, int]]) -> list[tuple[int, int]] | None:
    """Two neutrals' moves as the kernel has them, or a single one that leads to the same position.

    A neutral may go where the other one has just left: then it is as if the other had not moved. None for what cannot
    be: a neutral that moves twice, or that goes where the other one stands.
    """
    (first, here), (second, there) = pairs
    if first == second or here in (second, there):
        return None
    if there == first:
        return [(second, here)]
    lower, upper = sorted((first, second))
    low, high = sorted((here, there))
    return [(lower, low), (upper, high)]


def decode(game: LGame, code: int) -> LMove:
    """The move of a kernel's number."""
    if code == STUCK:
        return STUCK_MOVE
    names = game.board.names
    cells = game.place_cells[code >> TO_PLACE & NUMBER]
    pairs = [code & NUMBER, code >> TO_SECOND]
    moved = [(names[(pair >> FIELD) - 1], names[pair & CELL]) for pair in pairs if pair]
    if len(moved) < 2:
        return LMove(cells, tuple(moved))
    # Neutrals are alike: of the ways to tell the same the one with the least text.
    sources, targets = (sorted(names) for names in zip(*moved, strict=True))
    return LMove(cells, tuple(zip(sources, targets, strict=True)))


def spell(game: LGame, move: LMove) -> str:
    """A move's text."""
    if move == STUCK_MOVE:
        return "stuck"
    place = game.place_numbers[tuple(sorted(game.board.index[name] for name in move.cells))]
    return "/".join([place_text(game, place), *("".join(pair) for pair in move.neutrals)])


def read(game: LGame, text: str) -> LMove:
    """The move of a text."""
    if text == "stuck":
        return STUCK_MOVE
    place, *neutrals = text.split("/")
    if place not in game.place_texts:
        raise MoveSpellingError(say("lgame-move-form", text=text, example=next(iter(game.place_texts))))
    cells = game.place_cells[game.place_texts[place]]
    pairs = []
    for neutral in neutrals:
        pair = re.fullmatch(r"([a-z]+\d+)([a-z]+\d+)", neutral, re.ASCII)
        if not pair or not all(name in game.board.index for name in pair.groups()):
            raise MoveSpellingError(say("lgame-neutral-form", text=text))
        pairs.append((pair[1], pair[2]))
    most = min(game.options.neutral_moves, game.options.neutrals)
    if len(pairs) > most:
        raise MoveSpellingError(say("lgame-neutral-count", text=text, n=most))
    move = LMove(cells, tuple(pairs))
    index = game.board.index
    legal = len(pairs) > 1 and _settle([(index[source], index[target]) for source, target in pairs])
    return decode(game, encode(game, move)) if legal else move


# Positions ----------------------------------------------------------------------------------------------------


def keeps_score(game: LGame) -> bool:
    """Whether points belong to a position."""
    return bool(game.options.worths) or game.options.stuck == "penalty"


def signs_of(game: LGame, position: Position) -> dict[int, str]:
    """What lies on which cell."""
    w = position.words
    signs = dict.fromkeys(w[NEUTRAL:], "n")
    for seat, sign in enumerate(SIGNS[: game.seats]):
        signs |= dict.fromkeys(game.covered(position, seat), sign)
    return signs


def text(game: LGame, position: Position) -> str:
    """A position's text."""
    w = position.words
    fields = [write_rows(game.board, signs_of(game, position)), str(w[SEAT] + 1)]
    if keeps_score(game):
        fields.append(":".join(map(str, w[SCORE : SCORE + game.seats])))
    if game.options.turn_limit:
        fields.append(str(w[TURNS]))
    return " ".join(fields)


def parse(game: LGame, text: str) -> tuple[int, ...]:
    """The state that a text describes; a :class:`PositionError` if there is none."""
    values, seats = text.split(" "), game.seats
    wanted = ["rows", "seat"] + ["scores"] * keeps_score(game) + ["turns"] * bool(game.options.turn_limit)
    if len(values) != len(wanted):
        fields = in_row([say(f"lgame-field-{name}") for name in wanted])
        raise PositionError(say("lgame-position-fields", text=text, fields=fields, example=game.text(game.start())))
    field = dict(zip(wanted, values, strict=True))
    if field["seat"] not in map(str, range(1, seats + 1)):
        raise PositionError(say("lgame-position-seat", text=text, seat=field["seat"], n=seats))
    points = field.get("scores", ":".join("0" * seats)).split(":")
    turns = field.get("turns", "0")
    if len(points) != seats or not all(map(NUMBER_FORM.fullmatch, (*points, turns))) or turns.startswith("-"):
        raise PositionError(say("lgame-position-numbers", text=text, example=":".join("3524"[:seats])))
    lie = read_rows(game.board, field["rows"], text, seats)
    places = [_place(game, text, seat, lie[SIGNS[seat]]) for seat in range(seats)]
    check_neutrals(lie["n"], game.options.neutrals, text)
    words = game.words(int(field["seat"]), places, [int(each) for each in points], int(turns), lie["n"])
    return check_seat(game, text, words)


def _place(game: LGame, text: str, seat: int, cells: tuple[int, ...]) -> int:
    number = game.place_of(seat, cells)
    if number is None:
        code = "lgame-position-piece" if game.options.reverse else "lgame-position-face"
        raise PositionError(say(code, text=text, sign=SIGNS[seat], shape=game.options.shapes[seat]))
    return number


def check_seat(game: LGame, text: str, words: tuple[int, ...]) -> tuple[int, ...]:
    """These words, if the seat to move is not one that would be out."""
    t, state = game.geometry, list(words)
    if t.seats > 2 and not kernel.is_decided(t, state):
        left = kernel.count_left(t, state)
        gone = words[PLACE + words[SEAT]] == t.places
        if left == 0 or gone or (left > 1 and t.penalty == 0 and kernel.count_places(t, state) == 0):
            raise PositionError(say("lgame-position-out", text=text, seat=words[SEAT] + 1))
    return words
