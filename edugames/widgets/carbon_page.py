"""A forest and its carbon, as HTML: pure functions, one for each region of the page."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING, NamedTuple

from edugames import facts
from edugames.widgets import ranges
from edugames.widgets.controls import command

if TYPE_CHECKING:
    from edugames.widgets.charts import Chart

MOST_STANDS = 40
MOST_HECTARES = 100_000
"""Of one kind of tree in one stand; the size of a large national park."""


class Stand(NamedTuple):
    """A part of the forest: its name, and hectares of each kind of tree."""

    name: str
    trees: tuple[int, ...]


class Forest(NamedTuple):
    """What the page is about: the stands, for how many years they grow, and where they come from."""

    stands: tuple[Stand, ...]
    years: int = 1
    origin: str = ""


EXAMPLES = {
    "one kind": Forest((Stand("stand 1", (0, 30, 0)),)),
    "two kinds": Forest((Stand("stand 1", (15, 15, 0)),)),
    "three kinds": Forest((Stand("stand 1", (10, 10, 10)),)),
}
"""The same area with one, two and three kinds of tree."""


def species() -> tuple[str, ...]:
    """The kinds of tree."""
    return tuple(facts.ecosia().plurals)


# -------------------------------------------------------------------- the forest


def forest(now: Forest, wrong: tuple[str, str] = ("", "")) -> str:
    """The stands, with a field for the hectares of each kind, and the ways to begin.

    `wrong` is a field and what was typed into it that cannot be: it stays there, marked, until something else is done.
    """
    heads = "".join(f'<th scope="col">{facts.ecosia().plurals[kind]}</th>' for kind in species())
    rows = "".join(_stand(k, stand, len(now.stands), wrong) for k, stand in enumerate(now.stands))
    more = command("add", "Add a stand", data_key="add") if len(now.stands) < MOST_STANDS else ""
    examples = " ".join(command("example", name, name, data_key=f"example-{name}") for name in EXAMPLES)
    origin = f"<p class='egt-small'>{escape(now.origin)}</p>" if now.origin else ""
    years = _field("years", now.years, 1, _longest(), wrong)
    return (
        "<p>Hectares of each kind of tree. A stand is a part of the forest where they grow together. A hectare is a "
        f"square of 100 by 100 metres.</p>{origin}"
        f'<div class="egt-wide"><table><thead><tr><th scope="col">Stand</th>{heads}<td></td></tr></thead>'
        f"<tbody>{rows}</tbody></table></div>"
        f'<p class="egt-actions">{more}</p><p>Or begin with 30 hectares of {examples}</p>'
        f"<p><label>Years of growth, 1 to {_longest()} {years}</label></p>"
    )


def _stand(k: int, stand: Stand, of: int, wrong: tuple[str, str]) -> str:
    fields = ""
    for j, (kind, number) in enumerate(zip(species(), stand.trees, strict=True)):
        label = f"{stand.name}: hectares of {facts.ecosia().plurals[kind]}"
        fields += f"<td>{_field(f'trees {k} {j}', number, 0, MOST_HECTARES, wrong, label)}</td>"
    gone = f"Remove {stand.name}"
    away = command("remove", "×", str(k), data_key=f"remove {k}", aria_label=gone) if of > 1 else ""
    return f'<tr><th scope="row">{escape(stand.name)}</th>{fields}<td>{away}</td></tr>'


def _field(name: str, value: int, low: int, high: int, wrong: tuple[str, str], label: str = "") -> str:
    """A field for a whole number, which says what it is for and tells the kernel when it has changed."""
    typed = f'value="{escape(wrong[1])}" aria-invalid="true"' if wrong[0] == name else f'value="{value}"'
    said = f' aria-label="{escape(label)}"' if label else ""
    return (
        f'<input type="number" min="{low}" max="{high}" step="1" inputmode="numeric" {typed} data-change="{name}" '
        f'data-key="{name}"{said} style="width:100%;min-width:3.4em;max-width:7em">'
    )


def _longest() -> int:
    from edugames.science.carbon import LONGEST

    return LONGEST


# -------------------------------------------------------------------- what it takes up


def worth(now: Forest) -> str:
    """Tonnes by the game's table and by published rates, for the whole forest, in its years."""
    from edugames.science import carbon

    told = carbon.forest(stand.trees for stand in now.stands)
    if not told.hectares:
        return "<p>No trees stand yet: give a stand some hectares.</p>"
    by_table = told.by_table.times(now.years)
    rows = [ranges.Range("by the table of the game", by_table.low, by_table.high, ours=True)]
    for what in carbon.rates():
        amount = carbon.removal(told.hectares, now.years, what)
        rows.append(ranges.Range(_as_if(what), amount.low, amount.high))
    planted = carbon.removal(told.hectares, now.years)
    span = "a year" if now.years == 1 else f"in {now.years} years"
    return (
        f"<p><b>{ranges.figure(told.hectares)} hectares of trees take up {ranges.words(planted.low, planted.high)} "
        f"tonnes of CO₂ {span}</b>, as far as published figures for planted forests go. By the table of the game it is "
        f"{ranges.words(by_table.low, by_table.high)}.</p>"
        f"{ranges.table('This forest', f't CO₂ {span}', rows)}{_carbon_alone(planted.high)}{_diversity(now)}"
    )


