"""The page of floristic quality, as HTML: pure functions, one for each region.

Whatever comes from a file or from a reader (names, titles, errors) is escaped.
"""

from __future__ import annotations

from collections.abc import Container, Iterable, Mapping, Sequence
from html import escape
from itertools import combinations
from typing import TYPE_CHECKING

from edugames import facts
from edugames.science import diversity, fqa
from edugames.widgets.art import icon, symbols
from edugames.widgets.controls import command, hidden, sentence

if TYPE_CHECKING:
    from edugames.science.fqa import Flora, Report, Taxon
    from edugames.science.inventory import Inventory
    from edugames.science.names import Candidate, Match
    from edugames.widgets.fqa_deck import ListDeck

SHOWN = 300
"""So many lines of a list stand on the page; the download has them all."""

SIDE_BY_SIDE = 60
"""So many species that two lists rate differently are shown."""

PAIRS = 45
"""So many pairs of sites are compared."""

ASKED = 25
"""So many names are asked about at once."""

STATUS = {
    "exact": "found by its name",
    "synonym": "found by a synonym",
    "fuzzy": "nearly a name of the list",
    "duplicate": "counted already",
    "genus only": "only the genus",
    "ambiguous": "several plants",
    "unknown": "not in this list",
}
"""What became of a line, in words."""

_COVER = {
    "percent_cover": "percent",
    "braun-blanquet": "Braun-Blanquet classes",
    "daubenmire": "Daubenmire classes",
    "carolina_veg_survey": "Carolina Vegetation Survey classes",
    "usfs_ecodata": "USFS Ecodata classes",
}
_TEXTS = ".csv,.tsv,.txt,text/csv,text/plain,text/tab-separated-values"
COMPARED = (
    "species_richness",
    "native_richness",
    "mean_c",
    "native_mean_c",
    "fqi",
    "native_fqi",
    "adjusted_fqi",
)


def layout() -> str:
    """What never changes: the steps, their headings, the way a file comes in."""
    examples = "".join(
        command("example", escape(name), name, data_key=f"example-{k}")
        for k, name in enumerate(facts.practice())
    )
    return f"""<div class="egt-sheet">
<svg class="egt-symbols" aria-hidden="true" width="0" height="0">{symbols()}</svg>
<div class="egt-banner" role="alert" data-banner hidden></div>
<header class="egt-bar"><div class="egt-tools" role="toolbar" aria-label="Page" data-group>
{command("forget", "Start afresh", data_key="afresh")}
<button type="button" data-look="colours">{icon("light and dark", 18)} <span></span></button>
<button type="button" data-look="projector">{icon("screen", 18)} <span>Projector</span></button></div></header>
<section class="egt-panel" aria-label="1. Your plants"><h2>1. Your plants</h2>
<div data-region="lists"></div>
<form data-form="read" data-limit="inventory">
<label>Paste a list, one plant on each line: scientific names, common names or acronyms
<textarea name="text" rows="7" spellcheck="false" autocapitalize="off" data-key="text"></textarea></label>
<div class="egt-actions"><button class="egt-primary" data-key="read">Read this list</button></div></form>
<form class="egt-drop" data-drop="inventory"><label>Or choose files, or drop them here
<input type="file" multiple data-take="inventory" accept="{_TEXTS}"></label>
<span class="egt-small">CSV or text, up to 8 MB: your own tables, downloads of the Universal FQA Calculator, of
fqadata, of iNaturalist.</span></form>
<p class="egt-refused-file" role="alert" data-refused></p>
<div role="alert" data-region="trouble"></div>
<p class="egt-small">No list at hand? Try one made up for practice:</p>
<div class="egt-options egt-examples" role="group" aria-label="Lists for practice" data-group>{examples}</div>
<div data-region="sources"></div></section>
<section class="egt-panel" aria-label="2. What was found" data-region="matches"></section>
<section class="egt-panel" aria-label="3. What it says" data-region="metrics"></section>
<section class="egt-panel" aria-label="Charts" data-region="charts"></section>
<section class="egt-panel" aria-label="Side by side" data-region="compared"></section>
<section class="egt-panel" aria-label="4. Take it with you" data-region="taken"></section>
<section class="egt-panel" aria-label="More">
<details data-fold="sites"><summary>Published sites to compare with</summary><div data-region="sites"></div></details>
<details data-fold="floras"><summary>Regional lists: add your own, or lay two side by side</summary>
<form class="egt-drop" data-drop="list"><p>A list with C values: a download of the Universal FQA Calculator, or a table
with the columns of fqadata. Say where and when its C values were assigned, unless the file does.</p>
<label>Region <input name="region" maxlength="80" placeholder="as in the file"></label>
<label>Year <input name="year" inputmode="numeric" maxlength="4" placeholder="as in the file"></label>
<label>File of the list <input type="file" data-take="list" accept="{_TEXTS}"></label></form>
<div role="alert" data-region="flora-trouble"></div><div data-region="floras"></div></details></section>
<div class="egt-hidden" role="status" aria-live="polite" data-say></div></div>"""


