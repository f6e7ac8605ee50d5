"""What a move of the L-Game does, told to a person: how many places it leaves to either piece, and points."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from tessella.games.lgame import kernel
from tessella.games.lgame.kernel import SEAT
from tessella.rules.game import Over, Position
from tessella.rules.words import counted, number

if TYPE_CHECKING:
    from tessella.games.lgame.game import LGame, LMove


def effects(game: LGame, position: Position, move: LMove) -> tuple[str, ...]:
    """What a legal move does, most important first."""
    seat = position.words[SEAT]
    if not move.cells:
        cost = counted(game.options.penalty, "point")
        return (f"takes {cost} from seat {seat + 1}", "puts the pieces back to the start")
    state = list(position.words)
    kernel.play(game.tables, state, game.encode(move))
    after = Position(tuple(state))
    if kernel.decided(game.tables, state):
        return (*_points(game, position, after, seat), _ending(game, after))
    return (
        *_opponent(game, position, after, 1 - seat),
        *_points(game, position, after, seat),
        *(() if isinstance(game.phase(after), Over) else (*_neutral(game, move), *_own(game, position, after, seat))),
    )


def places(game: LGame, position: Position, seat: int) -> int:
    """How many places a seat (from 0) could take if it were its turn."""
    state = list(position.words)
    state[SEAT] = seat
    return kernel.count_places(game.tables, state)


def _opponent(game: LGame, before: Position, after: Position, seat: int) -> Iterator[str]:
    had, has = places(game, before, seat), places(game, after, seat)
    if has == 0:
        cost = counted(game.options.penalty, "point")
        stuck = f", which costs it {cost}" if game.options.stuck == "penalty" else " and wins"
        yield f"leaves seat {seat + 1} no place{stuck}"
    elif has == had:
        yield f"keeps seat {seat + 1} at {counted(has, 'place')}"
    else:
        yield f"{'cuts' if has < had else 'raises'} seat {seat + 1}'s places from {number(had)} to {number(has)}"


def _own(game: LGame, before: Position, after: Position, seat: int) -> Iterator[str]:
    """Its own places as things stand."""
    had, has = places(game, before, seat), places(game, after, seat)
    if has == had:
        yield f"keeps its own {counted(has, 'place')}"
    else:
        yield f"{'cuts' if has < had else 'raises'} its own places from {number(had)} to {number(has)}"


def _points(game: LGame, before: Position, after: Position, seat: int) -> Iterator[str]:
    gained = game.scores(after)[seat] - game.scores(before)[seat]
    if gained:
        yield f"scores {counted(gained, 'point')}"


def _ending(game: LGame, after: Position) -> str:
    over = game.phase(after)
    assert isinstance(over, Over)
    if not over.winners:
        return f"ends the game in a draw, with {over.why}"
    high, low = sorted(over.scores, reverse=True)
    return f"ends the game, which seat {over.winners[0]} wins by {high} points to {low}"


def _neutral(game: LGame, move: LMove) -> Iterator[str]:
    """Corners are where a neutral is in nobody's way; other squares are in the move's text."""
    if not move.neutral or game.options.cells != "square":
        return
    source, target = (_is_corner(game, name) for name in move.neutral)
    if target:
        yield f"moves a neutral into the corner {move.neutral[1]}"
    elif source:
        yield f"moves a neutral out of the corner {move.neutral[0]}"


def _is_corner(game: LGame, name: str) -> bool:
    names = game.board.names
    return name[0] in (names[0][0], names[-1][0]) and name[1:] in (names[0][1:], names[-1][1:])
