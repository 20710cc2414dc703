"""Charts of a lesson as SVG in the page's colours, each with its numbers as a table; light enough for every tap."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from html import escape
from itertools import cycle

from edugames.lessons.tables import table

WIDTH, HEIGHT = 420, 250
LEFT, RIGHT, TOP, BOTTOM = 52, 92, 14, 46
PAINTS = ("oak", "pine", "acacia", "ink")
DASHES = ("", "9 4", "3 4", "12 3 3 3")
MARKS = ("circle", "square", "triangle", "cross")


def lines(
    title: str, across: str, up: str, at: Sequence[float], series: Mapping[str, Sequence[float | None]]
) -> str:
    """A line for each series, its name at its end; where a value is not available the line has a gap."""
    top = _top([value for values in series.values() for value in values if value is not None])
    first, last = min(at), max(max(at), min(at) + 1)

    def place(where: float, value: float) -> tuple[float, float]:
        x = LEFT + (WIDTH - LEFT - RIGHT) * (where - first) / (last - first)
        return x, TOP + (HEIGHT - TOP - BOTTOM) * (1 - value / top)

    parts = [_axes(across, up, top, [(f"{x:g}", place(x, 0)[0]) for x in _some(at)])]
    ends = []
    for (name, values), paint, dash, mark in zip(
        series.items(), cycle(PAINTS), cycle(DASHES), cycle(MARKS), strict=False
    ):
        points = [place(x, value) for x, value in zip(at, values, strict=True) if value is not None]
        if not points:
            continue
        path = " ".join(f"{x:.1f},{y:.1f}" for x, y in points)
        parts.append(
            f'<polyline points="{path}" fill="none" stroke="var(--{paint})" stroke-width="2.5" '
            f'stroke-dasharray="{dash}"/>'
        )
        parts += [_mark(mark, x, y, paint) for x, y in _thinned(points)]
        ends.append((points[-1][1], name))
    parts += _names(ends)
    rows = [(f"{x:g}", *(_cell(values[k]) for values in series.values())) for k, x in enumerate(at)]
    return _figure(title, f"{up}, by {across}", "".join(parts), table((across, *series), rows))


def bars(title: str, across: str, up: str, series: Mapping[str, Mapping[int, int]]) -> str:
    """How often each whole number came up, side by side for each series."""
    numbers = [number for counts in series.values() for number in counts]
    at = range(min(numbers, default=0), max(numbers, default=0) + 1)
    top = _top([count for counts in series.values() for count in counts.values()])
    room = (WIDTH - LEFT - RIGHT) / len(at)
    wide = 0.8 * room / max(1, len(series))
    parts = [_axes(across, up, top, [(str(n), LEFT + room * (n - at[0] + 0.5)) for n in _some(at)])]
    foot = HEIGHT - BOTTOM
    for j, ((name, counts), paint) in enumerate(zip(series.items(), PAINTS, strict=False)):
        for number, count in counts.items():
            high = (HEIGHT - TOP - BOTTOM) * count / top
            x = LEFT + room * (number - at[0] + 0.1) + wide * j
            pattern = ' fill-opacity="0.35"' if j % 2 else ""
            parts.append(
                f'<rect x="{x:.1f}" y="{foot - high:.1f}" width="{wide:.1f}" height="{high:.1f}" '
                f'fill="var(--{paint})"{pattern} stroke="var(--ink)" stroke-width="1.5"/>'
            )
        y = TOP + 12 + 24 * j
        parts.append(
            f'<rect x="{WIDTH - RIGHT + 12}" y="{y - 8}" width="14" height="14" fill="var(--{paint})"'
            f'{" fill-opacity=0.35" if j % 2 else ""} stroke="var(--ink)"/>{_text(WIDTH - RIGHT + 32, y, name)}'
        )
    rows = [(str(n), *(counts.get(n, 0) for counts in series.values())) for n in at]
    return _figure(title, f"{up}, by {across}", "".join(parts), table((across, *series), rows))


def _figure(title: str, said: str, svg: str, numbers: str) -> str:
    return (
        f'<figure style="margin:8px 0"><figcaption><b>{escape(title)}</b></figcaption>'
        f'<svg viewBox="0 0 {WIDTH} {HEIGHT}" role="img" aria-label="{escape(f"{title}: {said}")}" '
        f'style="display:block;width:100%;max-width:{WIDTH * 1.25:.0f}px;height:auto">{svg}</svg>'
        f'<details data-key="numbers of {escape(title)}"><summary>The numbers of this chart</summary>{numbers}'
        "</details></figure>"
    )


def _axes(across: str, up: str, top: float, at: Sequence[tuple[str, float]]) -> str:
    foot, high = HEIGHT - BOTTOM, HEIGHT - TOP - BOTTOM
    parts = []
    for k in range(5):
        y = foot - high * k / 4
        parts.append(f'<path d="M{LEFT} {y:.1f}H{WIDTH - RIGHT}" stroke="var(--rule)"/>')
        parts.append(_text(LEFT - 6, y, f"{top * k / 4:g}", "end"))
    parts += [_text(x, foot + 14, label, "middle") for label, x in at]
    parts.append(
        f'<path d="M{LEFT} {TOP}V{foot}H{WIDTH - RIGHT}" fill="none" stroke="var(--ink)" stroke-width="1.5"/>'
    )
    parts.append(_text((LEFT + WIDTH - RIGHT) / 2, HEIGHT - 10, across, "middle"))
    parts.append(
        f'<g transform="translate(10 {TOP + high / 2:.0f}) rotate(-90)">{_text(0, 0, up, "middle")}</g>'
    )
    return "".join(parts)


def _text(x: float, y: float, words: str, anchor: str = "start") -> str:
    style = f"font:14px var(--sans);fill:var(--ink);text-anchor:{anchor};dominant-baseline:central"
    return f'<text x="{x:.1f}" y="{y:.1f}" style="{style}">{escape(words)}</text>'


def _names(ends: Sequence[tuple[float, str]]) -> list[str]:
    """The names of lines beside their ends, moved down until none lies on another."""
    made, lowest = [], 0.0
    for y, name in sorted(ends):
        lowest = max(y, lowest + 16)
        made.append(_text(WIDTH - RIGHT + 8, lowest, name))
    return made


def _mark(kind: str, x: float, y: float, paint: str) -> str:
    shape = {
        "circle": f"M{x - 4:.1f} {y:.1f}a4 4 0 1 0 8 0a4 4 0 1 0 -8 0Z",
        "square": f"M{x - 4:.1f} {y - 4:.1f}h8v8h-8Z",
        "triangle": f"M{x:.1f} {y - 5:.1f}l5 9h-10Z",
        "cross": f"M{x - 4:.1f} {y - 4:.1f}l8 8m0 -8l-8 8",
    }[kind]
    return f'<path d="{shape}" fill="var(--{paint})" stroke="var(--ink)"/>'


def _thinned(points: Sequence[tuple[float, float]]) -> Sequence[tuple[float, float]]:
    return points if len(points) <= 12 else points[:: len(points) // 8]


def _some(at: Sequence[float]) -> list[float]:
    """A few places to be labelled."""
    return list(at) if len(at) <= 12 else [x for x in at if not x % 5]


def _top(values: Sequence[float]) -> float:
    """A round number that is not below any value, which four steps divide well."""
    most = max([*values, 1])
    size = 1.0
    while True:
        for step in (1, 2, 4, 6, 8):
            if size * step >= most:
                return size * step
        size *= 10


def _cell(value: float | None) -> str:
    return "not available" if value is None else f"{value:.4g}"
