"""L09, Planted isn't survived: what became of planted trees, and how many to plant so that enough of them live."""

from __future__ import annotations

from collections import Counter
from functools import lru_cache
from html import escape
from typing import TYPE_CHECKING, Any, NamedTuple

from edugames import ecosia, facts
from edugames.lessons import plots
from edugames.lessons.lesson import Activity, Lesson, luck
from edugames.lessons.line import Line
from edugames.lessons.questions import Choose, Number, Option, Order, Question, Slip, shuffled
from edugames.lessons.tables import table
from edugames.science import carbon, survival

if TYPE_CHECKING:
    from collections.abc import Sequence
    from random import Random

CHANCE = 0.9
"""What “nearly sure” is taken to be in this lesson."""


class Case(NamedTuple):
    """The numbers of a seed: saplings, the number on a token, and three shares of trees that live."""

    saplings: int
    token: int
    shares: tuple[float, float, float]


def five_years() -> float:
    """The share of planted trees that were alive after five years, as the mean of many sites."""
    return carbon.alive(1, 5)


def one_year() -> float:
    """The share of planted trees that were alive after one year."""
    return carbon.alive(1, 1)


def _case(seed: int) -> Case:
    measured = (round(five_years(), 4), 0.5, round(one_year(), 4))
    if not seed:
        return Case(1_000, 12, measured)
    rng = luck("L09", seed)
    return Case(rng.choice((200, 400, 500, 2_000, 3_000)), rng.choice((8, 9, 10, 11, 12)), measured)


@lru_cache(maxsize=16)
def needed(number: int, harder: bool = False) -> int:
    """Young trees that leave the nurseries for a tile with this number, found out on an island (E-21, E-22)."""
    young, other = {"N9": [30, 30, 30]}, 3 if number == 2 else 2
    tile = next(t for t in ecosia.TILES if t in ecosia.new_game(seed=1).touches("N9"))
    ground = dict(zip(ecosia.TILES, ecosia.new_game(seed=1).setup.terrains, strict=True))  # type: ignore[union-attr]
    rows = [
        {
            "tile": list(t),
            "terrain": ground[t],
            "trees": [4, 4, 4] if t in ecosia.neighbours(tile) and t != (0, 0) else [0, 0, 0],
            "token": number if t == tile else other if t == (0, 0) else None,
        }
        for t in ecosia.TILES
    ]
    game = ecosia.from_dict(
        {
            "players": 4,
            "options": {"harder": harder},
            "island": rows,
            "nurseries": young,
            "hands": [{"reforestation": 1}, {}, {}, {}],
        }
    )
    before = sum(game.seedlings("N9"))
    game.play(ecosia.Play("reforestation"))
    while game.event is None and game.seat == 0 and game.decision and game.decision.rule in ("E-21", "E-22"):
        game.play(game.legal_moves()[0])
    return before - sum(game.seedlings("N9"))


def deal(seed: int) -> tuple[Question, ...]:
    """The twelve questions of a seed."""
    case = _case(seed)
    rng = luck("L09 options", seed)
    living = needed(case.token)
    return (
        *_counted(case),
        _yearly(case),
        _token(case.token, False),
        _token(case.token, True),
        *(_chance(living, 2 * living, share, k) for k, share in enumerate(case.shares)),
        *(_plant(living, share, k) for k, share in enumerate(case.shares)),
        _twice(living, rng),
        _together(rng),
        _safest(living, case, rng),
    )


def _measured() -> str:
    first = facts.mortality()[0]
    rows = [
        (f"{row.years} year{'s' if row.years > 1 else ''}", f"{row.percent_dead:g} %")
        for row in facts.mortality()
    ]
    return table((f"{first.sites} sites, {first.region}: after", "dead"), rows)


def _source() -> str:
    first = facts.mortality()[0]
    return f"{first.source} ({first.year})"


def _counted(case: Case) -> list[Number]:
    made = []
    for row in facts.mortality():
        alive = carbon.alive(case.saplings, row.years)
        dead = case.saplings - alive
        made.append(
            Number(
                key=f"after {row.years}",
                ask=f"{case.saplings:,} saplings are planted. By the mean of the sites, how many are alive "
                f"after {row.years} "
                f"year{'s' if row.years > 1 else ''}?",
                shown=_measured(),
                why=f"{row.percent_dead:g} % died, so {100 - row.percent_dead:g} % live: {case.saplings:,} × "
                f"{1 - row.percent_dead / 100:g} = {alive:,.0f}",
                hint="The table tells how many are dead. How many percent are left?",
                value=alive,
                tolerance=0.5,
                digits=0,
                unit="trees",
                also=("tree", "saplings"),
                high=case.saplings,
                slips=(Slip(dead, "That is how many died."),),
                source=_source(),
            )
        )
    return made


