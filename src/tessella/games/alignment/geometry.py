"""The geometry for one set of options: the pockets in use, and what wins."""

from __future__ import annotations

from tessella.games.alignment.kernel import BLOCK, FACES, PATIENCE, PICTURE, AlignmentGeometry
from tessella.games.alignment.options import SIDES, AlignmentOptions


def word(row: str, sign: str) -> int:
    """The columns of a row that show a sign, as bits."""
    return sum(1 << c for c, s in enumerate(row) if s == sign)


def build(options: AlignmentOptions) -> AlignmentGeometry:
    """The geometry of a game with these options."""
    goal = options.target
    pockets = SIDES[options.sides] * options.size
    return AlignmentGeometry(
        room=max(pockets, FACES),
        size=options.size,
        colours=options.colours,
        pockets=pockets,
        goal=PATIENCE if options.seats == 1 else PICTURE if goal.picture else BLOCK,
        height=goal.height,
        width=goal.width,
        last_ball=int(options.last_ball),
        last_push=int(options.last_push),
        dice=int(options.dice),
        picture=tuple(word(row, "#") for row in goal.picture) or (0,),
    )
