r"""Alpha-beta search with a transposition table, compilable: for two sides, move by move, without chance.

The search is a walk that can be stopped after any number of positions and taken up again, so nothing is recursive:
each ply of the line being looked at has a frame. Values are those of the first side, whoever is to move::

    ply 0   root        its moves and their values are in ``root``, given and read by the caller
    ply 1   frame       alpha and beta: what the first and the second side are sure of already
    ply 2   frame       a child's window is its parent's, narrowed by what was found before it
     ...

A seat may move twice running: whoever is to move at a frame raises alpha or lowers beta, nothing alternates.

At the root the window stays open by ``v.near`` below the best value, so that moves nearly as good get exact values.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from tessella.rules import insight, kernel

WIN = 1_000_000  # the value of a game won by the first side now; a ply later it is worth one less
SURE = WIN - 1000  # values beyond are wins or losses that were seen to the end
HUGE = 1 << 40
PLIES = 128
LOW = (1 << 31) - 1

# ``walk``: where the search stands, how many positions it has seen, how many of them it judged by their looks
PLY, ENTER, VALUE, DONE, SEEN, CUT = 0, 1, 2, 3, 4, 5
# a frame
INDEX, COUNT, ALPHA, BETA, BEST, CHOICE, KEY, DEPTH, MINE, CUTS = 0, 1, 2, 3, 4, 5, 6, 7, 8, 9
FRAME = 10
# what a value in the table is
EXACT, LEAST, MOST = 0, 1, 2
SHIFT = 1 << 22  # more than twice WIN: a value made positive fits below it
WHOLE = 127  # the depth of a value for which nothing was cut off: it will not change
BACK, NEW, NEXT = 0, 1, 2  # for ENTER: a value has come back, a move was played, the next one is to be played


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
    wide: Any  # one number
    root: Any  # the values of the root's moves, in order
    keys: Any  # the table
    notes: Any  # value, kind and depth
    best: Any  # move


def search(v: Any, stack: SearchStack, positions: int) -> int:
    """Go on for this many positions; 1 if the search of this depth is done."""
    walk = stack.walk
    limit = walk[SEEN] + positions
    while walk[DONE] == 0 and walk[SEEN] < limit:
        if walk[ENTER] == NEW:
            enter(v, stack)
        elif walk[ENTER] == BACK:
            take_value(v, stack)
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
    slot = key & (len(stack.keys) - 1)
    hint = 0
    known = stored_key(stack, slot) == key
    if known:
        hint = stack.best[slot]
        note = stack.notes[slot]
        if note & 127 >= f[at + DEPTH]:
            value = (note >> 9) - SHIFT
            kind = note >> 7 & 3
            if kind == EXACT or (kind == LEAST and value >= f[at + BETA]) or (kind == MOST and value <= f[at + ALPHA]):
                walk[CUT] += note & 127 != WHOLE
                leave(stack, value)
                return
    f[at + MINE] = stack.side[seat]
    f[at + BEST] = -HUGE if f[at + MINE] == 0 else HUGE
    f[at + INDEX] = 0
    f[at + CUTS] = walk[CUT]
    f[at + COUNT] = list_moves(v, stack, ply, hint, known)
    save(stack, ply)
    walk[ENTER] = NEXT


def final_value(v: Any, stack: SearchStack, ply: int) -> int:
    """The value of a finished game: sooner is more."""
    won = kernel.winners(v.rules, stack.state)
    first = 0
    second = 0
    for seat in range(len(stack.side)):
        if won >> seat & 1 == 1:
            if stack.side[seat] == 0:
                first = 1
            else:
                second = 1
    return (first - second) * (WIN - ply)


def leave(stack: SearchStack, value: int) -> None:
    """Go back to the ply above with a value."""
    stack.walk[VALUE] = value
    stack.walk[PLY] -= 1


def list_moves(v: Any, stack: SearchStack, ply: int, hint: int, known: bool) -> int:
    """List the moves of a ply, the most promising first, what the table says before them; return how many."""
    wide = stack.wide[0]
    count = insight.candidates(v, stack.state, stack.out, stack.weight)
    if known:
        for i in range(count):
            if stack.out[i] == hint:
                stack.weight[i] = 1 << 40
    sort(stack.out, stack.weight, count)
    for i in range(min(count, wide)):
        stack.lists[ply * wide + i] = stack.out[i]
    return int(min(count, wide))


def sort(out: Any, weight: Any, count: int) -> None:
    """Heaviest first; equal ones as they were."""
    gap = 1
    if count > 40:
        gap = 13  # a few long steps first spare many short ones
    while gap > 0:
        for i in range(gap, count):
            move, heavy = out[i], weight[i]
            j = i
            while j >= gap and weight[j - gap] < heavy:
                out[j] = out[j - gap]
                weight[j] = weight[j - gap]
                j -= gap
            out[j] = move
            weight[j] = heavy
        gap = 1 if gap == 13 else 0


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
    """Play the next move of the ply; the position is the one of that ply."""
    f = stack.frames
    ply = stack.walk[PLY]
    at = ply * FRAME
    below = at + FRAME
    f[below + ALPHA] = f[at + ALPHA]
    f[below + BETA] = f[at + BETA]
    f[below + DEPTH] = f[at + DEPTH] - 1
    kernel.play(v.rules, stack.state, stack.lists[ply * stack.wide[0] + f[at + INDEX]])
    stack.walk[PLY] = ply + 1
    stack.walk[ENTER] = NEW


def take_value(v: Any, stack: SearchStack) -> None:
    """A value has come back: use it, then look at the next move, or be done with this ply."""
    walk, f = stack.walk, stack.frames
    ply = walk[PLY]
    at = ply * FRAME
    value = walk[VALUE]
    if ply == 0:
        stack.root[f[INDEX]] = value
    if (f[at + MINE] == 0 and value > f[at + BEST]) or (f[at + MINE] == 1 and value < f[at + BEST]):
        f[at + BEST] = value
        f[at + CHOICE] = f[at + INDEX]
        narrow(v, f, at, ply, value)
    f[at + INDEX] += 1
    if f[at + INDEX] < f[at + COUNT] and f[at + ALPHA] < f[at + BETA]:
        restore(stack, ply)
        walk[ENTER] = NEXT
        return
    if ply == 0:
        walk[DONE] = 1
        return
    store(stack, ply)
    leave(stack, f[at + BEST])


def narrow(v: Any, f: Any, at: int, ply: int, value: int) -> None:
    """Whoever is to move is sure of a value; at the root a little less is still looked at in full."""
    if ply == 0:
        value = value - v.near - 1 if f[at + MINE] == 0 else value + v.near + 1
    if f[at + MINE] == 0:
        f[at + ALPHA] = max(f[at + ALPHA], value)
    else:
        f[at + BETA] = min(f[at + BETA], value)


def store(stack: SearchStack, ply: int) -> None:
    """Write what was found into the table.

    The frame's window is the one it ended with: a value on or beyond its edges is a bound.
    """
    f = stack.frames
    at = ply * FRAME
    above = at - FRAME
    value = f[at + BEST]
    kind = EXACT
    if value <= f[above + ALPHA]:
        kind = MOST
    elif value >= f[above + BETA]:
        kind = LEAST
    depth = WHOLE if stack.walk[CUT] == f[at + CUTS] else min(f[at + DEPTH], WHOLE - 1)
    slot = f[at + KEY] & (len(stack.keys) - 1)
    packed = (value + SHIFT) << 9 | kind << 7 | depth
    move = stack.lists[ply * stack.wide[0] + f[at + CHOICE]]
    stack.keys[slot] = f[at + KEY] ^ packed ^ move
    stack.notes[slot] = packed
    stack.best[slot] = move


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
