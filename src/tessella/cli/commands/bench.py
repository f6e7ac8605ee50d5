"""``tessella bench``: how fast the compiled rules and the solver are here; :mod:`bench_search` adds the search."""

from __future__ import annotations

import os
import platform
import sys
import time
from collections.abc import Callable, Iterable, Sequence
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Annotated, Any, NamedTuple

import typer

from tessella.cli import common
from tessella.errors import TessellaError
from tessella.games import game as game_named
from tessella.games import game_class, names
from tessella.rules.game import Game
from tessella.text import say

app = typer.Typer(
    no_args_is_help=True, rich_markup_mode=None, help="Measure how fast the rules, the solver and the search are."
)
OPENSPIEL = "hex(board_size=11)"  # the game of OpenSpiel's that ours are compared with
SOURCE = Path(__file__).parents[4]  # of a source tree: what holds ``src``
NO_SPIEL = "OpenSpiel (pyspiel) is not installed: no comparison with it."
FIRST = 16  # games in the first measured batch


class Speed(NamedTuple):
    """What was measured, a second."""

    games: float
    actions: float
    batch: int  # games in the measured batch


class Solving(NamedTuple):
    """What a sweep took."""

    positions: int
    seconds: float
    megabytes: float  # the most its process held, Python and compiler included


@app.callback()
def _bench() -> None:
    pass


@app.command()
def playouts(
    games: Annotated[
        list[str] | None, typer.Argument(metavar="GAME", help="The games; by default all of them.")
    ] = None,
    seconds: Annotated[float, typer.Option(min=0.05, max=600, help="The least time to measure each for.")] = 2.0,
    json: common.AsJson = False,
) -> None:
    """Measure how fast random games are played.

    With the compiled rules, already warm, on one core, with the default options.

    \b
    tessella bench playouts
    tessella bench playouts lgame --seconds 5
    tessella bench playouts --json
    """
    chosen = [game_named(common.known_game(name)) for name in games or names()]
    status = common.console(stderr=True).status("")
    with status:
        speeds = []
        for game in chosen:
            status.update(f"{game.title}: compiling ...")
            run = _ours(game)
            run(1)
            status.update(f"{game.title}: playing at random ...")
            speeds.append(measure(run, seconds))
        other = None
        if find_spec("pyspiel"):
            status.update(f"OpenSpiel {OPENSPIEL}: playing at random ...")
            other = measure(_openspiel(), seconds)
    if json:
        rows = [_as_data(game, speed, other) for game, speed in zip(chosen, speeds, strict=True)]
        spiel = {"openspiel": {"game": OPENSPIEL, **other._asdict()}} if other else {}
        common.print_json({**machine(), "playouts": rows, **spiel})
    else:
        _print(chosen, speeds, other)


def measure(run: Callable[[int], int], seconds: float) -> Speed:
    """Speed of ``run``, which plays this many games and returns the actions; the batch grows until it lasts."""
    batch = FIRST
    while True:
        before = time.perf_counter()
        actions = run(batch)
        spent = time.perf_counter() - before
        if spent >= seconds:
            return Speed(batch / spent, actions / spent, batch)
        batch = int(batch * min(20.0, max(1.3, 1.1 * seconds / max(spent, 1e-6)))) + 1


def _ours(game: Game[Any]) -> Callable[[int], int]:
    from tessella.agents.playouts import play_at_random

    return lambda batch: play_at_random(game, games=batch, seed=1).actions


def _openspiel() -> Callable[[int], int]:
    """Random games of OpenSpiel's, one action at a time, as its Python users play them."""
    import random
    from importlib import import_module

    game, rng = import_module("pyspiel").load_game(OPENSPIEL), random.Random(1)  # noqa: S311 - to measure

    def run(batch: int) -> int:
        actions = 0
        for _ in range(batch):
            state = game.new_initial_state()
            while not state.is_terminal():
                state.apply_action(rng.choice(state.legal_actions()))
                actions += 1
        return actions

    return run


