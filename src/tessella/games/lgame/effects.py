"""What a move of the L-Game does, told to a person: how many places it leaves to either piece, and points."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from tessella.games.lgame import kernel
from tessella.games.lgame.kernel import SEAT
from tessella.rules.game import Over, Position
from tessella.text.words import counted, number, say

if TYPE_CHECKING:
    from tessella.games.lgame.game import LGame, LMove


def effects(game: LGame, position: Position, move: LMove) -> tuple[str, ...]:
    """What a legal move does, most important first."""
    seat = position.words[SEAT]
    if not move.cells:
        cost = counted(game.options.penalty, "point")
        return say("takes {cost} from seat {seat}", cost=cost, seat=seat + 1), say("puts the pieces back to the start")
    state = list(position.words)
    kernel.play(game.geometry, state, game.encode(move))
    after = Position(tuple(state))
    if kernel.decided(game.geometry, state):
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
    return kernel.count_places(game.geometry, state)


def _opponent(game: LGame, before: Position, after: Position, seat: int) -> Iterator[str]:
    had, has = places(game, before, seat), places(game, after, seat)
    if has == 0 and game.options.stuck == "penalty":
        cost = counted(game.options.penalty, "point")
        yield say("leaves seat {seat} no place, which costs it {cost}", seat=seat + 1, cost=cost)
    elif has == 0:
        yield say("leaves seat {seat} no place and wins", seat=seat + 1)
    elif has == had:
        yield say("keeps seat {seat} at {places}", seat=seat + 1, places=counted(has, "place"))
    else:
        how = f"{'cuts' if has < had else 'raises'} seat {{seat}}'s places from {{had}} to {{has}}"
        yield say(how, seat=seat + 1, had=number(had), has=number(has))


def _own(game: LGame, before: Position, after: Position, seat: int) -> Iterator[str]:
    """Its own places as things stand."""
    had, has = places(game, before, seat), places(game, after, seat)
    if has == had:
        yield say("keeps its own {places}", places=counted(has, "place"))
    else:
        how = f"{'cuts' if has < had else 'raises'} its own places from {{had}} to {{has}}"
        yield say(how, had=number(had), has=number(has))


def _points(game: LGame, before: Position, after: Position, seat: int) -> Iterator[str]:
    gained = game.scores(after)[seat] - game.scores(before)[seat]
    if gained:
        yield say("scores {points}", points=counted(gained, "point"))


def _ending(game: LGame, after: Position) -> str:
    over = game.phase(after)
    assert isinstance(over, Over)
    if not over.winners:
        return say("ends the game in a draw, with {why}", why=over.why)
    high, low = sorted(over.scores, reverse=True)
    how = "ends the game, which seat {seat} wins by {high} points to {low}"
    return say(how, seat=over.winners[0], high=high, low=low)


def _neutral(game: LGame, move: LMove) -> Iterator[str]:
    """Corners are where a neutral is in nobody's way; other squares are in the move's text."""
    if not move.neutral or game.options.cells != "square":
        return
    source, target = (_is_corner(game, name) for name in move.neutral)
    if target:
        yield say("moves a neutral into the corner {cell}", cell=move.neutral[1])
    elif source:
        yield say("moves a neutral out of the corner {cell}", cell=move.neutral[0])


def _is_corner(game: LGame, name: str) -> bool:
    names = game.board.names
    return name[0] in (names[0][0], names[-1][0]) and name[1:] in (names[0][1:], names[-1][1:])