def table(heads: Sequence[str], rows: Iterable[Sequence[str]], numbers: Container[int] = ()) -> str:
    """A table of cells that are HTML; the first of each row is its heading, the columns in `numbers` are "
    "figures.
    """

    def cell(k: int, html: str, tag: str, scope: str) -> str:
        number = ' class="egt-number"' if k in numbers else ""
        return f"<{tag}{scope}{number}>{html}</{tag}>"

    head = "".join(cell(k, escape(name), "th", ' scope="col"') for k, name in enumerate(heads))
    body = "".join(
        "<tr>"
        + "".join(cell(k, html, *(("td", "") if k else ("th", ' scope="row"'))) for k, html in enumerate(row))
        + "</tr>"
        for row in rows
    )
    return f'<div class="egt-wide"><table><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table></div>'


# -------------------------------------------------------------------- 1. what goes in


def lists(labels: Mapping[str, Sequence[tuple[str, str]]], now: str, scheme: str | None) -> str:
    """Which C values count; and how cover was noted, where there is any (`scheme` None: there is none)."""
    groups = "".join(
        f'<optgroup label="{escape(group)}">'
        + "".join(
            f'<option value="{escape(key)}"{" selected" if key == now else ""}>{escape(label)}</option>'
            for key, label in options
        )
        + "</optgroup>"
        for group, options in labels.items()
        if options
    )
    chosen = (
        f'<label>C values of <select data-change="list" data-key="list" data-now="{escape(now)}">{groups}</select>'
        "</label>"
    )
    if scheme is None:
        return chosen
    classes = "".join(
        f'<option value="{name}"{" selected" if name == scheme else ""}>{_COVER.get(name, name)}</option>'
        for name in fqa.cover_classes()
    )
    return (
        f'{chosen}<label>Cover is noted as <select data-change="scheme" data-key="scheme" data-now="{scheme}">'
        f"{classes}</select></label>"
    )


def trouble(text: str) -> str:
    """Why nothing could be read, and what to do."""
    return f'<p class="egt-trouble">{escape(sentence(text))}</p>' if text else ""


def sources(read: Sequence[tuple[str, Inventory]]) -> str:
    """What has been read, with what was odd about it, and a way to put it away."""
    if not read:
        return ""
    items = "".join(_source(k, name, inventory) for k, (name, inventory) in enumerate(read))
    return f"<h3>Read so far</h3><ul class='egt-sources'>{items}</ul>"


def _source(k: int, name: str, inventory: Inventory) -> str:
    count = len(inventory.rows)
    kind = "" if inventory.layout in ("list", "table") else f", {inventory.layout}"
    used = [f"{what} from “{head}”" for what, head in inventory.columns.items() if head]
    words = [f"{count:,} line{'' if count == 1 else 's'}{kind}", *used]
    notes = "".join(f"<li>{escape(sentence(note))}</li>" for note in inventory.notes)
    troubles = inventory.problems
    told = "".join(f"<li>{escape(sentence(str(problem)))}</li>" for problem in troubles[:20])
    more = f"<li>And {len(troubles) - 20:,} more.</li>" if len(troubles) > 20 else ""
    many = f"{len(troubles):,} line{'' if len(troubles) == 1 else 's'} to look at"
    details = f"<details><summary>{many}</summary><ul>{told}{more}</ul></details>" if troubles else ""
    away = command("remove", f"Take away{hidden(f' {name}')}", str(k), data_key=f"remove-{k}")
    return (
        f"<li><b>{escape(name)}</b> <span class='egt-small'>{escape('; '.join(words))}</span> {away}"
        f"{f'<ul>{notes}</ul>' if notes else ''}{details}</li>"
    )


# -------------------------------------------------------------------- 2. what was found


