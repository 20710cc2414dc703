"""Line charts as SVG that wears the colours of the page it lies on, each with its numbers as a table.

matplotlib costs 35 MB and a third of a second: it loads when the first chart is drawn, or when a page says that it will
soon want one (`get_ready`).
"""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import lru_cache
from html import escape
from itertools import cycle
from typing import Any, NamedTuple

SIZE = 5.6, 3.3
"""Inches; at 72 points to the inch also the shape of the drawing."""

PAINTS = ("ink", "ink2", "sheet", "rule", "oak", "pine", "acacia", "deforested")


class Line(NamedTuple):
    """A line of a chart: its name, written at its end, its values, a colour of the page, a marker."""

    name: str
    values: tuple[float, ...]
    colour: str
    marker: str = "o"


class Chart(NamedTuple):
    """A chart in words and numbers: both axes with their units, and a line for each thing told apart."""

    title: str
    across: str
    up: str
    at: tuple[int, ...]
    lines: tuple[Line, ...]
    steps: bool = False


def get_ready() -> None:
    """Load what a first chart would wait for; to be done beside the kernel's loop."""
    import matplotlib.backends.backend_svg
    import matplotlib.figure  # noqa: F401


def figure(chart: Chart) -> str:
    """A chart with its title and, in a fold, its numbers."""
    return framed(chart.title, svg(chart), table(chart))


def framed(title: str, drawing: str, numbers: str) -> str:
    """A drawing under its title, with its numbers in a fold."""
    return (
        f'<figure class="egt-chart"><figcaption>{escape(title)}</figcaption>{drawing}'
        f"<details><summary>{escape(title)}: the numbers</summary>{numbers}</details></figure>"
    )


def table(chart: Chart) -> str:
    """The numbers of a chart, a row for each place on the axis."""
    heads = "".join(f'<th scope="col" class="egt-number">{escape(line.name)}</th>' for line in chart.lines)
    rows = "".join(
        f'<tr><th scope="row">{at}</th>'
        + "".join(f'<td class="egt-number">{line.values[k]}</td>' for line in chart.lines)
        + "</tr>"
        for k, at in enumerate(chart.at)
    )
    return (
        f'<div class="egt-wide"><table><thead><tr><th scope="col">{escape(chart.across)}</th>{heads}</tr></thead>'
        f"<tbody>{rows}</tbody></table></div>"
    )


@lru_cache(maxsize=8)
def svg(chart: Chart) -> str:
    """The drawing alone. Colours are the page's variables, so light and dark need no second one."""
    return drawn(chart, SIZE, _draw)


def drawn(
    chart: Any, size: tuple[float, float], draw: Callable[[Any, Any, dict[str, str]], None], **settings: Any
) -> str:
    """What `draw` puts on the axes for a chart, given its paints, as SVG in the page's colours."""
    from io import StringIO

    from matplotlib import rc_context
    from matplotlib.figure import Figure

    paint = {name: f"#0a0b{number:02x}" for number, name in enumerate(PAINTS, 16)}
    usual: dict[Any, Any] = {"svg.fonttype": "none", "svg.hashsalt": "edugames", "font.size": 12}
    with rc_context(usual | settings):
        drawing = Figure(size, layout="constrained")
        draw(drawing.subplots(), chart, paint)
        out = StringIO()
        drawing.savefig(out, format="svg", transparent=True, metadata={"Date": None, "Creator": None})
    return for_the_page(out.getvalue(), chart, paint)


def dress(axes: Any, paint: dict[str, str], grid: str = "y") -> None:
    """Two axes in ink, with lines across the drawing from one of them."""
    axes.grid(axis=grid, color=paint["rule"])
    axes.spines[["top", "right"]].set_visible(False)
    axes.spines[["left", "bottom"]].set_color(paint["ink"])
    axes.tick_params(colors=paint["ink"])
    for label in (axes.xaxis.label, axes.yaxis.label):
        label.set_color(paint["ink"])


def _draw(axes: Any, chart: Chart, paint: dict[str, str]) -> None:
    for line, dashes in zip(chart.lines, cycle(("-", (0, (6, 2)), (0, (2, 1.5)))), strict=False):
        axes.plot(
            chart.at,
            line.values,
            color=paint[line.colour],
            linestyle=dashes,
            linewidth=2.4,
            marker=line.marker,
            markersize=7,
            markeredgecolor=paint["ink"],
            drawstyle="steps-post" if chart.steps else "default",
            clip_on=False,
        )
    top = max([1, *(value for line in chart.lines for value in line.values)])
    first, last = min(chart.at), max(chart.at)
    axes.set(xlabel=chart.across, ylabel=chart.up, xlim=(first, max(last, first + 1)), ylim=(0, top * 1.05))
    axes.locator_params(integer=True)
    dress(axes, paint)
    if len(chart.lines) > 1:
        for line, y in zip(chart.lines, _apart([line.values[-1] for line in chart.lines], top), strict=True):
            place = axes.get_yaxis_transform()
            axes.text(1.04, y, line.name, color=paint["ink"], va="center", transform=place)


def _apart(values: list[float], top: float) -> list[float]:
    """The heights of names beside the ends of their lines, moved up until none lies on another."""
    heights = list(values)
    lowest = -top
    for k in sorted(range(len(values)), key=values.__getitem__):
        heights[k] = max(values[k], lowest + 0.1 * top)
        lowest = heights[k]
    return heights


def for_the_page(text: str, chart: Any, paint: dict[str, str]) -> str:
    """An SVG file as part of a page: no header, no ids but those it refers to, variables for colours, tenths."""
    text = text[text.index("<svg") :]
    text = re.sub(r"<metadata>.*?</metadata>|<!--.*?-->|<style.*?</style>", "", text, flags=re.DOTALL)
    used = set(re.findall(r"#(\w+)[\")]", text))
    text = re.sub(r' id="(\w+)"', lambda found: found[0] if found[1] in used else "", text)
    text = re.sub(r"font-family: [^;\"]+", "font-family: var(--sans)", text)
    text = re.sub(r"(\d+\.\d)\d+", r"\1", text)
    for name, colour in paint.items():
        text = text.replace(colour, f"var(--{name})")
    box = re.search(r'viewBox="[^"]+"', text)
    inside = re.sub(r"\s*\n\s*", " ", text[text.index(">") + 1 :])
    name = escape(f"{chart.title}: {chart.up}, by {chart.across}")
    return f'<svg {box[0] if box else ""} role="img" aria-label="{name}">{inside.strip()}'
