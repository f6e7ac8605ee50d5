"""Pieces as SVG: plates, wedges, tiles and balls, and the patterns they are filled with."""

from __future__ import annotations

from functools import lru_cache
from math import sqrt

from tessella.draw.css import rim_width
from tessella.draw.page import Page, number, tag
from tessella.draw.shapes import area, hull, join, middle, regular, scale, set_in, shift
from tessella.draw.style import SEATS
from tessella.rules.scene import Outline, Part, Piece

RIM = 0.915  # how much of a tile's width its sections take; the rest is the rim


@lru_cache(maxsize=64)
def definitions(page: Page) -> str:
    """Patterns of the seats, and the light on balls."""
    spacing = round(max(9.0, min(13.0, page.grain * 0.15)), 1)
    blur = tag("feGaussianBlur", stdDeviation=max(1.4, min(4.0, page.grain * 0.03)))
    return tag(
        "defs",
        *(_weave(page.prefix, seat, style.pattern, spacing) for seat, style in SEATS.items()),
        tag("filter", blur, id=page.prefix + "-blur"),
        _gradient(page.prefix + "-shade", ("#000000", 0.0, 0.55), ("#000000", 0.34, 1.0)),
        _gradient(page.prefix + "-gleam", ("#FFFFFF", 0.75, 0.0), ("#FFFFFF", 0.0, 1.0)),
    )


def _gradient(id_: str, *stops: tuple[str, float, float]) -> str:
    return tag(
        "radialGradient",
        *(tag("stop", offset=at, stop_color=colour, stop_opacity=opacity) for colour, opacity, at in stops),
        id=id_,
    )


def _weave(prefix: str, seat: int, kind: str, s: float) -> str:
    """The seat's pattern in a lighter tone, as a clear tile ``s`` wide.

    It goes over the colour instead of holding it, since renderers leave hairlines between the tiles.
    """
    if kind == "plain":
        return ""
    thread, tone = f"thread-{seat}", f"tone-{seat}"
    h, q = s / 2, s / 4

    def line(path: str, width: float) -> str:
        return tag("path", d=path, class_=thread, stroke_width=round(s * width, 2))

    n = number
    diagonal = f"M{n(-q)} {n(s + q)}L{n(s + q)} {n(-q)}"
    drawn = {
        # one stripe from corner to corner, and the tips of its neighbours in the other two corners
        "stripes": line("".join(f"M{n(a - q)} {n(a + q)}l{n(h)} {n(-h)}" for a in (0.0, s)) + diagonal, 0.17),
        "dots": tag("circle", cx=q, cy=q, r=s * 0.15, class_=tone)
        + tag("circle", cx=3 * q, cy=3 * q, r=s * 0.15, class_=tone),
        "lines": line(f"M0 {n(h)}H{n(s)}", 0.24),
        "grid": line(f"M0 {n(h)}H{n(s)}M{n(h)} 0V{n(s)}", 0.13),
        "rings": tag("circle", cx=h, cy=h, r=s * 0.28, class_=thread, stroke_width=round(s * 0.12, 2)),
    }[kind]
    return tag(
        "pattern",
        drawn,
        id=f"{prefix}-weave-{seat}",
        width=s,
        height=s,
        patternUnits="userSpaceOnUse",
    )


def seat_class(seat: int) -> str:
    """The class of a seat's fill; a seat beyond the sixth looks like the first again."""
    return f"seat-{(seat - 1) % len(SEATS) + 1 if seat > 0 else 0}"


def shadow(page: Page, pieces: tuple[Piece, ...], gap: float) -> str:
    """One shadow under all pieces: it never falls on a neighbour, and overlaps do not darken it."""
    outlines = "".join(_silhouette(page, piece, gap) for piece in pieces)
    if not outlines:
        return ""
    drop = max(1.0, min(2.6, page.grain * 0.022))
    return tag("path", d=outlines, class_="shadow", transform=f"translate(0 {number(drop)})")


def weave(seat: int) -> str:
    """The class of a seat's pattern, or nothing if it is plain."""
    number_ = seat_class(seat).removeprefix("seat-")
    return "" if number_ == "0" or SEATS[int(number_)].pattern == "plain" else f"weave-{number_}"


def _fill(seat: int, name: str, class_: str = "part-body", **shape: str | float | None) -> list[str]:
    """A shape in a seat's colour, and once more for its pattern."""
    over = weave(seat)
    return [tag(name, class_=class_, **shape)] + ([tag(name, class_=over, **shape)] if over else [])


@lru_cache(maxsize=4096)  # most pieces lie where they lay before the last move
def draw(page: Page, piece: Piece, gap: float) -> str:
    """A piece as a group that says what and whose it is."""
    parts = {"ball": _ball, "tile": _tile}.get(piece.kind, _plate)(page, piece, gap)
    return tag(
        "g",
        *parts,
        class_=f"piece {piece.kind} {seat_class(piece.seat)}",
        data_piece=piece.name or piece.kind,
        data_seat=str(piece.seat),
        data_cells=" ".join(piece.cells) or None,
    )


