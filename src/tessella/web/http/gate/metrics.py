"""What Prometheus may want to know."""

from __future__ import annotations

from prometheus_client import CollectorRegistry, Counter, Gauge, generate_latest
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from tessella.web.live.tables.service import Service
from tessella.web.live.work.computers import Computers
from tessella.web.live.work.helper import Helper


class Metrics:
    """Numbers of one server."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        self.requests = Counter("tessella_requests", "HTTP answers by status", ["status"], registry=self.registry)

    def watch(self, service: Service, computers: Computers, adviser: Helper) -> None:
        """Numbers that are looked up when asked for."""
        subscribers = service.bus.subscribers
        looked_up = {
            "tessella_tables_in_memory": ("Tables in memory", lambda: len(service.lives)),
            "tessella_tables_set_aside": ("Tables that cannot be read", lambda: len(service.set_aside)),
            "tessella_sockets": ("Open sockets", lambda: sum(map(len, subscribers.values()))),
            "tessella_commands": ("Commands carried out since the start", lambda: service.commands),
            "tessella_commits": ("Transactions with events since the start", lambda: service.store.commits),
            "tessella_turns_thinking": ("Computers' turns being thought about", lambda: len(computers.busy)),
            "tessella_hints_waiting": ("Hints being thought about or waiting", lambda: adviser.asked),
        }
        for name, (about, value) in looked_up.items():
            Gauge(name, about, registry=self.registry).set_function(value)

    def text(self) -> bytes:
        """All of it."""
        return generate_latest(self.registry)


class RequestCounter:
    """Counts answers."""

    def __init__(self, app: ASGIApp, metrics: Metrics) -> None:
        self.app, self.metrics = app, metrics

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """One request."""
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return

        async def send_counted(message: Message) -> None:
            if message["type"] == "http.response.start":
                self.metrics.requests.labels(str(message["status"])).inc()
            await send(message)

        await self.app(scope, receive, send_counted)
