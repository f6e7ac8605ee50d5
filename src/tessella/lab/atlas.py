"""The atlas: every variant that was solved, in one document.

It holds nothing that depends on the day or on the machine, so the same rules give the same text again.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import NamedTuple

from tessella.draw import svg
from tessella.errors import OptionError
from tessella.lab import prose
from tessella.lab.chart import distances_chart, spark
from tessella.lab.document import Block, Code, Figure, Gallery, Heading, Items, Table, Text
from tessella.lab.survey import Findings, Line, survey
from tessella.lab.variants import Family, Variant, families, title_of, with_dice
from tessella.solve.odds import Odds, solve_odds

DIGITS = 8  # to which chances are certain
Report = Callable[[int, int, str], Callable[[float], None]]  # number, of how many, which; then the share done


class Entry(NamedTuple):
    """A variant and what was found out about it."""

    variant: Variant
    found: Findings


class Chapter(NamedTuple):
    """A family, surveyed."""

    family: Family
    entries: tuple[Entry, ...]

    @property
    def longest(self) -> Entry:
        """The first of the variants with the longest forced win."""
        return max(self.entries, key=lambda entry: entry.found.counts.longest)


class Rolled(NamedTuple):
    """A variant with dice and the chances at its start."""

    variant: Variant
    positions: int
    final: int
    start: Odds


class Atlas(NamedTuple):
    """All that was found out."""

    chapters: tuple[Chapter, ...]
    dice: tuple[Rolled, ...]

    @property
    def games(self) -> list[str]:
        """The games, in order."""
        return list(dict.fromkeys(chapter.family.game for chapter in self.chapters))

    def of(self, game: str) -> list[Chapter]:
        """A game's chapters."""
        return [chapter for chapter in self.chapters if chapter.family.game == game]


def explore(only: str, report: Report) -> Atlas:
    """Solve and check every variant, or those whose name has ``only`` in it."""
    chosen, dice = families(only), with_dice(only)
    if not chosen:
        raise OptionError(f"--only {only}: no variant has this in its name; try lgame, classic or size=3.")
    total = sum(len(family.variants) for family in chosen) + len(dice)
    number = 0

    def heard(variant: Variant) -> Callable[[float], None]:
        nonlocal number
        number += 1
        return report(number, total, variant.game.label)

    chapters = tuple(
        Chapter(family, tuple(Entry(variant, survey(variant.game, heard(variant))) for variant in family.variants))
        for family in chosen
    )
    return Atlas(chapters, tuple(_rolled(variant, heard(variant)) for variant in dice))


def _rolled(variant: Variant, progress: Callable[[float], None]) -> Rolled:
    table = solve_odds(variant.game, progress)
    return Rolled(variant, table.positions, table.final, table.odds(variant.game.start()))


# The document -------------------------------------------------------------------------------------------------


def document(atlas: Atlas) -> list[Block]:
    """The atlas, put in order for a reader."""
    return list(_document(atlas))


def _document(atlas: Atlas) -> Iterator[Block]:
    entries = [entry for chapter in atlas.chapters for entry in chapter.entries]
    yield Heading(1, "Atlas of perfect play")
    yield Text(
        prose.opening(
            len(entries),
            [title_of(game) for game in atlas.games],
            sum(entry.found.counts.positions for entry in entries),
        )
    )
    yield Heading(2, "What was found")
    yield Items(tuple(sentence for game in atlas.games for sentence in _findings(atlas, game)))
    yield Heading(2, "What was counted, and how it was checked")
    yield Items(prose.CLAIMS)
    for game in atlas.games:
        yield Heading(2, title_of(game))
        yield Text(prose.ABOUT[game])
        for chapter in atlas.of(game):
            yield from _summary(chapter)
        if atlas.dice and game == atlas.dice[0].variant.game.name:
            yield from _dice(atlas.dice)
        for entry in _highlights(atlas.of(game)):
            yield from _detail(entry, _drawn(entry, atlas.of(game)))
        yield from _rest(atlas.of(game))


def _findings(atlas: Atlas, game: str) -> Iterator[str]:
    """A game in a few sentences."""
    entries = [entry for chapter in atlas.of(game) for entry in chapter.entries]
    values = [entry.found.counts.start.value for entry in entries]
    yield prose.starts(title_of(game), len(entries), *(values.count(value) for value in ("draw", "win", "loss")))
    presets = [entry for entry in entries if entry.variant.preset]
    if presets:
        starts = (f"*{e.variant.preset}* a {prose.verdict(e.found.counts.start)}" for e in presets)
        yield f"{title_of(game)}, the named games from the start: {', '.join(starts)}."
    for chapter in atlas.of(game):
        kinds = {entry.found.counts.start.value for entry in chapter.entries}
        if len(kinds) == 1 and len(chapter.entries) > 1:
            yield (
                f"{title_of(game)}, {chapter.family.title.lower()}: the start is a {kinds.pop()} in all "
                f"{len(chapter.entries)} variants."
            )
    best = max(entries, key=lambda entry: entry.found.counts.longest)
    if best.found.counts.longest:
        yield (
            f"{title_of(game)}, the longest win that can be forced: **{best.found.counts.longest} actions** "
            f"(`{best.variant.game.label}`)."
        )
    endless = sum(entry.found.counts.final == 0 for entry in entries)
    if endless:
        yield (
            f"{title_of(game)}: in {endless} variants no position is final; nobody can be made to lose, "
            "and play never ends."
        )
    decided = sum(entry.found.counts.draws == 0 for entry in entries)
    if decided:
        yield f"{title_of(game)}: in {decided} variants no position at all is drawn."


