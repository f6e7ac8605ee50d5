"""Solids to print: whether they are closed, fit their places, and can be printed and read by other programs."""

from __future__ import annotations

from io import BytesIO

import lib3mf
import pytest
import trimesh
from manifold3d import Manifold
from PIL import Image

from tessella.errors import KitError
from tessella.kit.parts.checks import BRIDGE, checked, faults, overhang, overlap
from tessella.kit.parts.letters import writing
from tessella.kit.parts.part import Part
from tessella.kit.parts.picture import Seen, picture
from tessella.kit.parts.solids import (
    area,
    bevelled,
    cylinder,
    disc,
    grown,
    oblong,
    raised,
    rounded,
    size,
    spread,
    stand,
    union,
    without,
)
from tessella.kit.parts.stl import stl
from tessella.kit.parts.threemf import Item, threemf
from tessella.text import verbatim

L = ((0.0, 0.0), (3.0, 0.0), (3.0, 1.0), (1.0, 1.0), (1.0, 2.0), (0.0, 2.0))


def table(leg: float, gap: float) -> Manifold:
    """A plate on two legs."""
    legs = (raised(oblong(leg, 20.0, (side * (gap + leg) / 2, 0.0)), 5.0) for side in (-1, 1))
    return union([*legs, raised(oblong(gap + 2 * leg, 20.0), 2.0, 5.0)])


def codes(solid: Manifold, bed: float = 200.0) -> list[str]:
    return [fault.code for fault in faults(solid, bed)]


def test_outlines_become_plates_with_bevelled_edges() -> None:
    plate = bevelled(area(L, unit=10.0), 4.0, below=0.5, above=1.0)
    assert size(plate) == pytest.approx((30.0, 20.0, 4.0))
    whole = 400 * 4.0
    # A bevel takes half a square off along the edge, a little less where the corners are (five outwards, one inwards).
    taken = 100 * (0.5**2 + 1.0**2) / 2 - 4 / 3 * (0.5**3 + 1.0**3)
    assert plate.volume() == pytest.approx(whole - taken)
    assert not codes(plate)
    assert bevelled(area(L[::-1], unit=10.0), 4.0, 0.5, 1.0).volume() == pytest.approx(plate.volume())


def test_a_hole_widens_while_the_area_around_it_shrinks() -> None:
    ring = bevelled(disc(10.0) - disc(5.0), 3.0, above=1.0)
    assert ring.genus() == 1
    assert ring.slice(2.99).area() == pytest.approx((disc(9.0) - disc(6.0)).area(), rel=0.01)
    assert spread(oblong(4.0, 4.0), 1.0, by=1.0).slice(0.5).area() == pytest.approx(25.0)


def test_what_hangs_in_the_air_is_found() -> None:
    assert overhang(table(3.0, BRIDGE - 0.5)) is None
    assert overhang(table(3.0, BRIDGE + 0.5)) == pytest.approx(5.0)
    assert overhang(union([cylinder(5.0, 5.0), cylinder(5.0, 4.0, floor=5.0, top=9.0)])) is None
    assert overhang(union([cylinder(5.0, 5.0), cylinder(5.0, 3.0, floor=5.0, top=9.0)])) == pytest.approx(5.0)
    shelf = union([raised(oblong(4.0, 20.0), 9.0), raised(oblong(3.0, 20.0, (3.0, 0.0)), 1.0, 5.0)])
    assert overhang(shelf) == pytest.approx(5.0)
    assert overhang(table(3.0, BRIDGE - 0.5).rotate((0.0, 0.0, 20.0))) is None
    assert overhang(without(raised(oblong(30.0, 30.0), 5.0), [raised(oblong(20.0, 20.0), 3.0)])) == pytest.approx(3.0)


def test_bad_parts_are_refused() -> None:
    whole = raised(oblong(30.0, 10.0), 2.0)
    assert not codes(whole)
    assert codes(whole, bed=29.0) == ["kit-fault-bed"]
    assert codes(Manifold()) == ["kit-fault-open"]
    assert "kit-fault-floating" in codes(union([whole, whole.translate((0.0, 0.0, 5.0))]))
    with pytest.raises(
        KitError, match=r"^thing cannot be printed: it is 30 mm by 10 mm, and the bed is 29 mm by 29 mm\.$"
    ):
        checked(Part("thing", verbatim("Thing"), 1, whole), 29.0)


