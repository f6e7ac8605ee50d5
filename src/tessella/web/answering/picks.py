"""What can be chosen on a board, where clicks lead, and what a choice is worth."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import cache, partial
from typing import Any, Literal, NamedTuple

from tessella.draw import live
from tessella.match import Steps
from tessella.rules.change import Change
from tessella.rules.game import Game, Position, Step
from tessella.web import answers
from tessella.web.sight import Sight

WORTH = ("win", "draw", "loss")


class Worth(NamedTuple):
    """What a move is worth for the seat that plays it, and in how many actions it ends."""

    value: Literal["win", "draw", "loss"]
    distance: int | None


Worths = Mapping[str, Worth]


def moves(seen: Sight) -> list[str]:
    """The legal moves; of very many, one for each way in which they begin."""
    game, position = seen.game, seen.position
    if not seen.turn:
        return []
    listed = [each.move for each in game.beginnings(position)] or game.moves(position)
    return sorted(game.move_text(position, each) for each in listed)


def pick(seen: Sight, steps: Iterable[Step] = (), worths: Worths | None = None, text: str = "") -> answers.Picked:
    """Where clicks lead: the next choices, what those so far would do, and the whole move once it is settled.

    A move's text says it all at once.
    """
    game, position = seen.game, seen.position
    picked = Steps(game, position, seen.now.phase, whole=worths is not None)
    for step in steps:
        picked.pick(step)
    move = game.parse_move(position, text) if text else picked.move
    spelled = picked.spelled_move if move is None else move
    moves_by_step = picked.moves_by_step() if seen.turn and move is None else {}

    move_change = cache(partial(game.change, seen.now))  # the first of some moves is the first of fewer of them too

    def change(moves: Sequence[Any]) -> Change:
        """What one move would do, or what the first and the last of several would do alike."""
        return move_change(moves[0]).common(move_change(moves[-1]))

    def ghost(change: Change) -> str:
        return live.ghosts(seen.now.scene, change, seen.colours)

    def choice(step: Step, count: int, left: Sequence[Any]) -> answers.Choice:
        found: answers.Choice = {"kind": step.kind, "value": step.value, "moves": count}
        if count == 1:
            found["move"] = game.move_text(position, left[0])
            if game.opens(left[0]):
                found["opens"] = True
        if step.kind == "turn":
            lying = change(left)
            found["ghost"], found["covers"] = ghost(lying), lying.covered
        if worth := _best(game, position, left, worths):
            found["worth"] = worth
        return found

    effects = game.effects(position, spelled) if spelled is not None else ()
    left_open = (spelled,) if spelled is not None else picked.moves if picked.clicks else ()
    said: answers.Picked = {
        "choices": [choice(step, *left) for step, left in moves_by_step.items()],
        "move": None if move is None else game.move_text(position, move),
        "ghost": ghost(change(left_open)) if left_open else "",
        "effects": [effect.as_json() for effect in effects],
    }
    if move is not None and game.opens(move):
        said["opens"] = True
    if prompt := game.prompt(position, picked.clicks):
        said["prompt"] = prompt.as_json()
    if spelled is not None and (worth := _best(game, position, (spelled,), worths)):
        said["worth"] = worth
    return said


def places(seen: Sight) -> answers.Places:
    """Everywhere that a piece which is taken up can lie, told at once, so that it can be dragged."""
    game, found = seen.game, list[answers.Place]()
    move_change = cache(partial(game.change, seen.now))
    for steps, left in Steps(game, seen.position, seen.now.phase).places().values():
        lying = move_change(left[0]).common(move_change(left[-1]))
        if lying.lifted:
            found.append(
                {
                    "steps": [{"kind": step.kind, "value": step.value} for step in steps],
                    "lifts": lying.lifted,
                    "covers": lying.covered,
                    "ghost": live.ghosts(seen.now.scene, lying, seen.colours),
                }
            )
    return {"places": found}


def _best(game: Game[Any], position: Position, moves: Iterable[Any], worths: Worths | None) -> answers.Worth | None:
    """The best of some moves, where the truth is known: a quick win, a draw, or a late loss."""
    if worths is None:
        return None
    known = [worths[text] for text in (game.move_text(position, move) for move in moves) if text in worths]
    if not known:
        return None
    best = min(known, key=_rank)
    return {"value": best.value, "distance": best.distance}


def _rank(worth: Worth) -> tuple[int, int]:
    order, distance = WORTH.index(worth.value), worth.distance or 0
    return order, -distance if worth.value == "loss" else distance
