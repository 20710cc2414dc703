"""L03, Is the restoration working? A prairie, year after year: what each figure of floristic quality sees."""

from __future__ import annotations

from base64 import b64encode
from html import escape
from itertools import pairwise
from typing import TYPE_CHECKING, Any, NamedTuple

from edugames import facts
from edugames.lessons import plots
from edugames.lessons.lesson import Activity, Lesson, luck
from edugames.lessons.lesson import code as lesson_code
from edugames.lessons.line import Line
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

    from edugames.science.prairie import Figures, Visit

MODEL = "A model, not a forecast: its losses are published, its other rates are assumptions of ours."


CHICAGO = 2017
"""The class code L03-2017 asks about the prairie of the guide with the C values that Chicago published in that year."""


class Case(NamedTuple):
    """What the questions of a seed are about: four visits to a prairie, and a plot with three kinds of plant."""

    visits: tuple[Visit, ...]
    plot: tuple[tuple[float, float], ...]
    region: str


WINDOWS = ((0, 4), (2, 5), (3, 8), (4, 10))
"""From which to which C the native plants of four visits lie, of a prairie that is coming back."""
YEARS_OF_VISITS = (1, 3, 6, 10)


def _case(seed: int) -> Case:
    """The prairie that was written down for seed 0 and CHICAGO; for others one like it, on which every figure rises."""
    if seed in (0, CHICAGO):
        region = "chicago" if seed else "illinois"
        return Case(prairie.monitored(region), ((10, 5), (2, 60), (0, 35)), region)
    rng = luck("L03", seed)
    visits = _made_up(rng)
    while not _rises([prairie.figures(visit) for visit in visits]):
        visits = _made_up(rng)
    rare, common = 5 * rng.randint(1, 3), 5 * rng.randint(9, 13)
    plot = ((rng.randint(8, 10), rare), (rng.randint(1, 3), common), (0, 100 - rare - common))
    return Case(visits, plot, "illinois")


def list_of(region: str) -> str:
    """The list whose C values are meant: "Illinois, 1997"."""
    known = facts.c_lists()[region]
    return f"{known.region}, {known.year}"


def _made_up(rng: Random) -> tuple[Visit, ...]:
    """Four visits: native plants of ever higher C, ever fewer weeds that cover ever less."""
    plants = [t for t in fqa.deck_flora("illinois").taxa if t in prairie.prairie_plants() or _seeds_itself(t)]
    weeds = list(prairie.weeds())
    visits = []
    for k, (low, high) in enumerate(WINDOWS):
        natives = rng.sample([t for t in plants if low <= (t.c or 0) <= high], 4 + k + rng.randint(0, 1))
        weeds = rng.sample(weeds, rng.randint(5 - k, 6 - k))
        records = [Record("", t, rng.randint(2, 5)) for t in natives]
        records += [Record("", t, rng.randint(11 - 3 * k, 13 - 3 * k)) for t in weeds]
        visits.append(prairie.Visit(YEARS_OF_VISITS[k], tuple(records)))
    return tuple(visits)


def _seeds_itself(taxon: Taxon) -> bool:
    """A tree whose seedlings come up on any open ground."""
    return taxon.physiognomy == "tree" and (taxon.c or 0) <= 2


def _rises(told: Sequence[Figures]) -> bool:
    """Whether each visit can be told from the next by its figures, and weeds are left."""
    means = [one.native_mean_c or 0 for one in told]
    covers = [one.weed_cover for one in told]
    return (
        told[0].weeds > told[-1].weeds >= 1
        and told[-1].natives > told[0].natives
        and all(a + 0.1 < b for a, b in pairwise(means))
        and all(a > b + 1 for a, b in pairwise(covers))
    )


def _known(value: float | None) -> float:
    if value is None:
        raise ValueError("a visit of this lesson has native species with C values")
    return value


def _list(visit: Visit, region: str) -> str:
    """The plants of a visit as a table, with the list that rates them."""
    rows = [
        (r.taxon.common_name, "native" if r.taxon.native else "not native", f"{r.taxon.c:g}")
        for r in visit.records
    ]
    return table((f"A prairie, made up for practice, year {visit.year}", "", f"C, {list_of(region)}"), rows)


def _mean(visit: Visit, key: str, region: str) -> Number:
    natives = fqa.natives(visit.species)
    told = prairie.figures(visit)
    return Number(
        key=f"mean {key}",
        ask=f"What is the native mean C in year {visit.year}?",
        shown=_list(visit, region),
        why=f"Only native plants count: {fqa.arithmetic('mean_c', natives)}",
        hint="Add the C values of the native plants only, then divide by how many native plants there are.",
        value=_known(told.native_mean_c),
        tolerance=0.05,
        digits=2,
        high=10,
        slips=(
            Slip(
                _known(told.total_mean_c),
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
    mean, index = _known(told.native_mean_c), _known(told.native_fqi)
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
    value, n, of = _known(fqa.adjusted_fqi(everyone)), len(natives), len(everyone)
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
                10 * _known(fqa.mean_c(natives)),
                "You left out the root: the share of native plants lowers it.",
            ),
            Slip(
                10 * _known(fqa.mean_c(natives)) * n / of,
                "You multiplied by the share itself. Take its root.",
            ),
            Slip(value / 100, "That is the share. Adjusted FQI is in percent: times 100."),
        ),
    )


