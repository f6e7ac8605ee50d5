"""Solved games: known counts, every entry derived again, slow solvers of our own, and files that are not trusted."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

import tessella
from tessella.cli import main
from tessella.cli.commands import solve as commands
from tessella.errors import SolveError
from tessella.games.lgame.figures import LOST
from tessella.rules import Over, Turn
from tessella.solve import graph, solver
from tessella.solve.check import wrong_position
from tessella.solve.solution import Solution, folder, path_of, solve
from tessella.solve.solver import Sweep, Verdict
from tessella.workers.crew import run
from test_lgame import all_positions, drawn, slow_moves


@pytest.fixture(autouse=True)
def own_tables(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("TESSELLA_SOLUTIONS", str(tmp_path / "solutions"))
    return tmp_path / "solutions"


def test_the_classic_lgame() -> None:
    counts = solve(tessella.game("lgame")).counts
    assert (counts.positions, counts.final) == (36_496, 240)
    assert counts.wins + counts.losses + counts.draws == counts.positions
    assert counts.losses + counts.final == 16 * 29  # 29 lost ones, eight images and two seats
    assert counts.start == Verdict("draw", None)
    assert counts.longest == 9
    assert sum(counts.win_distances) == counts.wins
    assert sum(counts.loss_distances) == counts.losses


def test_classic_alignment_and_every_entry_of_its_table() -> None:
    game = tessella.game("alignment")
    solution = solve(game)
    counts = solution.counts
    assert (counts.positions, counts.final) == (10_358_096, 42_504)
    assert (counts.wins, counts.losses, counts.draws) == (8_608_324, 410_892, 1_338_880)
    assert (counts.longest, counts.start) == (33, Verdict("draw", None))
    assert wrong_position(game, solution.values) is None


LGAMES: list[dict[str, Any]] = [
    {},
    {"neutrals": 0},
    {"neutrals": 3},
    {"neutrals": 4},
    {"shape": "T"},
    {"shape": "P", "neutrals": 1},
    {"width": 5, "neutrals": 1},
    {"cells": "hex"},
    {"cells": "triangle", "neutrals": 1},
    {"cells": "triangle", "width": 6, "height": 6, "neutrals": 0},
    {"neutral_moves": 2},
    {"neutral_moves": 2, "neutrals": 3, "height": 3, "width": 5},
    {"neutral_moves": 0},
    {"reverse": False},
    {"shape": "L/T", "neutrals": 1},
    {"shape": "T/L", "neutrals": 1, "neutral_moves": 2, "reverse": False},
    {"setup": "A.../AAAn/.BBB/n..B", "neutral_moves": 2},
    {"cells": "triangle", "board": "triangle"},
    {"cells": "triangle", "board": "triangle", "width": 5, "neutrals": 1, "reverse": False, "neutral_moves": 0},
    {"cells": "hex", "board": "hexagon", "width": 3, "neutrals": 1, "shape": "P/L"},
    {"cells": "triangle", "board": "hexagon", "width": 3, "neutrals": 0, "shape": "xx", "reverse": False},
]
ALIGNMENTS: list[dict[str, Any]] = [
    {"size": size, "sides": sides, **rule, **goal}
    for size, goals in ((3, ["2x2", "1x3"]), (4, ["2x3", "2x2", "2x4"]))
    for goal in ({"goal": goal} for goal in goals)
    for sides in ("two", "any", "one")
    for rule in ({}, {"last_ball": True}, {"last_push": True})
]
ALIGNMENTS += [
    {"size": "4x3"},
    {"size": "3x4", "sides": "any", "last_push": True},
    {"size": "3x5", "goal": "2x3", "last_ball": True},
    {"size": "4x3", "sides": "top/right"},
    {"size": 3, "sides": "left/bottom", "last_push": True},
    {"size": 3, "sides": "top/top", "last_ball": True},
]


@pytest.mark.parametrize("options", LGAMES, ids=str)
def test_every_entry_of_lgames_follows_from_its_moves(options: dict[str, Any]) -> None:
    game = tessella.game("lgame", **options)
    assert wrong_position(game, solve(game, keep=False).values) is None


@pytest.mark.parametrize("options", ALIGNMENTS, ids=str)
def test_every_entry_of_alignments_follows_from_its_moves(options: dict[str, Any]) -> None:
    game = tessella.game("alignment", **options)
    assert wrong_position(game, solve(game, keep=False).values) is None


def test_a_wrong_entry_is_found() -> None:
    game = tessella.game("alignment", size=3)
    values = solve(game, keep=False).values
    spoiled = values.copy()
    node = int((values == 3).argmax())
    spoiled[node] = 5
    assert wrong_position(game, spoiled) is not None


@pytest.mark.parametrize(
    ("name", "options"),
    [
        ("lgame", {}),
        ("lgame", {"cells": "hex", "neutrals": 3}),
        ("alignment", {"size": 3}),
        ("alignment", {"size": 4}),
        ("alignment", {"size": "5x3", "sides": "top/left"}),
    ],
    ids=str,
)
def test_numbers_and_positions_are_one_to_one(name: str, options: dict[str, Any]) -> None:
    game = tessella.game(name, **options)
    census = game.census()
    seen = set()
    for node in range(0, census.size, max(1, census.size // 3000)):
        state = [0] * census.words
        graph.unrank(census, node, state)
        assert graph.rank(census, state) == node
        seen.add(tuple(state))
        length = len(game.start().words)
        position = tessella.rules.Position(tuple(state[:length]))
        if graph.leaf(census, node, [0] * census.words) == graph.INNER:
            assert game.parse(game.text(position)) == position
    assert len(seen) == len(range(0, census.size, max(1, census.size // 3000)))


def test_size_5_has_as_many_numbers_as_the_page_says() -> None:
    census = tessella.game("alignment").census()
    assert (census.size, census.fold) == (5_200_300, 2)
    for node in (0, 1, 777_777, 5_200_299):
        state = [0] * census.words
        graph.unrank(census, node, state)
        assert graph.rank(census, state) == node


def test_the_lgame_s_lost_positions_are_the_slow_solver_s() -> None:
    """The slow solver of the L-Game's own tests shares nothing with the package."""
    game = tessella.game("lgame")
    solution = solve(game)
    stuck = {p for p in all_positions() if not slow_moves(p)}
    checked = 0
    for position in all_positions()[::37]:
        after = set(slow_moves(position))
        if not after:
            continue
        found = solution.verdict(game.parse(drawn(position, "A") + " 1"))
        assert (found == Verdict("win", 1)) == bool(after & stuck)
        checked += 1
    assert checked > 400


