"""Numbered actions and observations: every game, with options of every kind.

What must hold is checked in uncompiled code along random games; that compiled steps do the same, with one game each.
"""

from __future__ import annotations

import doctest
import re
from collections.abc import Iterator
from math import prod
from pathlib import Path
from typing import Any

import numpy
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import fifth_game
import tessella
from conftest import every_preset, options_of, title
from tessella.env import symmetries
from tessella.env.batch import Batch
from tessella.env.space import Space
from tessella.errors import IllegalMoveError, OptionError, TessellaError
from tessella.rules import actions as numbering
from tessella.rules import kernel
from tessella.rules.chance import generator

UNWRITTEN = 77  # in an observation that nobody has written
FEW = 24  # moves of a position that are looked at closely


OTHERS = [
    tessella.game("lgame", width=3, height=3, shape="x./xx", neutral_moves=2),
    tessella.game("lgame", cells="triangle", board="hexagon", width=3),
    tessella.game("lgame", cells="triangle", width=4, height=3, neutral_moves=0),
    tessella.game("lgame", cells="hex", board="hexagon", width=3, seats=4, neutrals=4, neutral_moves=2, shape="x./xx"),
    tessella.game("lgame", seats=3, width=6, neutrals=1, dots="a1:2,b3:9", turn_limit=9),
    tessella.game("lgame", dots="a1", turn_limit=300, stuck="loses"),
    tessella.game("lgame", width=8, height=8, neutrals=1, reverse=False),
    tessella.game("lgame", shape="L/T", turn_limit=12, stuck="penalty"),
    tessella.game("stargazer", captures="choice", point_moves=2, rim=False, komi=20),
    tessella.game("stargazer", seats=6, teams="threes", point_moves=3, linked=True),
    tessella.game("stargazer", seats=3, captures="choice", turns=9, linked=True),
    tessella.game("stargazer", seats=6, teams="pairs", turns=72, point_moves=1),
    tessella.game("stargazer", design=True, linked=True, seats=3),
    tessella.game("hexa", size=1, offensive="+--+--:3,++----:2,+++---:1", trades=0),
    tessella.game("hexa", size=1, offensive="+-+---:3,++-+--:2", trades=0, sets=2, goal="two"),
    tessella.game("hexa", size=1, offensive="+--+--:2,++----:2", trades="1/2/0/1/1/1", seats=6, teams="pairs"),
    tessella.game("hexa", size=2, offensive=11, sets=2, goal="points", price="1/2", spent="stays"),
    tessella.game("hexa", size=1, price=6, pool="------:1,-----x:1,xxxxxx:1,+++++x:2,++++-x:1,++---x:1,+--+-x:1"),
    tessella.game("hexa", size=2, offensive=6, seats=3, pool="++xx--:2,+x+x+x:1", hybrids="any", intrusions_each=True),
    tessella.game("hexa", size=4, offensive=4, goal="points", intrusions="1/4"),
    fifth_game.from_source(width=4, height=3),
]
GAMES = every_preset() + OTHERS
SMALL: dict[str, dict[str, Any]] = {"hexa": {"size": 1}, "stargazer": {"rim": False}}


def positions(game: Any, seed: int, limit: int = 80, most: int = 4000) -> Iterator[tuple[Any, int]]:
    """Positions of random games in which somebody is to move, with the seat.

    So many, or fewer, if they have that many legal moves together; where there are many, they lie further apart.
    """
    t, rng = game.geometry, generator(seed)
    out, state = [0] * t.room, list(game.start().words)
    while limit > 0 and most > 0:
        apart = 1
        if kernel.turn(t, state) != kernel.CHANCE:
            position = tessella.Position(tuple(state))
            count = game.count_moves(position)
            limit, most, apart = limit - 1, most - count, 1 + count // 300
            yield position, kernel.turn(t, state) + 1
        for _ in range(apart):
            kernel.play(t, state, kernel.random_move(t, state, rng, out))
            if kernel.turn(t, state) == kernel.OVER:
                state = list(game.start().words)


