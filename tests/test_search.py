"""The two searches: the same compiled and not, what they find, budgets, stopping, memory and helpers."""

from __future__ import annotations

import math
import threading
from collections.abc import Callable, Iterator
from functools import cache
from typing import Any

import pytest

import tessella
from conftest import title
from tessella.agents import alphabeta, plain, tree
from tessella.agents.agent import BEST, Budget, Thought, Watch
from tessella.agents.deep_search import EASY, HARD, HARDEST, DeepSearch
from tessella.agents.kept_tables import Table, kept_table
from tessella.agents.search import Search, plain_insight
from tessella.agents.tree_search import TreeSearch
from tessella.errors import MatchError, OptionError
from tessella.rules import insight, kernel
from tessella.rules.chance import generator
from tessella.rules.game import Chance, Game, Position, Turn

# Chance, teams, three to six seats, seats that move twice running, moves that are passed.
FOR_TREES = [
    tessella.game("lgame"),
    tessella.game("lgame", "dots"),
    tessella.game("alignment"),
    tessella.game("alignment", "dice"),
    tessella.game("alignment", "three"),
    tessella.game("alignment", "four"),
    tessella.game("hexa", "mini"),
    tessella.game("hexa", "pairs", size=2),
    tessella.game("hexa", "six", size=1),
    tessella.game("stargazer"),
    tessella.game("stargazer", "advanced", seats=3),
    tessella.game("stargazer", "linked", seats=5),
    tessella.game("stargazer", seats=6, teams="threes"),
    tessella.game("stargazer", seats=4),
]
FOR_DEPTH = [
    tessella.game("hexa"),
    tessella.game("hexa", "mini"),
    tessella.game("hexa", "pairs", size=2),
    tessella.game("stargazer"),
    tessella.game("stargazer", "double"),
    tessella.game("stargazer", "linked"),
    tessella.game("stargazer", "lowest"),
    tessella.game("stargazer", "pairs"),
    tessella.game("stargazer", seats=6, teams="threes"),
]
ONE_EACH: list[tuple[Game[Any], Callable[..., Search]]] = [
    (tessella.game("lgame"), TreeSearch),
    (tessella.game("alignment", "dice"), TreeSearch),
    (tessella.game("hexa", "mini"), TreeSearch),
    (tessella.game("hexa", "mini"), DeepSearch),
    (tessella.game("stargazer"), TreeSearch),
    (tessella.game("stargazer"), DeepSearch),
]
SLOTS = {DeepSearch: {"slots": 1 << 12}, TreeSearch: {}}
both_searches = pytest.mark.parametrize(("game", "search"), ONE_EACH, ids=lambda each: getattr(each, "__name__", None))


CROWDED = tessella.game("lgame", width=8, height=8, neutral_moves=2)  # over a third of a million moves


def insight_of(game: Game[Any]) -> Any:
    return game.insight() or plain_insight(game)


def begun(search: Callable[..., Search], game: Game[Any], position: Position, **how: Any) -> Any:
    """A search with what the game knows."""
    return search(game, position, insight_of(game), **{**SLOTS[search], **how})


def positions(game: Game[Any], seed: int, actions: int) -> Iterator[Position]:
    """The positions of a random game in which a seat is to move."""
    words, rng, out = list(game.start().words), generator(seed), [0] * game.geometry.room
    for _ in range(actions):
        seat = kernel.turn(game.geometry, words)
        if seat == kernel.OVER:
            return
        if seat != kernel.CHANCE:
            yield Position(tuple(words))
        kernel.play(game.geometry, words, kernel.random_move(game.geometry, words, rng, out))


def first(game: Game[Any]) -> Position:
    """The first position in which a seat is to move."""
    return next(positions(game, 1, 2))


def some(game: Game[Any]) -> list[Position]:
    """The first position and two further on."""
    return list(positions(game, seed=1, actions=40))[:17:8]


def same(thought: Thought) -> Thought:
    """What of a thought does not depend on the clock."""
    return thought._replace(seconds=0)


