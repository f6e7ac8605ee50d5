"""Boards that belong to no table: to learn on, to solve puzzles on, to analyse. Nothing is kept."""

from __future__ import annotations

from fastapi import APIRouter
from fastapi.responses import JSONResponse

from tessella.match import Match
from tessella.web import answers, schema
from tessella.web.answering import boards, picks
from tessella.web.http.games.truth import truth
from tessella.web.http.request.desk import Desk, TheDesk
from tessella.web.http.request.replies import ERRORS, or_explain, sends
from tessella.web.live.work.answer_cache import AnswerCaches, Caches
from tessella.web.sight import see

router = APIRouter(prefix="/api", responses=ERRORS)


@router.post(
    "/board",
    responses=sends(answers.FreeBoard | answers.Picked | answers.Places | schema.Problem),
    summary="A board by itself",
)
async def board(wanted: schema.BoardWanted, desk: TheDesk, caches: Caches) -> JSONResponse:
    """Any game in any position: what to draw and to choose from, or, after some clicks, where these lead."""
    return await or_explain(wanted.check, _find_board(wanted, desk, caches))


async def _find_board(
    wanted: schema.BoardWanted, desk: Desk, caches: AnswerCaches
) -> answers.FreeBoard | answers.Picked | answers.Places:
    match: Match = await desk.run(wanted.match)
    seen = see(match)._replace(colours=tuple(wanted.colours))
    if wanted.places:
        places: answers.Places = await desk.run(picks.places, seen)
        return places
    worths = None
    if wanted.truth:
        desk.pay("truth")
        worths = await desk.until_gone(truth(caches, desk.payer, seen.now))
    picked: answers.Picked = await desk.run(picks.pick, seen, wanted.clicks(), worths, wanted.text)
    if wanted.steps or wanted.text:
        return picked
    found: answers.FreeBoard = await desk.run(boards.free_board, match, seen, picked["choices"])
    if wanted.target and (target := boards.target(seen)):
        found["target"] = target
    return found
