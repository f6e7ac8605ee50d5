"""What happens at a table: matches, records of them, and clicks that become moves. No legality of its own."""

from tessella.match.match import Action, Match
from tessella.match.players import Player
from tessella.match.record import Record
from tessella.match.steps import Steps

__all__ = ["Action", "Match", "Player", "Record", "Steps"]
