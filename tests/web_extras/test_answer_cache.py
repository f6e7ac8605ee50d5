"""Caches of answers: the same work once, patience that ends, and who may be helped."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator
from contextlib import aclosing
from typing import Any

import pytest

from tessella.match.table.events import Command, RefusedError
from tessella.match.table.table import Table
from tessella.match.table.terms import Seat, Terms
from tessella.text import verbatim
from tessella.web.budgets import Who
from tessella.web.http.request.advice import check_fair
from tessella.web.live.work.answer_cache import AnswerCache
from tessella.workers.protocol import BROKEN, GONE, Answer, Progress, WorkError

ANN, BOB = Who("1.1.1.1"), Who("2.2.2.2")


class Slow:
    """A worker that takes a moment, and counts what it is asked."""

    def __init__(self, answer: Any, steps: int = 0) -> None:
        self.answer, self.steps, self.asked, self.answered = answer, steps, 0, 0

    async def hear(self, work: str, arguments: Any) -> AsyncGenerator[Progress | Answer, None]:
        self.asked += 1
        for n in range(self.steps):
            yield Progress(1, n)
            await asyncio.sleep(0.15)
        await asyncio.sleep(0.05)
        if isinstance(self.answer, Exception):
            raise self.answer
        self.answered += 1
        yield Answer(1, self.answer)


class TestAnswerCache:
    def test_the_same_is_made_once(self) -> None:
        worker: Any = Slow(7)

        async def ask() -> list[Any]:
            cache = AnswerCache(worker, 10, 1000)
            both = await asyncio.gather(cache.ask(ANN, "x:y", {"a": 1}), cache.ask(ANN, "x:y", {"a": 1}))
            return [*both, await cache.ask(ANN, "x:y", {"a": 1})]

        assert asyncio.run(ask()) == [7, 7, 7]
        assert worker.asked == 1

    def test_who_listens_hears_how_far_it_is(self) -> None:
        worker: Any = Slow(7, steps=3)

        async def ask() -> Any:
            cache = AnswerCache(worker, 10, 1000)
            heard = [value async for value in cache.hear(ANN, "x:y", {})]
            return heard, await cache.ask(ANN, "x:y", {})

        heard, answer = asyncio.run(ask())
        assert heard == sorted(set(heard)) != []
        assert (answer, worker.asked) == (7, 1)

    @pytest.mark.parametrize("alone", [True, False])
    def test_who_hangs_up_stops_the_work_unless_others_wait(self, alone: bool) -> None:
        worker: Any = Slow(7, steps=2)

        async def ask() -> None:
            cache = AnswerCache(worker, 10, 1000)
            other = None if alone else asyncio.create_task(cache.ask(ANN, "x:y", {}))
            async with aclosing(cache.hear(ANN, "x:y", {})) as told:
                await anext(told)
            if other:
                assert await other == 7
            else:
                await asyncio.sleep(0.5)

        asyncio.run(ask())
        assert (worker.asked, worker.answered) == (1, 0 if alone else 1)

    def test_who_asks_while_work_is_being_stopped_is_answered(self) -> None:
        worker: Any = Slow(7, steps=2)

        async def ask() -> Any:
            cache = AnswerCache(worker, 10, 1000)
            async with aclosing(cache.hear(ANN, "x:y", {})) as told:
                await anext(told)
            return await cache.ask(BOB, "x:y", {})  # at once: the first work has not heard yet that it is to stop

        assert asyncio.run(ask()) == 7
        assert (worker.asked, worker.answered) == (2, 1)

    def test_other_work_or_arguments_are_something_else(self) -> None:
        worker: Any = Slow(7)

        async def ask() -> None:
            cache = AnswerCache(worker, 10, 1000)
            await asyncio.gather(
                cache.ask(ANN, "x:y", {"a": 1}), cache.ask(ANN, "x:z", {"a": 1}), cache.ask(ANN, "x:y", {"a": 2})
            )

        asyncio.run(ask())
        assert worker.asked == 3

    def test_who_loses_patience_finds_it_done_later(self) -> None:
        worker: Any = Slow(7)

        async def ask() -> Any:
            cache = AnswerCache(worker, 10, 1000)
            with pytest.raises(RefusedError, match="ask again") as refusal:
                await cache.ask(ANN, "x:y", {}, patience=0.01)
            assert refusal.value.code == "busy"
            return await cache.ask(ANN, "x:y", {})

        assert asyncio.run(ask()) == 7
        assert worker.asked == 1

    def test_what_went_wrong_is_not_kept(self) -> None:
        worker: Any = Slow(WorkError("illegal", verbatim("no.")))

        async def ask() -> None:
            cache = AnswerCache(worker, 10, 1000)
            for _ in range(2):
                with pytest.raises(RefusedError, match=r"^no\.$") as refusal:
                    await cache.ask(ANN, "x:y", {})
                assert refusal.value.code == "illegal"

        asyncio.run(ask())
        assert worker.asked == 2

    @pytest.mark.parametrize("code", [BROKEN, GONE])
    def test_what_broke_here_is_nobodys_fault(self, code: str) -> None:
        worker: Any = Slow(WorkError(code, verbatim("ValueError: no")))

        async def ask() -> None:
            with pytest.raises(ChildProcessError, match=r"^ValueError: no$"):
                await AnswerCache(worker, 10, 1000).ask(ANN, "x:y", {})

        asyncio.run(ask())

    def test_too_many_are_sent_away_and_old_answers_go(self) -> None:
        worker: Any = Slow(7)

        async def ask() -> None:
            cache = AnswerCache(worker, 1, 70)  # bytes: two of these
            waiting = [asyncio.create_task(cache.ask(ANN, "x:y", {"n": n})) for n in range(2)]
            await asyncio.sleep(0.01)
            with pytest.raises(RefusedError) as refusal:
                await cache.ask(ANN, "x:y", {"n": 2})
            assert refusal.value.code == "busy"
            await asyncio.gather(*waiting)
            await cache.ask(ANN, "x:y", {"n": 2})
            await cache.ask(ANN, "x:y", {"n": 0})

        asyncio.run(ask())
        assert worker.asked == 4  # the first answer was let go

    def test_one_who_asks_for_much_does_not_hold_others_up(self) -> None:
        worker: Any = Slow(7)

        async def ask() -> list[str]:
            cache, done = AnswerCache(worker, 10, 1000), list[str]()

            async def one(name: str, who: Who, n: int) -> None:
                await cache.ask(who, "x:y", {"n": n})
                done.append(name)

            await asyncio.gather(*(one("Ann", ANN, n) for n in range(4)), one("Bob", BOB, 9))
            return done

        assert asyncio.run(ask()).index("Bob") <= 2

    def test_work_that_nobody_waits_for_stops(self) -> None:
        worker: Any = Slow(7, steps=50)

        async def ask() -> None:
            cache = AnswerCache(worker, 10, 1000, again=0.05)
            asked = [asyncio.create_task(cache.ask(ANN, "x:y", {"n": n})) for n in range(3)]
            await asyncio.sleep(0.02)
            for each in asked:
                each.cancel()
            await asyncio.sleep(0.2)
            worker.steps = 0
            assert await cache.ask(BOB, "x:z", {}) == 7

        asyncio.run(ask())
        assert worker.asked == 2  # what waited in line was not even begun


@pytest.mark.parametrize(
    ("kinds", "fair"),
    [(("here", "here"), True), (("here", "computer"), True), (("link", "computer"), True), (("here", "link"), False)],
)
def test_nobody_is_helped_against_a_person(kinds: tuple[str, str], fair: bool) -> None:
    seats = tuple(Seat(kind, level="level1" if kind == "computer" else "") for kind in kinds)
    table = Table("x", Terms.agree("lgame", seats=seats))
    table.create(0)
    if fair:
        check_fair(table)
        return
    with pytest.raises(RefusedError) as refusal:
        check_fair(table)
    assert refusal.value.code == "forbidden"
    table.do(Command("resign", 1), {1}, 1)
    check_fair(table)
