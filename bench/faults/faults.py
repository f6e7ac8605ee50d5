"""What is broken on purpose, and when: drawn from a seed."""

from __future__ import annotations

import asyncio
import random
import signal
from collections.abc import Awaitable, Callable, Iterator
from typing import TYPE_CHECKING

from bench.faults.databases import damage
from bench.faults.proxy import ANSWERLESS, OPEN, SILENT
from bench.faults.servers import CAN_FILL_DISK

if TYPE_CHECKING:
    from bench.faults.run import Run
    from bench.faults.servers import Server

GAP = 0.2, 1.2  # seconds between two faults
BESIDE = 0.3  # how often the next one does not wait until this one is mended
FAR = 3600.0  # seconds that a clock jumps ahead at most
BACK = 4.0  # and back

Fault = Callable[["Run", random.Random], Awaitable[None]]


async def kill(run: Run, chance: random.Random) -> None:
    """A server is gone from one moment to the next, and comes back."""
    await _kill(run, chance.choice(run.servers), chance)


async def _kill(run: Run, server: Server, chance: random.Random) -> None:
    down = chance.uniform(0, 0.5)
    async with run.repair[server]:
        await server.end(signal.SIGKILL)
        await asyncio.sleep(down)
        await server.start()
        await server.ready()


async def freeze(run: Run, chance: random.Random) -> None:
    """A server stops in the middle of whatever it does, and goes on later."""
    server = chance.choice(run.servers)
    held = chance.uniform(0.2, 2.5)
    async with run.repair[server]:
        server.send(signal.SIGSTOP)
        await asyncio.sleep(held)
        server.send(signal.SIGCONT)


async def people(run: Run, chance: random.Random) -> None:
    """Lines of people are cut, whatever is on its way."""
    run.cutter.cut(lambda lines: chance.sample(lines, len(lines) // 2))


async def disk(run: Run, chance: random.Random) -> None:
    """The disk is full for a while."""
    server = chance.choice(run.servers)
    held = chance.uniform(0.3, 1.5)
    async with run.repair[server]:
        server.fill_disk(True)
        await asyncio.sleep(held)
        server.fill_disk(False)


async def clock(run: Run, chance: random.Random) -> None:
    """The clock jumps: far ahead, as after a sleep, or a little back."""
    run.clock.jump(chance.uniform(1, FAR) if chance.random() < 0.6 else -chance.uniform(0, BACK))


async def restart(run: Run, chance: random.Random) -> None:
    """The database is restarted."""
    await run.database.restart(False, chance.uniform(0, 1))


async def crash(run: Run, chance: random.Random) -> None:
    """The database crashes and is started again."""
    await run.database.restart(True, chance.uniform(0, 1))


async def cut(run: Run, chance: random.Random) -> None:
    """All of a server's lines to the database break."""
    chance.choice(run.database.proxies).cut()


async def answers(run: Run, chance: random.Random) -> None:
    """What a server commits is kept, and the answers do not come; then its lines break."""
    proxy = chance.choice(run.database.proxies)
    held = chance.uniform(0.05, 0.5)
    proxy.change(ANSWERLESS)
    await asyncio.sleep(held)
    proxy.change(OPEN)
    proxy.cut()


async def silent(run: Run, chance: random.Random) -> None:
    """A server's lines to the database are dead and nobody says so; new ones work."""
    chance.choice(run.database.proxies).change(SILENT)


async def hole(run: Run, chance: random.Random) -> None:
    """Nothing of a server's reaches the database for a while, nor back."""
    proxy = chance.choice(run.database.proxies)
    held = chance.uniform(0.5, 3)
    proxy.change(SILENT, SILENT)
    await asyncio.sleep(held)
    proxy.next_mode = OPEN


async def broken_row(run: Run, chance: random.Random) -> None:
    """One table is damaged, and every server has to read it again: nothing else may suffer from it."""
    table = await run.make_victim()
    if table:
        await damage(run.database, table)
        for server in run.servers:  # else one that has the table in memory would look after all clocks
            await _kill(run, server, chance)


FAULTS: dict[str, Fault] = {
    "kill": kill,
    "freeze": freeze,
    "people": people,
    "disk": disk,
    "clock": clock,
    "restart": restart,
    "crash": crash,
    "cut": cut,
    "answers": answers,
    "silent": silent,
    "hole": hole,
    "row": broken_row,
}
EVERYWHERE = "kill", "freeze", "people", "clock", "row"
LINES = "cut", "answers", "silent", "hole"
KINDS = {
    "sqlite": (*EVERYWHERE, *(("disk",) if CAN_FILL_DISK else ())),
    "postgres": (*EVERYWHERE, *LINES, "restart", "crash"),
    "restarts": ("people", *LINES),  # beside the restarts
    "simulated": (),  # it has its own
}


def drawn(kinds: tuple[str, ...], chance: random.Random) -> Iterator[str]:
    """One kind after the other, in no order; none is left out for long."""
    while True:
        yield from chance.sample(kinds, len(kinds))


async def inflict(run: Run, kind: str, chance: random.Random) -> None:
    """Break something and mend it."""
    run.history.note("fault", kind=kind, phase="begin")
    await FAULTS[kind](run, chance)
    run.history.note("fault", kind=kind, phase="end")


async def break_things(run: Run, kinds: tuple[str, ...]) -> None:
    """Again and again, each kind at least once, until it is enough; in the end everything is mended."""
    chance, beside = random.Random(f"{run.seed} faults"), set[asyncio.Task[None]]()
    for number, kind in enumerate(drawn(kinds, chance)):
        await asyncio.sleep(chance.uniform(*GAP))
        if run.seconds_left() <= 0 and number >= len(kinds):
            break
        task = asyncio.create_task(inflict(run, kind, random.Random(chance.random())))
        beside.add(task)
        if chance.random() > BESIDE:
            await task
    await asyncio.gather(*beside)


async def restart_again(run: Run, every: float) -> None:
    """The database is restarted every so many seconds, by turns in an orderly way and by a crash."""
    chance, number = random.Random(f"{run.seed} restarts"), 0
    while run.seconds_left() > every:
        await asyncio.sleep(every)
        await inflict(run, ("restart", "crash")[number % 2], chance)
        number += 1
