"""What can happen at a table, and who may do what, against the real server."""

from __future__ import annotations

import json
import time
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import connect

from tessella.text import say
from tessella.text.message import from_json
from web import for_time
from web.serving import Player, Server, Start


class TestWhoMay:
    def test_a_spectator_only_watches(self, server: Server) -> None:
        table = server.create("lgame", "here", "link")
        player, watcher = server.sit(table, table["key"]), server.sit(table)
        assert watcher.welcome["seats"] == []
        assert watcher.move()["code"] == "forbidden"
        assert watcher.do("resign")["code"] == "forbidden"
        done = player.move()
        watcher.until(done["seq"])
        assert server.post(f"{table['id']}/resign").status_code == 403

    def test_a_wrong_key(self, server: Server) -> None:
        table, other = server.create("lgame", "here", "link"), server.create("lgame", "here", "link")
        player = server.sit(table, other["key"])
        assert player.welcome["code"] == "wrong_token"
        with pytest.raises(ConnectionClosed):
            player.line.recv(timeout=10)
        assert server.post(f"{table['id']}/resign", "x" * 32).status_code == 401
        assert server.post(f"{table['id']}/resign", "x").status_code == 401

    def test_a_seat_moves_only_for_itself(self, server: Server) -> None:
        table = server.create("lgame", "here", "link")
        second = server.sit(table, table["invitations"]["2"])
        assert second.move()["code"] == "not_your_turn"

    def test_presence(self, server: Server) -> None:
        table = server.create("lgame", "here", "link")
        player = server.sit(table, table["key"])
        watchers = [server.sit(table) for _ in range(2)]
        while player.presence.get("watching") != 2:
            player.hear("presence")
        assert player.presence["seats"] == [1]
        watchers[0].close()
        while player.presence["watching"] != 1:
            player.hear("presence")

    def test_other_sites_and_names(self, server: Server) -> None:
        table = server.create("lgame")
        evil = {"origin": "http://evil.example"}
        assert server.http.post("/api/tables", json={"game": "lgame"}, headers=evil).status_code == 403
        assert server.http.get("/", headers={"host": "evil.example"}).status_code == 421
        address = f"ws://127.0.0.1:{server.port}/api/tables/{table['id']}/live"
        with pytest.raises(InvalidStatus), connect(address, origin="http://evil.example"):
            pass
        page = server.http.get("/")
        assert "script-src 'self'" in page.headers["content-security-policy"]
        assert "unsafe-inline" not in page.headers["content-security-policy"]

    def test_only_a_replay_may_stand_in_other_sites(self, server: Server) -> None:
        for path in ("/", "/table/x", "/analysis/x", "/embedded", "/api/games"):
            headers = server.http.get(path).headers
            assert "frame-ancestors 'none'" in headers["content-security-policy"], path
            assert headers["x-frame-options"] == "DENY", path
        headers = server.http.get("/embed/x").headers
        assert "frame-ancestors *" in headers["content-security-policy"]
        assert "form-action 'none'" in headers["content-security-policy"]
        assert "x-frame-options" not in headers

    def test_the_cookie(self, server: Server) -> None:
        answer = server.http.post("/api/tables", json={"game": "lgame", "remember": True})
        cookie = answer.headers["set-cookie"].lower()
        assert "httponly" in cookie
        assert "samesite=strict" in cookie
        assert answer.json()["key"] is None
        try:
            assert server.get(answer.json()["id"])["mine"] == [1, 2]
            mine = server.http.get("/api/tables").json()["tables"]
            assert [each["id"] for each in mine] == [answer.json()["id"]]
            invited = server.create("lgame", "link", "link")
            # the cookie's owner came by an invitation to somebody else's table
            joined = server.post(f"{invited['id']}/join", invited["invitations"]["2"], name="Eve", remember=True)
            assert joined.status_code == 200
            assert server.get(invited["id"])["mine"] == [2]
        finally:
            server.http.cookies.clear()


