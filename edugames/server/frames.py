"""What a page may send to its kernel: what our pages do send, and nothing else.

A kernel runs whatever it is told to, and a socket to it would take that from anybody who can open a page. So a frame
is read before it is passed on. One that is well made but not a page's is dropped; one that is no frame at all ends
its connection, since the code that would have read it does not survive a few wrong bytes.
"""

from __future__ import annotations

import json
from itertools import pairwise
from typing import Any

from jupyter_server.services.kernels.connection.channels import ZMQChannelsWebsocketConnection

LARGEST = 10_000_000
"""Bytes of a frame: the largest file that a page takes, with room for what goes round it."""
MOST_PARTS = 32
"""Of one frame: four of text, and the bytes of a file or two."""
KINDS = ("comm_msg", "comm_close", "comm_open", "comm_info_request", "kernel_info_request")
OPENED = "jupyter.widget.control"
"""The only thing a page opens: by it the widgets' own script asks for the widgets there are."""
NOT_A_FRAME = 1003  # "the endpoint has received a type of data it cannot accept" (RFC 6455)


class NotAFrame(ValueError):
    """Bytes that are no message to a kernel."""


class Frames(ZMQChannelsWebsocketConnection):
    """A page's connection to its kernel."""

    def handle_incoming_message(self, incoming_msg: str) -> None:
        """Pass on what a page sends: text, or bytes by the newer protocol."""
        try:
            channel, header, content = read(incoming_msg, binary=bool(self.subprotocol))
        except (ValueError, RecursionError):
            self.websocket_handler.close(NOT_A_FRAME, "this is no message to a kernel")
            return
        if is_of_a_page(channel, header, content):
            super().handle_incoming_message(incoming_msg)


def is_of_a_page(channel: object, header: dict[str, Any], content: dict[str, Any]) -> bool:
    """Whether our pages send such a message, to the kernel's shell and never to its control or its input."""
    kind = header.get("msg_type")
    if channel != "shell" or not isinstance(kind, str) or kind not in KINDS:
        return False
    if kind == "comm_open" and content.get("target_name") != OPENED:
        return False
    return not kind.startswith("comm_") or kind == "comm_info_request" or _is_about_a_widget(content)


def _is_about_a_widget(content: dict[str, Any]) -> bool:
    return isinstance(content.get("comm_id"), str) and isinstance(content.get("data", {}), dict)


def read(frame: str | bytes, binary: bool) -> tuple[object, dict[str, Any], dict[str, Any]]:
    """Channel, header and content of a frame; raises ValueError, or RecursionError for one that nests too deep."""
    if len(frame) > LARGEST:
        raise NotAFrame("too large")
    if binary:
        if not isinstance(frame, bytes):
            raise NotAFrame("text where bytes belong")
        parts = _parts(frame)
        header, _, _, content = map(_object, parts[1:5])
        return parts[0].decode(), header, content
    if not isinstance(frame, str):  # files go by the newer protocol, which every page of ours speaks
        raise NotAFrame("bytes where text belongs")
    whole = _object(frame)
    for name in ("header", "parent_header", "metadata", "content"):
        if not isinstance(whole.get(name), dict):
            raise NotAFrame(f"no {name}")
    return whole.get("channel"), whole["header"], whole["content"]


def _parts(frame: bytes) -> list[bytes]:
    """The parts of a frame: channel, header, parent's header, metadata, content, buffers.

    It begins with how many places follow, and then where each part begins: eight bytes each, the last where all ends.
    """
    many = int.from_bytes(frame[:8], "little")
    if not 6 <= many <= MOST_PARTS:
        raise NotAFrame("so many parts has no message")
    at = [int.from_bytes(frame[8 * k : 8 * k + 8], "little") for k in range(1, many + 1)]
    if at != sorted(at) or at[0] < 8 * (many + 1) or at[-1] > len(frame):
        raise NotAFrame("its parts do not lie in it")
    return [frame[begin:end] for begin, end in pairwise(at)]


def _object(text: str | bytes) -> dict[str, Any]:
    found = json.loads(
        text if isinstance(text, str) else text.decode()
    )  # not by guess: the kernel reads UTF-8
    if not isinstance(found, dict):
        raise NotAFrame("no object")
    return found
