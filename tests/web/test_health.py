"""Health is what could be kept a moment ago; a file that is not what it was takes nothing more, and that is told."""

from __future__ import annotations

import asyncio
import os
import shutil
import sqlite3
from collections.abc import Awaitable, Callable, Iterator
from itertools import count
from pathlib import Path

import pytest

from tessella.match.table.events import Command, RefusedError
from tessella.match.table.terms import Seat, Terms
from tessella.web.live.tables.service import Service
from tessella.web.live.telling.bus import Bus
from tessella.web.live.upkeep import health
from tessella.web.store import database, writer
from tessella.web.store import file as database_file
from tessella.web.store.database import database_url
from tessella.web.store.store import Store
from web.faulty import faulty_line

KEY = "k" * 32


@pytest.fixture(autouse=True)
def at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(health, "FRESH", 0.0)
    monkeypatch.setattr(writer, "DECIDING", 0.3)


async def tell(service: Service) -> str:
    try:
        return str((await service.health.look())["status"])
    except RefusedError as refusal:
        return f"{refusal.code}: {refusal.message.code}"


def terms() -> Terms:
    return Terms.agree("lgame", seats=(Seat(), Seat()))


def commands() -> Iterator[Command]:
    """Of somebody who takes a new name again and again."""
    for n in count():
        yield Command("join", 1, f"Ann {n}", id=f"{n}".rjust(60, "x"))


def run(file: str, story: Callable[[Service, str], Awaitable[None]], status: str = "ok") -> None:
    async def told() -> None:
        service = Service(Store(database_url(file), "health"), Bus())
        await service.start()
        try:
            table, _ = await service.create(terms(), KEY)
            assert await tell(service) == status
            await story(service, table)
        finally:
            await service.stop()

    asyncio.run(told())


async def refuses(service: Service, table: str) -> str:
    """Nothing is acknowledged any more, and nothing is said to be kept or not that is not so."""
    codes = set()
    for command, _ in zip(commands(), range(4), strict=False):
        with pytest.raises(RefusedError) as refused:
            await service.act(table, command, frozenset({1, 2}))
        codes.add(refused.value.code)
    assert codes <= {"storage", "uncertain"}
    with pytest.raises(RefusedError):
        await service.create(terms(), KEY)
    return await tell(service)


def delete(file: Path) -> None:
    file.unlink()


def replace(file: Path) -> None:
    shutil.copy(file, f"{file}.copy")
    os.replace(f"{file}.copy", file)


def delete_log(file: Path) -> None:
    Path(f"{file}-wal").unlink()


def write_over(file: Path) -> None:
    with file.open("r+b") as there:
        there.write(b"\0" * 4096)


def write_another_over(file: Path) -> None:
    other = sqlite3.connect(f"{file}.other")
    other.execute("CREATE TABLE something (else_ TEXT)")
    other.commit()
    other.close()
    file.write_bytes(Path(f"{file}.other").read_bytes())


def cut_short(file: Path) -> None:
    os.truncate(file, file.stat().st_size // 2)


@pytest.mark.parametrize("harm", [delete, replace, delete_log, write_over, write_another_over, cut_short])
def test_a_file_that_is_not_what_it_was(file: str, harm: Callable[[Path], None]) -> None:
    async def story(service: Service, table: str) -> None:
        harm(Path(file))
        assert await refuses(service, table) == "storage: web-file-gone"

    run(file, story)


def test_a_full_disk(file: str, monkeypatch: pytest.MonkeyPatch) -> None:
    run(file, nothing)
    pages = sqlite3.connect(file).execute("PRAGMA page_count").fetchone()[0]
    monkeypatch.setattr(database, "PRAGMAS", (*database.PRAGMAS, f"max_page_count={pages + 1}"))

    async def story(service: Service, table: str) -> None:
        kept, code = 1, ""
        for command in commands():
            try:
                await service.act(table, command, frozenset({1, 2}))
            except RefusedError as refusal:
                code = refusal.code
                break
            kept += 1
        assert code == "storage"
        assert len(await service.store.events(table)) == kept, "what was acknowledged, and no more"

    run(file, story)


async def nothing(service: Service, table: str) -> None:
    pass


def test_a_disk_that_is_nearly_full_and_a_file_that_cannot_be_written(
    file: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def story(service: Service, table: str) -> None:
        with monkeypatch.context() as patch:
            patch.setattr(database_file, "ROOM", 1 << 60)
            assert await tell(service) == "storage: web-disk-full"
        with monkeypatch.context() as patch:
            patch.setattr(database_file.os, "access", lambda *_: False)  # as of a file that is immutable
            assert await tell(service) == "storage: web-file-locked"
        assert await tell(service) == "ok"

    run(file, story)


def test_health_keeps_something(file: str) -> None:
    async def story(service: Service, table: str) -> None:
        async with service.store._lines._one_writer:  # somebody writes for ever
            health.PATIENCE, before = 0.2, health.PATIENCE
            try:
                assert await tell(service) == "storage: web-no-answer"
            finally:
                health.PATIENCE = before

    run(file, story)
    with sqlite3.connect(file) as there:
        assert [name for (name,) in there.execute("SELECT process FROM beats")] == ["health"]


def test_a_zeroed_page_is_told_at_the_start(file: str, caplog: pytest.LogCaptureFixture) -> None:
    names = []

    async def set_up(service: Service, _: str) -> None:
        names.extend([(await service.create(terms(), KEY))[0] for _ in range(90)])

    async def story(service: Service, _: str) -> None:
        assert (await service.health.look())["status"] == "damaged"
        codes = []
        for name in names:
            try:
                codes.append(await service.inspect(name, lambda table: "fine"))
            except RefusedError as refusal:
                codes.append(refusal.code)
        assert set(codes) == {"fine", "damaged"}, "what can be read is shown"
        assert await service.health.look() == {"status": "damaged", "tables": codes.count("damaged")}

    run(file, set_up)
    with sqlite3.connect(file) as there:
        (root,) = there.execute("SELECT rootpage FROM sqlite_master WHERE name = 'events'").fetchone()
        (size,) = there.execute("PRAGMA page_size").fetchone()
    there.close()
    with Path(file).open("r+b") as raw:
        raw.seek((root - 1) * size)
        page = raw.read(size)
        first = int.from_bytes(page[12:14], "big")  # where its first entry is, which names the first of its pages
        raw.seek((int.from_bytes(page[first : first + 4], "big") - 1) * size)
        raw.write(bytes(size))
    run(file, story, "damaged")
    assert "is damaged" in caplog.text


def test_a_database_that_is_silent_is_told(postgres_url: str) -> None:
    async def told() -> None:
        async with faulty_line(postgres_url) as line:
            service = Service(Store(line.url, "silent"), Bus())
            await service.start()
            assert await tell(service) == "ok"
            line.refuses = True
            line.cut()
            assert await tell(service) == "storage: web-no-answer"
            line.refuses = False
            assert await tell(service) == "ok"
            await service.stop()

    asyncio.run(told())
