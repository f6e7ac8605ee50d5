"""A record: a whole match as a text file that people can read and the program can check.

::

    Tessella record 2
    Game: lgame
    Rules: 2
    Option width: 5
    Seat 1: Ann
    Seat 2: computer level3
    Date: 2026-11-15
    Result: won 1 (resigned seat=2)

    1. c3EN/e1c1  2. a2ES/c1e1  3. e2NW/a4b1
    End of record

The first line names the form of the file. The tags follow, one a line, in this order: the game and the version of
its rules; each option that is not as in the plain game; who sits at each seat; ``Lots: 2,1`` if lots were drawn: the
seat that each player drew, in the order in which they had sat down; the day; ``Position`` if the match did
not begin at the start; the result. After an empty line come the actions, numbered from 1, chance results included,
in lines of at most 100 characters; then what was noted on positions (:mod:`tessella.match.notes`). The last line
shows that nothing is missing.

Nothing here is a sentence: a seat is ``person``, a name, or ``computer`` and its agent (a name that looks like one of
these stands in quotation marks); a result is ``unfinished``, ``won SEATS (REASON)`` or ``drawn (REASON)``. Reading
plays every move and compares who won; ``resigned``, ``ran-out``, ``time-up``, ``too-long`` and ``agreed`` are the only
reasons that do not follow from the moves. A record of older rules is played as what it was
(:meth:`tessella.rules.game.Game.older_options`) and written again with today's. Form 1, which had English sentences in
these places, is still read (:mod:`tessella.match.record_form1`).

The tags may come in any order; writing puts them in this one.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from datetime import date
from pathlib import Path
from typing import Any, NamedTuple, NoReturn

from tessella.errors import OptionError, RecordError, TessellaError, VersionError
from tessella.games import game_class
from tessella.match import notes, record_form1
from tessella.match.files import read_text, write_whole
from tessella.match.lots import is_draw
from tessella.match.match import AGREED, FAILED, LONGEST, RAN_OUT, RESIGNED, TIME_UP, TOO_LONG, Match
from tessella.match.players import Player
from tessella.match.result import UNREADABLE, Result
from tessella.rules.game import Game, Over, Position
from tessella.text import Message, say

FORM = "Tessella record 2"
END = "End of record"
WIDTH = 100
SHOWN = 60  # characters of a broken line that a message repeats
BY_ITSELF = (RESIGNED, RAN_OUT, TIME_UP, TOO_LONG, AGREED)  # reasons that do not follow from the moves
TAG = re.compile(r"Game|Rules|Lots|Date|Position|Result|Option \w+|Seat [1-9][0-9]?", re.A)
COMPUTER = re.compile(r"computer (engine:.+|\S+)")
RESULT = re.compile(r"(?:won (?P<seats>[1-9](?:,[1-9])*)|drawn) \((?P<reason>[a-z0-9-]+)(?: (?P<values>.*))?\)", re.A)
LOT = re.compile(r"[1-9][0-9]?", re.A)
SEAT = re.compile(r"(?:^| )seat=([1-9])(?: |$)", re.A)


@dataclass(frozen=True)
class Record:
    """A match and its day. ``Record(match).save(path)`` and ``Record.load(path).match`` are all a surface needs."""

    match: Match
    day: date = field(default_factory=date.today)

    def _repr_html_(self) -> str | None:
        """Its match, in a notebook."""
        return self.match._repr_html_()

    def write(self) -> str:
        """The record as text."""
        match, game = self.match, self.match.game
        lines = [FORM, f"Game: {game.name}", f"Rules: {game.version}"]
        lines += [f"Option {name}: {value}".rstrip() for name, value in game.options.changes().items()]
        lines += [f"Seat {seat}: {_write_player(player)}" for seat, player in enumerate(match.players, 1)]
        if match.lots:
            lines += [f"Lots: {','.join(map(str, match.lots))}"]
        lines += [f"Date: {self.day.isoformat()}"]
        if match.start != game.start():
            lines += [f"Position: {game.text(match.start)}"]
        lines += [f"Result: {_write_result(match.over)}", ""]
        return "\n".join([*lines, *_wrap(match), *notes.write(match.notes, match.actions), END, ""])

    @classmethod
    def read(cls, text: str, most: int | None = None) -> Record:
        """A record from its text; every move is played. A :class:`RecordError` names the line and what is wrong.

        Whoever reads records of strangers takes ``most`` moves.
        """
        lines = text.removeprefix("\ufeff").replace("\r\n", "\n").split("\n")
        form = lines[0].rstrip()
        if form not in (FORM, record_form1.FORM):
            _fail(1, say("record-first-line", form=FORM, line=_short(lines[0])))
        tags, body = _tags(lines)
        game = _game(tags)
        read_player, read_result = _player, _result
        if form == record_form1.FORM:
            read_player, read_result = record_form1.player, record_form1.result
        match = Match(game, _start(game, tags), players=_players(game, tags, read_player))
        match.lots = _lots(game, tags)
        day = _day(tags["Date"])
        _replay(match, lines, body, most)
        result = tags["Result"]
        _finish(match, result, read_result(result.value))
        return cls(match, day)

    def save(self, path: str | Path) -> None:
        """Write the record to a file, whole or not at all."""
        write_whole(path, self.write().encode())

    @classmethod
    def load(cls, path: str | Path) -> Record:
        """Read a record from a file."""
        text = read_text(path)
        try:
            return cls.read(text)
        except RecordError as error:
            raise RecordError(say("record-file", path=str(path), why=error.message)) from None


class Tag(NamedTuple):
    """A line of the header."""

    line: int
    value: str


# Writing ------------------------------------------------------------------------------------------------------


def _write_player(player: Player) -> str:
    if player.agent:
        return f"computer {player.agent}"
    if player.name == "person" or player.name.startswith(("computer ", '"')):
        return f'"{player.name}"'
    return player.name or "person"


def _write_result(over: Over | None) -> str:
    if over is None:
        return "unfinished"
    who = f"won {','.join(map(str, over.winners))}" if over.winners else "drawn"
    values = "".join(f" {name}={value}" for name, value in over.reason.values if not isinstance(value, Message))
    code = RESIGNED if over.reason.code == FAILED else over.reason.code  # a record is no place for sentences
    return f"{who} ({code}{values})"


def _wrap(match: Match) -> Iterator[str]:
    """The numbered moves, in lines."""
    line = ""
    for number, played in enumerate(match.history, 1):
        word = f"{number}. {played.text}"
        if line and len(line) + 2 + len(word) > WIDTH:
            yield line
            line = word
        else:
            line = f"{line}  {word}" if line else word
    if line:
        yield line


def _short(text: str) -> str:
    return repr(text if len(text) <= SHOWN else text[: SHOWN - 3] + "...")


def _fail(line: int, why: Message) -> NoReturn:
    raise RecordError(say("record-line", line=line, why=why))


# Reading, part by part ---------------------------------------------------------------------------------------


def _tags(lines: list[str]) -> tuple[dict[str, Tag], int]:
    """The header's tags by name, and the number of the line where the moves begin."""
    tags: dict[str, Tag] = {}
    number = 1
    for number, line in enumerate(lines[1:], 2):
        if not line.strip():
            break
        name, colon, value = (part.strip() for part in line.partition(":"))
        if not colon or not TAG.fullmatch(name):
            _fail(number, say("record-not-a-tag", line=_short(line)))
        if name in tags:
            _fail(number, say("record-tag-twice", tag=name, line=tags[name].line))
        tags[name] = Tag(number, value)
    for name in ("Game", "Rules", "Date", "Result"):
        if name not in tags:
            _fail(_header_end(tags), say("record-tag-missing", tag=name))
    return tags, number + 1


