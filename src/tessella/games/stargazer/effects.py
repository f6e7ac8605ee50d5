"""What a move of Stargazer does, told to a person: pieces taken, leads, points, and whether the piece is safe."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, NamedTuple

from tessella.games.stargazer import kernel, points
from tessella.games.stargazer.groups import Group
from tessella.games.stargazer.sets import members
from tessella.games.stargazer.words import EMPTY, SEAT
from tessella.rules.game import Over, Phase, Position
from tessella.rules.kernel import play
from tessella.text import Message, all_of, meanwhile, number, one_of, remark, say, who
from tessella.text.message import Value

if TYPE_CHECKING:
    from tessella.games.stargazer.game import Stargazer
    from tessella.games.stargazer.notation import StarMove

MOST = 4  # phrases
MOST_NAMED = 3  # stars and rows; more are counted
NOBODY = -1
GAINS = ("stargazer-effect-gains", "stargazer-effect-gains-for-team")  # alone, and with team mates
SCORES = ("stargazer-effect-scores", "stargazer-effect-scores-for-team")  # where the lowest score wins


class Comparison(NamedTuple):
    """The board before and after a move; teams are numbered from 0, without teams each seat is one."""

    game: Stargazer
    before: Position
    after: Position
    seat: int  # that moved
    team: int
    space: int
    phase: Phase  # after it

    @property
    def losers(self) -> list[int]:
        """The seats that lost a piece, once for each."""
        had, has = self.game.owners(self.before), self.game.owners(self.after)
        return [was for was, now in zip(had, has, strict=True) if was not in (0, now)]

    def name(self, team: int) -> int | str:
        """A seat, or seats that win together: ``2+4``."""
        return _name(self.game.teams[team])


class Holding(NamedTuple):
    """A star or row, and how many pieces each team has in it before and after."""

    group: Group
    before: tuple[int, ...]
    after: tuple[int, ...]

    def owner(self, counts: Sequence[int]) -> int:
        """The team that holds all of it."""
        return counts.index(len(self.group.cells)) if len(self.group.cells) in counts else NOBODY


def effects(game: Stargazer, position: Position, move: StarMove, then: Phase | None = None) -> tuple[Message, ...]:
    """What a legal move does, most important first."""
    state = list(position.words)
    seat = state[SEAT]
    play(game.geometry, state, game.encode(move))
    after = Position(tuple(state))
    phase = then or game.phase(after)
    if not move.space:
        if isinstance(phase, Over):
            return (say("stargazer-effect-finishes") if game.options.design else _ending(game, after, phase),)
        return (say("stargazer-effect-passes", next=state[SEAT] + 1, seat=seat + 1),)
    team, space = game.tables.team[seat], game.board.index[move.space]
    found = Comparison(game, position, after, seat + 1, team, space, phase)
    holdings = [
        Holding(group, _counts(game, position, place), _counts(game, after, place))
        for place, group in enumerate(game.counted)
    ]
    phrases = _picture(found, holdings) if game.options.design else _score(found, holdings)
    return tuple(phrases)[:MOST]


def sentence(position: Position, move: StarMove) -> Message:
    """What a seat did, as a sentence."""
    seat = position.words[SEAT] + 1
    return say("stargazer-played", seat=seat, space=move.space) if move.space else say("stargazer-passed", seat=seat)


def _counts(game: Stargazer, position: Position, group: int) -> tuple[int, ...]:
    """How many pieces each team has in a star or row."""
    t, s = game.tables, list(position.words)
    low, high = t.group[2 * group], t.group[2 * group + 1]
    return tuple(points.count_pieces(t, s, team, low, high) for team in range(t.team_count))


def _picture(found: Comparison, holdings: Sequence[Holding]) -> Iterator[Message]:
    """Where nobody scores."""
    if isinstance(found.phase, Over):
        yield say("stargazer-effect-finishes")
    else:
        yield from _last_spaces(found, holdings)


def _score(found: Comparison, holdings: Sequence[Holding]) -> Iterator[Message]:
    """Where points count."""
    if isinstance(found.phase, Over):
        yield _ending(found.game, found.after, found.phase)
    own = [each for each in holdings if each.owner(each.after) == found.team != each.owner(each.before)]
    if own:
        yield say("stargazer-effect-completes", what=_names(own))
    led = [each for each in holdings if leader(each.after) == found.team != leader(each.before) and each not in own]
    taken = [*_captures(found), *([say("stargazer-lead", what=_names(led))] if led else [])]
    if taken:
        yield say("stargazer-effect-takes", what=all_of(taken))
    yield _points(found)
    yield from _losses(found, holdings)
    if not isinstance(found.phase, Over):
        yield from _safety(found)
        yield from _last_spaces(found, [each for each in holdings if each not in own])


def leader(counts: Sequence[int]) -> int:
    """The team with more pieces than any other, if there is one."""
    most = max(counts)
    return counts.index(most) if most > 0 and counts.count(most) == 1 else NOBODY


def _name(seats: Sequence[int]) -> int | str:
    return seats[0] if len(seats) == 1 else "+".join(map(str, seats))


def _ending(game: Stargazer, after: Position, over: Over) -> Message:
    won = [_name(team) for team in game.teams if team[0] in over.winners]
    left = any(after.words[EMPTY : EMPTY + 2])
    last = say("stargazer-effect-last-turn" if left else "stargazer-effect-covers-last")
    if len(won) == 1:
        return remark(last, say("stargazer-won-by", who=won[0], reason=over.reason))
    return remark(last, say("stargazer-shared-by", who=all_of([who(each) for each in won])))


def _captures(found: Comparison) -> list[Message]:
    """The pieces taken; whose they were is told where it could be somebody else."""
    losers = found.losers
    if len(found.game.teams) == found.game.seats == 2:
        return [say("stargazer-pieces", n=len(losers), seat=losers[0])] if losers else []
    return [say("stargazer-pieces-of", n=losers.count(seat), seat=seat) for seat in sorted(set(losers))]


def _points(found: Comparison) -> Message:
    """How the scores change; a move adds a piece, so its own team never loses."""
    game = found.game
    scores = [game.scores(position) for position in (found.before, found.after)]
    gains = [scores[1][team[0] - 1] - scores[0][team[0] - 1] for team in game.teams]
    others = [
        say("stargazer-gains" if gain > 0 else "stargazer-loses", who=found.name(other), n=number(abs(gain)))
        for other, gain in enumerate(gains)
        if other != found.team and gain
    ]
    code, points = SCORES if game.options.lowest else GAINS, say("stargazer-point-count", n=gains[found.team])
    together = game.options.teams != "none"
    own = say(code[1], points=points, team=found.name(found.team)) if together else say(code[0], points=points)
    return meanwhile(own, all_of(others)) if others else own


def _losses(found: Comparison, holdings: Sequence[Holding]) -> Iterator[Message]:
    """What other teams no longer lead, or no longer hold whole; leads that went to the mover are told as its own."""
    for team in range(len(found.game.teams)):
        if team == found.team:
            continue
        held = [each for each in holdings if each.owner(each.before) == team != each.owner(each.after)]
        if held:
            yield say("stargazer-effect-ends-hold", who=found.name(team), what=_names(held))
        lost = [each for each in holdings if leader(each.before) == team != leader(each.after)]
        lost = [each for each in lost if leader(each.after) != found.team]
        if lost:
            yield say("stargazer-effect-breaks-lead", who=found.name(team), what=_names(lost))


def _safety(found: Comparison) -> Iterator[Message]:
    """Whether the piece can be taken: by placing on an empty side neighbour, or by a point move from anywhere near."""
    t, state = found.game.tables, list(found.after.words)
    if t.point_moves:
        return
    sides = set(found.game.board.sides[found.space])
    if all(found.game.owners(found.after)[side] for side in sides):
        yield say("stargazer-effect-safe")
        return
    near = sorted(sides & set(members(kernel.spaces(t, state))))
    # The last piece of a seat is never taken. Team mates sit alternately, so the next seat is a rival.
    if near and found.losers and found.game.owners(found.after).count(found.seat) > 1:
        names = [found.game.board.names[side] for side in near]
        yield say("stargazer-effect-open", where=one_of(names))


def _last_spaces(found: Comparison, holdings: Sequence[Holding]) -> Iterator[Message]:
    """The stars and rows that have no empty space any more."""
    owners = found.game.owners(found.after)
    full = [each for each in holdings if found.space in each.group.cells]
    full = [each for each in full if all(owners[cell] for cell in each.group.cells)]
    if full:
        yield say("stargazer-effect-fills", what=_names(full))


def _names(holdings: Sequence[Holding]) -> Value:
    """``stars #1 and #2 and row N-E #2``; many of them are counted."""
    counted = len(holdings) > MOST_NAMED
    found = []
    for kind in ("star", "row"):
        names = [each.group.name for each in holdings if each.group.kind == kind]
        if names and counted:
            found.append(say(f"stargazer-{kind}-count", n=len(names)))
        elif names:
            found.append(say(f"stargazer-{kind}-names", n=len(names), names=all_of(names)))
    return all_of(found)
