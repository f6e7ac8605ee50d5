"""Lessons: every step can be shown and done, and every language has the words for it."""

from __future__ import annotations

import json
import re
from collections.abc import Sequence
from typing import Any

import pytest
from pydantic import TypeAdapter

import tessella
from tessella.games import folder
from tessella.rules import Look, Over, Position, Turn
from tessella.text import languages
from tessella.text.language import has
from tessella.text.patterns import read
from tessella.web.answers import LessonStep

LEARNER = 1  # the seat of whoever learns
KEYS = {"preset", "options", "position", "goal", "line", "target", "turns", "look", "overlay", "finder", "sheet"}
NEEDED, OPTIONAL = {"title", "text", "task", "done"}, {"other"}


def steps_of(name: str) -> list[dict[str, Any]]:
    path = folder(name) / "lessons" / "steps.json"
    return json.loads(path.read_text(encoding="utf-8")) if path.is_file() else []


LESSONS = {name: steps for name in tessella.games() if (steps := steps_of(name))}
EVERY = [pytest.param(name, step, id=f"{name}-{step['name']}") for name, steps in LESSONS.items() for step in steps]


def board_of(name: str, step: dict[str, Any]) -> tuple[Any, Position]:
    game = tessella.game(name, step.get("preset", ""), **step.get("options", {}))
    return game, game.parse(step["position"]) if "position" in step else game.start()


def is_met(game: Any, before: Position, move: Any, after: Position, kind: str, wanted: Any) -> bool:
    """Whether a move is what a goal asks for, as the page looks at it."""
    phase, text = game.phase(after), game.move_text(before, move)
    return {
        "any": lambda: True,
        "like": lambda: re.search(wanted, text) is not None,
        "again": lambda: phase == Turn(LEARNER),
        "won": lambda: isinstance(phase, Over) and LEARNER in phase.winners,
        "over": lambda: isinstance(phase, Over),
        "taken": lambda: len(game.change(Look(game, before), move).taken) >= wanted,
        "score": lambda: game.scores(after)[LEARNER - 1] >= wanted,
        "inside": lambda: text in game.finders()[wanted].cells,
    }[kind]()


def can_be_met(game: Any, here: Position, goal: dict[str, Any], turns: int) -> bool:
    """Whether some moves of the learner meet a goal, the last of them all parts of it."""
    for move in game.moves(here):
        after = game.play(here, move)
        if all(is_met(game, here, move, after, kind, wanted) for kind, wanted in goal.items()):
            return True
        if turns > 1 and game.phase(after) == Turn(LEARNER) and can_be_met(game, after, goal, turns - 1):
            return True
    return False


def test_there_are_lessons() -> None:
    assert {"lgame", "alignment", "hexa", "stargazer"} <= set(LESSONS)


@pytest.mark.parametrize("name", LESSONS)
def test_names_are_told_apart(name: str) -> None:
    names = [step["name"] for step in LESSONS[name]]
    assert len(set(names)) == len(names)


@pytest.mark.parametrize(("name", "step"), EVERY)
def test_a_step_says_what_it_is(name: str, step: dict[str, Any]) -> None:
    assert set(step) - KEYS == {"name", "from"}
    assert ("goal" in step) != ("line" in step)
    assert step["from"]
    for source in step["from"]:
        assert source["kind"] in ("patent", "published", "derived", "ours")
        assert set(source) in ({"kind", "quote"}, {"kind", "note"})
        assert source["kind"] == "patent" or "note" in source


@pytest.mark.parametrize("name", LESSONS)
def test_steps_are_what_the_server_says_they_are(name: str) -> None:
    TypeAdapter(Sequence[LessonStep]).validate_python(LESSONS[name], strict=True, extra="forbid")


@pytest.mark.parametrize(("name", "step"), EVERY)
def test_a_step_can_be_done(name: str, step: dict[str, Any]) -> None:
    game, here = board_of(name, step)
    assert game.phase(here) == Turn(LEARNER)
    cells = {cell.name for cell in game.scene(here).cells}
    assert set(step.get("look", ())) <= cells
    if "overlay" in step:
        assert step["overlay"] in game.finders()
    if "line" in step:
        assert game.text(game.line(here, step["line"])) == step["target"]
    else:
        assert can_be_met(game, here, step["goal"], step.get("turns", 1))
    if "target" in step:
        assert game.phase(game.parse(step["target"]))


@pytest.mark.parametrize(("name", "step"), [each for each in EVERY if "goal" in each.values[1]])
def test_other_moves_are_answered(name: str, step: dict[str, Any]) -> None:
    """There is something to say of a move that was not meant where there are such moves, and nowhere else."""
    game, here = board_of(name, step)
    goal = step["goal"].items()
    others = any(
        not all(is_met(game, here, move, game.play(here, move), kind, wanted) for kind, wanted in goal)
        for move in game.moves(here)
    )
    assert has(f"{name}-lesson-{step['name']}.other") == others


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("name", LESSONS)
def test_every_language_has_the_words(name: str, language: str) -> None:
    found = {code for code, _ in read([folder(name) / "lessons" / f"{language}.ftl"])}
    steps = [f"{name}-lesson-{step['name']}" for step in LESSONS[name]]
    notes = {f"{name}-note-{each['note']}" for step in LESSONS[name] for each in step["from"] if "note" in each}
    assert {f"{step}.{part}" for step in steps for part in NEEDED} | notes <= found
    assert found <= {f"{step}.{part}" for step in steps for part in NEEDED | OPTIONAL} | notes


@pytest.mark.parametrize("name", LESSONS)
def test_languages_say_the_same(name: str) -> None:
    """Where one language has something to say of a move that was not meant, all have."""
    codes = [{code for code, _ in read([folder(name) / "lessons" / f"{each}.ftl"])} for each in languages()]
    assert all(each == codes[0] for each in codes)
