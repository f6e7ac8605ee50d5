"""A server for the tests of what goes beyond play."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from web.serving import Server


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A real server in its own process. Nothing here depends on the kind of database."""
    found = Server(str(tmp_path_factory.mktemp("db") / "tables.sqlite3"), "--workers", "1")
    found.http.timeout = 120  # what compiles first takes its time
    yield found
    assert found.stop() == 0
