"""What a table looks like from outside: plain values that can be sent as JSON. Nobody's key is ever among them."""

from __future__ import annotations

from typing import Any, NamedTuple

from tessella.games import game_class, names
from tessella.match import Picker
from tessella.rules.game import Chance, Game, Position, Step
from tessella.rules.scene import as_json
from tessella.web.table import Event, Table
from tessella.web.terms import LEVELS


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
        "over": None if over is None else {**over._asdict(), "outcome": table.outcome},
        "clock": {"kind": table.terms.clock.kind, "left": table.clocks.remaining(turn, now), "due": table.due},
        "offers": sorted(table.match.offers),
        "takeback": None if table.takeback is None else table.takeback[0],
        "rematch": table.rematch or None,
    }


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
        "status": _status(table),
        "position": game.text(match.position),
        "scores": list(game.scores(match.position)),
        "history": [{"seat": played.seat, "text": played.text} for played in match.history],
        "events": [event(each) for each in table.since(since)],
    }


def _status(table: Table) -> str:
    return f"{table.outcome[0].upper()}{table.outcome[1:]}." if table.flagged else table.match.status


class Sight(NamedTuple):
    """All that is needed to draw a table and to say what can be done. It never changes, so any thread may use it."""

    game: Game[Any]
    position: Position
    last: Any
    turn: int
    seq: int


def sight(table: Table) -> Sight:
    """A table as it is now."""
    return Sight(table.terms.rules, table.match.position, table.match.last, table.turn, table.seq)


def view(seen: Sight, scene: bool = True, moves: bool = True) -> dict[str, Any]:
    """What to draw and to choose from, and the legal moves. Some games take a tenth of a second for that."""
    game, position = seen.game, seen.position
    said: dict[str, Any] = {}
    if scene:
        said["scene"] = as_json(game.scene(position, seen.last))
        said["choices"] = choices(Picker(game, position)) if seen.turn else []
    if moves:
        said["moves"] = sorted(game.move_text(position, each) for each in game.moves(position)) if seen.turn else []
    return said


def choices(picker: Picker) -> list[dict[str, Any]]:
    """The steps that can come next."""
    return [{"kind": kind, "value": value, "moves": count} for (kind, value), count in picker.choices.items()]


def picked(seen: Sight, steps: list[Step]) -> dict[str, Any]:
    """Where clicks lead: the next choices, or the whole move."""
    game, position = seen.game, seen.position
    picker = Picker(game, position)
    for step in steps:
        picker.pick(step)
    move = picker.move
    few = picker.moves if steps else ()
    return {
        "choices": choices(picker),
        "move": None if move is None else game.move_text(position, move),
        "moves": sorted(game.move_text(position, each) for each in few),
    }


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
        "outcome": table.outcome,
        "status": _status(table),
        "mine": sorted(seats),
    }


def declared(name: str) -> dict[str, Any]:
    """A game as a form needs it: its presets and options."""
    found: type[Game[Any]] = game_class(name)
    options = found.options_class
    return {
        "name": found.name,
        "title": found.title,
        "about": found.about,
        "source": found.source,
        "rules": found.version,
        "presets": [
            {"name": word, "about": preset.about, "values": dict(preset.values)}
            for word, preset in options.presets.items()
        ],
        "options": [{**option._asdict(), "takes": option.takes} for option in options.declared()],
    }


def games() -> dict[str, Any]:
    """All games, and the levels a computer can have."""
    return {"games": [declared(name) for name in names()], "levels": list(LEVELS)}


def position_at(table: Table, actions: int | None) -> Any:
    """The position after so many actions (chance included); now, if not said."""
    positions = table.match.positions
    if actions is None or actions >= len(positions):
        return positions[-1]
    here = positions[max(actions, 0)]
    return None if isinstance(table.terms.rules.phase(here), Chance) else here
