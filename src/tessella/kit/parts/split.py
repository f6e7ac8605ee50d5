"""Boards larger than the bed, cut into pieces that are joined like a puzzle."""

from __future__ import annotations

from collections.abc import Sequence

from manifold3d import CrossSection, Manifold

from tessella.kit.parts.solids import stand
from tessella.kit.wishes import Wishes


def split(solid: Manifold, cells: Sequence[CrossSection], keep: CrossSection, wishes: Wishes) -> list[Manifold]:
    """The board's pieces, each standing as it is printed; the whole if it fits."""
    return [stand(solid)]
