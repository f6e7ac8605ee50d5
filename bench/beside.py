"""boardgame.io beside the table server, in the same run: installed into a scratch folder, which is gone afterwards."""

from __future__ import annotations

import json
import re
import shutil
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, NamedTuple

from bench import usage
from tessella.errors import TessellaError
from tessella.text import say

PACKAGE = "boardgame.io@0.50.2"
FLAT_FILE = "node-persist@3.1.3"  # what its store in files needs beside it
PROGRAM = Path(__file__).parent / "boardgame.cjs"
INSTALLING = 300.0  # seconds
STORES = {"in memory": "memory", "flat file": "games"}  # as they are called, and where they are
NO_NODE = "node and npm are not here: boardgame.io is left out."
NOT_INSTALLED = f"npm could not install {PACKAGE}: boardgame.io is left out."


class Beside(NamedTuple):
    """What was measured of it with one kind of store."""

    store: str
    server: float  # microseconds of CPU a move, flat out
    client: float
    moves: float  # a second
    paced: float
    went: list[float]  # milliseconds, paced


@contextmanager
def installed() -> Iterator[Path | str]:
    """A folder where it can be run; else why not."""
    npm = shutil.which("npm")
    if not npm or not shutil.which("node"):
        yield NO_NODE
        return
    with TemporaryDirectory(prefix="tessella-beside-", ignore_cleanup_errors=True) as name:
        shutil.copy(PROGRAM, name)
        words = [npm, "install", "--no-audit", "--no-fund", "--no-save", PACKAGE, FLAT_FILE]
        try:
            done = subprocess.run(words, cwd=name, capture_output=True, timeout=INSTALLING, check=False).returncode
        except subprocess.TimeoutExpired:
            done = 1
        yield NOT_INSTALLED if done else Path(name)


def measure(folder: Path, store: str, tables: int, seconds: float, rate: float) -> Beside:
    """Both runs at a server of its own."""
    node = [str(shutil.which("node")), PROGRAM.name]
    with _running([*node, "serve", STORES[store]], folder) as server:
        port = _line(server, r"http://127\.0\.0\.1:(\d+)/")
        with _running([*node, "play", port, *map(str, (tables, seconds, rate))], folder) as client:
            _line(client, "(begin)")
            before = usage.cpu(server.pid) if usage.is_told() else 0.0
            _line(client, "(end)")
            used = usage.cpu(server.pid) - before if usage.is_told() else 0.0
            found: dict[str, Any] = json.loads(_line(client, "({.*)"))
    return Beside(store, 1e6 * used / found["count"], found["client"], found["moves"], found["paced"], found["went"])


@contextmanager
def _running(words: list[str], folder: Path) -> Iterator[subprocess.Popen[str]]:
    """A program of node's that is gone afterwards."""
    process = subprocess.Popen(words, cwd=folder, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
    try:
        yield process
    finally:
        process.kill()
        process.wait()
        if process.stdout:
            process.stdout.close()


def _line(process: subprocess.Popen[str], wanted: str) -> str:
    """The part that is wanted of what a program says next."""
    assert process.stdout
    for said in process.stdout:
        if found := re.match(wanted, said):
            return found[1]
    raise TessellaError(say("cli-bench-silent"))
