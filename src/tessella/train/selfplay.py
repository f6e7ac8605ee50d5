"""Games to learn from: agents play by a short search for each move, after an opening at random.

Every position of such a game is kept, with what the search found and what came of it: between two sides as the side to
move sees it, among more once for each side. Beside it lie positions that the search went through, see inner.py.

In some games a move at random is thrown in now and then, so that what follows from it is seen as well; then the end
says nothing of the positions before. (Not where a tree searches and points decide among several sides: it finds chances
only, and the end is all there is.) And in some the game's own judgement plays for a side: who only ever meets himself
forgets how others are beaten.

Values are in *units*: one unit wins three games of four.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import log
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from tessella.agents import alphabeta
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
from tessella.train import ahead
from tessella.train import inner as inside
from tessella.train.weights import Shape, begin, network

LONGEST = 400  # actions of a game; one that is not over by then is not learned from
SLIP = 24  # once in so many moves of every other game one is drawn
GUESTS = 2  # in one game of so many the game's own judgement plays for one side
FAITH = 0.97  # how much of what came of a position is told by what came of the next one, not by what was found there
CLEAR = 4.0  # units: no value is told as clearer than this, where nothing is counted


class Lot(NamedTuple):
    """Positions to learn from, each as a side sees it."""

    rows: NDArray[np.int16]  # (positions, slots)
    stage: NDArray[np.int8]
    found: NDArray[np.float32]  # by a search, in units
    bound: NDArray[np.int8]  # 0: that is the value; 1, -1: it is at least, or at most, that
    ended: NDArray[np.float32]  # in units
    trust: NDArray[np.float32]  # 0: the end says nothing of it


Sides = NDArray[np.float64]  # something for each side, in units


class Seen(NamedTuple):
    """Some positions, as sides see them, before anybody knows how the game ends."""

    states: NDArray[np.int64]  # (positions, words)
    views: NDArray[np.int64]
    found: NDArray[np.float64]  # nan: the search saw the end, and what there is to say of that the end says
    bound: NDArray[np.int8]
    played: int  # so many of them, the first, are the game's position; the others lie beside it

    def by_side(self, sides: int) -> Sides:
        """What was found of the game's position for each side."""
        if self.played == sides:
            return self.found[:sides]
        own = self.found[0]  # between two sides it is told to one
        return np.array([own, -own] if self.views[0] == 0 else [-own, own])


class Mind:
    """What plays: an insight, made ready once for all its searches."""

    def __init__(self, game: Game[Any], insight: Any, iterations: int) -> None:
        self.game, self.insight, self.iterations = game, insight, iterations
        self.known = arrays(insight)
        net = getattr(insight, "net", None)  # among several sides only networks judge in points
        self.ahead = len(game.teams) > 2 and bool(insight.point) and net is not None and net.slots > 0

    def search(self, state: list[int], seed: int, exact: bool = False) -> DeepSearch | TreeSearch:
        """A search of a position, done; ``exact``: between two sides all moves get exact values."""
        position, done, most = Position(tuple(state)), 0, self.iterations
        found: DeepSearch | TreeSearch
        if len(self.game.teams) == 2:
            slots = 4 << most.bit_length()  # hardly anything that was found has to go
            insight = self.insight._replace(near=alphabeta.HUGE) if exact else self.insight
            found = DeepSearch(self.game, position, insight, seed, slots=slots, compare=exact, known=self.known)
        else:
            found = TreeSearch(self.game, position, self.insight, seed, room=most + 2, known=self.known)
        while done < most and not found.finished:
            done += found.work(most - done)
        return found

    def see(self, state: list[int], rng: Any, inner: int) -> tuple[int, Seen]:
        """The best move of a position, and what is to be learned from it."""
        if self.ahead:
            return see_ahead(self, state, rng, inner)
        search = self.search(state, below(rng, 1 << 30), exact=inner > 0)
        code, found = judgement(search)
        seen = Seen(
            states=np.array([state] * len(found), np.int64),
            views=np.array(list(found), np.int64),
            found=np.array([np.nan if value is None else value for value in found.values()]),
            bound=np.zeros(len(found), np.int8),
            played=len(found),
        )
        return code, with_inner(seen, search, rng, inner) if inner and isinstance(search, DeepSearch) else seen


def play_lot(
    game: Game[Any], learner: Learner, insight: Any, seed: int, games: int, iterations: int, inner: int = 0
) -> Lot:
    """Some games; with up to so many positions of its search, of each depth, beside each of a game."""
    rng, mind = generator(seed), Mind(game, insight, iterations)
    guest = mind if insight is learner.known else Mind(game, learner.known, iterations)  # nobody searches twice
    kept: list[tuple[Seen, Sides | None]] = []
    for _ in range(games):
        players = [mind for _ in game.teams]
        if below(rng, GUESTS) == 0:
            players[below(rng, len(players))] = guest
        kept += play_game(learner, mind, players, rng, inner)
    return lot(learner, kept)


