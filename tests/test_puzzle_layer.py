"""The puzzle layer: the same puzzles as before under the same ids, for whatever game has what it takes."""

from __future__ import annotations

import json
from contextlib import suppress
from dataclasses import replace
from datetime import date
from pathlib import Path
from typing import Any

import pytest

import tessella
from tessella.errors import IllegalMoveError, MatchError, OptionError, SolveError, TessellaError
from tessella.games import endings, gains, game_class, names, reaches, win_lengths
from tessella.match.table.events import RefusedError
from tessella.puzzles import Puzzle, ids
from tessella.puzzles.ids import find, game_of, id_of, kinds
from tessella.puzzles.puzzle import faults
from tessella.puzzles.reach import catalogue
from tessella.puzzles.win import daily_win, random_win
from tessella.rules.game import Turn
from tessella.rules.puzzle import Reach
from tessella.solve.solution import Solution, solution_of, stored_solution
from tessella.text import Message, languages, speak
from tessella.text.language import has
from tessella.text.message import from_json
from tessella.web.jobs import puzzles as jobs

pytestmark = pytest.mark.usefixtures("own_solutions")

OLD: dict[str, dict[str, Any]] = json.loads((Path(__file__).parent / "old" / "puzzles.json").read_text())
OURS = ("alignment", "hexa", "lgame", "stargazer")
SAID = ("id", "why", "title", "task")  # what is new, or only said


def bare(told: Any) -> Any:
    """What was told, without what is only said, as it comes out of JSON."""
    if isinstance(told, dict):
        return {name: bare(value) for name, value in told.items() if name not in SAID}
    return [bare(each) for each in told] if isinstance(told, list | tuple) else told


def own_moves(puzzle: Puzzle) -> list[str]:
    """The solver's moves of the solution."""
    here, own = puzzle.start, []
    for text in puzzle.best_line(here):
        own += [text] if puzzle.game.phase(here) == Turn(1) else []
        here = puzzle.game.play(here, text)
    return own


# The same as before -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", OLD)
def test_the_same_puzzle_under_the_same_id(name: str) -> None:
    """Made by older versions: the one that judged puzzles in three places, and the first with puzzles of a kind."""
    old = OLD[name]
    found = jobs.puzzle(name)
    assert found["id"] == name
    kept, game = old["puzzle"], find(name).game
    # The rules of that time have other names now; and what is to be reached was told as a position.
    options, target = game_class(kept["game"]).kept_options(1, kept["options"]), kept["target"]
    assert bare(found) == {**kept, "options": options, "target": target is not None}
    assert game.target() == (game.lay_out(game.parse(target)) if target else None)
    for moves, how, told in old["hints"]:
        assert bare(jobs.hint(name, moves, how)) == told
    for moves, told in old["judged"]:
        assert bare(jobs.judge(name, moves)) == told


def test_ids_of_every_form_are_among_them() -> None:
    kept = {"picture-day-2026-11-16", "win-lgame-day-2026-11-16", "picture-5-1234", "win-alignment-any-1234"}
    assert {*kept, "picture-diamond"} <= set(OLD)
    assert len(OLD) >= 30


# By id ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "name",
    [
        "",
        "x",
        "win",
        "win-lgame",
        "win-lgame-diamond",
        "win-nothing-3-1",
        "win-lgame-3",
        "picture-nothing",
        "picture-3a",
        "picture-3-",
        "riddle-day-2026-11-16",
        "picture-day-2026-1-1",
        "win-lgame-3-１",
        "win-lgame-3-1\n",
        "picture-5-12345678901",
        "best-hexa-any-1",
        "best-stargazer-2-1",
        "best-nothing-any-1",
    ],
)
def test_what_is_no_id(name: str) -> None:
    with pytest.raises(OptionError) as wrong:
        find(name)
    assert wrong.value.message.code == "puzzle-unknown"
    assert wrong.value.message["id"] == name
    with pytest.raises(RefusedError) as refused:
        jobs.puzzle(name)
    assert refused.value.code == "unknown"


