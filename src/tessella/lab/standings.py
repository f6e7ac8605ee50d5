"""What came of an arena's games: who made what, how sure that is, and all of it as a page's section."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import NamedTuple

from tessella.lab.arena import LONGEST, Contest, Outcome, pairings
from tessella.lab.document import Block, Code, Heading, Table, Text, markdown
from tessella.lab.ratings import Elo, HeadToHead, Interval, SkillRating, elos, interval, skill_ratings


class Tally(NamedTuple):
    """Games counted. A game counts once for each side that an agent has in it."""

    games: int
    wins: int
    draws: int  # drawn, or won together with another side
    losses: int
    score: float  # points a game


class Standing(NamedTuple):
    """An agent's place."""

    name: str
    tally: Tally
    interval: Interval  # of the score
    elo: Elo | None  # with two sides
    skill: SkillRating | None  # with more
    moves: int
    seconds: float  # spent on all of them

    @property
    def seconds_a_move(self) -> float:
        """How long it thought."""
        return self.seconds / self.moves if self.moves else 0.0

    @property
    def rating(self) -> float:
        """Elo or openskill's mean: what the agents are sorted by."""
        return self.elo.value if self.elo else self.skill.mu if self.skill else 0.0

    @property
    def rating_text(self) -> str:
        """``+130``, ``27.3 ± 1.1``."""
        if not self.tally.games:
            return "-"
        return self.elo.text if self.elo else f"{self.skill.mu:.1f} ± {self.skill.sigma:.1f}" if self.skill else ""

    @property
    def interval_text(self) -> str:
        """``43 - 57 %``."""
        return f"{self.interval.low:.0%} - {self.interval.high:.0%}" if self.tally.games else "-"


class Standings(NamedTuple):
    """What is known after some or all of the games."""

    contest: Contest
    outcomes: tuple[Outcome, ...]  # by number
    standings: tuple[Standing, ...]  # in the order the agents were named

    @property
    def pairings(self) -> list[tuple[int, ...]]:
        """Who met whom."""
        return pairings(len(self.contest.agents), len(self.contest.game.teams))

    @property
    def games_planned(self) -> int:
        """How many games there were to be."""
        return self.contest.games * len(self.pairings)

    @property
    def games_unfinished(self) -> int:
        """Games that were still going on after the most actions."""
        return sum(not outcome.finished for outcome in self.outcomes)

    @property
    def failures(self) -> list[tuple[str, int]]:
        """What engines did for which they lost, in words, and how often; the most frequent first."""
        return Counter(outcome.failure for outcome in self.outcomes if outcome.failure).most_common()

    @property
    def ranking(self) -> list[Standing]:
        """The agents, the best first."""
        return sorted(self.standings, key=lambda standing: -standing.rating)

    def of_pairing(self, number: int) -> list[tuple[str, Tally]]:
        """What each agent made in a pairing."""
        own = [outcome for outcome in self.outcomes if outcome.seating.pairing == number]
        return [(self.contest.agents[a], tally(shares_of(own, a))) for a in dict.fromkeys(self.pairings[number])]

    def of_side(self, side: int) -> Tally:
        """What a side made, whoever had it."""
        return tally([outcome.shares[side]] for outcome in self.outcomes)


def sum_up(contest: Contest, played: Iterable[Outcome]) -> Standings:
    """The standings after these games, in whatever order they ended."""
    games = tuple(sorted(played, key=lambda outcome: outcome.seating.number))
    shares = [shares_of(games, a) for a in range(len(contest.agents))]
    sure = [interval([sum(game) / len(game) for game in own]) for own in shares]
    rated: Sequence[Elo | None] = [None] * len(shares)
    skilled: Sequence[SkillRating | None] = [None] * len(shares)
    if len(contest.game.teams) == 2:
        rated = elos(len(shares), head_to_heads(games), sure)
    else:
        skilled = skill_ratings(len(shares), [(outcome.seating.sides, outcome.shares) for outcome in games])
    standings = tuple(
        Standing(name, tally(shares[a]), sure[a], rated[a], skilled[a], *time_spent(games, a))
        for a, name in enumerate(contest.agents)
    )
    return Standings(contest, games, standings)


