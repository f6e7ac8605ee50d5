"""A record: a whole match as a text file that people can read and the program can check.

::

    Tessella record 1
    Game: lgame
    Rules: 1
    Option width: 5
    Seat 1: Ann
    Seat 2: Computer (level 3)
    Date: 2026-11-15
    Result: seat 1 won: seat 2 resigned

    1. c3EN/e1c1  2. a2ES/c1e1  3. e2NW/a4b1
    End of record

The first line names the form of the file. The tags follow, one a line, in this order: the game and the version of
its rules; each option that is not as in the plain game; each seat's name; the day; ``Position`` if the match did
not begin at the start; the result. After an empty line come the actions, numbered from 1, chance results included,
in lines of at most 100 characters. The last line shows that nothing is missing.

The result is ``unfinished``, or what :attr:`Match.outcome` says. Reading plays every move and then compares:
``seat N resigned``, ``seat N ran out of time`` and ``drawn: agreed`` are the only ends that do not follow from the
moves.

The tags may come in any order; writing puts them in this one.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from datetime import date
from pathlib import Path
from typing import Any, NamedTuple, NoReturn

from tessella.errors import RecordError, TessellaError
from tessella.games import game_class
from tessella.match.files import read_text, write_whole
from tessella.match.match import AGREED, Match
from tessella.rules.game import Game, Over, Position

FORM = "Tessella record 1"
END = "End of record"
WIDTH = 100
SHOWN = 60  # characters of a broken line that a message repeats


@dataclass(frozen=True)
class Record:
    """A match and its day. ``Record(match).save(path)`` and ``Record.load(path).match`` are all a surface needs."""

    match: Match
    day: date = field(default_factory=date.today)

    def write(self) -> str:
        """The record as text."""
        match, game = self.match, self.match.game
        lines = [FORM, f"Game: {game.name}", f"Rules: {game.version}"]
        lines += [f"Option {name}: {value}".rstrip() for name, value in game.options.changed().items()]
        lines += [f"Seat {seat}: {name}" for seat, name in enumerate(match.names, 1)]
        lines += [f"Date: {self.day.isoformat()}"]
        if match.start != game.start():
            lines += [f"Position: {game.text(match.start)}"]
        lines += [f"Result: {match.outcome}", ""]
        return "\n".join([*lines, *_wrapped(match), END, ""])

    @classmethod
    def read(cls, text: str) -> Record:
        """A record from its text; every move is played. A :class:`RecordError` names the line and what is wrong."""
        lines = text.removeprefix("\ufeff").replace("\r\n", "\n").split("\n")
        if lines[0].rstrip() != FORM:
            _broken(1, f"a record begins with the line {FORM!r}, not {_short(lines[0])}.")
        tags, body = _tags(lines)
        game = _game(tags)
        match = Match(game, _start(game, tags), _seat_names(game, tags))
        day = _day(tags["Date"])
        _replay(match, lines, body)
        _finish(match, tags["Result"])
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
            raise RecordError(f"{path}, {error}") from None


class Tag(NamedTuple):
    """A line of the header."""

    line: int
    value: str


def _wrapped(match: Match) -> Iterator[str]:
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


def _broken(line: int, what: object) -> NoReturn:
    raise RecordError(f"line {line}: {what}")


# Reading, part by part ---------------------------------------------------------------------------------------


def _tags(lines: list[str]) -> tuple[dict[str, Tag], int]:
    """The header's tags by name, and the number of the line where the moves begin."""
    tags: dict[str, Tag] = {}
    number = 1
    for number, line in enumerate(lines[1:], 2):
        if not line.strip():
            break
        name, colon, value = (part.strip() for part in line.partition(":"))
        if not colon or not re.fullmatch(r"Game|Rules|Date|Position|Result|Option \w+|Seat [1-9][0-9]?", name, re.A):
            _broken(number, f"{_short(line)} is not a tag such as 'Game: lgame', 'Option width: 5' or 'Seat 1: Ann'.")
        if name in tags:
            _broken(number, f"the tag {name} came before, in line {tags[name].line}.")
        tags[name] = Tag(number, value)
    for name in ("Game", "Rules", "Date", "Result"):
        if name not in tags:
            _broken(_header_end(tags), f"the header ends without the tag {name}.")
    return tags, number + 1


