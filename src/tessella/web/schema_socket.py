"""Messages on the socket, both ways, and the events of streams as models; published as JSON schema."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import BaseModel, Field, TypeAdapter

from tessella.match.table.events import Command
from tessella.web import answers
from tessella.web.schema import (
    LONGEST_ID,
    PRINTABLE,
    Act,
    DrawWanted,
    Id,
    LeaveWanted,
    MoveWanted,
    Name,
    Problem,
    RematchWanted,
    ResignWanted,
    SeatNumber,
    Strict,
    TakebackAnswer,
    TakebackWanted,
)

# What comes in ---------------------------------------------------------------------------------------------------


class Hello(Strict):
    """The first message: what one has, and the key if no cookie brings it."""

    type: Literal["hello"]
    have: Annotated[int, Field(ge=0, le=2**31 - 1)] = 0
    token: Annotated[str | None, Field(max_length=100)] = None
    views: Annotated[bool, Field(description="Send what to draw and to choose from whenever it changes.")] = False
    moves: Annotated[bool, Field(description="Send all legal moves whenever they change.")] = False
    packed: Annotated[bool, Field(description="Send views as bytes: the same text, compressed (zlib).")] = False


class Ping(Strict):
    """Is anybody there?"""

    type: Literal["ping"]


class SocketMove(MoveWanted):
    """A move; it must say what it answers, and have an id."""

    type: Literal["move"]
    answers: Annotated[int, Field(ge=0, le=2**31 - 1)]
    id: Annotated[str, Field(min_length=1, max_length=LONGEST_ID, pattern=PRINTABLE)]


class SocketTakeback(TakebackWanted):
    """See POST takeback."""

    type: Literal["takeback"]


class SocketTakebackAnswer(TakebackAnswer):
    """See POST takeback/answer."""

    type: Literal["answer_takeback"]


class SocketDraw(DrawWanted):
    """See POST draw."""

    type: Literal["draw"]


class SocketResign(ResignWanted):
    """See POST resign."""

    type: Literal["resign"]


class SocketLeave(LeaveWanted):
    """See POST leave."""

    type: Literal["leave"]


class SocketRematch(RematchWanted):
    """See POST rematch."""

    type: Literal["rematch"]


class SocketJoin(Act):
    """Sit down under a name."""

    type: Literal["join"]
    name: Name = ""

    def command(self) -> Command:
        """As the domain has it."""
        return self._command("join", text=self.name)


class SocketSay(Strict):
    """One of a few phrases, to all at the table. It is passed on and not kept."""

    type: Literal["say"]
    phrase: answers.Phrase
    seat: SeatNumber = 0
    id: Id = ""


ToServer = Annotated[
    Hello
    | Ping
    | SocketMove
    | SocketTakeback
    | SocketTakebackAnswer
    | SocketDraw
    | SocketResign
    | SocketLeave
    | SocketRematch
    | SocketJoin
    | SocketSay,
    Field(discriminator="type"),
]


# What goes out ---------------------------------------------------------------------------------------------------


class Snapshot(BaseModel):
    """The answer to hello from somebody who has nothing, or too little: everything.

    It comes again after an event with ``lots``, by which everybody sits elsewhere.
    """

    type: Literal["snapshot"]
    seats: list[int]
    owner: bool
    table: answers.Table


class Missed(BaseModel):
    """The answer to hello from somebody who has most of it: the rest."""

    type: Literal["missed"]
    seats: list[int]
    events: list[answers.Event]
    state: answers.State


class Happened(BaseModel):
    """An event, and how things stand after it."""

    type: Literal["event"]
    event: answers.Event
    state: answers.State


class View(BaseModel):
    """What to draw, to choose from, or the legal moves after event ``seq``; each follows as soon as it is ready.

    A board comes for every action, the oldest first; of many that wait, for the newest alone. ``actions``: how many
    there were by then. ``told``: the last of them in words.
    """

    type: Literal["view"]
    seq: int
    actions: int
    turn: int
    board: answers.Board | None = None
    told: answers.Told | None = None
    choices: list[answers.Choice] | None = None
    moves: list[str] | None = None


class DoneMessage(BaseModel):
    """The command with this id became this event. The same again gives the same answer; who sent no id is told one."""

    type: Literal["done"]
    id: str
    seq: int


class Refused(Problem):
    """A command that was not carried out, or a message that cannot be read.

    With the code ``uncertain`` it may have been carried out: send it again with this id.
    """

    type: Literal["refused"]
    id: str = ""


class Presence(BaseModel):
    """Whose people are here, and how many watch."""

    type: Literal["presence"]
    seats: list[int]
    watching: int


class Said(BaseModel):
    """Somebody said one of the phrases."""

    type: Literal["said"]
    seat: int
    phrase: answers.Phrase


class Pong(BaseModel):
    """Yes."""

    type: Literal["pong"]


class Deleted(BaseModel):
    """The table is gone."""

    type: Literal["deleted"]


class Leaving(BaseModel):
    """The server is being stopped: who comes back after so many seconds finds the next one, and no crowd."""

    type: Literal["leaving"]
    seconds: float


FromServer = Annotated[
    Snapshot | Missed | Happened | View | DoneMessage | Refused | Presence | Said | Pong | Deleted | Leaving,
    Field(discriminator="type"),
]

to_server: TypeAdapter[Any] = TypeAdapter(ToServer)
from_server: TypeAdapter[Any] = TypeAdapter(FromServer)
streams: TypeAdapter[Any] = TypeAdapter(answers.HintStream | answers.AnalysisStream | answers.FilmStream)


def socket_schema() -> dict[str, Any]:
    """Both directions of the socket, and the events of streams, by name."""
    return {
        "to_server": to_server.json_schema(),
        "from_server": from_server.json_schema(),
        "streams": streams.json_schema(),
    }
