"""Which of pytest's processes runs which file of tests.

A process stays in a folder as long as it can. What the files of a folder share (a browser, a database, a process to
fork servers from, all that is imported for it) is then started once or twice, and not by each of the processes.
"""

from __future__ import annotations

from collections import Counter
from typing import Any

from xdist.scheduler import LoadFileScheduling


def folder(file: str) -> str:
    """The folder that a file lies in."""
    return file.rpartition("/")[0]


class StayInFolder(LoadFileScheduling):
    """Files in the order in which they are found, those of one's own folder first."""

    def __init__(self, config: Any, log: Any = None) -> None:
        super().__init__(config, log)
        self.places: dict[Any, str] = {}  # where each process is

    def _assign_work_unit(self, node: Any) -> None:
        self.places[node] = self.next_folder(node)
        file = next(file for file in self.workqueue if folder(file) == self.places[node])
        self.workqueue.move_to_end(file, last=False)
        super()._assign_work_unit(node)

    def next_folder(self, node: Any) -> str:
        """Where it is; else where nobody is; else where most is left to do."""
        left = Counter(map(folder, self.workqueue))
        taken = {place for other, place in self.places.items() if other is not node}
        if self.places.get(node) in left:
            return self.places[node]
        return next((each for each in left if each not in taken), max(left, key=left.__getitem__))
