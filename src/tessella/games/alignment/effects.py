"""What a push of Alignment does, told to a person: blocks made and broken, and who pushes next."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, NamedTuple

from tessella.games.alignment import kernel
from tessella.games.alignment.goals import FREE, SEAT_OF
from tessella.games.alignment.kernel import HAND, LEFT, PENDING, ROLL, SEAT
from tessella.games.alignment.notation import label
from tessella.rules.game import Over, Phase, Position
from tessella.text import Message, number, remark, say

if TYPE_CHECKING:
    from tessella.games.alignment.game import Alignment
    from tessella.games.alignment.notation import Push, Roll

MOST = 4  # phrases


class Comparison(NamedTuple):
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
    def goal(self) -> Message:
        """``block of 3x3``, or ``picture``."""
        options = self.game.options
        if options.target.picture:
            return say("alignment-a-picture")
        return say("alignment-a-block", goal=options.target.block)

    def new(self, seat: int) -> Message:
        """A seat's goal that is new: ``a block of 3x3``, ``seat 2's picture``."""
        if seat != self.seat:
            return self.of(seat, self.goal)
        if self.game.options.target.picture:
            return say("alignment-its", seat=seat + 1, what=self.goal)
        return say("alignment-a", what=self.goal)

    def of(self, seat: int, what: Message) -> Message:
        """``its own picture``, or ``seat 2's picture``."""
        return say("alignment-its-own" if seat == self.seat else "alignment-of-seat", seat=seat + 1, what=what)

    def had(self, seat: int) -> bool:
        """Whether a seat's goal stood before."""
        return kernel.has_goal(self.game.geometry, list(self.before.words), seat, 0)

    def has(self, seat: int) -> bool:
        """Whether it stands now."""
        return kernel.has_goal(self.game.geometry, list(self.after.words), seat, 0)

    def in_turn(self) -> list[int]:
        """The seats, that which pushed first."""
        seats = self.game.seats
        return [(self.seat + k) % seats for k in range(seats)]


def effects(game: Alignment, position: Position, move: Push | Roll, then: Phase | None = None) -> tuple[Message, ...]:
    """What a legal push does, most important first; of a roll, how many pushes it gives."""
    state, code = list(position.words), game.encode(move)
    kernel.play(game.geometry, state, code)
    if code > ROLL:
        return (say("alignment-effect-roll", pushes=_pushes(state[LEFT]), seat=state[SEAT] + 1),)
    found = Comparison(game, position, Position(tuple(state)), position.words[SEAT])
    over = then or game.phase(found.after)
    if game.seats == 1:
        return (_patience(found, over),)
    if isinstance(over, Over):
        return (_ending(found, over),)
    return (*_goals(found), *_next(found), *_progress(found))[:MOST]


def sentence(game: Alignment, position: Position, move: Push | Roll) -> Message | None:
    """What a seat did, as a sentence."""
    pocket = getattr(move, "pocket", None)
    if pocket is None:
        return None
    return say("alignment-played", seat=position.words[SEAT] + 1, pocket=label(game, pocket))


def _pushes(count: int) -> Message:
    return say("alignment-pushes", n=count)


def _ending(found: Comparison, over: Over) -> Message:
    if found.before.words[PENDING]:
        if not over.winners:
            return say("alignment-effect-answers")
        if over.winners[0] == found.seat + 1:
            return say("alignment-effect-answers-larger")
        return say("alignment-effect-no-answer", seat=over.winners[0])
    seat = over.winners[0] - 1
    if found.had(seat):  # it stood, and waited for a ball of its own colour to fall out
        return say("alignment-effect-wins-late", seat=seat + 1, what=found.goal)
    if seat == found.seat:
        return say("alignment-effect-wins", what=found.new(seat))
    return say("alignment-effect-other-wins", what=found.new(seat), seat=seat + 1)


