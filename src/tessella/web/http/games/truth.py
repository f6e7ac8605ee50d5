"""The exact truth about a position, where the game is solved or can be within seconds."""

from __future__ import annotations

from tessella.rules import Game, Look, Turn
from tessella.web.answering.picks import Worth, Worths
from tessella.web.budgets import Who
from tessella.web.live.work.answer_cache import PATIENCE, AnswerCaches

TRUTH = "tessella.web.jobs.study:truth"


async def truth(caches: AnswerCaches, who: Who, here: Look, patience: float = PATIENCE) -> Worths | None:
    """What each legal move, by its text, is worth for the seat to move; None if the game cannot be solved here.

    A solution that is not there yet is made by another process. Whoever waits longer than ``patience`` for that is
    refused as ``busy``, and may ask again.
    """
    game = here.game
    if type(game).census is Game.census or not isinstance(here.phase, Turn):
        return None
    task = {"game": game.name, "options": game.options.changes(), "position": game.text(here.position)}
    found = await caches.lookups.ask(who, TRUTH, task, patience)
    return None if found is None else {text: Worth(*worth) for text, worth in found.items()}
