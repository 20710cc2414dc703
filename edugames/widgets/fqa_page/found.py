"""What was found: names, doubts, questions to a person."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from html import escape
from typing import TYPE_CHECKING

from edugames.widgets.controls import command, hidden
from edugames.widgets.fqa_page.tables import table

if TYPE_CHECKING:
    from edugames.science.fqa import Report, Taxon
    from edugames.science.names import Candidate, Match

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
ASKED = 25
"""So many names are asked about at once."""
SHOWN = 300
"""So many lines of a list stand on the page; the download has them all."""


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
        f"<p>{plants_of(without)} of these {'has' if without == 1 else 'have'} no C value in this list.</p>"
        if without
        else ""
    )
    limits = f"<p class='egt-small'>{escape(report.limits)}</p>" if report.limits else ""
    body = _all_lines(report) if all_open else ""
    return (
        f"<h2>2. What was found</h2>{_wrong_list(report)}"
        f"<div class='egt-two'><div><table "
        f"class='egt-counts'><tbody>{counts}{total}</tbody></table>{flag}{limits}</div>"
        f"<div>{_questions(asked)}{_chosen(chosen)}</div></div>"
        f"<details data-fold='lines'><summary>Line by line</summary>{body}</details>"
    )


def plants_of(count: int) -> str:
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
