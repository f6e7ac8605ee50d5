"""Games with dice, solved: against a slow value iteration, the rules, and all strategies of small graphs."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from itertools import product
from typing import Any

import numpy
import pytest

import tessella
from tessella.cli import main
from tessella.errors import SolveError
from tessella.rules import kernel
from tessella.rules.compiled import array, arrays, compiled
from tessella.rules.game import Chance, Over, Position, Turn
from tessella.solve import graph, odds
from tessella.solve.odds import HELD, QUESTIONS, SURE, VALUE, Moves, OddsSolution, find_bounds, solve_odds

VARIANTS: list[dict[str, Any]] = [
    {"size": 3},
    {"size": 3, "sides": "any"},
    {"size": 3, "sides": "one"},
    {"size": 3, "sides": "one", "last_ball": True},
    {"size": 3, "sides": "one", "last_push": True},
    {"size": 3, "sides": "one", "goal": "1x3", "last_push": True},
    {"size": 4, "sides": "one"},
    {"size": 4, "last_ball": True},
    {"size": 4, "sides": "any", "last_push": True},
    {"size": 4, "goal": "2x2", "sides": "one", "last_push": True},
    {"size": 3, "sides": "one", "dice": 2},
    {"size": 3, "sides": "top/right", "last_push": True},
    {"size": "4x3", "sides": "one"},
]
TABLES: dict[str, OddsSolution] = {}


def solution_of(**options: Any) -> OddsSolution:
    game = tessella.game("alignment", **{"dice": True, **options})
    if game.label not in TABLES:
        TABLES[game.label] = solve_odds(game)
    return TABLES[game.label]


def title(options: dict[str, Any]) -> str:
    return " ".join(f"{name}={value}" for name, value in options.items())


@pytest.fixture(params=VARIANTS, ids=title)
def solution(request: pytest.FixtureRequest) -> OddsSolution:
    return solution_of(**request.param)


def wandering(game: Any, seed: int, count: int) -> Iterator[Position]:
    """Unfinished positions of random games."""
    rng = random.Random(seed)
    position = game.start()
    for _ in range(count):
        yield position
        position = game.play(position, rng.choice(game.moves(position)))
        if isinstance(game.phase(position), Over):
            position = game.start()


# The slow way ---------------------------------------------------------------------------------------------------


def reached(game: Any) -> dict[Position, tuple[Any, list[Position]]]:
    """Every position that can be reached, with its phase and what its moves lead to."""
    found: dict[Position, tuple[Any, list[Position]]] = {}
    waiting = [game.start()]
    while waiting:
        position = waiting.pop()
        if position not in found:
            found[position] = game.phase(position), [game.play(position, move) for move in game.moves(position)]
            waiting += found[position][1]
    return found


def slow_chances(positions: dict[Position, tuple[Any, list[Position]]], seat: int) -> dict[Position, float]:
    """A seat's chance of winning in each of these positions, by plain value iteration from 0, all of them at a time."""
    number = {position: at for at, position in enumerate(positions)}
    chances = numpy.zeros(len(positions))
    rolls, odds = list[int](), list[list[float]]()
    choices: dict[Any, list[int]] = {numpy.max: [], numpy.min: []}
    most = max(len(after) for _, after in positions.values())
    ahead = numpy.zeros((len(positions), most), int)  # whoever has fewer moves has the last of them more than once
    for at, (phase, after) in enumerate(positions.values()):
        if isinstance(phase, Over):
            chances[at] = seat in phase.winners
            continue
        ahead[at] = [number[one] for one in after] + [number[after[-1]]] * (most - len(after))
        if isinstance(phase, Chance):
            rolls.append(at)
            odds.append([float(each) for _, each in phase.odds] + [0.0] * (most - len(after)))
        else:
            choices[numpy.max if phase.seat == seat else numpy.min].append(at)
    weights, changed = numpy.array(odds), 1.0
    while changed > 1e-12:
        before, chances = chances, chances.copy()
        chances[rolls] = (before[ahead[rolls]] * weights).sum(axis=1)
        for choice, ats in choices.items():
            chances[ats] = choice(before[ahead[ats]], axis=1)
        changed = abs(chances - before).max()
    return dict(zip(positions, chances, strict=True))


