"""What is done in L03 before the questions."""

from __future__ import annotations

from base64 import b64encode
from html import escape
from typing import TYPE_CHECKING, Any

from edugames import facts
from edugames.lessons import plots
from edugames.lessons.l03.case import CHICAGO, MODEL, case_of, list_of
from edugames.lessons.lesson import Activity, luck
from edugames.lessons.lesson import code as lesson_code
from edugames.lessons.tables import table
from edugames.science import fqa, prairie

if TYPE_CHECKING:
    from collections.abc import Sequence

    from edugames.science.prairie import Visit

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
        self.region = case_of(seed).region if seed == CHICAGO else "illinois"

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
        "<a download='prairie.csv' style='color:var(--accent);text-decoration:underline' "
        f"href='data:text/csv;base64,{data}'>Save the lists of plants as a file</a> "
        f"<span class='egt-small'>(CSV; years {', '.join(str(v.year) for v in some)})</span>"
    )
