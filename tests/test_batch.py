"""Many games at once: as the rules have them, each by its own seed, and nothing half done."""

from __future__ import annotations

import copy
import pickle
import sys
from pathlib import Path
from typing import Any

import numpy
import pytest

import tessella
from tessella.env import stepping
from tessella.env.batch import Batch
from tessella.env.setup import Setup
from tessella.env.space import MOST
from tessella.errors import IllegalMoveError, TessellaError
from tessella.match import Match
from tessella.rules.chance import below, generator
from tessella.rules.game import Chance, Game, Over, Turn

SMALL = tessella.game("alignment", size="3", goal="2x2")
DICE = tessella.game("alignment", size="3", goal="2x2", dice=1)
ARRAYS = ("observations", "masks", "rewards", "turn", "ended", "cut", "states")


@pytest.fixture(scope="module")
def chomp() -> Any:
    """The fifth game, whose moves have two parts."""
    sys.path.append(str(Path(__file__).parent / "fifth"))
    from tessella_chomp.game import Chomp
    from tessella_chomp.options import ChompOptions

    yield Chomp(ChompOptions())
    sys.path.pop()


def same(one: Batch, other: Batch) -> bool:
    return all((getattr(one, name) == getattr(other, name)).all() for name in ARRAYS)


class Follower:
    """One game of a batch, beside the same moves in a match."""

    def __init__(self, batch: Batch, row: int) -> None:
        self.batch, self.row, self.chosen = batch, row, ()
        self.match = self._begin()

    def _begin(self) -> Match:
        match = Match(self.batch.game)
        return self._let_chance_act(match)

    def _let_chance_act(self, match: Match) -> Match:
        if isinstance(match.phase, Chance):
            now = self.batch.position(self.row)
            match.play(next(move for move, _ in match.phase.odds if match.game.play(match.position, move) == now))
        return match

    def check(self) -> None:
        """What the row shows is what the match has."""
        batch, row, space, position = self.batch, self.row, self.batch.space, self.match.position
        assert batch.position(row) == position
        assert Turn(int(batch.turn[row]) + 1) == self.match.phase
        assert numpy.flatnonzero(batch.masks[row]).tolist() == space.legal(position, self.chosen)
        seen = space.observe(position, int(batch.turn[row]) + 1, self.chosen)
        assert (batch.observations[row] == seen).all()

    def made(self, action: int) -> Over | None:
        """An action was made in the batch; how the game ended, if it did."""
        batch, row = self.batch, self.row
        self.chosen = (*self.chosen, action)
        if len(self.chosen) < len(batch.space.stages):
            return None
        self.match.play(batch.space.move(*self.chosen))
        self.chosen = ()
        if not batch.ended[row]:
            self._let_chance_act(self.match)
            return None
        over = self.match.over
        assert over or batch.cut[row]
        won = over.winners if over else ()
        assert [reward > 0 for reward in batch.rewards[row]] == [s in won for s in range(1, batch.game.seats + 1)]
        self.match = self._begin()
        return over


def follow(batch: Batch, row: int, steps: int) -> list[Over | None]:
    """How the games ended that were played in a row of a batch."""
    follower, ends = Follower(batch, row), []
    for _ in range(steps):
        follower.check()
        actions = batch.sample()
        batch.step(actions)
        over = follower.made(int(actions[row]))
        if batch.ended[row]:
            ends.append(over)
    return ends


@pytest.mark.parametrize("most", [MOST, 5])
def test_a_row_is_a_match(chomp: Game[Any], most: int) -> None:
    batch = Batch(chomp, 2, seed=3, most=most, plain=True)
    assert len(batch.space.stages) == (1 if most == MOST else 2)
    assert len(follow(batch, 1, 60)) >= 3


def test_chance_acts_within_a_step() -> None:
    assert follow(Batch(DICE, 2, seed=1, plain=True), 0, 80)


def test_repetition_draws_as_in_a_match() -> None:
    ends = follow(Batch(SMALL, 1, seed=2, plain=True), 0, 600)
    assert any(over and over.reason.code == "repeated" for over in ends)


