"""Why a move is not legal, told to the player who tried it."""

from __future__ import annotations

from tessella.board import hexa_board
from tessella.board.hexagons import EDGES, SIDES
from tessella.games.hexa import kernel
from tessella.games.hexa.kernel import HexaTables
from tessella.games.hexa.layout import (
    BOUGHT,
    HAND,
    INTRUSIONS,
    OFFENSIVES,
    OWN,
    PASS,
    SEAT,
    SPACES,
    TAKE,
    TAKEN,
    TRADE,
    TRADES,
)
from tessella.games.hexa.pieces import MARKED, TYPE_OF, TYPES
from tessella.rules.kernel import State


def reason(t: HexaTables, s: State, code: int) -> str:
    """The first rule that the move breaks, as the rest of a sentence; the game is not over."""
    out = [0] * t.room
    kernel.moves(t, s, out)
    if code == PASS:
        return "a seat that can place a piece or trade must do so."
    if out[0] == PASS:
        return f"seat {s[SEAT] + 1} has no piece that fits anywhere, so it must pass."
    return _trade(t, s, code) if code >= TRADE else _placement(t, s, code)


def _trade(t: HexaTables, s: State, code: int) -> str:
    seat = s[SEAT]
    who, at = f"seat {seat + 1}", t.hands + seat * HAND
    kind, given = code >> TAKE & 63, [code >> 4 * number & 15 for number in range(OFFENSIVES)]
    if s[BOUGHT]:
        return f"the piece bought, {TYPES[s[BOUGHT] - 1]}, must be placed first."
    if s[at + TRADES] >= t.trades[seat]:
        return f"{who} has made its {t.trades[seat]} trades."
    if sum(given) != t.price[seat]:
        return f"{who} gives {t.price[seat]} offensive pieces for one of the pool, not {sum(given)}."
    for number, count in enumerate(given):
        if count > s[at + number]:
            return f"{who} has {s[at + number]} of {TYPES[number]} left, not {count}."
    if s[t.pool + kind - OFFENSIVES] == 0:
        return f"the pool has no {TYPES[kind]} left."
    return f"{TYPES[kind]} could not be placed anywhere now."


def _placement(t: HexaTables, s: State, code: int) -> str:
    names = hexa_board(t.size).names
    seat, space, image = s[SEAT], code >> 9, code & 511
    kind, word = TYPE_OF[image], s[SPACES + space]
    if word >= TAKEN:
        return f"{names[space]} is taken."
    if s[BOUGHT] and kind != s[BOUGHT] - 1:
        return f"the piece bought, {TYPES[s[BOUGHT] - 1]}, must be placed first."
    if not s[BOUGHT] and (kind >= OWN or s[t.hands + seat * HAND + kind] == 0):
        return f"seat {seat + 1} has no {TYPES[kind]}" + (" left." if kind < OWN else "; it is bought from the pool.")
    for d, edge in enumerate(EDGES):
        marked = MARKED[image] >> d & 1
        if word >> d & 1 and word >> d + 6 & 1 != marked:
            other = names[t.next[space * len(EDGES) + d]]
            mine, theirs = ("marked", "blank") if marked else ("blank", "marked")
            return f"its {mine} edge {edge} would meet a {theirs} edge of {other}."
    return _intrusion(t, s, seat, space)


def _intrusion(t: HexaTables, s: State, seat: int, space: int) -> str:
    """The piece fits, so the space belongs to an opponent's side and that forbids it."""
    side = SIDES[t.goal[space] // t.size]
    if s[t.hands + seat * HAND + INTRUSIONS] >= t.intrusions[seat]:
        return f"seat {seat + 1} has placed all {t.intrusions[seat]} pieces it may on opponents' start and end spaces."
    return f"it would close side {side}; a side must keep a way in."
