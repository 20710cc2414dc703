"""From the bytes of a file to its text, or a sentence about what else the file is."""

from __future__ import annotations

from pathlib import Path

from edugames.science.inventory.rows import LARGEST, InventoryError

_OTHER_FILES = {
    b"PK\x03\x04": "an Excel workbook or another packed file; open it, choose “Save as”, “CSV”, and take that file",
    b"\xd0\xcf\x11\xe0": "an old Excel workbook; open it, choose “Save as”, “CSV”, and take that file",
    b"%PDF": "a PDF; copy the list out of it and paste it here",
    b"\x89PNG": "a picture; type the list, or take a file of text",
    b"\xff\xd8\xff": "a picture; type the list, or take a file of text",
    b"{\\rtf": "a text with formatting (RTF); copy the list out of it and paste it here",
}


def decoded_text(source: str | bytes | Path) -> tuple[str, tuple[str, ...]]:
    if isinstance(source, str):
        if not is_path(source):
            _refuse_large(len(source))
            return source.removeprefix("\ufeff"), ()
        source = Path(source.strip())
    if isinstance(source, Path):
        source = _bytes(source)
    _refuse_large(len(source))
    for start, what in _OTHER_FILES.items():
        if source.startswith(start):
            raise InventoryError(f"this is {what}")
    return _decoded(source)


def is_path(text: str) -> bool:
    """Whether a text is the name of a file, not a list itself."""
    line = text.strip()
    return "\n" not in line and len(line) < 4096 and line.lower().endswith((".csv", ".tsv", ".txt"))


def _bytes(path: Path) -> bytes:
    try:
        _refuse_large(path.stat().st_size)
        return path.read_bytes()
    except OSError as wrong:
        reason = wrong.strerror or "it cannot be read"
        raise InventoryError(f"{path}: {reason}; check the name and the folder") from None


def _refuse_large(size: int) -> None:
    if size > LARGEST:
        raise InventoryError(
            f"it has {size / 1e6:.0f} MB, and an inventory may have {LARGEST // 1_000_000}; "
            "keep the columns with names, cover and plot, or take one site"
        )


def _decoded(data: bytes) -> tuple[str, tuple[str, ...]]:
    if data.startswith((b"\xff\xfe", b"\xfe\xff")):
        return data.decode("utf-16", errors="replace").removeprefix("\ufeff"), ()
    strange = sum(data[:4096].count(code) for code in (*range(9), *range(14, 32)))
    if strange > len(data[:4096]) / 50:
        raise InventoryError("this is no text; save the list as CSV or plain text, and take that file")
    try:
        return data.decode("utf-8-sig"), ()
    except UnicodeDecodeError:
        text = data.decode("cp1252", errors="replace")
        return text, ("the file is not in UTF-8; it was read as Windows text, so look at accents and signs",)