def test_a_long_game_is_cut_off() -> None:
    batch = Batch(SMALL, 3, seed=1, limit=2, plain=True)
    batch.step(batch.sample())
    assert not batch.ended.any()
    batch.step(batch.sample())
    assert batch.ended.all()
    assert batch.cut.any()
    assert (batch.rewards[batch.cut] == 0).all()
    assert all(batch.position(row) == SMALL.start() for row in range(3))


def test_compiled_and_threaded_it_is_the_same() -> None:
    """On several threads or on one, compiled or not, by seeds in a row or one a game."""
    threads, single = Batch(SMALL, 300, seed=5, threads=2), Batch(SMALL, 300, list(range(5, 305)), threads=1)
    plain, other = Batch(SMALL, 3, seed=5, plain=True), Batch(SMALL, 300, seed=5)
    for _ in range(40):
        actions = threads.sample()
        assert (actions == single.sample()).all()
        assert (actions[:3] == plain.sample()).all()
        threads.step(actions)
        other.step()  # at random, which is the same
        single.step(actions)
        plain.step(actions[:3])
        assert same(threads, single)
        assert same(threads, other)
        assert all((getattr(threads, name)[:3] == getattr(plain, name)).all() for name in ARRAYS)


@pytest.mark.parametrize("action", [-1, 11, 12, 10**9])
def test_an_illegal_action_moves_no_game(action: int) -> None:
    batch, other = Batch(SMALL, 2, plain=True), Batch(SMALL, 2, plain=True)
    with pytest.raises(IllegalMoveError, match=r"Action .* is not legal in game 1 of the batch"):
        batch.step([0, action])
    assert same(batch, other)


@pytest.mark.parametrize("actions", [[0], [0.0, 1.0], [[0, 0]], ["a", "b"]])
def test_what_is_no_row_of_actions_is_refused(actions: Any) -> None:
    batch = Batch(SMALL, 2, plain=True)
    with pytest.raises(TessellaError, match="whole numbers are needed, 2 in a row"):
        batch.step(actions)


def test_bad_sizes_are_refused() -> None:
    with pytest.raises(TessellaError, match="at least 1"):
        Batch(SMALL, 0)
    with pytest.raises(TessellaError, match="3 seeds were given for 2 games"):
        Batch(SMALL, 2, [1, 2, 3], plain=True)
    with pytest.raises(TessellaError, match="cut off after 0 moves"):
        Batch(SMALL, 2, limit=0)


def test_seeds_are_whole_numbers_of_any_kind() -> None:
    one = Batch(DICE, 2, 5, plain=True)
    for seed in (numpy.int64(5), (5, 6), numpy.array([5, 6])):
        assert same(one, Batch(DICE, 2, seed, plain=True))


@pytest.mark.parametrize("again", [copy.deepcopy, lambda batch: pickle.loads(pickle.dumps(batch))])
def test_a_copy_goes_on_by_itself(again: Any) -> None:
    batch = Batch(DICE, 3, seed=4, plain=True)
    batch.step()
    other, before = again(batch), batch.states.copy()
    assert same(batch, other)
    for _ in range(5):
        other.step()
    assert (batch.states == before).all()
    for _ in range(5):
        batch.step()
    assert same(batch, other)
    assert other.masks.ctypes.data % 64 == 0


def test_positions_are_put_and_read_back() -> None:
    batch = Batch(SMALL, 3, plain=True)
    there = SMALL.line(SMALL.start(), ["0", "5"])
    batch.put(1, there)
    assert batch.position(1) == there
    assert batch.position(0) == batch.position(2) == SMALL.start()
    assert (batch.observations[1] == batch.space.observe(there, 1 + int(batch.turn[1]))).all()
    batch.put(-1, there)
    assert batch.position(2) == there
    with pytest.raises(IndexError):
        batch.put(3, there)
    with pytest.raises(TessellaError, match="A position of 1 words was given: those of alignment"):
        batch.put(0, tessella.Position((0,)))


