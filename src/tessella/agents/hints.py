"""Hints and grades: what to do here and why, and how good a move was, in the game's words.

What a move does comes from the game (:meth:`Game.effects`). What it is worth comes from an agent's thinking or, where
the game is solved and the caller has its solution, from the solution: then it is known, and so is what every other move
would have come to. Without a solution nothing is said about the other moves.

A grade is one of four words. With a solution: ``best`` keeps the value and gets there soonest (loses latest), ``fine``
keeps the value, a ``mistake`` gives half a point away (a win for a draw, a draw for a loss), a ``blunder`` a whole one.
Without one, the loss of chance decides, as the agent judges it: see ``STEPS``.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from threading import Event
from typing import Any, NamedTuple

from tessella.agents import ready
from tessella.agents.agent import BEST, Agent, Budget, Idea, Question, Report, Thought, to_move
from tessella.agents.plain import share
from tessella.agents.search import plain_insight
from tessella.agents.traps import Traps, freshest, traps
from tessella.agents.tree_search import TreeSearch
from tessella.rules.game import Chance, Game, Over, Position
from tessella.solve.solution import Choice, Solution
from tessella.solve.solver import Verdict
from tessella.text import Message, clauses, number, say

BEST_WORD, FINE, MISTAKE, BLUNDER = "best", "fine", "mistake", "blunder"
STEPS = ((0.02, BEST_WORD), (0.08, FINE), (0.25, MISTAKE))  # the most of a sure win that a move of a grade loses
OUTCOMES = {1.0: "hint-wins", 0.5: "hint-even", 0.0: "hint-loses"}  # by a chance that is known
POINTS = {"win": 1.0, "draw": 0.5, "loss": 0.0}
TRIED = 0.1  # the least share of the thinking after which a move's chance can be believed
GLANCE = 1.0  # seconds at most that a judge takes without compiled code


class Hint(NamedTuple):
    """What to do."""

    move: Any
    text: str
    why: Message  # one sentence
    thought: Thought


class Grade(NamedTuple):
    """How good a move was."""

    text: str
    word: str  # "best", "fine", "mistake" or "blunder"
    better: str | None  # a move to prefer; None if it was the best
    why: Message  # one sentence


class Judge(Agent):
    """Who to ask for a grade: a tree search, whatever the levels play by.

    Alpha-beta finds what the best move is worth; of the others it knows no more than that they are no better, and what
    it thinks of a position swings from one depth to the next. A tree weighs every move it tells.
    """

    name = "judge"

    def consider(self, question: Question) -> Thought:
        game, kind = question.game, judge_search_kind(question.game)
        own, plain = game.insight(), not ready.is_ready(game, kind)
        budget = question.budget or Budget(seconds=GLANCE)
        if plain:
            ready.prepare(game, kind)
            budget = budget._replace(seconds=min(budget.seconds or GLANCE, GLANCE))
        insight = plain_insight(game) if own is None else own
        search = TreeSearch(game, question.position, insight, question.seed, guided=own is not None, plain=plain)
        return search.run(budget, question.report, question.stop)


def judge_search_kind(game: Game[Any]) -> str:
    """What compiled code a judge needs."""
    return ready.PLAIN if game.insight() is None else ready.TREE


def is_weighed(thought: Thought) -> bool:
    """Whether the chance of every move told was found, not only that it is no better than the best."""
    return thought.sure or len(thought.ideas) == 1 or any(idea.weight != 1 for idea in thought.ideas)


def hint(
    game: Game[Any],
    position: Position,
    agent: Agent,
    budget: Budget | None = None,
    seed: int = 0,
    report: Report | None = None,
    stop: Event | None = None,
    solution: Solution | None = None,
    seen: Collection[Position] = (),
) -> Hint:
    """What to do in a position where a seat is to move. With a solution the agent is not asked.

    Of moves that are equally good it is one that leads to none of the positions ``seen``; and where nobody can win by
    force, that which the fewest replies answer.
    """
    to_move(game, position)
    if solution is not None:
        choices = freshest(game, position, solution, seen)
        thought = from_solution(game, position, choices)
        why = _known_reason(game, position, choices, traps(game, position, solution, choices[0]))
    else:
        thought = _fresh(game, position, agent.think(game, position, budget, seed, report, stop, compare=True), seen)
        why = _thought_reason(game, position, thought)
    return Hint(thought.move, thought.text, why, thought)


def in_words(why: Message, act: str = "move") -> Message:
    """A hint's sentence for whoever sees the move on a board: without its notation."""
    this = say("hint-this-move", act=act)
    return Message(why.code, tuple((name, this if name == "move" else value) for name, value in why.values))


