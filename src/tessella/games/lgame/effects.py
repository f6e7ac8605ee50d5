"""What a move of the L-Game does, told to a person: how many places it leaves to either piece, and points."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from tessella.games.lgame import kernel
from tessella.games.lgame.kernel import SEAT
from tessella.rules.game import Over, Phase, Position
from tessella.text import Message, all_of, clauses, number, remark, say
from tessella.text.message import Value

if TYPE_CHECKING:
    from tessella.games.lgame.game import LGame
    from tessella.games.lgame.notation import LMove


def effects(game: LGame, position: Position, move: LMove, then: Phase | None = None) -> tuple[Message, ...]:
    """What a legal move does, most important first."""
    seat = position.words[SEAT]
    if not move.cells:
        return say("lgame-effect-penalty", points=_penalty(game), seat=seat + 1), say("lgame-effect-restart")
    state = list(position.words)
    kernel.play(game.geometry, state, game.encode(move))
    after = Position(tuple(state))
    phase = then or game.phase(after)
    if isinstance(phase, Over) and kernel.is_decided(game.geometry, state):
        return (*_points(game, position, after, seat), _ending(game, after, phase))
    return (
        *_others(game, position, after, seat),
        *_points(game, position, after, seat),
        *(() if isinstance(phase, Over) else (*_neutral(game, move), *_own(game, position, after, seat))),
    )


def sentence(game: LGame, position: Position, move: LMove) -> Message:
    """What a seat did, as a sentence."""
    seat = position.words[SEAT] + 1
    if not move.cells:
        return say("lgame-played-stuck", seat=seat)
    shape = game.options.shapes[seat - 1]
    told: dict[str, Value] = {"seat": seat, "shape": shape, "cells": all_of(sorted(move.cells))}
    if not move.neutrals:
        return say("lgame-played", **told)
    (source, target), *more = move.neutrals
    told |= {"source": source, "target": target}
    if not more:
        return say("lgame-played-both", **told)
    return say("lgame-played-three", **told, source2=more[0][0], target2=more[0][1])


def places(game: LGame, position: Position, seat: int) -> int:
    """How many places a seat (from 0) could take if it were its turn."""
    state = list(position.words)
    state[SEAT] = seat
    return kernel.count_places(game.geometry, state)


def _penalty(game: LGame) -> Message:
    return say("lgame-points", n=game.options.penalty)


def _others(game: LGame, before: Position, after: Position, seat: int) -> Iterator[Message]:
    """What becomes of the other seats: of several, who is out, and what the next one has."""
    if game.seats == 2:
        yield from _opponent(game, before, after, 1 - seat)
        return
    for other in range(game.seats):
        if game.covered(before, other) and not game.covered(after, other):
            yield say("lgame-effect-puts-out", seat=other + 1)
    following = after.words[SEAT]
    if following == seat:
        yield say("lgame-effect-wins")
    else:
        yield from _opponent(game, before, after, following)


def _opponent(game: LGame, before: Position, after: Position, seat: int) -> Iterator[Message]:
    had, has = places(game, before, seat), places(game, after, seat)
    if has == 0 and game.options.stuck == "penalty":
        yield remark(
            say("lgame-effect-traps", seat=seat + 1), say("lgame-effect-costs", seat=seat + 1, points=_penalty(game))
        )
    elif has == 0:
        yield clauses([say("lgame-effect-traps", seat=seat + 1), say("lgame-effect-wins")])
    elif has == had:
        yield say("lgame-effect-keeps", seat=seat + 1, places=say("lgame-places", n=has))
    else:
        code = "lgame-effect-cuts" if has < had else "lgame-effect-raises"
        yield say(code, seat=seat + 1, had=number(had), has=number(has))


def _own(game: LGame, before: Position, after: Position, seat: int) -> Iterator[Message]:
    """Its own places as things stand."""
    had, has = places(game, before, seat), places(game, after, seat)
    if has == had:
        yield say("lgame-effect-keeps-own", seat=seat + 1, places=say("lgame-places", n=has))
    else:
        code = "lgame-effect-cuts-own" if has < had else "lgame-effect-raises-own"
        yield say(code, seat=seat + 1, had=number(had), has=number(has))


def _points(game: LGame, before: Position, after: Position, seat: int) -> Iterator[Message]:
    gained = game.scores(after)[seat] - game.scores(before)[seat]
    if gained:
        yield say("lgame-effect-scores", points=say("lgame-points", n=gained))


def _ending(game: LGame, after: Position, over: Over) -> Message:
    """By how much, among those who are left; where that says too little, only why it is over."""
    if not over.winners:
        return remark(say("lgame-effect-draws"), say("lgame-effect-drawn-with", reason=over.reason))
    left = sorted((over.scores[seat] for seat in range(game.seats) if game.covered(after, seat)), reverse=True)
    if len(over.winners) > 1 or len(left) == 1:
        return remark(say("lgame-effect-ends"), say("lgame-effect-drawn-with", reason=over.reason))
    high, low, *_ = left
    return remark(say("lgame-effect-ends"), say("lgame-effect-won-by", seat=over.winners[0], high=high, low=low))


def _neutral(game: LGame, move: LMove) -> Iterator[Message]:
    """Corners are where a neutral is in nobody's way; other squares are in the move's text."""
    for source, target in move.neutrals if game.options.cells == "square" else ():
        if _is_corner(game, target):
            yield say("lgame-effect-into-corner", cell=target)
        elif _is_corner(game, source):
            yield say("lgame-effect-out-of-corner", cell=source)


def _is_corner(game: LGame, name: str) -> bool:
    names = game.board.names
    return name[0] in (names[0][0], names[-1][0]) and name[1:] in (names[0][1:], names[-1][1:])