def test_looking_ahead_moves_nothing(chomp: Game[Any]) -> None:
    batch, other = Batch(SMALL, 4, seed=2, plain=True), Batch(SMALL, 4, seed=2, plain=True)
    for _ in range(30):
        rows, actions = batch.masks.nonzero()
        ahead = batch.peek(rows, actions)
        assert same(batch, other)
        picks = batch.sample()
        other.sample()
        at = [int(numpy.flatnonzero((rows == row) & (actions == pick))[0]) for row, pick in enumerate(picks)]
        for each in (batch, other):
            each.step(picks)
        going = ~batch.ended
        assert (ahead.turn[at][going] == batch.turn[going]).all()
        assert (ahead.observations[at][going] == batch.observations[going]).all()
        assert (ahead.rewards[at] == batch.rewards).all()
    with pytest.raises(IllegalMoveError):
        batch.peek([0], [11])
    with pytest.raises(TessellaError, match="several actions"):
        Batch(chomp, 1, most=5, plain=True).peek([0], [0])


def test_all_positions_are_put_at_once() -> None:
    batch, other = Batch(SMALL, 5, seed=2, plain=True), Batch(SMALL, 5, plain=True)
    for _ in range(3):
        batch.step(batch.sample())
    other.put_all(batch.states)
    assert same(batch, other)
    with pytest.raises(TessellaError, match="5 rows of 12"):
        other.put_all(batch.states[:4])


def test_a_finished_position_is_not_put() -> None:
    batch = Batch(SMALL, 1, seed=1, plain=True)
    position, rng = SMALL.start(), generator(1)
    while not isinstance(SMALL.phase(position), Over):
        moves = SMALL.moves(position)
        position = SMALL.play(position, moves[below(rng, len(moves))])
    with pytest.raises(TessellaError, match="is over"):
        batch.put(0, position)
    assert batch.position(0) == SMALL.start()


@pytest.mark.parametrize(
    ("seats", "won", "rewards"),
    [
        (2, 0b01, [1, -1]),
        (2, 0b11, [0, 0]),
        (2, 0, [0, 0]),
        (3, 0b010, [-0.5, 1, -0.5]),
        (4, 0b0101, [1, -1, 1, -1]),
        (4, 0b0111, [1 / 3, 1 / 3, 1 / 3, -1]),
        (1, 1, [1]),
        (1, 0, [-1]),
    ],
)
def test_rewards_add_up_to_nothing(seats: int, won: int, rewards: list[float]) -> None:
    rows = Setup(SMALL).rows(1)._replace(rewards=numpy.zeros((1, seats), numpy.float32))
    stepping.give(rows, 0, won)
    assert rows.rewards[0] == pytest.approx(rewards)


def test_arrays_are_handed_on_without_a_copy() -> None:
    batch = Batch(SMALL, 2, plain=True)
    for mine in (batch.observations, batch.masks, batch.rewards, batch.planes, batch.numbers):
        theirs = numpy.from_dlpack(mine)
        assert numpy.shares_memory(mine, theirs)
    for mine in (batch.observations, batch.masks, batch.rewards):
        assert mine.ctypes.data % 64 == 0, "JAX would copy it"
    assert batch.planes.shape == (2, 2, 3, 3)
    assert batch.numbers.shape == (2, 3)


@pytest.mark.parametrize("library", ["torch", "jax"])
def test_other_libraries_share_the_memory(library: str) -> None:
    """Where they are installed: what they hold shows the next step without being asked for again."""
    module = pytest.importorskip(library)
    take = module.from_dlpack if library == "torch" else pytest.importorskip("jax.dlpack").from_dlpack
    batch = Batch(SMALL, 64, seed=3, plain=True)
    names = ["observations", "masks", "rewards", "ended", "cut"]
    names += ["turn", "states", "planes", "numbers"] if library == "torch" else []  # JAX: see docs/research.md
    theirs = {name: take(getattr(batch, name)) for name in names}
    for _ in range(30):
        actions = batch.sample()
        batch.step(module.asarray(actions) if library == "torch" else module.numpy.asarray(actions))
        for name, array in theirs.items():
            assert (numpy.asarray(array) == getattr(batch, name)).all(), name


def test_a_game_without_actions_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(type(SMALL), "actions", Game.actions)
    with pytest.raises(TessellaError, match="has no numbered actions"):
        Batch(SMALL, 1)
