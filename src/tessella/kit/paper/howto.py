r"""How the frame works, drawn where it is cut out: a row before and after a push, and all of it from the side.

::

      -> o | o o o o |          the first is in its bay; a finger pushes it
           | o o o o | o ->     the last has come out at the other end
      ___________________
      [=] oooooooooo [=]        the frame is as thick as the discs are, or a little thicker
      -------------------
"""

from __future__ import annotations

from collections.abc import Iterator

from tessella.draw.shapes import regular, shift
from tessella.kit.paper.boards import EDGE, FINE, centred
from tessella.kit.paper.drawing import Disc, Path, Shape, Weave
from tessella.kit.paper.inks import TONES, WHITE, look
from tessella.kit.paper.layout import wrap
from tessella.kit.paper.measure import corners
from tessella.kit.paper.pieces import FINEST, ROUND
from tessella.kit.wishes import Wishes
from tessella.rules.kit import Kit
from tessella.rules.scene import Point
from tessella.text import say, speak

MANY = 4  # discs in the row that is drawn
TEXT = 3.4


def push_howto(kit: Kit, middle: Point, wide: float, wishes: Wishes) -> Iterator[Shape]:
    """The drawing, so many mm wide, around a point."""
    d = wide / (MANY + 4)
    x, y = middle[0] - (MANY + 1) / 2 * d, middle[1]
    seats = [each.seat for each in kit.sets][:2]
    row = [seats[k % len(seats)] for k in range(MANY + 1)]
    for title, high, first in (("kit-push-before", 2.9, 0), ("kit-push-after", 0.6, 1)):
        level = y + high * d
        yield from _channel((x, level), d, wishes.ink)
        for k, seat in enumerate(row):
            yield from _disc((x + (k + first) * d, level), d, seat, wishes.ink)
        at = (x - 1.1 * d, level) if not first else (x + (MANY + 2.1) * d, level)
        yield _arrow(at, d, wishes.ink)
        yield from _said(title, (middle[0], level - 0.95 * d), wide, wishes)
    yield from _from_the_side((middle[0], y - 1.75 * d), d, wishes)


def _channel(at: Point, d: float, ink: str) -> Iterator[Shape]:
    """The frame beside a row, and a bay at each end."""
    (x, y), tones = at, TONES[ink]
    west, east = x - d / 2, x + (MANY + 1.5) * d
    for low, high in ((0.5, 0.68), (-0.68, -0.5)):
        yield Path((corners((west, y + low * d, east, y + high * d)),), tones.cell, tones.edge, FINE)


def _disc(at: Point, d: float, seat: int, ink: str) -> Iterator[Shape]:
    own = look(seat, ink)
    yield Disc(at, d * 0.485, own.fill, own.edge, EDGE)
    if own.pattern != "plain":
        yield Weave((regular(ROUND, at, d * 0.47),), own.pattern, own.thread, d * FINEST)


def _arrow(at: Point, d: float, ink: str) -> Shape:
    """An arrow to the right whose point is at the right of a place."""
    shape = ((-0.35, 0.07), (0.05, 0.07), (0.05, 0.22), (0.4, 0.0), (0.05, -0.22), (0.05, -0.07), (-0.35, -0.07))
    return Path((shift(tuple((u * d, v * d) for u, v in shape), at),), TONES[ink].ink)


def _said(code: str, at: Point, wide: float, wishes: Wishes) -> Iterator[Shape]:
    for k, line in enumerate(wrap(speak(say(code), wishes.language), TEXT, wide)):
        yield centred((at[0], at[1] - k * TEXT * 1.3), line, TEXT, TONES[wishes.ink].soft)


def _from_the_side(at: Point, d: float, wishes: Wishes) -> Iterator[Shape]:
    (x, y), tones = at, TONES[wishes.ink]
    half, thick = (MANY + 3) / 2 * d, 0.16 * d
    yield Path((corners((x - half, y - thick, x + half, y)),), tones.board, tones.edge, FINE)
    for west, east in ((x - half, x - half + d), (x + half - d, x + half)):
        for layer in range(3):
            low = y + layer * thick
            yield Path((corners((west, low, east, low + thick)),), tones.cell, tones.edge, FINE)
    for k in range(MANY + 1):
        west = x + (k - (MANY + 1) / 2) * d
        yield Path((corners((west + 0.02 * d, y, west + 0.98 * d, y + 2.4 * thick)),), WHITE, tones.ink, FINE)
    yield from _said("kit-push-side", (x, y - 0.62 * d), (MANY + 4) * d, wishes)
