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
from contextlib import ExitStack, contextmanager
from math import ceil
from pathlib import Path
from tempfile import TemporaryDirectory
from time import process_time
from typing import Annotated, Any, NamedTuple

import typer

from bench import usage
from bench.usage import NOT_TOLD, is_told
from tessella.cli import common
from tessella.cli.commands.bench import here, machine, show
from tessella.cli.extras import require
from tessella.errors import TessellaError
from tessella.text import say

MOVES, P99 = 800.0, 100.0  # the targets: moves a second; milliseconds
MOST = 250  # tables: the server takes 500 sockets from one address
PROBES = 100  # sockets that come and go to see what one costs
STOPPING = 15.0  # seconds
COMMAND = [sys.executable, "-c", "from tessella.cli import main; main()", "serve", "--no-browser", "--port", "0"]
LIMITS = ["--workers", "1", "--rate", "1000000", "--socket-rate", "1000000"]
BESIDE = "boardgame.io syncs nothing to the disk, and its game here has no rules."
SHARED = "Client and server share this machine."
NO_POSTGRES = "PostgreSQL cannot be started here (Debian: apt install postgresql), and --db names none: left out."


class Amount(NamedTuple):
    """How much is asked of a server."""

    tables: int
    seconds: float
    rate: float
    browsers: bool
    idle: int  # sockets at the tables that only listen
    watchers: int  # the same, all at the first table


class Costs(NamedTuple):
    """What it cost; 0: not known."""

    server: float = 0.0  # microseconds of CPU a move, flat out, of all server processes
    client: float = 0.0  # the same of whoever plays
    table: float = 0.0  # kilobytes of the server's memory
    socket: float = 0.0


class Measurement(NamedTuple):
    """What was measured with one kind of database."""

    database: str
    processes: int
    costs: Costs
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
    idle: Annotated[int, typer.Option(min=0, max=50_000, help="More sockets that only listen, at all tables.")] = 0,
    watchers: Annotated[int, typer.Option(min=0, max=50_000, help="More of them, all at the first table.")] = 0,
    beside: Annotated[
        bool, typer.Option("--beside", help="Measure boardgame.io too, if node and npm are here.")
    ] = False,
    json: common.AsJson = False,
) -> None:
    """Play at many tables of the table server at once.

    A real server in its own process, with SQLite and with PostgreSQL, there with a second process too; two people at
    every table of Alignment. First every table plays as fast as the other side's moves arrive, then all of them
    together at a fixed rate. CPU time is that of the first run.

    \b
    tessella bench server
    tessella bench server --tables 50 --seconds 3
    tessella bench server --browsers
    tessella bench server --idle 5000 --watchers 1000
    tessella bench server --beside
    tessella bench server --db postgresql://localhost/tessella --json
    """
    require("web", say("cli-table-server"))
    from tessella.web.store.database import database_url, is_sqlite

    named = "" if not db else "SQLite" if is_sqlite(database_url(db)) else "PostgreSQL"
    found: list[Measurement] = []
    amount = Amount(tables, seconds, rate, browsers, idle, watchers)
    status = common.console(stderr=True).status("")
    with exit_orderly(), status:
        for kind, database, processes in (("SQLite", sqlite_file, 1), ("PostgreSQL", _postgres, 2)):
            tell = progress_printer(kind, status.update)
            tell("starting")
            with _named_database(db) if kind == named else database() as url:
                for count in range(1, processes + 1) if url else ():
                    found.append(_measure(kind, url, count, kind == named, amount, tell))
        others, why = _measure_beside(amount, progress_printer("boardgame.io", status.update)) if beside else ([], "")
    notes = [] if any(each.database == "PostgreSQL" for each in found) else [NO_POSTGRES]
    found += others
    notes += [BESIDE] if others else [why] if why else []
    notes += [] if is_told() else [NOT_TOLD]
    notes += [f"{_name(each)}: only {each.paced:.0f} moves/s were sent." for each in found if each.paced < 0.95 * rate]
    if json:
        setting = {"tables": tables, "sockets": 2 * tables, "seconds": seconds, "rate": rate, "browsers": browsers}
        setting |= {"idle": idle, "watchers": watchers}
        rows = [_as_data(each) for each in found]
        common.print_json({**machine(), **setting, "notes": [SHARED, *notes], "server": rows})
    else:
        _print(found, amount, notes)


def progress_printer(kind: str, update: Callable[[str], None]) -> Callable[[str], None]:
    """Progress; without a terminal in lines."""

    def tell(what: str) -> None:
        update(f"{kind}: {what} ...")
        if not sys.stderr.isatty():
            print(f"{kind}: {what} ...", file=sys.stderr, flush=True)

    return tell


def _measure(
    kind: str, url: str, processes: int, tidy: bool, amount: Amount, tell: Callable[[str], None]
) -> Measurement:
    """Both runs at a server of its own."""
    import asyncio

    from bench.crowd import clear, set_up

    with ExitStack() as running:
        servers = [running.enter_context(serving(url, LIMITS)) for _ in range(processes)]
        ports = [each.port for each in servers]
        tell(f"setting {amount.tables} tables up{f' for {processes} processes' if processes > 1 else ''}")
        before = _memory(servers)
        made = set_up(ports[0], amount.tables)
        try:
            with asyncio.Runner(loop_factory=_loop()) as runner:
                moves, paced, went, costs = runner.run(_play(servers, before, made, amount, tell))
        finally:
            if tidy:  # somebody's own database
                clear(ports[0], made)
    ordered = sorted(1000 * each for each in went)
    percentiles = (percentile(ordered, part) for part in (50, 95, 99))
    return Measurement(kind, processes, costs, moves, paced, *percentiles)


