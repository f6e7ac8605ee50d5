"""Pictures and films of games, drawn in a process of its own: rendering holds everything else up.

A film is an animated GIF with a frame for each position. A long game is told in fewer frames, evenly chosen.
"""

from __future__ import annotations

import time
from collections.abc import Sequence
from io import BytesIO
from typing import Any

from PIL import Image

from tessella.draw.png import png
from tessella.draw.recolour import recolour
from tessella.draw.reel import Reel
from tessella.draw.style import find_theme
from tessella.games import game as game_named
from tessella.match.table.events import RefusedError
from tessella.rules.game import Game, Position
from tessella.text import say
from tessella.workers.work import Context

WIDTH = 480
FRAMES = 400
COLOURS = 128  # enough for boards, and a third smaller than 256
LOOKED_AT = 6  # frames, less one, by which they are chosen
SECONDS = 60.0  # that a film may take: on a slow machine it has fewer frames
HELD = 4  # times as long as the others the last frame stays

Moment = tuple[Position, Any]  # a position, and the move that led to it


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
    reel, frames, until = Reel(theme, WIDTH), [], time.perf_counter() + SECONDS
    chosen = _sample(moments, FRAMES)
    for n, moment in enumerate(chosen, 1):
        if context.stop.is_set():
            raise RefusedError("busy", say("web-film"))
        if time.perf_counter() < until or n == len(chosen):
            frames.append(reel.draw(recolour(rules.scene(*moment), colours)))
        context.report([n, len(chosen)])
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


def _even_out(frames: list[Image.Image], ground: str) -> list[Image.Image]:
    """All of one size, as trays shrink while pieces are played; and with the same few colours."""
    size = max(frame.width for frame in frames), max(frame.height for frame in frames)
    whole = [_pad(frame, size, ground) for frame in frames]
    palette = _palette(whole)
    return [frame.quantize(palette=palette, dither=Image.Dither.NONE) for frame in whole]


def _pad(frame: Image.Image, size: tuple[int, int], ground: str) -> Image.Image:
    whole = Image.new("RGB", size, ground)
    whole.paste(frame)
    return whole


def _palette(frames: list[Image.Image]) -> Image.Image:
    """The colours of a film, by some frames from all of it."""
    some = [frames[n * (len(frames) - 1) // LOOKED_AT] for n in range(LOOKED_AT + 1)]
    width, height = frames[0].size
    side_by_side = Image.new("RGB", (width * len(some), height))
    for n, frame in enumerate(some):
        side_by_side.paste(frame, (n * width, 0))
    return side_by_side.quantize(COLOURS, dither=Image.Dither.NONE)
