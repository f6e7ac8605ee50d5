"""What a move of Stargazer does, told to a person: pieces taken, leads, points, and whether the piece is safe."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, NamedTuple

from tessella.games.stargazer import kernel
from tessella.games.stargazer.groups import Group, groups
from tessella.games.stargazer.kernel import SEAT
from tessella.games.stargazer.sets import members
from tessella.rules.game import Over, Position
from tessella.text.words import counted, listed, number, say

if TYPE_CHECKING:
    from tessella.games.stargazer.game import Stargazer, StarMove

MOST = 4  # phrases
MOST_NAMED = 3  # stars and rows; more are counted
NOBODY = -1


class Change(NamedTuple):
    """The board before and after a move; teams are numbered from 0, without teams each seat is one."""

    game: Stargazer
    before: Position
    after: Position
    seat: int  # that moved
    team: int
    space: int

    @property
    def taken(self) -> list[int]:
        """The seats that lost a piece, once for each."""
        had, has = self.game.owners(self.before), self.game.owners(self.after)
        return [was for was, now in zip(had, has, strict=True) if was not in (0, now)]

    def name(self, team: int) -> str:
        """``seat 2``, or ``team 2+4``."""
        seats = self.game.teams[team]
        if len(seats) == 1:
            return say("seat {seat}", seat=seats[0])
        return say("team {seats}", seats="+".join(map(str, seats)))


class Holding(NamedTuple):
    """A star or row, and how many pieces each team has in it before and after."""

    group: Group
    before: tuple[int, ...]
    after: tuple[int, ...]

    def full(self, counts: Sequence[int]) -> int:
        """The team that holds all of it."""
        return counts.index(len(self.group.cells)) if len(self.group.cells) in counts else NOBODY


def effects(game: Stargazer, position: Position, move: StarMove) -> tuple[str, ...]:
    """What a legal move does, most important first."""
    state = list(position.words)
    seat = state[SEAT]
    if not move.space:
        following = (seat + 1) % game.seats + 1
        why = "leaves the turn to seat {following}, as no empty space meets a piece of seat {seat}"
        return (say(why, following=following, seat=seat + 1),)
    kernel.play(game.geometry, state, game.encode(move))
    after = Position(tuple(state))
    change = Change(game, position, after, seat + 1, game.geometry.team[seat], game.board.index[move.space])
    holdings = [
        Holding(group, _held(game, position, place), _held(game, after, place)) for place, group in enumerate(groups())
    ]
    if game.options.design:
        return tuple(_picture(change, holdings))[:MOST]
    return tuple(_told(change, holdings))[:MOST]


def _held(game: Stargazer, position: Position, group: int) -> tuple[int, ...]:
    t, s = game.geometry, list(position.words)
    low, high = t.group[2 * group], t.group[2 * group + 1]
    return tuple(kernel.held(t, s, team, low, high) for team in range(t.team_count))


def _picture(change: Change, holdings: Sequence[Holding]) -> Iterator[str]:
    """Where nobody scores."""
    if isinstance(change.game.phase(change.after), Over):
        yield say("finishes the picture")
    else:
        yield from _covered(change, holdings)


def _told(change: Change, holdings: Sequence[Holding]) -> Iterator[str]:
    over = change.game.phase(change.after)
    if isinstance(over, Over):
        yield _ending(change, over)
    own = [each for each in holdings if each.full(each.after) == change.team != each.full(each.before)]
    if own:
        yield say("completes {what}", what=_names(own))
    led = [each for each in holdings if leader(each.after) == change.team != leader(each.before) and each not in own]
    taken = [*_taken(change), *([say("the lead in {what}", what=_names(led))] if led else [])]
    if taken:
        yield say("takes {what}", what=listed(taken))
    yield from _points(change)
    yield from _broken(change, holdings)
    if not isinstance(over, Over):
        yield from _safety(change)
        yield from _covered(change, [each for each in holdings if each not in own])


def leader(counts: Sequence[int]) -> int:
    """The team with more pieces than any other, if there is one."""
    most = max(counts)
    return counts.index(most) if most > 0 and counts.count(most) == 1 else NOBODY


def _ending(change: Change, over: Over) -> str:
    won = [change.name(n) for n, team in enumerate(change.game.teams) if team[0] in over.winners]
    if len(won) == 1:
        return say("covers the last space of the board, which {who} wins by {why}", who=won[0], why=over.why)
    return say("covers the last space of the board, and {who} share the win", who=listed(won))


def _taken(change: Change) -> list[str]:
    """The pieces taken; whose they were is told where it could be somebody else."""
    taken = change.taken
    if len(change.game.teams) == change.game.seats == 2:
        return [_pieces(len(taken))] if taken else []
    return [say("{what} of seat {seat}", what=_pieces(taken.count(seat)), seat=seat) for seat in sorted(set(taken))]


def _pieces(count: int) -> str:
    return say("a piece") if count == 1 else counted(count, "piece")


def _points(change: Change) -> Iterator[str]:
    """How the scores change; a move adds a piece, so its own team always gains."""
    game = change.game
    scores = [game.scores(position) for position in (change.before, change.after)]
    gains = [scores[1][team[0] - 1] - scores[0][team[0] - 1] for team in game.teams]
    # where the lowest score wins, points are no gain
    verb, team = "scores" if game.options.lowest else "gains", " for its team" if game.options.teams != "none" else ""
    others = [
        say("{who} gains {n}" if gain > 0 else "{who} loses {n}", who=change.name(other), n=number(abs(gain)))
        for other, gain in enumerate(gains)
        if other != change.team and gain
    ]
    own = say(f"{verb} {{points}}{team}", points=counted(gains[change.team], "point"))
    yield say("{own} while {others}", own=own, others=listed(others)) if others else own


def _broken(change: Change, holdings: Sequence[Holding]) -> Iterator[str]:
    """What other teams no longer lead, or no longer hold whole; leads that went to the mover are told as its own."""
    for team in range(len(change.game.teams)):
        if team == change.team:
            continue
        held = [each for each in holdings if each.full(each.before) == team != each.full(each.after)]
        if held:
            yield say("ends {who}'s full hold of {what}", who=change.name(team), what=_names(held))
        lost = [each for each in holdings if leader(each.before) == team != leader(each.after)]
        lost = [each for each in lost if leader(each.after) != change.team]
        if lost:
            yield say("breaks {who}'s lead in {what}", who=change.name(team), what=_names(lost))


def _safety(change: Change) -> Iterator[str]:
    """Whether the piece can be taken: by placing on an empty side neighbour, or by a point move from anywhere near."""
    t, state = change.game.geometry, list(change.after.words)
    if t.point_moves:
        return
    sides = set(change.game.board.sides[change.space])
    if all(change.game.owners(change.after)[side] for side in sides):
        yield say("can never be taken")
        return
    near = sorted(sides & set(members(kernel.spaces(t, state))))
    # The last piece of a seat is never taken. Team mates sit alternately, so the next seat is a rival.
    if near and change.taken and change.game.owners(change.after).count(change.seat) > 1:
        names = [change.game.board.names[side] for side in near]
        yield say("can be taken back from {where}", where=listed(names, "or"))


def _covered(change: Change, holdings: Sequence[Holding]) -> Iterator[str]:
    owners = change.game.owners(change.after)
    full = [each for each in holdings if change.space in each.group.cells]
    full = [each for each in full if all(owners[cell] for cell in each.group.cells)]
    if full:
        yield say("fills the last space of {what}", what=_names(full))


def _names(holdings: Sequence[Holding]) -> str:
    """``stars #1 and #2 and row N-E #2``; many of them are counted."""
    kinds = {kind: [each.group.name for each in holdings if each.group.kind == kind] for kind in ("star", "row")}
    some = {kind: names for kind, names in kinds.items() if names}
    if len(holdings) > MOST_NAMED:
        return listed([counted(len(names), kind) for kind, names in some.items()])
    return listed(
        say(f"{kind}{'s' if len(names) > 1 else ''} {{names}}", names=listed(names)) for kind, names in some.items()
    )
