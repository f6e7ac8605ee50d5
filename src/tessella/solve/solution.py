"""Tables of solved games as files: a header that says what they hold, then a byte a position.

::

    Tessella solution 1                      what the file is
    {"game": "lgame", ...}                game, options, rules, counts, size and checksum, on one line
    <bytes>                               one a position, in the order of the game's census

A file is read through memory mapping and never trusted blindly: one that is damaged, or made by other rules or another
numbering, is made again. Files are written whole or not at all, in ``solutions`` under the user's data folder, or in
the folder that ``TESSELLA_SOLUTIONS`` names. If ``TESSELLA_SOLUTIONS_MOST`` says how many bytes they may have together,
those go for a new one that were not used for the longest time.
"""

from __future__ import annotations

import hashlib
import json
import os
import re
from functools import cached_property, lru_cache
from pathlib import Path
from typing import Any, NamedTuple

from tessella.errors import SolveError
from tessella.match.files import reason, write_whole
from tessella.rules import kernel
from tessella.rules.game import Game, Over, Position, Turn
from tessella.solve import graph
from tessella.solve.solver import Counts, Progress, Sweep, Verdict, verdict
from tessella.text import say

FORM = b"Tessella solution 1\n"
NUMBERING = 1  # raised when a census numbers positions differently
LONGEST_HEADER = 1 << 16
MOST_BYTES = "TESSELLA_SOLUTIONS_MOST"


class Choice(NamedTuple):
    """A legal move and what it comes to for the seat that makes it."""

    move: Any
    text: str
    verdict: Verdict


def folder() -> Path:
    """Where solutions are kept."""
    if "TESSELLA_SOLUTIONS" in os.environ:
        return Path(os.environ["TESSELLA_SOLUTIONS"])
    from platformdirs import user_data_path

    return user_data_path("tessella") / "solutions"


def path_of(game: Game[Any]) -> Path:
    """The file of a game with its options."""
    changed = "".join(f"-{name}-{value}" for name, value in game.options.changes().items())
    return folder() / (re.sub(r"[^A-Za-z0-9_.-]", "_", f"{game.name}{changed}")[:120] + ".solution")


def make_room(size: int, path: Path) -> None:
    """Let the longest unused solutions go until there is room for one more at ``path``."""
    most = os.environ.get(MOST_BYTES, "")
    if not most.isdecimal():
        return
    found = {each: each.stat() for each in folder().glob("*.solution") if each != path}
    total = size + sum(status.st_size for status in found.values())
    for each in sorted(found, key=lambda each: found[each].st_mtime):
        if total <= int(most):
            return
        each.unlink(missing_ok=True)
        total -= found[each].st_size


