"""Moving house: all tables of a database as records in one file, and back. For whoever runs the server."""

from __future__ import annotations

from tessella.match.table import records
from tessella.web.jobs.imports import plain
from tessella.web.live.tables.keys import new_key
from tessella.web.live.tables.service import Service
from tessella.web.live.telling.bus import Bus
from tessella.web.live.work.imports import made_of
from tessella.web.store.backup import Damage, whole_tables
from tessella.web.store.database import database_url
from tessella.web.store.store import Store


async def export_all(db: str) -> tuple[str, list[Damage]]:
    """Every table as a record, one after the other, while people play or not; and which tables cannot be read."""
    found, broken = [], []
    async for table in whole_tables(db):
        if isinstance(table, Damage):
            broken.append(table)
        else:
            found.append(records.write(table))
    return "".join(found), broken


async def import_all(db: str, text: str) -> tuple[int, str]:
    """Tables from records, and the key that opens all of them. A broken record stops it before anything is kept."""
    key = new_key()
    found = [made_of(plain(records.read(each)), key) for each in records.split(text, most=None)]
    service = Service(Store(database_url(db), "import"), Bus())
    await service.store.open()
    try:
        await service.adopt(found, key)
    finally:
        await service.store.close()
    return len(found), key
