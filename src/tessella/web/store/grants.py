"""Who may do what at a table: keys by their hashes, and the seats that each opens."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from sqlalchemy import bindparam, select
from sqlalchemy.ext.asyncio import AsyncConnection

from tessella.web.store.models import grants

OF_TABLE = (
    select(grants.c.key_hash, grants.c.seats, grants.c.owner, grants.c.until)
    .where(grants.c.table_id == bindparam("table"))
    .order_by(grants.c.key_hash)  # two who change them lock them in one order
)
OF_TABLE_TO_CHANGE = OF_TABLE.with_for_update()


class Grant(NamedTuple):
    """What somebody with a key may do at a table. A key without places is an invitation that was used.

    A place is a seat as the table was set up. Lots may give whoever has it another seat (``Table.seats_of``), which
    changes no key.
    """

    places: frozenset[int]
    owner: bool = False
    until: float | None = None  # an invitation that nobody has used yet works until then; None: somebody's own


NOTHING = Grant(frozenset())


def grant_row(table: str, key_hash: str, grant: Grant, created: float) -> dict[str, Any]:
    """As the database keeps it."""
    places = " ".join(map(str, sorted(grant.places)))
    row = {"table_id": table, "key_hash": key_hash, "seats": places, "owner": grant.owner, "created": created}
    return {**row, "until": grant.until}


async def read_grants(connection: AsyncConnection, table: str, to_change: bool = False) -> dict[str, Grant]:
    """Everybody who may sit at a table, by the hash of their key."""
    rows = (await connection.execute(OF_TABLE_TO_CHANGE if to_change else OF_TABLE, {"table": table})).all()
    return {key: Grant(frozenset(map(int, places.split())), owner, until) for key, places, owner, until in rows}


class Grants:
    """The keys of one table, to be changed within a transaction."""

    def __init__(self, connection: AsyncConnection, insert: Callable[..., Any], table: str, created: float) -> None:
        self.connection, self.table, self.created = connection, table, created
        made = insert(grants)
        self._write = made.on_conflict_do_update(
            index_elements=[grants.c.table_id, grants.c.key_hash],
            set_={name: made.excluded[name] for name in ("seats", "owner", "until")},
        )

    async def give(self, key_hash: str, grant: Grant) -> None:
        """Let somebody in, or change what they may do."""
        await self.connection.execute(self._write, grant_row(self.table, key_hash, grant, self.created))

    async def invite(self, key_hash: str, place: int, until: float) -> Grant:
        """A new invitation to a place: no other one to it works any more, nor has anybody else the place but an owner.

        What the key may do: something else, if it was known before.
        """
        known = await self._read()
        if key_hash not in known:
            await self._take(known, frozenset([place]), key_hash)
            await self.give(key_hash, Grant(frozenset([place]), until=until))
        return known.get(key_hash, Grant(frozenset([place]), until=until))

    async def exchange(self, invitation: str, key_hash: str, now: float) -> Grant | None:
        """Give an invitation's seat to a key. From then on neither the invitation nor who sat there before has it.

        None if the invitation was used before, or is too old. An owner shares what they have, and keeps it.
        """
        known = await self._read()
        given = known.get(invitation, NOTHING)
        if not given.owner and (given.until is None or given.until < now):
            return None
        if not given.owner:
            await self._take(known, given.places, key_hash)
        return await self._add(known, key_hash, given)

    async def bind(self, invitation: str, now: float) -> Grant | None:
        """Somebody sends an invitation itself as their key: from then on it is theirs alone. None if it is too old."""
        known = await self._read()
        given = known.get(invitation, NOTHING)
        if given.until is not None and given.until < now:
            return None
        if given.until is not None:
            await self._take(known, given.places, invitation)
            await self.give(invitation, given._replace(until=None))
        return given._replace(until=None)

    async def seat(self, key_hash: str, place: int) -> Grant:
        """Somebody sat down: nobody else has the place, and no invitation to it works any more."""
        known = await self._read()
        await self._take(known, frozenset([place]), key_hash)
        return await self._add(known, key_hash, Grant(frozenset([place])))

    async def vacate(self, place: int) -> None:
        """Nobody has a place any more."""
        for key_hash, has in (await self._read()).items():
            if place in has.places:
                await self.give(key_hash, Grant(has.places - {place}, has.owner))

    async def _read(self) -> dict[str, Grant]:
        return await read_grants(self.connection, self.table, to_change=True)  # of two who come at once, one is late

    async def _take(self, known: dict[str, Grant], places: frozenset[int], but: str) -> None:
        """Take places from everybody but one, and the owners."""
        for other, has in known.items():
            if not has.owner and other != but and has.places & places:
                await self.give(other, Grant(has.places - places))

    async def _add(self, known: dict[str, Grant], key_hash: str, more: Grant) -> Grant:
        had = known.get(key_hash, NOTHING)
        both = Grant(had.places | more.places, had.owner or more.owner)
        await self.give(key_hash, both)
        return both
