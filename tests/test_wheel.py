"""What gets installed: the built wheel has everything it needs and works by itself."""

from __future__ import annotations

import os
import subprocess
import sys
import zipfile
from pathlib import Path

import tessella

ROOT = Path(__file__).parents[1]


def test_the_wheel_holds_the_rules_and_works(tmp_path: Path) -> None:
    pip = [
        sys.executable,
        "-m",
        "pip",
        "wheel",
        "--quiet",
        "--no-deps",
        "--no-build-isolation",
        "--wheel-dir",
        tmp_path,
    ]
    subprocess.run([*pip, str(ROOT)], check=True)
    (wheel,) = tmp_path.glob("*.whl")
    with zipfile.ZipFile(wheel) as packed:
        held = set(packed.namelist())
        packed.extractall(tmp_path / "installed")
    for name in tessella.names():
        assert f"tessella/games/{name}/RULES.md" in held
        assert any(path.startswith(f"tessella/games/{name}/pictures/") for path in held)
    assert "tessella/py.typed" in held
    code = (
        "import tessella, sys\n"
        "from tessella.cli import main\n"
        "assert tessella.__file__.startswith(sys.argv.pop()), tessella.__file__\n"
        "main(['rules', 'hexa', '--plain'])\n"
    )
    env = {**os.environ, "PYTHONPATH": str(tmp_path / "installed")}
    run = subprocess.run(
        [sys.executable, "-c", code, str(tmp_path)], env=env, capture_output=True, text=True, cwd=tmp_path, check=False
    )
    assert run.returncode == 0, run.stderr
    assert "# Hexa" in run.stdout
