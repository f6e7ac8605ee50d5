"""``tessella bench``: how fast the compiled rules are here."""

from __future__ import annotations

import os
import platform
import sys
import time
from collections.abc import Callable
from importlib.util import find_spec
from typing import Annotated, Any, NamedTuple

import typer

from tessella.cli import common
from tessella.games import game as game_named
from tessella.games import names
from tessella.rules.game import Game

app = typer.Typer(no_args_is_help=True, rich_markup_mode=None, help="Measure how fast the rules are.")
OPENSPIEL = "hex(board_size=11)"  # the game of OpenSpiel's that ours are compared with
FIRST = 16  # games in the first measured batch


class Speed(NamedTuple):
    """What was measured, a second."""

    games: float
    actions: float
    batch: int  # games in the measured batch


@app.callback()
def _bench() -> None:
    pass


@app.command()
def playouts(
    games: Annotated[
        list[str] | None, typer.Argument(metavar="GAME", help="The games; all of them if left out.")
    ] = None,
    seconds: Annotated[float, typer.Option(min=0.05, max=600, help="How long each is measured, at least.")] = 2.0,
    json: common.AsJson = False,
) -> None:
    """Play random games as fast as it goes.

    With the compiled rules, warm, on one core, with the plain options.

    \b
    tessella bench playouts
    tessella bench playouts lgame --seconds 5
    tessella bench playouts --json
    """
    chosen = [game_named(common.known(name)) for name in games or names()]
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
    """Speed of ``run``, which plays so many games and returns the actions; the batch grows until it lasts."""
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

    game, rng = import_module("pyspiel").load_game(OPENSPIEL), random.Random(1)

    def run(batch: int) -> int:
        actions = 0
        for _ in range(batch):
            state = game.new_initial_state()
            while not state.is_terminal():
                state.apply_action(rng.choice(state.legal_actions()))
                actions += 1
        return actions

    return run


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
    from rich.table import Table

    table = Table(box=None, pad_edge=False, header_style="dim")
    table.add_column("random playouts")
    for title in ("games/s", "actions/s", "actions/game", "target", "ratio"):
        table.add_column(title, justify="right")
    if other:
        table.add_column("x OpenSpiel", justify="right")
    for game, speed in zip(games, speeds, strict=True):
        unit, target = game.yardstick
        goal = [f"{target:,.0f} {unit}/s", f"{_ratio(game, speed):.2f}"] if target else ["", ""]
        spiel = [f"{speed.games / other.games:,.1f}"] if other else []
        table.add_row(game.title, *_figures(speed), *goal, *spiel)
    out = common.console()
    out.print(table, soft_wrap=False)
    here = machine()
    out.print(
        f"[dim]one of {here['cores']} cores, {here['machine']}, Python {here['python']}, Numba {here['numba']}[/]"
    )
    if other:
        figures = "{} games/s, {} actions/s, {} actions/game".format(*_figures(other))
        out.print(f"[dim]OpenSpiel {OPENSPIEL}: {figures}; the last column compares games/s[/]")
    else:
        out.print("[dim]OpenSpiel (pyspiel) is not installed: no comparison with it.[/]")


def _figures(speed: Speed) -> list[str]:
    return [f"{speed.games:,.0f}", f"{speed.actions:,.0f}", f"{speed.actions / speed.games:,.1f}"]
