"""Who gets which seat, and leaves it: an invitation works once, and keys follow their people to the seats they drew.

Whoever set a table up closes it, or lets nobody watch; a key that leaked is changed.
"""

from __future__ import annotations

import asyncio
import time
from typing import Any
from unittest.mock import patch

import httpx
import pytest
from websockets.exceptions import ConnectionClosed

from tessella.match import Record
from tessella.match.table.events import Command, RefusedError
from tessella.match.table.terms import DAY, Seat, Terms
from tessella.web.live.tables.keys import hash_key, new_key
from tessella.web.live.tables.service import Service
from tessella.web.live.telling.bus import Bus, Subscriber
from tessella.web.store.database import database_url
from tessella.web.store.grants import NOTHING, Grant
from tessella.web.store.store import Store
from web.lots import begin, check_seats, go_on, join, sat_down
from web.serving import Player, Server, bearer


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


def test_what_a_program_uses_as_its_key_opens_nothing_for_a_browser(server: Server) -> None:
    for use in ("join", "socket"):
        table = server.create("lgame", "here", "link")
        key, guest = table["invitations"]["2"], Guest(server, table)
        assert server.get(table["id"], key)["mine"] == [2], "to look is not to use"
        if use == "join":
            assert server.post(f"{table['id']}/join", key, name="Bot").status_code == 200
        else:
            server.sit(table, key)
        assert (guest.come(key), guest.mine) == ("used", [])
        assert server.get(table["id"], key)["mine"] == [2]


def test_a_program_is_told_that_its_invitation_was_used(server: Server) -> None:
    table = server.create("lgame", "here", "link")
    key = table["invitations"]["2"]
    assert Guest(server, table).come(key) == "ok"
    answer = server.post(f"{table['id']}/join", key)
    assert (answer.status_code, answer.json()["message"][0]) == (403, "web-invitation-used")


def test_an_invitation_that_nobody_uses_works_for_two_weeks(file: str) -> None:
    async def come(days: float, used: bool) -> list[str]:
        """How it goes to come by an invitation, by a browser and by a program."""
        service, said = Service(Store(database_url(file), "old"), Bus()), []
        await service.store.open()
        for browser in (True, False):
            table, invitations = await service.create(Terms.agree("lgame", seats=(Seat(), Seat("link"))), new_key())
            if used:
                await service.grant_of(table, invitations[2], sits=True)
            later = time.time() + days * DAY
            with patch("tessella.web.live.tables.seating.time.time", lambda later=later: later):
                try:
                    if browser and not used:
                        await service.people.let_in(table, invitations[2], new_key())
                    grant = await service.grant_of(table, invitations[2], sits=True)
                    said.append(f"{[*grant.places]}")
                except RefusedError as refusal:
                    said.append(refusal.message.code)
        await service.store.close()
        return said

    assert asyncio.run(come(13, used=False)) == ["[]", "[2]"]  # the browser has it by a key of its own
    assert asyncio.run(come(15, used=False)) == ["web-invitation-old"] * 2
    assert asyncio.run(come(15, used=True)) == ["[2]"] * 2


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
    assert first.mine == [], "at once, before anybody comes"
    with pytest.raises(ConnectionClosed):  # whoever sat there says hello again, and watches
        sitting.hear("pong")
    assert sitting.events[-1]["kind"] == "left"
    assert sitting.events[-1]["removed"]
    assert server.sit(table, first.cookie).welcome["seats"] == []
    assert first.come(table["invitations"]["2"]) == "used"
    newer = server.post(again, table["key"], seat=2).json()["key"]
    assert second.come(made.json()["key"]) == "used", "a newer one takes its place"
    assert (second.come(newer), second.mine, first.mine) == ("ok", [2], [])
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


# Leaving, closing, watching, keys -----------------------------------------------------------------------------------


def ended(player: Player) -> None:
    with pytest.raises(ConnectionClosed):
        player.hear("pong")


def test_a_key_opens_nothing_after_one_has_left(server: Server) -> None:
    found = server.create("lgame", "here", "link")
    name, key = found["id"], found["invitations"]["2"]
    assert server.post(f"{name}/join", key, name="Bob").status_code == 200
    ann, bob = server.sit(found, found["key"]), server.sit(found, key)
    assert ann.do("leave")["code"] == "forbidden"
    bob.say(type="leave", id="go")
    ended(bob)
    ann.until(3)
    assert (ann.events[-1]["kind"], ann.events[-1]["seat"]) == ("left", 2)
    assert server.get(name, key)["mine"] == []
    assert server.post(f"{name}/join", key).json()["code"] == "used"
    assert server.post(f"{name}/leave", key, id="go").json()["seq"] == 3, "the same again is told alike"
    assert server.http.get("/api/tables", headers=bearer(key)).json()["tables"] == []
    new = server.post(f"{name}/invitations", found["key"], seat=2).json()["key"]
    assert server.sit(found, new).welcome["seats"] == [2]


def test_an_open_table_waits_again_when_somebody_leaves(server: Server) -> None:
    found = server.create("lgame", "here", "link", open=True)

    def is_listed() -> bool:
        return found["id"] in [each["id"] for each in server.http.get("/api/open-tables").json()["tables"]]

    key = server.http.post(f"/api/open-tables/{found['id']}", json={"name": "Bob"}).json()["key"]
    assert not is_listed()
    assert server.post(f"{found['id']}/leave", key).status_code == 200
    assert is_listed()
    assert server.http.post(f"/api/open-tables/{found['id']}", json={"name": "Cy"}).json()["seat"] == 2


