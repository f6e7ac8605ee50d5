"""The server as a process: told where it is when it is there, and gone soon after it is told to stop."""

from __future__ import annotations

import gc
import logging
import os
import socket
import sys
import threading
import time
import webbrowser
from types import FrameType

import uvicorn

from tessella.web.http.app import create_app
from tessella.web.http.gate.connections import configuration, cut_off_who_takes_nothing
from tessella.web.settings import Settings

# With hundreds of tables in memory Python's usual search for garbage holds everything up for a fifth of a second, again
# and again, and finds next to nothing. So it looks at what is old far less often, and at what is new not before most of
# it is gone by itself: all that belongs to a move is, once that is kept.
SELDOM = (20_000, 3, 333)
SOON = 0.0002  # seconds after which a thread that draws lets others on
THREADS = 3.0  # seconds that threads have to finish once everything is kept and closed
STOPPING = 15.0  # seconds in which it is gone whatever hangs; what it does takes less, step by step


class Server(uvicorn.Server):
    """Says where it is once it is there."""

    def __init__(self, config: uvicorn.Config, addresses: list[str], browser: bool) -> None:
        super().__init__(config)
        self.addresses, self.browser = addresses, browser

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Open everything, then say so."""
        await super().startup(sockets)
        if self.started:
            logging.getLogger("uvicorn.error").setLevel(logging.ERROR)  # requests may be as wrong as they like
            gc.collect()
            gc.freeze()
            gc.set_threshold(*SELDOM)
            sys.setswitchinterval(SOON)
            first, *others = self.addresses
            print(f"Tessella is at {first} (Ctrl-C stops it).", flush=True)
            for each in others:
                print(f"For others in your network it is at {each}", flush=True)
            if self.browser:
                webbrowser.open(first)

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Finish what was begun, and leave."""
        await super().shutdown(sockets)
        leave_after(THREADS, 0)

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        """Somebody stops it."""
        logging.getLogger("uvicorn.error").setLevel(logging.CRITICAL + 1)  # who stops it twice knows
        if not self.should_exit:
            leave_after(STOPPING, 1)
        super().handle_exit(sig, frame)


def leave_after(seconds: float, status: int) -> None:
    """End this process by then, even if threads still work: Python would wait for them, however long they take."""

    def leave() -> None:
        time.sleep(seconds)
        sys.stdout.flush()
        sys.stderr.flush()
        os._exit(status)

    threading.Thread(target=leave, daemon=True).start()


def run(settings: Settings, listening: socket.socket, addresses: list[str], browser: bool, proxies: str) -> None:
    """Serve until somebody stops it."""
    app = create_app(settings)
    cut_off_who_takes_nothing(listening)
    logging.getLogger("uvicorn.error").setLevel(logging.CRITICAL + 1)  # what goes wrong at the start is told below
    server = Server(configuration(app, settings, app.state.budgets, proxies), addresses, browser)
    try:
        server.run(sockets=[listening])
    except KeyboardInterrupt:
        print("Stopped.", flush=True)
    except SystemExit:  # so uvicorn leaves when the application does not start
        failure = getattr(app.state, "failure", None)
        if not failure:
            raise
        raise failure from None
