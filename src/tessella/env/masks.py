"""Action masks as learners' libraries want them, of bytes, in which the legal actions are found quickly."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any

import numpy
from numpy.typing import NDArray

from tessella.rules.compiled import entry

LARGE = 4096  # actions: in a mask of fewer NumPy finds the legal ones as soon
WORD, BLOCK = 8, 4  # bytes in a word, and words that are looked at together
NEVER_NEGATIVE = (1 << 31) - 1  # of an index: compiled code would count others from the end


class Mask(numpy.ndarray[Any, Any]):
    """A mask that knows a quick way to where it is not 0.

    NumPy looks for these places one by one in an array of bytes, and not much faster in one of flags. There may be
    tens of thousands of actions, of which a few in a hundred are legal.
    """

    most = 0  # actions that were legal when it was made; who changes it may make more of them legal

    def nonzero(self) -> tuple[NDArray[numpy.intp], ...]:
        """Where it is not 0."""
        plain: NDArray[Any] = numpy.asarray(self)
        if self.most > 0 and plain.ndim == plain.itemsize == 1 and len(plain) >= LARGE:
            mask = plain.view(numpy.uint8)
            found = numpy.empty(self.most + WORD * BLOCK, numpy.int64)
            count = _finder()(_words(mask), mask, found)
            if count >= 0:
                return (found[:count],)
        where: tuple[NDArray[numpy.intp], ...] = (plain != 0).nonzero()
        return where


def copied(mask: Any, count: int) -> Mask:
    """A copy of a row of a batch's masks, in which so many actions are legal."""
    copy: Mask = mask.copy()
    copy.most = count
    return copy


def _words(mask: NDArray[numpy.uint8]) -> NDArray[numpy.int64]:
    """Its bytes as words, as many as fill blocks."""
    words: NDArray[numpy.int64] = mask[: len(mask) & -WORD * BLOCK].view(numpy.int64)
    return words


@cache
def _finder() -> Callable[[NDArray[Any], NDArray[Any], NDArray[Any]], int]:
    mask = numpy.zeros(WORD * BLOCK, numpy.uint8)
    return entry(find, _words(mask), mask, numpy.zeros(1, numpy.int64))


def find(words: Any, mask: Any, found: Any) -> int:
    """Write where a mask is not 0; return how many places there are, or -1 if there is no room. Compilable.

    ``words`` has the same bytes, as many as fill blocks. A block more than what is found has to have room.
    """
    n = 0
    for block in range(0, len(words), BLOCK):
        if words[block] | words[block + 1] | words[block + 2] | words[block + 3] != 0:
            if n + WORD * BLOCK > len(found):
                return -1
            for k in range(block, block + BLOCK):
                if words[k] != 0:
                    for i in range(k * WORD, k * WORD + WORD):
                        # It stays if the mask is not 0 there: to ask first takes longer, and so do numbers below 0.
                        found[n & NEVER_NEGATIVE] = i
                        n += mask[i] != 0
    if n + WORD * BLOCK > len(found):
        return -1
    for i in range(len(words) * WORD, len(mask)):
        found[n] = i
        n += mask[i] != 0
    return n
