"""Boards: what to draw, and what to choose from."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Literal, NotRequired

from typing_extensions import TypedDict

from tessella.draw.values import DrawnBoard
from tessella.web.answers.tables import Action, Ending, Present, Table
from tessella.web.answers.words import Message


class Change(TypedDict):
    """What the last move changed: cells, by name."""

    moved: Sequence[tuple[str, str]]
    taken: Sequence[str]
    placed: Sequence[str]


class Dice(TypedDict):
    """What lies on the table after a roll, and what is left to do; a face may be the sum of several dice."""

    faces: Sequence[int]
    left: Message
    together: int


class Board(DrawnBoard):
    """A board, how the last move came about, and what was rolled."""

    scores: Sequence[int]
    change: Change | None
    dice: Dice | None


class Told(TypedDict):
    """The last action in words: what it was, if the game has a sentence for it, and what it did, if anything."""

    move: Message | None
    does: Message | None


class Worth(TypedDict):
    """What a move is worth for the seat that plays it, and in how many actions it ends."""

    value: Literal["win", "draw", "loss"]
    distance: int | None


class Step(TypedDict):
    """A click."""

    kind: str
    value: str


class Choice(TypedDict):
    """A click that can come next: how many moves it leaves, and the move if that is one.

    ``opens``: that move only prepares another one, and may be called back until then.

    Of a way in which a piece can lie, ``ghost`` shows it and ``covers`` names the cells it lies on.
    """

    kind: str
    value: str
    moves: int
    move: NotRequired[str]
    opens: NotRequired[bool]
    ghost: NotRequired[str]
    covers: NotRequired[Sequence[str]]
    worth: NotRequired[Worth]


class Picked(TypedDict):
    """Where clicks lead: what can come next, what those so far would do, and the move once it is settled."""

    choices: Sequence[Choice]
    move: str | None
    ghost: str
    effects: Sequence[Message]
    opens: NotRequired[bool]
    prompt: NotRequired[Message]
    worth: NotRequired[Worth]


class Place(TypedDict):
    """A way for a piece to lie: the clicks that lead there, the cells it is taken up from and those it covers."""

    steps: Sequence[Step]
    lifts: Sequence[str]
    covers: Sequence[str]
    ghost: str


class Places(TypedDict):
    """Everywhere that a piece which is taken up can lie; none where pieces are not taken up."""

    places: Sequence[Place]


class Ahead(TypedDict):
    """A table as it would be after moves that were not made yet."""

    board: Board
    choices: Sequence[Choice]


class View(TypedDict, total=False):
    """What to draw, with the last action in words; what to choose from; the legal moves.

    Of very many moves, one for each way in which they can begin.
    """

    board: Board
    told: Told | None
    choices: Sequence[Choice]
    moves: Sequence[str]


class TableNow(Table, View):
    """A table for somebody who asks: with their own seats, who is here, and, if wanted, a view."""

    mine: Sequence[int]
    presence: Present


class Advice(TypedDict):
    """What to know before a game begins, and what to take in view of it: other options, or to change seats."""

    about: Message
    options: Mapping[str, str]
    change_seats: bool


class FreeBoard(TypedDict):
    """A board that belongs to no table. ``move_names``: what people call moves, where that is not their text.

    ``chance``: what may be rolled, if that is next. ``scored``: whether a table may play for time with these options.
    ``target``: what is to be reached, if that is asked for and there is something.
    """

    game: str
    options: Mapping[str, str]
    move_names: Mapping[str, str]
    position: str
    turn: int
    chance: Sequence[str]
    over: Ending | None
    status: Message
    scores: Sequence[int]
    history: Sequence[Action]
    teams: Sequence[Sequence[int]]
    scored: bool
    advice: Sequence[Advice]
    board: Board
    choices: Sequence[Choice]
    target: NotRequired[Board]


class Brush(TypedDict):
    """Something that can be put on a board, with a picture of it."""

    code: str
    seat: int
    name: str
    svg: str


class Counter(TypedDict):
    """A number that belongs to a position and is not to be seen on the board."""

    name: str
    title: Message
    least: int
    most: int


class Draft(TypedDict):
    """What lies where, who is to move, and the numbers."""

    cells: Mapping[str, str]
    seat: int
    counters: Mapping[str, int]


class Edited(TypedDict):
    """A position that somebody puts together; ``position`` is null while it is none, and ``why`` says why.

    ``wrong`` are the cells that this is about. What can be put comes once, when a draft is begun.
    """

    options: Mapping[str, str]
    draft: Draft
    board: Board
    places: Sequence[str]
    seats: Sequence[int]
    counters: Sequence[Counter]
    position: str | None
    status: Message | None
    why: Message | None
    wrong: Sequence[str]
    brushes: NotRequired[Sequence[Brush]]


class Finder(TypedDict):
    """A highlight to be laid over a board."""

    kind: str
    cells: Sequence[str]
    svg: str
