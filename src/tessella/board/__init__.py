"""Boards as data: cells with names, outlines in exact coordinates, neighbours, lines, symmetries."""

from tessella.board.board import Board, Point
from tessella.board.cut import cut_triangles, stars
from tessella.board.hexagons import hexagon, honeycomb, honeycomb_sides, rhombus
from tessella.board.polyforms import images, placements
from tessella.board.squares import squares
from tessella.board.triangles import hexagon_of_triangles, triangle, triangles

__all__ = [
    "Board",
    "Point",
    "cut_triangles",
    "hexagon",
    "hexagon_of_triangles",
    "honeycomb",
    "honeycomb_sides",
    "images",
    "placements",
    "rhombus",
    "squares",
    "stars",
    "triangle",
    "triangles",
]
