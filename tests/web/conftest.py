"""Databases and servers for the tests."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from bench.postgres import Postgres, postgres, programs
from web.serving import Server, Start


@contextmanager
def started() -> Iterator[Postgres]:
    if programs() is None:
        pytest.skip("PostgreSQL is not installed (Debian: apt install postgresql)")
    with postgres(durable=False) as database:
        assert database, "PostgreSQL is installed and does not start"
        yield database


@pytest.fixture(scope="session")
def postgres_url() -> Iterator[str]:
    """A real PostgreSQL on a free port."""
    with started() as database:
        yield database.url


@pytest.fixture
def own_postgres() -> Iterator[Postgres]:
    """One that a test may stop."""
    with started() as database:
        yield database


@pytest.fixture(scope="module", params=["sqlite", "postgresql"])
def server(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A real server in its own process, with each kind of database."""
    if request.param == "sqlite":
        db = str(tmp_path_factory.mktemp("db") / "tables.sqlite3")
    else:
        db = request.getfixturevalue("postgres_url")
    found = Server(db, "--workers", "1")
    yield found
    assert found.stopped_well()


@pytest.fixture
def start() -> Iterator[Start]:
    """Starts servers; whatever becomes of the test, they are gone afterwards."""
    found: list[Server] = []

    def begin(db: str, *more: str) -> Server:
        found.append(Server(db, "--workers", "1", *more))
        return found[-1]

    yield begin
    for server in found:
        if server.runs:
            server.kill()


@pytest.fixture
def file(tmp_path: Path) -> str:
    """A file for a database."""
    return str(tmp_path / "tables.sqlite3")
