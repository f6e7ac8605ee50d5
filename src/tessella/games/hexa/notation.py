"""A position of Hexa on one line, and back.

::

    G6=+--+--@1,G7=+--+--@2 1 22322322221.1/23222322211 11111011111111111111111111111 0/1 0/0 -
    pieces and their seats  |  hands, seat by seat       pool                         |   |   bought
                            seat to move (or last)                             trades |   | intrusions

A count is one sign, 0-9 then a-z then A-Z: a hand has eleven for the offensive types and, after a dot, those for
the defensive types without the last zeros; the pool has thirteen and sixteen. Who has won, what paths there are and
whether the game is over follow from the rest.
"""

from __future__ import annotations

import re
import string
from collections import Counter
from collections.abc import Sequence

from tessella.board import hexa_board
from tessella.board.hexagons import EDGES, hexa_neighbours
from tessella.errors import PositionError
from tessella.games.hexa import kernel, paths
from tessella.games.hexa.kernel import HexaGeometry
from tessella.games.hexa.layout import (
    BOUGHT,
    DONE,
    HAND,
    IMAGE,
    INTRUSIONS,
    OFFENSIVES,
    OWN,
    OWNER,
    PASS,
    POOL,
    SEAT,
    SPACES,
    TAKEN,
    TRADES,
)
from tessella.games.hexa.pieces import IMAGE_NUMBER, IMAGES, MARKED, TYPE_NUMBER, TYPE_OF, TYPES
from tessella.rules.bits import popcount

SIGNS = string.digits + string.ascii_letters
FIELDS = ("pieces", "seat", "hands", "pool", "trades", "intrusions", "bought")
COUNTS = re.compile(r"([0-9a-zA-Z]{11})(?:\.([0-9a-zA-Z]{0,12}[1-9a-zA-Z]))?")


def placed(t: HexaGeometry, words: Sequence[int]) -> dict[int, tuple[int, int]]:
    """Image and seat (from 0) of every piece on the board, by space."""
    found = enumerate(words[SPACES : SPACES + t.spaces])
    return {space: ((word >> IMAGE & 511) - 1, word >> OWNER) for space, word in found if word >= TAKEN}


def write(t: HexaGeometry, words: Sequence[int]) -> str:
    """The position's text."""
    names = hexa_board(t.size).names
    pieces = [f"{names[space]}={IMAGES[image]}@{seat + 1}" for space, (image, seat) in placed(t, words).items()]
    hands = [words[t.hands + seat * HAND :][:HAND] for seat in range(t.seats)]
    return " ".join(
        (
            ",".join(pieces) or "-",
            str(words[SEAT] + 1),
            "/".join(_hand(hand[:OWN]) for hand in hands),
            "".join(SIGNS[count] for count in words[t.pool : t.pool + POOL]),
            "/".join(str(hand[TRADES]) for hand in hands),
            "/".join(str(hand[INTRUSIONS]) for hand in hands),
            TYPES[words[BOUGHT] - 1] if words[BOUGHT] else "-",
        )
    )


def _hand(counts: Sequence[int]) -> str:
    signs = "".join(SIGNS[count] for count in counts)
    return f"{signs[:OFFENSIVES]}.{signs[OFFENSIVES:].rstrip('0')}".rstrip(".")


def read(t: HexaGeometry, text: str) -> list[int]:
    """The state that a text describes; a :class:`PositionError` if there is none."""
    values = text.split(" ")
    if len(values) != len(FIELDS):
        raise PositionError(f"{text}: a position has the fields {', '.join(FIELDS)}, as in {write(t, t.start)}.")
    field = dict(zip(FIELDS, values, strict=True))
    if field["seat"] not in [str(seat + 1) for seat in range(t.seats)]:
        raise PositionError(f"{text}: the seat to move is a number from 1 to {t.seats}, not {field['seat']}.")
    if field["bought"] != "-" and TYPE_NUMBER.get(field["bought"], 0) < OFFENSIVES:
        raise PositionError(f"{text}: {field['bought']} is not a type of the pool; - stands for nothing bought.")
    s = [0] * len(t.start)
    s[SEAT] = int(field["seat"]) - 1
    s[BOUGHT] = TYPE_NUMBER[field["bought"]] + 1 if field["bought"] != "-" else 0
    _read_pieces(t, s, text, field["pieces"])
    _read_hands(t, s, text, field["hands"])
    for name, at in (("trades", TRADES), ("intrusions", INTRUSIONS)):
        numbers = field[name].split("/")
        if len(numbers) != t.seats or not all(re.fullmatch(r"[0-9]{1,2}", number) for number in numbers):
            raise PositionError(f"{text}: {name} are one number a seat with / between them, not {field[name]}.")
        for seat, number in enumerate(numbers):
            s[t.hands + seat * HAND + at] = int(number)
    if not re.fullmatch(r"[01]{29}", field["pool"]):
        raise PositionError(f"{text}: the pool is {POOL} signs, 1 for each piece that is there and 0 for the others.")
    s[t.pool : t.pool + POOL] = [int(sign) for sign in field["pool"]]
    _check_counts(t, s, text)
    _conclude(t, s, text)
    return s


