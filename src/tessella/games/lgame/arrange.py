"""Where the pieces may lie, and where they stand at the start.

One rule for all boards (ours). Seat 1's piece lies somewhere; the others are what it becomes when the board is turned,
seat by seat, to the right: by the turn that has as many steps as there are seats, or the next larger one that the
board has (half a turn for two; a quarter on squares for four, and for three). Where no turn is enough, the seats left
over form another round. Of all such arrangements without overlap the pieces lie closest to the middle (least sum of
squared distances), then closest to the middle file, then seat 1's is the first in reading order with the ranks read
from right to left: on the classic board this fills the two middle files.

Where the seats' shapes differ, no piece is the image of another: each is looked at with the board turned to its seat,
and again they lie as close to the middle as they can.

Neutrals take the free cells farthest from the middle: the first in reading order, and then the cells that this one
comes to when the board is turned half round, or by thirds if it has no half turn.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import groupby, islice
from string import ascii_lowercase
from typing import NamedTuple

from tessella.board import Board
from tessella.errors import PositionError
from tessella.games.lgame import shapes
from tessella.games.lgame.shapes import Place
from tessella.text import say

SIGNS = "ABCD"  # the seats' pieces in a position's text
Hands = tuple[tuple[Place, ...], ...]  # the places of a piece, apart for each hand that it cannot change
RULE = "rule"  # the option ``setup`` where it gives no start of its own


class Arrangement(NamedTuple):
    """Where pieces may lie, and do lie at the start."""

    places: tuple[Place, ...]
    kinds: tuple[int, ...]  # by place: the same for all places that one piece can take
    begin: tuple[int, ...]  # each seat's place
    stand: tuple[int, ...]  # the neutrals' cells


class Wanted(NamedTuple):
    """What an arrangement depends on."""

    board: Board
    cells: str
    shapes: tuple[str, ...]  # a seat each
    neutrals: int
    reverse: bool
    setup: str


@lru_cache(maxsize=64)
def arrange(wanted: Wanted) -> Arrangement | None:
    """The arrangement, or None if the board has no room for one; a :class:`PositionError` for a bad ``setup``."""
    hands = ((0, 1),) if wanted.reverse else ((0,), (1,))
    by_hand = [
        tuple(shapes.places(wanted.cells, shape, wanted.board, hand) for hand in hands) for shape in wanted.shapes
    ]
    if wanted.setup != RULE:
        begin, stand = _read_setup(wanted, by_hand)
    else:
        found = _begin(wanted.board, by_hand)
        if found is None:
            return None
        begin = found
        stand = tuple(_stand(wanted.board, [cell for place in begin for cell in place])[: wanted.neutrals])
        if len(stand) < wanted.neutrals:
            return None
    kinds: dict[Place, int] = {}
    for place, apart in zip(begin, by_hand, strict=True):
        own = next(places for places in apart if place in places)
        if place not in kinds:
            kinds |= dict.fromkeys(own, len(set(kinds.values())))
    order = sorted(kinds)
    number = {place: i for i, place in enumerate(order)}
    return Arrangement(
        tuple(order), tuple(kinds[p] for p in order), tuple(number[place] for place in begin), tuple(sorted(stand))
    )


# By rule ------------------------------------------------------------------------------------------------------


class Round(NamedTuple):
    """Pieces of some seats, and what decides where they are put: as seat 1 would see the first of them."""

    distance: int
    across: int
    reading: tuple[tuple[int, int], ...]
    places: tuple[Place, ...]
    covered: int  # as bits


def _begin(board: Board, by_hand: Sequence[Hands]) -> tuple[Place, ...] | None:
    """Each seat's piece, or None if there is no room."""
    seats, steps = len(by_hand), _steps(board, len(by_hand))
    if all(_either(hands) == _either(by_hand[0]) for hands in by_hand):
        groups = [range(first, min(first + steps, seats)) for first in range(0, seats, steps)]
        choices = [[places] * len(groups) for places in by_hand[0]]  # all seats have the same hand
    else:
        groups = [range(seat, seat + 1) for seat in range(seats)]
        choices = [[tuple(_either(hands)) for hands in by_hand]]
    best: list[Round] = []
    for choice in choices:
        rounds = [sorted(_rounds(board, places, group, steps)) for places, group in zip(choice, groups, strict=True)]
        best = _closest(rounds, [], best) if all(rounds) else best
    return tuple(place for each in best for place in each.places) or None


def _either(hands: Hands) -> frozenset[Place]:
    return frozenset(place for places in hands for place in places)


def _steps(board: Board, seats: int) -> int:
    """Into how many steps the turn is cut that leads from seat to seat."""
    most = len(board.turns)
    return min((steps for steps in range(2, most) if most % steps == 0 and steps >= seats), default=most)