def test_what_an_id_cannot_ask_for() -> None:
    with pytest.raises(OptionError, match=r"2026-02-30: there is no such day\."):
        find("picture-day-2026-02-30")
    with pytest.raises(OptionError, match=r"11: pictures at random take 1 to 10 pushes here\."):
        find("picture-11-1")
    with pytest.raises(SolveError, match=r"no win in 4 .* there are some in 1, 3, 5, 7 and 9"):
        find("win-lgame-4-1")


@pytest.mark.parametrize("game", ["hexa", "stargazer"])
def test_a_game_with_neither_a_census_nor_ends_says_so(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ids, "endings", lambda name: {})
    with pytest.raises(SolveError) as wrong:
        find(f"win-{game}-any-99")
    assert wrong.value.message.code == "no-census"
    assert str(wrong.value) == f"{game}: this game cannot be solved, because its positions are not numbered."


# Kinds ------------------------------------------------------------------------------------------------------------


def test_the_kinds_there_are() -> None:
    ours = [kind for kind in kinds() if kind.game in OURS]  # other packages may bring more
    assert [(kind.kind, kind.game) for kind in ours] == [
        ("picture", "alignment"),
        ("block", "alignment"),
        ("win", "lgame"),
        ("win", "alignment"),
        ("win", "hexa"),
        ("win", "stargazer"),
        ("best", "stargazer"),
    ]
    picture, block, lgame, alignment, hexa, stargazer, best = ours
    assert (list(block.lengths or ()), block.names) == (list(range(1, 7)), ())
    assert list(picture.lengths or ()) == list(range(1, 11))
    assert len(picture.names) == 19
    assert [str(kind.title) for kind in ours] == [
        "Alignment: make a picture",
        "Alignment: make a block alone",
        "L-Game: win",
        "Alignment: win",
        "Hexa: complete the path",
        "Stargazer: win at the end",
        "Stargazer: the best capture",
    ]
    assert list(lgame.lengths or ()) == [1, 3, 5, 7, 9]
    assert list(alignment.lengths or ()) == list(range(1, 34))
    assert list(hexa.lengths or ()) == [1, 3]
    assert list(stargazer.lengths or ()) == [4, 6]
    assert list(best.lengths or ()) == [1]


@pytest.mark.parametrize("game", ["lgame", "alignment"])
def test_the_lengths_that_games_tell(game: str) -> None:
    """There are puzzles of these lengths and of no other."""
    solution = solution_of(tessella.game(game))
    found = []
    for length in range(1, len(solution.counts.win_distances)):
        with suppress(SolveError):
            found.append(random_win(solution, length, seed=1).least)
    assert found == list(win_lengths(game) or ())


def test_whose_puzzles() -> None:
    assert game_of("win") == "lgame"
    assert game_of("win", "alignment") == game_of("picture") == game_of("picture", "alignment") == "alignment"
    assert id_of("win", "lgame", "3-1") == "win-lgame-3-1"
    assert id_of("picture", "alignment", "3-1") == "picture-3-1"
    assert game_of("best") == "stargazer"
    assert id_of("best", "stargazer", "any-1") == "best-stargazer-any-1"
    for asked, code in ((("riddle",), "puzzle-kind-unknown"), (("picture", "lgame"), "puzzle-not-of-game")):
        with pytest.raises(OptionError) as wrong:
            game_of(*asked)
        assert wrong.value.message.code == code
    with pytest.raises(OptionError) as wrong:
        game_of("win", "nothing")
    assert wrong.value.message.code == "game-unknown"


def test_a_game_that_tells_no_lengths_has_puzzles_all_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ids, "win_lengths", lambda name: None)
    ids.kinds.cache_clear()
    try:
        assert {kind.lengths for kind in kinds() if kind.kind == "win"} == {None}
    finally:
        ids.kinds.cache_clear()
    assert "hexa" not in {reach.game for reach in reaches().values()}


# Judging ----------------------------------------------------------------------------------------------------------


SAMPLE = ["win-lgame-5-2", "win-alignment-5-7", "picture-4-3", "picture-eye", "win-stargazer-6-3", "win-hexa-1-2"]


