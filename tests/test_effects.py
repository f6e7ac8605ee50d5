"""What games say of a move: hand-checked positions, and play at random in which every number is counted again."""

from __future__ import annotations

import random
import re
from collections.abc import Iterable
from itertools import product
from typing import Any

import pytest

import stargazer_by_hand
import tessella
from conftest import every_preset, title
from hexa_boards import PLENTY, chain, hexa, laid, last_of
from hexa_by_hand import board
from playing import at_random
from tessella.games.alignment import effects as alignment_effects
from tessella.games.hexa import effects as hexa_effects
from tessella.games.hexa.game import Hexa
from tessella.rules import kernel
from tessella.rules.game import Game, Position
from tessella.text import Message, all_of, clauses, languages, number, say, so, speak

BLOCK_NEXT = "11122/11122/21122/22211/22211 1"  # pocket 0 makes seat 1's square and throws a ball of seat 2 out
NUMBERS = [str(number(n)) for n in range(13)]
LAST_PUSH = "11122/11122/11122/11222/11222 2 last:1"  # pocket 7 answers the square with another


def told(game: Game[Any], position: Position | str, move: str) -> tuple[str, ...]:
    """What a move does, in English."""
    here = game.parse(position) if isinstance(position, str) else position
    return in_english(game, here, game.parse_move(here, move))


def in_english(game: Game[Any], position: Position, move: Any) -> tuple[str, ...]:
    return tuple(str(effect) for effect in game.effects(position, move))


def told_number(text: str) -> int:
    return NUMBERS.index(text) if text in NUMBERS else int(text)


# Words ------------------------------------------------------------------------------------------------------------


def test_words() -> None:
    assert [str(number(n)) for n in (0, 1, 12, 13)] == ["none", "one", "twelve", "13"]
    assert [str(all_of(list(items))) for items in ("a", "ab", "abc")] == ["a", "a and b", "a, b and c"]
    one, two, both = say("hexa-effect-wins"), say("hexa-effect-leaves-all"), say("list-and", before="a", last="b")
    assert str(clauses([one])) == "wins"
    assert str(clauses([one, two])) == "wins and leaves every way as it is"
    assert str(clauses([one, say("stargazer-lead", what=both)])) == "wins, and the lead in a and b"
    assert str(clauses([so(one, two), one])) == "wins, so leaves every way as it is, and wins"


def test_a_game_that_says_nothing() -> None:
    game = tessella.game("lgame")
    assert Game.effects(game, game.start(), game.moves(game.start())[0]) == ()
    assert [tessella.game(name).act for name in tessella.games()] == ["push", "move", "move", "move"]


# L-Game -----------------------------------------------------------------------------------------------------------


def test_lgame_places() -> None:
    game = tessella.game("lgame")
    # At the start each L has five places: 65 turns, and 13 things to do with the neutrals.
    assert told(game, "nAA./.BA./.BA./.BBn 1", "d4SW") == (
        "raises seat 2's places from five to 17",
        "keeps its own five places",
    )


def free_places(game: Any, position: Position, seat: int) -> int:
    """The places of a seat's piece, by trying every one on the signs of the text."""
    signs = game.text(position).split(" ")[0].replace("/", "")
    own = {cell for cell, sign in enumerate(signs) if sign == "AB"[seat]}
    free = own | {cell for cell, sign in enumerate(signs) if sign == "."}
    return sum(set(place) <= free and set(place) != own for place in game.places)


@pytest.mark.parametrize("preset", ["classic", "wide", "hex", "dots"])
def test_lgame_counts_places(preset: str) -> None:
    game, seen = tessella.game("lgame", preset), 0
    for seed in range(6):
        position = game.start()
        for played in at_random(game, seed, 20).history:
            seat = position.words[0]
            after = game.play(position, played.move)
            for phrase in in_english(game, position, played.move):
                found = re.search(r"(seat \d's|its own) places from (\w+) to (\w+)", phrase)
                if found:
                    who = seat if found[1] == "its own" else 1 - seat
                    counts = [free_places(game, each, who) for each in (position, after)]
                    assert [told_number(text) for text in found.groups()[1:]] == counts
                    assert phrase.startswith("cuts" if counts[1] < counts[0] else "raises")
                    seen += 1
            position = after
    assert seen > 5


