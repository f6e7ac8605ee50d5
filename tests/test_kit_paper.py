"""Pages to print and cut out: measured as data, and opened by a second program."""

from __future__ import annotations

from functools import cache
from itertools import pairwise
from math import cos, hypot, radians, sin
from typing import Any, NamedTuple

import pypdfium2
import pytest
from manifold3d import CrossSection, FillRule

import tessella
from tessella.draw.pieces import anticlockwise
from tessella.draw.png import draw_svg
from tessella.draw.shapes import Box, box, scale, set_in
from tessella.errors import KitError
from tessella.kit.paper.drawing import Disc, PaperFile, PaperPage, Path, Shape, Use, Weave, Writing
from tessella.kit.paper.files import paper_files
from tessella.kit.paper.fonts import font
from tessella.kit.paper.measure import box_of, placed
from tessella.kit.paper.pdf import pdf
from tessella.kit.paper.pieces import BLEED, CLEARANCE, outline
from tessella.kit.paper.plates import STRIP
from tessella.kit.paper.svg import svg
from tessella.kit.wishes import EDGE, Wishes
from tessella.rules.kit import plain_kit
from tessella.rules.scene import Outline
from tessella.text import speak


class Case(NamedTuple):
    """A game with some options, and what is wished of its kit."""

    game: str
    options: tuple[tuple[str, Any], ...] = ()
    wishes: tuple[tuple[str, Any], ...] = ()

    def __str__(self) -> str:
        return " ".join([self.game, *(f"{name}={value}" for name, value in (*self.options, *self.wishes))])


PLAIN = [Case(game) for game in ("lgame", "alignment", "hexa", "stargazer")]
CASES = [
    *PLAIN,
    Case("lgame", (("cells", "hex"),), (("paper", "letter"), ("ink", "sparing"))),
    Case("lgame", (("width", 6), ("height", 6)), (("language", "de"),)),
    Case("alignment", (("seats", 3),), (("paper", "letter"), ("ink", "grey"))),
    Case("hexa", (("size", 2), ("seats", 4)), (("paper", "letter"), ("ink", "sparing"), ("language", "de"))),
    Case("stargazer", (("seats", 6),), (("paper", "letter"), ("ink", "grey"), ("language", "de"))),
    Case("stargazer", (("rim", False), ("teams", "none")), (("scale", 2.0),)),
]


@cache
def made(case: Case) -> tuple[PaperFile, ...]:
    return paper_files(tessella.game(case.game, **dict(case.options)), Wishes(**dict(case.wishes)))


def of(case: Case, name: str) -> PaperFile:
    return next(file for file in made(case) if file.name == name)


def uses(page: PaperPage, ending: str = "") -> list[Use]:
    return [shape for shape in page.shapes if isinstance(shape, Use) and shape.symbol.endswith(ending)]


def size(file: PaperFile, page: PaperPage) -> tuple[float, float]:
    return (file.height, file.width) if page.turned else (file.width, file.height)


@pytest.mark.parametrize("case", CASES, ids=str)
def test_everything_lies_where_printers_print(case: Case) -> None:
    """All shapes, with their lines' widths, and every text as wide as it runs."""
    for file in made(case):
        assert (file.width, file.height) == Wishes(**dict(case.wishes)).sheet
        for page in file.pages:
            wide, high = size(file, page)
            west, south, east, north = box_of((*page.shapes, *page.cuts), file.symbols)
            assert min(west, south) > EDGE - 0.01, page.name
            assert east < wide - EDGE + 0.01, page.name
            assert north < high - EDGE + 0.01, page.name


@pytest.mark.parametrize("case", CASES, ids=str)
def test_as_many_pieces_are_printed_as_lie_in_the_box(case: Case) -> None:
    kit = tessella.game(case.game, **dict(case.options)).kit()
    wanted = {
        f"piece-{n}-{k}": stock.copies
        for n, each in enumerate(kit.sets, start=1)
        for k, stock in enumerate(each.stocks, start=1)
    }
    file = of(case, "pieces")
    fronts = [use.symbol for page in file.pages if not page.back for use in uses(page)]
    assert {name: fronts.count(name) for name in wanted} == wanted


@pytest.mark.parametrize("case", CASES, ids=str)
def test_every_piece_is_cut_along_its_outline(case: Case) -> None:
    """By its own outline, or by lines that it shares with its neighbours."""
    file = of(case, "pieces")
    for page in file.pages:
        if page.back:
            assert not page.cuts
            continue
        own = [use for use in page.cuts if isinstance(use, Use)]
        lines = [line for path in page.cuts if isinstance(path, Path) for line in path.loops]
        assert not (own and lines)
        if own:
            assert own == [use._replace(symbol=f"{use.symbol}-cut") for use in uses(page)]
        for loop in outlines(file, page) if lines else []:
            for a, b in zip(loop, loop[1:] + loop[:1], strict=True):
                assert any(_off(a, line) < 0.1 and _off(b, line) < 0.1 for line in lines)


