"""What came of a run: figures, or the smallest explanation of what must not be."""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from tempfile import mkstemp
from typing import Any, NamedTuple

from bench.faults.history import Entry
from bench.faults.rules import Violation

Tell = Callable[[str], None]

SHOWN = 3  # violations that are explained; the others are counted


class Wish(NamedTuple):
    """What is to be run."""

    db: str = "sqlite"
    seconds: float = 60.0
    seed: int = 1
    tables: int = 10
    kinds: tuple[str, ...] = ()  # of faults; none: all there are
    every: float = 10.0  # seconds between restarts of the database


class Outcome(NamedTuple):
    """What came of a run."""

    db: str
    seed: int
    seconds: float
    path: Path
    figures: dict[str, Any]
    violations: list[Violation]


def named(history: Path | None) -> Path:
    """The file for a history: one that was named, or a temporary one."""
    if history:
        return history
    handle, name = mkstemp(prefix="tessella-history-", suffix=".jsonl")
    os.close(handle)
    return Path(name)


def tidy(outcome: Outcome, history: Path | None) -> Outcome:
    """The history of a run that went well goes, unless a file was named for it."""
    if history is None and not outcome.violations:
        outcome.path.unlink()
    return outcome


def figures(entries: list[Entry]) -> dict[str, Any]:
    """What happened in a run, in numbers."""
    what = Counter(entry["what"] for entry in entries)
    faults = Counter(entry["kind"] for entry in entries if entry["what"] == "fault" and entry["phase"] == "begin")
    tables = [entry for entry in entries if entry["what"] == "kept"]
    return {
        "tables": len(tables),
        "events": sum(len(entry["events"]) for entry in tables),
        "attempts": what["invoke"],
        **{answer: what[answer] for answer in ("ok", "refused", "unknown")},
        "lines": len({entry["line"] for entry in entries if entry["what"] == "heard"}),
        "faults": dict(sorted(faults.items())),
    }


def as_data(outcome: Outcome) -> dict[str, Any]:
    """For programs."""
    return {
        "db": outcome.db,
        "seed": outcome.seed,
        "seconds": outcome.seconds,
        "history": str(outcome.path),
        **outcome.figures,
        "violations": [violation._asdict() for violation in outcome.violations],
    }


def as_lines(outcome: Outcome) -> list[str]:
    """For people."""
    told, faults = outcome.figures, outcome.figures["faults"]
    broken = ", ".join(f"{kind} {count}" for kind, count in faults.items())
    many = f"{told['lives']} lives, " if "lives" in told else ""
    lines = [
        f"{outcome.db}, seed {outcome.seed}: {many}{told['tables']} tables, {told['events']} events; "
        f"{told['attempts']} attempts: {told['ok']} ok, {told['refused']} refused, {told['unknown']} unknown; "
        f"{told['lines']} lines.",
        f"Faults: {broken or 'none'}.",
    ]
    if not outcome.violations:
        return [*lines, "No violation."]
    for violation in outcome.violations[:SHOWN]:
        lines += ["", f'VIOLATION of "{violation.rule}" at table {violation.table}: {violation.why}.']
        lines += [f"    {event}" for event in violation.events]
    more = len(outcome.violations) - SHOWN
    return [*lines, "", *([f"And {more} more."] if more > 0 else []), f"History: {outcome.path}; seed {outcome.seed}."]
