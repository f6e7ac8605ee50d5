"""The atlas: its numbers are reproduced, its lines can be played, and it is written whole or not at all."""

from __future__ import annotations

import json
import re
import xml.etree.ElementTree as ElementTree
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

import pytest

import tessella
from tessella.cli import main
from tessella.errors import SolveError
from tessella.games import folder, game_class
from tessella.lab import atlas, prose
from tessella.lab.chart import distances_chart, shares_bar, spark
from tessella.lab.document import Code, Figure, Gallery, Heading, Items, Table, Text, html, markdown
from tessella.lab.survey import Walk, confirm
from tessella.lab.variants import about, chances, sections
from tessella.rules.game import Over, Turn
from tessella.solve.solver import Sweep

DOCS = Path(__file__).parents[1] / "docs"
COMMITTED = (DOCS / "atlas.md").read_text(encoding="utf-8")
SVG = "{http://www.w3.org/2000/svg}"
LINE = re.compile(r"\| `(?P<label>[^`]+)` \| .* \| `(?P<position>[^`]+)`: `(?P<moves>[^`]+)` \|")


def game_of(label: str) -> Any:
    name, *options = label.split()
    return tessella.game(name, **dict(option.split("=") for option in options))


def numbers(row: str) -> list[str]:
    return [cell.strip() for cell in row.strip("|").split("|")]


def number(cell: str) -> int:
    return int(cell.replace(",", ""))


def rows_of(title: str) -> list[str]:
    """The committed rows of a family's table."""
    table = COMMITTED.partition(f"### {title}\n")[2].partition("\n#")[0]
    return [row for row in table.splitlines() if row[:1] == "|"][2:]


def row_of(*begin: str) -> list[str]:
    """The cells of the committed row that begins so."""
    (row,) = [row for row in map(numbers, COMMITTED.splitlines()) if tuple(row[: len(begin)]) == begin]
    return row[len(begin) :]


class TestTheCommittedOne:
    def test_the_classics_are_as_published_and_as_counted_elsewhere(self) -> None:
        positions, final, won, lost, drawn, longest, start, first = row_of("4 x 4", "2 (**classic**)")
        assert (positions, final, won.split()[0], drawn.split()[0]) == ("36,496", "240", "16,096", "20,176")
        # Published, up to eight symmetries and two seats: 15 positions lost at once, 29 in all, 2,296 of any kind.
        assert int(final) == 15 * 16
        assert int(final) + int(lost.split()[0]) == 29 * 16
        assert 36_496 + 240 == 2_296 * 16
        assert (longest, start) == ("9", "draw")
        assert first.endswith(" of 65")
        positions, final, won, lost, drawn, longest, start, first = row_of("3x3", "two", "plain (**classic**)")
        assert (positions, final, longest, start) == ("10,358,096", "42,504", "33", "draw")
        assert (won, lost, drawn) == ("8,608,324 (83.1%)", "410,892 (4.0%)", "1,338,880 (12.9%)")
        assert first.endswith(" of 10")

    def test_a_part_of_it_is_reproduced(self, tmp_path: Path) -> None:
        for only in ("shape=T", "goal=1x3", "width=5 height=3"):
            with pytest.raises(SystemExit) as stop:
                main(["atlas", "--only", only, "--markdown", "--out", str(tmp_path)])
            assert not stop.value.code
            rows = {
                line for line in (tmp_path / "atlas.md").read_text(encoding="utf-8").splitlines() if line[:1] == "|"
            }
            assert len(rows) > 12
            assert rows <= set(COMMITTED.splitlines())
        assert not (tmp_path / "atlas.html").exists()

    def test_every_longest_win_can_be_played(self) -> None:
        found = list(LINE.finditer(COMMITTED))
        assert len(found) > 100
        for line in found:
            game, moves = game_of(line["label"]), line["moves"].split()
            begin = game.parse(line["position"])
            first = game.phase(begin)
            end = game.phase(game.line(begin, moves))
            assert isinstance(first, Turn)
            assert isinstance(end, Over)
            assert end.winners == (first.seat,), line["label"]

    def test_it_has_every_variant_once(self) -> None:
        for section in (*sections(), *chances()):
            assert COMMITTED.count(f"### {section.family.title}\n") == 1
            begun = [numbers(row)[: len(section.family.columns)] for row in rows_of(section.family.title)]
            named = [[re.sub(r" \(.*", "", cell) for cell in row] for row in begun]
            assert named == [list(subject.variant.cells) for subject in section.subjects]

    def test_it_says_what_the_program_and_the_games_say(self) -> None:
        told = [f"- {claim}" for claim in prose.CLAIMS]
        for section in (*sections(), *chances()):
            told += [*prose.paragraphs(about(section.game)), section.family.about + prose.refusals(section.refused)]
        assert all(f"\n{text}" in COMMITTED for text in told)
        assert prose.CHANCES in COMMITTED

    @pytest.mark.parametrize("game", sorted({section.game for section in sections()}))
    def test_what_the_page_tells_of_it_is_the_same(self, game: str) -> None:
        told = json.loads((folder(game) / "atlas.json").read_text(encoding="utf-8"))
        own = [section for section in sections() if section.game == game]
        rows = [numbers(row) for section in own for row in rows_of(section.family.title)]
        assert told["variants"] == len(rows) == sum(len(section.subjects) for section in own)
        assert told["positions"] == sum(number(row[-8]) for row in rows)
        for entry in told["rows"]:
            (row,) = [row for row in rows if f"(**{entry['preset']}**)" in " ".join(row)]
            positions, _, won, lost, drawn, longest, start, first = row[-8:]
            counts = {"positions": positions, "won": won, "lost": lost, "drawn": drawn}
            assert {name: number(cell.split()[0]) for name, cell in counts.items()} == {n: entry[n] for n in counts}
            assert start == entry["start"] + (f" in {entry['distance']}" if "distance" in entry else "")
            assert longest == str(entry.get("longest", "-"))
            assert first == f"{entry['keep']} of {entry['moves']}"

    def test_pictures_are_few_and_all_in_use(self) -> None:
        shown = set(re.findall(r"\]\(atlas/([^)]+)\)", COMMITTED))
        files = list((DOCS / "atlas").iterdir())
        assert {path.name for path in files} == shown
        sizes = [path.stat().st_size for path in files]
        assert max(sizes) < 30_000
        assert sum(sizes) < 500_000


