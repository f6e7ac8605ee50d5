r"""Alpha-beta search with a transposition table, compilable: for two sides, move by move, without chance.

The search is a walk that can be stopped after any number of positions and taken up again, so nothing is recursive:
each ply of the line being looked at has a frame. Values are those of the first side, whoever is to move::

    ply 0   root        its moves and their values are in ``root``, given and read by the caller
    ply 1   frame       alpha and beta: what the first and the second side are sure of already
    ply 2   frame       a child's window is its parent's, narrowed by what was found before it
     ...

A seat may move twice running: whoever is to move at a frame raises alpha or lowers beta, nothing alternates.

The first move of a frame is looked at in full. Of each other it is only asked whether it is better, by a window with
nothing in it, and of a late one less deeply at first. If it seems to be, it is looked at again, deeper or in full::

    LESS  --better-->  SCOUT  --better-->  OPEN

At the root the window stays open by ``NEAR`` below the best value, so that moves nearly as good get exact values.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from tessella.rules import insight, kernel

WIN = 1_000_000  # the value of a game won by the first side now; a ply later it is worth one less
SURE = WIN - 2000  # values beyond are wins or losses that were seen to the end; where points count, so much beyond
HUGE = 1 << 40
PLIES = 128
LOW = (1 << 31) - 1

# ``walk``: where the search stands, how many positions it has seen, how many of them it judged by their looks
PLY, ENTER, VALUE, DONE, SEEN, CUT = 0, 1, 2, 3, 4, 5
NEAR, POINTS, AGE = 6, 7, 8  # and what is given: see above; whether points count in the end; which search it is
WALK = 9
# a frame
INDEX, COUNT, ALPHA, BETA, BEST, CHOICE, KEY, DEPTH, MINE, CUTS = 0, 1, 2, 3, 4, 5, 6, 7, 8, 9
FROM, TO, MODE = 10, 11, 12  # the window it began with, and how the present move is looked at:
FRAME = 13
FRESH, LESS, SCOUT, OPEN = 0, 1, 2, 3
# what a value in the table is
EXACT, LEAST, MOST = 0, 1, 2
SHIFT = 1 << 22  # more than twice WIN: a value made positive fits below it
WHOLE = 127  # the depth of a value for which nothing was cut off: it will not change
BACK, NEW, NEXT = 0, 1, 2  # for ENTER: a value has come back, a move was played, the next one is to be played
AGED = 40  # bits of a note below its age: which search it comes from
MARGIN = WIN - SURE - 1  # points by which a game is won at most

# Which moves come first. All of that is for the order only.
HINT = 1 << 60
KILLER = 3  # how many times more a move promises that was too good in this ply lately
HABITS = 1 << 12  # moves of a side that history tells apart
HABIT = 1 << 14  # a move's history is less than that, either way: it promises up to twice as much, or nothing
LESSON = 512  # how much is learned from a move at one ply before the last
# Which moves are looked at less deeply at first: those after the third and after a fifteenth of all, where there is far
# to go; by two plies, so that the same side has the last move.
LATE, SHARE, FAR_ENOUGH, FEWER = 3, 15, 3, 2
SORTED = 16  # moves that are brought into order: where that many were in vain, it is of no use to the rest


class SearchStack(NamedTuple):
    """The line being looked at, and the table of positions seen. Arrays when compiled, lists when not."""

    walk: Any
    side: Any  # by seat: 0 or 1
    state: Any  # the position at the end of the line
    states: Any  # one position a ply
    frames: Any
    out: Any
    weight: Any
    lists: Any  # moves, ``wide`` a ply
    promise: Any  # how promising each of them is
    killers: Any  # two moves a ply that were too good lately
    history: Any  # by side and move: how often it was too good, or was not
    wide: Any  # one number
    root: Any  # the values of the root's moves, in order
    keys: Any  # the table
    notes: Any  # value, kind and depth
    best: Any  # move


def candidates(v: Any, state: Any, out: Any, weight: Any) -> int:
    """The root's moves, with what each promises."""
    return insight.candidates(v, state, out, weight)