class TestAtTheTable:
    def test_takeback_draw_and_rematch(self, server: Server) -> None:
        table = server.create("lgame", "here", "link")
        ann, bob = server.sit(table, table["key"]), server.sit(table, table["invitations"]["2"])
        assert ann.move()["type"] == "done"
        ann.do("takeback")
        bob.until(3)
        assert bob.state["takeback"] == 1
        assert bob.do("answer_takeback", yes=True)["seq"] == 4
        ann.until(4)
        assert ann.state["turn"] == 1
        ann.do("draw")
        bob.do("draw")
        ann.until(6)
        assert ann.state["over"] == {"winners": [], "scores": [0, 0], "reason": ["agreed", {}]}
        ann.do("rematch")
        bob.do("rematch")
        ann.until(8)
        again = {"id": ann.state["rematch"]}
        assert server.sit(again, table["key"]).welcome["seats"] == [2]
        assert server.sit(again, table["invitations"]["2"]).welcome["seats"] == [1]
        found = server.get(again["id"])
        assert all(seat["joined"] for seat in found["seats"])
        series = found["series"]
        assert (series["number"], series["changed"], series["sums"]["draws"]) == (2, True, 1)
        assert series["games"] == [{"table": table["id"], "winners": [], "scores": [0, 0]}]

    def test_a_rematch_on_the_same_seats(self, server: Server) -> None:
        table = server.create("lgame", "here", "link", change_seats=False)
        ann, bob = server.sit(table, table["key"]), server.sit(table, table["invitations"]["2"])
        ann.do("resign")
        ann.do("rematch")
        bob.do("rematch")
        ann.until(4)
        again = {"id": ann.state["rematch"]}
        assert server.sit(again, table["key"]).welcome["seats"] == [1]
        told = server.sit(again, table["invitations"]["2"]).welcome
        assert told["seats"] == [2]
        assert told["table"]["series"]["sums"] == {"games": 1, "draws": 0, "wins": [0, 1], "points": [0, 0]}

    def test_the_time_for_the_whole_game_is_up(self, server: Server) -> None:
        for_time.finish(server, for_time.begin(server, for_time.SOON))
        refused = server.http.post("/api/tables", json={"game": "lgame", "clock": {"kind": "game", "seconds": 60}})
        assert (refused.status_code, refused.json()["message"][0]) == (422, "table-clock-no-score")
        asked = [{"game": "lgame", "preset": preset} for preset in ("dots", "classic")]
        assert [server.http.post("/api/board", json=each).json()["scored"] for each in asked] == [True, False]

    def test_a_clock_runs_out_while_nobody_is_there(self, server: Server) -> None:
        table = server.create("lgame", "here", "here", clock={"kind": "move", "seconds": 0.3})
        time.sleep(1.5)
        found = server.get(table["id"])
        assert found["events"][-1]["kind"] == "flagged"
        assert found["over"]["winners"] == [2]

    def test_a_hint_comes_as_a_stream(self, server: Server) -> None:
        table = server.create("lgame")
        path, headers = f"/api/tables/{table['id']}/hint", {"authorization": f"Bearer {table['key']}"}
        with server.http.stream("GET", path, params={"seconds": 0.3}, headers=headers, timeout=60) as answer:
            said = [json.loads(line[6:]) for line in answer.iter_lines() if line.startswith("data: ")]
        assert said[-1]["move"] in server.get(table["id"])["moves"]
        why = from_json(said[-1]["why"])
        assert (why["move"], str(why)[-1]) == (say("hint-this-move", act="move"), ".")
        assert server.http.get(path).status_code == 403

    def test_views_can_be_packed(self, server: Server) -> None:
        table = server.create("alignment", "here", "here")
        plain, packed = server.sit(table, table["key"]), server.sit(table, packed=True)
        done, whole = plain.move(), 0
        for part in ("board", "choices"):
            found = []
            for player in (plain, packed):
                said = {"seq": 0}
                while said["seq"] != done["seq"] or part not in said:
                    said = player.hear("view")
                found.append(said)
            assert found[0] == found[1]
            whole += len(json.dumps(said))
        assert plain.bytes == 0 < packed.bytes < whole / 3

    def test_picking(self, server: Server) -> None:
        table = server.create("alignment", options={"size": 3})
        choice = server.get(table["id"])["choices"][0]
        found = server.post(f"{table['id']}/pick", steps=[{"kind": choice["kind"], "value": choice["value"]}]).json()
        assert found["move"] or found["choices"]
        assert server.post(f"{table['id']}/pick", steps=[{"kind": "cell", "value": "?"}]).status_code == 422

    def test_where_a_piece_that_is_taken_up_can_lie(self, server: Server) -> None:
        table = server.create("lgame")
        places = server.post(f"{table['id']}/pick", places=True).json()["places"]
        assert {tuple(sorted(place["lifts"])) for place in places} == {("b4", "c2", "c3", "c4")}
        assert {frozenset(place["covers"]) for place in places} >= {frozenset(("d4", "d3", "d2", "c2"))}
        found = server.post(f"{table['id']}/pick", steps=places[0]["steps"]).json()
        assert found["ghost"] == places[0]["ghost"]
        other = server.create("alignment")
        assert server.post(f"{other['id']}/pick", places=True).json() == {"places": []}

    def test_export_import_list_and_delete(self, server: Server) -> None:
        table = server.create("lgame")
        head = {"authorization": f"Bearer {table['key']}"}
        for _ in range(3):
            text = server.get(table["id"])["moves"][0]
            assert server.post(f"{table['id']}/move", table["key"], text=text).status_code == 200
        text = server.http.get("/api/export", headers=head).text
        made = server.http.post("/api/import", content=text * 3, headers=head).json()["tables"]
        assert len(made) == 3
        assert server.http.get(f"/api/tables/{made[0]}/record").text == text
        seen, after = [], ""
        while True:
            page = server.http.get("/api/tables", params={"limit": 2, "before": after}, headers=head).json()
            seen += [each["id"] for each in page["tables"]]
            after = page["next"]
            if not after:
                break
        assert sorted(seen) == sorted([table["id"], *made])
        assert server.http.delete(f"/api/tables/{made[0]}").status_code == 403
        assert server.http.delete(f"/api/tables/{made[0]}", headers=head).status_code == 204
        assert server.http.get(f"/api/tables/{made[0]}").status_code == 404
        broken = server.http.post("/api/import", content=text + text.replace("Rules: 2", "Rules: 9"), headers=head)
        assert broken.status_code == 422
        told = from_json(broken.json()["message"])
        assert (told.code, told["n"]) == ("web-record", 2)
        assert (told["why"].code, told["why"]["line"], told["why"]["why"].code) == ("record-line", 3, "rules-unknown")
        assert "Record 2, line 3" in broken.json()["error"]

    def test_a_record_with_notes(self, server: Server) -> None:
        table = server.create("lgame")
        note = {"actions": 0, "text": "Here\nand now", "drawn": [{"pen": "good", "cell": "a1", "to": "c3"}]}
        said = server.post(f"{table['id']}/record", notes=[note])
        assert "\nNote 0: Here\\nand now\nDrawn 0: good a1>c3\nEnd of record\n" in said.text
        assert "Note" not in server.http.get(f"/api/tables/{table['id']}/record").text
        free = server.http.post(
            "/api/record", json={"game": "lgame", "moves": ["d2NW"], "notes": [{**note, "actions": 1}]}
        )
        assert "\n1. d2NW\nNote 1: Here" in free.text
        made = server.http.post("/api/import", content=said.text + free.text, headers={"content-type": "text/plain"})
        assert made.json()["notes"] == [[note], [{**note, "actions": 1}]]
        wrong = server.post(f"{table['id']}/record", notes=[{**note, "drawn": [{"pen": "good", "cell": "z9"}]}])
        assert (wrong.status_code, wrong.json()["message"][0]) == (422, "note-cell")

    def test_a_position_is_put_together(self, server: Server) -> None:
        def edit(**wanted: Any) -> Any:
            return server.http.post("/api/editor", json={"game": "lgame", **wanted}).json()

        first = edit()
        assert [each["code"] for each in first["brushes"]] == ["A", "B", "n"]
        assert first["position"].endswith(" 1")
        touch = {"kind": "brush", "cell": "a4", "code": "n"}
        less = edit(draft=first["draft"], changes=[touch])
        assert (less["position"], less["why"][0], less["wrong"]) == (None, "lgame-draft-neutrals", ["d1"])
        moved = edit(draft=less["draft"], changes=[{**touch, "cell": "a1"}])
        assert moved["position"] == "..AA/.BA./.BA./nBBn 1".replace("..AA", ".AA.")
        for wrong in ({"cells": {"z9": "A"}}, {"cells": {"a1": "Q"}}, {"cells": {}, "seat": 7}):
            assert edit(draft=wrong)["code"] == "bad", wrong
        assert edit(draft=first["draft"], changes=[{**touch, "code": "Q"}])["code"] == "bad"

    def test_the_rest(self, server: Server) -> None:
        assert server.http.get("/api/health").json() == {"status": "ok"}
        assert "tessella_commits" in server.http.get("/metrics").text
        assert {game["name"] for game in server.http.get("/api/games").json()["games"]} >= {"lgame", "hexa"}
        assert "hello" in json.dumps(server.http.get("/api/socket-schema").json())
        table = server.create("lgame")
        assert server.http.get(f"/api/tables/{table['id']}/picture").headers["content-type"] == "image/svg+xml"
        assert "/api/tables/{table}/move" in server.http.get("/docs").text


