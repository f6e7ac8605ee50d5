"""What a game is: options, positions, moves, phases, scenes, and the compile step. No one game."""

from tessella.rules.game import Chance, Game, Over, Phase, Position, Step, Turn
from tessella.rules.look import Look
from tessella.rules.options import Option, Options

__all__ = ["Chance", "Game", "Look", "Option", "Options", "Over", "Phase", "Position", "Step", "Turn"]