def outlines(file: PaperFile, page: PaperPage) -> list[Outline]:
    """The outline of each piece on a page."""
    return [placed(_loop(file.symbols[f"{use.symbol}-cut"][0]), use) for use in uses(page) if not page.back]


def _off(point: tuple[float, float], line: Outline) -> float:
    """How far a point is from a line."""
    (ax, ay), (bx, by) = line
    u, v = bx - ax, by - ay
    t = max(0.0, min(1.0, ((point[0] - ax) * u + (point[1] - ay) * v) / (u * u + v * v)))
    return hypot(point[0] - ax - t * u, point[1] - ay - t * v)


@pytest.mark.parametrize("case", CASES, ids=str)
def test_pieces_do_not_lie_on_one_another(case: Case) -> None:
    file = of(case, "pieces")
    for page in file.pages:
        loops = outlines(file, page)
        apart = sum(CrossSection([anticlockwise(loop)]).area() for loop in loops)
        together = CrossSection([anticlockwise(loop) for loop in loops], FillRule.NonZero).area() if loops else 0.0
        assert together == pytest.approx(apart, abs=0.01), page.name


def test_triangles_are_cut_by_straight_lines_across_the_sheet() -> None:
    """144 triangles of two seats have 432 edges; no line is cut twice."""
    (page,) = of(Case("stargazer"), "pieces").pages
    (cut,) = page.cuts
    assert isinstance(cut, Path)
    assert len(cut.loops) < 100
    longest = sorted((hypot(a[0] - b[0], a[1] - b[1]) for a, b in cut.loops), reverse=True)
    assert longest[20] > 100
    slopes = {round(abs((b[1] - a[1]) / (b[0] - a[0])), 2) for a, b in cut.loops}
    assert slopes == {0.0, 0.58}
    for k, one in enumerate(cut.loops):
        for other in cut.loops[k + 1 :]:
            assert _off(one[0], other) > 0.1 or _off(one[1], other) > 0.1


def _loop(shape: Shape) -> Outline:
    if isinstance(shape, Disc):
        turns = [radians(10 * k) for k in range(36)]
        return tuple((shape.at[0] + shape.radius * cos(t), shape.at[1] + shape.radius * sin(t)) for t in turns)
    assert isinstance(shape, Path)
    return shape.loops[0]


@pytest.mark.parametrize(
    ("case", "cell"), [(Case("lgame"), 0), (Case("hexa"), 50), (Case("hexa", (("size", 1),), (("scale", 1.5),)), 9)]
)
def test_a_piece_is_its_space_less_the_clearance(case: Case, cell: int) -> None:
    kit = tessella.game(case.game, **dict(case.options)).kit()
    unit = kit.paper_unit * dict(case.wishes).get("scale", 1.0)
    file = of(case, "pieces")
    space = anticlockwise(scale(kit.board.cells[cell].outline, unit))
    middle = (kit.board.cells[cell].middle[0] * unit, kit.board.cells[cell].middle[1] * unit)
    wanted = sorted((round(x - middle[0], 2) + 0.0, round(y - middle[1], 2) + 0.0) for x, y in set_in(space, CLEARANCE))
    last = f"piece-{len(kit.sets)}-1-cut"  # a neutral, or one of the pool
    (cut,) = file.symbols[last]
    assert isinstance(cut, Path)
    assert sorted((round(x, 2) + 0.0, round(y, 2) + 0.0) for x, y in cut.loops[0]) == wanted


def test_a_triangle_is_its_space_less_the_clearance_and_discs_are_all_alike() -> None:
    kit = tessella.game("stargazer").kit()
    space = scale(kit.board.cells[0].outline, kit.paper_unit)
    high = min(hypot(x - u, y - v) for x, y in space for u, v in space if (x, y) != (u, v))
    (cut,) = of(Case("stargazer"), "pieces").symbols["piece-1-1-cut"]
    assert isinstance(cut, Path)
    (loop,) = outline(kit.sets[0].stocks[0].piece, kit.paper_unit)
    assert cut.loops == (loop,)
    # The two equal sides of a triangle with angles of 30, 30 and 120 degrees that is set in by c.
    short = min(hypot(a[0] - b[0], a[1] - b[1]) for a, b in zip(loop, loop[1:] + loop[:1], strict=True))
    assert high - short == pytest.approx(CLEARANCE * (1 / 0.267949 + 1 / 1.732051), abs=0.01)
    balls = of(Case("alignment"), "pieces")
    discs = [balls.symbols[use.symbol][0] for use in balls.pages[0].cuts if isinstance(use, Use)]
    assert len(discs) == 26
    assert len(balls.pages) == 1
    assert {disc.radius for disc in discs if isinstance(disc, Disc)} == {24.0 / 2 - CLEARANCE}