def _summary(chapter: Chapter) -> Iterator[Block]:
    family = chapter.family
    yield Heading(3, family.title)
    yield Text(family.about + prose.refusals(family.refused))
    yield Table(
        columns=(*family.columns, *prose.COLUMNS),
        rows=tuple((*_names(entry.variant), *_numbers(entry.found)) for entry in chapter.entries),
        numbers=len(family.columns),
        shares=tuple((e.found.counts.wins, e.found.counts.draws, e.found.counts.losses) for e in chapter.entries),
    )


def _names(variant: Variant) -> tuple[str, ...]:
    if not variant.preset:
        return variant.cells
    return (*variant.cells[:-1], f"{variant.cells[-1]} (**{variant.preset}**)")


def _numbers(found: Findings) -> tuple[str, ...]:
    counts = found.counts
    shares = (prose.share(number, counts.positions) for number in (counts.wins, counts.losses, counts.draws))
    longest = str(counts.longest) if counts.longest else "-"
    first = f"{found.keeping} of {found.first_moves}"
    return (f"{counts.positions:,}", f"{counts.final:,}", *shares, longest, prose.verdict(counts.start), first)


def _dice(dice: tuple[Rolled, ...]) -> Iterator[Block]:
    yield Heading(3, "With dice")
    yield Text(prose.DICE)
    yield Table(
        columns=("board", "block", "sides", "positions", "final", "seat 1 wins", "seat 2 wins", "neither"),
        rows=tuple(
            (*rolled.variant.cells, f"{rolled.positions:,}", f"{rolled.final:,}", *_chances(rolled.start))
            for rolled in dice
        ),
        numbers=3,
    )


def _chances(odds: Odds) -> tuple[str, str, str]:
    """Each seat's chance and what is left; the last digits are noise and would make nothing look like something."""
    first, second = (round(chance, DIGITS) for chance in odds.chances)
    return prose.percent(first), prose.percent(second), prose.percent(max(0.0, round(1 - first - second, DIGITS)))


# The main ones, and the rest ----------------------------------------------------------------------------------


def _decided(entry: Entry) -> bool:
    return entry.found.longest is not None


def _plain(entry: Entry) -> bool:
    return not entry.variant.game.options.changed()


def _highlights(chapters: list[Chapter]) -> list[Entry]:
    """The plain game, the other named ones, then each family's longest win."""
    longest = [chapter.longest for chapter in chapters]
    entries = [entry for chapter in chapters for entry in chapter.entries]
    chosen = [entry for entry in entries if _decided(entry) and (entry.variant.preset or entry in longest)]
    return sorted(chosen, key=lambda entry: (not _plain(entry), not entry.variant.preset))


def _drawn(entry: Entry, chapters: list[Chapter]) -> bool:
    """Whether its longest win is drawn: the plain game's and each family's longest, to keep the pictures few."""
    return _plain(entry) or entry in [chapter.longest for chapter in chapters]


def _detail(entry: Entry, drawn: bool) -> Iterator[Block]:
    game, found = entry.variant.game, entry.found
    counts, line = found.counts, found.longest
    assert line is not None
    yield Heading(3, f"{title_of(game.name)}: {_place(entry)}")
    yield Text(prose.account(game.label, found))
    name = re.sub(r"[^a-z0-9]+", "-", game.label.lower()).strip("-")
    drawn_share = f"drawn: {counts.draws:,} ({prose.percent(counts.draws / counts.positions)})"
    pictures = [
        Figure(
            f"{name}-distances",
            distances_chart(counts.win_distances, counts.loss_distances, drawn_share, f"{name}-distances"),
            f"Positions won and lost by distance; {drawn_share}",
        )
    ]
    if drawn:
        scene = game.scene(game.parse(line.position))
        alt = f"A position that is won in {counts.longest}: {line.position}"
        pictures.append(Figure(f"{name}-board", svg(scene, width=300, prefix=f"{name}-board"), alt))
    yield Gallery(tuple(pictures))
    yield Text(prose.longest(found))
    yield Code((line.position, *_turns(line), line.end))


def _place(entry: Entry) -> str:
    kind = entry.variant.game.options.all().get("cells", "square")
    return entry.variant.title + {"hex": ", hexagons", "triangle": ", triangles"}.get(kind, "")


def _turns(line: Line) -> list[str]:
    """The moves, a seat's moves in a row together: ``1: 4 6   2: 0``."""
    turns: list[tuple[int, list[str]]] = []
    for seat, move in zip(line.seats, line.moves, strict=True):
        if not turns or turns[-1][0] != seat:
            turns.append((seat, []))
        turns[-1][1].append(move)
    lines = [""]
    for seat, moves in turns:
        turn = f"{seat}: {' '.join(moves)}"
        if len(lines[-1]) + len(turn) > 96:
            lines.append("")
        lines[-1] += ("   " if lines[-1] else "") + turn
    return lines


def _rest(chapters: list[Chapter]) -> Iterator[Block]:
    """A line about the distances of every variant, with a longest win."""
    rows = tuple(
        (f"`{entry.variant.game.label}`", _distances(entry.found), _shown(entry.found.longest))
        for chapter in chapters
        for entry in chapter.entries
        if entry.found.longest
    )
    if rows:
        yield Heading(3, f"{title_of(chapters[0].family.game)}: distances and longest wins of all variants")
        yield Text(prose.REST)
        folded = f"{len(rows)} variants in which somebody can win"
        yield Table(("variant", "positions by distance", "a longest win"), rows, 3, folded=folded)


def _distances(found: Findings) -> str:
    parts = [
        f"{name} `{spark(counts[1:])}` 1-{len(counts) - 1}"
        for name, counts in (("won", found.counts.win_distances), ("lost", found.counts.loss_distances))
        if counts
    ]
    return "; ".join(parts)


def _shown(line: Line | None) -> str:
    return f"`{line.position}`: `{' '.join(line.moves)}`" if line else ""
