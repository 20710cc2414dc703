"""docs/security.md promises a test for each threat: every one that it names is there."""

from __future__ import annotations

import re
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
TOLD = (ROOT / "docs" / "security.md").read_text(encoding="utf-8")
NAMED = re.findall(r"`(tests/[\w/]+\.py)(?:::(\w+))?`", TOLD)


def test_every_named_test_is_there():
    assert len(NAMED) > 40
    for file, test in NAMED:
        text = (ROOT / file).read_text(encoding="utf-8")
        assert not test or f"\ndef {test}(" in text, f"{file}::{test}"


def test_every_threat_names_a_test():
    table = TOLD.partition("| threat |")[2].partition("\n\n")[0].splitlines()[2:]
    assert len(table) > 25
    for line in table:
        assert re.search(r"`tests/[^`]+`", line), line


def test_every_test_of_attacks_is_told_of_by_its_file():
    told = {file for file, _ in NAMED}
    for path in (ROOT / "tests" / "security").glob("test_*.py"):
        assert str(path.relative_to(ROOT)) in told or path.name == Path(__file__).name, path