def test_lgame_ends() -> None:
    game, found = tessella.game("lgame"), set()
    for seed in range(20):
        match = at_random(game, seed, 40)
        position = game.line(game.start(), [played.move for played in match.history[:-1]])
        if game.phase(game.play(position, match.history[-1].move)) == match.phase:
            found.add(in_english(game, position, match.history[-1].move)[0])
    assert {"leaves seat 1 no place and wins", "leaves seat 2 no place and wins"} <= found


def test_lgame_neutrals_and_dots() -> None:
    game = tessella.game("lgame", "dots")
    here = "nAA./.BA./.BA./.BBn 1 11:0"
    assert told(game, here, "d4SW/a4b4") == (
        "scores one point",
        "ends the game, which seat 1 wins by 12 points to 0",
    )
    assert "moves a neutral out of the corner a4" in told(game, "nAA./.BA./.BA./.BBn 1 0:0", "d4SW/a4b4")
    classic = tessella.game("lgame")
    assert "moves a neutral into the corner a1" in told(classic, classic.start(), "d4SW/a4a1")


def test_lgame_stuck() -> None:
    game = tessella.game("lgame", "dots")
    for seed in range(200):
        position = game.start()
        for played in at_random(game, seed, 40).history:
            if game.spell(played.move) == "stuck":
                seat = position.words[0] + 1
                said = (f"takes three points from seat {seat}", "puts the pieces back to the start")
                assert in_english(game, position, played.move) == said
                return
            stuck_next = "which costs it three points" in in_english(game, position, played.move)[0]
            position = game.play(position, played.move)
            assert stuck_next == (game.spell(game.moves(position)[0]) == "stuck" if game.moves(position) else False)
    pytest.fail("nobody was ever stuck")


# Alignment --------------------------------------------------------------------------------------------------------


def test_alignment_blocks() -> None:
    game = tessella.game("alignment")
    assert told(game, BLOCK_NEXT, "0") == ("makes a block of 3x3 and wins",)
    assert told(game, "11122/11122/21112/22211/22211 2", "7") == ("makes seat 1's block of 3x3, so seat 1 wins",)
    assert told(game, game.start(), "0")[0] == "throws out a ball of seat 2, who pushes next"
    assert told(game, game.start(), "1")[0] == "throws out a ball of seat 1, who pushes again"


def test_alignment_fullest_block() -> None:
    game = tessella.game("alignment")
    # The last row goes one to the left, and 221/122/222 in the lower left corner becomes 221/122/221.
    # In the lower right one 111/211/211 becomes 111/211/111.
    assert told(game, "22212/12121/22111/12211/22211 1", "9") == (
        "throws out a ball of seat 2, who pushes next",
        "raises its own fullest block from seven balls of nine to eight",
        "cuts seat 2's fullest block from seven balls of nine to six",
    )


def test_alignment_last_ball() -> None:
    game = tessella.game("alignment", "strict")
    assert told(game, BLOCK_NEXT, "0")[:2] == (
        "makes a block of 3x3, which does not win as a ball of seat 2 falls out",
        "throws out a ball of seat 2, who pushes next",
    )
    standing = game.play(game.parse(BLOCK_NEXT), "0")
    assert told(game, standing, "0")[0] == "breaks seat 1's block of 3x3"
    assert told(game, standing, "3") == ("throws out a ball of seat 1, who wins with its block of 3x3",)