def shared(game: Game[Any], values: tuple[float, ...]) -> None:
    """Each seat's chance: one win for all sides together, the same for partners."""
    assert len(values) == game.seats
    assert all(0 <= value <= 1 for value in values)
    assert sum(values[team[0] - 1] for team in game.teams) == pytest.approx(1, abs=1e-5)
    for team in game.teams:
        assert len({values[seat - 1] for seat in team}) == 1


def well_formed(game: Game[Any], position: Position, thought: Thought) -> None:
    """Everything that holds for a thought of a search, whatever it thinks."""
    phase = game.phase(position)
    assert isinstance(phase, Turn)
    moves, own = game.moves(position), phase.seat - 1
    assert thought.move in moves
    assert thought.text == thought.line[0] == game.move_text(position, thought.move)
    shared(game, thought.values)
    assert 1 <= len(thought.ideas) <= BEST
    assert (thought.ideas[0].move, thought.ideas[0].text) == (thought.move, thought.text)
    assert len({idea.move for idea in thought.ideas}) == len(thought.ideas)
    for idea in thought.ideas:
        assert idea.move in moves
        assert idea.text == game.move_text(position, idea.move)
        shared(game, idea.values)
    weights = [idea.weight for idea in thought.ideas]
    assert weights == sorted(weights, reverse=True)
    assert min(weights) > 0
    assert max(weights) <= 1
    if set(weights) == {1.0}:  # alpha-beta: the others are ordered by what they are worth
        worths = [idea.values[own] for idea in thought.ideas[1:]]
        assert worths == sorted(worths, reverse=True)
    game.line(position, thought.line)  # legal, move by move
    assert thought.searched >= 1
    assert thought.depth >= len(thought.line) >= 1
    assert thought.seconds >= 0


# Too many moves to list ---------------------------------------------------------------------------------------------


def test_where_there_are_too_many_moves_some_are_drawn() -> None:
    knows, room = plain_insight(CROWDED), CROWDED.geometry.room
    for position in list(positions(CROWDED, seed=1, actions=2)):
        out, weight = [0] * room, [0] * room
        drawn = out[: insight.candidates(knows, list(position.words), out, weight)]
        assert len(set(drawn)) == len(drawn) == plain.DRAWN
        assert set(weight[: len(drawn)]) == {1}
        assert set(drawn) <= set(CROWDED.codes(position))
        assert len({code >> 20 & 1023 for code in drawn}) > 50  # all over the board
        # The search comes back to a position, and must find the same moves.
        assert out[: insight.candidates(knows, list(position.words), out, weight)] == drawn
    assert not knows.complete
    assert plain_insight(tessella.game("lgame")).complete


def test_drawn_moves_are_the_same_compiled_and_not() -> None:
    position = first(CROWDED)
    thoughts = [
        begun(TreeSearch, CROWDED, position, seed=3, guided=False, plain=plain).run(Budget(iterations=6))
        for plain in (True, False)
    ]
    assert same(thoughts[0]) == same(thoughts[1])


# The same for the same seed -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", FOR_TREES, ids=title)
def test_trees_are_the_same_compiled_and_not(game: Game[Any]) -> None:
    for seed, position in enumerate(some(game)):
        for guided in (True, False):
            how = {"seed": seed, "guided": guided, "explore": 0.4 if guided else 1.0}
            slow, fast = (begun(TreeSearch, game, position, plain=plain, **how) for plain in (True, False))
            thought = slow.run(Budget(iterations=30))
            assert same(thought) == same(fast.run(Budget(iterations=30)))
            assert list(slow.scratch.rng) == list(fast.scratch.rng)
            well_formed(game, position, thought)


@pytest.mark.parametrize("game", FOR_DEPTH, ids=title)
def test_depth_is_the_same_compiled_and_not(game: Game[Any]) -> None:
    for seed, position in enumerate(some(game)):
        slow, fast = (begun(DeepSearch, game, position, seed=seed, plain=plain) for plain in (True, False))
        thought = slow.run(Budget(iterations=150))
        assert same(thought) == same(fast.run(Budget(iterations=150)))
        assert list(slow.stack.notes) == list(fast.stack.notes)
        well_formed(game, position, thought)


