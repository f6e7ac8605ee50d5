"""Plots of the atlas: how many positions are won or lost in how many actions, and shares as a bar.

::

     won   | # # # . .        wins go up, plain; losses go down, hatched: no colour is needed to tell them apart
    -------+-----------
     lost  | / / . .          heights are logarithmic: counts run from two to millions
"""

from __future__ import annotations

from math import log10
from typing import NamedTuple

from tessella.draw.css import FAMILIES
from tessella.draw.page import group, number, plain, tag
from tessella.draw.style import DARK, LIGHT, Theme

WIDTH, MARGIN, LEFT, TOP = 720.0, 18.0, 62.0, 46.0
HEIGHT = 170.0  # of all bars, unless they would be stretched
DECADE = 34.0  # height of a factor of ten, at most
FOOT = 5.0  # a count of one is this high, so that it can be seen
WIDEST = 30.0  # bar
BAR = 64.0  # width of a bar of shares
SHARES = "shares"  # the head of a column of such bars


class Tones(NamedTuple):
    """Wins and losses: a blue-green and an orange, which people who do not tell red from green tell apart."""

    won: str
    lost: str


TONES = {LIGHT: Tones("#0F7285", "#B85C12"), DARK: Tones("#5CC4D6", "#F0A35E")}


class Axis(NamedTuple):
    """Where counts and distances are on the page."""

    base: float  # the line between wins and losses
    decade: float
    first: float  # where distance 1 begins
    step: float

    def rise(self, count: float) -> float:
        """How high a count is."""
        return FOOT + log10(count) * self.decade

    def at(self, far: int) -> float:
        """Where the bars of a distance begin."""
        return self.first + (far - 1) * self.step


def distances_chart(won: tuple[int, ...], lost: tuple[int, ...], drawn: str, name: str) -> str:
    """Positions by their distance, wins above the line and losses below; ``drawn`` is a remark on the rest."""
    far = max(len(won), len(lost)) - 1
    up, down = (log10(max(counts)) if counts else 0.0 for counts in (won, lost))
    decade = min(DECADE, HEIGHT / max(up + down, 1.0))
    base = TOP + FOOT + up * decade
    axis = Axis(base, decade, LEFT + 6.0, min(WIDEST, (WIDTH - LEFT - MARGIN - 6.0) / far))
    bottom = base + (axis.rise(max(lost)) if lost else 0.0)
    parts = [
        tag("rect", width=WIDTH, height=bottom + 56.0, class_="ground"),
        *_grid(axis, up, -1),
        *_grid(axis, down, 1),
    ]
    parts += [_bar(axis, -1, n, count, "won") for n, count in enumerate(won) if count]
    parts += [_bar(axis, 1, n, count, "lost") for n, count in enumerate(lost) if count]
    parts.append(tag("line", x1=LEFT, x2=WIDTH - MARGIN, y1=base, y2=base, class_="axis"))
    parts += [*_labels(axis, far, bottom), *_legend(drawn, bool(lost))]
    return tag(
        "svg",
        tag("title", plain(f"Positions won and lost by distance; {drawn}")),
        tag("style", _style(name)),
        tag("defs", _hatch(name)),
        group("plot", parts),
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"0 0 {number(WIDTH)} {number(bottom + 56.0)}",
        role="img",
        class_=name,
    )


def _grid(axis: Axis, decades: float, sign: int) -> list[str]:
    """Lines at 10, 100 and so on, as far as the bars go."""
    parts = []
    for power in range(1, int(decades) + 1):
        y = axis.base + sign * axis.rise(10**power)
        parts.append(tag("line", x1=LEFT, x2=WIDTH - MARGIN, y1=y, y2=y, class_="grid"))
        parts.append(tag("text", _short(10**power), x=LEFT - 8, y=y + 4, class_="end"))
    return parts


def _short(count: int) -> str:
    return f"{count // 10**6}M" if count >= 10**6 else f"{count // 1000}k" if count >= 1000 else str(count)


