"""``tessella serve``, and ``tessella`` by itself: the table server, with the browser beside it."""

from __future__ import annotations

import gc
import ipaddress
import logging
import math
import re
import socket
import sys
import webbrowser
from contextlib import suppress
from types import FrameType
from typing import Annotated, Any

import typer

from tessella.cli.extras import require
from tessella.errors import OptionError, TessellaError
from tessella.match.files import reason
from tessella.text import say

LOOPBACK = "127.0.0.1"
# With hundreds of tables in memory Python's usual search for garbage holds everything up for a fifth of a second, again
# and again, and finds next to nothing. So it looks at what is old far less often.
SELDOM = (2_000, 10, 1_000)
SOON = 0.001  # seconds after which a thread that draws lets others on


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
    open_tables: Annotated[
        bool, typer.Option("--open/--no-open", help="Let tables wait for anybody who comes to this server.")
    ] = True,
    sweep_days: Annotated[
        float,
        typer.Option(
            metavar="N", min=0, help="Delete tables at which nobody ever moved after so many days; 0 means never."
        ),
    ] = 14,
    proxy: Annotated[
        str,
        typer.Option(
            "--behind-proxy",
            metavar="ADDRESS",
            help="Trust what this proxy says about where requests come from.",
            show_default=False,
        ),
    ] = "",
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
    tessella serve --export all.txt
    """
    require("web", say("cli-table-server"))
    _check_host(host, open_to_network)
    from tessella.web.budgets import usual_limits
    from tessella.web.settings import Settings
    from tessella.web.store.database import database_url

    database_url(db)
    if export or import_:
        _move(db, export, import_)
        return
    settings = Settings(
        db=db,
        workers=workers or Settings.workers,
        limits=usual_limits(rate, socket_rate, _open_files()),
        names=tuple(each.lower() for each in name or ()),
        open_tables=open_tables,
        unplayed_days=sweep_days,
        public_url=_check_url(public_url),
    )
    _run(settings, _bind(host, port), browser, proxy)


def _move(db: str, export: str, import_: str) -> None:
    """All tables into a file, or from one."""
    import asyncio

    from tessella.match.files import read_text, write_whole
    from tessella.web.live.transfer import export_all, import_all

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


def _address(listening: socket.socket) -> str:
    host, port = listening.getsockname()[:2]
    host = {"0.0.0.0": LOOPBACK, "::": "::1"}.get(host, host)  # noqa: S104 - it is only named
    return f"http://{f'[{host}]' if ':' in host else host}:{port}/"


def _run(settings: Any, listening: socket.socket, browser: bool, proxy: str) -> None:
    import uvicorn

    from tessella.web.http.app import create_app
    from tessella.web.http.connections import configuration, cut_off_who_takes_nothing

    address, app = _address(listening), create_app(settings)
    cut_off_who_takes_nothing(listening)
    config = configuration(app, settings, app.state.budgets, proxy)

    class Server(uvicorn.Server):
        """Says where it is once it is there."""

        async def startup(self, sockets: list[socket.socket] | None = None) -> None:
            await super().startup(sockets)
            if self.started:
                logging.getLogger("uvicorn.error").setLevel(logging.ERROR)  # requests may be as wrong as they like
                gc.collect()
                gc.freeze()
                gc.set_threshold(*SELDOM)
                sys.setswitchinterval(SOON)
                print(f"Tessella is at {address} (Ctrl-C stops it).", flush=True)
                if browser:
                    webbrowser.open(address)

        def handle_exit(self, sig: int, frame: FrameType | None) -> None:
            logging.getLogger("uvicorn.error").setLevel(logging.CRITICAL + 1)  # who stops it twice knows
            super().handle_exit(sig, frame)

    logging.basicConfig(level=logging.WARNING, format="%(asctime)s %(levelname)s %(message)s")
    logging.getLogger("uvicorn.error").setLevel(logging.CRITICAL + 1)  # what goes wrong at the start is told below
    server = Server(config)
    try:
        server.run(sockets=[listening])
    except KeyboardInterrupt:
        print("Stopped.")
    except SystemExit:  # so uvicorn leaves when the application does not start
        failure = getattr(app.state, "failure", None)
        if not failure:
            raise
        raise failure from None
