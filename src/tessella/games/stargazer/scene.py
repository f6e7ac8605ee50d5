"""What Stargazer shows: wedges on the board, compass letters, finders, and the score sheet of FIG. 14."""

from __future__ import annotations

from collections.abc import Mapping
from math import sqrt
from typing import TYPE_CHECKING

from tessella.board import Board
from tessella.errors import OptionError
from tessella.games.stargazer import kernel, points
from tessella.games.stargazer.groups import ROWS, STARS, WAYS, Group, groups, hull
from tessella.games.stargazer.notation import next_seat
from tessella.games.stargazer.sets import WHOLE_WORD
from tessella.rules.game import Position
from tessella.rules.kernel import OVER
from tessella.rules.scene import Label, Mark, Outline, Part, Piece, Scene, Sheet, cell_scene
from tessella.text import Message, say

if TYPE_CHECKING:
    from tessella.games.stargazer.game import Stargazer
    from tessella.games.stargazer.notation import StarMove

TIP = 2.2  # from the middle to a corner of the frame; the spaces reach 2
COMPASS = (("N", 0.0, 2.32), ("E", 2.1, 0.0), ("S", 0.0, -2.32), ("W", -2.1, 0.0))


def lay_out(game: Stargazer, position: Position, last: StarMove | None) -> Scene:
    """The board with its pieces, and the score sheet; ``last`` is the move that led here."""
    board = game.board
    shown = [_mark(board, "last", last.space)] if last and last.space else []
    shown += [_mark(board, "taken", name) for name in (*last.chosen, *last.taken)] if last else []
    return Scene(
        frame=_frame(),
        cells=tuple(cell_scene(board, cell) for cell in range(len(board))),
        pieces=tuple(wedge(board, cell, seat) for cell, seat in enumerate(game.owners(position)) if seat),
        marks=tuple(shown),
        labels=tuple(Label((x, y), letter, 0.12) for letter, x, y in COMPASS),
        sheet=None if game.options.design else _sheet(game, position),
        cell_gap=0.022,
    )


def _frame() -> Outline:
    """The hexagon around the board, standing on a point; clockwise from the north."""
    wide, half = TIP * sqrt(3) / 2, TIP / 2
    return ((0.0, TIP), (wide, half), (wide, -half), (0.0, -TIP), (-wide, -half), (-wide, half))


def wedge(board: Board, cell: int, seat: int) -> Piece:
    """A piece that fills its space."""
    x, y = board.middle(cell)
    outline = tuple((u - x, v - y) for u, v in board.outline(cell))
    return Piece("wedge", seat, (x, y), (Part("body", outline),), (board.names[cell],), name="piece")


def _mark(board: Board, kind: str, name: str) -> Mark:
    return Mark(kind, board.outline(board.index[name]), cells=(name,))


# Finders ------------------------------------------------------------------------------------------------------


def finders(game: Stargazer) -> Mapping[str, Mark]:
    """Each star and row that counts with its finder laid around it: ``star1`` to ``star7``, ``N-S1`` to ``N-W4``."""
    return {finder_name(each): _finder(game.board, each) for each in game.counted}


def finder_name(found: Group) -> str:
    """What the finder of a star or row is called."""
    return f"{'star' if found.kind == 'star' else ''}{found.name.replace('#', '').replace(' ', '')}"


def star_finder(game: Stargazer, number: int) -> Mark:
    """The hexagon through the points of a star."""
    if not 1 <= number <= STARS:
        raise OptionError(say("stargazer-no-star", number=number, last=STARS))
    return _finder(game.board, _group(game, f"#{number}"))


def row_finder(game: Stargazer, way: str, number: int) -> Mark:
    """The trapezoid around a row."""
    if way not in WAYS or not 1 <= number <= ROWS:
        raise OptionError(say("stargazer-no-row", way=way, number=number, ways=", ".join(WAYS), last=ROWS))
    return _finder(game.board, _group(game, f"{way} #{number}"))


def _group(game: Stargazer, name: str) -> Group:
    return next(found for found in groups(game.options.rim) if found.name == name)


def _finder(board: Board, found: Group) -> Mark:
    return Mark(found.kind, hull(board, found.cells), cells=tuple(board.names[cell] for cell in found.cells))


def ending_marks(game: Stargazer, position: Position) -> tuple[Mark, ...]:
    """The stars that the winners hold; the rows are on the sheet, so many outlines nobody could tell apart."""
    t, s = game.tables, list(position.words)
    won = _won_teams(game, s)
    held = [
        each
        for n, each in enumerate(game.counted)
        if each.kind == "star" and any(points.group_points(t, s, team, n) for team in won)
    ]
    return tuple(_finder(game.board, each)._replace(kind="win") for each in held)


# The score sheet ----------------------------------------------------------------------------------------------


def _sheet(game: Stargazer, position: Position) -> Sheet:
    """A column a team: its pieces, its points for each star and row that counts, and the total. FIG. 14's words."""
    t, s = game.tables, list(position.words)
    teams, rows, rules = range(t.team_count), list[tuple[Message, list[int], str]](), list[int]()
    if game.options.turns:
        rows.append((say("stargazer-sheet-turns"), _turns_left(game, position), ""))
        rules.append(len(rows))
    if t.worth:
        counts = [points.count_pieces(t, s, team, WHOLE_WORD, WHOLE_WORD) for team in teams]
        rows.append((say("stargazer-sheet-pieces"), counts, ""))
    for n, each in enumerate(game.counted):
        if each.name.endswith("#1"):
            rules.append(len(rows))
        rows.append((_title(each), [points.group_points(t, s, team, n) for team in teams], finder_name(each)))
    rules.append(len(rows))
    if any(t.given):
        rows.append((say("stargazer-sheet-komi"), list(t.given), ""))
    rows.append((say("stargazer-sheet-totals"), [points.team_score(t, s, team) for team in teams], ""))
    return Sheet(
        title=say("stargazer-sheet"),
        columns=tuple("+".join(map(str, team)) for team in game.teams),
        seats=tuple(team[0] for team in game.teams),
        rows=tuple((title, tuple(str(entry or "") for entry in entries)) for title, entries, _ in rows),
        groups=tuple(sorted({rule for rule in rules if rule})),
        finders=tuple(finder for _, _, finder in rows),
        won=_won_teams(game, s) if kernel.turn(t, s) == OVER else (),
    )


def _turns_left(game: Stargazer, position: Position) -> list[int]:
    """How many turns each team has left; those who sit before the seat to move have had one more than it."""
    had, next_one = position.words[-1], next_seat(position)
    left = {seat: game.options.turns - had - (seat < next_one) for team in game.teams for seat in team}
    return [sum(left[seat] for seat in team) for team in game.teams]


def _won_teams(game: Stargazer, s: list[int]) -> tuple[int, ...]:
    bits = kernel.winners(game.tables, s)
    return tuple(number for number, team in enumerate(game.teams) if bits >> team[0] - 1 & 1)


def _title(found: Group) -> Message:
    """The sheet's row of a star or row; stars, and the way rows run, are named at the first of them."""
    way, number = found.name.split("#")
    if number != "1":
        return say("stargazer-sheet-next", n=int(number))
    if found.kind == "star":
        return say("stargazer-sheet-stars", n=1)
    return say("stargazer-sheet-rows", way=way.strip(), n=1)
