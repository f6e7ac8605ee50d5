"""Levels, perfect play, who is called what, and the code that is made ready on the side."""

from __future__ import annotations

import json
import os
import random
import threading
import time
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

import tessella
from conftest import every_preset, title
from tessella.agents import background, levels, perfect, ready
from tessella.agents.agent import Agent, Budget, Thought, Watch, to_move
from tessella.agents.levels import (
    AUTOMATIC,
    COMPILED,
    LEVELS,
    SKILLS,
    UNCOMPILED,
    Level,
    misjudged,
    search_kind,
)
from tessella.agents.perfect import Sighted
from tessella.agents.roster import agent
from tessella.agents.search import plain_insight
from tessella.agents.tree_search import TreeSearch
from tessella.agents.uct import Greedy, Random, Uct
from tessella.errors import MatchError, OptionError
from tessella.match import Match
from tessella.rules.chance import generator
from tessella.rules.compiled import cache_folder
from tessella.rules.game import Chance, Game, Over, Position, Turn
from tessella.solve import graph
from tessella.solve import solution as at_hand
from tessella.solve.solution import Choice, Solution, solution_of

pytestmark = pytest.mark.usefixtures("own_solutions")

FEW = Budget(iterations=20)
Left = tuple[str, dict[str, Any]]
UNSOLVED = 1000  # nodes: then hardly a game is solved
QUICK = 1_000_000  # nodes of games that are solved in no time