@both_searches
def test_portions_make_no_difference(
    game: Game[Any], search: Callable[..., Search], monkeypatch: pytest.MonkeyPatch
) -> None:
    """A slow machine works in smaller portions than a fast one and comes to the same thought."""
    position = some(game)[1]
    usual_budget = begun(search, game, position).run(Budget(iterations=400))
    monkeypatch.setattr(Watch, "PORTION", 0)
    assert same(begun(search, game, position).run(Budget(iterations=400))) == same(usual_budget)


def test_seeds_make_a_difference() -> None:
    game = tessella.game("lgame")
    values = {begun(TreeSearch, game, game.start(), seed=seed).run(Budget(iterations=30)).values for seed in range(4)}
    assert len(values) > 1
    game = tessella.game("stargazer")
    texts = {
        begun(DeepSearch, game, game.start(), seed=seed, plain=True).run(Budget(iterations=1)).text for seed in range(4)
    }
    assert len(texts) > 1


# Budgets ------------------------------------------------------------------------------------------------------------


@both_searches
@pytest.mark.parametrize("iterations", [1, 15, 16, 17, 333])
def test_iterations_are_kept_exactly(game: Game[Any], search: Callable[..., Search], iterations: int) -> None:
    thought = begun(search, game, first(game)).run(Budget(iterations=iterations))
    assert thought.searched == iterations
    well_formed(game, first(game), thought)


@both_searches
def test_time_is_used(game: Game[Any], search: Callable[..., Search]) -> None:
    thought = begun(search, game, first(game)).run(Budget(seconds=0.3))
    assert thought.seconds >= 0.3
    assert thought.searched > 16
    well_formed(game, first(game), thought)


def test_whatever_is_used_up_first() -> None:
    game = tessella.game("stargazer")
    few = begun(TreeSearch, game, game.start()).run(Budget(seconds=3600, iterations=40))
    assert few.searched == 40
    brief = begun(TreeSearch, game, game.start()).run(Budget(seconds=0.01, iterations=10**9))
    assert brief.searched < 10**9


@pytest.mark.parametrize(
    ("budget", "named"),
    [
        (Budget(), "No budget was given: give seconds, iterations, or both."),
        (Budget(seconds=0), "seconds=0:"),
        (Budget(seconds=-1.5), "seconds=-1.5:"),
        (Budget(seconds=3601), "seconds=3601:"),
        (Budget(seconds=math.nan), "seconds=nan:"),
        (Budget(seconds=math.inf), "seconds=inf:"),
        (Budget(iterations=0), "iterations=0:"),
        (Budget(iterations=-7), "iterations=-7:"),
        (Budget(iterations=10**9 + 1), "iterations=1000000001:"),
        (Budget(seconds=1, iterations=0), "iterations=0:"),
        (Budget(seconds=0, iterations=5), "seconds=0:"),
    ],
)
def test_bad_budgets(budget: Budget, named: str) -> None:
    game = tessella.game("lgame")
    for run in (budget.check, lambda: begun(TreeSearch, game, first(game), plain=True).run(budget)):
        with pytest.raises(OptionError) as refused:
            run()
        assert str(refused.value).startswith(named)


def test_nobody_to_move() -> None:
    rolled, mini = tessella.game("alignment", "dice"), tessella.game("stargazer")
    assert isinstance(rolled.phase(rolled.start()), Chance)
    ended = finished_game(mini)
    for game, position in ((rolled, rolled.start()), (mini, ended)):
        with pytest.raises(MatchError, match="it is nobody's turn here"):
            begun(TreeSearch, game, position, plain=True)


def test_depth_is_for_two_sides() -> None:
    game = tessella.game("stargazer", seats=3)
    with pytest.raises(ValueError, match="stargazer seats=3: alpha-beta is for two sides"):
        begun(DeepSearch, game, game.start(), plain=True)


