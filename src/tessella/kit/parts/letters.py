"""Writing as areas: the outlines of letters, read from the font that comes with Tessella.

Only what a TrueType file needs for that is read: ``cmap`` (which glyph a character is), ``loca`` and ``glyf`` (its
outline: points on the curve, and points that pull a quadratic curve towards them), ``hmtx`` (how wide it is).
"""

from __future__ import annotations

from functools import cache
from pathlib import Path
from struct import unpack_from
from typing import NamedTuple

import fontpkg
import numpy as np
from manifold3d import CrossSection, FillRule, JoinType

from tessella.draw.png import FONT
from tessella.rules.scene import Point

STEPS = 5  # chords of a curve between two points
CAPITALS = 0.711  # height of capitals, of the font's size
STEM = 0.09  # width of strokes, of the size
THIN = 0.42  # mm: narrower ones cannot be printed, so those of small letters are thickened
THICKER = (0.012, 0.035)  # of the size: how much on each side, at least and at most
SHORT_X, SHORT_Y, REPEAT, SAME_X, SAME_Y = 2, 4, 8, 16, 32  # flags of a point; bit 0: it is on the curve
WORDS, OFFSETS, SCALED, MORE, SCALED_TWICE, MATRIX = 1, 2, 8, 32, 64, 128  # flags of a component


class Glyph(NamedTuple):
    """A letter: its loops, in parts of the font's size, and how far the next one is."""

    loops: tuple[tuple[Point, ...], ...]
    advance: float


def writing(text: str, height: float, at: Point = (0.0, 0.0), turn: float = 0.0) -> CrossSection:
    """A line of text whose capitals are so high, its middle in a point, turned by degrees to the left."""
    size, x, loops = height / CAPITALS, 0.0, []
    for letter in text:
        glyph = _glyph(letter)
        loops += [np.array([(x + u, v) for u, v in loop]) for loop in glyph.loops]
        x += glyph.advance
    more = min(max((THIN / size - STEM) / 2, THICKER[0]), THICKER[1])
    area = CrossSection(loops, FillRule.NonZero).offset(more, JoinType.Miter).scale((size, size))
    if area.is_empty():
        return area
    west, south, east, north = area.bounds()
    return area.translate((-(west + east) / 2, -(south + north) / 2)).rotate(turn).translate(at)


@cache
def _font() -> tuple[bytes, dict[str, int]]:
    data = Path(str(fontpkg.path(FONT))).read_bytes()
    tables = (unpack_from(">4sLLL", data, 12 + 16 * k) for k in range(unpack_from(">H", data, 4)[0]))
    return data, {tag.decode(): offset for tag, _, offset, _ in tables}


@cache
def _glyph(letter: str) -> Glyph:
    data, tables = _font()
    em = unpack_from(">H", data, tables["head"] + 18)[0]
    number = _number(ord(letter))
    metrics = unpack_from(">H", data, tables["hhea"] + 34)[0]
    advance = unpack_from(">H", data, tables["hmtx"] + 4 * min(number, metrics - 1))[0]
    loops = tuple(tuple((x / em, y / em) for x, y in loop) for loop in _loops(number))
    return Glyph(loops, advance / em)


def _number(code: int) -> int:
    """A character's glyph, by the ``cmap`` of format 4 that every font has; 0: it has none."""
    data, tables = _font()
    cmap = tables["cmap"]
    for k in range(unpack_from(">H", data, cmap + 2)[0]):
        start = cmap + unpack_from(">HHL", data, cmap + 4 + 8 * k)[2]
        if unpack_from(">H", data, start)[0] != 4:
            continue
        twice = unpack_from(">H", data, start + 6)[0]
        for segment in range(0, twice, 2):
            last = unpack_from(">H", data, start + 14 + segment)[0]
            first = unpack_from(">H", data, start + 16 + twice + segment)[0]
            if not first <= code <= last:
                continue
            delta = unpack_from(">H", data, start + 16 + 2 * twice + segment)[0]
            where = start + 16 + 3 * twice + segment
            offset = unpack_from(">H", data, where)[0]
            found = code if offset == 0 else unpack_from(">H", data, where + offset + 2 * (code - first))[0]
            return int((found + delta) % 65536) if found else 0
    return 0


def _loops(number: int) -> list[list[Point]]:
    data, tables = _font()
    long = unpack_from(">h", data, tables["head"] + 50)[0]
    start, end = (
        unpack_from(">L", data, tables["loca"] + 4 * k)[0]
        if long
        else 2 * unpack_from(">H", data, tables["loca"] + 2 * k)[0]
        for k in (number, number + 1)
    )
    if start == end:
        return []
    at = tables["glyf"] + start
    contours = unpack_from(">h", data, at)[0]
    return _composed(at + 10) if contours < 0 else [_smooth(run) for run in _runs(at + 10, contours)]


def _composed(at: int) -> list[list[Point]]:
    """A glyph made of others, moved: a letter and its accent."""
    data, _ = _font()
    found, flags = [], MORE
    while flags & MORE:
        flags, number = unpack_from(">HH", data, at)
        x, y = unpack_from(">hh" if flags & WORDS else ">bb", data, at + 4) if flags & OFFSETS else (0, 0)
        found += [[(u + x, v + y) for u, v in loop] for loop in _loops(number)]
        at += 8 if flags & WORDS else 6
        at += 2 if flags & SCALED else 4 if flags & SCALED_TWICE else 8 if flags & MATRIX else 0
    return found


def _runs(at: int, contours: int) -> list[list[tuple[int, int, bool]]]:
    """The points of a simple glyph, loop by loop, with whether each lies on the curve."""
    data, _ = _font()
    ends = unpack_from(f">{contours}H", data, at)
    at += 2 * contours
    at += 2 + unpack_from(">H", data, at)[0]
    flags: list[int] = []
    while len(flags) <= ends[-1]:
        flag, times = data[at], 1
        at += 1
        if flag & REPEAT:
            times += data[at]
            at += 1
        flags += [flag] * times
    axes = []
    for short, same in ((SHORT_X, SAME_X), (SHORT_Y, SAME_Y)):
        value, values = 0, []
        for flag in flags:
            if flag & short:
                value += data[at] if flag & same else -data[at]
                at += 1
            elif not flag & same:
                value += unpack_from(">h", data, at)[0]
                at += 2
            values.append(value)
        axes.append(values)
    points = [(x, y, bool(flag & 1)) for x, y, flag in zip(*axes, flags, strict=True)]
    return [points[first:end] for first, end in zip((0, *(e + 1 for e in ends)), (e + 1 for e in ends), strict=False)]


def _smooth(run: list[tuple[int, int, bool]]) -> list[Point]:
    """A loop's curves as chords. Between two points that pull lies one on the curve, half way."""
    full: list[tuple[float, float, bool]] = []
    for k, (x, y, on) in enumerate(run):
        before = run[k - 1]
        if not on and not before[2]:
            full.append(((x + before[0]) / 2, (y + before[1]) / 2, True))
        full.append((x, y, on))
    first = next(k for k, point in enumerate(full) if point[2])
    full = full[first:] + full[:first]
    found: list[Point] = []
    for k, (px, py, on) in enumerate(full):
        if on:
            found.append((px, py))
            continue
        (ax, ay, _), (bx, by, _) = full[k - 1], full[(k + 1) % len(full)]
        for step in range(1, STEPS):
            t = step / STEPS
            a, b, c = (1 - t) ** 2, 2 * t * (1 - t), t * t
            found.append((a * ax + b * px + c * bx, a * ay + b * py + c * by))
    return found
