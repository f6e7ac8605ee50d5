"""Boards as data: cells with names, outlines in exact coordinates, neighbours, lines, symmetries."""

from tessella.board.board import Board, Point
from tessella.board.cut import cut_triangles, stars
from tessella.board.hexagons import hexa_board, hexa_sides, rhombus
from tessella.board.polyforms import images, place
from tessella.board.squares import squares
from tessella.board.triangles import triangles

__all__ = [
    "Board",
    "Point",
    "cut_triangles",
    "hexa_board",
    "hexa_sides",
    "images",
    "place",
    "rhombus",
    "squares",
    "stars",
    "triangles",
]
