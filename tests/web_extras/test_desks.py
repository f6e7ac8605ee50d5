"""Desks: the same work once, patience that ends, and who may be helped."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from typing import Any

import pytest

from tessella.match.table.table import Command, RefusedError, Table
from tessella.match.table.terms import Seat, Terms
from tessella.web.http.advice import check_fair
from tessella.web.live.desks import Desk


class Slow:
    """A mind that takes a moment, and counts what it is asked."""

    def __init__(self, *answers: dict[str, Any]) -> None:
        self.answers, self.asked = answers, 0

    async def think(self, task: dict[str, Any]) -> AsyncIterator[dict[str, Any]]:
        self.asked += 1
        await asyncio.sleep(0.05)
        for answer in self.answers:
            yield answer


class TestDesk:
    def test_the_same_is_made_once(self) -> None:
        mind: Any = Slow({"answer": 7})

        async def ask() -> list[Any]:
            desk = Desk(mind, 10, 10)
            return [*await asyncio.gather(desk.ask({"a": 1}), desk.ask({"a": 1})), await desk.ask({"a": 1})]

        assert asyncio.run(ask()) == [7, 7, 7]
        assert mind.asked == 1

    def test_who_loses_patience_finds_it_done_later(self) -> None:
        mind: Any = Slow({"answer": 7})

        async def ask() -> Any:
            desk = Desk(mind, 10, 10)
            with pytest.raises(RefusedError, match="ask again") as refusal:
                await desk.ask({}, patience=0.01)
            assert refusal.value.code == "busy"
            return await desk.ask({})

        assert asyncio.run(ask()) == 7
        assert mind.asked == 1

    def test_what_went_wrong_is_not_kept(self) -> None:
        mind: Any = Slow({"error": "no.", "code": "illegal"})

        async def ask() -> None:
            desk = Desk(mind, 10, 10)
            for _ in range(2):
                with pytest.raises(RefusedError) as refusal:
                    await desk.ask({})
                assert refusal.value.code == "illegal"

        asyncio.run(ask())
        assert mind.asked == 2

    def test_too_many_are_sent_away_and_old_answers_go(self) -> None:
        mind: Any = Slow({"answer": 7})

        async def ask() -> None:
            desk = Desk(mind, 2, 2)
            waiting = [asyncio.create_task(desk.ask({"n": n})) for n in range(2)]
            await asyncio.sleep(0)
            with pytest.raises(RefusedError) as refusal:
                await desk.ask({"n": 2})
            assert refusal.value.code == "busy"
            await asyncio.gather(*waiting)
            await desk.ask({"n": 2})
            await desk.ask({"n": 0})

        asyncio.run(ask())
        assert mind.asked == 4  # the first answer was let go

    def test_bytes_come_in_pieces(self) -> None:
        mind: Any = Slow({"thought": "YWJj"}, {"thought": "ZA=="}, {"answer": 4})
        assert asyncio.run(_asked(mind)) == b"abcd"


async def _asked(mind: Any) -> Any:
    return await Desk(mind, 10, 10).ask({})


@pytest.mark.parametrize(
    ("kinds", "fair"),
    [(("here", "here"), True), (("here", "computer"), True), (("link", "computer"), True), (("here", "link"), False)],
)
def test_nobody_is_helped_against_a_person(kinds: tuple[str, str], fair: bool) -> None:
    seats = tuple(Seat(kind, level="level1" if kind == "computer" else "") for kind in kinds)
    table = Table("x", Terms.agreed("lgame", seats=seats))
    table.create(0)
    if fair:
        check_fair(table)
        return
    with pytest.raises(RefusedError) as refusal:
        check_fair(table)
    assert refusal.value.code == "forbidden"
    table.do(Command("resign", 1), {1}, 1)
    check_fair(table)
