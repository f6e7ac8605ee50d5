"""Why a move is not legal, told to the player who tried it."""

from __future__ import annotations

from collections.abc import Iterable

from tessella.board import Board
from tessella.games.stargazer import kernel
from tessella.games.stargazer.kernel import EMPTY, FIELD, PASS, PIECES, SEAT, SPACE, StargazerTables
from tessella.games.stargazer.sets import members
from tessella.rules.kernel import State


def refusal(t: StargazerTables, board: Board, s: State, code: int) -> str:
    """The first rule that the move breaks, as the rest of a sentence; the game is not over."""
    open_spaces = set(members(kernel.spaces(t, s)))
    if code == PASS:
        return "only a seat that has no space to place on passes."
    if not open_spaces:
        return f"no empty space meets a piece of seat {s[SEAT] + 1}, so it must pass."
    space = code & SPACE
    name = board.names[space]
    if space not in members(s[EMPTY : EMPTY + 2]):
        return f"{name} is covered."
    if space not in open_spaces:
        return f"{name} does not meet a piece of seat {s[SEAT] + 1}, and pieces must be linked."
    return _spared(t, board, s, code) or _taken(t, board, s, code)


def _spared(t: StargazerTables, board: Board, s: State, code: int) -> str:
    """What is wrong with the piece spared, if anything."""
    space, spared = code & SPACE, (code >> FIELD & SPACE) - 1
    name = board.names[space]
    choice = list(members(kernel.choice(t, s, space)))
    if spared in choice or (spared < 0 and not choice):
        return ""
    if not choice:
        return "there is nothing to spare; ! is written only where all pieces of an opponent would be taken."
    names = [board.names[piece] for piece in choice]
    listed = f"{', '.join(names[:-1])} and {names[-1]}"
    loser = _owner(t, s, choice[0]) + 1
    return (
        f"all that seat {loser} has would be taken; choose which of {listed} stays with !, such as {name}!{names[0]}."
    )


def _taken(t: StargazerTables, board: Board, s: State, code: int) -> str:
    """What is wrong with the point moves."""
    space = code & SPACE
    taken = [field - 1 for field in (code >> 2 * FIELD & SPACE, code >> 3 * FIELD) if field]
    if len(taken) > t.point_moves:
        return f"this game has {'one point move a turn' if t.point_moves else 'no point moves'}."
    rivals = t.rivals[s[SEAT] * t.rival_count :][: t.rival_count]
    for piece in taken:
        name = board.names[piece]
        if piece not in board.corners[space]:
            return f"{name} is not a corner neighbour of {board.names[space]}."
        if _owner(t, s, piece) not in rivals:
            return f"there is no opponent's piece on {name}."
    owner = _robbed(t, s, space, taken)
    return f"this would take the last piece of seat {owner + 1}."


def _robbed(t: StargazerTables, s: State, space: int, taken: Iterable[int]) -> int:
    """The seat that point moves would leave without a piece."""
    owners = [_owner(t, s, piece) for piece in taken]
    return next(seat for seat in owners if kernel.left_over(t, s, PIECES + 2 * seat, space) <= owners.count(seat))


def _owner(t: StargazerTables, s: State, space: int) -> int:
    """The seat, counted from 0, that has a piece on a space; -1 if nobody has."""
    for seat in range(t.seats):
        if space in members(s[PIECES + 2 * seat :]):
            return seat
    return -1
