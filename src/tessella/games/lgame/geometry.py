"""The geometry for one set of options: which places and cells keep clear of each other."""

from __future__ import annotations

from collections.abc import Iterable

from tessella.games.lgame import shapes
from tessella.games.lgame.kernel import LGameGeometry
from tessella.games.lgame.options import LGameOptions
from tessella.rules.bits import WORD, words


def build(options: LGameOptions, places: tuple[tuple[int, ...], ...]) -> LGameGeometry:
    """The geometry of a board on which the major piece has these places."""
    board = options.board
    place_words, cell_words = -(-len(places) // WORD), -(-len(board) // WORD)
    begin = shapes.start(board, places, options.neutrals)
    assert begin is not None  # the options have been checked
    spare = len(board) - 2 * len(places[0]) - options.neutrals
    everywhere = range(len(places))

    def place_sets(sets: Iterable[Iterable[int]]) -> tuple[int, ...]:
        return tuple(word for members in sets for word in words(members, place_words))

    def cell_sets(sets: Iterable[Iterable[int]]) -> tuple[int, ...]:
        return tuple(word for members in sets for word in words(members, cell_words))

    return LGameGeometry(
        room=max(1, len(places) * (1 + options.neutrals * spare)),
        cells=len(board),
        places=len(places),
        place_words=place_words,
        cell_words=cell_words,
        neutrals=options.neutrals,
        spare=spare,
        target=options.target,
        turn_limit=options.turn_limit,
        penalty=options.penalty if options.stuck == "penalty" else 0,
        scoring=int(bool(options.dot_cells)),
        clear=place_sets([n for n in everywhere if not set(place) & set(places[n])] for place in places),
        rest=place_sets([n for n in everywhere if n != own] for own in everywhere),
        off=place_sets([n for n in everywhere if cell not in places[n]] for cell in range(len(board))),
        cover=cell_sets(places),
        cell=cell_sets([cell] for cell in range(len(board))),
        board=cell_sets([range(len(board))]),
        dots=cell_sets([options.dot_cells]),
        start=(0, begin[0], begin[1], 0, 0, 0, *begin[2]),
    )