def _goals(found: Comparison) -> Iterator[Message]:
    """Blocks that wait for an answer, or for the right ball to fall out, and blocks that are gone."""
    pending = found.after.words[PENDING]
    if pending:
        what = say("alignment-effect-throws-and-makes", out=found.out + 1, what=found.new(pending - 1))
        yield remark(what, say("alignment-effect-awaits", seat=found.after.words[SEAT] + 1))
        return
    for seat in found.in_turn():
        if found.has(seat) and not found.had(seat):
            what = say("alignment-effect-makes", what=found.new(seat))
            yield remark(what, say("alignment-effect-not-yet", seat=found.out + 1))
        elif found.had(seat) and not found.has(seat):
            yield say("alignment-effect-breaks", what=found.of(seat, found.goal))


def _next(found: Comparison) -> Iterator[Message]:
    """Whose ball falls out and what follows from that."""
    words, dice = found.after.words, found.game.options.dice
    if words[PENDING]:
        return  # told with the block
    if found.before.words[LEFT] > 1:
        then = say("alignment-effect-left", pushes=_pushes(words[LEFT]), seat=found.seat + 1)
    elif found.out == found.seat:
        then = say("alignment-effect-once-more" if dice else "alignment-effect-again", seat=found.out + 1)
    else:
        then = say("alignment-effect-rolls" if dice else "alignment-effect-next", seat=found.out + 1)
    yield remark(say("alignment-effect-throws", seat=found.out + 1), then)


def most_balls(game: Alignment, position: Position, seat: int) -> int:
    """The most balls a seat (from 0) has anywhere where a block would win, or in the pockets of the picture."""
    rows, sign, goal = game.rows(position), str(seat + 1), game.options.target
    if goal.picture:
        pockets = zip("".join(rows), "".join(goal.picture), strict=True)
        return sum(ball == sign for ball, wanted in pockets if wanted == "#")
    return max(sum(rows[r][c] == sign for r, c in place) for place in goal.places(len(rows[0]), len(rows)))


def _progress(found: Comparison) -> Iterator[Message]:
    """How near each seat is to its goal; goals that stand or stood are told elsewhere."""
    goal = found.game.options.target
    what = say("alignment-a-picture" if goal.picture else "alignment-fullest")
    for seat in found.in_turn():
        had, has = most_balls(found.game, found.before, seat), most_balls(found.game, found.after, seat)
        if had != has and goal.balls not in (had, has):
            code = "alignment-effect-raises" if has > had else "alignment-effect-cuts"
            numbers = {"had": say("alignment-balls", n=had), "all": number(goal.balls), "has": number(has)}
            yield say(code, what=found.of(seat, what), **numbers)


def count_right(game: Alignment, position: Position) -> int:
    """Patience: the pockets that matter and are as in the picture."""
    pockets = zip("".join(game.rows(position)), "".join(game.options.target.picture), strict=True)
    return sum(wanted != FREE and ball == SEAT_OF[wanted] for ball, wanted in pockets)


def _patience(found: Comparison, phase: Phase) -> Message:
    game = found.game
    signs = "".join(game.options.target.picture)
    if not signs:
        return _patience_block(found, phase)
    if isinstance(phase, Over):
        return say("alignment-effect-picture")
    had, has = count_right(game, found.before), count_right(game, found.after)
    more = say("alignment-effect-as-many")
    if has != had:
        code = "alignment-effect-more" if has > had else "alignment-effect-fewer"
        more = say(code, n=number(abs(has - had)))
    return remark(say("alignment-effect-right", n=number(has), all=len(signs) - signs.count(FREE)), more)


def _patience_block(found: Comparison, phase: Phase) -> Message:
    """How full the fullest block is that would do."""
    goal = found.game.options.target
    if isinstance(phase, Over):
        return say("alignment-effect-makes", what=say("alignment-a", what=found.goal))
    had, has = (
        max(most_balls(found.game, board, int(seat) - 1) for seat in goal.colours)
        for board in (found.before, found.after)
    )
    return say(
        f"alignment-effect-block-{'raises' if has > had else 'cuts' if has < had else 'keeps'}",
        had=say("alignment-balls", n=had),
        has=number(has),
        all=number(goal.balls),
    )
