"""The colours of a field guide, light and dark. Violet (`accent`) means "you can act here" and nothing else."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cache


@dataclass(frozen=True, eq=False)
class Theme:
    """One set of colours. What lies on the fills of `terrain` and `species` wears a halo or stands on `sheet`."""

    name: str
    paper: str
    sheet: str
    well: str
    sea: str
    ink: str
    ink2: str
    edge: str
    rule: str
    sea_line: str
    accent: str
    accent_soft: str
    on_accent: str
    ok: str
    warn: str
    gold: str
    gold_text: str
    halo: str
    bark: str
    soil: str
    leaf: str
    wash: str
    beach: str
    pattern: float
    terrain: dict[str, str]
    species: dict[str, str]
    community: dict[str, str]
    technique: dict[str, str]
    inks: dict[str, str]
    large: bool = False


LIGHT = Theme(
    name="light",
    paper="#F5EFE0",
    sheet="#FCF8EE",
    well="#EBE2CD",
    sea="#DDE7E3",
    ink="#2A251E",
    ink2="#5C5243",
    edge="#82735A",
    rule="#D3C6AA",
    sea_line="#A9C0BD",
    accent="#553C8B",
    accent_soft="#E7DFF2",
    on_accent="#FFFFFF",
    ok="#2F6B3A",
    warn="#9C3D14",
    gold="#E8BE4A",
    gold_text="#8A5F00",
    halo="#FCF8EE",
    bark="#8F6B49",
    soil="#8F6B49",
    leaf="#7E9F5B",
    wash="#F3EAD3",
    beach="#EFE6D0",
    pattern=0.3,
    terrain={
        "forest": "#6D9A64",
        "meadow": "#DFEBB4",
        "farmland": "#F5CC55",
        "dry land": "#DC9C86",
        "spring": "#93C9EA",
        "desert": "#EFE6D0",
        "deforested": "#A79FA0",
    },
    species={"oak": "#0B7D5A", "pine": "#1B3588", "acacia": "#BC4300"},
    community={
        "prairie": "#B07A00",
        "wetland": "#2F74B5",
        "savanna": "#B4481C",
        "forest": "#14503A",
        "coastal": "#857E76",
    },
    technique={"herbicide": "#2B6CA3", "fire": "#9E3300", "removal": "#79713D"},
    inks={
        "bloom": "#C79BC9",
        "wheat": "#E2B64A",
        "sky": "#BFD6DE",
        "water": "#2F76A0",
        "steel": "#BFC3C0",
        "skin": "#D9B08C",
    },
)

DARK = Theme(
    name="dark",
    paper="#1B1813",
    sheet="#26221B",
    well="#14110D",
    sea="#1E2A2E",
    ink="#F1E8D5",
    ink2="#C2B59C",
    edge="#968868",
    rule="#463E31",
    sea_line="#3D5459",
    accent="#BBA4EE",
    accent_soft="#382E50",
    on_accent="#1B1813",
    ok="#8FCB95",
    warn="#F59B72",
    gold="#E8BE4A",
    gold_text="#E5B84B",
    halo="#14110D",
    bark="#D9C4A0",
    soil="#9C7650",
    leaf="#8DB068",
    wash="#3A342A",
    beach="#5E553F",
    pattern=0.26,
    terrain={
        "forest": "#1F3D24",
        "meadow": "#4A6C50",
        "farmland": "#835F0F",
        "dry land": "#8A4634",
        "spring": "#1D5A92",
        "desert": "#5E553F",
        "deforested": "#4D484C",
    },
    species={"oak": "#63E0B4", "pine": "#9FB0FF", "acacia": "#FF9348"},
    community={
        "prairie": "#F2D264",
        "wetland": "#6AA6EE",
        "savanna": "#DE7440",
        "forest": "#56BE95",
        "coastal": "#D8D2C8",
    },
    technique={"herbicide": "#86BDF0", "fire": "#E07A45", "removal": "#EFE58C"},
    inks={
        "bloom": "#D3A8D6",
        "wheat": "#E2B64A",
        "sky": "#5C7F8E",
        "water": "#8CC7EC",
        "steel": "#8D938F",
        "skin": "#C99B74",
    },
)


@cache
def projected(theme: Theme) -> Theme:
    """A theme for the last row of the room: large letters, words on `sheet` wherever they stand."""
    return replace(theme, name=f"{theme.name}, projected", large=True, ink2=theme.ink)


_SHARED = {
    "paper": "paper",
    "sheet": "sheet",
    "well": "well",
    "sea": "sea",
    "ink": "ink",
    "ink2": "ink2",
    "edge": "edge",
    "rule": "rule",
    "accent": "accent",
    "accent_soft": "accentSoft",
    "on_accent": "onAccent",
    "ok": "ok",
    "warn": "warn",
    "gold_text": "gold",
}
"""Colours that the page around a widget may set, and what it calls them (`--eg-accentSoft`)."""

TINTS = {"pale": 0.16, "mid": 0.42}
"""How much of a community class's colour lies in its washes, the rest being paper."""


def mixed(paper: str, colour: str, share: float) -> str:
    """A colour with so much of another in it."""
    pairs = [(int(paper[i : i + 2], 16), int(colour[i : i + 2], 16)) for i in (1, 3, 5)]
    return "#" + "".join(f"{round(p + (c - p) * share):02X}" for p, c in pairs)


_OWN = ("gold", "leaf", "bark", "soil", "wash", "halo", "beach", "sea_line")


def style_sheet() -> str:
    """The colours as CSS variables of a table: the page's where it sets them, else these, light or dark."""
    return "\n".join(
        f"{where} {{ {' '.join(_variables(theme))} }}"
        for where, theme in ((".egt", LIGHT), (".egt.egt-dark", DARK))
    )


def _variables(theme: Theme) -> list[str]:
    shared = [
        f"--{ours.replace('_', '-')}: var(--eg-{page}, {getattr(theme, ours)});"
        for ours, page in _SHARED.items()
    ]
    own = {name: getattr(theme, name) for name in _OWN} | theme.terrain | theme.species | theme.inks
    for kind, colour in theme.community.items():
        own[f"class {kind}"] = colour
        own |= {f"{tint} {kind}": mixed(theme.sheet, colour, share) for tint, share in TINTS.items()}
    own |= {f"tech {kind}": colour for kind, colour in theme.technique.items()}
    return shared + [f"--{_css(name)}: {colour};" for name, colour in own.items()]


def _css(name: str) -> str:
    return name.replace(" ", "-").replace("_", "-")


def variable(name: str) -> str:
    """A colour of ours as the page knows it, which is another one when the page turns dark."""
    return f"var(--{_css(name)})"


ON_THE_PAGE = replace(
    LIGHT,
    name="on the page",
    **{name: variable(name) for name in (*_SHARED, *_OWN)},  # type: ignore[arg-type]
    terrain={name: variable(name) for name in LIGHT.terrain},
    species={name: variable(name) for name in LIGHT.species},
    inks={name: variable(name) for name in LIGHT.inks},
)
"""The colours of a picture that is part of the page, as SVG."""