def _header_end(tags: dict[str, Tag]) -> int:
    return max((line for line, _ in tags.values()), default=1)


def _game(tags: dict[str, Tag]) -> Game[Any]:
    """The game with its options."""
    line, name = tags["Game"]
    try:
        found = game_class(name)
    except TessellaError as error:
        _fail(line, error.message)
    given = {tag.removeprefix("Option "): said for tag, said in tags.items() if tag.startswith("Option ")}
    rules = tags["Rules"]
    try:
        options = found.kept_options(_version(rules), {option: value for option, (_, value) in given.items()})
        return found(found.options_class.make(options))
    except VersionError as error:
        _fail(rules.line, error.message)
    except OptionError as error:
        about = [given[option].line for option in error.options if option in given]
        _fail(min(about or [line for line, _ in given.values()] or [line]), error.message)


def _version(tag: Tag) -> int:
    """The version of the rules; none has a number of more than four digits."""
    if not re.fullmatch(r"[1-9][0-9]{0,3}", tag.value):
        _fail(tag.line, say("record-version", rules=_short(tag.value)))
    return int(tag.value)


def _players(game: Game[Any], tags: dict[str, Tag], read: Callable[[str, int], Player]) -> list[Player]:
    """Who sits there, in order."""
    wanted = [f"Seat {seat}" for seat in range(1, game.seats + 1)]
    for tag, (line, value) in tags.items():
        if tag.startswith("Seat ") and tag not in wanted:
            _fail(line, say("record-no-such-seat", tag=tag, seats=game.seats))
        if tag in wanted and not (value and value.isprintable()):
            _fail(line, say("record-no-player", tag=tag))
    for tag in wanted:
        if tag not in tags:
            _fail(_header_end(tags), say("record-tag-missing", tag=tag))
    return [read(tags[tag].value, seat) for seat, tag in enumerate(wanted, 1)]


