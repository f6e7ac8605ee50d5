"""Streams: by the name of an event, what its data are."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from typing_extensions import TypedDict

from tessella.web.answers.words import Grade, Message


class Idea(TypedDict):
    """A move, and each seat's chance after it."""

    move: str
    values: Sequence[float]


class Thought(TypedDict):
    """What a computer thinks so far."""

    move: str
    values: Sequence[float]
    ideas: Sequence[Idea]
    line: Sequence[str]
    searched: int
    depth: int
    sure: bool
    seconds: float


class Hint(Thought):
    """What to do, and why."""

    why: Message


class HintStream(TypedDict, total=False):
    """``thought`` again and again, at last ``hint``; ``failed`` says why there is none."""

    thought: Thought
    hint: Hint
    failed: Message


class Drawn(TypedDict):
    """How many frames of a film are drawn, and how many it will have."""

    frames: int
    of: int


class FilmStream(TypedDict, total=False):
    """``drawn`` again and again, at last ``done``; ``failed`` says why there is none."""

    drawn: Drawn
    done: Mapping[str, int]
    failed: Message


class GradedAction(TypedDict):
    """An action: each seat's chance before it, how good it was, and what would have been better."""

    n: int
    seat: int
    text: str
    values: Sequence[float] | None
    grade: Grade | None
    better: str | None
    why: Message | None


class TurningPoint(TypedDict):
    """The move that decided a game: how many actions came before it, whose it was, what was better, what it did."""

    actions: int
    seat: int
    text: str
    better: str
    why: Message


class Decided(TypedDict):
    """What decided a game, if a single move did; not ready: that is not known yet, ask again."""

    ready: bool
    move: TurningPoint | None


class LastPosition(TypedDict):
    """Each seat's chance after the last action."""

    n: int
    seat: int
    values: Sequence[float] | None


class Finished(TypedDict):
    """How many actions there were."""

    actions: int


class AnalysisStream(TypedDict, total=False):
    """``waiting`` now and then, ``action`` for each of them, ``last``, then ``done``; ``failed`` says why not."""

    waiting: Message
    action: GradedAction
    last: LastPosition
    done: Finished
    failed: Message
