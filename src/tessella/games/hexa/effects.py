"""What a move of Hexa does, told to a person: paths completed, and how many pieces each way across still needs.

The *need* of a way is the least number of empty spaces that must be filled to join its ends, each with any piece: what
the hands hold, and whether edges would match all round, is not looked at. A laid piece joins through its ``+`` edges
and blocks through all others. An empty space costs one and a piece on it costs nothing, so a placement shortens a way
by one at most; and it never opens a way that was closed.
"""

from __future__ import annotations

from collections import Counter, deque
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, NamedTuple

from tessella.board.hexagons import SIDES
from tessella.games.hexa import kernel
from tessella.games.hexa.kernel import HexaGeometry
from tessella.games.hexa.layout import BOUGHT, DONE, HAND, IMAGE, INTRUSIONS, SEAT, SPACES, TRADES
from tessella.rules.game import Over, Position
from tessella.text.words import Said, counted, listed, number, say

if TYPE_CHECKING:
    from tessella.games.hexa.game import Hexa, HexaMove

MOST = 4  # phrases
CLOSES, SHORTENS, LENGTHENS = "closes", "shortens", "lengthens"
ALL_ROUND = 63  # an empty space leads everywhere


class Way(NamedTuple):
    """A path that a seat wants; where numbers count, between one space and one other."""

    seat: int
    route: str  # "from alpha to omega"
    number: int  # of its spaces; 0 where numbers do not count
    bit: int  # in the set of paths that are complete
    starts: tuple[int, ...]
    ends: tuple[int, ...]

    def said(self, word: str) -> str:
        """``way from alpha to omega``, or ``path 2 from alpha to gamma``."""
        if self.number:
            return say("path {number} {route}", number=self.number, route=self.route)
        return say(f"{word} {{route}}", route=self.route)


class Turned(NamedTuple):
    """A way and what it needs before and after; None: it cannot be completed any more."""

    way: Way
    before: int | None
    after: int | None

    @property
    def change(self) -> str:
        """What has happened to it, as a verb; nothing where all is as it was."""
        if self.before == self.after or self.before is None:
            return ""
        if self.after is None:
            return CLOSES
        return SHORTENS if self.after < self.before else LENGTHENS


def ways(game: Hexa) -> list[Way]:
    """Every way that anybody wants to go."""
    t, found = game.geometry, []
    for p, path in enumerate(game.options.seat_paths):
        route = say("from {start} to {end}", start=SIDES[path.start], end=SIDES[path.end])
        for k in range(t.size if t.numbered else 1):
            numbers = range(k, k + 1) if t.numbered else range(t.size)
            starts, ends = (
                tuple(t.goal_space[side[p] + number] for number in numbers) for side in (t.start_side, t.end_side)
            )
            found.append(Way(path.seat, route, k + 1 if t.numbered else 0, 1 << p * t.size + k, starts, ends))
    return found


def need(t: HexaGeometry, words: Sequence[int], way: Way) -> int | None:
    """The fewest pieces that could still complete a way; None if none could."""
    images = [(word >> IMAGE & 511) - 1 for word in words[SPACES : SPACES + t.spaces]]
    leads = [ALL_ROUND if image < 0 else t.plus[image] for image in images]
    cost = [int(image < 0) for image in images]
    least = {space: cost[space] for space in way.starts}
    todo = deque(sorted(way.starts, key=cost.__getitem__))
    while todo:  # the cheapest is always in front: what costs nothing goes before the others
        here = todo.popleft()
        if here in way.ends:
            return least[here]
        for d in range(6):
            other = t.next[here * 6 + d]
            if other < 0 or not leads[here] >> d & 1 or not leads[other] >> (d + 3) % 6 & 1:
                continue
            there = least[here] + cost[other]
            if there < least.get(other, there + 1):
                least[other] = there
                if cost[other]:
                    todo.append(other)
                else:
                    todo.appendleft(other)
    return None


def effects(game: Hexa, position: Position, move: HexaMove) -> tuple[str, ...]:
    """What a legal move does, most important first."""
    t, before = game.geometry, position.words
    seat = before[SEAT]
    if move.gives:
        return _trade(t, before, move)
    if not move.space:
        why = "leaves the turn to seat {following}, as nothing that seat {seat} has fits anywhere"
        return (say(why, following=kernel.following(t, seat) + 1, seat=seat + 1),)
    state = list(before)
    kernel.play(t, state, game.encode(move))
    after = Position(tuple(state))
    open_ways = [way for way in ways(game) if not before[DONE] & way.bit]
    turned = [Turned(way, need(t, before, way), need(t, after.words, way)) for way in open_ways]
    told = [*_completed(game, seat, turned, after), *_ending(game, after)]
    if not told:
        told = [*_changed(game, seat, turned, bool(before[BOUGHT]))]
    return (*told[: MOST - 1], *_intrusion(t, before, seat, game.board.index[move.space]))


