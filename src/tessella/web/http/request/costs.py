"""What a request costs whoever asks: named where its route is."""

from __future__ import annotations

from typing import Annotated, Any

from fastapi import Depends
from starlette.requests import HTTPConnection

from tessella.web.budgets import Budgets, Kind, Who
from tessella.web.http.gate.guard import who
from tessella.web.live.socket import COOKIE


def payer_of(connection: HTTPConnection) -> Who:
    """The address, and the key if one is said. A key that opens nothing pays too: the address pays beside it."""
    said = connection.headers.get("authorization", "")
    key = said[7:] if said[:7].lower() == "bearer " else connection.cookies.get(COOKIE, "")
    return who(connection.scope)._replace(key=key[:100])


# Not in a thread, as FastAPI would do with plain functions.
async def _payer(connection: HTTPConnection) -> Who:
    return payer_of(connection)


async def _budgets(connection: HTTPConnection) -> Budgets:
    budgets: Budgets = connection.app.state.budgets
    return budgets


Payer = Annotated[Who, Depends(_payer)]
TheBudgets = Annotated[Budgets, Depends(_budgets)]


def costs(kind: Kind, cost: float = 1) -> Any:
    """For a route's ``dependencies``: every request spends that much."""

    async def pay(payer: Payer, budgets: TheBudgets) -> None:
        budgets.spend(kind, cost, payer)

    return Depends(pay)
