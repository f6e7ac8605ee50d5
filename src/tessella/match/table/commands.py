"""What somebody can want to happen at a table, one by one: each checks whether it may, and says what happens then.

A move is played to see whether it is legal; nothing else changes the table here.
"""

from __future__ import annotations

import secrets
from collections.abc import Callable, Collection
from typing import TYPE_CHECKING, Any

from tessella.errors import MatchError, MoveSpellingError, TessellaError
from tessella.match.match import LONGEST
from tessella.match.table import leaving
from tessella.match.table.events import (
    AGREED,
    ASKED,
    DECLINED,
    DRAW_DECLINED,
    JOINED,
    MOVED,
    OFFERED,
    REMATCH,
    REMATCH_ASKED,
    RESIGNED,
    TOOK_BACK,
    Command,
    Event,
    RefusedError,
)
from tessella.match.table.terms import COMPUTER, check_name
from tessella.text import say

if TYPE_CHECKING:
    from tessella.match.table.table import Table


def move(table: Table, command: Command, seats: Collection[int], now: float) -> Event:
    """Somebody moves; chance acts at once."""
    _check_fresh(table, command)
    seat = table.turn
    if not seat:
        _check_running(table)
    if seat not in seats or (command.seat and command.seat != seat):
        raise RefusedError("not_your_turn", say("table-not-your-turn", seat=seat))
    try:
        table.match.play(command.text)
    except MoveSpellingError as error:
        raise RefusedError("spelling", error.message) from None
    except TessellaError as error:
        raise RefusedError("illegal", error.message) from None
    body: dict[str, Any] = {"text": table.match.last_text}
    if rolls := table.roll():
        body["rolls"] = rolls
    if table.clocks.is_up(now) and table.turn not in (0, seat):  # the turn in which the time was up is finished
        table.match.time_up()
        body["time_up"] = True
    elif table.match.moves >= LONGEST and not table.over:
        table.match.break_off()
        body["too_long"] = True
    return Event(table.seq + 1, now, MOVED, seat, body)


def takeback(table: Table, command: Command, seats: Collection[int], now: float) -> Event:
    """Somebody wants their last move back."""
    _check_fresh(table, command)
    _check_time(table, now)
    seat = _who(command, seats)
    hand = table.terms.hand(seat)
    alone = len(table.terms.hands) == 1
    if not alone:
        _check_running(table)
    if table.rematch:
        raise RefusedError("over", say("table-rematch-begun"))
    if table.takeback:
        raise RefusedError("forbidden", say("table-takeback-asked", seat=table.takeback[0]))
    if not (table.over and alone) and not table.match.can_undo(hand):
        raise RefusedError("illegal", say("nothing-to-undo"))
    if alone:
        return Event(table.seq + 1, now, TOOK_BACK, seat, {"seats": sorted(hand)})
    return Event(table.seq + 1, now, ASKED, seat, {})


def answer_takeback(table: Table, command: Command, seats: Collection[int], now: float) -> Event:
    """Somebody says whether another may."""
    if not table.takeback:
        raise RefusedError("illegal", say("table-no-takeback"))
    asker, missing = table.takeback
    mine = missing & set(seats)
    if not mine:
        raise RefusedError("forbidden", say("table-others-answer"))
    seat = min(mine)
    if not command.yes:
        return Event(table.seq + 1, now, DECLINED, seat, {})
    _check_time(table, now)
    if missing - table.terms.hand(seat):
        return Event(table.seq + 1, now, AGREED, seat, {})
    return Event(table.seq + 1, now, TOOK_BACK, asker, {"seats": sorted(table.terms.hand(asker))})


def draw(table: Table, command: Command, seats: Collection[int], now: float) -> Event:
    """Somebody offers a draw, or agrees to one."""
    _check_running(table)
    seat = _who(command, seats)
    if any(each.kind == COMPUTER for each in table.terms.seats):
        raise RefusedError("forbidden", say("table-computer-draw"))
    if len(table.terms.seats) == 1:
        raise RefusedError("forbidden", say("nobody-to-agree"))
    if seat in table.match.offers:
        raise RefusedError("illegal", say("table-draw-offered", seat=seat))
    return Event(table.seq + 1, now, OFFERED, seat, {})


