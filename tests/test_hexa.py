"""Hexa: pieces, rules and scene; counts against a slow game written independently."""

from __future__ import annotations

import re
from collections import Counter
from math import hypot
from random import Random

import pytest

import tessella
from conftest import Run
from hexa_boards import PLENTY, PRESETS, SMALL, chain, hexa, laid, last_of, slow, texts
from hexa_by_hand import STANDARD, all_types, board, images
from tessella.agents.playouts import play_at_random, random_code
from tessella.draw import svg
from tessella.draw.recolour import recolour
from tessella.errors import IllegalMoveError
from tessella.games.hexa import pieces, scene
from tessella.games.hexa.game import Hexa
from tessella.rules.chance import generator
from tessella.rules.game import Over, Position, Step, Turn
from tessella.rules.perft import perft
from tessella.text import say

# Pieces and board ---------------------------------------------------------------------------------------------------


def test_types_are_those_of_the_patent() -> None:
    assert (len(pieces.OFFENSIVE_TYPES), len(pieces.DEFENSIVE_TYPES), len(pieces.HYBRID_TYPES)) == (11, 13, 16)
    assert set(pieces.OFFENSIVE_TYPES) == all_types("offensive") == set(STANDARD)
    assert set(pieces.DEFENSIVE_TYPES) == all_types("defensive")
    assert set(pieces.HYBRID_TYPES) == all_types("both")
    assert pieces.STANDARD == STANDARD
    assert sum(STANDARD.values()) == 24
    assert pieces.canonical("x--x--") == "--x--x"


def test_images() -> None:
    assert len(pieces.IMAGE_NUMBER) == 57 + 64 + 156 + 260
    assert [len(images) for images in (pieces.TYPES[: pieces.USUAL], pieces.TYPES)] == [40, 72]
    assert pieces.USUAL_IMAGES == 64 + 64 + 156
    for kind in pieces.TYPES:
        assert set(pieces.images_of(kind)) == images(kind)
        numbers = [pieces.IMAGE_NUMBER[image] for image in pieces.images_of(kind)]
        assert {pieces.TYPES[pieces.TYPE_OF[number]] for number in numbers} == {kind}


def test_board_is_that_of_the_page() -> None:
    near, sides = board(3)
    game = hexa()
    assert sorted(near) == sorted(game.board.names)
    assert len(near) == 109
    goals = [game.board.names[space] for space in game.geometry.goal_space]
    assert " ".join(goals) == "E1 G1 I1 K1 L1 M1 M3 L6 K9 I11 G11 E11 C9 B6 A3 A1 B1 C1"
    assert goals == [space for side in sides.values() for space in side]


# Counts against the slow game -------------------------------------------------------------------------------------


def test_the_start_has_8207_moves() -> None:
    game = hexa()
    assert game.geometry.room >= 8207 == 109 * 58 + 65 * 29
    assert texts(game, game.start()) == slow(game).moves()
    assert len(texts(game, game.start())) == 8207


@pytest.mark.slow
def test_perft() -> None:
    assert perft(hexa(), hexa().start(), 2) == 52_112_454
    mini = tessella.game("hexa", preset="mini")
    assert [perft(mini, mini.start(), depth) for depth in (1, 2)] == [4814, 15_387_116]


@pytest.mark.parametrize(
    "options",
    [
        {"size": 1, "offensive": "2"},
        {"size": 1, "offensive": "+-+-+-:2", "defensive": "0", "seats": 3},
        {"size": 1, "offensive": "++++++:3", "defensive": "2", "price": "1", "seats": 4, "teams": "pairs"},
        {"size": 1, "offensive": "+--+--:2", "intrusions": "0", "seats": 6},
        {"size": 2, "offensive": "+--+--:1,++++++:1", "trades": "0"},
    ],
    ids=str,
)
def test_depth_two_by_hand(options: dict[str, object]) -> None:
    game = hexa(**options)
    begin = slow(game)
    counted = sum(len(begin.play(move).moves()) for move in begin.moves())
    assert perft(game, game.start(), 2, plain=True) == counted


