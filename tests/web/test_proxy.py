"""Behind a proxy: who asks is what the proxy says, if and only if it was named with --behind-proxy."""

from __future__ import annotations

from collections.abc import Iterable

import pytest
from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect

from web.serving import Server, Start

MANY = 60  # requests; at one a second for each address, that would take a minute
ONE_A_SECOND = ("--rate", "1")
OURS = "127.0.0.1"
PROXY = "192.0.2.1"  # addresses for examples
SAME = ["203.0.113.7"] * MANY
DIFFERENT = [f"198.51.100.{n}" for n in range(MANY)]
OTHERS = [f"198.51.100.{n}" for n in range(MANY, MANY + 10)]


def asked(server: Server, addresses: Iterable[str]) -> set[int]:
    """What becomes of a request for each of these."""
    return {server.http.get("/api/games", headers={"x-forwarded-for": each}).status_code for each in addresses}


def sat_down(server: Server, addresses: Iterable[str]) -> set[int]:
    """What becomes of a socket for each of these."""
    found, address = set(), f"ws://127.0.0.1:{server.port}/api/tables/nowhere/live"
    for each in addresses:
        try:
            with connect(address, additional_headers={"x-forwarded-for": each}, close_timeout=1):
                found.add(101)
        except InvalidStatus as refusal:
            found.add(refusal.response.status_code)
    return found


def cookie(server: Server) -> str:
    """Of somebody who came by HTTPS, as a proxy would tell it."""
    said = {"x-forwarded-proto": "https", "x-forwarded-for": "203.0.113.8"}
    answer = server.http.post("/api/tables", json={"game": "lgame", "remember": True}, headers=said)
    assert answer.status_code < 300, answer.text
    return answer.headers["set-cookie"]


def test_the_proxy_is_believed(file: str, start: Start) -> None:
    server = start(file, *ONE_A_SECOND, "--behind-proxy", OURS)
    assert "Secure" in cookie(server)
    assert asked(server, DIFFERENT) == {200}
    assert 429 in asked(server, SAME)
    assert 429 in asked(server, (f"{each}, 203.0.113.9" for each in DIFFERENT))  # the proxy wrote only the last one
    assert sat_down(server, OTHERS) == {101}
    assert 429 in sat_down(server, SAME)


@pytest.mark.parametrize("more", [(), ("--behind-proxy", PROXY)])
def test_others_are_not(file: str, start: Start, more: tuple[str, ...]) -> None:
    server = start(file, *ONE_A_SECOND, *more)
    assert "Secure" not in cookie(server)
    assert 429 in asked(server, DIFFERENT)  # all of them come from here
    assert 429 in sat_down(server, DIFFERENT)
    assert server.stop() == 0
    assert "ERROR" not in server.log  # whoever is refused writes nothing into it


def test_a_page_opens_for_several_behind_one_address(file: str, start: Start) -> None:
    """Its files come all at once; they are not counted as what people do."""
    server = start(file, "--rate", "5")
    files = [server.http.get("/page/app.js").status_code for _ in range(MANY)]
    assert set(files) == {200}
    assert 429 in asked(server, SAME)
