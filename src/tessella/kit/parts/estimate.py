"""Roughly how much plastic a part takes, and how long it prints. Told as estimates: slicers know better.

A part is a shell of solid plastic, WALL thick, around a filling that is mostly air::

    plastic = shell + FILL * (volume - shell)      shell = surface * WALL, but never more than the volume
    minutes = plastic / FLOW + layers * PAUSE      and WARM once for each bed
"""

from __future__ import annotations

from math import ceil
from typing import NamedTuple

from manifold3d import Manifold

from tessella.kit.parts.beds import Bed
from tessella.kit.parts.part import Part
from tessella.kit.parts.solids import size

WALL = 0.85  # mm: two lines at the sides, four layers above and below
FILL = 0.15  # share of the inside that is plastic
WEIGHT = 0.00124  # grams of a cubic mm of PLA
LAYER = 0.2  # mm
FLOW = 300.0  # cubic mm in a minute, with all the ways between
PAUSE = 0.1  # minutes for each layer
WARM = 4.0  # minutes until a printer is warm and level


class Estimate(NamedTuple):
    """Of what is printed together."""

    grams: float
    minutes: float


def estimate(part: Part) -> Estimate:
    """For all copies of a part, on a printer that is warm."""
    plastic = _plastic(part.solid) * part.copies
    return Estimate(plastic * WEIGHT, plastic / FLOW + _layers(part) * PAUSE)


def bed_estimate(bed: Bed) -> Estimate:
    """For everything on a bed, with the time until the printer is warm."""
    plastic = sum(_plastic(part.solid) * len(places) for part, places in bed.parts)
    layers = max(_layers(part) for part, _ in bed.parts)
    return Estimate(plastic * WEIGHT, WARM + plastic / FLOW + layers * PAUSE)


def _layers(part: Part) -> int:
    return ceil(size(part.solid)[2] / LAYER)


def _plastic(solid: Manifold) -> float:
    volume = float(solid.volume())
    shell = min(volume, float(solid.surface_area()) * WALL)
    return shell + FILL * (volume - shell)
