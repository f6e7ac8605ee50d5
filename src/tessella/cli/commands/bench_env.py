"""``tessella bench env``: how many steps a second programs that learn can make here, beside other libraries' games."""

from __future__ import annotations

import time
from collections.abc import Callable
from importlib import import_module
from importlib.util import find_spec
from typing import Annotated, Any, NamedTuple

import typer

from tessella.cli import common
from tessella.cli.commands.bench import here, machine, show
from tessella.games import game as game_named
from tessella.games import names
from tessella.rules.game import Game

PEER = "pettingzoo.classic.connect_four_v3"  # PettingZoo's own game that ours are compared with
PGX = ("connect_four", "hex")  # games of pgx's
BATCH = 2048  # games at once, ours and pgx's
NOTE = (
    "steps per second of random play from Python: masks and observations are written, finished games begin again; "
    "batch: {games:,} games at once; PettingZoo: one game, its usual loop"
)


class Rate(NamedTuple):
    """Steps a second, by who steps; None: not measured."""

    batch: float | None = None  # on all cores
    single: float | None = None  # on one thread
    loop: float | None = None  # PettingZoo's loop over one game


def env(
    games: Annotated[
        list[str] | None, typer.Argument(metavar="GAME", help="The games; by default all that have actions.")
    ] = None,
    seconds: Annotated[float, typer.Option(min=0.05, max=600, help="The least time to measure each for.")] = 2.0,
    batch: Annotated[int, typer.Option(min=1, max=1_000_000, help="How many games are played at once.")] = BATCH,
    json: common.AsJson = False,
) -> None:
    """Measure how fast programs that learn can play.

    Random play from Python: many games at once, on all cores and on one; and one game by PettingZoo's loop, where that
    is installed (pip install 'tessella[research]'). Beside them PettingZoo's own connect_four, and pgx's connect_four
    and hex on the CPU, where that is installed.

    \b
    tessella bench env
    tessella bench env stargazer --seconds 5
    tessella bench env --batch 65536 --json
    """
    chosen = [game for game in map(game_named, map(common.known_game, games or names())) if game.actions()]
    found: dict[str, Rate] = {}
    status = common.console(stderr=True).status("")
    with status:
        for game in chosen:
            status.update(f"{game.title}: compiling and stepping ...")
            found[game.title] = _ours(game, batch, seconds)
        if _has_peer():
            status.update("PettingZoo's connect_four: stepping ...")
            found["PettingZoo connect_four"] = Rate(loop=_loop(import_module(PEER).env(), seconds))
        if find_spec("pgx"):
            for name in PGX:
                status.update(f"pgx's {name}: compiling and stepping ...")
                found[f"pgx {name}"] = Rate(batch=_measure(_pgx(name, batch), batch, seconds))
    peer = found["PettingZoo connect_four"].loop if _has_peer() else None
    if json:
        goals = {game.title: game.step_goal for game in chosen}
        rows = [{"name": name, **rate._asdict(), "target": goals.get(name) or None} for name, rate in found.items()]
        common.print_json({**machine(), "batch": batch, "steps_per_second": rows})
    else:
        _print(chosen, found, peer, batch)


def _has_pettingzoo() -> bool:
    return all(map(find_spec, ("pettingzoo", "gymnasium")))


def _has_peer() -> bool:
    """Whether its own game is there too: it wants pygame, which nothing of ours does."""
    return _has_pettingzoo() and find_spec("pygame") is not None


def _ours(game: Game[Any], batch: int, seconds: float) -> Rate:
    from tessella.env.batch import Batch

    def steps(threads: int | None) -> float:
        games = Batch(game, batch, threads=threads)
        return _measure(games.step, batch, seconds)

    loop = None
    if _has_pettingzoo():
        loop = _loop(import_module("tessella.env.pettingzoo").env(game), seconds)
    return Rate(steps(None), steps(1), loop)


def _measure(step: Callable[[], object], games: int, seconds: float) -> float:
    """Steps a second of what steps so many games, after a few that warm up and spread the games out."""
    for _ in range(20):
        step()
    done, before = 0, time.perf_counter()
    while (spent := time.perf_counter() - before) < seconds:
        step()
        done += games
    return done / spent


def _loop(env: Any, seconds: float) -> float:
    """The loop of PettingZoo's documentation, with random legal actions."""
    import numpy

    rng = numpy.random.default_rng(1)

    def play(seed: int) -> int:
        """One game; how many steps it took."""
        steps = 0
        env.reset(seed=seed)
        for _ in env.agent_iter():
            seen, _, ended, cut, _ = env.last()
            legal = None if ended or cut else seen["action_mask"].nonzero()[0]
            env.step(None if legal is None else int(legal[int(rng.random() * len(legal))]))
            steps += legal is not None
        return steps

    play(0)  # which compiles
    done = 0
    before = time.perf_counter()
    while (spent := time.perf_counter() - before) < seconds:
        done += play(done)
    return done / spent


def _pgx(name: str, games: int) -> Callable[[], object]:
    """Random play of pgx's, compiled by JAX, as its documentation does it."""
    jax, pgx = import_module("jax"), import_module("pgx")
    game = pgx.make(name)
    step = import_module("pgx.experimental").auto_reset(game.step, game.init)
    keys = jax.random.split(jax.random.PRNGKey(1), games + 1)

    def advance(state: Any, key: Any) -> Any:
        key, mine, theirs = jax.random.split(key, 3)
        odds = jax.numpy.log(state.legal_action_mask.astype(jax.numpy.float32))
        actions = jax.random.categorical(mine, odds, axis=1)
        return jax.vmap(step)(state, actions, jax.random.split(theirs, games)), key

    quick = jax.jit(advance)
    now = [jax.jit(jax.vmap(game.init))(keys[1:]), keys[0]]

    def run() -> None:
        now[:] = quick(*now)
        jax.block_until_ready(now[0].observation)

    return run


def _print(games: list[Game[Any]], found: dict[str, Rate], peer: float | None, batch: int) -> None:
    goals = {game.title: game.step_goal for game in games}
    rows = []
    for name, rate in found.items():
        goal = goals.get(name, 0)
        against = [f"{goal:,.0f}", f"{rate.batch / goal:.2f}"] if goal and rate.batch else ["", ""]
        figures = ["-" if each is None else f"{each:,.0f}" for each in rate]
        rows.append([name, *figures[:2], *against, figures[2], f"{rate.loop / peer:.2f}" if rate.loop and peer else ""])
    titles = ["random steps", "batch/s", "one thread/s", "target", "ratio", "PettingZoo/s", "x connect_four"]
    peers = {"PettingZoo's connect_four": _has_peer(), "pgx": find_spec("pgx")}
    missing = [name for name, there in peers.items() if not there]
    notes = [f"{' and '.join(missing)}: not installed, so there is no comparison with it."] if missing else []
    show(titles, rows, [NOTE.format(games=batch), here(), *notes])