@pytest.mark.parametrize("case", [Case("lgame"), Case("hexa"), CASES[4], CASES[7]], ids=str)
def test_front_and_back_meet_when_the_sheet_is_turned_over(case: Case) -> None:
    """Turned over its long edge a sheet is mirrored: a back lies just behind its front, and is printed beyond it."""
    file = of(case, "pieces")
    assert [page.back for page in file.pages] == [False, True] * (len(file.pages) // 2)
    for front, back in zip(file.pages[::2], file.pages[1::2], strict=True):
        behind = uses(back, "-back")
        assert len(behind) == len(uses(front))
        for use, other in zip(uses(front), behind, strict=True):
            assert other.symbol == f"{use.symbol}-back"
            cut = placed(_loop(file.symbols[f"{use.symbol}-cut"][0]), use)
            seen = [(file.width - x, y) for x, y in cut]
            ground = file.symbols[other.symbol][0]
            if isinstance(ground, Use):  # several pieces have it
                ground = file.symbols[ground.symbol][0]
            printed = placed(_loop(ground), other)
            far = [min(hypot(x - u, y - v) for u, v in printed) for x, y in seen]
            assert min(far) >= BLEED
            assert max(far) <= 4 * BLEED  # at a sharp corner
            assert box(printed)[0] < box(seen)[0] < box(seen)[2] < box(printed)[2]


@pytest.mark.parametrize("case", CASES, ids=str)
def test_pages_of_a_large_board_cover_it_and_their_marks_meet(case: Case) -> None:
    file = of(case, "board")
    windows = [
        (use.window, use.at, page) for page in file.pages for use in uses(page) if use.symbol == "board" and use.window
    ]
    whole = box_of(file.symbols["board"], file.symbols)
    if not windows:
        (page,) = [page for page in file.pages if page.name == "board"]
        assert [use.window for use in uses(page)] == [None]
        return
    seen = [(w[0] - x, w[1] - y, w[2] - x, w[3] - y) for w, (x, y), _ in windows]
    assert min(each[0] for each in seen) <= whole[0]
    assert max(each[2] for each in seen) >= whole[2]
    assert min(each[1] for each in seen) <= whole[1]
    assert max(each[3] for each in seen) >= whole[3]
    rows = sorted({round(each[3], 3) for each in seen}, reverse=True)
    columns = sorted({round(each[0], 3) for each in seen})
    assert len(seen) == len(rows) * len(columns)
    wide, high = seen[0][2] - seen[0][0], seen[0][3] - seen[0][1]
    assert all(b - a == pytest.approx(wide - STRIP, abs=0.01) for a, b in pairwise(columns))
    assert all(a - b == pytest.approx(high - STRIP, abs=0.01) for a, b in pairwise(rows))
    joints: dict[str, set[float]] = {}
    for window, (x, y), page in windows:
        for name, at in _marks(page, window):
            joints.setdefault(name, set()).add(round(at[0] - x if name.isalpha() else at[1] - y, 2))
    assert len(joints) == len(rows) + len(columns) - 2
    assert all(len(places) == 1 for places in joints.values())


def _marks(page: PaperPage, window: Box) -> list[tuple[str, tuple[float, float]]]:
    """The names that stand outside a window, each with where it stands."""
    return [
        (shape.text, shape.at)
        for shape in page.shapes
        if isinstance(shape, Writing) and shape.bold and len(shape.text) == 1
    ]


@pytest.mark.parametrize("case", [*PLAIN, CASES[7]], ids=str)
def test_a_second_program_opens_the_pdf(case: Case) -> None:
    language = dict(case.wishes).get("language", "en")
    for file in made(case):
        data = pdf(file, language)
        assert len(data) < 500_000
        assert data == pdf(file, language)
        document = pypdfium2.PdfDocument(data)
        assert len(document) == len(file.pages)
        for page, drawn in zip(document, file.pages, strict=True):
            wide, high = size(file, drawn)
            assert page.get_size() == pytest.approx((wide * 72 / 25.4, high * 72 / 25.4), abs=0.01)
        assert document.get_metadata_dict()["Title"] == speak(file.title, language)
        for page, drawn in zip(document, file.pages, strict=True):
            read = page.get_textpage().get_text_range()
            assert speak(drawn.title, language) in read
            said = [shape.text for shape in drawn.shapes if isinstance(shape, Writing)]
            assert not [text for text in said if text not in read]
        document.close()


def test_greek_letters_are_letters_in_the_pdf() -> None:
    document = pypdfium2.PdfDocument(pdf(of(Case("hexa"), "board"), "en"))
    read = "".join(page.get_textpage().get_text_range() for page in document)
    document.close()
    assert set("αβγωψχ") <= set(read)


@pytest.mark.parametrize(("case", "asked"), [(Case("lgame"), "DuplexFlipLongEdge"), (Case("stargazer"), "Simplex")])
def test_printers_are_asked_not_to_change_the_size_and_for_backs(case: Case, asked: str) -> None:
    data = pdf(of(case, "pieces"), "en")
    assert b"/PrintScaling /None" in data
    assert f"/Duplex /{asked}".encode() in data


@pytest.mark.parametrize("case", CASES, ids=str)
def test_the_font_has_every_letter(case: Case) -> None:
    from reportlab.pdfbase import pdfmetrics

    known = pdfmetrics.getFont(font()).face.charToGlyph
    for file in made(case):
        shapes = [shape for page in file.pages for shape in page.shapes]
        shapes += [shape for symbol in file.symbols.values() for shape in symbol]
        said = "".join(shape.text for shape in shapes if isinstance(shape, Writing))
        assert said
        assert not [letter for letter in said if ord(letter) not in known]


def test_seats_differ_by_pattern_in_every_ink() -> None:
    for ink in ("colour", "grey", "sparing"):
        file = of(Case("stargazer", (("seats", 6),), (("ink", ink),)), "pieces")
        looks = set()
        for seat in range(1, 7):
            fill, *rest = file.symbols[f"piece-{seat}-1"]
            assert isinstance(fill, Path)
            looks.add(next((shape.pattern for shape in rest if isinstance(shape, Weave)), "plain"))
        assert len(looks) == 6


@pytest.mark.parametrize("case", [Case("hexa"), Case("stargazer")], ids=str)
def test_a_page_is_an_svg_of_its_own(case: Case) -> None:
    """Symbols are in it, and the lines to cut along are a layer by themselves."""
    for file in made(case):
        for page in file.pages:
            text = svg(file, page, "en")
            assert f'width="{size(file, page)[0]:g}mm"' in text
            assert text == svg(file, page, "en")
            for use in {use.symbol for use in (*page.shapes, *page.cuts) if isinstance(use, Use)}:
                assert text.count(f'id="symbol-{use}"') == 1
            assert ('<g id="cut">' in text) == bool(page.cuts)
            assert draw_svg(text.replace('mm"', '"'))[:4] == b"\x89PNG"


@pytest.mark.parametrize(
    ("options", "games"), [((), 6), ((("seats", 6),), 2), ((("seats", 6), ("teams", "threes")), 4)]
)
def test_a_sheet_has_room_for_several_games_and_names_stay_in_their_columns(
    options: tuple[tuple[str, Any], ...], games: int
) -> None:
    file = of(Case("stargazer", options), "score-sheet")
    (page,) = file.pages
    assert sum(isinstance(each, Writing) and each.text.startswith("Game ") for each in page.shapes) == games
    sheet = tessella.game("stargazer", **dict(options)).kit().sheet
    assert sheet
    columns = sheet.columns
    heads = [each for each in page.shapes if isinstance(each, Writing) and each.bold and each.text in columns]
    assert len(heads) == games * len(columns)
    boxes = sorted(box_of([each], {}) for each in heads)
    assert all(right[0] - left[2] > 4 for left, right in pairwise(boxes))  # a chip stands between them


def test_what_no_page_can_hold_is_refused_with_what_can_be() -> None:
    with pytest.raises(KitError) as refused:
        paper_files(tessella.game("lgame", shape="I5", width=6), Wishes(scale=3.0))
    assert str(refused.value) == "--scale 3 cannot be made; it goes from 0.4 to 1.48."
    assert paper_files(tessella.game("lgame", shape="I5", width=6), Wishes(scale=1.48))


@pytest.mark.parametrize("name", ["lgame", "alignment", "hexa", "stargazer"])
def test_a_game_that_says_nothing_of_its_box_is_printed_too(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """From its geometry alone: every seat has pieces, and all of it lies where printers print."""
    game = tessella.game(name)
    monkeypatch.setattr(type(game), "kit", plain_kit)
    board, pieces = paper_files(game, Wishes())
    assert len(board.pages) == (4 if name == "hexa" else 1)
    assert len({use.symbol for page in pieces.pages for use in uses(page)}) >= game.seats
    for file in (board, pieces):
        for page in file.pages:
            west, south, east, north = box_of((*page.shapes, *page.cuts), file.symbols)
            assert min(west, south, file.width - east, file.height - north) > EDGE - 0.01
