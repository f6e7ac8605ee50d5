"""schemathesis over the OpenAPI document of the real server: no request makes it fail."""

from __future__ import annotations

from collections import Counter
from contextlib import suppress
from typing import Any

import requests
import schemathesis
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis.errors import Unsatisfiable
from schemathesis.checks import not_a_server_error
from schemathesis.generation import GenerationMode

from web.serving import Server, Start, bearer

EXAMPLES = 4  # of each operation, right ones and as many wrong ones
QUICK = 0.1  # seconds to think about a hint, in place of up to ten

searching = settings(
    max_examples=EXAMPLES,
    deadline=None,
    database=None,
    derandomize=True,
    phases=[Phase.generate],
    suppress_health_check=list(HealthCheck),
)


class Asker:
    """Sends requests of every kind, and counts the answers by operation and status."""

    def __init__(self, server: Server) -> None:
        self.server = server
        self.table = server.create("lgame", "here", "link")
        self.answers: Counter[tuple[str, int]] = Counter()
        self.line = requests.Session()  # one connection for all requests

    def ask(self, operation: Any, mode: GenerationMode) -> None:
        """Many requests to one operation, at a table of its own: some of them end the game."""
        alone = operation.path.endswith("/hint")  # against somebody else a hint would not be fair
        self.table = self.server.create("lgame", "here", "here" if alone else "link")

        @searching
        @given(case=operation.as_strategy(generation_mode=mode))
        def asked(case: schemathesis.Case) -> None:
            self.send(case)

        with suppress(Unsatisfiable):  # nothing about it can be wrong
            asked()

    def send(self, case: schemathesis.Case) -> None:
        if case.method == "DELETE":
            self.table = self.server.create("lgame", "here", "link")
        if "table" in case.path_parameters and self.answers.total() % 4:  # else a table that there is not
            case.path_parameters["table"] = self.table["id"]
        if case.path.endswith("/hint") and isinstance(case.query.get("seconds"), float):
            case.query["seconds"] = min(case.query["seconds"], QUICK)
        headers = bearer(self.table["key"])
        answer = case.call_and_validate(session=self.line, headers=headers, checks=[not_a_server_error], timeout=30)
        self.answers[f"{case.method} {case.path}", answer.status_code] += 1


def test_no_request_is_a_server_error(file: str, start: Start) -> None:
    server = start(file)
    asker = Asker(server)
    schema = schemathesis.openapi.from_url(f"http://127.0.0.1:{server.port}/api/openapi.json")
    operations = [found.ok() for found in schema.get_all_operations()]
    for operation in operations:
        for mode in GenerationMode:
            asker.ask(operation, mode)
    print(f"{asker.answers.total()} requests")
    assert {name for name, _ in asker.answers} == {f"{each.method.upper()} {each.path}" for each in operations}
    assert asker.answers["DELETE /api/tables/{table}", 204]
    assert asker.answers["GET /api/tables/{table}/hint", 200]
    assert server.http.get("/api/health").json() == {"status": "ok"}
    assert server.stopped_well()
