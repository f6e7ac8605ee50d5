"""Puzzles: what they ask, how moves are judged, hints and answers, for every surface alike. Data, no sentences."""

from tessella.puzzles.puzzle import Attempt, Clue, Judgement, Puzzle

__all__ = ["Attempt", "Clue", "Judgement", "Puzzle"]