def finished_game(game: Game[Any]) -> Position:
    words, rng, out = list(game.start().words), generator(1), [0] * game.geometry.room
    while kernel.turn(game.geometry, words) != kernel.OVER:
        kernel.play(game.geometry, words, kernel.random_move(game.geometry, words, rng, out))
    return Position(tuple(words))


def test_a_position_is_worth_as_much_time_as_it_is_hard() -> None:
    game = tessella.game("stargazer")
    search = begun(DeepSearch, game, game.start(), plain=True)
    unit = insight_of(game).unit
    for found, patience in [
        ([(1, 0)], 1),
        ([(1, 0), (2, 0), (1, 0), (1, 0)], 1),
        ([(2, 0), (1, 0), (1, 0), (1, 0), (1, 0)], EASY),
        ([(1, 0), (1, 0), (1, 0), (2, 0)], HARD),
        ([(1, 0), (1, 0), (1, 0), (1, -unit)], HARDEST),
        ([(1, -unit), (1, 0), (1, -unit), (1, 0)], EASY),
    ]:
        search.found = found
        assert search.patience == patience


def test_the_only_move_takes_no_time() -> None:
    game = tessella.game("stargazer")
    last = near_the_end(game, 1, seed=1)
    assert len(game.moves(last)) == 1
    search = begun(DeepSearch, game, last, plain=True)
    assert search.run(Budget(seconds=3600), elastic=True).searched == 1


def test_a_table_of_positions_is_kept_for_its_owner() -> None:
    first, second = tessella.game("stargazer"), tessella.game("hexa")
    kept = kept_table("mine", first)
    age = kept.age
    assert kept_table("mine", first) is kept
    assert kept.age == age + 1
    assert kept_table("yours", first) is not kept
    assert kept_table("yours", second) is not kept_table("yours", first)
    assert kept_table("mine", first) is not kept  # no more than two are
    assert [Table([], [], []).age for _ in range(2)] == [1, 1]


# Stopping and reporting ---------------------------------------------------------------------------------------------


@both_searches
def test_stopped_by_another_thread(game: Game[Any], search: Callable[..., Search]) -> None:
    stop, position = threading.Event(), some(game)[1]
    working = begun(search, game, position, seed=3)
    working.run(Budget(iterations=1))  # compiled by now
    timer = threading.Timer(0.1, stop.set)
    timer.start()
    thought = working.run(Budget(seconds=60), stop=stop)
    timer.join()
    assert thought.seconds < 20
    well_formed(game, position, thought)


@both_searches
@pytest.mark.parametrize("plain", [True, False])
def test_stopped_before_it_began(game: Game[Any], search: Callable[..., Search], plain: bool) -> None:
    stop = threading.Event()
    stop.set()
    thought = begun(search, game, first(game), plain=plain).run(Budget(seconds=60), stop=stop)
    assert thought.searched == 1
    well_formed(game, first(game), thought)


@both_searches
def test_reports(game: Game[Any], search: Callable[..., Search], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Watch, "TELL", 0)
    monkeypatch.setattr(Watch, "PORTION", 0.001)
    position, heard = some(game)[2], list[Thought]()
    last = begun(search, game, position).run(Budget(iterations=500), heard.append)
    assert len(heard) > 2
    for thought in heard:
        well_formed(game, position, thought)
    done = [thought.searched for thought in heard]
    assert done == sorted(done)
    assert done[-1] == last.searched
    assert heard[0].searched < last.searched


def test_reports_are_not_too_many() -> None:
    game, heard = tessella.game("stargazer"), list[Thought]()
    thought = begun(TreeSearch, game, game.start()).run(Budget(seconds=0.6), heard.append)
    assert 1 <= len(heard) <= thought.seconds / Watch.TELL