def flooded(player: Player) -> None:
    for _ in range(1000):
        player.say(type="ping")
    while True:
        player.hear("refused")


class TestBadInput:
    @pytest.mark.parametrize(
        ("body", "message", "options"),
        [
            ({}, "web-field", []),
            ({"game": "chess"}, "game-unknown", []),
            ({"game": "lgame", "options": {"width": 99}}, "option-value", ["width"]),
            ({"game": "lgame", "options": {"target": 3}}, "lgame-target-needs-dots", ["target", "dots"]),
            ({"game": "lgame", "seats": [{"kind": "computer", "level": "level9"}]}, "table-level", []),
            ({"game": "lgame", "seats": [{"kind": "here", "name": "a\u0000b"}]}, "table-name", []),
            ({"game": "lgame", "seats": [{}] * 3}, "table-seats", []),
            ({"game": "lgame", "clock": {"kind": "move", "seconds": -1}}, "web-field", []),
            ({"game": "lgame", "position": "nowhere"}, "lgame-position-fields", []),
            ({"game": "lgame", "unknown": 1}, "web-field", []),
        ],
    )
    def test_tables_that_cannot_be(
        self, server: Server, body: dict[str, Any], message: str, options: list[str]
    ) -> None:
        answer = server.http.post("/api/tables", json=body)
        assert answer.status_code == 422
        problem = answer.json()
        assert set(problem) == {"code", "message", "error", "options"}
        assert (problem["message"][0], problem["options"]) == (message, options)
        assert problem["error"] == str(from_json(problem["message"]))

    def test_requests(self, server: Server) -> None:
        assert server.http.get("/api/tables/nowhere").status_code == 404
        assert server.http.get("/api/nothing").json()["code"] == "unknown"
        assert server.http.post("/api/tables", content=b"x" * 70_000).status_code == 413
        assert server.http.post("/api/tables", content=(b"x" * 1000 for _ in range(80))).status_code == 413
        assert server.http.post("/api/tables", content=b"{").status_code == 422

    @pytest.mark.parametrize("garbage", ["", "x", "[]", '{"type": "move"}', '{"type": "move", "id": 1}', '{"type":1}'])
    def test_garbage_on_the_line(self, server: Server, garbage: str) -> None:
        table = server.create("lgame")
        player = server.sit(table, table["key"])
        player.line.send(garbage)
        assert player.hear("refused")["code"] == "bad"
        player.line.send(b"bytes")
        assert player.hear("refused")["code"] == "bad"
        assert player.move()["type"] == "done"

    def test_a_message_that_is_wrong_is_refused_by_its_id(self, server: Server) -> None:
        table = server.create("lgame")
        player = server.sit(table, table["key"])
        for said, name in (({"id": "mine"}, "mine"), ({"id": "x" * 999}, ""), ({"id": ["mine"]}, "")):
            player.line.send(json.dumps({"type": "move", **said}))
            refused = player.hear("refused")
            assert (refused["code"], refused["id"]) == ("bad", name)

    def test_a_huge_frame(self, server: Server) -> None:
        table = server.create("lgame")
        huge, calm = (server.sit(table, table["key"]) for _ in range(2))
        huge.line.send("x" * 100_000)
        with pytest.raises(ConnectionClosed):
            huge.hear("refused")
        assert calm.move()["type"] == "done"

    def test_a_flood(self, file: str, start: Start) -> None:
        server = start(file, "--socket-rate", "40")  # as people have it
        table = server.create("lgame")
        flood, calm = (server.sit(table, table["key"]) for _ in range(2))
        with pytest.raises(ConnectionClosed):
            flooded(flood)
        assert calm.move()["type"] == "done"

    def test_no_hello(self, server: Server) -> None:
        table = server.create("lgame")
        with connect(f"ws://127.0.0.1:{server.port}/api/tables/{table['id']}/live") as line:
            line.send('{"type": "ping"}')
            assert json.loads(line.recv(timeout=10))["code"] == "bad"


def test_a_player_who_lost_everything_gets_a_snapshot(server: Server) -> None:
    table = server.create("lgame")
    player = server.sit(table, table["key"])
    player.move()
    back: Player = server.sit(table, table["key"], have=99)
    assert back.welcome["type"] == "snapshot"
    assert back.welcome["table"]["seq"] == 2


def test_who_missed_that_a_move_was_taken_back_gets_a_snapshot(server: Server) -> None:
    table = server.create("lgame")
    player = server.sit(table, table["key"])
    player.move()
    assert server.sit(table, table["key"], have=1).welcome["type"] == "missed"
    player.do("takeback")
    back: Player = server.sit(table, table["key"], have=2)
    assert back.welcome["type"] == "snapshot"
    assert back.welcome["table"]["history"] == []