def test_the_figure_of_lost_positions_is_complete() -> None:
    """Those that the page about the game's history shows, with all their images, are the ones with no move left."""
    game = tessella.game("lgame")
    shown = [game.parse(text) for text in LOST]
    images = {game.transform(position, symmetry) for position in shown for symmetry in game.symmetries()}
    stuck = {game.parse(drawn(p, "A") + " 1") for p in all_positions() if not slow_moves(p)}
    assert images == stuck
    assert len(images) == 8 * len(shown) == 8 * 15
    assert all(isinstance(game.phase(position), Over) for position in shown)


@pytest.mark.parametrize("sides", ["two", "any", "one", "right/bottom"])
@pytest.mark.parametrize("rule", ["plain", "last_ball", "last_push"])
def test_size_3_against_a_slow_solver(sides: str, rule: str) -> None:
    """Values and distances by repeated looking, through the game's public face alone."""
    game = tessella.game("alignment", size=3, sides=sides, **({rule: True} if rule != "plain" else {}))
    solution = solve(game)
    known: dict[Any, tuple[int, int] | None] = {}  # position -> winner and actions
    after: dict[Any, list[Any]] = {}
    todo = [game.start()]
    while todo:
        here = todo.pop()
        if here in after:
            continue
        after[here] = [game.play(here, move) for move in game.moves(here)]
        todo += after[here]
        phase = game.phase(here)
        if isinstance(phase, Over):
            known[here] = (phase.winners[0], 0) if phase.winners else None
    for far in range(1, 60):
        fresh = {}
        for here, following in after.items():
            phase = game.phase(here)
            if here in known or not isinstance(phase, Turn):
                continue
            results = [known.get(there, "open") for there in following]
            wins = [r for r in results if isinstance(r, tuple) and r[0] == phase.seat]
            if wins and min(r[1] for r in wins) == far - 1:
                fresh[here] = (phase.seat, far)
            elif all(isinstance(r, tuple) and r[0] != phase.seat for r in results):
                fresh[here] = (3 - phase.seat, 1 + max(r[1] for r in results if isinstance(r, tuple)))
        known |= fresh
    for here in after:
        phase = game.phase(here)
        if isinstance(phase, Turn):
            result = known.get(here)
            value = "draw" if result is None else "win" if result[0] == phase.seat else "loss"
            assert solution.verdict(here) == Verdict(value, result and result[1]), game.text(here)
    assert len(after) > 50


def test_choices_are_best_first() -> None:
    game = tessella.game("alignment", size=4)
    solution = solve(game)
    here = game.start()
    while not isinstance(phase := game.phase(here), Over):
        choices = solution.choices(here)
        assert {choice.text for choice in choices} == {game.spell(move) for move in game.moves(here)}
        order = [{"win": 0, "draw": 1, "loss": 2}[choice.verdict.value] for choice in choices]
        assert order == sorted(order)
        assert choices[0].verdict == solution.verdict(here)
        assert isinstance(phase, Turn)
        here = game.play(here, choices[0].move)
    assert phase.winners == (1,)  # seat 1 wins this one by force


