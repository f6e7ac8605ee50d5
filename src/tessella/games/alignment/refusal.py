"""Why a push or a roll of Alignment is not legal, told to the player who tried it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tessella.games.alignment.kernel import FACES
from tessella.games.alignment.notation import Push, Roll, label
from tessella.rules.game import Over, Position, Turn
from tessella.text import Message, say

if TYPE_CHECKING:
    from tessella.games.alignment.game import Alignment


def refusal(game: Alignment, position: Position, move: Push | Roll) -> Message | None:
    """The rule that the move breaks, as the rest of a sentence; None where there is no more to say of it."""
    phase = game.phase(position)
    if isinstance(phase, Over):
        return None
    if not isinstance(phase, Turn):
        dice = game.options.dice
        return say("alignment-refused-roll-due", least=dice, most=FACES * dice)
    if isinstance(move, Roll):
        return say("alignment-refused-no-roll", seat=phase.seat)
    pockets = game.options.pockets_of(phase.seat - 1)
    first, last = label(game, pockets[0]), label(game, pockets[-1])
    if game.options.has_own_sides:
        return say("alignment-refused-side", seat=phase.seat, first=first, last=last)
    return say("alignment-refused-pocket", first=first, last=last)
