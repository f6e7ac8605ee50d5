"""Pictures, films and QR codes of the real server."""

from __future__ import annotations

import re
from io import BytesIO
from threading import Event
from typing import Any

import httpx
import pytest
from PIL import Image, ImageChops, ImageStat

import tessella
from tessella.draw.png import png
from tessella.draw.reel import Reel
from tessella.match import Match
from tessella.web.jobs import film
from tessella.workers.work import Context
from web.serving import Server
from web_extras.asking import heard, refused

START = "21212/12121/21212/12121/21212 1"


@pytest.fixture(scope="module")
def table(server: Server) -> str:
    """A short L-Game."""
    made = server.create("lgame")
    for _ in range(3):
        moves = server.get(made["id"])["moves"]
        assert server.post(f"{made['id']}/move", made["key"], text=moves[7]).status_code == 200
    found: str = made["id"]
    return found


def picture(answer: httpx.Response, kind: str) -> Any:
    assert answer.status_code == 200, answer.text
    assert answer.headers["content-type"] == f"image/{kind}"
    return Image.open(BytesIO(answer.content))


class TestFilm:
    def test_a_frame_for_each_position(self, server: Server, table: str) -> None:
        moving = picture(server.http.get(f"/api/tables/{table}/film.gif?delay=500"), "gif")
        assert moving.format == "GIF"
        assert moving.n_frames == 4
        assert moving.width == 480
        delays = []
        for n in range(moving.n_frames):
            moving.seek(n)
            delays.append(moving.info["duration"])
        assert delays == [500, 500, 500, 2000]
        assert moving.info["loop"] == 0

    def test_a_long_game_is_told_in_fewer_frames(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(film, "FRAMES", 5)
        task = {"game": "alignment", "options": {}, "position": START, "moves": ["9", "7", "7", "1", "9", "6", "8"] * 2}
        alone = Context(Event(), print)
        made = Image.open(BytesIO(film.film(alone, **task, theme="light", delay=100, colours=())))
        assert made.n_frames == 5

    def test_how_far_it_is(self, server: Server, table: str) -> None:
        told = heard(server, f"tables/{table}/film", theme="dark", delay=300)
        assert told[-1] == ("done", {})
        assert {(kind, data["of"]) for kind, data in told[:-1]} <= {("drawn", 4)}
        assert picture(server.http.get(f"/api/tables/{table}/film.gif?theme=dark&delay=300"), "gif").n_frames == 4
        assert refused(server, "tables/nothing/film")["status"] == 404

    def test_themes_differ(self, server: Server, table: str) -> None:
        light, dark = (
            picture(server.http.get(f"/api/tables/{table}/film.gif?theme={theme}"), "gif").convert("RGB")
            for theme in ("light", "dark")
        )
        assert sum(light.getpixel((2, 2))) > 600
        assert sum(dark.getpixel((2, 2))) < 200

    def test_a_tray_that_shrinks(self, server: Server) -> None:
        made = server.create("hexa", preset="mini")
        for _ in range(6):
            moves = server.get(made["id"])["moves"]
            assert server.post(f"{made['id']}/move", made["key"], text=moves[-1]).status_code == 200
        assert picture(server.http.get(f"/api/tables/{made['id']}/film.gif"), "gif").n_frames == 7


@pytest.mark.parametrize("game", ["lgame", "alignment", "hexa", "stargazer"])
def test_drawing_what_changed_gives_the_whole_picture(game: str) -> None:
    rules = tessella.game(game)
    match, reel = Match(rules), Reel("dark", 480)
    for n in range(12):
        scene = rules.scene(match.position, match.history[-1].move if n else None)
        drawn = reel.draw(scene)
        moves = list(rules.moves(match.position))
        match.play(moves[n * 7 % len(moves)])
    assert _apart(drawn, Reel("dark", 480).draw(scene)) < 12  # edges may be a shade lighter or darker
    whole = Image.open(BytesIO(png(scene, "dark", 480, soft=False))).convert("RGB").crop((0, 0, *drawn.size))
    assert sum(ImageStat.Stat(ImageChops.difference(drawn, whole)).mean) < 3  # and lie a hair further on


def _apart(one: Image.Image, other: Image.Image) -> int:
    """How much two pictures differ at most, of 255: a digit or a piece that is missing makes more than an edge."""
    small = one.width // 4, one.height // 4
    apart = ImageChops.difference(one, other).convert("L").resize(small, Image.Resampling.BOX)
    return max(apart.tobytes())


class TestPicture:
    def test_png(self, server: Server, table: str) -> None:
        now = picture(server.http.get(f"/api/tables/{table}/picture.png?width=300"), "png")
        assert now.width == 300
        start = picture(server.http.get(f"/api/tables/{table}/picture.png?width=300&actions=0"), "png")
        assert start.tobytes() != now.tobytes()
        late = picture(server.http.get(f"/api/tables/{table}/picture.png?width=300&actions=99"), "png")
        assert late.tobytes() == now.tobytes()

    @pytest.mark.parametrize("game", ["lgame", "alignment", "hexa", "stargazer"])
    def test_any_board(self, server: Server, game: str) -> None:
        answer = server.http.get(f"/api/games/{game}/picture.svg")
        assert answer.status_code == 200
        assert answer.text.startswith("<svg")
        assert answer.headers["content-type"] == "image/svg+xml"
        assert answer.headers["cache-control"] == "public, max-age=3600"
        assert "default-src 'none'" in answer.headers["content-security-policy"]

    def test_a_line_of_moves(self, server: Server) -> None:
        start = server.http.get("/api/games/alignment/picture.svg").text
        later = server.http.get("/api/games/alignment/picture.svg?moves=9+7+7+1+9+6+8&theme=dark")
        assert later.status_code == 200, later.text
        assert later.text != start
        preset = server.http.get("/api/games/hexa/picture.svg?preset=mini")
        assert preset.status_code == 200
        assert preset.text != server.http.get("/api/games/hexa/picture.svg").text

    def test_what_an_option_does(self, server: Server) -> None:
        light, dark = (
            server.http.get(f"/api/games/hexa/examples/goal.svg?theme={theme}") for theme in ("light", "dark")
        )
        assert light.status_code == dark.status_code == 200
        assert light.headers["content-type"] == "image/svg+xml"
        assert light.text != dark.text

    def test_what_options_mean_is_told_only_where_they_are_chosen(self, server: Server) -> None:
        general = server.http.get("/api/texts/de").json()
        form = server.http.get("/api/games/lgame/options?language=de").json()["texts"]
        assert form["lgame-option-width"] == "Felder von West nach Ost"
        assert {"lgame-option-width.example", "lgame-option-dots"} <= set(form)
        assert not set(form) & set(general)
        assert "lgame-option-width.title" in general

    def test_the_figures_of_a_game_s_history(self, server: Server) -> None:
        for language, word in (("en", "The history of"), ("de", "Die Geschichte"), ("xx", "The history of")):
            answer = server.http.get(f"/api/games/lgame/history?language={language}")
            assert answer.json()["text"].startswith(f"# {word}")
        for figure in re.findall(r"\((.+\.svg)\)", answer.json()["text"]):
            drawn = server.http.get(f"/api/games/lgame/figures/{figure}?theme=dark")
            assert drawn.status_code == 200, figure
            assert drawn.text.startswith("<svg")


class TestQr:
    def test_a_link_to_this_server(self, server: Server) -> None:
        link = f"http://127.0.0.1:{server.port}/table/abcdefgh#key=1234567890"
        answer = server.http.post("/api/qr", json={"text": link})
        assert answer.status_code == 200, answer.text
        assert answer.headers["content-type"] == "image/svg+xml"
        assert answer.text.startswith("<svg")
        assert "#fff" in answer.text

    @pytest.mark.parametrize(
        "text",
        [
            "",
            "hello",
            "http://elsewhere.example/x",
            "javascript:alert(1)",
            "http://127.0.0.1:{port}/ü",
            "http://127.0.0.1:{port}/a b",
            "http://[",
            "x" * 301,
        ],
    )
    def test_nothing_else(self, server: Server, text: str) -> None:
        assert refused(server, "qr", {"text": text.replace("{port}", str(server.port))})["code"] == "bad"


@pytest.mark.parametrize(
    ("path", "query", "status"),
    [
        ("tables/nothing/film.gif", {}, 404),
        ("tables/nothing/picture.png", {}, 404),
        ("tables/{table}/film.gif", {"theme": "auto"}, 422),
        ("tables/{table}/film.gif", {"delay": 1}, 422),
        ("tables/{table}/picture.png", {"width": 100_000}, 422),
        ("games/chess/picture.svg", {}, 422),
        ("games/lgame/examples/colour.svg", {}, 404),
        ("games/chess/examples/width.svg", {}, 422),
        ("games/lgame/figures/none.svg", {}, 404),
        ("games/chess/history", {}, 422),
        ("games/lgame/picture.svg", {"preset": "none"}, 422),
        ("games/lgame/picture.svg", {"moves": "zz"}, 422),
        ("games/lgame/picture.svg", {"theme": "pink"}, 422),
        ("games/alignment/picture.svg", {"moves": ",".join(["1"] * 401)}, 422),
    ],
)
def test_what_cannot_be(server: Server, table: str, path: str, query: dict[str, Any], status: int) -> None:
    assert refused(server, path.replace("{table}", table), **query)["status"] == status
