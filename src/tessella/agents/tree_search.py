"""Monte Carlo tree search as agents see it; :mod:`tessella.agents.tree` has the part that is compiled."""

from __future__ import annotations

from typing import Any

from tessella.agents import tree
from tessella.agents.agent import BEST, Idea, Thought, Watch
from tessella.agents.search import Search
from tessella.rules.chance import generator
from tessella.rules.compiled import array, compiled
from tessella.rules.game import Game, Position

EXPLORE = 0.4  # how much a guided tree tries what promises less: 0.2 to 0.5 were equally strong
LONGEST = 200  # actions from the root in a tree
NODES = 4_000_000  # in a tree at most: it grows no further, but goes on learning


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
        known: Any = None,
    ) -> None:
        super().__init__(game, position, insight, plain, known)
        self.explore, self.room, self.guided = explore, max(room, 2), guided
        self.seed = seed
        self.grow = tree.iterate if plain else compiled(tree.iterate)
        self.tree = self._tree(min(self.room, 1 << 12))
        table = game.geometry
        floats = [0.0] * game.seats
        self.scratch = tree.Scratch(
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
        self.grow(self.v, self.tree, self.scratch, self.start, self.explore, iterations)
        return iterations

    @property
    def finished(self) -> bool:
        return False

    @property
    def patience(self) -> float:
        return 0 if int(self.tree.moves[0]) == 1 else 1

    def add_helper(self, seed: int) -> None:
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

    @property
    def best(self) -> int:
        """The best move so far."""
        return int(self.tree.move[self.children(0)[0]])

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
