"""The questions of L06."""

from __future__ import annotations

from math import log
from typing import TYPE_CHECKING

from edugames import facts
from edugames.ecosia import SPECIES
from edugames.ecosia.words import a, trees_in_words
from edugames.lessons import tile
from edugames.lessons.l06.case import case_of, one_tile, shown
from edugames.lessons.lesson import luck
from edugames.lessons.questions import Choose, Click, Number, Option, Order, Question, Slip, shuffled
from edugames.lessons.tables import table
from edugames.lessons.tile import Trees, Worth, with_one_more, worth
from edugames.science import carbon

if TYPE_CHECKING:
    from collections.abc import Sequence
    from random import Random


def deal(seed: int) -> tuple[Question, ...]:
    """The eleven questions of a seed."""
    trees, number = case_of(seed)
    commoner = SPECIES[trees.index(max(trees))]
    before, after = worth(trees), worth(with_one_more(trees, commoner))
    half, third = -(-number // 2), number // 3
    split: tuple[Trees, ...] = ((number, 0, 0), (half, number - half, 0), (third, third, number - 2 * third))
    worths = [worth(t) for t in split]
    rng = luck("L06 options", seed)
    here = one_tile(trees)
    return (
        _points("score", f"A tile has {trees_in_words(trees)}. How many points is it worth?", before, here),
        _points(
            "one more", f"One more {commoner} grows on that tile. How many points is it worth now?", after, here,
            before,
        ),
        _why_fewer(trees, commoner, before, after, rng, one_tile(after.trees)),
        _best(trees, rng, here),
        _points(
            "three kinds", f"How many points are {trees_in_words(split[2])} on one tile?", worths[2], one_tile(split[2])
        ),
        _by_points(worths, rng),
        *_diverse(worths[2]),
        _middle(worths[2]),
        _supports(worths, rng),
        _which_are(rng),
    )  # fmt: skip


def _rate(told: Worth) -> int:
    return told.points // sum(told.trees)


def _points(key: str, ask: str, told: Worth, here: str, before: Worth | None = None) -> Number:
    trees = sum(told.trees)
    slips = [
        Slip(trees * rate, hint)
        for rate, hint in {
            1: "Each tree counts 1 only in a monoculture. Is one species more than twice all the others "
            "together?",
            2: "Each tree counts 2 where two species grow and none is more than twice all the others "
            "together.",
            3: "Each tree counts 3 only where three species grow, and none is more than twice the others "
            "together.",
        }.items()
        if rate != _rate(told)
    ]
    if before and before.points + _rate(before) not in {slip.value for slip in slips} | {told.points}:
        slips.append(
            Slip(before.points + _rate(before), "You added the new tree. Look at the whole tile again.")
        )
    return Number(
        key=key,
        ask=ask,
        shown=here,
        why=f"{told.text.split('; ')[0]}; {'; '.join(told.text.split('; ')[1:])}",
        hint="First ask: is it a monoculture? Then count: 1 point for each tree of one, 2 with two species, "
        "3 with three.",
        value=told.points,
        unit="points",
        also=("point", "pts"),
        high=1000,
        slips=tuple(slips),
        rules=("E-15", "E-36"),
    )


def _why_fewer(trees: Trees, commoner: str, before: Worth, after: Worth, rng: Random, here: str) -> Choose:
    most, rest = max(after.trees), sum(after.trees) - max(after.trees)
    return Choose(
        key="why fewer",
        builds_on=("score", "one more"),
        ask=f"There is one tree more, and points fell from {before.points} to {after.points}. Why?",
        shown=here,
        why=f"{most} > 2 × {rest}: the tile is a monoculture now, and each tree counts 1 point, not 2",
        options=shuffled(
            rng,
            {
                "monoculture": f"{most} > 2 × {rest} makes it a monoculture",
                "crowded": "The tile is too full, so trees count less",
                "equal": "Only tiles with as many of each kind count",
                "lost": f"The new {commoner} pushed another tree out",
            },
            {
                "crowded": "No tile is ever too full in this game. Compare the commoner species with all "
                "others.",
                "equal": f"{trees_in_words(trees)} were not equal either, and no monoculture. Twice is the "
                "limit.",
                "lost": "Nothing left the tile: all trees are still there.",
            },
        ),
        right=frozenset({"monoculture"}),
        rules=("E-15",),
    )


def _best(trees: Trees, rng: Random, here: str) -> Choose:
    right = tile.best_next(trees)
    after = {species: worth(with_one_more(trees, species)) for species in SPECIES}
    told = "; ".join(f"{a(species)} makes {after[species].points}" for species in SPECIES)
    return Choose(
        key="best",
        builds_on=("one more",),
        ask=f"The tile has {trees_in_words(trees)}. Which tree, planted next, brings the most points?",
        shown=here,
        why=told,
        options=shuffled(
            rng,
            {species: a(species) for species in SPECIES},
            {
                species: f"With {a(species)} the tile is worth {after[species].points} points. Another tree "
                "brings more."
                for species in SPECIES
            },
        ),
        right=frozenset(right),
        rules=("E-36",),
    )


def _by_points(worths: Sequence[Worth], rng: Random) -> Order:
    names = dict(zip(("one", "two", "three"), worths, strict=True))
    keys = list(names)
    while keys == sorted(keys, key=lambda key: names[key].points):
        rng.shuffle(keys)
    told = ", ".join(f"{trees_in_words(w.trees)}: {w.points}" for w in worths)
    return Order(
        key="by points",
        ask=f"{sum(worths[0].trees)} trees can stand on a tile in three ways. Put them in order by points, "
        "the fewest first.",
        shown=shown([names[key].trees for key in keys], "Three tiles").drawn(),
        why=f"{told}. That is 1 : 2 : 3",
        hint="How many species grow on each of them?",
        options=tuple(
            Option(
                key,
                trees_in_words(names[key].trees),
                "It has more species than the next one, so more points.",
            )
            for key in keys
        ),
        rank={key: float(names[key].points) for key in keys},
        first="Fewest points",
        last="Most points",
        rules=("E-36",),
    )


def _diverse(told: Worth) -> tuple[Number, Number]:
    trees = told.trees
    total, kinds = sum(trees), sum(map(bool, trees))
    shannon, simpson = told.shannon or 0, told.gini_simpson or 0
    shares = " + ".join(f"{n}/{total} × ln({n}/{total})" for n in trees if n)
    squares = " + ".join(f"({n}/{total})²" for n in trees if n)
    here = one_tile(trees)
    return (
        Number(
            key="shannon",
            ask=f"Shannon’s H′ of {trees_in_words(trees)} is −sum(p × ln p), p being the share of each kind. "
            "What is it?",
            shown=here,
            why=f"−({shares}) = {shannon:.3f}. With {kinds} kinds ln {kinds} = {log(kinds):.3f} is the most "
            "there can be",
            hint="For equal shares H′ is just ln of the number of kinds. Use the natural logarithm, ln.",
            value=shannon,
            tolerance=0.005,
            digits=3,
            high=10,
            slips=(
                Slip(shannon / log(10), "That is with the logarithm of base 10. Use the natural one, ln."),
                Slip(shannon / log(2), "That is with the logarithm of base 2. Use the natural one, ln."),
                Slip(float(kinds), "That is the number of kinds. H′ takes a logarithm."),
            ),
            source="Shannon 1948",
        ),
        Number(
            key="simpson",
            ask="1 − D is the chance that two trees drawn at random (the first put back) are of different "
            "kinds: "
            "1 − sum(p²). What is it?",
            shown=here,
            why=f"1 − ({squares}) = {simpson:.3f}",
            hint="Square the share of each kind, add the squares, and take the sum from 1.",
            value=simpson,
            tolerance=0.005,
            digits=3,
            high=1,
            slips=(Slip(1 - simpson, "That is D itself, the chance of the same kind. Take it from 1."),),
            source="Simpson 1949",
        ),
    )  # fmt: skip


def _middle(told: Worth) -> Number:
    trees = sum(told.trees)
    low, high = told.co2_low, told.co2_high
    return Number(
        key="middle",
        ask=f"By the game’s table {trees_in_words(told.trees)} take up {low} to {high} t CO₂ a year. What is "
        "the middle of "
        "that range?",
        shown=_table(),
        why=f"({low} + {high}) ÷ 2 = {told.co2_middle:g} t a year",
        hint="Add both ends and divide by two.",
        value=told.co2_middle,
        unit="t",
        also=("t CO2", "tonnes", "t a year", "t/yr", "t CO2 a year"),
        high=10_000,
        slips=(
            Slip(high - low, "That is how wide the range is. Its middle lies between both ends."),
            Slip(high, "That is the upper end."),
            Slip(told.co2_middle / trees, "That is for one tree unit. The question is about all of them."),
        ),
    )


def _table() -> str:
    rows = [
        (row.level, row.points, f"{row.low:g}–{row.high:g}", f"{row.middle:g}") for row in carbon.levels()
    ]
    return table(("A tree unit (1 hectare) on a tile that is", "points", "t CO₂ a year", "middle"), rows)


def _supports(worths: Sequence[Worth], rng: Random) -> Choose:
    middles = ", ".join(f"{w.co2_middle:g}" for w in worths)
    found = next(row for row in facts.mixtures() if "average" in row.than)
    best = next(row for row in facts.mixtures() if "best" in row.than)
    rows = [
        (trees_in_words(w.trees), w.points, f"{w.co2_low}–{w.co2_high}", f"{w.co2_middle:g}") for w in worths
    ]
    return Choose(
        key="supports",
        builds_on=("three kinds", "middle"),
        ask="The game gives three kinds of tree three times the points of one kind. Does what is known about "
        "carbon "
        "support 3 : 1?",
        shown=table(("Tile", "points", "t CO₂ a year", "middle"), rows),
        why=f"No: even the middles of the game’s own table are {middles}, and field trials found mixed young "
        "forests to hold "
        f"{found.percent_more:g} % more than the average monoculture, {best.percent_more:g} % more than the "
        "best one (which "
        "may be chance). The game exaggerates, so that everybody notices",
        options=shuffled(
            rng,
            {
                "no": f"No: the middles are {middles}, and trials found +{found.percent_more:g} % on average",
                "yes": "Yes: three kinds hold three times as much carbon",
                "nothing": "No: mixing makes no difference for carbon",
                "worse": "No: mixed forests always hold less than the best plantation",
            },
            {
                "yes": "Compare the middles of the tonnes with each other. Is the last three times the "
                "first?",
                "nothing": f"Trials at {found.sites} places found {found.percent_more:g} % more on average. "
                "That is something.",
                "worse": "Not always: against the best monoculture the difference may be chance.",
            },
        ),
        right=frozenset({"no"}),
        source=f"{found.source} ({found.year})",
    )


def _which_are(rng: Random) -> Click:
    pure = [(rng.randint(1, 4), 0, 0), (2 * (few := rng.randint(1, 2)) + 1, few, 0)]
    mixed = [(2 * few, few, 0), (1, 1, rng.randint(1, 4)), (4, 1, 1)]
    tiles: list[Trees] = [*pure, *mixed]
    for k, counts in enumerate(tiles):
        turned = list(counts)
        rng.shuffle(turned)
        tiles[k] = (turned[0], turned[1], turned[2])
    rng.shuffle(tiles)
    names = [f"Tile {letter}" for letter in "ABCDE"]
    board = shown(tiles, "Five tiles", names)
    told = {name: worth(trees) for name, trees in zip(names, tiles, strict=True)}
    hints = {
        name: f"On {name.replace('Tile', 'tile')} the commonest kind has {max(w.trees)}, the others "
        f"{sum(w.trees) - max(w.trees)} together: "
        "not more than twice as many."
        for name, w in told.items()
        if not w.monoculture
    }
    right = {name for name, w in told.items() if w.monoculture}
    return Click(
        key="which are",
        ask="Which of these tiles are monocultures?",
        why="; ".join(f"{name}: {w.text.split('; ')[1]}" for name, w in told.items()),
        hint="One kind alone is a monoculture; so is a tile where one kind has more than twice all others "
        "together.",
        board=board,
        right=frozenset(right),
        hints=hints,
        missing="That is right, but another tile is a monoculture too. Work it out: is the commonest more than "
        "twice the rest?",
        rules=("E-15",),
    )
