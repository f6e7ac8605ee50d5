"""The picture that a chat shows with a link: a board and its game's name, or several boards, on a wide sheet."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from tessella.draw.page import plain
from tessella.draw.png import draw_svg
from tessella.draw.recolour import recolour
from tessella.draw.style import find_theme
from tessella.draw.svg import svg
from tessella.games import game as game_named

WIDTH, HEIGHT, MARGIN = 1200, 630, 40  # as the sites that show them ask for
LARGE, SMALL = 84, 34  # sizes of writing
FITTING = 12  # letters of a name that fit beside a board when they are large


def preview(boards: Sequence[Mapping[str, Any]], title: str, about: str) -> bytes:
    """One board with a title beside it, or several in a row with the title above, as PNG."""
    theme = find_theme("light")
    size = HEIGHT - 2 * MARGIN if len(boards) == 1 else (WIDTH - MARGIN) / max(1, len(boards)) - MARGIN
    x, y = (MARGIN + size + 60, HEIGHT / 2) if len(boards) == 1 else (MARGIN, 150)
    top = MARGIN if len(boards) == 1 else 150 + (HEIGHT - 150 - size) / 2
    large = LARGE if len(title) <= FITTING else LARGE * FITTING / len(title)
    drawn = "".join(_board(each, n, MARGIN + n * (size + MARGIN), top, size) for n, each in enumerate(boards))
    writing = (
        f'<text x="{x}" y="{y}" font-size="{large}" font-weight="700" fill="{theme.ink}">{plain(title)}</text>'
        f'<text x="{x}" y="{y + 54}" font-size="{SMALL}" fill="{theme.soft}">{plain(about)}</text>'
    )
    return draw_svg(
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{WIDTH}" height="{HEIGHT}" font-family="Roboto">'
        f'<rect width="{WIDTH}" height="{HEIGHT}" fill="{theme.ground}"/>{drawn}{writing}</svg>'
    )


def _board(board: Mapping[str, Any], number: int, x: float, y: float, size: float) -> str:
    """A board within a square."""
    rules = game_named(board["game"], **board["options"])
    here, last = rules.parse(board["position"]) if board["position"] else rules.start(), None
    for text in board["moves"]:
        last = rules.read(text)
        here = rules.play(here, last)
    scene = recolour(rules.scene(here, last), board["colours"]).alone()
    whole = svg(scene, "light", prefix=f"board{number}")
    return whole.replace("<svg", f'<svg x="{x:.1f}" y="{y:.1f}" width="{size:.1f}" height="{size:.1f}"', 1)
