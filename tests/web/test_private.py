"""What the server keeps and tells is for whoever runs it: files, numbers, and the log."""

from __future__ import annotations

import asyncio
import json
import logging
import os
from collections.abc import Iterator, Mapping
from pathlib import Path
from stat import S_IMODE
from typing import Any

import httpx
import pytest

from tessella.web.http.app import create_app
from tessella.web.http.gate import logs
from tessella.web.settings import Settings
from web.serving import Start, bearer

KEY = "an administrator's key".replace(" ", "-")
LOOPBACK, ELSEWHERE = "127.0.0.1", "192.0.2.1"


def asked(path: str, headers: Mapping[str, str], address: str = LOOPBACK, **more: Any) -> httpx.Response:
    """What a server without a database answers."""
    app = create_app(Settings(names=("play.example.org",), **more))

    @app.get("/broken/{thing}")
    async def broken(thing: str) -> None:
        raise OSError("gone")

    async def ask() -> httpx.Response:
        transport = httpx.ASGITransport(app, client=(address, 1))
        async with httpx.AsyncClient(transport=transport, base_url="http://localhost") as client:
            return await client.get(path, headers=[(name, value.encode()) for name, value in headers.items()])

    return asyncio.run(ask())


# Files ------------------------------------------------------------------------------------------------------------


@pytest.mark.skipif(os.name != "posix", reason="there are no such modes")
def test_files_and_the_log_of_a_server_that_ran_before(tmp_path: Path, start: Start) -> None:
    file, key = tmp_path / "new" / "tables.sqlite3", "k" * 30
    server = start(str(file))
    server.create("lgame")
    server.http.get("/api/tables/nowhere", headers=bearer(key))
    server.stop()
    assert server.log == ""  # requests are noted only if that is wanted
    for each in file.parent.iterdir():
        each.chmod(0o644)  # as earlier versions left them
    server.more = ("--log-format", "json", "--log-requests")
    server.start()
    server.create("lgame")
    modes = {each.name: oct(S_IMODE(each.stat().st_mode)) for each in file.parent.iterdir()}
    assert set(modes) >= {f"tables.sqlite3{end}" for end in ("", "-wal", "-shm", ".lock")}
    assert set(modes.values()) == {"0o600"}
    assert S_IMODE(file.parent.stat().st_mode) == 0o700
    server.http.get("/api/tables/nowhere?x=y", headers=bearer(key))
    server.stop()
    noted = [json.loads(line) for line in server.log.splitlines()]
    assert [(each["path"], each["status"]) for each in noted] == [("/api/tables", 201), ("/api/tables/nowhere", 404)]
    assert key not in server.log


# Numbers ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("address", "headers", "status"),
    [
        (LOOPBACK, {}, 200),
        ("::1", {"host": "[::1]:8000"}, 200),
        (ELSEWHERE, {}, 403),
        (LOOPBACK, {"x-forwarded-for": ELSEWHERE}, 403),
        (LOOPBACK, {"forwarded": f"for={ELSEWHERE}"}, 403),
        (LOOPBACK, {"host": "play.example.org"}, 403),  # a proxy that says nothing
        (LOOPBACK, bearer("another-key-of-some-length"), 403),
        (ELSEWHERE, bearer(KEY), 200),
        (ELSEWHERE, {"x-forwarded-for": ELSEWHERE, **bearer(KEY)}, 200),
        (ELSEWHERE, bearer(KEY[:-1]), 403),
        (ELSEWHERE, bearer("ä"), 403),
    ],
)
def test_the_numbers_are_told_on_this_machine_or_with_the_key(
    address: str, headers: dict[str, str], status: int
) -> None:
    assert asked("/metrics", headers, address, admin_key=KEY).status_code == status


def test_without_a_key_none_opens_them_from_elsewhere() -> None:
    for key in ("", "x", KEY):
        assert asked("/metrics", bearer(key), ELSEWHERE).status_code == 403


@pytest.mark.parametrize("key", ["short", "with spaces in the middle", "ä" * 30, ""])
def test_a_key_that_is_none_is_refused(run: Any, tmp_path: Path, key: str) -> None:
    (tmp_path / "key.txt").write_text(key, encoding="utf-8")
    result = run("serve", "--no-browser", "--admin-key-file", str(tmp_path / "key.txt"))
    assert result.status != 0
    assert "key.txt: an administrator's key has 16 to 200" in result.err


# The log ----------------------------------------------------------------------------------------------------------


@pytest.fixture
def lines() -> Iterator[list[dict[str, Any]]]:
    """What is logged as JSON."""
    found: list[dict[str, Any]] = []

    class Keep(logging.Handler):
        def emit(self, record: logging.LogRecord) -> None:
            found.append(json.loads(logs.AsJson().format(record)))

    handler, root, level = Keep(), logging.getLogger(), logs.requests.level
    root.addHandler(handler)
    logs.requests.setLevel(logging.INFO)
    yield found
    logs.requests.setLevel(level)
    root.removeHandler(handler)


def ours(lines: list[dict[str, Any]]) -> list[dict[str, Any]]:
    return [each for each in lines if each["logger"].startswith("tessella")]


@pytest.mark.parametrize(
    ("said", "taken"),
    [("abcdef-123_4.5", True), ("short", False), ("x" * 65, False), ("a b c d e f", False), ('{"x": 1234}', False)],
)
def test_a_request_has_an_id_and_a_proxy_s_is_taken_if_it_is_sane(said: str, taken: bool) -> None:
    found = [asked("/api/socket-schema", {"x-request-id": said}).headers["x-request-id"] for _ in "12"]
    assert (found == [said, said]) == taken
    assert taken or found[0] != found[1]


def test_what_breaks_is_told_with_the_id_that_stands_in_the_log(lines: list[dict[str, Any]]) -> None:
    answer = asked("/broken/thing%0A?token=secret", bearer("secret-key-of-somebody"))
    name = answer.headers["x-request-id"]
    said = answer.json()
    assert (answer.status_code, said["code"]) == (500, "broken")
    assert name in said["error"]
    assert answer.headers["x-content-type-options"] == "nosniff"
    broke, noted = ours(lines)
    assert (broke["level"], broke["request"]) == ("error", name)
    assert "OSError: gone" in broke["exception"]
    assert {name: noted[name] for name in ("method", "path", "status", "request", "address")} == {
        "method": "GET",
        "path": "/broken/thing\\n",
        "status": 500,
        "request": name,
        "address": LOOPBACK,
    }
    assert "secret" not in json.dumps(lines)


def test_a_line_for_people_has_the_id_too() -> None:
    record = logging.LogRecord("tessella", logging.ERROR, "", 0, "It %s.", ("broke",), None)
    assert logs.AsText().format(record).endswith(" ERROR It broke.")
    token = logs.current.set("abcdef")
    assert logs.AsText().format(record).endswith(" ERROR [abcdef] It broke.")
    logs.current.reset(token)
