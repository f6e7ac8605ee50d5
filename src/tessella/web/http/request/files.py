"""Files of the page, ready to be sent: without their comments, and packed once for everybody.

Comments are a third of what a script weighs, and no browser reads them. In their place lines stay empty, so that a
fault is where its number says. Only comments that have their lines to themselves are left out; a test compares what is
left.
"""

from __future__ import annotations

import gzip
import re
from functools import lru_cache
from hashlib import sha256
from mimetypes import guess_type
from pathlib import Path
from stat import S_ISREG
from typing import NamedTuple

from fastapi.responses import Response
from starlette.exceptions import HTTPException
from starlette.staticfiles import StaticFiles
from starlette.types import Scope

FRESH = "no-cache"  # the browser keeps it, and asks whether it is still so
COMMENTS = {
    ".js": re.compile(r"^[ \t]*(?://.*|/\*[\s\S]*?\*/)[ \t]*$", re.MULTILINE),
    ".css": re.compile(r"^[ \t]*/\*[\s\S]*?\*/[ \t]*$", re.MULTILINE),
}
SMALL = 500  # bytes that are not worth packing


class Ready(NamedTuple):
    """A file as it is sent."""

    kind: str
    body: bytes
    packed: bytes  # empty: not worth it
    tag: str


class Files(StaticFiles):
    """Files of the page that the browser may keep."""

    async def get_response(self, path: str, scope: Scope) -> Response:
        """One of them, or that the browser has it already."""
        try:
            full, status = self.lookup_path(path)
        except (OSError, ValueError):  # a name that no file can have
            raise HTTPException(404) from None
        if scope["method"] not in ("GET", "HEAD") or status is None or not S_ISREG(status.st_mode):
            raise HTTPException(404 if scope["method"] in ("GET", "HEAD") else 405)
        return send(_of_file(full, status.st_mtime_ns), scope)


def make_ready(body: bytes, kind: str) -> Ready:
    """Something as it is sent."""
    packed = gzip.compress(body, 9, mtime=0) if len(body) > SMALL else b""
    return Ready(kind, body, packed if len(packed) < 0.9 * len(body) else b"", f'"{sha256(body).hexdigest()[:20]}"')


def send(ready: Ready, scope: Scope) -> Response:
    """The answer to a request: packed if the browser wants it, and nothing if it has it already."""
    asked = dict(scope["headers"])
    headers = {"cache-control": FRESH, "etag": ready.tag, "vary": "accept-encoding"}
    if asked.get(b"if-none-match", b"").decode("latin-1") == ready.tag:
        return Response(status_code=304, headers=headers)
    if ready.packed and b"gzip" in asked.get(b"accept-encoding", b""):
        return Response(ready.packed, media_type=ready.kind, headers={**headers, "content-encoding": "gzip"})
    return Response(ready.body, media_type=ready.kind, headers=headers)


@lru_cache(500)
def _of_file(path: str, changed: int) -> Ready:
    """A file, until it is changed."""
    body, end = Path(path).read_bytes(), Path(path).suffix
    if end in COMMENTS:
        body = without_comments(body.decode(), end).encode()
    return make_ready(body, guess_type(path)[0] or "application/octet-stream")


def without_comments(text: str, end: str) -> str:
    """A script or style without comments, with as many lines as before."""
    return COMMENTS[end].sub(lambda found: "\n" * found[0].count("\n"), text)
