"""People at tables: they play, watch, come back whenever they can, and write everything down."""

from __future__ import annotations

import asyncio
import random
from typing import TYPE_CHECKING, Any, NamedTuple

from bench.faults.choices import Wanted, another, choose
from bench.faults.history import Entry, same
from bench.faults.lines import LostError, SocketLine, UnsentError, request
from tessella.match.table.events import Event
from tessella.match.table.table import Table
from tessella.match.table.terms import Terms

if TYPE_CHECKING:
    from bench.faults.run import Run

DEFINITE = "ok", "refused"
NOT_KNOWN = "uncertain"  # the server's word for: it may have happened, ask again by the id
COMING_BACK = 0.1  # seconds between attempts to reach a server


class Asked(NamedTuple):
    """A command under an id, for which there may be several attempts."""

    id: str
    wanted: Wanted
    table: str


class Seen:
    """A table as somebody has heard of it."""

    def __init__(self, name: str, terms: Terms) -> None:
        self.table = Table(name, terms)
        self.told: list[Entry] = []

    def hear(self, events: list[Entry], whole: bool) -> tuple[int, list[Entry]]:
        """Take in what was told: everything, or what follows; how many events were known, and the others."""
        known = 0
        if whole and events:  # of a long table, the last events
            events = [*self.told[: events[0]["seq"] - 1], *events]
        while whole and known < min(len(events), len(self.told)) and same(events[known], self.told[known]):
            known += 1
        if whole and known < len(self.told):  # not what it was: the history will tell
            self.table, self.told, known = Table(self.table.id, self.table.agreed), [], 0
        fresh = events[known:]
        for event in fresh:
            if event["seq"] == self.table.seq + 1:
                self.table.apply(happened(event))
                self.told.append(event)
        return known if whole else len(self.told) - len(fresh), fresh


def happened(said: Entry) -> Event:
    """An event from what was told of it."""
    body = {key: value for key, value in said.items() if key not in ("seq", "at", "kind", "seat", "id")}
    return Event(said["seq"], said["at"], said["kind"], said["seat"], body)


class Watcher:
    """Somebody who listens at a socket; with a key they can also play there."""

    def __init__(self, run: Run, name: str, terms: Terms, key: str = "") -> None:
        self.run, self.key = run, key
        self.number = run.next_number()
        self.chance = random.Random(f"{run.seed} {self.number}")
        self.seen = Seen(name, terms)
        self.line: SocketLine | None = None
        self.lines = 0
        self.heard = 0  # the last event that the present line told

    @property
    def table(self) -> Table:
        """The table as it was heard of."""
        return self.seen.table

    @property
    def line_name(self) -> str:
        """Which of this client's lines it is."""
        return f"{self.number}.{self.lines}"

    async def live(self) -> None:
        """Come back again and again, and go on to the next game."""
        while not self.run.over:
            if self.table.rematch:
                self.go_on()
            await self.come()
            await asyncio.sleep(self.chance.uniform(0.02, COMING_BACK))

    async def come(self) -> None:
        """Listen, if the line is down."""
        if self.line and self.line.is_open:
            return
        have = self.table.seq if self.chance.random() < 0.8 else 0
        hello = {"type": "hello", "have": have, **({"token": self.key} if self.key else {})}
        self.lines += 1
        try:
            port = self.run.pick_server(self.chance).port
            self.line = await SocketLine.open(port, hello, self.table.id, self.run.cutter, self._hear(self.line_name))
        except (UnsentError, LostError):
            self.line = None

    def _hear(self, line: str) -> Any:
        seen = self.seen

        def hear(said: dict[str, Any]) -> None:
            if said["type"] not in ("snapshot", "missed", "event") or seen is not self.seen:
                return
            whole = said["type"] == "snapshot"
            events = said["table"]["events"] if whole else said["events"] if "events" in said else [said["event"]]
            before = seen.table.seq
            known, fresh = seen.hear(events, whole)
            after = known if whole else fresh[0]["seq"] - 1 if fresh else before
            self.run.history.note("heard", line=line, table=seen.table.id, how=said["type"], after=after, events=fresh)
            self.heard = seen.table.seq

        return hear

    def go_on(self) -> None:
        """To the next game."""
        before = self.table
        self.leave()
        self.seen = Seen(before.rematch, before.next_terms())

    def leave(self) -> None:
        """Hang up."""
        if self.line:
            self.line.close()
        self.line = None