def grade(
    game: Game[Any],
    position: Position,
    move: Any,
    agent: Agent,
    budget: Budget | None = None,
    seed: int = 0,
    stop: Event | None = None,
    solution: Solution | None = None,
) -> Grade:
    """How good a legal move is, a value or its text. The budget is for all the thinking that takes.

    Without a budget each of the two searches that may be needed takes the agent's own.
    """
    to_move(game, position)
    code = game.encode(game.read(move) if isinstance(move, str) else move)
    codes, played = game.codes(position), game.decode(code)
    if code not in codes:
        raise game.illegal_move(position, played)
    if solution is not None:
        return _known_grade(game, position, solution.choices(position), played)
    text = game.move_text(position, played)
    if len(codes) == 1:
        return Grade(text, BEST_WORD, None, _sentence(game, position, played, (), say("hint-no-other", act=game.act)))
    lost, best = weigh(game, position, played, agent, budget, seed, stop)
    word = next((word for most, word in STEPS if lost <= most), BLUNDER)
    if word == BEST_WORD:
        return Grade(text, word, None, _sentence(game, position, played))
    away = say("hint-gives-away", n=number(round(100 * lost)))
    return Grade(text, word, best.text, _against(game, text, away, _clause(game, position, best.move)))


def weigh(
    game: Game[Any],
    position: Position,
    move: Any,
    agent: Agent,
    budget: Budget | None = None,
    seed: int = 0,
    stop: Event | None = None,
) -> tuple[float, Idea]:
    """How much chance a legal move gives away, as an agent judges it, and the move that is the best."""
    seat, part = to_move(game, position), _part(budget, 2)
    thought = agent.think(game, position, part, seed, None, stop)
    value = _value(game, position, move, thought, agent, part, seed, stop)
    best = thought.ideas[0]
    return best.values[seat - 1] - value[seat - 1], best


# Which of several -----------------------------------------------------------------------------------------------


def _fresh(game: Game[Any], position: Position, thought: Thought, seen: Collection[Position]) -> Thought:
    """A thought whose move repeats nothing, if there is one that was found to be as good."""
    seat = to_move(game, position)
    if game.play(position, thought.move) not in seen or not is_weighed(thought):
        return thought
    for idea in thought.ideas:
        lost = thought.values[seat - 1] - idea.values[seat - 1]
        tried = thought.sure or idea.weight >= TRIED
        if tried and lost <= STEPS[0][0] and game.play(position, idea.move) not in seen:
            return thought._replace(move=idea.move, text=idea.text, line=(idea.text,))
    return thought


# What is known --------------------------------------------------------------------------------------------------


def from_solution(game: Game[Any], position: Position, choices: Sequence[Choice]) -> Thought:
    """What a solution knows of a position, as a thought."""
    seat = to_move(game, position)
    mates = game.side_of(seat)

    def values(found: Verdict) -> tuple[float, ...]:
        mine = POINTS[found.value]
        return tuple(mine if other in mates else 1 - mine for other in range(1, game.seats + 1))

    best = choices[0]
    return Thought(
        move=best.move,
        text=best.text,
        values=values(best.verdict),
        ideas=tuple(Idea(each.move, each.text, values(each.verdict), 1.0) for each in choices[:BEST]),
        line=(best.text,),
        searched=0,
        depth=best.verdict.distance or 0,
        sure=True,
        seconds=0.0,
    )


