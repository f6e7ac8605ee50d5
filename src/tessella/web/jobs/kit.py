"""Kits, made in a process of its own: a board of many parts takes seconds."""

from __future__ import annotations

from base64 import b64encode
from typing import Any

from tessella.errors import KitError
from tessella.games import game as game_named
from tessella.kit.guide import guide, lasting, steps
from tessella.kit.making import make, packed
from tessella.kit.paper.pdf import pdf
from tessella.kit.pictures import page_picture, part_picture
from tessella.kit.plan import Plan, as_data, plan
from tessella.kit.wishes import FORMATS, Wishes
from tessella.match.table.events import RefusedError
from tessella.rules.game import Game
from tessella.text import Message, say, speak
from tessella.workers.work import Context

PICTURE = 260  # pixels of a page's longer side
PART = (260, 195)
MOST_PIECES = 1500  # in a set that strangers may have made; the largest in a box has 434
KEPT = 2  # plans: whoever has looked at a kit takes several of its files
PACKED, ALL, GUIDE = ".zip", "kit", "guide.pdf"

_kept: dict[tuple[Game[Any], Wishes], Plan] = {}


def contents(context: Context, game: str, options: dict[str, Any], wishes: dict[str, Any]) -> dict[str, Any]:
    """Everything in a kit with small pictures, and the files that can be had."""
    found = _plan(context, game, options, wishes, FORMATS)
    language, data = found.wishes.language, as_data(found, found.wishes.language)
    for entry, (file, page) in zip(data["pages"], found.pages, strict=True):
        _go_on(context)
        entry["picture"] = _coded(page_picture(file, page, language, PICTURE))
    for entry, each in zip(data["parts"], found.parts, strict=True):
        _go_on(context)
        entry["picture"] = _coded(part_picture(each.part, *PART))
    data["changes"] = found.game.options.changes()
    data["time"] = speak(lasting(found.minutes), language)
    data["steps"] = [speak(step, language) for step in steps(found)]
    data["files"] = [{"name": name, "title": speak(title, language)} for name, title in _offered(found)]
    return data


def file(context: Context, game: str, options: dict[str, Any], wishes: dict[str, Any], name: str) -> bytes:
    """One of the files that can be had."""
    kind, every = name.removesuffix(PACKED), name in (GUIDE, ALL + PACKED)
    formats = FORMATS if every else ("pdf",) if name.endswith(".pdf") else (kind,)
    if formats[0] not in FORMATS or not name.endswith((PACKED, ".pdf")):
        raise RefusedError("unknown", say("web-kit-file", name=name))
    found = _plan(context, game, options, wishes, formats)
    if name.endswith(PACKED):
        return packed(make(found, lambda share: _go_on(context)))
    for each in (guide(found, lambda share: _go_on(context)),) if name == GUIDE else found.files:
        if f"{each.name}.pdf" == name:
            return pdf(each, found.wishes.language)
    raise RefusedError("unknown", say("web-kit-file", name=name))


def _offered(found: Plan) -> list[tuple[str, Message]]:
    """The names of the files that can be had, and what is in them."""
    offered = [(GUIDE, say("kit-guide", game=found.game.title))]
    offered += [(f"{each.name}.pdf", each.title) for each in found.files]
    offered += [(f"{each}{PACKED}", say(f"web-kit-{each}")) for each in FORMATS]
    return [*offered, (ALL + PACKED, say("web-kit-all"))]


def _coded(png: bytes) -> str:
    return b64encode(png).decode()


def _go_on(context: Context) -> None:
    if context.stop.is_set():
        raise RefusedError("busy", say("web-kit-stopped"))


def _plan(
    context: Context, game: str, options: dict[str, Any], wishes: dict[str, Any], formats: tuple[str, ...]
) -> Plan:
    rules = game_named(game, **options)
    kit = rules.kit()
    pieces = sum(stock.copies for each in kit.sets for stock in each.stocks)
    if pieces > MOST_PIECES:
        raise KitError(say("web-kit-large", n=pieces, most=MOST_PIECES))
    wanted = rules, Wishes(formats=formats, **wishes)
    if wanted not in _kept:
        made = plan(*wanted, lambda share: _go_on(context))
        while len(_kept) >= KEPT:
            del _kept[next(iter(_kept))]
        _kept[wanted] = made
    return _kept[wanted]
