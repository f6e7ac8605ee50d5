"""Alpha-beta as agents see it; :mod:`tessella.agents.alphabeta` has the part that is compiled."""

from __future__ import annotations

from math import exp, log
from typing import Any

from tessella.agents import alphabeta
from tessella.agents.agent import BEST, Idea, Thought, Watch
from tessella.agents.search import Search
from tessella.rules import insight as insights
from tessella.rules import kernel
from tessella.rules.chance import below, generator
from tessella.rules.compiled import array, compiled
from tessella.rules.game import Game, Position

SLOTS = 1 << 20  # of a transposition table, at most
DOUBT = 0.01  # that a line seen to its end is not the whole truth, where not every move is looked at
WIDE = 512  # moves of a position that alpha-beta looks at


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
        self.search = alphabeta.search if plain else compiled(alphabeta.search)
        wide, plies = min(game.geometry.room, WIDE), alphabeta.PLIES
        sides = [next(n for n, team in enumerate(game.teams) if seat + 1 in team) for seat in range(game.seats)]
        self.mine = sides[self.seat - 1]
        self.stack = alphabeta.SearchStack(
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

    def add_helper(self, seed: int) -> None:
        """Have a helper."""
        helper = DeepSearch(self.game, self.position, self.insight, seed, self.deepest, 1, self.plain)
        helper.stack = helper.stack._replace(keys=self.stack.keys, notes=self.stack.notes, best=self.stack.best)
        helper.depth = 1
        self.helpers.append(helper)

    def learn(self, helper: DeepSearch) -> None:
        """Nothing is left to be told: it stands in the table."""

    def _first_moves(self, seed: int, wide: int) -> list[int]:
        """The root's moves, the most promising first; the seed shuffles those that promise the same."""
        room = self.game.geometry.room
        out, weight, rng = [0] * room, [0] * room, generator(seed)
        count = insights.candidates(self.insight, list(self.words), out, weight)
        found = [(-weight[i], below(rng, 1 << 20), out[i]) for i in range(count)]
        return [code for _, _, code in sorted(found)][:wide]

    def _begin(self) -> None:
        """Set the root up for the next depth, with the moves in the order of what was found before."""
        self.depth += 1
        self.codes = [code for code, _ in self.settled]
        stack, f = self.stack, self.stack.frames
        for i, word in enumerate(self.words):
            stack.state[i] = stack.states[i] = word
        for i, code in enumerate(self.codes):
            stack.lists[i] = code
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
        walk = stack.walk
        walk[alphabeta.PLY], walk[alphabeta.ENTER], walk[alphabeta.DONE] = 0, alphabeta.NEXT, 0
        walk[alphabeta.CUT] = 0
        self.running = True

    def work(self, iterations: int) -> int:
        if not self.running:
            self._begin()
        walk = self.stack.walk
        before = int(walk[alphabeta.SEEN])
        if self.search(self.v, self.stack, iterations):
            self.running, self.settled_once = False, True
            self.settled = self._ranking()
        return int(walk[alphabeta.SEEN]) - before

    @property
    def finished(self) -> bool:
        if not self.settled_once or self.running:
            return False
        return self.depth >= self.deepest or self.exhaustive or abs(self.settled[0][1]) > alphabeta.SURE

    @property
    def exhaustive(self) -> bool:
        """Whether the last depth saw every line to its end."""
        return not self.running and self.settled_once and int(self.stack.walk[alphabeta.CUT]) == 0

    def _ranking(self) -> list[tuple[int, int]]:
        """The root's moves with their values, best first for the side to move."""
        sign = -1 if self.mine == 0 else 1
        values = [int(self.stack.root[i]) for i in range(len(self.codes))]
        choice = int(self.stack.frames[alphabeta.CHOICE])
        order = sorted(range(len(values)), key=lambda i: (sign * values[i], i != choice, i))
        return [(self.codes[i], values[i]) for i in order]

    def _current_ranking(self) -> list[tuple[int, int]]:
        """What was settled; if the depth in work has found a move already, with that in front.

        Its value is the settled one too: values of different depths do not compare, as the last to move is better off.
        """
        f = self.stack.frames
        if not self.running or int(f[alphabeta.INDEX]) == 0:
            return self.settled
        choice, value = self.codes[int(f[alphabeta.CHOICE])], int(f[alphabeta.BEST])
        was = dict(self.settled)
        if abs(value) > alphabeta.SURE or not self.settled_once:
            was[choice] = value
        return [(choice, was.pop(choice)), *was.items()]

    def _is_sure(self, value: int) -> bool:
        """Whether a value is certain: a win with this move; or one seen to the end, if no move was left out."""
        if (value if self.mine == 0 else -value) == alphabeta.WIN - 1:
            return True
        return bool(self.insight.complete) and (self.exhaustive or abs(value) > alphabeta.SURE)

    def chances(self, value: int) -> tuple[float, ...]:
        """Each seat's chance for a value of the first side."""
        if abs(value) > alphabeta.SURE:
            # Where moves are left out, a line seen to its end is nearly certain; a win at once is.
            doubt = 0.0 if self.insight.complete or abs(value) == alphabeta.WIN - 1 else DOUBT
            first = 1 - doubt if value > 0 else doubt
        else:
            first = 1 / (1 + exp(-value * log(3) / self.insight.unit))
        return tuple(round(first if int(side) == 0 else 1 - first, 6) for side in self.stack.side)

    def expected_line(self, code: int) -> list[int]:
        """The line that begins with a move, as far as the table remembers it."""
        stack, state, found = self.stack, list(self.words), [code]
        kernel.play(self.game.geometry, state, code)
        while len(found) < self.depth and kernel.turn(self.game.geometry, state) >= 0:
            key = alphabeta.hash_state(state, self.insight.keyed)
            slot = key & (len(stack.keys) - 1)
            if int(alphabeta.stored_key(stack, slot)) != key:
                break
            found.append(int(stack.best[slot]))
            kernel.play(self.game.geometry, state, found[-1])
        return found

    def thought(self, watch: Watch) -> Thought:
        ranked = self._current_ranking()
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
            line=self.texts(self.expected_line(best)),
            searched=int(self.stack.walk[alphabeta.SEEN]),
            depth=self.depth,
            sure=self._is_sure(value),
            seconds=watch.seconds,
        )
