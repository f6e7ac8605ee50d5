"""Requests and answers as models: what comes in is checked against them; they are published as JSON schema."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field

from tessella.match import Match
from tessella.match.table.events import Command
from tessella.match.table.terms import LONGEST_NAME, Clock, Seat, Terms
from tessella.rules.game import Step
from tessella.web import answers

MOST_SEATS = 12

LONGEST_ID = 64
PRINTABLE = r"^[^\x00-\x1f\x7f]*$"
Id = Annotated[
    str,
    Field(
        max_length=LONGEST_ID,
        pattern=PRINTABLE,
        description="Any text of one's own: the same again, with the same id, happens only once.",
    ),
]
Answers = Annotated[int | None, Field(ge=0, le=2**31 - 1, description="The number of the last event one knew.")]
SeatNumber = Annotated[int, Field(ge=0, le=MOST_SEATS, description="Whose; 0: whichever of one's seats fits.")]
Name = Annotated[str, Field(max_length=LONGEST_NAME)]
MoveText = Annotated[str, Field(min_length=1, max_length=100)]
Key = Annotated[str, Field(min_length=22, max_length=100)]
GameName = Annotated[str, Field(max_length=32)]
PresetName = Annotated[str, Field(max_length=32)]
Settings = Annotated[
    dict[Annotated[str, Field(max_length=32)], Annotated[str, Field(max_length=1000)] | int | bool],
    Field(max_length=50),
]
PositionText = Annotated[str, Field(max_length=2000)]
Look = Annotated[int, Field(ge=1, le=6)]


class Strict(BaseModel):
    """Nothing unknown, no guessing."""

    model_config = ConfigDict(extra="forbid", strict=True)


# What comes in ---------------------------------------------------------------------------------------------------


class SeatWanted(Strict):
    """Who sits there."""

    kind: Literal["here", "link", "computer"] = "here"
    name: Name = ""
    level: Annotated[
        str,
        Field(
            max_length=32,
            description="Of a computer: random, level1 to level5, or engine:NAME with one of the server's engines.",
        ),
    ] = ""
    colour: Annotated[int, Field(ge=0, le=6, description="Which of the six looks; 0: the seat's own.")] = 0

    def seat(self) -> Seat:
        """As the domain has it."""
        return Seat(self.kind, self.name, self.level, self.colour)


class ClockWanted(Strict):
    """How long people may think."""

    kind: Annotated[
        Literal["none", "move", "total", "days", "game"],
        Field(description="game: one clock for all, in games with scores; when it is up the score decides."),
    ] = "none"
    seconds: Annotated[float, Field(strict=False, ge=0, allow_inf_nan=False)] = 0.0
    increment: Annotated[float, Field(strict=False, ge=0, allow_inf_nan=False)] = 0.0
    days: Annotated[float, Field(strict=False, ge=0, allow_inf_nan=False)] = 0.0

    def clock(self) -> Clock:
        """As the domain has it."""
        return Clock(self.kind, self.seconds, self.increment, self.days)


class TableWanted(Strict):
    """A table to be set up."""

    game: GameName
    preset: PresetName = ""
    options: Settings = {}
    seats: Annotated[list[SeatWanted], Field(max_length=MOST_SEATS)] = []
    clock: ClockWanted = ClockWanted()
    position: PositionText = ""
    open: Annotated[bool, Field(description="Let anybody on this server take a seat by link.")] = False
    lots: Annotated[bool, Field(description="Draw lots for the seats when everybody has sat down.")] = False
    change_seats: Annotated[bool, Field(description="In a rematch everybody moves on; teams stay together.")] = True
    remember: Annotated[bool, Field(description="Keep the key in an HttpOnly cookie instead of telling it.")] = False


class Act(Strict):
    """What somebody wants to happen."""

    id: Id = ""
    seat: SeatNumber = 0

    def _command(self, kind: str, **more: Any) -> Command:
        return Command(kind, self.seat, id=self.id, **more)


class MoveWanted(Act):
    """A move by its text."""

    text: MoveText
    answers: Answers = None

    def command(self) -> Command:
        """As the domain has it."""
        return Command("move", self.seat, self.text, self.answers, self.id)


class TakebackWanted(Act):
    """Take one's last move back: free on one screen, else the others are asked."""

    answers: Answers = None

    def command(self) -> Command:
        """As the domain has it."""
        return self._command("takeback", answers=self.answers)


class TakebackAnswer(Act):
    """Whether the other may take back."""

    yes: bool

    def command(self) -> Command:
        """As the domain has it."""
        return self._command("answer_takeback", yes=self.yes)


class DrawWanted(Act):
    """Offer a draw, or agree to one; ``yes`` false: decline it."""

    yes: bool = True

    def command(self) -> Command:
        """As the domain has it."""
        return self._command("draw" if self.yes else "decline_draw")


