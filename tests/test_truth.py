"""The truth about many positions at once is the solution's about each of them, and regret is what it is said to be."""

from __future__ import annotations

import random
from typing import Any

import numpy
import pytest

import tessella
from tessella.rules.game import Chance, Over, Position, Turn
from tessella.solve.odds import DIGITS, OddsSolution, solve_odds
from tessella.solve.solution import solve
from tessella.solve.truth import NO_DISTANCE, ExactTruth, OddsTruth, Truth

pytestmark = pytest.mark.usefixtures("own_solutions")
SIGNS = {"win": 1, "draw": 0, "loss": -1}
EXACT: list[tuple[str, dict[str, Any]]] = [
    ("lgame", {}),
    ("lgame", {"shape": "L/T", "neutrals": 1}),
    ("alignment", {"size": 3, "sides": "any", "last_push": True}),
    ("alignment", {"size": 4, "goal": "2x2", "last_ball": True}),
    ("alignment", {"size": 3, "sides": "left/bottom", "last_push": True}),
]
DICE: list[dict[str, Any]] = [{"sides": "one", "last_push": True}, {"sides": "any"}]


def wandering(game: Any, seed: int, count: int) -> list[Position]:
    """Positions of random games in which somebody is to move."""
    rng, position, found = random.Random(seed), game.start(), []
    while len(found) < count:
        phase = game.phase(position)
        if isinstance(phase, Over):
            position = game.start()
            continue
        if isinstance(phase, Turn):
            found.append(position)
        position = game.play(position, rng.choice(game.moves(position)))
    return found


def finished(truth: Truth) -> Position:
    """A position in which the game is over: reached from one that is won in one action."""
    game = truth.game
    drawn = truth.sample(200, seed=1)
    row = drawn[(truth.judge(drawn).distances == 1).argmax()]
    position = Position(tuple(map(int, row)))
    return game.play(position, truth.best(position)[0].move)


def rows(truth: Truth, positions: list[Position]) -> list[tuple[dict[str, tuple[float, int]], set[str]]]:
    """Every move of each position by its text, and those that are optimal."""
    found, game = truth.weigh(positions), truth.game
    told = []
    for i in range(len(positions)):
        entries = range(found.first[i], found.first[i + 1])
        texts = {n: game.spell(game.decode(int(found.codes[n]))) for n in entries}
        moves = {texts[n]: (found.values[n].item(), int(found.distances[n])) for n in entries}
        told.append((moves, {texts[n] for n in entries if found.optimal[n]}))
    return told


def compare(truth: ExactTruth, positions: list[Position]) -> None:
    """One by one and all at once must agree."""
    solution, judged = truth.solution, truth.judge(positions)
    assert judged.values.dtype == numpy.int8
    assert judged.distances.dtype == numpy.int32
    for position, value, far, (moves, optimal) in zip(positions, *judged, rows(truth, positions), strict=True):
        verdict = solution.verdict(position)
        assert (value, far) == (SIGNS[verdict.value], NO_DISTANCE if verdict.distance is None else verdict.distance)
        choices = solution.choices(position)
        assert moves == {
            c.text: (SIGNS[c.verdict.value], NO_DISTANCE if c.verdict.distance is None else c.verdict.distance)
            for c in choices
        }
        assert optimal == {c.text for c in choices if c.verdict == choices[0].verdict}


@pytest.mark.parametrize(("name", "options"), EXACT, ids=str)
def test_all_at_once_is_the_same_as_one_by_one(name: str, options: dict[str, Any]) -> None:
    game = tessella.game(name, **options)
    truth = ExactTruth(solve(game), plain=True)
    sampled = [Position(tuple(map(int, row))) for row in truth.sample(12, seed=3)]
    assert all(game.parse(game.text(position)) == position for position in sampled)
    compare(truth, sampled + wandering(game, 5, 12))


@pytest.fixture(scope="module")
def lgame(own_solutions: None) -> ExactTruth:
    found = tessella.truth(tessella.game("lgame"))
    assert isinstance(found, ExactTruth)
    return found


def test_compiled_is_the_same_as_not(lgame: ExactTruth) -> None:
    plain = ExactTruth(lgame.solution, plain=True)
    drawn = lgame.sample(40, seed=9)
    assert (drawn == plain.sample(40, seed=9)).all()
    for one, other in zip(
        (*lgame.judge(drawn), *lgame.weigh(drawn)), (*plain.judge(drawn), *plain.weigh(drawn)), strict=True
    ):
        assert (one == other).all()


def test_counts_are_those_of_the_solution(lgame: ExactTruth) -> None:
    """Every position of the game, in several batches and on several cores."""
    values = numpy.concatenate([lgame.judge(batch).values for batch in lgame.batches(rows=17_000)])
    counts = lgame.solution.counts
    assert [2 * int((values == sign).sum()) for sign in (1, 0, -1)] == [counts.wins, counts.draws, counts.losses]


def test_a_sample_has_no_position_twice_and_all_if_one_asks_for_all(lgame: ExactTruth) -> None:
    everything = numpy.concatenate(list(lgame.batches(rows=5000)))
    drawn = lgame.sample(len(everything), seed=2)
    assert (drawn != everything).any()
    assert (numpy.unique(drawn, axis=0) == numpy.unique(everything, axis=0)).all()
    assert (lgame.sample(500, seed=2) == drawn[:500]).all()
    assert (lgame.sample(500, seed=3) != drawn[:500]).any()
    with pytest.raises(tessella.TessellaError, match=f"it has only {len(everything):,} in which somebody is to move"):
        lgame.sample(len(everything) + 1)


