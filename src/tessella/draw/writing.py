"""Writing on a board of characters: names, numbers and signs in the cells, labels beside it."""

from __future__ import annotations

from typing import NamedTuple

from tessella.draw.ansi import Screen, TextLine
from tessella.draw.raster import DOWN, Raster
from tessella.draw.style import readable_on, seat_style
from tessella.rules.scene import Cell, Mark, Outline, Scene

# What stands around a marked cell's name, and the sign that replaces it where there is no room.
BRACKETS = {"last": ("[", "]"), "target": ("(", ")"), "taken": ("{", "}"), "goal": ("<", ">")}
SIGNS = {"win": "▲", "draw": "▬", "loss": "▼", "target": "◦", "taken": "×", "shut": "×", "last": "●", "goal": "◇"}


class Writing(NamedTuple):
    """A line of text in a cell."""

    text: str
    colour: str = ""  # empty: what suits the paint below
    behind: str = ""
    bold: bool = False
    tints: tuple[str, ...] = ()  # other colours behind the first letters, one each; empty: as behind the rest


def write_cells(scene: Scene, screen: Screen, raster: Raster, lines: list[TextLine]) -> None:
    kinds = {name: piece.kind for piece in scene.pieces for name in piece.cells}
    marked: dict[str, list[Mark]] = {}
    for mark in scene.marks:
        for name in mark.cells or _cell_at(scene, mark):
            marked.setdefault(name, []).append(mark)
    for cell in scene.cells:
        wanted = _writings(cell, kinds.get(cell.name, ""), marked.get(cell.name, []), screen)
        _place(cell, wanted, raster, lines)


def _cell_at(scene: Scene, mark: Mark) -> tuple[str, ...]:
    """The cell a sign without a name stands on."""
    if mark.outline or not scene.cells:
        return ()
    near = min(scene.cells, key=lambda c: (c.middle[0] - mark.at[0]) ** 2 + (c.middle[1] - mark.at[1]) ** 2)
    return (near.name,)


def _writings(cell: Cell, covered: str, marks: list[Mark], screen: Screen) -> list[list[Writing]]:
    """What a cell would like to say, as choices: the first that fits is taken."""
    ink = screen.theme.ink if not covered else ""
    kinds = [mark.kind for mark in marks]
    name = cell.text or ("" if covered == "ball" or cell.kind == "border" else cell.name)
    bracket = next((BRACKETS[kind] for kind in kinds if kind in BRACKETS), None)
    plain = Writing(name, ink if cell.text or bracket else "", bold=bool(bracket))
    titles = [plain]
    if bracket and name:
        titles.insert(0, plain._replace(text=f"{bracket[0]}{name}{bracket[1]}"))
    below = _below(cell, covered, marks, screen)
    signs = [Writing(screen.sign(SIGNS[kind]), ink, bold=True) for kind in kinds if kind in SIGNS]
    choices = [[title, *below] for title in titles if below] + [[title] for title in titles if title.text]
    if bracket and len(choices) > 1 and signs:
        # A bare name would hide the mark: where its brackets do not fit, the sign says more.
        choices.insert(len(choices) - 1, signs[:1])
    return [*choices, *([signs[:1]] if signs else []), below[:1]]


def _below(cell: Cell, covered: str, marks: list[Mark], screen: Screen) -> list[Writing]:
    """The second line: a value, a start space's number, a dot."""
    theme = screen.theme
    for mark in marks:
        if mark.kind in ("win", "draw", "loss", "shut") and not mark.outline:
            text, tone = screen.sign(SIGNS[mark.kind]) + mark.text, "loss" if mark.kind == "shut" else mark.kind
            return [Writing(text, "" if covered else getattr(theme, tone), bold=True)]
        if mark.text:
            return [Writing(mark.text, "" if covered else theme.ink, bold=True)]
    if cell.goal and not covered:
        if not cell.seat:
            return [Writing(f"({cell.goal})")]
        if cell.others:
            return [_shared(cell, screen)]
        style, glyph = seat_style(cell.seat, theme), screen.glyph(cell.seat) if not screen.colour else " "
        return [Writing(f"{glyph}{cell.goal}{glyph}", readable_on(style.colour), style.colour, True)]
    if cell.dot:
        return [Writing(screen.sign("●") + (str(cell.dot) if cell.dot > 1 else ""), bold=bool(covered))]
    return []