class ResignWanted(Act):
    """Give up."""

    def command(self) -> Command:
        """As the domain has it."""
        return self._command("resign")


class RematchWanted(Act):
    """Play again, on other seats if the table's terms say so: begins when all people at the table want it."""

    def command(self) -> Command:
        """As the domain has it."""
        return self._command("rematch")


class JoinWanted(Act):
    """Sit down, or take another name."""

    name: Name = ""
    remember: Annotated[bool, Field(description="Let the browser's cookie open this seat from now on.")] = False

    def command(self) -> Command:
        """As the domain has it."""
        return self._command("join", text=self.name)


class LeaveWanted(Act):
    """Leave a seat to which one came by a link."""

    def command(self) -> Command:
        """As the domain has it."""
        return self._command("leave")


class CloseWanted(Strict):
    """End a table for good."""

    id: Id = ""

    def command(self) -> Command:
        """As the domain has it."""
        return Command("close")


class WatchingWanted(Strict):
    """Whether others than those with a seat may look at a table."""

    allowed: bool
    id: Id = ""

    def command(self) -> Command:
        """As the domain has it."""
        return Command("watching", yes=self.allowed)


class KeyWanted(Strict):
    """A new key."""

    remember: Annotated[bool, Field(description="Keep it in the browser's cookie.")] = False


class InvitationWanted(Strict):
    """For which seat."""

    seat: Annotated[int, Field(ge=1, le=16)]


class StepWanted(Strict):
    """One click."""

    kind: Annotated[str, Field(max_length=16)]
    value: Annotated[str, Field(max_length=64)]


class PickWanted(Strict):
    """The clicks so far, or a move's text instead."""

    steps: Annotated[list[StepWanted], Field(max_length=32)] = []
    text: Annotated[str, Field(max_length=100)] = ""
    after: Annotated[list[MoveText], Field(max_length=4, description="Moves to be made first.")] = []
    places: Annotated[bool, Field(description="Instead, everywhere that a piece which is taken up can lie.")] = False
    check: Annotated[bool, Field(description="Tell what cannot be in the answer, not by a status.")] = False

    def clicks(self) -> list[Step]:
        """As the game has them."""
        return [Step(step.kind, step.value) for step in self.steps]


class LineWanted(Strict):
    """A board that belongs to no table: a game, a position, and moves from there, rolls among them."""

    game: GameName
    preset: PresetName = ""
    options: Settings = {}
    position: PositionText = ""
    moves: Annotated[list[MoveText], Field(max_length=400)] = []

    def match(self) -> Match:
        """As it is after the moves."""
        match = Terms.agree(self.game, self.preset, self.options, position=self.position).match()
        for text in self.moves:
            match.play(text)
        return match


class BoardWanted(LineWanted, PickWanted):
    """A board that belongs to no table, and clicks on it."""

    truth: Annotated[bool, Field(description="With what each choice is worth, where the game is solved.")] = False
    colours: Annotated[list[Look], Field(max_length=6, description="How the seats look, each like one of six.")] = []
    target: Annotated[bool, Field(description="With a drawing of what is to be reached, if there is one.")] = False


# What goes out ---------------------------------------------------------------------------------------------------


class Problem(BaseModel):
    """Why not: a word for machines, a message to be said in the reader's language, and the sentence in English."""

    code: str
    message: answers.Message  # a code and its values
    error: str
    options: Annotated[list[str], Field(description="The options that are in the way, by name.")] = []
    id: Annotated[str, Field(description="If it is not known whether it happened: ask again with this id.")] = ""


class Invitation(BaseModel):
    """A key that opens one seat, for one browser or program; until then (seconds since 1970), if nobody uses it."""

    key: str
    until: float


class NewKey(BaseModel):
    """The key that opens everything from now on; null if a cookie holds it."""

    key: str | None


class Created(BaseModel):
    """A new table. ``key`` opens the seats here and is the owner's; keep it. It is null if a cookie holds it.

    Invitations are by seats as they were asked for; whoever comes by one sits elsewhere once lots are drawn. Those that
    nobody uses work ``until`` then (seconds since 1970).
    """

    id: str
    seats: list[int]
    key: str | None
    invitations: dict[int, str]
    until: float


class Done(BaseModel):
    """What came of a command: the event's number, and the event. The same again, with this id, changes nothing."""

    id: str
    seq: int
    event: answers.Event


class Listed(BaseModel):
    """A page of tables; ``next`` asks for the following one. ``damaged``: how many of them cannot be read."""

    tables: list[answers.Summary]
    next: str | None
    damaged: int = 0


class OpenTables(BaseModel):
    """Tables that wait for anybody; ``allowed``: whether there can be any on this server."""

    allowed: bool
    tables: list[answers.OpenTable]
