"""A seat of every game in Gymnasium: its own checks, whole games, many at once."""

from __future__ import annotations

import pickle
from typing import Any

import gymnasium
import numpy
import pytest
from gymnasium.utils.env_checker import check_env

import tessella
from env_games import GAMES, PLAIN, label
from tessella.agents.agent import Agent, Question, Thought
from tessella.agents.uct import Random
from tessella.env.gymnasium import SeatEnv, env, vector
from tessella.errors import TessellaError

SHORT = 60


def play(games: SeatEnv, seed: int) -> float:
    """A whole game of random legal actions; what came of it."""
    seen, info = games.reset(seed=seed)
    games.action_space.seed(seed)
    while True:
        assert numpy.array_equal(seen["action_mask"], info["action_mask"])
        assert seen["action_mask"].any()
        seen, reward, terminated, truncated, info = games.step(games.action_space.sample(seen["action_mask"]))
        assert seen in games.observation_space
        if terminated or truncated:
            assert terminated != truncated
            return reward
        assert reward == 0


@pytest.mark.parametrize("game", PLAIN, ids=label)
@pytest.mark.filterwarnings("ignore::UserWarning")  # that it was not made by an id
def test_its_own_checks_pass(game: Any) -> None:
    check_env(env(game, seat=game.seats, limit=SHORT, render_mode="ansi"))


@pytest.mark.parametrize("game", GAMES, ids=label)
def test_every_seat_plays_whole_games(game: Any) -> None:
    for seat in range(1, game.seats + 1):
        games = env(game, seat, limit=SHORT)
        first = play(games, seat)
        assert -1 <= first <= 1
        again = pickle.loads(pickle.dumps(games))
        assert play(again, seat) == play(games, seat) == first


class First(Agent):
    """It plays the first of all moves, and remembers at which seats."""

    name = "first"

    def __init__(self) -> None:
        self.asked: set[int] = set()

    def consider(self, question: Question) -> Thought:
        self.asked.add(question.game.phase(question.position).seat)
        return Random().consider(question)._replace(move=question.game.moves(question.position)[0])


def test_the_other_seats_are_who_was_given() -> None:
    game = tessella.game("alignment", seats=3, size="4", goal="2x2")
    one, other = First(), First()
    play(env(game, 2, [one, other]), 1)
    assert (one.asked, other.asked) == ({1}, {3})
    play(env(game, 1, ["random", "level1:5"]), 1)
    with pytest.raises(TessellaError, match="1 agents were given for 2 other seats"):
        env(game, 1, ["random"])
    with pytest.raises(TessellaError, match=r"There is no seat 4 at alignment .*: it has 3"):
        env(game, 4)


def test_an_action_that_is_not_legal_ends_the_game() -> None:
    games = env("alignment")
    seen, _ = games.reset(seed=1)
    illegal = int(numpy.flatnonzero(seen["action_mask"] == 0)[0])
    for action in (illegal, 20, -1):
        games.reset(seed=1)
        _, reward, terminated, truncated, info = games.step(action)
        assert (reward, terminated, truncated, info["illegal"]) == (-1, True, False, True)
        with pytest.raises(TessellaError, match="reset begins one"):
            games.step(action)


def test_a_legal_action_is_drawn_as_the_library_draws_it() -> None:
    games = env("lgame")
    seen, _ = games.reset(seed=1)
    ours, theirs = games.action_space, gymnasium.spaces.Discrete(games.space.size)
    mask, plain = seen["action_mask"], numpy.array(seen["action_mask"])
    assert ours == theirs
    for space in (ours, theirs):
        space.seed(5)
    assert [ours.sample(mask) for _ in range(9)] == [theirs.sample(plain) for _ in range(9)]
    assert [ours.sample(plain), ours.sample(), ours.sample(mask * 0)] == [theirs.sample(plain), theirs.sample(), 0]
    mask[3] = 2
    with pytest.raises(AssertionError, match="should be 0 or 1"):
        ours.sample(mask)
    assert isinstance(pickle.loads(pickle.dumps(ours)), type(ours))


def test_every_game_has_an_id() -> None:
    for name in tessella.games():
        version = tessella.game(name).version
        assert f"tessella/{name}-v{version}" in gymnasium.registry
    made = gymnasium.make("tessella/alignment-v1", seat=2, size="3", goal="2x2")
    assert made.unwrapped.game == tessella.game("alignment", size="3", goal="2x2")
    made.reset(seed=1)
    many = gymnasium.make_vec("tessella/alignment-v1", num_envs=3, size="3", goal="2x2")
    assert many.reset(seed=1)[0]["observation"].shape[0] == 3


def legal(rng: numpy.random.Generator, masks: Any) -> Any:
    """A random legal action for every game."""
    return (rng.random(masks.shape) * masks).argmax(axis=1)


@pytest.mark.parametrize("game", GAMES, ids=label)
def test_many_games_at_once_are_what_they_are_one_by_one(game: Any) -> None:
    seat = game.seats
    many = vector(game, 4, seat, limit=SHORT)
    alone = [env(game, seat, limit=SHORT) for _ in range(4)]
    rng = numpy.random.default_rng(1)
    seen, _ = many.reset(seed=[1, 2, 3, 4])
    for each, seed in zip(alone, (1, 2, 3, 4), strict=True):
        each.reset()
        each.single.begin(seed)
        each._let_others_move()
    over = numpy.zeros(4, bool)
    for _ in range(40):
        assert seen in many.observation_space
        actions = legal(rng, seen["action_mask"])
        seen, rewards, terminated, truncated, info = many.step(actions)
        assert numpy.array_equal(seen["action_mask"], info["action_mask"])
        for row, each in enumerate(alone):
            if over[row]:  # it has begun again
                assert rewards[row] == 0
                assert not terminated[row]
                alone[row] = None
            if alone[row] is None:
                continue
            mine, reward, end, cut, _ = each.step(actions[row])
            assert (reward, end, cut) == (rewards[row], terminated[row], truncated[row])
            assert numpy.array_equal(mine["observation"], seen["observation"][row])
            assert numpy.array_equal(mine["action_mask"], seen["action_mask"][row])
        over = terminated | truncated


def test_moves_of_several_actions() -> None:
    play(env("lgame", 2, "level1:5", most=300, limit=9), 1)
    many = vector("lgame", 2, 2, First(), most=300, limit=9)
    seen, _ = many.reset(seed=1)
    for _ in range(12):
        seen, *_ = many.step(legal(numpy.random.default_rng(1), seen["action_mask"]))


def test_many_games_against_an_agent_and_with_actions_that_are_not_legal() -> None:
    game = tessella.game("alignment", size="3", goal="2x2")
    agent = First()
    many = vector(game, 3, 2, agent)
    seen, _ = many.reset(seed=1)
    assert agent.asked == {1}
    rng = numpy.random.default_rng(1)
    actions = legal(rng, seen["action_mask"])
    actions[1] = -1
    seen, rewards, terminated, _, info = many.step(actions)
    assert (rewards[1], terminated[1]) == (-1, True)
    assert info["illegal"].tolist() == [False, True, False]
    seen, rewards, terminated, _, info = many.step(legal(rng, seen["action_mask"]))
    assert (rewards[1], terminated[1]) == (0, False)
    assert seen["action_mask"].any(axis=1).all() or terminated.any()
    ended = 0
    for _ in range(60):
        seen, _, terminated, _, _ = many.step(legal(rng, seen["action_mask"]))
        ended += terminated.sum()
    assert ended > 3
