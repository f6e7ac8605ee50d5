"""What a table looks like from outside: plain values that can be sent as JSON. Nobody's key is ever among them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import cache, partial
from typing import Any, Literal, NamedTuple, cast

from tessella.draw import live
from tessella.games import LESSONS, examples, folder, game_class, names_by_age
from tessella.games import history as history_page
from tessella.match import Match, Picker
from tessella.match.table.clock import LAST_TURN
from tessella.match.table.events import JOINED, Event
from tessella.match.table.table import Table
from tessella.match.table.terms import LEVELS, person, plays_for_time
from tessella.rules.change import Change
from tessella.rules.game import Advice, Chance, Dice, Game, Over, Position, Step
from tessella.text import clauses
from tessella.web import answers
from tessella.web.sight import Sight

WORTH = ("win", "draw", "loss")
TOLD = 2  # of what an action did: the most important


class Worth(NamedTuple):
    """What a move is worth for the seat that plays it, and in how many actions it ends."""

    value: Literal["win", "draw", "loss"]
    distance: int | None


Worths = Mapping[str, Worth]


def event(event: Event) -> answers.Event:
    """One event."""
    body = dict(event.body)
    if event.kind == JOINED:
        body["name"] = person(body["name"], event.seat).name
    if event.client is not None:
        body["id"] = event.client.partition(":")[2]
    said = {"seq": event.seq, "at": round(event.at, 3), "kind": event.kind, "seat": event.seat, **body}
    return cast(answers.Event, said)  # what is in a body, its kind tells


def state(table: Table, now: float) -> answers.State:
    """What changes with events and is quick to say: it comes with every event."""
    over, turn = table.over, table.turn
    return {
        "seq": table.seq,
        "actions": len(table.acted),
        "turn": turn,
        "over": ending(over),
        "clock": clock(table, now),
        "lots": _lots(table),
        "offers": sorted(table.match.offers),
        "takeback": None if table.takeback is None else table.takeback[0],
        "rematch": table.rematch or None,
        "series": series(table),
    }


def series(table: Table) -> answers.Series:
    """The games that are rematches of each other, as far as they are over."""
    found = table.series
    return {
        "number": table.terms.series.length + 1,
        "changed": found.changed,
        "games": [cast(answers.SeriesGame, played._asdict()) for played in found.games],
        "earlier": cast(answers.Sums, found.earlier._asdict()),
        "sums": cast(answers.Sums, found.sums._asdict()),
    }


def clock(table: Table, now: float) -> answers.ClockNow:
    """How much time everybody has."""
    clocks, turn = table.clocks, table.turn
    left = clocks.game_left(turn, now)
    return {
        "kind": table.terms.clock.kind,
        "left": clocks.remaining(turn, now),
        "due": table.due,
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


def snapshot(table: Table, now: float, since: int = 0) -> answers.Table:
    """All there is to know about a table without drawing it."""
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
        "change_seats": terms.step > 0,
        "created": round(table.events[0].at, 3),
        "colours": list(terms.colours),
        "seats": seats(table),
        **state(table, now),
        "status": table.status.as_json(),
        "position": game.text(match.position),
        "scores": list(game.scores(match.position)),
        "history": history(match),
        "events": [event(each) for each in table.since(since)],
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


def view(seen: Sight, part: str) -> answers.View:
    """What to draw, what to choose from, or the legal moves. Some games take a tenth of a second for all of it."""
    if part == "board":
        return {"board": board(seen), "told": told(seen)}
    return {"choices": pick(seen)["choices"]} if part == "choices" else {"moves": moves(seen)}


def board(seen: Sight) -> answers.Board:
    """The picture, and how the last move came about."""
    change = None if seen.before is None else seen.game.change(seen.before, seen.now.last, seen.now)
    dice = seen.game.dice(seen.position, seen.rolled)
    return {
        **live.board(seen.now.scene, seen.colours),
        "scores": seen.game.scores(seen.position),
        "change": None if change is None else _change(change),
        "dice": None if dice is None else _dice(dice),
    }


def _dice(dice: Dice) -> answers.Dice:
    return {"faces": dice.faces, "left": dice.left.as_json(), "together": dice.together}


def target(seen: Sight) -> answers.Board | None:
    """What is to be reached, drawn as a board of its own."""
    drawn = seen.game.target()
    if drawn is None:
        return None
    drawn = drawn._replace(title=seen.game.title, status=seen.game.goal() or "")
    return {**live.board(drawn, seen.colours), "scores": (), "change": None, "dice": None}


def told(seen: Sight) -> answers.Told | None:
    """The last action in words."""
    if seen.before is None:
        return None
    game, before, last = seen.game, seen.before.position, seen.now.last
    sentence, effects = game.sentence(before, last), game.effects(before, last, seen.now.phase)
    return {
        "move": None if sentence is None else sentence.as_json(),
        "does": clauses(effects[:TOLD]).as_json() if effects else None,
    }


def _change(change: Change) -> answers.Change:
    return {"moved": change.moved, "taken": change.taken, "placed": _cells_covered(change)}


def _cells_covered(change: Change) -> list[str]:
    return [cell for piece in change.placed for cell in piece.cells]


def free_board(match: Match, seen: Sight, choices: Sequence[answers.Choice]) -> answers.FreeBoard:
    """A board that belongs to no table."""
    game = match.game
    return {
        "game": game.name,
        "options": game.options.changes(),
        "position": game.text(match.position),
        "turn": seen.turn,
        "chance": [game.spell(move) for move in game.moves(match.position)] if not seen.turn else [],
        "over": ending(match.over),
        "status": match.status.as_json(),
        "scores": game.scores(match.position),
        "history": history(match),
        "teams": game.teams,
        "scored": plays_for_time(game),
        "advice": advice(game),
        "board": board(seen),
        "choices": choices,
    }


def advice(game: Game[Any]) -> list[answers.Advice]:
    """What to know before these options are chosen: first what is unwise about them."""
    declared = {option.name: option for option in game.options.declarations()}
    return [
        {
            "about": each.about.as_json(),
            "options": {name: declared[name].write(value) for name, value in each.options.items()},
            "change_seats": each.change_seats,
        }
        for each in (*map(Advice, game.options.warnings()), *game.advice())
    ]


def finders(game: Game[Any]) -> dict[str, answers.Finder]:
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


def pick(seen: Sight, steps: Iterable[Step] = (), worths: Worths | None = None, text: str = "") -> answers.Picked:
    """Where clicks lead: the next choices, what those so far would do, and the whole move once it is settled.

    A move's text says it all at once.
    """
    game, position = seen.game, seen.position
    picker = Picker(game, position, seen.now.phase)
    for step in steps:
        picker.pick(step)
    move = game.parse_move(position, text) if text else picker.move
    spelled = picker.spelled_move if move is None else move
    moves_by_step = picker.moves_by_step() if seen.turn and move is None else {}

    move_change = cache(partial(game.change, seen.now))  # the first of some moves is the first of fewer of them too

    def change(moves: Sequence[Any]) -> Change:
        """What one move would do, or what the first and the last of several would do alike."""
        return move_change(moves[0]).common(move_change(moves[-1]))

    def ghost(change: Change) -> str:
        return live.ghosts(seen.now.scene, change, seen.colours)

    def choice(step: Step, left: Sequence[Any]) -> answers.Choice:
        found: answers.Choice = {"kind": step.kind, "value": step.value, "moves": len(left)}
        if len(left) == 1:
            found["move"] = game.move_text(position, left[0])
            if game.opens(left[0]):
                found["opens"] = True
        if step.kind == "turn":
            lying = change(left)
            found["ghost"], found["covers"] = ghost(lying), _cells_covered(lying)
        if worth := _best(game, position, left, worths):
            found["worth"] = worth
        return found

    effects = game.effects(position, spelled) if spelled is not None else ()
    left_open = (spelled,) if spelled is not None else picker.moves if picker.clicks else ()
    said: answers.Picked = {
        "choices": [choice(step, left) for step, left in moves_by_step.items()],
        "move": None if move is None else game.move_text(position, move),
        "ghost": ghost(change(left_open)) if left_open else "",
        "effects": [effect.as_json() for effect in effects],
    }
    if move is not None and game.opens(move):
        said["opens"] = True
    if prompt := game.prompt(position, picker.clicks):
        said["prompt"] = prompt.as_json()
    if spelled is not None and (worth := _best(game, position, (spelled,), worths)):
        said["worth"] = worth
    return said


def places(seen: Sight) -> answers.Places:
    """Everywhere that a piece which is taken up can lie, told at once, so that it can be dragged."""
    game, found = seen.game, list[answers.Place]()
    move_change = cache(partial(game.change, seen.now))
    for steps, left in Picker(game, seen.position, seen.now.phase).places().values():
        lying = move_change(left[0]).common(move_change(left[-1]))
        if lying.lifted:
            found.append(
                {
                    "steps": [{"kind": step.kind, "value": step.value} for step in steps],
                    "lifts": lying.lifted,
                    "covers": _cells_covered(lying),
                    "ghost": live.ghosts(seen.now.scene, lying, seen.colours),
                }
            )
    return {"places": found}


def _best(game: Game[Any], position: Position, moves: Iterable[Any], worths: Worths | None) -> answers.Worth | None:
    """The best of some moves, where the truth is known: a quick win, a draw, or a late loss."""
    if worths is None:
        return None
    known = [worths[text] for text in (game.move_text(position, move) for move in moves) if text in worths]
    if not known:
        return None
    best = min(known, key=_rank)
    return {"value": best.value, "distance": best.distance}


def _rank(worth: Worth) -> tuple[int, int]:
    order, distance = WORTH.index(worth.value), worth.distance or 0
    return order, -distance if worth.value == "loss" else distance


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
        "lots": _lots(table),
        "status": table.status.as_json(),
        "number": table.terms.series.length + 1,
        "mine": sorted(table.seats_of(places)),
    }


def describe(name: str) -> answers.Game:
    """A game as a form needs it: its presets and options."""
    found: type[Game[Any]] = game_class(name)
    options, shown = found.options_class, examples(name)
    return {
        "name": found.name,
        "title": found.title,
        "source": found.source,
        "year": found.year,
        "showcase": found.showcase,
        "rules": found.version,
        "lessons": (folder(name) / LESSONS).is_file(),
        "history": history_page(name) is not None,
        "solvable": found.census is not Game.census,
        "editor": found.editor is not Game.editor,
        "presets": [{"name": word, "values": dict(values)} for word, values in options.presets.items()],
        "options": [
            cast(answers.Option, {**option._asdict(), "shown": option.name in shown})
            for option in options.declarations()
        ],
    }


def games() -> answers.Games:
    """All games, our own first, and the levels a computer can have."""
    return {"games": [describe(name) for name in names_by_age()], "levels": list(LEVELS)}


def positions(table: Table) -> answers.Positions:
    """What a replay needs."""
    match, game = table.match, table.terms.rules
    return {
        "game": game.name,
        "options": dict(table.terms.options),
        "positions": [game.text(each) for each in match.positions],
        "history": history(match),
    }


def positions_before(table: Table, actions: int | None) -> set[Position]:
    """The positions before that which was reached after this many actions; before that of now, if not said."""
    positions = table.match.positions
    return set(positions[: len(positions) - 1 if actions is None else actions])


def position_at(table: Table, actions: int | None) -> Any:
    """The position after this many actions (chance included); now, if not said."""
    positions = table.match.positions
    if actions is None or actions >= len(positions):
        return positions[-1]
    here = positions[max(actions, 0)]
    return None if isinstance(table.match.phase_of(here), Chance) else here
