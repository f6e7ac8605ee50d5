"""Networks: the same value however a search came to a position, compiled or not; files; learning."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import tessella
from tessella.agents.agent import Budget
from tessella.agents.deep_search import DeepSearch
from tessella.agents.tree_search import TreeSearch
from tessella.errors import NetworkError, OptionError
from tessella.games import game_class
from tessella.rules import insight as insights
from tessella.rules import kernel, network_file
from tessella.rules.bits import popcount
from tessella.rules.chance import below, generator
from tessella.rules.compiled import arrays, lists
from tessella.rules.game import Game, Position
from tessella.rules.learning import Learner, taught_by
from tessella.rules.network import LANE, LANES, Network, value, with_room
from tessella.train import ahead, gate, inner, run
from tessella.train.descent import descend
from tessella.train.plan import Plan
from tessella.train.selfplay import Lot, in_units, open_at_random, outcome, play_lot, shape_of
from tessella.train.weights import begin, network, parts, whole
from tessella.workers.crew import Crew

LEARNING = [
    (name, options)
    for name in tessella.games()
    for options in ({}, {"seats": 3})
    if "seats" not in options or "seats" in {each.name for each in type(tessella.game(name).options).declarations()}
]
FEW = {"generations": 1, "games": 2, "hidden": 32, "iterations": 10, "inner": 0, "window": 4, "epochs": 1, "every": 1}
FEW |= {"rounds": 2, "seed": 3}


def learner_of(game: Game[Any]) -> Learner:
    learner = game.learner()
    assert learner
    return learner


def learning() -> list[Game[Any]]:
    """A game for each kind of network there is."""
    found = [tessella.game(name, **options) for name, options in LEARNING]
    return list({learner.kind + game.name: game for game in found if (learner := game.learner())}.values())


GAMES = learning()
IDS = [game.label for game in GAMES]


def drawn(game: Game[Any], seed: int = 1) -> Network:
    """A network that learned nothing, but whose weights all differ."""
    shape = shape_of(learner_of(game))
    flat = begin(shape, seed)
    flat += np.random.default_rng(seed).normal(0, 0.05, flat.shape).astype(np.float32)
    return network(shape, flat, learner_of(game).unit)


def states(game: Game[Any], count: int, seed: int = 5) -> list[list[int]]:
    """States of one game after another, at random."""
    rng = generator(seed)
    return [open_at_random(game, rng, 30) for _ in range(count)]


def by_hand(n: Network, rows: list[int], stage: int) -> int:
    """The value in plain arithmetic, from all rows."""

    def apart(words: Any, lanes: int, bits: int) -> list[int]:
        found = []
        for word in words:
            for _ in range(lanes):
                low = (word + (1 << bits - 1)) % (1 << bits) - (1 << bits - 1)
                found.append(low)
                word = word - low >> bits
        return found

    hidden = apart(n.bias, LANES, LANE)
    for row in rows:
        added = apart(n.rows[row * n.words : (row + 1) * n.words], LANES, LANE)
        hidden = [a + b for a, b in zip(hidden, added, strict=True)]
    hidden = [max(0, min(one, 128)) for one in hidden]
    narrow, many = 2 * n.pairs, len(hidden)
    second = apart(n.second[stage * many * n.pairs : (stage + 1) * many * n.pairs], 2, 31)
    sums = apart(n.second_bias[stage * n.pairs : (stage + 1) * n.pairs], 2, 31)
    for i, one in enumerate(hidden):
        sums = [old + one * second[i * narrow + k] for k, old in enumerate(sums)]
    found = n.third_bias[stage]
    for k, each in enumerate(sums):
        found += max(0, min(each // 64, 128)) * n.third[stage * narrow + k]
    return found // 128


@pytest.mark.parametrize("game", GAMES, ids=IDS)
def test_a_value_follows_from_the_position_alone(game: Game[Any]) -> None:
    insight = learner_of(game).build(drawn(game))
    v = lists(insight)
    for state in states(game, 12):
        for view in range(len(game.teams)):
            stage = insights.tell(v, list(state), view)
            rows = list(v.net.told)
            assert 0 <= stage < v.net.stages
            assert all(0 <= row < learner_of(game).rows for row in rows)
            assert len(set(rows)) == len(rows)
            assert value(v.net, view, stage) == by_hand(insight.net, rows, stage)


@pytest.mark.parametrize("game", GAMES, ids=IDS)
def test_every_slot_has_rows_of_its_own(game: Game[Any]) -> None:
    v = lists(learner_of(game).build(drawn(game)))
    seen: list[set[int]] = [set() for _ in range(v.net.slots)]
    for state in states(game, 60):
        insights.tell(v, state, 0)
        for slot, row in enumerate(v.net.told):
            seen[slot].add(row)
    tops = [max(rows) for rows in seen]
    assert all(max_before < min(rows) for max_before, rows in zip(tops, seen[1:], strict=False))


@pytest.mark.parametrize("game", GAMES, ids=IDS)
def test_symmetries_turn_rows_as_they_turn_positions(game: Game[Any]) -> None:
    learner = learner_of(game)
    v, turns = lists(learner.build(drawn(game))), learner.turns()
    assert list(turns[0]) == list(range(learner.rows))
    assert all(sorted(turn) == list(range(learner.rows)) for turn in turns)
    told = []
    for symmetry in game.symmetries():
        rows = []
        for state in states(game, 3):
            position = game.transform(tessella.Position(tuple(state)), symmetry)
            insights.tell(v, list(position.words), 0)
            rows.append(sorted(v.net.told))
        told.append(rows)
    plain = told[next(n for n, each in enumerate(game.symmetries()) if all(a == b for a, b in each.items()))]
    for turn in turns:
        assert [sorted(turn[row] for row in rows) for rows in plain] in told


@pytest.mark.parametrize("game", GAMES, ids=IDS)
def test_compiled_and_uncompiled_networks_agree(game: Game[Any]) -> None:
    insight = learner_of(game).build(drawn(game))
    position = tessella.Position(tuple(states(game, 1, seed=9)[0]))
    kind: Any = DeepSearch if len(game.teams) == 2 else TreeSearch
    slow, fast = (kind(game, position, insight, 1, plain=plain).run(Budget(iterations=60)) for plain in (True, False))
    assert slow._replace(seconds=0) == fast._replace(seconds=0)


@pytest.mark.parametrize("name", tessella.games())
def test_options_without_a_network_need_no_machine_code_of_their_own(name: str) -> None:
    """What is compiled for the plain game serves all options that have the same kind of geometry."""
    kinds: dict[type, set[type]] = {}
    for preset in game_class(name).options_class.presets:
        game = tessella.game(name, preset)
        kinds.setdefault(type(game.geometry), set()).add(type(game.insight()))
    assert all(len(classes) == 1 for classes in kinds.values())


@pytest.mark.parametrize("game", GAMES, ids=IDS)
def test_without_a_network_rules_of_thumb_judge(game: Game[Any]) -> None:
    known = learner_of(game).known
    assert known.net.slots == 0
    v, room = lists(known), [0] * game.geometry.room
    by_thumb = sys.modules[type(known).__module__].judge_by_thumb
    for state in states(game, 6):
        values = [[0.0] * game.seats for _ in range(2)]
        insights.judge(v, list(state), generator(1), list(room), values[0])
        by_thumb(v.plain, list(state), generator(1), list(room), values[1])
        assert values[0] == values[1]
        if len(game.teams) == 2:
            assert insights.evaluate(v, list(state)) == insights.evaluate(v.plain, list(state))


# Files --------------------------------------------------------------------------------------------------------------


def written(game: Game[Any], /, **changes: Any) -> bytes:
    learner = learner_of(game)
    shape = shape_of(learner)
    header = network_file.Header(game.name, game.version, learner.kind, **shape._asdict(), trained={"seed": 1})
    return network_file.write_network(header._replace(**changes), whole(shape, begin(shape, 1), learner.unit))


def test_a_file_gives_the_same_network_back(tmp_path: Path) -> None:
    game = GAMES[0]
    learner, file = learner_of(game), tmp_path / "my.net"
    file.write_bytes(written(game))
    shape = shape_of(learner)
    header, found = network_file.read_network(file)
    assert found == network(shape, begin(shape, 1), learner.unit)
    assert (header.game, header.kind, header.trained) == (game.name, learner.kind, {"seed": 1})
    assert taught_by(game, file).net.rows == found.rows


@pytest.mark.parametrize("spoil", [b"", b"{}\n", b'{"tessella-network": 1}\n', b"\xff\n\x00"])
def test_what_is_no_network_is_refused(spoil: bytes, tmp_path: Path) -> None:
    file = tmp_path / "my.net"
    file.write_bytes(spoil)
    with pytest.raises(NetworkError, match=r"my\.net is not a network"):
        network_file.read_network(file)


def test_a_damaged_network_is_refused(tmp_path: Path) -> None:
    file, content = tmp_path / "my.net", bytearray(written(GAMES[0]))
    content[-5] ^= 1
    file.write_bytes(content)
    with pytest.raises(NetworkError, match="damaged"):
        network_file.read_network(file)
    with pytest.raises(NetworkError, match="cannot be read"):
        network_file.read_network(tmp_path / "none.net")


def test_a_network_for_something_else_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "my.net"
    for changes in ({"game": "chess"}, {"version": 99}, {"kind": "other"}):
        file.write_bytes(written(GAMES[0], **changes))
        with pytest.raises(NetworkError, match="does not fit"):
            taught_by(GAMES[0], file)
    with pytest.raises(NetworkError, match="does not fit"):
        taught_by(tessella.game("lgame"), file)


# Learning -----------------------------------------------------------------------------------------------------------


def test_what_can_be_learned_is_learned() -> None:
    """Positions are worth what two of their slots say, and all are far behind: soon the network says so, too."""
    learner = next(learner for game in GAMES if (learner := learner_of(game)).lead)
    learner = learner._replace(slots=20, turns=lambda: [range(learner.rows)])
    shape, draw = shape_of(learner), np.random.default_rng(1)
    rows = np.arange(shape.slots) * (shape.rows // shape.slots) + draw.integers(0, 2, (4000, shape.slots))
    worth = np.where(rows[:, 0] % 2 == rows[0, 0] % 2, 1.5, -1.5) + (rows[:, 1] % 2) - 6
    lot = Lot(
        rows.astype(np.int16),
        np.zeros(len(rows), np.int8),
        worth.astype(np.float32),
        np.zeros(len(rows), np.int8),
        worth.astype(np.float32),
        np.ones(len(rows), np.float32),
    )
    begun = begin(shape, 1)
    parts(shape, begun).third_bias[:] = -6  # that is known from the first, else it would take longer
    _, first = descend(learner, shape, begun, lot, 1, 1)
    flat, last = descend(learner, shape, begun, lot, 60, 1)
    assert last.held < first.held / 4
    assert last.held < 0.01
    assert np.abs(parts(shape, flat).rows).max() <= shape.most
    net = lists(with_room(network(shape, flat, 1000.0), 1))
    said = []
    for row in range(40):
        net.told[:] = rows[row].tolist()
        said.append(value(net, 0, 0) / 1000)
    assert np.abs(np.array(said) - worth[:40]).mean() < 0.3


def test_how_a_game_ended_is_told_in_units() -> None:
    assert in_units(0.5) == 0
    assert in_units(0.75) == pytest.approx(1)
    assert in_units(1.0) == -in_units(0.0) == 4
    game = tessella.game("stargazer")
    insight, rng, room = learner_of(game).known, generator(2), [0] * game.geometry.room
    state = list(game.start().words)
    while kernel.turn(game.geometry, state) != kernel.OVER:
        kernel.play(game.geometry, state, kernel.random_move(game.geometry, state, rng, room))
    first, second = (kernel.score(game.geometry, state, seat) for seat in range(2))
    ahead = (first - second) * insight.point / insight.unit
    assert outcome(game, insight, state) == [ahead, -ahead]
    assert outcome(tessella.game("stargazer", lowest=True), insight, state) == [-ahead, ahead]
    four = tessella.game("stargazer", seats=4)
    state = list(four.start().words)
    while kernel.turn(four.geometry, state) != kernel.OVER:
        kernel.play(four.geometry, state, kernel.random_move(four.geometry, state, rng, room))
    points = [kernel.score(four.geometry, state, seat) for seat in range(4)]
    mean = (sum(points) - points[2]) / 3
    assert outcome(four, insight, state)[2] == (points[2] - mean) * insight.point / insight.unit


@pytest.mark.parametrize("game", GAMES, ids=IDS)
def test_games_to_learn_from(game: Game[Any]) -> None:
    learner, insight = learner_of(game), game.insight()  # by what comes with the game: for that there is machine code
    inside = 2 * int(game.name == "stargazer")
    lot = play_lot(game, learner, insight, seed=1, games=2, iterations=10, inner=inside)
    again = play_lot(game, learner, insight, seed=1, games=2, iterations=10, inner=inside)
    assert all((one == other).all() for one, other in zip(lot, again, strict=True))
    assert lot.rows.shape == (len(lot.stage), learner.slots)
    assert set(lot.trust) <= {0, 1}
    assert lot.trust.any()
    assert np.isfinite(lot.found).all()


def test_what_lies_on_the_good_side_of_a_bound_is_not_wrong() -> None:
    learner = next(learner for game in GAMES if (learner := learner_of(game)).lead)
    learner = learner._replace(turns=lambda: [range(learner.rows)])
    shape = shape_of(learner)
    rows = np.zeros((2000, learner.slots), np.int16)
    found = np.where(np.arange(2000) % 2 == 0, -1.0, 2.0).astype(np.float32)  # at least -1, and at most 2: 1 is neither
    bound, nothing = np.where(found < 0, 1, -1).astype(np.int8), np.zeros(2000, np.float32)
    lot = Lot(rows, np.zeros(2000, np.int8), found, bound, nothing, nothing)
    begun = begin(shape, 1)
    part = parts(shape, begun)
    part.third[:], part.third_bias[:] = 0, 1
    flat, errors = descend(learner, shape, begun, lot, 1, 1)
    assert errors == (0, 0)
    assert (flat == begun).all()
    _, errors = descend(learner, shape, begun, lot._replace(bound=-bound), 1, 1)
    assert errors.learned > 0.01


def test_positions_within_a_search_are_told_what_it_found() -> None:
    game = tessella.game("stargazer", point_moves=1)
    insight, rng, room = learner_of(game).known, generator(3), [0] * game.geometry.room
    state = list(game.start().words)
    for _ in range(64):
        kernel.play(game.geometry, state, kernel.random_move(game.geometry, state, rng, room))
    near = insight._replace(near=1 << 40)  # so that each move's value is exact
    search, words = DeepSearch(game, Position(tuple(state)), near, plain=True, deepest=3, compare=True), len(state)
    while not search.finished:
        search.work(1000)
    search.stack.states[inner.GAME * words :] = state
    noted = inner.Noted([0] * 20 * words, [0] * 20, [0] * 20, [0] * 20)
    count = inner.note(search.v, search.stack, rng, 10, noted)
    assert count == 20
    kinds = set()
    for n in range(count):
        found = noted.states[n * words :][:words]
        left = sum(popcount(word) for word in found[1:3])
        assert left == (7 if n < 10 else 6)
        assert noted.views[n] == kernel.turn(game.geometry, found)
        deepest = left - 5  # two plies where one move was played from 8 left, one where two were
        other = DeepSearch(game, Position(tuple(found)), insight, plain=True, deepest=deepest)
        while not other.finished:
            other.work(1000)
        value = (other.best[1] + insights.evaluate(search.v, found)) // 2
        kind = noted.bounds[n]
        kinds.add(kind)
        assert (noted.values[n] - value) * kind <= 0
        assert kind or noted.values[n] == value
    assert 0 in kinds
    assert set(noted.bounds[:10]) == {0}


def test_looking_ahead_among_several_sides() -> None:
    """By the definition: each side takes what is best for itself."""
    game = tessella.game("stargazer", seats=4)
    v, rng, room = lists(learner_of(game).build(drawn(game))), generator(4), [0] * game.geometry.room
    state = list(game.start().words)
    for _ in range(69):
        kernel.play(game.geometry, state, kernel.random_move(game.geometry, state, rng, room))

    def worth(state: list[int], side: int) -> int:
        if kernel.turn(game.geometry, state) >= 0:
            return value(v.net, side, insights.tell(v, state, side))
        points = [kernel.score(game.geometry, state, seat) for seat in range(4)]
        return v.point * (4 * points[side] - sum(points)) // 3

    def after(state: list[int]) -> list[list[int]]:
        count = insights.candidates(v, state, room, [0] * len(room))
        found = [list(state) for _ in range(count)]
        for each, move in zip(found, room[:count], strict=True):
            kernel.play(game.geometry, each, move)
        return found

    def even(state: list[int]) -> list[int]:
        worths = [worth(state, side) for side in range(4)]
        return [each - sum(worths) // 4 for each in worths]

    def best(state: list[int]) -> list[int]:
        mover = kernel.turn(game.geometry, state)
        return even(max(after(state), key=lambda reply: worth(reply, mover)))

    desk = ahead.desk(game, state, 5)
    move, mover = ahead.look(v, desk, rng, 4), kernel.turn(game.geometry, state)
    children = after(state)
    expected = max(children, key=lambda child: best(child)[mover])
    kernel.play(game.geometry, state, move)
    assert state == expected
    assert int(desk.size[ahead.NOTED]) == len(children) == 3
    words = len(state)
    for n, child in enumerate(children):
        assert list(desk.states[n * words :][:words]) == child
        told = [(one + other) // 2 for one, other in zip(best(child), even(child), strict=True)]
        assert list(desk.values[4 * n :][:4]) == told


def test_the_gate() -> None:
    assert gate.score([0.5] * 20).low == 0.5
    assert gate.score([1.0, 0.5] * 20).low > 0.5
    assert gate.score([1.0, 0.0, 0.5, 0.5]).low < 0.5


def test_a_run_that_was_interrupted_goes_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    plan = Plan(game="stargazer", asked="", options=({},), **{**FEW, "generations": 2})
    whole_run, broken = tmp_path / "whole", tmp_path / "broken"
    told: list[str] = []
    found = run.train(plan, whole_run, 1, lambda progress: told.append(progress.what))
    assert [each.generation for each in found] == [1, 2]
    assert set(told) == {"games", "learning", "gate"}

    def stop(progress: Any) -> None:
        if (progress.generation, progress.what) == (2, "learning"):
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        run.train(plan, broken, 1, stop)
    assert not (broken / "weights-002.npz").exists()
    assert run.train(plan, broken, 1) == found
    for name in ("network-002.net", "mean-002.net", "report.md"):
        assert (whole_run / name).read_bytes() == (broken / name).read_bytes()
    line = (whole_run / "mean-002.net").read_bytes().partition(b"\n")[0]
    assert json.loads(line)["trained"]["command"] == plan.command
    assert plan.command.startswith("tessella train stargazer --generations 2")
    with pytest.raises(OptionError, match="other options"):
        run.train(plan._replace(seed=4), broken, 1)


def test_who_meets_the_best_is_the_mean_of_the_last_generations(tmp_path: Path) -> None:
    with Crew() as crew:
        plan = Plan(game="stargazer", asked="", options=({},), **FEW)
        course = run.Run(plan, tmp_path, crew, [], lambda progress: None)
        for generation in range(1, 9):
            np.savez(course.weights(generation), flat=np.float32([generation, 1]))
        assert course.mean_weights(3).tolist() == [3, 1]
        assert course.mean_weights(8).tolist() == [7, 1]


def test_a_game_that_cannot_be_learned_says_so() -> None:
    with pytest.raises(OptionError, match="cannot be learned"):
        run.make_plan(tessella.game("lgame"), True, **FEW)


def test_a_plan_takes_the_options_asked_for_or_those_a_game_proposes() -> None:
    game = tessella.game("stargazer", point_moves=1)
    alone, more = (run.make_plan(game, variants, **FEW) for variants in (False, True))
    assert alone.options == ({"point_moves": "1"},)
    assert len(more.options) > 1
    assert alone.command.startswith("tessella train stargazer --set point_moves=1 --generations")
    assert more.command.startswith("tessella train stargazer --set point_moves=1 --variants --generations")


def test_draws_are_fair() -> None:
    """The generator that leads and symmetries are drawn from."""
    rng = generator(1)
    assert {below(rng, 12) for _ in range(300)} == set(range(12))


@pytest.mark.parametrize("game", GAMES, ids=IDS)
def test_room_to_work_in_is_made_for_each_search(game: Game[Any]) -> None:
    insight = learner_of(game).build(drawn(game))
    one, other = arrays(insight), arrays(insight)
    assert one.net.rows is not other.net.rows
    assert np.shares_memory(one.net.rows, other.net.rows)
    assert not np.shares_memory(one.net.sums, other.net.sums)
