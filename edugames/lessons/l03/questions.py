"""The questions of L03."""

from __future__ import annotations

from typing import TYPE_CHECKING

from edugames.lessons.l03.case import Case, case_of, figure_of, list_of
from edugames.lessons.lesson import luck
from edugames.lessons.questions import (
    Choose,
    Number,
    Option,
    Order,
    Question,
    Several,
    Slip,
    shuffled,
)
from edugames.lessons.tables import table
from edugames.science import fqa, prairie
from edugames.science.fqa import Record, Taxon

if TYPE_CHECKING:
    from collections.abc import Sequence
    from random import Random

    from edugames.science.prairie import Visit


def _list(visit: Visit, region: str) -> str:
    """The plants of a visit as a table, with the list that rates them."""
    rows = [
        (r.taxon.common_name, "native" if r.taxon.native else "not native", f"{r.taxon.c:g}")
        for r in visit.records
    ]
    return table((f"Plants of year {visit.year} (made up)", "", f"C, {list_of(region)}"), rows)


def _mean(visit: Visit, key: str, region: str) -> Number:
    natives = fqa.natives(visit.species)
    told = prairie.figures(visit)
    return Number(
        key=f"mean {key}",
        ask=f"What is the native mean C in year {visit.year}?",
        shown=_list(visit, region),
        why=f"Only native plants count: {fqa.arithmetic('mean_c', natives)}",
        hint="Add the C values of the native plants only, then divide by how many native plants there are.",
        value=figure_of(told.native_mean_c),
        tolerance=0.05,
        digits=2,
        high=10,
        slips=(
            Slip(
                figure_of(told.total_mean_c),
                "You divided by all plants. Native mean C leaves out those not native.",
            ),
            Slip(
                sum(t.c or 0 for t in natives), "That is the sum. Divide it by the number of native plants."
            ),
        ),
    )


def _fqi(visit: Visit, key: str, region: str) -> Number:
    natives = fqa.natives(visit.species)
    told, n = prairie.figures(visit), len(natives)
    mean, index = figure_of(told.native_mean_c), figure_of(told.native_fqi)
    return Number(
        key=f"fqi {key}",
        ask=f"And the native FQI in year {visit.year}: mean C × √(number of native plants)?",
        shown=_list(visit, region),
        why=f"√{n} = {n**0.5:.3f}, and {mean:.2f} × {n**0.5:.3f} = {index:.2f}",
        hint=f"There are {n} native plants. Take the root of {n}, times the native mean C that you found.",
        value=index,
        tolerance=0.06,
        digits=2,
        high=1000,
        slips=(
            Slip(mean * n, f"You multiplied by {n}. The number of plants goes under a root first."),
            Slip(
                mean * len(visit.species) ** 0.5,
                "You counted all plants under the root. Count the native ones.",
            ),
        ),
    )


def _adjusted(visit: Visit, key: str, region: str) -> Number:
    everyone = visit.species
    natives = fqa.natives(everyone)
    value, n, of = figure_of(fqa.adjusted_fqi(everyone)), len(natives), len(everyone)
    return Number(
        key=f"adjusted {key}",
        ask="Adjusted FQI is 100 × (native mean C ÷ 10) × √(native plants ÷ all plants). What is it in year "
        f"{visit.year}?",
        shown=_list(visit, region),
        why=fqa.arithmetic("adjusted_fqi", natives, everyone),
        hint=f"{n} of {of} plants are native. Take the root of {n} ÷ {of} before you multiply.",
        value=value,
        tolerance=0.15,
        digits=1,
        high=100,
        slips=(
            Slip(
                10 * figure_of(fqa.mean_c(natives)),
                "You left out the root: the share of native plants lowers it.",
            ),
            Slip(
                10 * figure_of(fqa.mean_c(natives)) * n / of,
                "You multiplied by the share itself. Take its root.",
            ),
            Slip(value / 100, "That is the share. Adjusted FQI is in percent: times 100."),
        ),
    )


