"""What is said to people can be said in other languages: every phrase knows its parts, and every part is translated."""

from __future__ import annotations

import ast
import json
import pickle
import random
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import tessella
from conftest import every_preset, title
from playing import at_random
from tessella.agents.hints import comparison, grade, hint, promise
from tessella.agents.roster import agent
from tessella.match import Match
from tessella.match.match import ORDINALS
from tessella.rules.game import Game, Over, Turn
from tessella.solve.solution import Choice
from tessella.solve.solver import Verdict
from tessella.text.words import Said, counted, joined, listed, number, say

SOURCE = Path(tessella.__file__).parent
WORDS = SOURCE / "web/page/words"
BOOKS = {path.stem: json.loads(path.read_text("utf-8")).get("sentences") for path in WORDS.glob("*.json")}
OTHERS = sorted(name for name, book in BOOKS.items() if book)
LONG, SOME = 90, 8  # actions of a game: most end before; and positions to look at
PLACE = re.compile(r"\{(\w+)(?::(\w+))?\}")
# What stands in a place without being a phrase is a name: of a cell, a side, a piece, a move.
NAME = re.compile(
    r"\d+(, \d+)+|[NSEW]+(-[NSEW]+ #\d)?|\S*[\d=+*/-]\S*|xxxxxx|alpha|beta|gamma|chi|psi|omega|[Pp]ass|[Ss]tuck"
)


def templates(said: Any) -> Iterator[str]:
    """All templates of a phrase; what else is in it must be a name."""
    if not isinstance(said, Said):
        assert NAME.fullmatch(said), said
        return
    yield said.template
    for value in said.values.values():
        yield from templates(value)


def in_words(book: dict[str, Any], said: str, form: str = "") -> str:
    """A phrase in another language, as the page says it."""
    if not isinstance(said, Said):
        return said
    found = book[said.template]
    text = found if isinstance(found, str) else found.get(form, found[""])
    return PLACE.sub(lambda place: in_words(book, said.values[place[1]], place[2] or form), text)


def missing(phrases: list[str]) -> dict[str, set[str]]:
    wanted = {template for phrase in phrases for template in templates(phrase)}
    return {language: wanted - set(BOOKS[language]) for language in OTHERS}


# Phrases ----------------------------------------------------------------------------------------------------------


def test_a_phrase_is_a_text_with_parts() -> None:
    said = say("takes {what} of seat {seat}", what=listed([counted(2, "piece"), number(14)]), seat=3)
    assert said == "takes two pieces and 14 of seat 3"
    assert said.parts == [
        "takes {what} of seat {seat}",
        {"what": ["{before} and {last}", {"before": ["{n} pieces", {"n": ["two", {}]}], "last": "14"}], "seat": "3"},
    ]
    assert json.dumps([said]) == '["takes two pieces and 14 of seat 3"]'


def test_a_phrase_keeps_its_parts_on_the_way() -> None:
    said = joined([counted(2, "piece"), say("a, b"), counted(1, "star")])
    again = pickle.loads(pickle.dumps(said))
    assert again == said == "two pieces, a, b, and one star"
    assert isinstance(said, Said)
    assert again.parts == said.parts


def test_values_are_never_templates() -> None:
    assert say("{text}: no", text="{seat}{0}") == "{seat}{0}: no"


# In other languages -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", OTHERS)
def test_texts_have_the_same_places(language: str) -> None:
    for template, text in BOOKS[language].items():
        for form in [text] if isinstance(text, str) else text.values():
            assert {name for name, _ in PLACE.findall(form)} <= set(re.findall(r"\{(\w+)\}", template)), template
        assert isinstance(text, str) or "" in text, template


def test_german() -> None:
    """The forms that words take in their places."""
    both = say("takes {what}", what=listed([counted(1, "piece"), say("the lead in {what}", what=counted(2, "star"))]))
    assert in_words(BOOKS["de"], both) == "nimmt einen Stein und die Führung in zwei Sternen"


