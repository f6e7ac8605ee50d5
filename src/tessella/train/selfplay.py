"""Games to learn from: agents play by a short search for each move, after an opening at random.

Every position of such a game is kept, with what the search found and how the game ended: between two sides as the side
to move sees it, among more once for each side. Now and then a move at random is thrown in, so that what follows from it
is seen as well; then the end says nothing of the positions before. (Not where points decide among more than two sides:
there a search in a tree finds chances only, and the end is all there is.)

Values are in *units*: one unit wins three games of four.
"""

from __future__ import annotations

from math import log
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from tessella.agents.alphabeta import SURE
from tessella.agents.deep_search import DeepSearch
from tessella.agents.plain import share
from tessella.agents.tree_search import TreeSearch
from tessella.rules import insight as insights
from tessella.rules import kernel
from tessella.rules.chance import below, generator
from tessella.rules.compiled import array, arrays, compiled
from tessella.rules.game import Game, Position
from tessella.rules.learning import Learner
from tessella.rules.network import Network
from tessella.train import asides
from tessella.train.weights import Shape, begin, network

LONGEST = 400  # actions of a game; one that is not over by then is not learned from
SLIP = 24  # once in so many moves one is drawn
CLEAR = 4.0  # units: no value is told as clearer than this, where nothing is counted


class Lot(NamedTuple):
    """Positions to learn from, each as a side sees it."""

    rows: NDArray[np.int16]  # (positions, slots)
    stage: NDArray[np.int8]
    found: NDArray[np.float32]  # by a search, in units
    ended: NDArray[np.float32]  # in units
    trust: NDArray[np.float32]  # 0: the end says nothing of it


class Seen(NamedTuple):
    """A position of a game, as a side sees it."""

    state: tuple[int, ...]
    view: int
    found: float | None  # None: the search saw the end, and what there is to say of that the end says


class Mind:
    """What plays: an insight, made ready once for all its searches."""

    def __init__(self, game: Game[Any], insight: Any, iterations: int) -> None:
        self.game, self.insight, self.iterations = game, insight, iterations
        self.known = arrays(insight)

    def search(self, state: list[int], seed: int) -> DeepSearch | TreeSearch:
        """A search of a position, done."""
        position, done, most = Position(tuple(state)), 0, self.iterations
        found: DeepSearch | TreeSearch
        if len(self.game.teams) == 2:
            slots = 1 << most.bit_length()
            found = DeepSearch(self.game, position, self.insight, seed, slots=slots, known=self.known)
        else:
            found = TreeSearch(self.game, position, self.insight, seed, room=most + 2, known=self.known)
        while done < most and not found.finished:
            done += found.work(most - done)
        return found


def play_lot(
    game: Game[Any], learner: Learner, insight: Any, seed: int, games: int, iterations: int, walks: int = 0
) -> Lot:
    """Some games; between two sides with so many walks beside each position."""
    rng, kept, mind = generator(seed), list[tuple[Seen, float | None]](), Mind(game, insight, iterations)
    for _ in range(games):
        kept += play_game(learner, mind, rng, walks)
    return lot(learner, kept)


def play_game(learner: Learner, mind: Mind, rng: Any, walks: int) -> list[tuple[Seen, float | None]]:
    """One game: its positions, each with how it ended for that side, where that says something of it."""
    game, insight = mind.game, mind.insight
    t, room = game.geometry, [0] * game.geometry.room
    state = open_at_random(game, rng, learner.opening)
    kept: list[Seen] = []
    beside: list[Seen] = []
    certain = 0  # the positions from here on led to the end
    slips = len(game.teams) == 2 or not insight.point  # else the end is all that says something
    for _ in range(LONGEST):
        seat = kernel.turn(t, state)
        if seat == kernel.OVER:
            ends = outcome(game, insight, state)
            paired = [(seen, ends[seen.view] if i >= certain else None) for i, seen in enumerate(kept)]
            sure = [(seen, end) for seen, end in paired if seen.found is not None or end is not None]
            return sure + [(seen, None) for seen in beside]
        if seat == kernel.CHANCE or (slips and below(rng, SLIP) == 0):
            certain = len(kept)
            kernel.play(t, state, kernel.random_move(t, state, rng, room))
            continue
        search = mind.search(state, below(rng, 1 << 30))
        code, found = judgement(search)
        kept += [Seen(tuple(state), view, value) for view, value in found.items()]
        if walks and isinstance(search, DeepSearch):
            beside += see_beside(search, rng, walks)
        kernel.play(t, state, code)
    return []


