"""Puzzles of Stargazer: the best capture, and the last spaces of a game."""

from collections.abc import Mapping, Sequence

ENDS: Mapping[int, Mapping[str, int]] = {4: {}, 6: {}}
BEST: Sequence[Mapping[str, int]] = ({}, {"point_moves": 1}, {"point_moves": 2})
