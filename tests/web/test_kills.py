"""Killed at random moments under load, again and again: what was acknowledged is there, and every table goes on.

TESSELLA_KILLS=50 for all fifty rounds (two minutes and more); else a dozen.
"""

from __future__ import annotations

import os
import random
import threading
import time
from typing import Any

import httpx
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from web.serving import Player, Server

KILLS = int(os.environ.get("TESSELLA_KILLS", "12"))
PATIENCE = 60.0  # seconds; the machine may be busy
GONE = (ConnectionClosed, InvalidHandshake, TimeoutError, OSError, EOFError, httpx.TransportError)


class Seated:
    """Somebody who plays some seats of a table as fast as it goes, and writes down what was acknowledged."""

    def __init__(self, table: dict[str, Any], key: str, seats: set[int], seed: int) -> None:
        self.table, self.key, self.seats = table["id"], key, seats
        self.chance = random.Random(seed)
        self.kept: dict[int, str] = {}  # event, text
        self.heard: dict[int, str] = {}  # of everybody's moves
        self.sent: dict[str, Any] | None = None  # not yet acknowledged
        self.again = 0  # how often something was sent twice
        self.wrong: list[object] = []
        self.over = False

    def run(self, port: int, stop: threading.Event) -> None:
        """Until the server is gone."""
        try:
            self.play(port, stop)
        except GONE:
            pass
        except BaseException as error:  # a thread's own would be lost
            self.wrong.append(error)

    def play(self, port: int, stop: threading.Event) -> None:
        raise NotImplementedError

    def wanted(self, moves: list[str], seq: int) -> dict[str, Any]:
        """The move to send: the one that nobody has acknowledged, or a new one."""
        if self.sent:
            self.again += 1
        else:
            self.sent = {"text": self.chance.choice(moves), "answers": seq, "id": f"{self.chance.random()}"}
        return self.sent

    def acknowledged(self, seq: int) -> None:
        assert self.sent
        self.kept[seq], self.sent = self.sent["text"], None


class AtSocket(Seated):
    """Over the live line."""

    def play(self, port: int, stop: threading.Event) -> None:
        player = Player(port, self.table, self.key)
        try:
            while not stop.is_set():
                self.heard |= {e["seq"]: e["text"] for e in player.events if e["kind"] == "moved"}
                turn = player.state["turn"]
                self.over = not turn
                if self.sent or turn in self.seats:
                    wanted = self.wanted([] if self.sent else player.moves, player.seq)
                    done = player.do("move", wanted["id"], text=wanted["text"], answers=wanted["answers"])
                    assert done["type"] == "done", done
                    self.acknowledged(done["seq"])
                    player.until(done["seq"])
                elif self.over:
                    return
                else:
                    player.hear("event", seconds=PATIENCE)
        finally:
            player.close()


class ByRequest(Seated):
    """With REST."""

    def play(self, port: int, stop: threading.Event) -> None:
        with httpx.Client(base_url=f"http://127.0.0.1:{port}/api/tables", timeout=30) as http:
            http.headers["authorization"] = f"Bearer {self.key}"
            while not stop.is_set():
                now = http.get(f"/{self.table}").raise_for_status().json()
                self.over = not now["turn"]
                if self.over and not self.sent:
                    return
                if self.sent or now["turn"] in self.seats:
                    answer = http.post(f"/{self.table}/move", json=self.wanted(now["moves"], now["seq"]))
                    assert answer.status_code == 200, answer.text
                    self.acknowledged(answer.json()["seq"])
                else:
                    time.sleep(0.01)


