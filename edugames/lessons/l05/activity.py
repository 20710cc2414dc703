"""What is done in L05 before the questions."""

from __future__ import annotations

from collections import Counter
from html import escape
from typing import TYPE_CHECKING, Any

from edugames.lessons.l05.case import DECIDED, WORDS, lines, report
from edugames.lessons.l05.questions import became, read
from edugames.lessons.lesson import Activity
from edugames.lessons.tables import table
from edugames.science import fqa

if TYPE_CHECKING:
    from edugames.science.fqa import Taxon
    from edugames.science.names import Match


class Cleaning(Activity):
    """The notebook is read with the list, and each doubtful name is decided by a person."""

    def __init__(self, seed: int) -> None:
        super().__init__(seed)
        self.is_read = False
        self.choices: dict[str, str | None] = {}

    def do(self, name: str, value: Any) -> str:
        """Read it, or decide what a doubtful name means: as written, a line break, the name; no name leaves it out."""
        if name == "read":
            self.is_read = True
            return f"{len(lines(self.seed))} lines are read; {len(self._asked())} names wait for you."
        if name == "choose":
            return self._choose(*str(value).split("\n"))
        if name == "unchoose":
            self.choices.pop(str(value), None)
            return f"{value} is open again."
        raise ValueError("use the buttons of this part")

    def _choose(self, text: str, name: str) -> str:
        offered = {
            match.text: [candidate.taxon.scientific_name for candidate in match.candidates]
            for match in self._doubtful()
        }
        if text not in offered or name not in ("", *offered[text]):
            raise ValueError("choose one of the plants that are offered")
        self.choices[text] = name or None
        now = report(self.seed, self.choices)
        mean = fqa.shown(now.metrics["mean_c"], 2)
        return f"{text}: {name or 'left out'}. Now {len(now.species)} species, mean C {mean}."

    def _doubtful(self) -> list[Match[Taxon]]:
        return [match for match in report(self.seed).matches if match.status == "fuzzy" and match.candidates]

    def _asked(self) -> list[Match[Taxon]]:
        return [match for match in self._doubtful() if match.text not in self.choices]

    def html(self) -> str:
        """The raw lines; then what the list makes of them, what it asks, and the figures before and after."""
        from edugames.widgets.controls import command

        if not self.is_read:
            raw = "".join(f"<li value='{k}'><code>{escape(line)}</code></li>" for k, line in lines(self.seed))
            return (
                "<p>A volunteer typed twenty lines in the field. A program reads them with the list of the "
                "lesson, ninety plants of Illinois. "
                "Look first: which lines will make trouble?</p>"
                f"<ol class='egl-raw'>{raw}</ol><p "
                f"class='egt-actions'>{command('read', 'Read it with the list', data_key='read')}</p>"
            )
        before, now = report(self.seed), report(self.seed, self.choices)
        asked = "".join(self._question(k, match) for k, match in enumerate(self._asked()))
        settled = "".join(
            f"<li>“{escape(text)}” → {f'<i>{escape(name)}</i>' if name else 'left out'} "
            f"{command('unchoose', 'Change', text)}</li>"
            for text, name in self.choices.items()
        )
        first, then = (Counter(map(became, told.matches)) for told in (before, now))
        counts = [(words, first[words], then[words]) for words in (*WORDS.values(), DECIDED)]
        rows = [
            *[row for row in counts if row[1] or row[2]],
            ("all lines", len(before.matches), len(now.matches)),
            ("species counted", len(before.species), len(now.species)),
            ("mean C", fqa.shown(before.metrics["mean_c"], 2), fqa.shown(now.metrics["mean_c"], 2)),
            ("FQI", fqa.shown(before.metrics["fqi"], 2), fqa.shown(now.metrics["fqi"], 2)),
        ]
        return (
            f"<details><summary>Line by line</summary>{read(now)}</details>"
            f"{f'<h3>The list asks you</h3><ul class=egt-questions>{asked}</ul>' if asked else ''}"
            f"{f'<ul class=egt-chosen>{settled}</ul>' if settled else ''}"
            f"{table(('', 'As read', 'With your choices'), rows)}"
        )

    def _question(self, k: int, match: Match[Taxon]) -> str:
        from edugames.widgets.controls import command

        buttons = "".join(
            command(
                "choose",
                f"<i>{escape(c.taxon.scientific_name)}</i>",
                f"{match.text}\n{c.taxon.scientific_name}",
                data_key=f"ask-{k}-{n}",
            )
            for n, c in enumerate(match.candidates)
        )
        leave = command("choose", "Leave it out", f"{match.text}\n", data_key=f"ask-{k}-none")
        text = escape(match.text)
        return (
            f"<li><b>Line {match.line}: {text}</b>"
            f"<div data-group role='group' aria-label='{text}'>{buttons}{leave}</div></li>"
        )

    def kept(self) -> Any:
        return [self.is_read, self.choices]

    def restore(self, kept: Any) -> None:
        is_read, choices = kept
        self.is_read = is_read is True
        for text, name in dict(choices).items():
            self._choose(str(text), str(name or ""))