def test_a_peg_fits_its_hole_by_the_clearance() -> None:
    hole, place = area(L, unit=10.0), raised(oblong(60.0, 60.0, (10.0, 10.0)), 4.0)
    board = without(place, [raised(hole, 4.0)])
    assert overlap(board, raised(grown(hole, -0.2), 4.0)) == 0.0
    assert overlap(board, raised(grown(grown(hole, -0.2), 0.3), 4.0)) > 0.1


def test_letters_have_their_own_outlines() -> None:
    for text, holes in (("I", 0), ("O", 1), ("8", 2), ("α", 1), ("Ä", 1)):
        letters = writing(text, 10.0)
        assert Manifold.extrude(letters, 1.0).genus() + len(letters.decompose()) - 1 == holes, text
    west, south, east, north = writing("H", 10.0, (5.0, 5.0)).bounds()
    assert (west + east) / 2 == pytest.approx(5.0)
    assert north - south == pytest.approx(10.0, rel=0.05)
    assert writing("12", 10.0).bounds()[2] > writing("1", 10.0).bounds()[2]
    assert writing(" ", 10.0).is_empty()


@pytest.fixture(scope="module")
def solid() -> Manifold:
    plate = bevelled(rounded(oblong(40.0, 30.0), 3.0), 3.0, above=0.6)
    return stand(without(plate, [raised(writing("Ag8", 9.0), 1.0, 2.2), cylinder(3.0, 9.0, (15.0, 10.0))]))


def test_other_programs_read_the_same_stl(solid: Manifold) -> None:
    data = stl(solid)
    read = trimesh.load(BytesIO(data), file_type="stl")
    assert read.is_watertight
    assert read.is_winding_consistent
    assert read.volume == pytest.approx(solid.volume(), rel=1e-4)
    assert read.extents == pytest.approx(size(solid), abs=1e-3)
    assert data == stl(solid)


def test_other_programs_read_the_same_3mf(solid: Manifold) -> None:
    items = [Item("a <plate>", "#2A6FDB", solid), Item("disc", "#E2602B", cylinder(5.0, 2.0), ((40.0, 0.0),))]
    data = threemf(items)
    model = lib3mf.get_wrapper().CreateModel()
    reader = model.QueryReader("3mf")
    reader.SetStrictModeActive(True)
    reader.ReadFromBuffer(bytearray(data))
    assert not reader.GetWarningCount()
    assert model.GetUnit() == lib3mf.ModelUnit.MilliMeter
    meshes = model.GetMeshObjects()
    for item in items:
        assert meshes.MoveNext()
        each = meshes.GetCurrentMeshObject()
        assert each.GetName() == item.name
        assert each.IsValid()
        assert each.IsManifoldAndOriented()
        points = [tuple(point.Coordinates) for point in each.GetVertices()]
        read = trimesh.Trimesh(points, [tuple(face.Indices) for face in each.GetTriangleIndices()], process=False)
        assert read.is_watertight
        assert read.volume == pytest.approx(item.solid.volume(), rel=1e-4)
    assert not meshes.MoveNext()
    assert data == threemf(items)


def test_pictures_show_solids_in_their_colours_from_the_front() -> None:
    red, far = raised(oblong(10.0, 10.0), 10.0), raised(oblong(10.0, 10.0, (0.0, 30.0)), 10.0)
    data = picture([Seen(red, "#FF0000"), Seen(far, "#0000FF")], 120, 90, "#FFFFFF")
    shown = Image.open(BytesIO(data)).convert("RGB")
    assert shown.size == (120, 90)
    assert shown.getpixel((0, 0)) == (255, 255, 255)
    pixels = [(x, y, shown.getpixel((x, y))) for x in range(120) for y in range(90)]
    near = [(x, y) for x, y, (r, _, b) in pixels if r > 2 * b]
    back = [(x, y) for x, y, (r, _, b) in pixels if b > 2 * r]
    assert len(near) > len(back) / 2 > 100
    assert sum(y for _, y in near) / len(near) > sum(y for _, y in back) / len(back)
    assert data == picture([Seen(red, "#FF0000"), Seen(far, "#0000FF")], 120, 90, "#FFFFFF")