def _yearly(case: Case) -> Number:
    loss = 100 * carbon.yearly_loss(1, 5)
    first, last = (carbon.alive(case.saplings, year) for year in (1, 5))
    return Number(
        key="yearly",
        ask="From year 1 to year 5 are four years. Had the same share of the trees died in each of them, what "
        "percentage would that be?",
        shown=_measured(),
        why=f"{last:,.0f} ÷ {first:,.0f} = {last / first:.3f}; its fourth root is "
        f"{(last / first) ** 0.25:.3f}, so {loss:.1f} % "
        "died each year",
        hint="How large a part is left after four years? Take the fourth root of it (the root of the root), "
        "and see what is "
        "missing to 1.",
        value=loss,
        tolerance=0.1,
        digits=1,
        unit="%",
        also=("percent", "% a year"),
        high=100,
        slips=(
            Slip(100 * (1 - last / first), "That is the loss of all four years together."),
            Slip(25 * (1 - last / first), "A quarter of the loss is close, but each year the share is taken "
            "of fewer trees."),
            Slip(100 * (last / first) ** 0.25, "That is the share that lives each year. How many percent "
            "die?"),
        ),
        source=_source(),
    )  # fmt: skip


def _token(number: int, harder: bool) -> Number:
    value, other = needed(number, harder), needed(number, not harder)
    rule = "the harder rule" if harder else "the printed rule"
    return Number(
        key="token harder" if harder else "token",
        ask=f"In the game a deforested tile carries the number {number}. By {rule}, how many young trees "
        "leave the nurseries "
        f"to reforest it{', though only half of them grow' if harder else ''}?",
        why=f"All {value} leave the nurseries, and {other} grow: half of them die, like trees outside"
        if harder
        else f"Half of the number, rounded down: {number} ÷ 2 = {number / 2:g}, so {value}",
        hint="By the harder rule as many young trees leave as the number says." if harder
        else "Half of the number are planted; halves are rounded down.",
        value=value,
        unit="trees",
        also=("tree", "young trees"),
        high=100,
        slips=(Slip(other, "That is by the other rule."),) if other != value else (),
        rules=("E-22",) if harder else ("E-21",),
    )  # fmt: skip


def _chance(living: int, planted: int, share: float, k: int) -> Number:
    value = survival.at_least(living, planted, share)
    rows = [
        (f"{n}", f"{survival.at_least(n, planted, share) - survival.at_least(n + 1, planted, share):.3f}")
        for n in range(planted + 1)
    ]
    exactly = survival.at_least(living, planted, share) - survival.at_least(living + 1, planted, share)
    return Number(
        key=f"chance {k}",
        ask=f"{planted} trees are planted; each lives with the chance {share:g}. How likely is it that at "
        f"least {living} live? "
        "Add up the table.",
        shown=table((f"alive, of {planted}", "chance"), rows),
        why=f"The chances of {living}, {living + 1}, … {planted} add up to {value:.3f}. {_nearly(value)}",
        hint=f"At least {living} is {living} or more: add the chances from {living} to {planted}.",
        value=value,
        tolerance=0.004,
        digits=3,
        high=1,
        slips=tuple(
            Slip(wrong, hint)
            for wrong, hint in (
                (exactly, f"That is the chance of exactly {living}. More than {living} is enough, too."),
                (1 - value, f"That is the chance that fewer than {living} live."),
                (value - exactly, f"You left out {living} itself: at least {living} includes it."),
            )
            if abs(wrong - value) > 0.009
        ),
        source=_source() if share != 0.5 else "",
    )


def _nearly(value: float) -> str:
    return (
        "That is nearly sure"
        if value >= CHANCE
        else f"So {100 * (1 - value):.0f} times of 100 it is not enough"
    )


