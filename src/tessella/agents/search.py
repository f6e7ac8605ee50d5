"""The two searches as agents see them: set up for a position, worked on in portions, asked what they think.

:class:`TreeSearch` is Monte Carlo tree search for everything; :class:`DeepSearch` is alpha-beta for two sides, where a
game's insight is good enough for it. Both run the same text compiled and uncompiled (``plain``), and come to the same
move for the same seed and number of iterations.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator
from contextlib import contextmanager
from math import exp, log
from threading import Event, Thread
from typing import Any

from tessella.agents import alphabeta, tree
from tessella.agents.agent import BEST, Budget, Idea, Report, Thought, Watch, to_move
from tessella.agents.plain import Plain
from tessella.rules import kernel
from tessella.rules.chance import generator
from tessella.rules.compiled import array, arrays, compiled
from tessella.rules.game import Game, Position

EXPLORE = 0.4  # how much a guided tree tries what promises less: 0.2 to 0.5 were equally strong
LONGEST = 200  # actions from the root in a tree
NODES = 4_000_000  # in a tree at most: it grows no further, but goes on learning
SLOTS = 1 << 20  # of a transposition table, at most
DOUBT = 0.01  # that a line seen to its end is not the whole truth, where not every move is looked at
HELPING = 100  # iterations that a helper does before it looks whether it is still needed
WIDE = 512  # moves of a position that alpha-beta looks at


def plain_insight(game: Game[Any]) -> Plain:
    """What is known of any game: its rules."""
    return Plain(game.geometry, game.seats, len(game.teams), len(game.start().words))


class Search(ABC):
    """A search that has been set up for a position."""

    def __init__(self, game: Game[Any], position: Position, insight: Any, plain: bool) -> None:
        self.game, self.position, self.seat = game, position, to_move(game, position)
        self.words = list(position.words)
        self.insight, self.plain = insight, plain
        self.v = insight if plain else arrays(insight)
        self.helpers: list[Any] = []  # other searches of this position, to run beside this one

    @abstractmethod
    def work(self, iterations: int) -> int:
        """Do this many iterations, or fewer if there is no more to do; returns how many."""

    @property
    @abstractmethod
    def finished(self) -> bool:
        """Whether there is nothing left to find out."""

    @abstractmethod
    def thought(self, watch: Watch) -> Thought:
        """What is thought so far."""

    def run(self, budget: Budget, report: Report | None = None, stop: Event | None = None) -> Thought:
        """Work until the budget is used up. Time counts from when the compiled code is loaded."""
        worked = self.work(1)
        watch = Watch(budget, stop)
        watch.did(worked)
        with self._with_helper():
            while not self.finished and (portion := watch.more()):
                if watch.did(self.work(portion)) and report:
                    report(self.thought(watch))
        return self.thought(watch)

    @contextmanager
    def _with_helper(self) -> Iterator[None]:
        """Let the helpers work meanwhile, each in its own thread; then see what they have found."""
        enough = Event()
        threads = [Thread(target=_help, args=(helper, enough), daemon=True) for helper in self.helpers]
        for thread in threads:
            thread.start()
        try:
            yield
        finally:
            enough.set()
            for thread in threads:
                thread.join()
            for helper in self.helpers:
                self.learn(helper)

    @abstractmethod
    def learn(self, helper: Any) -> None:
        """Take over what a helper has found."""

    def numbers(self, count: int) -> Any:
        """Room for whole numbers."""
        if self.plain:
            return [0] * count
        import numpy

        return numpy.zeros(count, numpy.int64)

    def text(self, position: Position, code: int) -> str:
        """A move as text."""
        return self.game.move_text(position, self.game.decode(code))

    def texts(self, codes: list[int]) -> tuple[str, ...]:
        """A line as texts."""
        position, found = self.position, []
        for code in codes:
            found.append(self.text(position, code))
            state = list(position.words)
            kernel.play(self.game.geometry, state, code)
            position = Position(tuple(state))
        return tuple(found)


def _help(helper: Search, enough: Event) -> None:
    """Work until it is enough."""
    while not enough.is_set() and not helper.finished:
        helper.work(HELPING)


class TreeSearch(Search):
    """Monte Carlo tree search. A helper grows a tree of its own; the visits of the first moves are added up."""

    def __init__(
        self,
        game: Game[Any],
        position: Position,
        insight: Any,
        seed: int = 0,
        guided: bool = True,
        explore: float = EXPLORE,
        room: int = NODES,
        plain: bool = False,
    ) -> None:
        super().__init__(game, position, insight, plain)
        self.explore, self.room, self.guided = explore, max(room, 2), guided
        self.seed = seed
        self.grow = tree.iterate if plain else compiled(tree.iterate)
        self.tree = self._tree(min(self.room, 1 << 12))
        table = game.geometry
        floats = [0.0] * game.seats
        self.bench = tree.Bench(
            state=list(self.words) if plain else array(self.words),
            rng=generator(seed) if plain else array(generator(seed)),
            out=self.numbers(table.room),
            weight=self.numbers(table.room),
            path=self.numbers(LONGEST),
            values=floats if plain else array(floats).astype(float),
        )
        self.start = list(self.words) if plain else array(self.words)

    def _tree(self, room: int, old: tree.Tree | None = None) -> tree.Tree:
        """An empty tree, or an old one with more room."""
        seats = self.game.seats
        size = [1, seats, len(self.game.teams), int(self.guided), room] if old is None else old.size
        size[tree.ROOM] = room

        def column(name: str, each: int = 1, fill: Any = 0) -> Any:
            before = getattr(old, name) if old is not None else []
            if self.plain:
                return [*before, *[fill] * (room * each - len(before))]
            import numpy

            whole = isinstance(fill, int)
            small = name not in ("move", "total", "prior", "waiting")
            grown = numpy.full(room * each, fill, (numpy.int32 if small else numpy.int64) if whole else numpy.float64)
            grown[: len(before)] = before
            return grown

        return tree.Tree(
            size=size if self.plain or old is not None else array(size),
            move=column("move"),
            first=column("first", fill=tree.NONE),
            next=column("next", fill=tree.NONE),
            added=column("added"),
            moves=column("moves"),
            visits=column("visits"),
            prior=column("prior", fill=0.0),
            waiting=column("waiting", fill=0.0),
            total=column("total", seats, fill=0.0),
        )

    def work(self, iterations: int) -> int:
        used, room = int(self.tree.size[tree.USED]), int(self.tree.size[tree.ROOM])
        if used + iterations + 1 > room and room < self.room:
            self.tree = self._tree(min(self.room, max(4 * room, used + iterations + 1)), self.tree)
        self.grow(self.v, self.tree, self.bench, self.start, self.explore, iterations)
        return iterations

    @property
    def finished(self) -> bool:
        return False

    def helped_by(self, seed: int) -> None:
        """Have a helper."""
        self.helpers.append(
            TreeSearch(self.game, self.position, self.insight, seed, self.guided, self.explore, self.room, self.plain)
        )

    def learn(self, helper: TreeSearch) -> None:
        own = {int(self.tree.move[child]): child for child in self.children(0)}
        seats = self.game.seats
        for other in [0, *helper.children(0)]:
            node = own.get(int(helper.tree.move[other])) if other else 0
            if node is not None:  # what only the helper has tried had little promise
                self.tree.visits[node] += helper.tree.visits[other]
                for seat in range(seats):
                    self.tree.total[node * seats + seat] += helper.tree.total[other * seats + seat]

    def children(self, node: int) -> list[int]:
        """A node's children, the most visited first; of equals, at the root, the better one for the seat to move."""
        found, child = [], int(self.tree.first[node])
        while child != tree.NONE:
            found.append(child)
            child = int(self.tree.next[child])
        sums, own = self.tree.total, self.seat - 1
        return sorted(
            found,
            key=lambda c: (-int(self.tree.visits[c]), -float(sums[c * self.game.seats + own]) if node == 0 else 0, c),
        )

    def values(self, node: int) -> tuple[float, ...]:
        """Each seat's mean."""
        seats, visits = self.game.seats, max(1, int(self.tree.visits[node]))
        return tuple(round(float(self.tree.total[node * seats + seat]) / visits, 6) for seat in range(seats))

    def thought(self, watch: Watch) -> Thought:
        children = self.children(0)
        visits = max(1, int(self.tree.visits[0]))
        ideas = []
        for child in children[:BEST]:
            code = int(self.tree.move[child])
            share = int(self.tree.visits[child]) / visits
            ideas.append(Idea(self.game.decode(code), self.text(self.position, code), self.values(child), share))
        line: list[int] = []
        node = children[0]
        while int(self.tree.visits[node]) > 1 or not line:
            line.append(int(self.tree.move[node]))
            below = self.children(node)
            if not below:
                break
            node = below[0]
        return Thought(
            move=ideas[0].move,
            text=ideas[0].text,
            values=self.values(0),
            ideas=tuple(ideas),
            line=self.texts(line),
            searched=visits,
            depth=len(line),
            sure=False,
            seconds=watch.seconds,
        )


