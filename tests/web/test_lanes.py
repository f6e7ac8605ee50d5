"""Live boards never wait behind requests, and people never behind somebody who asks for a lot."""

from __future__ import annotations

import asyncio
import json
import threading
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from inspect import iscoroutinefunction
from itertools import pairwise
from pathlib import Path
from typing import Any, cast

import pytest
from fastapi import FastAPI
from fastapi.dependencies.models import Dependant
from fastapi.routing import APIRoute
from starlette.testclient import TestClient

import tessella
from tessella.match import Match, Record
from tessella.match.table import records
from tessella.match.table.events import RefusedError
from tessella.rules.chance import below, generator
from tessella.web.answering import boards
from tessella.web.budgets import Budgets, Who, usual_limits
from tessella.web.http.app import create_app
from tessella.web.http.gate.entrance import Entrance
from tessella.web.http.request.desk import Office
from tessella.web.live.tables.service import Service
from tessella.web.live.work.line import Line
from tessella.web.settings import Settings

ANN, BOB, CY = Who("1.1.1.1"), Who("2.2.2.2"), Who("3.3.3.3")


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient]:
    """A server in this process."""
    folder: Path = tmp_path_factory.mktemp("lanes")
    with TestClient(create_app(Settings(db=str(folder / "tables.db"), workers=1)), "http://localhost") as client:
        yield client


def new_table(client: TestClient, **more: Any) -> dict[str, Any]:
    wanted = {"game": "lgame", "seats": [{"kind": "here"}, {"kind": "here"}], **more}
    made = client.post("/api/tables", json=wanted)
    assert made.status_code == 201, made.text
    found: dict[str, Any] = made.json()
    return found


class TestLine:
    def test_everybody_has_a_turn_before_anybody_has_two(self) -> None:
        async def wait_in_line() -> str:
            line, served = Line(20), list[str]()

            async def come(name: str, who: Who) -> None:
                async with line.turn(who):
                    await asyncio.sleep(0)
                    served.append(name)

            crowd = [("A", ANN)] * 4 + [("B", BOB), ("a", Who("1.1.1.1", "other")), ("C", CY)]
            await asyncio.gather(*(come(name, who) for name, who in crowd))
            assert line.waiting == 0
            return "".join(served)

        assert asyncio.run(wait_in_line()) == "AABCaAA"

    def test_who_has_most_places_gives_one_up(self) -> None:
        async def fill() -> list[str]:
            line, refused, all_there = Line(3), list[str](), asyncio.Event()

            async def come(name: str, who: Who) -> None:
                try:
                    async with line.turn(who):
                        await all_there.wait()
                except RefusedError as refusal:
                    refused.append(f"{name} {refusal.code}")

            tasks = []
            for name, who in [*((f"A{n}", ANN) for n in range(6)), ("B0", BOB), ("C0", CY)]:
                tasks.append(asyncio.create_task(come(name, who)))
                await asyncio.sleep(0)
            all_there.set()
            await asyncio.gather(*tasks)
            return refused

        # One is served and three wait; then nobody of hers gets in, and two have to go.
        assert asyncio.run(fill()) == ["A4 busy", "A5 busy", "A3 busy", "A2 busy"]

    def test_who_goes_away_is_not_served(self) -> None:
        async def go() -> list[str]:
            line, served = Line(9), list[str]()

            async def come(name: str) -> None:
                async with line.turn(ANN):
                    served.append(name)
                    await asyncio.sleep(0.01)

            tasks = [asyncio.create_task(come(name)) for name in "abcd"]
            await asyncio.sleep(0)
            tasks[1].cancel()
            tasks[2].cancel()
            await asyncio.gather(*tasks, return_exceptions=True)
            async with line.turn(BOB):
                return served

        assert asyncio.run(go()) == ["a", "d"]

    def test_who_is_sent_away_and_goes_at_once_leaves_no_free_place(self) -> None:
        async def go() -> int:
            line, at_once, most_at_once = Line(2), 0, 0

            async def come(who: Who) -> None:
                nonlocal at_once, most_at_once
                async with line.turn(who):
                    at_once += 1
                    most_at_once = max(most_at_once, at_once)
                    await asyncio.sleep(0)
                    at_once -= 1

            tasks = [asyncio.create_task(come(who)) for who in (ANN, ANN, ANN, BOB)]
            await asyncio.sleep(0)  # all have come: the last made the third give up its place
            tasks[2].cancel()
            await asyncio.gather(*tasks, return_exceptions=True)
            await asyncio.gather(come(ANN), come(BOB))
            return most_at_once

        assert asyncio.run(go()) == 1


