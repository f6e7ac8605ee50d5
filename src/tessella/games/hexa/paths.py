"""Paths: what is joined, what is complete, what could still be. Part of the kernel, compilable."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tessella.games.hexa.fits import is_out
from tessella.games.hexa.layout import DONE, IMAGE, SEEN, SPACES, TAKEN

if TYPE_CHECKING:
    from tessella.games.hexa.kernel import HexaGeometry
    from tessella.rules.kernel import State


def flood(t: HexaGeometry, s: State, space: int, empty: int, targets: int, toward: int) -> int:
    """The goals joined with a space, + to +; with ``empty`` = 63 an empty space is joined all round.

    Stops at the first of ``targets``. The last of the six directions from ``t.toward[toward]`` on is tried first,
    so that a flood across an open board runs straight to its end.
    """
    stack = t.scratch + SEEN
    s[stack] = space
    s[t.scratch + t.word[space]] |= t.bit[space]
    top = 1
    reached = 0
    while top > 0:
        top -= 1
        here = s[stack + top]
        s[stack + top] = 0
        if t.goal[here] >= 0:
            reached |= 1 << t.goal[here]
            if reached & targets != 0:
                break
        word = s[SPACES + here]
        ways = word >> 12 & 63 | t.inside[here] & empty & ~word
        if word >= TAKEN:
            ways &= t.plus[(word >> IMAGE & t.image) - 1]
        for k in range(6):
            d = t.toward[toward + k]
            if ways >> d & 1 == 1:
                other = t.next[here * 6 + d]
                if s[t.scratch + t.word[other]] & t.bit[other] == 0:
                    s[t.scratch + t.word[other]] |= t.bit[other]
                    s[stack + top] = other
                    top += 1
    while top > 0:
        top -= 1
        s[stack + top] = 0
    for i in range(SEEN):
        s[t.scratch + i] = 0
    return reached


def complete_paths(t: HexaGeometry, goals: int) -> int:
    """The paths that a joined set of goals completes."""
    found = 0
    across = (1 << t.size) - 1
    for p in range(t.paths):
        starts = goals >> t.start_side[p] & across
        ends = goals >> t.end_side[p] & across
        if t.numbered == 1:
            found |= (starts & ends) << p * t.size
        elif starts != 0 and ends != 0:
            found |= 1 << p * t.size
    return found


def counted(t: HexaGeometry, s: State, found: int, mover: int) -> int:
    """Those of the paths just completed that count: the mover's, and those of seats that are not out."""
    for p in range(t.paths):
        if t.owner[p] != mover and is_out(t, s, t.owner[p]):
            found &= ~(((1 << t.size) - 1) << p * t.size)
    return found


def can_complete_any(t: HexaGeometry, s: State) -> bool:
    """Whether some seat that is not out could complete a further path, if every empty space were any piece."""
    across = (1 << t.size) - 1
    for p in range(t.paths):
        if is_out(t, s, t.owner[p]):
            continue
        for k in range(t.size):
            number = k if t.numbered == 1 else 0
            if s[DONE] >> (p * t.size + number) & 1 == 0:
                ends = (1 << k if t.numbered == 1 else across) << t.end_side[p]
                if flood(t, s, t.goal_space[t.start_side[p] + k], 63, ends, p * 6) & ends != 0:
                    return True
    return False
