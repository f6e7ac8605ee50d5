"""``tessella backup``, ``restore`` and ``check``: everything on the server in one file, and back."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from typing import Annotated

import typer

from tessella.cli import common
from tessella.cli.extras import require
from tessella.text import say

Database = Annotated[
    str,
    typer.Option(
        metavar="URL", help="A file or postgresql://...; by default the file in your data folder.", show_default=False
    ),
]


def backup(
    file: Annotated[str, typer.Argument(metavar="FILE", help="What to write; it must not be there yet.")],
    db: Database = "",
    json: common.AsJson = False,
) -> None:
    """Write everything the server keeps into one file, while people play on.

    All tables with their keys, clocks and computers, as they are at one moment.

    \b
    tessella backup monday.sqlite3
    tessella backup monday.sqlite3 --db postgresql://localhost/tessella
    """
    require("web", say("cli-table-server"))
    import asyncio

    from tessella.web.store.backup import back_up

    with _progress("Copying") as tell:
        copied = asyncio.run(back_up(db, file, tell))
    _report(json, "cli-backup", file, copied)


def restore(
    file: Annotated[str, typer.Argument(metavar="FILE", help="What tessella backup wrote, now or long ago.")],
    db: Database = "",
    json: common.AsJson = False,
) -> None:
    """Put a backup into a database that is still empty: a new file, or a new database of PostgreSQL.

    Stop the server first. Everybody's keys and links work as before.

    \b
    tessella restore monday.sqlite3
    tessella restore monday.sqlite3 --db postgresql://localhost/tessella
    """
    require("web", say("cli-table-server"))
    import asyncio

    from tessella.web.store.backup import restore as put_back
    from tessella.web.store.database import database_url
    from tessella.web.store.private import keep_private

    keep_private(database_url(db))
    with _progress("Copying") as tell:
        copied = asyncio.run(put_back(file, db, tell))
    _report(json, "cli-restored", file, copied)


def check(db: Database = "", json: common.AsJson = False) -> None:
    """Replay every table that the server keeps, or that is in a backup, and say which are damaged.

    Exit code 1 if one is. The server may run meanwhile.

    \b
    tessella check
    tessella check --db monday.sqlite3
    tessella check --db postgresql://localhost/tessella --json
    """
    require("web", say("cli-table-server"))
    import asyncio

    from tessella.web.store.backup import check as look

    with _progress("Checking") as tell:
        count, damage = asyncio.run(look(db, tell))
    if json:
        common.print_json({"tables": count, "damaged": [each._asdict() for each in damage]})
    else:
        for each in damage:
            print(f"{each.table or 'The file'}: {each.why}", file=sys.stderr)
        broken = len({each.table for each in damage if each.table})
        print(say("cli-checked", n=count, broken=broken))
    if damage:
        raise typer.Exit(1)


def _report(as_json: bool, code: str, file: str, copied: Mapping[str, int]) -> None:
    if as_json:
        common.print_json({"file": file, "rows": copied})
    else:
        print(say(code, n=copied["tables"], path=file))


@contextmanager
def _progress(what: str) -> Iterator[Callable[[str, int], None]]:
    """How far it is, on a terminal."""
    with common.console(stderr=True).status(f"{what} ...") as status:
        yield lambda name, count: status.update(f"{what} {name}: {count:,} ...")
