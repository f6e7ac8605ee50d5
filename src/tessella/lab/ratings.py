"""How strong agents are, and how sure that is: scores with an interval, Elo for two sides, openskill for more.

**The interval** of a score is the usual one from the spread of the games' scores (won 1, drawn 1/2, lost 0, so that
drawn games rightly narrow it), with four imaginary games added, two won and two lost, as Agresti and Coull do for
shares: without them twenty wins in twenty games would look like a certainty.

**Elo** are the ratings under which every agent would be expected to score what it did score (Bradley and Terry's
model, by maximum likelihood, a draw as half a win). The interval is carried over: it goes from the rating that would
be expected to reach the lower end of the score's interval to the one that would reach the upper end, while the others'
ratings stay. Only differences mean something; the weakest agent that did not lose (or win) every game is put at 0.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from math import log10, sqrt
from typing import NamedTuple

NORMAL = 1.96  # standard deviations to either side that hold 95 %
IMAGINED = (0.0, 0.0, 1.0, 1.0)
FAR = 4000.0  # Elo beyond all that can be measured
ROUNDS = 10_000
EXACT = 1e-7  # Elo: nobody moves farther than that when it is done


class Interval(NamedTuple):
    """Where the true value lies, in 95 of 100 cases."""

    low: float
    high: float


class HeadToHead(NamedTuple):
    """What one agent made against another."""

    points: float
    games: float


class Elo(NamedTuple):
    """A rating with its interval; an end that nothing holds is None."""

    value: float
    low: float | None
    high: float | None
    bounded: bool  # not if every game was won, or lost, or none was played: then the value is only a stand-in

    @property
    def text(self) -> str:
        """``+130``; who won or lost every game is told to be beyond what is sure: ``> +240``, ``< -240``."""
        if self.bounded or not round(self.value):
            return _with_sign(self.value)
        if self.value > 0:
            return f"> {_with_sign(self.low or 0)}"
        return f"< {_with_sign(self.high or 0)}"

    @property
    def interval_text(self) -> str:
        """``+80 to +190``, ``from +80``, ``up to +190``."""
        if self.low is None:
            return "-" if self.high is None else f"up to {_with_sign(self.high)}"
        return (
            f"from {_with_sign(self.low)}"
            if self.high is None
            else f"{_with_sign(self.low)} to {_with_sign(self.high)}"
        )


def _with_sign(value: float) -> str:
    return f"{value:+.0f}" if round(value) else "0"


class SkillRating(NamedTuple):
    """Openskill's guess and how unsure it is of it (one standard deviation)."""

    mu: float
    sigma: float


def interval(scores: Sequence[float]) -> Interval:
    """The interval of the mean of scores from 0 to 1, one a game."""
    all_of_them = (*scores, *IMAGINED)
    count = len(all_of_them)
    mean = sum(all_of_them) / count
    spread = sqrt(sum((score - mean) ** 2 for score in all_of_them) / count)
    reach = NORMAL * spread / sqrt(count)
    real = sum(scores) / len(scores) if scores else mean
    return Interval(min(real, max(0.0, mean - reach)), max(real, min(1.0, mean + reach)))


# Elo ----------------------------------------------------------------------------------------------------------


def expected_score(difference: float) -> float:
    """The score to be expected of somebody who is so much stronger.

    >>> round(expected(191), 2)
    0.75
    """
    return float(1 / (1 + 10 ** (-difference / 400)))


def difference(score: float) -> float:
    """How much stronger somebody is who makes such a score, between 0 and 1.

    >>> round(difference(0.75))
    191
    """
    return 400 * log10(score / (1 - score))


def performance(score: float, opponents: Sequence[tuple[float, float]]) -> float:
    """The rating that would be expected to score so against opponents: their ratings and how often each was met."""
    games = sum(count for _, count in opponents)
    low, high = -FAR, FAR
    while high - low > EXACT / 10:
        middle = (low + high) / 2
        reached = sum(count * expected_score(middle - rating) for rating, count in opponents) / games
        low, high = (middle, high) if reached < score else (low, middle)
    return (low + high) / 2


def elos(agents: int, results: Mapping[tuple[int, int], HeadToHead], scores: Sequence[Interval]) -> list[Elo]:
    """Each agent's rating; ``results`` has both (a, b) and (b, a) for each pair that has played.

    An agent that has not played yet, or only won or only lost, has no bounded rating. Of the others the weakest is
    at 0; if there is no other, the weakest of all.
    """
    opponents = [{b: results[a, b] for b in range(agents) if (a, b) in results} for a in range(agents)]
    ratings = _fit(opponents)
    made = [_score(against) for against in opponents]
    anchor = min((r for r, score in zip(ratings, made, strict=True) if 0 < score < 1), default=min(ratings))
    found = []
    for a, against in enumerate(opponents):
        field = [(ratings[b] - anchor, count.games) for b, count in against.items()]
        low, high = (performance(end, field) if field and 0 < end < 1 else None for end in scores[a])
        found.append(Elo(ratings[a] - anchor, low, high, 0 < made[a] < 1))
    return found


def _fit(opponents: Sequence[Mapping[int, HeadToHead]]) -> list[float]:
    """The ratings under which everybody would be expected to score what it did; their mean is 0.

    Where one has won every game against another there would be no bound: such a pair counts as if half a point had
    gone the other way.
    """
    strengths = [1.0] * len(opponents)
    points = [sum(min(max(m.points, 0.5), m.games - 0.5) for m in against.values()) for against in opponents]
    for _ in range(ROUNDS):  # Zermelo's way, which always gets there
        before = list(strengths)
        for a, against in enumerate(opponents):
            if against:
                strengths[a] = points[a] / sum(m.games / (strengths[a] + strengths[b]) for b, m in against.items())
        middle = 10 ** (sum(map(log10, strengths)) / len(strengths))
        strengths = [strength / middle for strength in strengths]
        if all(abs(400 * log10(s / was)) < EXACT for s, was in zip(strengths, before, strict=True)):
            break
    return [400 * log10(strength) for strength in strengths]


def _score(against: Mapping[int, HeadToHead]) -> float:
    games = sum(m.games for m in against.values())
    return sum(m.points for m in against.values()) / games if games else 0.0


# More than two sides ------------------------------------------------------------------------------------------


def skill_ratings(agents: int, games: Iterable[tuple[Sequence[int], Sequence[float]]]) -> list[SkillRating]:
    """Openskill's ratings after games in this order: who had each side, and each side's share of the win.

    An agent with several sides in a game goes on with the mean of what they get.
    """
    from openskill.models import PlackettLuce

    model = PlackettLuce()
    rated = [SkillRating(model.mu, model.sigma)] * agents
    for sides, shares in games:
        given = [[model.rating(*rated[a])] for a in sides]
        after = model.rate(given, scores=list(shares))
        for a in set(sides):
            own = [team[0] for side, team in zip(sides, after, strict=True) if side == a]
            rated[a] = SkillRating(sum(r.mu for r in own) / len(own), sum(r.sigma for r in own) / len(own))
    return rated