@app.command()
def solve(
    games: Annotated[
        list[str] | None, typer.Argument(metavar="GAME", help="The games; by default those with a target.")
    ] = None,
    runs: Annotated[int, typer.Option(min=1, max=99, help="How often each is solved; the fastest run counts.")] = 3,
    json: common.AsJson = False,
) -> None:
    """Measure how fast games are solved.

    With compiled code, already warm, with the default options, each game in its own process; no solution is read or
    written.

    \b
    tessella bench solve
    tessella bench solve lgame --runs 10
    tessella bench solve --json
    """
    wanted = games or [name for name in names() if any(game_class(name).sweep_goal)]
    chosen = [game_named(common.known_game(name)) for name in wanted]
    for game in chosen:
        game.census()  # what cannot be solved says so before anything is measured
    status = common.console(stderr=True).status("")
    with status:
        found = []
        for game in chosen:
            status.update(f"{game.title}: solving ...")
            found.append(_measure_in_child(game.name, runs))
    if json:
        rows = [_sweep_data(game, solving) for game, solving in zip(chosen, found, strict=True)]
        common.print_json({**machine(), "solve": rows})
    else:
        _print_sweeps(chosen, found)


def _measure_in_child(name: str, runs: int) -> Solving:
    """Measured in a fresh process, so that its memory is what this one game needs."""
    from tessella.workers.crew import run

    return Solving(*run(f"{__name__}:measure_sweep", {"name": name, "runs": runs}))


def measure_sweep(name: str, runs: int) -> Solving:
    """The quickest of several sweeps in this process, after one that compiles."""
    import resource

    from tessella.solve.solver import Sweep

    game = game_named(name)
    counts = Sweep(game).run()[1]
    seconds = []
    for _ in range(runs):
        before = time.perf_counter()
        Sweep(game).run()
        seconds.append(time.perf_counter() - before)
    unit = 1 if sys.platform == "darwin" else 1024  # macOS counts bytes, others kilobytes
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * unit
    return Solving(counts.positions, min(seconds), peak / 1e6)


# The server ---------------------------------------------------------------------------------------------------


def load_test() -> Callable[..., None]:
    """The command that load-tests the server. It is not installed: it lies beside ``src`` in the source tree."""
    return _from_source("bench.server", "server") or _no_load_test


def fault_test() -> Callable[..., None]:
    """The command that breaks things around the server, from the source tree too."""
    return _from_source("bench.faults.command", "faults") or _no_fault_test


def crowd_test() -> Callable[..., None]:
    """The command that lets strangers keep the server busy, from the source tree too."""
    return _from_source("bench.crowded", "crowd") or _no_crowd_test


def long_test() -> Callable[..., None]:
    """The command that lets a server run for long, from the source tree too."""
    return _from_source("bench.long", "long") or _no_long_test


def _from_source(module: str, name: str) -> Callable[..., None] | None:
    if not (SOURCE / "bench" / "server.py").is_file():
        return None
    if str(SOURCE) not in sys.path:
        sys.path.append(str(SOURCE))
    command: Callable[..., None] = getattr(import_module(module), name)
    return command


def _no_load_test(context: typer.Context) -> None:
    """Play at many tables of the table server at once: in the source tree only."""
    raise TessellaError(say("cli-load-test"))


def _no_fault_test(context: typer.Context) -> None:
    """Break things while people play at the table server: in the source tree only."""
    raise TessellaError(say("cli-load-test"))


def _no_crowd_test(context: typer.Context) -> None:
    """Play while strangers keep the table server busy: in the source tree only."""
    raise TessellaError(say("cli-load-test"))


def _no_long_test(context: typer.Context) -> None:
    """See what the table server's memory and disk come to: in the source tree only."""
    raise TessellaError(say("cli-load-test"))


# What is told -------------------------------------------------------------------------------------------------


def machine() -> dict[str, Any]:
    """What it was measured on."""
    import numba

    usable = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count()
    return {
        "cores": usable,
        "machine": platform.machine(),
        "python": sys.version.split()[0],
        "numba": numba.__version__,
    }


