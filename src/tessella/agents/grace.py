"""Kindness to beginners: a move that lets whoever plays against it play on.

A move is kind if it does not win at once, and leaves the opponent a reply after which nothing wins at once either. It
takes the rules alone to see that, so it holds in every game, solved or not, from the first move on a fresh machine.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from tessella.agents.agent import Idea, Thought
from tessella.agents.threats import listed
from tessella.rules import kernel
from tessella.rules.chance import below, generator
from tessella.rules.game import Game, Position

TRIED = 24  # moves that are looked at before any will do that does not win at once
LOOKS = 20_000  # positions that are looked at for replies that hold, a second's worth; without one a move is not kind


def kindly(game: Game[Any], position: Position, thought: Thought, seed: int) -> Thought:
    """What was thought, or if that is not kind another move: one that was thought of too, else any."""
    thought_of = (thought.move, *(idea.move for idea in thought.ideas))
    codes = list(dict.fromkeys([*map(game.encode, thought_of), *_shuffled(listed(game, position.words), seed)]))
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
    return instead(game, position, thought, code)


def instead(game: Game[Any], position: Position, thought: Thought, code: int) -> Thought:
    """What was thought, but with this move."""
    move = game.decode(code)
    if move == thought.move:
        return thought
    text = game.move_text(position, move)
    own = next((idea for idea in thought.ideas if idea.move == move), Idea(move, text, thought.values, 1.0))
    others = [idea for idea in thought.ideas if idea.move != move]
    ideas = (own, *others)[: max(1, len(thought.ideas))]
    return thought._replace(move=move, text=text, values=own.values, ideas=ideas, line=(text,))


def is_kind(game: Game[Any], position: Position, code: int) -> bool:
    """Whether a move lets the others play on: it does not win, and there is a reply that does not lose at once."""
    return _look(game, position, code, LOOKS)[0]


def _look(game: Game[Any], position: Position, code: int, most: int) -> tuple[bool, int]:
    """Whether a move is kind, as far as so many looks show it, and how many positions were looked at."""
    side, after, looks = _side(game, position), _after(game, position, code), 1
    if not _is_others_turn(game, after, side):
        return not _is_won(game, after, side), looks
    for reply in listed(game, after.words):
        then = _after(game, after, reply)
        mine = [] if _is_others_turn(game, then, side) else listed(game, then.words)
        looks += 1 + len(mine)
        if not _is_won(game, then, side) and not any(_is_won(game, _after(game, then, each), side) for each in mine):
            return True, looks
        if looks >= most:
            break
    return False, looks


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
