"""What every game keeps, with every preset and with options drawn by hypothesis."""

from __future__ import annotations

import pickle
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import tessella
from conftest import every_preset, options_of, title
from tessella.agents.playouts import play_at_random
from tessella.errors import OptionError
from tessella.games import game_class
from tessella.rules import Chance, Over, Turn, kernel
from tessella.rules.chance import below, generator
from tessella.text.language import has
from tracing import traced

LONG = 400  # actions after which an endless game is let go


def walk(game: Any, seed: int, limit: int = LONG, look: int = 6) -> None:
    """Play at random through the public face of a game and check everything that must hold on the way."""
    rng = generator(seed)
    position = game.start()
    earlier: list[int] = []
    for n in range(limit):
        text = game.text(position)
        assert game.parse(text) == position
        phase = game.phase(position)
        moves = game.moves(position)
        assert len(set(moves)) == len(moves)
        codes = game.codes(position)
        assert game.count_moves(position) == len(codes)
        some = [each[below(rng, len(each))] for each in (codes, earlier) for _ in range(look) if each]
        assert [game.is_legal(position, code) for code in some] == [code in codes for code in some]
        earlier = codes
        if isinstance(phase, Over):
            assert moves == ()
            assert set(phase.winners) <= set(range(1, game.seats + 1))
            return
        assert moves
        if game.keeps_score:
            ahead = set(game.leaders(position))
            assert ahead == {seat for side in game.teams if ahead & set(side) for seat in side} != set()
        if isinstance(phase, Chance):
            assert game.has_chance
            assert sum(odds for _, odds in phase.odds) == 1
        else:
            assert isinstance(phase, Turn)
            assert 1 <= phase.seat <= game.seats
        for move in {moves[below(rng, len(moves))] for _ in range(look)}:
            spelled = game.move_text(position, move)
            assert game.read(spelled) == move
            assert game.decode(game.encode(move)) == move
            assert pickle.loads(pickle.dumps(move)) == move
        before = position
        copy = pickle.loads(pickle.dumps(position))
        position = game.play(position, game.move_text(position, moves[below(rng, len(moves))]))
        assert before == copy
        assert hash(before) == hash(copy)
        assert game.text(before) == text, f"playing changed the position at action {n}"


@pytest.mark.slow
@pytest.mark.parametrize("game", every_preset(), ids=title)
def test_every_preset_plays_to_its_end_the_same_in_both_modes(game: Any) -> None:
    for seed in range(2):
        plain = traced(game, seed, LONG, plain=True)
        assert plain == traced(game, seed, LONG, plain=False)


@pytest.mark.parametrize("game", every_preset(), ids=title)
def test_texts_round_trip_and_positions_never_change(game: Any) -> None:
    walk(game, seed=1, limit=80 if game.geometry.room > 2000 else LONG)


