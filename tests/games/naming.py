"""What the names of a folder's tests say that they test."""

from __future__ import annotations

import re


class Names:
    """The tests of the folder in which a file stands."""

    def __init__(self, folder):
        self.of = {
            file.name: re.findall(r"^def (test_\w+)", file.read_text(encoding="utf-8"), re.MULTILINE)
            for file in sorted(folder.glob("test_*.py"))
        }

    def tell_of(self, what):
        """Whether a test is named after a rule, a scenario, an option."""
        return any(f"{name}_".startswith(f"test_{what}_") for names in self.of.values() for name in names)

    def twice(self):
        """The files in which two tests have one name, so that the first is never run."""
        return [file for file, names in self.of.items() if len(names) != len(set(names))]