def matches(
    report: Report, asked: Mapping[str, Match[Taxon]], chosen: Mapping[str, str | None], all_open: bool
) -> str:
    """Every line accounted for; names to choose about; the whole list in a fold."""
    counts = "".join(
        f"<tr><th scope='row'>{STATUS[status]}</th><td class='egt-number'>{count:,}</td></tr>"
        for status, count in report.matches.counts.items()
        if count
    )
    total = f"<tr><th scope='row'>lines in all</th><td class='egt-number'>{len(report.matches):,}</td></tr>"
    without = sum(taxon.c is None for taxon in report.species)
    flag = (
        f"<p>{_plants(without)} of these {'has' if without == 1 else 'have'} no C value in this list.</p>"
        if without
        else ""
    )
    body = _all_lines(report) if all_open else ""
    return (
        f"<h2>2. What was found</h2>{_wrong_list(report)}"
        f"<div class='egt-two'><div><table "
        f"class='egt-counts'><tbody>{counts}{total}</tbody></table>{flag}</div>"
        f"<div>{_questions(asked)}{_chosen(chosen)}</div></div>"
        f"<details data-fold='lines'><summary>Line by line</summary>{body}</details>"
    )


def _plants(count: int) -> str:
    return f"{count:,} plant{'' if count == 1 else 's'}"


def _wrong_list(report: Report) -> str:
    """A hint where most names are strangers."""
    counts = report.matches.counts
    strangers = counts["unknown"] + counts["genus only"]
    if len(report.matches) < 5 or 2 * strangers <= len(report.matches):
        return ""
    few = len(report.flora) < 200
    why = (
        f"it has only the {len(report.flora)} plants of the game’s deck: add a regional list of your own below"
        if few
        else "is it the list of another region?"
    )
    return f"<p class='egt-trouble'>Most of these names are not in the list of {escape(report.flora.label)}; {why}.</p>"


def _questions(asked: Mapping[str, Match[Taxon]]) -> str:
    """One question for each name that needs a person: the plants that may be meant, or none."""
    if not asked:
        return "<p>Every line that could be matched is matched; there is nothing to choose.</p>"
    near = sum(is_near(match) for match in asked.values())
    every = (
        command("nearest", f"Take the nearest spelling for all {near}", data_key="nearest")
        if near > 1
        else ""
    )
    some = list(asked.items())[:ASKED]
    questions = "".join(_question(k, text, match) for k, (text, match) in enumerate(some))
    more = f"<p>And {len(asked) - ASKED} more, when these are done.</p>" if len(asked) > ASKED else ""
    return (
        f"<h3>Which plant is meant?</h3><p class='egt-small'>Nothing counts until you choose.</p>{every}"
        f"<ul class='egt-questions'>{questions}</ul>{more}"
    )


def is_near(match: Match[Taxon]) -> bool:
    return match.status == "fuzzy" and match.candidates[0].why.startswith("spelling")


def _question(k: int, text: str, match: Match[Taxon]) -> str:
    buttons = "".join(
        command(
            "choose", _offer(candidate), f"{text}\n{candidate.taxon.scientific_name}", data_key=f"ask-{k}-{n}"
        )
        for n, candidate in enumerate(match.candidates)
    )
    leave = command("choose", "None of these", f"{text}\n", data_key=f"ask-{k}-none")
    return (
        f"<li><b>{escape(text)}</b> <span class='egt-small'>line {match.line}: {_told(match)}</span>"
        f"<div data-group role='group' aria-label='{escape(text)}'>{buttons}{leave}</div></li>"
    )


def _offer(candidate: Candidate[Taxon]) -> str:
    taxon = candidate.taxon
    return f"<i>{escape(taxon.scientific_name)}</i> <small>{escape(candidate.why)}, {_c(taxon)}</small>"


def _c(taxon: Taxon) -> str:
    return "no C" if taxon.c is None else f"C {taxon.c:g}"


def _chosen(chosen: Mapping[str, str | None]) -> str:
    if not chosen:
        return ""
    items = "".join(
        f"<li>{escape(text)} → {f'<i>{escape(name)}</i>' if name else 'left out'} "
        f"{command('unchoose', 'Change' + hidden(f' {text}'), text)}</li>"
        for text, name in chosen.items()
    )
    count = len(chosen)
    made = f"{count} choice{'' if count == 1 else 's'} made"
    return f"<details><summary>{made}</summary><ul class='egt-chosen'>{items}</ul></details>"