class TestVariants:
    def test_they_are_different_games(self) -> None:
        games = [subject.game for section in (*sections(), *chances()) for subject in section.subjects]
        assert len(set(games)) == len(games)

    def test_presets_that_can_be_solved_are_there(self) -> None:
        found = {(section.game, subject.preset) for section in sections() for subject in section.subjects}
        assert {("lgame", preset) for preset in ("classic", "wide", "hex")} <= found
        for preset in ("classic", "push-1978", "open", "narrow", "block12", "strict"):
            assert ("alignment", preset) in found

    def test_refused_ones_are_named(self) -> None:
        assert "3 x 3, 2 neutrals" in sections("classic")[0].refused
        assert "X, 1 neutral" in COMMITTED

    def test_only_finds_labels_and_titles(self) -> None:
        assert [section.game for section in sections("(classic)")] == ["lgame", "alignment"]
        assert all("size=3" in each.game.label for section in sections("size=3") for each in section.subjects)

    def test_a_full_title_is_a_variant_s_own(self) -> None:
        titles = [(section.game, each.full_title) for section in sections() for each in section.subjects]
        assert len(set(titles)) == len(titles)


class TestSurvey:
    def test_a_wrong_entry_is_found(self) -> None:
        for options in ({"height": 3}, {"neutrals": 0}):  # one with ends, one without
            game = tessella.game("lgame", **options)
            values, counts = Sweep(game).run()
            confirm(game, values, counts, lambda share: None)
            values[100] = 1 if values[100] != 1 else 2
            with pytest.raises(SolveError, match="wrong at position"):
                confirm(game, values, counts, lambda share: None)

    def test_a_line_is_as_long_as_it_can_be_made(self) -> None:
        """A search to the bottom, without any table, agrees with the table about a longest win."""
        game = tessella.game("lgame", height=3)
        values, counts = Sweep(game).run()
        line = Walk(game, values).longest_win(counts.longest)
        assert line is not None
        assert len(line.moves) == counts.longest

        def wins_in(position: Any, actions: int) -> bool:
            return any(loses_in(game.play(position, move), actions - 1) for move in game.moves(position))

        def loses_in(position: Any, actions: int) -> bool:
            moves = game.moves(position)
            return not moves or (actions > 0 and all(wins_in(game.play(position, m), actions - 1) for m in moves))

        begin = game.parse(line.position)
        assert wins_in(begin, counts.longest)
        assert not wins_in(begin, counts.longest - 2)


