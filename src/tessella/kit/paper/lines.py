"""Edges that pieces share, as few long lines: so a knife or a machine goes along each once."""

from __future__ import annotations

from collections.abc import Iterable
from math import atan2, cos, degrees, pi, radians, sin

from tessella.rules.scene import Outline, Point

CLOSE = 0.05  # mm within which lines are one


def long_lines(loops: Iterable[Outline]) -> tuple[Outline, ...]:
    """The lines on which all edges of the loops lie, each as long as edges follow one another."""
    runs: dict[tuple[int, int], list[tuple[float, float]]] = {}
    offs: dict[tuple[int, int], float] = {}
    for loop in loops:
        for a, b in zip(loop, loop[1:] + loop[:1], strict=True):
            turn = round(degrees(atan2(b[1] - a[1], b[0] - a[0]) % pi), 1) % 180
            along, off = _seen(a, turn)
            end, _ = _seen(b, turn)
            key = (round(turn * 10), round(off / CLOSE))
            runs.setdefault(key, []).append((min(along, end), max(along, end)))
            offs.setdefault(key, off)
    found = []
    for key, spans in sorted(_neighbours(runs).items()):
        found += [_line(span, offs[key], key[0] / 10) for span in _joined(spans)]
    return tuple(found)


def _seen(point: Point, turn: float) -> Point:
    """How far along a direction a point is, and how far to the left of it."""
    c, s = cos(radians(turn)), sin(radians(turn))
    return (point[0] * c + point[1] * s, point[1] * c - point[0] * s)


def _neighbours(
    runs: dict[tuple[int, int], list[tuple[float, float]]],
) -> dict[tuple[int, int], list[tuple[float, float]]]:
    """Runs that rounding put next to each other are one."""
    found: dict[tuple[int, int], list[tuple[float, float]]] = {}
    for (turn, off), spans in sorted(runs.items()):
        found.setdefault((turn, off - 1) if (turn, off - 1) in found else (turn, off), []).extend(spans)
    return found


def _joined(spans: list[tuple[float, float]]) -> list[tuple[float, float]]:
    """Spans that touch as one."""
    found: list[tuple[float, float]] = []
    for low, high in sorted(spans):
        if found and low <= found[-1][1] + CLOSE:
            found[-1] = (found[-1][0], max(high, found[-1][1]))
        else:
            found.append((low, high))
    return found


def _line(span: tuple[float, float], off: float, turn: float) -> Outline:
    c, s = cos(radians(turn)), sin(radians(turn))
    return tuple((along * c - off * s, along * s + off * c) for along in span)
