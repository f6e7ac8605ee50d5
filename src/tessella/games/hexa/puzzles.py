"""Puzzles of Hexa: the path is completed in one placement, or in two whatever the other seat answers.

The board is that of the preset mini. Nothing can be bought, so that a hand is all there is to think of.
"""

BOARD = {"size": 2, "offensive": "12", "trades": "0"}
ENDS = {1: BOARD, 3: BOARD}