def deal(seed: int) -> tuple[Question, ...]:
    """The eleven questions of a seed."""
    case = case_of(seed)
    first, last = case.visits[0], case.visits[-1]
    rng = luck("L03 options", seed)
    return (
        _mean(first, "first", case.region),
        _fqi(first, "first", case.region),
        _adjusted(first, "first", case.region),
        _mean(last, "last", case.region),
        _fqi(last, "last", case.region),
        _adjusted(last, "last", case.region),
        _hides(last, rng),
        _better(case, rng),
        *_plot(case.plot),
        _by_age(case, rng),
    )


def _hides(visit: Visit, rng: Random) -> Choose:
    before, after = prairie.figures(visit), prairie.figures(prairie.without_weeds(visit))
    rows = [
        (name, fqa.shown(old, 2), fqa.shown(new, 2))
        for name, old, new in (
            ("native mean C", before.native_mean_c, after.native_mean_c),
            ("mean C of all plants", before.total_mean_c, after.total_mean_c),
            ("adjusted FQI", before.adjusted_fqi, after.adjusted_fqi),
            ("cover of weeds, %", before.weed_cover, after.weed_cover),
        )
    ]
    return Choose(
        key="hides",
        ask="All weeds (plants that are not native) disappear, and nothing else changes. Which figure would "
        "not notice?",
        why=f"Native mean C ignores weeds: it is {before.native_mean_c:.2f} before and after. The mean of "
        "all plants goes "
        f"from {before.total_mean_c:.2f} to {after.total_mean_c:.2f}, adjusted FQI from "
        f"{before.adjusted_fqi:.1f} to "
        f"{after.adjusted_fqi:.1f}",
        shown=table(("Figure", "Formula"), [
            ("native mean C", "sum of C of natives ÷ natives"),
            ("mean C of all plants", "sum of C ÷ all plants"),
            ("adjusted FQI", "native mean C × 10 × √(natives ÷ all)"),
        ]),
        options=shuffled(
            rng,
            {name: name for name, *_ in rows},
            {
                "mean C of all plants": "Weeds count there, with C 0. What does a mean do when zeros leave?",
                "adjusted FQI": "All plants stand under its root, so it notices when weeds go.",
                "cover of weeds, %": "That one counts nothing but weeds.",
            },
        ),
        right=frozenset({"native mean C"}),
    )  # fmt: skip


def _better(case: Case, rng: Random) -> Several:
    a, b = prairie.figures(case.visits[0]), prairie.figures(case.visits[-1])
    figures = {
        "native mean C": (a.native_mean_c, b.native_mean_c, 1),
        "native FQI": (a.native_fqi, b.native_fqi, 1),
        "adjusted FQI": (a.adjusted_fqi, b.adjusted_fqi, 1),
        "cover of weeds, %": (a.weed_cover, b.weed_cover, -1),
        "number of all species": (a.natives + a.weeds, b.natives + b.weeds, 0),
    }
    better = {
        name for name, (old, new, sign) in figures.items() if sign * (figure_of(new) - figure_of(old)) > 0
    }
    told = "; ".join(f"{name} {_plainly(old)} → {_plainly(new)}" for name, (old, new, _) in figures.items())
    return Several(
        key="better",
        builds_on=("mean first", "fqi first", "adjusted first", "mean last", "fqi last", "adjusted last"),
        ask=f"Which of these figures show that the prairie got better from year {a.year} to year {b.year}?",
        shown=table(
            ("Figure", f"year {a.year}", f"year {b.year}"),
            [(name, _plainly(old), _plainly(new)) for name, (old, new, _) in figures.items()],
        ),
        why=f"{told}. The number of all species says nothing about quality: weeds are species too",
        options=shuffled(
            rng,
            {name: name for name in figures},
            {
                "number of all species": "Weeds are species too. More kinds of plants are not always better "
                "ones."
            },
        ),
        right=frozenset(better),
        missing="That is right, but another figure shows it too. For weeds, less is better.",
    )