def _as_data(game: Game[Any], speed: Speed, other: Speed | None) -> dict[str, Any]:
    unit, target = game.yardstick
    data: dict[str, Any] = {
        "game": game.name,
        "games_per_second": round(speed.games, 1),
        "actions_per_second": round(speed.actions, 1),
        "measured_games": speed.batch,
    }
    if target:
        data |= {"target": target, "target_unit": f"{unit}_per_second", "ratio": round(_ratio(game, speed), 3)}
    if other:
        data |= {"games_to_openspiel": round(speed.games / other.games, 2)}
        data |= {"actions_to_openspiel": round(speed.actions / other.actions, 2)}
    return data


def _ratio(game: Game[Any], speed: Speed) -> float:
    unit, target = game.yardstick
    return float((speed.games if unit == "games" else speed.actions) / target)


def _print(games: list[Game[Any]], speeds: list[Speed], other: Speed | None) -> None:
    rows = []
    for game, speed in zip(games, speeds, strict=True):
        unit, target = game.yardstick
        goal = [f"{target:,.0f} {unit}/s", f"{_ratio(game, speed):.2f}"] if target else ["", ""]
        spiel = [f"{speed.games / other.games:,.1f}"] if other else []
        rows.append([game.title, *_figures(speed), *goal, *spiel])
    titles = ["random playouts", "games/s", "actions/s", "actions/game", "target", "ratio"]
    if other:
        figures = "{} games/s, {} actions/s, {} actions/game".format(*_figures(other))
        note = f"OpenSpiel {OPENSPIEL}: {figures}; the last column compares games/s"
    else:
        note = NO_SPIEL
    show([*titles, *(["x OpenSpiel"] if other else [])], rows, [f"one of {here()}", note])


def show(titles: Sequence[str], rows: Iterable[Sequence[str]], notes: Iterable[str]) -> None:
    """Print a table, its first column to the left, and what is to be said below it."""
    from rich.table import Table

    table = Table(box=None, pad_edge=False, header_style="dim")
    for n, title in enumerate(titles):
        table.add_column(title, justify="right" if n else "left")
    for row in rows:
        table.add_row(*row)
    out = common.console()
    out.print(table, soft_wrap=False)
    for note in notes:
        out.print(f"[dim]{note}[/]")


def here() -> str:
    """What it was measured on, for people."""
    return "{cores} cores, {machine}, Python {python}, Numba {numba}".format(**machine())


def _sweep_data(game: Game[Any], found: Solving) -> dict[str, Any]:
    data: dict[str, Any] = {
        "game": game.name,
        "positions": found.positions,
        "seconds": round(found.seconds, 4),
        "megabytes": round(found.megabytes, 1),
    }
    for unit, measured, target in _against_goal(game, found):
        data |= {f"target_{unit}": target, f"ratio_{unit}": round(target / measured, 3)}
    return data


def _against_goal(game: Game[Any], found: Solving) -> list[tuple[str, float, float]]:
    """Unit, what was measured, what is to be kept under; a ratio of 1 or more is good, as it is for speeds."""
    seconds, megabytes = game.sweep_goal
    sides = [("seconds", found.seconds, seconds), ("megabytes", found.megabytes, megabytes)]
    return [side for side in sides if side[2]]


def _print_sweeps(games: list[Game[Any]], found: list[Solving]) -> None:
    rows = []
    for game, solving in zip(games, found, strict=True):
        goals = {unit: [f"{target:g}", f"{target / had:.2f}"] for unit, had, target in _against_goal(game, solving)}
        seconds, megabytes = (goals.get(unit, ["", ""]) for unit in ("seconds", "megabytes"))
        figures = [f"{solving.positions:,}", f"{solving.seconds:.3f}", *seconds, f"{solving.megabytes:,.0f}"]
        rows.append([game.title, *figures, *megabytes])
    show(["solving", "positions", "seconds", "target", "ratio", "MB", "target", "ratio"], rows, [here()])


def _figures(speed: Speed) -> list[str]:
    return [f"{speed.games:,.0f}", f"{speed.actions:,.0f}", f"{speed.actions / speed.games:,.1f}"]
