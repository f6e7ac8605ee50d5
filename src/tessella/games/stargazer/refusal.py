"""Why a move is not legal, told to the player who tried it."""

from __future__ import annotations

from collections.abc import Iterable

from tessella.board import Board
from tessella.games.stargazer import kernel
from tessella.games.stargazer.kernel import EMPTY, FIELD, PASS, PIECES, SEAT, SPACE, StargazerGeometry
from tessella.games.stargazer.sets import members
from tessella.rules.kernel import State
from tessella.text.words import listed, say


def refusal(t: StargazerGeometry, board: Board, s: State, code: int) -> str:
    """The first rule that the move breaks, as the rest of a sentence; the game is not over."""
    open_spaces = set(members(kernel.spaces(t, s)))
    if code == PASS:
        return say("only a seat that has no space to place on passes.")
    if not open_spaces:
        return say("no empty space meets a piece of seat {seat}, so it must pass.", seat=s[SEAT] + 1)
    space = code & SPACE
    name = board.names[space]
    if space not in members(s[EMPTY : EMPTY + 2]):
        return say("{name} is covered.", name=name)
    if space not in open_spaces:
        why = "{name} does not meet a piece of seat {seat}, and pieces must be linked."
        return say(why, name=name, seat=s[SEAT] + 1)
    return _spared(t, board, s, code) or _taken(t, board, s, code)


def _spared(t: StargazerGeometry, board: Board, s: State, code: int) -> str:
    """What is wrong with the piece spared, if anything."""
    space, spared = code & SPACE, (code >> FIELD & SPACE) - 1
    name = board.names[space]
    choice = list(members(kernel.choice(t, s, space)))
    if spared in choice or (spared < 0 and not choice):
        return ""
    if not choice:
        return say("there is nothing to spare; ! is written only where all pieces of an opponent would be taken.")
    names = [board.names[piece] for piece in choice]
    why = "all that seat {seat} has would be taken; choose which of {names} stays with !, such as {example}."
    return say(why, seat=_owner(t, s, choice[0]) + 1, names=listed(names), example=f"{name}!{names[0]}")


def _taken(t: StargazerGeometry, board: Board, s: State, code: int) -> str:
    """What is wrong with the point moves."""
    space = code & SPACE
    taken = [field - 1 for field in (code >> 2 * FIELD & SPACE, code >> 3 * FIELD) if field]
    if len(taken) > t.point_moves:
        return say(f"this game has {'one point move a turn' if t.point_moves else 'no point moves'}.")
    rivals = t.rivals[s[SEAT] * t.rival_count :][: t.rival_count]
    for piece in taken:
        name = board.names[piece]
        if piece not in board.corners[space]:
            return say("{name} is not a corner neighbour of {space}.", name=name, space=board.names[space])
        if _owner(t, s, piece) not in rivals:
            return say("there is no opponent's piece on {name}.", name=name)
    owner = _robbed(t, s, space, taken)
    return say("this would take the last piece of seat {seat}.", seat=owner + 1)


def _robbed(t: StargazerGeometry, s: State, space: int, taken: Iterable[int]) -> int:
    """The seat that point moves would leave without a piece."""
    owners = [_owner(t, s, piece) for piece in taken]
    return next(seat for seat in owners if kernel.left_over(t, s, PIECES + 2 * seat, space) <= owners.count(seat))


def _owner(t: StargazerGeometry, s: State, space: int) -> int:
    """The seat, counted from 0, that has a piece on a space; -1 if nobody has."""
    for seat in range(t.seats):
        if space in members(s[PIECES + 2 * seat :]):
            return seat
    return -1