@lru_cache(maxsize=4096)
def _silhouette(page: Page, piece: Piece, gap: float) -> str:
    if piece.kind != "ball":
        return "".join(page.outline(loop, _corner(piece, loop)) for loop in body(piece, gap))
    return page.outline(regular(4, piece.at, _ball_radius(piece, gap) * sqrt(2), 0.125), 9.0)


def body(piece: Piece, gap: float) -> tuple[Outline, ...]:
    """The piece's edge less the seam: one loop, or more if it has holes."""
    if piece.kind == "tile":
        return (set_in(shift(hull(p for part in piece.parts for p in part.outline), piece.at), gap / 2),)
    parts = [part.outline for part in piece.parts if part.role == "body"]
    return tuple(set_in(shift(loop, piece.at), seam(gap)) for loop in join(parts))


def seam(gap: float) -> float:
    """A piece just hides the cells under it."""
    return gap * 0.42


def _corner(piece: Piece, loop: Outline) -> float:
    """Radius of a piece's corners in board units."""
    return {"tile": 0.03, "wedge": 0.012}.get(piece.kind, 0.09) * (piece.size or 1.0)


def _plate(page: Page, piece: Piece, gap: float) -> list[str]:
    loops = body(piece, gap)
    if not loops:
        return []
    edge = "".join(page.outline(loop, _corner(piece, loop)) for loop in loops)
    on_top = [_part(page, piece, part) for part in piece.parts if part.role != "body"]
    return [*_fill(piece.seat, "path", d=edge), _rim(page, piece, loops), *on_top]


def _rim(page: Page, piece: Piece, loops: tuple[Outline, ...]) -> str:
    """A line just within the piece's edge: the seat's colour alone may be hard to tell from the cell."""
    inset = rim_width(page.grain) / 2 / page.scale
    inner = (page.outline(set_in(loop, inset), max(0.0, _corner(piece, loop) - inset)) for loop in loops)
    return tag("path", d="".join(inner), class_="part-edge")


def _part(page: Page, piece: Piece, part: Part) -> str:
    return tag("path", d=page.outline(shift(part.outline, piece.at)), class_=f"part-{part.role}")


def _tile(page: Page, piece: Piece, gap: float) -> list[str]:
    """A hexagon in the seat's colour; the path on it is one area, thin lines tell its sections apart."""
    (rim,) = loops = body(piece, gap)
    centre = middle(rim)
    elements = [*_fill(piece.seat, "path", d=page.outline(rim, _corner(piece, rim))), _rim(page, piece, loops)]
    for role in ("core", "path"):
        given = [shift(part.outline, piece.at) for part in piece.parts if part.role == role]
        areas = [scale(outline, RIM, centre) for outline in join(given)]
        if areas:
            elements.append(tag("path", d="".join(map(page.outline, areas)), class_=f"part-{role}"))
    seams = [scale(shift(part.outline, piece.at), RIM, centre) for part in piece.parts if part.role == "path"]
    # An area on its own has no neighbour to be told from.
    if len(seams) > 1:
        elements.append(tag("path", d="".join(map(page.outline, seams)), class_="section"))
    return elements


def _ball_radius(piece: Piece, gap: float) -> float:
    return piece.size / 2 - gap / 2


def _ball(page: Page, piece: Piece, gap: float) -> list[str]:
    radius = _ball_radius(piece, gap)
    x, y = piece.at
    cx, cy = page.at(piece.at)
    gleam = page.at((x - radius * 0.3, y + radius * 0.36))
    return [
        *_fill(piece.seat, "circle", cx=cx, cy=cy, r=radius * page.scale),
        page.circle(piece.at, radius, "shade", fill=f"url(#{page.prefix}-shade)"),
        tag(
            "ellipse",
            cx=gleam[0],
            cy=gleam[1],
            rx=radius * page.scale * 0.46,
            ry=radius * page.scale * 0.38,
            class_="gleam",
            fill=f"url(#{page.prefix}-gleam)",
        ),
        page.circle(piece.at, radius - rim_width(page.grain) / 2 / page.scale, "part-edge"),
    ]


def anticlockwise(outline: Outline) -> Outline:
    """The outline anticlockwise, as :func:`set_in` wants it."""
    return outline if area(outline) > 0 else outline[::-1]


def chip(x: float, y: float, seat: int, size: float = 13.0) -> str:
    """A small square in a seat's colour and pattern, centred on a point of the page."""
    shape = {"x": x - size / 2, "y": y - size / 2, "width": size, "height": size, "rx": size * 0.24}
    return "".join(_fill(seat, "rect", f"chip {seat_class(seat)}", **shape))
