"""The gate: whoever asks pays first, and nothing that a request says gets around it or breaks it."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from tessella.web.budgets import Budgets, usual_limits
from tessella.web.http.gate.guard import Guard, is_known_host
from tessella.web.settings import Settings

HERE = "192.168.1.5"  # where the request came in
HOST = (b"host", b"192.168.1.5:8000")


async def fine(scope: Any, receive: Any, send: Any) -> None:
    """What stands behind the gate."""
    await send({"type": "http.response.start", "status": 200, "headers": []})
    await send({"type": "http.response.body", "body": b""})


def gate(rate: float = 100, **more: Any) -> Guard:
    """A gate where no time passes."""
    limits = usual_limits(rate)
    return Guard(fine, Settings(limits=limits, **more), Budgets(limits, lambda: 0.0))


def asked(guard: Guard, *headers: tuple[bytes, bytes], method: str = "POST", path: str = "/api/tables") -> Any:
    """The start of the answer to a request."""
    scope = {"type": "http", "method": method, "path": path, "headers": headers, "query_string": b""}
    scope |= {"client": ("192.0.2.1", 1), "server": (HERE, 8000)}
    sent: list[Any] = []

    async def receive() -> Any:
        return {"type": "http.request", "body": b""}

    async def send(message: Any) -> None:
        sent.append(message)

    asyncio.run(guard(scope, receive, send))
    return sent[0]


WRONG = {
    "a broken origin": [HOST, (b"origin", b"http://[")],
    "a foreign origin": [HOST, (b"origin", b"https://example.org")],
    "a foreign host": [(b"host", b"example.org")],
    "a broken host": [(b"host", b"[")],
    "no host": [],
    "too much": [HOST, (b"content-length", b"9" * 5000)],
    "a length that is none": [HOST, (b"content-length", "²".encode("latin-1"))],
}


@pytest.mark.parametrize("headers", WRONG.values(), ids=WRONG)
def test_who_is_refused_for_something_else_pays_all_the_same(headers: list[tuple[bytes, bytes]]) -> None:
    guard = gate(5)
    found = [asked(guard, *headers)["status"] for _ in range(12)]
    assert found[0] in (403, 413, 421)
    assert found == [found[0]] * 10 + [429] * 2


def test_too_much_says_when_to_come_back() -> None:
    guard = gate(1)
    answers = [asked(guard, HOST) for _ in range(3)]
    assert [answer["status"] for answer in answers] == [200, 200, 429]
    assert (b"retry-after", b"1") in answers[2]["headers"]


def test_the_page_s_files_have_a_budget_of_their_own() -> None:
    guard = gate(5)
    assert {asked(guard, HOST, method="GET", path="/page/app.js")["status"] for _ in range(200)} == {200}
    assert asked(guard, HOST, method="GET", path="/page/app.js")["status"] == 429
    assert asked(guard, HOST)["status"] == 200


KNOWN = [
    *("192.168.1.5", "192.168.1.5:8000", "127.0.0.1:9", "[::1]:8000", "localhost:1"),
    *("play.example.org", "203.0.113.9:80"),
]
UNKNOWN = [
    *("192.168.1.6", "203.0.113.8", "[2001:db8::1]", "example.org", "localhost.example.org"),
    *("", "[", "0.0.0.0", "1"),
]


@pytest.mark.parametrize("host", KNOWN + UNKNOWN)
def test_the_server_goes_by_where_it_is_reached_and_by_its_names(host: str) -> None:
    guard = gate(names=("play.example.org", "203.0.113.9"))
    assert asked(guard, (b"host", host.encode()), method="GET")["status"] == (200 if host in KNOWN else 421)


def test_a_socket_that_speaks_both_knows_its_plain_number() -> None:
    assert is_known_host("192.168.1.5:8000", (), "::ffff:192.168.1.5")
    assert is_known_host("[2001:db8::5]", (), "2001:db8::5")
    assert not is_known_host("192.168.1.6", (), "::ffff:192.168.1.5")
