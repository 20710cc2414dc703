"""What is done in L09 before the questions."""

from __future__ import annotations

from collections import Counter
from html import escape
from typing import TYPE_CHECKING, Any

from edugames.lessons import plots
from edugames.lessons.l09.case import CHANCE, needed
from edugames.lessons.l09.questions import source_of
from edugames.lessons.lesson import Activity, luck
from edugames.science import carbon, survival

if TYPE_CHECKING:
    from collections.abc import Sequence

MOST_PLANTED = 60
SITES = {"0.82": "82 % (mean after 1 year)", "0.56": "56 % (mean after 5 years)", "0.5": "50 % (the harder rule)",
         "0.2": "20 % (a poor site)"}  # fmt: skip
TIMES = 100


class Planting(Activity):
    """Plant trees and see how many live, once and a hundred times, beside what is reckoned."""

    def __init__(self, seed: int) -> None:
        super().__init__(seed)
        self.planted = 12
        self.share = "0.56"
        self.tries = 0

    @property
    def living(self) -> int:
        """How many have to live."""
        return needed(12)

    def do(self, name: str, value: Any) -> str:
        """Plant once more, change how many, or the site."""
        if name == "planted":
            text = str(value)
            number = int(text) if text.isdecimal() and len(text) <= 3 else 0
            if not 1 <= number <= MOST_PLANTED:
                raise ValueError(f"plant 1 to {MOST_PLANTED} trees here, a whole number")
            self.planted = number
        elif name == "site" and value in SITES:
            self.share = value
        elif name == "plant":
            self.tries += 1
            return self._once_in_words()
        else:
            raise ValueError("use the buttons of the planting")
        return self._reckoned() if self.tries else f"{self.planted} trees to plant, {SITES[self.share]} live."

    def _once(self) -> list[bool]:
        rng = luck(f"L09 planting {self.share} {self.planted}", self.seed * 1000 + self.tries)
        return [rng.random() < float(self.share) for _ in range(self.planted)]

    def _once_in_words(self) -> str:
        alive = sum(self._once())
        verdict = "enough" if alive >= self.living else "not enough"
        return f"{alive} of {self.planted} trees live: {verdict} for {self.living}."

    def _reckoned(self) -> str:
        share = float(self.share)
        value = survival.at_least(self.living, self.planted, share)
        fewest = survival.to_plant(self.living, share, CHANCE)
        sure = f"For {100 * CHANCE:g} % plant {fewest}."
        return f"Chance that at least {self.living} of {self.planted} live: {value:.3f}. {sure}"

    def html(self) -> str:
        """How many, where, one planting as pictures, a hundred as a chart, and the curve of the sites."""
        from edugames.widgets.controls import command

        sites = "".join(
            command(
                "site",
                words,
                key,
                data_key=f"site-{key}",
                aria_pressed="true" if key == self.share else "false",
            )
            for key, words in SITES.items()
        )
        rng = luck(f"L09 hundred {self.share} {self.planted}", self.seed)
        alive = [sum(rng.random() < float(self.share) for _ in range(self.planted)) for _ in range(TIMES)]
        enough = sum(number >= self.living for number in alive)
        once = self._trees() if self.tries else ""
        reckoned = (
            "<details data-key='reckoned'><summary>What can be worked out</summary>"
            f"<p>{escape(self._reckoned())}</p></details>"
            if self.tries  # first the trees, then the sum: it would answer the questions below
            else ""
        )
        return (
            f"<p>A tile with the number 12 needs {self.living} trees that live. How many would you plant?</p>"
            f"<p><label>Trees to plant <input type='number' min='1' max='{MOST_PLANTED}' step='1' "
            f"value='{self.planted}' "
            f"data-change='planted' data-key='planted' style='width:6em'></label></p>"
            f"<p>Of them live</p><p class='egt-actions egt-groups' role='group' aria-label='Where'>{sites}</p>"
            f"<p class='egt-actions'>{command('plant', 'Plant them', data_key='plant')}</p>{once}{reckoned}"
            f"<p>{TIMES} plantings by chance: {enough} times enough.</p>"
            f"{self._hundred(alive)}{_curve()}"
        )  # fmt: skip

    def _hundred(self, alive: Sequence[int]) -> str:
        title = f"{TIMES} plantings of {self.planted} trees"
        return plots.bars(title, "trees alive", "plantings", {"alive": Counter(alive)})

    def _trees(self) -> str:
        from edugames.widgets.art import icon

        shown = "".join(
            f"<span style='opacity:{1 if lives else 0.4}'>{icon('oak' if lives else 'deforested', 28)}</span>"
            for lives in self._once()
        )
        return f"<p aria-hidden='true'>{shown}</p><p><b>{escape(self._once_in_words())}</b></p>"

    def kept(self) -> Any:
        return [self.planted, self.share, self.tries]

    def restore(self, kept: Any) -> None:
        planted, share, tries = int(kept[0]), str(kept[1]), int(kept[2])
        if not 1 <= planted <= MOST_PLANTED or share not in SITES or not 0 <= tries <= 10**6:
            raise ValueError("a planting that there is")
        self.planted, self.share, self.tries = planted, share, tries


def _curve() -> str:
    at = range(6)
    return plots.lines(
        "Of 100 planted trees, alive (mean of the sites)",
        "years after planting",
        "trees alive",
        list(at),
        {"alive": [carbon.alive(100, year) for year in at]},
    ) + (
        "<p class='egt-small'>Years 1 and 5 were measured, those between are worked out from them. "
        f"{escape(source_of())}.</p>"
    )