@pytest.fixture(autouse=True)
def children(monkeypatch: pytest.MonkeyPatch) -> list[Left]:
    """The tasks that were left to child processes; none is started."""
    asked: list[Left] = []
    monkeypatch.setattr(background, "_runners", [lambda work, arguments: asked.append((work, arguments))])
    return asked


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder of its own for compiled code, in which nothing is ready; it is not made yet."""
    monkeypatch.setenv("TESSELLA_CACHE", str(tmp_path / "cache"))
    return tmp_path / "cache"


def played(game: Game[Any], agents: list[Agent], seed: int, limit: int, start: Position | None = None) -> Match:
    """A match; a move that is not legal would be refused. Each seat's agent is its side's."""
    match, rng = Match(game, start), generator(seed)
    sides = {seat: side for side, team in enumerate(game.teams) for seat in team}
    while not isinstance(match.phase, Over) and len(match.history) < limit:
        if isinstance(match.phase, Chance):
            match.roll(rng)
            continue
        seat = match.phase.seat
        who = agents[sides[seat] % len(agents)]
        match.play(who.think(game, match.position, seed=seed * 1000 + len(match.history)).move)
    return match


def texts(match: Match) -> list[str]:
    return [action.text for action in match.history]


# Matches ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", every_preset(), ids=title)
def test_every_preset_between_levels(game: Game[Any], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ready, "NODES", QUICK)
    low, high = Level(1, FEW, COMPILED), Level(3, FEW, COMPILED)
    matches = [played(game, [low, high][:: 1 - 2 * (seed % 2)], seed, limit=20) for seed in range(3)]
    for match in matches:
        assert isinstance(match.phase, Over) or len(match.history) == 20
    if any(len(match.history) > 1 for match in matches):  # nobody misses a win at once, and there may be one way to it
        assert len({tuple(texts(match)) for match in matches}) > 1


@pytest.mark.parametrize("number", LEVELS)
@pytest.mark.parametrize(
    "game",
    [
        tessella.game("lgame", "dots"),
        tessella.game("lgame"),
        tessella.game("alignment", dice=2, size="5x4", sides="top/right"),
        tessella.game("alignment", "three"),
        tessella.game("hexa", "mini"),
        tessella.game("hexa", size=1, seats=3),
        tessella.game("stargazer", "advanced"),
        tessella.game("stargazer", seats=3),
    ],
    ids=title,
)
def test_the_same_seed_gives_the_same_game_compiled_or_not(
    game: Game[Any], number: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(ready, "NODES", UNSOLVED)
    slow, fast = ([Level(number, FEW, code), Level(3, FEW, code)] for code in (UNCOMPILED, COMPILED))
    one = played(game, [*slow], number, limit=8)
    assert texts(one) == texts(played(game, [*fast], number, limit=8))
    assert one.position == played(game, [*fast], number, limit=8).position


def test_levels_differ() -> None:
    """Stronger levels look further, or see more clearly."""
    for lower, higher in pairwise(LEVELS):
        low, high = SKILLS[lower], SKILLS[higher]
        for near, far in ((low.quick, high.quick), (low.slow, high.slow)):
            assert near != far
            assert near.depth <= far.depth
            assert near.blur >= far.blur
        assert low.blur > high.blur
        assert (low.sight, low.keen) < (high.sight, high.keen)
        assert high.budget.iterations is None or (low.budget.iterations or 0) < high.budget.iterations
        assert low.careful <= high.careful
    assert (SKILLS[5].quick.blur, SKILLS[5].slow.blur, SKILLS[5].blur, SKILLS[5].careful) == (0, 0, 0, True)


def test_a_level_misjudges_by_as_much_as_its_skill_says() -> None:
    """What is a little worse is played now and then, what is far worse never; the seed decides."""
    game = tessella.game("stargazer")
    position = game.line(game.start(), ["A1", "B8", "A2"])
    level = Level(2, code=UNCOMPILED)
    search = level._search(game, position, 1, FEW)
    search.run(FEW)
    assert misjudged(search, 35, generator(1)) == []  # it has not seen every move yet
    search.run(Budget(iterations=200))
    best = [code for code, _ in search.settled]
    off = [misjudged(search, 35, generator(seed)) for seed in range(40)]
    assert misjudged(search, 0, generator(1)) == best
    assert all(sorted(codes) == sorted(best) for codes in off)
    assert off[0] == misjudged(search, 35, generator(0))
    assert 1 < len({codes[0] for codes in off}) < 30
    assert sum(best.index(codes[0]) for codes in off) < sum(best.index(codes[-1]) for codes in off) / 2


def test_quick_games_slow_games_and_trees_have_their_own_figures() -> None:
    slow, quick = tessella.game("hexa"), tessella.game("stargazer")
    for number in LEVELS:
        level, skill = Level(number), SKILLS[number]
        assert (level.reach(quick), level.reach(slow)) == (skill.quick, skill.slow)
        assert (level.blur(quick), level.blur(slow)) == (skill.quick.blur, skill.slow.blur)
        assert level.blur(tessella.game("stargazer", seats=3)) == skill.blur


def test_usual_budgets_grow_with_the_level() -> None:
    for name in tessella.games():
        game = tessella.game(name, seats=3) if name in ("hexa", "stargazer") else tessella.game(name)
        small, *more = [Level(number).usual_budget(game).iterations or 0 for number in (1, 2, 3, 4)]
        assert small == SKILLS[1].budget.iterations
        assert all(higher >= 2 * lower for lower, higher in pairwise([small, *more]))
        assert Level(5).usual_budget(game) == Budget(seconds=2)


@pytest.mark.parametrize("number", LEVELS[:4])
def test_between_two_sides_a_level_looks_so_far_ahead_and_no_further(number: int) -> None:
    game = tessella.game("stargazer", "advanced")
    thought = Level(number, code=COMPILED).think(game, game.line(game.start(), ["A1", "B8"]), seed=1)
    assert thought.depth == SKILLS[number].quick.depth


def test_which_search() -> None:
    kinds = {title(game): search_kind(game) for game in every_preset()}
    assert kinds["('lgame')"] == kinds["('alignment', dice='1')"] == ready.PLAIN
    assert kinds["('hexa')"] == kinds["('stargazer', seats='4', teams='pairs')"] == ready.DEEP
    assert kinds["('hexa', seats='3')"] == kinds["('hexa', seats='6')"] == ready.TREE


# A solved game ------------------------------------------------------------------------------------------------------


def any_position(solution: Solution, rng: random.Random) -> Position:
    """A random position of a solved game."""
    while True:
        census, node = solution.census, rng.randrange(solution.census.size)
        words = [0] * census.words
        if graph.leaf(census, node, list(words)) == graph.INNER:
            graph.unrank(census, node, words)
            return Position(tuple(words[: len(solution.game.start().words)]))


def valued(solution: Solution, value: str, count: int, seed: int) -> list[Position]:
    """Random positions of a value."""
    rng, found = random.Random(seed), list[Position]()
    while len(found) < count:
        position = any_position(solution, rng)
        if solution.verdict(position).value == value:
            found.append(position)
    return found


def length_of_a_win(solution: Solution, winner: Agent, loser: Agent, position: Position, seed: int) -> int:
    """Actions until the seat to move has won, which must be no more than the solution says."""
    game, distance = solution.game, solution.verdict(position).distance
    assert distance is not None
    phase, me, actions = game.phase(position), to_move(game, position), 0
    while isinstance(phase, Turn):
        assert actions < distance, f"{game.text(position)}: not won in {distance}"
        who = winner if phase.seat == me else loser
        position = game.play(position, who.think(game, position, seed=seed + actions).move)
        phase, actions = game.phase(position), actions + 1
    assert isinstance(phase, Over)
    assert phase.winners == (me,)
    return actions


def won_positions(game: Game[Any], count: int, seed: int) -> dict[str, float]:
    """Play won positions to their ends; what came of it. Any that is not won in time fails."""
    solution, best, top = solution_of(game), Sighted(), Level(5, code=COMPILED)
    positions = valued(solution, "win", count, seed)
    distances = [solution.verdict(position).distance or 0 for position in positions]
    for n, position in enumerate(positions):
        for winner in (best, top):
            assert length_of_a_win(solution, winner, best, position, seed + n) == distances[n]
    easy = [length_of_a_win(solution, top, Random(), position, seed + n) for n, position in enumerate(positions)]
    return {
        "positions": count,
        "mean distance": sum(distances) / count,
        "longest": max(distances),
        "mean against random": sum(easy) / count,
    }


@pytest.mark.parametrize("game", [tessella.game("lgame"), tessella.game("alignment", size=4)], ids=title)
def test_won_positions_are_won_in_time(game: Game[Any]) -> None:
    found = won_positions(game, 60, seed=1)
    assert found["longest"] > found["mean distance"] > 1
    assert found["mean against random"] <= found["mean distance"]


@pytest.mark.parametrize("best", [Sighted(), Level(5, code=COMPILED)], ids=lambda each: each.name)
@pytest.mark.parametrize("game", [tessella.game("lgame"), tessella.game("alignment", size=3)], ids=title)
def test_a_draw_is_never_lost(game: Game[Any], best: Agent) -> None:
    assert solution_of(game).counts.start.value == "draw"
    for seed in range(6):
        other = Random() if seed % 2 else Uct(Budget(iterations=50))
        for seat in (1, 2):
            match = played(game, [best, other] if seat == 1 else [other, best], seed, limit=60)
            assert not isinstance(match.phase, Over) or set(match.phase.winners) <= {seat}


def test_drawn_and_lost_positions() -> None:
    """Against itself a perfect player keeps a draw; a loss is put off as long as it can be."""
    solution, best = solution_of(tessella.game("alignment", size=4)), Sighted()
    for position in valued(solution, "draw", 10, seed=3):
        after = solution.game.play(position, best.think(solution.game, position, seed=1).move)
        assert solution.verdict(after).value == "draw"
    for position in valued(solution, "loss", 10, seed=4):
        actions, now = 0, position
        while isinstance(solution.game.phase(now), Turn):
            now = solution.game.play(now, best.think(solution.game, now, seed=actions).move)
            actions += 1
        assert actions == solution.verdict(position).distance


def lost_share(solution: Solution, position: Position, choice: Choice) -> float:
    """How many of the replies to a move lose, as a share; written again, by what follows each reply."""
    game, phase = solution.game, solution.game.phase(position)
    assert isinstance(phase, Turn)
    after = game.play(position, choice.move)
    replier = game.phase(after)
    if not isinstance(replier, Turn):
        return -1
    lost = 0
    for move in game.moves(after):
        then = game.play(after, move)
        ended = game.phase(then)
        if isinstance(ended, Over):
            lost += phase.seat in ended.winners
        else:
            assert isinstance(ended, Turn)
            found = solution.verdict(then)
            lost += found.value == ("win" if ended.seat == phase.seat else "loss")
    return lost / len(game.moves(after))


@pytest.mark.parametrize("game", [tessella.game("lgame"), tessella.game("lgame", "hex")], ids=title)
def test_a_draw_sets_the_hardest_problem(game: Game[Any], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(perfect, "TRIED", 1000)
    solution, told_apart = solution_of(game), 0
    for position in valued(solution, "draw", 8, seed=6):
        draws = [choice for choice in solution.choices(position) if choice.verdict.value == "draw"]
        if len(draws) > 40:
            continue
        shares = {choice.text: lost_share(solution, position, choice) for choice in draws}
        told_apart += len(set(shares.values())) > 1
        for seed in (1, 2):
            assert shares[Sighted().think(game, position, seed=seed).text] == max(shares.values())
    assert told_apart >= 3


def test_only_some_problems_are_tried(monkeypatch: pytest.MonkeyPatch) -> None:
    game = tessella.game("lgame")
    asked, look = [], solution_of(game).choices
    monkeypatch.setattr(solution_of(game), "choices", lambda position: (asked.append(position), look(position))[1])
    Sighted().think(game, game.start(), seed=1)
    assert len(asked) == 1 + perfect.TRIED
    stop = threading.Event()
    stop.set()
    asked.clear()
    thought = Sighted().think(game, game.start(), seed=1, stop=stop)
    assert len(asked) == 2
    assert thought.move in game.moves(game.start())


def test_sight() -> None:
    """A win that is no farther than a level sees is never missed."""
    game = tessella.game("alignment", size=4)
    solution = solution_of(game)
    for position in valued(solution, "win", 40, seed=7):
        distance = solution.verdict(position).distance or 0
        for sight in (1, 2, 4):
            if distance <= sight:
                chosen = Sighted("some", sight).think(game, position, seed=5).move
                verdict = next(choice.verdict for choice in solution.choices(position) if choice.move == chosen)
                assert (verdict.value, verdict.distance) == ("win", distance)


def test_who_is_keen_overlooks_less_of_what_is_further_away() -> None:
    game, lost = tessella.game("lgame"), {0: 0, 900: 0, 1000: 0}
    for seed, position in enumerate(valued(solution_of(game), "draw", 40, seed=7)):
        verdicts = {choice.text: choice.verdict for choice in solution_of(game).choices(position)}
        for keen in lost:
            lost[keen] += verdicts[Sighted("some", 1, keen).think(game, position, seed=seed).text].value == "loss"
    assert lost[0] > lost[900] + 3 > 3
    assert lost[1000] == 0


def test_thoughts_from_a_table() -> None:
    game = tessella.game("lgame")
    for value in ("win", "draw", "loss"):
        for position in valued(solution_of(game), value, 5, seed=8):
            thought = Sighted().think(game, position)
            own = {"win": 1.0, "draw": 0.5, "loss": 0.0}[value]
            assert thought.values == (own, 1 - own)
            assert thought.sure
            assert thought.ideas[0].move == thought.move
            assert thought.depth == len(thought.line)
            worths = [idea.values[0] for idea in thought.ideas]
            assert worths == sorted(worths, reverse=True)
            end = game.line(position, thought.line)
            if value != "draw":
                assert isinstance(game.phase(end), Over)


def test_perfect_is_for_solved_games() -> None:
    for game in (tessella.game("hexa"), tessella.game("alignment", "dice"), tessella.game("stargazer")):
        position = game.start() if game.name != "alignment" else rolled(game)
        with pytest.raises(OptionError, match=r"^perfect: this agent is for solved games\."):
            agent("perfect").think(game, position)


def rolled(game: Game[Any]) -> Position:
    match = Match(game)
    match.roll(generator(1))
    return match.position


# What a level does --------------------------------------------------------------------------------------------------


def legal(game: Game[Any], position: Position, thought: Thought) -> bool:
    return thought.move in game.moves(position) and thought.text == game.move_text(position, thought.move)


@pytest.mark.parametrize("name", ["stargazer", "hexa"])
@pytest.mark.parametrize("seats", [2, 3])
def test_two_threads_at_a_table(name: str, seats: int) -> None:
    game = tessella.game(name, seats=seats)
    level = Level(5, Budget(seconds=0.1), COMPILED)
    assert level.threads == 1
    level.threads = 2
    search = level._search(game, game.start(), 1, Budget(seconds=0.1))
    assert len(search.helpers) == 1
    assert not level._search(game, game.start(), 1, FEW).helpers  # iterations give the same move, so nobody helps
    assert legal(game, game.start(), level.think(game, game.start(), seed=1))
    assert threading.active_count() == 1


def test_threads_are_for_tables() -> None:
    assert Level(5).threads == min(2, os.cpu_count() or 1)
    assert Level(5, code=COMPILED).threads == Level(5, code=UNCOMPILED).threads == 1


@pytest.mark.parametrize("number", LEVELS)
def test_a_level_that_is_stopped(number: int) -> None:
    stop = threading.Event()
    stop.set()
    for game in (tessella.game("stargazer"), tessella.game("hexa", "mini"), tessella.game("lgame", "dots")):
        for seed in range(3):
            thought = Level(number, Budget(seconds=60), UNCOMPILED).think(game, game.start(), seed=seed, stop=stop)
            assert thought.searched == 1
            assert legal(game, game.start(), thought)


def test_a_level_reports(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Watch, "TELL", 0)
    game, heard = tessella.game("stargazer"), list[Thought]()
    last = Level(5, code=UNCOMPILED).think(game, game.start(), Budget(iterations=100), report=heard.append)
    assert len(heard) >= 2
    assert all(legal(game, game.start(), thought) for thought in heard)
    assert last.searched == 100 >= heard[-1].searched


def test_whose_budget_counts() -> None:
    """What is asked for comes before the level's own, and that before the usual one."""
    game = tessella.game("stargazer")
    assert Level(5, FEW, UNCOMPILED).think(game, game.start(), Budget(iterations=33)).searched == 33
    assert Level(5, FEW, UNCOMPILED).think(game, game.start()).searched == 20


