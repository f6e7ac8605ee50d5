"""The atlas: every variant that was solved, in one document.

It holds nothing that depends on the day or on the machine, so the same rules give the same text again.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import NamedTuple

from tessella.draw import svg
from tessella.draw.slim import slim
from tessella.errors import OptionError
from tessella.lab import prose
from tessella.lab.chart import distances_chart, spark
from tessella.lab.document import Block, Code, Figure, Gallery, Heading, Items, Table, Text
from tessella.lab.survey import Findings, Line, survey
from tessella.lab.variants import Section, Subject, about, chances, sections, title_of
from tessella.solve.odds import Odds, solve_odds
from tessella.text import say

DIGITS = 8  # to which chances are certain
Report = Callable[[int, int, str], Callable[[float], None]]  # number, of how many, which; then the share done


class Entry(NamedTuple):
    """A variant and what was found out about it."""

    subject: Subject
    found: Findings


class Chapter(NamedTuple):
    """A family, surveyed."""

    section: Section
    entries: tuple[Entry, ...]

    @property
    def longest(self) -> Entry:
        """The first of the variants with the longest forced win."""
        return max(self.entries, key=lambda entry: entry.found.counts.longest)


class Start(NamedTuple):
    """A variant with dice and the chances at its start."""

    subject: Subject
    positions: int
    final: int
    odds: Odds


class Chances(NamedTuple):
    """A family with dice, solved."""

    section: Section
    starts: tuple[Start, ...]


class Atlas(NamedTuple):
    """All that was found out."""

    chapters: tuple[Chapter, ...]
    chances: tuple[Chances, ...]

    @property
    def games(self) -> list[str]:
        """The games, in order."""
        return list(dict.fromkeys(chapter.section.game for chapter in self.chapters))

    def of(self, game: str) -> list[Chapter]:
        """A game's chapters."""
        return [chapter for chapter in self.chapters if chapter.section.game == game]


def explore(only: str, report: Report) -> Atlas:
    """Solve and check every variant, or those whose name has ``only`` in it."""
    valued, rolled = sections(only), chances(only)
    if not valued:
        raise OptionError(say("atlas-only", text=only))
    total = sum(len(section.subjects) for section in (*valued, *rolled))
    number = 0

    def progress(subject: Subject) -> Callable[[float], None]:
        nonlocal number
        number += 1
        return report(number, total, subject.game.label)

    def start(subject: Subject) -> Start:
        found = solve_odds(subject.game, progress(subject))
        return Start(subject, found.positions, found.final, found.odds(subject.game.start()))

    return Atlas(
        tuple(
            Chapter(section, tuple(Entry(each, survey(each.game, progress(each))) for each in section.subjects))
            for section in valued
        ),
        tuple(Chances(section, tuple(start(each) for each in section.subjects)) for section in rolled),
    )


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
        yield from map(Text, prose.paragraphs(about(game)))
        for chapter in atlas.of(game):
            yield from _summary(chapter)
        for found in atlas.chances:
            if found.section.game == game:
                yield from _chances(found)
        for entry in _highlights(atlas.of(game)):
            yield from _detail(entry, _is_pictured(entry, atlas.of(game)))
        yield from _rest(atlas.of(game))


