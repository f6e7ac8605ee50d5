"""What a table looks like from outside: plain values that can be sent as JSON. Nobody's key is ever among them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, NamedTuple

from tessella.draw import live
from tessella.games import game_class, names
from tessella.match import Match, Picker
from tessella.match.table.table import Event, Table
from tessella.match.table.terms import LEVELS
from tessella.rules.change import Change
from tessella.rules.game import Chance, Game, Over, Position, Step

WORTH = ("win", "draw", "loss")


class Worth(NamedTuple):
    """What a move is worth for the seat that plays it, and in how many actions it ends."""

    value: str
    distance: int | None


Worths = Mapping[str, Worth]


def event(event: Event) -> dict[str, Any]:
    """One event."""
    said = {"seq": event.seq, "at": round(event.at, 3), "kind": event.kind, "seat": event.seat, **event.body}
    return said if event.client is None else {**said, "id": event.client.partition(":")[2]}


def state(table: Table, now: float) -> dict[str, Any]:
    """What changes with events and is quick to say: it comes with every event."""
    over, turn = table.over, table.turn
    return {
        "seq": table.seq,
        "turn": turn,
        "over": ending(over),
        "clock": {"kind": table.terms.clock.kind, "left": table.clocks.remaining(turn, now), "due": table.due},
        "offers": sorted(table.match.offers),
        "takeback": None if table.takeback is None else table.takeback[0],
        "rematch": table.rematch or None,
    }


def ending(over: Over | None) -> dict[str, Any] | None:
    """How a match ended, if it has."""
    return None if over is None else {**over._asdict(), "reason": over.reason.as_json()}


def snapshot(table: Table, now: float, since: int = 0) -> dict[str, Any]:
    """All there is to know about a table without drawing it."""
    terms, game, match = table.terms, table.terms.rules, table.match
    team = {seat: n for n, team in enumerate(game.teams, 1) for seat in team}
    return {
        "id": table.id,
        "game": game.name,
        "title": game.title,
        "options": dict(terms.options),
        "created": round(table.events[0].at, 3),
        "colours": list(terms.colours),
        "seats": [
            {
                "seat": n,
                "kind": seat.kind,
                "name": match.names[n - 1],
                "level": seat.level or None,
                "team": team[n],
                "joined": n in table.joined,
            }
            for n, seat in enumerate(terms.seats, 1)
        ],
        **state(table, now),
        "status": match.status.as_json(),
        "position": game.text(match.position),
        "scores": list(game.scores(match.position)),
        "history": [{"seat": played.seat, "text": played.text} for played in match.history],
        "events": [event(each) for each in table.since(since)],
    }


class Sight(NamedTuple):
    """All that is needed to draw a table and to say what can be done. It never changes, so any thread may use it."""

    game: Game[Any]
    position: Position
    before: Position | None  # the last move
    last: Any
    turn: int
    seq: int = 0
    colours: tuple[int, ...] = ()  # how the seats look


def sight(table: Table) -> Sight:
    """A table as it is now."""
    return seen(table.match, table.turn, table.seq, table.terms.colours)


def seen(match: Match, turn: int, seq: int = 0, colours: tuple[int, ...] = ()) -> Sight:
    """A match as it is now."""
    before = match.positions[-2] if match.history else None
    return Sight(match.game, match.position, before, match.last, turn, seq, colours)


def view(seen: Sight, part: str) -> dict[str, Any]:
    """What to draw, what to choose from, or the legal moves. Some games take a tenth of a second for all of it."""
    if part == "board":
        return {"board": board(seen)}
    return {"choices": picked(seen)["choices"]} if part == "choices" else {"moves": moves(seen)}


def board(seen: Sight) -> dict[str, Any]:
    """The picture, and how the last move came about."""
    said = live.board(seen.game.scene(seen.position, seen.last), seen.colours)
    said["scores"] = seen.game.scores(seen.position)
    if seen.before is not None:
        change = seen.game.change(seen.before, seen.last)
        said["change"] = {"moved": change.moved, "taken": change.taken, "placed": _covered(change)}
    return said


def _covered(change: Change) -> list[str]:
    return [cell for piece in change.placed for cell in piece.cells]


def finders(game: Game[Any]) -> dict[str, dict[str, Any]]:
    """Highlights by name, to be laid over a board of this game."""
    scene = game.scene(game.start())
    return {
        name: {"kind": mark.kind, "cells": mark.cells, "svg": live.finder(scene, mark)}
        for name, mark in game.finders().items()
    }


def moves(seen: Sight) -> list[str]:
    """The legal moves."""
    game, position = seen.game, seen.position
    return sorted(game.move_text(position, each) for each in game.moves(position)) if seen.turn else []


def picked(seen: Sight, steps: Iterable[Step] = (), worths: Worths | None = None, text: str = "") -> dict[str, Any]:
    """Where clicks lead: the next choices, what those so far would do, and the whole move once it is settled.

    A move's text says it all at once.
    """
    game, position = seen.game, seen.position
    picker = Picker(game, position)
    for step in steps:
        picker.pick(step)
    move = game.parse_move(position, text) if text else picker.move
    spelled = picker.spelled if move is None else move
    leads = picker.leads() if seen.turn and move is None else {}
    scene = game.scene(position)

    def ghost(*moves: Any) -> str:
        """What one move would do, or what the first and the last of several would do alike."""
        first, last = (game.change(position, move) for move in (moves[0], moves[-1]))
        return live.ghosts(scene, first.common(last), seen.colours)

    effects = game.effects(position, spelled) if spelled is not None else ()
    left_open = (spelled,) if spelled is not None else picker.moves if picker.picked else ()

    return {
        "choices": [
            {
                "kind": kind,
                "value": value,
                "moves": len(left),
                **({"move": game.move_text(position, left[0])} if len(left) == 1 else {}),
                **({"ghost": ghost(*left)} if kind == "turn" else {}),
                **_worth(game, position, left, worths),
            }
            for (kind, value), left in leads.items()
        ],
        "move": None if move is None else game.move_text(position, move),
        "ghost": ghost(*left_open) if left_open else "",
        "effects": [effect.as_json() for effect in effects],
        **({} if spelled is None else _worth(game, position, (spelled,), worths)),
    }


def _worth(game: Game[Any], position: Position, moves: Iterable[Any], worths: Worths | None) -> dict[str, Any]:
    """The best of some moves, where the truth is known: a quick win, a draw, or a late loss."""
    if worths is None:
        return {}
    known = [worths[text] for text in (game.move_text(position, move) for move in moves) if text in worths]
    return {"worth": min(known, key=_rank)._asdict()} if known else {}


def _rank(worth: Worth) -> tuple[int, int]:
    order, distance = WORTH.index(worth.value), worth.distance or 0
    return order, -distance if worth.value == "loss" else distance


def summary(table: Table, seats: frozenset[int]) -> dict[str, Any]:
    """A line in a list of tables."""
    return {
        "id": table.id,
        "game": table.terms.game,
        "title": table.terms.rules.title,
        "names": list(table.match.names),
        "created": round(table.events[0].at, 3),
        "seq": table.seq,
        "turn": table.turn,
        "over": ending(table.over),
        "status": table.match.status.as_json(),
        "mine": sorted(seats),
    }


def declared(name: str) -> dict[str, Any]:
    """A game as a form needs it: its presets and options."""
    found: type[Game[Any]] = game_class(name)
    options = found.options_class
    return {
        "name": found.name,
        "title": found.title,
        "source": found.source,
        "year": found.year,
        "showcase": found.showcase,
        "rules": found.version,
        "presets": [{"name": word, "values": dict(values)} for word, values in options.presets.items()],
        "options": [option._asdict() for option in options.declared()],
    }


def games() -> dict[str, Any]:
    """All games, and the levels a computer can have."""
    return {"games": [declared(name) for name in names()], "levels": list(LEVELS)}


def positions(table: Table) -> dict[str, Any]:
    """What a replay needs."""
    match, game = table.match, table.terms.rules
    return {
        "game": game.name,
        "options": dict(table.terms.options),
        "positions": [game.text(each) for each in match.positions],
        "history": [{"seat": played.seat, "text": played.text} for played in match.history],
    }


def position_at(table: Table, actions: int | None) -> Any:
    """The position after so many actions (chance included); now, if not said."""
    positions = table.match.positions
    if actions is None or actions >= len(positions):
        return positions[-1]
    here = positions[max(actions, 0)]
    return None if isinstance(table.terms.rules.phase(here), Chance) else here
