"""All the commands, put together."""

from __future__ import annotations

from typing import Annotated

import typer

import tessella
from tessella.cli.commands import (
    arena,
    atlas,
    backup,
    bench,
    bench_env,
    bench_search,
    dataset,
    engine,
    games,
    hint,
    kit,
    patience,
    play,
    puzzle,
    records,
    score,
    serve,
    show,
    solve,
    train,
)

app = typer.Typer(
    name="tessella",
    invoke_without_command=True,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100},
)


def _version(wanted: bool) -> None:
    if wanted:
        print(f"tessella {tessella.__version__}")
        raise typer.Exit


@app.callback()
def _tessella(
    context: typer.Context,
    version: Annotated[
        bool, typer.Option("--version", callback=_version, is_eager=True, help="Show the version and stop.")
    ] = False,
) -> None:
    """Patented board games, exact and fast. Without a command: the table server, in the browser.

    \b
    tessella                          play in the browser
    tessella play                     choose a game and play it here
    tessella rules lgame              how a game is played
    tessella show lgame --json        a position and its legal moves
    """
    if context.invoked_subcommand is None:
        serve.serve()


app.command("serve")(serve.serve)
app.command("backup")(backup.backup)
app.command("restore")(backup.restore)
app.command("check")(backup.check)
app.command("games")(games.games)
app.command("rules")(games.rules)
app.command("show")(show.show)
app.command("perft")(show.perft)
app.command("draw")(show.draw)
app.command("kit")(kit.kit)
app.command("play")(play.play)
app.command("hint")(hint.hint)
app.command("solve")(solve.solve)
app.command("analyse")(solve.analyse)
app.command("atlas")(atlas.atlas)
app.command("dataset")(dataset.dataset)
app.command("arena")(arena.arena)
app.command("engine")(engine.engine)
app.command("score")(score.score)
app.command("train")(train.train)
app.command("patience")(patience.patience)
app.command("puzzle")(puzzle.puzzle)
app.add_typer(records.app, name="record")
bench.app.command("search")(bench_search.search)
bench.app.command("env")(bench_env.env)
bench.app.command("server")(bench.load_test())
bench.app.command("faults")(bench.fault_test())
bench.app.command("crowd")(bench.crowd_test())
bench.app.command("long")(bench.long_test())
app.add_typer(bench.app, name="bench")
