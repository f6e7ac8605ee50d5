"""What a push of Alignment does, told to a person: blocks made and broken, and who pushes next."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, NamedTuple

from tessella.games.alignment import kernel
from tessella.games.alignment.kernel import HAND, LEFT, PATIENCE, PENDING, ROLL, SEAT
from tessella.rules.game import Over, Position
from tessella.rules.words import counted, number

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
        return "picture" if self.game.options.target.picture else f"block of {self.game.options.goal}"

    def made(self, seat: int) -> str:
        """A seat's goal that is new: ``a block of 3x3``, ``seat 2's picture``."""
        if seat == self.seat:
            return f"{'its' if self.game.options.target.picture else 'a'} {self.goal}"
        return f"seat {seat + 1}'s {self.goal}"

    def whose(self, seat: int) -> str:
        """``its own``, or ``seat 2's``."""
        return "its own" if seat == self.seat else f"seat {seat + 1}'s"

    def had(self, seat: int) -> bool:
        """Whether a seat's goal stood before."""
        return kernel.has_goal(self.game.tables, list(self.before.words), seat, 0)

    def has(self, seat: int) -> bool:
        """Whether it stands now."""
        return kernel.has_goal(self.game.tables, list(self.after.words), seat, 0)


def effects(game: Alignment, position: Position, move: Push | Roll) -> tuple[str, ...]:
    """What a legal push does, most important first; of a roll, how many pushes it gives."""
    state, code = list(position.words), game.encode(move)
    kernel.play(game.tables, state, code)
    if code > ROLL:
        return (f"gives {_pushes(state[LEFT])} to seat {state[SEAT] + 1}",)
    change = Change(game, position, Position(tuple(state)), position.words[SEAT])
    if game.tables.goal == PATIENCE:
        return (_patience(change),)
    over = game.phase(change.after)
    if isinstance(over, Over):
        return (_ending(change, over),)
    return (*_goals(change), *_next(change), *_progress(change))[:MOST]


def _pushes(count: int) -> str:
    return f"{number(count)} push{'es' if count > 1 else ''}"


def _ending(change: Change, over: Over) -> str:
    if change.before.words[PENDING]:
        if not over.winners:
            return "answers the block with a block, for a draw"
        if over.winners[0] == change.seat + 1:
            return "answers the block with a larger one and wins"
        return f"does not answer the block, so seat {over.winners[0]} wins"
    seat = over.winners[0] - 1
    if change.had(seat):  # it stood, and waited for a ball of its own colour to fall out
        return f"throws out a ball of seat {seat + 1}, who wins with its {change.goal}"
    return f"makes {change.made(seat)}" + (" and wins" if seat == change.seat else f", so seat {seat + 1} wins")


def _goals(change: Change) -> Iterator[str]:
    """Blocks that wait for an answer, or for the right ball to fall out, and blocks that are gone."""
    pending = change.after.words[PENDING]
    if pending:
        answer = f"seat {change.after.words[SEAT] + 1} may answer with one push"
        yield f"throws out a ball of seat {change.out + 1} and makes {change.made(pending - 1)}, which {answer}"
        return
    for seat in _from(change):
        if change.has(seat) and not change.had(seat):
            yield f"makes {change.made(seat)}, which does not win as a ball of seat {change.out + 1} falls out"
        elif change.had(seat) and not change.has(seat):
            yield f"breaks {change.whose(seat)} {change.goal}"


def _from(change: Change) -> list[int]:
    """The seats in turn, that which pushed first."""
    seats = change.game.seats
    return [(change.seat + k) % seats for k in range(seats)]


def _next(change: Change) -> Iterator[str]:
    """Whose ball falls out and what follows from that."""
    words = change.after.words
    thrown = f"throws out a ball of seat {change.out + 1}"
    if words[PENDING]:
        return  # told with the block
    if change.before.words[LEFT] > 1:
        yield f"{thrown}, with {_pushes(words[LEFT])} left to seat {change.seat + 1}"
    elif change.out == change.seat:
        yield f"{thrown}, who pushes {'once more' if change.game.options.dice else 'again'}"
    else:
        yield f"{thrown}, who {'rolls' if change.game.options.dice else 'pushes'} next"


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
    what = "picture" if goal.picture else "fullest block"
    for seat in _from(change):
        had, has = fullest(change.game, change.before, seat), fullest(change.game, change.after, seat)
        if had != has and goal.balls not in (had, has):
            verb, balls = "raises" if has > had else "cuts", f"{counted(had, 'ball')} of {number(goal.balls)}"
            yield f"{verb} {change.whose(seat)} {what} from {balls} to {number(has)}"


def right(game: Alignment, position: Position) -> int:
    """Patience: the pockets that are as in the picture."""
    pockets = zip("".join(game.rows(position)), "".join(game.options.target.picture), strict=True)
    return sum((ball == "2") == (wanted == "#") for ball, wanted in pockets)


def _patience(change: Change) -> str:
    game = change.game
    if isinstance(game.phase(change.after), Over):
        return "makes the picture"
    had, has = right(game, change.before), right(game, change.after)
    more = f"{number(abs(has - had))} {'more than' if has > had else 'fewer than'}" if has != had else "as many as"
    return f"leaves {number(has)} of {len(game.board)} pockets right, {more} before"
