"""What is sent again under its id happens once; an id stands for one thing alone."""

from __future__ import annotations

import json
from typing import Any

import httpx
import pytest

from web.serving import Server, bearer

UUID = "5f6f3c1e-6d0b-4b3f-9d9d-0c2b9a7f4e11"
RECORD = """Tessella record 2
Game: lgame
Rules: 2
Seat 1: Ann
Seat 2: Bob
Date: 2026-11-15
Result: unfinished

1. d4WS
End of record
"""


def send(server: Server, path: str, name: str, key: str = "", /, **body: Any) -> httpx.Response:
    """A request with a name; as from somebody who has no cookie."""
    server.http.cookies.clear()
    return server.http.post(f"/api/{path}", headers={**bearer(key), "idempotency-key": name}, json=body)


def test_a_command_without_an_id_is_given_one(server: Server) -> None:
    table = server.create("lgame")
    said = {"text": "d4WS"}
    first = server.post(f"{table['id']}/move", table["key"], **said).json()
    again = send(server, f"tables/{table['id']}/move", first["id"], table["key"], **said)
    assert again.json() == first
    assert server.get(table["id"])["seq"] == 2
    player = server.sit(table, table["key"], views=False)
    assert player.do("takeback")["id"]


def test_the_header_and_the_body_say_the_same(server: Server) -> None:
    table = server.create("lgame")
    path, key = f"tables/{table['id']}/move", table["key"]
    first = send(server, path, "mine", key, text="d4WS").json()
    assert (first["id"], first["seq"]) == ("mine", 2)
    assert send(server, path, "mine", key, text="d4WS", id="mine").json() == first
    assert send(server, path, "mine", key, text="d4WS", id="other").status_code == 422
    for other in ({"text": "d3WS"}, {"text": "d4WS", "answers": 1}):
        refused = send(server, path, "mine", key, **other)
        assert (refused.status_code, refused.json()["code"]) == (422, "id_used")
    assert send(server, f"tables/{table['id']}/resign", "mine", key).json()["code"] == "id_used"
    assert server.get(table["id"])["seq"] == 2


@pytest.mark.parametrize("name", ["\0", "a\nb", "\x7f", "\ud800", "x" * 65])
def test_ids_that_cannot_be(server: Server, name: str) -> None:
    table = server.create("lgame")
    body, headers = json.dumps({"text": "d4WS", "id": name}), {"content-type": "application/json"}
    path = f"/api/tables/{table['id']}/move"
    assert server.http.post(path, content=body, headers=bearer(table["key"]) | headers).status_code == 422
    player = server.sit(table, table["key"], views=False)
    assert player.do("move", name, text="d4WS", answers=1)["code"] == "bad"
    assert server.http.get("/api/tables/%00").status_code == 404
    assert server.get(table["id"])["seq"] == 1


def test_a_table_is_set_up_once(server: Server) -> None:
    wanted = {"game": "lgame", "seats": [{"kind": "here"}, {"kind": "link"}]}
    first, again = (send(server, "tables", UUID, **wanted) for _ in range(2))
    assert first.status_code == again.status_code == 201
    assert first.json() == again.json()
    made = first.json()
    assert server.get(made["id"], made["key"])["mine"] == [1]
    assert server.get(made["id"], made["invitations"]["2"])["mine"] == [2]
    assert send(server, "tables", UUID, game="lgame").json()["code"] == "id_used"
    short = send(server, "tables", "1", **wanted)  # somebody else may say that too
    assert (short.status_code, short.json()["code"]) == (422, "bad")
    mine, others = (send(server, "tables", "1", each * 30, **wanted).json() for each in "ab")
    assert mine["id"] != others["id"]


def test_an_invitation_is_made_once(server: Server) -> None:
    table = server.create("lgame", "here", "link")
    path = f"tables/{table['id']}/invitations"
    first, again, other = (send(server, path, name, table["key"], seat=2).json()["key"] for name in ("a", "a", "b"))
    assert first == again != other
    assert send(server, path, "a", table["key"], seat=1).json()["code"] == "id_used"
    joining = f"tables/{table['id']}/join"
    come = [send(server, joining, "come", other, remember=True, name="Bob") for _ in range(2)]  # the answer was lost
    assert [each.status_code for each in come] == [200, 200]
    assert come[0].headers["set-cookie"] == come[1].headers["set-cookie"]
    assert send(server, joining, "somebody else", other, remember=True).status_code == 403
    assert send(server, path, "a", table["key"], seat=2).json()["code"] == "id_used"  # a new one took its place
    assert send(server, path, "b", table["key"], seat=2).json()["code"] == "id_used"  # somebody came by it
    assert send(server, joining, "somebody else", first, remember=True).status_code == 403


def test_a_free_seat_is_taken_once(server: Server) -> None:
    wanted = {"game": "lgame", "seats": [{"kind": "link"}, {"kind": "link"}], "open": True}
    table = send(server, "tables", UUID + "-open", **wanted).json()
    path = f"open-tables/{table['id']}"
    first, again = (send(server, path, UUID, name="Ann").json() for _ in range(2))
    assert first == again
    other = send(server, path, UUID[::-1], name="Ann").json()
    assert (first["seat"], other["seat"]) == (1, 2)
    assert server.get(table["id"], first["key"])["mine"] == [1]


def test_records_are_taken_in_once(server: Server) -> None:
    def take_in(text: str) -> Any:
        server.http.cookies.clear()
        headers = {"idempotency-key": UUID.upper(), "content-type": "text/plain"}
        return server.http.post("/api/import", headers=headers, content=text).json()

    first = take_in(RECORD * 2)
    assert take_in(RECORD * 2) == first
    assert len(set(first["tables"])) == 2
    assert take_in(RECORD)["code"] == "id_used"
    headers = bearer(first["key"])
    assert len(server.http.get("/api/tables", headers=headers).json()["tables"]) == 2
