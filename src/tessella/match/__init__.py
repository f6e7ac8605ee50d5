"""What happens at a table: matches, records of them, and clicks that become moves. No legality of its own."""

from tessella.match.match import Match, Played
from tessella.match.picker import Picker
from tessella.match.players import Player
from tessella.match.record import Record

__all__ = ["Match", "Picker", "Played", "Player", "Record"]
