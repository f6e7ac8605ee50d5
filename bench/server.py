"""``tessella bench server``: how many moves a second the table server takes here, and how soon the opponent hears.

Every start of the command line reads this module for its options, so that what it runs is imported when it runs.
"""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from math import ceil
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Annotated, Any, NamedTuple

import typer

from tessella.cli import common
from tessella.cli.commands.bench import here, machine, show
from tessella.cli.extras import require
from tessella.errors import TessellaError
from tessella.text import say

MOVES, P99 = 800.0, 100.0  # the targets: moves a second; milliseconds
MOST = 250  # tables: the server takes 500 sockets from one address
STOPPING = 15.0  # seconds
COMMAND = [sys.executable, "-c", "from tessella.cli import main; main()", "serve", "--no-browser", "--port", "0"]
LIMITS = ["--workers", "1", "--rate", "1000000", "--socket-rate", "1000000"]
SHARED = "Client and server share this machine."
NO_POSTGRES = "PostgreSQL cannot be started here (Debian: apt install postgresql), and --db names none: left out."


class Amount(NamedTuple):
    """How much is asked of a server."""

    tables: int
    seconds: float
    rate: float
    browsers: bool


class Measurement(NamedTuple):
    """What was measured with one kind of database."""

    database: str
    moves: float  # a second, flat out
    paced: float  # a second, when so many were asked for
    p50: float  # milliseconds from a move to the opponent's event, paced
    p95: float
    p99: float


def server(
    db: Annotated[
        str,
        typer.Option(metavar="URL", help="A file or postgresql://... in place of a temporary one.", show_default=False),
    ] = "",
    tables: Annotated[int, typer.Option(min=1, max=MOST, help="Live tables, with two sockets each.")] = 200,
    seconds: Annotated[float, typer.Option(min=0.2, max=600, help="How long each run takes.")] = 10.0,
    rate: Annotated[float, typer.Option(min=1, max=100_000, help="Moves a second of the paced run.")] = 200.0,
    browsers: Annotated[
        bool, typer.Option("--browsers", help="Ask for boards and choices too, as the page does.")
    ] = False,
    json: common.AsJson = False,
) -> None:
    """Play at many tables of the table server at once.

    A real server in its own process, with SQLite and with PostgreSQL; two people at every table of Alignment. First
    every table plays as fast as the other side's moves arrive, then all of them together at a fixed rate.

    \b
    tessella bench server
    tessella bench server --tables 50 --seconds 3
    tessella bench server --browsers
    tessella bench server --db postgresql://localhost/tessella --json
    """
    require("web", say("cli-table-server"))
    from tessella.web.store.database import database_url, is_sqlite

    named = "" if not db else "SQLite" if is_sqlite(database_url(db)) else "PostgreSQL"
    found = []
    status = common.console(stderr=True).status("")
    with exit_orderly(), status:
        for kind, database in (("SQLite", _sqlite_file), ("PostgreSQL", _postgres)):
            tell = progress_printer(kind, status.update)
            tell("starting")
            with _named_database(db) if kind == named else database() as url:
                if url:
                    found.append(_measure(kind, url, kind == named, Amount(tables, seconds, rate, browsers), tell))
    notes = [] if len(found) == 2 else [NO_POSTGRES]
    notes += [
        f"{each.database}: only {each.paced:.0f} moves/s were sent." for each in found if each.paced < 0.95 * rate
    ]
    if json:
        setting = {"tables": tables, "sockets": 2 * tables, "seconds": seconds, "rate": rate, "browsers": browsers}
        rows = [_as_data(each) for each in found]
        common.print_json({**machine(), **setting, "notes": [SHARED, *notes], "server": rows})
    else:
        _print(found, Amount(tables, seconds, rate, browsers), notes)


def progress_printer(kind: str, update: Callable[[str], None]) -> Callable[[str], None]:
    """Progress; without a terminal in lines."""

    def tell(what: str) -> None:
        update(f"{kind}: {what} ...")
        if not sys.stderr.isatty():
            print(f"{kind}: {what} ...", file=sys.stderr, flush=True)

    return tell


def _measure(kind: str, url: str, tidy: bool, amount: Amount, tell: Callable[[str], None]) -> Measurement:
    """Both runs at a server of its own."""
    import asyncio

    from bench.crowd import clear, set_up

    with _serving(url) as port:
        tell(f"setting {amount.tables} tables up")
        made = set_up(port, amount.tables)
        try:
            with asyncio.Runner(loop_factory=_loop()) as runner:
                moves, paced, went = runner.run(_play(port, made, amount, tell))
        finally:
            if tidy:  # somebody's own database
                clear(port, made)
    ordered = sorted(1000 * each for each in went)
    return Measurement(kind, moves, paced, *(_percentile(ordered, part) for part in (50, 95, 99)))


