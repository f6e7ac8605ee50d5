"""Only a game knows its name: outside the games' folders nothing names one, examples in docstrings apart."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import tessella
from tessella.games import HERE, game_class

PACKAGE = Path(tessella.__file__).parent
KINDS = (".py", ".js", ".css", ".html", ".json", ".ftl", ".svg", ".mako", ".ts")
DOCUMENTED = ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef
OURS = sorted(path.parent.name for path in HERE.glob("*/game.py"))
TITLES = sorted({game_class(name).title for name in OURS})
# An underscore or a hyphen ends a name: hexa_board and lgame-stuck name a game, hexagon and realignment do not.
NAMED = re.compile(rf"(?<![a-z])(?:{'|'.join(map(re.escape, (*OURS, *TITLES)))})(?![a-z])", re.IGNORECASE)


def files() -> list[Path]:
    """Everything the program consists of that is not a game."""
    found = (path for path in PACKAGE.rglob("*") if path.suffix in KINDS and HERE not in path.parents)
    return sorted(path for path in found if path.is_file())


def examples(source: str) -> set[int]:
    """The numbers of the lines that are examples in docstrings.

    A prompt with what it answers, a command to type that begins with ``tessella``, and a literal block after ``::``.
    """
    found: set[int] = set()
    lines = source.splitlines()
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, DOCUMENTED) and ast.get_docstring(node):
            text = node.body[0]
            assert text.end_lineno is not None
            found.update(_examples(lines, text.lineno, text.end_lineno))
    return found


def _examples(lines: list[str], first: int, last: int) -> Iterator[int]:
    prompt, block = False, -1  # whether a prompt is being answered; how far the line above a block is indented
    for number in range(first, last + 1):
        line = lines[number - 1]
        text, indent = line.strip(), len(line) - len(line.lstrip())
        prompt = bool(text) and (prompt or text.startswith(">>> "))
        if block >= 0 and text and indent <= block:
            block = -1
        if prompt or block >= 0 or text.startswith("tessella "):
            yield number
        if block < 0 and text.endswith("::"):
            block = indent


def named(path: Path) -> list[str]:
    """The lines of a file that name a game."""
    source = path.read_text(encoding="utf-8")
    shown = examples(source) if path.suffix == ".py" else set()
    lines = enumerate(source.splitlines(), 1)
    return [f"{number}: {line.strip()}" for number, line in lines if number not in shown and NAMED.search(line)]


def test_no_game_is_named() -> None:
    found = {path.relative_to(PACKAGE).as_posix(): named(path) for path in files()}
    assert {place: lines for place, lines in found.items() if lines} == {}
    assert [place for place in found if NAMED.search(place)] == []


def test_the_search_finds_what_there_is_to_find() -> None:
    for text in (*OURS, *TITLES, "hexa_board", "lgame-stuck", 'game == "hexa"', "tessella.games.lgame", "HEXA"):
        assert NAMED.search(text), text
    for text in ("hexagons", "realignment", "stargazers", "hexadecimal", "align"):
        assert not NAMED.search(text), text
    assert len(files()) > 150


def test_only_examples_are_excepted() -> None:
    source = '"""Of lgame::\n\n    lgame\n\nlgame\n\n>>> lgame\nlgame\n\nlgame\ntessella lgame\n"""\n"lgame"\n'
    assert examples(source) == {2, 3, 4, 7, 8, 11}
    assert examples('def f():\n    """F.\n\n    >>> lgame\n    """\n    return "lgame"\n') == {4, 5}
