"""``tessella serve``, and ``tessella`` by itself: the table server, with the browser beside it."""

from __future__ import annotations

import ipaddress
import math
import os
import re
import socket
import sys
from collections.abc import Sequence
from contextlib import suppress
from enum import StrEnum
from typing import Annotated

import typer

from tessella.cli.extras import require
from tessella.errors import OptionError, TessellaError
from tessella.match.files import read_text, reason
from tessella.text import say

LOOPBACK = "127.0.0.1"
MOST_SECONDS = 30  # that a program may think about a move: people wait for it, and so do other tables


class LogFormat(StrEnum):
    """How lines of the log look."""

    TEXT = "text"
    JSON = "json"


def serve(
    host: Annotated[str, typer.Option(metavar="ADDRESS", help="Where to listen.")] = LOOPBACK,
    port: Annotated[int, typer.Option(metavar="N", min=0, max=65535, help="0 means any free port.")] = 0,
    db: Annotated[
        str,
        typer.Option(
            metavar="URL", help="A file or postgresql://...; by default a file in your data folder.", show_default=False
        ),
    ] = "",
    browser: Annotated[bool, typer.Option(help="Open the browser.")] = True,
    open_to_network: Annotated[
        bool, typer.Option("--open-to-network", help="Let other machines connect (with --host).")
    ] = False,
    name: Annotated[
        list[str] | None, typer.Option(metavar="HOST", help="A name the server is reached by. May be repeated.")
    ] = None,
    public_url: Annotated[
        str,
        typer.Option(metavar="URL", help="Where people reach it, for previews of links.", show_default=False),
    ] = "",
    workers: Annotated[
        int,
        typer.Option(
            metavar="N", min=0, max=64, help="Processes for computer players; 0 means a number that suits this machine."
        ),
    ] = 0,
    rate: Annotated[
        int,
        typer.Option(
            metavar="N", min=1, help="Requests per second allowed from one address; other limits grow with it."
        ),
    ] = 100,
    socket_rate: Annotated[
        int, typer.Option(metavar="N", min=1, help="Messages per second allowed on one socket.")
    ] = 40,
    talk_rate: Annotated[
        int, typer.Option(metavar="N", min=1, help="Messages per second on all sockets; above it everybody pauses.")
    ] = 1_500,
    engine: Annotated[
        list[str] | None,
        typer.Option(
            metavar="NAME=COMMAND",
            help="A program that people can play against, by its name; see docs/engines.md. May be repeated.",
        ),
    ] = None,
    open_tables: Annotated[
        bool, typer.Option("--open/--no-open", help="Let tables wait for anybody who comes to this server.")
    ] = True,
    sweep_days: Annotated[
        float,
        typer.Option(
            metavar="N", min=0, help="Delete tables at which nobody ever moved after so many days; 0 means never."
        ),
    ] = 14,
    keep_days: Annotated[
        float,
        typer.Option(
            metavar="N", min=0, help="Delete tables at which nothing happened for so many days; 0 means never."
        ),
    ] = 0,
    most_tables: Annotated[
        int,
        typer.Option(metavar="N", min=0, help="Tables kept at most; 0 means as many as there is room for."),
    ] = 200_000,
    most_megabytes: Annotated[
        int, typer.Option(metavar="N", min=0, help="Megabytes of tables at most; 0 means as many as there is room for.")
    ] = 4096,
    proxy: Annotated[
        str,
        typer.Option(
            "--behind-proxy",
            metavar="ADDRESS",
            help="Trust what this proxy says about where requests come from.",
            show_default=False,
        ),
    ] = "",
    admin_key_file: Annotated[
        str,
        typer.Option(
            metavar="FILE",
            help="A file with the key that opens /metrics from elsewhere; else the variable TESSELLA_ADMIN_KEY.",
            show_default=False,
        ),
    ] = "",
    log_format: Annotated[
        LogFormat, typer.Option(help="Lines of the log for people or for machines.")
    ] = LogFormat.TEXT,
    log_requests: Annotated[
        bool, typer.Option("--log-requests", help="Note every request in the log, without keys.")
    ] = False,
    export: Annotated[
        str, typer.Option(metavar="FILE", help="Write all tables to a file as records, then stop.", show_default=False)
    ] = "",
    import_: Annotated[
        str,
        typer.Option(
            "--import", metavar="FILE", help="Add tables from a file of records, then stop.", show_default=False
        ),
    ] = "",
) -> None:
    """Start the table server and open it in the browser. Ctrl-C stops it; nothing is lost.

    \b
    tessella
    tessella serve --port 8000 --no-browser
    tessella serve --db postgresql://localhost/tessella
    tessella serve --host 0.0.0.0 --open-to-network
    tessella serve --engine "greedy=python greedy.py" --engine "slow=5s:./slow --threads 1"
    tessella serve --export all.txt
    """
    require("web", say("cli-table-server"))
    _check_host(host, open_to_network)
    from tessella.web.budgets import usual_limits
    from tessella.web.settings import Settings
    from tessella.web.store.database import database_url
    from tessella.web.store.private import keep_private

    url = database_url(db)
    if export or import_:
        keep_private(url)
        _move(db, export, import_)
        return
    settings = Settings(
        db=db,
        engines=_engines(engine or ()),
        workers=workers or Settings.workers,
        limits=usual_limits(rate, socket_rate, _open_files(), talk_rate),
        names=tuple(each.lower() for each in name or ()),
        open_tables=open_tables,
        unplayed_days=sweep_days,
        kept_days=keep_days,
        most_tables=most_tables,
        most_megabytes=most_megabytes,
        public_url=_check_url(public_url),
        admin_key=_admin_key(admin_key_file),
    )
    from tessella.web.http import running
    from tessella.web.http.gate import logs

    listening = _bind(host, port)
    keep_private(url)
    logs.begin(log_format.value, log_requests)
    running.run(settings, listening, _addresses(listening), browser, proxy)


