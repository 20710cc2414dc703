"""The scenarios that come with edugames, as they stand in their files; `play.Scenario` reads them."""

from __future__ import annotations

from functools import cache

from edugames.facts.reading import FactError, folder


@cache
def scenes() -> dict[str, str]:
    """The text of each prepared scenario by its key, which an address may name; raises FactError."""
    place = folder() / "scenarios"
    try:
        return {path.stem: path.read_text(encoding="utf-8") for path in sorted(place.glob("*.json"))}
    except OSError as wrong:
        raise FactError(f"{place}: {wrong}") from None