def _plainly(figure: float | None) -> str:
    """A count as it is, any other figure with one decimal, so that two years can be compared at a glance."""
    number = figure_of(figure)
    return f"{number}" if isinstance(number, int) else f"{number:.1f}"


def _plot(plants: Sequence[tuple[float, float]]) -> tuple[Number, Number]:
    taxa = [
        Taxon(f"plant {k}", nativity="native" if c else "introduced", c=c)
        for k, (c, _) in enumerate(plants, 1)
    ]
    records = [Record("1", taxon, cover) for taxon, (_, cover) in zip(taxa, plants, strict=True)]
    plain, weighted = figure_of(fqa.mean_c(taxa)), figure_of(fqa.cover_mean_c(records))
    shown = table(
        ("In one plot", "C", "cover, %"),
        [(f"plant {k}", f"{c:g}", f"{x:g}") for k, (c, x) in enumerate(plants, 1)],
    )
    terms = " + ".join(f"{c:g} × {x:g}" for c, x in plants)
    total = sum(x for _, x in plants)
    return (
        Number(
            key="unweighted",
            ask="Three kinds of plant grow in a plot. What is the mean C, every kind counted once?",
            shown=shown,
            why=fqa.arithmetic("mean_c", taxa),
            hint="Add the three C values and divide by three. The weed counts with 0.",
            value=plain,
            tolerance=0.05,
            digits=1,
            high=10,
            slips=(
                Slip(
                    sum(c for c, _ in plants) / 2,
                    "You left out the plant with C 0. It is one of the three kinds.",
                ),
                Slip(weighted, "That weighs by cover. Here every kind counts once."),
            ),
        ),
        Number(
            key="weighted",
            ask="And the mean C weighted by cover: multiply each C by its cover, add up, divide by the whole "
            "cover?",
            shown=shown,
            why=f"({terms}) ÷ {total:g} = {weighted:.2f}. A rare plant in a corner does not make a plot "
            "good: mean C by "
            f"kinds was {plain:.1f}",
            hint=f"Multiply each C by its cover: {terms}. Then divide by {total:g}.",
            value=weighted,
            tolerance=0.05,
            digits=2,
            high=10,
            slips=(
                Slip(weighted * total, f"That is the sum. Divide it by the whole cover, {total:g}."),
                Slip(plain, "That is the mean without weights. Where a plant covers more, it counts more."),
            ),
        ),
    )


def _by_age(case: Case, rng: Random) -> Order:
    names = dict(zip("ABCD", rng.sample(list(case.visits), 4), strict=True))
    if [visit.year for visit in names.values()] == sorted(visit.year for visit in names.values()):
        names = dict(zip("ABCD", reversed(names.values()), strict=True))
    told = {name: prairie.figures(visit) for name, visit in names.items()}
    right = ", ".join(f"{name} (year {told[name].year})" for name in sorted(told, key=lambda n: told[n].year))
    return Order(
        key="by age",
        builds_on=("mean first", "mean last"),
        ask="The dates on four visits are lost. Put the visits in order, the first one after sowing on top.",
        shown=table(
            ("Visit", "native plants", "native mean C", "cover of weeds, %"),
            [
                (name, f.natives, f"{figure_of(f.native_mean_c):.2f}", f"{f.weed_cover:.0f}")
                for name, f in told.items()
            ],
        ),
        why=f"{right}: where a restoration works, native mean C rises and weeds give way",
        hint="Which visit has the most weeds and the lowest C? That one came first.",
        options=tuple(
            Option(
                name,
                f"visit {name}",
                f"visit {name} has a higher native mean C than the next one, so it is later.",
            )
            for name in names
        ),
        rank={name: float(visit.year) for name, visit in names.items()},
        first="Soon after sowing",
        last="Long after sowing",
        source="that mean C and FQI rise with age: Upland Prairie, Indiana, 1993 to 2006",
    )