def _bar(axis: Axis, sign: int, far: int, count: int, kind: str) -> str:
    gap, rise = min(4.0, axis.step * 0.22), axis.rise(count)
    hint = tag("title", f"{kind} in {far}: {count:,}")
    y = axis.base - rise if sign < 0 else axis.base
    return tag("rect", hint, x=axis.at(far) + gap / 2, y=y, width=axis.step - gap, height=rise, class_=kind)


def _labels(axis: Axis, far: int, bottom: float) -> list[str]:
    every = next(n for n in (1, 2, 5, 10, 20) if n * axis.step >= 22)
    marks = [
        tag("text", str(n), x=axis.at(n) + axis.step / 2, y=bottom + 20, class_="middle")
        for n in range(1, far + 1)
        if n % every == 0
    ]
    return [*marks, tag("text", "actions to the end; heights are logarithmic", x=LEFT + 6, y=bottom + 42)]


def _legend(drawn: str, losses: bool) -> list[str]:
    parts = [
        tag("rect", x=LEFT + 6, y=16, width=16, height=12, class_="won"),
        tag("text", "won, upwards", x=LEFT + 28, y=27),
    ]
    if losses:
        parts.append(tag("rect", x=LEFT + 136, y=16, width=16, height=12, class_="lost"))
        parts.append(tag("text", "lost, downwards", x=LEFT + 158, y=27))
    return [*parts, tag("text", plain(drawn), x=WIDTH - MARGIN, y=27, class_="end")]


def _hatch(name: str) -> str:
    lines = tag("path", d="M-1 1l2-2M0 6l6-6M5 7l2-2", class_="thread")
    return tag("pattern", lines, id=f"{name}-hatch", width=6, height=6, patternUnits="userSpaceOnUse")


def _style(name: str) -> str:
    fixed = (
        f".{name} text{{font:13px {FAMILIES}}}.{name} .end{{text-anchor:end}}.{name} .middle{{text-anchor:middle}}"
        f".{name} .lost{{fill:url(#{name}-hatch);stroke-width:1.4}}.{name} .thread{{fill:none;stroke-width:2}}"
    )
    dark = f"@media (prefers-color-scheme:dark){{{_tones(name, DARK)}}}"
    return fixed + _tones(name, LIGHT) + dark


def _tones(name: str, theme: Theme) -> str:
    tones = TONES[theme]
    rules = {
        ".ground": f"fill:{theme.board}",
        "text": f"fill:{theme.ink}",
        ".grid": f"stroke:{theme.line}",
        ".axis": f"stroke:{theme.ink}",
        ".won": f"fill:{tones.won}",
        ".lost": f"stroke:{tones.lost}",
        ".thread": f"stroke:{tones.lost}",
    }
    return "".join(f".{name} {selector}{{{body}}}" for selector, body in rules.items())


# Small ones for a line of text --------------------------------------------------------------------------------


def shares_bar(won: int, drawn: int, lost: int) -> str:
    """Three shares in one bar: full height, half height, a thin line; a page colours them by their class."""
    whole, at, parts = won + drawn + lost, 0.0, []
    for kind, count, high in (("won", won, 12.0), ("drawn", drawn, 7.0), ("lost", lost, 3.0)):
        wide = BAR * count / whole
        if count:
            parts.append(tag("rect", x=at, y=12.0 - high, width=max(wide, 0.8), height=high, class_=f"{kind}-share"))
        at += wide
    return tag("svg", *parts, width=BAR, height=12, aria_hidden="true")


def spark(counts: tuple[int, ...]) -> str:
    """Counts as a row of blocks, one a distance, logarithmic; a dot for none."""
    most = max(counts, default=0)
    blocks = "▁▂▃▄▅▆▇█"
    return "".join(blocks[round(7 * log10(n) / log10(most)) if n > 1 else 0] if n else "·" for n in counts)
