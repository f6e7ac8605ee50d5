"""Why a turn of the L-Game is not legal, told to the player who tried it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING

from tessella.games.lgame.kernel import NEUTRAL, SEAT
from tessella.games.lgame.notation import STUCK_MOVE, LMove, signs_of
from tessella.rules.game import Position, Turn
from tessella.text import Message, say

if TYPE_CHECKING:
    from tessella.games.lgame.game import LGame


def refusal(game: LGame, position: Position, move: LMove) -> Message | None:
    """The first rule that the move breaks, as the rest of a sentence; None where there is no more to say of it."""
    if not isinstance(game.phase(position), Turn) or move == STUCK_MOVE:
        return None
    index, seat = game.board.index, position.words[SEAT]
    cells = tuple(sorted(index[name] for name in move.cells))
    if game.place_of(seat, cells) is None:
        return say("lgame-refused-shape", shape=game.options.shapes[seat])
    own = game.covered(position, seat)
    if cells == own:
        return say("lgame-refused-stays")
    taken = {cell for cell, sign in signs_of(game, position).items() if cell not in own}
    if taken & set(cells):
        return say("lgame-refused-overlap")
    return _neutrals(position.words[NEUTRAL:], taken | set(cells), move, index)


def _neutrals(stand: Iterable[int], taken: set[int], move: LMove, index: Mapping[str, int]) -> Message | None:
    """What is wrong with the neutrals' moves, one after the other."""
    waiting = set(stand)
    for source, target in move.neutrals:
        if index[source] not in waiting:
            moved = source in (there for _, there in move.neutrals) and index[source] in taken
            return say("lgame-refused-again" if moved else "lgame-refused-no-neutral", cell=source)
        if index[target] in taken:
            return say("lgame-refused-taken", cell=target)
        waiting.remove(index[source])
        taken = taken - {index[source]} | {index[target]}
    return None
