"""Puzzles for the server, in a process of its own: by plain values in and out."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Any

from tessella.errors import TessellaError
from tessella.games import reaches
from tessella.match.table.events import RefusedError
from tessella.puzzles import ids, reach
from tessella.puzzles.puzzle import Puzzle

CODES = {"puzzle-unknown": "unknown", "puzzle-over": "over"}  # by message; what else is wrong is "bad"


def puzzle(name: str) -> dict[str, Any]:
    """The puzzle of an id, without its solution."""
    with _refusals():
        return _plain(ids.find(name))


def catalogue() -> list[dict[str, Any]]:
    """All that have a name."""
    return [_plain(each) for kind in reaches() for each in reach.catalogue(kind).values()]


def judge(name: str, moves: Sequence[str]) -> dict[str, Any]:
    """What all moves so far came to."""
    with _refusals():
        found = ids.find(name)
        judgement = found.judge(moves)
    return {
        "id": found.id,
        "solved": judgement.solved,
        "over": judgement.over,
        "moves": [{**each._asdict(), "why": each.why.as_json()} for each in judgement.attempts],
        "line": [{"seat": played.seat, "text": played.text} for played in judgement.line],
        "position": found.game.text(judgement.position),
        "made": len(judgement.line),
        "least": found.least,
        "left": judgement.left,
        "why": None if judgement.why is None else judgement.why.as_json(),
    }


def hint(name: str, moves: Sequence[str], how: str) -> dict[str, Any]:
    """A hint after some moves: ``where`` to look, the next ``move``, or ``all`` of the solution."""
    with _refusals():
        found = ids.find(name)
        clue = found.hint(moves, how)
    return {"id": found.id, **clue._asdict(), "why": clue.why.as_json()}


def _plain(found: Puzzle) -> dict[str, Any]:
    return {
        "id": found.id,
        "kind": found.kind,
        "game": found.game.name,
        "options": found.game.options.changes(),
        "position": found.game.text(found.start),
        "target": found.game.target() is not None,
        "picture": found.name or None,
        "least": found.least,
        "solutions": found.solutions,
        "date": found.day.isoformat() if found.day else None,
        "title": found.title.as_json(),
        "task": found.task.as_json(),
    }


@contextmanager
def _refusals() -> Iterator[None]:
    """What is wrong with what was asked, with the server's words for machines."""
    try:
        yield
    except TessellaError as error:
        if error.message.code not in CODES:
            raise
        raise RefusedError(CODES[error.message.code], error.message) from None
