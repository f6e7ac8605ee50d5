"""What a game may give to puzzles beyond its rules. It lies in the game's ``puzzles.py``, under these names:

``REACHES``
    any number of :class:`Reach`: the game has puzzles in which one position is turned into another, or into one of
    several, with the fewest actions.
``WINS``
    the lengths (a range or a tuple) of puzzles "win in n" with a single winning move. A game that can be solved has
    such puzzles in any case; this tells which lengths are worth asking for.
``ENDS``
    of a game that cannot be solved: the lengths of puzzles "win in n" that can be searched out to their ends, each with
    the options of the game that has them. Positions are taken from games that play themselves, by the game's insight.
    The game's texts have, of such puzzles::

        NAME-win-kind               what they are called in a list of all kinds
        NAME-win-title (n, own)     what one is called: actions of all seats, and one's own among them
        NAME-win-task (n, own)      what is asked
``BEST``
    options of the game, any number of times: it has puzzles in which one move gains more points at once than any other.
    Its texts have ``NAME-best-kind``, ``NAME-best-title`` and ``NAME-best-task``; the task may name options that are
    numbers.

A game without them leaves them out. Who looks for the shortest ways, and judges moves, is :mod:`tessella.puzzles`.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, MutableSequence, Sequence
from typing import Any, ClassVar, NamedTuple

from tessella.rules.game import Game, Position


class ReachTask(NamedTuple):
    """A position to be turned into another, or into any of many, in one word as :mod:`tessella.solve.shortest` wants
    them."""

    options: Mapping[str, Any]  # of the game: it begins with the one and ends with the other
    geometry: Any  # whose module has ``forward`` and ``backward``
    first: int  # the kernel's number of the first move; the search counts them from 0
    moves: int  # how many there are
    bits: int  # the lowest ones, which tell words apart
    start: int
    goals: tuple[tuple[int, int], ...]  # patterns, as the search takes them
    aim: str  # the goal as people write it


class Reach(ABC):
    """Puzzles of one game in which a position is turned into another, or one of several, with the fewest actions.

    The game's texts have these messages, with codes that begin with the names of the game and of the kind::

        NAME-KIND-kind                         what these puzzles are called in a list of all kinds
        NAME-KIND-catalogue                    said below the catalogue, if there is one
        NAME-KIND-name-TARGET                  what a target of the catalogue is called
        NAME-KIND-title (n)                    what a puzzle between positions made by chance is called
        NAME-KIND-task (n, aim)                what is asked; the goal as people write it
        NAME-KIND-length (n)                   how many actions, in a word or two
        NAME-KIND-target                       the head of the target's board
        NAME-KIND-takes (n, ways)              below it: how many actions, in how many ways
        NAME-KIND-stands (made, left)          below the board that is played on
        NAME-KIND-play (text)                  a hint
        NAME-KIND-solved (made, least, how)    at the end; -solved-longer, if fewer would do
        NAME-KIND-none (n)                     there is none of that length
        NAME-KIND-long (n, most)               to find one of that length takes too long
        NAME-KIND-way (n, ways, start, goal)   with a catalogue: the shortest way; -same, if there is nothing to do
        NAME-KIND-no-way (start, goal)         there is none
        NAME-KIND-search (n, seen)             while it is looked for: it takes more than n
    """

    game: ClassVar[str]  # whose they are
    kind: ClassVar[str]  # a word for a target, with which ids of puzzles begin: "picture"
    names: ClassVar[Sequence[str]]  # the targets of the catalogue; if there are none, the goal is always the same
    first: ClassVar[str]  # the position that all of these are reached from
    settings: ClassVar[Sequence[str]]  # the options of the game that may be chosen
    usual: ClassVar[int]  # actions of a puzzle made by chance, if nothing is said about them
    longest: ClassVar[int]  # actions at most of one that somebody waits for
    easiest: ClassVar[int]  # actions of Monday's puzzle; each day takes one more

    @abstractmethod
    def read(self, start: str, goal: str, settings: Mapping[str, Any]) -> ReachTask:
        """A task from two targets, by name or as people write them; an error says what is wrong with them."""

    @abstractmethod
    def shuffle(self, settings: Mapping[str, Any], rng: MutableSequence[int]) -> ReachTask:
        """A task that begins where chance says; one with a single goal also ends there.

        Where it begins in the end is chosen later.
        """

    @abstractmethod
    def start_at(self, task: ReachTask, word: int) -> ReachTask | None:
        """The task begun elsewhere; None where the game cannot begin."""

    @abstractmethod
    def check(self, task: ReachTask, length: int) -> None:
        """Raise a :class:`SolveError` if no two positions are known to be that many actions apart."""

    @abstractmethod
    def word(self, game: Game[Any], position: Position) -> int:
        """A position in one word."""

    @abstractmethod
    def position(self, game: Game[Any], word: int) -> Position:
        """The position of a word."""

    @abstractmethod
    def write(self, game: Game[Any], word: int) -> str:
        """The position of a word as people write it; ``read`` takes it."""

    @abstractmethod
    def hint_cells(self, game: Game[Any], move: int) -> tuple[str, ...]:
        """Cells that a first hint points at: near the move, but not the move itself."""
