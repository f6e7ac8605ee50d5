"""Every game in PettingZoo: its own checks, whole games, copies, rewards, and what is refused."""

from __future__ import annotations

import copy
import pickle
from typing import Any

import numpy
import pytest
from pettingzoo.test import api_test, render_test, seed_test
from pettingzoo.utils import wrappers

import tessella
from env_games import GAMES, PLAIN, label
from playing import THERE_AND_BACK
from tessella.env import masks
from tessella.env.pettingzoo import GameEnv, env
from tessella.errors import TessellaError

SHORT = 60  # moves after which games are cut off here


def play(games: GameEnv, seed: int) -> dict[str, float]:
    """The loop of PettingZoo's documentation, with random legal actions; what each agent got in all."""
    games.reset(seed=seed)
    for k, agent in enumerate(games.possible_agents):
        games.action_space(agent).seed(seed + k)
    got = dict.fromkeys(games.possible_agents, 0.0)
    for agent in games.agent_iter():
        seen, reward, terminated, truncated, _ = games.last()
        got[agent] += reward
        games.step(None if terminated or truncated else games.action_space(agent).sample(seen["action_mask"]))
    return got


@pytest.mark.parametrize("game", PLAIN, ids=label)
@pytest.mark.filterwarnings("ignore:Observation")  # PettingZoo knows a list of names whose observations may be dicts
@pytest.mark.filterwarnings("ignore:Action mask numpy array is all zeros")  # those of agents whose game is over
def test_its_own_checks_pass(game: Any) -> None:
    api_test(env(game, limit=SHORT), num_cycles=20)
    seed_test(lambda: env(game, limit=SHORT), num_cycles=20)


@pytest.mark.parametrize("game", GAMES, ids=label)
def test_whole_games_are_played_and_rewards_add_up(game: Any) -> None:
    games = env(game, limit=SHORT)
    for seed in range(3):
        got = play(games, seed)
        assert games.agents == []
        if game.seats > 1:
            assert sum(got.values()) == pytest.approx(0)
            for side in game.teams:
                assert len({got[f"seat_{seat}"] for seat in side}) == 1
        over = game.phase(games.single.position)
        if isinstance(over, tessella.Over):
            assert {agent for agent, reward in got.items() if reward > 0} <= {f"seat_{s}" for s in over.winners}


@pytest.mark.parametrize("game", GAMES, ids=label)
def test_a_copy_goes_on_alike(game: Any) -> None:
    games = env(game, limit=SHORT)
    games.reset(seed=1)
    for _ in range(5):
        if games.single.turn >= 0:
            games.step(games.single.sample())
    for other in (copy.deepcopy(games), pickle.loads(pickle.dumps(games))):
        mine = copy.deepcopy(games)
        while mine.agents:
            seen, theirs = mine.last(), other.last()
            assert mine.agent_selection == other.agent_selection
            assert seen[1:] == theirs[1:]
            for key in ("observation", "action_mask"):
                assert numpy.array_equal(seen[0][key], theirs[0][key])
            action = mine.single.sample() if mine.single.turn >= 0 else None
            mine.step(action)
            other.step(action)
        assert not other.agents
    assert games.agents


def test_legal_actions_are_found_in_a_mask_that_was_changed_too() -> None:
    rng = numpy.random.default_rng(1)
    plain = (rng.random(masks.LARGE + 13) < 0.1).astype(numpy.int8)
    mask = masks.copied(plain.view(masks.Mask), int(plain.sum()))
    for fill in (None, 0, 7, -128, 1):
        if fill is not None:
            plain[fill : fill + 3000] = mask[fill : fill + 3000] = fill
        for mine, theirs in ((mask, plain), (mask[1:], plain[1:]), (mask[::2], plain[::2]), (mask == 1, plain == 1)):
            assert numpy.array_equal(mine.nonzero()[0], theirs.nonzero()[0])
        assert numpy.array_equal(numpy.flatnonzero(mask), numpy.flatnonzero(plain))


def test_it_renders_in_every_way() -> None:
    game = PLAIN[0]
    texts: list[str] = []
    render_test(
        lambda render_mode: env(game, render_mode, limit=SHORT),
        {"ansi": lambda text: texts.append(text) or True, "rgb_array": lambda pixels: pixels.std() > 10},
    )
    assert game.title in texts[0]
    assert len(set(texts)) > 1