def test_alignment_last_push() -> None:
    game = tessella.game("alignment", "push-1978")
    said = "throws out a ball of seat 2 and makes a block of 3x3, which seat 2 may answer with one push"
    assert told(game, BLOCK_NEXT, "0")[0] == said
    assert told(game, LAST_PUSH, "7") == ("answers the block with a block, for a draw",)
    assert told(game, LAST_PUSH, "0") == ("does not answer the block, so seat 1 wins",)
    larger = tessella.game("alignment", last_push=True, size=6)
    here = "111222/111121/111222/211122/121222/111222 2 last:1"
    assert told(larger, here, "9") == ("answers the block with a larger one and wins",)


def test_alignment_dice_and_pictures() -> None:
    dice = tessella.game("alignment", "dice")
    rolled = dice.play(dice.start(), "d2")
    assert told(dice, dice.start(), "d1") == ("gives one push to seat 1",)
    assert told(dice, rolled, "0")[0] == "throws out a ball of seat 2, with one more push for seat 1"
    one = dice.play(dice.start(), "d1")
    assert told(dice, one, "1")[0] == "throws out a ball of seat 1, who pushes once more"
    assert told(dice, one, "0")[0] == "throws out a ball of seat 2, who rolls next"
    picture = tessella.game("alignment", goal="3c")
    *before, last = ["9", "7", "7", "1", "9", "6", "8"]
    assert told(picture, picture.line(picture.start(), before), last)[0].endswith("picture, so seat 2 wins")
    alone = tessella.game("alignment", "patience")
    assert told(alone, alone.line(alone.start(), before), last) == ("makes the picture",)


def test_alignment_patience_counts_pockets() -> None:
    game = tessella.game("alignment", "patience")
    goal = "".join(game.options.target.picture).replace("#", "2").replace(".", "1")
    position = game.start()
    for played in at_random(game, 5, 20).history:
        after = game.play(position, played.move)
        counts = [sum(a == b for a, b in zip("".join(game.rows(p)), goal, strict=True)) for p in (position, after)]
        more = counts[1] - counts[0]
        way = f"{number(abs(more))} {'more' if more > 0 else 'fewer'} than" if more else "as many as"
        said = f"leaves {number(counts[1])} of 25 pockets right, {way} before"
        assert in_english(game, position, played.move) == (said,)
        position = after


def test_alignment_fullest_is_whole_where_a_block_wins() -> None:
    game = tessella.game("alignment", "block12")
    position = game.parse("11122/11122/11122/11122/22221 2")
    assert [alignment_effects.most_balls(game, position, seat) for seat in (0, 1)] == [12, 8]


# Hexa -------------------------------------------------------------------------------------------------------------


def needed_slowly(game: Hexa, position: Position, starts: tuple[int, ...], ends: tuple[int, ...]) -> float:
    """The same number by going round and round over the text's pieces until nothing gets cheaper."""
    near, _ = board(game.options.size)
    field = game.text(position).split(" ")[0]
    on = dict(entry.split("@")[0].split("=") for entry in field.split(",")) if field != "-" else {}
    names = game.board.names
    cost = {space: float(space not in on) for space in near}
    least = {space: cost[space] if space in {names[s] for s in starts} else float("inf") for space in near}
    while True:
        before = dict(least)
        for here, d in product(near, range(6)):
            there = near[here].get(d)
            if there and on.get(here, "++++++")[d] == "+" == on.get(there, "++++++")[(d + 3) % 6]:
                least[there] = min(least[there], least[here] + cost[there])
        if before == least:
            return min(least[names[end]] for end in ends)


@pytest.mark.parametrize("options", [{"size": 2, "offensive": "12"}, {"size": 2, "seats": 4}, {"size": 1, "seats": 6}])
def test_hexa_needs(options: dict[str, Any]) -> None:
    game = hexa(**options)
    for seed in range(3):
        position = game.start()
        for i, played in enumerate(at_random(game, seed, 40).history):
            if i % 6 == 0:
                for way in hexa_effects.ways(game):
                    found = hexa_effects.need(game.geometry, position.words, way)
                    slow = needed_slowly(game, position, way.starts, way.ends)
                    assert (float("inf") if found is None else found) == slow
            position = game.play(position, played.move)


