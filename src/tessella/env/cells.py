"""Pictures and matches in the cells of a notebook.

A match is a page of its own within the cell, which needs nothing but itself: a picture for each position, and buttons
to go through them. Most of a picture is the same in all: each of its lines is kept once, and a picture is a row of
numbers.
"""

from __future__ import annotations

import json
import re
from html import escape
from pathlib import Path
from typing import Any

from tessella.draw.svg import svg
from tessella.match import Match
from tessella.rules.display import Picture
from tessella.text import say

WIDTH, ROOM = 420, 112  # of the cell, in pixels: how wide it is, and what it needs below the board
PICTURE = re.compile(r'<svg [^>]*viewBox="([^"]+)"[^>]*>\n(.*)\n</svg>', re.DOTALL)
PAGE = (Path(__file__).parent / "cell.html").read_text(encoding="utf-8")


def draw(thing: Any) -> str:
    """A picture as SVG, a match as HTML."""
    return svg(thing.scene, width=WIDTH) if isinstance(thing, Picture) else player(thing)


def player(match: Match) -> str:
    """All positions of a match, to go through."""
    lines: dict[str, int] = {}
    frames = []
    tallest = 0.0
    for n in range(match.actions + 1):
        phase = match.phase if n == match.actions else None
        scene = match.game.scene(match.position_after(n), match.move_before(n), phase=phase)
        found = PICTURE.fullmatch(svg(scene, prefix="t"))
        assert found
        box, drawn = found.groups()
        wide, high = map(float, box.split()[2:])
        tallest = max(tallest, high / wide)
        numbers = [lines.setdefault(line, len(lines)) for line in drawn.split("\n")]
        move = f"{n}. {match.history[n - 1].text}" if n else str(say("cell-start"))
        frames.append({"box": box, "lines": numbers, "move": move, "status": str(scene.status)})
    words = {name: str(say(f"cell-{name}")) for name in ("first", "back", "on", "last", "play", "pause", "position")}
    data = {"lines": list(lines), "frames": frames, "words": words}
    # Within a script nothing may look like its end.
    page = PAGE.replace("DATA", json.dumps(data, ensure_ascii=False).replace("<", "\\u003c"))
    title = escape(f"{match.game.title}: {match.status}", quote=True)
    # A padding in percent is of the width: where the cell is narrower, it is as much lower as the board is.
    return (
        f'<div style="position:relative;max-width:{WIDTH}px;padding-bottom:{ROOM}px">'
        f'<div style="padding-top:{100 * tallest:.1f}%"></div>'
        '<iframe style="position:absolute;top:0;left:0;width:100%;height:100%;border:0" '
        f'title="{title}" sandbox="allow-scripts" srcdoc="{escape(page, quote=True)}"></iframe></div>'
    )
