r"""A test piece: holes that are wider than a plug by more and more, to find out what one's printer needs.

Whichever hole takes the plug easily, but without play, has the clearance to ask for. The plug is a hexagon, since
corners are what gets stuck first::

     ___________________________________
    |  ⬡    ⬡    ⬡    ⬡    ⬡    |          and a plug to go with it: ⬡
    | 0.1  0.2  0.3  0.4  0.5   |
"""

from __future__ import annotations

from collections.abc import Iterator

from manifold3d import CrossSection, Manifold

from tessella.draw.shapes import regular
from tessella.draw.style import LIGHT
from tessella.kit.parts.letters import writing
from tessella.kit.parts.part import Part
from tessella.kit.parts.relief import HIGH
from tessella.kit.parts.solids import area, bevelled, cylinder, grown, oblong, raised, rounded, stand, together, without
from tessella.text import say

CLEARANCES = (0.1, 0.2, 0.3, 0.4, 0.5)
PLUG = 5.0  # mm from its middle to a corner
STEP = 15.0  # mm from one hole to the next
HEIGHT = 4.0
KNOB = 9.0  # mm that the plug is high: half of it goes in
LETTERS = 3.2
COLOUR = LIGHT.line  # of its own, so that it has a bed of its own: it is printed before all else


def coupon() -> Iterator[Part]:
    """The plate with the holes, and the plug."""
    note = say("kit-note-coupon")
    yield Part("coupon", say("kit-part-coupon"), 1, stand(_plate()), colour=COLOUR, notes=(note,))
    yield Part("coupon-plug", say("kit-part-plug"), 1, stand(_plug()), colour=COLOUR, notes=(note,))


def hole(clearance: float) -> CrossSection:
    """A hole that the plug goes into with so much room on each side."""
    return grown(area(regular(6, (0.0, 0.0), PLUG)), clearance)


def _plate() -> Manifold:
    width = STEP * len(CLEARANCES)
    slab = bevelled(rounded(oblong(width, 23.0, (0.0, -3.5)), 2.0), HEIGHT, above=0.5)
    places = [(x * STEP - (width - STEP) / 2, each) for x, each in enumerate(CLEARANCES)]
    holes = (raised(hole(each).translate((x, 0.0)), 3 * HEIGHT, -HEIGHT) for x, each in places)
    words = together(writing(f"{each:g}", LETTERS, (x, -9.5)) for x, each in places)
    return without(slab, [*holes, raised(words, 2 * HIGH, HEIGHT - HIGH)])


def _plug() -> Manifold:
    body = bevelled(area(regular(6, (0.0, 0.0), PLUG)), KNOB, below=0.3, above=0.6)
    return without(body, [cylinder(1.2, 2 * HIGH, floor=KNOB - HIGH)])
