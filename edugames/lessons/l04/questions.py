"""The questions of L04."""

from __future__ import annotations

from typing import TYPE_CHECKING

from edugames import facts
from edugames.lessons.l04.case import Pair, mean_difference, pairs, signed, widest
from edugames.lessons.lesson import Later, luck
from edugames.lessons.questions import Choose, Number, Option, Order, Percentage, Question, Slip, shuffled
from edugames.lessons.tables import table
from edugames.science import fqa

if TYPE_CHECKING:
    from collections.abc import Sequence
    from random import Random


def deal(seed: int) -> tuple[Question | Later, ...]:
    """The ten questions of a seed."""
    of = pairs(seed)
    counts = {k: sum(pair.difference == k for pair in of) for k in range(-10, 11)}
    counted = _counted(counts, len(of))
    n, equal = len(of), counts[0]
    within, apart = equal + counts[1] + counts[-1], sum(c for k, c in counts.items() if abs(k) >= 3)
    mean, absolute = mean_difference(of), sum(abs(pair.difference) for pair in of) / n
    known = facts.two_lists()
    alike, published = known["rated alike"], known["Chicago Region higher on average by"]
    return (
        Percentage(
            key="equal",
            ask=f"Both lists rate {n} plants. What percentage has the same C in both?",
            shown=counted,
            why=f"{equal} of {n}: 100 × {equal} ÷ {n} = {100 * equal / n:.1f} %",
            hint="Find how many plants have the difference 0. Divide by all plants, times 100.",
            value=100 * equal / n,
            tolerance=0.5,
            digits=1,
            slips=(
                Slip(
                    float(equal),
                    f"That is the number of plants. As a percentage it is out of 100, not out of {n}.",
                ),
                Slip(100 * (n - equal) / n, "That is the share that differs."),
            ),
        ),
        Percentage(
            key="within one",
            ask="What percentage is rated within one, that is equal, one higher or one lower?",
            shown=counted,
            why=f"{counts[-1]} + {equal} + {counts[1]} = {within} plants, and 100 × {within} ÷ {n} = "
            f"{100 * within / n:.1f} %",
            hint="Add the plants with the differences −1, 0 and +1.",
            value=100 * within / n,
            tolerance=0.5,
            digits=1,
            slips=(
                Slip(
                    100 * (within - equal) / n,
                    "You left out the plants that are equal. Within one includes them.",
                ),
                Slip(100 * (equal + counts[1]) / n, "One lower belongs to it too: count the difference −1."),
                Slip(float(within), f"That is the number of plants, not a percentage of {n}."),
            ),
        ),
        Percentage(
            key="apart",
            ask="And what percentage differs by three or more, in either direction?",
            shown=counted,
            why=f"{apart} of {n} plants: 100 × {apart} ÷ {n} = {100 * apart / n:.1f} %",
            hint="Both ends count: −3 and lower, and +3 and higher.",
            value=100 * apart / n,
            tolerance=0.5,
            digits=1,
            slips=(
                Slip(
                    100 * sum(c for k, c in counts.items() if k >= 3) / n,
                    "You counted one end only. Lower by three differs by three too.",
                ),
                Slip(
                    100 * sum(c for k, c in counts.items() if abs(k) > 3) / n,
                    "Three or more includes three itself.",
                ),
                Slip(float(apart), f"That is the number of plants, not a percentage of {n}."),
            ),
        ),
        Number(
            key="mean difference",
            ask="What is the mean difference, Chicago minus Illinois, to two decimals?",
            shown=counted,
            why="Each difference times its plants, added up, is "
            f"{signed(sum(k * c for k, c in counts.items()))}; divided by {n} that is "
            f"{signed(round(mean, 2))}",
            hint="Multiply each difference by its number of plants, add everything with its sign, divide by "
            "all plants.",
            value=mean,
            tolerance=0.011,
            digits=2,
            low=-10,
            high=10,
            slips=(
                Slip(absolute, "You left the signs away. Lower values pull the mean down."),
                Slip(-mean, "That is Illinois minus Chicago. Mind which list you subtract."),
                Slip(
                    sum(k * c for k, c in counts.items()) / max(1, n - equal),
                    "Divide by all plants: those with the difference 0 count too.",
                ),
            ),
        ),
        Later("most", lambda: _most(of, luck("L04 most", seed))),
        Later("order", lambda: _order(of, luck("L04 order", seed))),
        Later("meadow", lambda: _meadow(of, luck("L04 meadow", seed))),
        Choose(
            key="mix",
            ask="A site near Chicago was scored with the Chicago list, FQI 38. You score yours with the "
            "Illinois list and get 35. May "
            "you say that the other site is better?",
            why=f"No. The same plants get {signed(round(mean, 2))} C on average from the other list, so a "
            "difference in FQI may come from the "
            "list alone. Score both sites with one list",
            hint="What would your own site get from the other list?",
            options=shuffled(
                luck("L04 mix", seed),
                {
                    "no": "No: C belongs to one region and one list, so the two figures are not on one scale",
                    "yes": "Yes: 38 is more than 35",
                    "average": "Yes, after taking the mean of both lists for each plant",
                    "adjust": "Yes, after subtracting the mean difference from one FQI",
                },
                {
                    "yes": "Higher on another scale is not higher. 38 inches are not more than 90 "
                    "centimetres.",
                    "average": "A mean of two experts' scales belongs to no region at all.",
                    "adjust": "Plants differ by very different amounts, so no single number turns one list "
                    "into the other.",
                },
            ),
            right=frozenset({"no"}),
        ),
        Number(
            key="published",
            ask=f"Of {alike.species:,} native plants that both whole lists rate, {alike.value} % are rated "
            "alike. How many plants is that?",
            why=f"{alike.value} % of {alike.species:,} = {alike.value} ÷ 100 × {alike.species} = "
            f"{alike.value * alike.species / 100:.0f} plants. "
            f"{known['rated within one'].value} % are within one, {known['rated three or more apart'].value} "
            "% three or more apart, and Chicago "
            f"is higher by {published.value} on average",
            hint="Divide the percentage by 100 and multiply by the number of plants.",
            value=alike.value * alike.species / 100,
            tolerance=1,
            unit="plants",
            also=("species",),
            digits=0,
            high=10_000,
            slips=(
                Slip(
                    alike.species * (1 - alike.value / 100), "Those are the plants that are not rated alike."
                ),
            ),
            source=f"{alike.lists}: {alike.source}",
        ),
        Choose(
            key="fair",
            builds_on=("equal",),
            ask=f"Of our {n} plants {100 * equal / n:.1f} % are rated alike, of all {alike.species:,} it is "
            f"{alike.value} %. Why is that no surprise?",
            why="The plants of the game were picked for teaching, and were not drawn by lot. A sample that "
            "somebody picked need not look like the "
            "whole",
            hint="How did these plants come to be in the game?",
            options=shuffled(
                luck("L04 fair", seed),
                {
                    "picked": "The plants of the game were picked, not drawn by lot",
                    "small": "Small samples always have higher shares",
                    "wrong": "One of the two lists must be wrong",
                    "chicago": "The Chicago list is for a city, where plants are common",
                },
                {
                    "small": "Small samples scatter to both sides; they are not always higher.",
                    "wrong": "Both may be right for their own region. Look at how the plants were chosen.",
                    "chicago": "The Chicago Region is 22 counties with prairie and bog. Look at how the "
                    "plants were chosen.",
                },
            ),
            right=frozenset({"picked"}),
        ),
    )