@pytest.mark.parametrize("name", SAMPLE)
def test_solved_by_its_solution(name: str) -> None:
    puzzle = find(name)
    own = own_moves(puzzle)
    for made in range(len(own)):
        judgement = puzzle.judge(own[:made])
        assert [each.verdict for each in judgement.attempts] == ["right"] * made
        assert judgement.left == puzzle.actions_left(judgement.position) == puzzle.least - len(judgement.line)
        assert not judgement.solved
        first, second, third = (puzzle.hint(own[:made], how) for how in ("where", "move", "all"))
        assert (first.move, first.line, second.line) == (None, (), ())
        assert puzzle.judge([*own[:made], second.move or ""]).attempts[-1].verdict == "right"
        assert third.move == second.move == third.line[0]
        assert len(third.line) == third.left == judgement.left
    done = puzzle.judge(own)
    assert (done.solved, done.over, done.left, len(done.line)) == (True, True, 0, puzzle.least)
    if puzzle.kind == "picture":
        assert puzzle.game.target() == puzzle.game.lay_out(done.position)
    with pytest.raises(MatchError) as wrong:
        puzzle.hint(own)
    assert wrong.value.message.code == "puzzle-over"
    with pytest.raises(TessellaError):
        puzzle.judge([*own, own[0]])


def test_verdicts_are_codes_with_values() -> None:
    puzzle = find("win-lgame-3-1")
    right, *_ = own_moves(puzzle)
    [attempt] = puzzle.judge([right]).attempts
    assert attempt.why == Message("puzzle-right", (("text", right), ("left", 2), ("best", 2)))
    assert attempt.left == 1
    assert len(attempt.answers) == 1
    texts = [puzzle.game.spell(move) for move in puzzle.game.moves(puzzle.start)]
    for wrong in [text for text in texts if text != right][:10]:
        judgement = puzzle.judge([wrong, right])
        [slip] = judgement.attempts
        assert (slip.text, slip.verdict, slip.left) == (wrong, "slips", None)
        assert slip.why.code in ("puzzle-slips-answer", "puzzle-slips-over")
        assert slip.why["text"] == wrong
        assert slip.answers == ((slip.why["answer"],) if slip.why.code == "puzzle-slips-answer" else ())
        assert (judgement.line, judgement.position, judgement.left) == ((), puzzle.start, 3)
        assert judgement.why == slip.why
    with pytest.raises(IllegalMoveError):
        puzzle.judge(["b1NE", right])


def test_a_detour_goes_on() -> None:
    puzzle = find("picture-3c")
    judgement = puzzle.judge(["4", *puzzle.hint(["4"], "all").line])
    assert judgement.solved
    assert [each.verdict for each in judgement.attempts] == ["detour"] + ["right"] * (len(judgement.line) - 1)
    assert judgement.attempts[0].why.code == "puzzle-detour"
    assert judgement.why is not None
    assert judgement.why.code == "alignment-picture-solved-longer"
    assert (judgement.why["made"], judgement.why["least"]) == (len(judgement.line), 7)


def test_what_ends_otherwise_is_not_solved() -> None:
    puzzle = find("win-alignment-5-7")
    match = puzzle.begin()
    match.resign(1)
    assert not puzzle.is_solved(match)
    assert puzzle.result(match).code == "puzzle-unsolved"
    assert str(puzzle.result(match)) == "Not solved. Seat 2 won: seat 1 resigned."


def test_help_that_was_needed() -> None:
    said = [str(faults(*needed)) for needed in ((0, 0), (1, 0), (0, 2), (2, 1))]
    assert said == [", without a hint", ", with 1 hint", ", with 2 mistakes", ", with 2 hints and 1 mistake"]


# What a puzzle is -------------------------------------------------------------------------------------------------


def test_equal_puzzles_ask_the_same() -> None:
    solution = solution_of(tessella.game("lgame"))
    one = random_win(solution, 3, 1)
    assert one == random_win(Solution(solution.game, solution.values, solution.counts), 3, 1)
    assert one != replace(one, least=5)
    assert daily_win(solution, date(2026, 11, 16)).day == date(2026, 11, 16)
    assert hash(one) == hash(random_win(solution, 3, 1))


