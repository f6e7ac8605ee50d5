"""What a push of Alignment does, told to a person: blocks made and broken, and who pushes next."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, NamedTuple

from tessella.games.alignment import kernel
from tessella.games.alignment.kernel import HAND, LEFT, PATIENCE, PENDING, ROLL, SEAT
from tessella.rules.game import Over, Position
from tessella.text.words import Said, counted, number, say

if TYPE_CHECKING:
    from tessella.games.alignment.game import Alignment, Push, Roll

MOST = 4  # phrases


class Change(NamedTuple):
    """The board before and after a push; seats are counted from 0 here."""

    game: Alignment
    before: Position
    after: Position
    seat: int  # that pushed

    @property
    def out(self) -> int:
        """Whose ball fell out."""
        return self.after.words[HAND]

    @property
    def goal(self) -> str:
        """``block of 3x3``, or ``picture``."""
        if self.game.options.target.picture:
            return say("picture")
        return say("block of {goal}", goal=self.game.options.goal)

    def made(self, seat: int) -> str:
        """A seat's goal that is new: ``a block of 3x3``, ``seat 2's picture``."""
        if seat != self.seat:
            return self.of(seat, self.goal)
        return say("its {what}" if self.game.options.target.picture else "a {what}", what=self.goal)

    def of(self, seat: int, what: str) -> Said:
        """``its own picture``, or ``seat 2's picture``."""
        if seat == self.seat:
            return say("its own {what}", what=what)
        return say("seat {seat}'s {what}", seat=seat + 1, what=what)

    def had(self, seat: int) -> bool:
        """Whether a seat's goal stood before."""
        return kernel.has_goal(self.game.geometry, list(self.before.words), seat, 0)

    def has(self, seat: int) -> bool:
        """Whether it stands now."""
        return kernel.has_goal(self.game.geometry, list(self.after.words), seat, 0)


def effects(game: Alignment, position: Position, move: Push | Roll) -> tuple[str, ...]:
    """What a legal push does, most important first; of a roll, how many pushes it gives."""
    state, code = list(position.words), game.encode(move)
    kernel.play(game.geometry, state, code)
    if code > ROLL:
        return (say("gives {pushes} to seat {seat}", pushes=_pushes(state[LEFT]), seat=state[SEAT] + 1),)
    change = Change(game, position, Position(tuple(state)), position.words[SEAT])
    if game.geometry.goal == PATIENCE:
        return (_patience(change),)
    over = game.phase(change.after)
    if isinstance(over, Over):
        return (_ending(change, over),)
    return (*_goals(change), *_next(change), *_progress(change))[:MOST]


def _pushes(count: int) -> str:
    return say("{n} pushes" if count > 1 else "{n} push", n=number(count))


def _ending(change: Change, over: Over) -> str:
    if change.before.words[PENDING]:
        if not over.winners:
            return say("answers the block with a block, for a draw")
        if over.winners[0] == change.seat + 1:
            return say("answers the block with a larger one and wins")
        return say("does not answer the block, so seat {seat} wins", seat=over.winners[0])
    seat = over.winners[0] - 1
    if change.had(seat):  # it stood, and waited for a ball of its own colour to fall out
        return say("throws out a ball of seat {seat}, who wins with its {what}", seat=seat + 1, what=change.goal)
    if seat == change.seat:
        return say("makes {what} and wins", what=change.made(seat))
    return say("makes {what}, so seat {seat} wins", what=change.made(seat), seat=seat + 1)


def _goals(change: Change) -> Iterator[str]:
    """Blocks that wait for an answer, or for the right ball to fall out, and blocks that are gone."""
    pending = change.after.words[PENDING]
    if pending:
        how = "throws out a ball of seat {out} and makes {what}, which seat {seat} may answer with one push"
        yield say(how, out=change.out + 1, what=change.made(pending - 1), seat=change.after.words[SEAT] + 1)
        return
    for seat in _from(change):
        if change.has(seat) and not change.had(seat):
            how = "makes {what}, which does not win as a ball of seat {seat} falls out"
            yield say(how, what=change.made(seat), seat=change.out + 1)
        elif change.had(seat) and not change.has(seat):
            yield say("breaks {what}", what=change.of(seat, change.goal))


def _from(change: Change) -> list[int]:
    """The seats in turn, that which pushed first."""
    seats = change.game.seats
    return [(change.seat + k) % seats for k in range(seats)]


def _next(change: Change) -> Iterator[str]:
    """Whose ball falls out and what follows from that."""
    words = change.after.words
    thrown, dice = say("throws out a ball of seat {seat}", seat=change.out + 1), change.game.options.dice
    if words[PENDING]:
        return  # told with the block
    if change.before.words[LEFT] > 1:
        how = "{thrown}, with {pushes} left to seat {seat}"
        yield say(how, thrown=thrown, pushes=_pushes(words[LEFT]), seat=change.seat + 1)
    elif change.out == change.seat:
        yield say("{thrown}, who pushes once more" if dice else "{thrown}, who pushes again", thrown=thrown)
    else:
        yield say("{thrown}, who rolls next" if dice else "{thrown}, who pushes next", thrown=thrown)


def fullest(game: Alignment, position: Position, seat: int) -> int:
    """The most balls a seat (from 0) has anywhere where a block would win, or in the pockets of the picture."""
    rows, sign, goal = game.rows(position), str(seat + 1), game.options.target
    if goal.picture:
        pockets = zip("".join(rows), "".join(goal.picture), strict=True)
        return sum(ball == sign for ball, wanted in pockets if wanted == "#")
    return max(
        sum(row[left : left + wide].count(sign) for row in rows[top : top + high])
        for high, wide in {(goal.height, goal.width), (goal.width, goal.height)}
        for top in range(len(rows) - high + 1)
        for left in range(len(rows) - wide + 1)
    )


def _progress(change: Change) -> Iterator[str]:
    """How near each seat is to its goal; goals that stand or stood are told elsewhere."""
    goal = change.game.options.target
    what = say("picture" if goal.picture else "fullest block")
    for seat in _from(change):
        had, has = fullest(change.game, change.before, seat), fullest(change.game, change.after, seat)
        if had != has and goal.balls not in (had, has):
            how = f"{'raises' if has > had else 'cuts'} {{what}} from {{had}} of {{all}} to {{has}}"
            numbers = {"had": counted(had, "ball"), "all": number(goal.balls), "has": number(has)}
            yield say(how, what=change.of(seat, what), **numbers)


def right(game: Alignment, position: Position) -> int:
    """Patience: the pockets that are as in the picture."""
    pockets = zip("".join(game.rows(position)), "".join(game.options.target.picture), strict=True)
    return sum((ball == "2") == (wanted == "#") for ball, wanted in pockets)


def _patience(change: Change) -> str:
    game = change.game
    if isinstance(game.phase(change.after), Over):
        return say("makes the picture")
    had, has = right(game, change.before), right(game, change.after)
    more = say("as many as before")
    if has != had:
        more = say("{n} more than before" if has > had else "{n} fewer than before", n=number(abs(has - had)))
    return say("leaves {n} of {all} pockets right, {more}", n=number(has), all=len(game.board), more=more)