def _move(db: str, export: str, import_: str) -> None:
    """All tables into a file, or from one."""
    import asyncio

    from tessella.match.files import write_whole
    from tessella.web.live.tables.transfer import export_all, import_all

    if export:
        text, broken = asyncio.run(export_all(db))
        write_whole(export, text.encode())
        for each in broken:
            print(f"Left out: table {each.table}: {each.why}", file=sys.stderr)
        print(f"All {'other ' if broken else ''}tables are in {export}.")
    if import_:
        count, key = asyncio.run(import_all(db, read_text(import_)))
        print(f"Added {count} tables. Their key, which is not shown again: {key}")


def _check_host(host: str, allowed: bool) -> None:
    """Beyond this machine only if it was said twice."""
    try:
        inside = host == "localhost" or ipaddress.ip_address(host).is_loopback
    except ValueError:
        inside = False
    if not inside and not allowed:
        raise OptionError(say("cli-host", host=host))
    if not inside:
        print(
            "Warning: everybody who can reach this machine can set up tables here, and what is sent is not encrypted. "
            "Put a server with HTTPS in front of it.",
            file=sys.stderr,
        )


def _open_files() -> float:
    """How many files this process may have open: as many as it can get."""
    try:
        import resource
    except ImportError:  # where there is no such limit
        return math.inf
    allowed, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    with suppress(ValueError, OSError):
        resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
        allowed = most
    return math.inf if allowed == resource.RLIM_INFINITY else allowed


def _engines(given: Sequence[str]) -> dict[str, str]:
    """The commands of programs by their names, each of which can be started and thinks for a while at most."""
    from tessella.agents.roster import engine
    from tessella.match.table.terms import ENGINE_NAME

    found: dict[str, str] = {}
    for text in given:
        name, equals, command = (part.strip() for part in text.partition("="))
        if not equals or not ENGINE_NAME.fullmatch(name) or name in found:
            raise OptionError(say("cli-engine", text=text))
        seconds = engine(text, command).budget.seconds
        if seconds is not None and seconds > MOST_SECONDS:
            raise OptionError(say("cli-engine-slow", text=text, most=MOST_SECONDS))
        found[name] = command
    return found


def _check_url(said: str) -> str:
    """A server's own address: scheme and host, perhaps a port."""
    if said and not re.fullmatch(r"https?://[A-Za-z0-9.\-\[\]:]+/?", said):
        raise OptionError(say("cli-public-url", url=said))
    return said


def _bind(host: str, port: int) -> socket.socket:
    """A socket that is bound, so that its port is known."""
    try:
        family = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0][0]
        found = socket.socket(family, socket.SOCK_STREAM)
        found.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        found.bind((host, port))
    except OSError as error:
        raise TessellaError(say("cli-listen", address=f"{host}:{port}", reason=reason(error))) from None
    return found


def _addresses(listening: socket.socket) -> list[str]:
    """Where it is for this machine, and for others if they are let in everywhere."""
    host, port = listening.getsockname()[:2]
    inside = {"0.0.0.0": LOOPBACK, "::": "::1"}.get(host)  # noqa: S104 - it is only named
    found = [inside, _network_address(listening.family)] if inside else [host]
    return [f"http://{f'[{each}]' if ':' in each else each}:{port}/" for each in found if each]


def _network_address(family: int) -> str:
    """This machine's number in its network, if it has one. Nothing is sent for that."""
    somewhere = "192.0.2.1" if family == socket.AF_INET else "2001:db8::1"
    try:
        with socket.socket(family, socket.SOCK_DGRAM) as line:
            line.connect((somewhere, 9))
            found = str(line.getsockname()[0])
    except OSError:
        return ""
    return "" if ipaddress.ip_address(found).is_loopback else found


def _admin_key(file: str) -> str:
    """What opens everything from afar: never from the command line, which others on this machine see."""
    key = read_text(file).strip() if file else os.environ.get("TESSELLA_ADMIN_KEY", "").strip()
    if (file or key) and not re.fullmatch(r"[!-~]{16,200}", key):
        raise OptionError(say("cli-admin-key", source=file or "TESSELLA_ADMIN_KEY"))
    return key
