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

from tessella.board.hexagons import EDGES, SIDES
from tessella.games.hexa import kernel
from tessella.games.hexa.fits import is_out
from tessella.games.hexa.kernel import HexaGeometry
from tessella.games.hexa.layout import BOUGHT, DONE, HAND, IMAGE, INTRUSIONS, OFFENSIVES, SEAT, SPACES, TRADES
from tessella.games.hexa.refusal import intruders
from tessella.rules.game import Over, Phase, Position
from tessella.text import Message, all_of, because, clauses, number, say, so, who
from tessella.text.message import Value

if TYPE_CHECKING:
    from tessella.games.hexa.game import Hexa
    from tessella.games.hexa.notation import HexaMove

MOST = 4  # phrases
WAY, PATH = "hexa-way", "hexa-whole-path"  # what still has to be completed, and what is
CLOSES, SHORTENS, LENGTHENS = "hexa-effect-closes", "hexa-effect-shortens", "hexa-effect-lengthens"
ALL_ROUND = 63  # an empty space leads everywhere


class Way(NamedTuple):
    """A path that a seat wants; where numbers count, between one space and one other."""

    seat: int
    start: str  # the sides
    end: str
    number: int  # of its spaces; 0 where numbers do not count
    bit: int  # in the set of paths that are complete
    starts: tuple[int, ...]  # the spaces
    ends: tuple[int, ...]

    def name(self, code: str) -> Message:
        """``way from alpha to omega``, or ``path 2 from alpha to gamma``."""
        if self.number:
            return say("hexa-numbered-path", number=self.number, start=self.start, end=self.end)
        return say(code, start=self.start, end=self.end)


class WayChange(NamedTuple):
    """A way and what it needs before and after; None: it cannot be completed any more."""

    way: Way
    before: int | None
    after: int | None

    @property
    def kind(self) -> str:
        """What has happened to it, as the code of a message; nothing where all is as it was."""
        if self.before == self.after or self.before is None:
            return ""
        if self.after is None:
            return CLOSES
        return SHORTENS if self.after < self.before else LENGTHENS


def ways(game: Hexa) -> list[Way]:
    """Every way that anybody wants to go."""
    t, found = game.geometry, []
    for p, path in enumerate(game.options.seat_paths):
        sides = SIDES[path.start], SIDES[path.end]
        for k in range(t.size if t.numbered else 1):
            numbers = range(k, k + 1) if t.numbered else range(t.size)
            starts, ends = (
                tuple(t.goal_space[side[p] + number] for number in numbers) for side in (t.start_side, t.end_side)
            )
            found.append(Way(path.seat, *sides, k + 1 if t.numbered else 0, 1 << p * t.size + k, starts, ends))
    return found


def need(t: HexaGeometry, words: Sequence[int], way: Way) -> int | None:
    """The fewest pieces that could still complete a way; None if none could."""
    images = [(word >> IMAGE & t.image) - 1 for word in words[SPACES : SPACES + t.spaces]]
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


def effects(game: Hexa, position: Position, move: HexaMove, then: Phase | None = None) -> tuple[Message, ...]:
    """What a legal move does, most important first."""
    t, before = game.geometry, position.words
    seat = before[SEAT]
    if move.gives:
        return _trade(t, before, move)
    if not move.space:
        code = "hexa-effect-passes-out" if is_out(t, list(before), seat) else "hexa-effect-passes"
        return (say(code, next=kernel.next_seat(t, seat) + 1, seat=seat + 1),)
    state = list(before)
    kernel.play(t, state, game.encode(move))
    after = Position(tuple(state))
    open_ways = [way for way in ways(game) if not before[DONE] & way.bit]
    done = [way for way in open_ways if after.words[DONE] & way.bit]
    phase = then or game.phase(after)
    found = [*_completions(t, seat, done, phase), *_ending(t, phase)]
    if not found:
        open_ways = [way for way in open_ways if not is_out(t, state, way.seat - 1)]
        changes = [WayChange(way, need(t, before, way), need(t, after.words, way)) for way in open_ways]
        spends = is_out(t, state, seat)
        if not spends or any(change.kind for change in changes):
            found = [*_progress(game, seat, changes, bool(before[BOUGHT]))]
        if spends:
            found = [say("hexa-effect-spends", seat=seat + 1), *found]
    return (*found[: MOST - 1], *_intrusion(t, before, seat, game.board.index[move.space]))


def sentence(position: Position, move: HexaMove) -> Message:
    """What a seat did, as a sentence."""
    seat = position.words[SEAT] + 1
    if move.gives:
        return say("hexa-traded", seat=seat, given=_given(move), kind=move.takes)
    if not move.space:
        return say("hexa-passed", seat=seat)
    joined = [way for way, edge in zip(EDGES, move.image, strict=True) if edge == "+"]
    if not joined:
        return say("hexa-blocked", seat=seat, space=move.space)
    return say("hexa-played", seat=seat, space=move.space, edges=all_of(joined))