@pytest.mark.parametrize("options", SMALL, ids=str)
def test_whole_games_by_hand(options: dict[str, object]) -> None:
    game = hexa(**options)
    for seed in range(2):
        chance, position, by_hand = Random(seed), game.start(), slow(game)
        while not isinstance(phase := game.phase(position), Over):
            assert isinstance(phase, Turn)
            assert phase.seat == by_hand.seat + 1
            legal = by_hand.moves()
            assert texts(game, position) == legal
            move = chance.choice(legal)
            position, by_hand = game.play(position, move), by_hand.play(move)
        assert by_hand.over
        assert set(phase.winners) == {seat + 1 for seat in by_hand.winners}
        if game.options.goal != "first":
            assert phase.scores == tuple(by_hand.points(by_hand.team(seat)) for seat in range(game.seats))


# The rules one by one ---------------------------------------------------------------------------------------------


def refused(game: Hexa, position: Position, move: str) -> str:
    with pytest.raises(IllegalMoveError) as caught:
        game.play(position, move)
    return str(caught.value)


def test_edges_must_match() -> None:
    game = hexa()
    position = game.play(game.start(), "G6=+--+--")
    assert "G6 is taken" in refused(game, position, "G6=+--+--")
    assert "its marked edge SW would meet a blank edge of G6" in refused(game, position, "H5=++--+-")
    assert "its blank edge S would meet a marked edge of G6" in refused(game, position, "G5=++----")
    game.play(position, "G5=+--+--")
    assert "seat 2 has no ++---x; it is bought from the pool" in refused(game, position, "A1=++---x")


def test_a_set_runs_out() -> None:
    game = hexa(size=1, offensive="++----:1,++++++:5")
    position = game.line(game.start(), ["A1=++----", "A3=++----"])
    assert "seat 1 has no ++---- left" in refused(game, position, "C1=++----")


def test_intrusions_are_counted() -> None:
    game = hexa(intrusions=1)
    position = game.line(game.start(), ["K1=++++++", "F6=------", "I6=+--+--", "A1=+--+--"])
    assert "seat 1 has placed the only piece it may on" in refused(game, position, "M1=+++++-")
    assert game.text(position).split(" ")[5] == "1/0"  # chi is nobody's: A1 does not count
    assert "M3=+++++-" in texts(game, position)


def test_a_side_keeps_a_way_in() -> None:
    game = hexa(size=1)
    position = game.start()
    assert "would close side beta" in refused(game, position, "E1=------")
    assert "would close side beta" in refused(game, position, "E1=+++---")  # towards the rim only
    after = game.play(position, "E1=+--+--")
    assert game.text(after).split(" ")[5] == "1/0"
    game.play(position, "C1=------")  # its own side it may close
    wide = hexa(size=2)
    closed = wide.play(wide.start(), f"{wide.board.names[wide.geometry.goal_space[2]]}=------")
    assert isinstance(wide.phase(closed), Turn)  # the other space of beta is open


def test_shared_sides_are_not_guarded() -> None:
    pairs = tessella.game("hexa", preset="pairs")
    assert isinstance(pairs, Hexa)
    assert slow(pairs).guarded(0) == {"beta", "chi", "omega"}  # gamma is its own and its partner's
    four = tessella.game("hexa", preset="four")
    assert isinstance(four, Hexa)
    assert slow(four).guarded(0) == {"beta", "chi", "omega", "psi"}
    for game in (pairs, four):
        for seat in range(4):
            goals = {
                game.board.names[space]
                for goal, space in enumerate(game.geometry.goal_space)
                if game.geometry.guard[seat] >> goal & 1
            }
            assert goals == {space for side in slow(game).guarded(seat) for space in board(3)[1][side]}


