"""What is done in L07 before the questions."""

from __future__ import annotations

from collections import Counter
from html import escape
from random import Random
from typing import TYPE_CHECKING, Any

from edugames import ecosia, facts
from edugames.lessons import island_years, islands, plots
from edugames.lessons.islands import DISASTERS, Struck, strike, summary, two_islands
from edugames.lessons.l07.case import NAMES, SEEDS, losses
from edugames.lessons.l07.questions import drawn
from edugames.lessons.lesson import Activity

if TYPE_CHECKING:
    pass

MOST = 500
YEARS = 20
SHORT = dict(zip(island_years.PLANS, ("one kind", "kinds apart", "mixed"), strict=True))
"""The plans, as they are written at the ends of lines."""


class Disasters(Activity):
    """Two islands side by side: one disaster at a time, two hundred at once, or a model over years."""

    def __init__(self, seed: int) -> None:
        super().__init__(seed)
        self.event = ""
        self.tries = 0
        self.many = False
        self.plan = ""

    def do(self, name: str, value: Any) -> str:
        """Let a disaster strike both islands, or two hundred, or let one grow over years."""
        if name == "strike" and value in DISASTERS:
            if self.tries >= MOST:
                raise ValueError(f"{MOST} disasters are enough for two islands: begin again")
            self.event, self.tries = value, self.tries + 1
            return " ".join(
                f"Island {letter}: {struck.lost} of {islands.count(game)} trees died."
                for letter, game, struck in zip("AB", two_islands(self.seed), self._struck(), strict=True)
            )
        if name == "anew":
            self.event, self.tries, self.many, self.plan = "", 0, False, ""
            return "Both islands stand as in the beginning."
        if name == "many":
            self.many = not self.many
            return self._many_in_words() if self.many else "The two hundred disasters are put away."
        if name == "plan" and value in island_years.PLANS:
            self.plan = value if value != self.plan else ""
            return f"{value}: {YEARS} years of a model." if self.plan else "The model is put away."
        raise ValueError("use the buttons of the two islands")

    def _struck(self) -> list[Struck]:
        return [
            strike(game, self.event, Random(f"L07/{self.seed}/{self.tries}"))
            for game in two_islands(self.seed)
        ]

    def html(self) -> str:
        """Both islands with the last disaster, the buttons, two hundred disasters, the model."""
        from edugames.widgets.controls import command

        buttons = "".join(
            command("strike", event.capitalize(), event, data_key=f"strike-{event}") for event in DISASTERS
        )
        struck = self._struck() if self.event else [None, None]
        both = "".join(
            _island(letter, words, game, one)
            for letter, words, game, one in zip("AB", NAMES, two_islands(self.seed), struck, strict=True)
        )
        plans = "".join(
            command(
                "plan",
                plan,
                plan,
                data_key=f"plan-{plan}",
                aria_pressed="true" if plan == self.plan else "false",
            )
            for plan in island_years.PLANS
        )
        pressed = "true" if self.many else "false"
        return (
            "<p>The same tiles, the same number of trees. Foretell what each disaster takes, then let it "
            "strike. The islands "
            f"stand up again each time.</p><p class='egt-actions'>{buttons}"
            f"{command('anew', 'Begin again', data_key='anew')}</p><div class='egt-two'>{both}</div>"
            "<p class='egt-actions egt-groups'>"
            f"{command('many', f'{SEEDS} disasters', data_key='many', aria_pressed=pressed)}</p>"
            f"{self._many() if self.many else ''}<h3>An island over {YEARS} years (a model)</h3>"
            "<p class='egt-actions egt-groups' role='group' aria-label='How to "
            f"plant'>{plans}</p>{self._years() if self.plan else ''}"
        )  # fmt: skip

    def _many_in_words(self) -> str:
        return " ".join(
            f"Island {letter}: mean loss {s.mean:.2f} trees, 95 % interval {s.low:.2f} to {s.high:.2f}."
            for letter, s in zip("AB", map(summary, losses(self.seed)), strict=True)
        )

    def _many(self) -> str:
        lost = losses(self.seed)
        counts = {f"island {letter}": Counter(one) for letter, one in zip("AB", lost, strict=True)}
        return (
            f"<p>{self._many_in_words()} Which disaster, from whose side, and every choice were by chance, "
            "the same for "
            "both "
            f"islands.</p>{plots.bars(f'Trees lost in {SEEDS} disasters', 'trees lost', 'disasters', counts)}"
        )

    def _years(self) -> str:
        years = {
            plan: island_years.grow(plan, YEARS, Random(f"L07/{self.seed}")) for plan in island_years.PLANS
        }
        events = "; ".join(f"year {y.year}: {y.event}, {y.lost} lost" for y in years[self.plan] if y.event)
        last = years[self.plan][-1]
        low = islands.trees(last.island())
        seen = facts.disturbance()["disturbed"]
        return (
            "<p class='egt-small'><b>A model, not a forecast.</b> Three young trees are planted each year. "
            "How many die young "
            f"is published ({escape(facts.mortality()[0].source)}), and so is how often something strikes "
            f"({escape(seen.source)}, {seen.region}); what an event does is the rule of the game; the rest "
            "are assumptions of "
            f"ours.</p><p><b>{escape(self.plan.capitalize())}: {last.trees} trees on {len(low)} tiles after "
            f"{YEARS} years.</b> "
            f"Events: {events or 'none'}.</p>"
            + plots.lines(
                "Trees on the island (a model)",
                "years",
                "trees",
                [y.year for y in years[self.plan]],
                {SHORT[plan]: [y.trees for y in told] for plan, told in years.items()},
            )
            + drawn(last.island(), f"The island after {YEARS} years (a model)")
        )  # fmt: skip

    def kept(self) -> Any:
        return [self.event, self.tries, self.many, self.plan]

    def restore(self, kept: Any) -> None:
        event, tries, many, plan = kept
        if (
            event not in ("", *DISASTERS)
            or plan not in ("", *island_years.PLANS)
            or not 0 <= int(tries) <= MOST
        ):
            raise ValueError("a disaster and a plan that there are")
        self.event, self.tries, self.many, self.plan = event, int(tries), bool(many), plan


def _island(letter: str, words: str, game: ecosia.Ecosia, struck: Struck | None) -> str:
    now = struck.after if struck else game
    whole = islands.count(game)
    if struck is None:
        told = f"{whole} trees."
    else:
        told = " ".join(text for text in struck.told[1:])
        told = f"<b>{struck.lost} of {whole} trees died.</b> {escape(told)}"
    return (
        f"<div><h3>Island {letter}: {words}</h3>{drawn(now, f'Island {letter}')}"
        f"<p class='egt-small'>{told}</p></div>"
    )
