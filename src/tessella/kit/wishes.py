"""What somebody wants of a kit: the paper, the scale, the clearance, the files."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from tessella.errors import KitError
from tessella.text import Message, languages, one_of, say


class Paper(NamedTuple):
    """A sheet that printers take, upright, in mm."""

    width: float
    height: float


PAPERS = {"a4": Paper(210.0, 297.0), "letter": Paper(215.9, 279.4)}
EDGE = 10.0  # mm that printers leave white
FORMATS = ("pdf", "svg", "stl", "3mf")
# "colour"; "grey": colours as greys, so that patterns tell seats apart; "sparing": outlines and patterns on white
INKS = ("colour", "grey", "sparing")


@dataclass(frozen=True, slots=True)
class Wishes:
    """How a kit is to be made. Lengths are in mm."""

    paper: str = "a4"
    formats: tuple[str, ...] = FORMATS
    ink: str = "colour"
    language: str = "en"
    scale: float = 1.0  # of the sizes a game suggests
    clearance: float = 0.2  # between a part and the place it goes into, on each side
    bed: float = 200.0  # the side of the square that a printer can fill
    ball: float = 14.0  # diameter of balls, of glass or steel: they are bought, not printed
    textures: bool = False  # raised patterns on pieces, to be felt

    def __post_init__(self) -> None:
        """Refuse what cannot be made, in a sentence that says what could."""
        _known("paper", self.paper, tuple(PAPERS))
        _known("ink", self.ink, INKS)
        _known("language", self.language, languages())
        if not self.formats:
            raise KitError(say("kit-no-format", allowed=one_of(FORMATS)))
        for each in self.formats:
            _known("format", each, FORMATS)
        for name, least, most in RANGES:
            value = getattr(self, name)
            if not least <= value <= most:
                raise KitError(
                    say("kit-range", wish=name, value=decimal(value), least=decimal(least), most=decimal(most))
                )

    @property
    def on_paper(self) -> bool:
        """Whether there is to be anything on paper."""
        return "pdf" in self.formats or "svg" in self.formats

    @property
    def as_solids(self) -> bool:
        """Whether there is to be anything to print in three dimensions."""
        return "stl" in self.formats or "3mf" in self.formats

    @property
    def sheet(self) -> Paper:
        """The paper's size."""
        return PAPERS[self.paper]


RANGES = (("scale", 0.4, 3.0), ("clearance", 0.0, 1.0), ("bed", 100.0, 500.0), ("ball", 10.0, 16.0))


def _known(wish: str, value: str, allowed: tuple[str, ...]) -> None:
    if value not in allowed:
        raise KitError(say("kit-unknown", wish=wish, value=value, allowed=one_of(allowed)))


def decimal(value: float) -> Message | str:
    """A number as people of a language write it, with a point or a comma."""
    whole, _, part = f"{value:g}".partition(".")
    return say("kit-decimal", whole=whole, part=part) if part else whole
