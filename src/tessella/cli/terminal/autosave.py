"""Matches that were broken off: kept after every move, so that closing a window loses nothing."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import datetime
from pathlib import Path

from platformdirs import user_data_path

from tessella.cli.terminal.game_clock import GameClock
from tessella.errors import TessellaError
from tessella.match import Match, Record

OFFERED = 5  # matches that are offered to go on with


def folder() -> Path:
    """Where they lie."""
    return user_data_path("tessella") / "unfinished"


def saved_records() -> Iterator[tuple[Path, Record]]:
    """The unfinished matches that can be read, the latest first."""
    if not folder().is_dir():
        return
    for path in sorted(folder().glob("*.txt"), key=lambda path: -path.stat().st_mtime):
        try:
            record = Record.load(path)
        except TessellaError:
            continue  # of another version, or damaged: it stays where it is
        yield path, record


def _clock_file(record: Path) -> Path:
    """Where the time that is left lies: a record has no clock, so it is kept beside it while the match goes on."""
    return record.with_name(f"{record.name}.clock")


def kept_clock(record: str) -> GameClock | None:
    """The clock of a match that was broken off, with the time that it had left; None: it had none."""
    try:
        return GameClock(float(_clock_file(Path(record)).read_text()))
    except (OSError, ValueError):
        return None


class Keeper:
    """Keeps one match in a file: the one the person named, or one among the unfinished; and the time it has left."""

    def __init__(self, named: str = "") -> None:
        self.named = named
        self.path = Path(named) if named else None
        self.clock: GameClock | None = None

    def resume(self, path: str) -> None:
        """Go on in the file that the match came from, if that is one of the unfinished."""
        if path and not self.named and Path(path).parent == folder():
            self.path = Path(path)

    def keep(self, match: Match) -> None:
        """Write the match as it stands; one without moves is not kept among the unfinished."""
        if not match.history and not self.named:
            self.drop()
            return
        if self.path is None:
            folder().mkdir(parents=True, exist_ok=True)
            self.path = folder() / f"{match.game.name}-{datetime.now():%Y%m%d-%H%M%S-%f}.txt"
        Record(match).save(self.path)
        self.keep_time()

    def keep_time(self) -> None:
        """What the clock shows now, beside a record that is there."""
        if self.clock and self.path and self.path.exists():
            _clock_file(self.path).write_text(f"{self.clock.left:.1f}\n")

    def drop(self) -> None:
        """The match needs no keeping any more; a file that the person named stays, its time does not."""
        if self.path:
            _clock_file(self.path).unlink(missing_ok=True)
        if self.path and not self.named:
            self.path.unlink(missing_ok=True)
            self.path = None
