"""Why a move is not legal, told to the player who tried it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from tessella.games.stargazer import kernel
from tessella.games.stargazer.choosing import taken_by
from tessella.games.stargazer.kernel import StargazerGeometry
from tessella.games.stargazer.notation import POINT_FIELDS
from tessella.games.stargazer.pointing import count_left
from tessella.games.stargazer.sets import members
from tessella.games.stargazer.words import EMPTY, FIELD, PASS, PIECES, SEAT, SPACE
from tessella.rules.game import Over, Position
from tessella.rules.kernel import State
from tessella.text import Message, all_of, say

if TYPE_CHECKING:
    from tessella.games.stargazer.game import Stargazer
    from tessella.games.stargazer.notation import StarMove


def refusal(game: Stargazer, position: Position, move: StarMove) -> Message | None:
    """The first rule that the move breaks, as the rest of a sentence; None when the game is over."""
    if isinstance(game.phase(position), Over):
        return None
    t, s, code = game.tables, list(position.words), game.encode(move)
    open_spaces = set(members(kernel.spaces(t, s)))
    if code == PASS:
        return say("stargazer-refused-pass")
    if not open_spaces:
        return say("stargazer-refused-must-pass", seat=s[SEAT] + 1)
    space = code & SPACE
    if space not in members(s[EMPTY : EMPTY + 2]):
        return say("stargazer-refused-covered", space=move.space)
    if space not in open_spaces:
        return say("stargazer-refused-apart", space=move.space, seat=s[SEAT] + 1)
    if game.options.captures == "choice":
        return _wrong_choice(game, s, code)
    return _wrong_spare(game, s, code) or _wrong_takes(game, s, code)


def _wrong_choice(game: Stargazer, s: State, code: int) -> Message:
    """What is wrong with the pieces that were chosen, beside the space or at its corners."""
    t = game.tables
    for name in game.decode(code).chosen:
        if _owner(t, s, game.board.index[name]) not in _rivals(t, s):
            return say("stargazer-refused-no-rival", name=name)
    if wrong := _wrong_points(game, s, code):
        return wrong
    taken = set(members(taken_by(t, code)))
    robbed = next(seat for seat in _rivals(t, s) if 0 < len(held := _held(s, seat)) == len(held & taken))
    return say("stargazer-refused-all", seat=robbed + 1)


def _wrong_spare(game: Stargazer, s: State, code: int) -> Message | None:
    """What is wrong with the piece spared, if anything."""
    space, spared = code & SPACE, (code >> FIELD & SPACE) - 1
    choice = list(members(kernel.sparable(game.tables, s, space)))
    if spared in choice or (spared < 0 and not choice):
        return None
    if not choice:
        return say("stargazer-refused-nothing-to-spare")
    names = [game.board.names[piece] for piece in choice]
    seat, example = _owner(game.tables, s, choice[0]) + 1, f"{game.board.names[space]}!{names[0]}"
    return say("stargazer-refused-spare", seat=seat, names=all_of(names), example=example)


def _wrong_takes(game: Stargazer, s: State, code: int) -> Message:
    """What is wrong with the point moves."""
    if wrong := _wrong_points(game, s, code):
        return wrong
    return say("stargazer-refused-last", seat=_victim(game.tables, s, code & SPACE, _points(code)) + 1)


def _points(code: int) -> list[int]:
    """The pieces that point moves take."""
    return [cell - 1 for field in POINT_FIELDS if (cell := code >> field * FIELD & SPACE)]


def _wrong_points(game: Stargazer, s: State, code: int) -> Message | None:
    """What is wrong with the pieces that point moves take, if it is not that somebody has no more."""
    t, board, space = game.tables, game.board, code & SPACE
    taken = _points(code)
    if len(taken) > t.point_moves:
        return say("stargazer-refused-point-moves", n=t.point_moves)
    for piece in taken:
        name = board.names[piece]
        if piece not in board.corners[space]:
            return say("stargazer-refused-no-corner", name=name, space=board.names[space])
        if _owner(t, s, piece) not in _rivals(t, s):
            return say("stargazer-refused-no-rival", name=name)
    return None


def _victim(t: StargazerGeometry, s: State, space: int, taken: Iterable[int]) -> int:
    """The seat that point moves would leave without a piece."""
    owners = [_owner(t, s, piece) for piece in taken]
    return next(seat for seat in owners if count_left(t, s, PIECES + 2 * seat, space) <= owners.count(seat))


def _rivals(t: StargazerGeometry, s: State) -> Sequence[int]:
    """The seats, counted from 0, whose pieces the seat to move may take."""
    return t.rivals[s[SEAT] * t.rival_count :][: t.rival_count]


def _held(s: State, seat: int) -> set[int]:
    """The spaces that a seat, counted from 0, has pieces on."""
    return set(members(s[PIECES + 2 * seat :]))


def _owner(t: StargazerGeometry, s: State, space: int) -> int:
    """The seat, counted from 0, that has a piece on a space; -1 if nobody has."""
    for seat in range(t.seats):
        if space in _held(s, seat):
            return seat
    return -1