def test_bad_levels() -> None:
    for number in (0, 6, -1):
        with pytest.raises(OptionError, match=f"^level {number}: the levels are 1 to 5"):
            Level(number)
    game = tessella.game("stargazer")
    with pytest.raises(OptionError, match="iterations=0:"):
        Level(5, code=UNCOMPILED).think(game, game.start(), Budget(iterations=0))


@pytest.mark.parametrize("name", ["random", "greedy", "uct:5", "perfect", "level1", "level5"])
def test_nobody_to_move(name: str) -> None:
    game = tessella.game("alignment", "dice")
    with pytest.raises(MatchError, match="it is nobody's turn here"):
        agent(name, UNCOMPILED).think(game, game.start())


# Names --------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "name",
    ["random", "greedy", "perfect", "uct:2000", "uct:1s", "uct:0.5s", *(f"level{n}" for n in LEVELS), "level3:500"],
)
def test_names_come_back(name: str) -> None:
    assert agent(name).name == name


def test_what_names_mean() -> None:
    short, own, usual_budget = agent("uct:500ms"), agent("level2:0.25s"), agent("level4")
    assert isinstance(short, Uct)
    assert (short.budget, short.name) == (Budget(seconds=0.5), "uct:0.5s")
    assert isinstance(own, Level)
    assert (own.number, own.own, own.code) == (2, Budget(seconds=0.25), AUTOMATIC)
    assert isinstance(usual_budget, Level)
    assert usual_budget.own is None
    assert isinstance(agent("level1", COMPILED), Level)
    assert agent("level1", COMPILED).code == COMPILED
    assert isinstance(agent("random"), Random)
    assert isinstance(agent("greedy"), Greedy)
    assert isinstance(agent("perfect"), Sighted)