def test_the_sample_favours_no_part_of_the_census(lgame: ExactTruth) -> None:
    """A tenth of all positions, by their numbers in ten parts: chi-squared with nine degrees of freedom."""
    everything = numpy.concatenate(list(lgame.batches()))
    number = {row.tobytes(): n for n, row in enumerate(everything)}
    for seed in range(4):
        drawn = [number[row.tobytes()] for row in lgame.sample(1824, seed)]
        parts = numpy.bincount([10 * n // len(everything) for n in drawn], minlength=10)
        assert ((parts - 182.4) ** 2 / 182.4).sum() < 27.9  # one time in a thousand it would be more


def test_regret_is_the_best_value_less_that_of_the_move(lgame: ExactTruth) -> None:
    drawn = lgame.sample(300, seed=4)
    found, judged = lgame.weigh(drawn), lgame.judge(drawn)
    owners = numpy.repeat(numpy.arange(len(drawn)), numpy.diff(found.first))
    regret = lgame.regret(drawn[owners], found.codes)
    assert set(regret.values.tolist()) == {0, 1, 2}
    assert (regret.values == judged.values[owners] - found.values).all()
    assert ((regret.values == 0) & (regret.distances == 0) == found.optimal).all()
    assert (regret.distances >= 0).all()
    kept = regret.values == 0
    assert (regret.distances[~kept] == 0).all()
    assert (regret.distances[kept] == numpy.abs(judged.distances[owners] - found.distances)[kept]).all()
    assert regret.distances.any()
    assert (found.counts == numpy.bincount(owners[found.optimal])).all()


def test_one_position(lgame: ExactTruth) -> None:
    game = lgame.game
    drawn = lgame.sample(100)
    won = Position(tuple(map(int, drawn[lgame.judge(drawn).values.argmax()])))
    assert (lgame.value(won), lgame.value(game.start())) == (1, 0)
    assert (lgame.distance(won), lgame.distance(game.start())) == (lgame.solution.verdict(won).distance, None)
    best = lgame.best(won)
    assert {b.text for b in best} == {
        c.text for c in lgame.solution.choices(won) if c.verdict.distance == lgame.distance(won)
    }
    assert {(b.value, b.distance) for b in best} == {(1, lgame.distance(won))}
    assert game.play(won, best[0].move) == game.play(won, best[0].text)


def test_what_cannot_be_told_is_refused_in_a_sentence(lgame: ExactTruth) -> None:
    start = numpy.array([lgame.game.start().words])
    with pytest.raises(tessella.TessellaError, match=r"int64\[12\]: positions of lgame are an array .* 12 columns"):
        lgame.judge(start[0])
    with pytest.raises(tessella.TessellaError, match="float64"):
        lgame.judge(start.astype(float))
    with pytest.raises(tessella.TessellaError, match=r"\(2,\): give one move for each of the 1 positions"):
        lgame.regret(start, [1, 2])
    with pytest.raises(tessella.TessellaError, match="Row 0: -5 is not the number of a legal move"):
        lgame.regret(start, [-5])
    with pytest.raises(tessella.TessellaError, match="the game is over here"):
        lgame.judge([lgame.game.start(), finished(lgame)])
    with pytest.raises(tessella.TessellaError, match="its positions are not numbered"):
        tessella.truth(tessella.game("stargazer"))
    assert len(lgame.judge([]).values) == 0


@pytest.fixture(scope="module", params=DICE, ids=str)
def odds(request: pytest.FixtureRequest) -> OddsSolution:
    return solve_odds(tessella.game("alignment", dice=True, size=3, **request.param))


def test_with_dice_values_are_chances(odds: OddsSolution) -> None:
    game, truth = odds.game, OddsTruth(odds, plain=True)
    sampled = [Position(tuple(map(int, row))) for row in truth.sample(20, seed=3)]
    positions = [*sampled, *wandering(game, 4, 20)]
    judged = truth.judge(positions)
    for position, value, far, (moves, optimal) in zip(positions, *judged, rows(truth, positions), strict=True):
        phase = game.phase(position)
        assert isinstance(phase, Turn)
        sign = 1 if phase.seat == 1 else -1
        assert (value, far) == (pytest.approx(sign * odds.odds(position).value), NO_DISTANCE)
        after = {p.text: sign * p.odds.value for p in odds.prospects(position)}
        assert {text: worth for text, (worth, _) in moves.items()} == pytest.approx(after)
        assert optimal == {text for text, worth in after.items() if round(worth - value, DIGITS - 1) == 0}
    first = truth.weigh(positions)
    regret = truth.regret(positions, first.codes[first.first[:-1]])
    assert regret.values == pytest.approx(judged.values - first.values[first.first[:-1]], abs=1e-7)


def test_before_a_roll_the_value_is_seat_1_s(odds: OddsSolution) -> None:
    game, truth = odds.game, OddsTruth(odds, plain=True)
    start = game.start()
    assert isinstance(game.phase(start), Chance)
    assert truth.value(start) == pytest.approx(odds.odds(start).value)
    assert truth.best(start) == []
    with pytest.raises(tessella.TessellaError, match="is not the number of a legal move"):
        truth.regret([start], [game.codes(start)[0]])
