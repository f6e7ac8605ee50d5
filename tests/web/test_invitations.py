"""Who gets which seat: an invitation works once, and keys follow their people to the seats they drew by lot."""

from __future__ import annotations

from typing import Any

import httpx
import pytest
from websockets.exceptions import ConnectionClosed

from web.lots import begin, check_seats, go_on, join, sat_down
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


def test_everybody_gets_the_seat_they_drew(server: Server) -> None:
    table = begin(server)
    ann = server.sit(table, table["key"])
    assert (ann.state["lots"], ann.state["turn"], ann.moves) == ([], 0, [])
    assert ann.do("move", "early", text="A1", answers=1)["code"] == "not_your_turn"
    assert ann.do("resign")["code"] == "not_your_turn"
    bob = server.sit(table, table["invitations"]["2"])
    join(bob, "Bob")
    watcher = server.sit(table)
    (anns, told), (bobs, _), (nobodys, _) = map(sat_down, (ann, bob, watcher))
    assert nobodys == []
    check_seats(told, anns, bobs)
    found = server.get(table["id"], table["key"])
    assert (found["mine"], found["lots"]) == (anns, told["lots"])
    while ann.presence.get("seats") != sorted(anns + bobs):
        ann.hear("presence")
    bob.say(type="say", phrase="luck")
    assert ann.hear("said")["seat"] == bobs[0]
    go_on(server, table, {anns[0]: ann, bobs[0]: bob})
    again = server.post(f"{table['id']}/invitations", table["key"], seat=bobs[0]).json()["key"]
    assert server.get(table["id"], again)["mine"] == bobs
    line = server.http.get("/api/tables", headers={"authorization": f"Bearer {table['key']}"}).json()["tables"][0]
    assert line["mine"] == anns


def test_a_rematch_draws_lots_again(server: Server) -> None:
    table = server.create("lgame", "here", "link", lots=True)
    keys = table["key"], table["invitations"]["2"]
    people = [server.sit(table, key) for key in keys]
    people[1].do("join")
    people[0].do("resign")
    for player in people:
        player.do("rematch")
    again = server.get(people[1].state["rematch"])
    assert sorted(again["lots"]) == [1, 2]
    drew = [server.get(table["id"], key)["mine"][0] for key in keys]
    assert [server.get(again["id"], key)["mine"] for key in keys] == [[again["lots"][seat - 1]] for seat in drew]


def test_lots_at_an_open_table(server: Server) -> None:
    table = server.create("lgame", "here", "link", lots=True, open=True)
    (line,) = [each for each in server.http.get("/api/open-tables").json()["tables"] if each["id"] == table["id"]]
    assert line["lots"] == []
    seated = server.http.post(f"/api/open-tables/{table['id']}", json={"name": "Bob"}).json()
    found = server.get(table["id"], seated["key"])
    assert found["mine"] == [seated["seat"]] == [found["lots"][1]]
    assert found["seats"][seated["seat"] - 1]["name"] == "Bob"
    assert server.get(table["id"], table["key"])["mine"] == [found["lots"][0]]


def test_with_nobody_to_wait_for_lots_are_drawn_at_once(server: Server) -> None:
    table = server.create("lgame", "here", "random", lots=True)
    found = server.get(table["id"], table["key"])
    assert table["seats"] == found["mine"] == found["lots"][:1]


def test_one_seat_has_no_lots(server: Server) -> None:
    answer = server.http.post("/api/tables", json={"game": "alignment", "preset": "patience", "lots": True})
    assert (answer.status_code, answer.json()["message"][0]) == (422, "table-lots-alone")