def deal(seed: int) -> tuple[Question, ...]:
    """The eleven questions of a seed."""
    case = _case(seed)
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
    better = {name for name, (old, new, sign) in figures.items() if sign * (_known(new) - _known(old)) > 0}
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
    number = _known(figure)
    return f"{number}" if isinstance(number, int) else f"{number:.1f}"


def _plot(plants: Sequence[tuple[float, float]]) -> tuple[Number, Number]:
    taxa = [
        Taxon(f"plant {k}", nativity="native" if c else "introduced", c=c)
        for k, (c, _) in enumerate(plants, 1)
    ]
    records = [Record("1", taxon, cover) for taxon, (_, cover) in zip(taxa, plants, strict=True)]
    plain, weighted = _known(fqa.mean_c(taxa)), _known(fqa.cover_mean_c(records))
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
                (name, f.natives, f"{_known(f.native_mean_c):.2f}", f"{f.weed_cover:.0f}")
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


# -------------------------------------------------------------------- the activity

CARE = {"0": "never", "3": "every 3 years", "1": "every year"}
YEARS = 30


class PrairieYears(Activity):
    """A prairie with a year slider: the one that was written down, or one that the model grows."""

    def __init__(self, seed: int) -> None:
        super().__init__(seed)
        self.model = False
        self.at = 0
        self.burn = "3"
        self.pull = False
        self.region = _case(seed).region if seed == CHICAGO else "illinois"

    @property
    def visits(self) -> tuple[Visit, ...]:
        """All visits of the prairie in sight."""
        if not self.model:
            return prairie.monitored(self.region)
        plan = prairie.Plan(prairie.prairie_plants(), int(self.burn), self.pull)
        return prairie.grow(plan, YEARS, luck("L03 model", self.seed))

    def do(self, name: str, value: Any) -> str:
        """Move through the years, choose a prairie, or care for it in another way."""
        if name == "year":
            self.at = _whole(
                value, 0, len(self.visits) - 1, "the slider moves through the years of the prairie"
            )
        elif name == "which" and value in ("written", "model"):
            self.model = value == "model"
            self.at = len(self.visits) - 1 if self.model else 0
        elif name == "list" and value in facts.c_lists():
            self.region = value
            return f"C values of {list_of(value)}."
        elif name == "burn" and value in CARE:
            self.burn = value
        elif name == "pull":
            self.pull = not self.pull
        else:
            raise ValueError("use the slider and the buttons of the prairie")
        return self.in_words()

    def in_words(self) -> str:
        """The year in sight, in one breath."""
        f = prairie.figures(self.visits[self.at])
        told = f"Year {f.year}: {f.natives} native plants, {f.weeds} weeds, which cover {f.weed_cover:.0f} %."
        if not self.model:
            return f"{told} What are its plants worth? The questions ask."
        return (
            f"{told} Native mean C {fqa.shown(f.native_mean_c)}, "
            f"native FQI {fqa.shown(f.native_fqi)}, adjusted FQI {fqa.shown(f.adjusted_fqi)}."
        )

    def html(self) -> str:
        """Which prairie, its care, the slider, the year's figures and plants, all years as a chart, and the file."""
        visits = self.visits
        care = self._care() if self.model else self._lists()
        visit = visits[self.at]
        return (
            "<p class='egt-actions egt-groups' role='group' aria-label='Which prairie'>"
            f"{_press('which', 'Four visits, written down', 'written', not self.model)}"
            f"{_press('which', f'A model over {YEARS} years', 'model', self.model)}</p>{care}"
            f"<p><label>Year after sowing: {visit.year} <input type='range' min='0' "
            f"max='{len(visits) - 1}' step='1' value='{self.at}' data-change='year' data-key='year' "
            f"aria-valuetext='year {visit.year}' "
            f"></label></p><p><b>{escape(self.in_words())}</b></p>"
            f"<div class='egt-two'>{self._chart(visits)}</div><details data-key='plants'><summary>The plants of year "
            f"{visit.year}</summary>"
            f"{_plants(visit)}</details><p>{_file(visits)}</p>"
        )  # fmt: skip

    def _lists(self) -> str:
        """Whose C values are looked at, and which class code asks about them."""
        buttons = "".join(
            _press("list", f"C values of {list_of(region)}", region, self.region == region)
            for region in facts.c_lists()
        )
        code = lesson_code("L03", CHICAGO if self.region == "chicago" else 0)
        return (
            f"<p class='egt-actions egt-groups' role='group' aria-label='Which list'>{buttons}</p><p class='egt-small'>"
            f"Made up for practice, of plants that grow in Illinois. Class code {code} asks about these values.</p>"
        )

    def _care(self) -> str:
        burns = "".join(_press("burn", f"Burn {words}", key, self.burn == key) for key, words in CARE.items())
        return (
            f"<p class='egt-small'><b>{MODEL}</b> The field was full of weeds; "
            f"{len(prairie.prairie_plants())} kinds of "
            "prairie plants were sown.</p>"
            f"<p class='egt-actions egt-groups' role='group' aria-label='Care'>{burns}"
            f"{_press('pull', 'Pull weeds', '', self.pull)}</p>"
        )

    def _chart(self, visits: Sequence[Visit]) -> str:
        told = [prairie.figures(visit) for visit in visits]
        at, model = [f.year for f in told], " (a model)" if self.model else ""
        kinds = plots.lines(
            f"Kinds of plants{model}",
            "years after sowing",
            "kinds",
            at,
            {"native": [f.natives for f in told], "weeds": [f.weeds for f in told]},
        )
        if not self.model:
            weeds = {"weeds": [f.weed_cover for f in told]}
            return (
                f"{kinds}{plots.lines('Ground that weeds cover', 'years after sowing', 'percent', at, weeds)}"
            )
        means = plots.lines(
            "Mean C of native plants, of all plants, and weighted by cover (a model)",
            "years after sowing",
            "mean C",
            at,
            {
                "native": [f.native_mean_c for f in told],
                "all plants": [f.total_mean_c for f in told],
                "by cover": [f.cover_mean_c for f in told],
            },
        )
        return means + kinds

    def kept(self) -> Any:
        return [self.model, self.at, self.burn, self.pull, self.region]

    def restore(self, kept: Any) -> None:
        model, at, burn, pull, *region = kept  # files of older versions name no list
        if burn not in CARE or not {*region} <= {*facts.c_lists()}:
            raise ValueError("a way of burning and a list")
        self.model, self.burn, self.pull = bool(model), burn, bool(pull)
        self.region = region[0] if region else self.region
        self.at = _whole(at, 0, len(self.visits) - 1, "a year of the prairie")


