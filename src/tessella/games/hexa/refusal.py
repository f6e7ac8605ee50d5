"""Why a move is not legal, told to the player who tried it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tessella.board import honeycomb
from tessella.board.hexagons import EDGES, SIDES
from tessella.games.hexa import kernel
from tessella.games.hexa.fits import intruded, is_out
from tessella.games.hexa.kernel import HexaGeometry
from tessella.games.hexa.layout import (
    BITS,
    BOUGHT,
    HAND,
    INTRUSIONS,
    LIE,
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
from tessella.rules.game import Over, Position
from tessella.rules.kernel import State
from tessella.text import Message, say

if TYPE_CHECKING:
    from tessella.games.hexa.game import Hexa
    from tessella.games.hexa.notation import HexaMove


def refusal(game: Hexa, position: Position, move: HexaMove) -> Message | None:
    """The first rule that the move breaks, as the rest of a sentence; None when the game is over."""
    if isinstance(game.phase(position), Over):
        return None
    t, s, code = game.geometry, list(position.words), game.encode(move)
    out = [0] * t.room
    kernel.moves(t, s, out)
    if code == PASS:
        return say("hexa-refused-pass")
    if out[0] == PASS:
        return say("hexa-refused-out" if is_out(t, s, s[SEAT]) else "hexa-refused-stuck", seat=s[SEAT] + 1)
    return _trade(t, s, code) if code >= TRADE else _placement(t, s, code)


def _trade(t: HexaGeometry, s: State, code: int) -> Message:
    seat = s[SEAT]
    who, at = seat + 1, t.hands + seat * HAND
    kind, given = code >> TAKE & 255, [code >> 4 * number & 15 for number in range(OFFENSIVES)]
    if s[BOUGHT]:
        return _bought_first(s)
    if s[at + TRADES] >= t.trades[seat]:
        return say("hexa-refused-trades", seat=who, n=t.trades[seat])
    if sum(given) != t.price[seat]:
        return say("hexa-refused-price", seat=who, price=t.price[seat], n=sum(given))
    for number, count in enumerate(given):
        if count > s[at + number]:
            return say("hexa-refused-few", seat=who, left=s[at + number], kind=TYPES[number], n=count)
    if s[t.pool + kind - OFFENSIVES] == 0:
        return say("hexa-refused-pool", kind=TYPES[kind])
    return say("hexa-refused-no-place", kind=TYPES[kind])


def _bought_first(s: State) -> Message:
    return say("hexa-refused-bought", kind=TYPES[s[BOUGHT] - 1])


def _placement(t: HexaGeometry, s: State, code: int) -> Message:
    names = honeycomb(t.size).names
    seat, space, image = s[SEAT], code >> BITS, code & LIE
    kind, word = TYPE_OF[image], s[SPACES + space]
    if word >= TAKEN:
        return say("hexa-refused-taken", space=names[space])
    if s[BOUGHT] and kind != s[BOUGHT] - 1:
        return _bought_first(s)
    if not s[BOUGHT] and kind >= OWN:
        return say("hexa-refused-not-own", seat=seat + 1, kind=TYPES[kind])
    if not s[BOUGHT] and s[t.hands + seat * HAND + kind] == 0:
        return say("hexa-refused-none", seat=seat + 1, kind=TYPES[kind])
    for d, edge in enumerate(EDGES):
        marked = MARKED[image] >> d & 1
        if word >> d & 1 and word >> d + 6 & 1 != marked:
            other = names[t.next[space * len(EDGES) + d]]
            return say("hexa-refused-marked" if marked else "hexa-refused-blank", edge=edge, other=other)
    return _intrusion(t, s, seat, space)


def intruders(t: HexaGeometry, s: State, seat: int, goal: int) -> dict[int, int]:
    """How many pieces a seat has on the spaces of each opponent who owns a goal."""
    owners = [other for other in range(t.seats) if t.claims[other] >> goal & 1 and not t.team[seat] >> other & 1]
    return {other: intruded(t, s, seat, other) for other in owners}


def _intrusion(t: HexaGeometry, s: State, seat: int, space: int) -> Message:
    """The piece fits, so the space belongs to an opponent's side and that forbids it."""
    most = t.intrusions[seat]
    if t.each and most:
        for other, count in intruders(t, s, seat, t.goal[space]).items():
            if count >= most:
                return say("hexa-refused-intrusions-each", seat=seat + 1, n=most, other=other + 1)
    elif s[t.hands + seat * HAND + INTRUSIONS] >= most:
        return say("hexa-refused-intrusions", seat=seat + 1, n=most)
    return say("hexa-refused-closes", side=SIDES[t.goal[space] // t.size])