def test_any_options_of_a_game_that_can_be_solved() -> None:
    solution = solution_of(tessella.game("alignment", size=4, last_push=True))
    puzzle = random_win(solution, None, 4)
    assert puzzle.options == solution.game.options.changes()
    assert str(puzzle.title) == f"Alignment, goal 2x3, last_push on, size 4: win in {puzzle.least}"
    assert puzzle.judge(own_moves(puzzle)).solved


def test_a_game_in_which_nothing_wins_alone() -> None:
    solution = solution_of(tessella.game("alignment", size=3, sides="any"))
    with pytest.raises(SolveError) as wrong:
        random_win(solution, None, 4)
    assert wrong.value.message.code == "puzzle-no-win"
    with pytest.raises(SolveError) as wrong:
        random_win(solution, 1, 4)
    assert wrong.value.message.code == "puzzle-no-win-at-all"


def test_the_catalogue_has_ids() -> None:
    assert not catalogue("block")
    for name, puzzle in catalogue("picture").items():
        assert puzzle.id == f"picture-{name}"
        assert find(puzzle.id) is puzzle
        end = puzzle.game.line(puzzle.start, puzzle.best_line(puzzle.start))
        assert puzzle.game.target() == puzzle.game.lay_out(end)


# What is said -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", OLD)
def test_everything_can_be_said_in_every_language(name: str) -> None:
    puzzle, old = find(name), OLD[name]
    told = [puzzle.title.as_json(), puzzle.task.as_json(), puzzle.standing(puzzle.begin()).as_json()]
    for moves, how, _ in old["hints"]:
        told.append(jobs.hint(name, moves, how)["why"])
    for moves, _ in old["judged"]:
        judged = jobs.judge(name, moves)
        told += [judged["why"], *(each["why"] for each in judged["moves"])]
    for message in map(from_json, told):
        for each in (message, *message.inner_messages()):
            assert has(each.code), each.code
        english, *others = (speak(message, language) for language in languages())
        assert english
        assert "{" not in english
        assert all(other != english for other in others) or message.code.startswith("puzzle-title")


def test_german() -> None:
    picture, win = find("picture-3c"), find("win-lgame-3-1")
    right, *_ = own_moves(win)
    judged = win.judge([right])
    assert judged.why is not None
    assert speak(judged.why, "de") == f"{right}: richtig, noch 2."
    assert speak(win.title, "de") == "L-Game: Sieg in 3"
    assert speak(picture.title, "de") == "Figur 3c"
    assert speak(picture.task, "de") == "Mach das Bild mit 7 Schüben."
    done = picture.judge(own_moves(picture))
    assert done.why is not None
    assert speak(done.why, "de") == "Das Bild ist fertig, mit 7 Schüben; kürzer geht es nicht."
    assert speak(picture.result(_begun(picture), faults(1, 0)), "de").endswith("mit 1 Tipp; 7 würden reichen.")


def _begun(puzzle: Puzzle) -> Any:
    match = puzzle.begin()
    match.play("0")
    return match


def test_games_have_all_the_words_that_their_puzzles_need() -> None:
    documented = " ".join((Reach.__doc__ or "").split())
    for kind, reach in reaches().items():
        of_all = ("kind", "title", "task", "length", "target", "takes", "stands", "play", "solved", "none", "long")
        of_catalogues = ("catalogue", "way", "same", "no-way", "search")
        codes = (*of_all, "solved-longer", *(of_catalogues if reach.names else ()))
        for code in (*codes, *(f"name-{name}" for name in reach.names)):
            assert has(f"{reach.game}-{kind}-{code}"), code
        assert all(f"-{code}" in documented for code in codes)
    for game in names():
        asked = [*(["win"] if endings(game) else []), *(["best"] if gains(game) else [])]
        assert all(has(f"{game}-{kind}-{code}") for kind in asked for code in ("kind", "title", "task"))


# Solutions at hand ------------------------------------------------------------------------------------------------


def test_a_solution_is_made_once(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    game = tessella.game("lgame", width=3, height=4, neutrals=0)
    monkeypatch.setenv("TESSELLA_SOLUTIONS", str(tmp_path))
    assert stored_solution(game) is None
    made = solution_of(game)
    assert solution_of(game) is made is stored_solution(game)