def test_the_same_question_is_answered_once_and_nobodys_not_at_all() -> None:
    async def ask() -> int:
        office, budgets, done = Office(), Budgets(usual_limits()), list[int]()

        def work(n: int) -> int:
            done.append(n)
            return n

        def share(n: int) -> Any:
            return office.share(n, lambda: office.run(ANN, budgets, work, n)).wait()

        gate = threading.Event()
        first = asyncio.create_task(office.run(ANN, budgets, gate.wait, 10))
        await asyncio.sleep(0)
        same = [asyncio.create_task(share(1)) for _ in range(5)]
        gone = asyncio.create_task(share(2))
        await asyncio.sleep(0)
        same[0].cancel()
        gone.cancel()
        await asyncio.sleep(0)
        gate.set()
        assert await first
        assert await asyncio.gather(*same[1:]) == [1] * 4
        office.close()
        assert done == [1]
        return len(done)

    assert asyncio.run(ask()) == 1


def test_who_asks_just_when_the_last_one_has_gone_is_answered() -> None:
    async def ask() -> int:
        office, budgets = Office(), Budgets(usual_limits())

        def share() -> Any:
            return office.share("same", lambda: office.run(ANN, budgets, int, 7)).wait()

        first = asyncio.create_task(share())
        await asyncio.sleep(0)
        first.cancel()
        first.add_done_callback(lambda _: asked.append(asyncio.create_task(share())))
        asked = list[asyncio.Task[int]]()
        await asyncio.wait([first])
        await asyncio.sleep(0)
        found = await asked[0]
        office.close()
        return found

    assert asyncio.run(ask()) == 7


