"""A page as an SVG of its own, in mm: symbols once, and the cutting lines in a layer that a machine can follow."""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Iterable

from tessella.draw.page import number, plain, tag
from tessella.kit.paper.drawing import Disc, PaperFile, PaperPage, Path, Picture, Shape, Use, Weave, Writing
from tessella.kit.paper.fonts import FAMILY
from tessella.kit.paper.measure import corners
from tessella.kit.paper.weaves import threads
from tessella.rules.scene import Outline, Point
from tessella.text import speak

FAMILIES = f"{FAMILY},'Noto Sans','Liberation Sans','DejaVu Sans',Arial,sans-serif"


def svg(file: PaperFile, page: PaperPage, language: str) -> str:
    """The page as SVG text."""
    wide, high = (file.height, file.width) if page.turned else (file.width, file.height)
    writer = _Writer()
    symbols = [tag("g", *writer.write(file.symbols[name], 0.0), id=f"symbol-{name}") for name in _used(file, page)]
    seen, cut = writer.write(page.shapes, high), writer.write(page.cuts, high)
    return tag(
        "svg",
        "\n" + tag("title", plain(speak(page.title, language))) + "\n",
        tag("defs", *symbols, *writer.clips) + "\n",
        tag("g", "\n" + "\n".join(seen) + "\n", id="print") + "\n",
        tag("g", "\n" + "\n".join(cut) + "\n", id="cut") + "\n" if cut else "",
        xmlns="http://www.w3.org/2000/svg",
        width=f"{number(wide)}mm",
        height=f"{number(high)}mm",
        viewBox=f"0 0 {number(wide)} {number(high)}",
        font_family=FAMILIES,
        lang=language,
    )


def _used(file: PaperFile, page: PaperPage) -> list[str]:
    """The symbols of a page, each after those that it uses itself."""
    found: dict[str, None] = {}

    def add(shapes: Iterable[Shape]) -> None:
        for shape in shapes:
            if isinstance(shape, Use) and shape.symbol not in found:
                add(file.symbols[shape.symbol])
                found[shape.symbol] = None

    add((*page.shapes, *page.cuts))
    return list(found)


class _Writer:
    """Writes shapes. Pages count from the top, so y turns round: in a symbol about 0, on a page about its height."""

    def __init__(self) -> None:
        self.clips: list[str] = []

    def write(self, shapes: Iterable[Shape], top: float) -> list[str]:
        return [self._shape(shape, top) for shape in shapes]

    def _shape(self, shape: Shape, top: float) -> str:
        if isinstance(shape, Path):
            drawn = _data(shape.loops, top, shape.closed)
            dash = " ".join(map(number, shape.dash)) or None
            return tag("path", d=drawn, fill_rule="evenodd", stroke_dasharray=dash, **_ink(shape))
        if isinstance(shape, Disc):
            x, y = _at(shape.at, top)
            return tag("circle", cx=x, cy=y, r=shape.radius, **_ink(shape))
        if isinstance(shape, Writing):
            return _writing(shape, top)
        if isinstance(shape, Weave):
            clip = self._clip(_data(shape.loops, top), "evenodd")
            return tag("g", *self.write(threads(shape), top), clip_path=clip)
        if isinstance(shape, Picture):
            x, y = _at((shape.at[0], shape.at[1] + shape.height), top)
            coded = "data:image/png;base64," + b64encode(shape.png).decode()
            return tag("image", x=x, y=y, width=shape.width, height=shape.height, href=coded)
        return self._use(shape, top)

    def _use(self, shape: Use, top: float) -> str:
        x, y = _at(shape.at, top)
        moved = f"translate({number(x)} {number(y)})"
        turned = f"rotate({number(-shape.turn)})" if shape.turn else ""
        wide, high = f"{-shape.scale if shape.mirrored else shape.scale:g}", f"{shape.scale:g}"
        scaled = f"scale({wide} {high})" if shape.mirrored or shape.scale != 1 else ""
        drawn = tag("use", href=f"#symbol-{shape.symbol}", transform=moved + turned + scaled)
        if not shape.window:
            return drawn
        return tag("g", drawn, clip_path=self._clip(_data((corners(shape.window),), top), None))

    def _clip(self, data: str, rule: str | None) -> str:
        name = f"clip-{len(self.clips)}"
        self.clips.append(tag("clipPath", tag("path", d=data, clip_rule=rule), id=name))
        return f"url(#{name})"


def _at(point: Point, top: float) -> Point:
    return (point[0], top - point[1])


def _data(loops: tuple[Outline, ...], top: float, closed: bool = True) -> str:
    return "".join(
        "M" + "L".join(f"{number(x)} {number(top - y)}" for x, y in loop) + ("z" if closed else "") for loop in loops
    )


def _ink(shape: Path | Disc) -> dict[str, str | float | None]:
    return {
        "fill": shape.fill or "none",
        "stroke": shape.stroke or None,
        "stroke_width": shape.width if shape.stroke else None,
        "stroke_linejoin": "round" if shape.stroke else None,
    }


def _writing(shape: Writing, top: float) -> str:
    x, y = _at(shape.at, top)
    turned = f" rotate({number(-shape.turn)})" if shape.turn else ""
    return tag(
        "text",
        plain(shape.text),
        transform=f"translate({number(x)} {number(y)}){turned}",
        font_size=shape.size,
        fill=shape.colour,
        text_anchor=None if shape.anchor == "start" else shape.anchor,
        font_weight="bold" if shape.bold else None,
        font_style="italic" if shape.italic else None,
    )