class Person(Watcher):
    """Somebody with a key, who plays by socket or by requests."""

    def __init__(self, run: Run, name: str, terms: Terms, key: str, places: frozenset[int], by_socket: bool) -> None:
        super().__init__(run, name, terms, key)
        self.places, self.by_socket = places, by_socket
        self.open: list[Asked] = []  # whatever has no definite answer yet

    async def live(self) -> None:
        """Play until the end."""
        while not self.run.over:
            if self.table.rematch and not self.open:
                self.go_on()
            await self.look()
            if self.open:
                await self.ask_again()
            elif not self.run.winding_up:
                await self.want()
            await asyncio.sleep(self.chance.expovariate(1 / self.run.pace))

    def go_on(self) -> None:
        """To the next game, on the seat one has there."""
        table = self.table
        self.places = frozenset(map(table.terms.next_seat, table.seats_of(self.places)))
        super().go_on()

    async def look(self) -> None:
        """See how the table stands."""
        if self.by_socket:
            await self.come()
            return
        server, since = self.run.pick_server(self.chance), self.table.seq
        asked = self.run.history.seconds()
        path = f"/api/tables/{self.table.id}?view=false&since={since}"
        try:
            status, said = await request(server.port, "GET", path, self.key, cutter=self.run.cutter)
        except (UnsentError, LostError):
            return
        if status == 200:
            self.seen.hear(said["events"], False)
            more = {"server": server.number, "asked": asked, "last": said["seq"]}
            self.run.history.note(
                "heard", line="", table=self.table.id, how="read", after=since, events=said["events"], **more
            )

    async def want(self) -> None:
        """Something new, in one of many ways."""
        wanted = choose(self.table, self.table.seats_of(self.places), self.chance)
        if wanted is None or not self.table.seq:
            return
        chance = self.chance.random()
        name = self.run.new_id() if self.by_socket or chance < 0.9 else ""
        asked = Asked(name, wanted, self.table.id)
        if chance < 0.06:  # at two servers at once
            await asyncio.gather(self.attempt(asked, "request"), self.attempt(asked, "request"))
            return
        answer = await self.attempt(asked)
        if answer == "ok" and name and chance < 0.12:
            await self.attempt(asked)
        elif answer == "ok" and name and chance < 0.15:
            await self.attempt(asked._replace(wanted=another(wanted)), other=True)

    async def ask_again(self) -> None:
        """What has no definite answer yet, by its id."""
        for asked in list(self.open):
            if not asked.id or await self.attempt(asked) in DEFINITE:  # nobody can ask for that
                self.open.remove(asked)

    async def attempt(self, asked: Asked, way: str = "", other: bool = False) -> str:
        """Ask for something once: what the answer is."""
        needs_request = (
            asked.wanted.kind == "move" and asked.wanted.answers is None
        )  # a socket's move answers something
        by_socket = self.by_socket and self.chance.random() < 0.8 and not needs_request
        way = way or ("socket" if by_socket else "request")
        server, line = self.run.pick_server(self.chance), self.line
        more = {"other": True} if other else {}
        wanted = asked.wanted
        where = "" if way == "socket" else server.number
        body = {"kind": wanted.kind, **wanted.body(asked.id)}
        op = self.run.history.invoke(client=self.number, way=way, server=where, table=asked.table, **body, **more)
        try:
            if way == "request":
                status, said = await self._request(server.port, asked)
            elif line and asked.table == self.table.id:
                said = await line.ask({"type": wanted.kind, **wanted.body(asked.id)})
                status = 200 if said["type"] == "done" else 503 if said["code"] in ("busy", "storage") else 422
            else:
                raise UnsentError
        except UnsentError:
            answer, told = "refused", {"code": "unsent"}
        except LostError as error:
            answer, told = "unknown", {"why": str(error) or "no answer"}
        else:
            answer, told = judge(status, said)
        self.run.history.answer(answer, op, **told)
        retry = answer == "unknown" or told.get("code") in ("unsent", "busy", "storage", "too_many")
        if retry and not other and asked not in self.open:
            self.open.append(asked)
        return "unknown" if retry else answer

    async def _request(self, port: int, asked: Asked) -> tuple[int, dict[str, Any]]:
        """By a request; its id is in the body or beside it."""
        beside = asked.id if self.chance.random() < 0.5 else ""
        body = asked.wanted.body("" if beside else asked.id)
        path = f"/api/tables/{asked.table}/{asked.wanted.path}"
        return await request(port, "POST", path, self.key, body, self.run.cutter, beside)


def judge(status: int, said: dict[str, Any]) -> tuple[str, dict[str, Any]]:
    """What an answer means: it happened, it did not, or nobody knows."""
    if status == 200:
        return "ok", {"seq": said["seq"]}
    code = said.get("code", "")
    if status >= 500 and code not in ("busy", "storage"):
        return "unknown", {"why": code or str(status)}
    if code == NOT_KNOWN:
        return "unknown", {"why": code}
    return "refused", {"code": code, "status": status}
