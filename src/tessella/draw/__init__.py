"""Scenes as pictures: SVG, PNG, and text for a terminal."""

from tessella.draw.png import png
from tessella.draw.svg import svg
from tessella.draw.terminal import terminal

__all__ = ["png", "svg", "terminal"]
