"""What stands above and beside a board of characters: title, status, legend, trays, score sheet."""

from __future__ import annotations

import textwrap

from tessella.draw.ansi import Screen, TextLine
from tessella.draw.style import mix
from tessella.draw.writing import SIGNS
from tessella.rules.scene import Piece, Scene, Sheet, Tray
from tessella.text import say


def head(scene: Scene, screen: Screen, width: int) -> list[TextLine]:
    """Title and status, and who is who where nothing else says so."""
    lines = [TextLine().write(screen.say(scene.title)[:width], screen.theme.ink, bold=True)] if scene.title else []
    lines += [TextLine().write(part, screen.theme.soft) for part in textwrap.wrap(screen.say(scene.status), width)]
    seats = sorted({piece.seat for piece in scene.pieces if piece.seat})
    if seats and not scene.sheet and not any(tray.seat for tray in scene.trays):
        lines += _legend(seats, scene.to_move, screen, width)
    return [*lines, TextLine()] if lines else []


def _legend(seats: list[int], to_move: int, screen: Screen, width: int) -> list[TextLine]:
    lines = [TextLine()]
    for seat in seats:
        turn = " " + screen.sign("▸") if seat == to_move else ""
        name = screen.say(say("draw-seat", seat=seat))
        entry = TextLine(screen.chip(seat)).write(f" {name}{turn}", screen.theme.ink, bold=bool(turn))
        if len(lines[-1]) + len(entry) > width:
            lines.append(TextLine())
        lines[-1].extend(entry.write("   "))
    return [TextLine(line[:width]) for line in lines]


def side(scene: Scene, screen: Screen, width: int) -> list[TextLine]:
    """Score sheet and trays, no wider than ``width``."""
    lines: list[TextLine] = []
    if scene.sheet:
        lines += _sheet(scene.sheet, screen, scene.to_move)
    if not screen.colour:
        lines += _board_lines(scene, screen, min(width, 78))
    for tray in scene.trays:
        lines += ([TextLine()] if lines else []) + _tray(tray, screen, min(width, 78), scene.to_move)
    return [TextLine(line[:width]) for line in lines]


def _board_lines(scene: Scene, screen: Screen, width: int) -> list[TextLine]:
    """The tiles on the board by name: without colour their sections are hard to see."""
    tiles = sorted((piece for piece in scene.pieces if piece.kind == "tile" and piece.name and piece.cells), key=_place)
    entries = [f"{tile.cells[0]:>3}{screen.glyph(tile.seat)}{tile.name}" for tile in tiles]
    if not entries:
        return []
    across = max(1, width // (max(map(len, entries)) + 2))
    rows = [entries[k : k + across] for k in range(0, len(entries), across)]
    return [TextLine().write(screen.say(say("draw-on-board"))), *(TextLine().write("  ".join(row)) for row in rows)]


def _place(piece: Piece) -> tuple[str, int, str]:
    """Order by name: G2 before G10."""
    name = piece.cells[0]
    return (name[:1], len(name), name)


def _tray(tray: Tray, screen: Screen, width: int, to_move: int) -> list[TextLine]:
    """A seat's name, then its pieces by the names that a move uses, each with its number."""
    theme = screen.theme
    title = TextLine(screen.chip(tray.seat)).write(" ") if tray.seat else TextLine()
    title.write(screen.say(tray.title), theme.ink, bold=True)
    if tray.seat and tray.seat == to_move:
        title.write(" " + screen.sign("▸"), theme.ink)
    lines = [title, TextLine()]
    faint = mix(theme.line, theme.soft, 0.4)  # what is used up stays in its place
    widest = max((len(stack.piece.name or stack.piece.kind) for stack in tray.stacks), default=0)
    for stack in tray.stacks:
        name = stack.piece.name or stack.piece.kind
        entry = TextLine().write(f"{stack.left:>2}", theme.ink if stack.left else faint, bold=True)
        entry.write(screen.sign("×"), theme.soft).write(f"{name:<{widest}}  ", theme.ink if stack.left else faint)
        if len(lines[-1]) + len(entry) > width:
            lines.append(TextLine())
        lines[-1].extend(entry)
    return lines


def _sheet(sheet: Sheet, screen: Screen, to_move: int) -> list[TextLine]:
    theme = screen.theme
    first = max([len(screen.say(title)) for title, _ in sheet.rows] + [0]) + 1
    widths = [
        max(len(name) + 4, 3, *(len(entries[k]) for _, entries in sheet.rows)) + 1
        for k, name in enumerate(sheet.columns)
    ]
    lines = [TextLine().write(screen.say(sheet.title), theme.ink, bold=True)] if sheet.title else []
    heads = TextLine().pad(first)
    for name, seat, wide in zip(sheet.columns, sheet.seats, widths, strict=True):
        arrow = screen.sign("▸") if seat == to_move else " "
        heads.write(" " * (wide - len(name) - 4) + arrow, theme.ink)
        heads.extend(screen.chip(seat))
        heads.write(f" {name}", theme.ink, bold=True)
    lines.append(heads)
    rule = screen.sign("─") * (first + sum(widths))
    for k, (title, entries) in enumerate(sheet.rows):
        last = k == len(sheet.rows) - 1
        if k in sheet.groups or k == 0:
            lines.append(TextLine().write(rule, theme.line))
        line = TextLine().write(f"{screen.say(title):>{first - 1}} ", theme.ink if last else theme.soft, bold=last)
        for column, (entry, wide) in enumerate(zip(entries, widths, strict=True)):
            won = last and column in sheet.won
            shown = screen.sign(SIGNS["win"]) + entry if won else entry
            line.write(f"{shown:>{wide}}", theme.win if won else theme.ink, bold=last)
        lines.append(line)
    return lines
