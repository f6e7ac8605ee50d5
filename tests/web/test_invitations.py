"""An invitation works once: one browser has the seat, and the table's owner can invite again."""

from __future__ import annotations

from typing import Any

import httpx
import pytest
from websockets.exceptions import ConnectionClosed

from web.serving import Server, bearer


class Guest:
    """A browser with cookies of its own."""

    def __init__(self, server: Server, table: dict[str, Any]) -> None:
        self.http, self.at = httpx.Client(base_url=str(server.http.base_url), timeout=30), f"/api/tables/{table['id']}"

    def come(self, key: str, name: str = "") -> str:
        """Open an invitation, as the page does; how that went, in a word."""
        answer = self.http.post(f"{self.at}/join", headers=bearer(key), json={"name": name, "remember": True})
        return "ok" if answer.status_code == 200 else str(answer.json()["code"])

    @property
    def mine(self) -> list[int]:
        found: list[int] = self.http.get(self.at).json()["mine"]
        return found

    @property
    def cookie(self) -> str:
        return self.http.cookies["tessella"]


def test_a_second_browser_with_the_same_link_only_watches(server: Server) -> None:
    table = server.create("lgame", "here", "link")
    key = table["invitations"]["2"]
    first, second = Guest(server, table), Guest(server, table)
    assert (first.come(key, "Ann"), first.mine) == ("ok", [2])
    assert (second.come(key, "Bob"), second.mine) == ("used", [])
    assert server.get(table["id"])["seats"][1]["name"] == "Ann"
    assert (first.come(key), first.mine) == ("ok", [2]), "the same browser may come again"
    assert server.get(table["id"], key)["mine"] == [], "the link by itself is worth nothing any more"


def test_a_name_that_cannot_be_does_not_use_it_up(server: Server) -> None:
    table = server.create("lgame", "here", "link")
    guest = Guest(server, table)
    assert guest.come(table["invitations"]["2"], "a\x07b") != "ok"
    assert guest.come(table["invitations"]["2"], "Ann") == "ok"


def test_a_program_that_keeps_its_key_needs_no_cookie(server: Server) -> None:
    table = server.create("lgame", "here", "link")
    key = table["invitations"]["2"]
    for _ in range(2):
        assert server.post(f"{table['id']}/join", key, name="Bot").status_code == 200
    assert server.get(table["id"], key)["mine"] == [2]


def test_the_owner_can_invite_again(server: Server) -> None:
    table = server.create("lgame", "here", "link")
    first, second = Guest(server, table), Guest(server, table)
    assert first.come(table["invitations"]["2"]) == "ok"
    sitting = server.sit(table, first.cookie)
    again = f"{table['id']}/invitations"
    assert server.post(again, first.cookie, seat=2).status_code == 403
    assert server.post(again, table["key"], seat=3).status_code == 422
    made = server.post(again, table["key"], seat=2)
    assert made.status_code == 201
    assert first.mine == [2], "until somebody comes"
    assert (second.come(made.json()["key"]), second.mine, first.mine) == ("ok", [2], [])
    with pytest.raises(ConnectionClosed):  # whoever sat there says hello again, and watches
        sitting.hear("pong")
    assert server.sit(table, first.cookie).welcome["seats"] == []
    assert server.sit(table, table["key"]).welcome["owner"]


def test_nobody_is_invited_to_a_computer_s_seat(server: Server) -> None:
    table = server.create("lgame", "here", "level1")
    assert server.post(f"{table['id']}/invitations", table["key"], seat=2).status_code == 422
