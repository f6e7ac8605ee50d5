"""Hexa's insight: how near a path is, which moves are looked at, and that compiled and plain agree."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

import pytest

import tessella
from hexa_boards import PLENTY, PRESETS, SMALL, chain, hexa, laid, last_of
from tessella.agents.agent import Budget
from tessella.agents.deep_search import DeepSearch
from tessella.agents.tree_search import TreeSearch
from tessella.games.hexa import roads
from tessella.games.hexa.effects import need, ways
from tessella.games.hexa.game import Hexa
from tessella.games.hexa.layout import HAND, SEAT
from tessella.games.hexa.pieces import canonical
from tessella.rules import insight, kernel
from tessella.rules.chance import below, generator
from tessella.rules.compiled import lists
from tessella.rules.game import Over, Position
from tracing import insight_told

GAMES = [*({"preset": preset} for preset in PRESETS), *SMALL, {"size": 4}]


def game_of(options: dict[str, object]) -> Hexa:
    rest = {name: given for name, given in options.items() if name != "preset"}
    game = tessella.game("hexa", str(options.get("preset", "")), **rest)
    assert isinstance(game, Hexa)
    return game


def named(options: dict[str, object]) -> str:
    return ",".join(map(str, options.values()))


def moves_of(game: Hexa, words: list[int]) -> list[int]:
    out = [0] * game.geometry.room
    return out[: kernel.moves(game.geometry, words, out)]


def looked_at(game: Hexa, position: Position) -> dict[str, int]:
    """The moves that are considered, with their weights."""
    out, weight = [0] * game.geometry.room, [0] * game.geometry.room
    count = insight.candidates(game.insight(), list(position.words), out, weight)
    return {game.spell(game.decode(out[i])): weight[i] for i in range(count)}


def winners(game: Hexa, position: Position) -> tuple[int, ...]:
    phase = game.phase(position)
    return phase.winners if isinstance(phase, Over) else ()


def positions(game: Hexa, seed: int, actions: int = 40) -> Iterator[list[int]]:
    """The positions of a game in which two of three moves are considered ones, so that roads are built and blocked."""
    v, words, rng = game.insight(), list(game.start().words), generator(seed)
    out, weight = [0] * game.geometry.room, [0] * game.geometry.room
    for n in range(actions):
        if kernel.turn(game.geometry, words) == kernel.OVER:
            return
        yield words
        if n % 3 == 0:
            move = kernel.random_move(game.geometry, words, rng, out)
        else:
            count = insight.candidates(v, words, out, weight)
            move = out[max(range(count), key=lambda i: (weight[i], i)) if n % 3 == 1 else below(rng, count)]
        kernel.play(game.geometry, words, move)


@pytest.mark.parametrize("options", GAMES, ids=named)
def test_considered_moves_are_legal_and_chances_are_shared(options: dict[str, object]) -> None:
    game = game_of(options)
    v = lists(game.insight())
    out, weight, values = [0] * game.geometry.room, [0] * game.geometry.room, [0.0] * game.seats
    for words in positions(game, seed=3):
        before = list(words)
        count = insight.candidates(v, words, out, weight)
        assert count >= 1
        assert len(set(out[:count])) == count
        assert set(out[:count]) <= set(moves_of(game, words))
        assert min(weight[:count]) >= 1
        if len(game.teams) == 2:
            assert abs(insight.evaluate(v, words)) < 1_000_000
        assert words == before, "scratch words are left clean"
        insight.judge(v, words, generator(1), out, values)
        assert sum(values[team[0] - 1] for team in game.teams) == pytest.approx(1)
        for team in game.teams:
            assert len({values[seat - 1] for seat in team}) == 1


@pytest.mark.parametrize("preset", ["classic", "four"])
def test_compiled_and_plain_agree(preset: str) -> None:
    game = game_of({"preset": preset})
    for words in positions(game, seed=5):
        assert insight_told(game, words, plain=False) == insight_told(game, words, plain=True)


# How near -----------------------------------------------------------------------------------------------------------


def least(game: Hexa, position: Position, path: int) -> int:
    """The pieces that the shortest road of a path still needs."""
    t, words = game.geometry, list(position.words)
    return roads.least_pieces(t, words, t.start_side[path], t.end_side[path], t.size)


def test_pieces_that_a_road_needs() -> None:
    game = hexa(**PLENTY)
    assert [least(game, game.start(), path) for path in range(2)] == [11, 11]
    row = chain(game, "G1", "G11")
    some = {space: piece for space, piece in row.items() if space in ("G1", "G4", "G5", "G11")}
    assert least(game, laid(game, some), 0) == 7
    rest, _ = last_of(row)
    assert least(game, laid(game, rest), 0) == 1
    assert least(game, laid(game, rest), 1) == 11  # it crosses at the gap


def test_blank_edges_lead_a_road_around() -> None:
    game = hexa(size=1)
    assert least(game, game.start(), 0) == 5
    assert least(game, laid(game, {"C3": "------@1"}), 0) == 6
    assert least(game, laid(game, {"C1": "+--+--@1", "C2": "+--+--@2"}), 0) == 3


@pytest.mark.parametrize("size", range(1, 5))
def test_roads_found_in_sets_of_spaces_are_those_found_space_by_space(size: int) -> None:
    game = hexa(size=size)
    for words in positions(game, seed=size, actions=24):
        for path, way in enumerate(ways(game)):
            assert least(game, Position(tuple(words)), path) == (need(game.geometry, words, way) or roads.NEVER)


def test_swapped_roles_swap_the_worth() -> None:
    """A reflection that maps one seat's sides onto the other's, with everything of the seats swapped."""
    game = hexa()
    t, v = game.geometry, lists(game.insight())
    sides = [{t.goal_space[start + k] for start in (t.start_side[p], t.end_side[p]) for k in range(3)} for p in (0, 1)]
    swap = next(
        dict(enumerate(turned))
        for turned in game.board.symmetries
        if [{turned[space] for space in side} for side in sides] == sides[::-1]
    )
    for words in positions(game, seed=9):
        other = list(game.transform(Position(tuple(words)), swap).words)
        other[SEAT] = 1 - words[SEAT]
        for k in range(HAND):
            one, two = t.hands + k, t.hands + HAND + k
            other[one], other[two] = other[two], other[one]
        assert insight.evaluate(v, other) == -insight.evaluate(v, words)


def test_coming_nearer_is_worth_more() -> None:
    game = hexa(**PLENTY)
    row = list(chain(game, "G1", "G11").items())
    values = [insight.evaluate(game.insight(), list(laid(game, dict(row[:n])).words)) for n in range(1, 11)]
    assert all(more > less for less, more in pairwise(values))


# Moves --------------------------------------------------------------------------------------------------------------


def test_a_win_is_the_only_move_looked_at() -> None:
    game = hexa(**PLENTY)
    rest, move = last_of(chain(game, "G1", "G11"))
    (only,) = looked_at(game, laid(game, rest))
    assert only.partition("=")[0] == move.partition("=")[0]
    assert winners(game, game.play(laid(game, rest), only)) == (1,)


def test_a_threat_is_blocked_by_what_can_be_bought() -> None:
    """Both edges at the last gap of a path are marked, so only a piece with cut edges is in the way."""
    game = hexa(**PLENTY | {"trades": 2})
    rest, move = last_of(chain(game, "G1", "G11"))
    position = laid(game, rest, seat=2)
    trades = looked_at(game, position)
    assert all(text.startswith("trade:") for text in trades)
    for trade in trades:
        bought = game.play(position, trade)
        placed = looked_at(game, bought)
        assert {canonical(text.partition("=")[2]) for text in placed} == {trade.partition("=")[2]}
        best = max(placed, key=placed.__getitem__)
        assert best.partition("=")[0] == move.partition("=")[0]
        after = game.play(bought, best)
        assert not any(winners(game, game.play(after, text)) for text in looked_at(game, after))


def test_a_piece_that_completes_the_rivals_path_is_not_looked_at() -> None:
    game = hexa(**PLENTY)
    rest, move = last_of(chain(game, "G1", "G11"))
    position = laid(game, rest, seat=2)
    assert move in {game.spell(each) for each in game.moves(position)}
    assert not any(winners(game, game.play(position, text)) for text in looked_at(game, position))


def test_searches_win_at_once() -> None:
    game = hexa(**PLENTY)
    rest, _ = last_of(chain(game, "G1", "G11"))
    position = laid(game, rest)
    for search in (DeepSearch, TreeSearch):
        thought = search(game, position, game.insight(), plain=True).run(Budget(iterations=20))
        assert winners(game, game.play(position, thought.move)) == (1,)
