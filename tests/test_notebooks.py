"""The notebooks run, everything in them can be shown, and what is said to be learned is learned."""

from __future__ import annotations

import ast
import json
from pathlib import Path
from typing import Any

import pytest

NOTEBOOKS = Path(__file__).parents[1] / "docs" / "notebooks"
SHOWN = ("_repr_html_", "_repr_svg_")


def run(name: str, **parameters: Any) -> tuple[dict[str, Any], list[str]]:
    """The names that a notebook leaves behind, and what its cells show as pictures."""
    names: dict[str, Any] = {}
    shown = []
    for number, cell in enumerate(json.loads((NOTEBOOKS / name).read_text(encoding="utf-8"))["cells"]):
        if cell["cell_type"] != "code":
            continue
        assert cell["outputs"] == [], "notebooks are kept without what they show"
        tree = ast.parse("".join(cell["source"]), f"{name}, cell {number}")
        last = tree.body.pop() if isinstance(tree.body[-1], ast.Expr) else None
        exec(compile(tree, tree_name := f"{name}-{number}", "exec"), names)  # noqa: S102 - it is ours
        if last is not None:
            value = eval(compile(ast.Expression(last.value), tree_name, "eval"), names)  # noqa: S307
            pictures = [found for how in SHOWN if (found := getattr(value, how, lambda: None)()) is not None]
            shown += pictures[:1]
        if "parameters" in cell["metadata"].get("tags", ()):
            names |= parameters
    return names, shown


def test_the_gallery_shows_games_positions_and_matches() -> None:
    names, shown = run("gallery.ipynb")
    assert [picture.startswith("<svg ") for picture in shown] == [True, True, True, True, False, True]
    assert "<iframe " in shown[4]
    assert names["best"][0].value == 1


def test_an_agent_learns_the_game_measurably(capsys: pytest.CaptureFixture[str]) -> None:
    names, shown = run("learning.ipynb", rounds=30)
    curve = names["curve"]
    assert len(curve) == 11
    assert curve[-1] < 0.6 * curve[0]
    assert "before learning" in capsys.readouterr().out
    assert len(shown) == 1