class Solution:
    """A solved game: the value and distance of every position."""

    def __init__(self, game: Game[Any], values: Any, counts: Counts) -> None:
        self.game = game
        self.values = values
        self.counts = counts

    @cached_property
    def census(self) -> Any:
        """The numbering, for single positions: it runs uncompiled."""
        return self.game.census()

    def verdict(self, position: Position) -> Verdict:
        """What perfect play comes to for the seat to move."""
        if isinstance(self.game.phase(position), Over):
            raise SolveError(say("solve-over", position=self.game.text(position)))
        room = list(position.words) + [0] * self.census.words
        node = graph.rank(self.census, room)
        if graph.leaf(self.census, node, list(room)) == graph.INNER:
            return verdict(int(self.values[node]))
        # A position that only waits for a last push is not in the solution: look at what the push gives.
        return self.choices(position)[0].verdict

    def choices(self, position: Position) -> list[Choice]:
        """Every legal move with its verdict for the seat to move, best first."""
        phase = self.game.phase(position)
        if not isinstance(phase, Turn):
            return []
        found = []
        for code in self.game.codes(position):
            state = list(position.words)
            kernel.play(self.game.geometry, state, code)
            move, after = self.game.decode(code), Position(tuple(state))
            found.append(Choice(move, self.game.move_text(position, move), self._verdict_for(phase.seat, after)))
        return sorted(found, key=lambda choice: (*_order(choice.verdict), choice.text))

    def _verdict_for(self, seat: int, after: Position) -> Verdict:
        """The verdict of a position as the seat sees it that has just moved there, that move counted."""
        phase = self.game.phase(after)
        if isinstance(phase, Over):
            value = "draw" if not phase.winners else "win" if seat in phase.winners else "loss"
            return Verdict(value, None if value == "draw" else 1)
        found = self.verdict(after)
        if found.distance is None:
            return found
        same = isinstance(phase, Turn) and phase.seat == seat
        opposite = {"win": "loss", "loss": "win"}
        return Verdict(found.value if same else opposite[found.value], found.distance + 1)

    # Files ----------------------------------------------------------------------------------------------------

    def save(self) -> Path:
        """Write the solution to its file."""
        data = bytes(self.values)
        header = {**_header(self.game, len(data)), "counts": self.counts, "checksum": _checksum(data)}
        path = path_of(self.game)
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise SolveError(say("solve-folder", path=str(path.parent), reason=reason(error))) from None
        whole = FORM + json.dumps(header).encode() + b"\n" + data
        make_room(len(whole), path)
        write_whole(path, whole)
        return path

    @classmethod
    def load(cls, game: Game[Any]) -> Solution | None:
        """The solution from its file; None if there is none that can be trusted."""
        import numpy

        path = path_of(game)
        try:
            if MOST_BYTES in os.environ:
                os.utime(path)  # it is used
            with path.open("rb") as file:
                if file.read(len(FORM)) != FORM:
                    return None
                header = json.loads(file.readline(LONGEST_HEADER))
                at = file.tell()
            values = numpy.memmap(path, numpy.uint8, "r", at)
            expected = _header(game, len(values))
            if any(header.get(name) != value for name, value in expected.items()):
                return None
            if len(values) != game.census().size or header["checksum"] != _checksum(values):
                return None
            counts = Counts(*header["counts"])
        except (OSError, ValueError, KeyError, TypeError, AttributeError):
            return None
        counts = counts._replace(
            start=Verdict(*counts.start),
            win_distances=tuple(counts.win_distances),
            loss_distances=tuple(counts.loss_distances),
        )
        return cls(game, values, counts)


def _order(found: Verdict) -> tuple[int, int]:
    """Quick wins first, then draws, then slow losses."""
    far = found.distance or 0
    return ({"win": 0, "draw": 1, "loss": 2}[found.value], -far if found.value == "loss" else far)


def _header(game: Game[Any], size: int) -> dict[str, Any]:
    return {
        "game": game.name,
        "options": game.options.changes(),
        "rules": game.version,
        "numbering": NUMBERING,
        "size": size,
    }


def _checksum(data: Any) -> str:
    return hashlib.blake2b(data, digest_size=16).hexdigest()


def solve(game: Game[Any], progress: Progress = lambda share: None, keep: bool = True) -> Solution:
    """The solution of a game: from its file, or by a sweep whose result is kept for the next time."""
    found = Solution.load(game)
    if found is None:
        values, counts = Sweep(game).run(progress)
        found = Solution(game, values, counts)
        if keep:
            found.save()
    return found


# At hand --------------------------------------------------------------------------------------------------------


@lru_cache(maxsize=8)
def _cached(game: Game[Any]) -> list[Solution]:
    """Room for the solution of a game, once it is there."""
    return []


def stored_solution(game: Game[Any]) -> Solution | None:
    """The solution of a game, if there is one that can be trusted."""
    cached = _cached(game)
    if not cached and (found := Solution.load(game)):
        cached.append(found)
    return cached[0] if cached else None


def solution_of(game: Game[Any]) -> Solution:
    """The solution of a game, made if need be."""
    found = stored_solution(game)
    if found is None:
        found = solve(game)
        _cached(game).append(found)
    return found
