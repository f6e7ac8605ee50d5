"""Kits of the real server: what is told of them, their files, and what is refused."""

from __future__ import annotations

from base64 import b64decode
from io import BytesIO
from threading import Event
from zipfile import ZipFile

import pypdfium2
import pytest

from tessella.errors import TessellaError
from tessella.match.table.events import RefusedError
from tessella.web.http.browser import kits
from tessella.web.jobs import kit
from tessella.workers.work import Context
from web.serving import Server
from web_extras.asking import asked, refused

KIT = "games/lgame/kit"
ASKED = {"preset": "wide", "paper": "letter", "language": "de"}


def test_a_kit_is_told_with_pictures_and_its_files_can_be_had(server: Server) -> None:
    told = asked(server, KIT, **ASKED)
    assert (told["variant"], told["changes"], told["wishes"]["paper"]) == ("Breit", {"width": "5"}, "letter")
    assert all(b64decode(each["picture"]).startswith(b"\x89PNG") for each in (*told["pages"], *told["parts"]))
    assert [step for step in told["steps"] if "50 mm" in step]
    names = [file["name"] for file in told["files"]]
    assert names[:4] == ["guide.pdf", "board.pdf", "pieces.pdf", "booklet.pdf"]
    assert names[4:] == ["pdf.zip", "svg.zip", "stl.zip", "3mf.zip", "kit.zip"]
    for name in ("guide.pdf", "pieces.pdf"):
        answer = server.http.get(f"/api/{KIT}/{name}", params=ASKED)
        assert answer.headers["content-type"] == "application/pdf"
        assert answer.headers["content-disposition"] == f'attachment; filename="lgame-{name}"'
        assert [round(length) for length in pypdfium2.PdfDocument(answer.content)[0].get_size()] == [612, 792]
    answer = server.http.get(f"/api/{KIT}/stl.zip", params=ASKED)
    assert answer.headers["content-type"] == "application/zip"
    with ZipFile(BytesIO(answer.content)) as package:
        assert {"stl/coupon.stl", "manifest.json"} <= set(package.namelist())
        assert not [name for name in package.namelist() if name.endswith("pdf")]


def test_what_is_refused(server: Server) -> None:
    for query, said in (
        ({"set": "width=99"}, "width=99: "),
        ({"set": "width"}, "width: an option is set as"),
        ({"paper": "a0"}, "--paper a0 is unknown"),
        ({"scale": 40}, "--scale 40 cannot be made"),
        ({"language": "fr"}, "--language fr is unknown"),
    ):
        found = refused(server, KIT, **query)
        assert (found["status"], found["error"][: len(said)]) == (422, said)
    for name in ("else.pdf", "exe.zip", "kit.exe"):
        assert refused(server, f"{KIT}/{name}")["status"] in (404, 422), name
    large = {
        "set": [
            "seats=6",
            "offensive=" + ",".join(f"{t}:60" for t in ("++----", "+-+---", "+--+--", "+++---", "++-+--")),
        ]
    }
    assert "is too large to be made here" in refused(server, "games/hexa/kit", **large)["error"]


def test_nobody_waits_so_nothing_is_made() -> None:
    stopped = Event()
    stopped.set()
    task = {"game": "lgame", "options": {}, "wishes": {}}
    with pytest.raises(RefusedError):
        kit.contents(Context(stopped, print), **task)


def test_a_server_without_the_extra_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(kits, "find_spec", lambda name: None)
    with pytest.raises(TessellaError, match=r"installed without tessella\[kit\]"):
        kits.KitWanted("lgame", "", (), {}).task()
