"""Scripts and styles go out packed: a first visit is a quarter of what it was, which a class room's network feels.

Each file is packed when the first visitor asks for it, and lies packed beside the server's other files from then on:
thirty who arrive together cost no packing. Only files that are the same for everybody are packed. A page is not: packed
together with a secret, the length of what somebody else chose in it would tell on the secret (BREACH).
"""

from __future__ import annotations

import gzip
import mimetypes
import os
from hashlib import sha256
from pathlib import Path
from typing import Any

SUFFIXES = (".css", ".js", ".json", ".map", ".svg", ".ttf", ".txt", ".wasm")
"""What becomes much shorter; pictures and the fonts of the web are packed already."""
SMALLEST = 1000


class Shelf:
    """The files that are packed already, in a folder of the server's own."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def packed(self, file: str) -> str | None:
        """The packed one of a file; None for one that is better sent as it is."""
        about = Path(file).stat()
        if Path(file).suffix not in SUFFIXES or about.st_size < SMALLEST:
            return None
        name = sha256(f"{file} {about.st_mtime_ns} {about.st_size}".encode()).hexdigest()
        packed = self.folder / f"{name}.gz"
        if not packed.exists():
            self.folder.mkdir(exist_ok=True)
            new = packed.with_suffix(".new")
            new.write_bytes(gzip.compress(Path(file).read_bytes(), mtime=0))
            os.utime(new, ns=(about.st_atime_ns, about.st_mtime_ns))  # browsers ask whether it has changed
            new.rename(packed)
        return str(packed)


class Packed:
    """Goes before a class that answers with files."""

    _file: str | None = None

    def validate_absolute_path(self: Any, root: str, absolute_path: str) -> str | None:
        found = super().validate_absolute_path(root, absolute_path)  # type: ignore[misc]  # of what it goes before
        if not found or "gzip" not in self.request.headers.get("Accept-Encoding", ""):
            return found
        try:
            packed = self.settings["shelf"].packed(found)
        except OSError:  # no room for it: it is sent as it is
            return found
        self._file = found if packed else None
        return packed or found

    def set_headers(self: Any) -> None:
        super().set_headers()  # type: ignore[misc]
        self.set_header("Vary", "Accept-Encoding")
        if self._file:
            self.set_header("Content-Encoding", "gzip")

    def get_content_size(self: Any) -> int:
        if not self._file:
            return super().get_content_size()  # type: ignore[misc]
        return Path(self.absolute_path).stat().st_size

    def get_content_type(self: Any) -> str:
        if not self._file:
            return super().get_content_type()  # type: ignore[misc]
        return mimetypes.guess_type(self._file)[0] or "application/octet-stream"
