"""The process in which a computer thinks: tasks come in as lines of JSON, thoughts go out. It ends when nobody asks.

A child of its own, so that neither compiling nor searching ever holds up a move; started as a fresh program, so that
it shares nothing with the server. When the server is killed, its end of the pipe closes and this process ends too.
"""

from __future__ import annotations

import json
import os
import queue
import sys
import threading
from typing import Any

from tessella.errors import TessellaError


class Thinker:
    """Reads tasks in one thread, thinks in another."""

    def __init__(self) -> None:
        self.tasks: queue.SimpleQueue[dict[str, Any]] = queue.SimpleQueue()
        self.stops: dict[str, threading.Event] = {}

    def listen(self) -> None:
        """Take tasks and requests to stop."""
        for line in sys.stdin:
            said = json.loads(line)
            if "stop" in said:
                stop = self.stops.get(said["stop"])
                if stop:
                    stop.set()
            else:
                self.stops[said["task"]] = threading.Event()
                self.tasks.put(said)
        os._exit(0)  # whoever asked is gone; a search under way must not hold this up

    def work(self) -> None:
        """Think about one task after the other."""
        while True:
            task = self.tasks.get()
            name = task["task"]
            try:
                answer = {"task": name, **self._think(task, self.stops[name])}
            except TessellaError as error:
                answer = {"task": name, "error": str(error)}
            except Exception as error:  # the server decides what to do about it
                answer = {"task": name, "error": f"{type(error).__name__}: {error}"}
            del self.stops[name]
            tell(answer)

    def _think(self, task: dict[str, Any], stop: threading.Event) -> dict[str, Any]:
        from tessella.agents.agent import Budget, Thought
        from tessella.agents.hints import hint
        from tessella.agents.roster import agent
        from tessella.games import game
        from tessella.rules.chance import below, seeded

        rules = game(task["game"], **task["options"])
        position = rules.parse(task["position"])
        if task["level"] == "random":  # without the weight of a search
            moves = rules.moves(position)
            return {"move": rules.move_text(position, moves[below(seeded(task["seed"]), len(moves))])}
        player = agent(task["level"])
        if not task.get("hint"):
            return {"move": player.think(rules, position, seed=task["seed"], stop=stop).text}

        def report(thought: Thought) -> None:
            tell({"task": task["task"], "thought": told(thought)})

        found = hint(rules, position, player, Budget(seconds=task["seconds"]), task["seed"], report, stop)
        return {"hint": {"move": found.text, "why": found.why, **told(found.thought)}}


def told(thought: Any) -> dict[str, Any]:
    """A thought as plain values."""
    return {
        "move": thought.text,
        "values": [round(value, 4) for value in thought.values],
        "ideas": [{"move": idea.text, "values": [round(v, 4) for v in idea.values]} for idea in thought.ideas],
        "line": list(thought.line),
        "searched": thought.searched,
        "depth": thought.depth,
        "sure": thought.sure,
        "seconds": round(thought.seconds, 3),
    }


def tell(said: dict[str, Any]) -> None:
    """One line out."""
    sys.stdout.write(json.dumps(said) + "\n")
    sys.stdout.flush()


def main() -> None:
    """Run until the other side is gone."""
    thinker = Thinker()
    threading.Thread(target=thinker.work, daemon=True).start()
    thinker.listen()


if __name__ == "__main__":
    main()
