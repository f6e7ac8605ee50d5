"""Games, their lessons, and the atlas."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Literal, NotRequired

from typing_extensions import TypedDict


class Preset(TypedDict):
    """A named variant: what it sets, and what a table with it tells of its options, those that follow included.

    ``shown_by``: the option whose little board shows it; empty where its own board does.
    """

    name: str
    values: Mapping[str, str | int | bool]
    changes: Mapping[str, str]
    shown_by: str


class Option(TypedDict):
    """A setting, as a form needs it. ``shown``: whether a little board shows what it does."""

    name: str
    kind: Literal["whole", "choice", "switch", "text"]
    default: str | int | bool
    provenance: str
    least: int
    most: int
    choices: Sequence[str]
    example: str
    shown: bool
    offers: Sequence[str]  # values of a text to begin with
    switched: bool  # a number that takes on and off too, for 1 and 0


class Game(TypedDict):
    """A game with its presets and options. What they mean, its texts say.

    ``showcase``: moves that lead to a position worth showing. ``lessons``, ``history``, ``solvable``, ``editor``:
    whether there are lessons and a page about its history, whether perfect play can be known, and whether positions can
    be put together by hand.
    """

    name: str
    title: str
    source: str
    year: int
    showcase: str
    rules: int
    lessons: bool
    history: bool
    solvable: bool
    editor: bool
    presets: Sequence[Preset]
    options: Sequence[Option]


class Goal(TypedDict, total=False):
    """What a step asks for; all of it has to be met. No rule is needed to see whether it is."""

    any: Literal[True]  # a move
    like: str  # a pattern of its text
    again: Literal[True]  # the same seat goes on
    won: Literal[True]  # the end, won
    over: Literal[True]  # the end
    taken: int  # at least this many pieces
    score: int  # at least this many points
    inside: str  # a finder that holds the space


class Source(TypedDict):
    """Where a rule comes from: a quotation, or a note by its name."""

    kind: Literal["patent", "derived", "published", "ours"]
    quote: NotRequired[str]
    note: NotRequired[str]


_Sourced = TypedDict("_Sourced", {"from": Sequence[Source]})  # a name that Python keeps for itself


class LessonStep(_Sourced):
    """Where a step stands, what is to be done there, and what stands beside the board."""

    name: str
    preset: NotRequired[str]
    options: NotRequired[Mapping[str, str | int | bool]]
    position: NotRequired[str]
    goal: NotRequired[Goal]
    turns: NotRequired[int]  # how many moves one may take for it
    look: NotRequired[Sequence[str]]  # cells to point at if somebody asks
    line: NotRequired[Sequence[str]]  # moves that play themselves, instead of a goal
    target: NotRequired[str]  # a position to reach
    overlay: NotRequired[str]  # a finder that is laid over the board
    finder: NotRequired[bool]  # whether one can choose finders
    sheet: NotRequired[bool]  # whether the score sheet is shown


class Lessons(TypedDict):
    """A game's lessons: its steps, and their texts as patterns; see :mod:`tessella.text.patterns`."""

    steps: Sequence[LessonStep]
    texts: Mapping[str, Any]


class OptionTexts(TypedDict):
    """What options mean and what their examples show, as patterns; see :mod:`tessella.text.patterns`."""

    texts: Mapping[str, Any]


class History(TypedDict):
    """Where a game comes from: a page in Markdown, of which only headings, paragraphs, lists and pictures are used."""

    text: str


class AtlasRow(TypedDict):
    """A preset: the start's value, and how all positions fall, for the side to move."""

    preset: str
    start: Literal["win", "draw", "loss"]
    distance: NotRequired[int]
    keep: int  # first moves that keep the value
    moves: int
    longest: NotRequired[int]
    positions: int
    won: int
    lost: int
    drawn: int


class AtlasOfGame(TypedDict):
    """What is known of a solved game: how many variants, what was found, and its presets."""

    name: str
    title: str
    variants: int
    positions: int
    facts: Sequence[Mapping[str, Any]]  # a name and numbers; the game's texts say them
    rows: Sequence[AtlasRow]


class Atlas(TypedDict):
    """All solved games."""

    games: Sequence[AtlasOfGame]


class Games(TypedDict):
    """All games, the levels that a computer can have, and the names of programs that can play (``engine:NAME``)."""

    games: Sequence[Game]
    levels: Sequence[str]
    engines: Sequence[str]


class KitPage(TypedDict):
    """A page of a kit; ``picture`` is a small PNG in base 64. A back is printed behind the page before it."""

    file: str
    name: str
    title: str
    back: bool
    picture: str


class KitPart(TypedDict):
    """A part for printing in three dimensions: how often, how large in mm, and what all of it takes."""

    name: str
    title: str
    copies: int
    seat: int
    size: Sequence[float]
    grams: float
    minutes: float
    notes: Sequence[str]
    picture: str


class KitFile(TypedDict):
    """A file that can be had."""

    name: str
    title: str


class Kit(TypedDict):
    """What a kit has in it, in the language that was asked for; ``changes`` are the options, as tables tell them."""

    tessella: str
    game: str
    rules: int
    options: Mapping[str, Any]
    changes: Mapping[str, str]
    wishes: Mapping[str, Any]
    title: str
    variant: str
    pages: Sequence[KitPage]
    parts: Sequence[KitPart]
    sheets: int
    beds: int
    balls: int
    grams: float
    minutes: int
    time: str
    steps: Sequence[str]
    files: Sequence[KitFile]
