"""What strangers may cost the server: so much at once, and so much more each second.

Every kind of cost has a bucket for each address, each key, and one for all together; whoever spends takes from all
three, or from none and is refused. A bucket fills up again by itself, and one that is full need not be remembered.
What is open for long (a socket, a place in a line) is held instead of spent.

Each process counts for itself.
"""

from __future__ import annotations

import ipaddress
import math
import time
from collections import Counter, OrderedDict
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from functools import lru_cache
from typing import Literal, NamedTuple

from tessella.match.table.events import RefusedError
from tessella.text import say

Kind = Literal[
    "requests",
    "files",  # of the page
    "bytes",  # that come in
    "messages",  # on sockets; a socket has its own bucket, as if it were a key
    "connections",
    "sockets",
    "tables",
    "events",
    "thinking",  # seconds of a process
    "boards",  # hundredths of a second that are worked on one request
    "imports",  # actions replayed
    "kept",  # bytes of imported games
    "hints",
    "truth",
    "pictures",
    "films",
    "kits",
]

ALL = "all"
DAILY = (32 << 20) / 86_400  # bytes a second
AGAIN = 10.0  # seconds after which somebody may look whether there is a free place
REMEMBERED = 20_000  # buckets of one kind that are not full
ASKING = 4096  # people and kinds for which it is remembered who pays
SWEPT = 64  # of the oldest buckets, that are looked at whenever there are too many


class Who(NamedTuple):
    """Who pays."""

    address: str  # empty: of many people
    key: str = ""  # empty: nobody said one, or it does not matter


class Rate(NamedTuple):
    """How much of something there is at once, and how much comes back each second."""

    most: float
    a_second: float

    def times(self, factor: float) -> Rate:
        """More or less of it, but something at least."""
        return Rate(max(1.0, self.most * factor), self.a_second * factor)


class Limit(NamedTuple):
    """Of one kind of cost; None: as much as there is."""

    address: Rate | None = None
    key: Rate | None = None
    all: Rate | None = None

    def times(self, factor: float) -> Limit:
        """More or less for each, and more for all together: what a machine can do is not less if each may do little."""
        address, key = (rate and rate.times(factor) for rate in self[:2])
        return Limit(address, key, self.all and self.all.times(max(1.0, factor)))


class Places(NamedTuple):
    """How many of something may be open at the same time."""

    address: int
    all: int


class Limits(NamedTuple):
    """Everything a server is told about what it may cost."""

    spent: Mapping[Kind, Limit]
    held: Mapping[Kind, Places]


def usual_limits(requests: float = 100, messages: float = 40, files: float = math.inf, talk: float = 1_500) -> Limits:
    """Limits that let a class of thirty play behind one address.

    ``requests`` a second are allowed from an address, ``messages`` on a socket, and ``talk`` on all sockets together;
    everything else that somebody may do grows with the requests. The process can have ``files`` open: most of them for
    connections, and of these at most half for one address.
    """
    more, own, all_ = requests / 100, Rate(2 * messages, messages), max(talk, 12 * messages)
    connections = min(10_000 * max(1.0, more), files - min(200, files / 4))
    spent: dict[Kind, Limit] = {
        "tables": Limit(Rate(90, 0.2), None, Rate(1_000, 5)),
        "events": Limit(Rate(1_000, 100), Rate(200, 20)),
        "sockets": Limit(Rate(300, 10), None, Rate(3_000, 200)),
        "bytes": Limit(Rate(24 << 20, 1 << 20), None, Rate(128 << 20, 16 << 20)),
        "thinking": Limit(Rate(900, 1), Rate(120, 0.5)),
        "boards": Limit(Rate(1_500, 50), Rate(300, 15)),
        "imports": Limit(Rate(60_000, 200), None, Rate(200_000, 1_000)),
        "kept": Limit(Rate(32 << 20, DAILY), None, Rate(512 << 20, 16 * DAILY)),
        "hints": Limit(Rate(120, 2), Rate(20, 0.2)),
        "truth": Limit(Rate(300, 10), Rate(60, 2), Rate(1_000, 50)),
        "pictures": Limit(Rate(300, 20), None, Rate(1_000, 100)),
        "films": Limit(Rate(30, 0.1), Rate(5, 0.02), Rate(60, 0.5)),
        "kits": Limit(Rate(90, 0.2), Rate(30, 0.1), Rate(180, 1)),
    }
    return Limits(
        {
            "requests": Limit(Rate(200, 100), None, Rate(4_000, 2_000)).times(more),
            # A page that is opened asks for its files all at once, and people at home or in a class share an address.
            "files": Limit(Rate(4_000, 2_000).times(more)),
            # Many more than requests, for those who are refused are to hear why.
            "connections": Limit(Rate(600, 200).times(max(1, more)), None, Rate(6_000, 2_000).times(max(1, more))),
            # Above what all may say together, everybody has to pause after each message.
            "messages": Limit(Rate(30 * own.most, 15 * own.a_second), own, Rate(2 * all_, all_)),
            **{kind: limit.times(more) for kind, limit in spent.items()},
        },
        {
            "connections": Places(math.ceil(min(600 * max(1, more), connections / 2)), int(connections)),
            "sockets": Places(math.ceil(300 * more), int(connections)),
        },
    )


class SpentError(RefusedError):
    """Somebody wants more than they may have; ``seconds`` from now there is enough."""

    def __init__(self, kind: Kind, whose: str, seconds: float) -> None:
        self.whose, self.seconds = whose, max(1, math.ceil(min(seconds, 86_400)))
        super().__init__(
            "too_many",
            say("web-too-much", kind=kind, whose=whose, seconds=self.seconds),
        )


