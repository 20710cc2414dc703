"""Charts of a study with their numbers beside them, as SVG: in a notebook, on a page, or in a file.

    studies.chart.shares(rows, "bots")          # how often each has won, with the interval
    studies.chart.going(rows, "bots")           # how many games are still going after each round
    studies.chart.by_round(rows, "bots")        # the bare tiles, on average, when each round was over

matplotlib takes a third of a second to load: it does when the first chart is drawn.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from html import escape
from itertools import cycle
from pathlib import Path
from typing import Any, NamedTuple

from edugames.studies import showing
from edugames.studies.errors import StudyError
from edugames.studies.frame import need
from edugames.studies.summing import differing, summary
from edugames.studies.surviving import survival

INK, RULE = "#0a0b10", "#0a0b11"
COLOURS = {
    INK: "var(--ink, currentColor)",
    RULE: "var(--rule, #8888)",
    "#0a0b20": "var(--oak, #0B7D5A)",
    "#0a0b21": "var(--acacia, #BC4300)",
    "#0a0b22": "var(--pine, #5470D6)",
    "#0a0b23": "var(--gold-text, #8A5F00)",
}
"""What matplotlib is told, and what stands in the drawing: the page's colours, or ours where it names none."""

LOOKS = tuple(colour for colour in COLOURS if colour not in (INK, RULE))
DASHES: tuple[Any, ...] = ("-", (0, (6, 2)), (0, (2, 1.5)), (0, (6, 2, 1.5, 2)))
MARKERS = ("o", "s", "^", "D")
NAMESPACES = 'xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"'
MOST = 12
"""Lines or bars that can still be told apart."""


class Chart(NamedTuple):
    """A chart: its title, its drawing as SVG, and its numbers as a DataFrame. A notebook shows both side by side."""

    title: str
    svg: str
    numbers: Any

    def _repr_html_(self) -> str:
        return (
            f"<figure><figcaption><b>{escape(self.title)}</b></figcaption><div style='display:flex;flex-wrap:wrap;"
            f"gap:1em;align-items:flex-start'><div style='flex:1 1 24em;max-width:42em'>{self.svg}</div>"
            f"<div style='overflow:auto;max-height:26em'>{showing.table(self.numbers)}</div></div></figure>"
        )

    def save(self, path: str | Path) -> None:
        """Write the drawing as an SVG file, in our colours."""
        text = re.sub(r"var\(--[\w-]+, ([^)]+)\)", r"\1", self.svg)
        Path(path).write_text(text.replace("<svg ", f"<svg {NAMESPACES} ", 1), encoding="utf-8")


def shares(rows: Any, by: str | Sequence[str] | None = None, what: str | None = None) -> Chart:
    """How often something happened in each setting, as a point with its 95 % interval (Wilson 1927); see `summary`."""
    _check(rows)
    lines = summary(rows, by, what)
    what = lines.columns[list(lines.columns).index("games") + 1]
    groups = list(lines.columns[: list(lines.columns).index("games")])
    names = _names(lines, groups)

    def draw(axes: Any) -> None:
        places = range(len(lines))
        spread = [100 * (lines.share - lines.low), 100 * (lines.high - lines.share)]
        looks = {"color": LOOKS[0], "ecolor": INK, "markeredgecolor": INK, "capsize": 4, "markersize": 8}
        axes.errorbar(100 * lines.share, places, xerr=spread, fmt="o", elinewidth=1.6, **looks)
        axes.set_yticks(places, names)
        axes.set_ylim(len(lines) - 0.5, -0.5)
        axes.set(xlim=(0, 100), xlabel="per cent of the games, with 95 % interval")

    title = f"{_said(what).capitalize()}: {len(rows):,} games of {_game(rows)}"
    numbers = lines[[*groups, "games", what, "share", "low", "high"]]
    return Chart(title, _drawing(draw, title, 0.9 + 0.42 * len(lines)), numbers)


def going(rows: Any, by: str | Sequence[str] | None = None) -> Chart:
    """The share of games that are still going after each round or turn (Kaplan and Meier 1958); see `survival`."""
    groups = _groups(rows, by)
    curves = survival(rows, groups)
    at = curves.columns[len(groups)]
    parts = _parts(curves, groups)

    def draw(axes: Any) -> None:
        for (name, part), colour, dashes in zip(parts, cycle(LOOKS), cycle(DASHES), strict=False):
            times = [0, *part[at]]
            axes.step(
                times, [100, *(100 * part.going)], where="post", color=colour, linestyle=dashes, label=name
            )
            band = [[100, *(100 * part[end])] for end in ("low", "high")]
            axes.fill_between(times, *band, step="post", color=colour, alpha=0.18, linewidth=0)
        axes.set(ylim=(0, 102), xlim=(0, None), xlabel=at, ylabel="still going, per cent")

    title = f"Games still going: {len(rows):,} games of {_game(rows)}"
    return Chart(title, _drawing(draw, title, legend=len(parts) > 1), curves)


