"""A solid as a binary STL file: triangles with their corners in mm. Other programs take the unit for granted."""

from __future__ import annotations

import numpy as np
from manifold3d import Manifold

from tessella.kit.parts.mesh import mesh

HEADER = b"Tessella, in mm".ljust(80)
TRIANGLE = np.dtype([("normal", "<f4", 3), ("corners", "<f4", (3, 3)), ("spare", "<u2")])


def stl(solid: Manifold) -> bytes:
    """The bytes of the file; the same solid always gives the same."""
    points, faces = mesh(solid)
    corners = points[faces]
    normals = np.cross(corners[:, 1] - corners[:, 0], corners[:, 2] - corners[:, 0])
    lengths = np.linalg.norm(normals, axis=1, keepdims=True)
    found = np.zeros(len(faces), TRIANGLE)
    found["normal"] = normals / np.where(lengths > 0, lengths, 1.0)
    found["corners"] = corners
    return HEADER + len(faces).to_bytes(4, "little") + bytes(found.tobytes())