def test_a_closed_table_stays_to_be_looked_at(server: Server) -> None:
    found = server.create("lgame", "here", "link")
    name, guest = found["id"], found["invitations"]["2"]
    assert server.post(f"{name}/close", guest).json()["code"] == "forbidden"
    bob = server.sit(found, guest)
    assert server.post(f"{name}/close", found["key"], id="end").status_code == 200
    assert server.post(f"{name}/close", found["key"], id="end").json()["seq"] == 2, "the same again"
    bob.until(2)
    assert bob.state["closed"]
    assert bob.do("join")["code"] == "over"
    told = server.get(name)
    assert (told["closed"], told["over"], told["turn"]) == (True, None, 0)
    assert Record.read(server.http.get(f"/api/tables/{name}/record").text).match.over is None


LOOKS = ("", "/positions", "/picture", "/record", "/picture.png?width=200", "/preview.png", "/film", "/analysis")


def test_nobody_watches_who_is_not_to(server: Server) -> None:
    found = server.create("lgame", "here", "link", seats=[{"name": "Zoe"}, {"kind": "link"}])
    name, guest = found["id"], found["invitations"]["2"]
    watcher, bob = server.sit(found), server.sit(found, guest)
    assert server.post(f"{name}/watching", guest, allowed=False).json()["code"] == "forbidden"
    assert "Zoe" in server.http.get(f"/table/{name}").text
    assert server.post(f"{name}/watching", found["key"], allowed=False).status_code == 200
    assert watcher.hear("refused")["code"] == "private"
    ended(watcher)
    assert server.sit(found).welcome["code"] == "private"
    answers = [server.http.get(f"/api/tables/{name}{path}") for path in LOOKS]
    assert [answer.json()["code"] for answer in answers] == ["private"] * len(LOOKS)
    assert server.http.post(f"/api/tables/{name}/pick", json={}).json()["code"] == "private"
    assert "Zoe" not in server.http.get(f"/table/{name}").text
    bob.until(2)
    for key in (found["key"], guest):
        assert server.get(name, key)["private"]
        assert server.http.get(f"/api/tables/{name}/record", headers=bearer(key)).status_code == 200
    assert server.post(f"{name}/watching", found["key"], allowed=True).status_code == 200
    assert server.sit(found).welcome["type"] == "snapshot"


def change_key(server: Server, key: str, name: str = "x" * 22) -> httpx.Response:
    return server.http.post("/api/key", headers={**bearer(key), "idempotency-key": name}, json={})


def test_a_key_that_leaked_opens_nothing_any_more(server: Server) -> None:
    found = server.create("lgame", "here", "link")
    other = server.http.post("/api/tables", headers=bearer(found["key"]), json={"game": "lgame"}).json()
    device = httpx.Client(base_url=str(server.http.base_url), timeout=30)
    headers = bearer(found["key"])
    assert device.post(f"/api/tables/{found['id']}/join", headers=headers, json={"remember": True}).status_code == 200
    thief, shared = server.sit(found, found["key"]), server.sit(found, device.cookies["tessella"])
    assert shared.welcome["owner"]
    assert change_key(server, found["key"], "short").json()["code"] == "bad"
    new = change_key(server, found["key"]).json()["key"]
    assert change_key(server, found["key"]).json()["key"] == new, "whoever never heard the answer is told again"
    for line in (thief, shared):
        ended(line)
    for each in (found["id"], other["id"]):
        assert server.post(f"{each}/resign", found["key"]).json()["code"] == "wrong_token"
    assert device.get(f"/api/tables/{found['id']}").json()["mine"] == []
    assert server.get(found["id"], new)["mine"] == [1]
    assert server.sit(found, new).welcome["owner"]
    assert len(server.http.get("/api/tables", headers=bearer(new)).json()["tables"]) == 2


def test_who_reads_nothing_of_what_is_sent_loses_the_seat_all_the_same(file: str) -> None:
    async def story() -> None:
        service = Service(Store(database_url(file), "slow"), Bus())
        await service.store.open()
        owner = new_key()
        table, invitations = await service.create(Terms.agree("lgame", seats=(Seat(), Seat("link"))), owner)
        grant = await service.grant_of(table, invitations[2], sits=True)
        slow = Subscriber(grant.places, key=hash_key(invitations[2]), grant=grant)
        service.bus.join(table, slow)
        await service.act(table, Command("join"), grant.places)
        await service.people.invite(table, 2, owner, "a request")
        assert (slow.grant, slow.seats) == (NOTHING, frozenset())
        # What another process changed while the line between them was down is found when it is up again.
        again = service.bus.subscribers[table] = {
            Subscriber(frozenset([1]), key=hash_key(owner), grant=Grant(frozenset([1]), True))
        }
        await service.store.change_key(hash_key(owner), hash_key(new_key()))
        service.always(service.news.run)
        await service.news.catch_up_all()
        async with asyncio.timeout(10):
            while [each.grant for each in again] != [NOTHING]:
                await asyncio.sleep(0.01)
        await service.stop()

    asyncio.run(story())


def test_an_invitation_cannot_be_guessed_from_what_everybody_hears(server: Server) -> None:
    found = server.create("lgame", "here", "link")
    assert Guest(server, found).come(found["invitations"]["2"]) == "ok"
    made = server.post(f"{found['id']}/invitations", found["key"], seat=2).json()["key"]
    told = server.http.get(f"/api/tables/{found['id']}").text
    assert not any(key[n : n + 8] in told for key in (made, found["key"]) for n in range(len(key) - 7))