def test_pass_is_the_last_resort() -> None:
    game = hexa(size=1, offensive="5/1", defensive=0, spent="stays")
    position = game.line(game.start(), ["A1=++----", "C3=++----", "C1=+--+--"])
    assert texts(game, position) == ["pass"]
    assert "so it must pass" in refused(game, position, "A2=------")
    assert "must do so" in refused(game, game.start(), "pass")
    assert game.phase(game.play(position, "pass")) == Turn(1)
    trader = hexa(size=1, offensive="3", defensive=0, price=1)
    moves = texts(trader, trader.start())
    assert any(move.startswith("trade:") for move in moves)
    assert "pass" not in moves


def test_nobody_can_act() -> None:
    game = hexa(size=1, offensive=1, defensive=0, trades=0, spent="stays")
    position = game.line(game.start(), ["C1=++----", "A3=++----"])
    phase = game.phase(position)
    assert phase == Over((), (0, 0), say("hexa-nobody-can-place"))
    assert game.parse(game.text(position)) == position


def test_dead_draw() -> None:
    game = hexa(size=1)
    position = game.line(game.start(), ["C1=------", "E1=------"])
    assert game.phase(position) == Over((), (0, 0), say("hexa-no-path"))
    assert game.moves(position) == ()
    assert "the game is over" in refused(game, position, "C3=++++++")


def test_any_seats_pieces_make_a_path() -> None:
    game = hexa(**PLENTY)
    row = chain(game, "G1", "G11")
    mixed = {space: piece[:-1] + "12"[i % 2] for i, (space, piece) in enumerate(row.items())}
    mixed["G1"], mixed["G11"] = mixed["G1"][:-1] + "1", mixed["G11"][:-1] + "1"
    rest, move = last_of(mixed)
    position = game.play(laid(game, rest, seat=2), move)
    assert game.phase(position) == Over((1,), (0, 0), say("hexa-path"))
    assert game.parse(game.text(position)) == position


def test_defensive_pieces_stop_a_path() -> None:
    game = hexa(size=1, defensive="--x--x:1", **PLENTY)
    rest, move = last_of(chain(game, "C1", "C5"))
    assert move == "C3=+--+--"
    position = game.play(laid(game, rest, seat=2), "C3=x--x--")
    assert game.phase(position) == Over((), (0, 0), say("hexa-no-path"))  # a wall from side to side


@pytest.mark.parametrize("mover", [1, 2])
def test_the_movers_path_counts_first(mover: int) -> None:
    game = hexa(size=1, **PLENTY)
    rows = chain(game, "C1", "C5") | {s: p for s, p in chain(game, "E1", "A3", owner=2).items() if s != "C3"}
    del rows["C3"]
    position = game.play(laid(game, rows, seat=mover), "C3=++-++-")
    assert game.phase(position) == Over((mover,), (0, 0), say("hexa-path"))
    assert game.parse(game.text(position)) == position


def test_numbers_must_match_with_four_seats() -> None:
    game = hexa(size=2, seats=4, intrusions=24, **PLENTY)
    _, sides = board(2)
    for number, over in ((1, False), (0, True)):
        rest, move = last_of(chain(game, sides["alpha"][0], sides["gamma"][number]))
        position = game.play(laid(game, rest, seat=2), move)
        assert isinstance(game.phase(position), Over) == over
    assert game.phase(position) == Over((1,), (0, 0, 0, 0), say("hexa-path"))
    three = hexa(size=2, seats=3, intrusions=24, **PLENTY)
    rest, move = last_of(chain(three, sides["alpha"][0], sides["omega"][0]))
    assert isinstance(three.phase(three.play(laid(three, rest), move)), Over)


def test_a_partners_path_wins_for_the_team() -> None:
    game = hexa(size=2, seats=4, teams="pairs", intrusions=24, **PLENTY)
    _, sides = board(2)
    rest, move = last_of(chain(game, sides["psi"][1], sides["gamma"][1]))
    phase = game.phase(game.play(laid(game, rest, seat=4), move))
    assert isinstance(phase, Over)
    assert phase.winners == (1, 3)


