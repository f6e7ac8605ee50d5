"""What a game is: options, positions, moves, phases, scenes, and the compile step. No one game."""

from tessella.rules.game import Chance, Game, Over, Position, Step, Turn
from tessella.rules.options import Option, Options

__all__ = ["Chance", "Game", "Option", "Options", "Over", "Position", "Step", "Turn"]
