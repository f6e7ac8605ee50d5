"""What a computer does in a process of its own when it is to move, or is asked for a hint."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from tessella.games import game as game_named
from tessella.match import Match
from tessella.rules.chance import below, generator
from tessella.workers.work import Context


def move(
    context: Context, game: str, options: dict[str, Any], position: str, level: str, seed: int, turns: int | None
) -> str:
    """The text of a move; ``turns`` is the fewest that a person against it has had."""
    rules = game_named(game, **options)
    here = rules.parse(position)
    if level == "random":  # without the weight of a search
        moves = rules.moves(here)
        return rules.move_text(here, moves[below(generator(seed), len(moves))])
    from tessella.agents.roster import agent

    return agent(level).think(rules, here, seed=seed, stop=context.stop, turns=turns).text


def engine_move(
    context: Context,
    game: str,
    options: dict[str, Any],
    start: str,
    moves: Sequence[str],
    name: str,
    command: str,
    seed: int,
) -> str:
    """The text of a move of somebody else's program; it hears of all that was played."""
    from tessella.agents.roster import engine

    rules = game_named(game, **options)
    match = Match(rules, rules.parse(start))
    for text in moves:
        match.play(text)
    return engine(name, command).think(rules, match.position, seed=seed, stop=context.stop, match=match).text


def hint(
    context: Context,
    game: str,
    options: dict[str, Any],
    position: str,
    level: str,
    seed: int,
    seconds: float,
    seen: Sequence[str] = (),
) -> dict[str, Any]:
    """A move, why, and what was thought about it. What is thought so far is reported.

    Who sees the move on a board is told of it in words. Positions that were ``seen`` do not come again, if that costs
    nothing.
    """
    from tessella.agents import hints
    from tessella.agents.agent import Budget
    from tessella.agents.roster import agent
    from tessella.web.jobs.study import solution_if_stored

    rules = game_named(game, **options)
    found = hints.hint(
        rules,
        rules.parse(position),
        agent(level),
        Budget(seconds=seconds),
        seed,
        lambda thought: context.report(thought_data(thought)),
        context.stop,
        solution_if_stored(rules),
        {rules.parse(text) for text in seen},
    )
    why = hints.in_words(found.why, rules.act)
    return {"move": found.text, "why": why.as_json(), **thought_data(found.thought)}


def thought_data(thought: Any) -> dict[str, Any]:
    """A thought as plain values."""
    return {
        "move": thought.text,
        "values": [round(value, 4) for value in thought.values],
        "ideas": [{"move": idea.text, "values": [round(v, 4) for v in idea.values]} for idea in thought.ideas],
        "line": list(thought.line),
        "searched": thought.searched,
        "depth": thought.depth,
        "sure": thought.sure,
        "seconds": round(thought.seconds, 3),
    }