@pytest.mark.parametrize("options", [v for v in VARIANTS if v["size"] == 3], ids=title)
def test_chances_are_those_of_a_slow_value_iteration(options: dict[str, Any]) -> None:
    solution = solution_of(**options)
    positions = reached(solution.game)
    slow = [slow_chances(positions, seat) for seat in (1, 2)]
    assert len(positions) > 100
    for position in positions:
        assert solution.odds(position).chances == pytest.approx([slow[0][position], slow[1][position]], abs=1e-6)


# What follows from the rules ------------------------------------------------------------------------------------


def imbalance(t: Any, values: Any, s: Any, play: Any, probe: Any, out: Any, after: Any) -> float:
    """How far any position's worth is from what its moves give, asked of the kernel again; a row of values a question.

    Behind the nodes' values come those of games that are drawn, won and lost.
    """
    most = 0.0
    for node in range(t.size):
        if graph.leaf(t, node, probe) == graph.INNER:
            graph.unrank(t, node, s)
            who = kernel.turn(t.rules, s)
            count = kernel.moves(t.rules, s, out)
            for i in range(count):
                for k in range(len(s)):
                    play[k] = s[k]
                kernel.play(t.rules, play, out[i])
                if kernel.turn(t.rules, play) == kernel.OVER:
                    won = kernel.winners(t.rules, play)
                    after[i] = t.size + (0 if won == 0 else 1 if won == 1 else 2)
                else:
                    after[i] = graph.rank(t, play)
            for question in range(len(values)):
                total, high, low = 0.0, -1.0, 1.0
                for i in range(count):
                    value = values[question, after[i]]
                    if who == kernel.CHANCE:
                        total += value * t.weights[i]
                    high = max(high, value)
                    low = min(low, value)
                expected = total / t.weights.sum() if who == kernel.CHANCE else high if who == 0 else low
                most = max(most, abs(expected - values[question, node]))
    return most


def test_every_position_follows_from_its_moves(solution: OddsSolution) -> None:
    t, length, room = arrays(solution.census), len(solution.game.start().words), solution.game.geometry.room
    rooms = [array([0] * n) for n in (length, length, solution.census.words, room, room)]
    assert len(solution.values) == len(QUESTIONS)
    values = [numpy.append(found, [float(question), 1.0, -1.0]) for question, found in solution.values.items()]
    assert compiled(imbalance)(t, numpy.stack(values), *rooms) < 1e-8


def test_the_bounds_meet(solution: OddsSolution) -> None:
    assert 0 <= solution.precision <= odds.PRECISION


def test_chances_are_chances(solution: OddsSolution) -> None:
    sure, value, held = (solution.values[question] for question in (SURE, VALUE, HELD))
    for values in (sure, value, held):
        assert values.min() >= -1
        assert values.max() <= 1
    # A draw is worth no less to seat 1 from question to question; so both chances together are 1 at most.
    assert (sure <= value + 1e-8).all()
    assert (value <= held + 1e-8).all()


def test_positions_are_the_arrangements_without_a_block_thirteen_times_or_more(solution: OddsSolution) -> None:
    kinds = 12 * solution.game.options.dice + 1  # with two dice it is twenty-five
    assert solution.positions % kinds == 0
    options = {**solution.game.options.changes(), "dice": False}
    counted = tessella.game("alignment", **options).census()
    codes = [graph.leaf(counted, node, [0] * counted.words) for node in range(counted.size)]
    assert solution.positions == kinds * counted.fold * codes.count(graph.INNER)
    assert solution.final == counted.fold * sum(code >= 0 and code >> 16 & 1 for code in codes)


def exchanged(text: str) -> str:
    """A position's text with the seats exchanged."""
    board, hand, roll, *note = text.split(" ")
    seats = str.maketrans("12", "21")
    seat, pushes = roll.split(":")
    return " ".join([board.translate(seats), hand.translate(seats), f"{seat.translate(seats)}:{pushes}", *note])


@pytest.mark.parametrize("options", [{"size": 3}, {"size": 3, "sides": "one", "last_ball": True}], ids=title)
def test_seats_that_are_exchanged_exchange_their_chances(options: dict[str, Any]) -> None:
    solution = solution_of(**options)
    game = solution.game
    for position in wandering(game, 1, 200):
        here, there = solution.odds(position), solution.odds(game.parse(exchanged(game.text(position))))
        assert there.chances == pytest.approx(here.chances[::-1], abs=1e-8)
        assert there.value == pytest.approx(-here.value, abs=1e-8)