def _shared(cell: Cell, screen: Screen) -> Writing:
    """The number of a start space between the colours of those who share it, or between their patterns."""
    first, *rest = [screen.glyph(seat) if not screen.colour else " " for seat in (cell.seat, *cell.others)]
    tint, *tints = [seat_style(seat, screen.theme).colour for seat in (cell.seat, *cell.others)]
    behind = (tint, *("" for _ in cell.goal), *tints) if screen.colour else ()
    return Writing(f"{first}{cell.goal}{''.join(rest)}", screen.theme.ink, bold=True, tints=behind)


def _place(cell: Cell, choices: list[list[Writing]], raster: Raster, lines: list[TextLine]) -> None:
    for wanted in choices:
        if wanted and _fits(cell, [w for w in wanted if w.text], raster, lines):
            return


def _fits(cell: Cell, wanted: list[Writing], raster: Raster, lines: list[TextLine]) -> bool:
    """Write the lines around the middle of the cell if they have room there."""
    middle = raster.view.sample(cell.middle)[1] / DOWN
    best = round(middle - len(wanted) / 2)
    for top in (best, best - 1, best + 1):
        spots = [_spot(cell.outline, top + k, len(w.text), raster) for k, w in enumerate(wanted)]
        if wanted and None not in spots:
            for k, (writing, spot) in enumerate(zip(wanted, spots, strict=True)):
                _write(writing, spot or 0, top + k, raster, lines)
            return True
    return False


def _spot(outline: Outline, row: int, length: int, raster: Raster) -> int | None:
    """The column where a text of that length begins in that row of the cell, if it fits."""
    if not 0 <= row < raster.rows:
        return None
    points = [raster.view.sample(p) for p in outline]
    y = (row + 0.5) * DOWN
    cross = sorted(
        a[0] + (y - a[1]) * (b[0] - a[0]) / (b[1] - a[1])
        for a, b in zip(points, points[1:] + points[:1], strict=True)
        if (a[1] > y) != (b[1] > y)
    )
    if not cross or (cross[-1] - cross[0]) / 2 < length - 0.2:
        return None
    column = round((cross[0] + cross[-1]) / 4 - length / 2)
    return column if 0 <= column <= raster.columns - length else None


def _write(writing: Writing, column: int, row: int, raster: Raster, lines: list[TextLine]) -> None:
    under = raster.main(column, row, len(writing.text))
    behind = writing.behind or under.colour
    lines[row].overwrite(column, writing.text, writing.colour or under.text, behind, writing.bold)
    for k, tint in enumerate(writing.tints):
        if tint:
            lines[row].overwrite(column + k, writing.text[k], readable_on(tint), tint, writing.bold)


def write_labels(scene: Scene, screen: Screen, raster: Raster, lines: list[TextLine]) -> None:
    for label in scene.labels:
        x, y = raster.view.sample(label.at)
        text = screen.sign(label.text)
        row = min(max(0, int(y / DOWN)), raster.rows - 1)
        chips = "".join(screen.glyph(seat) or " " for seat in label.seats)
        width = len(text) + len(chips)
        column = min(max(0, round(x / 2 - width / 2)), raster.columns - width)
        lines[row].overwrite(
            column, text, screen.theme.ink if label.seats else screen.theme.soft, bold=bool(label.seats)
        )
        for k, seat in enumerate(label.seats):
            style = seat_style(seat, screen.theme)
            lines[row].overwrite(column + len(text) + k, chips[k], style.tone, style.colour)
