r"""Looking two moves ahead among several sides, each of which wants most for itself; compilable.

A tree of games would tell how likely each side is to win, but a network learns points. So here each reply of each move
is judged, in points, by whoever chooses it::

    game     o                 whoever moves here takes the move that leaves it best off
           / | \
    child x  x  x              ... and so does whoever moves here: what each side then comes to is noted
         /|\/|\/|\
                               judged by the network, or counted where the game is over

Leads of sides over all others add up to nothing. The network need not know that, and whoever chooses the best of many
guesses chooses one that is too good. So what all sides come to is made to add up, or the error would grow move by move.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from tessella.rules import insight, kernel, network
from tessella.rules.chance import below
from tessella.rules.compiled import array
from tessella.rules.game import Game

HUGE = 1 << 40
SIDES, WORDS, WIDE, NOTED = 0, 1, 2, 3  # of ``size``


class Desk(NamedTuple):
    """Room to work in; arrays."""

    size: Any  # sides, words of a state, moves in a list, and how many children were noted
    side: Any  # by seat
    seat: Any  # by side: its first seat
    start: Any
    child: Any
    state: Any
    out: Any
    weight: Any
    moves: Any
    replies: Any
    worth: Any  # what each side comes to
    best: Any
    looks: Any  # what it comes to at first sight
    states: Any  # noted: children, and after them the position of the game
    values: Any  # by noted position and side, in the measure of ``evaluate``


def desk(game: Game[Any], state: list[int], noted: int) -> Desk:
    """A desk for a position, with room for so many notes."""
    sides, room, words = len(game.teams), game.geometry.room, len(state)
    side = [next(n for n, team in enumerate(game.teams) if seat + 1 in team) for seat in range(game.seats)]

    def empty(length: int) -> Any:
        return array([0] * length)

    return Desk(
        size=array([sides, words, room, 0]),
        side=array(side),
        seat=array([team[0] - 1 for team in game.teams]),
        start=array(state),
        child=empty(words),
        state=empty(words),
        out=empty(room),
        weight=empty(room),
        moves=empty(room),
        replies=empty(room),
        worth=empty(sides),
        best=empty(sides),
        looks=empty(sides),
        states=empty(noted * words),
        values=empty(noted * sides),
    )


def look(v: Any, d: Desk, rng: Any, most: int) -> int:
    """The best move; the position is noted, and up to ``most`` of those one move further on, drawn from all."""
    sides, words = d.size[SIDES], d.size[WORDS]
    copy(d.start, d.state, words)
    mover = d.side[kernel.turn(v.rules, d.state)]
    count = insight.candidates(v, d.state, d.out, d.weight)
    copy(d.out, d.moves, count)
    choice = met = 0
    for i in range(count):
        copy(d.start, d.state, words)
        kernel.play(v.rules, d.state, d.moves[i])
        if kernel.turn(v.rules, d.state) >= 0:
            reply(v, d)
            at = met if met < most else below(rng, met + 1)
            met += 1
            if at < most:
                note(v, d, at, d.child)
        else:
            come_to(v, d, d.worth)
        if i == 0 or d.worth[mover] > d.best[mover]:
            choice = d.moves[i]
            copy(d.worth, d.best, sides)
    d.size[NOTED] = min(met, most)
    copy(d.best, d.worth, sides)
    note(v, d, most, d.start)
    return int(choice)


def reply(v: Any, d: Desk) -> None:
    """What all sides come to when whoever is to move takes the best reply; the position is in ``child`` afterwards."""
    words = d.size[WORDS]
    copy(d.state, d.child, words)
    mover = d.side[kernel.turn(v.rules, d.state)]
    count = insight.candidates(v, d.state, d.out, d.weight)
    copy(d.out, d.replies, count)
    best, choice = -HUGE, 0
    for j in range(count):
        copy(d.child, d.state, words)
        kernel.play(v.rules, d.state, d.replies[j])
        found = judged(v, d, mover)
        if found > best:
            best, choice = found, j
    copy(d.child, d.state, words)
    kernel.play(v.rules, d.state, d.replies[choice])
    come_to(v, d, d.worth)


def come_to(v: Any, d: Desk, worth: Any) -> None:
    """What each side comes to in the position at hand, so that it adds up to nothing."""
    sides = d.size[SIDES]
    total = 0
    for side in range(sides):
        worth[side] = judged(v, d, side)
        total += worth[side]
    for side in range(sides):
        worth[side] -= total // sides


def judged(v: Any, d: Desk, side: int) -> int:
    """What the position at hand is worth for a side."""
    if kernel.turn(v.rules, d.state) >= 0:
        return int(network.value(v.net, side, insight.tell(v, d.state, side)))
    sides = d.size[SIDES]
    own = total = 0
    for other in range(sides):
        points = kernel.score(v.rules, d.state, d.seat[other])
        total += points
        if other == side:
            own = points
    return int(v.point * (own * sides - total) // (sides - 1))


def note(v: Any, d: Desk, at: int, state: Any) -> None:
    """Note a position: the mean of what each side comes to and of what it looks like; see inner.py for why."""
    sides, words = d.size[SIDES], d.size[WORDS]
    copy(state, d.state, words)
    come_to(v, d, d.looks)
    for i in range(words):
        d.states[at * words + i] = state[i]
    for side in range(sides):
        d.values[at * sides + side] = (d.worth[side] + d.looks[side]) // 2


def copy(here: Any, there: Any, count: int) -> None:
    """Copy so many numbers."""
    for i in range(count):
        there[i] = here[i]
