"""Pages as a PDF: vectors, symbols stored once, fonts of which only the letters in use go in."""

from __future__ import annotations

from functools import cache
from io import BytesIO
from typing import Any

from reportlab.lib.colors import HexColor
from reportlab.lib.utils import ImageReader
from reportlab.pdfgen.canvas import Canvas

from tessella.kit.paper.drawing import Disc, PaperFile, Path, Shape, Use, Weave, Writing
from tessella.kit.paper.fonts import BOLD, font
from tessella.kit.paper.measure import Symbols, box_of, corners
from tessella.kit.paper.weaves import threads
from tessella.rules.scene import Outline
from tessella.text import speak

POINTS = 72 / 25.4  # in a mm


def pdf(file: PaperFile, language: str) -> bytes:
    """The file's bytes: the same for the same pages."""
    out = BytesIO()
    size = (file.width * POINTS, file.height * POINTS)
    canvas = Canvas(out, pagesize=size, invariant=1, pageCompression=1, lang=language)
    canvas.setTitle(speak(file.title, language))
    canvas.setAuthor("Tessella")
    canvas.setCreator("Tessella")
    # What a program asks a printer for, unless somebody says otherwise: the true size, and backs behind their fronts.
    canvas.setViewerPreference("PrintScaling", "None")
    canvas.setViewerPreference("Duplex", _sides(file))
    for name, shapes in _in_order(file.symbols):
        room = box_of(shapes, file.symbols)
        canvas.beginForm(name, *room)
        for shape in shapes:
            _draw(canvas, shape)
        canvas.endForm()
    for page in file.pages:
        canvas.setPageSize(size[::-1] if page.turned else size)
        canvas.bookmarkPage(page.name)
        canvas.addOutlineEntry(speak(page.title, language), page.name)
        canvas.scale(POINTS, POINTS)
        for shape in (*page.shapes, *page.cuts):
            _draw(canvas, shape)
        canvas.showPage()
    canvas.save()
    return out.getvalue()


def _sides(file: PaperFile) -> str:
    """Which sides are printed: a sheet is turned over like a page of a book, as it lies."""
    backs = [page for page in file.pages if page.back]
    if not backs:
        return "Simplex"
    return "DuplexFlipShortEdge" if backs[0].turned else "DuplexFlipLongEdge"


def _in_order(symbols: Symbols) -> list[tuple[str, tuple[Shape, ...]]]:
    """Symbols, each after those that it uses itself."""
    found: dict[str, tuple[Shape, ...]] = {}

    def add(name: str) -> None:
        if name not in found:
            for shape in symbols[name]:
                if isinstance(shape, Use):
                    add(shape.symbol)
            found[name] = symbols[name]

    for name in symbols:
        add(name)
    return list(found.items())


def _draw(canvas: Any, shape: Shape) -> None:
    canvas.saveState()
    if isinstance(shape, Path):
        _draw_path(canvas, shape)
    elif isinstance(shape, Disc):
        _ink(canvas, shape)
        canvas.circle(*shape.at, shape.radius, stroke=int(bool(shape.stroke)), fill=int(bool(shape.fill)))
    elif isinstance(shape, Writing):
        _write(canvas, shape)
    elif isinstance(shape, Weave):
        canvas.clipPath(_path(canvas, shape.loops), stroke=0, fill=0)
        for thread in threads(shape):
            _draw(canvas, thread)
    elif isinstance(shape, Use):
        _use(canvas, shape)
    else:
        canvas.drawImage(ImageReader(BytesIO(shape.png)), *shape.at, shape.width, shape.height, mask="auto")
    canvas.restoreState()


def _ink(canvas: Any, shape: Path | Disc) -> None:
    if shape.fill:
        canvas.setFillColor(_colour(shape.fill))
    if shape.stroke:
        canvas.setStrokeColor(_colour(shape.stroke))
        canvas.setLineWidth(shape.width)
        canvas.setLineJoin(1)


@cache
def _colour(text: str) -> HexColor:
    return HexColor(text)


def _draw_path(canvas: Any, shape: Path) -> None:
    _ink(canvas, shape)
    if shape.dash:
        canvas.setDash(list(shape.dash))
    drawn = _path(canvas, shape.loops, shape.closed)
    canvas.drawPath(drawn, stroke=int(bool(shape.stroke)), fill=int(bool(shape.fill)), fillMode=0)


def _path(canvas: Any, loops: tuple[Outline, ...], closed: bool = True) -> Any:
    path = canvas.beginPath()
    for first, *rest in loops:
        path.moveTo(*first)
        for point in rest:
            path.lineTo(*point)
        if closed:
            path.close()
    return path


def _write(canvas: Any, shape: Writing) -> None:
    canvas.translate(*shape.at)
    canvas.rotate(shape.turn)
    canvas.setFillColor(_colour(shape.colour))
    canvas.setFont(font(shape.italic), shape.size)
    draw = {"start": canvas.drawString, "middle": canvas.drawCentredString, "end": canvas.drawRightString}
    if shape.bold:
        canvas.setStrokeColor(_colour(shape.colour))
        canvas.setLineWidth(shape.size * BOLD)
    draw[shape.anchor](0, 0, shape.text, mode=2 if shape.bold else 0)


def _use(canvas: Any, shape: Use) -> None:
    if shape.window:
        canvas.clipPath(_path(canvas, (corners(shape.window),)), stroke=0, fill=0)
    canvas.translate(*shape.at)
    canvas.rotate(shape.turn)
    canvas.scale(-shape.scale if shape.mirrored else shape.scale, shape.scale)
    canvas.doForm(shape.symbol)
