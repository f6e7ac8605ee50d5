"""The geometry for one set of options: the pockets in use, and what wins."""

from __future__ import annotations

from tessella.games.alignment.kernel import BLOCK, FACES, PATIENCE, PATIENCE_BLOCK, PICTURE, AlignmentGeometry
from tessella.games.alignment.options import AlignmentOptions


def word(row: str, signs: str) -> int:
    """The columns of a row that show one of these signs, as bits."""
    return sum(1 << c for c, s in enumerate(row) if s in signs)


def build(options: AlignmentOptions) -> AlignmentGeometry:
    """The geometry of a game with these options."""
    goal = options.target
    kind = PICTURE if goal.picture else BLOCK
    if options.seats == 1:
        kind = PATIENCE if goal.picture else PATIENCE_BLOCK
    ranges = [options.pockets_of(min(seat, options.seats - 1)) for seat in range(options.colours)]
    return AlignmentGeometry(
        room=max(*map(len, ranges), (FACES - 1) * options.dice + 1),
        columns=options.columns,
        rows=options.rows,
        colours=options.colours,
        pockets=len(ranges[0]),
        own_sides=int(options.has_own_sides),
        first=tuple(each.start for each in ranges),
        ways=tuple(map(len, ranges)),
        goal=kind,
        height=goal.height,
        width=goal.width,
        counts=sum(1 << int(seat) - 1 for seat in goal.colours),
        last_ball=int(options.last_ball),
        last_push=int(options.last_push),
        dice=options.dice,
        picture=tuple(word(row, "#") for row in goal.picture) or (0,),
        care=tuple(word(row, "#.") for row in goal.picture) or (0,),
    )