def open_at_random(game: Game[Any], rng: Any, most: int) -> list[int]:
    """A state some actions after the start; the game is not over."""
    t, room = game.geometry, [0] * game.geometry.room
    state = list(game.start().words)
    for _ in range(below(rng, most + 1)):
        after = list(state)
        kernel.play(t, after, kernel.random_move(t, after, rng, room))
        if kernel.turn(t, after) == kernel.OVER:
            break
        state = after
    return state


def judgement(search: DeepSearch | TreeSearch) -> tuple[int, dict[int, float | None]]:
    """The best move that a search found, and what the position is worth: for the side to move, or for every side."""
    insight = search.insight
    if isinstance(search, DeepSearch):
        code, value = search.best
        own = search.calm(value) * (1 if search.mine == 0 else -1)
        if abs(own) > SURE:
            if not insight.point:
                return code, {search.mine: None}
            own = (abs(own) - SURE) * insight.point * (1 if own > 0 else -1)  # the points by which it is won
        return code, {search.mine: own / insight.unit}
    sides = range(len(search.game.teams))
    if insight.point:  # a tree knows chances, not points
        return search.best, dict.fromkeys(sides)
    chances = search.values(0)
    return search.best, {side: in_units(chances[team[0] - 1]) for side, team in enumerate(search.game.teams)}


def see_beside(search: DeepSearch, rng: Any, walks: int) -> list[Seen]:
    """Positions at the ends of walks from the one that was searched, with what a short search finds there."""
    words, unit = len(search.words), search.insight.unit
    noted = asides.Noted(*(np.zeros(walks * size, np.int64) for size in (words, 1, 1)))
    for i, word in enumerate(search.words):
        search.stack.states[asides.GAME * words + i] = word
    drawn = array([below(rng, 1 << 30) for _ in range(4)])
    count = compiled(asides.walk)(search.v, search.stack, drawn, walks, noted)
    states, views = noted.states.reshape(walks, words)[:count].tolist(), noted.views[:count].tolist()
    found = noted.values[:count] * np.where(noted.views[:count] == 0, 1, -1) / unit
    if not search.insight.point:
        found = found.clip(-CLEAR, CLEAR)
    return [Seen(tuple(state), view, value) for state, view, value in zip(states, views, found.tolist(), strict=True)]


def in_units(chance: float) -> float:
    """A chance to win, from 0 to 1, in units."""
    most = 3**CLEAR
    return float(log(max(1 / most, min(chance / max(1e-9, 1 - chance), most)), 3))


def outcome(game: Game[Any], insight: Any, state: list[int]) -> list[float]:
    """How a game ended for each side, in units: where points decide, its lead over the mean of all others."""
    won = kernel.winners(game.geometry, state)
    firsts = [team[0] - 1 for team in game.teams]
    if insight.point:
        points = [kernel.score(game.geometry, state, seat) for seat in firsts]
        if any(won >> seat & 1 and own < max(points) for seat, own in zip(firsts, points, strict=True)):
            points = [-own for own in points]  # the lowest score wins
        leads = [own - (sum(points) - own) / (len(points) - 1) for own in points]
        return [lead * insight.point / insight.unit for lead in leads]
    values = [0.0] * game.seats
    share(won, game.seats, len(firsts), values)
    return [in_units(values[seat]) for seat in firsts]


# As arrays ------------------------------------------------------------------------------------------------------


def lot(learner: Learner, kept: list[tuple[Seen, float | None]]) -> Lot:
    """Positions as arrays."""
    rows = np.zeros((len(kept), learner.slots), np.int64)
    stage = np.zeros(len(kept), np.int64)
    if kept:
        teller = arrays(learner.build(blank(learner)))
        views = array([seen.view for seen, _ in kept])
        compiled(tell_all)(teller, array([seen.state for seen, _ in kept]), views, rows, stage)
    return Lot(
        rows.astype(np.int16),
        stage.astype(np.int8),
        np.array([end if seen.found is None else seen.found for seen, end in kept], np.float32),
        np.array([end or 0.0 for _, end in kept], np.float32),
        np.array([end is not None for _, end in kept], np.float32),
    )


def tell_all(v: Any, states: Any, views: Any, rows: Any, stage: Any) -> None:
    """Tell positions one after the other; compilable."""
    for i in range(len(views)):
        stage[i] = insights.tell(v, states[i], views[i])
        for slot in range(v.net.slots):
            rows[i, slot] = v.net.told[slot]


def shape_of(learner: Learner) -> Shape:
    """How large the network is that a game asks for."""
    return Shape(learner.slots, learner.rows, learner.stages)


def blank(learner: Learner) -> Network:
    """A network that knows nothing, to tell positions to."""
    shape = shape_of(learner)
    return network(shape, begin(shape, 0), 1.0)
