"""Killed at random moments under load, again and again: what was acknowledged is there, and every table goes on.

TESSELLA_KILLS=50 for all fifty rounds of each test (some minutes); else a few.
"""

from __future__ import annotations

import os
import random
import threading
import time

import pytest

from web.crowd import Crowd, joined
from web.serving import Server, Start

KILLS = int(os.environ.get("TESSELLA_KILLS", "0"))
TAKEN_OVER = 5.0  # seconds within which one server goes on with what another one began

pytestmark = pytest.mark.timeout(300 + 20 * KILLS)  # seconds

LOAD = (
    ("sockets", "lgame", "here", "link"),
    ("sockets", "stargazer", "here", "link"),
    ("sockets", "alignment", "link", "link"),
    ("requests", "lgame", "here", "link"),
    ("sockets", "lgame", "here", "random"),
    *[("nobody", "alignment", "random", "random")] * 2,  # long games: a computer always thinks
)


def every_table_goes_on(crowd: Crowd, server: Server) -> None:
    """With nobody killed, each table comes further than it was."""
    before, stop = {name: len(crowd.done[name]) + 3 for name in crowd.tables}, threading.Event()
    threads = crowd.play(dict.fromkeys(crowd.people, server), stop)
    crowd.go_on(server, before)
    stop.set()
    joined(threads)
    crowd.check(server)


def test_killed_again_and_again(file: str, start: Start) -> None:
    crowd, chance, kills, resumed = Crowd(1), random.Random(2), KILLS or 4, 0
    server = start(file)
    for terms in LOAD:
        crowd.set_up(server, *terms)
    for number in range(kills):
        threads = crowd.play(dict.fromkeys(crowd.people, server), threading.Event())
        time.sleep(chance.uniform(0.1, 0.8))
        server.kill()
        joined(threads)
        server.start()
        crowd.check(server)
        if number % 4 == 3:  # else people come back first, and it is killed while it catches up
            waiting = crowd.computers(server)
            resumed += len(waiting)
            crowd.go_on(server, waiting)
        crowd.renew(server)
    every_table_goes_on(crowd, server)
    assert server.stopped_well()
    resent = sum(person.again for person in crowd.people)
    print(
        f"{kills} kills: {len(crowd.done)} tables, {crowd.moves()} moves, {resent} sent again, {resumed} turns resumed"
    )
    assert crowd.moves() > kills
    assert resumed


def test_one_of_two_is_killed_again_and_again(postgres_url: str, start: Start) -> None:
    crowd, chance, kills, turns, slowest = Crowd(3), random.Random(4), KILLS or 3, 0, 0.0
    both = [start(postgres_url), start(postgres_url)]
    for terms in LOAD:
        crowd.set_up(both[0], *terms)
    for _ in range(kills):
        victim, survivor = chance.sample(both, 2)
        at, stop = {person: chance.choice(both) for person in crowd.people}, threading.Event()
        threads = crowd.play(at, stop)
        time.sleep(chance.uniform(0.1, 0.8))
        killed = time.time()
        victim.kill()
        refugees = [person for person in crowd.people if at[person] is victim]
        joined({person: thread for person, thread in threads.items() if person in refugees})
        threads |= crowd.play(dict.fromkeys(refugees, survivor), stop)
        crowd.go_on(survivor, crowd.computers(survivor))
        stop.set()
        joined(threads)
        crowd.check(survivor)
        waited = crowd.waited(killed)
        turns, slowest = turns + len(waited), max([slowest, *waited])
        assert not KILLS or slowest < TAKEN_OVER  # other tests run beside the short one
        victim.start()
        crowd.renew(victim)
    every_table_goes_on(crowd, survivor)
    assert all(server.stopped_well() for server in both)
    print(f"{kills} kills: {crowd.moves()} moves, {turns} computers' turns taken over, the slowest in {slowest:.1f} s")
    assert turns >= kills
