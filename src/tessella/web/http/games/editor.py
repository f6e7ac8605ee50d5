"""Positions put together by hand. Nothing is kept: whoever does it sends along what there is so far."""

from __future__ import annotations

from fastapi import APIRouter
from fastapi.responses import JSONResponse

from tessella.draw import live
from tessella.errors import PositionError
from tessella.match.table.events import RefusedError
from tessella.rules.editor import Draft, Editor
from tessella.rules.scene import Scene
from tessella.text import say
from tessella.web import answers, schema
from tessella.web.http.request.desk import TheDesk
from tessella.web.http.request.replies import ERRORS, or_explain, sends
from tessella.web.schema_draft import EditWanted

router = APIRouter(prefix="/api", responses=ERRORS)


@router.post("/editor", responses=sends(answers.Edited | schema.Problem), summary="A position put together by hand")
async def edit(wanted: EditWanted, desk: TheDesk) -> JSONResponse:
    """A draft after some changes: what to draw, and the position it is or the reason why it is none."""
    return await or_explain(wanted.check, desk.run(_edit, wanted))


def _edit(wanted: EditWanted) -> answers.Edited:
    game = wanted.rules()
    editor = game.editor()
    if editor is None:
        raise RefusedError("unknown", say("draft-none", title=game.title))
    if wanted.draft is None:
        draft = editor.draft(game.parse(wanted.position) if wanted.position else game.start())
    else:
        draft = editor.check(wanted.draft.draft())
    for change in wanted.changes:
        put = editor.check(draft.put(change.cell, change.code))
        draft = editor.brush(draft, change.cell, change.code) if change.kind == "brush" and change.code else put
    return _show(editor, editor.check(draft), first=wanted.draft is None)


def _show(editor: Editor, draft: Draft, first: bool) -> answers.Edited:
    game = editor.game
    found: answers.Edited = {
        "options": game.options.changes(),
        "draft": {"cells": draft.cells, "seat": draft.seat, "counters": draft.counters},
        "board": _board(editor.scene(draft)),
        "places": list(editor.places),
        "seats": list(editor.seats),
        "counters": [
            {"name": each.name, "title": each.title.as_json(), "least": each.least, "most": each.most}
            for each in editor.counters
        ],
        "position": None,
        "status": None,
        "why": None,
        "wrong": [],
    }
    if first:
        found["brushes"] = [
            {"code": each.code, "seat": each.piece.seat, "name": each.piece.name, "svg": live.small(each.piece)}
            for each in editor.brushes()
        ]
    try:
        position = editor.position(draft)
    except PositionError as error:
        return {**found, "why": error.message.as_json(), "wrong": list(error.cells)}
    return {
        **found,
        "board": _board(game.scene(position).alone()),
        "position": game.text(position),
        "status": game.status(position).as_json(),
    }


def _board(scene: Scene) -> answers.Board:
    """The picture; brushes are filled with the same patterns as pieces in trays."""
    return {**live.board(scene), "patterns": live.patterns(), "scores": (), "change": None, "dice": None}