def decline_draw(table: Table, command: Command, seats: Collection[int], now: float) -> Event:
    """Somebody wants no draw."""
    _check_running(table)
    if not table.match.offers:
        raise RefusedError("illegal", say("table-no-draw"))
    return Event(table.seq + 1, now, DRAW_DECLINED, _who(command, seats), {})


def resign(table: Table, command: Command, seats: Collection[int], now: float) -> Event:
    """Somebody gives up; a computer that cannot go on says why, if it is still its turn."""
    _check_fresh(table, command)
    _check_running(table)
    seat = command.seat or (table.turn if table.turn in seats else min(seats))
    return Event(table.seq + 1, now, RESIGNED, seat, {"why": command.why} if command.why else {})


def join(table: Table, command: Command, seats: Collection[int], now: float) -> Event:
    """Somebody sits down under a name."""
    seat = _who(command, seats)
    try:
        name = check_name(command.text)
    except MatchError as error:
        raise RefusedError("bad", error.message) from None
    body = {"name": name or table.match.names[seat - 1]}
    return Event(table.seq + 1, now, JOINED, seat, {**body, **table.draw_lots(seat)})


def sit(table: Table, command: Command, seats: Collection[int], now: float) -> Event:
    """Somebody who has no seat yet takes the first free one of an open table."""
    if not table.terms.open:
        raise RefusedError("forbidden", say("table-not-open"))
    _check_going_on(table)
    if not table.waits:
        raise RefusedError("taken", say("table-seat-taken"))
    return join(table, command._replace(seat=table.free_seat), seats, now)


def rematch(table: Table, command: Command, seats: Collection[int], now: float) -> Event:
    """Somebody wants to play again."""
    if not table.over:
        raise RefusedError("illegal", say("table-rematch-early"))
    if table.rematch:
        raise RefusedError("over", say("table-rematch-begun"))
    seat = _who(command, seats)
    agreed = table.rematch_asked | table.terms.hand(seat)
    if any(not hand <= agreed for hand in table.terms.hands):
        if seat in table.rematch_asked:
            raise RefusedError("illegal", say("table-rematch-asked", seat=seat))
        return Event(table.seq + 1, now, REMATCH_ASKED, seat, {})
    return Event(table.seq + 1, now, REMATCH, seat, {"table": new_id()})


def _who(command: Command, seats: Collection[int]) -> int:
    return command.seat or min(seats)


def _check_fresh(table: Table, command: Command) -> None:
    if command.answers is not None and command.answers < table.moving:
        raise RefusedError("stale", say("table-stale", answered=command.answers, last=table.moving))


def _check_running(table: Table) -> None:
    _check_going_on(table)
    if table.undrawn:
        raise RefusedError("not_your_turn", say("table-lots-first"))


def _check_going_on(table: Table) -> None:
    if table.over:
        raise RefusedError("over", say("game-over", outcome=table.match.outcome))


def _check_time(table: Table, now: float) -> None:
    """Nothing is taken back any more when the time for the whole game is up."""
    if table.clocks.is_up(now):
        raise RefusedError("over", say("table-time-up"))


def new_id() -> str:
    """A table's id: nobody guesses it, and whoever has it may watch."""
    return secrets.token_urlsafe(12)


Carry = Callable[["Table", Command, Collection[int], float], Event]

COMMANDS: dict[str, Carry] = {
    "move": move,
    "takeback": takeback,
    "answer_takeback": answer_takeback,
    "draw": draw,
    "decline_draw": decline_draw,
    "resign": resign,
    "join": join,
    "sit": sit,
    "rematch": rematch,
    "leave": leaving.leave,
    "free": leaving.free,
    "close": leaving.close,
    "watching": leaving.watching,
}  # by their kinds
