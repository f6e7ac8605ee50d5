"""Random games: the first client of the compiled core, and a yardstick for it."""

from __future__ import annotations

from collections.abc import MutableSequence
from typing import Any, NamedTuple

from tessella.rules import kernel
from tessella.rules.chance import generator
from tessella.rules.compiled import array, arrays, compiled
from tessella.rules.game import Game, Position


class Playouts(NamedTuple):
    """What came out of several random games."""

    games: int
    actions: int
    draws: int
    unfinished: int  # stopped at the limit of actions
    wins: tuple[int, ...]  # a seat that shares a win counts in full


def playout(t: Any, s: Any, rng: Any, out: Any, limit: int) -> int:
    """Play at random from state ``s`` until the end, or for ``limit`` actions; return how many."""
    for n in range(limit):
        if kernel.turn(t, s) == kernel.OVER:
            return n
        kernel.play(t, s, kernel.random_move(t, s, rng, out))
    return limit


def playouts(t: Any, start: Any, s: Any, rng: Any, out: Any, games: int, limit: int, tally: Any) -> None:
    """Play ``games`` games; ``tally`` gets actions, draws, unfinished, then wins seat by seat."""
    for _ in range(games):
        for i in range(len(start)):
            s[i] = start[i]
        tally[0] += playout(t, s, rng, out, limit)
        if kernel.turn(t, s) != kernel.OVER:
            tally[2] += 1
            continue
        won = kernel.winners(t, s)
        if won == 0:
            tally[1] += 1
        for seat in range(len(tally) - 3):
            tally[3 + seat] += (won >> seat) & 1


def play_at_random(
    game: Game[Any],
    position: Position | None = None,
    games: int = 1,
    seed: int = 0,
    limit: int = 100_000,
    plain: bool = False,
) -> Playouts:
    """Play random games from a position (the start by default); ``plain`` runs the kernel uncompiled."""
    begin = list((position or game.start()).words)
    tally = [0] * (3 + game.seats)
    room = [0] * game.geometry.room
    if plain:
        playouts(game.geometry, begin, list(begin), generator(seed), room, games, limit, tally)
    else:
        tally = array(tally)
        run = compiled(playouts)
        run(arrays(game.geometry), array(begin), array(begin), array(generator(seed)), array(room), games, limit, tally)
    actions, draws, unfinished, *wins = (int(n) for n in tally)
    return Playouts(games, actions, draws, unfinished, tuple(wins))


def random_code(game: Game[Any], position: Position, rng: MutableSequence[int]) -> int:
    """One random legal move or chance outcome, uncompiled."""
    return kernel.random_move(game.geometry, list(position.words), rng, [0] * game.geometry.room)
