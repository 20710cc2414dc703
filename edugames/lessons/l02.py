"""L02, What is a C value? Two sites are built, reckoned and compared; mean C and FQI do not agree on the better one."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING, Any

from edugames import facts
from edugames.lessons.lesson import Activity, Later, Lesson, luck
from edugames.lessons.line import Line
from edugames.lessons.questions import Choose, Number, Option, Order, Question, Several, Slip, shuffled
from edugames.lessons.tables import table
from edugames.science import fqa

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence
    from random import Random

CONSERVATIVE = (10, 8, 6, 4)
COMMON, HOW_MANY = 4, 16
WEEDS = 4
"""The sites of seed 0."""


def natives(values: Iterable[float]) -> list[fqa.Taxon]:
    """Native species with these C values."""
    return [fqa.Taxon(f"native {k}", nativity="native", c=float(c)) for k, c in enumerate(values, 1)]


def weeds(number: int) -> list[fqa.Taxon]:
    """Species that people brought, with C 0 as the index counts them."""
    return [fqa.Taxon(f"introduced {k}", nativity="introduced", c=0.0) for k in range(1, number + 1)]


def _sites(seed: int) -> tuple[tuple[int, ...], int, int, int]:
    """C values of the first site, C and number of the second, weeds: so that mean C and FQI disagree."""
    if not seed:
        return CONSERVATIVE, COMMON, HOW_MANY, WEEDS
    rng = luck("L02", seed)
    while True:
        first = tuple(sorted(rng.sample(range(3, 11), 4), reverse=True))
        common, number, brought = rng.randint(2, 5), rng.choice((9, 16, 25)), rng.choice((2, 4, 6))
        here, there = natives(first), natives([common] * number)
        mean, other = _value(fqa.mean_c(here)), _value(fqa.mean_c(there))
        if (
            sum(first) % 4 in (0, 2)
            and mean > other + 1
            and _value(fqa.fqi(there)) > _value(fqa.fqi(here)) + 1
        ):
            return first, common, number, brought


def _value(value: float | None) -> float:
    if value is None:
        raise ValueError("a site of this lesson has species with C values")
    return value


def deal(seed: int) -> tuple[Question | Later, ...]:
    """The eleven questions of a seed."""
    first, common, number, brought = _sites(seed)
    here, there = natives(first), natives([common] * number)
    mixed = here + weeds(brought)
    mean, index = _value(fqa.mean_c(here)), _value(fqa.fqi(here))
    mean_there, index_there = _value(fqa.mean_c(there)), _value(fqa.fqi(there))
    total_mean, total_index = _value(fqa.mean_c(mixed)), _value(fqa.fqi(mixed))
    adjusted_before, adjusted = _value(fqa.adjusted_fqi(here)), _value(fqa.adjusted_fqi(mixed))
    n, both = len(here), len(mixed)
    values, rng = ", ".join(map(str, first)), luck("L02 options", seed)
    one = table(("Site A: native plants", "C"), [(f"plant {k}", c) for k, c in enumerate(first, 1)])
    two = table(("Site B: native plants", "C"), [(f"{number} kinds", f"{common} each")])
    grown = table(
        ("Site A, later", "C"),
        [*((f"plant {k}", c) for k, c in enumerate(first, 1)), (f"{brought} kinds not native", "0 each")],
    )
    compared = table(
        ("Site", "Species", "Mean C", "FQI"),
        [("A", n, f"{mean:.1f}", f"{index:.1f}"), ("B", number, f"{mean_there:.1f}", f"{index_there:.1f}")],
    )
    return (
        Number(
            key="mean",
            ask=f"Four native plants grow on site A, with C {values}. What is the mean C?",
            shown=one,
            why=f"Mean C is the sum divided by the number of species: {fqa.arithmetic('mean_c', here)}",
            hint="Add the four C values, then divide by how many plants there are.",
            value=mean,
            tolerance=0.05,
            digits=1,
            high=100,
            slips=(
                Slip(
                    float(sum(first)), "That is the sum of the C values. Divide it by the number of plants."
                ),
                Slip(
                    (max(first) + min(first)) / 2,
                    "That is the middle between the highest and the lowest. A mean uses all of them.",
                ),
            ),
        ),
        Number(
            key="fqi",
            ask="FQI is mean C times the square root of the number of species. What is the FQI of site A?",
            shown=one,
            why=f"√{n} = {n**0.5:g}, and {fqa.arithmetic('fqi', here)}",
            hint=f"First take the square root of {n}, then multiply it by the mean C.",
            value=index,
            tolerance=0.05,
            digits=1,
            high=1000,
            slips=(
                Slip(mean * n, f"That is mean C times {n}. The number of species goes under a root first."),
                Slip(mean, "That is mean C itself. FQI multiplies it by a square root."),
                Slip(mean + n**0.5, "You added the root. It is multiplied."),
            ),
        ),
        Number(
            key="mean b",
            ask=f"On site B grow {number} kinds of plants, every one with C {common}. What is the mean C?",
            shown=two,
            why=f"All values are the same, so the mean is that value: {fqa.arithmetic('mean_c', there)}",
            hint="What is the mean of numbers that are all the same?",
            value=mean_there,
            tolerance=0.05,
            digits=1,
            high=1000,
            slips=(
                Slip(common * number, "That is the sum of all C values. Divide it by the number of species."),
            ),
        ),
        Number(
            key="fqi b",
            ask="And the FQI of site B?",
            shown=two,
            why=f"√{number} = {number**0.5:g}, and {fqa.arithmetic('fqi', there)}",
            hint=f"Mean C times the square root of {number}.",
            value=index_there,
            tolerance=0.05,
            digits=1,
            high=1000,
            slips=(
                Slip(mean_there * number, "The number of species goes under a root before you multiply."),
                Slip(mean_there, "That is mean C. FQI multiplies it by a square root."),
            ),
        ),
        Choose(
            key="better",
            builds_on=("mean", "fqi", "mean b", "fqi b"),
            ask="Which of the two sites is “better”?",
            shown=compared,
            why=f"Mean C says the first ({mean:.1f} against {mean_there:.1f}), FQI the second "
            f"({index_there:.1f} against "
            f"{index:.1f}), because √N rewards number. So tell both figures, and say how long you searched",
            options=shuffled(
                rng,
                {
                    "both a": "Site A: both figures say so",
                    "differ": "Mean C says A, FQI says B, because √N rewards number",
                    "both b": "Site B: it has more species, so both figures say so",
                    "swapped": "Mean C says B, FQI says A, because rare plants count double",
                },
                {
                    "both a": "Look at the FQI of both sites again: which one is higher?",
                    "both b": "More species do not raise a mean. Look at the mean C of both sites again.",
                    "swapped": "No plant counts double. Look which site is ahead in which column.",
                },
            ),
            right=frozenset({"differ"}),
        ),
        Several(
            key="same",
            ask=f"{brought} kinds of plants that are not native come to site A. They count with C 0. Which "
            f"figures stay as "
            "they were?",
            shown=grown,
            why=f"Native figures leave them out: native mean C stays "
            f"{_value(fqa.mean_c(fqa.natives(mixed))):.1f} and native "
            f"FQI {_value(fqa.fqi(fqa.natives(mixed))):.1f}. All the others count them, so they change",
            options=shuffled(
                rng,
                {
                    "native mean": "native mean C",
                    "native fqi": "native FQI",
                    "total mean": "mean C of all plants",
                    "total fqi": "FQI of all plants",
                    "adjusted": "adjusted FQI",
                },
                {
                    "total mean": "The new plants count with 0 in a mean of all plants. Does a mean stay "
                    "the same when zeros join?",
                    "total fqi": "FQI of all plants uses their mean, and zeros have joined that.",
                    "adjusted": "Adjusted FQI was made to notice plants that are not native.",
                },
            ),
            right=frozenset({"native mean", "native fqi"}),
            missing="That is right, but another native figure stays the same too.",
        ),
        Number(
            key="total mean",
            ask="What is now the mean C of all plants of site A?",
            shown=grown,
            why=f"The sum stays, the number of species grows: {fqa.arithmetic('mean_c', mixed)}",
            hint="The sum of C values stays as it was. By how many species do you divide now?",
            value=total_mean,
            tolerance=0.05,
            digits=2,
            high=10,
            slips=(
                Slip(mean, "That is the mean of the native plants alone. The new ones count too, with 0."),
            ),
        ),
        Number(
            key="total fqi",
            ask="And the FQI of all plants of site A, to one decimal?",
            shown=grown,
            why=f"√{both} = {both**0.5:.3f}, and {total_mean:.2f} × {both**0.5:.3f} = {total_index:.2f}",
            hint=f"Take the mean of all plants, times the square root of {both}.",
            value=total_index,
            tolerance=0.06,
            digits=2,
            high=1000,
            slips=(
                Slip(index, "That is the FQI of the native plants alone."),
                Slip(mean * both**0.5, "You took the mean of the native plants. Take the mean of all."),
                Slip(total_mean * n**0.5, f"You took the root of {n}. Now there are {both} species."),
            ),
        ),
        Number(
            key="adjusted",
            ask=f"Adjusted FQI is 100 × (native mean C ÷ 10) × √(native species ÷ all species). It was "
            f"{adjusted_before:.1f}. "
            "What is it now, to one decimal?",
            shown=grown,
            why=f"{fqa.arithmetic('adjusted_fqi', here, mixed)}. It was {adjusted_before:.1f} without the "
            "new plants",
            hint=f"The share of native species is {n} ÷ {both}. Take its square root before you multiply.",
            value=adjusted,
            tolerance=0.15,
            digits=1,
            low=0,
            high=100,
            slips=(
                Slip(adjusted_before, "That is what it was before: the share of native species has changed."),
                Slip(adjusted_before * n / both, "You multiplied by the share itself. Take its square root."),
            ),
        ),
        Later("order", lambda: _order_of_sites(luck("L02 sites", seed))),
        Later("hand", lambda: _hand(luck("L02 hand", seed))),
    )


def _order_of_sites(rng: Random) -> Order:
    """Four sites to be put in order by mean C; the sums of their C values are in another order."""
    while True:
        sites = {
            name: [rng.randint(1, 10) for _ in range(number)]
            for name, number in zip("CDEF", rng.sample((2, 3, 4, 5), 4), strict=True)
        }
        means = {name: sum(values) / len(values) for name, values in sites.items()}
        in_order, by_sum = (
            sorted(means, key=means.__getitem__),
            sorted(sites, key=lambda name: sum(sites[name])),
        )
        gap = min(means[b] - means[a] for a, b in pairwise(in_order))
        if (
            gap >= 0.5
            and in_order not in (by_sum, [*sites])
            and all(mean * 2 % 1 == 0 for mean in means.values())
        ):
            break
    told = ", ".join(f"{name} {fqa.arithmetic('mean_c', natives(sites[name]))}" for name in in_order)
    return Order(
        key="order",
        ask="Four more sites. Put them in order by mean C, the lowest first.",
        shown=table(
            ("Site", "C of its plants"), [(name, ", ".join(map(str, sites[name]))) for name in sites]
        ),
        why=f"Divide each sum by the number of plants: {told}",
        hint="Divide the sum of each site by how many plants it has. A long list has no higher mean for "
        "that.",
        options=tuple(
            Option(
                name,
                f"Site {name}",
                f"Site {name} has a higher mean C than the one you put after it. Work out both.",
            )
            for name in sites
        ),
        rank=means,
        first="Lowest mean C",
        last="Highest mean C",
    )


def _hand(rng: Random) -> Number:
    """The mean C of five plants of the game, as a hand of cards."""
    known = facts.c_lists()["illinois"]
    rated = [plant for plant in facts.deck().plants.values() if plant.c_illinois is not None]
    cards = [
        fqa.Taxon(p.scientific_name, (), p.common_name, nativity="native", c=float(p.c_illinois or 0))
        for p in rng.sample(rated, 5)
    ]
    values = sorted(taxon.c or 0 for taxon in cards)
    mean = _value(fqa.mean_c(cards))
    return Number(
        key="hand",
        ask="You hold these five plants of the game. What is the mean C of your hand?",
        shown=table(("Your hand", "C"), [(taxon.common_name, f"{taxon.c:g}") for taxon in cards]),
        why=f"{' + '.join(f'{taxon.c:g}' for taxon in cards)} = {sum(values):g}, and "
        f"{fqa.arithmetic('mean_c', cards)}",
        hint="Add the five C values and divide by five.",
        value=mean,
        tolerance=0.05,
        digits=1,
        high=50,
        slips=(
            Slip(
                float(sum(values)),
                "That is the sum, which is what Observation counts as points. Divide it by five.",
            ),
            Slip(
                values[2],
                "That is the median, the value in the middle. The mean adds all of them and divides.",
            ),
        ),
        source=f"C values for {known.region}: {known.authors} {known.year}",
    )


# -------------------------------------------------------------------- the activity

KINDS = (10, 8, 6, 4, 2)
BEGIN = ({"10": 1, "8": 1}, {"6": 2, "2": 1})
"""What grows there at first: other sites than those that the questions are about, and no disagreement yet."""
MOST = 30
"""Of one C value on one site."""


class TwoSites(Activity):
    """Two sites to build: how many native plants of each C value grow there, and how many that are not native."""

    def __init__(self, seed: int) -> None:
        super().__init__(seed)
        self.sites: list[dict[str, int]] = [_empty() | BEGIN[0], _empty() | BEGIN[1]]

    def species(self, site: int) -> list[fqa.Taxon]:
        """What grows on a site."""
        counts = self.sites[site]
        return natives(c for c in KINDS for _ in range(counts[str(c)])) + weeds(counts["weeds"])

    def do(self, name: str, value: Any) -> str:
        """More or fewer of one kind: the value reads "0 more 10"."""
        if name != "site":
            raise ValueError("use the buttons of the two sites")
        site, way, kind = str(value).split(" ")
        counts = self.sites[int(site)]
        now = counts[kind] + (1 if way == "more" else -1)
        if not 0 <= now <= MOST:
            raise ValueError(f"a site here has 0 to {MOST} kinds of plants with one C value")
        counts[kind] = now
        what = "plants that are not native" if kind == "weeds" else f"native plants of C {kind}"
        mean, index = fqa.mean_c(self.species(int(site))), fqa.fqi(self.species(int(site)))
        return (
            f"Site {'AB'[int(site)]}: {now} {what}. Mean C {fqa.shown(mean)}, FQI {fqa.shown(index)}. "
            f"{self.verdict()}"
        )

    def verdict(self) -> str:
        """Which site each figure prefers, and whether they disagree."""
        figures = [(fqa.mean_c(self.species(k)), fqa.fqi(self.species(k))) for k in range(2)]
        (mean, index), (mean_b, index_b) = figures
        if mean is None or index is None or mean_b is None or index_b is None:
            return "Give both sites some plants."
        by_mean, by_index = _prefers(mean, mean_b), _prefers(index, index_b)
        if {by_mean, by_index} == {"A", "B"}:
            return f"Mean C prefers site {by_mean}, FQI site {by_index}: they disagree."
        if by_mean == by_index:
            return f"Mean C and FQI both prefer site {by_mean}." if by_mean else "Both figures are equal."
        return f"Mean C prefers {_site(by_mean)}, FQI {_site(by_index)}."

    def html(self) -> str:
        """Both sites with their buttons, and the figures side by side."""
        sites = "".join(self._site(k) for k in range(2))
        rows = []
        for title, figure, digits in _FIGURES:
            rows.append((title, *(fqa.shown(figure(self.species(k)), digits) for k in range(2))))
        return (
            "<p>Build two places. Can you make mean C and FQI disagree about which is better? What happens "
            "when plants come "
            "that are not native?</p><div "
            f"class='egt-two'>{sites}</div>{table(('Figure', 'Site A', 'Site B'), rows)}"
            f"<p><b>{self.verdict()}</b></p>"
        )

    def _site(self, k: int) -> str:
        from edugames.widgets.controls import command

        rows = ""
        for kind in (*map(str, KINDS), "weeds"):
            words = "not native (C 0)" if kind == "weeds" else f"native, C {kind}"
            number = self.sites[k][kind]
            fewer = command(
                "site",
                "−",
                f"{k} less {kind}",
                data_key=f"less-{k}-{kind}",
                aria_label=f"Site {'AB'[k]}: one less, {words}",
                disabled="" if not number else None,
            )
            more = command(
                "site",
                "+",
                f"{k} more {kind}",
                data_key=f"more-{k}-{kind}",
                aria_label=f"Site {'AB'[k]}: one more, {words}",
            )
            rows += f"<span>{words}</span>{fewer}<output>{number}</output>{more}"
        return f"<div><h3>Site {'AB'[k]}</h3><div class='egl-counter'>{rows}</div></div>"

    def kept(self) -> Any:
        return self.sites

    def restore(self, kept: Any) -> None:
        sites = [{kind: int(site[kind]) for kind in _empty()} for site in kept]
        if len(sites) != 2 or not all(0 <= number <= MOST for site in sites for number in site.values()):
            raise ValueError("two sites with some plants")
        self.sites = sites


def _empty() -> dict[str, int]:
    return {**{str(c): 0 for c in KINDS}, "weeds": 0}


def _prefers(here: float, there: float) -> str:
    return "A" if here > there + 1e-9 else "B" if there > here + 1e-9 else ""


def _site(name: str) -> str:
    return f"site {name}" if name else "neither"


def _native_mean(species: Sequence[fqa.Taxon]) -> float | None:
    return fqa.mean_c(fqa.natives(species))


def _native_fqi(species: Sequence[fqa.Taxon]) -> float | None:
    return fqa.fqi(fqa.natives(species))


_FIGURES = (
    ("Species", lambda species: float(len(species)), 0),
    ("Mean C, native plants", _native_mean, 1),
    ("Mean C, all plants", fqa.mean_c, 1),
    ("FQI, native plants", _native_fqi, 1),
    ("FQI, all plants", fqa.fqi, 1),
    ("Adjusted FQI", fqa.adjusted_fqi, 1),
)


# -------------------------------------------------------------------- the line


def site(*values: float, weeds: int = 0) -> str:
    """A site in words: native plants with these C values, and so many that are not native."""
    if (
        not values
        or len(values) > 200
        or not all(isinstance(c, int | float) and 0 <= c <= 10 for c in values)
    ):
        raise ValueError("Give C values from 0 to 10, such as 10, 8, 6, 4")
    if not isinstance(weeds, int) or not 0 <= weeds <= 200:
        raise ValueError("weeds is a whole number from 0 to 200")
    here = natives(values)
    everything = here + [fqa.Taxon(f"introduced {k}", nativity="introduced", c=0.0) for k in range(weeds)]
    return "\n".join(
        (
            f"mean C        {fqa.arithmetic('mean_c', here)}",
            f"FQI           {fqa.arithmetic('fqi', here)}",
            f"adjusted FQI  {fqa.arithmetic('adjusted_fqi', here, everything)}",
        )
    )


LESSON = Lesson(
    "L02",
    deal,
    TwoSites,
    "Build two sites",
    Line(
        "site(10, 8, 6, 4, weeds=4)",
        "The numbers between the brackets are the C values of native plants; weeds is how many kinds are not "
        "native. "
        "Change them and run the line again. What do you have to add so that FQI doubles?",
        {"site": site},
    ),
)
