"""The questions of L08."""

from __future__ import annotations

from typing import TYPE_CHECKING

from edugames import facts
from edugames.lessons.l08.case import TONNES_OF_CO2, Case, Claim, case_of, in_figures
from edugames.lessons.lesson import luck
from edugames.lessons.questions import Choose, Number, Option, Order, Question, Slip, shuffled
from edugames.lessons.tables import table
from edugames.science import carbon

if TYPE_CHECKING:
    from random import Random


def deal(seed: int) -> tuple[Question, ...]:
    """The nine questions of a seed."""
    case = case_of(seed)
    rng = luck("L08 options", seed)
    claim = case.claim
    told = carbon.per_year(claim.tonnes_a_day, claim.trees, claim.hectares)
    shown = table(
        (claim.who, ""),
        [
            ("trees planted", in_figures(claim.trees)),
            ("land planted", f"{in_figures(claim.hectares)} ha"),
            ("CO₂ removed", f"{in_figures(claim.tonnes_a_day)} t a day"),
        ],
    )
    return (
        _to_co2(case.carbon),
        _to_carbon(case),
        _a_year(claim, told, shown),
        _a_tree(claim, told, shown),
        _a_hectare(claim, told, shown),
        _inside(told, claim, rng),
        _why_hectare(rng),
        _low_end(case),
        _kinds(rng),
    )


def _to_co2(tonnes: int) -> Number:
    value = carbon.co2(tonnes)
    return Number(
        key="to co2",
        ask=f"Wood holds carbon. How many tonnes of CO₂ were taken from the air for {tonnes} t of carbon?",
        shown=table(("Mass of a molecule", ""), [("C", "12"), ("CO₂", "12 + 2 × 16 = 44")]),
        why=f"{tonnes} × 44 ÷ 12 = {value:.1f} t CO₂: oxygen has mass too",
        hint="Each 12 g of carbon were 44 g of CO₂ in the air.",
        value=value,
        tolerance=0.1,
        digits=1,
        unit="t",
        also=TONNES_OF_CO2,
        high=100_000,
        slips=(
            Slip(tonnes, "That is the carbon alone. CO₂ has two atoms of oxygen as well."),
            Slip(carbon.carbon(tonnes), "You went the other way. CO₂ weighs more than its carbon."),
            Slip(tonnes * 32 / 12, "That is the oxygen alone. Add the carbon."),
        ),
    )


def _to_carbon(case: Case) -> Number:
    co2 = 11 * case.carbon
    value = carbon.carbon(co2)
    return Number(
        key="to carbon",
        ask=f"And the other way: how much carbon is in {co2} t of CO₂?",
        shown=table(("Mass of a molecule", ""), [("C", "12"), ("CO₂", "44")]),
        why=f"{co2} × 12 ÷ 44 = {value:.1f} t of carbon",
        hint="Carbon is 12 of the 44 parts.",
        value=value,
        tolerance=0.1,
        digits=1,
        unit="t",
        also=("t C", "tC", "tonnes", "tonnes of carbon"),
        high=100_000,
        slips=(
            Slip(carbon.co2(co2), "You multiplied by 44 ÷ 12. Carbon is less than the CO₂ it came from."),
        ),
    )


def _a_year(claim: Claim, told: carbon.PerYear, shown: str) -> Number:
    return Number(
        key="a year",
        ask=f"{claim.who}: {in_figures(claim.tonnes_a_day)} t of CO₂ a day. How many tonnes a year is that?",
        shown=shown,
        why=f"{in_figures(claim.tonnes_a_day)} × 365 = {told.tonnes:,.0f} t a year",
        hint="A year has 365 days.",
        value=told.tonnes,
        tolerance=told.tonnes * 0.003,
        digits=0,
        unit="t",
        also=TONNES_OF_CO2,
        high=10**9,
        slips=(
            Slip(claim.tonnes_a_day * 12, "You multiplied by 12 months. The figure is for a day."),
            Slip(claim.tonnes_a_day * 52, "You multiplied by 52 weeks. The figure is for a day."),
        ),
        source=claim.source,
    )


def _a_tree(claim: Claim, told: carbon.PerYear, shown: str) -> Number:
    return Number(
        key="a tree",
        ask=f"How many kilograms of CO₂ a year is that for each of {in_figures(claim.trees)} trees?",
        shown=shown,
        why=f"{told.tonnes:,.0f} t = {1000 * told.tonnes:,.0f} kg, and ÷ {in_figures(claim.trees)} = "
        f"{told.kg_per_tree:.2f} kg "
        "for a tree in a year",
        hint="Make the tonnes of a year into kilograms first (× 1,000), then divide by the trees.",
        value=told.kg_per_tree,
        tolerance=0.011 * told.kg_per_tree,
        digits=2,
        unit="kg",
        also=("kg CO2", "kg a year", "kg/yr", "kilograms"),
        high=10**6,
        slips=(
            Slip(told.kg_per_tree / 1000, "That is in tonnes. The question asks for kilograms: × 1,000."),
            Slip(told.kg_per_tree / 365, "That is for a day. The question asks for a year."),
        ),
        source=claim.source,
    )