def test_trade_then_place() -> None:
    game = hexa()
    position = game.play(game.start(), "trade:+-+---,++----=x--x--")
    assert game.phase(position) == Turn(1)
    assert str(game.status(position)) == "Seat 1 to place the piece it bought."
    assert len(texts(game, position)) == 109 * 3
    assert "the piece bought, --x--x, must be placed first" in refused(game, position, "G6=++----")
    assert "the piece bought, --x--x, must be placed first" in refused(game, position, "trade:+-+---,++----=xxxxxx")
    assert game.parse(game.text(position)) == position
    position = game.line(position, ["G6=x--x--", "A1=++----"])
    assert "the pool has no --x--x left" in refused(game, position, "trade:+-+---,++----=x--x--")
    assert "seat 1 has 1 of ++---- left, not 2" in refused(game, position, "trade:++----,++----=xxxxxx")
    position = game.line(position, ["trade:+-+---,+-+---=++---x", "G7=x++---", "A2=------"])
    assert "seat 1 has made its 2 trades" in refused(game, position, "trade:+--+--,+--+--=xxxxxx")
    assert "gives 2 offensive pieces for one from the pool, not 3" in refused(
        game, game.start(), "trade:+--+--,+--+--,+--+--=xxxxxx"
    )


def test_a_trade_needs_a_place_for_the_piece() -> None:
    game = hexa(size=1, trades=29, price=1, defensive=0, offensive="30")
    missing = 0
    for seed in range(5):
        chance, position = Random(seed), game.start()
        while isinstance(game.phase(position), Turn):
            by_type = {text.rpartition("=")[2] for text in texts(game, position) if text.startswith("trade:")}
            pool = {k for k, n in zip(pieces.TYPES[11:40], game.text(position).split(" ")[3], strict=True) if n == "1"}
            for kind in sorted(pool - by_type)[:1] if by_type else ():
                give = next(t for t in texts(game, position) if t.startswith("trade:")).partition("=")[0]
                assert f"{kind} could not be placed anywhere now" in refused(game, position, f"{give}={kind}")
                missing += 1
            position = game.play(position, chance.choice(game.moves(position)))
    assert missing


@pytest.mark.parametrize("goal", ["points", "two"])
def test_points_and_two_paths(goal: str) -> None:
    game = hexa(size=1, sets=2, goal=goal, intrusions=24, offensive="++++++:12", trades=0)
    star = dict.fromkeys(("C1", "C2", "C3", "E3"), "++++++@1")  # D3 joins alpha with gamma
    one = game.play(laid(game, star), "D3=++++++")
    assert game.phase(one) == Turn(2)
    assert game.scores(one) == (1, 0)
    assert game.parse(game.text(one)) == one
    for last in ("B3", "D3"):  # B3 adds psi-gamma; D3 completes both at once
        full = {**star, **dict.fromkeys(("A3", "B3", "D3"), "++++++@1")}
        del full[last]
        two = game.play(laid(game, full), f"{last}=++++++")
        assert game.scores(two) == (2, 0)
        assert game.phase(two) == (Turn(2) if goal == "points" else Over((1,), (2, 0), say("hexa-two-paths")))
        assert game.parse(game.text(two)) == two


def test_points_end_when_the_offensive_pieces_are_gone() -> None:
    game = hexa(size=1, goal="points", offensive=1, trades=0)
    position = game.line(game.start(), ["C1=++----", "A3=++----"])
    assert game.phase(position) == Over((), (0, 0), say("hexa-spent"))
    assert game.parse(game.text(position)) == position


def test_handicap() -> None:
    game = tessella.game("hexa", preset="handicap")
    assert isinstance(game, Hexa)
    young, old = game.options.hand(1), game.options.hand(2)
    assert sum(count for kind, count in young.items() if "+" in kind) == 33
    assert sum(count for kind, count in young.items() if "+" not in kind) == 11
    assert {kind: count for kind, count in old.items() if count} == {**STANDARD, "------": 1}
    position = game.play(game.start(), "A1=------")
    assert {len(move.gives) for move in game.moves(position)} == {0, 4}
    assert {len(move.gives) for move in game.moves(game.start())} == {0, 2}