def test_hexa_ways() -> None:
    game = hexa()
    start = game.start()
    shorter = "shortens its way from alpha to omega from eleven pieces to ten"
    assert told(game, start, "G6=+--+--") == (shorter,)
    assert told(game, start, "K1=+--+--") == (
        "leaves its way from alpha to omega at eleven pieces",
        "uses one of the two intrusions it has left, on side beta",
    )
    assert told(game, start, "trade:++----,++----=--x--x") == (
        "gives two ++---- for --x--x from the pool",
        "uses one of the two trades it has left",
    )


def test_hexa_paths() -> None:
    game = hexa(size=1, **PLENTY)
    row = chain(game, "C1", "C5")
    rest, move = last_of(row)
    assert told(game, laid(game, rest), move) == ("completes the path from alpha to omega and wins",)
    said = "completes seat 1's path from alpha to omega, so seat 1 wins"
    assert told(game, laid(game, rest, seat=2), move) == (said,)
    both = rest | {space: piece for space, piece in chain(game, "E1", "A3", owner=2).items() if space != "C3"}
    assert told(game, laid(game, both, seat=2), "C3=++-++-") == (
        "completes the path from beta to psi and wins",
        "completes seat 1's path from alpha to omega",
    )


def test_hexa_blocks() -> None:
    game = hexa(size=1, defensive="--x--x:1,------:1", **PLENTY)
    rest, _ = last_of(chain(game, "C1", "C5"))
    wall = told(game, laid(game, rest, seat=2), "C3=x--x--")
    assert wall == ("ends the game in a draw, as no path is possible any more",)
    larger = hexa(size=2, **PLENTY, defensive="------:1")
    assert told(larger, larger.start(), "E4=------")[0].startswith("leaves its way from alpha to omega at eight")


def test_hexa_numbers_and_teams() -> None:
    _, sides = board(2)
    game = hexa(size=2, seats=4, intrusions=24, **PLENTY)
    rest, move = last_of(chain(game, sides["alpha"][0], sides["gamma"][0]))
    assert told(game, laid(game, rest), move)[0] == "completes path 1 from alpha to gamma and wins"
    pairs = hexa(size=2, seats=4, teams="pairs", intrusions=24, **PLENTY)
    rest, move = last_of(chain(pairs, sides["psi"][1], sides["gamma"][1]))
    mate = "completes team mate seat 3's path 2 from psi to gamma and wins"
    assert told(pairs, laid(pairs, rest, seat=1), move)[0] == mate
    theirs = "completes seat 3's path 2 from psi to gamma, so seat 1 and seat 3 win"
    assert told(pairs, laid(pairs, rest, seat=4), move)[0] == theirs


# Stargazer --------------------------------------------------------------------------------------------------------


def test_stargazer_leads() -> None:
    game = tessella.game("stargazer")
    position = game.start()
    assert told(game, position, "B8") == ("takes the lead in two stars and three rows", "gains six points")
    position = game.play(position, "B8")
    assert told(game, position, "B7") == (  # the last piece of seat 1 is not taken
        "takes the lead in star #7",
        "gains two points while seat 1 loses four",
        "breaks seat 1's lead in one star and three rows",
    )


def test_stargazer_captures() -> None:
    game = tessella.game("stargazer")
    position = game.line(game.start(), ["B8", "A1", "D1", "A5"])
    # B7 lies between B6, B8 and B9
    said = told(game, game.play(position, "D3"), "B7")
    assert said[0] == "takes a piece and the lead in three stars and two rows"
    assert said[-1] == "can be taken back from B6 or B9"
    full = game.line(game.start(), ["B6", "B8", "A9", "B9", "D1", "D15"])
    assert "can never be taken" in told(game, full, "B7")
    assert told(game, full, "B7")[0].startswith("takes two pieces")


