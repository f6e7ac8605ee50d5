"""What a board is worth, compilable: pieces, stars and rows, and the points that the first seat is given."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tessella.games.stargazer.words import PIECES
from tessella.rules.bits import popcount
from tessella.rules.kernel import State

if TYPE_CHECKING:
    from tessella.games.stargazer.kernel import StargazerGeometry


def count_pieces(t: StargazerGeometry, s: State, team: int, low: int, high: int) -> int:
    """How many pieces a team has on a set of spaces."""
    count = 0
    for i in range(t.team_size):
        at = PIECES + 2 * t.mates[team * t.team_size + i]
        count += popcount(s[at] & low) + popcount(s[at + 1] & high)
    return count


def group_points(t: StargazerGeometry, s: State, team: int, group: int) -> int:
    """A team's points for a star or a row: for its pieces, if it has strictly more than any other team."""
    low, high = t.group[2 * group], t.group[2 * group + 1]
    count = count_pieces(t, s, team, low, high)
    for other in range(t.team_count):
        if other != team and count_pieces(t, s, other, low, high) >= count:
            return 0
    return count * t.full[group] if count == t.size[group] else count


def team_score(t: StargazerGeometry, s: State, team: int) -> int:
    """A point a piece, and the points of every star and row, as far as they count; and what the first is given."""
    points = t.given[team] + count_pieces(t, s, team, t.worth, t.worth)
    for group in range(t.group_count):
        points += group_points(t, s, team, group)
    return points
