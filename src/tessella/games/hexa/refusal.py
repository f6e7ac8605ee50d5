"""Why a move is not legal, told to the player who tried it."""

from __future__ import annotations

from tessella.board import hexa_board
from tessella.board.hexagons import EDGES, SIDES
from tessella.games.hexa import kernel
from tessella.games.hexa.kernel import HexaGeometry
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
from tessella.text.words import Said, say


def reason(t: HexaGeometry, s: State, code: int) -> str:
    """The first rule that the move breaks, as the rest of a sentence; the game is not over."""
    out = [0] * t.room
    kernel.moves(t, s, out)
    if code == PASS:
        return say("a seat that can place a piece or trade must do so.")
    if out[0] == PASS:
        return say("seat {seat} has no piece that fits anywhere, so it must pass.", seat=s[SEAT] + 1)
    return _trade(t, s, code) if code >= TRADE else _placement(t, s, code)


def _trade(t: HexaGeometry, s: State, code: int) -> str:
    seat = s[SEAT]
    who, at = seat + 1, t.hands + seat * HAND
    kind, given = code >> TAKE & 63, [code >> 4 * number & 15 for number in range(OFFENSIVES)]
    if s[BOUGHT]:
        return _first(s)
    if s[at + TRADES] >= t.trades[seat]:
        return say("seat {seat} has made its {n} trades.", seat=who, n=t.trades[seat])
    if sum(given) != t.price[seat]:
        why = "seat {seat} gives {price} offensive pieces for one of the pool, not {n}."
        return say(why, seat=who, price=t.price[seat], n=sum(given))
    for number, count in enumerate(given):
        if count > s[at + number]:
            why = "seat {seat} has {left} of {kind} left, not {n}."
            return say(why, seat=who, left=s[at + number], kind=TYPES[number], n=count)
    if s[t.pool + kind - OFFENSIVES] == 0:
        return say("the pool has no {kind} left.", kind=TYPES[kind])
    return say("{kind} could not be placed anywhere now.", kind=TYPES[kind])


def _first(s: State) -> Said:
    return say("the piece bought, {kind}, must be placed first.", kind=TYPES[s[BOUGHT] - 1])


def _placement(t: HexaGeometry, s: State, code: int) -> str:
    names = hexa_board(t.size).names
    seat, space, image = s[SEAT], code >> 9, code & 511
    kind, word = TYPE_OF[image], s[SPACES + space]
    if word >= TAKEN:
        return say("{name} is taken.", name=names[space])
    if s[BOUGHT] and kind != s[BOUGHT] - 1:
        return _first(s)
    if not s[BOUGHT] and (kind >= OWN or s[t.hands + seat * HAND + kind] == 0):
        why = (
            "seat {seat} has no {kind} left."
            if kind < OWN
            else "seat {seat} has no {kind}; it is bought from the pool."
        )
        return say(why, seat=seat + 1, kind=TYPES[kind])
    for d, edge in enumerate(EDGES):
        marked = MARKED[image] >> d & 1
        if word >> d & 1 and word >> d + 6 & 1 != marked:
            other = names[t.next[space * len(EDGES) + d]]
            mine, theirs = ("marked", "blank") if marked else ("blank", "marked")
            return say(f"its {mine} edge {{edge}} would meet a {theirs} edge of {{other}}.", edge=edge, other=other)
    return _intrusion(t, s, seat, space)


def _intrusion(t: HexaGeometry, s: State, seat: int, space: int) -> str:
    """The piece fits, so the space belongs to an opponent's side and that forbids it."""
    side = SIDES[t.goal[space] // t.size]
    if s[t.hands + seat * HAND + INTRUSIONS] >= t.intrusions[seat]:
        why = "seat {seat} has placed all {n} pieces it may on opponents' start and end spaces."
        return say(why, seat=seat + 1, n=t.intrusions[seat])
    return say("it would close side {side}; a side must keep a way in.", side=side)
