"""The end of a game of Ecosia, and the game so far: outcome, worth beside published numbers, charts over the rounds."""

from __future__ import annotations

from html import escape
from typing import Any, NamedTuple

from edugames import ecosia, facts
from edugames.widgets import ranges
from edugames.widgets.charts import Chart, Line, figure

FOLDS = ("tiles", "story")
"""What opens by itself when the game is over."""

_SPECIES_MARKS = ("o", "^", "s")


class Moment(NamedTuple):
    """The island at the end of a round, or as dealt (round 0): trees by species, deforested tiles, points."""

    round: int
    trees: tuple[int, int, int]
    deforested: int
    points: int


def history(game: Any) -> tuple[Moment, ...]:
    """The island as it was dealt, after each round with its event, and now."""
    told = type(game).from_start(game.players, game.options, game.seed, game.start)
    moments, since = [_moment(told, 0)], False
    for move in game.moves:
        before = told.round
        told.play(move)
        since = told.round == before
        if not since:
            moments.append(_moment(told, before))
    return (*moments, _moment(told, told.round)) if since else tuple(moments)


def _moment(game: Any, number: int) -> Moment:
    trees = tuple(sum(column) for column in zip(*map(game.trees, ecosia.TILES), strict=True))
    deforested = sum(map(game.is_deforested, ecosia.TILES))
    return Moment(number, trees, deforested, game.score().points)


def story(game: Any) -> str:
    """Two charts of the game so far, each with its table."""
    return "".join(map(figure, charts(history(game))))


def charts(moments: tuple[Moment, ...]) -> tuple[Chart, Chart]:
    """Trees by species and deforested tiles, at the end of each round."""
    at = tuple(moment.round for moment in moments)
    across = "round (0: as dealt)"
    trees = tuple(
        Line(species, tuple(moment.trees[k] for moment in moments), species, _SPECIES_MARKS[k])
        for k, species in enumerate(ecosia.SPECIES)
    )
    bare = Line("deforested tiles", tuple(moment.deforested for moment in moments), "ink2", "D")
    return (
        Chart("Trees on the island", across, "trees planted (hectares)", at, trees),
        Chart("Deforested areas", across, "deforested tiles (of 19)", at, (bare,)),
    )


# -------------------------------------------------------------------- how it ended


def end(seen: Any) -> str:
    """How the game ended and what the island is worth; nothing while it goes on."""
    outcome = seen.outcome
    if outcome is None:
        return ""
    total = seen.score()
    worth = f"{total.points} points, {total.co2_low}–{total.co2_high} t CO₂ a year"
    said = outcome.reason[:1].upper() + outcome.reason[1:].rstrip(".")
    text = (
        f"Together you saved the island in round {seen.round}. It is worth <b>{worth}</b>."
        if outcome.won
        else f"{escape(said)}. Saved like this it would have been worth <b>{worth}</b>."
    )
    return (
        f"<h2>{'The island is saved' if outcome.won else 'The island is lost'}</h2><p>{text} "
        f"“Tile by tile” and “The game so far” show how it came about.</p>{beside_published(total)}"
        '<p class="egt-actions"><button type="button" data-open="new" class="egt-primary">New game</button></p>'
    )


def beside_published(total: Any) -> str:
    """The island's range of CO2, for one hectare, as a bar above those that were measured on restored land."""
    hectares = sum(sum(tile.trees) for tile in total.tiles)
    if not hectares:
        return ""
    published = facts.sequestration()
    ours = (total.co2_low / hectares, total.co2_high / hectares)
    rows = ranges.table(
        "Trees",
        "t CO₂/ha a year",
        [
            ranges.Range("this island, by the table of the game", *ours, ours=True),
            *(ranges.Range(row.what, row.low, row.high) for row in published),
        ],
    )
    first = published[0]
    return (
        f"<h3>CO₂ for each hectare</h3>{rows}"
        f"<p class='egt-small'>One tree of the game stands for one hectare; this island has {hectares}. The other rows "
        f"were published: {escape(first.source)} ({first.year}); {first.region}, {first.years}. Real ranges are wide: "
        "a plantation can be the fastest at first, while mixed forests are safer and home to more. "
        "The game makes the difference between the two larger than it is.</p>"
    )
