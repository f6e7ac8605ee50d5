"""The rules of Alignment, compilable. See RULES.md for the words.

The board is one small word a row and colour, bit c for column c; a ball that is pushed in carries along::

    pocket  0 1 2 3 4                     top: down the column       right: along the row to the left
            | | | | |                     bottom: up the column      left: along the row to the right
      15 -  . . . . .  - 5
      16 -  . . . . .  - 6                State:
      17 -  . . . . .  - 7                0 seat to push   3 owner + 1 of a block that awaits the last push
      18 -  . . . . .  - 8                1 ball in hand   4 whether the game is over
      19 -  . . . . .  - 9                2 pushes left    5 winners as bits
            | | | | |                       of a roll      6 ... rows of seat 1, rows of seat 2, ...
           10 11 12 13 14

With w columns and h rows the top has pockets 0 to w - 1, the right side the next h, the bottom w, the left side h.
A push is the number of its pocket, a roll of f is ``ROLL + f``.
"""

from __future__ import annotations

from collections.abc import MutableSequence, Sequence
from typing import NamedTuple

from tessella.rules.chance import below
from tessella.rules.kernel import CHANCE, OVER, State

SEAT, HAND, LEFT, PENDING, ENDED, WON, ROWS = 0, 1, 2, 3, 4, 5, 6
ROLL = 100
FACES = 6
BLOCK, PICTURE, PATIENCE, PATIENCE_BLOCK = 0, 1, 2, 3


class AlignmentGeometry(NamedTuple):
    """What the rules look up."""

    room: int
    columns: int
    rows: int
    colours: int
    pockets: int  # that each seat may push from, beginning with 0, unless
    own_sides: int  # each has a side of its own:
    first: Sequence[int]  # by seat: its first pocket
    ways: Sequence[int]  # by seat: how many it has
    goal: int  # BLOCK, PICTURE, PATIENCE or PATIENCE_BLOCK
    height: int
    width: int
    counts: int  # in patience: the colours whose block will do, as bits
    last_ball: int
    last_push: int
    dice: int  # how many are rolled
    picture: Sequence[int]  # a word a row
    care: Sequence[int]  # in patience: the pockets that matter


def turn(t: AlignmentGeometry, s: State) -> int:
    """The owner of the ball in hand pushes; with dice, whoever rolled."""
    if s[ENDED] != 0:
        return OVER
    if t.dice != 0 and s[LEFT] == 0:
        return CHANCE
    return s[SEAT]


def first_move(t: AlignmentGeometry, s: Sequence[int]) -> int:
    """The least of the legal moves. All of them are numbers in a row: pockets in use, or sums that dice can show."""
    if t.dice != 0 and s[LEFT] == 0:
        return ROLL + t.dice
    if t.own_sides != 0:
        return t.first[s[SEAT]]
    return 0


def count_moves(t: AlignmentGeometry, s: Sequence[int]) -> int:
    """How many there are."""
    if s[ENDED] != 0:
        return 0
    if t.dice != 0 and s[LEFT] == 0:
        return FACES * t.dice - t.dice + 1
    if t.own_sides != 0:
        return t.ways[s[SEAT]]
    return t.pockets


def moves(t: AlignmentGeometry, s: State, out: MutableSequence[int]) -> int:
    """Every pocket in use, or every sum that the dice can show."""
    first, count = first_move(t, s), count_moves(t, s)
    for k in range(count):
        out[k] = first + k
    return count


def random_move(t: AlignmentGeometry, s: State, rng: MutableSequence[int], out: MutableSequence[int]) -> int:
    """Any pocket; or a roll, in which each face of each die is as likely as the others."""
    if t.dice != 0 and s[LEFT] == 0:
        roll = ROLL
        for _ in range(t.dice):
            roll += 1 + below(rng, FACES)
        return roll
    if t.own_sides != 0:
        return t.first[s[SEAT]] + below(rng, t.ways[s[SEAT]])
    return below(rng, t.pockets)


def push(t: AlignmentGeometry, s: State, pocket: int) -> None:
    """Push the ball in hand into a pocket; the ball that falls out is in hand then."""
    wide, high = t.columns, t.rows
    side = 0
    line = pocket
    length = wide
    while line >= length:
        line -= length
        side += 1
        length = wide + high - length
    hand = s[HAND]
    for colour in range(t.colours):
        ball = 1 if colour == hand else 0
        base = ROWS + colour * high
        if side == 1:
            row = s[base + line]
            s[base + line] = row >> 1 | ball << (wide - 1)
            ball = row & 1
        elif side == 3:
            row = s[base + line]
            s[base + line] = (row << 1 & ((1 << wide) - 1)) | ball
            ball = row >> (wide - 1) & 1
        else:
            for i in range(high):
                at = base + i if side == 0 else base + high - 1 - i
                row = s[at]
                s[at] = (row & ~(1 << line)) | ball << line
                ball = row >> line & 1
        if ball != 0:
            s[HAND] = colour


