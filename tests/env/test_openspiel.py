"""Every game in OpenSpiel: its own checks, its algorithms, and the same endings as in a match."""

from __future__ import annotations

import copy
import pickle
from typing import Any

import numpy
import pyspiel
import pytest
from open_spiel.python.algorithms import mcts, minimax
from open_spiel.python.observation import make_observation

import fifth_game
import tessella
from env_games import GAMES, PLAIN, label
from playing import THERE_AND_BACK
from tessella.env import openspiel
from tessella.env.space import Space
from tessella.errors import OptionError

SHORT = 30
CHOMP = openspiel.register(type(fifth_game.from_source()))


def load(game: Any, limit: int = SHORT, **further: int) -> Any:
    """One of our games as OpenSpiel's."""
    changed = {name: getattr(game.options, name) for name in game.options.changes()}
    return pyspiel.load_game(f"tessella_{game.name}", {**changed, "limit": limit, **further})


def roll(state: Any, rng: numpy.random.RandomState) -> int:
    """What comes up at a chance."""
    outcomes, odds = zip(*state.chance_outcomes(), strict=True)
    return int(rng.choice(outcomes, p=odds))


@pytest.mark.parametrize("game", GAMES, ids=label)
def test_its_own_checks_pass(game: Any) -> None:
    theirs = load(game)
    again = pyspiel.load_game(str(theirs))
    assert (str(again), again.game) == (str(theirs), game)
    pyspiel.random_sim_test(theirs, num_sims=1, serialize=True, verbose=False)
    kind = theirs.get_type()
    assert (kind.chance_mode == pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC) == game.has_chance
    assert theirs.num_players() == game.seats
    assert theirs.max_game_length() == SHORT * len(Space(game).stages)


@pytest.mark.parametrize("game", GAMES, ids=label)
def test_its_tree_search_plays_whole_games(game: Any) -> None:
    theirs, rng = load(game), numpy.random.RandomState(1)
    bot = mcts.MCTSBot(theirs, 1.5, 3, mcts.RandomRolloutEvaluator(1, rng), random_state=rng)
    state = theirs.new_initial_state()
    while not state.is_terminal():
        state.apply_action(roll(state, rng) if state.is_chance_node() else bot.step(state))
    assert len(state.returns()) == game.seats
    if game.seats > 1:
        assert sum(state.returns()) == pytest.approx(0)


@pytest.mark.parametrize("game", GAMES, ids=label)
def test_a_game_goes_and_ends_as_a_match_does(game: Any) -> None:
    rng = numpy.random.RandomState(2)
    match, state = tessella.Match(game), load(game).new_initial_state()
    space = Space(game)
    while not match.over and match.moves < SHORT:
        assert str(state) == game.text(match.position)
        if state.is_chance_node():
            assert [odds for _, odds in state.chance_outcomes()] == [float(odds) for _, odds in match.phase.odds]
            action = roll(state, rng)
            move = match.phase.odds[action][0]
            assert state.action_to_string(action) == game.spell(move)
            state.apply_action(action)
        else:
            assert state.current_player() == match.phase.seat - 1
            move = game.moves(match.position)[rng.randint(game.count_moves(match.position))]
            for action in space.actions(move):
                assert action in state.legal_actions()
                name = state.action_to_string(action)
                state.apply_action(action)
            assert name == game.spell(move)
        match.play(move)
    while state.is_chance_node():  # a limit of moves lets chance act once more
        state.apply_action(roll(state, rng))
    assert state.is_terminal()
    won = {seat for seat, got in enumerate(state.returns(), 1) if got > 0}
    assert won == set(match.over.winners if match.over else ())


def test_a_position_for_the_third_time_is_a_draw() -> None:
    game = tessella.game("lgame")
    state, space = load(game).new_initial_state(), Space(game)
    for text in THERE_AND_BACK * 2:
        assert not state.is_terminal()
        (action,) = space.actions(text)
        state.apply_action(action)
    assert state.is_terminal()
    assert state.returns() == [0, 0]


def test_nobody_draws_alone() -> None:
    state = load(tessella.game("alignment", seats=1, size="4", goal="3x3"), limit=15).new_initial_state()
    start, action = str(state), state.legal_actions()[0]
    times = 0
    for _ in range(15):  # the balls of a line go round, five pushes at a time
        assert not state.is_terminal()
        state.apply_action(action)
        times += str(state) == start
    assert times == 3
    assert state.is_terminal()
    assert state.returns() == [0]


