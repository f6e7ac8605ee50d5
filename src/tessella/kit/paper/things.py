"""The plates of a kit: boards, the frame in which rows are pushed, finders."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from manifold3d import CrossSection, FillRule

from tessella.draw.pieces import anticlockwise
from tessella.draw.shapes import scale, set_in
from tessella.kit.paper.boards import board_shapes, rounded
from tessella.kit.paper.drawing import Path, Shape
from tessella.kit.paper.inks import CUT, TONES
from tessella.kit.paper.pieces import CUTTING
from tessella.kit.paper.plates import Plate
from tessella.rules.kit import Finder, Kit
from tessella.rules.scene import Outline, Scene
from tessella.text import Message, say

RIM = 6.0  # mm of paper around what a finder leaves open


def board(scene: Scene, name: str, title: Message, unit: float, ink: str, notes: tuple[Message, ...] = ()) -> Plate:
    """A board, cut along its frame."""
    edge = rounded(scale(scene.frame, unit), scene.round_frame * unit)
    return Plate(name, title, board_shapes(scene, unit, ink), (_cut([edge]),), notes)


def push_frame(kit: Kit, unit: float, ink: str) -> Plate:
    """The frame around the cells of a board on which rows are pushed: glued on, it guides them."""
    edge = rounded(scale(kit.board.frame, unit), kit.board.round_frame * unit)
    inside = _section(scale(cell.outline, unit) for cell in kit.board.cells)
    loops = (edge, *_loops(inside))
    tones = TONES[ink]
    printed: tuple[Shape, ...] = (Path(loops, tones.cell),)
    return Plate("frame", say("kit-page-frame"), printed, (_cut(loops),), (say("kit-note-frame"),))


def finders(kit: Kit, unit: float, ink: str) -> Iterator[Plate]:
    """Each finder as often as it is needed."""
    for number, finder in enumerate(kit.finders, start=1):
        yield _finder(finder, f"finder-{number}", unit, ink)


def _finder(finder: Finder, name: str, unit: float, ink: str) -> Plate:
    """A rim around what is open, and the bars across it."""
    inside = _section(scale(outline, unit) for outline in finder.inside)
    bars = _section(scale(bar, unit) for bar in finder.bars)
    (edge,) = (set_in(anticlockwise(scale(outline, unit)), -RIM) for outline in finder.inside)
    loops = (rounded(edge, RIM / 2), *_loops(inside - bars))
    printed: tuple[Shape, ...] = (Path(loops, TONES[ink].cell),)
    title = finder.title if isinstance(finder.title, Message) else say("verbatim", text=finder.title)
    return Plate(name, title, printed, (_cut(loops),), (say("kit-note-finder"),))


def _cut(loops: Iterable[Outline]) -> Path:
    return Path(tuple(loops), stroke=CUT, width=CUTTING)


def _section(outlines: Iterable[Outline]) -> CrossSection:
    """Areas as one; those that touch are joined."""
    given = [anticlockwise(outline) for outline in outlines]
    return CrossSection(given, FillRule.NonZero) if given else CrossSection()


def _loops(section: CrossSection) -> tuple[Outline, ...]:
    found = (tuple((float(x), float(y)) for x, y in loop) for loop in section.simplify(1e-4).to_polygons())
    return tuple(sorted(found))