def _counted(counts: dict[int, int], n: int) -> str:
    rows = [(signed(k), c) for k, c in counts.items() if c]
    return table(("Chicago minus Illinois", "Plants"), [*rows, ("all", n)])


def side_by_side(of: Sequence[Pair]) -> str:
    return table(
        ("Plant", "C Illinois 1997", "C Chicago 2017"), [(p.name, p.illinois, p.chicago) for p in of]
    )


def _most(of: Sequence[Pair], rng: Random) -> Choose:
    """Which of five plants differs most; one of them is of the farthest apart of all."""
    top = widest(of)
    one = rng.choice(top)
    others = rng.sample([pair for pair in of if 0 < abs(pair.difference) < abs(one.difference)], 4)
    highest = max(others, key=lambda pair: pair.chicago)
    texts = {pair.id: pair.name for pair in (one, *others)}
    hints = {
        pair.id: f"{pair.name} differs by {abs(pair.difference)}. High values are not a wide difference."
        if pair is highest
        else f"{pair.name} differs by {abs(pair.difference)} only."
        for pair in others
    }
    told = ", ".join(pair.shown for pair in top)
    picked = sorted((one, *others), key=lambda pair: pair.name)
    return Choose(
        key="most",
        ask="Which of these five plants do the lists rate most differently?",
        shown=side_by_side(picked),
        why=f"{one.name}: {one.chicago} − {one.illinois} = {signed(one.difference)}. Farthest apart of all "
        f"plants here: {told}",
        hint="Subtract one value from the other, and leave the sign away.",
        options=shuffled(rng, texts, hints),
        right=frozenset({one.id}),
    )