def _rounds(board: Board, places: Iterable[Place], seats: range, steps: int) -> Iterator[Round]:
    """All ways to put down the pieces of some seats, each of which is the first one's turned to the right."""
    most = len(board.turns)
    turns = [board.turns[-seat * (most // steps) % most] for seat in seats]
    for place in places:
        turned = tuple(tuple(sorted(turn[cell] for cell in place)) for turn in turns)
        if len({cell for each in turned for cell in each}) == len(place) * len(turned):
            distance = sum(board.distance(cell) for cell in place) * len(turned)
            across = sum(abs(board.middles[cell][0]) for cell in place) * len(turned)
            reading = tuple(sorted((-board.middles[cell][1], -board.middles[cell][0]) for cell in place))
            yield Round(distance, across, reading, turned, sum(1 << cell for each in turned for cell in each))


def _closest(rounds: list[list[Round]], chosen: list[Round], best: list[Round]) -> list[Round]:
    """The best way to put down one round after the other without overlap; ``best`` if there is none better.

    ``rounds`` are those still to come, the closest first, and none of them overlaps what is chosen.
    """
    if not rounds:
        return min([each for each in (best, chosen) if each], key=_key)
    for each in rounds[0]:
        more = [[other for other in others if not other.covered & each.covered] for others in rounds[1:]]
        if best and _total([*chosen, each], rounds[1:]) > _total(best):
            break  # all that follow lie further away
        if all(more) and not (best and _total([*chosen, each], more) > _total(best)):
            best = _closest(more, [*chosen, each], best)
    return best


def _total(chosen: list[Round], others: Iterable[list[Round]] = ()) -> int:
    """How far away some rounds lie, with the best that others can give."""
    return sum(each.distance for each in chosen) + sum(more[0].distance for more in others)


def _key(rounds: list[Round]) -> tuple[int, int, list[tuple[tuple[int, int], ...]]]:
    return _total(rounds), sum(each.across for each in rounds), [each.reading for each in rounds]


def _stand(board: Board, covered: Iterable[int]) -> list[int]:
    """Cells for neutrals, the best first."""
    taken, most = set(covered), len(board.turns)
    turns = board.turns[:: most // _steps(board, 2)]
    found: dict[int, None] = {}
    for cell in sorted(range(len(board)), key=lambda cell: (-board.distance(cell), cell)):
        found |= dict.fromkeys(turn[cell] for turn in turns)
    return [cell for cell in found if cell not in taken]


# By a text ----------------------------------------------------------------------------------------------------


def ranks(board: Board) -> list[int]:
    """How many cells each rank has, from the top."""
    return [len(list(names)) for _, names in groupby(board.names, lambda name: name.lstrip(ascii_lowercase))]


def write_rows(board: Board, signs: Mapping[int, str]) -> str:
    """Signs on cells as text: the ranks from the top."""
    drawn = iter(signs.get(cell, ".") for cell in range(len(board)))
    return "/".join("".join(islice(drawn, length)) for length in ranks(board))


def read_rows(board: Board, rows: str, text: str, seats: int) -> dict[str, Place]:
    """The cells of each piece by its sign, and those of the neutrals; a :class:`PositionError` names ``text``."""
    lengths, split = ranks(board), rows.split("/")
    if [len(row) for row in split] != lengths:
        if len(set(lengths)) == 1:
            raise PositionError(say("lgame-position-rows", text=text, rows=len(lengths), signs=lengths[0]))
        raise PositionError(say("lgame-position-ranks", text=text, signs=", ".join(map(str, lengths))))
    signs = "".join(split)
    known = SIGNS[:seats] + "n"
    if set(signs) - set(known + "."):
        raise PositionError(say("lgame-position-signs", text=text, signs=", ".join(known)))
    return {sign: tuple(cell for cell, lies in enumerate(signs) if lies == sign) for sign in known}


def check_neutrals(stand: Place, wanted: int, text: str) -> None:
    """Refuse another number of neutrals than there are."""
    if len(stand) != wanted:
        raise PositionError(say("lgame-position-neutrals", text=text, wanted=wanted, n=len(stand)))


def _read_setup(wanted: Wanted, by_hand: Sequence[Hands]) -> tuple[tuple[Place, ...], Place]:
    """The pieces' places and the neutrals' cells."""
    text = wanted.setup
    lie = read_rows(wanted.board, text, text, len(by_hand))
    for sign, hands, shape in zip(SIGNS, by_hand, wanted.shapes, strict=False):
        if lie[sign] not in _either(hands):
            raise PositionError(say("lgame-position-piece", text=text, sign=sign, shape=shape))
        if _either(hands) == _either(by_hand[0]) and not any({lie["A"], lie[sign]} <= set(hand) for hand in hands):
            raise PositionError(say("lgame-position-hands", text=text, sign=sign))
    check_neutrals(lie["n"], wanted.neutrals, text)
    return tuple(lie[sign] for sign in SIGNS[: len(by_hand)]), lie["n"]
