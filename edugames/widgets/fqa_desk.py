"""The page of floristic quality at work: what was read, which list counts, what a person chose, and what follows."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from edugames import facts
from edugames.science import fqa, inventory
from edugames.science.inventory import Inventory, InventoryError, Row
from edugames.science.names import clean
from edugames.widgets import bars, fqa_charts, fqa_deck, fqa_lists, fqa_page, fqa_plots, fqa_report
from edugames.widgets.sheet import Sheet

if TYPE_CHECKING:
    from edugames.science.fqa import Flora, Report, Taxon
    from edugames.science.names import Match

_SORRY = "Something went wrong on this page; what was read is still here. Try again, or save it and load the page anew."
_VERSION = 1
_KEPT_ROWS = 20_000
MOST_SOURCES = 20
"""So many lists can be read at once."""


class FqaDesk:
    """The floristic quality of lists of plants, in a notebook or on a page.

    `desk.reports` maps each site to its report, `desk.report` is the one shown; `desk.read(…)` reads another list, as
    text, bytes, a path or an `Inventory`; `desk.deck` is the deck of the Restoration Game that its plants make.
    """

    def __init__(self, key: str = "fqa", lists: fqa_lists.Lists | None = None) -> None:
        self.lists = lists or fqa_lists.Lists()
        self.sources: list[tuple[str, Inventory]] = []
        self._list = "illinois"
        self._scheme = "percent_cover"
        self._choices: dict[str, dict[str, str | None]] = {}
        self._group = ""
        self._beside = ""
        self._open: set[str] = set()
        self._trouble = self._flora_trouble = self._said = ""
        self._reports: dict[str, Report] | None = None
        limits = {"inventory": inventory.LARGEST, "list": fqa_lists.LARGEST}
        self.widget = Sheet(key, fqa_page.layout(), limits)
        self.widget.failed = self._apologize
        self.widget.answers = {
            "hello": self._hello,
            "do": self._do,
            "file": self._file,
        }
        self._refresh()

    def _repr_mimebundle_(self, **kwargs: Any) -> Any:
        return self.widget._repr_mimebundle_(**kwargs)

    # ------------------------------------------------------------------ what follows from it

    @property
    def flora(self) -> Flora:
        """The list whose C values count."""
        return self.lists.flora(self._list)

    @property
    def choices(self) -> dict[str, str | None]:
        """What was chosen for which name, in the list that counts."""
        return self._choices.setdefault(self._list, {})

    @property
    def reports(self) -> Mapping[str, Report]:
        """A report for each site, in the order in which they were read."""
        if self._reports is None:
            flora, choices = self.flora, self.choices
            self._reports = {
                name: fqa.assess(rows, flora, self._scheme, choices) for name, rows in self._groups().items()
            }
        return self._reports

    @property
    def report(self) -> Report | None:
        """The report that is shown."""
        return self.reports.get(self._group) or next(iter(self.reports.values()), None)

    @property
    def deck(self) -> facts.Deck | None:
        """The deck of the Restoration Game that the plants of the report make; None without a habitat for it."""
        report = self.report
        return fqa_deck.deck_of(report, self._group).deck if report else None

    def _groups(self) -> dict[str, Sequence[Row]]:
        """The lines of each site: a file is one site, unless it names several."""
        groups: dict[str, Sequence[Row]] = {}
        for name, read in self.sources:
            sites = read.sites
            if len(sites) < 2:
                groups[_unused(read.title or name, groups)] = read.rows
                continue
            for site in (*sites, *[""] * any(not inventory.group_of(row) for row in read.rows)):
                label = site or "without a site"
                groups[_unused(label if len(self.sources) == 1 else f"{name}: {label}", groups)] = read.of(
                    site
                )
        return groups

    def _asked(self) -> dict[str, Match[Taxon]]:
        """The names of the report shown that wait for a choice, each once."""
        asked: dict[str, Match[Taxon]] = {}
        for match in self.report.matches if self.report else ():
            if match.candidates and not match.chosen:
                asked.setdefault(match.text, match)
        return asked

    # ------------------------------------------------------------------ reading

    def read(self, source: str | bytes | Inventory | Any, name: str = "") -> None:
        """Read another list; raises InventoryError, which says what to do."""
        found = source if isinstance(source, Inventory) else inventory.read(source)
        if len(self.sources) >= MOST_SOURCES:
            raise InventoryError(f"there are {MOST_SOURCES} lists already; take one away first")
        name = _unused((name or found.title or _file_name(source))[:80], dict(self.sources))
        self.sources.append((name, found))
        self._reports = None
        self._group = (
            next(reversed(self._groups()), "") if len(found.sites) < 2 else next(iter(self._groups()), "")
        )
        self._refresh()

    def _try_to_read(self, source: Any, name: str) -> None:
        """Read what a visitor gave; what is wrong with it is said on the page."""
        try:
            self._trouble = ""
            self.read(source, name)
        except InventoryError as wrong:
            self._trouble = f"“{name}”: {wrong}" if name else str(wrong)
            self._refresh(say=self._trouble)
            return
        report = self.report
        self._refresh(
            say=str(report.matches) if report else "", keep=self._kept(), empty="" if name else "read"
        )

    # ------------------------------------------------------------------ what the browser says

    def _hello(self, message: dict[str, Any]) -> None:
        """A browser has come: it gets everything, and what it kept is read again."""
        stored = message.get("stored")
        if not self.sources and isinstance(stored, str):
            self._recall(stored)
        self._refresh()
        self.widget.everything()

    def _do(self, message: dict[str, Any]) -> None:
        deed = _DEEDS.get(str(message.get("name")))
        if deed:
            deed(self, message.get("value"))

    def _file(self, message: dict[str, Any]) -> None:
        data, name = message.get("bytes") or b"", str(message.get("name"))[:80]
        if message.get("what") == "list":
            self._add_list(data, message.get("fields") or {})
        else:
            self._try_to_read(data, name)

    def _apologize(self, _: Exception) -> None:
        self._trouble = _SORRY
        self._reports = None
        self._refresh(say=_SORRY)

    # ------------------------------------------------------------------ deeds

    def _deed_read(self, value: Any) -> None:
        self._try_to_read(str(value["text"]).encode(errors="replace"), "")  # as bytes it is never a path

    def _deed_example(self, value: Any) -> None:
        path = facts.practice().get(str(value))
        if path:
            self._try_to_read(path, str(value))

    def _deed_remove(self, value: Any) -> None:
        k = int(value)
        if k < len(self.sources):
            del self.sources[k]
        self._anew(keep=True, focus="text")

    def _deed_forget(self, _: Any) -> None:
        self.sources, self._choices, self._trouble = [], {}, ""
        self._anew(forget=True, empty="read", focus="text", say="Everything is put away.")

    def _deed_list(self, value: Any) -> None:
        self._list = self._usable(str(value))
        self._anew(keep=True)

    def _deed_scheme(self, value: Any) -> None:
        if value in fqa.cover_classes():
            self._scheme = str(value)
        self._anew(keep=True)

    def _deed_group(self, value: Any) -> None:
        self._group = str(value)
        self._refresh()

    def _deed_choose(self, value: Any) -> None:
        """One of the plants offered for a name, or none of them; the next question gets the focus."""
        text, _, name = str(value).rpartition("\n")
        asked = self._asked()
        if text not in asked:
            return
        if name and name not in {c.taxon.scientific_name for c in asked[text].candidates}:
            return
        self.choices[clean(text)] = name or None
        self._anew(keep=True, focus="ask-0-0", say=f"{text}: {name or 'left out'}.")

    def _deed_nearest(self, _: Any) -> None:
        for text, match in self._asked().items():
            if fqa_page.is_near(match):
                self.choices[clean(text)] = match.candidates[0].taxon.scientific_name
        self._anew(keep=True, focus="ask-0-0", say="Done.")

    def _deed_unchoose(self, value: Any) -> None:
        self.choices.pop(str(value), None)
        self._anew(keep=True, focus="ask-0-0")

    def _deed_fold(self, value: Any) -> None:
        name, is_open = value
        (self._open.add if is_open else self._open.discard)(str(name))
        self._refresh()

    def _deed_beside(self, value: Any) -> None:
        self._beside = self._usable(str(value), "")
        self._refresh()

    def _deed_save(self, value: Any) -> None:
        report = self.report
        if report is None:
            return
        name = ", ".join(source for source, _ in self.sources)
        above = fqa_report.provenance(report, name, len(self.choices))
        if value == "report":
            self.widget.give_file(
                "floristic-quality.html", fqa_report.page(name, self.reports, above), "text/html"
            )
        elif value == "figures":
            self._give("floristic-quality-figures.csv", fqa_report.figures(self.reports, above))
        elif value == "lines":
            self._give("floristic-quality-lines.csv", fqa_report.lines(self.reports, above))
        elif value == "plots":
            self._give("floristic-quality-plots.csv", fqa_plots.plots_file(self.reports, above))
        elif value == "shares":
            self._give("floristic-quality-shares.csv", fqa_plots.shares_file(self.reports, above))
        elif value == "deck-plants" and (deck := self.deck):
            self._give("plants.csv", fqa_deck.plants_file(deck))
        elif value == "deck-habitats" and (deck := self.deck):
            self._give("habitats.csv", fqa_deck.habitats_file(deck))

    def _give(self, name: str, text: str) -> None:
        self.widget.give_file(name, text, "text/csv")

    # ------------------------------------------------------------------ lists

    def _add_list(self, data: bytes, fields: Mapping[str, Any]) -> None:
        try:
            self._list = self.lists.add(data, str(fields.get("region") or ""), str(fields.get("year") or ""))
        except fqa.FloraError as wrong:
            self._flora_trouble = str(wrong)
            self._refresh(say=self._flora_trouble)
            return
        self._flora_trouble = ""
        warned = self.flora.warnings
        remarks = f" {len(warned)} remarks: {'; '.join(warned[:3])}." if warned else ""
        self._anew(keep=True, say=f"{self.flora.label}: {len(self.flora):,} species.{remarks}")

    def _usable(self, key: str, otherwise: str = "illinois") -> str:
        """The list that was asked for; one that is gone or spoilt is told, and the other one counts."""
        self._flora_trouble = ""
        try:
            if key:
                self.lists.flora(key)
        except fqa.FloraError as wrong:
            self._flora_trouble = str(wrong)
        return otherwise if self._flora_trouble else key

    def _deed_drop_list(self, value: Any) -> None:
        self.lists.remove(str(value))
        if not self.lists.has(self._list):
            self._list = "illinois"
        self._beside = self._beside if self.lists.has(self._beside) else ""
        self._anew(keep=True)

    # ------------------------------------------------------------------ what the browser keeps

    def _kept(self) -> str:
        """What the browser's storage should hold; a very long list is not kept, the choices are."""
        rows = sum(len(read.rows) for _, read in self.sources)
        kept = self.sources if rows <= _KEPT_ROWS else []
        state = {
            "page": "fqa",
            "version": _VERSION,
            "list": self._list,
            "scheme": self._scheme,
            "choices": self._choices,
            "sources": [
                [name, read.layout, read.title, [list(row) for row in read.rows]] for name, read in kept
            ],
        }
        return json.dumps(state, ensure_ascii=False, separators=(",", ":"))

    def _recall(self, text: str) -> None:
        """What a browser kept; anything else is left alone, and set aside."""
        try:
            state = json.loads(text)
            if state["page"] != "fqa" or state["version"] != _VERSION:
                raise ValueError
            sources = [
                (str(name), Inventory(tuple(_row(row) for row in rows), layout=str(layout), title=str(title)))
                for name, layout, title, rows in state["sources"]
            ]
            choices = {
                str(key): {str(t): None if n is None else str(n) for t, n in chosen.items()}
                for key, chosen in state["choices"].items()
            }
        except (ValueError, KeyError, TypeError, AttributeError):
            self.widget.set_aside()
            return
        self.sources = [(name, read) for name, read in sources if read.rows][:MOST_SOURCES]
        self._list = self._usable(str(state["list"]))
        self._scheme = state["scheme"] if state["scheme"] in fqa.cover_classes() else "percent_cover"
        self._choices = choices
        self._forget_strange_choices()
        self._reports = None

    def _forget_strange_choices(self) -> None:
        """A list may have changed since: what it no longer has cannot be chosen."""
        chosen = self.choices
        for text, name in list(chosen.items()):
            if name is not None and self.flora.index.find(name).status != "exact":
                del chosen[text]

    # ------------------------------------------------------------------ showing

    def _anew(self, keep: bool = False, **more: Any) -> None:
        """Something that figures rest on has changed."""
        self._reports = None
        self._forget_strange_choices()
        if keep and self.sources:
            more["keep"] = self._kept()
        self._refresh(**more)

    def _refresh(self, **more: Any) -> None:
        self.widget.put(self._regions(), **more)

    def _regions(self) -> dict[str, str]:
        report = self.report
        groups = list(self.reports)
        if self._group not in groups:
            self._group = groups[0] if groups else ""
        covers = any(row.cover for _, read in self.sources for row in read.rows)
        regions = dict.fromkeys(("matches", "metrics", "charts", "compared", "taken"), "")
        regions |= {
            "lists": fqa_page.lists(self.lists.labels(), self._list, self._scheme if covers else None),
            "trouble": fqa_page.trouble(self._trouble),
            "sources": fqa_page.sources(self.sources),
            "flora-trouble": fqa_page.trouble(self._flora_trouble),
        }
        if report is not None:
            regions |= self._about(report, groups)
        if "sites" in self._open:
            regions["sites"] = fqa_page.sites()
        if "floras" in self._open:
            regions["floras"] = self._floras()
        return regions

    def _about(self, report: Report, groups: Sequence[str]) -> dict[str, str]:
        sites = fqa_charts.of_sites(self.reports)
        charts = "".join(bars.figure(chart) for chart in fqa_charts.of_report(report))
        has_plots = fqa_plots.are_noted(report)
        plots = fqa_plots.tables(report, fqa_plots.SHOWN) if "plots" in self._open and has_plots else ""
        return {
            "matches": fqa_page.matches(report, self._asked(), self.choices, "lines" in self._open),
            "metrics": fqa_page.metrics(
                report, groups, self._group, "metrics" in self._open, plots if has_plots else None
            ),
            "charts": f"<div class='egt-two'>{charts}</div>" if charts else "",
            "compared": fqa_page.compared(self.reports, bars.figure(sites) if sites else ""),
            "taken": fqa_page.taken(
                report, fqa_page.deck_of(fqa_deck.deck_of(report, self._group)), has_plots
            ),
        }

    def _floras(self) -> str:
        others = [
            (key, label)
            for group in self.lists.labels().values()
            for key, label in group
            if key != self._list
        ]
        told = ""
        if self._beside and self._beside != self._list:
            found = fqa.compare(self.flora, self.lists.flora(self._beside))
            chart = fqa_charts.of_lists(found)
            told = fqa_page.comparison(found, bars.figure(chart) if chart else "")
        return fqa_page.floras(self.lists.own(), self.lists.where, others, self._beside, told)


def _file_name(source: Any) -> str:
    """What a list without a name is called."""
    is_path = isinstance(source, Path) or (isinstance(source, str) and inventory.is_path(source))
    return Path(source).name if is_path else "Pasted list"


def _row(cells: Any) -> Row:
    line, *texts = cells
    return Row(int(line), *(str(text) for text in texts))


def _unused(name: str, taken: Mapping[str, object]) -> str:
    """A name that none of the others has."""
    unused, k = name, 1
    while unused in taken:
        k += 1
        unused = f"{name} ({k})"
    return unused


_DEEDS: dict[str, Callable[[FqaDesk, Any], None]] = {
    name.removeprefix("_deed_").replace("_", "-"): getattr(FqaDesk, name)
    for name in dir(FqaDesk)
    if name.startswith("_deed_")
}
