"""Others in the simulated loop, who do not play: guests who have the same invitation, and who asks for health."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from bench.faults.simulated_processes import Process
from tessella.match.table.events import RefusedError

if TYPE_CHECKING:
    from bench.faults.simulated import World

AGAIN = 0.5  # seconds until a guest knocks again who had no answer


class Guest:
    """Somebody's browser. It has an invitation, as others may have it too, and a key of its own."""

    def __init__(self, world: World, table: str, seat: int, invitation: str) -> None:
        self.world, self.table, self.seat, self.invitation = world, table, seat, invitation
        self.number = world.count()
        self.answered = False

    async def come(self, process: Process) -> None:
        """Ask to be let in until there is an answer."""
        key = f"key {self.number} of a guest who plays"
        while not self.world.over:
            try:
                await process.unless_dead(process.service.people.let_in(self.table, self.invitation, key))
                self._note("let in")
            except RefusedError as refusal:
                if refusal.code == "used":
                    self._note("turned away")
            except TimeoutError:  # no answer
                pass
            if self.answered:
                return
            await asyncio.sleep(AGAIN)
            process = self.world.chance.choice(self.world.processes)

    def _note(self, what: str) -> None:
        self.answered = True
        self.world.history.note("guest", table=self.table, seat=self.seat, who=self.number, was=what)


async def come_at_once(guests: list[Guest], world: World, seconds: float) -> None:
    """Each by another process."""
    await asyncio.sleep(world.chance.uniform(0, seconds))
    await asyncio.gather(*(guest.come(process) for guest, process in zip(guests, world.processes, strict=True)))


async def ask_for_health(world: World, process: Process) -> bool:
    """Whether a process says that all is well."""
    asked = world.history.seconds()
    try:
        said = (await process.unless_dead(process.service.health.look()))["status"]
    except RefusedError as refusal:
        said = refusal.code
    except TimeoutError:
        said = ""
    world.history.note("health", server=process.number, asked=asked, said=said)
    return said in ("ok", "damaged")  # which is said of single tables
