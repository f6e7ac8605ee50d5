"""Games and positions of Hexa for the tests: small games, drawn boards, rows of pieces."""

from __future__ import annotations

from collections import Counter

import tessella
from hexa_by_hand import Slow, board
from tessella.games.hexa import pieces
from tessella.games.hexa.game import Hexa
from tessella.games.hexa.options import HexaOptions
from tessella.rules.game import Position

PRESETS = list(HexaOptions.presets)
SMALL = (
    {"size": 1},
    {"size": 1, "pairing": "gamma", "offensive": "5", "intrusions": 1},
    {"size": 1, "intrusions": 0, "trades": 3, "price": 1, "offensive": 7, "defensive": 3},
    {"size": 1, "seats": 3, "price": 3},
    {"size": 1, "seats": 4, "teams": "pairs"},
    {"size": 1, "seats": 4, "goal": "points"},
    {"size": 1, "seats": 6, "teams": "threes"},
    {"size": 1, "seats": 6, "teams": "pairs", "goal": "points"},
    {"size": 1, "sets": 2, "goal": "two", "offensive": 6},
    {"size": 1, "sets": 2, "goal": "points", "offensive": 6},
    {"size": 1, "paths": "alpha-omega,omega-beta", "trades": 0, "defensive": "xxxxxx:2,-xxxxx:2"},
    {"size": 1, "offensive": 4, "defensive": 3, "price": 1},
    {"size": 1, "offensive": 4, "defensive": 3, "price": 1, "spent": "stays"},
    {"size": 1, "seats": 3, "offensive": "2", "defensive": 2, "pool": "defensive", "goal": "points"},
    {"size": 1, "seats": 4, "offensive": 3, "teams": "pairs", "intrusions": 1, "intrusions_each": True},
    {"size": 1, "seats": 6, "offensive": 3, "intrusions": 1, "intrusions_each": True, "pool": "none"},
    {"size": 1, "offensive": 5, "price": 1, "trades": 4, "pool": "------:2,x-----:3,++---x:2"},
    {"size": 1, "offensive": 6, "price": 1, "trades": 5, "hybrids": "any"},
    {"size": 1, "sets": 2, "goal": "points", "offensive": 4, "hybrids": "any", "pool": "++xx--:2,+x+x+x:1"},
    {"size": 2, "sets": 2, "goal": "two", "offensive": "++++++:20", "trades": 0},
)


def hexa(**options: object) -> Hexa:
    game = tessella.game("hexa", **options)
    assert isinstance(game, Hexa)
    return game


def slow(game: Hexa) -> Slow:
    """The same game, slowly."""
    o = game.options
    return Slow(
        [(path.seat - 1, *str(path).split("-")) for path in o.seat_paths],
        [o.hand(seat) for seat in range(1, game.seats + 1)],
        o.size,
        o.numbered,
        [{seat - 1 for seat in team} for team in game.teams],
        o.goal,
        o.numbers("price")[0],
        o.numbers("trades")[0],
        o.numbers("intrusions")[0],
        o.spent,
        o.pool,
        o.intrusions_each,
        o.hybrids,
    )


def texts(game: Hexa, position: Position) -> list[str]:
    return sorted(game.spell(move) for move in game.moves(position))


def laid(game: Hexa, placed: dict[str, str], seat: int = 1) -> Position:
    """A position with these pieces (``{"G6": "+--+--@1"}``) from the seats' own sets, and nothing traded."""
    hands = [Counter(game.options.hand(s)) for s in range(1, game.seats + 1)]
    intruded = [0] * game.seats
    _, sides = board(game.options.size)
    for space, piece in placed.items():
        image, _, owner = piece.partition("@")
        hands[int(owner) - 1][pieces.canonical(image)] -= 1
        intruded[int(owner) - 1] += any(space in sides[side] for side in slow(game).guarded(int(owner) - 1))
    rows = []
    for hand in hands:
        signs = "".join(str(hand[kind]) if hand[kind] < 10 else chr(87 + hand[kind]) for kind in pieces.TYPES[:24])
        rows.append(f"{signs[:11]}.{signs[11:].rstrip('0')}".rstrip("."))
    zeros = "/".join("0" * game.seats)
    order = sorted(placed, key=game.board.index.__getitem__)
    entries = ",".join(f"{space}={placed[space]}" for space in order) or "-"
    return game.parse(f"{entries} {seat} {'/'.join(rows)} {'1' * 29} {zeros} {'/'.join(map(str, intruded))} -")


def chain(game: Hexa, start: str, end: str, owner: int = 1) -> dict[str, str]:
    """A shortest row of pieces joined from one goal to another, through no other goal."""
    near, sides = board(game.options.size)
    goals = {space for side in sides.values() for space in side} - {start, end}
    before, todo = {start: ""}, [start]
    for space in todo:
        for other in near[space].values():
            if other not in before and other not in goals:
                before[other] = space
                todo.append(other)
    line = [end]
    while before[line[-1]]:
        line.append(before[line[-1]])
    found = {}
    for i, space in enumerate(line):
        beside = line[max(0, i - 1) : i] + line[i + 1 : i + 2]
        edges = {d for d, other in near[space].items() if other in beside}
        if len(edges) == 1:
            edges.add(next(d for d in range(6) if d not in near[space]))  # a second one, towards the rim
        found[space] = "".join("+" if d in edges else "-" for d in range(6)) + f"@{owner}"
    return found


def last_of(row: dict[str, str]) -> tuple[dict[str, str], str]:
    """A row without its middle piece, and the move that places it."""
    space = list(row)[len(row) // 2]
    return {s: p for s, p in row.items() if s != space}, f"{space}={row[space].partition('@')[0]}"


PLENTY = {"offensive": "++----:30,+-+---:30,+--+--:30,++-++-:5", "trades": 0}
