"""Pictures and films of games, drawn in a process of its own: rendering holds everything else up.

A film is an animated GIF with a frame for each position. A long game is told in fewer frames, evenly chosen.
"""

from __future__ import annotations

import time
from io import BytesIO
from threading import Event
from typing import Any

from PIL import Image

from tessella.draw.paint import painted
from tessella.draw.png import png
from tessella.draw.style import theme_named
from tessella.games import game
from tessella.match.table.table import RefusedError
from tessella.rules.game import Game, Position
from tessella.rules.scene import Scene
from tessella.text import say

WIDTH = 480
FRAMES = 400
COLOURS = 128  # of a frame: enough for boards, and a third smaller than 256
SECONDS = 60.0  # that a film may take: on a slow machine it has fewer frames
HELD = 4  # times as long as the others the last frame stays

Moment = tuple[Position, Any]  # a position, and the move that led to it


def picture(task: dict[str, Any], stop: Event) -> bytes:
    """The position after all moves, as PNG."""
    rules, moments = _moments(task)
    return png(_scene(rules, moments[-1], task), task["theme"], task["width"])


def film(task: dict[str, Any], stop: Event) -> bytes:
    """All positions from the first to the last, as GIF."""
    rules, moments = _moments(task)
    frames = [_frame(rules, moments[0], task)]
    began = time.perf_counter()
    _frame(rules, moments[0], task)  # what the others will take: the first one takes longer
    each = time.perf_counter() - began
    for moment in _some(moments, max(2, min(FRAMES, int(SECONDS / each))))[1:]:
        if stop.is_set():
            raise RefusedError("busy", say("web-film"))
        frames.append(_frame(rules, moment, task))
    first, *others = _alike(frames, theme_named(task["theme"]).ground)
    delays = [task["delay"]] * len(others) + [task["delay"] * HELD]
    into = BytesIO()
    first.save(into, "GIF", save_all=True, append_images=others, duration=delays, loop=0)
    return into.getvalue()


def _moments(task: dict[str, Any]) -> tuple[Game[Any], list[Moment]]:
    """The first position, and what each move led to."""
    rules = game(task["game"], **task["options"])
    position = rules.parse(task["position"])
    moments: list[Moment] = [(position, None)]
    for text in task["moves"]:
        move = rules.read(text)
        position = rules.play(position, move)
        moments.append((position, move))
    return rules, moments


def _some(moments: list[Moment], most: int) -> list[Moment]:
    """No more than a film may have, the first and the last among them."""
    if len(moments) <= most:
        return moments
    return [moments[n * (len(moments) - 1) // (most - 1)] for n in range(most)]


def _scene(rules: Game[Any], moment: Moment, task: dict[str, Any]) -> Scene:
    return painted(rules.scene(*moment), task["colours"])


def _frame(rules: Game[Any], moment: Moment, task: dict[str, Any]) -> Image.Image:
    drawn = png(_scene(rules, moment, task), task["theme"], WIDTH, soft=False)
    return Image.open(BytesIO(drawn)).convert("RGB")


def _alike(frames: list[Image.Image], ground: str) -> list[Image.Image]:
    """All of one size, as trays shrink while pieces are played; and with few colours."""
    size = max(frame.width for frame in frames), max(frame.height for frame in frames)
    made = []
    for frame in frames:
        whole = Image.new("RGB", size, ground)
        whole.paste(frame)
        made.append(whole.quantize(COLOURS, dither=Image.Dither.NONE))
    return made
