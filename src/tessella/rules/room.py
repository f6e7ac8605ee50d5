"""Room to work in, among the constants that compiled code is given."""

from __future__ import annotations


class Room(int):
    """So many words, made anew for whoever is given the constants: searches at work together share none."""
