"""Puzzles: of the day, at random, from the catalogue; judged move by move, with hints. Nothing is kept."""

from __future__ import annotations

import secrets
from datetime import date
from typing import Annotated, Any, Literal

from fastapi import APIRouter, Path, Query, Response
from pydantic import BaseModel, Field

from tessella.draw.svg import svg
from tessella.games import game as game_named
from tessella.puzzles import ids
from tessella.web import answers, schema
from tessella.web.budgets import Who
from tessella.web.http.gate.guard import DRAWING
from tessella.web.http.request.desk import TheDesk
from tessella.web.http.request.replies import ERRORS, HOUR
from tessella.web.live.work.answer_cache import PATIENCE, AnswerCaches

SEEDS = 1_000_000
MOST_MOVES = 200
NAME = r"^[a-z0-9_-]{1,60}$"

JOBS = "tessella.web.jobs.puzzles"

router = APIRouter(prefix="/api/puzzles", responses=ERRORS)

KindName = Annotated[str, Query(max_length=32, description="win: a match to win; or another kind of the list.")]
GameName = Annotated[str, Query(max_length=32, description="The first that has puzzles of the kind, if not said.")]


class Kind(BaseModel):
    """One kind of puzzles in one game."""

    kind: str
    game: str
    title: answers.Message
    lengths: list[int] | None  # worth asking for; null: not known beforehand
    names: list[str]  # in the catalogue


class Puzzle(BaseModel):
    """A puzzle. With ``game``, ``options`` and ``position`` a board can be set up; ``id`` draws the same one again."""

    id: str
    kind: str
    game: str
    options: dict[str, str]
    position: str
    target: bool  # whether there is a drawing of what is to be made
    picture: str | None  # the target's name in the catalogue
    least: int  # pushes; actions of both seats together
    solutions: int  # ways to do it with this many
    title: answers.Message
    task: answers.Message  # what is asked
    date: str | None


class MovesWanted(schema.Strict):
    """A puzzle, and the moves of whoever solves it: the other seat's are not among them."""

    id: Annotated[str, Field(pattern=NAME)]
    moves: Annotated[list[schema.MoveText], Field(max_length=MOST_MOVES)] = []


class HelpWanted(MovesWanted):
    """How much of it."""

    how: Literal["where", "move", "all"] = "where"


class Attempt(BaseModel):
    """What one move came to."""

    text: str
    verdict: Literal["right", "slower", "detour", "slips"]
    why: answers.Message
    left: int | None
    answers: list[str]


class Judgement(BaseModel):
    """What all moves came to. ``line`` is what stands on the board: a move that slips is not among it."""

    id: str
    solved: bool
    over: bool
    moves: list[Attempt]
    line: list[answers.Action]
    position: str
    made: int
    least: int
    left: int | None
    why: answers.Message | None


class Help(BaseModel):
    """Where to look; then what to play; then all of it."""

    id: str
    cells: list[str]
    move: str | None
    line: list[str]
    left: int | None
    why: answers.Message


@router.get("", summary="The kinds of puzzles there are")
async def kinds() -> list[Kind]:
    """For each game that has them, with the lengths that are worth asking for."""
    return [
        Kind(
            kind=each.kind,
            game=each.game,
            title=each.title.as_json(),
            lengths=None if each.lengths is None else list(each.lengths),
            names=list(each.names),
        )
        for each in ids.kinds()
    ]


@router.get("/day", summary="The puzzle of a day")
async def day(
    desk: TheDesk,
    kind: KindName = "",
    game: GameName = "",
    date_: Annotated[str, Query(alias="date", pattern=r"^(\d{4}-\d\d-\d\d)?$", description="Today, if not said.")] = "",
) -> Puzzle:
    """The same for everybody, and the same that ``tessella puzzle`` gives."""
    return await _puzzle(desk, _id(kind, game, f"day-{date_ or date.today().isoformat()}"))


@router.get("/random", summary="A puzzle at random")
async def random(
    desk: TheDesk,
    kind: KindName = "",
    game: GameName = "",
    length: Annotated[int | None, Query(ge=1, le=200, description="Pushes, or actions of both seats.")] = None,
    seed: Annotated[int | None, Query(ge=0, le=2**31 - 1, description="The same puzzle for the same seed.")] = None,
) -> Puzzle:
    """So long, or of a middling length."""
    seed = secrets.randbelow(SEEDS) if seed is None else seed
    return await _puzzle(desk, _id(kind, game, f"{length or 'any'}-{seed}"))


@router.get("/catalogue", summary="The named pictures")
async def catalogue(desk: TheDesk) -> list[Puzzle]:
    """Each from the chequered board, with its exact distance."""
    return [Puzzle(**each) for each in await _ask(desk, "catalogue")]


@router.get("/{puzzle}/picture.svg", response_class=Response, summary="What a puzzle leads to, as SVG")
async def picture(
    desk: TheDesk,
    puzzle: Annotated[str, Path(pattern=NAME)],
    theme: Annotated[str, Query(pattern="^(auto|light|dark)$")] = "auto",
) -> Response:
    """The target, or where it begins if it has none: the board alone."""
    found = await _puzzle(desk, puzzle)
    drawn = await desk.run(_draw, found, theme)
    headers = {"content-security-policy": DRAWING, "cache-control": HOUR}
    return Response(drawn, media_type="image/svg+xml", headers=headers)


def _draw(puzzle: Puzzle, theme: str) -> str:
    game = game_named(puzzle.game, **puzzle.options)
    return svg((game.target() or game.scene(game.parse(puzzle.position))).alone(), theme)


@router.get("/{puzzle}", summary="A puzzle by its id")
async def named(desk: TheDesk, puzzle: Annotated[str, Path(pattern=NAME)]) -> Puzzle:
    """For a link to it."""
    return await _puzzle(desk, puzzle)


@router.post("/judge", summary="What the moves so far came to")
async def judge(desk: TheDesk, wanted: MovesWanted) -> Judgement:
    """Whether each keeps to the minimum or to the win, what the other seat answers, and whether it is solved."""
    return Judgement(**await _ask(desk, "judge", name=wanted.id, moves=wanted.moves))


@router.post("/hint", summary="Where to look, or what to play")
async def hint(desk: TheDesk, wanted: HelpWanted) -> Help:
    """After the moves so far."""
    return Help(**await _ask(desk, "hint", name=wanted.id, moves=wanted.moves, how=wanted.how))


async def _puzzle(desk: TheDesk, name: str) -> Puzzle:
    return Puzzle(**await _ask(desk, "puzzle", name=name))


async def find_puzzle(who: Who, caches: AnswerCaches, name: str, patience: float = PATIENCE) -> Puzzle:
    """A puzzle by its id, if it is made in time."""
    return Puzzle(**await caches.lookups.ask(who, f"{JOBS}:puzzle", {"name": name}, patience))


async def _ask(desk: TheDesk, job: str, **arguments: Any) -> Any:
    """What :mod:`tessella.web.jobs.puzzles` makes of it."""
    return await desk.ask(desk.caches.lookups, f"{JOBS}:{job}", arguments)


def _id(kind: str, game: str, rest: str) -> str:
    """A puzzle's id; without a kind, the first of all."""
    kind = kind or ids.kinds()[0].kind
    return ids.id_of(kind, ids.game_of(kind, game), rest)