def _order(of: Sequence[Pair], rng: Random) -> Order:
    """Four plants by their difference, with its sign: the trap is that −3 comes before 0."""
    while True:
        chosen = rng.sample(list(of), 4)
        differences = [pair.difference for pair in chosen]
        if len({*differences}) == 4 and min(differences) < 0 and differences != sorted(differences):
            break
    in_order = sorted(chosen, key=lambda pair: pair.difference)
    return Order(
        key="order",
        ask="Put these plants in order by their difference, Chicago minus Illinois: the lowest, also below "
        "zero, first.",
        shown=side_by_side(chosen),
        why=", ".join(pair.shown for pair in in_order),
        hint="Below zero comes before zero: a plant that Chicago rates lower has a negative difference.",
        options=tuple(
            Option(pair.id, pair.name, f"{pair.name} has {signed(pair.difference)}: it belongs farther down.")
            for pair in chosen
        ),
        rank={pair.id: float(pair.difference) for pair in chosen},
        first="Chicago much lower",
        last="Chicago much higher",
    )


def _meadow(of: Sequence[Pair], rng: Random) -> Number:
    """What the choice of list alone does to the mean C of five plants."""
    while True:
        chosen = rng.sample(list(of), 5)
        illinois, chicago = _mean(chosen, "illinois"), _mean(chosen, "chicago")
        if abs(chicago - illinois) >= 0.6:
            break
    return Number(
        key="meadow",
        ask="These five plants grow on one meadow. By how much is its mean C higher with the Chicago list "
        "than with the Illinois list? "
        "Write a minus if it is lower.",
        shown=side_by_side(chosen),
        why=f"Chicago {chicago:.1f} − Illinois {illinois:.1f} = {signed(round(chicago - illinois, 2))}. Not "
        "one plant of the meadow has changed",
        hint="Work out the mean C with each list, then subtract: Chicago minus Illinois.",
        value=chicago - illinois,
        tolerance=0.05,
        digits=1,
        low=-50,
        high=50,
        slips=(
            Slip(
                illinois - chicago, "The size is right, and the sign is not: subtract Illinois from Chicago."
            ),
            Slip(5 * (chicago - illinois), "That is the difference of the sums. Divide by five."),
            Slip(chicago, "That is the mean C with the Chicago list. Subtract the other mean."),
        ),
    )


def _mean(of: Sequence[Pair], region: str) -> float:
    flora = fqa.deck_flora(region)
    species = [flora.index.find(_named(pair, region), "scientific name").taxon for pair in of]
    mean = fqa.mean_c([taxon for taxon in species if taxon is not None])
    if mean is None:
        raise ValueError("these plants have a C in both lists")
    return mean


def _named(pair: Pair, region: str) -> str:
    plant = facts.deck().plants[pair.id]
    return plant.name_in_illinois_list if region == "illinois" else plant.name_in_chicago_list