def test_everybody_sees_the_end_and_what_it_was() -> None:
    game = tessella.game("alignment", size="3", goal="2x2")
    games = env(game)
    games.reset(seed=1)
    while games.single.turn >= 0:
        assert not any(
            games.observe(other)["action_mask"].any() for other in set(games.agents) - {games.agent_selection}
        )
        games.step(games.single.sample())
    over = game.phase(games.single.position)
    assert isinstance(over, tessella.Over)
    assert all(games.terminations.values())
    for seat, agent in enumerate(games.agents, 1):
        seen = games.observe(agent)
        assert numpy.array_equal(seen["observation"], games.space.observe(games.single.position, seat))
        assert not seen["action_mask"].any()


def test_a_game_of_too_many_moves_is_truncated() -> None:
    games = env("alignment", limit=7)
    assert play(games, 3) == {"seat_1": 0, "seat_2": 0}
    games.reset(seed=3)
    for _ in range(7):
        assert not any(games.truncations.values())
        games.step(games.single.sample())
    assert games.truncations == {"seat_1": True, "seat_2": True}
    assert games.terminations == {"seat_1": False, "seat_2": False}


def test_a_position_for_the_third_time_is_a_draw() -> None:
    games = env("lgame")
    games.reset()
    match = tessella.Match(games.game)
    for text in THERE_AND_BACK * 2:
        assert match.over is None
        assert games.single.turn >= 0
        match.play(text)
        (action,) = games.space.actions(text)
        games.step(action)
    assert match.over
    assert games.terminations == {"seat_1": True, "seat_2": True}
    assert games.rewards == {"seat_1": 0, "seat_2": 0}


def test_a_seat_acts_several_times_in_a_row() -> None:
    games = env("lgame", most=300)
    games.reset(seed=1)
    first, second = games.space.actions("d2NW/d1a1")
    games.step(first)
    assert games.agent_selection == "seat_1"
    assert numpy.array_equal(
        games.observe("seat_1")["observation"], games.space.observe(games.game.start(), 1, [first])
    )
    games.step(second)
    assert games.agent_selection == "seat_2"
    assert games.single.position == games.game.play(games.game.start(), "d2NW/d1a1")
    play(env("lgame", most=300, limit=SHORT), 1)


def test_a_seed_decides_what_chance_does() -> None:
    games = env("alignment", dice=1)
    seen = {}
    for seed in (1, numpy.int64(1), 2, 3, None, None):
        games.reset(seed=seed)
        seen.setdefault(seed, []).append(games.single.position)
    assert len(seen[1]) == 2
    assert len(set(seen[1])) == 1
    assert len({*seen[1], *seen[2], *seen[3], *seen[None]}) > 1


@pytest.mark.filterwarnings("ignore")
def test_its_wrappers_fit_around_it() -> None:
    bare = env("alignment")
    wrapped = wrappers.OrderEnforcingWrapper(wrappers.TerminateIllegalWrapper(bare, illegal_reward=-1))
    wrapped.reset(seed=1)
    got = {}
    for agent in wrapped.agent_iter():
        seen, reward, terminated, truncated, _ = wrapped.last()
        got[agent] = reward
        wrapped.step(None if terminated or truncated else int((seen["action_mask"] == 0).argmax()))
    assert got == {"seat_1": -1, "seat_2": 0}


def test_what_is_refused() -> None:
    games = env("alignment")
    with pytest.raises(TessellaError, match="reset begins one"):
        games.step(0)
    games.reset(seed=1)
    before = games.single.position
    for action in (-1, 20, int(numpy.flatnonzero(games.observe("seat_1")["action_mask"] == 0)[0])):
        with pytest.raises(TessellaError, match=f"Action {action} is not legal"):
            games.step(action)
    assert games.single.position == before
    with pytest.raises(TessellaError, match="render_mode=film: it takes one of human, ansi, rgb_array"):
        env("alignment", render_mode="film")
    with pytest.raises(TessellaError, match="options size were given with alignment"):
        env(tessella.game("alignment"), size="3")
