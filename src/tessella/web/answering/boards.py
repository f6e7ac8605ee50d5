"""What is drawn of a position, and what is told of the action that led to it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from tessella.draw import live
from tessella.match import Match
from tessella.match.table.terms import plays_for_time
from tessella.rules.change import Change
from tessella.rules.game import Dice, Game
from tessella.text import clauses
from tessella.web import answers
from tessella.web.answering.games import advice
from tessella.web.answering.picks import moves, pick
from tessella.web.answering.tables import ending, history
from tessella.web.sight import Sight

TOLD = 2  # of what an action did: the most important


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


def _change(change: Change) -> answers.Change:
    return {"moved": change.moved, "taken": change.taken, "placed": change.covered}


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


def target(seen: Sight) -> answers.Board | None:
    """What is to be reached, drawn as a board of its own."""
    drawn = seen.game.target()
    if drawn is None:
        return None
    drawn = drawn._replace(title=seen.game.title, status=seen.game.goal() or "")
    return {**live.board(drawn, seen.colours), "scores": (), "change": None, "dice": None}


def free_board(match: Match, seen: Sight, choices: Sequence[answers.Choice]) -> answers.FreeBoard:
    """A board that belongs to no table."""
    game = match.game
    return {
        "game": game.name,
        "options": game.options.changes(),
        "move_names": game.move_names,
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


def finders(game: Game[Any]) -> dict[str, answers.Finder]:
    """Highlights by name, to be laid over a board of this game."""
    scene = game.scene(game.start())
    return {
        name: {"kind": mark.kind, "cells": mark.cells, "svg": live.finder(scene, mark)}
        for name, mark in game.finders().items()
    }
