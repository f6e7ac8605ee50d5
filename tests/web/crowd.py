"""People at many tables, who write down what was acknowledged and come back whenever a server does."""

from __future__ import annotations

import random
import threading
import time
from collections.abc import Mapping
from contextlib import suppress
from typing import Any

import httpx
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from web.serving import Player, Server

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
        self.last = 0  # the last event it knows of

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
        self.last = max(self.last, seq)


class AtSocket(Seated):
    """Over the live line."""

    def play(self, port: int, stop: threading.Event) -> None:
        player = Player(port, self.table, self.key, have=self.last)
        try:
            assert player.seq >= self.last, "a server that knows less than was acknowledged"
            while not stop.is_set():
                self.last = max(self.last, player.seq)
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
                    with suppress(TimeoutError):  # to see whether to stop
                        player.hear("event", seconds=0.1)
        finally:
            player.close()


class ByRequest(Seated):
    """With REST."""

    def play(self, port: int, stop: threading.Event) -> None:
        with httpx.Client(base_url=f"http://127.0.0.1:{port}/api/tables", timeout=30) as http:
            http.headers["authorization"] = f"Bearer {self.key}"
            while not stop.is_set():
                now = http.get(f"/{self.table}").raise_for_status().json()
                if now["seq"] < self.last:  # another server acknowledged it, and this one will hear of it
                    continue
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
    """Tables with people and computers at them."""

    def __init__(self, seed: int) -> None:
        self.chance = random.Random(seed)
        self.people: list[Seated] = []
        self.tables: dict[str, tuple[str, ...]] = {}  # id: how it was set up
        self.done: dict[str, list[dict[str, Any]]] = {}  # what happened, as last seen
        self.over: set[str] = set()  # tables whose game is

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

    def play(self, at: Mapping[Seated, Server], stop: threading.Event) -> dict[Seated, threading.Thread]:
        """Let people play, each at a server."""
        threads = {
            person: threading.Thread(target=person.run, args=(server.port, stop), daemon=True)
            for person, server in at.items()
            if not person.over or person.sent
        }
        for thread in threads.values():
            thread.start()
        return threads

    def check(self, server: Server) -> None:
        """Everything that was ever acknowledged or heard of is there, in its place; what was there has not changed."""
        for person in self.people:
            assert not person.wrong, person.wrong
        for name in self.tables:
            now = self.now(server, name)
            found = now["events"]
            if not now["turn"]:
                self.over.add(name)
            assert [event["seq"] for event in found] == list(range(1, len(found) + 1))
            assert found[: len(self.done[name])] == self.done[name]
            self.done[name] = found
            texts = {event["seq"]: event["text"] for event in found if event["kind"] == "moved"}
            for person in self.people:
                if person.table == name:
                    assert person.kept.items() <= texts.items()
                    assert person.heard.items() <= texts.items()

    def now(self, server: Server, name: str) -> dict[str, Any]:
        found: dict[str, Any] = server.get(f"{name}?view=false")
        return found

    def renew(self, server: Server) -> None:
        """In place of every table whose game is over, one more."""
        for name in list(self.over):
            if not any(person.sent for person in self.people if person.table == name):
                self.over.discard(name)
                self.people = [person for person in self.people if person.table != name]
                self.set_up(server, *self.tables.pop(name))

    def computers(self, server: Server) -> dict[str, int]:
        """The tables where a computer is to move, and their last event."""
        found = {name: self.now(server, name) for name in self.tables}
        return {
            name: now["seq"]
            for name, now in found.items()
            if now["turn"] and self.tables[name][1 + now["turn"]] == "random"
        }

    def go_on(self, server: Server, wanted: Mapping[str, int]) -> None:
        """Wait until each of these tables has a later event than this one, or is over."""
        until = time.monotonic() + PATIENCE
        for name, seq in wanted.items():
            while (now := self.now(server, name))["seq"] <= seq and now["turn"]:
                assert time.monotonic() < until, f"the table {self.tables[name]} does not go on"
                time.sleep(0.02)

    def waited(self, since: float) -> list[float]:
        """How long the turns took in which a computer was at a moment, from that moment."""
        after = {name: next((e for e in self.done[name] if e["at"] > since), None) for name in self.tables}
        return [
            event["at"] - since
            for name, event in after.items()
            if event and event["kind"] == "moved" and self.tables[name][1 + event["seat"]] == "random"
        ]

    def moves(self) -> int:
        """All that were ever kept."""
        return sum(event["kind"] == "moved" for events in self.done.values() for event in events)


def joined(threads: Mapping[Seated, threading.Thread]) -> None:
    for thread in threads.values():
        thread.join(PATIENCE)
        assert not thread.is_alive()