def _player(value: str, seat: int) -> Player:
    computer = COMPUTER.fullmatch(value)
    if computer:
        return Player(agent=computer[1])
    if len(value) > 1 and value[0] == value[-1] == '"':
        return Player(value[1:-1])
    return Player("" if value == "person" else value)


def _lots(game: Game[Any], tags: dict[str, Tag]) -> tuple[int, ...]:
    """The seat that each player drew, if lots were drawn."""
    if "Lots" not in tags:
        return ()
    line, value = tags["Lots"]
    drawn = [int(word) for word in value.split(",") if LOT.fullmatch(word)]
    if game.seats < 2 or not is_draw(drawn, game.seats) or len(drawn) != value.count(",") + 1:
        _fail(line, say("record-lots", lots=_short(value), seats=game.seats))
    return tuple(drawn)


def _start(game: Game[Any], tags: dict[str, Tag]) -> Position | None:
    """Where the match began, if not at the game's start."""
    if "Position" not in tags:
        return None
    try:
        return game.parse(tags["Position"].value)
    except TessellaError as error:
        _fail(tags["Position"].line, error.message)


def _day(tag: Tag) -> date:
    try:
        day = date.fromisoformat(tag.value)
        if day.isoformat() == tag.value:
            return day
    except ValueError:
        pass
    _fail(tag.line, say("record-day", day=_short(tag.value)))


def _replay(match: Match, lines: list[str], body: int, most: int | None) -> None:
    """Play the moves; ``body`` is the number of the line where they begin."""
    ends = [number for number, line in enumerate(lines, 1) if number >= body and line.strip() == END]
    if not ends:
        last = max(number for number, line in enumerate(lines, 1) if line.strip())
        _fail(last, say("record-breaks-off", end=repr(END)))
    for number, line in enumerate(lines[ends[0] :], ends[0] + 1):
        if line.strip():
            _fail(number, say("record-after-end", line=_short(line)))
    noted = dict.fromkeys(number for number in range(body, ends[0]) if notes.is_line(lines[number - 1]))
    played = (number for number in range(body, ends[0]) if number not in noted)
    words = ((number, word) for number in played for word in lines[number - 1].split())
    for count, (number, word) in enumerate(words, 1):
        if word != f"{count}.":
            _fail(number, say("record-number", n=count, word=_short(word)))
        number, move = next(words, (number, ""))
        if not move:
            _fail(number, say("record-no-move", n=count))
        try:
            match.play(move)
        except TessellaError as error:
            _fail(number, say("record-move", n=count, why=error.message))
        if most is not None and match.moves > most:
            _fail(number, say("record-too-long", most=most))
    _annotate(match, {number: lines[number - 1] for number in noted})


def _annotate(match: Match, lines: dict[int, str]) -> None:
    """Put what was noted to the positions; ``lines`` by their numbers."""
    found = notes.read(match.game, lines.values(), match.actions)
    known: dict[str, int] = {}
    for number in lines:
        try:
            tag, match.notes = next(found)
        except TessellaError as error:
            _fail(number, error.message)
        if tag in known:
            _fail(number, say("record-tag-twice", tag=tag, line=known[tag]))
        known[tag] = number
    match.notes = {n: note for n, note in match.notes.items() if note != notes.Note()}


def _result(value: str) -> Result | None:
    """The result that a tag tells; None: unfinished. What cannot be read contradicts every match."""
    if value == "unfinished":
        return None
    found = RESULT.fullmatch(value)
    if not found:
        return UNREADABLE
    winners = tuple(int(seat) for seat in (found["seats"] or "").split(",") if seat)
    seat = SEAT.search(found["values"] or "")
    return Result(winners, found["reason"], int(seat[1]) if seat else 0)


def _finish(match: Match, tag: Tag, wanted: Result | None) -> None:
    """End the match as the result says, if it can have ended so."""
    if wanted is not None and match.over is None and wanted.reason in BY_ITSELF:
        _end(match, wanted)
    over = match.over
    if over is None or wanted is None:
        right = over is None and wanted is None
    else:
        reason = wanted.reason if wanted.reason in BY_ITSELF else over.reason.code  # others may be reworded
        right = (over.winners, over.reason.code) == (wanted.winners, reason)
    if not right:
        _fail(tag.line, say("record-result", result=_short(tag.value), moves=_short(_write_result(over))))


def _end(match: Match, wanted: Result) -> None:
    """What does not follow from the moves."""
    if wanted.reason == AGREED:
        for seat in range(1, match.game.seats + 1) if match.game.seats > 1 else ():
            match.offer_draw(seat)
    elif wanted.reason == TIME_UP:
        if match.game.keeps_score:
            match.time_up()
    elif wanted.reason == TOO_LONG:
        if match.moves >= LONGEST:
            match.break_off()
    elif wanted.seat in range(1, match.game.seats + 1):
        (match.resign if wanted.reason == RESIGNED else match.run_out)(wanted.seat)