def _header_end(tags: dict[str, Tag]) -> int:
    return max((line for line, _ in tags.values()), default=1)


def _game(tags: dict[str, Tag]) -> Game[Any]:
    """The game with its options."""
    line, name = tags["Game"]
    try:
        found = game_class(name)
    except TessellaError as error:
        _broken(line, error)
    if tags["Rules"].value != str(found.version):
        line, value = tags["Rules"]
        _broken(line, f"rules {value} of {name} are not known here; this program plays rules {found.version}.")
    given = {tag.removeprefix("Option "): said for tag, said in tags.items() if tag.startswith("Option ")}
    try:
        return found(found.options_class.make({option: value for option, (_, value) in given.items()}))
    except TessellaError as error:
        # The message begins with the option it is about; otherwise it is about several of them.
        about = [line for option, (line, _) in given.items() if re.match(rf"{option}[=:]", str(error))]
        _broken(min(about or [line for line, _ in given.values()] or [line]), error)


def _seat_names(game: Game[Any], tags: dict[str, Tag]) -> list[str]:
    """The names at the table, in order."""
    wanted = [f"Seat {seat}" for seat in range(1, game.seats + 1)]
    for tag, (line, name) in tags.items():
        if tag.startswith("Seat ") and tag not in wanted:
            _broken(line, f"{tag}: this game has {game.seats} seats.")
        if tag in wanted and not (name and name.isprintable()):
            _broken(line, f"{tag} needs a name, without control characters.")
    for tag in wanted:
        if tag not in tags:
            _broken(_header_end(tags), f"the header ends without the tag {tag}.")
    return [tags[tag].value for tag in wanted]


def _start(game: Game[Any], tags: dict[str, Tag]) -> Position | None:
    """Where the match began, if not at the game's start."""
    if "Position" not in tags:
        return None
    try:
        return game.parse(tags["Position"].value)
    except TessellaError as error:
        _broken(tags["Position"].line, error)


def _day(tag: Tag) -> date:
    try:
        day = date.fromisoformat(tag.value)
        if day.isoformat() == tag.value:
            return day
    except ValueError:
        pass
    _broken(tag.line, f"{_short(tag.value)} is not a day such as 2026-11-15.")


def _replay(match: Match, lines: list[str], body: int) -> None:
    """Play the moves; ``body`` is the number of the line where they begin."""
    ends = [number for number, line in enumerate(lines, 1) if number >= body and line.strip() == END]
    if not ends:
        last = max(number for number, line in enumerate(lines, 1) if line.strip())
        _broken(last, f"the record breaks off here; its last line should be {END!r}.")
    for number, line in enumerate(lines[ends[0] :], ends[0] + 1):
        if line.strip():
            _broken(number, f"{_short(line)} stands after the end of the record.")
    words = ((number, word) for number in range(body, ends[0]) for word in lines[number - 1].split())
    for count, (number, word) in enumerate(words, 1):
        if word != f"{count}.":
            _broken(number, f"move {count} should be numbered {count}. here, not {_short(word)}.")
        number, move = next(words, (number, ""))
        if not move:
            _broken(number, f"move {count} is missing after its number.")
        try:
            match.play(move)
        except TessellaError as error:
            _broken(number, f"move {count}, {error}")


def _finish(match: Match, tag: Tag) -> None:
    """End the match as the result says, if it can have ended so."""
    if tag.value == match.outcome:
        return
    if not isinstance(match.phase, Over):
        for seat in range(1, match.game.seats + 1):
            for lose in (match.resign, match.run_out):
                lose(seat)
                if match.outcome == tag.value:
                    return
                match.undo()
        if match.game.seats > 1 and tag.value == f"drawn: {AGREED}":
            for seat in range(1, match.game.seats + 1):
                match.offer_draw(seat)
            return
    _broken(tag.line, f"the result {_short(tag.value)} does not follow from the moves: they say {match.outcome!r}.")