def some(game: Any, position: Any) -> list[int]:
    """A few of the legal moves, as numbers, with the first and the last ones."""
    codes = game.codes(position)
    return [*codes[:: max(1, len(codes) // FEW)], *codes[-2:]]


def observed(space: Space, position: Any, seat: int, fill: int = UNWRITTEN) -> Any:
    """What a seat sees, where every entry was something else before; without the parts that are chosen already."""
    out = numpy.full(space.shape.entries - 2 * space.told, fill, numpy.uint8)
    numbering.observe(space.constants, list(position.words), seat - 1, out)
    return out


@pytest.mark.parametrize("name", tessella.games())
def test_any_options_go_together_with_actions(name: str) -> None:
    tried = 0

    @settings(max_examples=40)
    @given(options_of(name), st.integers(0, 2**20))
    def run(values: dict[str, Any], seed: int) -> None:
        nonlocal tried
        try:
            game = tessella.game(name, **values)
        except OptionError:
            return
        tried += 1
        check_moves(game, seed, limit=6, most=600)
        check_looks(game, seed, limit=3, most=600)

    run()
    assert tried > 5


@pytest.mark.parametrize("game", GAMES, ids=title)
def test_moves_and_actions_lead_to_each_other(game: Any) -> None:
    check_moves(game, 3)


def check_moves(game: Any, seed: int, limit: int = 80, most: int = 4000) -> None:
    """Each way there and back: parts, actions, names."""
    space, parts = Space(game), [0] * len(game.actions().sizes)
    for position, _ in positions(game, seed, limit, most):
        codes, ways = game.codes(position), []
        for code in codes[:: 1 + len(codes) // 10_000]:
            parts[:] = [UNWRITTEN] * len(parts)
            numbering.split(space.constants, code, parts)
            assert all(0 <= part < size for part, size in zip(parts, space.constants.sizes, strict=True))
            assert numbering.join(space.constants, parts) == code
            ways.append(space.actions_of(code))
        assert len(set(ways)) == len(ways)
        if len(space.stages) == 1 and len(ways) == len(codes):
            check_listing(space, position, [action for (action,) in ways])
        for code in some(game, position):
            move = game.decode(code)
            assert space.move(*space.actions(move)) == move
            assert game.read(space.name(*space.actions(move))) == move
        begun: tuple[int, ...] = ()
        for stage in range(len(space.stages)):
            legal = space.legal(position, begun)
            assert set(legal) >= {way[stage] for way in ways if way[:stage] == begun}
            assert 0 <= legal[0] <= legal[-1] < space.size
            begun += (legal[len(legal) // 2],)


def check_listing(space: Space, position: Any, expected: list[int]) -> None:
    """A game's own way to list its actions leads to the same, in the same order."""
    room = max(space.game.geometry.room, 1)
    out, parts = [0] * room, [0] * len(space.constants.sizes)
    mask, listed = numpy.zeros(space.size, numpy.uint8), numpy.zeros(room, numpy.int64)
    count = numbering.legal(space.constants, list(position.words), out, parts, mask, listed)
    assert listed[:count].tolist() == expected
    assert mask.nonzero()[0].tolist() == sorted(expected)
    assert mask.sum() == count


@pytest.mark.parametrize("game", GAMES, ids=title)
def test_observations_are_whole_and_have_their_labels(game: Any) -> None:
    space = Space(game)
    labels, area = space.labels, space.shape.rows * space.shape.columns
    assert (len(labels.planes), len(labels.numbers)) == (space.shape.planes, space.shape.numbers)
    assert len(labels.places) == len(game.board) == len(set(labels.places))
    assert all(0 <= place < area for place in labels.places)
    outside = sorted(set(range(area)) - set(labels.places))
    for position, seat in positions(game, 5):
        for looks in {seat, seat % game.seats + 1}:
            seen = observed(space, position, looks)
            assert (seen == observed(space, position, looks, UNWRITTEN + 1)).all()
            assert not seen[: space.shape.planes * area].reshape(-1, area)[:, outside].any()


@pytest.mark.parametrize("game", GAMES, ids=title)
def test_symmetries_turn_what_is_seen_and_what_may_be_done(game: Any) -> None:
    space, maps = Space(game), game.symmetries()
    assert list(space.turns[0].observation) == list(range(space.shape.entries - 2 * space.told))
    assert len(space.turns) == len(maps)
    for position, seat in list(positions(game, 7))[-2:]:
        seen, codes = observed(space, position, seat), game.codes(position)
        for n in range(0, len(maps), max(1, len(maps) // 4) if len(codes) > 500 else 1):
            turned = maps[n]
            other = game.transform(position, turned)
            assert (observed(space, other, seat) == seen[list(space.turns[n].observation)]).all()
            assert sorted(map(space.turns[n].turn_move, codes)) == sorted(game.codes(other))
            code = codes[len(codes) // 3]
            way = space.turn(n, *space.actions_of(code))
            after, reached = list(position.words), list(other.words)
            kernel.play(game.geometry, after, code)
            kernel.play(game.geometry, reached, space.code(way))
            assert game.transform(tessella.Position(tuple(after)), turned).words == tuple(reached)


@pytest.mark.parametrize("game", GAMES, ids=title)
def test_positions_that_differ_look_different(game: Any) -> None:
    check_looks(game, 9)


def check_looks(game: Any, seed: int, limit: int = 12, most: int = 4000) -> None:
    """What moves of one position lead to differs in little, and all of that is seen, by every seat."""
    space, t = Space(game), game.geometry
    for position, seat in positions(game, seed, limit, most):
        reached = {position.words}
        for code in some(game, position):
            state = list(position.words)
            kernel.play(t, state, code)
            if kernel.turn(t, state) != kernel.OVER:
                reached.add((seat - 1, *state[1:]))  # whose turn it is comes first, and is not seen
        for looks in range(1, game.seats + 1):
            seen = {observed(space, tessella.Position(words), looks).tobytes() for words in reached}
            assert len(seen) == len(reached)


@pytest.mark.parametrize("name", tessella.games())
def test_samples_are_turned_by_arrays(name: str) -> None:
    game = tessella.game(name, **SMALL.get(name, {}))
    space = Space(game)
    position, seat = list(positions(game, 11, 8))[-1]
    for turned, (actions, entries) in zip(game.symmetries(), space.symmetries, strict=True):
        assert sorted(actions.tolist()) == list(range(space.size))
        other = game.transform(position, turned)
        mask, expected = numpy.zeros(space.size, bool), numpy.zeros(space.size, bool)
        mask[space.legal(position)] = True
        expected[space.legal(other)] = True
        assert (mask[actions] == expected).all()
        assert (space.observe(position, seat)[entries] == space.observe(other, seat)).all()
    assert (space.symmetries[0].actions == numpy.arange(space.size)).all()


@pytest.mark.parametrize(
    ("options", "texts"),
    [
        ({}, ["B7", "B7!B6", "B7!B8", "B7!B9", "D15", "A1!A3"]),
        ({"point_moves": 3}, ["B7", "B7!B8", "B7*A4", "B7*A4*C3", "B7*A4*C3*C4", "B7!B9*A4", "D15*C21*D11*D12"]),
        ({"captures": "choice", "point_moves": 2, "linked": True}, ["pass", "B7", "B7+B6+B9", "B7+B6+B8+B9*A4*C3"]),
    ],
)
def test_spared_and_taken_pieces_are_told(options: dict[str, Any], texts: list[str]) -> None:
    space = Space(tessella.game("stargazer", **options))
    ways = [space.actions(text) for text in texts]
    assert [space.name(*way) for way in ways] == texts
    assert len(set(ways)) == len(ways)


@pytest.mark.parametrize(
    ("name", "options", "text"),
    [
        ("stargazer", {}, "B7!A1"),
        ("stargazer", {}, "B7*A4"),
        ("stargazer", {}, "pass"),
        ("stargazer", {"point_moves": 1}, "B7*A4*C3"),
        ("stargazer", {"point_moves": 3}, "B7*A4*C3*C5"),
        ("lgame", {}, "stuck"),
    ],
)
def test_what_is_never_a_move_has_no_number(name: str, options: dict[str, Any], text: str) -> None:
    with pytest.raises(IllegalMoveError, match="is never a legal move of"):
        Space(tessella.game(name, **options)).actions(text)


FOUR = {(0, 1), (0, -1), (1, 0), (-1, 0)}  # rows and columns from a cell to its neighbours
SIX = FOUR | {(-1, 1), (1, -1)}


@pytest.mark.parametrize(
    ("name", "options", "steps"),
    [
        ("lgame", {"width": 5}, FOUR),
        ("lgame", {"cells": "hex"}, SIX),
        ("lgame", {"cells": "hex", "board": "hexagon"}, SIX),
        ("lgame", {"cells": "triangle"}, FOUR),
        ("lgame", {"cells": "triangle", "board": "triangle"}, FOUR),
        ("lgame", {"cells": "triangle", "board": "hexagon", "width": 3}, FOUR),
        ("hexa", {"size": 2, "offensive": 12}, SIX),
        ("stargazer", {}, FOUR | {(0, 2), (0, -2)}),  # the upper and the lower space of a triangle
    ],
)
def test_neighbours_lie_in_planes_as_drawn(name: str, options: dict[str, Any], steps: set[tuple[int, int]]) -> None:
    game = tessella.game(name, **options)
    space = Space(game)
    at = [divmod(place, space.shape.columns) for place in space.labels.places]
    found = {
        (at[other][0] - at[cell][0], at[other][1] - at[cell][1])
        for cell, others in enumerate(game.board.sides)
        for other in others
    }
    assert found == steps


def test_edges_meet_in_their_planes() -> None:
    game = tessella.game("hexa")
    space = Space(game)
    planes, rows, columns, _ = space.shape
    seen = space.observe(game.line(game.start(), game.showcase.split()), 1)
    board = seen[: planes * rows * columns].reshape(planes, rows, columns)
    covered, marks = board[0] + board[1], board[3:9] + board[9:15]
    met = 0
    for d, (down, right) in enumerate([(-1, 0), (-1, 1), (0, 1), (1, 0), (1, -1), (0, -1)]):  # N, NE, ... NW
        for row, column in zip(*covered.nonzero(), strict=True):
            r, c = row + down, column + right
            if 0 <= r < rows and 0 <= c < columns and covered[r, c]:
                met += 1
                assert marks[d, row, column] == marks[(d + 3) % 6, r, c]
    assert met > 10
    assert not marks[:, covered == 0].any()


def test_the_example_of_a_turned_sample() -> None:
    found = doctest.testmod(symmetries)
    assert (found.attempted, found.failed) == (8, 0)


@pytest.mark.slow
def test_two_neutrals_are_turned_in_their_order() -> None:
    space = Space(tessella.game("lgame", width=3, height=3, shape="xx", neutral_moves=2))
    assert len(space.stages) == 1
    for actions, _ in space.symmetries:
        assert len(set(actions.tolist())) == space.size


def documented() -> list[tuple[str, str, str, str, str, str]]:
    """The rows of the table of spaces."""
    page = (Path(__file__).parents[1] / "docs" / "research.md").read_text(encoding="utf-8")
    return re.findall(r"^\| `(.*)` \| (.*) \| (.*) \| (\d+) \| (\d+ x \d+) \| (\d+) \|$", page, re.MULTILINE)


def test_the_documented_sizes_are_true() -> None:
    rows = documented()
    assert {row[0].split()[0] for row in rows} == set(tessella.games())
    for label, sizes, actions, planes, area, numbers in rows:
        name, *options = label.split()
        space = Space(tessella.game(name, **dict(option.split("=") for option in options)))
        assert sizes == ", ".join(f"{size:,}" for size in space.constants.sizes), label
        stages = (prod(space.constants.sizes[first:last]) for first, last in space.stages)
        assert actions == ", then ".join(f"{size:,}" for size in stages), label
        assert f"{planes} x {area} {numbers}" == "{} x {} x {} {}".format(*space.shape), label


def test_moves_of_several_actions_are_turned_whole() -> None:
    space = Space(tessella.game("lgame", "sudden-death"))
    assert len(space.stages) == 2
    with pytest.raises(TessellaError, match="its moves are 2 actions each, and only whole moves can be turned"):
        space.symmetries  # noqa: B018  it is worked out when it is asked for


@pytest.mark.slow
@pytest.mark.parametrize("name", tessella.games())
def test_compiled_steps_are_those_of_plain_python(name: str) -> None:
    game = tessella.game(name, **SMALL.get(name, {}))
    plain, quick = Batch(game, 3, plain=True), Batch(game, 3)
    for _ in range(40):
        actions = plain.sample()
        assert (actions == quick.sample()).all()
        plain.step(actions)
        quick.step(actions)
        for rows in ("observations", "masks", "rewards", "turn", "ended", "cut", "states"):
            assert (getattr(plain, rows) == getattr(quick, rows)).all()
