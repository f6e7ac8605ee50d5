"""``tessella bench faults``: whether the table server keeps its promises while everything around it breaks.

Every start of the command line reads this module for its options, so that what it runs is imported when it runs.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Annotated, Literal

import typer

from bench.server import exit_orderly, progress_printer
from tessella.cli import common
from tessella.cli.extras import require
from tessella.errors import OptionError
from tessella.text import say


def faults(
    seconds: Annotated[float, typer.Option(min=1, max=86_400, help="How long things break.")] = 60.0,
    seed: Annotated[int, typer.Option(help="What breaks when, and what people do.")] = 1,
    db: Annotated[
        Literal["sqlite", "postgres", "restarts", "simulated"],
        typer.Option(
            help="SQLite and one process, PostgreSQL and two, or that, restarted again and again; or a simulated one."
        ),
    ] = "sqlite",
    tables: Annotated[int, typer.Option(min=1, max=200, help="Tables that people are at.")] = 10,
    only: Annotated[
        str, typer.Option(metavar="KINDS", help="Faults, with commas; else all there are.", show_default=False)
    ] = "",
    every: Annotated[float, typer.Option(min=1, help="Seconds between restarts of the database.")] = 10.0,
    history: Annotated[
        str, typer.Option(metavar="FILE", help="Where the history goes; else a temporary file.", show_default=False)
    ] = "",
    json: common.AsJson = False,
) -> None:
    """Break things while people play, and check that nothing is lost, done twice or denied.

    Servers are killed and stopped, their database is restarted, lines are cut or go silent, the disk is full, the clock
    jumps: all drawn from the seed. What people asked, were told and heard is compared with what the database has kept.
    Simulated, there are no processes and no real time: short lives, from one seed to the next, many a second.

    \b
    tessella bench faults
    tessella bench faults --db postgres --seconds 60 --seed 7
    tessella bench faults --db restarts --every 5 --json
    tessella bench faults --only kill,disk
    tessella bench faults --db simulated --seconds 60
    """
    require("web", say("cli-table-server"))
    from bench.faults import run, simulated
    from bench.faults.faults import KINDS
    from bench.faults.report import Wish, as_data, as_lines

    kinds = tuple(kind for kind in only.split(",") if kind)
    for kind in kinds:
        if kind not in KINDS[db]:
            raise OptionError(say("cli-bench-faults", kind=kind, kinds=", ".join(KINDS[db]) or "-"), "only")
    checked = simulated.checked if db == "simulated" else run.checked
    status = common.console(stderr=True).status("")
    with exit_orderly(), status:
        wish = Wish(db, seconds, seed, tables, kinds, every)
        outcome = checked(wish, Path(history) if history else None, progress_printer(db, status.update))
    if json:
        common.print_json(as_data(outcome))
    else:
        print("\n".join(as_lines(outcome)))
    if outcome.violations:
        sys.exit(1)