async def _play(
    port: int, made: list[Any], amount: Amount, tell: Callable[[str], None]
) -> tuple[float, float, list[float]]:
    from bench.crowd import Load

    load, seconds, rate = Load(port, amount.browsers), amount.seconds, amount.rate
    try:
        await load.sit(made)
        tell("warming up")
        await load.play_fast(min(1.0, seconds))
        tell("as fast as possible")
        moves = await load.play_fast(seconds)
        tell(f"{rate:g} moves a second")
        paced = await load.play_paced(seconds, rate)
        return moves, paced, load.went
    finally:
        load.leave()


def _loop() -> Any:
    """The fastest loop there is."""
    try:
        from uvloop import new_event_loop
    except ImportError:
        return None
    return new_event_loop


def _percentile(ordered: list[float], part: float) -> float:
    """The smallest value that so many per cent do not exceed."""
    return ordered[max(0, ceil(len(ordered) * part / 100) - 1)]


# Servers ------------------------------------------------------------------------------------------------------


@contextmanager
def exit_orderly() -> Iterator[None]:
    """Whoever ends this process (SIGTERM) ends its servers too, as by Ctrl-C."""
    before = signal.signal(signal.SIGTERM, signal.default_int_handler)
    try:
        yield
    finally:
        signal.signal(signal.SIGTERM, before)


@contextmanager
def _serving(url: str) -> Iterator[int]:
    """A server in its own process; its port. It is gone afterwards, whatever happens."""
    # Its address may hold a password: not for everybody to see on the command line.
    process = subprocess.Popen(
        [*COMMAND, *LIMITS],
        env={**os.environ, "TESSELLA_DB": url},
        stdout=subprocess.PIPE,
        text=True,
        start_new_session=True,
    )
    try:
        assert process.stdout
        found = re.search(r"http://127\.0\.0\.1:(\d+)/", process.stdout.readline())
        if not found:
            raise TessellaError(say("cli-bench-no-server"))
        yield int(found[1])
    finally:
        _stop(process)


def _stop(process: subprocess.Popen[str]) -> None:
    process.send_signal(signal.SIGINT)
    try:
        process.wait(STOPPING)
    except subprocess.TimeoutExpired:
        process.kill()
        process.wait()
    if process.stdout:
        process.stdout.close()


@contextmanager
def _named_database(db: str) -> Iterator[str]:
    """The database that was named."""
    yield db


@contextmanager
def _sqlite_file() -> Iterator[str]:
    """A file for SQLite."""
    with TemporaryDirectory(prefix="tessella-bench-") as folder:
        yield str(Path(folder) / "tables.sqlite3")


@contextmanager
def _postgres() -> Iterator[str]:
    """A PostgreSQL of its own; empty if there is none."""
    from bench.postgres import postgres

    with postgres() as database:
        yield database.url if database else ""


# What is told -------------------------------------------------------------------------------------------------


def _as_data(found: Measurement) -> dict[str, Any]:
    return {
        "database": found.database,
        "moves_per_second": round(found.moves, 1),
        "target_moves_per_second": MOVES,
        "ratio_moves": round(found.moves / MOVES, 3),
        "paced_moves_per_second": round(found.paced, 1),
        "p50_ms": round(found.p50, 2),
        "p95_ms": round(found.p95, 2),
        "p99_ms": round(found.p99, 2),
        "target_p99_ms": P99,
        "ratio_p99": round(P99 / found.p99, 3),
    }


def _print(found: list[Measurement], amount: Amount, notes: list[str]) -> None:
    rows = [
        [
            each.database,
            *(f"{each.moves:,.0f}", f"{MOVES:,.0f}", f"{each.moves / MOVES:.2f}"),
            *(f"{each.p50:.1f}", f"{each.p95:.1f}", f"{each.p99:.1f}", f"{P99:g}", f"{P99 / each.p99:.2f}"),
        ]
        for each in found
    ]
    titles = ["server", "moves/s", "target", "ratio", "p50 ms", "p95 ms", "p99 ms", "target", "ratio"]
    sockets = f"{2 * amount.tables} {'browsers' if amount.browsers else 'sockets'}"
    said = (
        f"{amount.tables} tables, {sockets}; ms from a move to the opponent's event at {amount.rate:g} moves/s in all"
    )
    show(titles, rows, [said, *notes, f"{SHARED} {here()}"])
