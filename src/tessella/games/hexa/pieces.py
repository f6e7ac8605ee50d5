r"""Hexa's pieces: forty types, thirty-two more that a table may ask for, and every way they can lie.

A piece has six edges, written clockwise from north: ``+`` marked and joined to the centre, ``x`` marked but cut off
from it, ``-`` blank. Edge e of a piece is bit e of a *mask*, N is bit 0::

        ___N___
      NW      NE         +--+--   a straight path from north to south
      /        \         x-----   defensive: stops a path from the north
      \        /         ++---x   offensive-defensive: joins N and NE, stops NW
      SW      SE
        ---S---

One way to lie is an *image*. Turned and turned over, a type has up to twelve; the least text among them (with
``+`` < ``-`` < ``x``) names the type. Images are numbered so that bits say what they are::

    0 - 63      offensive, the mask of its + edges (those with two or more)
    64 - 127    defensive, 64 + the mask of its x edges
    128 - 283   offensive-defensive: two or more + and one x; type by type
    284 - 543   the same with more than one x, for ``hybrids=any``
"""

from __future__ import annotations

from itertools import combinations, pairwise, product

DEFENSIVE = 64  # the first image that is defensive
HYBRID = 128  # the first image that is offensive-defensive
MASKS = 64


def images_of(text: str) -> tuple[str, ...]:
    """Every way a piece can lie, turned and turned over, in order."""
    return tuple(sorted({side[k:] + side[:k] for side in (text, text[::-1]) for k in range(6)}))


def canonical(text: str) -> str:
    """The name of a piece's type: the least of its images."""
    return images_of(text)[0]


def _types(signs: str, fewest: int, cuts: range) -> tuple[str, ...]:
    """The types made of these signs with no fewer ``+`` than ``fewest``, and that many ``x``."""
    found = {
        canonical(text)
        for text in map("".join, product(signs, repeat=6))
        if text.count("+") >= fewest and text.count("x") in cuts
    }
    return tuple(sorted(found, key=lambda text: (6 - text.count("-"), text)))  # fewest marks first


OFFENSIVE_TYPES = _types("+-", 2, range(1))
DEFENSIVE_TYPES = _types("-x", 0, range(7))
HYBRID_TYPES = _types("+-x", 2, range(1, 2))
MANGLED_TYPES = _types("+-x", 2, range(2, 7))  # offensive-defensive with more than one x
TYPES = OFFENSIVE_TYPES + DEFENSIVE_TYPES + HYBRID_TYPES + MANGLED_TYPES
OFFENSIVES, OWN = len(OFFENSIVE_TYPES), len(OFFENSIVE_TYPES + DEFENSIVE_TYPES)
USUAL, ALL = OWN + len(HYBRID_TYPES), len(TYPES)  # types at a usual table; with all offensive-defensive ones
TYPE_NUMBER = {text: number for number, text in enumerate(TYPES)}

# FIG. 6 of the patent is lost; these counts make its 24 pieces of eleven types.
STANDARD = dict(zip(OFFENSIVE_TYPES, (2, 3, 3, 2, 3, 2, 2, 2, 2, 2, 1), strict=True))


def mask(text: str, signs: str) -> int:
    """The edges that carry one of the signs."""
    return sum(1 << edge for edge, sign in enumerate(text) if sign in signs)


def _images() -> tuple[str, ...]:
    """Texts by image number; empty where a mask has too few edges for an offensive piece."""
    masks = range(MASKS)
    offensive = ["".join("+" if m >> e & 1 else "-" for e in range(6)) if m.bit_count() > 1 else "" for m in masks]
    defensive = ["".join("x" if m >> e & 1 else "-" for e in range(6)) for m in masks]
    return (*offensive, *defensive, *(image for text in HYBRID_TYPES + MANGLED_TYPES for image in images_of(text)))


IMAGES = _images()
IMAGE_NUMBER = {text: number for number, text in enumerate(IMAGES) if text}
TYPE_OF = tuple(TYPE_NUMBER[canonical(text)] if text else -1 for text in IMAGES)
USUAL_IMAGES = TYPE_OF.index(USUAL)  # the first image that a usual table does not know
PLUS = tuple(mask(text, "+") for text in IMAGES)
MARKED = tuple(mask(text, "+x") for text in IMAGES)


def two_words(masks: set[int]) -> tuple[int, int]:
    """A set of masks as bits: masks 0 to 31 and masks 32 to 63."""
    return sum(1 << m for m in masks if m < 32), sum(1 << m - 32 for m in masks if m >= 32)


def type_masks(number: int) -> set[int]:
    """The masks of marked edges that a type shows in its images."""
    return {MARKED[image] for image, kind in enumerate(TYPE_OF) if kind == number}


def bundles(price: int) -> tuple[tuple[int, ...], ...]:
    """Every choice of ``price`` offensive types, repeats allowed: how many of each type."""
    # stars and bars: ``price`` stars among the bars between the types
    found = []
    for bars in combinations(range(price + OFFENSIVES - 1), OFFENSIVES - 1):
        edges = (-1, *bars, price + OFFENSIVES - 1)
        found.append(tuple(right - left - 1 for left, right in pairwise(edges)))
    return tuple(found)