def has_block(t: AlignmentGeometry, s: State, colour: int, height: int, width: int) -> bool:
    """Whether a colour fills a block somewhere, this way round."""
    base = ROWS + colour * t.rows
    found = 0
    if height == 3 and width == 3:
        # The goal of the plain game, looked for after every push: without inner loops in half the time.
        for top in range(base, base + t.rows - 2):
            columns = s[top] & s[top + 1] & s[top + 2]
            found |= columns & columns >> 1 & columns >> 2
        return found != 0
    for top in range(base, base + t.rows - height + 1):
        columns = s[top]
        for r in range(top + 1, top + height):
            columns &= s[r]
        run = columns
        for shift in range(1, width):
            run &= columns >> shift
        found |= run
    return found != 0


def has_goal(t: AlignmentGeometry, s: State, colour: int, longer: int) -> bool:
    """Whether a colour shows what wins; with ``longer`` 1, a block with one side longer by one than that."""
    if t.goal == BLOCK or t.goal == PATIENCE_BLOCK:
        if longer == 0 and t.height == t.width:
            return has_block(t, s, colour, t.height, t.width)
        # Either side may be the longer one, and the block may lie either way round: four ways, or two.
        for way in range(4):
            height = t.height + longer * (way & 1)
            width = t.width + longer * (1 - (way & 1))
            if has_block(t, s, colour, height if way < 2 else width, width if way < 2 else height):
                return True
            if longer == 0 and way == 2:
                return False
        return False
    base = ROWS + colour * t.rows
    for r in range(t.rows):
        if s[base + r] & t.picture[r] != t.picture[r]:
            return False
    return True


def end(s: State, won: int) -> None:
    """The game is over; what only matters for going on is put back, so that equal ends are equal."""
    s[ENDED] = 1
    s[WON] = won
    s[LEFT] = 0
    s[PENDING] = 0


def play(t: AlignmentGeometry, s: State, move: int) -> None:
    """Roll, or push and see what that has made."""
    if move > ROLL:
        s[LEFT] = move - ROLL
        return
    pusher = s[SEAT]
    push(t, s, move)
    out = s[HAND]
    if t.goal >= PATIENCE:
        finish_patience(t, s)
        return
    s[SEAT] = out
    if s[PENDING] != 0:
        answer_block(t, s, pusher)
        return
    seat = pusher
    for _ in range(t.colours):
        # With last_ball only the owner of the ball that fell out can win.
        if (t.last_ball == 0 or seat == out) and has_goal(t, s, seat, 0):
            if t.last_push != 0 and seat != out:
                s[PENDING] = seat + 1
                s[LEFT] = 1 if t.dice != 0 else 0
            else:
                end(s, 1 << seat)
            return
        seat = seat + 1 if seat + 1 < t.colours else 0
    if t.dice != 0:
        s[LEFT] -= 1
        if s[LEFT] > 0:
            s[SEAT] = pusher
        elif out == pusher:
            s[LEFT] = 1  # the last push of a roll threw out an own ball: a further push


def answer_block(t: AlignmentGeometry, s: State, pusher: int) -> None:
    """The last push has been made: a larger block wins, an equal one draws, else the first block wins."""
    won = 1 << (s[PENDING] - 1)
    for longer in range(2):
        if has_goal(t, s, pusher, longer):
            won = longer << pusher
    end(s, won)


def finish_patience(t: AlignmentGeometry, s: State) -> None:
    """Patience ends when the picture is there, ball for ball where it matters; or a block of a colour that will do."""
    if t.goal == PATIENCE_BLOCK:
        for colour in range(2):
            if t.counts >> colour & 1 != 0 and has_goal(t, s, colour, 0):
                end(s, 1)
        return
    for r in range(t.rows):
        if (s[ROWS + t.rows + r] ^ t.picture[r]) & t.care[r] != 0:
            return
    end(s, 1)


def winners(t: AlignmentGeometry, s: State) -> int:
    """Who has the block; nobody after a block for a block."""
    return s[WON]


def score(t: AlignmentGeometry, s: State, seat: int) -> int:
    """There are no points."""
    return 0