def phrases(game: Game[Any]) -> Iterator[str]:
    """What is said in games at random: of moves, of moves that are not legal, of how it stands and ends."""
    rng, elsewhere = random.Random(7), []
    *before, last = at_random(game, limit=LONG).positions
    for here in (*rng.sample(before, min(SOME, len(before))), last):
        phase = game.phase(here)
        yield game.status(here)
        if isinstance(phase, Over):
            yield phase.why
            continue
        moves = list(game.moves(here))
        for move in rng.sample(moves, min(3, len(moves))):
            yield from game.effects(here, move)
        elsewhere.append(rng.choice(moves))
        for move in rng.sample(elsewhere, min(4, len(elsewhere))):
            if game.encode(move) not in game.codes(here):
                yield game.refusal(here, move)
        if isinstance(phase, Turn) and rng.random() < 0.1:
            yield hint(game, here, agent("random")).why
            yield grade(game, here, rng.choice(moves), agent("random")).why


@pytest.mark.parametrize("game", every_preset(), ids=title)
def test_everything_a_game_says_is_translated(game: Game[Any]) -> None:
    assert missing(list(phrases(game))) == {language: set() for language in OTHERS}


@pytest.mark.parametrize("act", ["move", "push"])
def test_what_a_table_knows_is_translated(act: str) -> None:
    verdicts = [Verdict("win", 1), Verdict("win", 3), Verdict("draw", None), Verdict("loss", 2), Verdict("loss", 4)]
    choices = [Choice("x", "x", verdict) for verdict in verdicts]
    said = [promise(verdict) for verdict in verdicts]
    for n in range(len(choices)):
        for last in range(n + 1, len(choices) + 1):
            said += [comparison(choices[n:last], act), comparison([choices[n], *choices[n:last]], act)]
    assert missing(said) == {language: set() for language in OTHERS}


def test_how_a_match_ends_is_translated() -> None:
    said = []
    for how in ("resign", "run_out", "offer_draw"):
        match = Match(tessella.game("lgame"))
        for seat in (1, 2) if how == "offer_draw" else (1,):
            getattr(match, how)(seat)
        said += [match.status, match.outcome]
    said += [say(f"the same position for the {each} time") for each in ORDINALS.values()]
    assert missing(said) == {language: set() for language in OTHERS}


# The texts and the code -------------------------------------------------------------------------------------------


def written(node: ast.expr, local: dict[str, list[ast.expr]]) -> Iterator[ast.expr]:
    """The texts that an expression stands for."""
    if isinstance(node, ast.IfExp):
        yield from (*written(node.body, local), *written(node.orelse, local))
    elif isinstance(node, ast.Name):
        for value in local.get(node.id, []):
            yield from written(value, {})
    else:
        yield node


def said_in_code() -> list[ast.expr]:
    """The template of every ``say``."""
    found = []
    for path in SOURCE.rglob("*.py"):
        text = path.read_text("utf-8")
        if "from tessella.text.words import" not in text and path.parts[-2:] != ("rules", "words.py"):
            continue
        for function in ast.walk(ast.parse(text)):
            if not isinstance(function, ast.FunctionDef | ast.AsyncFunctionDef):
                continue
            local: dict[str, list[ast.expr]] = {}
            for node in ast.walk(function):
                if isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name):
                    local.setdefault(node.targets[0].id, []).append(node.value)
            for node in ast.walk(function):
                if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "say":
                    found += written(node.args[0], local)
    return found


def pattern(text: ast.JoinedStr) -> str:
    """What a text with places for words can become."""
    return "".join(re.escape(each.value) if isinstance(each, ast.Constant) else ".*" for each in text.values)


@pytest.mark.parametrize("language", OTHERS)
def test_every_template_is_translated(language: str) -> None:
    found = {node.value for node in said_in_code() if isinstance(node, ast.Constant)}
    assert len(found) > 100
    assert found - set(BOOKS[language]) == set()


@pytest.mark.parametrize("language", OTHERS)
def test_no_text_is_left_over(language: str) -> None:
    """Every template of a language is still said somewhere."""
    trees = [ast.parse(path.read_text("utf-8")) for path in SOURCE.rglob("*.py")]
    plain = {node.value for tree in trees for node in ast.walk(tree) if isinstance(node, ast.Constant)}
    composed = re.compile("|".join(pattern(node) for node in said_in_code() if isinstance(node, ast.JoinedStr)))
    assert [each for each in BOOKS[language] if each not in plain and not composed.fullmatch(each)] == []
