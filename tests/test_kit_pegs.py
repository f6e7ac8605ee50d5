"""Solid boards with holes, pieces with pegs, the hinge, finders and the case: measured on the solids themselves."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from io import BytesIO
from itertools import product
from typing import NamedTuple

import pytest
import trimesh
from manifold3d import CrossSection, Manifold

import tessella
from tessella.kit.parts import finders
from tessella.kit.parts.case import FLOOR, LID, ROOM, Case, case_of
from tessella.kit.parts.checks import overlap
from tessella.kit.parts.hinge import FILAMENT, STOP, Hinge
from tessella.kit.parts.parts import parts
from tessella.kit.parts.pegs import SURFACE, TOP, Plan, halves, hinge_of, turn_of
from tessella.kit.parts.solids import area, grown, size, turned_over, union
from tessella.kit.parts.stl import stl
from tessella.kit.wishes import Wishes
from tessella.rules.scene import Outline

GAME = tessella.game("stargazer", seats=6)
KIT = GAME.kit()
NOTHING = 1e-6  # cubic mm
PIECE = KIT.sets[0].stocks[0].piece


@cache
def made(scale: float) -> tuple[Plan, Hinge, Manifold, Manifold]:
    """A board's sizes, its hinge and both halves, open."""
    plan = Plan.of(KIT, Wishes(scale=scale))
    return (plan, hinge_of(plan), *halves(plan, hinge_of(plan)))


class Motion(NamedTuple):
    """How something lies on the board: turned over or not, turned, moved."""

    over: bool
    turn: float
    x: float
    y: float

    def put(self, solid: Manifold, height: float) -> Manifold:
        laid = solid.mirror((1.0, 0.0, 0.0)) if self.over else solid
        return laid.rotate((0.0, 0.0, self.turn)).translate((self.x, self.y, height))


def motions(one: CrossSection, other: CrossSection) -> Iterator[Motion]:
    """Every way to lay an area on another one that is alike."""
    if abs(one.area() - other.area()) > 0.1:
        return
    for over, turn in product((False, True), range(0, 360, 30)):
        turned = (one.mirror((1.0, 0.0)) if over else one).rotate(turn)
        (a, b, c, d), (e, f, g, h) = turned.bounds(), other.bounds()
        x, y = (e + g - a - c) / 2, (f + h - b - d) / 2
        if (turned.translate((x, y)) ^ other).area() > 0.999 * other.area():
            yield Motion(over, turn, x, y)


def on_board(outline: Outline, plan: Plan) -> CrossSection:
    """An outline of the scene, where it is once the board is turned so that it folds along y."""
    return area(outline, unit=plan.unit).rotate(turn_of(KIT.fold))


def test_pieces_fit_into_every_space_and_fill_it() -> None:
    plan, _, west, east = made(1.0)
    board, piece = union([west, east]), plan.piece(PIECE)
    body, laid = area(PIECE.parts[0].outline, unit=plan.unit), []
    for cell in KIT.board.cells:
        motion = next(each for each in motions(body, on_board(cell.outline, plan)) if not each.over)
        laid.append(motion.put(piece, SURFACE))
    assert overlap(union(laid), board) < NOTHING
    assert union(laid).volume() == pytest.approx(len(laid) * piece.volume())  # no two are in each other's way
    assert union(laid).bounding_box()[5] == pytest.approx(TOP)  # as high as the border
    assert overlap(laid[0].translate((3 * plan.clearance, 0.0, 0.0)), board) > 0  # and a peg holds its piece
    outline = grown(body, -plan.clearance)
    assert 0.97 * outline.area() < piece.slice(0.5).area() < outline.area()  # its corners are rounded
    assert (piece.slice(0.5) - outline).area() < 0.01


@pytest.mark.parametrize("scale", [1.0, 0.7])
def test_a_board_folds_from_open_to_closed_and_not_backwards(scale: float) -> None:
    _, hinge, west, east = made(scale)

    def folded(angle: float) -> Manifold:
        return west.translate((0.0, 0.0, -TOP)).rotate((0.0, angle, 0.0)).translate((0.0, 0.0, TOP))

    for angle in (0, 1, 20, 60, 90, 135, 179, 180):
        assert overlap(folded(angle), east) < NOTHING, angle
    assert overlap(folded(-3), east) > 1
    assert overlap(folded(183), east) > 1
    assert size(union([folded(180), east]))[2] == pytest.approx(2 * TOP)
    length = hinge.outer - hinge.inner - STOP
    pin = Manifold.cylinder(length, FILAMENT / 2, -1.0, 32).rotate((90.0, 0.0, 0.0))
    for pinned in (pin.translate((0.0, hinge.outer, TOP)), pin.translate((0.0, length - hinge.outer, TOP))):
        for half in (west, east, folded(180)):
            assert overlap(pinned, half) < NOTHING
            assert overlap(pinned, half.translate((0.5, 0.0, 0.0))) > 0.5
            assert overlap(pinned, half.translate((-0.5, 0.0, 0.0))) > 0.5


