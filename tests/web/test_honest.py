"""Whatever becomes of the line to the database, nobody is told what is not so."""

from __future__ import annotations

import asyncio
import re
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager

import asyncpg
import httpx
import pytest
from sqlalchemy.engine import make_url

from bench.faults import proxy
from tessella.match.table.events import Command, Event, RefusedError
from tessella.match.table.table import Table
from tessella.match.table.terms import Seat, Terms
from tessella.web.http.app import create_app
from tessella.web.live.tables.service import Service
from tessella.web.live.telling.bus import Bus, Subscriber
from tessella.web.settings import Settings
from tessella.web.store import lines, writer
from tessella.web.store.database import MIGRATING, database_url, is_outage
from tessella.web.store.store import Store
from web.faulty import FaultyLine, faulty_line

KEY = "k" * 32
BOTH = frozenset({1, 2})
ENOUGH = 10.0  # seconds: nothing hangs longer


class Played:
    """A table, and what can be done there."""

    def __init__(self, service: Service, line: FaultyLine, table: str) -> None:
        self.service, self.line, self.table = service, line, table

    async def move(self, name: str, takeback: bool = False) -> Event:
        now = await self.service.inspect(self.table, lambda table: table)
        rules, position = now.terms.rules, now.match.position
        text = rules.move_text(position, rules.moves(position)[0])
        return await self.send(Command("move", text=text, id=name, answers=now.seq))

    async def send(self, command: Command) -> Event:
        async with asyncio.timeout(ENOUGH):
            return await self.service.act(self.table, command, BOTH)

    async def kept(self) -> list[str]:
        """The kinds of all events, as another server finds them."""
        other = Store(self.line.target, "other")
        try:
            return [event.kind for event in await other.events(self.table)]
        finally:
            await other.close()


async def hears_others(played: Played) -> bool:
    """Whether what another process says arrives, soon or later."""
    other, heard = Store(played.line.target, "other"), asyncio.Event()
    played.service.phrases.publish = lambda *_: heard.set()  # type: ignore[method-assign]  # what is said, is heard here
    try:
        async with asyncio.timeout(ENOUGH):
            while not heard.is_set():
                await other.notify("said", f"{played.table} 1 luck")
                await asyncio.sleep(0.05)
        return True
    finally:
        await other.close()


def terms() -> Terms:
    return Terms.agree("lgame", seats=(Seat(), Seat()))


@asynccontextmanager
async def playing(database: str) -> AsyncIterator[Played]:
    async with faulty_line(database) as line:
        service = Service(Store(line.url, "honest"), Bus())
        await service.start()
        try:
            table, _ = await service.create(terms(), KEY)
            yield Played(service, line, table)
        finally:
            line.refuses = False
            await service.stop()


def run(database: str, story: Callable[[Played], Awaitable[None]]) -> None:
    async def told() -> None:
        async with playing(database) as played:
            await story(played)

    asyncio.run(told())


@pytest.mark.parametrize("fault", ["loses_commits", "cuts_commits"])
def test_a_commit_whose_answer_is_lost_is_found_out(postgres_url: str, fault: str) -> None:
    async def story(played: Played) -> None:
        first = await played.move("first")
        setattr(played.line, fault, 1)
        second = await played.move("second")
        assert getattr(played.line, fault) == 0
        assert (second.seq, second.kind) == (first.seq + 1, "moved")
        assert await played.kept() == ["created", "moved", "moved"]

    run(postgres_url, story)