def test_a_turned_board_has_the_same_odds() -> None:
    solution = solution_of(size=4, sides="any", last_push=True)
    symmetries = solution.game.symmetries()
    assert len(symmetries) == 8
    for position in wandering(solution.game, 2, 100):
        here = solution.odds(position)
        for symmetry in symmetries:
            turned = solution.odds(solution.game.transform(position, symmetry))
            assert (turned.value, *turned.chances) == pytest.approx((here.value, *here.chances), abs=1e-8)


def test_a_wait_for_the_last_push_is_worth_what_the_push_is() -> None:
    solution = solution_of(size=4, goal="2x2", sides="one", last_push=True)
    values = set()
    for position in wandering(solution.game, 3, 4000):
        if " last:" in solution.game.text(position):
            node = graph.rank(solution.census, list(position.words))
            found = solution.odds(position)
            sure, value, held = (float(solution.values[question][node]) for question in QUESTIONS)
            assert (value, (1 + sure) / 2, (1 - held) / 2) == (found.value, *found.chances)
            values.add((value, solution.game.phase(position)))
    assert {value for value, _ in values} == {-1.0, 0.0, 1.0}
    assert {phase for _, phase in values} == {Turn(1), Turn(2)}


def test_moves_come_best_first_and_faces_in_order() -> None:
    solution = solution_of(size=4, sides="one")
    game = solution.game
    for position in wandering(game, 4, 100):
        phase, found = game.phase(position), solution.prospects(position)
        assert sorted(prospect.text for prospect in found) == sorted(map(game.spell, game.moves(position)))
        here = solution.odds(position)
        if isinstance(phase, Chance):
            assert [prospect.text for prospect in found] == ["d1", "d2", "d3", "d4", "d5", "d6"]
            assert here.value == pytest.approx(sum(prospect.odds.value for prospect in found) / 6)
        else:
            assert isinstance(phase, Turn)
            own = [prospect.odds.chances[phase.seat - 1] for prospect in found]
            assert own == pytest.approx(sorted(own, reverse=True), abs=1e-7)
            assert own[0] == pytest.approx(here.chances[phase.seat - 1], abs=1e-8)


def test_a_position_that_cannot_come_up_is_judged_by_what_follows() -> None:
    solution = solution_of(size=3, sides="one")
    position = solution.game.parse("212/121/212 1 2:roll")
    following = [solution.odds(solution.game.play(position, f"d{face}")) for face in range(1, 7)]
    assert solution.odds(position).chances[0] == pytest.approx(sum(found.chances[0] for found in following) / 6)


# Small graphs ---------------------------------------------------------------------------------------------------

NODES, WAYS = 7, 3
WEIGHTS = numpy.array([3.0, 2.0, 1.0])  # of what chance may do


def random_graph(seed: int) -> Moves:
    """A few nodes of either seat or chance, with moves to anywhere."""
    rng = random.Random(seed)
    who = [0, 0, 0, 1, 1, 1, kernel.CHANCE]
    rng.shuffle(who)
    ways = [rng.randint(1, 2) if seat >= 0 else WAYS for seat in who]
    targets = [*range(NODES), *range(NODES), NODES, NODES + 1, NODES + 1, NODES + 2, NODES + 2]
    after = [rng.choice(targets) for _ in range(NODES * WAYS)]
    kinds = ((who, "int8"), (ways, "int16"), (after, "int32"))
    return Moves(WAYS, WEIGHTS, *(numpy.array(values, kind) for values, kind in kinds))


def by_all_strategies(moves: Moves, question: int) -> Any:
    """The best that seat 1 can make sure of, from every pair of fixed strategies."""
    seats = [[node for node in range(NODES) if moves.who[node] == seat] for seat in range(2)]
    best = numpy.full(NODES, -9.0)
    for first in product(*(range(moves.ways[node]) for node in seats[0])):
        worst = numpy.full(NODES, 9.0)
        for second in product(*(range(moves.ways[node]) for node in seats[1])):
            chosen = dict(zip([*seats[0], *seats[1]], [*first, *second], strict=True))
            worst = numpy.minimum(worst, played(moves, chosen, question))
        best = numpy.maximum(best, worst)
    return best


