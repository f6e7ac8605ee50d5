"""Moves and positions of Alignment as values and as text.

::

    7     the ball in hand goes into pocket 7           d3    the die shows three, or two dice together
    H     the same, where the pockets have letters: it may be typed so, and is written as 7
    21212/12121/21212/12121/21212 1 1:3 last:2
    rows from the top, as seats'  | |   how it stands, where the board does not tell: last:SEAT, won:SEAT or drawn
    digits                        | with dice: the seat and its pushes, or 1:roll
                                  the ball in hand
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import TYPE_CHECKING, NamedTuple

from tessella.errors import MoveSpellingError, PositionError
from tessella.games.alignment import kernel
from tessella.games.alignment.geometry import word
from tessella.games.alignment.kernel import ENDED, FACES, HAND, LEFT, PATIENCE, PENDING, ROLL, ROWS, SEAT, WON
from tessella.rules.game import Position
from tessella.text import say

if TYPE_CHECKING:
    from tessella.games.alignment.game import Alignment

ROLLED = re.compile(r"d([1-9]|1[0-2])", re.ASCII)
ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"


class Push(NamedTuple):
    """The ball in hand goes into a border pocket."""

    pocket: int


class Roll(NamedTuple):
    """A roll of the die, or of two."""

    face: int
    kind: str = "roll"  # so that a roll and a push are never equal


PUSHES = {str(pocket): Push(pocket) for pocket in range(100)}  # made once: a server reads one with every move

# Moves --------------------------------------------------------------------------------------------------------


def encode(move: Push | Roll) -> int:
    """The kernel's number of a move."""
    return ROLL + move.face if isinstance(move, Roll) else move.pocket


def decode(code: int) -> Push | Roll:
    """The move of a kernel's number."""
    return Roll(code - ROLL) if code > ROLL else Push(code)


def spell(move: Push | Roll) -> str:
    """A move's text."""
    return f"d{move.face}" if isinstance(move, Roll) else str(move.pocket)


def read(game: Alignment, text: str) -> Push | Roll:
    """The move of a text."""
    push = PUSHES.get(text)
    if push:
        return push
    dice = game.options.dice
    rolled = ROLLED.fullmatch(text)
    if rolled and dice <= int(rolled[1]) <= FACES * dice:
        return Roll(int(rolled[1]))
    if text.upper() in (lettered := {name: push for push, name in game.move_names.items()}):
        return Push(int(lettered[text.upper()]))
    last = max(game.options.pockets)
    code = "alignment-move-form-letters" if game.options.labels == "letters" else "alignment-move-form"
    where = say(code, text=text, last=last, letter=letters(last))
    if dice:
        where = say("alignment-move-form-dice", where=where, least=dice, most=FACES * dice)
    raise MoveSpellingError(where)


