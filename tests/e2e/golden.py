"""What a screen reader goes through, in order, as golden text; EDUGAMES_RENEW=1 writes it anew."""

from __future__ import annotations

import os
from collections.abc import Iterable
from pathlib import Path

from tests.e2e.visitor import Visitor

HERE = Path(__file__).parent


def assert_told(visitor: Visitor, name: str, parts: Iterable[str]) -> None:
    """Those parts of the table are told as they stand in `<name>.txt`."""
    visitor.settle()
    told = "\n".join(visitor.find(part).first.aria_snapshot() for part in parts) + "\n"
    golden = HERE / f"{name}.txt"
    if os.environ.get("EDUGAMES_RENEW"):
        golden.write_text(told, encoding="utf-8")
    assert told == golden.read_text(encoding="utf-8")