def _trade(t: HexaGeometry, words: Sequence[int], move: HexaMove) -> tuple[str, ...]:
    seat = words[SEAT]
    left = t.trades[seat] - words[t.hands + seat * HAND + TRADES]
    given = [
        kind if count == 1 else say("{n} {kind}", n=number(count), kind=kind)
        for kind, count in Counter(move.gives).items()
    ]
    return say("gives {given} for {taken} of the pool", given=listed(given), taken=move.takes), _used("trade", left)


def _used(what: str, left: int) -> str:
    if left == 1:
        return say(f"uses its last {what}")
    return say(f"uses one of the {{n}} {what}s it has left", n=number(left))


def _intrusion(t: HexaGeometry, words: Sequence[int], seat: int, space: int) -> Iterator[str]:
    goal = t.goal[space]
    if goal >= 0 and t.guard[seat] >> goal & 1:
        left = t.intrusions[seat] - words[t.hands + seat * HAND + INTRUSIONS]
        yield say("{what}, on side {side}", what=_used("intrusion", left), side=SIDES[goal // t.size])


def _completed(game: Hexa, seat: int, turned: Sequence[Turned], after: Position) -> Iterator[str]:
    """Paths that are there now, the mover's first, then those of its team."""
    t, done = game.geometry, [each.way for each in turned if after.words[DONE] & each.way.bit]
    over = game.phase(after)
    for way in sorted(done, key=lambda way: (way.seat != seat + 1, not _friends(t, seat, way))):
        what = way.said("path")
        if way.seat != seat + 1:
            what = _whose(t, seat, way, what)
        elif not way.number:
            what = say("the {what}", what=what)
        text = say("completes {what}", what=what)
        if isinstance(over, Over) and t.target and way.seat in over.winners:
            won = _friends(t, seat, way)
            text = say("{what} and wins", what=text) if won else say("{what}, so {won}", what=text, won=_win(over))
        yield text


def _ending(game: Hexa, after: Position) -> Iterator[str]:
    """How the game ends otherwise."""
    over = game.phase(after)
    if isinstance(over, Over) and not (over.winners and game.geometry.target):
        if over.winners:
            yield say("ends the game, and {won}, as {why}", won=_win(over), why=over.why)
        else:
            yield say("ends the game in a draw, as {why}", why=over.why)


def _win(over: Over) -> str:
    """``seat 2 wins``, ``seats 2 and 4 win``."""
    seats = listed([str(seat) for seat in over.winners])
    return say("seat {seats} wins" if len(over.winners) == 1 else "seats {seats} win", seats=seats)


def _friends(t: HexaGeometry, seat: int, way: Way) -> bool:
    return bool(t.team[seat] >> way.seat - 1 & 1)


def _whose(t: HexaGeometry, seat: int, way: Way, what: str) -> Said:
    """``its way ...``, ``seat 2's way ...``."""
    if way.seat == seat + 1:
        return say("its {what}", what=what)
    friend = "team mate " if _friends(t, seat, way) else ""
    return say(f"{friend}seat {{seat}}'s {{what}}", seat=way.seat, what=what)


def _changed(game: Hexa, seat: int, turned: Sequence[Turned], bought: bool) -> Iterator[str]:
    """What is better now for the mover's team, then what is worse; ways that are closed come before all others."""
    t = game.geometry
    found = _told(t, seat, turned)
    order = sorted(found, key=lambda each: (each.change != CLOSES, not _good(t, seat, each)))
    for each in order:
        what = _whose(t, seat, each.way, each.way.said("way"))
        if each.change == CLOSES:
            text = say("closes {what}", what=what)
        else:
            had, has = counted(each.before or 0, "piece"), number(each.after or 0)
            text = say(f"{each.change} {{what}} from {{had}} to {{has}}", what=what, had=had, has=has)
        blocks = each.change != SHORTENS and not _friends(t, seat, each.way)
        yield say("{what} with a piece of the pool", what=text) if blocks and bought else text
    if not found:
        own = [each for each in turned if each.way.seat == seat + 1 and each.after is not None]
        least = min(own, key=lambda each: each.after or 0, default=None)
        if least is None:
            yield say("leaves every way as it is")
        else:
            yield say("leaves its {what} at {n}", what=least.way.said("way"), n=counted(least.after or 0, "piece"))


def _told(t: HexaGeometry, seat: int, turned: Sequence[Turned]) -> list[Turned]:
    """The ways that change, seat by seat from the mover on; of several that change alike, that which needed least."""
    least: dict[tuple[int, str], Turned] = {}
    for each in sorted(turned, key=lambda each: each.before or 0):
        if each.change:
            least.setdefault(((each.way.seat - 1 - seat) % t.seats, each.change), each)
    return [least[key] for key in sorted(least)]


def _good(t: HexaGeometry, seat: int, each: Turned) -> bool:
    """Whether a change suits the seat that made it."""
    return (each.change == SHORTENS) == _friends(t, seat, each.way)
