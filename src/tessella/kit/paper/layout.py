r"""What stands on every page, and where there is room for the rest.

::

    +--------------------------------+
    |  Title                         |    HEAD: what this is, and what to know about it
    |  what to know                  |
    |  ############################  |
    |  ############ room ##########  |
    |  ############################  |
    |  |----50 mm----|  game   3 / 12|    FOOT: a bar to check the scale, which printers like to change
    +--------------------------------+
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from tessella.draw.shapes import Box
from tessella.kit.paper.drawing import PaperFile, PaperPage, Path, Shape, Writing
from tessella.kit.paper.fonts import text_width
from tessella.kit.paper.measure import Symbols
from tessella.kit.wishes import EDGE, Wishes
from tessella.rules.scene import Outline
from tessella.text import Message, say, speak

HEAD, FOOT = 15.0, 10.0
TITLE, NOTE, SMALL = 5.0, 3.2, 2.8  # sizes of writing
INK, SOFT = "#2B2A28", "#6F6858"
BAR = 50.0  # mm
HAIR = 0.2
LEADING = 1.3  # from line to line, in parts of the size


class Draft(NamedTuple):
    """A page before it is known how many there are."""

    name: str
    title: Message
    shapes: tuple[Shape, ...]
    cuts: tuple[Shape, ...] = ()
    notes: tuple[Message, ...] = ()
    back: bool = False
    turned: bool = False


def page_size(wishes: Wishes, turned: bool = False) -> tuple[float, float]:
    """Width and height of a page."""
    paper = wishes.sheet
    return (paper.height, paper.width) if turned else (paper.width, paper.height)


def room(wishes: Wishes, turned: bool = False) -> Box:
    """What a page leaves to what it is made for."""
    width, height = page_size(wishes, turned)
    return (EDGE, EDGE + FOOT, width - EDGE, height - EDGE - HEAD)


def bind(name: str, title: Message, drafts: Sequence[Draft], symbols: Symbols, wishes: Wishes) -> PaperFile:
    """The drafts as a file, its pages numbered."""
    pages = []
    for number, draft in enumerate(drafts, start=1):
        around = [*_head(draft, wishes), *_foot(draft, title, f"{number} / {len(drafts)}", wishes)]
        pages.append(
            PaperPage(
                draft.name,
                draft.title,
                (*draft.shapes, *around),
                draft.cuts,
                draft.back,
                draft.turned,
            )
        )
    return PaperFile(name, title, wishes.sheet.width, wishes.sheet.height, tuple(pages), symbols)


def _head(draft: Draft, wishes: Wishes) -> Iterator[Shape]:
    width, height = page_size(wishes, draft.turned)
    top = height - EDGE - TITLE
    yield Writing((EDGE + HAIR, top), speak(draft.title, wishes.language), TITLE, INK, bold=True)
    said = " ".join(speak(note, wishes.language) for note in draft.notes)
    for k, line in enumerate(wrap(said, NOTE, width - 2 * EDGE - 2 * HAIR)[:2]):
        yield Writing((EDGE + HAIR, top - TITLE + 0.4 - k * NOTE * LEADING), line, NOTE, SOFT)


def _foot(draft: Draft, title: Message, number: str, wishes: Wishes) -> Iterator[Shape]:
    width, _ = page_size(wishes, draft.turned)
    low, mark = EDGE + 1.0, 1.2
    ends: tuple[Outline, ...] = (
        ((EDGE + HAIR, low + mark), (EDGE + HAIR + BAR, low + mark)),
        *(((x, low), (x, low + 2 * mark)) for x in (EDGE + HAIR, EDGE + HAIR + BAR)),
        *(((x, low + mark), (x, low + 1.6 * mark)) for x in (EDGE + HAIR + 10 * k for k in range(1, 5))),
    )
    yield Path(ends, stroke=SOFT, width=HAIR, closed=False)
    yield Writing((EDGE + BAR + 2, low), speak(say("kit-scale-bar"), wishes.language), SMALL, SOFT)
    yield Writing((width - EDGE, low), number, SMALL, SOFT, "end")
    yield Writing((width - EDGE - 16, low), speak(title, wishes.language), SMALL, SOFT, "end")


def wrap(text: str, size: float, width: float) -> list[str]:
    """A text in lines that are no longer than a width."""
    lines: list[str] = []
    for word in text.split():
        longer = f"{lines[-1]} {word}" if lines else word
        if lines and text_width(longer, size) <= width:
            lines[-1] = longer
        else:
            lines.append(word)
    return lines


def middle_of(box: Box) -> tuple[float, float]:
    return ((box[0] + box[2]) / 2, (box[1] + box[3]) / 2)