class Crowd:
    """Tables with people at them, who come back whenever the server does."""

    def __init__(self, seed: int) -> None:
        self.chance = random.Random(seed)
        self.people: list[Seated] = []
        self.tables: dict[str, tuple[str, ...]] = {}  # id: how it was set up
        self.done: dict[str, list[dict[str, Any]]] = {}  # what happened, as last seen

    def set_up(self, server: Server, *terms: str) -> None:
        """A table; the terms: how people come, the game, the seats."""
        how, game, *seats = terms
        table = server.create(game, *seats)
        self.tables[table["id"]] = terms
        self.done[table["id"]] = []
        kind = ByRequest if how == "requests" else AtSocket
        for seat, token in table["invitations"].items():
            key = table["key"] if seats[int(seat) - 1] == "here" else token
            self.people.append(kind(table, key, {int(seat)}, self.chance.getrandbits(32)))

    def play(self, ports: dict[Seated, int], stop: threading.Event) -> list[threading.Thread]:
        threads = [
            threading.Thread(target=person.run, args=(ports[person], stop), daemon=True)
            for person in self.people
            if not person.over or person.sent
        ]
        for thread in threads:
            thread.start()
        return threads

    def check(self, server: Server) -> None:
        """Everything that was ever acknowledged or heard of is there, in its place; what was there has not changed."""
        for person in self.people:
            assert not person.wrong, person.wrong
        for name in self.tables:
            found = server.get(f"{name}?view=false")["events"]
            assert [event["seq"] for event in found] == list(range(1, len(found) + 1))
            assert found[: len(self.done[name])] == self.done[name]
            self.done[name] = found
            texts = {event["seq"]: event["text"] for event in found if event["kind"] == "moved"}
            for person in self.people:
                if person.table == name:
                    assert person.kept.items() <= texts.items()
                    assert person.heard.items() <= texts.items()

    def renew(self, server: Server) -> None:
        """In place of every table whose game is over, one more."""
        for name, terms in list(self.tables.items()):
            mine = [person for person in self.people if person.table == name]
            if mine and all(person.over and not person.sent for person in mine):
                self.people = [person for person in self.people if person.table != name]
                self.set_up(server, *terms)

    def lengths(self) -> dict[str, int]:
        """How many events there are, at the tables where people still play."""
        return {person.table: len(self.done[person.table]) for person in self.people if not person.over}

    def computers(self, server: Server, seconds: float = PATIENCE) -> None:
        """Wait until no computer is to move: their turns go on by themselves."""
        for name, terms in self.tables.items():
            until = time.monotonic() + seconds
            while (now := server.get(f"{name}?view=false"))["turn"] and terms[1 + now["turn"]] == "random":
                assert time.monotonic() < until, "the computer's turn did not go on"
                time.sleep(0.02)


LOAD = (
    ("sockets", "lgame", "here", "link"),
    ("sockets", "stargazer", "here", "link"),
    ("requests", "lgame", "here", "link"),
    ("sockets", "lgame", "here", "random"),
)


def joined(threads: list[threading.Thread]) -> None:
    for thread in threads:
        thread.join(PATIENCE)
        assert not thread.is_alive()


def test_killed_again_and_again(file: str) -> None:
    server = Server(file, "--workers", "1")
    try:
        killed_again_and_again(server)
        assert server.stop() == 0
    finally:
        if server.process and server.process.poll() is None:
            server.kill()


def killed_again_and_again(server: Server) -> None:
    crowd, chance = Crowd(1), random.Random(2)
    for terms in LOAD:
        crowd.set_up(server, *terms)
    resumed = 0
    for number in range(KILLS):
        stop = threading.Event()
        threads = crowd.play(dict.fromkeys(crowd.people, server.port), stop)
        time.sleep(chance.uniform(0.1, 0.6))
        server.kill()
        joined(threads)
        server.start()
        crowd.check(server)
        resumed += sum(
            events[-1]["kind"] == "moved" and events[-1]["seat"] == 1 and "random" in crowd.tables[name]
            for name, events in crowd.done.items()
        )
        if number % 4 == 3:  # else people come back first, and it is killed while it catches up
            crowd.computers(server)
        crowd.renew(server)
    # Every table goes on: with nobody killed, each comes further than it was.
    before, stop = crowd.lengths(), threading.Event()
    threads = crowd.play(dict.fromkeys(crowd.people, server.port), stop)
    until = time.monotonic() + PATIENCE
    for name, length in before.items():
        while (now := server.get(f"{name}?view=false"))["seq"] < length + 4 and now["turn"]:
            assert time.monotonic() < until, "a table does not go on"
            time.sleep(0.05)
    server.kill()
    joined(threads)
    server.start()
    crowd.check(server)
    crowd.computers(server)
    moves = sum(event["kind"] == "moved" for events in crowd.done.values() for event in events)
    resent = sum(person.again for person in crowd.people)
    print(f"{KILLS} kills: {len(crowd.tables)} tables, {moves} moves, {resent} sent again, {resumed} computers' turns")
    assert moves > KILLS
