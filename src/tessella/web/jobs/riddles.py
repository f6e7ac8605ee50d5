"""Puzzles as the server serves them: set, judged and helped with, in a process of its own.

A puzzle is known by its name alone, and made again from it on any machine:

    picture-day-2026-11-16      win-lgame-day-2026-11-16      the puzzle of a day
    picture-5-1234              win-alignment-any-1234        so many pushes or actions, and a seed
    picture-diamond                                           from the catalogue

Whoever solves one tells all moves made so far; the other seat's answers follow from them. So nothing has to be kept.
"""

from __future__ import annotations

import re
from abc import ABC, abstractmethod
from collections.abc import Sequence
from datetime import date
from functools import lru_cache
from threading import Event
from typing import Any, NamedTuple

from tessella.agents.hints import outcome
from tessella.agents.perfect import solution_of
from tessella.games import game
from tessella.games.alignment.game import Alignment
from tessella.games.alignment.pictures import PICTURES
from tessella.match import Match
from tessella.match.table.table import RefusedError
from tessella.rules.game import Game, Over, Position, Turn
from tessella.solve import pictures, puzzles
from tessella.solve.pictures import PicturePuzzle, shortest_pushes
from tessella.solve.puzzles import SEAT, WinPuzzle, best_line, judge, resistance, where
from tessella.solve.shortest import Shortest

ID = re.compile(
    r"(?P<kind>picture|win-(?P<game>lgame|alignment))-"
    r"(?:day-(?P<day>\d{4}-\d\d-\d\d)|(?P<length>\d{1,3}|any)-(?P<seed>\d{1,10})|(?P<name>3c|[a-z]+))"
)
USUAL = 5  # pushes of a picture if nothing is said about them
LONGEST = 10  # pushes of a picture at random: to find some with more takes up to a minute
DRAWN, SEATS = str.maketrans("12", ".#"), str.maketrans(".#", "12")
NAMES = {drawing: name for name, drawing in PICTURES.items()}


class Judged(NamedTuple):
    """What one move of whoever solves the puzzle came to."""

    text: str
    verdict: str  # "right"; "slower" or "detour", if it goes on; "slips", if the win is gone: then it is not played
    why: str
    left: int | None  # actions or pushes that are still needed at least
    answers: tuple[str, ...] = ()  # the other seat's moves; after a slip, what it would have played


class Riddle(ABC):
    """One puzzle."""

    kind: str
    game: Game[Any]
    least: int

    def __init__(self, name: str, day: str | None) -> None:
        self.name, self.day = name, day

    @abstractmethod
    def about(self) -> dict[str, Any]:
        """What is special about the puzzle."""

    @abstractmethod
    def start(self) -> Position:
        """Where it begins."""

    @abstractmethod
    def move(self, match: Match, text: str) -> Judged:
        """Play a move, and the answers to it, and say what it came to."""

    @abstractmethod
    def left(self, position: Position) -> int | None:
        """How many actions it takes from here at least."""

    @abstractmethod
    def look(self, position: Position) -> tuple[str, ...]:
        """Cells to look at."""

    @abstractmethod
    def way(self, position: Position) -> tuple[str, ...]:
        """How it goes from here."""

    @abstractmethod
    def result(self, match: Match) -> str:
        """What to say at the end."""

    def as_json(self) -> dict[str, Any]:
        """The puzzle as plain values, without its solution."""
        return {
            "id": self.name,
            "kind": self.kind,
            "game": self.game.name,
            "options": self.game.options.changed(),
            "position": self.game.text(self.start()),
            "least": self.least,
            "date": self.day,
            **self.about(),
        }

    def played(self, moves: Sequence[str]) -> tuple[Match, list[Judged]]:
        """All moves so far. The first one that lets the win slip is not played, nor any that follow."""
        match, said = Match(self.game, self.start()), list[Judged]()
        for text in moves:
            said.append(self.move(match, text))
            if said[-1].verdict == "slips":
                break
        return match, said


