"""The questions of L09."""

from __future__ import annotations

from typing import TYPE_CHECKING

from edugames import facts
from edugames.lessons.l09.case import CHANCE, Case, case_of, five_years, needed
from edugames.lessons.lesson import luck
from edugames.lessons.questions import Choose, Number, Option, Order, Percentage, Question, Slip, shuffled
from edugames.lessons.tables import table
from edugames.science import carbon, survival

if TYPE_CHECKING:
    from random import Random


def deal(seed: int) -> tuple[Question, ...]:
    """The twelve questions of a seed."""
    case = case_of(seed)
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


def source_of() -> str:
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
                source=source_of(),
            )
        )
    return made


def _yearly(case: Case) -> Number:
    loss = 100 * carbon.yearly_loss(1, 5)
    first, last = (carbon.alive(case.saplings, year) for year in (1, 5))
    return Percentage(
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
        also=("percent", "% a year"),
        slips=(
            Slip(100 * (1 - last / first), "That is the loss of all four years together."),
            Slip(25 * (1 - last / first), "A quarter of the loss is close, but each year the share is taken "
            "of fewer trees."),
            Slip(100 * (last / first) ** 0.25, "That is the share that lives each year. How many percent "
            "die?"),
        ),
        source=source_of(),
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
        source=source_of() if share != 0.5 else "",
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
        source=source_of(),
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
        source=source_of(),
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