@pytest.mark.parametrize(
    "name",
    ["", "Random", "random:5", "perfect:1s", "uct", "uct:", "uct:s", "uct:1m", "uct:-5", "level0", "level6", "level",
     "level3:", "level3:1.5", "level33", " level3", "level3 ", "level3\n", "uct:5:5", "greedy:5"],
)  # fmt: skip
def test_unknown_names(name: str) -> None:
    with pytest.raises(OptionError) as refused:
        agent(name)
    assert str(refused.value).startswith(f"{name}: agents are random, greedy, level1 to level5, perfect, uct:N")


@pytest.mark.parametrize(
    ("name", "named"),
    [("uct:0", "iterations=0:"), ("level5:0s", "seconds=0.0:"), ("level1:9999s", "seconds=9999.0:"),
     ("uct:1000000001", "iterations=1000000001:")],
)  # fmt: skip
def test_budgets_in_names_are_checked(name: str, named: str) -> None:
    with pytest.raises(OptionError, match=f"^{named}"):
        agent(name)


# Made ready on the side ---------------------------------------------------------------------------------------------


def test_what_is_ready_is_noted(folder: Path) -> None:
    game, other = tessella.game("lgame"), tessella.game("hexa")
    assert not ready.is_ready(game, ready.PLAIN)
    assert not folder.exists()
    ready.mark_ready(game, ready.PLAIN)
    assert ready.is_ready(game, ready.PLAIN)
    assert ready.is_ready(tessella.game("lgame", "dots"), ready.PLAIN)  # compiled code is for all options
    assert not ready.is_ready(game, ready.TREE)
    assert not ready.is_ready(other, ready.PLAIN)
    before = sorted(folder.glob("*/*"))
    ready.mark_ready(game, ready.PLAIN)
    assert sorted(folder.glob("*/*")) == before
    assert len(before) == 1


