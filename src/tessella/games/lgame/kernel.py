"""The rules of the L-Game, compilable. See RULES.md for the words.

A *place* is one way a major piece can lie on the board; places and cells are numbered, and sets of either are
words of 60 bits (one word for the classic board: 48 places, 16 squares). Two tables make legality a few ``and``:

    clear[p]   the places that do not overlap place p      off[c]    the places that do not cover cell c
    rest[p]    all places but p                             cover[p]  the cells that place p covers

State::

    0       1        2        3         4         5       6 ...
    seat    place    place    score     score     turns   neutrals' cells, ascending
    to move seat 1   seat 2   seat 1    seat 2

Scores and turns are kept only where an option looks at them, so that positions can recur.

A move is bit fields, ``place << 16 | source << 8 | target``: source 0 leaves the neutrals alone, otherwise the
neutral on cell ``source - 1`` goes to cell ``target``.
"""

from __future__ import annotations

from collections.abc import MutableSequence, Sequence
from typing import NamedTuple

from tessella.rules.bits import WORD, lowest, nth, popcount
from tessella.rules.chance import below
from tessella.rules.kernel import OVER, State

SEAT, PLACE, SCORE, TURNS, NEUTRAL = 0, 1, 3, 5, 6
STUCK = -1  # the forced action of a seat that cannot move, where that costs points


class LGameGeometry(NamedTuple):
    """What the rules look up."""

    room: int
    cells: int
    places: int
    place_words: int
    cell_words: int
    neutrals: int
    spare: int  # cells that no piece covers
    target: int
    turn_limit: int
    penalty: int  # 0: a stuck seat loses
    scoring: int
    clear: Sequence[int]
    rest: Sequence[int]
    off: Sequence[int]
    cover: Sequence[int]
    cell: Sequence[int]
    board: Sequence[int]
    dots: Sequence[int]
    start: Sequence[int]


def places_word(t: LGameGeometry, s: State, w: int) -> int:
    """Word ``w`` of the set of places the seat to move may take."""
    seat = s[SEAT]
    word = t.clear[s[PLACE + 1 - seat] * t.place_words + w] & t.rest[s[PLACE + seat] * t.place_words + w]
    for i in range(t.neutrals):
        word &= t.off[s[NEUTRAL + i] * t.place_words + w]
    return word


def count_places(t: LGameGeometry, s: State) -> int:
    """How many places the seat to move may take."""
    total = 0
    for w in range(t.place_words):
        total += popcount(places_word(t, s, w))
    return total


def is_decided(t: LGameGeometry, s: State) -> bool:
    """Whether points or turns have ended the game."""
    if t.target > 0 and (s[SCORE] >= t.target or s[SCORE + 1] >= t.target):
        return True
    return t.turn_limit > 0 and s[TURNS] >= t.turn_limit


def turn(t: LGameGeometry, s: State) -> int:
    """A stuck seat has lost, unless being stuck costs points instead."""
    if is_decided(t, s) or (t.penalty == 0 and count_places(t, s) == 0):
        return OVER
    return s[SEAT]


def free_word(t: LGameGeometry, s: State, place: int, w: int) -> int:
    """Word ``w`` of the cells left free when the seat to move lies on ``place``."""
    covered = t.cover[place * t.cell_words + w] | t.cover[s[PLACE + 1 - s[SEAT]] * t.cell_words + w]
    for i in range(t.neutrals):
        covered |= t.cell[s[NEUTRAL + i] * t.cell_words + w]
    return t.board[w] & ~covered


def moves(t: LGameGeometry, s: State, out: MutableSequence[int]) -> int:
    """Every place with every neutral left or moved."""
    n = 0
    if is_decided(t, s):
        return n
    for pw in range(t.place_words):
        places = places_word(t, s, pw)
        while places != 0:
            place = pw * WORD + lowest(places)
            places &= places - 1
            out[n] = place << 16
            n += 1
            for i in range(t.neutrals):
                source = place << 16 | (s[NEUTRAL + i] + 1) << 8
                for cw in range(t.cell_words):
                    free = free_word(t, s, place, cw)
                    while free != 0:
                        out[n] = source | (cw * WORD + lowest(free))
                        n += 1
                        free &= free - 1
    if n == 0 and t.penalty > 0:
        out[0] = STUCK
        n = 1
    return n


def random_move(t: LGameGeometry, s: State, rng: MutableSequence[int], out: MutableSequence[int]) -> int:
    """Every place leaves the same number of free cells, so a uniform choice needs no list."""
    total = count_places(t, s)
    if total == 0:
        return STUCK
    rank = below(rng, total)
    place = 0
    for w in range(t.place_words):
        word = places_word(t, s, w)
        have = popcount(word)
        if rank < have:
            place = w * WORD + nth(word, rank)
            break
        rank -= have
    way = below(rng, 1 + t.neutrals * t.spare)
    if way == 0:
        return place << 16
    neutral = 0
    rank = way - 1
    while rank >= t.spare:
        rank -= t.spare
        neutral += 1
    target = 0
    for w in range(t.cell_words):
        word = free_word(t, s, place, w)
        have = popcount(word)
        if rank < have:
            target = w * WORD + nth(word, rank)
            break
        rank -= have
    return place << 16 | (s[NEUTRAL + neutral] + 1) << 8 | target


def play(t: LGameGeometry, s: State, move: int) -> None:
    """Move the piece, perhaps a neutral, and score."""
    seat = s[SEAT]
    if move == STUCK:
        s[SCORE + seat] -= t.penalty
        for i in range(2):
            s[PLACE + i] = t.start[PLACE + i]
        for i in range(t.neutrals):
            s[NEUTRAL + i] = t.start[NEUTRAL + i]
    else:
        place = move >> 16
        source = move >> 8 & 255
        s[PLACE + seat] = place
        if source > 0:
            move_neutral(t, s, source - 1, move & 255)
        if t.scoring > 0:
            for w in range(t.cell_words):
                s[SCORE + seat] += popcount(t.cover[place * t.cell_words + w] & t.dots[w])
    if t.turn_limit > 0:
        s[TURNS] += 1
    s[SEAT] = 1 - seat


def move_neutral(t: LGameGeometry, s: State, source: int, target: int) -> None:
    """Take one neutral up and put it down, keeping the list ascending."""
    i = 0
    while s[NEUTRAL + i] != source:
        i += 1
    while i + 1 < t.neutrals and s[NEUTRAL + i + 1] < target:
        s[NEUTRAL + i] = s[NEUTRAL + i + 1]
        i += 1
    while i > 0 and s[NEUTRAL + i - 1] > target:
        s[NEUTRAL + i] = s[NEUTRAL + i - 1]
        i -= 1
    s[NEUTRAL + i] = target


def winners(t: LGameGeometry, s: State) -> int:
    """By points where they decided, else the seat that is not stuck."""
    if is_decided(t, s):
        if s[SCORE] == s[SCORE + 1]:
            return 0
        return 1 if s[SCORE] > s[SCORE + 1] else 2
    return 2 if s[SEAT] == 0 else 1


def score(t: LGameGeometry, s: State, seat: int) -> int:
    """Points for dots, less what being stuck has cost."""
    return s[SCORE + seat]