def _all_lines(report: Report) -> str:
    heads = ("Line", "As written", "What it is", "Plant of the list", "C")
    more = len(report.matches) - SHOWN
    rest = f"<p>And {more:,} more lines: the download has them all.</p>" if more > 0 else ""
    return table(heads, map(_line, report.matches[:SHOWN]), (0, 4)) + rest


def _line(match: Match[Taxon]) -> Sequence[str]:
    taxon = match.taxon
    name = f"<i>{escape(taxon.scientific_name)}</i> {escape(taxon.common_name)}" if taxon else "–"
    c = "" if taxon is None else "none" if taxon.c is None else f"{taxon.c:g}"
    return (str(match.line), escape(match.text), _told(match), name, c)


def _told(match: Match[Taxon]) -> str:
    """What a line is, with the remark on it; the remark alone where it says both."""
    status, note = STATUS[match.status], escape(match.note)
    if note.startswith(status):
        return note
    return f"{status}<span class='egt-small'>, {note}</span>" if note else status


# -------------------------------------------------------------------- 3. what it says

_BIG = ("native_mean_c", "native_fqi", "species_richness")
_WHAT = {
    "native_mean_c": "How much the native plants here need unspoilt nature: from 0, they grow anywhere, to "
    "10, only where "
    "nature is still whole.",
    "native_fqi": "Mean C times the square root of the number of native species. It grows with the area and "
    "the time "
    "searched: compare mean C first.",
    "species_richness": "Each species counts once, native and introduced.",
}


def metrics(
    report: Report, groups: Sequence[str], group: str, all_open: bool, plots: str | None = None
) -> str:
    """The three figures to begin with, each with its arithmetic; all of them in a fold.

    `plots` is what a second fold holds, of plots and covers; None where the list tells of neither.
    """
    rows = {row.key: row for row in report.rows()}
    big = "".join(_figure(rows[key], report) for key in _BIG)
    choices = _groups(groups, group)
    warned = "".join(f"<li>{escape(sentence(warning))}</li>" for warning in report.warnings)
    warnings = f"<ul class='egt-trouble'>{warned}</ul>" if warned else ""
    table = _all_metrics(rows.values(), report.flora) if all_open else ""
    by_plot = (
        ""
        if plots is None
        else "<details data-fold='plots'><summary>Plots, and how frequent and how much each species is</summary>"
        f"{plots}</details>"
    )
    return (
        f"<h2>3. What it says{f' of {escape(group)}' if len(groups) > 1 else ''}</h2>{choices}{warnings}"
        f"<div class='egt-figures'>{big}</div><p class='egt-small'>C values: {escape(report.flora.label)}"
        f"{f' ({escape(report.flora.source)})' if report.flora.source else ''}.</p>{_limits(report)}"
        f"<details data-fold='metrics'><summary>All figures, with their arithmetic</summary>{table}</details>"
        f"{by_plot}"
    )


def _groups(groups: Sequence[str], group: str) -> str:
    if len(groups) < 2:
        return ""
    buttons = "".join(
        command(
            "group",
            escape(name),
            name,
            aria_pressed="true" if name == group else "false",
            data_key=f"group-{k}",
        )
        for k, name in enumerate(groups)
    )
    return f"<div class='egt-options egt-groups' role='group' aria-label='Sites' data-group>{buttons}</div>"


def _figure(row: fqa.Metric, report: Report) -> str:
    value = fqa.shown(row.value, 2 if row.key.endswith("mean_c") else 1)
    sums = row.arithmetic or row.why_not
    if row.key == "species_richness":
        native, introduced = report.metrics["native_richness"], report.metrics["introduced_richness"]
        sums = (
            f"{native:g} native, {introduced:g} introduced"
            if native is not None and introduced is not None
            else ""
        )
    missing = " egt-none" if row.value is None else ""
    return (
        f"<div class='egt-figure'><h3>{row.title}</h3><p class='egt-value{missing}'>{value}</p>"
        f"<p class='egt-sums'>{escape(sums)}</p><p class='egt-small'>{_WHAT[row.key]}</p></div>"
    )


def _limits(report: Report) -> str:
    """Limits that agencies set, with what they are for: never a mark for a handful of plants."""
    rows = "".join(
        f"<li>{fqa.TITLES[limit.metric]} of {limit.at_least:g} and more: {escape(limit.meaning)}, for "
        f"{escape(limit.of)} "
        f"<span class='egt-small'>({escape(limit.source)})</span></li>"
        for limit in facts.thresholds()
    )
    return (
        "<details><summary>Is that much?</summary><p>Agencies judge whole sites, searched well, by limits "
        "such as these. "
        "They say nothing about a few plants, a small plot, or the cards of a game: the FQI of the five best "
        "plants there "
        f"are is {10 * 5**0.5:.1f}.</p><ul class='egt-bullets'>{rows}</ul></details>"
    )


