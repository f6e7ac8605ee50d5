"""Boards that belong to no table: to learn on, to solve puzzles on, to analyse. Nothing is kept."""

from __future__ import annotations

from typing import Any

from fastapi import APIRouter

from tessella.errors import OptionError
from tessella.games import game_class
from tessella.match import Match
from tessella.rules.game import Turn
from tessella.text import say
from tessella.web import schema, show
from tessella.web.http.tables import ERRORS, Tables, or_told
from tessella.web.http.truth import truth
from tessella.web.live.desks import AtDesks, Desks
from tessella.web.live.service import Service

router = APIRouter(prefix="/api", responses=ERRORS)


@router.post("/board", summary="A board by itself")
async def board(wanted: schema.BoardWanted, service: Tables, desks: AtDesks) -> dict[str, Any]:
    """Any game in any position: what to draw and to choose from, or, after some clicks, where these lead."""
    return await or_told(wanted.check, _looked_at(wanted, service, desks))


async def _looked_at(wanted: schema.BoardWanted, service: Service, desks: Desks) -> dict[str, Any]:
    match: Match = await service.views.aside(wanted.match)
    seen = show.seen(match, match.phase.seat if isinstance(match.phase, Turn) else 0, colours=tuple(wanted.colours))
    worths = await truth(desks, seen.game, seen.position) if wanted.truth else None
    picked: dict[str, Any] = await service.views.aside(show.picked, seen, wanted.clicks(), worths, wanted.text)
    if wanted.steps or wanted.text:
        return picked
    return {"choices": picked["choices"], **(await service.views.aside(_shown, match, seen))}


def _shown(match: Match, seen: show.Sight) -> dict[str, Any]:
    game = match.game
    return {
        "game": game.name,
        "options": game.options.changed(),
        "position": game.text(match.position),
        "turn": seen.turn,
        "chance": [game.spell(move) for move in game.moves(match.position)] if not seen.turn else [],
        "over": show.ending(match.over),
        "status": match.status.as_json(),
        "scores": game.scores(match.position),
        "history": [{"seat": played.seat, "text": played.text} for played in match.history],
        "teams": game.teams,
        "board": show.board(seen),
    }


@router.get("/games/{game}/finders", summary="What helps to see a board")
async def finders(game: str, service: Tables) -> dict[str, Any]:
    """Stargazer's star finder and row finder: pictures to lay over the board, by name."""
    if len(game) > 32:
        raise OptionError(say("web-game-name"))
    found = game_class(game)
    made: dict[str, Any] = await service.views.aside(show.finders, found(found.options_class.make({})))
    return made