def _as_if(what: str) -> str:
    return {"planted forests and woodlots": "as planted forest"}.get(what, f"if it were {what}")


def _carbon_alone(co2: float) -> str:
    from edugames.science import carbon

    return (
        f"<p class='egt-small'>A tonne of carbon is {carbon.co2(1):.2f} tonnes of CO₂: {ranges.figure(co2)} t of CO₂ "
        f"hold {ranges.figure(carbon.carbon(co2))} t of carbon. Ranges are wide because soils, climate, kinds of tree "
        "and care differ; they are for hectares, and say nothing of a single tree.</p>"
    )


def _diversity(now: Forest) -> str:
    """Each stand's level, and how diverse the whole is."""
    from edugames.science import diversity

    whole = [sum(column) for column in zip(*(stand.trees for stand in now.stands), strict=True)]
    like = diversity.hill(whole, 1)
    three = diversity.shannon([1] * len(species())) or 0
    rows = "".join(map(_of_stand, now.stands))
    heads = "".join(
        f'<th scope="col" class="egt-number">{head}</th>' for head in ("t CO₂/ha a year", "Shannon H′")
    )
    return (
        '<details><summary>Stand by stand</summary><div class="egt-wide"><table><thead><tr><th scope="col">Stand</th>'
        f'<th scope="col">Level in the game</th>{heads}</tr></thead><tbody>{rows}</tbody></table></div>'
        f"<p class='egt-small'>H′ with natural logarithms: 0 for one kind, {three:.2f} for three in equal shares. The "
        f"whole forest is as diverse as {like:.1f} kinds in equal shares (Hill number of order 1). A stand is a "
        "monoculture if one kind has more than twice as many trees as all others together.</p></details>"
    )


def _of_stand(stand: Stand) -> str:
    from edugames.science import carbon

    level = carbon.level(stand.trees)
    if level is None:
        return ""
    return (
        f'<tr><th scope="row">{escape(stand.name)}</th><td>{level.level}</td>'
        f'<td class="egt-number">{level.co2_low}–{level.co2_high}</td>'
        f'<td class="egt-number">{_shannon(stand)}</td></tr>'
    )


def _shannon(stand: Stand) -> str:
    from edugames.science import diversity

    value = diversity.shannon(stand.trees)
    return "not available" if value is None else f"{value:.2f}"


# -------------------------------------------------------------------- what is known


def mixtures() -> str:
    """What many kinds of tree do for carbon: in the game, and as measured."""
    from edugames.science import carbon

    levels = "".join(
        f'<tr><th scope="row">{row.level}</th><td class="egt-number">{row.points}</td>'
        f'<td class="egt-number">{row.low:g}–{row.high:g}</td>'
        f'<td class="egt-number">{row.middle:g} = {row.middle_ratio:.1f} ×</td></tr>'
        for row in carbon.levels()
    )
    heads = "".join(
        f'<th scope="col" class="egt-number">{head}</th>' for head in ("Points", "t CO₂/ha", "Middle")
    )
    found = "".join(
        f"<li><b>{row.percent_more:g} % more</b> than {row.than}"
        f"{'' if row.significant else ' (so uncertain that it may be chance)'}</li>"
        for row in carbon.mixtures()
    )
    first = carbon.mixtures()[0]
    return (
        "<p>In the game a hectare counts 1 point as a monoculture, 2 with two kinds and 3 with three. The tonnes "
        "printed beside the points rise more slowly:</p>"
        f'<div class="egt-wide"><table><thead><tr><th scope="col">Level</th>{heads}</tr></thead>'
        f"<tbody>{levels}</tbody></table></div>"
        f"<p>Measured at {first.sites} places, in {first.comparisons} comparisons: {first.what} was</p><ul>{found}</ul>"
        "<p>So mixing helps on average, makes a forest safer, and is home to more living things. The very best "
        "plantation may do as well while it is young. The game makes the step larger than it is, so that everybody "
        f"notices it. <span class='egt-small'>{escape(first.source)} ({first.year}).</span></p>"
    )


