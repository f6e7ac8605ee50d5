"""Solid boards for balls: what the pockets promise is measured on the solid that is printed."""

from __future__ import annotations

from itertools import pairwise
from math import atan, degrees, tan
from typing import Any

import pytest
from manifold3d import Manifold

import tessella
from tessella.kit.parts.balls import FLOOR, Plan, balls
from tessella.kit.parts.checks import faults, overlap
from tessella.kit.parts.pocket import FREE, Pocket
from tessella.kit.wishes import Wishes
from tessella.rules.scene import Point

ROUND = 160  # chords of a ball; they lie within it by 0.002 mm
NEAR = 0.02  # mm


class Rig:
    """A small board with balls."""

    def __init__(self, ball: float) -> None:
        kit, wishes = tessella.game("alignment", size="3").kit(), Wishes(ball=ball)
        self.plan = Plan.of(kit, wishes)
        self.pocket = self.plan.pocket
        self.land = FLOOR + self.pocket.depth
        board = self.plan.board()
        self.solid = board.solid(self.pocket)
        self.middles = {cell.name: self.plan.at(cell.middle) for cell in kit.board.cells}
        self.ball = Manifold.sphere(self.pocket.radius, ROUND)

    def height(self, at: Point) -> float:
        """How high a ball's middle is at least, above the land, if the ball is let down at a point."""
        reach = self.pocket.radius / 2
        block = Manifold.cube((2 * reach, 2 * reach, 30.0), center=True).translate((*at, 0.0))
        around, low, high = self.solid ^ block, self.land, self.land + 2 * self.pocket.ball
        while high - low > NEAR / 10:
            middle = (low + high) / 2
            free = overlap(self.ball.translate((*at, middle)), around) < 1e-7
            low, high = (low, middle) if free else (middle, high)
        return high - self.land


@pytest.fixture(scope="module", params=[10.0, 16.0])
def rig(request: pytest.FixtureRequest) -> Rig:
    return Rig(request.param)


def test_a_ball_rests_on_the_rim_of_its_pocket_and_not_on_its_floor(rig: Rig) -> None:
    x, y = rig.middles["b2"]
    resting = rig.height((x, y))
    assert resting == pytest.approx(rig.pocket.radius - rig.pocket.sink, abs=NEAR)
    assert resting - rig.pocket.radius + rig.pocket.depth == pytest.approx(FREE, abs=NEAR)  # above the floor


@pytest.mark.parametrize("way", [(1, 0), (0, -1)])
def test_a_ball_leaves_its_pocket_under_a_push_of_the_stated_angle(rig: Rig, way: Point) -> None:
    """The push that moves a ball uphill is its weight times the slope of its way."""
    x, y = rig.middles["b2"]
    steps = [0.0, 0.15, rig.pocket.rim / 2, rig.pocket.rim, rig.pocket.pitch / 2]
    heights = [rig.height((x + way[0] * step, y + way[1] * step)) for step in steps]
    for step, height in zip(steps, heights, strict=True):
        assert height - heights[0] == pytest.approx(rig.pocket.lift(step), abs=NEAR)
    slopes = [(b - a) / (v - u) for (u, a), (v, b) in pairwise(zip(steps, heights, strict=True))]
    assert slopes == sorted(slopes, reverse=True)  # once it moves, it goes on
    assert degrees(atan(slopes[0])) == pytest.approx(rig.pocket.angle, abs=2.0)
    assert rig.pocket.push() == pytest.approx(tan(atan(slopes[0])), abs=0.04)


def test_balls_in_neighbouring_pockets_nearly_touch(rig: Rig) -> None:
    low = rig.land + rig.pocket.radius - rig.pocket.sink
    one, other = (rig.ball.translate((*rig.middles[name], low)) for name in ("b2", "c2"))
    assert overlap(one, other) == 0
    assert overlap(one, other.translate((-rig.pocket.slack - NEAR, 0.0, 0.0))) > 0
    assert rig.pocket.slack < 0.06 * rig.pocket.ball


@pytest.mark.parametrize("ends", [("5", "-11"), ("0", "-6")])
def test_balls_clear_walls_and_posts_on_their_way_from_border_to_border(rig: Rig, ends: tuple[str, str]) -> None:
    on_land = rig.ball.translate((0.0, 0.0, rig.land + rig.pocket.radius + NEAR))
    swept = Manifold.batch_hull([on_land.translate((*rig.middles[name], 0.0)) for name in ends])
    assert overlap(swept, rig.solid) == 0
    for way in ((1, 0), (0, 1)):  # one of them is along the row, where its end is
        for far, free in ((rig.pocket.stray - NEAR, True), (rig.pocket.stray + NEAR, False)):
            assert (overlap(swept.translate((way[0] * far, way[1] * far, -NEAR)), rig.solid) < 1e-6) == free
    assert rig.pocket.stray - rig.pocket.slack < rig.pocket.rim / 2  # so neighbours fall back into their pockets


@pytest.mark.parametrize("part", [-0.95, -0.5, 0.0, 0.95])
@pytest.mark.parametrize("row", [3, 8])
def test_a_push_moves_a_row_on_by_just_one_pocket(row: int, part: float) -> None:
    """Also with balls that are a little smaller or larger than they should be."""
    pocket = Pocket(14.0, row)
    ball = pocket.ball + part * pocket.slack
    at = pocket.pitch  # the ball that is pushed in, as it comes to rest in the first pocket
    for number in range(2, row + 2):
        at = max(at + ball, (number - 1) * pocket.pitch)
        assert abs(at - number * pocket.pitch) < pocket.rim  # so it falls into the pocket after its own


VARIANTS = [
    ({}, Wishes(), 1),
    ({"size": "6", "seats": 3}, Wishes(), 1),
    ({"seats": 4, "labels": "letters"}, Wishes(ball=16.0), 5),  # too large for one bed: stores are apart
    ({"size": "8x3"}, Wishes(ball=10.0, clearance=1.0), 1),
    ({"size": "3"}, Wishes(bed=100.0), 3),  # on a small bed stores are as short as they can be
]


@pytest.mark.parametrize(("options", "wishes", "count"), VARIANTS)
def test_boards_for_balls_can_be_printed(options: dict[str, Any], wishes: Wishes, count: int) -> None:
    parts = list(balls(tessella.game("alignment", **options).kit(), wishes))
    assert len(parts) == count
    for part in parts:
        assert list(faults(part.solid, wishes.bed)) == []


def test_every_colour_has_a_store_with_a_pocket_for_each_of_its_balls() -> None:
    kit = tessella.game("alignment").kit()
    plan = Plan.of(kit, Wishes())
    stores = [plan.store(each, side) for side, each in enumerate(kit.sets)]
    assert [len(set(store.pockets)) for store in stores] == [13, 13]
    assert len(plan.board().pockets) == 25 + 20
    assert len(plan.board().letters) == 10