def _whole(value: Any, low: int, high: int, says: str) -> int:
    number = int(value)
    if not low <= number <= high:
        raise ValueError(says)
    return number


def _press(name: str, words: str, value: str, on: bool) -> str:
    from edugames.widgets.controls import command

    key = f"{name}-{value}"
    return command(name, words, value, data_key=key, aria_pressed="true" if on else "false")


def _plants(visit: Visit) -> str:
    rows = [
        (
            r.taxon.common_name,
            r.taxon.scientific_name,
            "native" if r.taxon.native else "not native",
            f"{r.taxon.c:g}",
            f"{r.cover:g}",
        )
        for r in visit.records
    ]
    return table(("Plant", "scientific name", "", "C", "cover, %"), rows)


def _file(visits: Sequence[Visit]) -> str:
    """The visits as a file that the browser saves; of many years every fifth."""
    some = [v for v in visits if len(visits) <= 5 or v.year == 1 or not v.year % 5]
    data = b64encode(prairie.to_csv(some).encode()).decode()
    return (
        "<a download='prairie.csv' style='color:var(--accent)' "
        f"href='data:text/csv;base64,{data}'>Save the lists of plants as a file</a> "
        f"<span class='egt-small'>(CSV; years {', '.join(str(v.year) for v in some)})</span>"
    )


# -------------------------------------------------------------------- the line


def grow(burn_every: int = 3, pull_weeds: bool = False, years: int = 20, seed: int = 1) -> str:
    """What the model finds every five years, as lines of text."""
    if not all(isinstance(n, int) for n in (burn_every, years, seed)):
        raise ValueError("burn_every, years and seed are whole numbers")
    plan = prairie.Plan(prairie.prairie_plants(), burn_every, bool(pull_weeds))
    visits = prairie.grow(plan, years, luck("L03 line", seed))
    lines = ["A model. Year: natives, weeds, native mean C, native FQI, weed cover"]
    for f in map(prairie.figures, visits):
        if f.year in (1, years) or not f.year % 5:
            mean, index = fqa.shown(f.native_mean_c), fqa.shown(f.native_fqi)
            lines.append(
                f"{f.year:>4}: {f.natives:>2}  {f.weeds}  {mean:>4}  {index:>5}  {f.weed_cover:.0f} %"
            )
    return "\n".join(lines)


LESSON = Lesson(
    "L03",
    deal,
    PrairieYears,
    "A prairie, year after year",
    Line(
        "grow(burn_every=3, pull_weeds=False, years=20, seed=1)",
        "A model of a prairie. Change how often it burns (0 is never), whether weeds are pulled (True or "
        "False), the "
        "years, or the luck (seed). Which figure falls first when nobody burns, and which does not notice?",
        {"grow": grow},
    ),
)
