"""The geometry for one set of options: the board, who is whose rival, and what scores."""

from __future__ import annotations

from math import comb

from tessella.board import cut_triangles
from tessella.games.stargazer.groups import groups
from tessella.games.stargazer.kernel import StargazerGeometry
from tessella.games.stargazer.options import StargazerOptions
from tessella.games.stargazer.sets import words

MOST_SIDES = 3  # side neighbours of a space: at most as many pieces to choose the spared one from


def build(options: StargazerOptions) -> StargazerGeometry:
    """The geometry."""
    board, teams = cut_triangles(), options.team_seats
    team = {seat - 1: number for number, mates in enumerate(teams) for seat in mates}
    rivals = [[other for other in sorted(team) if team[other] != team[seat]] for seat in sorted(team)]
    if options.design:
        rivals = [[] for _ in rivals]
    points = [sum(comb(len(near), n) for n in range(options.point_moves + 1)) for near in board.corners]
    return StargazerGeometry(
        room=MOST_SIDES * sum(points),
        seats=options.seats,
        point_moves=options.point_moves,
        linked=int(options.linked),
        lowest=int(options.lowest),
        scoring=int(not options.design),
        team_count=len(teams),
        team_size=len(teams[0]),
        mates=tuple(seat - 1 for mates in teams for seat in mates),
        team=tuple(team[seat] for seat in range(options.seats)),
        rival_count=len(rivals[0]),
        rivals=tuple(other for seat in rivals for other in seat) or (0,),  # compiled code needs at least one entry
        bit=words([(), *((cell,) for cell in range(len(board)))]),
        side=words(board.sides),
        corner=words(board.corners),
        group_count=len(groups()),
        group=words(found.cells for found in groups()),
        size=tuple(len(found.cells) for found in groups()),
        full=tuple(found.full for found in groups()),
    )
