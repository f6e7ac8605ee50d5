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
from base64 import b64encode
from importlib import import_module
from typing import Any

from tessella.errors import IllegalMoveError, MoveSpellingError, TessellaError
from tessella.text.telling import problem, saying, told

# What can be asked beside moves and hints, and the module that knows. Each is imported when it is first needed.
JOBS = {
    "truth": "study",
    "prepared": "study",
    "graded": "study",
    "chances": "study",
    "puzzle": "riddles",
    "catalogue": "riddles",
    "judged": "riddles",
    "helped": "riddles",
    "picture": "film",
    "film": "film",
}
PIECE = 3 << 16  # bytes told at once; a multiple of three, so that the pieces are whole in base 64
WRONG: dict[type[TessellaError], str] = {
    MoveSpellingError: "spelling",
    IllegalMoveError: "illegal",
}  # what else is wrong is "bad"


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
                code = getattr(error, "code", WRONG.get(type(error), "bad"))
                answer = {"task": name, **problem(code, saying(error))}
            except Exception as error:  # the server decides what to do about it
                answer = {"task": name, "error": f"{type(error).__name__}: {error}", "code": "broken"}
            del self.stops[name]
            tell(answer)

    def _work(self, task: dict[str, Any], stop: threading.Event) -> dict[str, Any]:
        """One of the jobs. Bytes go out in pieces, as thoughts do."""
        job = task["job"]
        answer = getattr(import_module(f"tessella.web.jobs.{JOBS[job]}"), job)(task, stop)
        if not isinstance(answer, bytes):
            return {"answer": answer}
        for at in range(0, len(answer), PIECE):
            tell({"task": task["task"], "thought": b64encode(answer[at : at + PIECE]).decode()})
        return {"answer": len(answer)}

    def _think(self, task: dict[str, Any], stop: threading.Event) -> dict[str, Any]:
        if "job" in task:
            return self._work(task, stop)
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

        from tessella.web.jobs.study import solution_there

        def report(thought: Thought) -> None:
            tell({"task": task["task"], "thought": thinking(thought)})

        budget, solution = Budget(seconds=task["seconds"]), solution_there(rules)
        found = hint(rules, position, player, budget, task["seed"], report, stop, solution)
        return {"hint": {"move": found.text, **told("why", found.why), **thinking(found.thought)}}


def thinking(thought: Any) -> dict[str, Any]:
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
