"""Who may do what at a table: keys by their hashes, and the seats that each opens."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncConnection

from tessella.web.store.models import grants


class Grant(NamedTuple):
    """What somebody with a key may do at a table. A key without places is an invitation that was used.

    A place is a seat as the table was set up. Lots may give whoever has it another seat (``Table.seats_of``), which
    changes no key.
    """

    places: frozenset[int]
    owner: bool = False


NOTHING = Grant(frozenset())


def grant_row(table: str, key_hash: str, grant: Grant, created: float) -> dict[str, Any]:
    """As the database keeps it."""
    places = " ".join(map(str, sorted(grant.places)))
    return {"table_id": table, "key_hash": key_hash, "seats": places, "owner": grant.owner, "created": created}


async def read_grants(connection: AsyncConnection, table: str, to_change: bool = False) -> dict[str, Grant]:
    """Everybody who may sit at a table, by the hash of their key."""
    wanted = select(grants.c.key_hash, grants.c.seats, grants.c.owner).where(grants.c.table_id == table)
    rows = (await connection.execute(wanted.with_for_update() if to_change else wanted)).all()
    return {key: Grant(frozenset(map(int, places.split())), owner) for key, places, owner in rows}


class Grants:
    """The keys of one table, to be changed within a transaction."""

    def __init__(self, connection: AsyncConnection, insert: Callable[..., Any], table: str, created: float) -> None:
        self.connection, self.table, self.created = connection, table, created
        made = insert(grants)
        self._write = made.on_conflict_do_update(
            index_elements=[grants.c.table_id, grants.c.key_hash],
            set_={"seats": made.excluded.seats, "owner": made.excluded.owner},
        )

    async def give(self, key_hash: str, grant: Grant) -> None:
        """Let somebody in, or change what they may do."""
        await self.connection.execute(self._write, grant_row(self.table, key_hash, grant, self.created))

    async def exchange(self, invitation: str, key_hash: str) -> Grant | None:
        """Give an invitation's seat to a key. From then on neither the invitation nor who sat there before has it.

        None if the invitation was used before. An owner shares what they have, and keeps it.
        """
        known = await read_grants(self.connection, self.table, to_change=True)  # of two who come at once, one is late
        given, had = known.get(invitation, NOTHING), known.get(key_hash, NOTHING)
        if not given.places and not given.owner:
            return None
        for other, has in known.items():
            if not given.owner and not has.owner and other != key_hash and has.places & given.places:
                await self.give(other, Grant(has.places - given.places))
        both = Grant(had.places | given.places, had.owner or given.owner)
        await self.give(key_hash, both)
        return both