def promise(found: Verdict) -> Message:
    """What the best move comes to: ``wins in three``, ``keeps the draw``, ``loses slowest, in eight``."""
    if found.value == "draw":
        return say("hint-keeps-draw")
    return outcome(found, slowest=True)


def outcome(found: Verdict, slowest: bool = False) -> Message:
    """``wins in three``, ``draws``, ``loses at once``; ``slowest``: no move loses later."""
    if found.distance is None:
        return say("hint-draws")
    code = "hint-wins-in" if found.value == "win" else "hint-loses-slowest-in" if slowest else "hint-loses-in"
    return say(code, actions=found.distance, n=number(found.distance))


def comparison(choices: Sequence[Choice], act: str = "move") -> Message:
    """What the others come to, beside the first one, which is as good as any."""
    best, rest = choices[0].verdict, [choice.verdict for choice in choices[1:]]
    if not rest:
        return say("hint-no-other", act=act)
    alike = [found for found in rest if found.value == best.value]
    later = all(found.distance != best.distance for found in alike)
    other = say("hint-the-other" if len(rest) == 1 else "hint-every-other", act=act)
    if best.value == "loss":
        return say("hint-loses-sooner", other=other) if later else say("hint-none-lasts-longer", act=act)
    if len(alike) == len(rest):
        too = "hint-draws-too" if best.value == "draw" else "hint-wins-later" if later else "hint-wins-too"
        return say(too, other=other)
    if alike:
        code = "hint-some-win" if best.value == "win" else "hint-some-draw"
        return say(code, act=act, n=number(len(alike) + 1), all=number(len(choices)))
    if {found.value for found in rest} == {"loss"}:
        return say("hint-other-loses", other=other)
    only = all(found.value == "draw" for found in rest)
    return say("hint-other-only-draws", other=other) if only else say("hint-no-other-wins", act=act)


def _known_grade(game: Game[Any], position: Position, choices: Sequence[Choice], played: Any) -> Grade:
    best, found = choices[0], next(choice for choice in choices if choice.move == played)
    if found.verdict == best.verdict:
        others = [choice for choice in choices if choice is not found]
        return Grade(found.text, BEST_WORD, None, _known_reason(game, position, [found, *others]))
    lost = POINTS[best.verdict.value] - POINTS[found.verdict.value]
    word = BLUNDER if lost == 1 else MISTAKE if lost else FINE
    comes_to = say("hint-only-draws") if found.verdict.value == "draw" else outcome(found.verdict)
    better = _clause(game, position, best.move, _beyond(game, position, best.move, promise(best.verdict)))
    return Grade(found.text, word, best.text, _against(game, found.text, comes_to, better))


def _known_reason(
    game: Game[Any], position: Position, choices: Sequence[Choice], traps: Traps | None = None
) -> Message:
    """Why the first of the choices, which is as good as any."""
    best = choices[0]
    more = _beyond(game, position, best.move, promise(best.verdict))
    if traps and traps.losing:
        more += (say("hint-sets-traps", n=traps.losing, all=traps.replies),)
    return _sentence(game, position, best.move, more, comparison(choices, game.act))


def _beyond(game: Game[Any], position: Position, move: Any, told: Message) -> tuple[Message, ...]:
    """What is told of a move's outcome; nothing where the game ends with it, as its effects say how."""
    return () if isinstance(game.phase(game.play(position, move)), Over) else (told,)


# What is thought ------------------------------------------------------------------------------------------------


def _thought_reason(game: Game[Any], position: Position, thought: Thought) -> Message:
    """Why a move, from an agent's thinking: the outcome is told only if it is sure."""
    mine = thought.values[to_move(game, position) - 1]
    then = say("hint-no-other", act=game.act) if len(game.codes(position)) == 1 else None
    if not thought.sure or mine not in OUTCOMES:
        return _sentence(game, position, thought.move, (), then)
    # The best move's value is known: if even that loses, so do all others.
    then = then or (say("hint-all-lose", act=game.act) if mine == 0 else None)
    return _sentence(game, position, thought.move, _beyond(game, position, thought.move, say(OUTCOMES[mine])), then)


