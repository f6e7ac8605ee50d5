"""Who wins together: team mates sit alternately, so that no team moves twice running."""

from __future__ import annotations

from tessella.errors import OptionError
from tessella.text import say

TEAMS = ("none", "pairs", "threes")
ALTERNATE = {
    (4, "pairs"): ((1, 3), (2, 4)),
    (6, "pairs"): ((1, 4), (2, 5), (3, 6)),
    (6, "threes"): ((1, 3, 5), (2, 4, 6)),
}


def teams(seats: int, word: str) -> tuple[tuple[int, ...], ...]:
    """The seats (from 1) of each team, by the seat that moves first.

    >>> teams(4, "pairs")
    ((1, 3), (2, 4))
    """
    if word == "none":
        return tuple((seat,) for seat in range(1, seats + 1))
    if (seats, word) not in ALTERNATE:
        raise OptionError(say("option-teams", teams=word, seats=seats), "teams", "seats")
    return ALTERNATE[seats, word]