def test_boards_come_while_requests_take_long(client: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    table, gate, begun = new_table(client)["id"], threading.Event(), threading.Event()

    def take_long(*_: object) -> dict[str, Any]:
        begun.set()
        assert gate.wait(30)
        return {}

    view = boards.view
    monkeypatch.setattr(boards, "view", take_long)  # what requests use; live boards have it by another name
    with ThreadPoolExecutor(3) as threads:
        asked = [threads.submit(client.get, f"/api/tables/{table}?since={n}") for n in range(3)]
        assert begun.wait(10)
        try:
            with client.websocket_connect(f"/api/tables/{table}/live", headers={"host": "localhost"}) as line:
                line.send_text(json.dumps({"type": "hello", "views": True}))
                seen = [json.loads(line.receive_text()) for _ in range(4)]
                assert any("board" in said for said in seen)
                assert not any(each.done() for each in asked)
        finally:
            gate.set()
        assert {each.result().status_code for each in asked} == {200}
    monkeypatch.setattr(boards, "view", view)


def test_a_huge_board_is_answered_at_once_and_moves_on_it_too(
    client: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    options = {"width": 8, "height": 8, "neutrals": 4, "neutral_moves": 2}
    made = new_table(client, options=options)
    game = tessella.game("lgame", **options)

    def refuse(*_: object) -> list[int]:
        raise AssertionError("it lists every move")

    monkeypatch.setattr(type(game), "codes", refuse)
    now = client.get(f"/api/tables/{made['id']}").json()
    assert len(now["moves"]) == 222
    done = client.post(
        f"/api/tables/{made['id']}/move",
        json={"text": "b8SE/a1b2/h1g2"},
        headers={"Authorization": f"Bearer {made['key']}"},
    )
    assert done.status_code == 200


def long_record(moves: int) -> str:
    game = tessella.game("alignment", "patience")
    match, rng = Match(game), generator(3)
    while match.moves < moves:
        codes = game.codes(match.position)
        match.play(game.decode(codes[below(rng, len(codes))]))
        if match.over:
            match.undo()
    return Record(match).write()


def service_of(client: TestClient) -> Service:
    found: Service = cast("FastAPI", client.app).state.service
    return found


class TestImport:
    def test_records_are_read_in_another_process(self, client: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
        def refuse(*_: object) -> None:
            raise AssertionError("it plays the moves here")

        text = long_record(300)
        monkeypatch.setattr(records, "read", refuse)
        done = client.post("/api/import", content=text * 2)
        assert done.status_code == 201, done.text
        for name in done.json()["tables"]:
            assert len(client.get(f"/api/tables/{name}").json()["history"]) == 300

    def test_a_record_of_too_many_moves_is_refused_in_one_sentence(self, client: TestClient) -> None:
        done = client.post("/api/import", content=long_record(300) + long_record(5001))
        assert done.status_code == 422
        assert "Record 2, line" in done.json()["error"]
        assert "more than 5,000 moves" in done.json()["error"]


class TestLongTables:
    """What has happened at one table for a long time costs nobody else much."""

    def long_tables(self, client: TestClient, moves: int, count: int = 1) -> list[str]:
        done = client.post("/api/import", content=long_record(moves) * count)
        assert done.status_code == 201, done.text
        names: list[str] = done.json()["tables"]
        return names

    def test_a_snapshot_tells_the_last_events_and_the_others_can_be_had(self, client: TestClient) -> None:
        [name] = self.long_tables(client, 1100)
        now = client.get(f"/api/tables/{name}?view=false").json()
        assert now["seq"] == 1101
        assert [each["seq"] for each in now["events"]] == list(range(602, 1102))
        found: list[int] = []
        while page := client.get(f"/api/tables/{name}?view=false&since={len(found)}").json()["events"]:
            found += [each["seq"] for each in page]
        assert found == list(range(1, 1102))
        with client.websocket_connect(f"/api/tables/{name}/live", headers={"host": "localhost"}) as line:
            line.send_text(json.dumps({"type": "hello"}))
            assert len(json.loads(line.receive_text())["table"]["events"]) == 500

    def test_tables_in_memory_are_counted_by_what_they_take_there(
        self, client: TestClient, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        service = service_of(client)
        names = self.long_tables(client, 100, 6)
        client.get(f"/api/tables/{names[0]}?view=false")
        most = 3 * service.lives[names[0]].size
        monkeypatch.setattr("tessella.web.live.tables.service.KEPT_BYTES", most)
        service.lives.clear()
        for name in names:
            assert client.get(f"/api/tables/{name}?view=false").status_code == 200
            assert sum(live.size for live in service.lives.values()) <= most + most // 3
        assert names[-1] in service.lives

    def test_tables_that_grow_in_memory_are_counted_too(
        self, client: TestClient, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        service = service_of(client)
        terms = {"game": "alignment", "preset": "patience", "seats": [{"kind": "here"}]}
        made = [client.post("/api/tables", json=terms).json() for _ in range(4)]
        most = 10 * sum(service.lives[each["id"]].size for each in made)
        monkeypatch.setattr("tessella.web.live.tables.service.KEPT_BYTES", most)
        for n in range(30):
            for each in made:
                done = client.post(
                    f"/api/tables/{each['id']}/move",
                    json={"text": str(n % 10)},
                    headers={"Authorization": f"Bearer {each['key']}"},
                )
                assert done.status_code == 200, done.text
                assert sum(live.size for live in service.lives.values()) <= most + most // 3
        assert len(service.lives) < 4


def test_no_request_waits_for_a_thread_to_be_found_out_about() -> None:
    """What routes depend on is awaited: FastAPI would run each plain function in a thread, for every request."""

    def calls(needed: Dependant) -> Iterator[Any]:
        for each in needed.dependencies:
            yield each.call
            yield from calls(each)

    included = [each.original_router for each in create_app().routes if hasattr(each, "original_router")]
    routes = [route for router in included for route in router.routes if isinstance(route, APIRoute)]
    found = {call for route in routes for call in calls(route.dependant)}
    assert len(found) > 10
    in_threads = [each for each in found if not (iscoroutinefunction(each) or iscoroutinefunction(each.__call__))]
    assert in_threads == []


def test_a_board_is_drawn_once_for_all_who_ask_for_it_later(client: TestClient) -> None:
    table = client.post("/api/tables", json={"game": "lgame", "seats": [{"kind": "here"}] * 2}).json()
    first = client.get(f"/api/tables/{table['id']}").json()
    office: Office = cast("FastAPI", client.app).state.office
    assert [part for name, _, part in office.kept if name == table["id"]] == ["board", "choices", "moves"]
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(office, "run", None)
        again = client.get(f"/api/tables/{table['id']}").json()
    assert again["board"] == first["board"]
    assert again["moves"] == first["moves"] != []


def test_requests_come_in_one_at_a_time_and_what_is_live_goes_between_them() -> None:
    async def crowd() -> list[str]:
        entrance, seen = Entrance(), list[str]()
        loop = asyncio.get_running_loop()

        def live() -> None:
            seen.append("live")
            if len(seen) < 20:
                loop.call_soon(live)

        async def ask(name: str, address: str) -> None:
            await entrance.come_in(address)
            seen.append(name)

        loop.call_soon(live)
        asked = [asyncio.ensure_future(ask(name, address)) for name, address in [*[("A", "1")] * 4, ("B", "2")]]
        asked[1].cancel()  # who goes keeps nobody waiting
        await asyncio.gather(*asked, return_exceptions=True)
        await entrance.come_in("3")  # and then it is open again
        return seen

    seen = asyncio.run(crowd())
    assert [each for each in seen if each != "live"] == ["A", "A", "B", "A"]
    assert all("live" in pair for pair in pairwise(seen))
