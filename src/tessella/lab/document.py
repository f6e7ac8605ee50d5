"""A document as data, written as Markdown with pictures beside it, or as one HTML page."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from html import escape
from pathlib import Path
from typing import NamedTuple

from tessella.draw.style import DARK, LIGHT, Theme
from tessella.lab.chart import SHARES, TONES, shares_bar


class Heading(NamedTuple):
    """A heading; level 1 is the document's title."""

    level: int
    text: str


class Text(NamedTuple):
    """A paragraph. The writing is Markdown's: `code`, *emphasis*, **strong**."""

    text: str


class Items(NamedTuple):
    """A list of sentences."""

    items: tuple[str, ...]


class Code(NamedTuple):
    """Lines to be copied."""

    lines: tuple[str, ...]


class Figure(NamedTuple):
    """A picture under its file's name."""

    name: str
    svg: str
    alt: str

    @property
    def kind(self) -> str:
        """What it shows: the last part of its name."""
        return self.name.rpartition("-")[2]


class Gallery(NamedTuple):
    """Pictures side by side where there is room."""

    figures: tuple[Figure, ...]


class Table(NamedTuple):
    """A table; columns from ``numbers`` on stand to the right, ``shares`` are drawn as bars on a page."""

    columns: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    numbers: int
    shares: tuple[tuple[int, int, int], ...] = ()  # won, drawn, lost of each row
    folded: str = ""  # on a page, what opens the table


Block = Heading | Text | Items | Code | Gallery | Table
Document = Sequence[Block]


def figures(document: Document) -> Iterator[Figure]:
    """The pictures of a document."""
    for block in document:
        if isinstance(block, Gallery):
            yield from block.figures


# Markdown -----------------------------------------------------------------------------------------------------


def markdown(document: Document, folder: str) -> str:
    """The document as Markdown that finds its pictures in a folder."""
    return "\n\n".join(_markdown(block, folder) for block in document) + "\n"


def _markdown(block: Block, folder: str) -> str:
    match block:
        case Heading(level, text):
            return "#" * level + " " + text
        case Text(text):
            return text
        case Items(items):
            return "\n".join(f"- {item}" for item in items)
        case Code(lines):
            return "\n".join(("```", *lines, "```"))
        case Gallery(shown):
            return "\n".join(f"![{figure.alt}]({folder}/{figure.name}.svg)" for figure in shown)
        case Table(columns, rows, numbers):
            line = ["---" if i < numbers else "---:" for i in range(len(columns))]
            return "\n".join("| " + " | ".join(row) + " |" for row in (columns, line, *rows))


# HTML ---------------------------------------------------------------------------------------------------------


def html(document: Document) -> str:
    """The document as one page that needs nothing beside it, light or dark as its reader prefers."""
    title = next(block.text for block in document if isinstance(block, Heading))
    chapters = [block.text for block in document if isinstance(block, Heading) and block.level == 2]
    links = "".join(f'<a href="#{_anchor(chapter)}">{_inline(chapter)}</a>' for chapter in chapters)
    body = "\n".join(_html(block) for block in document)
    body = body.replace("</h1>", f"</h1>\n<nav>{links}</nav>", 1)
    return (
        '<!DOCTYPE html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f"<title>{escape(title)}</title>\n<style>\n{_style()}\n</style>\n</head>\n"
        f"<body>\n<main>\n{body}\n</main>\n</body>\n</html>\n"
    )


def _html(block: Block) -> str:
    match block:
        case Heading(level, text):
            return f'<h{level} id="{_anchor(text)}">{_inline(text)}</h{level}>'
        case Text(text):
            return f"<p>{_inline(text)}</p>"
        case Items(items):
            return "<ul>\n" + "\n".join(f"<li>{_inline(item)}</li>" for item in items) + "\n</ul>"
        case Code(lines):
            return f"<pre>{escape(chr(10).join(lines))}</pre>"
        case Gallery(shown):
            inner = "\n".join(f'<figure class="{figure.kind}">{figure.svg}</figure>' for figure in shown)
            return f'<div class="gallery">\n{inner}\n</div>'
        case Table():
            return _table(block)


def _table(table: Table) -> str:
    def row(cells: Sequence[str], kind: str, bar: str) -> str:
        marks = [" class=n" if i >= table.numbers else "" for i in range(len(cells))]
        inner = "".join(f"<{kind}{m}>{_inline(c)}</{kind}>" for m, c in zip(marks, cells, strict=True))
        return f"<tr>{inner}{bar}</tr>"

    bars = [f"<td>{shares_bar(*shares)}</td>" for shares in table.shares] or [""] * len(table.rows)
    head = row(table.columns, "th", f"<th>{SHARES}</th>" if table.shares else "")
    lines = "\n".join(row(cells, "td", bar) for cells, bar in zip(table.rows, bars, strict=True))
    inner = f'<div class="wide"><table>\n<thead>{head}</thead>\n<tbody>\n{lines}\n</tbody>\n</table></div>'
    if table.folded:
        return f"<details><summary>{_inline(table.folded)}</summary>\n{inner}\n</details>"
    return inner


def _inline(text: str) -> str:
    """Markdown's marks inside a line, as tags."""
    parts = re.split(r"`([^`]*)`", text)
    for i, part in enumerate(parts):
        part = escape(part, quote=False)
        if i % 2:
            parts[i] = f"<code>{part}</code>"
        else:
            part = re.sub(r"\*\*(.+?)\*\*", r"<strong>\1</strong>", part)
            parts[i] = re.sub(r"\*(.+?)\*", r"<em>\1</em>", part)
    return "".join(parts)


def _anchor(text: str) -> str:
    return re.sub(r"[^a-z0-9]+", "-", text.lower()).strip("-")


def _tones(theme: Theme) -> str:
    names = ("ground", "board", "cell", "line", "ink", "soft")
    tones = {name: getattr(theme, name) for name in names} | TONES[theme]._asdict()
    return "".join(f"--{name}:{tone};" for name, tone in tones.items())


def _style() -> str:
    tones = f":root{{color-scheme:light dark;{_tones(LIGHT)}}}"
    darker = f"@media (prefers-color-scheme:dark){{:root{{{_tones(DARK)}}}}}"
    return "\n".join((tones, darker, Path(__file__).with_name("page.css").read_text(encoding="utf-8").strip()))
