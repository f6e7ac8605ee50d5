"""The compiled core: nothing is imported too early, and no edited rule is ever answered from an old cache."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import tessella
from tessella.agents.playouts import play_at_random
from tessella.rules import bits, compiled

PACKAGE = Path(tessella.__file__).parent

# Plain moves of a few random games, and what compiled and plain rules make of them. It calls as much of a kernel as it
# takes to see an edit: the less there is to compile, the sooner it is done.
PROBE = """
import json
import tessella
from tessella.rules import kernel
from tessella.rules.chance import generator
from tessella.rules.compiled import array, arrays, compiled

def drawn(t, s, rng):
    moves = []
    while kernel.turn(t, s) != kernel.OVER and len(moves) < 60:
        moves.append(kernel.random_move(t, s, rng, [0] * t.room))
        kernel.play(t, s, moves[-1])
    return moves

def replayed(t, s, moves):
    mark = 0
    for move in moves:
        kernel.play(t, s, move)
        for word in s:
            mark = (mark * 31 + word) & 0xFFFFFFFFFFFF
        mark += kernel.turn(t, s)
    return mark

def run(names):
    out = {}
    for name in names:
        game, fast, slow, rng = tessella.game(name), [], [], generator(8)
        t, start = game.geometry, list(game.start().words)
        for moves in [drawn(t, list(start), rng) for _ in range(3)]:
            fast.append(int(compiled(replayed)(arrays(t), array(start), array(moves))))
            slow.append(replayed(t, list(start), moves))
        out[name] = {"compiled": fast, "plain": slow}
    print(json.dumps(out))
"""


def start(root: Path, *games: str) -> subprocess.Popen[str]:
    env = {**os.environ, "PYTHONPATH": str(root), "TESSELLA_CACHE": str(root / "cache")}
    command = [sys.executable, "-c", "import sys, probe; probe.run(sys.argv[1:])", *games]
    return subprocess.Popen(command, env=env, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)


def answer(process: subprocess.Popen[str]) -> dict[str, dict[str, list[int]]]:
    out, err = process.communicate()
    assert process.returncode == 0, err
    found: dict[str, dict[str, list[int]]] = json.loads(out)
    for name, runs in found.items():
        assert runs["compiled"] == runs["plain"], f"{name} was answered from a stale cache"
    return found


def test_an_edited_kernel_is_never_answered_from_a_stale_cache(tmp_path: Path) -> None:
    shutil.copytree(PACKAGE, tmp_path / "tessella", ignore=shutil.ignore_patterns("page"))
    (tmp_path / "probe.py").write_text(PROBE)
    first, second = "lgame", "alignment"
    # Two processes fill the cache at the same time, in both orders; then both orders read it.
    racing = [start(tmp_path, first, second), start(tmp_path, second, first)]
    before = [answer(process) for process in racing]
    assert before[0] == before[1]
    assert answer(start(tmp_path, second, first)) == before[0]
    folders = list((tmp_path / "cache").glob("core-*"))
    assert len(folders) == 2  # one a game

    # A callee of one kernel changes: three in a row win now, not a block. The outermost function's file does not.
    kernel = tmp_path / "tessella" / "games" / second / "kernel.py"
    text = kernel.read_text()
    edited = text.replace("columns = s[top] & s[top + 1] & s[top + 2]", "columns = s[top]")
    assert edited != text
    kernel.write_text(edited)
    after = answer(start(tmp_path, first, second))
    assert after[first] == before[0][first]
    assert after[second] != before[0][second]
    assert len(set((tmp_path / "cache").glob("core-*")) - set(folders)) == 1  # the other game was not compiled again


def test_importing_and_playing_by_hand_never_import_numba() -> None:
    code = (
        "import sys, tessella\n"
        "for name in tessella.games():\n"
        "    game = tessella.game(name)\n"
        "    position = game.play(game.start(), game.moves(game.start())[0])\n"
        "    game.parse(game.text(position)), game.scene(position)\n"
        "assert not {'numba', 'numpy', 'llvmlite'} & set(sys.modules), 'imported too early'\n"
    )
    subprocess.run([sys.executable, "-c", code], check=True)


def test_compiled_games_run_in_threads_side_by_side() -> None:
    game = tessella.game("lgame")
    alone = [play_at_random(game, games=200, seed=seed) for seed in range(4)]
    with ThreadPoolExecutor(4) as pool:
        together = list(pool.map(lambda seed: play_at_random(game, games=200, seed=seed), range(4)))
    assert alone == together


def test_numbas_own_settings_are_left_as_they_were() -> None:
    import numba

    before = numba.config.CACHE_DIR, numba.config.OPT
    play_at_random(tessella.game("lgame"), games=1)
    assert before == (numba.config.CACHE_DIR, numba.config.OPT)


def some_bits(words: int) -> int:
    """Every bit function on one word, folded together."""
    total = bits.popcount(words) * 1000
    if words != 0:
        total += bits.lowest(words)
        for n in range(bits.popcount(words)):
            total = total * 3 % 1000003 + bits.nth(words, n)
    return total


def test_bits_are_the_same_compiled() -> None:
    twin = compiled.compiled(some_bits)
    for word in (0, 1, 2, 3, 0b1011000, (1 << 62) - 1, 1 << 61, 0x155555555555, 0x3000000000000001):
        assert twin(word) == some_bits(word)


def test_old_caches_are_swept_away(tmp_path: Path) -> None:
    old, recent, current = (tmp_path / f"core-{name}" for name in ("old", "recent", "current"))
    for folder in (old, recent, current):
        folder.mkdir()
    os.utime(old, (0, 0))
    compiled._sweep(current)
    assert sorted(folder.name for folder in tmp_path.iterdir()) == ["core-current", "core-recent"]