class Bucket:
    """How much one of many has left, and since when."""

    __slots__ = ("a_second", "at", "left", "most")

    def __init__(self, rate: Rate, now: float) -> None:
        self.most, self.a_second = rate
        self.left, self.at = rate.most, now

    def level(self, now: float) -> float:
        """How much there is now."""
        left = self.left + (now - self.at) * self.a_second
        self.left, self.at = left if left < self.most else self.most, now
        return self.left

    def wait(self, cost: float, now: float) -> float:
        """Seconds until that much can be spent; what costs more than there ever is needs a full bucket."""
        missing = min(cost, self.most) - self.level(now)
        if missing <= 0:
            return 0.0
        return missing / self.a_second if self.a_second else math.inf


class Buckets:
    """Of one kind and one scope: how much each of many has left."""

    def __init__(self, rate: Rate, on_sweep: Callable[[], None] = lambda: None) -> None:
        self.rate, self.on_sweep = rate, on_sweep
        self.left: OrderedDict[str, Bucket] = OrderedDict()  # who was longest not looked at by a sweep comes first

    def of(self, name: str, now: float) -> Bucket:
        """Somebody's own. Whoever keeps it for later forgets it at the next sweep: it may be gone by then."""
        found = self.left.get(name)
        if found is None:
            if len(self.left) >= REMEMBERED:
                self._sweep(now)
            found = self.left[name] = Bucket(self.rate, now)
        return found

    def wait(self, name: str, cost: float, now: float) -> float:
        """Seconds until somebody can spend that much."""
        return self.of(name, now).wait(cost, now)

    def take(self, name: str, cost: float, now: float) -> None:
        """Spend it, even on credit."""
        bucket = self.of(name, now)
        bucket.left = bucket.level(now) - cost

    def _sweep(self, now: float) -> None:
        """Forget who has everything back; if that is nobody, who spent nothing for the longest time."""
        looked_at = [name for name, _ in zip(self.left, range(SWEPT), strict=False)]
        spent_last = {name: self.left[name].at for name in looked_at}  # before they are looked at
        full = [name for name in looked_at if self.left[name].level(now) >= self.rate.most]
        for name in full or [min(looked_at, key=spent_last.__getitem__)]:
            del self.left[name]
        for name in looked_at:
            if name in self.left:
                self.left.move_to_end(name)
        self.on_sweep()


class Budgets:
    """What everybody may still cost."""

    def __init__(self, limits: Limits, clock: Callable[[], float] = time.monotonic) -> None:
        self.clock, self.limits = clock, limits
        self._paying = lru_cache(ASKING)(self._find_paying)
        self.buckets = {
            kind: {whose: Buckets(rate, self._paying.cache_clear) for whose, rate in limit._asdict().items() if rate}
            for kind, limit in limits.spent.items()
        }
        self._payers = {
            kind: [(n, whose, buckets[whose]) for n, whose in enumerate(Limit._fields) if whose in buckets]
            for kind, buckets in self.buckets.items()
        }
        self.holding: dict[Kind, Counter[str]] = {kind: Counter() for kind in limits.held}

    def spend(self, kind: Kind, cost: float, who: Who) -> None:
        """Take it from all who pay, or refuse it and take nothing. Who moves pays twice a move: so no call in here."""
        paying = self._paying(kind, who)
        now = self.clock()  # not before: a bucket that is new is full from its first moment on
        for _, bucket in paying:
            left = bucket.left + (now - bucket.at) * bucket.a_second
            if left > bucket.most:
                left = bucket.most
            bucket.left, bucket.at = left - cost, now
            if left < cost:
                break
        else:
            return
        for _, each in paying:  # rare: what was taken so far goes back
            each.left += cost
            if each is bucket:
                break
        self._spend_much(kind, cost, paying, now)

    def _spend_much(self, kind: Kind, cost: float, paying: list[tuple[str, Bucket]], now: float) -> None:
        for whose, bucket in paying:
            if wait := bucket.wait(cost, now):
                raise SpentError(kind, whose, wait)
        for _, bucket in paying:
            bucket.left -= cost

    def owe(self, kind: Kind, cost: float, who: Who) -> None:
        """What something turned out to cost, or (less than nothing) what it did not: whoever owes waits next time."""
        now = self.clock()
        for _, bucket in self._paying(kind, who):
            bucket.left = bucket.level(now) - cost

    @contextmanager
    def hold(self, kind: Kind, who: Who) -> Iterator[None]:
        """Have something open, for as long as it takes."""
        places, held, name = self.limits.held[kind], self.holding[kind], neighbourhood(who.address)
        if name and held[name] >= places.address:
            raise SpentError(kind, "address", AGAIN)
        if held[ALL] >= places.all:
            raise SpentError(kind, "all", AGAIN)
        names = [each for each in (name, ALL) if each]
        held.update(names)
        try:
            yield
        finally:
            held.subtract(names)
            if not held[name]:
                del held[name]

    def _find_paying(self, kind: Kind, who: Who) -> list[tuple[str, Bucket]]:
        """Whose budgets something is taken from."""
        names, now = (neighbourhood(who.address), who.key, ALL), self.clock()
        return [(whose, buckets.of(names[n], now)) for n, whose, buckets in self._payers[kind] if names[n]]


@lru_cache(ASKING)
def neighbourhood(address: str) -> str:
    """The address itself; in IPv6 the network, of which one person has all 2^64 addresses."""
    if ":" not in address:
        return address
    try:
        found = ipaddress.IPv6Address(address)
    except ValueError:
        return address
    return str(found.ipv4_mapped or ipaddress.IPv6Network((int(found) >> 64 << 64, 64)))
