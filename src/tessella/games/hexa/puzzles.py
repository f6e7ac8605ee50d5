"""Puzzles of Hexa: the path is completed in one placement, or in two whatever the other seat answers.

The board is that of the preset mini. Nothing can be bought, so that a hand is all there is to think of. Whoever has
spent its offensive pieces goes on, as in the rules of the first puzzles: so that an id means the same puzzle for ever.
"""

BOARD = {"size": 2, "offensive": "12", "trades": "0", "spent": "stays"}
ENDS = {1: BOARD, 3: BOARD}
