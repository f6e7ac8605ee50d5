"""Wins at once: nobody misses one, and from level 3 on nobody leaves one that can be helped. And who is greedy."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

import tessella
from conftest import title
from tessella.agents import ready
from tessella.agents.agent import Budget
from tessella.agents.levels import COMPILED, LEVELS, SKILLS, UNCOMPILED, Level
from tessella.agents.threats import Threats
from tessella.agents.uct import Greedy, Random
from tessella.match import Match
from tessella.rules.game import Game, Over, Position, Turn

GAMES = [tessella.game("alignment", size=4), tessella.game("alignment", seats=3, size=4, goal="2x2")]


@pytest.fixture(autouse=True)
def _nothing_is_solved(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ready, "is_solvable", lambda game: False)


def winning(game: Game[Any], position: Position) -> list[Any]:
    """The moves that win at once for the seat to move, alone with its side; written again."""
    phase = game.phase(position)
    if not isinstance(phase, Turn):
        return []
    side, found = set(game.side_of(phase.seat)), []
    for move in game.moves(position):
        over = game.phase(game.play(position, move))
        if isinstance(over, Over) and over.winners and set(over.winners) <= side:
            found.append(move)
    return found


def holding(game: Game[Any], position: Position) -> list[Any]:
    """The moves that neither lose nor leave a win at once to another side that is next."""
    phase, found = game.phase(position), []
    assert isinstance(phase, Turn)
    side = game.side_of(phase.seat)
    for move in game.moves(position):
        after = game.play(position, move)
        then = game.phase(after)
        if isinstance(then, Over):
            if set(then.winners) <= set(side):
                found.append(move)
        elif isinstance(then, Turn) and (then.seat in side or not winning(game, after)):
            found.append(move)
    return found


def random_positions(game: Game[Any], seeds: int) -> Iterator[tuple[int, Position]]:
    """Positions of random games, each with a seed."""
    for seed in range(seeds):
        match = Match(game)
        while isinstance(match.phase, Turn) and len(match.history) < 30:
            yield seed * 100 + len(match.history), match.position
            match.play(Random().think(game, match.position, seed=seed * 100 + len(match.history)).move)


@pytest.fixture(scope="module", params=GAMES, ids=title)
def critical(request: pytest.FixtureRequest) -> tuple[Game[Any], list[tuple[Position, list[Any], list[Any]]]]:
    """Positions where somebody can win at once, with the moves that win, and those that hold."""
    game, found = request.param, list[tuple[Position, list[Any], list[Any]]]()
    for _, position in random_positions(game, 12):
        wins, holds = winning(game, position), holding(game, position)
        if wins or len(holds) < len(game.moves(position)):
            found.append((position, wins, holds))
        if len(found) == 8:
            break
    assert any(wins for _, wins, _ in found)
    assert any(not wins and holds for _, wins, holds in found)
    return game, found


Critical = tuple[Game[Any], list[tuple[Position, list[Any], list[Any]]]]


@pytest.mark.parametrize("plain", [True, False])
def test_wins_and_threats_are_seen(critical: Critical, plain: bool) -> None:
    game, positions = critical
    for position, wins, holds in positions:
        threats = Threats(game, position, plain)
        win = threats.win()
        assert (win is None) == (not wins)
        assert win is None or game.decode(win) in wins
        codes = [game.encode(move) for move in game.moves(position)]
        assert [code for code in codes if threats.wins(code)] == [game.encode(move) for move in wins]
        assert [code for code in codes if threats.holds(code)] == [game.encode(move) for move in holds]
        safe = threats.safest(codes[:2])
        assert (safe is None) == (not holds)
        assert safe is None or game.decode(safe) in holds


@pytest.mark.parametrize("number", LEVELS)
def test_no_level_misses_a_win_and_careful_ones_leave_none(critical: Critical, number: int) -> None:
    game, positions = critical
    budget = None if number < 5 else Budget(iterations=100)
    level = Level(number, budget, COMPILED)
    for n, (position, wins, holds) in enumerate(positions):
        move = level.think(game, position, seed=n).move
        if wins:
            assert move in wins
        elif holds and SKILLS[number].careful:
            assert move in holds


def test_levels_from_3_on_are_careful() -> None:
    assert [number for number in LEVELS if SKILLS[number].careful] == [3, 4, 5]


# Greedy ---------------------------------------------------------------------------------------------------------------


def lead(game: Game[Any], position: Position, move: Any, seat: int) -> int:
    points = game.scores(game.play(position, move))
    return points[seat - 1] - max(each for other, each in enumerate(points, 1) if other not in game.side_of(seat))


@pytest.mark.parametrize("options", [{}, {"point_moves": 1}, {"seats": 3}, {"seats": 4, "teams": "pairs"}])
def test_greedy_takes_the_most_points(options: dict[str, Any]) -> None:
    game = tessella.game("stargazer", **options)
    for seed, position in list(random_positions(game, 2))[::9]:
        phase = game.phase(position)
        assert isinstance(phase, Turn)
        leads = {
            game.move_text(position, move): lead(game, position, move, phase.seat) for move in game.moves(position)
        }
        assert leads[Greedy().think(game, position, seed=seed).text] == max(leads.values())


def test_greedy_wins_at_once(critical: Critical) -> None:
    game, positions = critical
    for position, wins, _ in positions:
        if wins:
            assert Greedy().think(game, position).move in wins


def test_greedy_without_points_goes_by_the_first_look() -> None:
    """In Hexa it comes nearer to its goal, and wins when it can; where nothing is known, anything will do."""
    game, ended = tessella.game("hexa"), list[tuple[int, ...]]()
    for seed in range(0, 300, 100):
        match, positions = Match(game), []
        while isinstance(phase := match.phase, Turn):
            positions.append(match.position)
            agent = Greedy() if phase.seat == 1 else Random()
            match.play(agent.think(game, match.position, seed=seed + len(match.history)).move)
        assert isinstance(phase, Over)
        ended.append(phase.winners)
        if phase.winners:
            win, wins = Threats(game, positions[-1], plain=False).win(), winning(game, positions[-1])
            assert win is not None
            assert game.decode(win) in wins
            assert Level(1, code=COMPILED).think(game, positions[-1]).move in wins
    assert (1,) in ended
    assert (2,) not in ended
    lgame = tessella.game("lgame")
    assert len({Greedy().think(lgame, lgame.start(), seed=seed).text for seed in range(8)}) > 4


def test_uncompiled_levels_mind_wins_too(critical: Critical) -> None:
    game, positions = critical
    for seed, (position, *_) in enumerate(positions):
        one, other = (Level(3, Budget(iterations=30), code) for code in (UNCOMPILED, COMPILED))
        assert one.think(game, position, seed=seed).move == other.think(game, position, seed=seed).move
