"""Many games, a step each, written once against every kernel; compilable.

All that a game needs lies in rows of a few arrays, so nothing is made anew while games go on. A step is an action of
the seat to move; what chance does next belongs to it. A game that has ended begins again at once: its row then tells
how it ended, and shows the new game. Who wants neither leaves ``ROLL`` or ``ANEW`` out.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from tessella.rules import actions, kernel
from tessella.rules.chance import below

LOW = (1 << 31) - 1  # products of two numbers below this fit a word
FIRST, SECOND = 0x5851F42D, 0x2545F491
CHANCE_RNG, SAMPLE_RNG = 0, 1  # two generators a game
SMALL = 512  # actions whose mask is wiped out as a whole: that is quicker than one by one
SPARSE = 6  # and so is one of which more than 1 in 2 ** 6 is legal
RESET, RESUME, KEEP, ANY = -1, -2, -3, -4  # instead of an action
ANEW, ROLL = 1, 2  # how games go on: those that have ended begin again; chance acts by itself
ALWAYS = ANEW | ROLL


class Rows(NamedTuple):
    """A row a game in every array."""

    start: Any  # words: where all games begin
    states: Any  # words
    rng: Any  # two generators of four words
    stage: Any  # which stage of a move is next
    parts: Any  # those that are chosen already
    turn: Any  # the seat to act, from 0; as the kernel has it where chance is to act or a game stays over
    masks: Any  # an entry an action: 1 if it is legal
    listed: Any  # the legal ones, so that they are found and wiped out quickly
    count: Any  # how many
    observations: Any
    rewards: Any  # an entry a seat
    ended: Any  # 1: the last step ended a game
    cut: Any  # 1: it was cut off at the limit of actions
    moves: Any  # made in this game
    past: Any  # a hash of each position of this game, where one that recurs is a draw
    known: Any  # how many there are


class Stages(NamedTuple):
    """The stages of a move: where the parts of each begin, and end."""

    first: Any
    last: Any


def run(
    a: Any, g: Stages, r: Rows, wanted: Any, out: Any, begin: int, end: int, limit: int, again: int, how: int
) -> None:
    """Each game from ``begin`` to ``end`` makes its wanted action.

    Or it begins anew (``RESET``), or goes on from the state that was put into its row (``RESUME``), or stays as it is
    (``KEEP``), or makes any legal action (``ANY``). ``again`` is the occurrence of a position that is a draw; 0: none.

    One function, in which each of the kernel's is called once: all of them become part of it when it is compiled.
    """
    for i in range(begin, end):
        action = wanted[i]
        if action == KEEP:
            continue
        if action == ANY:
            action = r.listed[i, below(r.rng[i, SAMPLE_RNG], r.count[i])]
        if r.ended[i] != 0 or action < 0:
            wipe(r, i)
        settled = False
        if action >= 0:
            settled = not choose(a, g, r, i, action)
            if not settled:
                kernel.play(a.rules, r.states[i], actions.join(a, r.parts[i]))
                r.moves[i] += 1
        else:
            restart(r, i, action)
        while not settled:
            settled = goes_on(a, r, i, out, limit, again, how)
            if not settled:
                r.ended[i] = 1
                r.turn[i] = kernel.OVER
                if how & ANEW:
                    restart(r, i, RESET)
                else:
                    settled = True
        show(a, g, r, i, out)


def sample_all(r: Rows, wanted: Any, begin: int, end: int) -> None:
    """A legal action for each game, all alike, but for those that are to stay as they are."""
    for i in range(begin, end):
        if wanted[i] != KEEP:
            wanted[i] = r.listed[i, below(r.rng[i, SAMPLE_RNG], r.count[i])]


def first_illegal(r: Rows, wanted: Any) -> int:
    """The first game whose wanted action is not legal, or -1."""
    size = r.masks.shape[1]
    for i in range(len(wanted)):
        if wanted[i] < 0 or wanted[i] >= size or r.masks[i, wanted[i]] == 0:
            return i
    return -1


def wipe(r: Rows, i: int) -> None:
    """What the last step told of a game's end is told."""
    r.ended[i] = 0
    r.cut[i] = 0
    for seat in range(r.rewards.shape[1]):
        r.rewards[i, seat] = 0


def restart(r: Rows, i: int, how: int) -> None:
    """A game begins, at its start or with the state in its row."""
    if how == RESET:
        for k in range(r.states.shape[1]):
            r.states[i, k] = r.start[k]
    r.stage[i] = 0
    r.moves[i] = 0
    r.known[i] = 0


def choose(a: Any, g: Stages, r: Rows, i: int, action: int) -> bool:
    """Take up the parts that an action chooses; whether they are all of a move."""
    stage = r.stage[i]
    k = g.last[stage]
    while k > g.first[stage]:
        k -= 1
        r.parts[i, k] = action % a.sizes[k]
        action //= a.sizes[k]
    whole: bool = stage + 1 == len(g.first)
    r.stage[i] = 0 if whole else stage + 1
    return whole


def goes_on(a: Any, r: Rows, i: int, out: Any, limit: int, again: int, how: int) -> bool:
    """Let chance act, and see whether somebody is to move; else give the rewards.

    As in a match, a position of chance is a position too, and one that is over is no repetition.
    """
    t = a.rules
    s = r.states[i]
    seat = kernel.turn(t, s)
    while seat != kernel.OVER:
        if again > 0 and recurs(r, i, again):
            return False
        if seat != kernel.CHANCE or how & ROLL == 0:
            break
        kernel.play(t, s, kernel.random_move(t, s, r.rng[i, CHANCE_RNG], out))
        seat = kernel.turn(t, s)
    r.turn[i] = seat
    if seat == kernel.OVER:
        give(r, i, kernel.winners(t, s))
    elif r.moves[i] >= limit:
        r.cut[i] = 1
    else:
        return True
    return False


