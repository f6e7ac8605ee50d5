"""Pictures of solids: seen from the front and from above, shaded, with dark edges.

Every triangle is cut into rows of pixels, every row into pixels, all of them at once; of all that fall on a pixel the
nearest is seen. An edge is where two pixels side by side show faces that are not in one plane.
"""

from __future__ import annotations

import struct
import zlib
from collections.abc import Sequence
from math import cos, radians, sin
from typing import Any, NamedTuple

import numpy as np
from manifold3d import Manifold

from tessella.draw.style import LIGHT, rgb

TURN = 24.0  # degrees that things are turned to the left before one looks at them
TILT = 42.0  # degrees from the horizon that one looks down
FINER = 2  # pixels are drawn so many times finer at first, so that edges are smooth
MARGIN = 0.04  # of the picture, on each side
SUN = (-0.45, -0.30, 0.84)  # where the light comes from: the left, the front, above
SHADE = 0.62  # how dark is what the light does not reach
EDGE = 0.55  # how dark edges are
BEND = 0.90  # cosine of the angle from which on two faces make an edge
FLAT = 0.9999  # and of that up to which they lie alike
STEP = 0.05  # mm from one plane to another that lies alike, where that makes an edge


class Seen(NamedTuple):
    """What there is to see: a solid and its colour, in the place where it is."""

    solid: Manifold
    colour: str = LIGHT.cell


def picture(things: Sequence[Seen], width: int = 480, height: int = 360, ground: str = LIGHT.board) -> bytes:
    """A PNG of solids, as large as fits; the same ones always give the same bytes."""
    wide, high = width * FINER, height * FINER
    corners, normals, colours = _faces(things)
    flat, depth = _project(corners, wide, high)
    facing = normals @ _toward() > 1e-6
    face = _nearest(flat[facing], depth[facing], wide, high)
    planes = np.column_stack([normals, (normals * corners[:, 0]).sum(axis=1)])
    image = _shaded(face, planes[facing], colours[facing], ground)
    small = sum(image[y::FINER, x::FINER] for y in range(FINER) for x in range(FINER)) / FINER**2
    return png(np.clip(small + 0.5, 0, 255).astype(np.uint8))


def _faces(things: Sequence[Seen]) -> tuple[Any, Any, Any]:
    corners, colours = [], []
    for thing in things:
        told = thing.solid.to_mesh()
        triangles = np.asarray(told.vert_properties)[:, :3][np.asarray(told.tri_verts)]
        corners.append(triangles.astype(float))
        colours.append(np.tile(np.array(rgb(thing.colour), float), (len(triangles), 1)))
    points = np.concatenate(corners)
    normals = np.cross(points[:, 1] - points[:, 0], points[:, 2] - points[:, 0])
    lengths = np.linalg.norm(normals, axis=1, keepdims=True)
    return points, normals / np.where(lengths > 0, lengths, 1.0), np.concatenate(colours)


def _axes() -> Any:
    """To the right, upwards and towards the eye, in the coordinates of the things."""
    turn, tilt = radians(TURN), radians(TILT)
    right = (cos(turn), sin(turn), 0.0)
    up = (-sin(turn) * sin(tilt), cos(turn) * sin(tilt), cos(tilt))
    eye = (sin(turn) * cos(tilt), -cos(turn) * cos(tilt), sin(tilt))
    return np.array([right, up, eye])


def _toward() -> Any:
    return _axes()[2]


def _project(corners: Any, wide: int, high: int) -> tuple[Any, Any]:
    """Corners in pixels (x to the right, y downwards), and how near they are."""
    seen = corners @ _axes().T
    flat = seen[..., :2] * (1, -1)
    low, top = flat.reshape(-1, 2).min(axis=0), flat.reshape(-1, 2).max(axis=0)
    room = np.array([wide, high]) * (1 - 2 * MARGIN)
    scale = float((room / np.maximum(top - low, 1e-9)).min())
    return (flat - (low + top) / 2) * scale + np.array([wide, high]) / 2, seen[..., 2] * scale


