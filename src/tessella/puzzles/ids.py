"""Puzzles by their ids. An id is in people's links; the puzzle is made again from it alone, the same on any machine.

::

    picture-day-2026-11-16      win-lgame-day-2026-11-16      the puzzle of a day
    picture-5-1234              win-alignment-any-1234        this many actions, and a seed
    best-NAME-any-1234                                        the move of NAME that gains most
    picture-diamond                                           from the catalogue

An id begins with ``win`` or ``best`` and the name of a game, or with a game's word for what is reached.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from datetime import date
from functools import cache, lru_cache
from typing import Any, NamedTuple

from tessella.errors import OptionError, SolveError
from tessella.games import endings, gains, names, names_by_age, reaches, win_lengths
from tessella.games import game as game_named
from tessella.puzzles.best import KIND as BEST
from tessella.puzzles.best import daily_best, random_best
from tessella.puzzles.end import daily_end, random_end
from tessella.puzzles.puzzle import Puzzle
from tessella.puzzles.reach import catalogue, daily_reach, random_reach
from tessella.puzzles.win import KIND, daily_win, random_win
from tessella.rules.game import Game
from tessella.solve.solution import solution_of
from tessella.text import Message, all_of, say

ID = re.compile(
    r"(?:(?P<of>win|best)-(?P<game>.+?)|(?P<kind>[a-z]+))-"
    r"(?:day-(?P<day>\d{4}-\d\d-\d\d)|(?P<length>\d{1,3}|any)-(?P<seed>\d{1,10})|(?P<name>[a-z0-9]+))",
    re.ASCII,
)


class Kind(NamedTuple):
    """Puzzles of one kind in one game."""

    kind: str
    game: str
    title: Message
    lengths: Sequence[int] | None  # worth asking for; None: the game does not tell
    names: Sequence[str]  # in the catalogue


@cache
def kinds() -> tuple[Kind, ...]:
    """All puzzles there are: those that reach something first, then wins, then best moves; each by the games' age."""
    return tuple(
        [
            Kind(
                kind,
                reach.game,
                say(f"{reach.game}-{kind}-kind"),
                range(1, reach.longest + 1),
                tuple(catalogue_names(kind)),
            )
            for kind, reach in reaches().items()
        ]
        + [
            Kind(KIND, name, _wins_title(name), win_lengths(name), ())
            for name in names_by_age()
            if has_wins(game_named(name))
        ]
        + [Kind(BEST, name, say(f"{name}-best-kind"), (1,), ()) for name in names_by_age() if gains(name)]
    )


def _wins_title(name: str) -> Message:
    return say(f"{name}-win-kind") if endings(name) else say("puzzle-kind", game=game_named(name).title)


def catalogue_names(kind: str) -> list[str]:
    """The names in the catalogue of a kind."""
    reach = reaches()[kind]
    return [name for name in reach.names if name != reach.first]


def has_wins(game: Game[Any]) -> bool:
    """Whether a game has puzzles "win in n"."""
    if endings(game.name):
        return True
    try:
        game.census()
    except SolveError:
        return False
    return True


def game_of(kind: str, game: str = "") -> str:
    """The game of a kind of puzzles: the one asked for, or the first that has them."""
    found = [each.game for each in kinds() if each.kind == kind]
    if not found:
        raise OptionError(say("puzzle-kind-unknown", kind=kind, kinds=all_of(sorted({each.kind for each in kinds()}))))
    if kind == KIND and game:
        return game_named(game).name  # one that cannot be solved will say so itself
    if game and game not in found:
        raise OptionError(say("puzzle-not-of-game", kind=kind, game=game, games=all_of(found)))
    return game or found[0]


def id_of(kind: str, game: str, rest: str) -> str:
    """An id, from a kind, its game and how the puzzle is drawn."""
    return f"{kind}-{game}-{rest}" if kind in (KIND, BEST) else f"{kind}-{rest}"


@lru_cache(maxsize=500)
def find(id_: str) -> Puzzle:
    """The puzzle of an id."""
    found = ID.fullmatch(id_)
    if not found:
        raise _unknown(id_)
    day = _date(found["day"]) if found["day"] else None
    length = None if found["length"] in (None, "any") else int(found["length"])
    seed = int(found["seed"] or 0)
    if found["game"]:
        if found["name"] or found["game"] not in names():
            raise _unknown(id_)
        return _of_game(id_, found["of"], found["game"], day, length, seed)
    kind = found["kind"]
    if kind not in reaches():
        raise _unknown(id_)
    if found["name"]:
        if found["name"] not in catalogue_names(kind):
            raise _unknown(id_)
        return catalogue(kind)[found["name"]]
    return daily_reach(kind, day, id_) if day else _random_reach(id_, kind, length, seed)


def _of_game(id_: str, kind: str, game: str, day: date | None, length: int | None, seed: int) -> Puzzle:
    if kind == BEST:
        if not gains(game) or length not in (None, 1):
            raise _unknown(id_)
        return daily_best(game, day, id_) if day else random_best(game, seed, id_)
    if endings(game):
        return daily_end(game, day, id_) if day else random_end(game, length, seed, id_)
    solution = solution_of(game_named(game))
    return daily_win(solution, day, id_) if day else random_win(solution, length, seed, id_)


def _random_reach(id_: str, kind: str, length: int | None, seed: int) -> Puzzle:
    reach = reaches()[kind]
    if length is not None and length > reach.longest:
        raise OptionError(say(f"{reach.game}-{kind}-long", n=length, most=reach.longest))
    return random_reach(kind, reach.usual if length is None else length, seed, name=id_)


def _date(text: str) -> date:
    try:
        return date.fromisoformat(text)
    except ValueError:
        raise OptionError(say("puzzle-no-day", text=text)) from None


def _unknown(id_: str) -> OptionError:
    return OptionError(say("puzzle-unknown", id=id_))
