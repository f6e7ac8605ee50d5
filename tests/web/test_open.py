"""Open tables: who may sit down there, once, and what the others are told."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from typing import Any

import httpx

from web.serving import Player, Server, Start, bearer


def opened(server: Server, **more: Any) -> dict[str, Any]:
    seats = [{"kind": "here", "name": "Ada"}, {"kind": "link"}]
    answer = server.http.post("/api/tables", json={"game": "lgame", "seats": seats, "open": True, **more})
    assert answer.status_code == 201, answer.text
    found: dict[str, Any] = answer.json()
    return found


def listed(server: Server) -> list[str]:
    return [each["id"] for each in server.http.get("/api/open-tables").json()["tables"]]


def sit(server: Server, table: str, key: str | None = None) -> httpx.Response:
    return server.http.post(f"/api/open-tables/{table}", json={"name": "Bo"}, headers=bearer(key))


def test_anybody_may_sit_down_once(server: Server) -> None:
    made = opened(server, clock={"kind": "days", "days": 3})
    closed = server.create("lgame", "here", "link")
    told = server.http.get("/api/open-tables").text
    assert closed["id"] not in told
    assert not [key for key in (made["key"], *made["invitations"].values()) if key in told]
    assert made["id"] in listed(server)
    seated = sit(server, made["id"]).json()
    assert seated["seat"] == 2
    now = server.get(made["id"], seated["key"])
    assert (now["mine"], now["seats"][1]["name"], now["seats"][1]["joined"]) == ([2], "Bo", True)
    assert made["id"] not in listed(server)
    late = sit(server, made["id"])
    assert (late.status_code, late.json()["code"]) == (409, "taken")
    assert "taken" in late.json()["error"]
    assert sit(server, made["id"], seated["key"]).json()["seat"] == 2  # who sits there already
    assert sit(server, made["id"], made["key"]).json()["seat"] == 1
    invited = server.post(f"{made['id']}/join", made["invitations"]["2"], name="Cy")
    assert invited.status_code == 403  # the invitation to that seat was used up
    refused = sit(server, closed["id"])
    assert (refused.status_code, refused.json()["code"]) == (403, "forbidden")
    assert sit(server, "nothing").status_code == 404


def test_of_many_at_once_one_gets_the_seat(server: Server) -> None:
    made = opened(server)
    host = Player(server.port, made["id"], made["key"])
    with ThreadPoolExecutor(8) as crowd:
        answers = list(crowd.map(lambda _: sit(server, made["id"]), range(8)))
    assert sorted(answer.status_code for answer in answers) == [201, *[409] * 7]
    assert host.hear("event")["event"]["kind"] == "joined"
    host.close()


def test_a_host_may_have_none(file: str, start: Start) -> None:
    server = start(file, "--no-open")
    assert server.http.get("/api/open-tables").json() == {"allowed": False, "tables": []}
    wanted = {"game": "lgame", "seats": [{"kind": "here"}, {"kind": "link"}], "open": True}
    assert server.http.post("/api/tables", json=wanted).status_code == 403
    assert sit(server, "nothing").status_code == 403
    assert server.stopped_well()
