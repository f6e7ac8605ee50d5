"""The steps by which a legal move is pointed out: clicks on cells, pieces, ways of lying and buttons.

A game says by which steps each of its moves can be pointed out. Here are the steps that can come next, the moves
that the clicks so far allow, and the one that is left in the end. Nothing is drawn here, and no surface needs to know a
game.

Three decisions (ours):

- The move is settled as soon as all that is left leads to one move; nobody clicks through steps without a choice.
  The first click is always the person's, even when only one move is legal.
- If the clicks so far spell one move out while others go on, a button ``done`` is offered for it.
- What a move takes it takes at once: steps of that kind which follow each other may be clicked in any order.

Where a game has very many moves, it says how they begin, and only what can follow a beginning is listed.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Sequence
from functools import cached_property, lru_cache
from itertools import takewhile
from typing import Any, NamedTuple

from tessella.errors import MatchError
from tessella.rules.game import Beginning, Game, Phase, Position, Step, Turn
from tessella.text import Message, say

DONE = Step("button", "done")
TAKE = "take"  # the kind of step that may come in any order with others of its kind
NAMED = 8  # choices that a refusal names


class Route(NamedTuple):
    """One sequence of steps that points out a move, as far as they were not taken yet."""

    steps: tuple[Step, ...]
    move: int  # which of the legal moves

    def after(self, step: Step) -> Route:
        """What is left when a step was taken that could come next; the last button is none of them."""
        at = self.steps.index(step) if self.steps else 0
        return Route(self.steps[:at] + self.steps[at + 1 :], self.move)


class Listing(NamedTuple):
    """What can still be meant, and how it is pointed out."""

    moves: Sequence[Any]
    routes: list[Route]
    begun: Sequence[Beginning] = ()  # if there are any, each move stands for all that begin like it

    def count(self, routes: Iterable[Route]) -> int:
        """How many moves some routes lead to."""
        left = {route.move for route in routes}
        return sum(self.begun[n].size for n in left) if self.begun else len(left)


@lru_cache(maxsize=8)  # people click several times in one position
def list_all(game: Game[Any], position: Position, whole: bool) -> Listing:
    """What a seat whose turn it is can choose from, and how; ``whole``: each move, however many there are."""
    if begun := () if whole else game.beginnings(position):
        ways = [Route(way, n) for n, each in enumerate(begun) for way in each.ways]
        return Listing([each.move for each in begun], ways, begun)
    legal = game.moves(position)
    return Listing(legal, [Route(route, n) for n, move in enumerate(legal) for route in game.steps(position, move)])


@lru_cache(maxsize=8)
def list_on(game: Game[Any], position: Position, begun: Beginning, clicks: tuple[Step, ...]) -> Listing:
    """What can follow one beginning after these clicks."""
    moves, done = game.continuations(position, begun), len(clicks)
    routes = [
        Route(route[done:], n)
        for n, move in enumerate(moves)
        for route in game.steps(position, move)
        if route[:done] == clicks
    ]
    return Listing(moves, routes)


class Steps:
    """Choosing a move in one position, click by click; at a chance and at the end there is nothing to choose.

    Who knows the position's phase already gives it; who has to see each move, however many there are, wants the
    ``whole`` of them.

    >>> import tessella
    >>> game = tessella.game("lgame")
    >>> picked = Steps(game, game.start())
    >>> for step in (Step("cell", "d4"), Step("turn", "d2NW"), Step("button", "done")):
    ...     picked.pick(step)
    >>> game.spell(picked.move)
    'd2NW'
    """

    def __init__(self, game: Game[Any], position: Position, phase: Phase | None = None, whole: bool = False) -> None:
        self.game = game
        self.position = position
        self._whole = whole
        self._turn = isinstance(phase or game.phase(position), Turn)
        self._picked: list[tuple[Step, Listing]] = []  # each step with what it left open

    @cached_property
    def _all(self) -> Listing:
        return list_all(self.game, self.position, self._whole) if self._turn else Listing((), [])

    @property
    def _open(self) -> Listing:
        return self._picked[-1][1] if self._picked else self._all

    def _by_next_step(self) -> dict[Step, list[Route]]:
        """The open routes by their next step."""
        offered, complete = defaultdict[Step, list[Route]](list), list[Route]()
        for route in self._open.routes:
            if not route.steps:
                complete.append(route)
            elif route.steps[0].kind != TAKE:
                offered[route.steps[0]].append(route)
            else:
                for step in takewhile(lambda each: each.kind == TAKE, route.steps):
                    offered[step].append(route)
        if offered and complete:
            offered[DONE].extend(complete)
        return offered

    @property
    def clicks(self) -> tuple[Step, ...]:
        """The clicks so far."""
        return tuple(step for step, _ in self._picked)

    @property
    def choices(self) -> dict[Step, int]:
        """The steps that can come next, each with how many moves it leaves open. None once the move is settled."""
        if self.move is not None:
            return {}
        return {step: self._open.count(routes) for step, routes in self._by_next_step().items()}

    def moves_by_step(self) -> dict[Step, tuple[int, tuple[Any, ...]]]:
        """The steps that can come next, each with how many moves it leaves open, and these moves.

        Of very many moves, the first of each beginning. None once the move is settled.
        """
        if self.move is not None:
            return {}
        return {
            step: (self._open.count(routes), self._moves_of(routes)) for step, routes in self._by_next_step().items()
        }

    def _moves_of(self, routes: Iterable[Route]) -> tuple[Any, ...]:
        return tuple(self._open.moves[n] for n in sorted({route.move for route in routes}))

    def places(self) -> dict[Step, tuple[tuple[Step, ...], tuple[Any, ...]]]:
        """Every way in which a piece can lie that the first two clicks point out.

        Each with two such clicks, the first of them on a cell, and the moves that they leave open.
        """
        clicks, moves = dict[Step, tuple[Step, ...]](), defaultdict[Step, set[int]](set)
        for route in self._all.routes:
            if [step.kind for step in route.steps[:2]] == ["cell", "turn"]:
                clicks.setdefault(route.steps[1], route.steps[:2])
                moves[route.steps[1]].add(route.move)
        return {lies: (clicks[lies], tuple(self._all.moves[n] for n in sorted(moves[lies]))) for lies in clicks}

    @property
    def spelled_move(self) -> Any | None:
        """The one move that the clicks so far spell out, settled or not."""
        if not self._picked:
            return None
        whole = {route.move for route in self._open.routes if not route.steps}
        return self.move if self.move is not None or len(whole) != 1 else self._open.moves[whole.pop()]

    @property
    def moves(self) -> tuple[Any, ...]:
        """The moves that are still possible; of very many, the first of each beginning."""
        return self._moves_of(self._open.routes)

    @property
    def move(self) -> Any | None:
        """The whole move, once the clicks leave only one."""
        if not self._picked or self._open.begun:
            return None
        left = {route.move for route in self._open.routes}
        return self._open.moves[left.pop()] if len(left) == 1 else None

    def pick(self, step: Step) -> None:
        """Take one more step; a :class:`MatchError` says what could be picked instead."""
        routes = self._by_next_step().get(step) if self.move is None else None
        if routes is None:
            raise MatchError(self._refusal(step))
        left = self._open._replace(routes=[route.after(step) for route in routes])
        begun = {route.move for route in left.routes} if left.begun else set[int]()
        if len(begun) == 1:
            left = list_on(self.game, self.position, left.begun[begun.pop()], (*self.clicks, step))
        self._picked.append((step, left))

    def _refusal(self, step: Step) -> Message:
        names = [f"{choice.kind} {choice.value}" for choice in self.choices]
        said, some = f"{step.kind} {step.value}", ", ".join(names[:NAMED])
        if not names:
            return say("step-not-settled", step=said)
        more = len(names) - NAMED
        choices = say("step-many", choices=some, n=more) if more > 0 else say("step-few", choices=some)
        return say("step-not-offered", step=said, choices=choices)

    def back(self) -> None:
        """Take back the last click."""
        if not self._picked:
            raise MatchError(say("nothing-to-unpick"))
        self._picked.pop()

    def clear(self) -> None:
        """Begin again."""
        self._picked.clear()