# Compiled, symmetric, drawn ---------------------------------------------------------------------------------------


@pytest.mark.slow
@pytest.mark.parametrize(
    "options",
    [{"preset": preset} for preset in PRESETS] + [dict(o) for o in SMALL] + [{"size": 4, "price": 3}],
    ids=str,
)
def test_compiled_is_the_same(options: dict[str, object]) -> None:
    game = tessella.game("hexa", **options)
    run = [play_at_random(game, games=4, seed=11, plain=plain) for plain in (False, True)]
    assert run[0] == run[1]
    assert run[0].unfinished == 0


def test_random_moves_are_even() -> None:
    game = hexa(size=1, offensive="++++++:2,+--+--:1", defensive=0, intrusions=0, price=2)
    for opening in ([], ["trade:++++++,+--+--=++---x"], ["C3=++++++"]):
        position = game.line(game.start(), opening)
        codes, rng = game.codes(position), generator(1)
        drawn = Counter(random_code(game, position, rng) for _ in range(40 * len(codes)))
        assert set(drawn) == set(codes)
        assert all(10 < count < 80 for count in drawn.values())


def test_scratch_is_left_clean() -> None:
    game = hexa(size=1, seats=6)
    position, chance = game.start(), Random(2)
    while game.codes(position):
        assert not any(position.words[game.geometry.scratch :])
        position = game.play(position, chance.choice(game.moves(position)))
    assert not any(position.words[game.geometry.scratch :])