async def _play(
    servers: list[Served], before: int, made: list[Any], amount: Amount, tell: Callable[[str], None]
) -> tuple[float, float, list[float], Costs]:
    from bench.crowd import Load

    load, seconds, rate = Load([each.port for each in servers], amount.browsers), amount.seconds, amount.rate
    try:
        await load.sit(made)
        seated, idle = _memory(servers), amount.idle or PROBES
        tell(f"{idle + amount.watchers} sockets that only listen")
        await load.watch(made, idle)
        socket = max(0, _memory(servers) - seated) / idle
        await load.go(0 if amount.idle else PROBES)
        await load.watch(made[:1], amount.watchers)
        tell("warming up")
        await load.play_fast(min(1.0, seconds))
        tell("as fast as possible")
        used, own = _cpu(servers), process_time()
        moves = await load.play_fast(seconds)
        used, own, count = _cpu(servers) - used, process_time() - own, len(load.went)
        tell(f"{rate:g} moves a second")
        paced = await load.play_paced(seconds, rate)
        table = max(0.0, (seated - before) / len(made) - 2 * socket)
        return moves, paced, load.went, Costs(1e6 * used / count, 1e6 * own / count, table / 1024, socket / 1024)
    finally:
        load.leave()


def _measure_beside(amount: Amount, tell: Callable[[str], None]) -> tuple[list[Measurement], str]:
    """boardgame.io with each of its stores; without it, why."""
    from bench.beside import STORES, installed, measure

    tell("installing")
    with installed() as folder:
        if isinstance(folder, str):
            return [], folder
        return [_measure_store(measure, folder, store, amount, tell) for store in STORES], ""


def _measure_store(
    measure: Callable[..., Any], folder: Path, store: str, amount: Amount, tell: Callable[[str], None]
) -> Measurement:
    tell(store)
    one = measure(folder, store, amount.tables, amount.seconds, amount.rate)
    percentiles = (percentile(sorted(one.went), part) for part in (50, 95, 99))
    return Measurement(f"boardgame.io, {store}", 1, Costs(one.server, one.client), one.moves, one.paced, *percentiles)


def _cpu(servers: list[Served]) -> float:
    return sum(usage.cpu(each.pid) for each in servers) if is_told() else 0.0


def _memory(servers: list[Served]) -> int:
    return sum(usage.memory(each.pid) for each in servers) if is_told() else 0


def _loop() -> Any:
    """The fastest loop there is."""
    try:
        from uvloop import new_event_loop
    except ImportError:
        return None
    return new_event_loop


def percentile(ordered: list[float], part: float) -> float:
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


class Served(NamedTuple):
    """A server that runs."""

    port: int
    pid: int


@contextmanager
def serving(url: str, words: list[str]) -> Iterator[Served]:
    """A server in its own process, with more words for its command line. It is gone afterwards, whatever happens."""
    # Its address may hold a password: not for everybody to see on the command line.
    process = subprocess.Popen(
        [*COMMAND, *words],
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
        yield Served(int(found[1]), process.pid)
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
def sqlite_file() -> Iterator[str]:
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


def _name(found: Measurement) -> str:
    return found.database if found.processes == 1 else f"{found.database} x {found.processes}"


def _as_data(found: Measurement) -> dict[str, Any]:
    return {
        "database": found.database,
        "processes": found.processes,
        "server_cpu_us_per_move": round(found.costs.server, 1),
        "client_cpu_us_per_move": round(found.costs.client, 1),
        "table_kb": round(found.costs.table, 1),
        "socket_kb": round(found.costs.socket, 1),
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
            _name(each),
            *(f"{each.moves:,.0f}", f"{MOVES:,.0f}", f"{each.moves / MOVES:.2f}"),
            *(f"{each.p50:.1f}", f"{each.p95:.1f}", f"{each.p99:.1f}", f"{P99:g}", f"{P99 / each.p99:.2f}"),
        ]
        for each in found
    ]
    titles = ["server", "moves/s", "target", "ratio", "p50 ms", "p95 ms", "p99 ms", "target", "ratio"]
    sockets = f"{2 * amount.tables} {'browsers' if amount.browsers else 'sockets'}"
    if amount.idle or amount.watchers:
        sockets += f", {amount.idle} idle ones and {amount.watchers} at the first table"
    said = (
        f"{amount.tables} tables, {sockets}; ms from a move to the opponent's event at {amount.rate:g} moves/s in all"
    )
    show(titles, rows, [said, ""])
    costs = [[_name(each), *(f"{cost:,.0f}" for cost in each.costs)] for each in found]
    titles = ["costs", "us a move, server", "client", "KB a table", "a socket"]
    show(titles, costs, ["us of CPU, flat out", *notes, f"{SHARED} {here()}"])
