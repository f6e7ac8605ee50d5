"""Kindness to beginners: a move that lets whoever plays against it play on.

A move is kind if it does not win at once, and leaves the opponent a reply after which nothing wins at once either. It
takes the rules alone to see that, so it holds in every game, solved or not, from the first move on a fresh machine.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from tessella.agents.agent import Thought
from tessella.agents.search import plain_insight
from tessella.rules import insight as insights
from tessella.rules import kernel
from tessella.rules.chance import below, generator
from tessella.rules.game import Game, Position

TRIED = 24  # moves that are looked at before any will do that does not win at once
LOOKS = 20_000  # positions that are looked at for replies that hold, a second's worth; without one a move is not kind


def kindly(game: Game[Any], position: Position, thought: Thought, seed: int) -> Thought:
    """What was thought, or if that is not kind another move: one that was thought of too, else any."""
    thought_of = (thought.move, *(idea.move for idea in thought.ideas))
    codes = list(dict.fromkeys([*map(game.encode, thought_of), *_shuffled(_codes(game, position), seed)]))
    code, looks = None, 0
    for each in codes[:TRIED]:
        kind, looked = _look(game, position, each, LOOKS - looks)
        looks += looked
        if kind or looks >= LOOKS:
            code = each if kind else None
            break
    if code is None:
        side = _side(game, position)
        code = next((code for code in codes if not _is_won(game, _after(game, position, code), side)), codes[0])
    if code == codes[0]:
        return thought
    move = game.decode(code)
    text = game.move_text(position, move)
    values = next((idea.values for idea in thought.ideas if idea.move == move), thought.values)
    return thought._replace(move=move, text=text, values=values, line=(text,))


def is_kind(game: Game[Any], position: Position, code: int) -> bool:
    """Whether a move lets the others play on: it does not win, and there is a reply that does not lose at once."""
    return _look(game, position, code, LOOKS)[0]


def _look(game: Game[Any], position: Position, code: int, most: int) -> tuple[bool, int]:
    """Whether a move is kind, as far as so many looks show it, and how many positions were looked at."""
    side, after, looks = _side(game, position), _after(game, position, code), 1
    if not _is_others_turn(game, after, side):
        return not _is_won(game, after, side), looks
    for reply in _codes(game, after):
        then = _after(game, after, reply)
        mine = [] if _is_others_turn(game, then, side) else _codes(game, then)
        looks += 1 + len(mine)
        if not _is_won(game, then, side) and not any(_is_won(game, _after(game, then, each), side) for each in mine):
            return True, looks
        if looks >= most:
            break
    return False, looks


def _codes(game: Game[Any], position: Position) -> list[int]:
    """The legal moves; where there are too many to list, some of them."""
    knows, room = plain_insight(game), game.geometry.room
    if knows.complete:
        return game.codes(position)
    out, weight = [0] * room, [0] * room
    return out[: insights.candidates(knows, list(position.words), out, weight)]


def _shuffled(codes: list[int], seed: int) -> Iterator[int]:
    rng = generator(seed ^ 0x61ACE)
    while codes:
        yield codes.pop(below(rng, len(codes)))


def _after(game: Game[Any], position: Position, code: int) -> Position:
    state = list(position.words)
    kernel.play(game.geometry, state, code)
    return Position(tuple(state))


def _side(game: Game[Any], position: Position) -> int:
    """The seats that win together with the one to move, as bits."""
    seat = kernel.turn(game.geometry, list(position.words)) + 1
    return sum(1 << mate - 1 for mate in game.side_of(seat))


def _is_won(game: Game[Any], position: Position, side: int) -> bool:
    state = list(position.words)
    return kernel.turn(game.geometry, state) == kernel.OVER and bool(kernel.winners(game.geometry, state) & side)


def _is_others_turn(game: Game[Any], position: Position, side: int) -> bool:
    """Whether a seat of another side is to move; chance is nobody's."""
    seat = kernel.turn(game.geometry, list(position.words))
    return seat >= 0 and not side >> seat & 1