def _findings(atlas: Atlas, game: str) -> Iterator[str]:
    """A game in a few sentences."""
    entries = [entry for chapter in atlas.of(game) for entry in chapter.entries]
    values = [entry.found.counts.start.value for entry in entries]
    yield prose.starts(title_of(game), len(entries), *(values.count(value) for value in ("draw", "win", "loss")))
    presets = [entry for entry in entries if entry.subject.preset]
    if presets:
        starts = (f"*{e.subject.preset}* a {prose.verdict(e.found.counts.start)}" for e in presets)
        yield f"{title_of(game)}, the named games from the start: {', '.join(starts)}."
    for chapter in atlas.of(game):
        kinds = {entry.found.counts.start.value for entry in chapter.entries}
        if len(kinds) == 1 and len(chapter.entries) > 1:
            yield (
                f"{title_of(game)}, {chapter.section.family.title.lower()}: the start is a {kinds.pop()} in all "
                f"{len(chapter.entries)} variants."
            )
    best = max(entries, key=lambda entry: entry.found.counts.longest)
    if best.found.counts.longest:
        yield (
            f"{title_of(game)}, the longest win that can be forced: **{best.found.counts.longest} actions** "
            f"(`{best.subject.game.label}`)."
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
    family = chapter.section.family
    yield Heading(3, family.title)
    yield Text(family.about + prose.refusals(chapter.section.refused))
    yield Table(
        columns=(*family.columns, *prose.COLUMNS),
        rows=tuple((*_names(entry.subject), *_numbers(entry.found)) for entry in chapter.entries),
        numbers=len(family.columns),
        shares=tuple((e.found.counts.wins, e.found.counts.draws, e.found.counts.losses) for e in chapter.entries),
    )


def _names(subject: Subject) -> tuple[str, ...]:
    *first, last = subject.variant.cells
    return (*first, f"{last} (**{subject.preset}**)" if subject.preset else last)


def _numbers(found: Findings) -> tuple[str, ...]:
    counts = found.counts
    shares = (prose.share(number, counts.positions) for number in (counts.wins, counts.losses, counts.draws))
    longest = str(counts.longest) if counts.longest else "-"
    first = f"{found.keeping} of {found.first_moves}"
    return (f"{counts.positions:,}", f"{counts.final:,}", *shares, longest, prose.verdict(counts.start), first)


def _chances(found: Chances) -> Iterator[Block]:
    family = found.section.family
    yield Heading(3, family.title)
    yield Text(f"{family.about} {prose.CHANCES}")
    yield Table(
        columns=(*family.columns, "positions", "final", "seat 1 wins", "seat 2 wins", "neither"),
        rows=tuple(
            (*start.subject.variant.cells, f"{start.positions:,}", f"{start.final:,}", *_shares(start.odds))
            for start in found.starts
        ),
        numbers=len(family.columns),
    )


def _shares(odds: Odds) -> tuple[str, str, str]:
    """Each seat's chance and what is left; the last digits are noise and would make nothing look like something."""
    first, second = (round(chance, DIGITS) for chance in odds.chances)
    return prose.percent(first), prose.percent(second), prose.percent(max(0.0, round(1 - first - second, DIGITS)))


# The main ones, and the rest ----------------------------------------------------------------------------------


def _is_decided(entry: Entry) -> bool:
    return entry.found.longest is not None


def _is_plain(entry: Entry) -> bool:
    return not entry.subject.game.options.changes()


def _highlights(chapters: list[Chapter]) -> list[Entry]:
    """The plain game, the other named ones, then each family's longest win."""
    longest = [chapter.longest for chapter in chapters]
    entries = [entry for chapter in chapters for entry in chapter.entries]
    chosen = [entry for entry in entries if _is_decided(entry) and (entry.subject.preset or entry in longest)]
    return sorted(chosen, key=lambda entry: (not _is_plain(entry), not entry.subject.preset))


def _is_pictured(entry: Entry, chapters: list[Chapter]) -> bool:
    """Whether its longest win is drawn: the plain game's and each family's longest, to keep the pictures few."""
    return _is_plain(entry) or entry in [chapter.longest for chapter in chapters]


def _detail(entry: Entry, drawn: bool) -> Iterator[Block]:
    game, found = entry.subject.game, entry.found
    counts, line = found.counts, found.longest
    assert line is not None
    yield Heading(3, f"{title_of(game.name)}: {entry.subject.full_title}")
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
        pictures.append(Figure(f"{name}-board", slim(svg(scene, width=300, prefix=f"{name}-board")), alt))
    yield Gallery(tuple(pictures))
    yield Text(prose.longest(found))
    yield Code((line.position, *_turns(line), line.end))


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
        (f"`{entry.subject.game.label}`", _distances(entry.found), _win(entry.found.longest))
        for chapter in chapters
        for entry in chapter.entries
        if entry.found.longest
    )
    if rows:
        yield Heading(3, f"{title_of(chapters[0].section.game)}: distances and longest wins of all variants")
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


def _win(line: Line | None) -> str:
    return f"`{line.position}`: `{' '.join(line.moves)}`" if line else ""
