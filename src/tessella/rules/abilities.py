"""What a game may offer beyond its rules, and what holds for one that does not: nothing is told, nothing is known.

A game without any of it can be played; each of these makes it easier for people, or possible for programs.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping, Sequence
from functools import cached_property
from typing import TYPE_CHECKING, Any, ClassVar, Generic, TypeVar

from tessella.errors import SolveError
from tessella.rules.actions import Labels, Symmetry
from tessella.rules.learning import Learner
from tessella.rules.scene import Mark, Scene
from tessella.rules.values import Advice, Beginning, Dice, Phase, Position, Step
from tessella.text import Message, say

if TYPE_CHECKING:
    from tessella.rules.editor import Editor

M = TypeVar("M", bound=tuple[Any, ...])


class Abilities(ABC, Generic[M]):
    """What a :class:`tessella.rules.game.Game` may say of itself."""

    name: ClassVar[str]  # as on the command line
    showcase: ClassVar[str] = ""  # moves, separated by blanks, that lead to a position worth showing
    act: ClassVar[str] = "move"  # what players call one action
    repetition: ClassVar[int] = 0  # the occurrence of a position that is a draw in match play; 0: never
    yardstick: ClassVar[tuple[str, float]] = ("games", 0)  # random "games" or "actions" a second to reach; 0: none
    sweep_goal: ClassVar[tuple[float, float]] = (0, 0)  # seconds and megabytes to solve the plain game in; 0: none
    step_goal: ClassVar[float] = 0  # steps a second, many games at once, on two cores, to reach; 0: none
    search_goal: ClassVar[float] = 0  # iterations of tree search a second to reach; 0: none

    @property
    @abstractmethod
    def label(self) -> str:
        """The game and its options in one line."""

    # What it is like -----------------------------------------------------------------------------------------------

    @property
    def has_chance(self) -> bool:
        """Whether chance may act under these options."""
        return False

    @property
    def keeps_score(self) -> bool:
        """Whether points are counted under these options, so that at any time somebody is ahead or all are even."""
        return False

    @classmethod
    def older_options(cls, version: int, options: Mapping[str, Any]) -> Mapping[str, Any]:
        """What was kept with an older version of the rules, so that today's rules play it the same.

        A game that raises its version names here what nobody wrote down then, as it could not be otherwise.
        """
        return options

    # What people are told ------------------------------------------------------------------------------------------

    def goal(self) -> Message | None:
        """What a player is after, in one sentence, as these options have it; None: nothing is said."""
        return None

    def advice(self) -> tuple[Advice, ...]:
        """What these options make of the game that nobody would guess, for those who are about to choose them."""
        return ()

    def target(self) -> Scene | None:
        """What everybody has to see all the time, because it is to be reached; None: there is nothing.

        It is a drawing of the board, as :meth:`lay_out` makes them, and need not be of one position.
        """
        return None

    def dice(self, position: Position, rolled: M | None) -> Dice | None:
        """What a roll has left to do here; ``rolled`` is the last roll, if it is known. None: nothing was rolled."""
        return None

    def finders(self) -> Mapping[str, Mark]:
        """Highlights by name that help a person to see the board, such as a star finder."""
        return {}

    def ending_marks(self, position: Position) -> Iterable[Mark]:
        """Highlights that show on the board why a finished game ended as it did. Games show what they can."""
        return ()

    @cached_property
    def move_names(self) -> Mapping[str, str]:
        """What people call moves at the table, by their texts, where that is something else; :meth:`read` takes either.

        A cell that is named as such a move's text is called so too. Records and machines keep to the texts.
        """
        return {}

    def opens(self, move: M) -> bool:
        """Whether a move only prepares another one of the same seat: a person may call it back until that is made."""
        return False

    def prompt(self, position: Position, clicks: Sequence[Step]) -> Message | None:
        """What a person who has pointed at this much should know before going on; None: nothing of the game's own."""
        return None

    def effects(self, position: Position, move: M, then: Phase | None = None) -> tuple[Message, ...]:
        """What a legal move does here, most important first; ``then``: the phase that it leads to, if that is known.

        Each is a phrase that follows the move in a sentence: ``takes two pieces``. Games say what they can.
        """
        return ()

    def sentence(self, position: Position, move: M) -> Message | None:
        """What a legal move is, as a whole sentence for people who do not see the board.

        None if its text says it all: so it is told of games that have no words of their own, and of chance.
        """
        return None

    # Where moves are very many -------------------------------------------------------------------------------------

    def beginnings(self, position: Position) -> Sequence[Beginning]:
        """Where there are more than ``MANY`` moves: how they can begin, so that nobody has to list them all.

        Empty: they are listed.
        """
        return ()

    def continuations(self, position: Position, beginning: Beginning) -> Sequence[M]:
        """The legal moves of one of the beginnings, which the first of them stands for."""
        raise NotImplementedError(self.name)  # asked only of a game that gives beginnings

    # What programs are given ---------------------------------------------------------------------------------------

    def census(self) -> Any:
        """The numbering of positions that solving needs (see :mod:`tessella.solve.graph`), if there is one."""
        raise SolveError(say("no-census", game=self.label))

    def odds_census(self) -> Any | None:
        """The numbering of positions of a game with chance that can be solved (see :mod:`tessella.solve.odds`).

        None for all others.
        """
        return None

    def insight(self) -> Any | None:
        """What search may know beyond the rules (see :mod:`tessella.rules.insight`); None: nothing."""
        return None

    def learner(self) -> Learner | None:
        """How a network can learn to judge its positions; None: it cannot."""
        return None

    def actions(self) -> Any | None:
        """Moves as numbers and positions as arrays (see :mod:`tessella.rules.actions`); None: not offered."""
        return None

    def action_labels(self) -> Labels:
        """What the entries of an observation mean, in a game that offers actions."""
        raise NotImplementedError(self.name)  # asked only of such a game

    def action_symmetry(self, symmetry: Mapping[int, int]) -> Symmetry:
        """What one of the symmetries does to moves and to observations, in a game that offers actions."""
        raise NotImplementedError(self.name)  # asked only of such a game

    # What is made by hand ------------------------------------------------------------------------------------------

    def editor(self) -> Editor | None:
        """How positions are put together by hand (see :mod:`tessella.rules.editor`); None: not at all."""
        return None
