"""A solid as corners and triangles, as files and checks want it."""

from __future__ import annotations

from typing import Any

import numpy as np
from manifold3d import Manifold

from tessella.kit.parts.solids import FINE

DIGITS = 4  # of a millimetre: finer than any printer, and wide apart for files with single precision


def mesh(solid: Manifold) -> tuple[Any, Any]:
    """Corners (n x 3, in mm) and triangles (m x 3, numbers of corners, anticlockwise as seen from outside).

    Corners that are the same once they are rounded are one, and triangles that have become lines are left out: other
    programs tell corners by where they are.
    """
    told = solid.simplify(FINE).to_mesh64()
    rounded = np.asarray(told.vert_properties)[:, :3].round(DIGITS) + 0.0
    points, number = np.unique(rounded, axis=0, return_inverse=True)
    faces = number.reshape(-1)[np.asarray(told.tri_verts).astype(np.int64)]
    a, b, c = faces.T
    return points, faces[(a != b) & (b != c) & (c != a)]


def is_closed(faces: Any) -> bool:
    """Whether triangles run along every edge as often in one direction as in the other."""
    edges = np.concatenate([faces[:, [0, 1]], faces[:, [1, 2]], faces[:, [2, 0]]])
    there, back = (way[np.lexsort(way.T)] for way in (edges, edges[:, ::-1]))
    return bool((there == back).all())