def _all_metrics(rows: Iterable[fqa.Metric], flora: Flora) -> str:
    heads = ("Figure", "Value", "How it came about, or why there is none")
    cells = ((row.title, value(row), escape(row.arithmetic or row.why_not)) for row in rows)
    wetness = (
        f"Wetness is on the {escape(flora.wetness)} scale: the lower, the wetter." if flora.wetness else ""
    )
    return f"{table(heads, cells, (1,))}<p class='egt-small'>{wetness}</p>"


def value(row: fqa.Metric) -> str:
    """A figure with its unit, or "not available"."""
    unit = f" {row.unit}" if row.unit and row.value is not None else ""
    return fqa.shown(row.value, 1 if row.unit else 2) + unit


def compared(reports: Mapping[str, Report], chart: str) -> str:
    """Sites, or years of one site, side by side."""
    if len(reports) < 2:
        return ""
    heads = ("Site", *(fqa.TITLES[key] for key in COMPARED))
    rows = (
        (escape(name), *(fqa.shown(report.metrics[key], 2) for key in COMPARED))
        for name, report in reports.items()
    )
    return (
        "<h2>Side by side</h2><p class='egt-small'>FQI grows with the area and the time searched: between "
        "sites of "
        f"different size compare mean C.</p>{table(heads, rows, range(1, 9))}{chart}{_in_common(reports)}"
    )


def _in_common(reports: Mapping[str, Report]) -> str:
    """How many species two sites share, for each two of them."""
    pairs = list(combinations(reports.items(), 2))[:PAIRS]
    rows = (
        (
            f"{escape(here)} and {escape(there)}",
            str(len({*report.species} & {*other.species})),
            fqa.shown(diversity.jaccard(report.species, other.species), 2),
        )
        for (here, report), (there, other) in pairs
    )
    heads = ("Two sites", "Species in common", "Jaccard index")
    return (
        f"<details><summary>Species in common</summary>{table(heads, rows, (1, 2))}<p class='egt-small'>Jaccard index: "
        "species in common, divided by the species that are in either; 1 where both have the same.</p></details>"
    )


# -------------------------------------------------------------------- 4. take it with you


def taken(report: Report, deck_words: str, has_plots: bool = False) -> str:
    """The downloads, those of plots and covers where there are any, how to cite, and the deck."""
    buttons = "".join(
        command("save", text, name, data_key=f"save-{name}")
        for name, text in (
            ("report", "Report to print (HTML)"),
            ("figures", "Figures (CSV)"),
            ("lines", "Lines and what they are (CSV)"),
            *(
                (("plots", "Plots (CSV)"), ("shares", "Frequency, cover, importance (CSV)"))
                if has_plots
                else ()
            ),
        )
    )
    return (
        f"<h2>4. Take it with you</h2><div class='egt-actions' data-group>{buttons}</div>"
        f"<p class='egt-small'>To cite: {escape(citation(report))}</p>{deck_words}"
    )


def citation(report: Report) -> str:
    """How to cite a figure: the program, and the list it rests on."""
    told = report.provenance()
    source = report.flora.source or "source not stated by the list"
    return (
        f"Floristic quality computed with {told['program']} on {told['date']}; coefficients of conservatism "
        f"for "
        f"{report.flora.region}, {report.flora.year} ({source})."
    )


def deck_of(own: ListDeck) -> str:
    """The plants of the list as cards of the Restoration Game, and how to play with them."""
    if own.deck is None:
        return (
            "<h3>A deck of your own</h3><p>None of these plants is a card of the Restoration Game, so there is no deck "
            "to play with them.</p>"
        )
    listed = "".join(
        f"<li><b>{escape(habitat.name)}</b>: {_growing_in(habitat.id, own)}</li>"
        for habitat in own.deck.habitats.values()
    )
    filled = (
        f" {_plants(len(own.added))} of the game, set in brackets, fill it up, so that two can play and every habitat "
        "can be completed."
        if own.added
        else ""
    )
    buttons = command("save", "Plants of the deck (CSV)", "deck-plants", data_key="save-plants") + command(
        "save", "Habitats of the deck (CSV)", "deck-habitats", data_key="save-habitats"
    )
    return (
        f"<h3>A deck of your own</h3><p>{_plants(len(own.found))} of this list "
        f"{'is a card' if len(own.found) == 1 else 'are cards'} of the Restoration Game.{filled}</p>"
        f"<ul class='egt-bullets'>{listed}</ul><div class='egt-actions' data-group>{buttons}</div>"
        "<p class='egt-small'>Save both files; then, in the Restoration Game, choose New game, Our own deck, and both "
        f"files together. With {len(own.deck.habitats)} habitats {_players(own.deck)} can play. "
        "Which plant grows in which habitat is our reconstruction.</p>"
    )