@pytest.mark.parametrize("game", [FOR_TREES[10], FOR_TREES[11], FOR_TREES[13]], ids=title)
def test_a_guided_tree_adds_the_most_promising_move_next(game: Game[Any]) -> None:
    position = some(game)[1]
    search = begun(TreeSearch, game, position, guided=True, plain=True)
    search.run(Budget(iterations=200))
    room = [0] * game.geometry.room
    out, weight = list(room), list(room)
    count = insight.candidates(search.v, list(position.words), out, weight)
    order = [move for _, move in sorted((-weight[i], out[i]) for i in range(count))]
    added = [int(search.tree.move[child]) for child in sorted(search.children(0))]
    assert added == order[: len(added)]
    assert len(added) > 3
    total = sum(weight[:count])
    left = sorted(weight[:count], reverse=True)[len(added) :]
    assert search.tree.waiting[0] == (left[0] / total if left else 0)


# Memory -------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("plain", [True, False])
@pytest.mark.parametrize("guided", [True, False])
@pytest.mark.parametrize("game", [FOR_TREES[0], FOR_TREES[3], FOR_TREES[9]], ids=title)
def test_a_tree_stops_growing_and_goes_on_searching(game: Game[Any], guided: bool, plain: bool) -> None:
    position = some(game)[1]
    search = begun(TreeSearch, game, position, guided=guided, plain=plain, room=40)
    thought = search.run(Budget(iterations=300))
    assert int(search.tree.size[tree.USED]) == 40 == len(search.tree.visits)
    assert thought.searched == 300
    well_formed(game, position, thought)


def test_a_tree_grows_to_its_room() -> None:
    game = tessella.game("stargazer")
    small, large = (begun(TreeSearch, game, game.start(), room=room) for room in (6000, 1 << 20))
    for search in (small, large):
        search.run(Budget(iterations=20_000))
    assert len(small.tree.move) == 6000
    assert int(small.tree.size[tree.USED]) == 6000
    assert 6000 < int(large.tree.size[tree.USED]) <= 20_001
    assert int(large.tree.size[tree.USED]) <= len(large.tree.move) <= 4 * 20_000
    assert len(large.tree.total) == 2 * len(large.tree.move)


@pytest.mark.parametrize("plain", [True, False])
def test_a_small_table_of_positions(plain: bool) -> None:
    game = tessella.game("stargazer")
    position = near_the_end(game, 5, seed=2)
    small, large = (begun(DeepSearch, game, position, slots=slots, plain=plain) for slots in (8, 1 << 14))
    forgetful, sure = (search.run(Budget(iterations=10**6)) for search in (small, large))
    assert len(small.stack.keys) == len(small.stack.notes) == len(small.stack.best) == 8
    assert forgetful.values == sure.values
    assert forgetful.sure
    assert forgetful.searched >= sure.searched


# What they find -----------------------------------------------------------------------------------------------------


def near_the_end(game: Game[Any], empty: int, seed: int) -> Position:
    """A position of a random Stargazer with so many empty spaces."""
    last = game.start()
    for position in positions(game, seed, 400):
        if (position.words[1] | position.words[2] << 36).bit_count() < empty:
            break
        last = position
    return last


def brute(game: Game[Any]) -> Callable[[tuple[int, ...]], int]:
    """The points by which the first side wins from a state, by trying every legal move to the end."""
    t, sides = game.geometry, [sum(1 << seat - 1 for seat in team) for team in game.teams]
    ends = [team[0] - 1 for team in game.teams]
    out = [0] * t.room

    @cache
    def value(words: tuple[int, ...]) -> int:
        seat = kernel.turn(t, list(words))
        if seat == kernel.OVER:
            won = kernel.winners(t, list(words))
            first, second = (kernel.score(t, list(words), end) for end in ends)
            return ((won & sides[0] != 0) - (won & sides[1] != 0)) * abs(first - second)
        found = []
        for code in out[: kernel.moves(t, list(words), out)]:
            state = list(words)
            kernel.play(t, state, code)
            found.append(value(tuple(state)))
        return max(found) if sides[0] >> seat & 1 else min(found)

    return value


