"""What one gets: every page and every part of a kit, before anything is written.

Pages cost sheets of paper. Parts cost material and time; both are estimates, as good as a printer is like others.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

import tessella
from tessella.kit.paper.booklet import booklet
from tessella.kit.paper.drawing import PaperFile, PaperPage
from tessella.kit.paper.files import paper_files
from tessella.kit.parts.beds import Bed, beds
from tessella.kit.parts.estimate import Estimate, bed_estimate, estimate
from tessella.kit.parts.part import Part
from tessella.kit.parts.parts import each_part
from tessella.kit.parts.solids import size
from tessella.kit.variant import variant
from tessella.kit.wishes import Wishes
from tessella.rules.game import Game
from tessella.text import Message, speak

Report = Callable[[float], None]  # is told the share that is done


class Counted(NamedTuple):
    """A part with what all its copies take."""

    part: Part
    size: tuple[float, float, float]  # mm, as it stands on the bed
    takes: Estimate


class Plan(NamedTuple):
    """Everything in a kit."""

    game: Game[Any]
    wishes: Wishes
    files: tuple[PaperFile, ...]
    parts: tuple[Counted, ...]

    @property
    def pages(self) -> Iterator[tuple[PaperFile, PaperPage]]:
        """Every page, with the file that it is in."""
        return ((file, page) for file in self.files for page in file.pages)

    @property
    def sheets(self) -> int:
        """How many sheets of paper it takes: what is printed on a back takes none."""
        return sum(not page.back for _, page in self.pages)

    @property
    def balls(self) -> int:
        """How many balls have to be bought."""
        kit = self.game.kit()
        return sum(stock.copies for each in kit.sets for stock in each.stocks) if kit.hold == "ball" else 0

    @property
    def grams(self) -> float:
        """What all parts weigh together."""
        return sum(each.takes.grams for each in self.parts)

    @property
    def beds(self) -> tuple[Bed, ...]:
        """The parts as they are laid on the printer's bed."""
        return beds([each.part for each in self.parts], self.wishes.bed)

    @property
    def minutes(self) -> float:
        """How long all parts take to print, bed by bed."""
        return sum(bed_estimate(bed).minutes for bed in self.beds)


def plan(game: Game[Any], wishes: Wishes, report: Report = lambda share: None) -> Plan:
    """All of it: pages if a format for paper is wished for, parts if one for solids is."""
    files: list[PaperFile] = []
    if wishes.on_paper:
        files += paper_files(game, wishes)
        files += filter(None, [booklet(game, wishes)])
    parts: list[Counted] = []
    if wishes.as_solids:
        kit = game.kit()
        expected = 4 + sum(len(each.stocks) for each in kit.sets)
        for part in each_part(game, wishes):
            parts.append(Counted(part, size(part.solid), estimate(part)))
            report(min(0.95, len(parts) / expected))
    report(1.0)
    return Plan(game, wishes, tuple(files), tuple(parts))


def as_data(plan: Plan, language: str) -> dict[str, Any]:
    """A plan for a machine, or for a page: plain values, with titles in a language."""
    return {
        **about(plan),
        "title": plan.game.title,
        "variant": variant(plan.game, language),
        "pages": [
            {"file": file.name, "name": page.name, "title": speak(page.title, language), "back": page.back}
            for file, page in plan.pages
        ],
        "parts": [_part_data(each, language) for each in plan.parts],
        "sheets": plan.sheets,
        "beds": len(plan.beds),
        "balls": plan.balls,
        "grams": round(plan.grams, 1),
        "minutes": round(plan.minutes),
    }


def about(plan: Plan) -> dict[str, Any]:
    """For which game a kit is, and how it was wished for."""
    wishes = plan.wishes
    return {
        "tessella": tessella.__version__,
        "game": plan.game.name,
        "rules": plan.game.version,
        "options": plan.game.options.all(),
        "wishes": {name: getattr(wishes, name) for name in wishes.__dataclass_fields__},
    }


def _part_data(each: Counted, language: str) -> dict[str, Any]:
    return {
        "name": each.part.name,
        "title": said(each.part.title, language),
        "copies": each.part.copies,
        "seat": each.part.seat,
        "size": [round(length, 1) for length in each.size],
        "grams": round(each.takes.grams, 2),
        "minutes": round(each.takes.minutes, 1),
        "notes": [said(note, language) for note in each.part.notes],
    }


def said(message: Message, language: str) -> str:
    """A message as it begins a line."""
    text = speak(message, language)
    return text[:1].upper() + text[1:]