def _players(deck: facts.Deck) -> str:
    """How many can play with a deck, by its habitats: each player restores three."""
    most = min(len(deck.habitats) // 3, 6)
    return "two" if most == 2 else f"two to {('three', 'four', 'five', 'six')[most - 3]}"


def _growing_in(habitat: str, own: ListDeck) -> str:
    """The plants of a habitat, those of the list first."""
    names = [escape(plant.common_name) for plant in own.found if habitat in plant.habitats]
    names += [f"({escape(plant.common_name)})" for plant in own.added if habitat in plant.habitats]
    return ", ".join(names)


# -------------------------------------------------------------------- more


def sites() -> str:
    """Published figures, with the sum that anybody can do again."""
    heads = ("Site", "C values", "Native species", "Native mean C", "Native FQI", "The sum", "Source")
    return (
        "<p>Take two with one mean C: Grassy Lake and McDonald Woods both have 5.3, and FQIs of 100.8 and "
        "75.0. The "
        "whole difference is the number of species. And one to reckon in your head: Somme Woods, 25 species "
        "of mean C "
        f"7.2.</p>{table(heads, map(_published, facts.sites()), range(2, 6))}<p class='egt-small'>As "
        f"published, to one "
        "decimal; most were entered by users of the Universal FQA Calculator and never reviewed. Lists of "
        "different "
        "regions or years give different C values: never compare figures across lists.</p>"
    )


def _published(site: facts.Site) -> Sequence[str]:
    mean = f"{site.native_mean_c:.1f}"
    return (
        f"{escape(site.site)}, {site.year}",
        escape(site.c_list),
        str(site.natives),
        mean,
        f"{site.native_fqi:.1f}",
        f"{mean} × √{site.natives} = {site.native_mean_c * site.natives**0.5:.1f}",
        escape(site.source) + ("; reckoned anew" if site.checked else ""),
    )


def floras(
    own: Sequence[str], kept: str, others: Sequence[tuple[str, str]], beside: str, comparison: str
) -> str:
    """The user's own lists, and another list to lay beside the one that counts."""
    items = "".join(
        f"<li>{escape(label)} {command('drop-list', 'Remove' + hidden(f' {label}'), label)}</li>"
        for label in own
    )
    options = "".join(
        f'<option value="{escape(key)}"{" selected" if key == beside else ""}>{escape(label)}</option>'
        for key, label in (("", "no other list"), *others)
    )
    listed = (
        f"<ul class='egt-chosen'>{items}</ul>" if own else "<p class='egt-small'>No list of your own yet.</p>"
    )
    return (
        f"<h3>Your lists</h3>{listed}<p class='egt-small'>{escape(kept)}</p><h3>Two lists side by side</h3>"
        f"<label>Lay beside it <select data-change='beside' data-now='{escape(beside)}'>{options}</select></label>"
        f"{comparison}"
    )


def comparison(found: fqa.Comparison, chart: str) -> str:
    """Where two lists agree, where they differ, by how much."""
    heads = ("Species", f"C, {found.flora.label}", f"C, {found.other.label}", "Difference")
    rows = [
        (f"<i>{escape(pair.name)}</i>", f"{pair.c:g}", f"{pair.other_c:g}", f"{pair.difference:+g}")
        for pair in found.differ[:SIDE_BY_SIDE]
    ]
    more = len(found.differ) - SIDE_BY_SIDE
    rest = f"<p>And {more:,} more.</p>" if more > 0 else ""
    scales = (
        ""
        if found.one_wetness_scale
        else " Their wetness values are on different scales: never compare those."
    )
    return (
        f"<p>{escape(sentence(str(found)))} {len(found.only_here):,} species are only in the first, "
        f"{len(found.only_there):,} only in the second.{scales}</p>{chart}"
        f"{table(heads, rows, (1, 2, 3)) + rest if rows else ''}"
    )
