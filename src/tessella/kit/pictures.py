"""Small pictures of pages and parts, to see what one gets."""

from __future__ import annotations

from tessella.draw.png import draw_svg
from tessella.kit.paper.drawing import PaperFile, PaperPage
from tessella.kit.paper.svg import svg
from tessella.kit.parts.assembly import Assembly
from tessella.kit.parts.part import Part
from tessella.kit.parts.picture import Seen, picture

PAGE = 300  # pixels of the longer side
PART = (320, 240)


def page_picture(file: PaperFile, page: PaperPage, language: str, longest: int = PAGE) -> bytes:
    """A page as PNG, as it comes out of the printer."""
    wide, high = (file.height, file.width) if page.turned else (file.width, file.height)
    return draw_svg(svg(file, page, language), width=round(longest * wide / max(wide, high)), ground="#FFFFFF")


def part_picture(part: Part, width: int = PART[0], height: int = PART[1]) -> bytes:
    """A part as PNG, as it stands on the bed."""
    return picture([Seen(part.solid, part.tint)], width, height, "#FFFFFF")


def joined_picture(joined: Assembly) -> bytes:
    """Parts as PNG, as they are put together."""
    return picture(joined.seen(), *PART, "#FFFFFF")
