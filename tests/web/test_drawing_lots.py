"""Lots are drawn at a real server: keys follow their people to the seats they drew."""

from __future__ import annotations

from web.lots import begin, check_seats, go_on, join, sat_down
from web.serving import Server


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
    while ann.presence["seats"] != sorted(anns + bobs):
        ann.hear("presence")
    bob.say(type="say", phrase="luck")
    assert ann.hear("said")["seat"] == bobs[0]
    go_on(server, table, {anns[0]: ann, bobs[0]: bob})
    again = server.post(f"{table['id']}/invitations", table["key"], seat=bobs[0]).json()["key"]
    assert server.get(table["id"], again)["mine"] == bobs
    line = server.http.get("/api/tables", headers={"authorization": f"Bearer {table['key']}"}).json()["tables"][0]
    assert line["mine"] == anns


def test_a_rematch_draws_again(server: Server) -> None:
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


def test_sitting_down_at_an_open_table(server: Server) -> None:
    table = server.create("lgame", "here", "link", lots=True, open=True)
    (line,) = [each for each in server.http.get("/api/open-tables").json()["tables"] if each["id"] == table["id"]]
    assert line["lots"] == []
    seated = server.http.post(f"/api/open-tables/{table['id']}", json={"name": "Bob"}).json()
    found = server.get(table["id"], seated["key"])
    assert found["mine"] == [seated["seat"]] == [found["lots"][1]]
    assert found["seats"][seated["seat"] - 1]["name"] == "Bob"
    assert server.get(table["id"], table["key"])["mine"] == [found["lots"][0]]


def test_with_nobody_to_wait_for_they_are_drawn_at_once(server: Server) -> None:
    table = server.create("lgame", "here", "random", lots=True)
    found = server.get(table["id"], table["key"])
    assert table["seats"] == found["mine"] == found["lots"][:1]


def test_a_table_for_one_is_refused(server: Server) -> None:
    answer = server.http.post("/api/tables", json={"game": "alignment", "preset": "patience", "lots": True})
    assert (answer.status_code, answer.json()["message"][0]) == (422, "table-lots-alone")
