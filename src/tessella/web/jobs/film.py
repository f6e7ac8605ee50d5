"""Pictures and films of games, drawn in a process of its own: rendering holds everything else up.

A film is an animated GIF with a frame for each position. A long game is told in fewer frames, evenly chosen.
"""

from __future__ import annotations

import time
from collections.abc import Sequence
from io import BytesIO
from typing import Any, NamedTuple

from PIL import Image

from tessella.draw.png import png
from tessella.draw.recolour import recolour
from tessella.draw.style import find_theme
from tessella.games import game as game_named
from tessella.match.table.table import RefusedError
from tessella.rules.game import Game, Position
from tessella.text import say
from tessella.workers.work import Context

WIDTH = 480
FRAMES = 400
COLOURS = 128  # of a frame: enough for boards, and a third smaller than 256
SECONDS = 60.0  # that a film may take: on a slow machine it has fewer frames
HELD = 4  # times as long as the others the last frame stays

Moment = tuple[Position, Any]  # a position, and the move that led to it


class Style(NamedTuple):
    """How it is drawn."""

    colours: Sequence[int]
    theme: str


def picture(
    game: str,
    options: dict[str, Any],
    position: str,
    moves: Sequence[str],
    colours: Sequence[int],
    theme: str,
    width: int,
) -> bytes:
    """The position after all moves, as PNG."""
    rules, moments = _moments(game, options, position, moves)
    return png(recolour(rules.scene(*moments[-1]), colours), theme, width)


def film(
    context: Context,
    game: str,
    options: dict[str, Any],
    position: str,
    moves: Sequence[str],
    colours: Sequence[int],
    theme: str,
    delay: int,
) -> bytes:
    """All positions from the first to the last, as GIF."""
    rules, moments = _moments(game, options, position, moves)
    style = Style(colours, theme)
    frames = [_frame(rules, moments[0], style)]
    began = time.perf_counter()
    _frame(rules, moments[0], style)  # what the others will take: the first one takes longer
    each = time.perf_counter() - began
    for moment in _sample(moments, max(2, min(FRAMES, int(SECONDS / each))))[1:]:
        if context.stop.is_set():
            raise RefusedError("busy", say("web-film"))
        frames.append(_frame(rules, moment, style))
    first, *others = _even_out(frames, find_theme(theme).ground)
    delays = [delay] * len(others) + [delay * HELD]
    into = BytesIO()
    first.save(into, "GIF", save_all=True, append_images=others, duration=delays, loop=0)
    return into.getvalue()


def _moments(game: str, options: dict[str, Any], position: str, moves: Sequence[str]) -> tuple[Game[Any], list[Moment]]:
    """The first position, and what each move led to."""
    rules = game_named(game, **options)
    here = rules.parse(position)
    moments: list[Moment] = [(here, None)]
    for text in moves:
        move = rules.read(text)
        here = rules.play(here, move)
        moments.append((here, move))
    return rules, moments


def _sample(moments: list[Moment], most: int) -> list[Moment]:
    """No more than a film may have, the first and the last among them."""
    if len(moments) <= most:
        return moments
    return [moments[n * (len(moments) - 1) // (most - 1)] for n in range(most)]


def _frame(rules: Game[Any], moment: Moment, style: Style) -> Image.Image:
    drawn = png(recolour(rules.scene(*moment), style.colours), style.theme, WIDTH, soft=False)
    return Image.open(BytesIO(drawn)).convert("RGB")


def _even_out(frames: list[Image.Image], ground: str) -> list[Image.Image]:
    """All of one size, as trays shrink while pieces are played; and with few colours."""
    size = max(frame.width for frame in frames), max(frame.height for frame in frames)
    made = []
    for frame in frames:
        whole = Image.new("RGB", size, ground)
        whole.paste(frame)
        made.append(whole.quantize(COLOURS, dither=Image.Dither.NONE))
    return made