@pytest.mark.parametrize("options", [{"captures": "choice"}, {"point_moves": 3}, {"turns": 5}])
def test_options_with_other_compiled_code_are_not_ready_with_the_plain_game(
    folder: Path, options: dict[str, Any]
) -> None:
    plain, other = tessella.game("stargazer"), tessella.game("stargazer", **options)
    for what in (ready.PLAIN, ready.TREE, ready.DEEP):
        ready.mark_ready(plain, what)
        assert not ready.is_ready(other, what)
        ready.mark_ready(other, what)
        assert ready.is_ready(other, what)


def test_a_table_is_ready_when_its_file_is_there(folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TESSELLA_SOLUTIONS", str(tmp_path / "solutions"))
    at_hand._cached.cache_clear()
    game = tessella.game("lgame", "hex")
    assert not ready.is_ready(game, ready.SOLUTION)
    ready.make(game, ready.SOLUTION)
    assert ready.is_ready(game, ready.SOLUTION)
    assert not ready.is_ready(tessella.game("lgame", "hex", width=5), ready.SOLUTION)


def test_one_child_at_a_time(folder: Path, children: list[Left]) -> None:
    game = tessella.game("stargazer", "advanced")
    for _ in range(3):
        ready.prepare(game, ready.DEEP)
    (task,) = children
    (claim,) = folder.glob("*/making-deep-stargazer-StargazerGeometry-*")
    options = {"point_moves": "1"}
    asked = {"name": "stargazer", "options": options, "what": "deep", "claim": str(claim)}
    assert task == ("tessella.agents.ready:make_claimed", asked)
    assert json.loads(json.dumps(asked)) == asked
    ready.prepare(game, ready.TREE)
    ready.prepare(tessella.game("hexa"), ready.DEEP)
    assert len(children) == 3


def test_a_dead_childs_claim_is_taken_over(folder: Path, children: list[Left]) -> None:
    game = tessella.game("lgame")
    claim = cache_folder(type(game)) / "making-plain-lgame-LGameGeometry-LGameGeometry"
    claim.parent.mkdir(parents=True)
    claim.touch()
    young = time.time() - ready.TIMEOUT + 60
    os.utime(claim, (young, young))
    ready.prepare(game, ready.PLAIN)
    assert children == []
    old = time.time() - ready.TIMEOUT - 60
    os.utime(claim, (old, old))
    ready.prepare(game, ready.PLAIN)
    assert len(children) == 1
    assert time.time() - claim.stat().st_mtime < 60
    ready.prepare(game, ready.PLAIN)
    assert len(children) == 1


def test_a_folder_that_cannot_be_written(
    tmp_path: Path, folder: Path, children: list[Left], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(levels, "HURRY", 0.02)
    (tmp_path / "cache").write_text("a file where the folder should be")
    game = tessella.game("stargazer")
    ready.prepare(game, ready.DEEP)
    assert not ready.is_ready(game, ready.DEEP)
    assert legal(game, game.start(), Level(5).think(game, game.start()))
    assert children == []


def test_no_room_for_a_child(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(work: str, arguments: dict[str, Any]) -> None:
        raise BlockingIOError("no more processes")

    monkeypatch.setattr(background, "_runners", [fail])
    ready.prepare(tessella.game("lgame"), ready.PLAIN)
    assert list(folder.glob("*/*")) == []  # the next one to ask tries again


def test_a_child_makes_it(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    made: list[tuple[Game[Any], str]] = []
    monkeypatch.setattr(ready, "make", lambda game, what: made.append((game, what)))
    folder.mkdir(parents=True)
    claim = folder / "claim"
    claim.touch()
    ready.make_claimed("stargazer", {"point_moves": "1"}, "deep", str(claim))
    assert made == [(tessella.game("stargazer", "advanced"), "deep")]
    assert not claim.exists()


def test_a_child_that_fails_gives_its_claim_up(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(game: Game[Any], what: str) -> None:
        raise RuntimeError("no compiler")

    monkeypatch.setattr(ready, "make", fail)
    folder.mkdir(parents=True)
    claim = folder / "claim"
    claim.touch()
    with pytest.raises(RuntimeError, match="no compiler"):
        ready.make_claimed("lgame", {}, "plain", str(claim))
    assert not claim.exists()


def test_making_notes_that_it_is_ready(folder: Path) -> None:
    """Numba keeps the folder it began with: only the note goes into the new one."""
    game = tessella.game("lgame")
    ready.make(game, ready.PLAIN)
    assert ready.is_ready(game, ready.PLAIN)
    assert not ready.is_ready(game, ready.DEEP)


def test_which_games_are_solved_on_the_side(monkeypatch: pytest.MonkeyPatch) -> None:
    assert ready.is_solvable(tessella.game("lgame"))
    assert ready.is_solvable(tessella.game("alignment"))
    assert not ready.is_solvable(tessella.game("hexa"))
    assert not ready.is_solvable(tessella.game("alignment", "dice"))
    monkeypatch.setattr(ready, "NODES", QUICK)
    assert ready.is_solvable(tessella.game("lgame"))
    assert not ready.is_solvable(tessella.game("alignment"))


@pytest.mark.parametrize("name", ["stargazer", "hexa", "lgame"])
def test_as_long_as_nothing_is_ready_play_is_uncompiled_and_brief(
    name: str, folder: Path, children: list[Left], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(levels, "HURRY", 0.05)
    monkeypatch.setenv("TESSELLA_SOLUTIONS", str(tmp_path))
    at_hand._cached.cache_clear()
    game = tessella.game(name)
    level, kind = Level(5), search_kind(game)
    assert level._search(game, game.start(), 1, Budget(seconds=2)).plain
    assert level._shorten(game, Budget(seconds=2)) == Budget(seconds=0.05)
    assert level._shorten(game, Budget(iterations=7)) == Budget(seconds=0.05, iterations=7)
    assert legal(game, game.start(), level.think(game, game.start()))
    asked = [arguments["what"] for _, arguments in children]
    assert sorted(asked) == sorted({kind, *(["solution"] if name == "lgame" else [])})
    ready.mark_ready(game, kind)
    assert not level._search(game, game.start(), 1, Budget(seconds=2)).plain
    assert level._shorten(game, Budget(seconds=2)) == Budget(seconds=2)
    assert len(asked) == len(children)


def test_uncompiled_on_purpose_starts_no_child(folder: Path, children: list[Left]) -> None:
    game = tessella.game("stargazer")
    level = Level(5, FEW, UNCOMPILED)
    ready.mark_ready(game, ready.DEEP)
    assert level._search(game, game.start(), 1, FEW).plain
    level.think(game, game.start())
    assert children == []


def test_a_table_is_used_when_it_is_there(folder: Path) -> None:
    game = tessella.game("lgame")
    solution_of(game).save()
    thought = Level(5).think(game, game.start())
    assert thought.sure
    assert thought.searched == len(game.moves(game.start()))
    tried = TreeSearch(game, game.start(), plain_insight(game), guided=False, plain=True).run(FEW)
    assert not tried.sure


def test_the_strongest_level_plays_by_the_best_network_and_advises_by_the_usual_one() -> None:
    game = tessella.game("stargazer", point_moves=1)
    level4, level5 = Level(4), Level(5)
    assert level5.insight(game) is not game.insight()
    assert level5.insight(game) is level5.insight(game)
    assert level5.insight(game, compare=True) is game.insight() is level4.insight(game)
    other = tessella.game("stargazer", rim=False)
    assert level5.insight(other) is other.insight(), "there no network was trained"
