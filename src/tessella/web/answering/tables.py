"""A table as it is told to those at it, and as a line of a list."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache
from typing import Any, cast

from tessella.games import LESSONS, folder
from tessella.match import Match
from tessella.match.table.clock import LAST_TURN
from tessella.match.table.events import JOINED, Event
from tessella.match.table.series import Series
from tessella.match.table.table import Table
from tessella.match.table.terms import person
from tessella.rules.game import Chance, Over, Position
from tessella.web import answers

TOLD = 500  # events that are told at once
SEEN = 200  # positions that a hint looks back at


def event(event: Event) -> answers.Event:
    """One event."""
    seq, at, kind, seat, body, client, _ = event
    said = {"seq": seq, "at": round(at, 3), "kind": kind, "seat": seat, **body}
    if kind == JOINED:
        said["name"] = person(body["name"], seat).name
    if client is not None:
        said["id"] = client.partition(":")[2]
    return cast(answers.Event, said)  # what is in a body, its kind tells


def state(table: Table, now: float) -> answers.State:
    """What changes with events and is quick to say: it comes with every event."""
    turn = table.turn
    return {"seq": table.seq, "actions": len(table.acted), "turn": turn, **lasting(table, now, turn)}


def lasting(table: Table, now: float, turn: int) -> answers.Lasting:
    """What mostly stays as it was from one move to the next, where no clock runs."""
    over = table.over
    return {
        "over": ending(over),
        "closed": table.closed,
        "private": table.private,
        "clock": clock(table, now, turn),
        "lots": _lots(table),
        "offers": sorted(table.match.offers),
        "takeback": None if table.takeback is None else table.takeback[0],
        "rematch": table.rematch or None,
        "series": _series(table.series if over else table.terms.series, table.terms.series.length + 1),
    }


def series(table: Table) -> answers.Series:
    """The games that are rematches of each other, as far as they are over."""
    return _series(table.series, table.terms.series.length + 1)


@lru_cache(2048)
def _series(found: Series, number: int) -> answers.Series:
    """It is the same from event to event; nobody changes what is answered."""
    return {
        "number": number,
        "changed": found.changed,
        "games": [cast(answers.SeriesGame, played._asdict()) for played in found.games],
        "earlier": cast(answers.Sums, found.earlier._asdict()),
        "sums": cast(answers.Sums, found.sums._asdict()),
    }


def clock(table: Table, now: float, turn: int) -> answers.ClockNow:
    """How much time everybody has, when it is a seat's turn."""
    clocks = table.clocks
    if clocks.none:
        return {"kind": clocks.clock.kind, "left": clocks.remaining(turn, now), "due": None, "game": None}
    left = clocks.game_left(turn, now)
    return {
        "kind": clocks.clock.kind,
        "left": clocks.remaining(turn, now),
        "due": clocks.due(turn),
        "game": None if left is None else {"left": left, "last_turn": LAST_TURN},
    }


def _lots(table: Table) -> Sequence[int] | None:
    """The seats that were drawn; none yet: they will be."""
    return table.match.lots if table.terms.lots else None


def ending(over: Over | None) -> answers.Ending | None:
    """How a match ended, if it has."""
    if over is None:
        return None
    return {"winners": over.winners, "scores": over.scores, "reason": over.reason.as_json()}


def some_events(table: Table, since: int | None = None) -> list[answers.Event]:
    """The first events after a number, as many as are told at once; the last ones, if no number is said."""
    found = table.since(max(0, table.seq - TOLD) if since is None else since)
    return [event(each) for each in found[:TOLD]]


def snapshot(table: Table, now: float, since: int | None = None) -> answers.Table:
    """All there is to know about a table without drawing it; of its events, some."""
    terms, game, match = table.terms, table.terms.rules, table.match
    goal = game.goal()
    return {
        "id": table.id,
        "game": game.name,
        "title": game.title,
        "goal": None if goal is None else goal.as_json(),
        "target": game.target() is not None,
        "lessons": (folder(game.name) / LESSONS).is_file(),
        "options": dict(terms.options),
        "move_names": game.move_names,
        "change_seats": terms.step > 0,
        "created": round(table.events[0].at, 3),
        "colours": list(terms.colours),
        "seats": seats(table),
        **state(table, now),
        "status": table.status.as_json(),
        "position": game.text(match.position),
        "scores": list(game.scores(match.position)),
        "history": history(match),
        "events": some_events(table, since),
    }


def welcome(table: answers.Table, mine: Iterable[int], owner: bool) -> dict[str, Any]:
    """A table as a message to somebody who comes to it, or whose seats have changed."""
    return {"type": "snapshot", "seats": sorted(mine), "owner": owner, "table": table}


def seats(table: Table) -> list[answers.Seat]:
    """Who sits where."""
    team = {seat: n for n, team in enumerate(table.terms.rules.teams, 1) for seat in team}
    return [
        {
            "seat": n,
            "kind": cast(answers.SeatKind, seat.kind),
            "name": table.match.names[n - 1],
            "level": seat.level or None,
            "team": team[n],
            "joined": n in table.joined,
        }
        for n, seat in enumerate(table.terms.seats, 1)
    ]


def history(match: Match) -> list[answers.Action]:
    """Every action so far."""
    return [{"seat": played.seat, "text": played.text} for played in match.history]


def summary(table: Table, places: frozenset[int]) -> answers.Summary:
    """A line in a list of tables, for who has these places."""
    return {
        "id": table.id,
        "game": table.terms.game,
        "title": table.terms.rules.title,
        "colours": list(table.terms.colours),
        "seats": seats(table),
        "created": round(table.events[0].at, 3),
        "seq": table.seq,
        "turn": table.turn,
        "over": ending(table.over),
        "closed": table.closed,
        "lots": _lots(table),
        "status": table.status.as_json(),
        "number": table.terms.series.length + 1,
        "mine": sorted(table.seats_of(places)),
    }


def positions(table: Table) -> Callable[[], answers.Positions]:
    """What a replay needs: that takes a moment in a long game, and is worked out when it is called."""
    game, options, positions, actions = (
        table.terms.rules,
        dict(table.terms.options),
        table.match.positions,
        history(table.match),
    )

    def work_out() -> answers.Positions:
        texts = [game.text(each) for each in positions]
        return {"game": game.name, "options": options, "positions": texts, "history": actions}

    return work_out


def positions_before(table: Table, actions: int | None) -> set[Position]:
    """The last positions before that which was reached after this many actions; before that of now, if not said."""
    match = table.match
    count = match.actions if actions is None else min(actions, match.actions + 1)
    return {match.position_after(n) for n in range(max(0, count - SEEN), count)}


def position_at(table: Table, actions: int | None) -> Any:
    """The position after this many actions (chance included); now, if not said."""
    match = table.match
    if actions is None or actions > match.actions:
        return match.position
    here = match.position_after(max(actions, 0))
    return None if isinstance(table.match.phase_of(here), Chance) else here