class DeepSearch(Search):
    """Alpha-beta, deeper and deeper. A helper is one depth ahead and shares the table of positions."""

    def __init__(
        self,
        game: Game[Any],
        position: Position,
        insight: Any,
        seed: int = 0,
        deepest: int = alphabeta.PLIES - 2,
        slots: int = SLOTS,
        plain: bool = False,
    ) -> None:
        super().__init__(game, position, insight, plain)
        if len(game.teams) != 2:
            raise ValueError(f"{game.label}: alpha-beta is for two sides.")
        self.deepest, self.depth = deepest, 0
        self.running = self.settled_once = False
        self.look = alphabeta.look if plain else compiled(alphabeta.look)
        wide, plies = min(game.geometry.room, WIDE), alphabeta.PLIES
        sides = [next(n for n, team in enumerate(game.teams) if seat + 1 in team) for seat in range(game.seats)]
        self.mine = sides[self.seat - 1]
        self.line = alphabeta.Line(
            walk=self.numbers(6),
            side=sides if plain else array(sides),
            state=self.numbers(len(self.words)),
            states=self.numbers(len(self.words) * plies),
            frames=self.numbers(alphabeta.FRAME * plies),
            out=self.numbers(game.geometry.room),
            weight=self.numbers(game.geometry.room),
            lists=self.numbers(wide * plies),
            wide=[wide] if plain else array([wide]),
            root=self.numbers(wide),
            keys=self.numbers(slots),
            notes=self.numbers(slots),
            best=self.numbers(slots),
        )
        self.codes = self._first_moves(seed, wide)
        self.settled: list[tuple[int, int]] = [(code, 0) for code in self.codes]  # move and value, best first

    def helped_by(self, seed: int) -> None:
        """Have a helper."""
        helper = DeepSearch(self.game, self.position, self.insight, seed, self.deepest, 1, self.plain)
        helper.line = helper.line._replace(keys=self.line.keys, notes=self.line.notes, best=self.line.best)
        helper.depth = 1
        self.helpers.append(helper)

    def learn(self, helper: DeepSearch) -> None:
        """Nothing is left to be told: it stands in the table."""

    def _first_moves(self, seed: int, wide: int) -> list[int]:
        """The root's moves, the most promising first; the seed shuffles those that promise the same."""
        from tessella.rules import insight
        from tessella.rules.chance import below

        room = self.game.geometry.room
        out, weight, rng = [0] * room, [0] * room, generator(seed)
        count = insight.considered(self.insight, list(self.words), out, weight)
        found = [(-weight[i], below(rng, 1 << 20), out[i]) for i in range(count)]
        return [code for _, _, code in sorted(found)][:wide]

    def _begin(self) -> None:
        """Set the root up for the next depth, with the moves in the order of what was found before."""
        self.depth += 1
        self.codes = [code for code, _ in self.settled]
        line, f = self.line, self.line.frames
        for i, word in enumerate(self.words):
            line.state[i] = line.states[i] = word
        for i, code in enumerate(self.codes):
            line.lists[i] = code
        huge = alphabeta.HUGE
        first = self.mine == 0
        for field, value in (
            (alphabeta.INDEX, 0),
            (alphabeta.COUNT, len(self.codes)),
            (alphabeta.ALPHA, -huge),
            (alphabeta.BETA, huge),
            (alphabeta.BEST, -huge if first else huge),
            (alphabeta.CHOICE, 0),
            (alphabeta.DEPTH, self.depth),
            (alphabeta.MINE, self.mine),
        ):
            f[field] = value
        walk = line.walk
        walk[alphabeta.PLY], walk[alphabeta.ENTER], walk[alphabeta.DONE] = 0, alphabeta.BEGIN, 0
        walk[alphabeta.CUT] = 0
        self.running = True

    def work(self, iterations: int) -> int:
        if not self.running:
            self._begin()
        walk = self.line.walk
        before = int(walk[alphabeta.SEEN])
        if self.look(self.v, self.line, iterations):
            self.running, self.settled_once = False, True
            self.settled = self._ranking()
        return int(walk[alphabeta.SEEN]) - before

    @property
    def finished(self) -> bool:
        if not self.settled_once or self.running:
            return False
        return self.depth >= self.deepest or self.whole or abs(self.settled[0][1]) > alphabeta.SURE

    @property
    def whole(self) -> bool:
        """Whether the last depth saw every line to its end."""
        return not self.running and self.settled_once and int(self.line.walk[alphabeta.CUT]) == 0

    def _ranking(self) -> list[tuple[int, int]]:
        """The root's moves with their values, best first for the side to move."""
        sign = -1 if self.mine == 0 else 1
        values = [int(self.line.root[i]) for i in range(len(self.codes))]
        choice = int(self.line.frames[alphabeta.CHOICE])
        order = sorted(range(len(values)), key=lambda i: (sign * values[i], i != choice, i))
        return [(self.codes[i], values[i]) for i in order]

    def _so_far(self) -> list[tuple[int, int]]:
        """What was settled; if the depth in work has found a move already, with that in front.

        Its value is the settled one too: values of different depths do not compare, as the last to move is better off.
        """
        f = self.line.frames
        if not self.running or int(f[alphabeta.INDEX]) == 0:
            return self.settled
        choice, value = self.codes[int(f[alphabeta.CHOICE])], int(f[alphabeta.BEST])
        was = dict(self.settled)
        if abs(value) > alphabeta.SURE or not self.settled_once:
            was[choice] = value
        return [(choice, was.pop(choice)), *was.items()]

    def _sure(self, value: int) -> bool:
        """Whether a value is certain: a win with this move; or one seen to the end, if no move was left out."""
        if (value if self.mine == 0 else -value) == alphabeta.WIN - 1:
            return True
        return bool(self.insight.complete) and (self.whole or abs(value) > alphabeta.SURE)

    def chances(self, value: int) -> tuple[float, ...]:
        """Each seat's chance for a value of the first side."""
        if abs(value) > alphabeta.SURE:
            # Where moves are left out, a line seen to its end is nearly certain; a win at once is.
            doubt = 0.0 if self.insight.complete or abs(value) == alphabeta.WIN - 1 else DOUBT
            first = 1 - doubt if value > 0 else doubt
        else:
            first = 1 / (1 + exp(-value * log(3) / self.insight.unit))
        return tuple(round(first if int(side) == 0 else 1 - first, 6) for side in self.line.side)

    def expected(self, code: int) -> list[int]:
        """The line that begins with a move, as far as the table remembers it."""
        line, state, found = self.line, list(self.words), [code]
        kernel.play(self.game.geometry, state, code)
        while len(found) < self.depth and kernel.turn(self.game.geometry, state) >= 0:
            key = alphabeta.hash_state(state, self.insight.keyed)
            slot = key & (len(line.keys) - 1)
            if int(alphabeta.recall(line, slot)) != key:
                break
            found.append(int(line.best[slot]))
            kernel.play(self.game.geometry, state, found[-1])
        return found

    def thought(self, watch: Watch) -> Thought:
        ranked = self._so_far()
        best, value = ranked[0]
        ideas = tuple(
            Idea(self.game.decode(code), self.text(self.position, code), self.chances(was), 1.0)
            for code, was in ranked[:BEST]
        )
        return Thought(
            move=ideas[0].move,
            text=ideas[0].text,
            values=self.chances(value),
            ideas=ideas,
            line=self.texts(self.expected(best)),
            searched=int(self.line.walk[alphabeta.SEEN]),
            depth=self.depth,
            sure=self._sure(value),
            seconds=watch.seconds,
        )