def _nearest(flat: Any, depth: Any, wide: int, high: int) -> Any:
    """For each pixel the face that is seen there; -1: none."""
    number, row = _spread(np.ceil(flat[..., 1].min(axis=1) - 0.5), np.ceil(flat[..., 1].max(axis=1) - 0.5), high)
    left, right = _cut(flat[number], row + 0.5)
    which, column = _spread(np.ceil(left - 0.5), np.ceil(right - 0.5), wide)
    number, row = number[which], row[which]
    slope = _slopes(flat, depth)[number]
    nearness = slope[:, 0] * (column + 0.5) + slope[:, 1] * (row + 0.5) + slope[:, 2]
    pixel = row * wide + column
    near = np.full(wide * high, -np.inf)
    np.maximum.at(near, pixel, nearness)
    face = np.full(wide * high, -1)
    front = nearness >= near[pixel]
    face[pixel[front]] = number[front]
    return face.reshape(high, wide)


def _spread(first: Any, end: Any, most: int) -> tuple[Any, Any]:
    """Every whole number from each first to before each end: with the number of the pair, and itself."""
    first = np.clip(first, 0, most).astype(np.int64)
    counts = np.maximum(np.clip(end, 0, most).astype(np.int64) - first, 0)
    pair = np.repeat(np.arange(len(counts)), counts)
    return pair, np.arange(len(pair)) - np.repeat(np.cumsum(counts) - counts, counts) + first[pair]


def _cut(flat: Any, height: Any) -> tuple[Any, Any]:
    """Where a row enters and leaves each triangle."""
    left, right = np.full(len(height), np.inf), np.full(len(height), -np.inf)
    for k in range(3):
        (ax, ay), (bx, by) = flat[:, k].T, flat[:, (k + 1) % 3].T
        crosses = (ay <= height) != (by <= height)
        share = np.where(crosses, (height - ay) / np.where(crosses, by - ay, 1.0), 0.0)
        x = ax + share * (bx - ax)
        left, right = np.where(crosses, np.minimum(left, x), left), np.where(crosses, np.maximum(right, x), right)
    return np.where(np.isfinite(left), left, 0.0), np.where(np.isfinite(right), right, 0.0)


def _slopes(flat: Any, depth: Any) -> Any:
    """How near a triangle is in a pixel: so much for each pixel to the right, for each downwards, and in the corner."""
    (ux, uy), (vx, vy) = (flat[:, 1] - flat[:, 0]).T, (flat[:, 2] - flat[:, 0]).T
    du, dv = depth[:, 1] - depth[:, 0], depth[:, 2] - depth[:, 0]
    twice = ux * vy - uy * vx
    twice = np.where(np.abs(twice) > 1e-9, twice, np.inf)
    a, b = (du * vy - dv * uy) / twice, (dv * ux - du * vx) / twice
    return np.stack([a, b, depth[:, 0] - a * flat[:, 0, 0] - b * flat[:, 0, 1]], axis=1)


def _shaded(face: Any, planes: Any, colours: Any, ground: str) -> Any:
    sun = np.array(SUN) / np.linalg.norm(SUN)
    light = 1 - SHADE * (1 - np.clip(planes[:, :3] @ sun, 0, 1))
    paint = np.append(colours * light[:, None] * 1.08, [rgb(ground)], axis=0).astype(np.float32)
    image = paint[face]
    image[_edges(face, np.append(planes, [[0.0, 0.0, 0.0, 0.0]], axis=0))] *= EDGE
    return image


def _edges(face: Any, planes: Any) -> Any:
    """The pixels along edges: the outline, folds, and where one thing stands before another that lies alike."""
    found = np.zeros(face.shape, bool)
    for down, right in ((1, 0), (0, 1)):
        one, other = face[: len(face) - down, : face.shape[1] - right], face[down:, right:]
        rows, columns = np.nonzero(one != other)
        a, b = planes[one[rows, columns]], planes[other[rows, columns]]
        alike = (a[:, :3] * b[:, :3]).sum(axis=1)
        edge = (alike < BEND) | ((alike > FLAT) & (np.abs(a[:, 3] - b[:, 3]) > STEP))
        found[rows[edge], columns[edge]] = True
    return found


def png(pixels: Any) -> bytes:
    """Rows of red, green and blue as a PNG file."""
    high, wide, _ = pixels.shape
    rows = np.concatenate([np.zeros((high, 1), np.uint8), pixels.reshape(high, wide * 3)], axis=1)
    header = struct.pack(">IIBBBBB", wide, high, 8, 2, 0, 0, 0)
    chunks = ((b"IHDR", header), (b"IDAT", zlib.compress(rows.tobytes(), 6)), (b"IEND", b""))
    return b"\x89PNG\r\n\x1a\n" + b"".join(
        struct.pack(">I", len(data)) + name + data + struct.pack(">I", zlib.crc32(name + data)) for name, data in chunks
    )