def test_stargazer_whole_stars_and_the_end() -> None:
    game = tessella.game("stargazer")
    star = set(stargazer_by_hand.STARS[2])
    last = sorted(star)[0]
    rest = dict.fromkeys(star - {last}, 1) | {"A1": 2, "A15": 2}
    signs = "".join(str(rest.get(name, ".")) for name in game.board.names)
    rows = "/".join((signs[:15], signs[15:36], signs[36:57], signs[57:]))
    assert told(game, f"{rows} 1", last)[0] == "completes star #3"
    # the same star, one of its pieces taken from outside
    outside = next(n for n in game.board.names if n not in star and stargazer_by_hand.SIDES[n] & star)
    held = rest | {last: 1}
    signs = "".join(str(held.get(name, ".")) for name in game.board.names)
    rows = "/".join((signs[:15], signs[15:36], signs[36:57], signs[57:]))
    assert "ends seat 1's full hold of star #3" in told(game, f"{rows} 2", outside)
    tie = ("2" * 15, "2" * 21, "1" * 21, "1" * 14 + ".")
    assert told(game, f"{'/'.join(tie)} 1", "D15")[0].endswith("of the board, so that seat 1 and seat 2 share the win")
    over = ("1" * 15, "2" * 21, "1" * 21, "1" * 14 + ".")
    final = told(game, f"{'/'.join(over)} 1", "D15")
    end = game.phase(game.play(game.parse(f"{'/'.join(over)} 1"), "D15"))
    assert final[0] == f"covers the last space of the board, which seat 1 wins by {end.reason}"


def test_stargazer_options() -> None:
    lowest = tessella.game("stargazer", "lowest")
    assert told(lowest, lowest.start(), "B8")[1] == "scores six points"
    pairs = tessella.game("stargazer", "pairs")
    assert told(pairs, pairs.start(), "B8")[1] == "gains six points for team 1+3"
    taken = told(pairs, pairs.line(pairs.start(), ["B8", "A1", "D1", "A5", "D3"]), "B7")
    assert taken[0].startswith("takes one of seat 1's pieces and the lead in")
    assert " while team 1+3 loses " in taken[1]
    design = tessella.game("stargazer", "design")
    assert told(design, design.start(), "B8") == ()
    linked = tessella.game("stargazer", "linked")
    board_full = f"1{'2' * 14}/{'2' * 21}/{'2' * 21}/{'2' * 14}. 1"
    said = "leaves the turn to seat 2, as no empty space meets a piece of seat 1"
    assert told(linked, board_full, "pass") == (said,)


def test_stargazer_says_how_many() -> None:
    for preset, options in (("basic", {}), ("double", {}), ("lowest", {}), ("basic", {"seats": 3}), ("pairs", {})):
        game = tessella.game("stargazer", preset, **options)
        position = game.start()
        for played in at_random(game, 11, 72).history:
            check_stargazer(game, position, played.move)
            position = game.play(position, played.move)


GROUPS = [*stargazer_by_hand.STARS, *stargazer_by_hand.ROWS]


def leads(slow: Any, pieces: dict[str, int], group: set[str], seat: int) -> bool:
    """Whether the seat's team has strictly more pieces there than any other."""
    counts = {team: sum(pieces.get(name) in team for name in group) for team in slow.team.values()}
    mine = counts.pop(slow.team[seat])
    return mine > max(counts.values())


NAMED = {f"stargazer-{kind}-{how}" for kind in ("star", "row") for how in ("names", "count")}


def parts(effects: Iterable[Message], *codes: str) -> list[Message]:
    """What is said under some codes, wherever it is said."""
    return [part for effect in effects for part in (effect, *effect.inner_messages()) if part.code in codes]


def how_many(effects: Iterable[Message], code: str) -> int:
    """How many stars and rows are named or counted under a code."""
    return sum(part["n"] for part in parts(parts(effects, code), *NAMED))