def played(moves: Moves, chosen: dict[int, int], question: int) -> Any:
    """What comes of two fixed strategies: the ends by their probabilities; what never ends counts as drawn."""
    step = numpy.zeros((NODES, NODES + 4))
    for node in range(NODES):
        ways = [(chosen[node], 1.0)] if node in chosen else enumerate(WEIGHTS / WEIGHTS.sum())
        for way, chance in ways:
            step[node, moves.after[node * WAYS + way]] += chance
    ending = step[:, NODES:].sum(axis=1) > 0
    for _ in range(NODES):
        ending |= step[:, :NODES] @ ending > 0
    result = numpy.full(NODES, float(question))
    inner = numpy.flatnonzero(ending)
    if len(inner):
        ends = step[inner][:, NODES:] @ numpy.array([question, 1, -1, 0])
        ends += step[inner][:, :NODES] @ numpy.where(ending, 0.0, question)
        result[inner] = numpy.linalg.solve(numpy.eye(len(inner)) - step[numpy.ix_(inner, inner)], ends)
    return result


def test_small_graphs_against_all_strategies() -> None:
    met = 0
    for seed in range(60):
        moves = random_graph(seed)
        for question in QUESTIONS:
            found, truth = find_bounds(moves, question), by_all_strategies(moves, question)
            assert (found.low <= truth + 1e-9).all(), (seed, question)
            assert (found.high >= truth - 1e-9).all(), (seed, question)
            met += found.gap <= odds.PRECISION
    assert met > 90  # of 180; in the others the seats can go round together


def test_a_gamble_that_can_be_put_off() -> None:
    """Seat 2 waits or rolls; a bad roll is lost later than a good one is won. Waiting gains nothing all the same.

    Counting how often play may go on at most, and calling the rest a draw, would make this worth -1/2.
    """
    wait, roll, later = 0, 1, 2
    lost, won = 3 + 1, 3 + 2  # for seat 2
    after = [wait, roll, won, later, lost, 0]
    who, ways = numpy.array([1, -1, 0], "int8"), numpy.array([2, 2, 1], "int16")
    graph = Moves(2, numpy.array([0.5, 0.5]), who, ways, numpy.array(after, "int32"))
    found = find_bounds(graph, VALUE)
    assert found.gap == 0
    assert list(found.low) == [0, 0, 1]


# What is refused, and the command line --------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("options", "said"),
    [
        ({}, "boards of 20 pockets at most can be solved; this one has about 135,207,800 positions."),
        ({"seats": 3}, "the game for two"),
        ({"size": 3, "goal": "##./##./..."}, "won by a block"),
    ],
)
def test_refused(options: dict[str, Any], said: str) -> None:
    with pytest.raises(SolveError, match=said):
        solve_odds(tessella.game("alignment", dice=True, **options))


def test_games_without_dice_have_no_odds() -> None:
    for name in tessella.games():
        assert tessella.game(name).odds_census() is None
    with pytest.raises(SolveError, match="this game has no dice"):
        solve_odds(tessella.game("alignment", size=3))


def said(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    with pytest.raises(SystemExit) as stop:
        main([*arguments, "--set", "dice=on", "--set", "size=3", "--set", "sides=one"])
    assert not stop.value.code
    return capsys.readouterr().out


def test_solve(capsys: pytest.CaptureFixture[str]) -> None:
    data = json.loads(said(capsys, "solve", "alignment", "--json"))
    assert (data["positions"], data["final"]) == (2652, 48)
    assert data["start"]["chance"] == data["start"]["chances"][0] == pytest.approx(0.753138075, abs=1e-8)
    assert data["start"]["value"] == pytest.approx(0.506276151, abs=1e-8)
    assert data["iterations"] > 3
    assert data["precision"] <= 1e-9
    assert "seat 1 wins 75.31%, seat 2 wins 24.69%.\n" in said(capsys, "solve", "alignment")


def test_analyse(capsys: pytest.CaptureFixture[str]) -> None:
    faces = json.loads(said(capsys, "analyse", "alignment", "--json"))
    assert [move["move"] for move in faces["moves"]] == ["d1", "d2", "d3", "d4", "d5", "d6"]
    pushes = json.loads(said(capsys, "analyse", "alignment", "--moves", "d1", "--json"))
    chances = [move["chance"] for move in pushes["moves"]]
    assert chances == sorted(chances, reverse=True)
    assert chances[0] == pushes["odds"]["chances"][0] == faces["moves"][0]["chances"][0]
    assert said(capsys, "analyse", "alignment", "--moves", "d1").startswith("Seat 1 to move: seat 1 wins 24.69%")