@pytest.mark.parametrize("scale", [1.0, 0.7])
def test_finders_lie_level_around_whatever_they_show_and_hide_none_of_it(scale: float) -> None:
    plan, _, west, east = made(scale)
    board, shown = union([west, east]), 0
    for finder in KIT.finders:
        frame, inside = finders.frame(finder, plan.unit, plan.finder), finders.shown(finder, plan.unit)
        hidden = frame.slice(0.1) ^ inside
        assert hidden.area() < 0.12 * inside.area()
        assert (hidden.area() > 1) == bool(finder.bars)
        for mark in GAME.finders().values():
            ways = {each.over: each for each in motions(inside, on_board(mark.outline, plan))}
            for motion in ways.values():
                assert overlap(motion.put(frame, TOP), board) < NOTHING  # knuckles, too, are out of the way
                shown += 1
    assert shown == 2 * (7 + 6)


@pytest.mark.parametrize(("seats", "scale"), [(2, 1.0), (6, 1.0), (6, 0.7)])
def test_the_case_takes_board_finders_and_pieces(seats: int, scale: float) -> None:
    kit, wishes = tessella.game("stargazer", seats=seats).kit(), Wishes(scale=scale)
    plan, _, west, east = made(scale)
    case = case_of(kit, wishes)
    box = case.box()
    over = union([west.rotate((0.0, 180.0, 0.0)).translate((0.0, 0.0, 2 * TOP)), east]).rotate((0.0, 0.0, -90.0))
    low = over.bounding_box()
    high = FLOOR + case.under + sum(finders.HIGH * each.copies for each in kit.finders)
    board = over.translate((ROOM - low[0], ROOM - low[1], high))
    assert overlap(board, box) < NOTHING
    assert board.bounding_box()[5] <= FLOOR + case.deep
    assert overlap(board.translate((0.0, 0.0, high - FLOOR - 3.0)), box) < NOTHING
    assert overlap(board.translate((0.0, 0.0, FLOOR - high)), box) > 0  # it lies above the sheets
    assert len(list(case.rooms())) == seats
    fill = plan.piece(PIECE).volume() * kit.sets[0].stocks[0].copies
    assert all(0.3 < fill / (room.area() * case.deep) < 0.5 for room in case.rooms())
    _lid_fits(case, box)


def _lid_fits(case: Case, box: Manifold) -> None:
    lid = turned_over(case.lid(KIT.board))
    lid = lid.translate((0.0, case.outer.bounds()[1] + case.outer.bounds()[3], case.deep + FLOOR + LID))
    assert overlap(lid, box) < NOTHING
    assert overlap(lid.translate((2 * case.clearance, 0.0, 0.0)), box) > 1
    assert overlap(lid.translate((0.0, 0.0, -0.1)), box) > 1  # it lies on the walls


def test_a_larger_board_comes_in_joined_parts_with_a_lid_that_can_be_printed() -> None:
    found = {part.name for part in parts(tessella.game("stargazer"), Wishes(scale=1.3))}
    assert {"board-left-1", "board-left-2", "board-right-1", "case-1", "lid-2"} <= found
    assert {"finder-1", "finder-2"} <= found  # which lie across the bed


def test_a_game_without_finders_has_a_case_too() -> None:
    kit = tessella.game("stargazer", design=True, seats=5).kit()
    assert len(list(case_of(kit, Wishes()).rooms())) == 5


@pytest.mark.parametrize("wishes", [Wishes(), Wishes(scale=0.7, textures=True, clearance=0.4)])
def test_everything_can_be_printed(wishes: Wishes) -> None:
    found = {part.name: part for part in parts(GAME, wishes)}  # which checks them
    assert {"board-left", "board-right", "finder-1", "finder-2", "case", "lid"} <= set(found)
    for part in found.values():
        read = trimesh.load_mesh(BytesIO(stl(part.solid)), file_type="stl")
        assert read.is_watertight, part.name
    pieces = [found[f"seat-{seat}"] for seat in range(1, 7)]
    assert [part.copies for part in pieces] == [72] * 6
    volumes = {round(part.solid.volume(), 3) for part in pieces}
    assert len(volumes) == (6 if wishes.textures else 1)  # each seat's feel different
