"""What one stranger does to a server leaves it to the others: asked from outside, over the network."""

from __future__ import annotations

import socket
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any

import httpx
import pytest

from web.serving import Server, bearer

GREEDY = "127.0.0.2"  # an address of this machine's own, as everything in 127.0.0.0/8
PATIENCE = 40.0  # seconds, far more than it takes
MOST = 1_000  # bytes of solutions, enough for two of the smallest games


@pytest.fixture(scope="module")
def solutions(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("solutions")


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory, solutions: Path) -> Iterator[Server]:
    """One for all, that keeps few solutions."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("TESSELLA_SOLUTIONS", str(solutions))
        patch.setenv("TESSELLA_SOLUTIONS_MOST", str(MOST))
        found = Server(str(tmp_path_factory.mktemp("db") / "tables.sqlite3"), "--workers", "1")
        yield found
        found.kill()


@contextmanager
def stranger(server: Server, address: str = GREEDY) -> Iterator[httpx.Client]:
    """Somebody at another address."""
    through = httpx.HTTPTransport(local_address=address)
    with httpx.Client(base_url=f"http://127.0.0.1:{server.port}", transport=through, timeout=30) as client:
        yield client


def seats(*levels: str) -> list[dict[str, Any]]:
    return [{"kind": "here"} if level == "here" else {"kind": "computer", "level": level} for level in levels]


def until_it_moves(server: Server, table: dict[str, Any]) -> None:
    end = time.monotonic() + PATIENCE
    while server.get(f"{table['id']}?view=false")["turn"] == 1:
        assert time.monotonic() < end, "the computer never moved"
        time.sleep(0.1)


def test_one_person_does_not_hold_all_places_for_hints(server: Server) -> None:
    table, mine = server.create("lgame", "here", "random"), server.create("lgame", "here", "random")
    head = f"Host: 127.0.0.1:{server.port}\r\nAuthorization: Bearer {table['key']}\r\n\r\n"
    with ExitStack() as open_:
        for _ in range(60):
            line = open_.enter_context(socket.create_connection(("127.0.0.1", server.port), 30, (GREEDY, 0)))
            line.sendall(f"GET /api/tables/{table['id']}/hint?seconds=1.5 HTTP/1.1\r\n{head}".encode())
            assert line.recv(8) == b"HTTP/1.1"  # it was heard, and stands in the line or was refused
        answer = server.http.get(f"/api/tables/{mine['id']}/hint?seconds=0.1", headers=bearer(mine["key"]))
    assert (answer.status_code, "event: hint" in answer.text) == (200, True), answer.text


def test_games_made_up_by_chance_do_not_fill_the_disk(server: Server, solutions: Path) -> None:
    for seed in range(1, 5):
        wanted = {"game": "alignment", "options": {"size": "3", "setup": f"random:{seed}"}, "truth": True}
        while (answer := server.http.post("/api/board", json=wanted)).status_code == 503:
            assert answer.json()["code"] == "busy"  # it is being made, and compiled first: ask again
        assert answer.status_code == 200, answer.text
    sizes = [each.stat().st_size for each in solutions.iterdir()]
    assert max(sizes) < sum(sizes) <= MOST


def test_a_record_dated_9999_takes_no_later_move_there(server: Server) -> None:
    table = server.create("lgame", "here", "here")
    text = server.http.get(f"/api/tables/{table['id']}/record").text
    dated = "\n".join("Date: 9999-12-31" if line.startswith("Date: ") else line for line in text.splitlines())
    assert dated != text
    answer = server.http.post("/api/import", content=dated + "\n", headers={"content-type": "text/plain"})
    assert answer.status_code == 201, answer.text
    (name,), key = answer.json()["tables"], answer.json()["key"]
    player = server.sit({"id": name}, key)
    done = player.move()
    assert done["type"] == "done", done
    player.until(done["seq"])
    assert abs(player.events[-1]["at"] - time.time()) < 3600, "the move is of today"
    player.close()


def test_sixty_tables_of_computers_keep_nobody_else_s_computer_waiting(server: Server) -> None:
    """Although somebody looks at all of them; and also after a restart, when nobody knows whose they are."""
    names: list[str] = []
    for restarted in (False, True):
        if restarted:
            server.kill()
            server.start()
        with stranger(server) as greedy:
            for _ in range(0 if restarted else 60):
                answer = greedy.post("/api/tables", json={"game": "stargazer", "seats": seats("level5", "level5")})
                names.append(answer.json()["id"])
            for name in names:
                assert greedy.get(f"/api/tables/{name}?view=false").status_code == 200
        until_it_moves(server, server.create("stargazer", "random", "here"))