def play_game(
    learner: Learner, mind: Mind, players: Sequence[Mind], rng: Any, inner: int
) -> list[tuple[Seen, Sides | None]]:
    """One game: its positions, each with what came of it for all sides, where that says something of it.

    Each side has its player; what positions are worth says ``mind``.
    """
    game, insight = mind.game, mind.insight
    side = {seat - 1: n for n, team in enumerate(game.teams) for seat in team}
    t, room = game.geometry, [0] * game.geometry.room
    state = open_at_random(game, rng, learner.opening)
    kept: list[Seen] = []
    certain = 0  # the positions from here on led to the end
    by_tree = len(game.teams) > 2 and bool(insight.point) and not mind.ahead  # then the end is all that says something
    slips = not by_tree and below(rng, 2) == 0
    for _ in range(LONGEST):
        seat = kernel.turn(t, state)
        if seat == kernel.OVER:
            more = backwards(kept[certain:], np.array(outcome(game, insight, state)))
            return list(zip(kept, [*[None] * certain, *more], strict=True))
        if seat == kernel.CHANCE or (slips and below(rng, SLIP) == 0):
            certain = len(kept)
            kernel.play(t, state, kernel.random_move(t, state, rng, room))
            continue
        code, seen = mind.see(state, rng, inner)
        kept.append(seen)
        player = players[side[seat]]
        if player is not mind:
            code, _ = judgement(player.search(state, below(rng, 1 << 30)))
        kernel.play(t, state, code)
    return []


def backwards(kept: list[Seen], end: Sides) -> list[Sides]:
    """What came of each of some positions of a game that led to its end.

    The end alone would say little of the first moves: too much happened since. So a part of what came of a position is
    what was found some moves later.
    """
    came, after = [], end
    for seen in reversed(kept):
        came.append(after)
        now = seen.by_side(len(end))
        after = np.where(np.isnan(now), after, FAITH * after + (1 - FAITH) * now)
    return came[::-1]


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


def with_inner(seen: Seen, search: DeepSearch, rng: Any, most: int) -> Seen:
    """What is seen, and positions within the search, with what it found there."""
    words, unit, room = len(search.words), search.insight.unit, inside.DEPTHS * most
    noted = inside.Noted(*(np.zeros(room * size, np.int64) for size in (words, 1, 1, 1)))
    for i, word in enumerate(search.words):
        search.stack.states[inside.GAME * words + i] = word
    count = compiled(inside.note)(search.v, search.stack, drawing(rng), most, noted)
    sign = np.where(noted.views[:count] == 0, 1, -1)
    return Seen(
        states=np.concatenate([seen.states, noted.states.reshape(room, words)[:count]]),
        views=np.concatenate([seen.views, noted.views[:count]]),
        found=np.concatenate([seen.found, clear(search.insight, noted.values[:count] * sign / unit)]),
        bound=np.concatenate([seen.bound, (noted.bounds[:count] * sign).astype(np.int8)]),
        played=seen.played,
    )


def see_ahead(mind: Mind, state: list[int], rng: Any, most: int) -> tuple[int, Seen]:
    """The same among several sides where a network judges, by looking two moves ahead."""
    game, sides, words, unit = mind.game, len(mind.game.teams), len(state), mind.insight.unit
    desk, room = ahead.desk(game, state, most + 1), most + 1
    code, count = compiled(ahead.look)(mind.known, desk, drawing(rng), most), int(desk.size[ahead.NOTED])
    order = np.argsort(np.arange(room) != most, kind="stable")[: count + 1]  # the position of the game comes first
    seen = Seen(
        states=np.repeat(desk.states.reshape(room, words)[order], sides, axis=0),
        views=np.tile(np.arange(sides), count + 1),
        found=desk.values.reshape(room, sides)[order].ravel() / unit,
        bound=np.zeros(sides * (count + 1), np.int8),
        played=sides,
    )
    return int(code), seen


def drawing(rng: Any) -> Any:
    """A generator for compiled code that goes on from another."""
    return array([below(rng, 1 << 30) for _ in range(4)])


def clear(insight: Any, found: NDArray[np.float64]) -> NDArray[np.float64]:
    """Values no clearer than they are told."""
    return found if insight.point else found.clip(-CLEAR, CLEAR)


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


def lot(learner: Learner, games: list[tuple[Seen, Sides | None]]) -> Lot:
    """Positions as arrays.

    By how much more, or less, came of the game's position than was found there: so much it is taken to be for those
    beside it, too.
    """
    found, ended, trust = list[Any](), list[Any](), list[Any]()
    for seen, came in games:
        now = np.full(1, np.nan) if came is None else seen.by_side(len(came))
        if came is None:
            later = np.full(len(seen.views), np.nan)
        elif np.isnan(now).any():  # the end was seen
            later = np.where(np.arange(len(seen.views)) < seen.played, came[seen.views], np.nan)
        else:
            later = seen.found + (came - now)[seen.views]
        found.append(np.where(np.isnan(seen.found), later, seen.found))
        ended.append(np.nan_to_num(later))
        trust.append(~np.isnan(later))
    values = np.concatenate(found or [np.zeros(0)])
    known = ~np.isnan(values)
    count = int(known.sum())
    rows, stage = np.zeros((count, learner.slots), np.int64), np.zeros(count, np.int64)
    if count:
        states = np.concatenate([seen.states for seen, _ in games])[known]
        views = np.concatenate([seen.views for seen, _ in games])[known]
        compiled(tell_all)(arrays(learner.build(blank(learner))), states, views, rows, stage)
    bound = [seen.bound for seen, _ in games] or [np.zeros(0, np.int8)]
    return Lot(
        rows=rows.astype(np.int16),
        stage=stage.astype(np.int8),
        found=values[known].astype(np.float32),
        bound=np.concatenate(bound)[known],
        ended=np.concatenate(ended or [np.zeros(0)])[known].astype(np.float32),
        trust=np.concatenate(trust or [np.zeros(0)])[known].astype(np.float32),
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