def _value(
    game: Game[Any],
    position: Position,
    move: Any,
    thought: Thought,
    agent: Agent,
    budget: Budget | None,
    seed: int,
    stop: Event | None,
) -> tuple[float, ...]:
    """Each seat's chance after a move: as it was thought of, or else from thinking about what it leads to."""
    for idea in thought.ideas:
        if idea.move == move and (idea is thought.ideas[0] or idea.weight >= TRIED):
            return idea.values
    return _chances(game, game.play(position, move), agent, budget, seed, stop)


def _chances(
    game: Game[Any], position: Position, agent: Agent, budget: Budget | None, seed: int, stop: Event | None
) -> tuple[float, ...]:
    """Each seat's chance in a position: at the end it is known, before a roll it is the mean over the outcomes."""
    phase = game.phase(position)
    if isinstance(phase, Over):
        values = [0.0] * game.seats
        share(sum(1 << seat - 1 for seat in phase.winners), game.seats, len(game.teams), values)
        return tuple(values)
    if isinstance(phase, Chance):
        part = _part(budget, len(phase.odds))
        rolled = [_chances(game, game.play(position, roll), agent, part, seed, stop) for roll, _ in phase.odds]
        odds = [float(chance) for _, chance in phase.odds]
        return tuple(sum(p * v for p, v in zip(odds, values, strict=True)) for values in zip(*rolled, strict=True))
    return agent.think(game, position, budget, seed, None, stop).values


def _part(budget: Budget | None, parts: int) -> Budget | None:
    """One of equal parts of a budget; an iteration at least."""
    if budget is None:
        return None
    seconds = None if budget.seconds is None else budget.seconds / parts
    return Budget(seconds, None if budget.iterations is None else max(1, budget.iterations // parts))


# Sentences ------------------------------------------------------------------------------------------------------


def _subject(game: Game[Any], text: str) -> Message:
    """A move at the beginning of a sentence; a number by itself would be taken for a count, and a letter for a word."""
    if _is_bare(game, text):
        return say("hint-move-number", act=game.act, text=game.called(text))
    return say("hint-move", text=text.capitalize() if text.isalpha() else text)


def _object(game: Game[Any], text: str) -> Message:
    """A move within a sentence."""
    if _is_bare(game, text):
        return say("hint-the-move-number", act=game.act, text=game.called(text))
    return say("hint-move", text=text)


def _is_bare(game: Game[Any], text: str) -> bool:
    return text.isdigit() or text in game.move_names


def _deeds(game: Game[Any], position: Position, move: Any, more: Sequence[Message]) -> Message:
    """What a move does, and what more is known of it, as the rest of a sentence."""
    return clauses([*game.effects(position, move), *more] or [say("hint-looks-best")])


def _clause(game: Game[Any], position: Position, move: Any, more: Sequence[Message] = ()) -> Message:
    what = _object(game, game.move_text(position, move))
    return say("hint-clause", move=what, does=_deeds(game, position, move, more))


def _sentence(
    game: Game[Any], position: Position, move: Any, more: Sequence[Message] = (), then: Message | None = None
) -> Message:
    """What a move does and, after a semicolon, what is to be said beside it."""
    subject, does = _subject(game, game.move_text(position, move)), _deeds(game, position, move, more)
    if then is None:
        return say("hint-sentence", move=subject, does=does)
    return say("hint-sentence-then", move=subject, does=does, then=then)


def _against(game: Game[Any], text: str, comes_to: Message, better: Message) -> Message:
    """What was wrong with a move, and what would have been better."""
    return say("hint-sentence-then", move=_subject(game, text), does=comes_to, then=better)
