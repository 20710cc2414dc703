"""The questions of L02."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING

from edugames import facts
from edugames.lessons.l02.case import figure_of, natives, sites_of, weeds
from edugames.lessons.lesson import Later, luck
from edugames.lessons.questions import Choose, Number, Option, Order, Question, Several, Slip, shuffled
from edugames.lessons.tables import table
from edugames.science import fqa

if TYPE_CHECKING:
    from random import Random


def deal(seed: int) -> tuple[Question | Later, ...]:
    """The eleven questions of a seed."""
    first, common, number, brought = sites_of(seed)
    here, there = natives(first), natives([common] * number)
    mixed = here + weeds(brought)
    mean, index = figure_of(fqa.mean_c(here)), figure_of(fqa.fqi(here))
    mean_there, index_there = figure_of(fqa.mean_c(there)), figure_of(fqa.fqi(there))
    total_mean, total_index = figure_of(fqa.mean_c(mixed)), figure_of(fqa.fqi(mixed))
    adjusted_before, adjusted = figure_of(fqa.adjusted_fqi(here)), figure_of(fqa.adjusted_fqi(mixed))
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
            f"{figure_of(fqa.mean_c(fqa.natives(mixed))):.1f} and native "
            f"FQI {figure_of(fqa.fqi(fqa.natives(mixed))):.1f}. All the others count them, so they change",
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
    mean = figure_of(fqa.mean_c(cards))
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