def by_round(rows: Any, by: str | Sequence[str] | None = None, what: str = "deforested") -> Chart:
    """The mean of what stands in the columns `deforested_1`, `deforested_2` …

    A game that ended earlier counts on with how it ended: else only those that go badly would be left.
    """
    numbered = [name for name in map(str, rows.columns) if re.fullmatch(rf"{re.escape(what)}_[1-9]\d*", name)]
    if not numbered:
        raise StudyError(
            f"the table has no columns {what}_1, {what}_2 …; Ecosia's has deforested_1 and so on"
        )
    import pandas as pd

    parts = _parts(rows, _groups(rows, by))
    lines = {name: part[numbered].astype(float).ffill(axis=1).mean().tolist() for name, part in parts}
    rounds = [int(name.rsplit("_", 1)[1]) for name in numbered]

    def draw(axes: Any) -> None:
        for name, *looks in zip(lines, cycle(LOOKS), cycle(DASHES), cycle(MARKERS), strict=False):
            colour, dashes, marker = looks
            axes.plot(rounds, lines[name], color=colour, linestyle=dashes, marker=marker, label=name)
        axes.set(xlabel="round", ylabel=f"{what} tiles, mean" if what == "deforested" else f"{what}, mean")
        axes.set_ylim(0, None)
        axes.xaxis.get_major_locator().set_params(integer=True)

    title = f"{what.capitalize()} round by round: {len(rows):,} games of {_game(rows)}"
    return Chart(title, _drawing(draw, title, legend=len(parts) > 1), pd.DataFrame({"round": rounds} | lines))


# ---------------------------------------------------------------------- what they share


def _check(rows: Any) -> None:
    """Raises StudyError for a table that has no games, or does not say which game was played."""
    need(rows, "game")
    if not len(rows):
        raise StudyError("the table has no games; play some first")


def _groups(rows: Any, by: str | Sequence[str] | None) -> list[str]:
    """The columns that tell lines apart; raises StudyError for one that there is not, and for too many lines."""
    _check(rows)
    groups = [by] if isinstance(by, str) else list(by) if by is not None else differing(rows)
    need(rows, *groups)
    lines = len(rows[groups].drop_duplicates()) if groups else 1
    if lines > MOST:
        raise StudyError(
            f"{lines} lines cannot be told apart in a chart; choose up to {MOST} settings, or another by="
        )
    return groups


def _parts(lines: Any, groups: list[str]) -> list[tuple[str, Any]]:
    """Each group's lines with its name."""
    return [
        (", ".join(map(_value(groups), groups, names)), part)
        for names, part in lines.groupby(groups, sort=False, dropna=False)
    ]


def _names(lines: Any, groups: list[str]) -> list[str]:
    values = lines[groups].itertuples(index=False, name=None)
    return [", ".join(map(_value(groups), groups, names)) for names in values]


def _value(groups: list[str]) -> Any:
    """How a value of a group is written: alone for bots, else with the name of what it is."""
    return lambda group, value: str(value) if group == "bots" else f"{group} {value}"


def _said(what: str) -> str:
    return {"won": "the island was saved", "first_won": "the first player won"}.get(what, what)


def _game(rows: Any) -> str:
    return str(rows["game"].iloc[0]).capitalize()


def _drawing(draw: Any, title: str, height: float = 3.3, legend: bool = False) -> str:
    """What `draw` puts on the axes, as SVG that wears the colours of the page it lies on."""
    from io import StringIO

    from matplotlib import rc_context
    from matplotlib.figure import Figure

    with rc_context(
        {"svg.fonttype": "none", "svg.hashsalt": "edugames", "font.size": 12, "lines.linewidth": 2.4}
    ):
        figure = Figure((6, max(1.8, height)), layout="constrained")
        axes = figure.subplots()
        draw(axes)
        axes.grid(axis="both", color=RULE, linewidth=0.6)
        axes.set_axisbelow(True)
        axes.spines[["top", "right"]].set_visible(False)
        axes.spines[["left", "bottom"]].set_color(INK)
        axes.tick_params(colors=INK)
        axes.xaxis.label.set_color(INK)
        axes.yaxis.label.set_color(INK)
        if legend:
            axes.legend(frameon=False, labelcolor=INK)
        out = StringIO()
        figure.savefig(out, format="svg", transparent=True, metadata={"Date": None, "Creator": None})
    return _for_a_page(out.getvalue(), title)


def _for_a_page(text: str, title: str) -> str:
    """An SVG file as part of a page: no header, its own ids, tenths of a point, the colours of the page."""
    from hashlib import sha1

    text = text[text.index("<svg") :]
    box = re.search(r'viewBox="[^"]+"', text)
    inside = text[text.index(">") + 1 :]
    inside = re.sub(r"<metadata>.*?</metadata>|<!--.*?-->|<style.*?</style>", "", inside, flags=re.DOTALL)
    inside = re.sub(r"font-family: [^;\"]+|font: ([\d.]+px) [^;\"]+", _font, inside)
    inside = re.sub(r"(\d+\.\d)\d+", r"\1", inside)
    for paint, colour in COLOURS.items():
        inside = inside.replace(paint, colour)
    mark = sha1(inside.encode(), usedforsecurity=False).hexdigest()[:8]  # two charts of a page share no id
    inside = re.sub(r' id="([^"]+)"', rf' id="\1-{mark}"', inside)
    inside = re.sub(r'(url\(#|href="#)([^")]+)', rf"\1\2-{mark}", inside)
    inside = re.sub(r"\s*\n\s*", " ", inside)
    return f'<svg {box[0] if box else ""} role="img" aria-label="{escape(title)}">{inside.strip()}'


def _font(found: re.Match[str]) -> str:
    family = "var(--sans, sans-serif)"
    return f"font: {found[1]} {family}" if found[1] else f"font-family: {family}"