class WinRiddle(Riddle):
    """A match to win: the other seat holds out as long as it can."""

    kind = "win"

    def __init__(self, name: str, day: str | None, puzzle: WinPuzzle) -> None:
        super().__init__(name, day)
        self.puzzle, self.game, self.least = puzzle, puzzle.played(), puzzle.actions
        self.solution = solution_of(self.game)

    def about(self) -> dict[str, Any]:
        return {"title": self.puzzle.title, "target": None, "picture": None, "solutions": 1}

    def start(self) -> Position:
        return self.game.parse(self.puzzle.position)

    def move(self, match: Match, text: str) -> Judged:
        before = match.position
        found = judge(self.solution, before, text)
        text, left = self.game.move_text(before, self.game.parse_move(before, text)), found.verdict.distance
        if found.kind == "slips":
            return self._slipped(before, text)
        match.play(text)
        answers = []
        while isinstance(phase := match.phase, Turn) and phase.seat != SEAT:
            match.play(resistance(self.solution, match.position))
            answers.append(match.history[-1].text)
        to_go = 0 if isinstance(match.phase, Over) else self.left(match.position)
        if found.kind == "slower":
            why = f"{text} still wins, but slower: {left} to go, not {found.best}."
        else:
            why = f"{text} is right{f': {left} to go' if left else ''}."
        return Judged(text, found.kind, why, to_go, tuple(answers))

    def _slipped(self, before: Position, text: str) -> Judged:
        """What a move that does not win comes to."""
        after = self.game.play(before, text)
        phase = self.game.phase(after)
        if isinstance(phase, Over):
            return Judged(text, "slips", f"{text} lets the win slip. {self.game.status(after)}", None)
        answer = resistance(self.solution, after) if isinstance(phase, Turn) and phase.seat != SEAT else ""
        found = next(each.verdict for each in self.solution.choices(before) if each.text == text)
        then = f", if seat {3 - SEAT} answers {answer}" if answer else ""
        why = f"{text} lets the win slip: it {outcome(found)}{then}."
        return Judged(text, "slips", why, None, (answer,) if answer else ())

    def left(self, position: Position) -> int | None:
        return self.solution.verdict(position).distance

    def look(self, position: Position) -> tuple[str, ...]:
        return where(self.solution, position)

    def way(self, position: Position) -> tuple[str, ...]:
        return best_line(self.solution, position)

    def result(self, match: Match) -> str:
        phase, actions = match.phase, len(match.history)
        if not isinstance(phase, Over) or SEAT not in phase.winners:
            return f"Not solved. {match.status}"
        slower = f"; {self.least} would do" if actions > self.least else ""
        return f"Solved in {counted(actions, 'action')}{slower}."


class PictureRiddle(Riddle):
    """A picture to be pushed together."""

    kind = "picture"
    game: Alignment

    def __init__(self, name: str, day: str | None, puzzle: PicturePuzzle) -> None:
        super().__init__(name, day)
        self.puzzle, self.game, self.least = puzzle, puzzle.played(), puzzle.pushes

    def about(self) -> dict[str, Any]:
        return {
            "title": self.puzzle.title,
            "target": target(self.game, self.puzzle.goal),
            "picture": NAMES.get(self.puzzle.goal),
            "solutions": self.puzzle.solutions,
        }

    def start(self) -> Position:
        return self.game.start()

    def move(self, match: Match, text: str) -> Judged:
        before = self.left(match.position)
        match.play(text)
        text, left = match.history[-1].text, self.left(match.position)
        if left < before:
            return Judged(text, "right", f"Push {text} is on a shortest way{f': {left} to go' if left else ''}.", left)
        more = "no nearer" if left == before else "further away"
        return Judged(text, "detour", f"Push {text} is a detour: the picture is {more}, {left} to go.", left)

    def left(self, position: Position) -> int:
        found = ahead(self.game, position, self.puzzle.goal).distance
        assert found is not None  # what was pushed can always be made good
        return found

    def look(self, position: Position) -> tuple[str, ...]:
        """All of the side to push from: one pocket would be the whole move."""
        size = self.game.options.size
        first = int(self.way(position)[0]) // size * size
        return tuple(str(pocket) for pocket in range(first, first + size))

    def way(self, position: Position) -> tuple[str, ...]:
        return tuple(str(push) for push in ahead(self.game, position, self.puzzle.goal).solution or ())

    def result(self, match: Match) -> str:
        pushes = len(match.history)
        how = "no way is shorter" if pushes == self.least else f"{self.least} would do"
        return f"The picture is there, with {counted(pushes, 'push')}; {how}."


@lru_cache(maxsize=10_000)
def ahead(game: Alignment, position: Position, goal: str) -> Shortest:
    """The shortest way from a position to a picture."""
    drawn = "/".join(game.rows(position)).translate(DRAWN)
    return shortest_pushes(drawn, goal, game.options.sides)