class TestCharts:
    def test_wins_and_losses_need_no_colour(self) -> None:
        won, lost = (0, 40, 0, 7), (0, 0, 1000)
        root = ElementTree.fromstring(distances_chart(won, lost, "drawn: 3 & more", "x"))
        bars = {r.findtext(SVG + "title"): r for r in root.iter(SVG + "rect") if r.find(SVG + "title") is not None}
        assert set(bars) == {"won in 1: 40", "won in 3: 7", "lost in 2: 1,000"}
        tops = {name: (float(bar.get("y", "")), float(bar.get("height", ""))) for name, bar in bars.items() if name}
        base = tops["lost in 2: 1,000"][0]
        for name in ("won in 1: 40", "won in 3: 7"):
            assert sum(tops[name]) == pytest.approx(base, abs=0.02)  # wins stand on the line that losses hang from
        assert tops["won in 1: 40"][1] > tops["won in 3: 7"][1]
        assert "x-hatch" in (root.findtext(SVG + "style") or "")

    @pytest.mark.parametrize("counts", [((0, 1), ()), ((0, 2, 0), (0, 0, 1)), ((0,) + (9,) * 126, (0, 3))])
    def test_all_sizes_fit(self, counts: tuple[tuple[int, ...], tuple[int, ...]]) -> None:
        root = ElementTree.fromstring(distances_chart(*counts, "", "x"))
        _, _, width, height = map(float, root.get("viewBox", "").split())
        for bar in root.iter(SVG + "rect"):
            assert float(bar.get("x", "0")) >= 0
            assert float(bar.get("x", "0")) + float(bar.get("width", "")) <= width
            assert float(bar.get("y", "0")) + float(bar.get("height", "")) <= height

    def test_small_ones(self) -> None:
        assert spark((2, 0, 2000)) == "▂·█"
        assert spark(()) == ""
        assert shares_bar(1, 0, 1).count("<rect") == 2


class Nesting(HTMLParser):
    """Complains about tags that are not closed in order."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []

    def handle_starttag(self, tag: str, attrs: Any) -> None:
        if tag != "meta":
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: Any) -> None:
        pass

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag


class TestDocument:
    BLOCKS = (
        Heading(1, "Title"),
        Heading(2, "One & two"),
        Text("A `code <b>` and **strong** *words*."),
        Items(("first", "second")),
        Code(("1 < 2",)),
        Gallery((Figure("plot-distances", "<svg></svg>", "a plot"),)),
        Table(("name", "count"), (("a", "1"), ("b", "20")), 1, ((1, 2, 3), (0, 1, 0)), "more"),
    )

    def test_markdown(self) -> None:
        text = markdown(self.BLOCKS, "pictures")
        assert "# Title\n\n## One & two\n\n" in text
        assert "![a plot](pictures/plot-distances.svg)" in text
        assert "| name | count |\n| --- | ---: |\n| a | 1 |\n| b | 20 |\n" in text

    def test_html(self) -> None:
        page = html(self.BLOCKS)
        nesting = Nesting()
        nesting.feed(page.partition("<html")[2].partition(">")[2].replace("</html>", ""))
        assert nesting.open == []
        assert "<code>code &lt;b&gt;</code> and <strong>strong</strong> <em>words</em>" in page
        assert '<a href="#one-two">One &amp; two</a>' in page
        assert "<td>a</td><td class=n>1</td><td><svg" in page
        assert "http" not in page  # nothing is fetched


class TestCommand:
    def test_html_alone(self, tmp_path: Path) -> None:
        with pytest.raises(SystemExit) as stop:
            main(["atlas", "--only", "height=3 neutrals=0 cells=hex", "--html", "--out", str(tmp_path / "new")])
        assert not stop.value.code
        assert [path.name for path in (tmp_path / "new").iterdir()] == ["atlas.html"]
        assert game_class("lgame").title in (tmp_path / "new" / "atlas.html").read_text(encoding="utf-8")

    def test_nothing_found(self, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
        with pytest.raises(SystemExit) as stop:
            main(["atlas", "--only", "chess", "--out", str(tmp_path)])
        assert stop.value.code == 2
        assert capsys.readouterr().err.startswith("--only chess: no solved variant")

    def test_an_interrupt_leaves_nothing(self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        real, calls = atlas.survey, []

        def survey(*arguments: Any) -> Any:
            calls.append(1)
            if len(calls) == 2:
                raise KeyboardInterrupt
            return real(*arguments)

        monkeypatch.setattr(atlas, "survey", survey)
        with pytest.raises(SystemExit) as stop:
            main(["atlas", "--only", "shape=O", "--out", str(tmp_path / "new")])
        assert stop.value.code == 130
        assert not (tmp_path / "new").exists()
