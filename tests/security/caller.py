"""Somebody who calls on the server without a browser: any path, any header, any frame."""

from __future__ import annotations

import json
import re
import socket
import subprocess
import time
import uuid
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import websocket

NEW = "v1.kernel.websocket.jupyter.org"
BINARY = websocket.ABNF.OPCODE_BINARY
NOBODY = "00000000-0000-0000-0000-000000000000"


@dataclass
class Answer:
    """What came back."""

    status: int
    head: str
    body: bytes


@dataclass
class Caller:
    """Calls on one server."""

    port: int
    process: subprocess.Popen[bytes]
    said: Path

    def ask(self, path: str, method: str = "GET", body: bytes = b"", **headers: str) -> Answer:
        """The path goes as it is: nothing tidies its dots and slashes, as a library would."""
        lines = {"Host": f"127.0.0.1:{self.port}", "Connection": "close", **headers}
        if body:
            lines["Content-Length"] = str(len(body))
        head = "".join(f"{name.replace('_', '-')}: {value}\r\n" for name, value in lines.items())
        with socket.create_connection(("127.0.0.1", self.port), timeout=60) as line:
            line.sendall(f"{method} {path} HTTP/1.1\r\n{head}\r\n".encode("latin-1") + body)
            whole = b"".join(iter(lambda: line.recv(65536), b""))
        head, _, content = whole.partition(b"\r\n\r\n")
        return Answer(int(head.split(maxsplit=2)[1]), head.decode("latin-1"), content)

    def open(self, page: str) -> str:
        """Open a page; its kernel's name."""
        text = self.ask(f"/voila/render/{page}").body.decode()
        return re.search(r'"kernelId": "([-0-9a-f]{36})"', text)[1]

    def connect(self, kernel: str, new: bool = True, **more: Any) -> websocket.WebSocket:
        """A line to a kernel; by the newer protocol, as pages speak it, or by the older."""
        return websocket.create_connection(
            f"ws://127.0.0.1:{self.port}/api/kernels/{kernel}/channels?session_id={uuid.uuid4().hex}",
            subprotocols=[NEW] if new else [],
            **{"suppress_origin": True, "timeout": 60, **more},
        )

    def log(self) -> str:
        """What the server has written into its window."""
        return self.said.read_text(errors="replace")


def message(kind: str, content: Any = None, channel: str = "shell", **header: Any) -> dict[str, Any]:
    """A message to a kernel."""
    named = {"msg_id": uuid.uuid4().hex, "msg_type": kind, "session": "s", "username": "", "version": "5.3"}
    return {
        "channel": channel,
        "header": named | header,
        "parent_header": {},
        "metadata": {},
        "content": content or {},
        "buffers": [],
    }


def frame(message: dict[str, Any]) -> bytes:
    """A message as bytes of the newer protocol; a part that is bytes already stays as it is."""
    parts = [message["channel"].encode()]
    for name in ("header", "parent_header", "metadata", "content"):
        part = message[name]
        parts.append(part if isinstance(part, bytes) else json.dumps(part).encode())
    begin = 8 * (len(parts) + 2)
    places = [begin + sum(map(len, parts[:k])) for k in range(len(parts) + 1)]
    return b"".join([number.to_bytes(8, "little") for number in (len(places), *places)] + parts)


def heard(line: websocket.WebSocket, seconds: float = 60) -> tuple[str, dict[str, Any]]:
    """Kind and content of the next message from a kernel, which comes soon: the server's pings do not count."""
    deadline = time.monotonic() + seconds
    while (part := line.recv_data(control_frame=True))[0] not in (websocket.ABNF.OPCODE_TEXT, BINARY):
        assert part[0] != websocket.ABNF.OPCODE_CLOSE, "the server has closed the connection"
        assert time.monotonic() < deadline, "the kernel says nothing"
    got = part[1].decode() if part[0] == websocket.ABNF.OPCODE_TEXT else part[1]
    if isinstance(got, str):
        whole = json.loads(got)
        return whole["msg_type"], whole["content"]
    many = int.from_bytes(got[:8], "little")
    at = [int.from_bytes(got[8 * k : 8 * k + 8], "little") for k in range(1, many + 1)]
    return json.loads(got[at[1] : at[2]])["msg_type"], json.loads(got[at[4] : at[5]])


def heard_until(line: websocket.WebSocket, kind: str) -> list[str]:
    """Kinds of all that comes, up to the first of one kind."""
    kinds: list[str] = []
    while not kinds or kinds[-1] != kind:
        kinds.append(heard(line)[0])
    return kinds


def is_closed(line: websocket.WebSocket, seconds: float = 60) -> bool:
    """Whether the server closes the connection, in words or not."""
    deadline = time.monotonic() + seconds
    try:
        while line.recv_data(control_frame=True)[0] != websocket.ABNF.OPCODE_CLOSE:
            if time.monotonic() > deadline:
                return False
    except (websocket.WebSocketConnectionClosedException, ConnectionError):
        pass
    return True