def begin(stack: SearchStack, depth: int, count: int, alpha: int, beta: int) -> None:
    """Set the root up for a search of this depth. Its moves are listed, and it is known whose position it is."""
    walk, f = stack.walk, stack.frames
    save(stack, 0)
    f[INDEX] = 0
    f[COUNT] = count
    f[ALPHA] = alpha
    f[BETA] = beta
    f[BEST] = -HUGE if f[MINE] == 0 else HUGE
    f[CHOICE] = 0
    f[DEPTH] = depth
    f[MODE] = FRESH
    walk[PLY] = 0
    walk[ENTER] = NEXT
    walk[DONE] = 0
    walk[CUT] = 0


def search(v: Any, stack: SearchStack, positions: int) -> int:
    """Go on for this many positions; 1 if the search of this depth is done."""
    walk = stack.walk
    limit = walk[SEEN] + positions
    while walk[DONE] == 0 and walk[SEEN] < limit:
        if walk[ENTER] == NEW:
            enter(v, stack)
        elif walk[ENTER] == BACK:
            take_value(stack)
        if walk[ENTER] == NEXT:
            play_next(v, stack)
    done: int = walk[DONE]
    return done


def enter(v: Any, stack: SearchStack) -> None:
    """Come to a new position: settle its value at once, or list its moves."""
    walk, f = stack.walk, stack.frames
    ply = walk[PLY]
    at = ply * FRAME
    walk[SEEN] += 1
    walk[ENTER] = BACK
    seat = kernel.turn(v.rules, stack.state)
    if seat == kernel.OVER:
        leave(stack, final_value(v, stack, ply))
        return
    if f[at + DEPTH] <= 0 or ply >= PLIES - 1:
        walk[CUT] += 1
        leave(stack, insight.evaluate(v, stack.state))
        return
    key = hash_state(stack.state, v.keyed)
    f[at + KEY] = key
    slot = find(stack, key)
    hint = 0
    known = slot >= 0
    if known:
        hint = stack.best[slot]
        note = stack.notes[slot]
        if note & 127 >= f[at + DEPTH]:
            value = from_here(stack, (note >> 9 & 2 * SHIFT - 1) - SHIFT, -ply)
            kind = note >> 7 & 3
            if kind == EXACT or (kind == LEAST and value >= f[at + BETA]) or (kind == MOST and value <= f[at + ALPHA]):
                walk[CUT] += note & 127 != WHOLE
                leave(stack, value)
                return
    f[at + MINE] = stack.side[seat]
    f[at + BEST] = -HUGE if f[at + MINE] == 0 else HUGE
    f[at + INDEX] = 0
    f[at + CUTS] = walk[CUT]
    f[at + FROM] = f[at + ALPHA]
    f[at + TO] = f[at + BETA]
    f[at + MODE] = FRESH
    f[at + COUNT] = list_moves(v, stack, ply, hint, known)
    save(stack, ply)
    walk[ENTER] = NEXT


def final_value(v: Any, stack: SearchStack, ply: int) -> int:
    """The value of a finished game: sooner is more, or where points count, more points are."""
    won = kernel.winners(v.rules, stack.state)
    first = 0
    second = 0
    own = 0
    other = 0
    for seat in range(len(stack.side)):
        points = kernel.score(v.rules, stack.state, seat) if stack.walk[POINTS] == 1 else 0
        if stack.side[seat] == 0:
            first |= won >> seat & 1
            own = points
        else:
            second |= won >> seat & 1
            other = points
    if stack.walk[POINTS] == 1:
        return (first - second) * (SURE + max(1, min(abs(own - other), MARGIN)))
    return (first - second) * (WIN - ply)


def from_here(stack: SearchStack, value: int, ply: int) -> int:
    """A value with its distance counted from so many plies further on; where points count it has none."""
    if stack.walk[POINTS] == 1 or abs(value) <= SURE:
        return value
    return value + ply if value > 0 else value - ply


def leave(stack: SearchStack, value: int) -> None:
    """Go back to the ply above with a value."""
    stack.walk[VALUE] = value
    stack.walk[PLY] -= 1