def test_what_is_not_known_is_told_as_that_and_settled_by_its_id(
    postgres_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(writer, "DECIDING", 0.5)

    async def story(played: Played) -> None:
        line = played.line
        line.loses_commits, sent = 1, Command("takeback", id="mine")
        await played.move("first")
        line.loses_commits = 1
        losing = asyncio.create_task(played.send(sent))
        while line.loses_commits:
            await asyncio.sleep(0.01)
        line.refuses = True
        line.cut()
        with pytest.raises(RefusedError) as refused:
            await losing
        assert await played.kept() == ["created", "moved", "took_back"], "it did happen"
        assert refused.value.code == "uncertain"
        assert "mine" in str(refused.value)
        line.refuses = False
        assert (await played.send(sent)).seq == 3
        assert await played.kept() == ["created", "moved", "took_back"], "and only once"

    run(postgres_url, story)


def test_nothing_was_changed_is_said_when_nothing_was(postgres_url: str) -> None:
    async def story(played: Played) -> None:
        line = played.line
        await played.move("first")
        line.refuses = True
        line.cut()
        kept = played.service.store._writer.lines._kept
        assert kept
        _, raw = kept
        while not raw.is_closed():  # it hears of that at once
            await asyncio.sleep(0)
        with pytest.raises(RefusedError) as refused:
            await played.send(Command("resign", id="mine"))
        assert refused.value.code == "storage"
        assert await played.kept() == ["created", "moved"]
        line.refuses = False
        assert (await played.send(Command("resign", id="mine"))).seq == 3

    run(postgres_url, story)


def test_a_table_whose_commit_was_lost_is_there_once(postgres_url: str) -> None:
    async def story(played: Played) -> None:
        service, line = played.service, played.line
        line.loses_commits = 1
        made = await service.create(terms(), KEY, "a name of my own")
        assert line.loses_commits == 0
        assert await service.create(terms(), KEY, "a name of my own") == made
        with pytest.raises(RefusedError, match="another request") as refused:
            await service.create(Terms.agree("lgame", seats=(Seat(), Seat("link"))), KEY, "a name of my own")
        assert refused.value.code == "id_used"
        other, _ = await service.create(terms(), KEY, "another")
        assert other != made[0]

    run(postgres_url, story)


def test_silent_lines_are_replaced(postgres_url: str) -> None:
    """As after a fail-over: what was open says nothing any more, and new lines work."""

    async def story(played: Played) -> None:
        others = [await played.service.create(terms(), KEY) for _ in range(3)]
        await played.move("first")
        made = played.line.made
        played.line.go_silent()
        everywhere = [Played(played.service, played.line, name) for name, _ in others]
        moves = await asyncio.gather(played.move("second"), *(each.move("m") for each in everywhere))
        assert [event.seq for event in moves] == [3, 2, 2, 2]
        assert played.line.made > made
        await asyncio.gather(*(each.move("n") for each in (played, *everywhere)))
        assert await hears_others(played), "the line that listens too"

    run(postgres_url, story)


async def half_a_statement(url: str, locks: str) -> asyncio.StreamWriter:
    """A line that locks something, begins another statement and never says the rest of it."""

    def message(kind: bytes, said: bytes) -> bytes:
        return kind + (len(said) + 4).to_bytes(4, "big") + said

    address = make_url(url)
    reader, line = await asyncio.open_connection(address.host, address.port)
    words = ["user", address.username, "database", address.database, "application_name", "tessella"]
    start = b"\0".join(str(word).encode() for word in words) + b"\0\0"
    line.write(message(b"", (3 << 16).to_bytes(4, "big") + start))
    line.write(message(b"Q", f"BEGIN; {locks}\0".encode()))
    seen = b""
    while b"SELECT 1\0Z" not in seen:  # the row is ours, and it waits for what comes next
        seen += (await reader.read(65536)).replace(b"\0\0\0\x05", b"")
    line.write(message(b"P", b"\0SELECT 1\0\0\0") + message(b"H", b""))
    return line


def test_what_a_dead_line_holds_is_set_free(postgres_url: str) -> None:
    """A line that goes silent within a statement is never idle: PostgreSQL itself would wait for ever."""

    async def story(played: Played) -> None:
        seats = f"SELECT id FROM tables WHERE id = '{played.table}' FOR UPDATE;"
        line = await half_a_statement(played.line.target, seats)
        started = asyncio.get_running_loop().time()
        while True:
            try:
                async with asyncio.timeout(ENOUGH):
                    await played.service.store.list_open(played.table, False)
                break
            except RefusedError:
                assert asyncio.get_running_loop().time() < started + ENOUGH
        line.close()

    run(postgres_url, story)


def test_nobody_waits_long_for_a_database_that_is_silent(postgres_url: str) -> None:
    """Lines are half open, and new ones too; several ask for the same tables. All are told, and so is health."""

    async def ask(line: FaultyLine) -> None:
        app = create_app(Settings(db=line.url.render_as_string(hide_password=False), workers=1))
        async with app.router.lifespan_context(app):
            service: Service = app.state.service
            made = [(await service.create(terms(), KEY))[0] for _ in range(2)]
            transport = httpx.ASGITransport(app, client=("127.0.0.1", 1))
            opened, listed = [f"tables/{made[0]}?view=false"] * 4, ["tables", "open-tables", "export", "health"]
            async with httpx.AsyncClient(base_url="http://localhost/api/", transport=transport) as client:

                async def status(path: str) -> tuple[str, int]:
                    async with asyncio.timeout(ENOUGH):
                        answer = await client.get(path, headers={"authorization": f"Bearer {KEY}"})
                    return path, answer.status_code

                paths = [*opened, *listed, f"tables/{made[1]}/record"]
                service.lives.clear()  # to be read again
                line.swallows = True
                line.go_silent()
                told = await asyncio.gather(*map(status, paths))
                assert {code for _, code in told} == {503}, told
                line.swallows = False
                line.cut()
                assert {code for _, code in [await status(path) for path in paths]} == {200}

    async def told() -> None:
        async with faulty_line(postgres_url) as line:
            await ask(line)

    asyncio.run(told())


def test_a_line_that_goes_silent_while_it_commits(postgres_url: str) -> None:
    async def story(played: Played) -> None:
        await played.move("first")
        moving = asyncio.create_task(played.move("second"))
        while not played.service.store._writer._waiting:
            await asyncio.sleep(0)
        played.line.go_silent()
        assert (await moving).seq == 3
        assert await played.kept() == ["created", "moved", "moved"]

    run(postgres_url, story)


def test_somebody_who_listens_hears_of_what_was_not_known(postgres_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(writer, "DECIDING", 0.2)

    async def story(played: Played) -> None:
        line = played.line
        played.service.bus.join(played.table, Subscriber(frozenset()))
        await played.move("first")
        line.loses_commits = 1
        losing = asyncio.create_task(played.send(Command("takeback", id="mine")))
        while line.loses_commits:
            await asyncio.sleep(0.01)
        line.refuses = True
        line.cut()
        with pytest.raises(RefusedError):
            await losing
        line.refuses = False
        async with asyncio.timeout(ENOUGH):
            while played.service.lives[played.table].told < 3:  # nobody has to ask
                await asyncio.sleep(0.05)
        table: Table = await played.service.inspect(played.table, lambda table: table)
        assert table.events[-1].client == "1:mine"

    run(postgres_url, story)


def test_a_start_waits_for_nobody_else_who_starts(postgres_url: str) -> None:
    """One that was killed while it looked whether there is something to migrate may hold the lock for long."""

    async def story() -> None:
        first = Store(database_url(postgres_url), "first")
        await first.open()
        await first.close()
        dead = await asyncpg.connect(postgres_url)
        await dead.execute(f"SELECT pg_advisory_lock({MIGRATING})")
        second = Store(database_url(postgres_url), "second")
        async with asyncio.timeout(ENOUGH):
            await second.open()
        await second.close()
        await dead.close()

    asyncio.run(story())


def test_a_start_ends_if_the_first_line_goes_silent(postgres_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lines, "POOL", 0.1)
    monkeypatch.setattr(lines, "CONNECT", 0.4)
    monkeypatch.setattr(proxy, "COMMITS", re.compile(b"version"))  # its answer is lost

    async def story() -> None:
        url = database_url(postgres_url)
        between = proxy.Proxy(url.port or 0)
        between.next_mode = proxy.ANSWERLESS
        await between.start()
        store = Store(url.set(port=between.port), "silent")
        starting = asyncio.create_task(store.open())
        await asyncio.wait([starting], timeout=ENOUGH)
        assert starting.done()
        assert is_outage(starting.exception() or AssertionError())
        await between.stop()
        await store.close()

    asyncio.run(story())
