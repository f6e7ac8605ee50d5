"""What a chat shows of a link: a title, a sentence, a picture; nothing of it is a secret, and nothing is script."""

from __future__ import annotations

import re
from html import unescape
from io import BytesIO

import pytest
from PIL import Image

from tessella.games import names_by_age
from web.serving import Server


def told(server: Server, path: str, **headers: str) -> dict[str, str]:
    """What the head of a page says, by name."""
    answer = server.http.get(path, headers={"accept": "text/html", **headers})
    assert answer.status_code == 200, answer.text
    assert "<!-- what a chat" not in answer.text
    assert "script-src 'self'" in answer.headers["content-security-policy"]
    return {
        name: unescape(value) for name, value in re.findall(r'<meta property="([^"]*)" content="([^"]*)">', answer.text)
    }


def test_a_table_with_whoever_sits_there(server: Server) -> None:
    nasty = '"><script>alert(1)</script>'
    seats = [{"kind": "here", "name": nasty}, {"kind": "link"}]
    made = server.http.post("/api/tables", json={"game": "lgame", "seats": seats}).json()
    path = f"/table/{made['id']}"
    text = server.http.get(path).text
    assert "<script>alert" not in text
    assert not [key for key in (made["key"], *made["invitations"].values()) if key in text]
    waiting = told(server, path)
    assert nasty in waiting["og:title"]
    assert waiting["og:description"] == "Somebody is waiting here for you to play."
    assert told(server, path, **{"accept-language": "de-DE"})["og:description"].startswith("Hier wartet jemand")
    home = f"http://127.0.0.1:{server.port}"
    assert waiting["og:url"] == home + path
    assert server.post(f"{made['id']}/move", made["key"], text="d2NW").status_code == 200
    later = told(server, path)
    assert later["og:description"] != waiting["og:description"]
    assert later["og:image"] != waiting["og:image"]  # so that nobody shows an old one
    assert later["og:image"].startswith(f"{home}/api/tables/{made['id']}/preview.png?seq=")


@pytest.mark.parametrize(
    ("path", "title"),
    [
        ("/", "Tessella"),
        ("/learn/hexa", "Learn Hexa"),
        ("/puzzles/win-lgame-3-1", ""),
        ("/table/nothing", "Tessella"),
        ("/learn/nothing", "Tessella"),
    ],
)
def test_every_kind_of_page_has_a_picture(server: Server, path: str, title: str) -> None:
    said = told(server, path)
    assert said["og:title"] == title or (not title and said["og:title"])
    picture = server.http.get(said["og:image"])
    assert picture.status_code == 200, picture.text
    assert picture.headers["cross-origin-resource-policy"] == "cross-origin"
    assert Image.open(BytesIO(picture.content)).size == (1200, 630)


def test_every_game_has_one_and_a_foreign_host_is_not_repeated(server: Server) -> None:
    for game in names_by_age():
        assert server.http.get(f"/api/games/{game}/preview.png").headers["content-type"] == "image/png"
    assert server.http.get("/", headers={"host": "evil.example"}).status_code == 421
    assert "og:image" not in told(server, "/", host='localhost:1"x')