def check_stargazer(game: Any, position: Position, move: Any) -> None:
    """Captures and points, counted on the texts and by the slow game."""
    said = game.effects(position, move)
    after = game.play(position, move)
    signs = [game.text(each).split(" ")[0].replace("/", "") for each in (position, after)]
    lost = [a for a, b in zip(*signs, strict=True) if a not in (".", b)]
    taken = parts(said, "stargazer-pieces", "stargazer-pieces-of")
    assert sum(part["n"] for part in taken) == len(lost)
    assert all(part["n"] == lost.count(str(part["seat"])) for part in parts(taken, "stargazer-pieces-of"))
    slow = stargazer_by_hand.Slow(game)
    boards = [{n: int(s) for n, s in zip(game.board.names, each, strict=True) if s != "."} for each in signs]
    led = [{i for i, group in enumerate(GROUPS) if leads(slow, each, group, position.words[0] + 1)} for each in boards]
    lead, complete = how_many(said, "stargazer-lead"), how_many(said, "stargazer-effect-completes")
    assert lead <= len(led[1] - led[0]) <= lead + complete
    change = [slow.score(boards[1], seat) - slow.score(boards[0], seat) for seat in range(1, game.seats + 1)]
    for own in parts(said, "stargazer-point-count"):  # it is left out where there is too much to say
        assert own["n"] == change[position.words[0]]
    for code, sign in (("stargazer-gains", 1), ("stargazer-loses", -1)):
        for other in parts(said, code):
            who = int(str(other["who"])[0])  # a seat, or a team such as 2+4
            assert other["n"] == number(sign * change[who - 1])


# Every game -------------------------------------------------------------------------------------------------------


def test_moves_are_told_as_sentences() -> None:
    """For people who do not see the board; a roll has no words beyond its own."""
    cases = [
        ("lgame", {}, "", "d2NW", "Seat 1 moved its L to c2, d2, d3 and d4."),
        ("lgame", {}, "", "d2NW/d1a2", "Seat 1 moved its L to c2, d2, d3 and d4, and a neutral piece from d1 to a2."),
        ("alignment", {}, "", "3", "Seat 1 pushed a ball in at pocket 3."),
        ("alignment", {"dice": True}, "", "d3", None),
        ("stargazer", {}, "", "B7", "Seat 1 placed a piece on B7."),
    ]
    for name, options, before, move, said in cases:
        game = tessella.game(name, **options)
        here = game.line(game.start(), before.split())
        found = game.sentence(here, game.parse_move(here, move))
        assert (None if found is None else str(found)) == said
    game = tessella.game("hexa")
    for text, said in (
        ("G6=+--+--", "laid a piece on G6 that joins N and S."),
        ("G6=------", "laid a blocking piece on G6."),
        ("trade:++----,++----=--x--x", "gave two ++---- for --x--x from the pool."),
        ("pass", "passed."),
    ):
        assert str(game.sentence(game.start(), game.read(text))) == f"Seat 1 {said}"


@pytest.mark.parametrize("game", every_preset(), ids=title)
def test_effects_of_random_play(game: Game[Any]) -> None:
    position, rng = game.start(), random.Random(1)
    for n in range(110):
        codes = game.codes(position)
        if not codes:
            break
        for code in rng.sample(codes, 1 if n % 3 else min(3, len(codes))):
            check_phrases(game, position, game.decode(code))
        state = list(position.words)
        kernel.play(game.geometry, state, code)
        position = Position(tuple(state))


def check_phrases(game: Game[Any], position: Position, move: Any) -> None:
    found = game.effects(position, move)
    assert len(found) <= 4
    assert found or game.options.changes().get("design")
    for phrase in (speak(effect, language) for effect in found for language in languages()):
        assert phrase
        assert phrase == phrase.strip()
        assert "\n" not in phrase
        assert "  " not in phrase
        assert not phrase.endswith(".")