def _a_hectare(claim: Claim, told: carbon.PerYear, shown: str) -> Number:
    return Number(
        key="a hectare",
        ask=f"And how many tonnes a year for each of the {in_figures(claim.hectares)} hectares?",
        shown=shown,
        why=f"{told.tonnes:,.0f} ÷ {in_figures(claim.hectares)} = {told.tonnes_per_hectare:.1f} t for a hectare "
        "in a year",
        hint="Divide the tonnes of a year by the hectares.",
        value=told.tonnes_per_hectare,
        tolerance=max(0.06, 0.004 * told.tonnes_per_hectare),
        digits=1,
        unit="t/ha",
        also=("t", "t CO2/ha", "t/ha/yr", "t per ha", "t a hectare"),
        high=10**6,
        slips=(
            Slip(told.tonnes_per_hectare / 365, "That is for a day. Take the tonnes of a year."),
            Slip(claim.trees / claim.hectares, "That is trees on a hectare. Divide tonnes by hectares."),
        ),
        source=claim.source,
    )


def _inside(told: carbon.PerYear, claim: Claim, rng: Random) -> Choose:
    rate = carbon.rates()[carbon.PLANTED]
    low, value = rate.low or 0, told.tonnes_per_hectare
    right = "inside" if carbon.within(value) else "above" if value > rate.high else "below"
    return Choose(
        key="inside",
        builds_on=("a hectare",),
        ask=f"For planted forests {low:g} to {rate.high:g} t CO₂ per hectare and year were published. Where "
        "does "
        f"{value:.1f} t lie?",
        shown=table(("t CO₂ per hectare and year", ""), [("published, planted forests", f"{low:g}–{rate.high:g}"),
                                                        ("this claim", f"{value:.1f}")]),
        why=f"{low:g} {'≤' if value >= low else '>'} {value:.1f} {'≤' if value <= rate.high else '>'} "
        f"{rate.high:g}: "
        + {
            "inside": "yes, it is inside the range. That makes the claim possible, not proven",
            "above": "it is above the range: ask how it was worked out",
            "below": "it is below the range: the claim is careful, or the trees do badly",
        }[right],
        options=shuffled(
            rng,
            {"inside": "Inside the range", "below": "Below the range", "above": "Above the range"},
            {
                "inside": "Compare with both ends of the range once more.",
                "below": f"Below would be less than {low:g}.",
                "above": f"Above would be more than {rate.high:g}.",
            },
        ),
        right=frozenset({right}),
        source=f"{rate.source} ({rate.year})",
    )  # fmt: skip


def _why_hectare(rng: Random) -> Choose:
    return Choose(
        key="why hectare",
        ask="Why is CO₂ given for a hectare and not for a tree?",
        why="What counts is how much wood a forest holds in all. A hectare may hold four thousand thin trees "
        "or one thousand "
        "thick ones; trees differ in age and kind, and many of the planted ones die. The planter’s own help "
        "page gives this "
        "reason too",
        options=shuffled(
            rng,
            {
                "biomass": "What counts is the wood of the whole forest, be it in many thin trees or in few "
                "thick ones",
                "easier": "Hectares are easier to count than trees",
                "same": "Because every tree takes up the same, it makes no difference",
                "more": "The number for a hectare looks larger",
            },
            {
                "easier": "Trees can be counted too. Would the number of trees tell you how much wood there "
                "is?",
                "same": "A seedling and a great oak do not take up the same.",
                "more": "A large number is no reason. Think of four thousand thin trees and one thousand "
                "thick ones.",
            },
        ),
        right=frozenset({"biomass"}),
        source=facts.planting_claim()["land planted"].source,
    )


def _low_end(case: Case) -> Number:
    amount = carbon.removal(case.hectares, case.years)
    rate = carbon.rates()[carbon.PLANTED]
    low, low_rate = amount.low or 0, rate.low or 0
    return Number(
        key="low end",
        ask=f"{case.hectares} hectares are planted and grow for {case.years} years. By the published range, "
        "how many tonnes of "
        "CO₂ do they take up at least?",
        shown=table(("t CO₂ per hectare and year", ""), [("planted forests", f"{low_rate:g}–{rate.high:g}")]),
        why=f"{case.hectares} ha × {case.years} years × {low_rate:g} = {low:,.0f} t; at most "
        f"{amount.high:,.0f} t. Say both "
        "ends: nobody knows the middle for this place",
        hint="Hectares × years × the lower rate.",
        value=low,
        tolerance=0.5,
        digits=0,
        unit="t",
        also=TONNES_OF_CO2,
        high=10**7,
        slips=(
            Slip(amount.high, "That is the upper end."),
            Slip(case.hectares * low_rate, "That is for one year."),
            Slip(case.years * low_rate, "That is for one hectare."),
        ),
        source=f"{rate.source} ({rate.year})",
    )


def _kinds(rng: Random) -> Order:
    rates = carbon.rates()
    keys = list(rates)
    while keys == sorted(keys, key=lambda key: rates[key].high):
        rng.shuffle(keys)
    words = {
        what: f"up to {row.high:g}" if row.low is None else f"{row.low:g}–{row.high:g}"
        for what, row in rates.items()
    }
    told = ", ".join(f"{what} {words[what]}" for what in sorted(keys, key=lambda key: rates[key].high))
    first = rates[carbon.PLANTED]
    return Order(
        key="kinds",
        ask="Put four ways to bring trees back in order by the upper end of their range, the lowest first.",
        shown=table(("Way", "t CO₂ per hectare and year"), [(what, words[what]) for what in keys]),
        why=f"{told}. A high upper end does not make a way the best: its range may be the widest, too",
        hint="Look at the second number of each range.",
        options=tuple(
            Option(what, what, f"The range of {what} ends higher than the next one.") for what in keys
        ),
        rank={what: rates[what].high for what in keys},
        first="The lowest upper end",
        last="The highest upper end",
        source=f"{first.source} ({first.year})",
    )
