"""Kindness to beginners: a move that lets whoever plays against it play on.

A move is kind if it does not win at once, and leaves the opponent a reply after which nothing wins at once either. It
takes the rules alone to see that, so it holds in every game, solved or not, from the first move on a fresh machine.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from tessella.agents.agent import Thought
from tessella.rules import kernel
from tessella.rules.chance import below, generator
from tessella.rules.game import Game, Position

TRIED = 24  # moves that are looked at before any will do that does not win at once
LOOKS = 50_000  # positions that are looked at to find a reply that holds; a move whose reply is not found is not kind


def kindly(game: Game[Any], position: Position, thought: Thought, seed: int) -> Thought:
    """What was thought, or if that is not kind another move: one that was thought of too, else any."""
    thought_of = (thought.move, *(idea.move for idea in thought.ideas))
    codes = list(dict.fromkeys([*map(game.encode, thought_of), *_shuffled(game.codes(position), seed)]))
    code = next((code for code in codes[:TRIED] if is_kind(game, position, code)), None)
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
    side, after, looks = _side(game, position), _after(game, position, code), LOOKS
    if not _is_others_turn(game, after, side):
        return not _is_won(game, after, side)
    for reply in game.codes(after):
        then = _after(game, after, reply)
        mine = [] if _is_others_turn(game, then, side) else game.codes(then)
        if not _is_won(game, then, side) and not any(_is_won(game, _after(game, then, each), side) for each in mine):
            return True
        looks -= 1 + len(mine)
        if looks < 0:
            break
    return False


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
