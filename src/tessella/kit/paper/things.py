"""The plates of a kit: boards, the frame in which rows are pushed, finders."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from manifold3d import CrossSection, FillRule

from tessella.draw.pieces import anticlockwise
from tessella.draw.shapes import Box, box, scale, set_in
from tessella.kit.paper.boards import BASE, board_shapes, centred, rounded
from tessella.kit.paper.drawing import Path, Shape, Writing
from tessella.kit.paper.howto import push_howto
from tessella.kit.paper.inks import CUT, TONES
from tessella.kit.paper.layout import room
from tessella.kit.paper.pieces import CUTTING
from tessella.kit.paper.plates import Plate, tiles
from tessella.kit.wishes import Wishes
from tessella.rules.kit import Finder, Kit
from tessella.rules.scene import Outline, Scene
from tessella.text import Message, say, speak

RIM = 6.0  # mm of paper around what a finder leaves open
CORNERS = 4  # of an oblong board
NAME = 4.0  # size of its name
MOST = 110.0  # mm of the drawing that shows how a frame works


def board(scene: Scene, name: str, title: Message, unit: float, ink: str, notes: tuple[Message, ...] = ()) -> Plate:
    """A board, cut along its frame."""
    edge = rounded(scale(scene.frame, unit), scene.round_frame * unit)
    return Plate(name, title, board_shapes(scene, unit, ink), (_cut([edge]),), notes, len(scene.frame) == CORNERS)


def push_frame(kit: Kit, unit: float, wishes: Wishes) -> Plate:
    """The frame around the cells of a board on which rows are pushed: glued on, it guides them.

    What is cut out of it shows how it works.
    """
    edge = rounded(scale(kit.board.frame, unit), kit.board.round_frame * unit)
    inside = _section(scale(cell.outline, unit) for cell in kit.board.cells)
    loops = (edge, *_loops(inside))
    west, south, east, north = box(point for cell in kit.board.cells if cell.kind != "border" for point in cell.outline)
    middle = ((west + east) / 2 * unit, (south + north) / 2 * unit)
    wide = min(MOST, (east - west) * unit * 0.85, (north - south) * unit * 0.85)
    printed: tuple[Shape, ...] = (Path(loops, TONES[wishes.ink].cell),)
    if any(tiles(box(edge), room(wishes, turned)) == (1, 1) for turned in (False, True)):
        printed += tuple(push_howto(kit, middle, wide, wishes))
    oblong = len(kit.board.frame) == CORNERS
    return Plate("frame", say("kit-page-frame"), printed, (_cut(loops),), (say("kit-note-frame"),), oblong)


def finders(kit: Kit, unit: float, wishes: Wishes) -> Iterator[Plate]:
    """Each finder as often as it is needed."""
    for number, finder in enumerate(kit.finders, start=1):
        for copy in range(finder.copies):
            yield _finder(finder, f"finder-{number}-{copy + 1}", unit, wishes)


def _finder(finder: Finder, name: str, unit: float, wishes: Wishes) -> Plate:
    """A rim around what is open, and the bars across it."""
    inside = _section(scale(outline, unit) for outline in finder.inside)
    bars = _section(scale(bar, unit) for bar in finder.bars)
    (edge,) = (set_in(anticlockwise(scale(outline, unit)), -RIM) for outline in finder.inside)
    loops = (rounded(edge, RIM / 2), *_loops(inside - bars))
    title = finder.title if isinstance(finder.title, Message) else say("verbatim", text=finder.title)
    printed = (Path(loops, TONES[wishes.ink].cell), _named(inside - bars, speak(title, wishes.language), wishes.ink))
    return Plate(name, title, printed, (_cut(loops),), (say("kit-note-finder"),))


def _named(inside: CrossSection, name: str, ink: str) -> Writing:
    """A finder's name in the largest area that is cut out, along its longer side."""
    west, south, east, north = max((part.bounds() for part in inside.decompose()), key=_area)
    upright = north - south > 1.5 * (east - west)
    named = centred(((west + east) / 2, (south + north) / 2), name, NAME, TONES[ink].soft)
    if not upright:
        return named
    return named._replace(at=((west + east) / 2 + NAME * BASE, (south + north) / 2), turn=90.0)


def _area(room: Box) -> float:
    return (room[2] - room[0]) * (room[3] - room[1])


def _cut(loops: Iterable[Outline]) -> Path:
    return Path(tuple(loops), stroke=CUT, width=CUTTING)


def _section(outlines: Iterable[Outline]) -> CrossSection:
    """Areas as one; those that touch are joined."""
    given = [anticlockwise(outline) for outline in outlines]
    return CrossSection(given, FillRule.NonZero) if given else CrossSection()


def _loops(section: CrossSection) -> tuple[Outline, ...]:
    found = (tuple((float(x), float(y)) for x, y in loop) for loop in section.simplify(1e-4).to_polygons())
    return tuple(sorted(found))