def list_moves(v: Any, stack: SearchStack, ply: int, hint: int, known: bool) -> int:
    """List the moves of a ply with what each promises: the table's first, then killers; returns how many."""
    wide = stack.wide[0]
    count = insight.candidates(v, stack.state, stack.out, stack.weight)
    habits = stack.frames[ply * FRAME + MINE] * HABITS
    first, second = stack.killers[2 * ply], stack.killers[2 * ply + 1]
    start = ply * wide
    count = min(count, wide)
    for i in range(count):
        move = stack.out[i]
        stack.lists[start + i] = move
        if known and move == hint:
            stack.promise[start + i] = HINT
        else:
            heavy = stack.weight[i] * (HABIT + stack.history[habits + habit(move)])
            stack.promise[start + i] = heavy * KILLER if move in (first, second) else heavy
    return int(count)


def pick(stack: SearchStack, ply: int, i: int) -> None:
    """Bring the most promising of the moves from the i-th on to its place."""
    start = ply * stack.wide[0]
    top = start + i
    for j in range(start + i + 1, start + stack.frames[ply * FRAME + COUNT]):
        if stack.promise[j] > stack.promise[top]:
            top = j
    move, heavy = stack.lists[top], stack.promise[top]
    stack.lists[top], stack.promise[top] = stack.lists[start + i], stack.promise[start + i]
    stack.lists[start + i], stack.promise[start + i] = move, heavy


def habit(move: int) -> int:
    """Where a move's history is kept."""
    return ((move ^ move >> 31) & LOW) * 0x2C1B3C6D >> 18 & HABITS - 1


def save(stack: SearchStack, ply: int) -> None:
    """Remember the position of a ply."""
    words = len(stack.state)
    for i in range(words):
        stack.states[ply * words + i] = stack.state[i]


def restore(stack: SearchStack, ply: int) -> None:
    """Go back to the position of a ply."""
    words = len(stack.state)
    for i in range(words):
        stack.state[i] = stack.states[ply * words + i]


