"""The rules of the L-Game, compilable. See RULES.md for the words.

A *place* is one way a major piece can lie on the board; places and cells are numbered, and sets of either are
words of 60 bits (one word for the classic board: 48 places, 16 squares). Two tables make legality a few ``and``:

    clear[p]   the places that do not overlap place p      off[c]    the places that do not cover cell c
    rest[p]    the other places of a piece that lies on p   cover[p]  the cells that place p covers

A place belongs to one shape, and to one hand of it where pieces are not turned over: so ``rest`` holds what kind of
piece a seat has. The place after the last one is beside the board: it is clear of all others and leads nowhere.

State, with room for four seats::

    0       1 ...    5 ...    9       10 ...
    seat    places   scores   turns   neutrals' cells, ascending
    to move

The other seats are ``seat ^ 1`` and, where more than two play, ``seat ^ 2`` and ``seat ^ 3``; a seat that nobody has is
beside the board. Scores and turns are kept only where an option looks at them, so that positions can recur.

A move is bit fields, ``place << 20 | source << 10 | target``: source 0 leaves the neutrals alone, otherwise the
neutral on cell ``source - 1`` goes to cell ``target``. A second neutral's source and target stand from bit 40 on; of
two neutrals that move, the one on the lower cell goes to the lower target.
"""

from __future__ import annotations

from collections.abc import MutableSequence, Sequence
from typing import NamedTuple

from tessella.rules.bits import WORD, lowest, nth, popcount
from tessella.rules.chance import below
from tessella.rules.kernel import OVER, State

MOST = 4  # seats
SEAT, PLACE, SCORE, TURNS, NEUTRAL = 0, 1, 1 + MOST, 1 + 2 * MOST, 2 + 2 * MOST
FIELD, TO_PLACE, TO_SECOND = 10, 20, 40  # where the fields of a move begin
CELL, NUMBER = (1 << FIELD) - 1, (1 << TO_PLACE) - 1
STUCK = -1  # the forced action of a seat that cannot move, where that costs points


class LGameGeometry(NamedTuple):
    """What the rules look up."""

    room: int
    seats: int
    cells: int
    places: int  # also the number of the place beside the board
    place_words: int
    cell_words: int
    neutrals: int
    movable: int  # neutrals of which one may be moved
    couples: int  # pairs of neutrals that may be moved together
    spare: int  # cells that no piece covers, while all are on the board
    ways: int  # to move neutrals or none, while all pieces are on the board
    target: int
    turn_limit: int
    penalty: int  # 0: a stuck seat loses
    scoring: int
    sizes: Sequence[int]  # cells of each seat's piece
    clear: Sequence[int]
    rest: Sequence[int]
    off: Sequence[int]
    cover: Sequence[int]
    cell: Sequence[int]
    board: Sequence[int]
    worth: Sequence[int]  # points of a place
    start: Sequence[int]


def places_word(t: LGameGeometry, s: State, w: int) -> int:
    """Word ``w`` of the set of places the seat to move may take."""
    seat = s[SEAT]
    word = t.clear[s[PLACE + (seat ^ 1)] * t.place_words + w] & t.rest[s[PLACE + seat] * t.place_words + w]
    if t.seats > 2:
        word &= t.clear[s[PLACE + (seat ^ 2)] * t.place_words + w]
        word &= t.clear[s[PLACE + (seat ^ 3)] * t.place_words + w]
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
    if t.target > 0:
        for seat in range(t.seats):
            if s[SCORE + seat] >= t.target:
                return True
    return t.turn_limit > 0 and s[TURNS] >= t.turn_limit


def count_left(t: LGameGeometry, s: State) -> int:
    """How many seats have not been put out."""
    left = 0
    for seat in range(t.seats):
        if s[PLACE + seat] != t.places:
            left += 1
    return left


def turn(t: LGameGeometry, s: State) -> int:
    """Of two seats one that is stuck has lost, of more the last one left has won; unless that costs points instead."""
    if is_decided(t, s):
        return OVER
    if t.penalty == 0:
        if t.seats == 2:
            if count_places(t, s) == 0:
                return OVER
        elif count_left(t, s) == 1:
            return OVER
    return s[SEAT]


def free_word(t: LGameGeometry, s: State, place: int, w: int) -> int:
    """Word ``w`` of the cells left free when the seat to move lies on ``place``."""
    seat = s[SEAT]
    covered = t.cover[place * t.cell_words + w] | t.cover[s[PLACE + (seat ^ 1)] * t.cell_words + w]
    if t.seats > 2:
        covered |= t.cover[s[PLACE + (seat ^ 2)] * t.cell_words + w]
        covered |= t.cover[s[PLACE + (seat ^ 3)] * t.cell_words + w]
    for i in range(t.neutrals):
        covered |= t.cell[s[NEUTRAL + i] * t.cell_words + w]
    return t.board[w] & ~covered