def test_a_damaged_or_outdated_table_is_made_again(own_tables: Path) -> None:
    game = tessella.game("lgame")
    solution = solve(game)
    path = path_of(game)
    assert path.parent == own_tables
    whole = path.read_bytes()
    assert Solution.load(game) is not None
    broken = [
        b"",
        whole[:10],
        whole[:-1],
        whole + b"\0",
        whole[:-100] + bytes([whole[-100] ^ 1]) + whole[-99:],
        whole.replace(b'"rules": 2', b'"rules": 9'),
        whole.replace(b'"lgame"', b'"hexa!"'),
        whole.replace(b'"checksum"', b'"chequesum"'),
        b"Tessella solution 1\n[]\n" + whole[-50:],
        b"Tessella solution 1\n{\n",
    ]
    for data in broken:
        path.write_bytes(data)
        assert Solution.load(game) is None
        again = solve(game)
        assert bytes(again.values) == bytes(solution.values)
        assert path.read_bytes() == whole


def test_an_interrupted_sweep_leaves_nothing(own_tables: Path) -> None:
    def interrupt(share: float) -> None:
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        solve(tessella.game("lgame"), interrupt)
    assert not own_tables.exists() or list(own_tables.iterdir()) == []


def test_what_cannot_be_solved_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    for name, options, words in (
        ("hexa", {}, "its positions are not numbered"),
        ("stargazer", {}, "its positions are not numbered"),
        ("lgame", {"width": 7}, "up to 6 x 6"),
        ("lgame", {"dots": "corners"}, "dots"),
        ("alignment", {"seats": 3}, "for two"),
        ("alignment", {"size": 6}, "25 pockets at most, such as 5 x 5"),
        ("alignment", {"goal": "3c"}, "by a block"),
    ):
        with pytest.raises(SolveError, match=words):
            Sweep(tessella.game(name, **options))
    monkeypatch.setattr(solver, "free_memory", lambda: 1000)
    with pytest.raises(SolveError, match="has 36,736 positions and needs 1 MB of memory"):
        Sweep(tessella.game("lgame")).run()


def test_cost_is_told_beforehand() -> None:
    cost = Sweep(tessella.game("lgame", width=5, height=5)).cost()
    assert cost.positions == 1_240_320
    assert "1,240,320 positions" in str(cost.message(tessella.game("lgame")))


def command(*words: str) -> object:
    """Run the command line; return its exit status."""
    with pytest.raises(SystemExit) as end:
        main(list(words))
    return end.value.code


def test_the_fixed_form_of_the_command(capsys: pytest.CaptureFixture[str]) -> None:
    assert command("solve", "lgame", "--json") == 0
    found = json.loads(capsys.readouterr().out)
    assert {name: found[name] for name in ("positions", "final", "longest", "start")} == {
        "positions": 36_496,
        "final": 240,
        "longest": 9,
        "start": {"value": "draw", "distance": None},
    }
    assert command("analyse", "alignment", "--set", "size=4", "--json") == 0
    found = json.loads(capsys.readouterr().out)
    assert found["verdict"] == {"value": "win", "distance": 3}
    assert found["moves"][0]["distance"] == 3
    assert len(found["moves"]) == 8
    assert command("solve", "hexa") == 2
    assert "its positions are not numbered" in capsys.readouterr().err


def test_what_is_large_gets_a_process_of_its_own(
    own_tables: Path, capfd: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def never(sweep: Sweep, progress: Any) -> None:
        pytest.fail("it was solved here")

    assert command("solve", "lgame", "--json") == 0
    here = capfd.readouterr()
    monkeypatch.setattr(commands, "APART", 0)
    with monkeypatch.context() as patch:
        patch.setattr(Sweep, "run", never)
        assert command("solve", "lgame", "--json", "--fresh") == 0
    assert capfd.readouterr() == here
    assert path_of(tessella.game("lgame")).exists()
    own_tables.rename(own_tables.with_name("old"))
    own_tables.write_text("a file where the folder should be")
    assert command("solve", "lgame") == 2
    assert capfd.readouterr() == ("", f"{own_tables}: the folder for solutions cannot be created, file exists.\n")


def test_progress_of_what_is_solved_apart() -> None:
    heard: list[float] = []
    run(f"{commands.__name__}:solve_in_child", {"name": "lgame", "options": {"width": 5}}, heard.append)
    assert heard == sorted(heard)
    assert heard[-1] == 1.0
    assert Solution.load(tessella.game("lgame", width=5))


def test_tables_go_to_the_users_data_by_default(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.delenv("TESSELLA_SOLUTIONS")
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    assert folder() == tmp_path / "tessella" / "solutions"
