"""How the server is run."""

from __future__ import annotations

import os
from collections.abc import Mapping
from dataclasses import dataclass, field

from tessella.web.budgets import Limits, usual_limits


@dataclass(frozen=True)
class Settings:
    """What the command line can say."""

    db: str = ""  # a URL or a file; empty: a file in the user's data folder
    workers: int = max(1, (os.cpu_count() or 2) - 1)  # processes in which computers think
    waiting: int = 50  # hints that may wait in line
    limits: Limits = field(default_factory=usual_limits)  # of what strangers may cost
    names: tuple[str, ...] = ()  # the server's own names beside localhost and the number at which it is reached
    admin_key: str = field(default="", repr=False)  # opens what is for whoever runs the server, from anywhere
    public_url: str = ""  # where it is reached, for links in previews; empty: as a request says
    body: int = 64 * 1024  # bytes of a request
    import_body: int = 8 * 1024 * 1024
    frame: int = 16 * 1024  # bytes of a socket's message
    open_tables: bool = True  # whether tables may wait for anybody on this server
    unplayed_days: float = 14.0  # after which a table goes at which nobody ever moved; 0: never
    kept_days: float = 0.0  # after which a table goes at which nothing happened any more; 0: never
    most_tables: int = 200_000  # that are kept; then nobody sets up new ones; 0: as many as there is room for
    most_megabytes: int = 4096  # of the database; 0: as many as there is room for
    solutions_megabytes: int = 512  # of solutions that were made for somebody; those not used for the longest time go
    engines: Mapping[str, str] = field(
        default_factory=dict, repr=False
    )  # the commands of programs that may play, by name
    receive_seconds: float = 15.0  # how long a request may take to come in
