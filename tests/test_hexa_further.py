"""Hexa's spent seats, pools, intrusions by opponent and pieces with several interrupted sections."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise
from random import Random

import pytest

import tessella
from hexa_boards import hexa, slow, texts
from hexa_by_hand import all_types
from tessella.errors import IllegalMoveError, MoveSpellingError, OptionError, PositionError
from tessella.games.hexa import pieces
from tessella.games.hexa.game import Hexa
from tessella.games.hexa.insight import SHUT
from tessella.games.hexa.layout import PASS
from tessella.rules import insight
from tessella.rules.game import Over, Position, Turn
from tessella.rules.perft import perft
from tessella.text import Message, say

COLUMN = ["C1=+--+--", "C3=++++++", "C2=+--+--", "C4=+--+--"]  # seat 1 goes from C1 to C5, and C5 is left
OTHER = "+--+--:4,++++++:1"
FEW = {"size": 1, "offensive": f"+--+--:2/{OTHER}", "trades": 0}


def refused(game: Hexa, position: Position, move: str) -> str:
    with pytest.raises(IllegalMoveError) as caught:
        game.play(position, move)
    return str(caught.value)


def told(game: Hexa, position: Position, move: str) -> list[str]:
    return [message.code for message in game.effects(position, game.read(move))]


# Spent seats --------------------------------------------------------------------------------------------------------


def test_a_spent_seat_takes_no_further_turn() -> None:
    game = hexa(**FEW)
    before, position = game.line(game.start(), COLUMN[:2]), game.line(game.start(), COLUMN)
    assert told(game, before, COLUMN[2])[0] == "hexa-effect-spends"
    assert game.text(position).split(" ")[2] == "00000000000.1/00300000000.1"  # it has a defensive piece left
    assert texts(game, position) == ["pass"]
    assert told(game, position, "pass") == ["hexa-effect-passes-out"]
    assert "seat 1 has no offensive piece left, so it takes no further turn and passes" in refused(
        game, position, "A1=------"
    )
    assert str(game.status(position)) == "Seat 1 has no offensive piece left, so it passes."
    assert [tray.title.code for tray in game.scene(position).trays if isinstance(tray.title, Message)] == [
        "hexa-tray-out",
        "hexa-tray",
    ]
    stays = hexa(**FEW, spent="stays")
    assert "A1=------" in texts(stays, stays.parse(game.text(position)))


def test_a_path_counts_only_for_seats_that_are_not_spent() -> None:
    game, stays = hexa(**FEW), hexa(**FEW, spent="stays")
    line = [*COLUMN, "pass", "C5=+--+--"]
    position = game.line(game.start(), line)
    assert game.phase(position) == Turn(1)
    assert game.text(position).endswith(" - alpha-omega@1")
    assert not game.scene(position).marks
    plain = game.text(position).removesuffix(" alpha-omega@1")  # seat 1 had completed it itself
    assert game.phase(game.parse(plain)) == Over((1,), (0, 0), say("hexa-path"))
    there = stays.line(stays.start(), [*COLUMN, "A1=------", "C5=+--+--"])
    assert stays.phase(there) == Over((1,), (0, 0), say("hexa-path"))


def test_the_placement_that_spends_a_seat_counts_for_it() -> None:
    game = hexa(size=1, offensive=f"+--+--:3/{OTHER}", trades=0)
    position = game.line(game.start(), [*COLUMN, "C5=+--+--"])
    assert game.phase(position) == Over((1,), (0, 0), say("hexa-path"))
    assert game.parse(game.text(position)) == position
    trader = hexa(size=1, offensive=f"+--+--:4/{OTHER}", trades=1, pool="+--+-x:1")
    bought = trader.line(trader.start(), [*COLUMN, "trade:+--+--,+--+--=+--+-x"])
    assert told(trader, trader.line(trader.start(), COLUMN), "trade:+--+--,+--+--=+--+-x")[-1] == "hexa-effect-spends"
    assert trader.phase(bought) == Turn(1)  # the piece that it bought waits
    assert trader.phase(trader.play(bought, "C5=+--+-x")) == Over((1,), (0, 0), say("hexa-path"))


def test_points_that_were_made_stay() -> None:
    game = hexa(size=1, offensive=f"+--+--:3/{OTHER}", trades=0, goal="points")
    position = game.line(game.start(), [*COLUMN, "C5=+--+--"])  # seat 1 has its path and is spent
    assert game.scores(position) == (1, 0)
    assert game.phase(position) == Turn(2)
    assert game.parse(game.text(position)) == position
    rest = game.line(position, ["A1=+--+--", "pass", "E1=+--+--", "pass", "E3=+--+--"])  # seat 2 is spent, too
    assert game.phase(rest) == Over((1,), (1, 0), say("hexa-spent"))
    late = hexa(**FEW, goal="points")
    spent = late.line(late.start(), [*COLUMN, "pass", "C5=+--+--"])
    assert late.scores(spent) == (0, 0)
    assert late.parse(late.text(spent)) == spent


def test_nobody_has_an_offensive_piece_left() -> None:
    game = hexa(size=1, offensive=1, trades=0)
    position = game.line(game.start(), ["C1=++----", "A3=++----"])
    assert game.phase(position) == Over((), (0, 0), say("hexa-spent"))


def test_only_paths_of_seats_that_can_win_keep_a_game_alive() -> None:
    game = hexa(size=1, offensive="+--+--:1/+--+--:5", trades=0)
    position = game.line(game.start(), ["A1=+--+--", "E1=+--+--", "pass"])
    assert game.phase(position) == Turn(2)
    closed = game.play(position, "A3=------")  # psi, its own side; only seat 1 could still go from side to side
    assert game.phase(closed) == Over((), (0, 0), say("hexa-no-path"))
    stays = hexa(size=1, offensive="+--+--:1/+--+--:5", trades=0, spent="stays")
    there = stays.line(stays.start(), ["A1=+--+--", "E1=+--+--", "E3=------", "A3=------"])
    assert stays.phase(there) == Turn(1)


def test_search_knows_who_is_out() -> None:
    for options, lost in (({}, True), ({"spent": "stays"}, False)):
        game = hexa(**FEW, **options)
        words = list(game.line(game.start(), COLUMN).words)
        assert (insight.evaluate(game.insight(), words) == -SHUT) == lost
        out, weight = [0] * game.geometry.room, [0] * game.geometry.room
        count = insight.candidates(game.insight(), words, out, weight)
        assert (out[:count] == [PASS]) == lost


@pytest.mark.parametrize("spent", ["out", "stays"])
def test_a_team_mates_path_counts_until_that_one_is_spent(spent: str) -> None:
    sets = "++++++:1/++++++:3/++++++:3/++++++:3"
    game = hexa(size=1, seats=4, teams="pairs", spent=spent, trades=0, defensive=0, offensive=sets)
    line = [f"{space}=++++++" for space in ("C1", "C2", "C3", "D3", "A1", "E3")]
    line.insert(4, "pass")
    position = game.line(game.start(), line)  # seat 3 has completed seat 1's path from alpha to gamma
    if spent == "out":
        assert game.phase(position) == Turn(4)
        assert game.text(position).endswith(" alpha1-gamma1@1")
        assert game.parse(game.text(position)) == position
    else:
        assert game.phase(position) == Over((1, 3), (0, 0, 0, 0), say("hexa-path"))


@pytest.mark.parametrize(
    ("field", "why"),
    [
        ("alpha-omega@2", "is not a path that is complete without counting"),
        ("beta-psi@2", "is not a path that is complete without counting"),
        ("alpha1-omega1@1", "is not a path that is complete without counting"),
        ("alpha-omega@1,alpha-omega@1", "this position is written"),
        ("-", "is not a path"),
    ],
)
def test_bad_paths_that_do_not_count(field: str, why: str) -> None:
    game = hexa(**FEW)
    text = game.text(game.line(game.start(), [*COLUMN, "pass", "C5=+--+--"]))
    assert game.text(game.parse(text)) == text
    with pytest.raises(PositionError, match=why):
        game.parse(text.replace("alpha-omega@1", field))
    with pytest.raises(PositionError, match="is not a path"):
        hexa(**FEW, spent="stays").parse(text)


# The pool -----------------------------------------------------------------------------------------------------------


def taken(game: Hexa) -> Counter[str]:
    """How many trades there are at the start for each type."""
    return Counter(text.rpartition("=")[2] for text in texts(game, game.start()) if text.startswith("trade:"))


def test_pools() -> None:
    assert set(taken(hexa())) == all_types("defensive") | all_types("both")
    assert set(taken(hexa(pool="defensive"))) == all_types("defensive")
    assert not taken(hexa(pool="none"))
    game = hexa(size=1, offensive="6", price="1", pool="------:2,x-----:1")
    assert set(taken(game)) == {"------", "-----x"}
    assert game.options.changes()["pool"] == "------:2,-----x:1"
    assert game.text(game.start()).split(" ")[3] == "21" + "0" * 27
    position = game.line(game.start(), ["trade:++----=------", "B3=------", "trade:++----=------", "C3=------"])
    assert "the pool has no ------ left" in refused(game, position, "trade:+-+---=------")
    assert [stack.piece.name for stack in game.scene(position).trays[-1].stacks] == ["------", "-----x"]
    assert [stack.left for stack in game.scene(position).trays[-1].stacks] == [0, 1]
    assert len(hexa(pool="none").scene(hexa(pool="none").start()).trays) == 2


def test_moves_at_the_start() -> None:
    counts = {"none": 6322, "defensive": 7167, "full": 8207}
    assert {pool: len(hexa(pool=pool).codes(hexa(pool=pool).start())) for pool in counts} == counts
    assert len(hexa(hybrids="any").codes(hexa(hybrids="any").start())) == 10_287


def test_lists_that_have_a_word() -> None:
    each = ",".join(f"{kind}:1" for kind in pieces.DEFENSIVE_TYPES)
    assert hexa(pool=each) == hexa(pool="defensive")
    assert hexa(pool=each + "".join(f",{kind}:1" for kind in pieces.HYBRID_TYPES)) == hexa()
    assert hexa(pool="xxxxxx:0") == hexa(pool="none")


@pytest.mark.parametrize(
    ("options", "why"),
    [
        ({"pool": "all"}, r"^pool=all: a pool is full, defensive, none, or a list"),
        ({"pool": "7"}, r"^pool=7: a pool is"),
        ({"pool": ""}, r"^pool=: a pool is"),
        ({"pool": "++----:1"}, r"^pool=\+\+----:1: \+\+----:1 must name one of the 29 pool types"),
        ({"pool": "++xx--:1"}, r"must name one of the 29 pool types"),
        ({"pool": "------:1,------:2"}, r"each only once"),
        ({"pool": "------:61"}, r"pool takes a whole number from 0 to 60"),
        ({"pool": "none", "hybrids": "any"}, r"^hybrids=any with pool=none: such a pool has no offensive-def"),
        ({"pool": "defensive", "hybrids": "any"}, r"^hybrids=any with pool=defensive: such"),
        ({"hybrids": "two"}, r"^hybrids=two: hybrids takes one of one, any"),
        ({"spent": "gone"}, r"^spent=gone: spent takes one of out, stays"),
        ({"intrusions_each": "perhaps"}, r"^intrusions_each=perhaps"),
    ],
    ids=str,
)
def test_what_is_refused(options: dict[str, str], why: str) -> None:
    with pytest.raises(OptionError, match=why) as caught:
        hexa(**options)
    assert set(options) & set(caught.value.options)


# Hybrids ------------------------------------------------------------------------------------------------------------


def test_pieces_with_several_interrupted_sections() -> None:
    game = hexa(hybrids="any")
    several = all_types("several")
    assert len(several) == 32
    assert set(taken(game)) == all_types("defensive") | all_types("both") | several
    assert len(game.text(game.start()).split(" ")[3]) == 29 + 32
    move = game.read("trade:--++--,+-+---=--xx++")
    assert game.spell(move) == "trade:++----,+-+---=++--xx"
    position = game.line(game.start(), [move, "G6=++--xx"])
    assert game.parse(game.text(position)) == position
    assert "its blank edge S would meet a marked edge of G6" in refused(game, position, "G5=------")
    blocked = [part.role for part in game.scene(position).pieces[0].parts]
    assert blocked == ["body", *["path"] * 5]  # two sections joined to the centre, two interrupted ones, the centre
    for text in ("G6=++--xx", "trade:++----,+-+---=++--xx"):
        with pytest.raises(MoveSpellingError):
            hexa().read(text)
    with pytest.raises(PositionError, match="is not a space"):
        hexa().parse(game.text(position).replace("1" * 60, "1" * 28))


# Intrusions by opponent ---------------------------------------------------------------------------------------------


def test_intrusions_are_counted_for_each_opponent() -> None:
    options = {"preset": "three", "intrusions": "1"}
    both, each = (tessella.game("hexa", **options, intrusions_each=way) for way in ("off", "on"))
    for game in (both, each):
        assert isinstance(game, Hexa)
        line = ["M3=++++++", "G6=------", "B4=++----"]  # gamma is a side of seat 2, psi one of seat 3
        position = game.line(game.start(), line)
        assert ("C9=++++--" in texts(game, position)) == (game is each)
        assert game.text(position).split(" ")[5] == "1/0/0"
    assert "seat 1 has placed the only piece it may on start and end spaces of seat 2" in refused(
        each, position, "A1=++++--"
    )
    assert told(each, position, "C9=++++--")[-1] == "hexa-effect-uses-intrusion-each"
    after = each.play(position, "C9=++++--")
    assert each.text(after).split(" ")[5] == "2/0/0"
    assert each.parse(each.text(after)) == after
    with pytest.raises(PositionError, match="has 2 pieces on opponents' spaces"):
        both.parse(each.text(after))


def test_a_side_of_two_opponents_counts_for_both() -> None:
    game = tessella.game("hexa", "four", intrusions=1, intrusions_each=True)
    assert isinstance(game, Hexa)
    position = game.line(game.start(), ["A1=++++++", "G6=------", "G7=------", "G8=------"])
    for closed in ("K1=++++--", "I11=+++---"):  # chi is a side of seats 2 and 4, who have beta and omega besides
        assert "of seat" in refused(game, position, closed)
    assert "C9=++++--" in texts(game, position)  # psi is one of seat 3


# Everything together ------------------------------------------------------------------------------------------------


def any_options(chance: Random) -> dict[str, object]:
    """Options that make small games in which seats are spent and paths are completed."""
    seats = chance.choice((2, 2, 3, 4, 6))
    kinds = ("++++++", "+++---", "++-++-", "+--+--")
    sets = [",".join(f"{k}:{chance.choice((1, 1, 4))}" for k in chance.sample(kinds, 2)) for _ in range(seats)]
    return {
        "size": 1,
        "seats": seats,
        "sets": chance.choice((1, 1, 2)),
        "teams": chance.choice(("none", "none", "pairs")),
        "goal": chance.choice(("first", "points", "two")),
        "spent": chance.choice(("out", "out", "stays")),
        "offensive": "/".join(sets),
        "defensive": chance.choice((0, "xxxxxx:1,------:1")),
        "price": chance.choice((1, 2)),
        "trades": chance.choice((0, 2)),
        "pool": chance.choice(("full", "defensive", "none", "++---x:2,------:1")),
        "hybrids": chance.choice(("one", "any")),
        "intrusions": chance.choice((0, 1, 5)),
        "intrusions_each": chance.choice((False, True)),
    }


def some_games(count: int, seed: int) -> list[Hexa]:
    chance, found = Random(seed), list[Hexa]()
    while len(found) < count:
        try:
            found.append(hexa(**any_options(chance)))
        except OptionError:
            continue
    return found


def test_whole_games_with_any_options_by_hand() -> None:
    seen = Counter[str]()
    for seed, game in enumerate(some_games(16, seed=9)):
        chance, position, by_hand = Random(seed), game.start(), slow(game)
        while not isinstance(phase := game.phase(position), Over):
            legal = by_hand.moves()
            assert texts(game, position) == legal
            assert game.parse(game.text(position)) == position
            seen["void"] += len(game.text(position).split(" ")) == 8
            joins = [move for move in legal if "+" in move and not move.startswith("trade")]
            move = chance.choice(joins if joins and chance.random() < 0.7 else legal)
            position, by_hand = game.play(position, move), by_hand.play(move)
            for cells in game.symmetries()[1:]:
                turned = game.transform(position, cells)
                assert game.parse(game.text(turned)) == turned
        assert by_hand.over
        assert game.parse(game.text(position)) == position
        assert set(phase.winners) == {seat + 1 for seat in by_hand.winners}
        if game.options.goal != "first":
            assert phase.scores == tuple(by_hand.points(by_hand.team(seat)) for seat in range(game.seats))
        seen[phase.reason.code] += 1
    assert seen["void"]
    assert seen["hexa-spent"]
    assert seen["hexa-path"]


@pytest.mark.parametrize(
    "options",
    [
        {"size": 1, "offensive": "++++++:1", "defensive": "------:1", "trades": 0},
        {"size": 1, "offensive": "++++++:1", "defensive": "------:1", "trades": 0, "spent": "stays"},
        {"size": 1, "offensive": "++++++:1", "price": 1, "pool": "++++xx:2,xxxxxx:1", "hybrids": "any"},
        {"size": 1, "seats": 3, "offensive": "++++++:1", "intrusions": 1, "intrusions_each": True, "pool": "none"},
    ],
    ids=str,
)
def test_depth_three_by_hand(options: dict[str, object]) -> None:
    """Small enough to be counted up; from the second turn on, seats are spent."""
    game = hexa(**options)
    begin, counts = slow(game), [1]
    level = [begin]
    for _ in range(2):
        level = [node.play(move) for node in level for move in node.moves()]
        counts.append(len(level))
    counts.append(sum(len(node.moves()) for node in level))
    assert [perft(game, game.start(), depth, plain=True) for depth in range(1, 4)] == counts[1:]
    assert all(a <= b for a, b in pairwise(counts))