def test_dice_fall_as_dice_do() -> None:
    state = load(tessella.game("alignment", dice=2)).new_initial_state()
    assert state.is_chance_node()
    odds = [round(36 * odds, 9) for _, odds in state.chance_outcomes()]
    assert odds == [1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1]


def test_a_move_of_several_actions() -> None:
    game = tessella.game("lgame")
    theirs, space = load(game, most=300), Space(game, most=300)
    assert len(space.stages) == 2
    assert theirs.max_game_length() == 2 * SHORT
    pyspiel.random_sim_test(theirs, num_sims=1, serialize=True, verbose=False)
    state = theirs.new_initial_state()
    first, second = space.actions("d2NW/d1a1")
    state.apply_action(first)
    assert (state.current_player(), str(state)) == (0, f"{game.text(game.start())} +{first}")
    seen = make_observation(theirs)
    seen.set_from(state, player=0)
    assert numpy.array_equal(seen.tensor, space.observe(game.start(), 1, [first]))
    assert state.action_to_string(second) == "d2NW/d1a1"
    state.apply_action(second)
    assert (state.current_player(), str(state)) == (1, game.text(game.play(game.start(), "d2NW/d1a1")))


def test_a_move_of_several_actions_begins_after_another_game_has_ended() -> None:
    theirs = pyspiel.load_game(f"{CHOMP}(width=3,height=2,most=5)")
    begun, over = theirs.new_initial_state(), theirs.new_initial_state()
    while not over.is_terminal():
        over.apply_action(over.legal_actions()[0])
    begun.apply_action(begun.legal_actions()[0])
    assert begun.legal_actions()


@pytest.mark.parametrize("game", PLAIN, ids=label)
def test_copies_go_their_own_way(game: Any) -> None:
    theirs, rng = load(game), numpy.random.RandomState(4)
    state = theirs.new_initial_state()
    state.apply_action(state.legal_actions()[0])
    before = str(state)
    for other in (state.clone(), copy.deepcopy(state), pickle.loads(pickle.dumps(state))):
        assert (str(other), other.legal_actions(), other.history()) == (before, state.legal_actions(), state.history())
        if not other.is_terminal():
            other.apply_action(other.legal_actions()[rng.randint(len(other.legal_actions()))])
            assert str(state) == before
    assert pickle.loads(pickle.dumps(theirs)).game == game
    seen = make_observation(theirs)
    seen.set_from(state, player=0)
    assert numpy.array_equal(seen.tensor, Space(game).observe(state.node.position, 1))
    assert seen.string_from(state, player=1) == before


def test_its_other_algorithms_run() -> None:
    theirs = pyspiel.load_game(f"{CHOMP}(width=3,height=2)")
    value, action = minimax.alpha_beta_search(theirs)
    assert value == 1  # who begins wins
    after = theirs.new_initial_state()
    after.apply_action(action)
    assert minimax.alpha_beta_search(theirs, after, maximizing_player_id=1)[0] == -1
    from open_spiel.python.algorithms import generate_playthrough  # imports SciPy: most of the time to find all tests

    text = generate_playthrough.playthrough(str(theirs), None, seed=1)
    assert "GameType.information = Information.PERFECT_INFORMATION" in text


def test_options_that_are_texts_are_read_back() -> None:
    for options in ({"dots": "a1:2,d4:3", "turn_limit": 9}, {"shape": "x./xx", "width": 5}, {"shape": "L/T"}):
        theirs = load(tessella.game("lgame", **options))
        assert theirs.game == tessella.game("lgame", **options)
        assert pyspiel.load_game(str(theirs)).game == theirs.game
    assert pyspiel.load_game("tessella_alignment(size='4')").game == tessella.game("alignment", size="4")


def test_what_is_refused() -> None:
    with pytest.raises(OptionError, match="width=99: width takes a whole number from 3 to 8"):
        pyspiel.load_game("tessella_lgame(width=99)")
    with pytest.raises(pyspiel.SpielError, match="Unknown parameter 'colour'"):
        pyspiel.load_game("tessella_lgame(colour=3)")
