"""The short way between a socket and its table: no queue, no task and no layer in between, where nothing has to wait.

What goes out is the same for all who hear it, so it is made into a frame once (:func:`frame`) and handed to each
connection as bytes. What comes in, a text in one frame as people's commands are, is handed to whoever listens;
everything else takes uvicorn's way. Whoever cannot keep up, or is busy, says so: then it goes the long way, in order.

    byte    0          1              2 .. 5     6 ..
            text, last masked, length mask       the text        (a frame that comes in, of up to 125 bytes; longer ones
                                                                  have two bytes more for the length)
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, ClassVar, cast

from uvicorn._types import WebSocketScope
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

try:
    from websockets.speedups import apply_mask as unmask
except ImportError:  # where the library is not compiled
    from websockets.utils import apply_mask as unmask

EXTENSION = "tessella.direct"
TEXT, BYTES = 0x81, 0x82  # the first byte of a frame that is a whole message
MASKED, SHORT, LONGER = 0x80, 125, 0xFFFF
MASK = 4  # bytes


def frame(said: str | bytes) -> bytes:
    """A message as a server sends it."""
    kind, data = (BYTES, said) if isinstance(said, bytes) else (TEXT, said.encode())
    size = len(data)
    if size <= SHORT:
        return bytes((kind, size)) + data
    if size <= LONGER:
        return bytes((kind, SHORT + 1)) + size.to_bytes(2) + data
    return bytes((kind, SHORT + 2)) + size.to_bytes(8) + data


class DirectSocket(WebSocketsSansIOProtocol):
    """A WebSocket with a short way in and out."""

    listener: Callable[[str], bool] | None = None  # says whether it took a message
    unsent: ClassVar[dict[DirectSocket, bytes]]  # what was said to each of them in this moment
    whole = True  # whether what came in so far ended with a frame's end

    async def run_asgi(self) -> None:
        """Let the application know of it."""
        scope: dict[str, Any] = dict(self.scope)
        scope["extensions"] = {**scope["extensions"], EXTENSION: self}
        self.scope = cast(WebSocketScope, scope)
        await super().run_asgi()

    def write(self, said: bytes) -> bool:
        """Send a frame, unless it has to wait or nobody is there any more. What is said in one go goes out together:
        whoever moves hears of the event and of their command's end at once."""
        unsent = self.unsent
        before = unsent.get(self)
        if before:
            unsent[self] = before + said
            return True
        if not self.writable.is_set() or self.close_sent or self.disconnected or self.transport.is_closing():
            return False
        if not unsent:
            self.loop.call_soon(_send_all, unsent)  # before whoever has to wait is woken
        unsent[self] = said
        return True

    def data_received(self, data: bytes) -> None:
        """Whole frames, one by one, if they are."""
        if not self.handshake_complete or not self.whole:
            self.whole = self.whole and not self.handshake_initiated
            super().data_received(data)
            return
        begin = 0
        while begin < len(data):
            end = _end(data, begin)
            if not end:  # rare: from here on it is not known where frames end
                self.whole = False
                super().data_received(data[begin:])
                return
            if not self._take(data, begin, end):
                super().data_received(data[begin:end])
            begin = end

    def _take(self, data: bytes, begin: int, end: int) -> bool:
        """Hand a text over, if it is one and whoever listens is not busy."""
        if data[begin] != TEXT or self.listener is None or self.frames or self.close_sent or not self.queue.empty():
            return False
        head = begin + (2 if data[begin + 1] <= MASKED + SHORT else 4)
        try:
            text = unmask(data[head + MASK : end], data[head : head + MASK]).decode()
        except UnicodeDecodeError:
            return False
        return self.listener(text)


def _send_all(unsent: dict[DirectSocket, bytes]) -> None:
    said_to = list(unsent.items())
    unsent.clear()
    for socket, said in said_to:
        if not socket.close_sent and not socket.transport.is_closing():
            socket.transport.write(said)


def _end(data: bytes, begin: int) -> int:
    """Where a masked frame ends; 0 if it is not masked or very long, or not all of it is there."""
    if len(data) < begin + 4:
        return 0
    size = data[begin + 1] - MASKED
    if 0 <= size <= SHORT:
        end = begin + 2 + MASK + size
    elif size == SHORT + 1:
        end = begin + 4 + MASK + int.from_bytes(data[begin + 2 : begin + 4])
    else:
        return 0
    return end if end <= len(data) else 0
