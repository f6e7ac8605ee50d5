"""Puzzles of the L-Game: wins with a single winning move."""

WINS = (1, 3, 5, 7, 9)  # a test derives that again