def _plant(living: int, share: float, k: int) -> Number:
    value = survival.to_plant(living, share, CHANCE)
    low = max(living, value - 4)
    rows = [(n, f"{survival.at_least(living, n, share):.3f}") for n in range(low, value + 4)]
    before = survival.at_least(living, value - 1, share)
    mean = -(-living // share)
    return Number(
        key=f"plant {k}",
        builds_on=(f"chance {k}",),
        ask=f"{living} trees have to live, each lives with the chance {share:g}. How many must be planted at "
        "the least for a "
        f"chance of {100 * CHANCE:g} %?",
        shown=table(("planted", f"chance of {living} or more"), rows),
        why=f"With {value} the chance is {survival.at_least(living, value, share):.3f}, with {value - 1} "
        f"only {before:.3f}",
        hint=f"Find the first line of the table with {CHANCE:g} or more.",
        value=value,
        unit="trees",
        also=("tree",),
        high=1000,
        slips=tuple(
            Slip(wrong, hint)
            for wrong, hint in (
                (
                    mean,
                    f"With {mean:g} trees {living} live on the average: often it will be fewer. Plant more.",
                ),
                (living, "Then not a single tree may die."),
            )
            if wrong != value
        ),
    )


def _twice(living: int, rng: Random) -> Choose:
    share = round(five_years(), 4)
    value = survival.at_least(living, 2 * living, share)
    return Choose(
        key="twice",
        builds_on=("chance 0",),
        ask=f"“{100 * share:g} % live, so if I plant twice as many as I need, I am on the safe side.” What "
        "do you say?",
        why=f"On the average {2 * living * share:.1f} of {2 * living} live, but chance makes it fewer in "
        f"{100 * (1 - value):.0f} "
        f"of 100 plantings. For {100 * CHANCE:g} % it takes {survival.to_plant(living, share, CHANCE)}",
        options=shuffled(
            rng,
            {
                "not": f"Not safe: in {100 * (1 - value):.0f} of 100 plantings fewer than {living} live",
                "safe": f"Safe: {100 * share:g} % of {2 * living} is more than {living}",
                "never": "Never enough: more than half of them die",
                "exact": f"Exactly {2 * living * share:.0f} will live each time",
            },
            {
                "safe": "That is the average. Half of the time it is fewer than the average.",
                "never": f"{100 * share:g} % live: that is more than half.",
                "exact": "That is the average. Each planting turns out differently.",
            },
        ),
        right=frozenset({"not"}),
        source=_source(),
    )


def _together(rng: Random) -> Choose:
    return Choose(
        key="together",
        ask="These chances hold if each tree lives or dies by itself. A drought kills many at once. What "
        "does that change?",
        why="Trees in one place share one weather, one soil, the same goats. Then good and bad plantings lie "
        "further apart than "
        "the table says: some sites keep more than 80 %, others lose about 80 %. Plant in several places and years",
        options=shuffled(
            rng,
            {
                "wider": "Results lie further apart, so one planting is less certain than the table says",
                "nothing": "Nothing: the average stays the same",
                "surer": "It makes the result surer, as all trees do the same",
                "none": "Then nothing can be worked out at all",
            },
            {
                "nothing": "The average may stay. But how often do fewer than you need live?",
                "surer": "All alive or all dead: is that surer for somebody who needs six?",
                "none": "The average still holds, and the chances are a best case.",
            },
        ),
        right=frozenset({"wider"}),
        source=_source(),
    )


def _safest(living: int, case: Case, rng: Random) -> Order:
    plans = {
        "few good": (living + 2, case.shares[2]),
        "twice": (2 * living, case.shares[0]),
        "twice poor": (2 * living, case.shares[1]),
        "many poor": (4 * living, case.shares[1]),
    }
    chances = {key: survival.at_least(living, planted, share) for key, (planted, share) in plans.items()}
    words = {key: f"{planted} trees, of which {share:g} live" for key, (planted, share) in plans.items()}
    keys = list(plans)
    while keys == sorted(keys, key=chances.__getitem__):
        rng.shuffle(keys)
    told = "; ".join(f"{words[key]}: {chances[key]:.3f}" for key in sorted(keys, key=chances.__getitem__))
    return Order(
        key="safest",
        ask=f"{living} trees are needed. Put four plantings in order by the chance that so many live, the "
        "smallest chance first.",
        shown=table(
            ("Planting", "alive on the average"),
            [(words[key], f"{plans[key][0] * plans[key][1]:.1f}") for key in keys],
        ),
        why=told,
        hint=f"How far is the average of each above {living}? And the same number of trees is safer where "
        "more of them live.",
        options=tuple(
            Option(key, words[key], f"{words[key].capitalize()}: that is safer than the next one.")
            for key in keys
        ),
        rank=chances,
        first="The smallest chance",
        last="The largest chance",
    )


# -------------------------------------------------------------------- the activity

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
        f"{escape(_source())}.</p>"
    )


# -------------------------------------------------------------------- the line


def chance(needed: int = 6, planted: int = 12, lives: float = 0.56) -> str:
    """The chance that enough trees live, and how many to plant."""
    if not all(isinstance(n, int) for n in (needed, planted)) or not isinstance(lives, int | float):
        raise ValueError("needed and planted are whole numbers, lives is a share such as 0.56")
    value = survival.at_least(needed, planted, lives)
    return (
        f"at least {needed} of {planted} live with the chance {value:.3f}\n"
        f"for {100 * CHANCE:g} % plant {survival.to_plant(needed, lives, CHANCE)}"
    )


def _symbols() -> str:
    from edugames.widgets.art import symbols

    return symbols()


LESSON = Lesson(
    "L09",
    deal,
    Planting,
    "Plant and wait",
    Line(
        "chance(needed=6, planted=12, lives=0.56)",
        "Change the numbers. How many must you plant so that six of them live nearly surely where only one "
        "in five does?",
        {"chance": chance},
    ),
    _symbols,
)
