"""The page and Python say the same: every message of every language, with values of every kind."""

from __future__ import annotations

import json
import os
import subprocess
from pathlib import Path
from typing import Any

import tessella
from tessella.rules.chance import below, generator
from tessella.rules.game import Over
from tessella.text import Message, languages, number, say, speak
from tessella.text.patterns import patterns

HERE = Path(__file__).parent
NUMBERS = (0, 1, 2, 5, 12, 21, 1234567)


def values_in(pattern: Any, texts: dict[str, Any]) -> set[str]:
    """The values that a text asks for, those of the messages within it included."""
    if isinstance(pattern, list):
        return set().union(*(values_in(part, texts) for part in pattern))
    if not isinstance(pattern, dict):
        return set()
    within = [
        pattern.get("select", ""),
        *pattern.get("setting", ()),
        *pattern.get("variants", {}).values(),
        texts.get(pattern.get("message"), ""),
    ]
    own = {pattern[place] for place in ("value", "seat", "person") if place in pattern}
    return own.union(*(values_in(each, texts) for each in within))


def chooses(pattern: Any, texts: dict[str, Any]) -> bool:
    """Whether a text depends on what its values are."""
    if isinstance(pattern, list):
        return any(chooses(part, texts) for part in pattern)
    return isinstance(pattern, dict) and ("select" in pattern or chooses(texts.get(pattern.get("message")), texts))


def plain_messages(language: str) -> list[Message]:
    """Every message with a text, a large number and another message in each place, or with many where that matters."""
    found, texts = [], patterns(language)
    for code, pattern in texts.items():
        names = sorted(values_in(pattern, texts) - {"form"})
        values = [*NUMBERS, "x", number(1), number(3)] if chooses(pattern, texts) else [NUMBERS[-1], "x", number(3)]
        found += [say(code, **dict.fromkeys(names, value)) for value in (values if names else values[:1])]
    return found


def played_messages() -> list[Message]:
    """What is said of some moves of every game."""
    found: list[Message] = []
    for name in tessella.games():
        game, rng = tessella.game(name), generator(5)
        position = game.start()
        for _ in range(12):
            if isinstance(game.phase(position), Over):
                break
            moves = game.moves(position)
            some = moves[:: max(7, len(moves) // 30)]
            found += [effect for move in some for effect in game.effects(position, move)]
            position = game.play(position, moves[below(rng, len(moves))])
            found.append(game.status(position))
    return found


def test_the_page_says_what_python_says(tmp_path: Path, node: str) -> None:
    played = played_messages()
    given = {
        language: {
            "texts": patterns(language),
            "said": [(each.as_json(), speak(each, language)) for each in (*plain_messages(language), *played)],
        }
        for language in languages()
    }
    assert all(len(each["said"]) > 1000 for each in given.values())
    (tmp_path / "speech.json").write_text(json.dumps(given))
    environment = {**os.environ, "SPEECH": str(tmp_path / "speech.json")}
    ran = subprocess.run([node, "--test", HERE / "speech.test.js"], env=environment, capture_output=True, text=True)
    assert ran.returncode == 0, ran.stdout[-3000:]
