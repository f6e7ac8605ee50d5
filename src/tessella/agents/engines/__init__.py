"""Engines: agents that are programs of their own, talked to over a pipe; docs/engines.md has the protocol.

``outside`` seats somebody else's program as an agent, ``speaker`` lets our agents be such a program.
"""