def moves(t: LGameGeometry, s: State, out: MutableSequence[int]) -> int:
    """Every place with every neutral left or moved."""
    n = 0
    if is_decided(t, s) or (t.seats > 2 and count_left(t, s) == 1):
        return n
    for pw in range(t.place_words):
        places = places_word(t, s, pw)
        while places != 0:
            place = pw * WORD + lowest(places)
            places &= places - 1
            n = moves_to(t, s, place, out, n)
    if n == 0 and t.penalty > 0:
        out[0] = STUCK
        n = 1
    return n


def moves_to(t: LGameGeometry, s: State, place: int, out: MutableSequence[int], n: int) -> int:
    """One place with every neutral left or moved, behind ``n`` moves."""
    out[n] = place << TO_PLACE
    n += 1
    for cw in range(t.cell_words):
        all_free = free_word(t, s, place, cw)
        for i in range(t.movable):
            source = place << TO_PLACE | (s[NEUTRAL + i] + 1) << FIELD
            free = all_free
            while free != 0:
                out[n] = source | (cw * WORD + lowest(free))
                n += 1
                free &= free - 1
    if t.couples > 0:
        n = couples(t, s, place, out, n)
    return n


def couples(t: LGameGeometry, s: State, place: int, out: MutableSequence[int], n: int) -> int:
    """Every two neutrals to every two free cells, behind ``n`` moves."""
    for aw in range(t.cell_words):
        here = free_word(t, s, place, aw)
        while here != 0:
            lower = aw * WORD + lowest(here)
            here &= here - 1
            for bw in range(aw, t.cell_words):
                there = here
                if bw > aw:
                    there = free_word(t, s, place, bw)
                while there != 0:
                    upper = bw * WORD + lowest(there)
                    there &= there - 1
                    for j in range(1, t.neutrals):
                        for i in range(j):
                            out[n] = couple(place, s[NEUTRAL + i], lower, s[NEUTRAL + j], upper)
                            n += 1
    return n


def couple(place: int, first: int, lower: int, second: int, upper: int) -> int:
    """The move of the piece and two neutrals."""
    return ((second + 1) << FIELD | upper) << TO_SECOND | place << TO_PLACE | (first + 1) << FIELD | lower


