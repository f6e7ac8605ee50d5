"""Hints and grades: from a solved game's solution, where they are exact, and from search."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

import tessella
from playing import at_random
from tessella.agents.agent import Agent, Budget, Idea, Question, Thought
from tessella.agents.hints import comparison, grade, hint, in_words, promise
from tessella.agents.search import plain_insight
from tessella.agents.tree_search import TreeSearch
from tessella.agents.uct import Uct
from tessella.errors import IllegalMoveError, MatchError
from tessella.rules.game import Game, Position
from tessella.solve.solution import Choice, Solution, solve
from tessella.solve.solver import Verdict
from tessella.text import Message, number, say

BLOCK_NEXT = "11122/11122/21122/22211/22211 1"  # in Alignment: pocket 0 makes seat 1's square


class Slow(Agent):
    """Tree search without compiled code."""

    name = "slow"

    def consider(self, question: Question) -> Thought:
        insight = plain_insight(question.game)
        search = TreeSearch(question.game, question.position, insight, question.seed, guided=False, plain=True)
        return search.run(question.budget or Budget(iterations=40), question.report, question.stop)


class Told(Agent):
    """Thinks what it was told, and remembers what it was asked."""

    name = "told"

    def __init__(self, game: Game[Any], values: dict[str, float], after: float = 0.5, sure: bool = False) -> None:
        self.ideas = tuple(Idea(game.read(text), text, (mine, 1 - mine), 1.0) for text, mine in values.items())
        self.after, self.sure = after, sure
        self.asked: list[tuple[str, Budget | None]] = []

    def consider(self, question: Question) -> Thought:
        self.asked.append((question.game.text(question.position), question.budget))
        best = self.ideas[0]
        values = best.values if len(self.asked) == 1 else (self.after, 1 - self.after)
        return Thought(best.move, best.text, values, self.ideas, (best.text,), 1, 1, self.sure, 0.0)


# What is known ----------------------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def solution(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Solution]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("TESSELLA_SOLUTIONS", str(tmp_path_factory.mktemp("solutions")))
        yield solve(tessella.game("lgame"))


def choices(*verdicts: str) -> list[Choice]:
    """Choices from texts such as ``win 3``."""
    found = [text.split() for text in verdicts]
    return [Choice(i, str(i), Verdict(v[0], int(v[1]) if v[1:] else None)) for i, v in enumerate(found)]


@pytest.mark.parametrize(
    ("verdicts", "said"),
    [
        (["win 3", "loss 4", "loss 2"], "wins in three; every other push loses"),
        (["win 1", "draw", "draw"], "wins at once; every other push only draws"),
        (["win 13", "draw", "loss 2"], "wins in 13; no other push wins"),
        (["win 3", "win 5", "loss 2"], "wins in three; two of three pushes win"),
        (["win 3", "win 5", "win 5"], "wins in three; every other push wins later"),
        (["win 3", "win 3", "win 5"], "wins in three; every other push wins too"),
        (["draw", "loss 2", "loss 2"], "keeps the draw; every other push loses"),
        (["draw", "loss 2"], "keeps the draw; the other push loses"),
        (["draw", "draw", "draw"], "keeps the draw; every other push draws too"),
        (["draw", "draw", "loss 2"], "keeps the draw; two of three pushes draw"),
        (["loss 8", "loss 6", "loss 2"], "loses slowest, in eight; every other push loses sooner"),
        (["loss 8", "loss 8", "loss 2"], "loses slowest, in eight; no push lasts longer"),
        (["draw"], "keeps the draw; there is no other push"),
    ],
)
def test_sentences_from_choices(verdicts: list[str], said: str) -> None:
    known = choices(*verdicts)
    assert f"{promise(known[0].verdict)}; {comparison(known, 'push')}" == said


def test_hint_from_a_table(solution: Solution) -> None:
    game = solution.game
    agent = Told(game, {"d4SW": 0.5})
    found = hint(game, game.start(), agent, solution=solution)
    known = solution.choices(game.start())
    draws = sum(choice.verdict.value == "draw" for choice in known)
    assert agent.asked == []
    best = max(
        (choice for choice in known if choice.verdict.value == "draw"),
        key=lambda choice: losing(solution, choice)[0] / losing(solution, choice)[1],
    )
    lost, replies = losing(solution, best)
    assert lost > 0
    assert (found.text, found.thought.sure, found.thought.values) == (best.text, True, (0.5, 0.5))
    assert found.move == best.move == found.thought.move
    assert found.why["move"] == say("hint-move", text=found.text)
    assert list(parts(found.why["does"]))[-2:] == [
        say("hint-keeps-draw"),
        say("hint-sets-traps", n=lost, all=replies),
    ]
    assert found.why["then"] == say("hint-some-draw", act="move", n=number(draws), all=number(65))
    assert str(found.why).startswith(f"{found.text} ")
    assert str(found.why).endswith(f"{replies} replies, of which {lost} lose; {draws} of 65 moves draw.")
    assert str(in_words(found.why)).startswith("This move ")
    assert found.text not in str(in_words(found.why))


def losing(solution: Solution, choice: Choice) -> tuple[int, int]:
    """How many of the replies to a first move lose, and how many there are."""
    replies = solution.choices(solution.game.play(solution.game.start(), choice.move))
    return sum(reply.verdict.value == "loss" for reply in replies), len(replies)


def test_a_hint_repeats_nothing_that_something_else_is_as_good_as(solution: Solution) -> None:
    game = solution.game
    start, agent = game.start(), Told(game, {"d4SW": 0.5})
    draws = [choice for choice in solution.choices(start) if choice.verdict.value == "draw"]
    others = {choice: game.play(start, choice.move) for choice in draws[:-1]}
    found = hint(game, start, agent, solution=solution, seen=set(others.values()))
    assert game.play(start, found.move) not in others.values()
    assert found.thought.values == (0.5, 0.5), "a loss is no way out"
    every = {game.play(start, choice.move) for choice in draws}
    assert hint(game, start, agent, solution=solution, seen=every).thought.values == (0.5, 0.5)


def test_a_hint_from_a_search_repeats_nothing_either() -> None:
    game = tessella.game("lgame")

    def ask(*seen: str, sure: bool = True) -> str:
        agent = Told(game, {"d4SW": 0.6, "d2NW": 0.595, "c2NE": 0.2}, sure=sure)
        return hint(game, game.start(), agent, seen={game.play(game.start(), text) for text in seen}).text

    assert ask() == "d4SW"
    assert ask("d4SW") == "d2NW"
    assert ask("d4SW", "d2NW") == "d4SW", "a bad move is worse than a repetition"
    assert ask("d4SW", sure=False) == "d4SW", "nor is a move preferred of which nothing is known"


def parts(said: Any) -> Iterator[Message]:
    """A message, or those that a list puts together, in order."""
    if said.code.startswith("list-"):
        for _, part in said.values:
            yield from parts(part)
    else:
        yield said


def with_verdict(solution: Solution, value: str, distance: int | None = None) -> Position:
    """A position that comes up in play and has such a verdict."""
    game, seen, todo = solution.game, set(), [solution.game.start()]
    for position in todo:
        for move in game.moves(position):
            after = game.play(position, move)
            if after not in seen and game.moves(after):
                seen.add(after)
                todo.append(after)
                found = solution.verdict(after)
                if found.value == value and distance in (None, found.distance):
                    return after
    raise AssertionError(value)


def test_hints_that_win_and_lose(solution: Solution) -> None:
    game = solution.game
    winning = with_verdict(solution, "win", 1)
    found = hint(game, winning, Told(game, {"d4SW": 0.5}), solution=solution)
    seat = winning.words[0] + 1
    assert list(parts(found.why["does"])) == [say("lgame-effect-traps", seat=3 - seat), say("lgame-effect-wins")]
    assert f"{found.text} leaves seat {3 - seat} no place and wins; " in str(found.why)
    assert found.thought.values == ((1, 0) if seat == 1 else (0, 1))
    losing = with_verdict(solution, "loss", 2)
    found = hint(game, losing, Told(game, {"d4SW": 0.5}), solution=solution)
    assert list(parts(found.why["does"]))[-1] == say("hint-loses-slowest-in", actions=2, n=number(2))
    assert "loses slowest, in two; " in str(found.why)


@pytest.mark.parametrize("value", ["win", "draw", "loss"])
def test_grades_from_a_table(solution: Solution, value: str) -> None:
    game, position = solution.game, with_verdict(solution, value)
    known = solution.choices(position)
    points = {"win": 2, "draw": 1, "loss": 0}
    assert grade(game, position, known[0].text, Told(game, {"d4SW": 0.5}), solution=solution).text == known[0].text
    for choice in known[::9] + known[-1:]:  # each asks for all of them again
        found = grade(game, position, choice.move, Told(game, {"d4SW": 0.5}), solution=solution)
        lost = points[value] - points[choice.verdict.value]
        word = ("fine", "mistake", "blunder")[lost]
        if choice.verdict == known[0].verdict:
            word = "best"
        assert (found.text, found.word) == (choice.text, word)
        assert found.better == (None if word == "best" else known[0].text)
        assert (found.why.code, found.why["move"]) == ("hint-sentence-then", say("hint-move", text=choice.text))
        if word != "best":
            assert found.why["then"]["move"] == say("hint-move", text=known[0].text)
            assert f"; {known[0].text} " in str(found.why)
        if choice.verdict.value == "draw" and word != "best":
            assert found.why["does"] == say("hint-only-draws")
            assert str(found.why).startswith(f"{choice.text} only draws; ")


# What is thought --------------------------------------------------------------------------------------------------


@pytest.mark.slow
def test_hint_and_grade_with_uct() -> None:
    game, agent = tessella.game("lgame"), Uct(Budget(iterations=200))
    found = hint(game, game.start(), agent, seed=3)
    assert found == hint(game, game.start(), agent, seed=3)._replace(thought=found.thought)
    assert found.text == found.thought.text == game.move_text(game.start(), found.move)
    assert found.why["move"] == say("hint-move", text=found.text)
    assert (found.why.code, found.why.get("then")) == ("hint-sentence", None)  # nothing is known of the other moves
    assert ";" not in str(found.why)
    assert grade(game, game.start(), found.move, agent, Budget(iterations=400), seed=3).word == "best"


@pytest.mark.parametrize(
    ("name", "options"), [("alignment", {}), ("alignment", {"dice": True}), ("hexa", {"size": 1}), ("stargazer", {})]
)
def test_every_game_has_hints(name: str, options: dict[str, Any]) -> None:
    game = tessella.game(name, **options)
    position = game.play(game.start(), "d1") if options.get("dice") else game.start()
    reports: list[Thought] = []
    found = hint(game, position, Slow(), Budget(iterations=12), report=reports.append)
    assert found.move in game.moves(position)
    assert found.why["move"]["text"] == found.text
    assert str(found.why).endswith(".")
    assert "\n" not in str(found.why)
    for code in game.codes(position)[:2]:
        graded = grade(game, position, game.decode(code), Slow(), Budget(iterations=12))
        assert graded.word in ("best", "fine", "mistake", "blunder")
        assert (graded.better is None) == (graded.word == "best")


def test_a_number_is_named() -> None:
    game = tessella.game("alignment")
    position = game.parse(BLOCK_NEXT)
    found = hint(game, position, Told(game, {"0": 1.0}, sure=True))
    assert found.why["move"] == say("hint-move-number", act="push", text="0")
    assert str(found.why) == "Push 0 makes a block of 3x3 and wins."
    graded = grade(game, position, "5", Told(game, {"0": 0.9, "5": 0.2}))
    said = "Push 5 gives away about 70 chances in a hundred; push 0 makes a block of 3x3 and wins."
    assert graded[:3] == ("5", "blunder", "0")
    assert graded.why["does"] == say("hint-gives-away", n=number(70))
    assert graded.why["then"]["move"] == say("hint-the-move-number", act="push", text="0")
    assert str(graded.why) == said


def test_moves_are_called_as_the_board_has_them() -> None:
    game = tessella.game("alignment", labels="letters")
    position = game.parse(BLOCK_NEXT)
    graded = grade(game, position, "5", Told(game, {"0": 0.9, "5": 0.2}))
    said = "Push F gives away about 70 chances in a hundred; push A makes a block of 3x3 and wins."
    assert graded[:3] == ("5", "blunder", "0")
    assert str(graded.why) == said


def test_what_is_sure_is_told() -> None:
    game = tessella.game("alignment")
    throws = "Push 0 throws out a ball of seat 2, who pushes next"
    for mine, end in (
        (1.0, ", and wins."),
        (0.5, ", and comes out even."),
        (0.0, ", and loses; every other push loses too."),
    ):
        assert str(hint(game, game.start(), Told(game, {"0": mine}, sure=True)).why) == throws + end
    assert str(hint(game, game.start(), Told(game, {"0": 1.0})).why) == throws + "."


@pytest.mark.parametrize(
    ("mine", "word"), [(0.8, "best"), (0.79, "best"), (0.75, "fine"), (0.6, "mistake"), (0.5, "blunder"), (0.9, "best")]
)
def test_the_loss_of_chance_decides(mine: float, word: str) -> None:
    game = tessella.game("alignment")
    assert grade(game, game.start(), "3", Told(game, {"0": 0.8, "3": mine})).word == word
    # not among the ideas: the position after it is searched, with the other half of the budget
    agent = Told(game, {"0": 0.8}, after=mine)
    assert grade(game, game.start(), "3", agent, Budget(seconds=4, iterations=9)).word == word
    after = game.text(game.play(game.start(), "3"))
    assert agent.asked == [(game.text(game.start()), Budget(2, 4)), (after, Budget(2, 4))]


def test_a_move_that_ends_the_game_is_not_searched() -> None:
    game = tessella.game("alignment")
    agent = Told(game, {"5": 0.9})
    assert grade(game, game.parse(BLOCK_NEXT), "0", agent).word == "best"  # the agent overlooked it
    assert len(agent.asked) == 1
    thrown_away = game.parse("11122/11122/21112/22211/22211 2")  # seat 2 makes seat 1's square with 7
    assert grade(game, thrown_away, "7", Told(game, {"0": 0.5})).word == "blunder"


def test_before_a_roll_all_faces_are_thought_of() -> None:
    game = tessella.game("alignment", "dice")
    position = game.play(game.start(), "d1")
    agent = Told(game, {"1": 0.8}, after=0.3)
    assert grade(game, position, "0", agent, Budget(iterations=120)).word == "blunder"  # seat 2 rolls next
    assert [budget for _, budget in agent.asked] == [Budget(None, 60), *[Budget(None, 10)] * 6]


def test_the_only_move_is_best() -> None:
    game = tessella.game("stargazer", "linked")
    position = game.parse(f"1{'2' * 14}/{'2' * 21}/{'2' * 21}/{'2' * 14}. 1")
    agent = Told(game, {"pass": 0.2})
    said = "Pass leaves the turn to seat 2, as no empty space meets a piece of seat 1; there is no other move."
    found = grade(game, position, "pass", agent)
    assert found[:3] == ("pass", "best", None)
    assert found.why["then"] == say("hint-no-other", act="move")
    assert str(found.why) == said
    assert agent.asked == []
    assert hint(game, position, agent).why == found.why


def test_what_cannot_be_graded(solution: Solution) -> None:
    game = tessella.game("alignment")
    agent = Told(game, {"0": 0.5})
    with pytest.raises(IllegalMoveError, match="the pockets are 0 to 9"):
        grade(game, game.start(), "12", agent)
    with pytest.raises(MatchError, match="it is nobody's turn here"):
        grade(game, game.play(game.parse(BLOCK_NEXT), "0"), "0", agent)
    with pytest.raises(MatchError, match="it is nobody's turn here"):
        hint(solution.game, ended(solution.game), agent, solution=solution)


def ended(game: Game[Any]) -> Position:
    for seed in range(20):
        match = at_random(game, seed, 60)
        if not game.moves(match.position):
            return match.position
    raise AssertionError("no game ended")


def test_a_move_that_does_nothing_special() -> None:
    game = tessella.game("stargazer", "design")
    assert hint(game, game.start(), Told(game, {"B8": 0.5})).why == say(
        "hint-sentence", move=say("hint-move", text="B8"), does=say("hint-looks-best")
    )
