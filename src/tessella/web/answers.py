"""What the server answers, as types: published as JSON schema, and what the page's scripts are checked against.

mypy checks that :mod:`tessella.web.show` makes nothing else. At run time nobody does: a board is long, and the server
is where it comes from. What is said to people comes as messages, to be said in the reader's language.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Annotated, Any, Literal, NotRequired

from pydantic import Field
from typing_extensions import TypeAliasType, TypedDict

from tessella.draw.values import DrawnBoard

# Something to be said: a code and its values, which are texts, numbers or messages; see :mod:`tessella.text.message`.
Message = TypeAliasType("Message", tuple[str, Mapping[str, Any]])
SeatKind = Literal["here", "link", "computer"]
Grade = Literal["best", "fine", "mistake", "blunder"]

# Tables -----------------------------------------------------------------------------------------------------------


class Action(TypedDict):
    """A move, or what chance brought (seat 0)."""

    seat: int
    text: str


class AnyEvent(TypedDict):
    """What every event at a table has. ``rolls``: what chance brought with it; ``id``: under which it was sent."""

    seq: int
    at: float
    seat: int
    rolls: NotRequired[Sequence[str]]
    id: NotRequired[str]


class Moved(AnyEvent):
    """Somebody moved."""

    kind: Literal["moved"]
    text: str


class Joined(AnyEvent):
    """Somebody sat down, or took another name; an empty one is none."""

    kind: Literal["joined"]
    name: str


class TookBack(AnyEvent):
    """Moves of these seats were taken back."""

    kind: Literal["took_back"]
    seats: Sequence[int]


class Rematch(AnyEvent):
    """It goes on at another table."""

    kind: Literal["rematch"]
    table: str


class Happening(AnyEvent):
    """What its kind says all about."""

    kind: Literal[
        "created",
        "takeback_asked",
        "takeback_agreed",
        "takeback_declined",
        "draw_offered",
        "draw_declined",
        "resigned",
        "flagged",
        "rematch_asked",
    ]


Event = TypeAliasType("Event", Annotated[Moved | Joined | TookBack | Rematch | Happening, Field(discriminator="kind")])


class Ending(TypedDict):
    """How a match ended."""

    winners: Sequence[int]
    scores: Sequence[int]
    reason: Message


class ClockNow(TypedDict):
    """Each seat's seconds, and when the seat to move runs out of time."""

    kind: str
    left: Sequence[float | None]
    due: float | None


class State(TypedDict):
    """What changes with events; it comes with every one of them."""

    seq: int
    turn: int
    over: Ending | None
    clock: ClockNow
    offers: Sequence[int]
    takeback: int | None
    rematch: str | None


class Seat(TypedDict):
    """Who sits there. ``name`` is empty until somebody gives one."""

    seat: int
    kind: SeatKind
    name: str
    level: str | None
    team: int
    joined: bool


class Table(State):
    """All there is to know about a table without drawing it."""

    id: str
    game: str
    title: str
    options: Mapping[str, str]
    created: float
    colours: Sequence[int]
    seats: Sequence[Seat]
    status: Message
    position: str
    scores: Sequence[int]
    history: Sequence[Action]
    events: Sequence[Event]


class Present(TypedDict):
    """Whose people are here, and how many watch."""

    seats: Sequence[int]
    watching: int


class Summary(TypedDict):
    """A line in a list of tables; ``mine`` are one's own seats there."""

    id: str
    game: str
    title: str
    seats: Sequence[Seat]
    created: float
    seq: int
    turn: int
    over: Ending | None
    status: Message
    mine: Sequence[int]


class Positions(TypedDict):
    """What a replay needs: one position more than there are actions."""

    game: str
    options: Mapping[str, str]
    positions: Sequence[str]
    history: Sequence[Action]


class Imported(TypedDict):
    """The new tables, and the key that opens them if one was made."""

    tables: Sequence[str]
    key: str | None


# Boards -----------------------------------------------------------------------------------------------------------


class Change(TypedDict):
    """What the last move changed: cells, by name."""

    moved: Sequence[tuple[str, str]]
    taken: Sequence[str]
    placed: Sequence[str]


class Board(DrawnBoard):
    """A board, and how the last move came about."""

    scores: Sequence[int]
    change: Change | None


class Worth(TypedDict):
    """What a move is worth for the seat that plays it, and in how many actions it ends."""

    value: Literal["win", "draw", "loss"]
    distance: int | None


class Choice(TypedDict):
    """A click that can come next: how many moves it leaves, and the move if that is one.

    Of a way in which a piece can lie, ``ghost`` shows it and ``covers`` names the cells it lies on.
    """

    kind: str
    value: str
    moves: int
    move: NotRequired[str]
    ghost: NotRequired[str]
    covers: NotRequired[Sequence[str]]
    worth: NotRequired[Worth]


class Picked(TypedDict):
    """Where clicks lead: what can come next, what those so far would do, and the move once it is settled."""

    choices: Sequence[Choice]
    move: str | None
    ghost: str
    effects: Sequence[Message]
    worth: NotRequired[Worth]


class View(TypedDict, total=False):
    """What to draw, what to choose from, the legal moves."""

    board: Board
    choices: Sequence[Choice]
    moves: Sequence[str]


class TableNow(Table, View):
    """A table for somebody who asks: with their own seats, who is here, and, if wanted, a view."""

    mine: Sequence[int]
    presence: Present


class FreeBoard(TypedDict):
    """A board that belongs to no table. ``chance``: what may be rolled, if that is next."""

    game: str
    options: Mapping[str, str]
    position: str
    turn: int
    chance: Sequence[str]
    over: Ending | None
    status: Message
    scores: Sequence[int]
    history: Sequence[Action]
    teams: Sequence[Sequence[int]]
    board: Board
    choices: Sequence[Choice]


class Finder(TypedDict):
    """A highlight to be laid over a board."""

    kind: str
    cells: Sequence[str]
    svg: str


# Games ------------------------------------------------------------------------------------------------------------


class Preset(TypedDict):
    """A named variant."""

    name: str
    values: Mapping[str, str | int | bool]


class Option(TypedDict):
    """A setting, as a form needs it."""

    name: str
    kind: Literal["whole", "choice", "switch", "text"]
    default: str | int | bool
    provenance: str
    least: int
    most: int
    choices: Sequence[str]
    example: str


class Game(TypedDict):
    """A game with its presets and options. What they mean, its texts say.

    ``showcase``: moves that lead to a position worth showing. ``lessons``, ``solvable``: whether there are lessons, and
    whether perfect play can be known.
    """

    name: str
    title: str
    source: str
    year: int
    showcase: str
    rules: int
    lessons: bool
    solvable: bool
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
    """All games, and the levels that a computer can have."""

    games: Sequence[Game]
    levels: Sequence[str]


# Streams: by the name of an event, what its data are ----------------------------------------------------------------


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


class GradedAction(TypedDict):
    """An action: each seat's chance before it, how good it was, and what would have been better."""

    n: int
    seat: int
    text: str
    values: Sequence[float] | None
    grade: Grade | None
    better: str | None
    why: Message | None


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
