"""Alpha-beta as agents see it; :mod:`tessella.agents.alphabeta` has the part that is compiled."""

from __future__ import annotations

from math import exp, log
from typing import Any

from tessella.agents import alphabeta
from tessella.agents.agent import BEST, Idea, Thought, Watch
from tessella.agents.kept_tables import SLOTS, Table, kept_table
from tessella.agents.search import Search
from tessella.rules import kernel
from tessella.rules.chance import below, generator
from tessella.rules.compiled import array, compiled
from tessella.rules.game import Game, Position

DOUBT = 0.01  # that a line seen to its end is not the whole truth, where not every move is looked at
WIDE = 512  # moves of a position that alpha-beta looks at
SHALLOW = 2  # plies: so far the values of all moves tell in which order to look at them; later they are mere bounds
GUESSED = 4  # plies: from here on a value is expected near that of two plies less, since the last to move is better off
EXPECTED = 2  # by one in so many units more or less
STEADY = 4  # depths in a row that agree on a move: it is an easy one
EASY, HARD, HARDEST = 0.6, 1.5, 2.0  # times the usual budget


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
        compare: bool = False,
        owner: str = "",
        known: Any = None,
    ) -> None:
        """Set it up; ``compare``: moves nearly as good as the best get exact values; ``owner``: whose table it is."""
        super().__init__(game, position, insight, plain, known)
        if len(game.teams) != 2:
            raise ValueError(f"{game.label}: alpha-beta is for two sides.")
        self.deepest, self.depth = deepest, 0
        self.running = self.settled_once = False
        self.search = alphabeta.search if plain else compiled(alphabeta.search)
        self.candidates = alphabeta.candidates if plain else compiled(alphabeta.candidates)
        wide = min(game.geometry.room, WIDE)
        sides = [next(n for n, team in enumerate(game.teams) if seat + 1 in team) for seat in range(game.seats)]
        self.mine = sides[self.seat - 1]
        self.points = insight.point > 0
        table = kept_table(owner, game) if owner and not plain else Table.empty(self.numbers, slots)
        self.stack = self._stack(sides, wide, table)
        walk = self.stack.walk
        walk[alphabeta.NEAR], walk[alphabeta.POINTS] = insight.near + 1 if compare else 0, int(self.points)
        walk[alphabeta.AGE] = table.age
        self.codes = self._first_moves(seed, wide)
        self.settled: list[tuple[int, int]] = [(code, 0) for code in self.codes]  # move and value, best first
        self.found: list[tuple[int, int]] = []  # the best move and its value at each depth
        self.window = (-alphabeta.HUGE, alphabeta.HUGE)

    def _stack(self, sides: list[int], wide: int, table: Table) -> alphabeta.SearchStack:
        plies, room = alphabeta.PLIES, self.game.geometry.room
        return alphabeta.SearchStack(
            walk=self.numbers(alphabeta.WALK),
            side=sides if self.plain else array(sides),
            state=self.numbers(len(self.words)),
            states=self.numbers(len(self.words) * plies),
            frames=self.numbers(alphabeta.FRAME * plies),
            out=self.numbers(room),
            weight=self.numbers(room),
            lists=self.numbers(wide * plies),
            promise=self.numbers(wide * plies),
            killers=self.numbers(2 * plies),
            history=self.numbers(2 * alphabeta.HABITS),
            wide=[wide] if self.plain else array([wide]),
            root=self.numbers(wide),
            keys=table.keys,
            notes=table.notes,
            best=table.best,
        )

    def add_helper(self, seed: int) -> None:
        """Have a helper."""
        helper = DeepSearch(self.game, self.position, self.insight, seed, self.deepest, 2, self.plain)
        helper.stack = helper.stack._replace(keys=self.stack.keys, notes=self.stack.notes, best=self.stack.best)
        helper.stack.walk[alphabeta.AGE] = self.stack.walk[alphabeta.AGE]
        helper.depth = 1
        self.helpers.append(helper)

    def learn(self, helper: DeepSearch) -> None:
        """Nothing is left to be told: it stands in the table."""

    def _first_moves(self, seed: int, wide: int) -> list[int]:
        """The root's moves, the most promising first; the seed shuffles those that promise the same."""
        stack, rng = self.stack, generator(seed)
        for i, word in enumerate(self.words):
            stack.state[i] = word
        count = self.candidates(self.v, stack.state, stack.out, stack.weight)
        out, weight = (list(map(int, found[:count])) for found in (stack.out, stack.weight))
        found = [(-weight[i], below(rng, 1 << 20), out[i]) for i in range(count)]
        return [code for _, _, code in sorted(found)][:wide]

    # Deeper and deeper ------------------------------------------------------------------------------------------

    def work(self, iterations: int) -> int:
        if not self.running:
            self.depth += 1
            self._begin(self._expectation())
        walk = self.stack.walk
        before = int(walk[alphabeta.SEEN])
        if self.search(self.v, self.stack, iterations):
            self._settle()
        return int(walk[alphabeta.SEEN]) - before

    def _expectation(self) -> tuple[int, int]:
        """The window in which the value of this depth is expected."""
        known = self.depth >= GUESSED and len(self.found) > 1 and not self.stack.walk[alphabeta.NEAR]
        value = self.found[-2][1] if known else alphabeta.HUGE
        if abs(value) > alphabeta.SURE:
            return -alphabeta.HUGE, alphabeta.HUGE
        return value - self.insight.unit // EXPECTED, value + self.insight.unit // EXPECTED

    def _begin(self, window: tuple[int, int]) -> None:
        """Set the root up for this depth: its moves in the order in which they are to be looked at."""
        self.window = window
        stack = self.stack
        for i, word in enumerate(self.words):
            stack.state[i] = word
        for i, code in enumerate(self.codes):
            stack.lists[i] = code
        stack.frames[alphabeta.MINE] = self.mine
        alphabeta.begin(stack, self.depth, len(self.codes), *window)
        self.running = True

    def _settle(self) -> None:
        """A depth is done; or its value is not the expected one, and it is searched again in a wider window."""
        f, (low, high) = self.stack.frames, self.window
        value, best = int(f[alphabeta.BEST]), self.codes[int(f[alphabeta.CHOICE])]
        settled = low < value < high
        if settled:
            self.running, self.settled_once = False, True
            self.settled = self._ranking()
            self.found.append((best, value))
        if settled and self.depth <= SHALLOW:
            self.codes = [code for code, _ in self.settled]
        elif settled or (value >= high) == (self.mine == 0):  # what was better than expected comes first too
            self.codes.sort(key=lambda code: code != best)
        if not settled:
            self._begin((-alphabeta.HUGE, high) if value <= low else (low, alphabeta.HUGE))

    @property
    def finished(self) -> bool:
        if not self.settled_once or self.running:
            return False
        if self.depth >= self.deepest or self.exhaustive:
            return True
        return not self.points and abs(self.settled[0][1]) > alphabeta.SURE  # a sure win may still be a higher one

    @property
    def exhaustive(self) -> bool:
        """Whether the last depth saw every line to its end."""
        return not self.running and self.settled_once and int(self.stack.walk[alphabeta.CUT]) == 0

    @property
    def patience(self) -> float:
        if len(self.codes) == 1:
            return 0
        if len(self.found) < STEADY:
            return 1
        best, value = self.found[-1]
        lost = (self.found[-3][1] - value) * (1 if self.mine == 0 else -1)  # the last to move is better off
        if 3 * lost > self.insight.unit:
            return HARDEST
        if best != self.found[-2][0]:
            return HARD
        return EASY if all(move == best for move, _ in self.found[-STEADY:]) else 1

    # What is told -----------------------------------------------------------------------------------------------

    def calm(self, value: int) -> int:
        """A value as it is told: moved as far as the best one would have to be to lie between the last two depths.

        Whoever has the last move of a line is better off by what is judged too soon, so values go up and down from
        depth to depth. What was seen to its end stays.
        """
        lately = [found for _, found in self.found[-2:]]
        if len(lately) < 2 or max(map(abs, (*lately, value))) > alphabeta.SURE:
            return value
        return value + (lately[0] - lately[1]) // 2

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

    @property
    def best(self) -> tuple[int, int]:
        """The best move so far, and its value for the first side."""
        return self._current_ranking()[0]

    def _is_sure(self, code: int, value: int) -> bool:
        """Whether a value is certain: a win with this move; or one seen to the end, if no move was left out."""
        if self._wins_at_once(code):
            return True
        return bool(self.insight.complete) and (self.exhaustive or abs(value) > alphabeta.SURE)

    def _wins_at_once(self, code: int) -> bool:
        state, t = list(self.words), self.game.geometry
        kernel.play(t, state, code)
        return kernel.turn(t, state) == kernel.OVER and bool(kernel.winners(t, state) >> self.seat - 1 & 1)

    def chances(self, code: int, value: int) -> tuple[float, ...]:
        """Each seat's chance for a value of the first side, which a move has."""
        if abs(value) > alphabeta.SURE:
            # Where moves are left out, a line seen to its end is nearly certain; a win at once is.
            doubt = 0.0 if self.insight.complete or self._wins_at_once(code) else DOUBT
            first = 1 - doubt if value > 0 else doubt
        else:
            first = 1 / (1 + exp(-value * log(3) / self.insight.unit))
        return tuple(round(first if int(side) == 0 else 1 - first, 6) for side in self.stack.side)

    def expected_line(self, code: int) -> list[int]:
        """The line that begins with a move, as far as the table remembers it."""
        stack, state, found = self.stack, list(self.words), [code]
        kernel.play(self.game.geometry, state, code)
        while len(found) < self.depth and kernel.turn(self.game.geometry, state) >= 0:
            slot = int(alphabeta.find(stack, alphabeta.hash_state(state, self.insight.keyed)))
            if slot < 0:
                break
            found.append(int(stack.best[slot]))
            kernel.play(self.game.geometry, state, found[-1])
        return found

    def thought(self, watch: Watch) -> Thought:
        ranked = self._current_ranking()
        ideas = tuple(
            Idea(self.game.decode(code), self.text(self.position, code), self.chances(code, self.calm(was)), 1.0)
            for code, was in ranked[:BEST]
        )
        return Thought(
            move=ideas[0].move,
            text=ideas[0].text,
            values=ideas[0].values,
            ideas=ideas,
            line=self.texts(self.expected_line(ranked[0][0])),
            searched=int(self.stack.walk[alphabeta.SEEN]),
            depth=self.depth,
            sure=self._is_sure(*ranked[0]),
            seconds=watch.seconds,
        )