def _given(move: HexaMove) -> Value:
    kinds = Counter(move.gives).items()
    return all_of([kind if count == 1 else say("hexa-several", n=count, kind=kind) for kind, count in kinds])


def _trade(t: HexaGeometry, words: Sequence[int], move: HexaMove) -> tuple[Message, ...]:
    seat = words[SEAT]
    left = t.trades[seat] - words[t.hands + seat * HAND + TRADES]
    trades = say("hexa-effect-trades", given=_given(move), kind=move.takes)
    uses = say("hexa-effect-uses-trade", n=left, seat=seat + 1)
    if t.out and sum(words[t.hands + seat * HAND :][:OFFENSIVES]) == t.price[seat]:
        return trades, uses, say("hexa-effect-spends", seat=seat + 1)
    return trades, uses


def _intrusion(t: HexaGeometry, words: Sequence[int], seat: int, space: int) -> Iterator[Message]:
    goal = t.goal[space]
    if goal >= 0 and t.guard[seat] >> goal & 1:
        code, used = "hexa-effect-uses-intrusion", words[t.hands + seat * HAND + INTRUSIONS]
        if t.each:
            code, used = f"{code}-each", max(intruders(t, list(words), seat, goal).values())
        yield say(code, n=t.intrusions[seat] - used, seat=seat + 1, side=SIDES[goal // t.size])


def _completions(t: HexaGeometry, seat: int, done: Sequence[Way], over: Phase) -> Iterator[Message]:
    """Paths that are there now, the mover's first, then those of its team."""
    winners = over.winners if isinstance(over, Over) and t.target else ()
    for way in sorted(done, key=lambda way: (way.seat != seat + 1, not _friends(t, seat, way))):
        what = way.name(PATH)
        if way.seat != seat + 1:
            what = _whose(t, seat, way, what)
        elif not way.number:
            what = say("hexa-the", what=what)
        completes = say("hexa-effect-completes", what=what)
        if way.seat not in winners:
            yield completes
            continue
        yield clauses([completes, say("hexa-effect-wins")]) if _friends(t, seat, way) else so(completes, _win(winners))
        winners = ()  # said once


def _ending(t: HexaGeometry, over: Phase) -> Iterator[Message]:
    """How the game ends otherwise."""
    if isinstance(over, Over) and not (over.winners and t.target):
        how = say("hexa-effect-ends-won", win=_win(over.winners)) if over.winners else say("hexa-effect-ends-drawn")
        yield because(how, over.reason)


def _win(winners: Sequence[int]) -> Message:
    """``seat 2 wins``, ``seat 2 and seat 4 win``."""
    return say("hexa-win", n=len(winners), seat=winners[0], seats=all_of([who(each) for each in winners]))


def _friends(t: HexaGeometry, seat: int, way: Way) -> bool:
    return bool(t.team[seat] >> way.seat - 1 & 1)


def _whose(t: HexaGeometry, seat: int, way: Way, what: Message) -> Message:
    """``its way ...``, ``seat 2's way ...``."""
    if way.seat == seat + 1:
        return say("hexa-its", seat=way.seat, what=what)
    return say("hexa-mates" if _friends(t, seat, way) else "hexa-seats", seat=way.seat, what=what)


def _progress(game: Hexa, seat: int, changes: Sequence[WayChange], bought: bool) -> Iterator[Message]:
    """What is better now for the mover's team, then what is worse; ways that are closed come before all others."""
    t = game.geometry
    found = _notable_changes(t, seat, changes)
    for each in sorted(found, key=lambda each: (each.kind != CLOSES, not _good(t, seat, each))):
        what = _whose(t, seat, each.way, each.way.name(WAY))
        if each.kind == CLOSES:
            text = say(CLOSES, what=what)
        else:
            text = say(each.kind, what=what, had=_pieces(each.before), has=number(each.after or 0))
        blocks = each.kind != SHORTENS and not _friends(t, seat, each.way)
        yield say("hexa-effect-with-bought", what=text) if blocks and bought else text
    if not found:
        own = [each for each in changes if each.way.seat == seat + 1 and each.after is not None]
        least = min(own, key=lambda each: each.after or 0, default=None)
        if least is None:
            yield say("hexa-effect-leaves-all")
        else:
            yield say("hexa-effect-leaves", seat=seat + 1, what=least.way.name(WAY), pieces=_pieces(least.after))


def _pieces(count: int | None) -> Message:
    return say("hexa-pieces", n=count or 0)


def _notable_changes(t: HexaGeometry, seat: int, changes: Sequence[WayChange]) -> list[WayChange]:
    """The ways that change, seat by seat from the mover on; of several that change alike, that which needed least."""
    least: dict[tuple[int, str], WayChange] = {}
    for each in sorted(changes, key=lambda each: each.before or 0):
        if each.kind:
            least.setdefault(((each.way.seat - 1 - seat) % t.seats, each.kind), each)
    return [least[key] for key in sorted(least)]


def _good(t: HexaGeometry, seat: int, each: WayChange) -> bool:
    """Whether a change suits the seat that made it."""
    return (each.kind == SHORTENS) == _friends(t, seat, each.way)
