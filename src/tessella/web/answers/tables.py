"""Tables, and what happens at them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Annotated, Literal, NotRequired

from pydantic import Field
from typing_extensions import TypeAliasType, TypedDict

from tessella.web.answers.words import Message, SeatKind


class Action(TypedDict):
    """A move, or what chance brought (seat 0)."""

    seat: int
    text: str


class AnyEvent(TypedDict):
    """What every event at a table has. ``rolls``: what chance brought with it; ``id``: under which it was sent.

    ``lots``: with this event the last person sat down, and lots were drawn: the seat that each one drew, in the order
    of the seats as the table was set up. Up to this event ``seat`` means those; then everybody has the seat they drew,
    and is sent a snapshot.
    """

    seq: int
    at: float
    seat: int
    rolls: NotRequired[Sequence[str]]
    lots: NotRequired[Sequence[int]]
    id: NotRequired[str]


class Moved(AnyEvent):
    """Somebody moved.

    ``time_up``: that finished the turn in which the time for the whole game was up; ``too_long``: that was one move too
    many, and the game was broken off.
    """

    kind: Literal["moved"]
    text: str
    time_up: NotRequired[bool]
    too_long: NotRequired[bool]


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


class Left(AnyEvent):
    """Somebody left their seat, or (``removed``) whoever set the table up invited somebody else to it. It is free."""

    kind: Literal["left"]
    removed: NotRequired[bool]


class Watching(AnyEvent):
    """Whoever set the table up said whether others may watch."""

    kind: Literal["watching"]
    allowed: bool


class Resigned(AnyEvent):
    """A seat gave up; ``why`` a program had to."""

    kind: Literal["resigned"]
    why: NotRequired[Message]


class Outage(AnyEvent):
    """Nobody could play for so long: the clocks did not run."""

    kind: Literal["outage"]
    seconds: float


class PlainEvent(AnyEvent):
    """What its kind says all about."""

    kind: Literal[
        "created",
        "takeback_asked",
        "takeback_agreed",
        "takeback_declined",
        "draw_offered",
        "draw_declined",
        "flagged",
        "time_up",
        "rematch_asked",
        "closed",
    ]


Event = TypeAliasType(
    "Event",
    Annotated[
        Moved | Joined | Left | Watching | TookBack | Rematch | Resigned | Outage | PlainEvent,
        Field(discriminator="kind"),
    ],
)


class Ending(TypedDict):
    """How a match ended."""

    winners: Sequence[int]
    scores: Sequence[int]
    reason: Message


class GameClock(TypedDict):
    """One clock for the whole game: the seconds left, below 0 in the last turn, which may take ``last_turn`` more."""

    left: float
    last_turn: float


class ClockNow(TypedDict):
    """Each seat's seconds, and when the seat to move (or everybody, with one clock for all) runs out of time."""

    kind: str
    left: Sequence[float | None]
    due: float | None
    game: GameClock | None


class SeriesGame(TypedDict):
    """A game of a series that is over, by the seats that its players have now; without winners it is drawn."""

    table: str
    winners: Sequence[int]
    scores: Sequence[int]


class Sums(TypedDict):
    """What the players have of several games, by the seats that they have now."""

    games: int
    draws: int
    wins: Sequence[int]
    points: Sequence[int]


class Series(TypedDict):
    """Games that are rematches of each other, as far as they are over, this one among them.

    ``games`` are the last ones, the oldest first: the sums of those before them are ``earlier``, of all ``sums``.
    ``number``: of this table's game. ``changed``: whether people had other seats in the game before.
    """

    number: int
    changed: bool
    games: Sequence[SeriesGame]
    earlier: Sums
    sums: Sums


class Lasting(TypedDict):
    """What of a state mostly stays as it was from one move to the next."""

    over: Ending | None
    closed: bool
    private: bool
    clock: ClockNow
    lots: Sequence[int] | None
    offers: Sequence[int]
    takeback: int | None
    rematch: str | None
    series: Series


class State(Lasting):
    """What changes with events; it comes with every one of them. ``actions``: how many there were so far.

    ``lots``: null where none are drawn; empty until they are, and nobody can move before; then the seat that each drew.
    ``closed``: whoever set the table up ended it; nobody can do anything. ``private``: only who sits there may look.
    """

    seq: int
    actions: int
    turn: int


class Seat(TypedDict):
    """Who sits there. ``name`` is empty until somebody gives one."""

    seat: int
    kind: SeatKind
    name: str
    level: str | None
    team: int
    joined: bool


class Table(State):
    """All there is to know about a table without drawing it.

    ``target``: whether something is to be reached. ``move_names``: what people call moves, where that is not their
    text. ``change_seats``: whether everybody moves on in a rematch.
    """

    id: str
    game: str
    title: str
    goal: Message | None
    target: bool
    lessons: bool
    options: Mapping[str, str]
    move_names: Mapping[str, str]
    change_seats: bool
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
    """A line in a list of tables; ``mine`` are one's own seats there, ``number`` is its game's in a series.

    ``closed``: it ended unfinished, since whoever set it up closed it.
    """

    id: str
    game: str
    title: str
    colours: Sequence[int]
    seats: Sequence[Seat]
    created: float
    seq: int
    turn: int
    over: Ending | None
    closed: bool
    lots: Sequence[int] | None
    status: Message
    number: int
    mine: Sequence[int]


class ClockTerms(TypedDict):
    """How long people may think."""

    kind: Literal["none", "move", "total", "days", "game"]
    seconds: float
    increment: float
    days: float


class OpenTable(Summary):
    """A table that waits for anybody, and on what terms."""

    options: Mapping[str, str]
    clock: ClockTerms


class Positions(TypedDict):
    """What a replay needs: one position more than there are actions."""

    game: str
    options: Mapping[str, str]
    positions: Sequence[str]
    history: Sequence[Action]


class Stroke(TypedDict):
    """A cell that somebody marked, or an arrow from there to another."""

    pen: str
    cell: str
    to: str


class Note(TypedDict):
    """What was noted on the position after so many actions."""

    actions: int
    text: str
    drawn: Sequence[Stroke]


class Imported(TypedDict):
    """The new tables, what was noted on each, and the key that opens them if one was made."""

    tables: Sequence[str]
    notes: Sequence[Sequence[Note]]
    key: str | None
