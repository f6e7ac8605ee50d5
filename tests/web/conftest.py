"""Databases and servers for the tests."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from web.serving import Server, postgres, postgres_programs


@pytest.fixture(scope="session")
def postgres_url(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A real PostgreSQL on a free port."""
    if postgres_programs() is None:
        pytest.skip("PostgreSQL is not installed (Debian: apt install postgresql)")
    with postgres(tmp_path_factory.mktemp("postgres")) as url:
        yield url


@pytest.fixture(scope="module", params=["sqlite", "postgresql"])
def server(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A real server in its own process, with each kind of database."""
    if request.param == "sqlite":
        db = str(tmp_path_factory.mktemp("db") / "tables.sqlite3")
    else:
        db = request.getfixturevalue("postgres_url")
    found = Server(db, "--workers", "1")
    yield found
    found.stop()


@pytest.fixture
def file(tmp_path: Path) -> str:
    """A file for a database."""
    return str(tmp_path / "tables.sqlite3")
