"""Why a turn of the L-Game is not legal, told to the player who tried it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tessella.games.lgame.kernel import NEUTRAL, PLACE, SEAT
from tessella.games.lgame.notation import STUCK_MOVE, LMove
from tessella.rules.game import Position, Turn
from tessella.text import Message, say

if TYPE_CHECKING:
    from tessella.games.lgame.game import LGame


def refusal(game: LGame, position: Position, move: LMove) -> Message | None:
    """The first rule that the move breaks, as the rest of a sentence; None where there is no more to say of it."""
    if not isinstance(game.phase(position), Turn) or move == STUCK_MOVE:
        return None
    index = game.board.index
    if game.encode(LMove(move.cells)) not in game.codes(position):
        own = game.places[position.words[PLACE + position.words[SEAT]]]
        stays = tuple(sorted(index[name] for name in move.cells)) == own
        return say("lgame-refused-stays" if stays else "lgame-refused-overlap")
    if move.neutral is None:
        return None
    source, target = move.neutral
    if index[source] not in position.words[NEUTRAL:]:
        return say("lgame-refused-no-neutral", cell=source)
    return say("lgame-refused-taken", cell=target)
