"""What can go wrong, told in one sentence that names the value and what would be accepted.

Everything Tessella raises on bad input is a :class:`TessellaError`, so a surface catches one class.
A bad *spelling* and an *illegal* move are different errors: the first can never be right, the second
could be right elsewhere.
"""


class TessellaError(ValueError):
    """Base of every error caused by what somebody gave us."""


class OptionError(TessellaError):
    """An unknown option, a value it does not take, or options that exclude each other."""


class PositionError(TessellaError):
    """A position text that is malformed, or a position that cannot be."""


class MoveError(TessellaError):
    """A move that cannot be played."""


class MoveSpellingError(MoveError):
    """A move text that is not in the game's notation."""


class IllegalMoveError(MoveError):
    """A well-spelled move that the rules do not allow here."""


class RecordError(TessellaError):
    """A record that is broken; the message names the line."""


class MatchError(TessellaError):
    """Something the match does not allow now: moving after the end, undoing nothing, resigning twice."""


class SolveError(TessellaError):
    """A game that cannot be solved, or not on this machine."""
