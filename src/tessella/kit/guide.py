"""The guide to a kit: how it is made, and small pictures of everything that one gets.

::

    +--------------------------+
    | Title                    |
    | 1. what to do first      |
    | 2. and then              |
    | Pages                    |
    | [ ] [ ] [ ] [ ]          |
    | Parts                    |
    | [ ] [ ] [ ] [ ]          |
    +--------------------------+
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from tessella.kit.paper.drawing import PaperFile, PaperPage, Path, Picture, Shape, Writing
from tessella.kit.paper.manuscript import Run
from tessella.kit.paper.moving import moved
from tessella.kit.paper.setting import (
    HEADINGS,
    RULE,
    SOFT,
    Piece,
    Style,
    break_lines,
    columns,
    entry,
    line_at,
    paragraph,
)
from tessella.kit.parts.assembly import Assembly, assemblies
from tessella.kit.pictures import PART, joined_picture, page_picture, part_picture
from tessella.kit.plan import Counted, Plan, Report, said
from tessella.kit.variant import variant
from tessella.kit.wishes import decimal
from tessella.text import Message, say, speak

SIDE, FOOT = 16.0, 16.0  # mm of a page that stay white
ACROSS = 4  # pictures in a row
GAP = 6.0  # mm between them
TALL = 40.0  # mm that a picture may be high
TITLE = Style(2.9, 3.7, bold=True)
SMALL = Style(2.6, 3.5, colour=SOFT)


class Thumbnail(NamedTuple):
    """A picture with what is to be said of it."""

    png: bytes
    shape: float  # its width, in parts of its height
    title: str
    lines: tuple[str, ...]


def guide(plan: Plan, report: Report = lambda share: None) -> PaperFile:
    """How the kit is made, and what is in it; ``report`` hears how many of its pictures are drawn."""
    wishes, title = plan.wishes, say("kit-guide", game=plan.game.title)
    width, height = wishes.sheet
    found = columns(_pieces(plan, width - 2 * SIDE, report), height - SIDE - FOOT)
    pages = []
    for n, column in enumerate(found, 1):
        number = Writing((width - SIDE, FOOT - 6.0), str(n), SMALL.size, SOFT, "end")
        shapes = (*moved(column, (SIDE, height - SIDE)), number)
        pages.append(PaperPage(f"guide-{n}", title, shapes))
    return PaperFile("guide", title, width, height, tuple(pages), {})


def _pieces(plan: Plan, width: float, report: Report) -> Iterator[Piece]:
    language, pages = plan.wishes.language, list(plan.pages)
    pictures = len(pages) + len(plan.parts)
    name = f"{plan.game.title} · {variant(plan.game, language)}"
    yield from paragraph((Run(name),), width, HEADINGS[1], bound=True)
    yield from paragraph((Run(speak(say("kit-guide-do"), language)),), width, HEADINGS[2], bound=True)
    for n, step in enumerate(steps(plan), 1):
        yield from entry(f"{n}.", (Run(speak(step, language)),), width)
    if pages:
        told = say("kit-guide-pages", n=len(pages), sheets=plan.sheets)
        yield from paragraph((Run(speak(told, language)),), width, HEADINGS[2], bound=True)
        shown = []
        for n, (file, page) in enumerate(pages, 1):
            shown.append(_page(file, page, language))
            report(n / pictures)
        yield from _rows(shown, width)
    if plan.parts:
        yield from paragraph((Run(speak(parts_told(plan), language)),), width, HEADINGS[2], bound=True)
        shown = []
        for n, each in enumerate(plan.parts, len(pages) + 1):
            shown.append(_part(each, language))
            report(n / pictures)
        joined = assemblies([each.part for each in plan.parts])
        yield from _rows(shown + [_assembly(whole, language) for whole in joined], width)


def steps(plan: Plan) -> Iterator[Message]:
    """What there is to do, one after the other."""
    if plan.files:
        yield say("kit-step-size")
        yield say("kit-step-card")
        if any(page.back and not page.turned for _, page in plan.pages):
            yield say("kit-step-backs")
        yield say("kit-step-cut")
        if any(page.title.code == "kit-page-part" for _, page in plan.pages):
            yield say("kit-step-join")
        if any(page.turned and page.back for _, page in plan.pages):
            yield say("kit-step-booklet")
    if plan.parts:
        test, *others = dict.fromkeys(note for each in plan.parts for note in each.part.notes)
        yield test
        yield say("kit-step-clearance", clearance=decimal(plan.wishes.clearance))
        yield say("kit-step-print")
        yield from others


def parts_told(plan: Plan) -> Message:
    """How many parts there are, what they weigh and how long they take."""
    return say(
        "kit-guide-parts",
        n=sum(each.part.copies for each in plan.parts),
        beds=len(plan.beds),
        grams=round(plan.grams),
        time=lasting(plan.minutes),
    )


def lasting(minutes: float) -> Message:
    """So many minutes, or hours and minutes."""
    hours, left = divmod(max(1, round(minutes)), 60)
    return say("kit-hours", hours=hours, minutes=left) if hours else say("kit-minutes", minutes=left)


def _page(file: PaperFile, page: PaperPage, language: str) -> Thumbnail:
    wide, high = (file.height, file.width) if page.turned else (file.width, file.height)
    return Thumbnail(page_picture(file, page, language), wide / high, said(page.title, language), (f"{file.name}.pdf",))


def _part(each: Counted, language: str) -> Thumbnail:
    size = " x ".join(f"{round(length)}" for length in each.size)
    takes = say("kit-part-takes", grams=max(1, round(each.takes.grams)), time=lasting(each.takes.minutes))
    lines = (f"{each.part.copies} x · {size} mm", speak(takes, language))
    return Thumbnail(part_picture(each.part), 4 / 3, said(each.part.title, language), lines)


def _assembly(joined: Assembly, language: str) -> Thumbnail:
    """Parts that are joined, a little apart."""
    return Thumbnail(
        joined_picture(joined), PART[0] / PART[1], said(say("kit-guide-joined", whole=joined.title), language), ()
    )


def _rows(pictures: Sequence[Thumbnail], width: float) -> Iterator[Piece]:
    """Pictures in rows, each with its words below it."""
    wide = (width - GAP * (ACROSS - 1)) / ACROSS
    for first in range(0, len(pictures), ACROSS):
        row = pictures[first : first + ACROSS]
        tall = min(TALL, max(wide / each.shape for each in row))
        shapes: list[Shape] = []
        deepest = 0.0
        for n, each in enumerate(row):
            left = n * (wide + GAP)
            shapes += _framed(each, left, wide, tall)
            y = -tall - 1.0
            written = [(TITLE, line) for line in break_lines((Run(each.title),), wide, TITLE)]
            written += [(SMALL, line) for text in each.lines for line in break_lines((Run(text),), wide, SMALL)]
            for style, line in written:
                y -= style.leading
                shapes += line_at(line, (left, y + 0.6), style)
            deepest = max(deepest, -y)
        yield Piece(deepest + 4.0, tuple(shapes))


def _framed(each: Thumbnail, left: float, wide: float, tall: float) -> Iterator[Shape]:
    """A picture with a thin line around it, in the middle of its place."""
    high = min(tall, wide / each.shape)
    across = high * each.shape
    x, y = left + (wide - across) / 2, -tall + (tall - high) / 2
    yield Picture((x, y), across, high, each.png)
    around = ((x, y), (x + across, y), (x + across, y + high), (x, y + high))
    yield Path((around,), stroke=RULE, width=0.2)
