"""A table as it is seen at one moment: now, after an action before, or after moves that were not made yet."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple

from tessella.match import Match
from tessella.match.table.table import Table
from tessella.rules import Look
from tessella.rules.game import Game, Phase, Position, Turn


class Sight(NamedTuple):
    """All that is needed to draw a table and to say what can be done. It never changes, so any thread may use it."""

    now: Look
    before: Look | None  # the last move
    turn: int
    actions: int  # so many were taken
    seq: int = 0
    colours: tuple[int, ...] = ()  # how the seats look
    rolled: Any = None  # the last roll

    @property
    def game(self) -> Game[Any]:
        """Which game it is."""
        return self.now.game

    @property
    def position(self) -> Position:
        """The position now."""
        return self.now.position


def sight(table: Table, earlier: Sight | None = None) -> Sight:
    """A table as it is now; what was seen of it ``earlier`` is not worked out again."""
    return sights(table, earlier, most=1)[-1]


def sights(table: Table, earlier: Sight | None, most: int) -> list[Sight]:
    """A table after each action since it was seen ``earlier``; if there were more than ``most``, as it is now alone."""
    match, done = table.match, len(table.acted)
    fresh = 0 if earlier is None else done - bisect_right(table.acted, earlier.seq)
    known = [] if earlier is None else [earlier.now, earlier.before]
    found = []
    for actions in range(done + 1 - fresh if 0 < fresh <= most else done, done):
        found.append(see(match, known, actions)._replace(seq=table.acted[actions - 1]))
        known.append(found[-1].now)
    found.append(see(match, known)._replace(seq=table.seq, turn=table.turn))
    return [seen._replace(colours=table.terms.colours) for seen in found]


def see(match: Match, known: Sequence[Look | None] = (), actions: int | None = None) -> Sight:
    """A match as it is, or was after some actions; positions that are ``known`` are not looked at again."""

    def look(actions: int) -> Look:
        position, last = match.position_after(actions), match.move_before(actions)
        for each in known:
            if each and (each.position, each.last) == (position, last):
                return each
        return Look(match.game, position, last, match.phase_of(position))

    done = match.actions if actions is None else actions
    phase = match.phase if actions is None else match.phase_of(match.position_after(actions))
    return Sight(look(done), look(done - 1) if done else None, _turn(phase), done, rolled=match.last_roll(done))


def ahead(seen: Sight, moves: Iterable[str]) -> Sight:
    """A table as it would be after moves that were not made yet."""
    for text in moves:
        game, here = seen.game, seen.position
        move = game.parse_move(here, text)
        now = Look(game, game.play(here, move), move)
        seen = seen._replace(now=now, before=seen.now, turn=_turn(now.phase))
    return seen


def _turn(phase: Phase) -> int:
    return phase.seat if isinstance(phase, Turn) else 0
