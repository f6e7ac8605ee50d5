"""``tessella train``: a network learns to judge a game's positions, from games that it plays by itself."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from tessella.cli import INTERRUPTED, common
from tessella.cli.commands.arena import cores
from tessella.cli.common import AsJson, GameName, PresetName, Settings

if TYPE_CHECKING:
    from tessella.train.plan import Progress


def train(
    game: GameName,
    into: Annotated[
        str, typer.Option("--into", metavar="FOLDER", help="Where everything is kept.", show_default="GAME-network")
    ] = "",
    preset: PresetName = "",
    settings: Settings = None,
    generations: Annotated[int, typer.Option("--generations", min=1, max=999, metavar="N", help="How many.")] = 6,
    games: Annotated[int, typer.Option("--games", min=1, max=49_950, metavar="N", help="Per generation.")] = 5000,
    hidden: Annotated[
        int, typer.Option("--hidden", min=8, max=1024, metavar="N", help="Sums of the network, in fours.")
    ] = 64,
    iterations: Annotated[
        int, typer.Option("--iterations", min=10, max=1_000_000, metavar="N", help="Positions searched per move.")
    ] = 600,
    inner: Annotated[
        int, typer.Option("--inner", min=0, max=1000, metavar="N", help="Positions of its search learned, per depth.")
    ] = 0,
    window: Annotated[
        int, typer.Option("--window", min=1, max=999, metavar="N", help="Generations that are learned from together.")
    ] = 4,
    epochs: Annotated[
        int, typer.Option("--epochs", min=1, max=1000, metavar="N", help="Times over that positions are learned from.")
    ] = 12,
    every: Annotated[
        int, typer.Option("--every", min=1, max=999, metavar="N", help="Generations from one gate to the next.")
    ] = 1,
    rounds: Annotated[
        int, typer.Option("--rounds", min=2, max=100_000, metavar="N", help="Openings played at the gate.")
    ] = 100,
    seed: Annotated[int, typer.Option("--seed", metavar="S", help="The same seed gives the same network.")] = 1,
    jobs: Annotated[
        int, typer.Option("--jobs", min=0, max=256, metavar="J", help="Processes; 0 means one per core.")
    ] = 0,
    variants: Annotated[
        bool, typer.Option("--variants", help="Learn all variants that the game proposes together with this one.")
    ] = False,
    as_json: AsJson = False,
) -> None:
    """Train a network that judges a game's positions.

    Each generation plays games against itself, by a short search for each move, and learns from all positions of the
    last generations (--window) what the search found there and what came of them. At the gate the new network meets the
    best so far, from the same openings with changed seats; it takes over only if it is better in 95 of 100 cases. With
    --every that is not after each generation. At first the game's own judgement plays. With --inner it also learns
    positions to which a search comes, but no game, from what the search found there.

    Everything is kept in a folder. Ctrl-C stops it, and the same command goes on where it was. With more generations
    a finished run goes on, too. report.md there tells what came of it; best.net is the network that passed last, and
    level5@FOLDER/best.net is an agent that plays by it.

    Without --set, or with --variants, the network learns the variants that the game proposes for it, in turn. With the
    same seed, and the same kind of machine, it is the same network again.

    \b
    tessella train stargazer --into stars
    tessella train stargazer --games 120 --generations 200 --every 10 --inner 8 --window 8 --epochs 1 --into many
    tessella train stargazer --set point_moves=1 --games 1000 --generations 3 --into advanced
    tessella arena stargazer --set point_moves=1 --agents level5@advanced/best.net:0.1s,level5:0.1s --games 100
    """
    from tessella.rules.network import LANES
    from tessella.train.run import make_plan
    from tessella.train.run import train as run

    picked = common.choose_game(game, preset, settings)
    plan = make_plan(
        picked,
        variants or not (preset or settings),
        generations=generations,
        games=games,
        hidden=hidden // LANES * LANES,
        iterations=iterations,
        inner=inner,
        window=window,
        epochs=epochs,
        every=every,
        rounds=rounds,
        seed=seed,
    )
    folder = Path(into or f"{picked.name}-network")
    try:
        with _progress() as advance:
            found = run(plan, folder, jobs or cores(), advance)
    except KeyboardInterrupt:
        raise typer.Exit(INTERRUPTED) from None
    if as_json:
        common.print_json({"folder": str(folder), "generations": [each._asdict() for each in found]})
    else:
        print((folder / "report.md").read_text(), end="")


@contextmanager
def _progress() -> Iterator[Callable[[Progress], None]]:
    """A bar on standard error, if somebody is there to see it."""
    if not sys.stderr.isatty():
        yield lambda progress: None
        return
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, TextColumn, TimeElapsedColumn
    from rich.progress import Progress as Bar

    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeElapsedColumn())
    with Bar(*columns, TextColumn("{task.fields[told]}"), console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task("Preparing", total=None, told="")

        def advance(progress: Progress) -> None:
            told = "  ".join(f"{name} {value:.4f}" for name, value in progress.told.items())
            doing = f"Generation {progress.generation}: {progress.what}"
            bar.update(task, description=doing, completed=progress.done, total=progress.of, told=told)

        yield advance