@pytest.mark.slow
@pytest.mark.parametrize("name", tessella.games())
def test_drawn_options_play_the_same_in_both_modes(name: str) -> None:
    tried = 0

    @settings(max_examples=45 if tessella.game(name).geometry.room > 2000 else 60)  # many moves take their time
    @given(options_of(name), st.integers(0, 2**20))
    def run(values: dict[str, Any], seed: int) -> None:
        nonlocal tried
        try:
            game = tessella.game(name, **values)
        except OptionError:
            return
        tried += 1
        many = game.count_moves(game.start())  # the more there are, the sooner all kinds have been seen
        limit = max(8, min(150, 60_000 // many))
        assert traced(game, seed, limit, plain=True) == traced(game, seed, limit, plain=False)
        walk(game, seed, limit=max(3, min(12, 12_000 // many)), look=3)
        again = type(game.options).make(game.options.changes())
        assert again == game.options
        assert tessella.game(name, **game.options.all()) == game

    run()
    assert tried > 10


@pytest.mark.slow
@pytest.mark.parametrize("game", every_preset(), ids=title)
def test_a_seed_gives_the_same_games_compiled_or_not(game: Any) -> None:
    limit = 200
    assert play_at_random(game, games=2, seed=9, limit=limit, plain=True) == play_at_random(
        game, games=2, seed=9, limit=limit
    )


@pytest.mark.parametrize("game", every_preset(), ids=title)
def test_random_moves_are_legal_and_reach_all_moves(game: Any) -> None:
    t, state = game.geometry, list(game.start().words)
    legal = set(game.codes(game.start()))
    rng, out = generator(4), [0] * game.geometry.room
    if len(legal) > 100:
        assert all(kernel.random_move(t, state, rng, out) in legal for _ in range(100))
        return
    drawn = [kernel.random_move(t, state, rng, out) for _ in range(60 * len(legal))]
    assert set(drawn) == legal
    most = max(drawn.count(code) for code in legal)
    least = min(drawn.count(code) for code in legal)
    assert least > 20
    assert most < 120, "not uniform"
    assert state == list(game.start().words)


# Hexa has thousands of moves; on its smallest board with a few pieces all of them can be turned.
SMALL = [
    tessella.game("hexa", size=1, offensive="+--+--:3,++----:2,+++---:1", trades=0),
    tessella.game("hexa", size=1, offensive="+-+---:3,++-+--:2", trades=0, sets=2, goal="two"),
    tessella.game("hexa", size=1, offensive="+--+--:2,++----:2", trades=0, seats=6, teams="pairs"),
]


@pytest.mark.slow
@pytest.mark.parametrize("game", every_preset() + SMALL, ids=title)
def test_symmetries_commute_with_play(game: Any) -> None:
    symmetries = game.symmetries()
    assert symmetries[0] == {cell: cell for cell in range(len(game.board))}
    rng = generator(2)
    position = game.start()
    for _ in range(4):
        moves = game.moves(position)
        if not moves or len(moves) > 3000:
            break
        after = {game.play(position, move) for move in moves[:: max(1, len(moves) // 40)]}
        for symmetry in symmetries:
            other = game.transform(position, symmetry)
            assert game.phase(other) == game.phase(position)
            assert len(game.moves(other)) == len(moves)
            reached = {game.play(other, move) for move in game.moves(other)}
            assert {game.transform(q, symmetry) for q in after} <= reached
        position = game.play(position, moves[below(rng, len(moves))])


@pytest.mark.parametrize("game", every_preset(), ids=title)
def test_every_scene_names_its_cells_once(game: Any) -> None:
    scene = game.scene(game.start())
    names = [cell.name for cell in scene.cells]
    assert len(set(names)) == len(names)
    assert set(game.board.names) <= set(names)
    for piece in scene.pieces:
        assert set(piece.cells) <= set(names)
        assert 0 <= piece.seat <= 6


def test_options_tell_their_own_story() -> None:
    for name in tessella.games():
        options = game_class(name).options_class
        assert list(options.presets)
        for option in options.declarations():
            words = (choice.replace("+", "-") for choice in option.choices)
            for part in ("", ".title", *(f".{word}" for word in words)):
                assert has(f"{name}-option-{option.name}{part}")
            assert option.provenance in ("patent", "published", "derived", "ours")
            assert option.read(option.write(option.default)) == option.default
        for preset in options.presets:
            assert has(f"{name}-preset-{preset}")
            assert has(f"{name}-preset-{preset}.title")


@pytest.mark.parametrize(
    ("values", "code", "words"),
    [
        ({"wdith": 4}, "option-unknown", "there is no such option; the options are width"),
        ({"width": "four"}, "option-value", "width takes a whole number from 3 to 8"),
        ({"width": 9}, "option-value", "width=9"),
        ({"width": True}, "option-value", "width takes a whole number"),
        ({"stuck": "maybe"}, "option-value", "stuck takes one of auto, loses, penalty"),
        ({"target": 5}, "lgame-target-needs-dots", "needs dots"),
    ],
)
def test_bad_options_are_refused_in_one_sentence(values: dict[str, Any], code: str, words: str) -> None:
    with pytest.raises(OptionError, match=words) as error:
        tessella.game("lgame", **values)
    assert error.value.message.code == code
    assert set(values) <= set(error.value.options)
    assert str(error.value).count("\n") == 0


def test_unknown_game_and_preset() -> None:
    with pytest.raises(OptionError, match="the games are alignment") as error:
        tessella.game("chess")
    assert (error.value.message.code, error.value.message["name"]) == ("game-unknown", "chess")
    with pytest.raises(OptionError, match="the presets are classic") as error:
        tessella.game("lgame", "classical")
    assert (error.value.message.code, error.value.message["name"]) == ("preset-unknown", "classical")


def test_options_that_follow_from_others_are_told_where_they_differ() -> None:
    five = tessella.game("alignment", seats=3, size=5, goal="2x3").options
    assert five.changes() == {"goal": "2x3", "seats": "3", "size": "5"}
    assert tessella.game("alignment", seats=3).options.changes() == {"seats": "3", "size": "6"}
    assert type(five).make(five.changes()) == five
