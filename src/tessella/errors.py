"""What can go wrong, as data: a message that names the value and what would be accepted.

Everything Tessella raises on bad input is a :class:`TessellaError`, so a surface catches one class. ``str`` says it in
English. A bad *spelling* and an *illegal* move are different errors: the first can never be right, the second could
be right elsewhere.
"""

from __future__ import annotations

from tessella.text.message import Message


class TessellaError(ValueError):
    """Base of every error caused by what somebody gave us."""

    def __init__(self, message: Message, *about: str) -> None:
        super().__init__(message, *about)
        self.message = message

    def __str__(self) -> str:
        return str(self.message)


class OptionError(TessellaError):
    """An unknown option, a value it does not take, or options that exclude each other."""

    @property
    def options(self) -> tuple[str, ...]:
        """The names of the options it is about."""
        return tuple(self.args[1:])


class PositionError(TessellaError):
    """A position text that is malformed, or a position that cannot be."""

    @property
    def cells(self) -> tuple[str, ...]:
        """The cells it is about, where that can be said."""
        return tuple(self.args[1:])


class MoveError(TessellaError):
    """A move that cannot be played."""


class MoveSpellingError(MoveError):
    """A move text that is not in the game's notation."""


class IllegalMoveError(MoveError):
    """A well-spelled move that the rules do not allow here."""


class RecordError(TessellaError):
    """A record that is broken; the message names the line."""


class NetworkError(TessellaError):
    """A network that cannot be read, or that is for something else."""


class KitError(TessellaError):
    """A wish for a kit that cannot be fulfilled."""


class VersionError(TessellaError):
    """Something kept under a version of a game's rules that is newer than this program."""


class MatchError(TessellaError):
    """Something the match does not allow now: moving after the end, undoing nothing, resigning twice."""


class EngineError(TessellaError):
    """A program that was to play and did not: it hung, ended, or answered something that is no legal move."""


class SolveError(TessellaError):
    """A game that cannot be solved, or not on this machine."""


class LibraryError(TessellaError, ImportError):
    """Something that needs a library which is not installed here."""