def sign(value: int) -> int:
    return (value > 0) - (value < 0)


ENDINGS = [
    ({}, 6),
    ({"linked": True}, 6),
    ({"lowest": True}, 6),
    ({"point_moves": 1}, 4),
    ({"seats": 4, "teams": "pairs"}, 6),
    ({"seats": 6, "teams": "threes"}, 5),
]


@pytest.mark.parametrize(("options", "empty"), ENDINGS, ids=str)
def test_depth_to_the_end_is_exact(options: dict[str, Any], empty: int) -> None:
    """A won game is won as high as can be, a lost one is lost by as little."""
    game = tessella.game("stargazer", **options)
    value, seen, complete = brute(game), set(), insight_of(game).complete
    for seed in range(12):
        position = near_the_end(game, empty - seed % 2, seed)
        thought = begun(DeepSearch, game, position, plain=True).run(Budget(iterations=10**6))
        expected = value(position.words)
        seen.add(sign(expected))
        assert thought.sure or not complete
        first = (1 + sign(expected)) / 2
        side = [any(seat in team for team in game.teams[:1]) for seat in range(1, game.seats + 1)]
        assert thought.values == pytest.approx([first if own else 1 - first for own in side], abs=1 - complete)
        assert value(game.play(position, thought.move).words) == expected
        well_formed(game, position, thought)
    assert {-1, 1} <= seen


def test_who_compares_hears_what_moves_nearly_as_good_are_worth() -> None:
    game, close = tessella.game("stargazer"), 0
    value, near = brute(game), insight_of(game).near
    for seed in range(4):
        position = near_the_end(game, 5, seed)
        search = begun(DeepSearch, game, position, plain=True, compare=True)
        search.run(Budget(iterations=10**6))
        best = search.settled[0][1]
        for code, told in search.settled:
            if abs(told - best) <= near:
                points = value(game.play(position, game.decode(code)).words)
                assert told == points + alphabeta.SURE * sign(points)
                close += 1
    assert close > 8


def test_what_is_told_lies_between_the_last_two_depths() -> None:
    """Else a graph of a game would jump up and down with the depth that was reached."""
    game = tessella.game("stargazer")
    search = begun(DeepSearch, game, game.line(game.start(), ["B7", "C8"]), plain=True)
    search.run(Budget(iterations=3000))
    (_, before), (_, last) = search.found[-2:]
    assert before != last
    assert search.calm(last) == last + (before - last) // 2
    assert search.calm(alphabeta.SURE + 5) == alphabeta.SURE + 5


@pytest.mark.parametrize("plain", [True, False])
def test_two_search_as_exactly_as_one(plain: bool) -> None:
    game = tessella.game("stargazer")
    value = brute(game)
    for seed in range(6):
        position = near_the_end(game, 6, seed)
        search = begun(DeepSearch, game, position, plain=plain)
        search.add_helper(1)
        thought = search.run(Budget(iterations=10**6))
        assert thought.values[0] == (1 + sign(value(position.words))) / 2
        assert value(game.play(position, thought.move).words) == value(position.words)


def test_trees_avoid_a_loss_near_the_end() -> None:
    game = tessella.game("stargazer")
    value, tried = brute(game), 0
    for seed in range(60):
        position = near_the_end(game, 4, seed)
        expected, seat = sign(value(position.words)), game.phase(position)
        after = {sign(value(game.play(position, move).words)) for move in game.moves(position)}
        assert isinstance(seat, Turn)
        if len(after) == 1:
            continue
        tried += 1
        for guided in (True, False):
            thought = begun(TreeSearch, game, position, guided=guided, plain=True).run(Budget(iterations=300))
            assert sign(value(game.play(position, thought.move).words)) == expected
    assert tried >= 5


