"""What a process has used so far, where the system tells it (Linux)."""

from __future__ import annotations

import os
from pathlib import Path

NOT_TOLD = "CPU and memory of other processes are told on Linux only."


def is_told() -> bool:
    """Whether the system tells it."""
    return Path("/proc/self/statm").is_file()


def cpu(pid: int) -> float:
    """Seconds of all its threads, in it and in the kernel for it."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def memory(pid: int) -> int:
    """Bytes of the machine's memory that it has."""
    return int(Path(f"/proc/{pid}/statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE")