def letters(pocket: int) -> str:
    """A pocket's letter: A to Z, then AA, AB and so on."""
    return (ALPHABET[pocket // len(ALPHABET) - 1] if pocket >= len(ALPHABET) else "") + ALPHABET[pocket % len(ALPHABET)]


def names(game: Alignment) -> dict[str, str]:
    """The letters of all border pockets by their numbers, where they have letters."""
    if game.options.labels != "letters":
        return {}
    return {str(pocket): letters(pocket) for pocket in range(2 * (game.options.columns + game.options.rows))}


def label(game: Alignment, pocket: int) -> str:
    """What is written at a pocket."""
    return game.called(str(pocket))


# Positions ----------------------------------------------------------------------------------------------------


def row_words(game: Alignment, rows: Iterable[str]) -> list[int]:
    """Rows of seats' digits as the kernel keeps them, a seat's rows together."""
    return [word(row, str(seat + 1)) for seat in range(game.options.colours) for row in rows]


def rows(game: Alignment, position: Position) -> tuple[str, ...]:
    """The board from the top, as seats' digits."""
    high, colours, w = game.options.rows, game.options.colours, position.words
    return tuple(
        "".join(
            str(1 + next(k for k in range(colours) if w[ROWS + k * high + r] >> c & 1))
            for c in range(game.options.columns)
        )
        for r in range(high)
    )


def text(game: Alignment, position: Position) -> str:
    """A position's text."""
    w = position.words
    fields = ["/".join(rows(game, position)), str(w[HAND] + 1)]
    if game.options.dice:
        fields.append(f"{w[SEAT] + 1}:{w[LEFT] or 'roll'}")
    if w[PENDING]:
        fields.append(f"last:{w[PENDING]}")
    if w[ENDED] and not _board_tells(game, w):
        fields.append(f"won:{w[WON].bit_length()}" if w[WON] else "drawn")
    return " ".join(fields)


def _board_tells(game: Alignment, words: tuple[int, ...]) -> bool:
    """Whether the board alone tells how a finished game ended."""
    return not game.options.last_push and _goals(game, words) == [words[WON]]


def _goals(game: Alignment, words: Iterable[int]) -> list[int]:
    """The seats whose goal the board shows, as bits; with last_ball only where it counts."""
    t, state = game.geometry, list(words)
    if t.goal >= PATIENCE:
        kernel.finish_patience(t, state)
        return [1] if state[ENDED] else []
    return [
        1 << seat
        for seat in range(t.colours)
        if kernel.has_goal(t, state, seat, 0) and (not t.last_ball or state[HAND] == seat)
    ]


def parse(game: Alignment, text: str) -> list[int]:
    """The state that a text describes; a :class:`PositionError` if there is none."""
    board, hand, *more = text.split(" ") if text.count(" ") else (text, "")
    words = _parse_board(game, text, board, hand)
    if game.options.dice:
        _parse_roll(game, text, words, more.pop(0) if more else "")
    note = more.pop(0) if more else ""
    if more:
        raise PositionError(say("alignment-position-more", text=text, note=note))
    _parse_note(game, text, words, note)
    return words


def _parse_board(game: Alignment, text: str, board: str, hand: str) -> list[int]:
    wide, high, split = game.options.columns, game.options.rows, board.split("/")
    digits = "1234"[: game.options.colours]
    if len(split) != high or any(len(row) != wide or set(row) - set(digits) for row in split):
        raise PositionError(say("alignment-position-rows", text=text, rows=high, n=wide, digits=digits))
    if hand not in digits or len(hand) != 1:
        raise PositionError(say("alignment-position-hand", text=text, digits=", ".join(digits)))
    for seat, total in enumerate(game.options.totals, 1):
        found = (board + hand).count(str(seat))
        if found != total:
            raise PositionError(say("alignment-position-balls", text=text, seat=seat, balls=total, n=found))
    ball = int(hand) - 1
    return [0 if game.options.seats == 1 else ball, ball, 0, 0, 0, 0, *row_words(game, split)]


def _parse_roll(game: Alignment, text: str, words: list[int], field: str) -> None:
    found = re.fullmatch(r"([1-4]):(roll|[1-9]\d?)", field, re.ASCII)
    left = 0 if not found or found[2] == "roll" else int(found[2])
    if not found or int(found[1]) > game.options.colours or left > FACES * game.options.dice:
        raise PositionError(say("alignment-position-roll", text=text))
    words[SEAT], words[LEFT] = int(found[1]) - 1, left


def _parse_note(game: Alignment, text: str, words: list[int], note: str) -> None:
    """``last:1``, ``won:1`` or ``drawn``, where the board does not tell."""
    goals, last_push = _goals(game, words), game.options.last_push
    found = re.fullmatch(r"(last|won):([1-4])", note, re.ASCII)
    seat = int(found[2]) if found else 0
    if note and note != "drawn" and not 1 <= seat <= game.options.colours:
        raise PositionError(say("alignment-position-note", text=text, note=note))
    if note and not last_push and (len(goals) < 2 or note == "drawn" or note.startswith("last")):
        raise PositionError(say("alignment-position-note-idle", text=text, note=note))
    if seat and not last_push and 1 << seat - 1 not in goals:
        raise PositionError(say("alignment-position-not-won", text=text, seat=seat))
    if not note and (len(goals) > 1 or (goals and last_push)):
        raise PositionError(say("alignment-position-note-missing", text=text))
    if note.startswith("last"):
        if 1 << seat - 1 not in goals or words[HAND] == seat - 1:
            raise PositionError(say("alignment-position-no-last", text=text, note=note))
        words[PENDING] = seat
    elif note or goals:
        words[ENDED] = 1
        words[WON] = 1 << seat - 1 if seat else 0 if note else goals[0]
