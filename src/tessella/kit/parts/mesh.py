"""A solid as corners and triangles, as files and checks want it."""

from __future__ import annotations

from typing import Any

import numpy as np
from manifold3d import Manifold

from tessella.kit.parts.solids import FINE

DIGITS = 4  # of a millimetre: finer than any printer, and wide apart for files with single precision


def mesh(solid: Manifold) -> tuple[Any, Any]:
    """Corners (n x 3, in mm) and triangles (m x 3, numbers of corners, anticlockwise as seen from outside)."""
    told = solid.simplify(FINE).to_mesh64()
    points = np.asarray(told.vert_properties)[:, :3].round(DIGITS) + 0.0
    return points, np.asarray(told.tri_verts).astype(np.int64)