def shares_of(games: Iterable[Outcome], agent: int) -> list[list[float]]:
    """An agent's shares of the win in each game that it was in, one a side."""
    each = ([outcome.shares[side] for side in outcome.sides_of(agent)] for outcome in games)
    return [shares for shares in each if shares]


def time_spent(games: Iterable[Outcome], agent: int) -> tuple[int, float]:
    """An agent's moves, and the seconds they took."""
    had = [(outcome, side) for outcome in games for side in outcome.sides_of(agent)]
    return sum(outcome.moves[side] for outcome, side in had), sum(outcome.seconds[side] for outcome, side in had)


def tally(games: Iterable[Sequence[float]]) -> Tally:
    """Count shares of wins."""
    made = [share for game in games for share in game]
    wins, losses = made.count(1.0), made.count(0.0)
    return Tally(len(made), wins, len(made) - wins - losses, losses, sum(made) / len(made) if made else 0.0)


def head_to_heads(games: Iterable[Outcome]) -> dict[tuple[int, int], HeadToHead]:
    """What each agent made against each other, with two sides."""
    found: dict[tuple[int, int], HeadToHead] = {}
    for outcome in games:
        one, other = outcome.seating.sides
        for pair, share in zip(((one, other), (other, one)), outcome.shares, strict=True):
            before = found.get(pair, HeadToHead(0.0, 0))
            found[pair] = HeadToHead(before.points + share, before.games + 1)
    return found


# As a section of a page ---------------------------------------------------------------------------------------


def section(result: Standings) -> str:
    """The result as Markdown: what was played, the table, and the command that plays it again."""
    contest, two = result.contest, len(result.contest.game.teams) == 2
    title = f"{contest.game.title}: {', '.join(standing.name for standing in result.ranking)}"
    columns = ("agent", "games", "won", "drawn", "lost", "score", "95 %", "Elo" if two else "rating", "s a move")
    blocks: list[Block] = [
        Heading(3, title),
        Text(_account(result)),
        Table(columns, tuple(_row(standing) for standing in result.ranking), 1),
    ]
    if len(result.pairings) > 1:
        blocks += [Table(("pairing", "games", "score", "won", "drawn", "lost"), _pairs(result), 1)]
    return markdown([*blocks, Code((contest.command,))], "")


def _account(result: Standings) -> str:
    contest = result.contest
    actions = sum(outcome.actions for outcome in result.outcomes)
    sentences = [
        f"`{contest.game.label}`, {contest.games} games of each pairing, {actions:,} actions in all; seed "
        f"{contest.seed}, from which each game's own seed follows by its number."
    ]
    if contest.opening:
        sentences.append(f"The first {contest.opening} actions were random, the same from every side.")
    if len(result.outcomes) < result.games_planned:
        sentences.append(f"Broken off: {len(result.outcomes)} of {result.games_planned} games were played.")
    if result.games_unfinished:
        sentences.append(f"{result.games_unfinished} games were not over after {LONGEST:,} actions and count as drawn.")
    for sentence, times in result.failures:
        sentences.append(f"{times} {'game was' if times == 1 else 'games were'} lost because {sentence}")
    if len(contest.game.teams) == 2:
        sentences.append(
            "Elo: 0 is the weakest agent that did not lose every game; *>* and *<* where all were won or lost."
        )
    else:
        sentences.append(f"An even score would be {1 / len(contest.game.teams):.0%}; ratings are openskill's.")
    return " ".join(sentences)


def _row(standing: Standing) -> tuple[str, ...]:
    name, counted = f"`{standing.name}`", standing.tally
    counts = (f"{count:,}" for count in (counted.games, counted.wins, counted.draws, counted.losses))
    score = (f"{counted.score:.1%}", standing.interval_text)
    return (name, *counts, *score, standing.rating_text, f"{standing.seconds_a_move:.3g}")


def _pairs(result: Standings) -> tuple[tuple[str, ...], ...]:
    """Each pairing as its first agent sees it."""
    rows = []
    for number in range(len(result.pairings)):
        (name, made), *others = result.of_pairing(number)
        who = f"`{name}` - {', '.join(f'`{other}`' for other, _ in others)}"
        rows.append((who, str(made.games), f"{made.score:.1%}", *map(str, (made.wins, made.draws, made.losses))))
    return tuple(rows)
