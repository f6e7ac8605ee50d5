"""The geometry for one set of options: the board, who is whose rival, and what scores."""

from __future__ import annotations

from math import comb

from tessella.board import Board, cut_triangles
from tessella.games.stargazer.further import FurtherGeometry
from tessella.games.stargazer.groups import Group, groups
from tessella.games.stargazer.kernel import StargazerGeometry
from tessella.games.stargazer.options import StargazerOptions
from tessella.games.stargazer.sets import WHOLE_WORD, words
from tessella.games.stargazer.words import PLAIN_POINTS

MOST_SIDES = 3  # side neighbours of a space: at most as many pieces to choose the spared one from
MOST_CHOICES = 8  # ways to take beside the spaces of a triangle, all together: see ``_room``


def build(options: StargazerOptions) -> StargazerGeometry:
    """The plain geometry."""
    board, teams = cut_triangles(options.rim), options.team_seats
    team = {seat - 1: number for number, mates in enumerate(teams) for seat in mates}
    rivals = [[other for other in sorted(team) if team[other] != team[seat]] for seat in sorted(team)]
    if options.design:
        rivals = [[] for _ in rivals]
    scored = counted(options)
    return StargazerGeometry(
        room=_room(options, board),
        seats=options.seats,
        point_moves=options.point_moves,
        linked=int(options.linked),
        lowest=int(options.lowest),
        scoring=int(not options.design),
        worth=WHOLE_WORD if "pieces" in options.counted else 0,
        team_count=len(teams),
        team_size=len(teams[0]),
        mates=tuple(seat - 1 for mates in teams for seat in mates),
        team=tuple(team[seat] for seat in range(options.seats)),
        given=(options.komi, *(0,) * (len(teams) - 1)),
        rival_count=len(rivals[0]),
        rivals=tuple(other for seat in rivals for other in seat) or (0,),  # compiled code needs at least one entry
        bit=words([(), *((cell,) for cell in range(len(board)))]),
        side=words(board.sides),
        corner=words(board.corners),
        group_count=len(scored),
        group=words(found.cells for found in scored) or (0,),
        size=tuple(len(found.cells) for found in scored) or (0,),
        full=tuple(found.full for found in scored) or (0,),
    )


def add_further(options: StargazerOptions, plain: StargazerGeometry) -> StargazerGeometry | FurtherGeometry:
    """The geometry that has what the options ask for: the plain one, if it is enough."""
    choice = options.captures == "choice"
    if not (choice or options.turns or options.point_moves > PLAIN_POINTS):
        return plain
    return FurtherGeometry(room=plain.room, plain=plain, choice=int(choice), turns=options.turns)


def counted(options: StargazerOptions) -> tuple[Group, ...]:
    """The stars and rows for which there are points."""
    return tuple(each for each in groups(options.rim) if f"{each.kind}s" in options.counted)


def _room(options: StargazerOptions, board: Board) -> int:
    r"""Moves at most.

    Where captures are chosen, each of e empty spaces of a triangle has at most 3 - e rivals' pieces in it and one
    across the long side::

            /|\          1 empty: 2 * 2 * 2 ways to take          at most 8 a triangle,
           / | \         2:      (2 * 2) + (2 * 2)                each with every choice of point moves
          / _|_ \        3:       2 + 2 + 2
         /_/   \_\
    """
    points = [sum(comb(len(near), n) for n in range(options.point_moves + 1)) for near in board.corners]
    if options.captures == "all":
        return MOST_SIDES * sum(points)
    triangles: dict[tuple[int, int], list[int]] = {}
    for cell, ways in enumerate(points):
        triangles.setdefault(board.outlines[cell][2], []).append(ways)  # the third corner is the triangle's middle
    return MOST_CHOICES * sum(max(ways) for ways in triangles.values())
