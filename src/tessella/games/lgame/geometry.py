"""The geometry for one set of options: which places and cells keep clear of each other."""

from __future__ import annotations

from collections.abc import Iterable
from math import comb

from tessella.games.lgame.kernel import MOST, LGameGeometry
from tessella.games.lgame.options import LGameOptions
from tessella.rules.bits import WORD


def build(options: LGameOptions) -> LGameGeometry:
    """The geometry of a game's board and pieces."""
    board, (places, kinds, begin, stand) = options.layout, options.arrangement
    seats, neutrals, worths = options.seats, options.neutrals, options.worths
    place_words, cell_words = -(-len(places) // WORD), -(-len(board) // WORD)
    sizes = [len(places[place]) for place in begin]
    spare = len(board) - sum(sizes) - neutrals
    movable = neutrals if options.neutral_moves else 0
    couples = comb(neutrals, 2) if options.neutral_moves == 2 else 0
    # Sets of places as one long number each, which is quick; cut into words in the end.
    on = [sum(1 << n for n, place in enumerate(places) if cell in place) for cell in range(len(board))]
    same = [sum(1 << n for n, kind in enumerate(kinds) if kind == which) for which in range(max(kinds) + 1)]
    everywhere = (1 << len(places)) - 1
    clear = [everywhere & ~_union(on[cell] for cell in place) for place in places]
    most = spare + sum(sorted(sizes)[2:])  # free cells when only the two smallest pieces are left
    return LGameGeometry(
        room=max(1, len(places) * (1 + movable * most + couples * comb(most, 2))),
        seats=seats,
        cells=len(board),
        places=len(places),
        place_words=place_words,
        cell_words=cell_words,
        neutrals=neutrals,
        movable=movable,
        couples=couples,
        spare=spare,
        ways=1 + movable * spare + couples * comb(spare, 2),
        target=options.target,
        turn_limit=options.turn_limit,
        penalty=options.penalty if options.stuck == "penalty" else 0,
        scoring=int(bool(worths)),
        sizes=tuple(sizes),
        clear=_cut([*clear, everywhere], place_words),
        rest=_cut([*(same[kind] & ~(1 << n) for n, kind in enumerate(kinds)), 0], place_words),
        off=_cut([everywhere & ~places_here for places_here in on], place_words),
        cover=_cut([*(_union(1 << cell for cell in place) for place in places), 0], cell_words),
        cell=_cut([1 << cell for cell in range(len(board))], cell_words),
        board=_cut([(1 << len(board)) - 1], cell_words),
        worth=tuple(sum(worths.get(cell, 0) for cell in place) for place in places),
        start=(0, *begin, *[len(places)] * (MOST - seats), *[0] * (MOST + 1), *stand),
    )


def _union(sets: Iterable[int]) -> int:
    found = 0
    for each in sets:
        found |= each
    return found


def _cut(sets: Iterable[int], count: int) -> tuple[int, ...]:
    """Each set as ``count`` words."""
    full = (1 << WORD) - 1
    return tuple(members >> (WORD * w) & full for members in sets for w in range(count))
