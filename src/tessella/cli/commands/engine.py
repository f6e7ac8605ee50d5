"""``tessella engine``: an agent that other programs can play against, over standard input and output."""

from __future__ import annotations

import sys
from typing import Annotated

import typer


def engine(
    agent: Annotated[str, typer.Argument(metavar="AGENT", help="Who plays.")] = "level5",
) -> None:
    """Let an agent be an engine: it speaks a protocol like UCI over standard input and output, for any game here.

    Agents are random, greedy, level1 to level5, perfect (solved games), uct:2000 (iterations per move) and uct:1s
    (seconds per move). A host may ask for less or more than that with every go. Type "tessella" to begin;
    docs/engines.md has every line. It ends with "quit", or when its input does.

    The other way round, engine:COMMAND is an agent: any program that speaks the protocol can play in arena and play.

    \b
    tessella engine
    tessella engine uct:2000
    tessella arena lgame --agents "level3,engine:tessella engine level2" --games 4
    tessella play lgame --seat "2=engine:2s:python my_engine.py"
    """
    import tessella
    from tessella.agents.engines.speaker import Speaker

    Speaker(agent, f"Tessella {tessella.__version__}", sys.stdin.buffer, sys.stdout.buffer).run()
