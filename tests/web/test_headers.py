"""Headers, paths and bodies with everything nasty in them: refused or ignored, and nothing breaks."""

from __future__ import annotations

import re
import socket
from collections import defaultdict
from collections.abc import Iterator

from web.serving import Server, Start

HEADERS = """
host origin cookie authorization content-length transfer-encoding content-type content-encoding range if-range
if-none-match if-modified-since accept accept-language accept-encoding forwarded x-forwarded-for x-forwarded-proto
x-forwarded-host x-request-id connection upgrade sec-websocket-key sec-websocket-version sec-websocket-protocol
sec-websocket-extensions expect te trailer referer user-agent idempotency-key cache-control date
"""
DECIDING = "host origin content-length transfer-encoding"

VALUES = [
    *(b"", b" ", b"\x00", b"\xff\xfe", "²".encode("latin-1"), "ä€😀".encode(), b"\x7f", b"\t\t", b"\x0b", b"\x85"),
    *(b"http://[", b"[::1", b"//", b"http://x:99999", b"127.0.0.1:99999999999999999999", b"[fe80::1%25\xff]:1"),
    *(b"-1", b"+1", b"0x10", b"1e9", b"9" * 5000, b"99999999", b"70000", b"1_0", b"1, 1", b"0, 5", b"NaN", b"\xb2"),
    *(
        b"bytes=",
        b"bytes=-",
        b"bytes=5-1",
        b"bytes=0-0,1-1" + b",2-2" * 500,
        b"bytes=99999999999999999999-",
        b"bytes=a-b",
    ),
    *(b"chunked", b"chunked, chunked", b"gzip, chunked", b"identity", b"\x0bchunked", b"close, upgrade", b"websocket"),
    *(b"Bearer", b"Bearer ", b"Bearer \xff" + b"x" * 30, b"Basic !!!", b"Bearer " + b"k" * 30000),
    *(
        b"tessella=",
        b"tessella=\xff" + b"x" * 30,
        b'tessella="\\400\\999' + b"x" * 30,
        b"a=b; " * 2000,
        b"=;=;;=",
        b"$Version=1",
    ),
    *(b"en-US;q=0.5, *;q=x", b";q=", b"de;q=1e400", b"," * 5000, b"*/*;q=" + b"9" * 400, b'W/"', b'"' * 4000),
    *(b"Mon, 99 Foo 99999 99:99:99 GMT", b"Thu, 01 Jan 1970 00:00:00 -9999", b'for="[::', b"for=_x;proto=\xff"),
    *(b"application/json; charset=\xff", b"multipart/form-data", b'multipart/form-data; boundary="', b"100-continue"),
    *(b"x" * 100_000, b"../../etc/passwd", b"${jndi:x}", b"<script>", b"%00%ff%zz", b"\\u0000"),
]

REQUESTS = [
    (b"GET /api/tables/nowhere", b""),
    (b"GET /page/app.js", b""),
    (b"GET /lgame", b""),
    (b"POST /api/tables", b'{"game": "lgame"}'),
    (b"GET /api/tables/nowhere/live", b""),
]


PATHS = [
    *(
        b"/api/tables/%00",
        b"/api/tables/%ff%fe",
        b"/api/tables/%ed%a0%80",
        b"/api/tables/x?since=%00",
        b"/api/tables/%2e%2e",
    ),
    *(b"/api/tables/x?since=" + b"9" * 5000, b"/api/tables?before=%ff", b"/api/tables?before=" + b"a" * 9000),
    *(
        b"/page/%00",
        b"/page/..%2f..%2fapp.py",
        b"/page/%ff.js",
        b"/page/" + b"a" * 5000,
        b"/page//etc/passwd",
        b"//x/..//",
    ),
    *(
        b"/%ed%a0%80",
        b"/?%ff=%00&&&===",
        b"/api/games/%00",
        b"/api/games/lgame/%00",
        b"*",
        b"http://[/",
        b"/\xff",
        b"x",
    ),
    *(
        b"/api/qr?text=http://[",
        b"/api/qr?text=%00",
        b"/api/puzzles/%00",
        b"/api/openapi.json?%",
        b"/api/tables/x/hint?seconds=nan",
    ),
]
BODIES = [
    *(b"", b"[" * 20_000, b'{"a":' * 5_000, b"\xff", b"\x00", b"nul", b"NaN", b"1e999", b"9" * 20_000, b'"\\ud800"'),
    b'{"game": "\\ud800"}',
    b'{"game": "\\u0000", "seats": [{"kind": "\\u0000"}]}',
    b'{"game": "lgame", "position": "\\ud800\\u0000"}',
    b'{"game": "lgame", "options": {"width": 1e999, "height": -' + b"9" * 400 + b"}}",
    b'{"game": "lgame", "seats": [{"kind": "here", "name": "\\udfff"}]}',
    b'{"id": "\\u0000", "text": "\\u0000", "answers": 1e400}',
]


def asked(port: int, start: bytes, header: bytes, value: bytes, body: bytes) -> int:
    """The status of the answer; 0: the line was closed without one."""
    plain = {b"host": b"127.0.0.1:%d" % port, b"connection": b"close"}
    if body:
        plain |= {b"content-type": b"application/json", b"content-length": b"%d" % len(body)}
    if start.endswith(b"/live"):
        plain |= {b"connection": b"upgrade", b"upgrade": b"websocket", b"sec-websocket-version": b"13"}
        plain |= {b"sec-websocket-key": b"AAAAAAAAAAAAAAAAAAAAAA=="}
    lines = [b"%s: %s" % each for each in (plain | {header: value}).items()]
    with socket.create_connection(("127.0.0.1", port), timeout=30) as line:
        try:
            line.sendall(b"\r\n".join([start + b" HTTP/1.1", *lines, b"", body]))
            found = re.match(rb"HTTP/1\.1 (\d+)", line.recv(100))
        except ConnectionError:
            return 0
    return int(found[1]) if found else 0


def found_statuses(server: Server, cases: Iterator[tuple[bytes, bytes, bytes, bytes]]) -> dict[int, list[bytes]]:
    """What was answered, and an example of the question."""
    found = defaultdict(list)
    for start, header, value, body in cases:
        found[asked(server.port, start, header, value, body)].append(b"%s %s: %s" % (start, header, value[:40]))
    return found


def nasty() -> Iterator[tuple[bytes, bytes, bytes, bytes]]:
    """Each header with a third of the values, those that decide most with all of them; each with other requests."""
    for h, name in enumerate(HEADERS.split()):
        for v, value in enumerate(VALUES):
            if name in DECIDING.split() or (h + v) % 3 == 0:
                start, body = REQUESTS[(h + v // 2) % len(REQUESTS)]
                yield start, name.encode(), value, body
    for path in PATHS:
        yield b"GET " + path, b"x-nothing", b"", b""
    for path in (b"/api/tables", b"/api/import", b"/api/analysis", b"/api/tables/x/move", b"/api/tables/x/pick"):
        for body in BODIES:
            yield b"POST " + path, b"x-nothing", b"", body


def test_nothing_that_a_request_says_breaks_the_server(file: str, start: Start) -> None:
    server = start(file, "--behind-proxy", "127.0.0.1")
    found = found_statuses(server, nasty())
    assert [each for status in found if status >= 500 for each in found[status]] == []
    assert {200, 201, 400, 401, 403, 404, 413, 421, 422, 431} <= set(found)  # it got to everything that reads them
    assert server.http.get("/api/health").json() == {"status": "ok"}
    assert server.stopped_well()
    assert "ERROR" not in server.log
