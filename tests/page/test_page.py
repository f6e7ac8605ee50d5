"""The page's scripts: their types, and what of them is not drawing, by Node's own test runner."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from page import server_types

ROOT = Path(__file__).parents[2]
TESTS = sorted(Path(__file__).parent.glob("*.test.js"))
TYPESCRIPT = Path(sys.prefix) / "node/node_modules/typescript/bin/tsc"  # where `make node` puts it


def run(*words: str | Path) -> subprocess.CompletedProcess[str]:
    return subprocess.run(words, cwd=ROOT, capture_output=True, text=True, check=False)


@pytest.fixture
def typescript() -> Path:
    """TypeScript's compiler, which here compiles nothing and only checks."""
    if not TYPESCRIPT.exists():
        pytest.skip("TypeScript is not installed (make node)")
    return TYPESCRIPT


def test_scripts_have_the_types_they_say(node: str, typescript: Path) -> None:
    found = run(node, typescript, "--project", ROOT)
    assert found.returncode == 0, found.stdout + found.stderr


def test_the_check_finds_what_is_wrong(tmp_path: Path, node: str, typescript: Path) -> None:
    """Types that are not checked would also be right."""
    (tmp_path / "wrong.js").write_text(
        f'import {{ tableNow }} from "{ROOT}/src/tessella/web/page/lib/api.js";\n'
        'tableNow("id").then((table) => table.sets);\n'
        "export const first = (list) => list[0];\n"
    )
    (tmp_path / "tsconfig.json").write_text(
        f'{{"extends": "{ROOT}/tsconfig.json", "include": ["wrong.js", "{server_types.FILE}"]}}'
    )
    found = run(node, typescript, "--project", tmp_path).stdout
    assert "Property 'sets' does not exist" in found
    assert "'list' implicitly has an 'any' type" in found


def test_the_servers_types_are_those_of_its_schema() -> None:
    told = "run python tests/page/server_types.py"
    assert server_types.FILE.read_text("utf-8") == server_types.types(), told


def test_what_is_not_drawing(node: str) -> None:
    found = run(node, "--test", *TESTS)
    assert found.returncode == 0, found.stdout + found.stderr
