"""Solids as a 3MF file: a zip with one model in XML, in mm, every solid an object with its name and colour.

Of the core specification (version 1.3 by the 3MF Consortium) it has what slicers read: the content types, the relation
that leads to the model, base materials for colours, objects, and items that stand on the bed.
"""

from __future__ import annotations

from collections.abc import Sequence
from io import BytesIO
from typing import NamedTuple
from xml.sax.saxutils import quoteattr
from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo

from manifold3d import Manifold

from tessella.kit.parts.mesh import DIGITS, mesh
from tessella.rules.scene import Point

DATE = (1980, 1, 1, 0, 0, 0)  # the first that a zip can have: the same solids give the same bytes
XML = '<?xml version="1.0" encoding="UTF-8"?>\n'
PACKAGE = "http://schemas.openxmlformats.org/package/2006"
CORE = "http://schemas.microsoft.com/3dmanufacturing/core/2015/02"
TYPES = (
    f'{XML}<Types xmlns="{PACKAGE}/content-types">'
    '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>'
    '<Default Extension="model" ContentType="application/vnd.ms-package.3dmanufacturing-3dmodel+xml"/></Types>'
)
RELATIONS = (
    f'{XML}<Relationships xmlns="{PACKAGE}/relationships"><Relationship Target="/3D/3dmodel.model" Id="model" '
    'Type="http://schemas.microsoft.com/3dmanufacturing/2013/01/3dmodel"/></Relationships>'
)


class Item(NamedTuple):
    """A solid as it stands in a file."""

    name: str
    colour: str  # "#RRGGBB"
    solid: Manifold
    places: tuple[Point, ...] = ((0.0, 0.0),)  # where it stands: once in each place


def threemf(items: Sequence[Item]) -> bytes:
    """The bytes of a file with these solids; the same ones always give the same."""
    file = BytesIO()
    with ZipFile(file, "w") as package:
        for name, text in (
            ("[Content_Types].xml", TYPES),
            ("_rels/.rels", RELATIONS),
            ("3D/3dmodel.model", _model(items)),
        ):
            entry = ZipInfo(name, DATE)
            entry.compress_type = ZIP_DEFLATED
            entry.create_system = 0  # whichever system writes it
            package.writestr(entry, text.encode())
    return file.getvalue()


def _model(items: Sequence[Item]) -> str:
    bases = "".join(f"<base name={quoteattr(item.name)} displaycolor={quoteattr(item.colour)}/>" for item in items)
    objects = "".join(_object(number, item) for number, item in enumerate(items))
    build = "".join(
        f'<item objectid="{number + 2}" transform="1 0 0 0 1 0 0 0 1 {_number(x)} {_number(y)} 0"/>'
        for number, item in enumerate(items)
        for x, y in item.places
    )
    return (
        f'{XML}<model unit="millimeter" xml:lang="en-US" xmlns="{CORE}"><resources>'
        f'<basematerials id="1">{bases}</basematerials>{objects}</resources><build>{build}</build></model>'
    )


def _object(number: int, item: Item) -> str:
    points, faces = mesh(item.solid)
    corners = "".join(f'<vertex x="{_number(x)}" y="{_number(y)}" z="{_number(z)}"/>' for x, y, z in points.tolist())
    triangles = "".join(f'<triangle v1="{a}" v2="{b}" v3="{c}"/>' for a, b, c in faces.tolist())
    return (
        f'<object id="{number + 2}" type="model" name={quoteattr(item.name)} pid="1" pindex="{number}">'
        f"<mesh><vertices>{corners}</vertices><triangles>{triangles}</triangles></mesh></object>"
    )


def _number(value: float) -> str:
    return f"{value:.{DIGITS}f}".rstrip("0").rstrip(".")