def play_next(v: Any, stack: SearchStack) -> None:
    """Play the next move of the ply, or the same once more; the position is the one of that ply."""
    f = stack.frames
    ply = stack.walk[PLY]
    at = ply * FRAME
    below = at + FRAME
    alpha, beta = f[at + ALPHA], f[at + BETA]
    depth = f[at + DEPTH] - 1
    i = f[at + INDEX]
    if f[at + MODE] == FRESH:
        if ply > 0 and i < SORTED:
            pick(stack, ply, i)
        f[at + MODE] = OPEN
        if i >= max(LATE, f[at + COUNT] // SHARE) and depth >= FAR_ENOUGH:
            f[at + MODE] = LESS
        elif i > 0 and beta - alpha > 1:
            f[at + MODE] = SCOUT
    if f[at + MODE] == LESS:
        depth -= FEWER
    if f[at + MODE] != OPEN:
        if f[at + MINE] == 0:
            beta = alpha + 1
        else:
            alpha = beta - 1
    f[below + ALPHA] = alpha
    f[below + BETA] = beta
    f[below + DEPTH] = depth
    kernel.play(v.rules, stack.state, stack.lists[ply * stack.wide[0] + i])
    stack.walk[PLY] = ply + 1
    stack.walk[ENTER] = NEW


def take_value(stack: SearchStack) -> None:
    """A value has come back: use it, then look at the next move, or be done with this ply."""
    walk, f = stack.walk, stack.frames
    ply = walk[PLY]
    at = ply * FRAME
    value = walk[VALUE]
    alpha, beta = f[at + ALPHA], f[at + BETA]
    better = value > alpha if f[at + MINE] == 0 else value < beta
    if f[at + MODE] == LESS and better:
        f[at + MODE] = SCOUT if beta - alpha > 1 else OPEN
        again = True
    else:
        again = f[at + MODE] == SCOUT and alpha < value < beta
        f[at + MODE] = OPEN if again else FRESH
    if not again:
        if ply == 0:
            stack.root[f[INDEX]] = value
        if (f[at + MINE] == 0 and value > f[at + BEST]) or (f[at + MINE] == 1 and value < f[at + BEST]):
            f[at + BEST] = value
            f[at + CHOICE] = f[at + INDEX]
            narrow(f, at, walk[NEAR] if ply == 0 else 0, value)
        f[at + INDEX] += 1
    if again or (f[at + INDEX] < f[at + COUNT] and f[at + ALPHA] < f[at + BETA]):
        restore(stack, ply)
        walk[ENTER] = NEXT
        return
    if ply == 0:
        walk[DONE] = 1
        return
    store(stack, ply)
    leave(stack, f[at + BEST])


def narrow(f: Any, at: int, near: int, value: int) -> None:
    """Whoever is to move is sure of a value; of what is less, so much is still looked at in full."""
    if f[at + MINE] == 0:
        f[at + ALPHA] = max(f[at + ALPHA], value - near)
    else:
        f[at + BETA] = min(f[at + BETA], value + near)


def store(stack: SearchStack, ply: int) -> None:
    """Write what was found into the table: a value on or beyond the edges of the window is a bound."""
    f = stack.frames
    at = ply * FRAME
    value = f[at + BEST]
    kind = EXACT
    if value <= f[at + FROM]:
        kind = MOST
    elif value >= f[at + TO]:
        kind = LEAST
    depth = WHOLE if stack.walk[CUT] == f[at + CUTS] else min(f[at + DEPTH], WHOLE - 1)
    packed = stack.walk[AGE] << AGED | (from_here(stack, value, ply) + SHIFT) << 9 | kind << 7 | depth
    move = stack.lists[ply * stack.wide[0] + f[at + CHOICE]]
    if kind == LEAST + f[at + MINE]:  # too good for the other side to let it happen
        remember(stack, ply, move)
    put(stack, f[at + KEY], packed, move, depth)


def remember(stack: SearchStack, ply: int, move: int) -> None:
    """A move was too good: it is tried sooner from now on, and those that were tried before it later."""
    f = stack.frames
    at = ply * FRAME
    if stack.killers[2 * ply] != move:
        stack.killers[2 * ply + 1] = stack.killers[2 * ply]
        stack.killers[2 * ply] = move
    habits = f[at + MINE] * HABITS
    bonus = min(f[at + DEPTH] * f[at + DEPTH] * LESSON, HABIT >> 2)
    for i in range(f[at + CHOICE] + 1):
        where = habits + habit(stack.lists[ply * stack.wide[0] + i])
        had = stack.history[where]
        if i == f[at + CHOICE]:
            stack.history[where] = had + bonus - (had * bonus // HABIT)
        else:
            stack.history[where] = had - bonus - (had * bonus // HABIT)


# The table of positions: of two slots a key, the first is for what was searched most deeply, the second for the latest


def find(stack: SearchStack, key: int) -> int:
    """The slot of a key; -1 if it is not there."""
    slot = first_slot(stack, key)
    if stored_key(stack, slot) == key:
        return slot
    if stored_key(stack, slot + 1) == key:
        return slot + 1
    return -1


def put(stack: SearchStack, key: int, packed: int, move: int, depth: int) -> None:
    """Write into the first slot if that has the same key, something older or nothing deeper; else into the second."""
    slot = first_slot(stack, key)
    note = stack.notes[slot]
    if stored_key(stack, slot) != key:
        if note >> AGED == stack.walk[AGE] and note & 127 > depth:
            slot += 1
        else:
            stack.keys[slot + 1] = stack.keys[slot]
            stack.notes[slot + 1] = note
            stack.best[slot + 1] = stack.best[slot]
    stack.keys[slot] = key ^ packed ^ move
    stack.notes[slot] = packed
    stack.best[slot] = move


def first_slot(stack: SearchStack, key: int) -> int:
    """The first of the two slots of a key."""
    return key & (len(stack.keys) - 1) & ~1


def stored_key(stack: SearchStack, slot: int) -> int:
    """The key of what the table has in a slot.

    Two searches may share a table. An entry that one reads while the other writes it has a key that fits nothing.
    """
    key: int = stack.keys[slot] ^ stack.notes[slot] ^ stack.best[slot]
    return key


def hash_state(state: Any, words: int) -> int:
    """A number of 62 bits for a state. No product exceeds 63, so that Python's integers and compiled ones agree."""
    low = 0x2545F491
    high = 0x1B873593
    for i in range(words):
        word = state[i]
        low = ((low ^ word & LOW) * 0x2C1B3C6D) ^ high
        low = low ^ low >> 29
        high = ((high ^ word >> 31 & LOW) * 0x297A2D39) + low & 0x3FFFFFFFFFFFFFFF
        high = high ^ high >> 31
        low &= LOW
        high &= LOW
    return high << 31 | low