@pytest.mark.parametrize(("preset", "count"), [("classic", 2), ("mini", 2), ("three", 2), ("four", 1), ("double", 2)])
def test_symmetries(preset: str, count: int) -> None:
    """A turned position has the turned moves, and ends as the other does."""
    game = tessella.game("hexa", preset=preset)
    assert isinstance(game, Hexa)
    names = game.board.names
    near, _ = board(game.options.size)
    maps = game.symmetries()
    assert len(maps) == count
    assert list(maps[0].values()) == list(range(len(names)))
    for cells in maps[1:]:
        turned = {names[a]: names[b] for a, b in cells.items()}
        inner = names[len(names) // 2]
        edge = {d: next(e for e, n in near[turned[inner]].items() if n == turned[o]) for d, o in near[inner].items()}

        def over(move: str, turned: dict[str, str] = turned, edge: dict[int, int] = edge) -> str:
            space, _, image = move.partition("=")
            if move == "pass" or space.startswith("trade"):
                return move
            return f"{turned[space]}={''.join(image[d] for d in sorted(range(6), key=edge.__getitem__))}"

        rng, one, other = generator(4), game.start(), game.start()
        while codes := game.codes(one):
            if len(codes) < 1500:
                assert sorted(map(over, texts(game, one))) == texts(game, other)
            assert game.transform(one, cells) == other
            move = game.spell(game.decode(random_code(game, one, rng)))
            one, other = game.play(one, move), game.play(other, over(move))
        assert game.transform(one, cells) == other
        assert game.phase(one) == game.phase(other)


def test_steps_tell_moves_apart() -> None:
    for game in (hexa(size=1, offensive=6), hexa(size=1, offensive=6, price=4)):
        for moves in ([], [game.spell(game.moves(game.start())[-1])]):
            position = game.line(game.start(), moves)
            found = [steps for move in game.moves(position) for steps in game.steps(position, move)]
            assert len(set(found)) == len(found)
            whole = set(found)
            assert not any(steps[:k] in whole for steps in found for k in range(1, len(steps)))


def test_scene() -> None:
    game = hexa(**PLENTY)
    row = chain(game, "G1", "G11")
    rest, move = last_of(row)
    position = game.play(laid(game, rest, seat=2), move)
    scene = game.scene(position, game.read(move))
    assert [mark.kind for mark in scene.marks] == ["path", "last"]
    assert sorted(scene.marks[0].cells) == sorted(row)
    assert str(scene.status) == "Seat 1 won: a path is complete."
    assert len(scene.pieces) == 11
    assert {(piece.kind, piece.seat) for piece in scene.pieces} == {("tile", 1), ("tile", 2)}
    assert [label.text for label in scene.labels] == list("αβγωψχ")
    assert [label.seats for label in scene.labels] == [(1,), (2,), (), (1,), (2,), ()]
    goals = {cell.name: (cell.seat, cell.goal) for cell in scene.cells if cell.goal}
    assert goals["E1"] == (1, "1")
    assert goals["M3"] == (0, "1")
    assert [str(tray.title) for tray in scene.trays] == ["Seat 1", "Seat 2"]
    bought = hexa().play(hexa().start(), "trade:++----,++----=xxxxxx")
    trays = hexa().scene(bought).trays
    assert [tray.seat for tray in trays] == [1, 2, 0]
    assert trays[0].stacks[0].piece.name == "xxxxxx"
    assert {part.role for part in trays[0].stacks[0].piece.parts} == {"body", "path", "core"}


def depths(image: str) -> list[float]:
    """How far out the marked sections of a piece begin, in parts of its radius."""
    sections = [part.outline for part in scene.tile(image, 1).parts if part.role == "path" and len(part.outline) == 4]
    return [round(min(hypot(x, y) for x, y in section), 3) for section in sections]


def test_only_an_interrupted_section_stops_half_way() -> None:
    """Claim 1C: a defensive piece's sections adjoin the edge and the interior segment."""
    assert depths("x--x--") == [0.5, 0.5]
    assert depths("++----") == [0.5, 0.5]
    assert depths("++---x") == [0.5, 0.5, 0.75]
    assert [part.role for part in scene.tile("x-----", 1).parts] == ["body", "path", "core"]


def test_a_start_space_shows_everybody_who_shares_it(run: Run) -> None:
    game = tessella.game("hexa", "four")
    cells = {cell.name: cell for cell in game.scene(game.start()).cells}
    assert [(cells[name].seat, cells[name].others) for name in ("E1", "M3", "A1")] == [(1, ()), (1, (3,)), (2, (4,))]
    drawn = svg(game.scene(game.start()))
    (space,) = re.findall(r'<g data-cell="M3".*?</g>', drawn)
    assert re.findall(r'class="((?:goal|weave)[^"]*)"', space) == [
        "goal goal-1",
        "goal goal-3",
        "weave-3",
        "goal goal-0",
    ]
    swapped = recolour(game.scene(game.start()), (3, 2, 1, 4))
    assert next((cell.seat, cell.others) for cell in swapped.cells if cell.name == "M3") == (3, (1,))
    assert "░1•" in run("show", "hexa", "--preset=four", "--set=size=1").out


def test_the_middle_says_hexa_towards_every_side() -> None:
    for size in (1, 3):
        game = hexa(size=size)
        drawn = svg(game.scene(game.start()))
        turns = re.findall(r'rotate\(([-0-9.]+)\)"[^>]*>HEXA<', drawn)
        assert sorted(round(float(turn)) % 360 for turn in turns) == [0, 60, 120, 180, 240, 300]
        middle = game.board.names[len(game.board) // 2]
        assert [cell.name for cell in game.scene(game.start()).cells if cell.motto] == [middle]


def test_who_chooses_a_trade_is_told_what_it_costs() -> None:
    game = tessella.game("hexa")
    trade = Step("button", "trade")
    told = game.prompt(game.start(), [trade])
    assert told == say("hexa-trade-give", price=2, left=game.geometry.trades[0], more=2)
    told = game.prompt(game.start(), [trade, Step("piece", "++----"), Step("piece", "+-+---")])
    assert told is not None
    assert told.code == "hexa-trade-take"
    assert game.prompt(game.start(), [Step("piece", "++----")]) is None
    assert [game.opens(game.read(text)) for text in ("trade:++----,+-+---=-x-xxx", "G1=++++++")] == [True, False]
