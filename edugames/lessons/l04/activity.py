"""What is done in L04 before the questions."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING, Any

from edugames import facts
from edugames.lessons.l04.case import Pair, pairs, signed
from edugames.lessons.l04.questions import side_by_side
from edugames.lessons.lesson import Activity

if TYPE_CHECKING:
    pass


class Differences(Activity):
    """Predict, look up, plot: what is guessed, which plant is looked up, whether the chart is drawn."""

    def __init__(self, seed: int) -> None:
        super().__init__(seed)
        self.guess: int | None = None
        self.looked_up: str = ""
        self.plotted = False

    def do(self, name: str, value: Any) -> str:
        """A prediction, a name to look up, or the chart."""
        if name == "guess":
            return self._predict(str(value).strip())
        if name == "look":
            return self._look_up(str(dict(value).get("name", "")))
        if name == "plot":
            self.plotted = True
            return "The differences are plotted; their numbers stand under the chart."
        raise ValueError("use the fields and buttons of this part")

    def _predict(self, typed: str) -> str:
        n = len(pairs(self.seed))
        if not typed.isdecimal() or not 0 <= int(typed) <= n:
            raise ValueError(f"a prediction is a whole number of plants, from 0 to {n}")
        self.guess = int(typed)
        return f"You expect {self.guess} of {n}."

    def _look_up(self, typed: str) -> str:
        if not typed.strip():
            raise ValueError("type a part of a plant's name, such as bluestem")
        self.looked_up = typed.strip()[:60]
        return f"{len(self._found())} plants found."

    def _found(self) -> list[Pair]:
        word = self.looked_up.casefold()
        plants = facts.deck().plants
        return [
            pair
            for pair in pairs(self.seed)
            if word and (word in pair.name.casefold() or word in plants[pair.id].scientific_name.casefold())
        ]

    def html(self) -> str:
        """The three steps, one under the other."""
        from edugames.widgets.controls import command

        n = len(pairs(self.seed))
        guess = "" if self.guess is None else str(self.guess)
        found = self._found()
        rows = side_by_side(found[:20]) if found else ""
        more = f"<p class='egt-small'>And {len(found) - 20} more.</p>" if len(found) > 20 else ""
        none = (
            f"<p>No plant here has “{escape(self.looked_up)}” in its name.</p>"
            if self.looked_up and not found
            else ""
        )
        chart = _chart(self.seed) if self.plotted else ""
        told = (
            f"<p>You expected {self.guess} of {n}: the bar at 0 shows how many it is.</p>"
            if self.plotted and guess
            else ""
        )
        return (
            f"<p>Botanists gave {n} plants a C value twice: for all of Illinois (1997), and for the Chicago "
            "Region (2017).</p>"
            f"<p><label><b>Predict.</b> How many of the {n} got the same number twice? <input type='text' "
            "inputmode='numeric' "
            f"value='{guess}' maxlength='4' data-change='guess' data-key='guess' "
            "style='width:6rem'></label></p>"
            "<form data-form='look' class='egl-inline'><label><b>Look up</b> a plant <input name='name' "
            "maxlength='60' "
            f"value='{escape(self.looked_up)}' data-key='look' autocomplete='off'></label><button "
            "type='submit'>Look up</button></form>"
            f"{rows}{more}{none}<p "
            f"class='egt-actions'>{command('plot', 'Plot the differences', data_key='plot')}</p>{told}{chart}"
        )

    def kept(self) -> Any:
        return [self.guess, self.looked_up, self.plotted]

    def restore(self, kept: Any) -> None:
        guess, looked_up, plotted = kept
        if guess is not None and not 0 <= int(guess) <= len(pairs(self.seed)):
            raise ValueError("a number of plants")
        self.guess, self.looked_up, self.plotted = guess, str(looked_up)[:60], plotted is True


def _chart(seed: int) -> str:
    from edugames.widgets.bars import Bars, Kind, figure

    differences = [pair.difference for pair in pairs(seed)]
    at = range(min(differences), max(differences) + 1)
    counted = Kind("plants", tuple(float(differences.count(k)) for k in at), "oak")
    return figure(
        Bars(
            "How far apart the lists are",
            "C Chicago 2017 minus C Illinois 1997",
            "plants",
            tuple(map(signed, at)),
            (counted,),
        )
    )
