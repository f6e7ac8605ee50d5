"""Positions made by chance: from games that play themselves, promising moves more often than others."""

from __future__ import annotations

from typing import Any

from tessella.rules import insight, kernel
from tessella.rules.chance import below
from tessella.rules.game import Game, Position


def play_by_chance(game: Game[Any], rng: list[int]) -> list[Position]:
    """All positions of a game, from the start to the end; the game has no chance of its own."""
    state, knows = list(game.start().words), game.insight()
    positions = [Position(tuple(state))]
    while kernel.turn(game.geometry, state) != kernel.OVER:
        kernel.play(game.geometry, state, _draw_move(game, knows, state, rng))
        positions.append(Position(tuple(state)))
    return positions


def _draw_move(game: Game[Any], knows: Any, state: list[int], rng: list[int]) -> int:
    if knows is None:
        return kernel.random_move(game.geometry, state, rng, [0] * game.geometry.room)
    moves = _by_promise(knows, state)
    at = below(rng, sum(weight for _, weight in moves))
    for move, weight in moves:
        at -= weight
        if at < 0:
            return move
    raise AssertionError  # the weights were counted


def _by_promise(knows: Any, state: list[int]) -> list[tuple[int, int]]:
    """The moves that a game's insight finds worth a look, with how promising each seems."""
    out, weights = [0] * knows.rules.room, [0] * knows.rules.room
    count = insight.promising(knows, state, out, weights)
    return list(zip(out[:count], weights[:count], strict=True))


def promising_first(game: Game[Any], position: Position) -> list[int]:
    """The kernel's numbers of all legal moves, those before others that the game's insight finds worth a look."""
    knows = game.insight()
    seen = [] if knows is None else sorted(_by_promise(knows, list(position.words)), key=lambda each: -each[1])
    return list(dict.fromkeys([*(code for code, _ in seen), *game.codes(position)]))
