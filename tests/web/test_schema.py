"""schemathesis over the OpenAPI document of the real server: no request makes it fail."""

from __future__ import annotations

from contextlib import suppress

import schemathesis
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis.errors import Unsatisfiable
from schemathesis.checks import not_a_server_error
from schemathesis.generation import GenerationMode

from web.serving import Server, bearer

EXAMPLES = 6  # of each operation, right and wrong ones


def test_no_request_is_a_server_error(file: str) -> None:
    server = Server(file, "--workers", "1")
    try:
        table = server.create("lgame", "here", "link")
        headers = bearer(table["key"])
        schema = schemathesis.openapi.from_url(f"http://127.0.0.1:{server.port}/api/openapi.json")
        count = 0
        for found in schema.get_all_operations():
            operation = found.ok()
            if operation.method.lower() == "delete" or operation.path.endswith("/hint"):
                continue  # the table is needed; hints take seconds
            known = {"table": table["id"]} if "{table}" in operation.path else None
            for mode in GenerationMode:
                cases = operation.as_strategy(generation_mode=mode, path_parameters=known)

                @settings(
                    max_examples=EXAMPLES,
                    deadline=None,
                    database=None,
                    derandomize=True,
                    phases=[Phase.generate],
                    suppress_health_check=list(HealthCheck),
                )
                @given(case=cases)
                def asked(case: schemathesis.Case) -> None:
                    nonlocal count
                    count += 1
                    case.call_and_validate(headers=headers, checks=[not_a_server_error], timeout=30)

                with suppress(Unsatisfiable):  # nothing about it can be wrong
                    asked()
        print(f"{count} requests")
        assert count > 100
        assert server.http.get("/api/health").json() == {"status": "ok"}
        assert server.stop() == 0
    finally:
        if server.process and server.process.poll() is None:
            server.kill()