def is_legal(t: LGameGeometry, s: State, move: int) -> bool:
    """Whether ``moves`` would write this one; on large boards it writes hundreds of thousands."""
    if is_decided(t, s) or (t.seats > 2 and count_left(t, s) == 1):
        return False
    if move == STUCK:
        return t.penalty > 0 and count_places(t, s) == 0
    place, source, second = move >> TO_PLACE & NUMBER, move >> FIELD & CELL, move >> TO_SECOND
    if move < 0 or place >= t.places or places_word(t, s, place // WORD) >> place % WORD & 1 == 0:
        return False
    if source == 0:
        return move == place << TO_PLACE
    if not is_free(t, s, place, move & CELL) or not stands(t, s, source - 1):
        return False
    if second == 0:
        return t.movable > 0
    return (
        t.couples > 0
        and source < second >> FIELD
        and move & CELL < second & CELL
        and stands(t, s, (second >> FIELD) - 1)
        and is_free(t, s, place, second & CELL)
    )


def stands(t: LGameGeometry, s: State, cell: int) -> bool:
    """Whether there is a neutral on a cell."""
    for i in range(t.neutrals):
        if s[NEUTRAL + i] == cell:
            return True
    return False


def is_free(t: LGameGeometry, s: State, place: int, cell: int) -> bool:
    """Whether a cell is free when the seat to move lies on ``place``."""
    return cell < t.cells and free_word(t, s, place, cell // WORD) >> cell % WORD & 1 == 1


def count_moves(t: LGameGeometry, s: State) -> int:
    """How many ``moves`` would write."""
    if is_decided(t, s) or (t.seats > 2 and count_left(t, s) == 1):
        return 0
    total = count_places(t, s) * count_ways(t, count_spare(t, s))
    return 1 if total == 0 and t.penalty > 0 else total


def count_spare(t: LGameGeometry, s: State) -> int:
    """How many cells are free. Every place leaves the same number."""
    spare = t.spare
    for seat in range(t.seats):
        if s[PLACE + seat] == t.places:
            spare += t.sizes[seat]
    return spare


def count_ways(t: LGameGeometry, spare: int) -> int:
    """How many ways there are to move neutrals to so many free cells, or none."""
    return 1 + t.movable * spare + t.couples * (spare * (spare - 1) // 2)


def random_move(t: LGameGeometry, s: State, rng: MutableSequence[int], out: MutableSequence[int]) -> int:
    """Every place leaves the same number of free cells, so a uniform choice needs no list."""
    word = total = 0
    for w in range(t.place_words):
        word = places_word(t, s, w)
        total += popcount(word)
    if total == 0:
        return STUCK
    rank = below(rng, total)
    first = 0
    if t.place_words > 1:  # else the word is the only one
        word = places_word(t, s, first)
        while rank >= popcount(word):
            rank -= popcount(word)
            first += 1
            word = places_word(t, s, first)
    place = first * WORD + nth(word, rank)
    spare, ways = t.spare, t.ways
    if t.seats > 2:
        spare = count_spare(t, s)
        ways = count_ways(t, spare)
    way = below(rng, ways)
    if way == 0:
        return place << TO_PLACE
    neutral = 0
    rank = way - 1
    if rank >= t.movable * spare:
        return random_couple(t, s, place, spare, rank - t.movable * spare)
    while rank >= spare:
        rank -= spare
        neutral += 1
    return place << TO_PLACE | (s[NEUTRAL + neutral] + 1) << FIELD | free_cell(t, s, place, rank)


def random_couple(t: LGameGeometry, s: State, place: int, spare: int, rank: int) -> int:
    """Two neutrals to two free cells, by their number."""
    who = rank % t.couples
    rank //= t.couples
    low = 0
    while rank >= spare - 1 - low:
        rank -= spare - 1 - low
        low += 1
    second = 1
    while who >= second:
        who -= second
        second += 1
    lower, upper = free_cell(t, s, place, low), free_cell(t, s, place, low + 1 + rank)
    return couple(place, s[NEUTRAL + who], lower, s[NEUTRAL + second], upper)


def free_cell(t: LGameGeometry, s: State, place: int, rank: int) -> int:
    """The free cell with this number when the seat to move lies on ``place``."""
    for w in range(t.cell_words):
        word = free_word(t, s, place, w)
        have = popcount(word)
        if rank < have:
            return w * WORD + nth(word, rank)
        rank -= have
    return -1


def play(t: LGameGeometry, s: State, move: int) -> None:
    """Move the piece, perhaps neutrals, and score."""
    seat = s[SEAT]
    if move == STUCK:
        s[SCORE + seat] -= t.penalty
        for i in range(t.seats):
            s[PLACE + i] = t.start[PLACE + i]
        for i in range(t.neutrals):
            s[NEUTRAL + i] = t.start[NEUTRAL + i]
    else:
        place = move >> TO_PLACE & NUMBER
        source = move >> FIELD & CELL
        s[PLACE + seat] = place
        if source > 0:
            move_neutral(t, s, source - 1, move & CELL)
            second = move >> TO_SECOND
            if second > 0:
                move_neutral(t, s, (second >> FIELD) - 1, second & CELL)
        if t.scoring > 0:
            s[SCORE + seat] += t.worth[place]
    if t.turn_limit > 0:
        s[TURNS] += 1
    if t.seats == 2:
        s[SEAT] = 1 - seat
    else:
        pass_on(t, s)


def move_neutral(t: LGameGeometry, s: State, source: int, target: int) -> None:
    """Take one neutral up and put it down, keeping the list ascending."""
    first, i = NEUTRAL, 0
    while s[first + i] != source:
        i += 1
    while i + 1 < t.neutrals and s[first + i + 1] < target:
        s[first + i] = s[first + i + 1]
        i += 1
    while i > 0 and s[first + i - 1] > target:
        s[first + i] = s[first + i - 1]
        i -= 1
    s[first + i] = target


def pass_on(t: LGameGeometry, s: State) -> None:
    """The next of several seats is to move; one that cannot is out, and its piece is taken off before the next one."""
    left = count_left(t, s)
    seat = s[SEAT]
    while True:
        seat = (seat + 1) % t.seats
        if s[PLACE + seat] != t.places:
            s[SEAT] = seat
            if left == 1 or t.penalty > 0 or count_places(t, s) > 0:
                return
            s[PLACE + seat] = t.places
            left -= 1


def winners(t: LGameGeometry, s: State) -> int:
    """By points where they decided, else the seat that is left; a tie of all who are left is a draw."""
    if not is_decided(t, s):
        return 1 << (1 - s[SEAT]) if t.seats == 2 else 1 << s[SEAT]
    best, found, all_left = s[SCORE + s[SEAT]], 0, 0
    for seat in range(t.seats):
        if s[PLACE + seat] != t.places:
            all_left |= 1 << seat
            if s[SCORE + seat] > best:
                best, found = s[SCORE + seat], 0
            if s[SCORE + seat] == best:
                found |= 1 << seat
    return 0 if found == all_left and popcount(found) > 1 else found


def score(t: LGameGeometry, s: State, seat: int) -> int:
    """Points for dots, less what being stuck has cost."""
    return s[SCORE + seat]
