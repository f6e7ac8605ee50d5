"""A game to hold in one's hand: what there would be, and its files to print."""

from __future__ import annotations

from dataclasses import asdict
from importlib.util import find_spec
from typing import Annotated, Any, NamedTuple

from fastapi import APIRouter, Depends, Path, Query, Response
from fastapi.responses import JSONResponse

from tessella.games import game_class
from tessella.kit.wishes import Wishes
from tessella.match.table.events import RefusedError
from tessella.text import say
from tessella.web import answers, schema
from tessella.web.http.request.desk import Desk, TheDesk
from tessella.web.http.request.replies import ERRORS, or_explain, sends
from tessella.web.live.work.answer_cache import AnswerCaches, Caches

JOBS = "tessella.web.jobs.kit"
MAKING = 90.0  # seconds that somebody waits
KINDS = {"pdf": "application/pdf", "zip": "application/zip"}
FILE: dict[int | str, dict[str, Any]] = {200: {"content": {each: {} for each in KINDS.values()}, "description": "It"}}

router = APIRouter(prefix="/api", responses=ERRORS)

Word = Annotated[str, Query(max_length=32)]
Length = Annotated[float, Query(allow_inf_nan=False)]


class KitWanted(NamedTuple):
    """Which kit, as it was asked for."""

    game: str
    preset: str
    settings: tuple[str, ...]
    wishes: dict[str, Any]

    def task(self) -> dict[str, Any]:
        """The same as plain values, which are the same for all who want the same; what cannot be is refused."""
        if not all(map(find_spec, ("manifold3d", "reportlab"))):
            raise RefusedError("bad", say("web-kit-extra"))
        options = {}
        for each in self.settings:
            name, equals, value = each.partition("=")
            if not equals:
                raise RefusedError("bad", say("cli-setting", text=each))
            options[name] = value
        known = game_class(self.game).options_class.make(options, self.preset)
        wishes = asdict(Wishes(**self.wishes))
        del wishes["formats"]
        return {"game": self.game, "options": known.changes(), "wishes": wishes}


# Not in a thread, as FastAPI would do with plain functions.
async def _wanted(
    game: Annotated[str, Path(max_length=32)],
    preset: Word = "",
    settings: Annotated[
        list[Annotated[str, Query(max_length=1000)]], Query(alias="set", max_length=50, description="option=value")
    ] = [],  # noqa: B006 - FastAPI makes a new one
    paper: Word = "a4",
    ink: Word = "colour",
    language: Word = "en",
    scale: Length = 1.0,
    clearance: Length = 0.2,
    bed: Length = 200.0,
    ball: Length = 14.0,
    textures: bool = False,
) -> KitWanted:
    wishes = {"paper": paper, "ink": ink, "language": language, "scale": scale, "clearance": clearance}
    return KitWanted(game, preset, tuple(settings), {**wishes, "bed": bed, "ball": ball, "textures": textures})


Wanted = Annotated[KitWanted, Depends(_wanted)]


@router.get("/games/{game}/kit", responses=sends(answers.Kit | schema.Problem), summary="What a kit has in it")
async def contents(
    wanted: Wanted,
    desk: TheDesk,
    caches: Caches,
    check: Annotated[bool, Query(description="Whether a refusal is told as an answer.")] = False,
) -> JSONResponse:
    """Every page and every part with a small picture, with what they take; and the files that can be had."""
    return await or_explain(check, _contents(wanted, desk, caches))


async def _contents(wanted: KitWanted, desk: Desk, caches: AnswerCaches) -> Any:
    task = await desk.run(wanted.task)
    desk.pay_unless(caches.kits, f"{JOBS}:contents", task, "kits")
    return await desk.ask(caches.kits, f"{JOBS}:contents", task, MAKING)


@router.get("/games/{game}/kit/{name}", response_class=Response, responses=FILE, summary="A file of a kit")
async def file(
    wanted: Wanted, desk: TheDesk, caches: Caches, name: Annotated[str, Path(max_length=64, pattern=r"^[\w.-]+\.\w+$")]
) -> Response:
    """A PDF to print, or a zip of many files."""
    task = {**await desk.run(wanted.task), "name": name}
    desk.pay_unless(caches.kits, f"{JOBS}:file", task, "kits")
    data = await desk.ask(caches.kits, f"{JOBS}:file", task, MAKING)
    kept = f'attachment; filename="{wanted.game}-{name}"'
    return Response(data, media_type=KINDS[name.rpartition(".")[2]], headers={"content-disposition": kept})