def _read_pieces(t: HexaGeometry, s: list[int], text: str, pieces: str) -> None:
    """Lay the pieces out, and see that their edges match."""
    board, around = hexa_board(t.size), hexa_neighbours(t.size)
    on: dict[int, int] = {}
    for entry in pieces.split(",") if pieces != "-" else ():
        found = re.fullmatch(r"([A-Z][0-9]{1,2})=([-+x]{6})@([1-6])", entry)
        if not found or found[1] not in board.index or found[2] not in IMAGE_NUMBER or int(found[3]) > t.seats:
            raise PositionError(
                f"{text}: {entry} is not a space, a piece and a seat, such as G6=+--+--@1 on this board."
            )
        space, image = board.index[found[1]], IMAGE_NUMBER[found[2]]
        if space in on:
            raise PositionError(f"{text}: two pieces lie on {found[1]}.")
        on[space] = image
        kernel.put(t, s, space, image, int(found[3]) - 1)
        for d, other in enumerate(around[space]):
            if other in on and (MARKED[image] >> d ^ MARKED[on[other]] >> (d + 3) % len(EDGES)) & 1:
                raise PositionError(
                    f"{text}: {found[1]} and {board.names[other]} do not match; marked edges meet marked ones only."
                )


def _read_hands(t: HexaGeometry, s: list[int], text: str, hands: str) -> None:
    entries = [COUNTS.fullmatch(entry) for entry in hands.split("/")]
    if len(entries) != t.seats or not all(entries):
        raise PositionError(
            f"{text}: hands are {t.seats} rows of eleven counts, and defensive ones after a dot, not {hands}."
        )
    for seat, entry in enumerate(entries):
        for kind, sign in enumerate(entry[1] + (entry[2] or "") if entry else ""):
            s[t.hands + seat * HAND + kind] = SIGNS.index(sign)


def _check_counts(t: HexaGeometry, s: list[int], text: str) -> None:
    """Every piece must be accounted for: in a hand, on the board, traded away, or in the pool."""
    pool = list(t.start[t.pool : t.pool + POOL])
    pieces = placed(t, s)
    for seat in range(t.seats):
        who = f"{text}: seat {seat + 1}"
        own = [(space, image) for space, (image, owner) in pieces.items() if owner == seat]
        at = t.hands + seat * HAND
        gone, bought = _moved(t, s, seat, Counter(TYPE_OF[image] for _, image in own), who)
        if not len(bought) == s[at + TRADES] <= t.trades[seat]:
            raise PositionError(f"{who} has bought {len(bought)} pieces, and may buy {t.trades[seat]}.")
        if gone != len(bought) * t.price[seat]:
            raise PositionError(f"{who} has given {gone} pieces and should have given {t.price[seat]} a trade.")
        intruded = sum(t.goal[space] >= 0 and t.guard[seat] >> t.goal[space] & 1 for space, _ in own)
        if not intruded == s[at + INTRUSIONS] <= t.intrusions[seat]:
            raise PositionError(f"{who} has {intruded} pieces on opponents' spaces, and may have {t.intrusions[seat]}.")
        for kind in bought:
            pool[kind - OFFENSIVES] -= 1
    if pool != s[t.pool : t.pool + POOL]:
        raise PositionError(f"{text}: the pool does not hold what is left of it.")


def _moved(t: HexaGeometry, s: list[int], seat: int, shown: Counter[int], who: str) -> tuple[int, list[int]]:
    """How many offensive pieces a seat has traded away, and the types it has bought."""
    gone, bought = 0, [s[BOUGHT] - 1] if s[BOUGHT] and seat == s[SEAT] else []
    for kind, name in enumerate(TYPES):
        at = t.hands + seat * HAND + kind
        left = t.start[at] - s[at] if kind < OWN else 0  # pieces of its set that have left the hand
        if left < 0 or (kind < OFFENSIVES and shown[kind] > left):
            raise PositionError(f"{who} has too many {name}.")
        if kind < OFFENSIVES:
            gone += left - shown[kind]
        elif shown[kind] < left:
            raise PositionError(f"{who} has lost a {name}.")
        else:
            bought += [kind] * (shown[kind] - left)
    return gone, bought


def done(t: HexaGeometry, s: list[int]) -> int:
    """The paths that are complete on the board."""
    found = 0
    for space in t.goal_space:
        if s[SPACES + space] >= TAKEN:
            found |= paths.completed(t, paths.flood(t, s, space, 0, 0, 0))
    return found


def _conclude(t: HexaGeometry, s: list[int], text: str) -> None:
    """Find the completed paths and whether the game is over."""
    s[DONE] = done(t, s)
    if not s[BOUGHT]:
        kernel.conclude(t, s)
        return
    won = t.target and any(popcount(s[DONE] & owned) >= t.target for owned in t.owned)
    out = [0] * t.room
    kernel.moves(t, s, out)
    if won or not paths.possible(t, s) or out[0] == PASS:
        raise PositionError(f"{text}: no piece can have been bought here, as the game is over or it has no place.")
