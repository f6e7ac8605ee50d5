"""What host and engine say to each other: one line each, words with spaces between; docs/engines.md has all of them.

Both ends are here, so that what one writes the other reads.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, NamedTuple

from tessella.errors import OptionError, TessellaError
from tessella.games import game as game_named
from tessella.match import Match
from tessella.rules.game import Game, Position
from tessella.text import say

HELLO, HELLO_DONE = "tessella", "tessellaok"
READY, READY_DONE = "isready", "readyok"
NO_MOVE = "(none)"
GO_WORDS = ("movetime", "nodes", "depth", "infinite", "time", "inc", "seed")
INFO_WORDS = ("depth", "nodes", "time", "chances", "sure", "pv", "string")
MOST_DIGITS = 15  # of a number


# The game and the position ------------------------------------------------------------------------------------


def write_game(game: Game[Any]) -> str:
    """``newgame GAME width=5``: the options that are not as in the plain game."""
    changes = (f"{name}={value}" for name, value in game.options.changes().items())
    return " ".join(["newgame", game.name, *changes])


def read_game(words: Sequence[str]) -> Game[Any]:
    """The game that ``newgame`` names. A word without an equals sign goes on with the value before it."""
    if not words:
        raise OptionError(say("engine-line", line="newgame"))
    options: dict[str, str] = {}
    last = ""
    for word in words[1:]:
        name, equals, value = word.partition("=")
        if equals:
            last = name
        elif not last:
            raise OptionError(say("engine-line", line=" ".join(("newgame", *words))))
        options[last] = value if equals else f"{options[last]} {word}"
    return game_named(words[0], **options)


def write_position(game: Game[Any], position: Position, match: Match | None) -> str:
    """``position start moves d2NW``, or ``position at nAA./.BA./.BA./.BBn 1``."""
    if match is None:
        return f"position at {game.text(position)}"
    begin = "start" if match.start == game.start() else f"at {game.text(match.start)}"
    moves = " ".join(played.text for played in match.history)
    return f"position {begin} moves {moves}" if moves else f"position {begin}"


def read_position(game: Game[Any], words: Sequence[str]) -> Match:
    """Where the match stands that ``position`` tells."""
    begin, moves = list(words), list[str]()
    if "moves" in begin:
        at = begin.index("moves")
        begin, moves = begin[:at], begin[at + 1 :]
    if begin == ["start"]:
        match = Match(game)
    elif begin[:1] == ["at"] and begin[1:]:
        match = Match(game, game.parse(" ".join(begin[1:])))
    else:
        raise TessellaError(say("engine-line", line=" ".join(("position", *words))))
    for move in moves:
        match.play(move)
    return match


# How long to think --------------------------------------------------------------------------------------------


class Go(NamedTuple):
    """What ``go`` asks for; times in milliseconds, those of ``time`` and ``inc`` one a seat."""

    movetime: float | None = None
    nodes: int | None = None
    depth: int | None = None
    infinite: bool = False
    time: tuple[float, ...] = ()
    inc: tuple[float, ...] = ()
    seed: int = 0

    def write(self) -> str:
        """As a line."""
        words = ["go"]
        words += [f"movetime {self.movetime:.0f}"] if self.movetime is not None else []
        words += [f"nodes {self.nodes}"] if self.nodes is not None else []
        words += [f"depth {self.depth}"] if self.depth is not None else []
        words += ["infinite"] if self.infinite else []
        words += [" ".join(["time", *(f"{left:.0f}" for left in self.time)])] if self.time else []
        words += [" ".join(["inc", *(f"{more:.0f}" for more in self.inc)])] if self.inc else []
        return " ".join([*words, f"seed {self.seed}"])


def read_go(words: Iterable[str]) -> Go:
    """What ``go`` asks for; what it says beside that is not listened to."""
    said = _by_word(words, GO_WORDS)
    movetime, nodes, depth = (_first(said.get(word)) for word in ("movetime", "nodes", "depth"))
    return Go(
        movetime,
        None if nodes is None else int(nodes),
        None if depth is None else int(depth),
        "infinite" in said,
        _numbers(said.get("time", [])),
        _numbers(said.get("inc", [])),
        int(_first(said.get("seed")) or 0),
    )


# What is thought ----------------------------------------------------------------------------------------------


class Info(NamedTuple):
    """What an engine tells of its thinking."""

    depth: int = 0
    nodes: int = 0
    time: float | None = None  # milliseconds
    chances: tuple[float, ...] = ()  # each seat's, from 0 to 1
    sure: bool = False
    pv: tuple[str, ...] = ()

    def write(self) -> str:
        """As a line."""
        words = ["info", f"depth {self.depth}", f"nodes {self.nodes}"]
        words += [f"time {self.time:.0f}"] if self.time is not None else []
        words += [" ".join(["chances", *(f"{chance:.4f}" for chance in self.chances)])] if self.chances else []
        words += ["sure"] if self.sure else []
        return " ".join([*words, "pv", *self.pv] if self.pv else words)


def read_info(words: Sequence[str], before: Info, seats: int) -> Info:
    """What is known after one more line; what it does not say is as it was before."""
    if "string" in words:  # the rest is for people
        words = words[: list(words).index("string")]
    said = _by_word(words, INFO_WORDS)
    depth, nodes, time = (_first(said.get(word)) for word in ("depth", "nodes", "time"))
    chances = _numbers(said.get("chances", []))
    return Info(
        before.depth if depth is None else int(depth),
        before.nodes if nodes is None else int(nodes),
        before.time if time is None else time,
        chances if len(chances) == seats and max(chances) <= 1 else before.chances,
        "sure" in said or before.sure,
        tuple(said.get("pv", before.pv)),
    )


# Parts --------------------------------------------------------------------------------------------------------


def _by_word(words: Iterable[str], known: Sequence[str]) -> Mapping[str, list[str]]:
    """What follows each of the words that are known."""
    found: dict[str, list[str]] = {}
    now: list[str] = []
    for word in words:
        if word in known and "pv" not in found:  # a line is moves to its end
            now = found[word] = []
        else:
            now.append(word)
    return found


def _numbers(words: Iterable[str]) -> tuple[float, ...]:
    """Numbers that are not below zero, as far as the words are such."""
    found: list[float] = []
    for word in words:
        try:
            number = float(word)
        except ValueError:
            break
        if not math.isfinite(number) or not 0 <= number < 10**MOST_DIGITS:
            break
        found.append(number)
    return tuple(found)


def _first(words: Iterable[str] | None) -> float | None:
    return next(iter(_numbers(words or ())), None)