def survival_chart() -> Chart:
    """Of 100 planted trees, those alive after each year that was measured or lies between."""
    from edugames.science import carbon
    from edugames.widgets.charts import Chart, Line

    last = facts.mortality()[-1].years
    at = tuple(range(last + 1))
    alive = tuple(round(carbon.alive(100, year)) for year in at)
    line = Line("alive", tuple(float(number) for number in alive), "oak")
    return Chart("Of 100 planted trees", "years after planting", "trees alive", at, (line,))


def survival() -> str:
    """Planted is not grown: how many planted trees live."""
    from edugames.science import carbon
    from edugames.widgets.charts import figure

    rows = facts.mortality()
    told = " and ".join(f"{row.percent_dead:g} % after {_count(row.years, 'year')}" for row in rows)
    first, last = rows[0], rows[-1]
    each_year = f"{100 * carbon.yearly_loss(first.years, last.years):.0f} %"
    return (
        f"<p>Not every planted tree grows up. At {first.sites} places in {first.region} {told} were dead; between the "
        f"two, that is {each_year} of those left each year. Fewer died near living forest than in the open, and places "
        f"differed widely. <span class='egt-small'>{escape(first.source)} ({first.year}).</span></p>"
        f"{figure(survival_chart())}<p class='egt-small'>Years {first.years} and {last.years} were measured; those "
        "between are reckoned as if the same share died each year.</p>"
    )


def sources() -> str:
    """Where every number of the page comes from."""
    rate, mixture, death = facts.sequestration()[0], facts.mixtures()[0], facts.mortality()[0]
    lines = (
        (f"CO₂ for each hectare and year, {rate.region}, {rate.years}", rate.source, rate.year),
        ("mixed forests and monocultures", mixture.source, mixture.year),
        ("planted trees that live", death.source, death.year),
        ("levels, points and tonnes of the game", "Ecosia: the board game, rulebook, CC BY-SA 4.0", None),
        ("carbon and CO₂", "whole-number masses of the molecules, 44 and 12", None),
    )
    items = "".join(
        f"<li>{escape(what)}: {escape(source)}{f' ({year})' if year else ''}</li>"
        for what, source, year in lines
    )
    return f"<ul class='egt-small'>{items}</ul>"


def _count(number: int, what: str) -> str:
    return f"{number} {what}{'' if number == 1 else 's'}"


# -------------------------------------------------------------------- a file


def to_csv(now: Forest) -> str:
    """The forest and its tonnes for a spreadsheet, with the program, the day and the sources."""
    from datetime import date

    from edugames import __version__
    from edugames.science import carbon
    from edugames.science.spreadsheet import to_csv

    told = carbon.forest(stand.trees for stand in now.stands)
    amounts = {"scoring table of the game": told.by_table.times(now.years)} | {
        what: carbon.removal(told.hectares, now.years, what) for what in carbon.rates()
    }
    rows = [(what, amount.low, amount.high, "t CO2", amount.source) for what, amount in amounts.items()]
    above = {
        "program": f"edugames {__version__}",
        "date": date.today().isoformat(),
        "hectares": f"{told.hectares:g}",
        "years": str(now.years),
        "kinds of tree": ", ".join(species()),
        **{f"hectares of each: {stand.name}": ", ".join(map(str, stand.trees)) for stand in now.stands},
        "where the forest comes from": now.origin or "built on the page",
        "to cite": f"Carbon dioxide computed with edugames {__version__} from the published rates named in each line.",
    }
    return to_csv(("reckoned as", "low", "high", "unit", "source"), rows, above)
