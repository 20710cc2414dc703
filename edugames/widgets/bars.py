"""Bar charts as SVG that wears the colours of the page, each with its numbers as a table.

Bars of one kind stand on those of another, told apart by colour and by hatching.
"""

from __future__ import annotations

from functools import lru_cache
from html import escape
from typing import Any, NamedTuple

from edugames.widgets.charts import drawn, dress, framed


class Kind(NamedTuple):
    """One kind of bar: its name, a value for each place on the axis, a colour of the page, a hatching."""

    name: str
    values: tuple[float, ...]
    colour: str
    hatch: str = ""


class Bars(NamedTuple):
    """A chart in words and numbers. `at` names the bars; `sideways` lays them down, for long names."""

    title: str
    across: str
    up: str
    at: tuple[str, ...]
    kinds: tuple[Kind, ...]
    sideways: bool = False
    digits: int = 0


def figure(chart: Bars) -> str:
    """A chart with its title and, in a fold, its numbers."""
    return framed(chart.title, svg(chart), table(chart))


def table(chart: Bars) -> str:
    """The numbers of a chart, a row for each bar."""
    heads = "".join(f'<th scope="col" class="egt-number">{escape(kind.name)}</th>' for kind in chart.kinds)
    rows = "".join(
        f'<tr><th scope="row">{escape(name)}</th>'
        + "".join(f'<td class="egt-number">{kind.values[k]:.{chart.digits}f}</td>' for kind in chart.kinds)
        + "</tr>"
        for k, name in enumerate(chart.at)
    )
    return (
        f'<div class="egt-wide"><table><thead><tr><th scope="col">{escape(chart.across)}</th>{heads}</tr></thead>'
        f"<tbody>{rows}</tbody></table></div>"
    )


@lru_cache(maxsize=16)
def svg(chart: Bars) -> str:
    """The drawing alone, coloured by the page's variables."""
    height = 0.9 + 0.3 * len(chart.at) if chart.sideways else 3.3
    size = 5.6, height + 0.3 * (len(chart.kinds) > 1)
    return drawn(chart, size, _draw, **{"hatch.linewidth": 1.5})


def _draw(axes: Any, chart: Bars, paint: dict[str, str]) -> None:
    places = range(len(chart.at))
    base = [0.0] * len(chart.at)
    for kind in chart.kinds:
        looks = {
            "color": paint[kind.colour],
            "edgecolor": paint["ink"],
            "linewidth": 1.2,
            "hatch": kind.hatch,
            "label": kind.name,
        }
        if chart.sideways:
            axes.barh(places, kind.values, 0.72, base, **looks)
        else:
            axes.bar(places, kind.values, 0.82, base, **looks)
        base = [below + value for below, value in zip(base, kind.values, strict=True)]
    along, over = (axes.yaxis, axes.xaxis) if chart.sideways else (axes.xaxis, axes.yaxis)
    along.set_ticks(places, chart.at)
    over.set_label_text(chart.up)
    if chart.sideways:
        axes.invert_yaxis()
    else:
        axes.set_xlabel(chart.across)
    dress(axes, paint, "x" if chart.sideways else "y")
    axes.set_axisbelow(True)
    along.set_tick_params(length=0)
    if not chart.digits:
        over.get_major_locator().set_params(integer=True)
    if len(chart.kinds) > 1:
        axes.figure.legend(
            loc="outside upper left", ncols=len(chart.kinds), frameon=False, labelcolor=paint["ink"]
        )