def wins_at_once(game: Game[Any], position: Position) -> set[int]:
    """The moves after which the seat to move has won."""
    t, found = game.geometry, set()
    seat = kernel.turn(t, list(position.words))
    for code in game.codes(position):
        state = list(position.words)
        kernel.play(t, state, code)
        if kernel.turn(t, state) == kernel.OVER and kernel.winners(t, state) >> seat & 1:
            found.add(code)
    return found


def before_a_win(game: Game[Any], count: int) -> list[Position]:
    """Positions of random games in which some moves win at once and others do not."""
    found: list[Position] = []
    for seed in range(100):
        for position in positions(game, seed, 200):
            if 0 < len(wins_at_once(game, position)) < len(game.codes(position)):
                found.append(position)
                break
        if len(found) == count:
            break
    return found


@pytest.mark.parametrize(
    "game",
    [
        tessella.game("lgame"),
        tessella.game("alignment"),
        tessella.game("alignment", "three", goal="2x2"),
        tessella.game("alignment", seats=1, size=3, goal="##./##./..."),
        tessella.game("stargazer", "double"),
    ],
    ids=title,
)
def test_a_win_in_one_is_found(game: Game[Any]) -> None:
    before = before_a_win(game, 3)
    assert len(before) == 3
    for position in before:
        wins = wins_at_once(game, position)
        for guided in (True, False):
            thought = begun(TreeSearch, game, position, guided=guided).run(Budget(iterations=2000))
            assert game.encode(thought.move) in wins
        if len(game.teams) == 2:
            thought = begun(DeepSearch, game, position, plain=True).run(Budget(iterations=500))
            assert game.encode(thought.move) in wins
            assert (thought.sure, thought.depth) == (True, 1)


def far(game: Game[Any], words: list[int], ply: int, depth: int) -> int:
    """A plain minimax: a win of the first side after n actions is WIN - n, what lies beyond the depth is 0."""
    t = game.geometry
    seat = kernel.turn(t, words)
    if seat == kernel.OVER:
        won = kernel.winners(t, words)
        return ((won & 1) - (won >> 1 & 1)) * (alphabeta.WIN - ply)
    if ply == depth:
        return 0
    out, found = [0] * t.room, []
    for code in out[: kernel.moves(t, words, out)]:
        state = list(words)
        kernel.play(t, state, code)
        found.append(far(game, state, ply + 1, depth))
    return max(found) if seat == 0 else min(found)


def test_depth_where_seats_move_twice_running() -> None:
    """In Alignment whoever's ball falls out is next. A win is seen when it is near enough."""
    game, found = tessella.game("alignment", size=4), set()
    for seed in range(12):
        position = list(positions(game, seed, 4))[-1]
        search = begun(DeepSearch, game, position, plain=True, deepest=3)
        search.run(Budget(iterations=10**6))
        best = search.settled[0][1]
        expected = far(game, list(position.words), 0, search.depth)
        found.add(abs(expected))
        assert best == expected
    assert len(found) >= 3


# Helpers ------------------------------------------------------------------------------------------------------------


@both_searches
def test_helpers(game: Game[Any], search: Callable[..., Search]) -> None:
    position = some(game)[1]
    helped = begun(search, game, position)
    for seed in (1, 2):
        helped.add_helper(seed)
    before = threading.active_count()
    thought = helped.run(Budget(seconds=0.1))
    assert threading.active_count() == before
    well_formed(game, position, thought)


def test_a_trees_helpers_add_up() -> None:
    game = tessella.game("lgame")
    one, other = (begun(TreeSearch, game, game.start(), seed=seed, plain=True) for seed in (1, 2))
    for search in (one, other):
        search.work(200)
    own = {int(one.tree.move[child]): int(one.tree.visits[child]) for child in one.children(0)}
    more = {int(other.tree.move[child]): int(other.tree.visits[child]) for child in other.children(0)}
    one.learn(other)
    added = {int(one.tree.move[child]): int(one.tree.visits[child]) for child in one.children(0)}
    assert added == {move: visits + more.get(move, 0) for move, visits in own.items()}
    assert int(one.tree.visits[0]) == 400
    shared(game, one.values(0))
