"""Files of tests that share a folder share a process, as long as there is something to do in it."""

from __future__ import annotations

from collections import OrderedDict

from spread import StayInFolder, folder


def test_a_process_stays_in_its_folder_and_helps_where_most_is_left() -> None:
    spread = StayInFolder.__new__(StayInFolder)
    files = ["web/a", "t/a", "web/b", "t/b", "page/a", "web/c", "web/d"]
    spread.workqueue, spread.places = OrderedDict((file, {}) for file in files), {}
    took: dict[str, list[str]] = {"1": [], "2": []}
    while spread.workqueue:
        for node, mine in took.items():
            if spread.workqueue:
                spread.places[node] = spread.next_folder(node)
                mine.append(next(file for file in spread.workqueue if folder(file) == spread.places[node]))
                del spread.workqueue[mine[-1]]
    assert took == {"1": ["web/a", "web/b", "web/c", "web/d"], "2": ["t/a", "t/b", "page/a"]}