def target(game: Alignment, goal: str) -> str:
    """The position with a picture on the board; its balls tell which one is in hand."""
    rows = goal.translate(SEATS)
    hand = 1 if rows.count("2") == game.options.totals[1] else 2
    return f"{rows} {hand}"


# By name ----------------------------------------------------------------------------------------------------------


@lru_cache(maxsize=500)
def riddle(name: str) -> Riddle:
    """The puzzle of that name."""
    found = ID.fullmatch(name)
    if not found:
        raise _unknown(name)
    seed, length = int(found["seed"] or 0), None if found["length"] in (None, "any") else int(found["length"])
    if found["kind"] == "picture":
        return PictureRiddle(name, found["day"], _picture(name, found["day"], found["name"], length, seed))
    if found["name"]:
        raise _unknown(name)
    solution = solution_of(game(found["game"]))
    if found["day"]:
        win = puzzles.daily_win_puzzle(solution, _date(found["day"]))
    else:
        win = puzzles.random_win_puzzle(solution, length, seed)
    return WinRiddle(name, found["day"], win)


def _picture(name: str, day: str | None, word: str | None, length: int | None, seed: int) -> PicturePuzzle:
    if day:
        return pictures.daily_picture_puzzle(_date(day))
    if word:
        named = {NAMES[each.goal]: each for each in pictures.catalogue()}
        if word not in named:
            raise _unknown(name)
        return named[word]
    if length is not None and length > LONGEST:
        raise RefusedError("bad", f"{length}: pictures at random take 1 to {LONGEST} pushes here.")
    return pictures.random_picture_puzzle(USUAL if length is None else length, seed)


def _date(text: str) -> date:
    try:
        return date.fromisoformat(text)
    except ValueError:
        raise RefusedError("bad", f"{text}: there is no such day.") from None


def _unknown(name: str) -> RefusedError:
    return RefusedError("unknown", f"{name}: there is no such puzzle.")


def counted(number: int, word: str) -> str:
    """``1 push``, ``2 pushes``."""
    return f"{number} {word}{'' if number == 1 else 'es' if word.endswith('sh') else 's'}"


# What can be asked ------------------------------------------------------------------------------------------------


def puzzle(task: dict[str, Any], stop: Event) -> dict[str, Any]:
    """A puzzle as plain values."""
    return riddle(task["id"]).as_json()


def catalogue(task: dict[str, Any], stop: Event) -> list[dict[str, Any]]:
    """All named pictures."""
    return [riddle(f"picture-{NAMES[each.goal]}").as_json() for each in pictures.catalogue()]


def judged(task: dict[str, Any], stop: Event) -> dict[str, Any]:
    """What all moves so far came to."""
    found = riddle(task["id"])
    match, said = found.played(task["moves"])
    phase = match.phase
    over = isinstance(phase, Over)
    return {
        "id": found.name,
        "solved": isinstance(phase, Over) and SEAT in phase.winners,
        "over": over,
        "moves": [each._asdict() for each in said],
        "line": [{"seat": played.seat, "text": played.text} for played in match.history],
        "position": found.game.text(match.position),
        "made": len(match.history),
        "least": found.least,
        "left": 0 if over else found.left(match.position),
        "why": found.result(match) if over else said[-1].why if said else "",
    }


def helped(task: dict[str, Any], stop: Event) -> dict[str, Any]:
    """A hint after some moves: ``where`` to look, the next ``move``, or ``all`` of the solution."""
    found, how = riddle(task["id"]), task["how"]
    match, _ = found.played(task["moves"])
    here = match.position
    if isinstance(match.phase, Over):
        raise RefusedError("over", "The puzzle is over; there is nothing left to find.")
    way, cells = found.way(here), found.look(here)
    why = f"Look at {either(cells)}."
    if how != "where":
        why = f"Play {way[0]}." if how == "move" else f"From here it goes: {' '.join(way)}."
    return {
        "id": found.name,
        "cells": cells,
        "move": None if how == "where" else way[0],
        "line": way if how == "all" else [],
        "left": found.left(here),
        "why": why,
    }


def either(words: Sequence[str]) -> str:
    """``a1``, ``a1 or b2``, ``a1, b2 or c3``."""
    *most, last = words
    return f"{', '.join(most)} or {last}" if most else last
