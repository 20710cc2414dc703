"""A record that names no card to whoever reads it over a shoulder: for games in which hands are closed.

What is sealed can be opened by every edugames, and by nobody at a glance: it keeps the hands of a game from
those who look into a browser's storage, a saved file or the traffic of a page. It does not keep them from somebody
who runs edugames on it, and the seed of a game tells as much. A classroom needs the first; the second would need a
key that gets lost, and the game with it.
"""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

_KEY = b"edugames: no peeping"
_NONCE = 8


class SealError(ValueError):
    """A sealed text that cannot be opened; the message says why."""


def seal(text: str) -> str:
    """The text so that none of its words can be read, another one each time."""
    import os
    import zlib
    from base64 import b64encode

    nonce = os.urandom(_NONCE)
    return b64encode(nonce + _mixed(zlib.compress(text.encode(), 9), nonce)).decode()


def unseal(text: object, most: int) -> str:
    """The text that was sealed, of at most so many bytes; raises SealError."""
    import zlib
    from base64 import b64decode

    try:
        sealed = b64decode(text, validate=True)  # type: ignore[arg-type]
        opening = zlib.decompressobj()
        opened = opening.decompress(_mixed(sealed[_NONCE:], sealed[:_NONCE]), most)
        if not opening.eof or opening.unused_data:
            raise ValueError
        return opened.decode()
    except (ValueError, TypeError, zlib.error):
        raise SealError("a sealed part of it is not whole") from None


def _mixed(data: bytes, nonce: bytes) -> bytes:
    """The data mixed with a stream that only the nonce decides; mixed twice it is itself again."""
    from hashlib import shake_256

    stream = shake_256(_KEY + nonce).digest(len(data))
    return bytes(a ^ b for a, b in zip(data, stream, strict=True))


def opened(data: dict[str, Any], most: int) -> str:
    """The record, as text, in an object whose `sealed` lists the record and what was played since; raises SealError."""
    import json

    parts = data["sealed"]
    if not isinstance(parts, list) or not parts:
        raise SealError("what is sealed in it is missing")
    text = unseal(parts[0], most)
    record = json.loads(text)
    for part in parts[1:]:
        most -= len(text)  # all parts together, too, are no longer than a record may be
        text = unseal(part, max(most, 1))
        more = json.loads(text)
        record["moves"][more["at"] :] = more["moves"]
    record["length"] = len(record["moves"])
    return json.dumps(record)
