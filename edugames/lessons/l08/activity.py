"""What is done in L08 before the questions."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING, Any

from edugames.lessons.lesson import Activity
from edugames.science import carbon

if TYPE_CHECKING:
    pass

MOST_HECTARES = 1_000
FIELDS = {
    "tonnes": ("t of CO₂ a day", 0, 10**7),
    "trees": ("trees", 1, 10**11),
    "land": ("hectares", 1, 10**9),
}


class Estimate(Activity):
    """From the trees of an island to tonnes, and any claim to kilograms for a tree and tonnes for a hectare."""

    def __init__(self, seed: int) -> None:
        super().__init__(seed)
        self.stands = [0, 0, 30]
        self.years = 1
        self.claim: dict[str, float] = {"tonnes": 10, "trees": 500_000, "land": 400}

    def do(self, name: str, value: Any) -> str:
        """Change hectares, years or the claim."""
        words = name.split(" ")
        if words[0] == "hectares" and len(words) == 2:
            self.stands[int(words[1])] = int(_read(value, 0, MOST_HECTARES, "hectares"))
            return self._in_words()
        if name == "years":
            self.years = int(_read(value, 1, carbon.LONGEST, "years"))
            return self._in_words()
        if name in FIELDS:
            what, low, high = FIELDS[name]
            self.claim[name] = _read(value, low, high, what)
            return self._claimed()
        raise ValueError("use the fields of the forest")

    def _forest(self) -> carbon.Forest:
        alone, two, three = self.stands
        return carbon.forest([(alone, 0, 0), (two / 2, two / 2, 0), (three / 3, three / 3, three / 3)])

    def _in_words(self) -> str:
        told = self._forest()
        planted = told.published[carbon.PLANTED].times(self.years)
        span = "a year" if self.years == 1 else f"in {self.years} years"
        return (
            f"{told.hectares:g} hectares: {told.points:g} points; {told.by_table.times(self.years)} {span} "
            "by the game’s "
            f"table, {planted} by published rates."
        )

    def _claimed(self) -> str:
        told = carbon.per_year(self.claim["tonnes"], self.claim["trees"], self.claim["land"])
        inside = "inside" if carbon.within(told.tonnes_per_hectare) else "outside"
        rate = carbon.rates()[carbon.PLANTED]
        return (
            f"{carbon.figure(told.tonnes)} t a year; {told.kg_per_tree:.3g} kg for a tree; "
            f"{told.tonnes_per_hectare:.3g} t "
            f"for a hectare, {inside} the published range of {rate.low:g} to {rate.high:g}."
        )

    def html(self) -> str:
        """Fields for a forest with its tonnes as ranges, and fields for a claim."""
        rows = "".join(
            f"<p><label>{escape(words)} {_field(f'hectares {k}', self.stands[k], MOST_HECTARES)}</label></p>"
            for k, words in enumerate(
                (
                    "Hectares of one kind (monoculture)",
                    "Hectares of two kinds, mixed",
                    "Hectares of three kinds, mixed",
                )
            )
        )
        claim = "".join(
            f"<p><label>{escape(words)} {_field(name, self.claim[name], high)}</label></p>"
            for name, (words, _, high) in FIELDS.items()
        )
        return (
            f"<div class='egt-two'><div><h3>A forest</h3>{rows}<p><label>Years of growth, 1 to "
            f"{carbon.LONGEST} "
            f"{_field('years', self.years, carbon.LONGEST)}</label></p></div><div><h3>What it takes up</h3>"
            f"<p><b>{escape(self._in_words())}</b></p>{self._ranges()}</div></div>"
            f"<div class='egt-two'><div><h3>A claim that you have read</h3>{claim}</div>"
            f"<div><h3>What it comes to</h3><p><b>{escape(self._claimed())}</b></p></div></div>"
        )

    def _ranges(self) -> str:
        from edugames.widgets import ranges

        told = self._forest()
        by_table = told.by_table.times(self.years)
        rows = [ranges.Range("the game’s table", by_table.low, by_table.high, ours=True)]
        for what, amount in told.published.items():
            part = amount.times(self.years)
            rows.append(ranges.Range(what, part.low, part.high))
        return ranges.table(
            "This forest", "t CO₂" + (" a year" if self.years == 1 else f" in {self.years} years"), rows
        )

    def kept(self) -> Any:
        return {"stands": self.stands, "years": self.years, "claim": self.claim}

    def restore(self, kept: Any) -> None:
        self.stands = [int(_read(number, 0, MOST_HECTARES, "hectares")) for number in kept["stands"]][:3]
        self.years = int(_read(kept["years"], 1, carbon.LONGEST, "years"))
        self.claim = {
            name: _read(kept["claim"][name], low, high, what) for name, (what, low, high) in FIELDS.items()
        }


def _field(name: str, value: float, high: float) -> str:
    return (
        f'<input type="number" min="0" max="{high:.0f}" step="any" inputmode="decimal" value="{_plain(value)}" '
        f'data-change="{name}" data-key="{name}" style="width:10em">'
    )


def _plain(value: float) -> str:
    """A number as a field takes it: digits and a point, no signs between."""
    return f"{value:.0f}" if value == int(value) else f"{value}"


def _read(value: Any, low: float, high: float, what: str) -> float:
    """A number that was typed; raises ValueError with what would do."""
    from edugames.lessons.typed import NotAnAnswer, readings

    try:
        number = float(value) if isinstance(value, int | float) else readings(value)[0]
    except NotAnAnswer as wrong:
        raise ValueError(str(wrong)) from None
    if not low <= number <= high:
        raise ValueError(f"{what}: use a number from {low:,} to {high:,}")
    return number
