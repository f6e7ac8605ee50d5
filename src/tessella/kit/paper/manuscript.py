"""A page of rules as a booklet needs it: headings, paragraphs, lists, tables and pictures, as data.

What stands between ``<!-- screen -->`` and ``<!-- end of screen -->`` is for those who sit at a computer, and left out.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from pathlib import PurePosixPath
from typing import NamedTuple

from markdown_it import MarkdownIt
from markdown_it.token import Token

SCREEN = re.compile(r"<!-- screen -->.*?<!-- end of screen -->\n*", re.DOTALL)


class Run(NamedTuple):
    """Text that looks alike."""

    text: str
    bold: bool = False
    italic: bool = False


Runs = tuple[Run, ...]


class Heading(NamedTuple):
    """The title of what follows; level 1 is that of the whole page."""

    level: int
    runs: Runs


class Paragraph(NamedTuple):
    """Text that is broken into lines."""

    runs: Runs


class Item(NamedTuple):
    """A paragraph of a list, behind its number or its bullet; only the first one of an entry has a mark."""

    mark: str
    runs: Runs


class Grid(NamedTuple):
    """A table; its first row is its head."""

    rows: tuple[tuple[Runs, ...], ...]


class Figures(NamedTuple):
    """Pictures side by side: the name of each, and what is to be seen."""

    shown: tuple[tuple[str, Runs], ...]


Block = Heading | Paragraph | Item | Grid | Figures


def read(text: str) -> tuple[Block, ...]:
    """A page of rules, block by block."""
    return tuple(_blocks(MarkdownIt().enable("table").parse(SCREEN.sub("", text))))


def _blocks(tokens: Sequence[Token]) -> Iterator[Block]:
    if not tokens:
        return
    lists: list[int] = []  # of each list that is open: the number of its next entry, or 0 for bullets
    mark = ""
    rows: list[list[Runs]] = []
    for before, token in zip((tokens[0], *tokens), tokens, strict=False):
        if token.type == "ordered_list_open":
            lists.append(int(token.attrs.get("start", 1)))
        elif token.type == "bullet_list_open":
            lists.append(0)
        elif token.type in ("ordered_list_close", "bullet_list_close"):
            lists.pop()
        elif token.type == "list_item_open":
            mark = f"{lists[-1]}." if lists[-1] else "•"
            lists[-1] += bool(lists[-1])
        elif token.type == "table_open":
            rows = []
        elif token.type == "tr_open":
            rows.append([])
        elif token.type == "table_close":
            yield Grid(tuple(tuple(row) for row in rows))
        elif token.type in ("fence", "code_block"):
            yield Paragraph((Run(token.content.strip()),))
        elif token.type == "inline":
            if before.type in ("th_open", "td_open"):
                rows[-1].append(_runs(token.children or (), bold=before.type == "th_open"))
            elif before.type == "heading_open":
                yield Heading(int(before.tag[1:]), _runs(token.children or ()))
            elif pictures := [child for child in token.children or () if child.type == "image"]:
                yield Figures(tuple((_name(picture), _runs(picture.children or ())) for picture in pictures))
            elif lists:
                yield Item(mark, _runs(token.children or ()))
                mark = ""
            else:
                yield Paragraph(_runs(token.children or ()))


def _name(picture: Token) -> str:
    return PurePosixPath(str(picture.attrs["src"])).stem


def _runs(children: Sequence[Token], bold: bool = False) -> Runs:
    """What stands in a line. A link is its text: on paper nothing can be followed."""
    runs, strong, slanted = [], int(bold), 0
    for child in children:
        if child.type in ("strong_open", "strong_close"):
            strong += child.nesting
        elif child.type in ("em_open", "em_close"):
            slanted += child.nesting
        elif child.type in ("softbreak", "hardbreak"):
            runs.append(Run(" "))
        elif child.type in ("text", "code_inline"):
            runs.append(Run(child.content, strong > 0, slanted > 0))
    return tuple(run for run in runs if run.text)