def recurs(r: Rows, i: int, again: int) -> bool:
    """Whether a position is there for the ``again``-th time; it is written down, while there is room."""
    h = 0
    k = 0
    for j in range(r.states.shape[1]):
        word = r.states[i, j]
        p = (h ^ (word & LOW)) * FIRST
        h = (p ^ p >> 31) & LOW
        p = (k ^ h ^ (word >> 31 & LOW)) * SECOND
        k = (p ^ p >> 31) & LOW
    key = h << 31 | k
    seen = 1
    known = r.known[i]
    for j in range(known):
        seen += r.past[i, j] == key
    if known < r.past.shape[1]:
        r.past[i, known] = key
        r.known[i] = known + 1
    return seen >= again


def give(r: Rows, i: int, won: int) -> None:
    """The rewards of a game that is over: nothing in all, and 1 or -1 for the smaller side.

    One seat alone gets 1 or -1. If all win or nobody does, nobody gets anything.
    """
    seats = r.rewards.shape[1]
    winners = 0
    for seat in range(seats):
        winners += won >> seat & 1
    losers = seats - winners
    if seats == 1:
        r.rewards[i, 0] = 1 if winners > 0 else -1
    elif winners > 0 and losers > 0:
        for seat in range(seats):
            if won >> seat & 1:
                r.rewards[i, seat] = 1 if winners <= losers else losers / winners
            else:
                r.rewards[i, seat] = -1 if losers <= winners else -winners / losers


def show(a: Any, g: Stages, r: Rows, i: int, out: Any) -> None:
    """Write the legal actions and what the seat to move sees, if there is one."""
    clear(r, i)
    if r.turn[i] < 0:
        return
    stage = r.stage[i]
    if len(g.first) == 1:
        chosen = r.parts[i]
        r.count[i] = actions.legal(a, r.states[i], out, chosen[len(chosen) >> 1 :], r.masks[i], r.listed[i])
    else:
        r.count[i] = follow(a, g, r, i, stage, out)
    actions.observe(a, r.states[i], r.turn[i], r.observations[i])
    told = g.first[len(g.first) - 1]
    at = r.observations.shape[1] - 2 * told
    for k in range(told):
        part = r.parts[i, k] + 1 if k < g.first[stage] else 0
        r.observations[i, at + 2 * k] = part >> 8
        r.observations[i, at + 2 * k + 1] = part & 255


def clear(r: Rows, i: int) -> None:
    """No action is legal any more."""
    mask = r.masks[i]  # rows are taken out once: looked up for each move, they took half of the time
    listed = r.listed[i]
    if len(mask) <= SMALL or r.count[i] > len(mask) >> SPARSE:
        for k in range(len(mask)):
            mask[k] = 0
    else:
        for k in range(r.count[i]):
            mask[listed[k]] = 0
    r.count[i] = 0


def follow(a: Any, g: Stages, r: Rows, i: int, stage: int, out: Any) -> int:
    """Mark and list the actions that may follow the parts chosen already, where a move takes several."""
    mask = r.masks[i]
    listed = r.listed[i]
    first = g.first[stage]
    last = g.last[stage]
    chosen = r.parts[i]
    parts = chosen[len(chosen) >> 1 :]  # of a row of parts: first those of this move, then room for another's
    found = 0
    for k in range(kernel.moves(a.rules, r.states[i], out)):
        actions.split(a, out[k], parts)
        fits = True
        for j in range(first):
            if parts[j] != chosen[j]:
                fits = False
        if fits:
            action = parts[first]
            for j in range(first + 1, last):
                action = action * a.sizes[j] + parts[j]
            if mask[action] == 0:
                mask[action] = 1
                listed[found] = action
                found += 1
    return found


def peek_all(a: Any, r: Rows, where: Any, wanted: Any, s: Any, ahead: Rows, begin: int, end: int) -> None:
    """What would follow if the game in row ``where[k]`` made ``wanted[k]``, a whole move; nothing happens to it.

    Row k of ``ahead`` gets the turn, the observation of the seat whose turn it would be, and the rewards. Chance does
    not act: at a chance, the first seat looks on. ``s`` is room for a state.
    """
    for k in range(begin, end):
        i = where[k]
        for j in range(len(s)):
            s[j] = r.states[i, j]
        action = wanted[k]
        parts = ahead.parts[k]
        for j in range(len(a.sizes) - 1, -1, -1):
            parts[j] = action % a.sizes[j]
            action //= a.sizes[j]
        kernel.play(a.rules, s, actions.join(a, parts))
        seat = kernel.turn(a.rules, s)
        ahead.turn[k] = seat
        for other in range(ahead.rewards.shape[1]):
            ahead.rewards[k, other] = 0
        if seat == kernel.OVER:
            give(ahead, k, kernel.winners(a.rules, s))
        actions.observe(a, s, seat if seat >= 0 else 0, ahead.observations[k])


def see(a: Any, r: Rows, i: int, seat: int, out: Any) -> None:
    """Write what any seat sees of a game, whoever is to move."""
    actions.observe(a, r.states[i], seat, out)
