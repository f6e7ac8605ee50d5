"""Moves and positions of Hexa as text, and back.

A move names a space and a piece as it lies, ``G6=+--+--``; or what is given and taken, ``trade:++----,+-+---=--x--x``;
or it is a ``pass``. A position is one line::

    G6=+--+--@1,G7=+--+--@2 1 22322322221.1/23222322211 11111011111111111111111111111 0/1 0/0 -
    pieces and their seats  |  hands, seat by seat       pool                         |   |   bought
                            seat to move (or last)                             trades |   | intrusions

A count is one sign, 0-9 then a-z then A-Z: a hand has eleven for the offensive types and, after a dot, those for
the defensive types without the last zeros; the pool has thirteen and sixteen, and thirty-two more where the table knows
such pieces. Who has won, what paths there are and whether the game is over follow from the rest. Only that a path does
not count, because it was completed when its seat was out, does not: such paths, ``alpha-omega@2`` or, where numbers
count, ``alpha3-gamma3@1``, are an eighth field.
"""

from __future__ import annotations

import re
import string
from collections import Counter
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, NamedTuple

from tessella.board import Board
from tessella.board.hexagons import EDGES, SIDES, honeycomb_neighbours
from tessella.errors import MoveSpellingError, PositionError
from tessella.games.hexa import kernel, paths
from tessella.games.hexa.fits import intruded, is_out
from tessella.games.hexa.kernel import HexaGeometry
from tessella.games.hexa.layout import (
    BITS,
    BOUGHT,
    DONE,
    HAND,
    IMAGE,
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
from tessella.games.hexa.pieces import IMAGE_NUMBER, IMAGES, MARKED, OFFENSIVE_TYPES, TYPE_NUMBER, TYPE_OF, TYPES
from tessella.rules.bits import popcount
from tessella.rules.game import Position
from tessella.text import say

if TYPE_CHECKING:
    from tessella.games.hexa.game import Hexa

MOST_GIVEN = 6  # pieces in a trade
SIGNS = string.digits + string.ascii_letters
FIELDS = ("pieces", "seat", "hands", "pool", "trades", "intrusions", "bought")
COUNTS = re.compile(r"([0-9a-zA-Z]{11})(?:\.([0-9a-zA-Z]{0,12}[1-9a-zA-Z]))?")
PIECE = re.compile(r"([A-Z][0-9]{1,2})=([-+x]{6})@([1-6])")


class HexaMove(NamedTuple):
    """A piece placed on a space; or types given for a type of the pool; or, with nothing in it, a pass."""

    space: str = ""
    image: str = ""
    gives: tuple[str, ...] = ()
    takes: str = ""


PASS_MOVE = HexaMove()


# Moves ----------------------------------------------------------------------------------------------------------


def encode(game: Hexa, move: HexaMove) -> int:
    """The kernel's number of a move."""
    board = game.board
    if move == PASS_MOVE:
        return PASS
    if move.gives or move.takes:
        return _encode_trade(game.geometry, move)
    if move.space not in board.index:
        raise MoveSpellingError(say("hexa-move-space", text=move.space, example=board.names[0]))
    if not knows(game.geometry, move.image):
        raise MoveSpellingError(say("hexa-move-piece", text=move.image))
    return board.index[move.space] << BITS | IMAGE_NUMBER[move.image]


def knows(t: HexaGeometry, image: str) -> bool:
    """Whether there is such a piece at the table."""
    return IMAGE_NUMBER.get(image, t.hybrids) < t.hybrids


def _encode_trade(t: HexaGeometry, move: HexaMove) -> int:
    if not 1 <= len(move.gives) <= MOST_GIVEN or move.space or move.image:
        raise MoveSpellingError(say("hexa-move-given", text=",".join(move.gives), most=MOST_GIVEN))
    for kind in move.gives:
        if kind not in OFFENSIVE_TYPES:
            raise MoveSpellingError(say("hexa-move-offensive", text=kind, example=TYPES[0]))
    if not OFFENSIVES <= TYPE_NUMBER.get(move.takes, 0) < t.types:
        first, last = TYPES[OFFENSIVES], TYPES[t.types - 1]
        raise MoveSpellingError(say("hexa-move-pool", text=move.takes, first=first, last=last))
    given = sum(1 << 4 * TYPE_NUMBER[kind] for kind in move.gives)
    return TRADE | TYPE_NUMBER[move.takes] << TAKE | given


def decode(game: Hexa, code: int) -> HexaMove:
    """The move of a kernel's number."""
    if code == PASS:
        return PASS_MOVE
    if code < TRADE:
        return HexaMove(game.board.names[code >> BITS], IMAGES[code & LIE])
    gives = [kind for number, kind in enumerate(OFFENSIVE_TYPES) for _ in range(code >> 4 * number & 15)]
    return HexaMove(gives=tuple(sorted(gives)), takes=TYPES[code >> TAKE & 255])


def spell(game: Hexa, move: HexaMove) -> str:
    """The move's text."""
    if move == PASS_MOVE:
        return "pass"
    if move.gives or move.takes:
        return f"trade:{','.join(sorted(move.gives))}={move.takes}"
    return f"{move.space}={move.image}"


def read(game: Hexa, text: str) -> HexaMove:
    """The move of a text; a :class:`MoveSpellingError` if there is none."""
    if text == "pass":
        return PASS_MOVE
    left, equals, right = text.partition("=")
    if not (left and equals and right):
        raise MoveSpellingError(say("hexa-move-form", text=text, example=f"{_middle(game.board)}=+--+--"))
    if left.startswith("trade:"):
        gives = (_type(kind) for kind in left.removeprefix("trade:").split(","))
        move = HexaMove(gives=tuple(sorted(gives)), takes=_type(right))
    else:
        move = HexaMove(left, right)
    encode(game, move)
    return move


def _type(kind: str) -> str:
    """The name of the type that an image belongs to; other texts stay as they are, to be refused."""
    return TYPES[TYPE_OF[IMAGE_NUMBER[kind]]] if kind in IMAGE_NUMBER else kind


def _middle(board: Board) -> str:
    """The space in the middle, for examples."""
    return board.names[len(board) // 2]


# Positions ------------------------------------------------------------------------------------------------------


def board_pieces(t: HexaGeometry, words: Sequence[int]) -> dict[int, tuple[int, int]]:
    """Image and seat (from 0) of every piece on the board, by space."""
    found = enumerate(words[SPACES : SPACES + t.spaces])
    return {space: ((word >> IMAGE & t.image) - 1, word >> t.whose) for space, word in found if word >= TAKEN}


def text(game: Hexa, position: Position) -> str:
    """A position's text."""
    t, words, names = game.geometry, position.words, game.board.names
    pieces = [f"{names[space]}={IMAGES[image]}@{seat + 1}" for space, (image, seat) in board_pieces(t, words).items()]
    hands = [words[t.hands + seat * HAND :][:HAND] for seat in range(t.seats)]
    return " ".join(
        (
            ",".join(pieces) or "-",
            str(words[SEAT] + 1),
            "/".join(_hand(hand[:OWN]) for hand in hands),
            "".join(SIGNS[count] for count in words[t.pool : t.scratch]),
            "/".join(str(hand[TRADES]) for hand in hands),
            "/".join(str(hand[INTRUSIONS]) for hand in hands),
            TYPES[words[BOUGHT] - 1] if words[BOUGHT] else "-",
            *_void_field(game, words),
        )
    )


def _void_field(game: Hexa, words: Sequence[int]) -> Iterator[str]:
    """The paths that do not count, if there are any."""
    t, s = game.geometry, list(words)
    if any(is_out(t, s, seat) for seat in range(t.seats)):
        void = find_paths(t, s) & ~s[DONE]
        if void:
            yield ",".join(name for bit, (name, _) in path_names(game).items() if void & bit)


def path_names(game: Hexa) -> dict[int, tuple[str, int]]:
    """Every path by its bit: its name and its seat (from 0)."""
    t, found = game.geometry, {}
    for p, path in enumerate(game.options.seat_paths):
        start, end = SIDES[path.start], SIDES[path.end]
        for k in range(t.size if t.numbered else 1):
            number = str(k + 1) if t.numbered else ""
            found[1 << p * t.size + k] = f"{start}{number}-{end}{number}@{path.seat}", path.seat - 1
    return found


def _hand(counts: Sequence[int]) -> str:
    signs = "".join(SIGNS[count] for count in counts)
    return f"{signs[:OFFENSIVES]}.{signs[OFFENSIVES:].rstrip('0')}".rstrip(".")


def parse(game: Hexa, text: str) -> list[int]:
    """The state that a text describes; a :class:`PositionError` if there is none."""
    t = game.geometry
    values = text.split(" ")
    if len(values) - len(FIELDS) not in (0, 1) or not values[-1]:
        raise PositionError(say("hexa-position-fields", text=text, example=game.text(game.start())))
    field = dict(zip((*FIELDS, "void"), values, strict=False))
    if field["seat"] not in [str(seat + 1) for seat in range(t.seats)]:
        raise PositionError(say("hexa-position-seat", text=text, seats=t.seats, seat=field["seat"]))
    if field["bought"] != "-" and not OFFENSIVES <= TYPE_NUMBER.get(field["bought"], 0) < t.types:
        raise PositionError(say("hexa-position-bought", text=text, kind=field["bought"]))
    s = [0] * len(t.start)
    s[SEAT] = int(field["seat"]) - 1
    s[BOUGHT] = TYPE_NUMBER[field["bought"]] + 1 if field["bought"] != "-" else 0
    _read_pieces(game, s, text, field["pieces"])
    _read_hands(t, s, text, field["hands"])
    for code, name, at in (
        ("hexa-position-trades", "trades", TRADES),
        ("hexa-position-intrusions", "intrusions", INTRUSIONS),
    ):
        numbers = field[name].split("/")
        if len(numbers) != t.seats or not all(re.fullmatch(r"[0-9]{1,2}", number) for number in numbers):
            raise PositionError(say(code, text=text, value=field[name]))
        for seat, number in enumerate(numbers):
            s[t.hands + seat * HAND + at] = int(number)
    if len(field["pool"]) != t.scratch - t.pool or not set(field["pool"]) <= set(SIGNS):
        raise PositionError(say("hexa-position-pool", text=text, n=t.scratch - t.pool))
    s[t.pool : t.scratch] = [SIGNS.index(sign) for sign in field["pool"]]
    _check_counts(t, s, text)
    s[DONE] = find_paths(t, s) & ~_read_void(game, s, text, field.get("void", ""))
    _conclude(t, s, text)
    return s


def _read_void(game: Hexa, s: list[int], text: str, names: str) -> int:
    """The paths that do not count: they are complete, and their seats are out."""
    found, whole = 0, find_paths(game.geometry, s) if names else 0
    known = {name: (bit, seat) for bit, (name, seat) in path_names(game).items()}
    for name in names.split(",") if names else ():
        bit, seat = known.get(name, (0, 0))
        if not whole & bit or not is_out(game.geometry, s, seat):
            raise PositionError(say("hexa-position-void", text=text, path=name))
        found |= bit
    return found


def _read_pieces(game: Hexa, s: list[int], text: str, pieces: str) -> None:
    """Lay the pieces out, and see that their edges match."""
    t, board, around = game.geometry, game.board, honeycomb_neighbours(game.options.size)
    on: dict[int, int] = {}
    for entry in pieces.split(",") if pieces != "-" else ():
        found = PIECE.fullmatch(entry)
        if not found or found[1] not in board.index or not knows(t, found[2]) or int(found[3]) > t.seats:
            example = f"{_middle(board)}=+--+--@1"
            raise PositionError(say("hexa-position-piece", text=text, entry=entry, example=example))
        space, image = board.index[found[1]], IMAGE_NUMBER[found[2]]
        if space in on:
            raise PositionError(say("hexa-position-two", text=text, space=found[1]))
        on[space] = image
        kernel.put(t, s, space, image, int(found[3]) - 1)
        for d, other in enumerate(around[space]):
            if other in on and (MARKED[image] >> d ^ MARKED[on[other]] >> (d + 3) % len(EDGES)) & 1:
                raise PositionError(say("hexa-position-match", text=text, one=found[1], other=board.names[other]))


def _read_hands(t: HexaGeometry, s: list[int], text: str, hands: str) -> None:
    entries = [COUNTS.fullmatch(entry) for entry in hands.split("/")]
    if len(entries) != t.seats or not all(entries):
        raise PositionError(say("hexa-position-hands", text=text, seats=t.seats, hands=hands))
    for seat, entry in enumerate(entries):
        for kind, sign in enumerate(entry[1] + (entry[2] or "") if entry else ""):
            s[t.hands + seat * HAND + kind] = SIGNS.index(sign)


def _check_counts(t: HexaGeometry, s: list[int], text: str) -> None:
    """Every piece must be accounted for: in a hand, on the board, traded away, or in the pool."""
    pool = list(t.start[t.pool : t.scratch])
    pieces = board_pieces(t, s)
    for seat in range(t.seats):
        own = [(space, image) for space, (image, owner) in pieces.items() if owner == seat]
        at = t.hands + seat * HAND
        given, bought = _dealings(t, s, text, seat, Counter(TYPE_OF[image] for _, image in own))
        who = seat + 1
        if not len(bought) == s[at + TRADES] <= t.trades[seat]:
            raise PositionError(say("hexa-position-buys", text=text, seat=who, n=len(bought), most=t.trades[seat]))
        if given != len(bought) * t.price[seat]:
            raise PositionError(say("hexa-position-gives", text=text, seat=who, n=given, price=t.price[seat]))
        sits = sum(t.goal[space] >= 0 and t.guard[seat] >> t.goal[space] & 1 for space, _ in own)
        if sits != s[at + INTRUSIONS] or most_intruded(t, s, seat) > t.intrusions[seat]:
            raise PositionError(say("hexa-position-intrudes", text=text, seat=who, n=sits, most=t.intrusions[seat]))
        for kind in bought:
            pool[kind - OFFENSIVES] -= 1
    if pool != s[t.pool : t.scratch]:
        raise PositionError(say("hexa-position-pool-rest", text=text))


def most_intruded(t: HexaGeometry, s: Sequence[int], seat: int) -> int:
    """The pieces that a seat has on opponents' spaces; where it is asked of each opponent, on those of one of them."""
    if not t.each:
        return s[t.hands + seat * HAND + INTRUSIONS]
    return max(intruded(t, list(s), seat, other) for other in range(t.seats))


def _dealings(t: HexaGeometry, s: list[int], text: str, seat: int, shown: Counter[int]) -> tuple[int, list[int]]:
    """How many offensive pieces a seat has traded away, and the types it has bought."""
    given, bought = 0, [s[BOUGHT] - 1] if s[BOUGHT] and seat == s[SEAT] else []
    for kind, name in enumerate(TYPES):
        at = t.hands + seat * HAND + kind
        left = t.start[at] - s[at] if kind < OWN else 0  # pieces of its set that have left the hand
        if left < 0 or (kind < OFFENSIVES and shown[kind] > left):
            raise PositionError(say("hexa-position-many", text=text, seat=seat + 1, kind=name))
        if kind < OFFENSIVES:
            given += left - shown[kind]
        elif shown[kind] < left:
            raise PositionError(say("hexa-position-lost", text=text, seat=seat + 1, kind=name))
        else:
            bought += [kind] * (shown[kind] - left)
    return given, bought


def find_paths(t: HexaGeometry, s: list[int]) -> int:
    """The paths that are complete on the board."""
    found = 0
    for space in t.goal_space:
        if s[SPACES + space] >= TAKEN:
            found |= paths.complete_paths(t, paths.flood(t, s, space, 0, 0, 0))
    return found


def _conclude(t: HexaGeometry, s: list[int], text: str) -> None:
    """Find out whether the game is over."""
    if not s[BOUGHT]:
        kernel.conclude(t, s)
        return
    won = t.target and any(popcount(s[DONE] & owned) >= t.target for owned in t.owned)
    out = [0] * t.room
    kernel.moves(t, s, out)
    if won or not paths.can_complete_any(t, s) or out[0] == PASS:
        raise PositionError(say("hexa-position-late", text=text))
