"""``tessella bench crowd``: how soon people hear of moves while strangers try to keep the server busy.

Every start of the command line reads this module for its options, so that what it runs is imported when it runs.
"""

from __future__ import annotations

import json as json_module
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Annotated, Any, NamedTuple

import typer

from bench.server import SHARED, exit_orderly, percentile, progress_printer, serving, sqlite_file
from tessella.cli import common
from tessella.cli.commands.bench import here, machine, show
from tessella.cli.extras import require
from tessella.errors import TessellaError
from tessella.text import say

P99 = 150.0  # milliseconds, the target
TABLES, RATE = 5, 20.0  # where people play, and moves a second at all of them together
OTHERS = 20  # tables of the strangers
CALM = "calm"
TOGETHER = "all at once"
KINDS: dict[str, dict[str, int]] = {
    CALM: {},
    "idle sockets": {"idle": 2000},
    "slow readers": {"slow": 5},
    "flood": {"flood": 32},
    "slow-loris": {"loris": 1100},
    "films": {"films": 30},
    TOGETHER: {"idle": 2000, "slow": 5, "flood": 32, "loris": 1100, "films": 30},
}


class Found(NamedTuple):
    """How it went with one kind of strangers."""

    kind: str
    moves: int
    p50: float  # milliseconds from a move to the opponent's event
    p95: float
    p99: float
    most: float
    met: dict[str, int]  # what became of what the strangers did


def crowd(
    moves: Annotated[int, typer.Option(min=10, max=100_000, help="Moves that are timed for each kind.")] = 300,
    only: Annotated[
        str, typer.Option(metavar="KIND", help="One kind of strangers; else each, and all at once.", show_default=False)
    ] = "",
    json: common.AsJson = False,
) -> None:
    """Play while strangers keep the server busy, each kind of them by itself and then all at once.

    Two thousand sockets that only listen, some that read nothing, a flood of requests, a thousand requests that never
    end, thirty people who ask for one film after the other. They come from many addresses, run in a process of their
    own, and keep within what one address may do. The server has its usual limits. On Linux only.

    \b
    tessella bench crowd
    tessella bench crowd --only "all at once" --moves 1000
    """
    require("web", say("cli-table-server"))
    if only and only not in KINDS:
        raise TessellaError(say("cli-bench-crowd", kind=only, kinds=", ".join(KINDS)))
    status = common.console(stderr=True).status("")
    found: list[Found] = []
    with exit_orderly(), status, sqlite_file() as db, serving(db, ["--workers", "1"]) as server:
        import asyncio

        tell = progress_printer("crowd", status.update)
        with asyncio.Runner() as runner:
            runner.run(_measure(server.port, [only] if only else list(KINDS), moves, found, tell))
    if json:
        rows = [{**each._asdict(), "target_p99_ms": P99} for each in found]
        common.print_json({**machine(), "notes": [SHARED], "crowd": rows})
    else:
        _print(found)


async def _measure(port: int, kinds: list[str], moves: int, found: list[Found], tell: Any) -> None:
    from bench.crowd import Load, set_up

    mine, others = set_up(port, TABLES), set_up(port, OTHERS)
    load = Load([port], browsers=True, length=100)
    try:
        await load.sit(mine)
        await load.play_paced(2, RATE)  # what is compiled or drawn first
        for kind in kinds:
            tell(kind)
            tables = [mine[0].id, *(each.id for each in others)]
            with strangers(port, tables, KINDS[kind]) as met:
                await load.play_paced(moves / RATE, RATE)
            times = sorted(1000 * each for each in load.went)
            p50, p95, p99 = (percentile(times, part) for part in (50, 95, 99))
            found.append(Found(kind, len(times), p50, p95, p99, times[-1], met))
    finally:
        load.leave()


@contextmanager
def strangers(port: int, tables: list[str], amounts: dict[str, int]) -> Iterator[dict[str, int]]:
    """Strangers who are there meanwhile; afterwards, what became of what they did."""
    met: dict[str, int] = {}
    if not amounts:
        yield met
        return
    words = [sys.executable, "-m", "bench.strangers"]
    with subprocess.Popen(words, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdin
        assert process.stdout
        try:
            print(
                json_module.dumps({"port": port, "tables": tables, "amounts": amounts}), file=process.stdin, flush=True
            )
            if process.stdout.readline().strip() != "ready":
                raise TessellaError(say("cli-bench-no-strangers"))
            yield met
            process.send_signal(signal.SIGTERM)
            met.update(json_module.loads(process.stdout.readline()))
        finally:
            process.kill()


def _print(found: list[Found]) -> None:
    rows = [
        [each.kind, str(each.moves), *(f"{ms:.1f}" for ms in each[2:6]), f"{P99:g}", f"{P99 / each.p99:.2f}"]
        for each in found
    ]
    titles = ["strangers", "moves", "p50 ms", "p95 ms", "p99 ms", "most", "target p99", "ratio"]
    said = f"{TABLES} tables, {RATE:g} moves/s in all; ms from a move to the opponent's event"
    met = [f"{each.kind}: {', '.join(f'{what} {n}' for what, n in sorted(each.met.items()))}" for each in found]
    show(titles, rows, [said, *(each for each in met if not each.endswith(": ")), f"{SHARED} {here()}"])
