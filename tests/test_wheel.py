"""What gets installed: the built wheel has everything it needs and works by itself."""

from __future__ import annotations

import os
import re
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
    for name in tessella.games():
        assert f"tessella/games/{name}/RULES.md" in held
        assert {f"tessella/games/{name}/history/{language}.md" for language in ("en", "de")} <= held
        assert any(path.startswith(f"tessella/games/{name}/pictures/") for path in held)
    assert "tessella/py.typed" in held
    assert {path.partition("/")[0] for path in held} == {"tessella", f"tessella-{tessella.__version__}.dist-info"}
    assert not {path for path in held if re.search(r"/(load|throwaway|crowd|postgres|bench_server)\.py$", path)}
    run = _installed(tmp_path, "rules", "hexa", "--plain")
    assert run.returncode == 0, run.stderr
    assert "# Hexa" in run.stdout
    run = _installed(tmp_path, "bench", "server")
    assert run.returncode == 2
    assert run.stderr.count("\n") == 1
    assert "source tree" in run.stderr


def _installed(folder: Path, *words: str) -> subprocess.CompletedProcess[str]:
    """Run the command as it was installed in that folder."""
    code = (
        "import tessella, sys\n"
        "from tessella.cli import main\n"
        "folder, *words = sys.argv[1:]\n"
        "assert tessella.__file__.startswith(folder), tessella.__file__\n"
        "main(words)\n"
    )
    env = {**os.environ, "PYTHONPATH": str(folder / "installed")}
    words = (sys.executable, "-c", code, str(folder), *words)
    return subprocess.run(words, env=env, capture_output=True, text=True, cwd=folder, check=False)
