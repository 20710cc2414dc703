"""The colours: contrast (WCAG 2) and difference under colour blindness (Machado 2009, CIEDE2000), computed."""

from __future__ import annotations

import re
from itertools import combinations
from math import atan2, cos, degrees, exp, radians, sin, sqrt
from pathlib import Path

import pytest

from edugames import ecosia, widgets
from edugames.widgets import art
from edugames.widgets.games.ecosia.ending import charts, history
from edugames.widgets.theme import DARK, LIGHT, TINTS, mixed, projected

THEMES = pytest.mark.parametrize("theme", [LIGHT, DARK], ids=["light", "dark"])

# Machado, Oliveira, Fernandes 2009, severity 1, for linear RGB
SIGHT = {
    "normal": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "deuteranopia": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "protanopia": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "tritanopia": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
}


def linear(colour):
    parts = (int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5))
    return [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in parts]


def contrast(a, b):
    one, other = (
        sum(w * c for w, c in zip((0.2126, 0.7152, 0.0722), linear(x), strict=True)) for x in (a, b)
    )
    return (max(one, other) + 0.05) / (min(one, other) + 0.05)


def lab(colour, sight):
    seen = [
        min(1, max(0, sum(m * c for m, c in zip(row, linear(colour), strict=True)))) for row in SIGHT[sight]
    ]
    to_xyz = (
        (0.4124564, 0.3575761, 0.1804375),
        (0.2126729, 0.7151522, 0.0721750),
        (0.0193339, 0.1191920, 0.9503041),
    )
    xyz = [sum(m * c for m, c in zip(row, seen, strict=True)) for row in to_xyz]
    x, y, z = (v / w for v, w in zip(xyz, (0.95047, 1, 1.08883), strict=True))
    fx, fy, fz = (v ** (1 / 3) if v > 0.008856 else 7.787 * v + 16 / 116 for v in (x, y, z))
    return 116 * fy - 16, 500 * (fx - fy), 200 * (fy - fz)


def difference(a, b):
    """CIEDE2000 (Sharma, Wu, Dalal 2005)."""
    (l1, a1, b1), (l2, a2, b2) = a, b
    mean = (sqrt(a1**2 + b1**2) + sqrt(a2**2 + b2**2)) / 2
    g = 0.5 * (1 - sqrt(mean**7 / (mean**7 + 25**7)))
    a1, a2 = a1 * (1 + g), a2 * (1 + g)
    c1, c2 = sqrt(a1**2 + b1**2), sqrt(a2**2 + b2**2)
    h1, h2 = degrees(atan2(b1, a1)) % 360, degrees(atan2(b2, a2)) % 360
    dh = 0 if c1 * c2 == 0 else (h2 - h1 + 180) % 360 - 180
    d_hue = 2 * sqrt(c1 * c2) * sin(radians(dh) / 2)
    lm, cm = (l1 + l2) / 2, (c1 + c2) / 2
    hm = h1 + h2 if c1 * c2 == 0 else (h1 + dh / 2) % 360
    t = (
        1
        - 0.17 * cos(radians(hm - 30))
        + 0.24 * cos(radians(2 * hm))
        + 0.32 * cos(radians(3 * hm + 6))
        - 0.20 * cos(radians(4 * hm - 63))
    )
    sl = 1 + 0.015 * (lm - 50) ** 2 / sqrt(20 + (lm - 50) ** 2)
    sc, sh = 1 + 0.045 * cm, 1 + 0.015 * cm * t
    turn = -2 * sqrt(cm**7 / (cm**7 + 25**7)) * sin(radians(60 * exp(-(((hm - 275) / 25) ** 2))))
    return sqrt(
        ((l2 - l1) / sl) ** 2
        + ((c2 - c1) / sc) ** 2
        + (d_hue / sh) ** 2
        + turn * ((c2 - c1) / sc) * (d_hue / sh)
    )


def test_the_formula_agrees_with_published_pairs():
    assert difference((50, 2.6772, -79.7751), (50, 0, -82.7485)) == pytest.approx(2.0425, abs=1e-4)
    assert difference((50, 2.5, 0), (73, 25, -18)) == pytest.approx(27.1492, abs=1e-4)
    assert difference((2.0776, 0.0795, -1.1350), (0.9033, -0.0636, -0.5514)) == pytest.approx(
        0.9082, abs=1e-4
    )


@THEMES
def test_text_has_contrast(theme):
    for ground in (theme.paper, theme.sheet, theme.well, theme.sea, theme.accent_soft):
        assert contrast(theme.ink, ground) >= 7
    for ground in (theme.paper, theme.sheet, theme.well):
        assert contrast(theme.ink2, ground) >= 4.5
    assert contrast(theme.on_accent, theme.accent) >= 4.5
    for sign in (theme.accent, theme.warn, theme.ok, theme.gold_text):
        assert contrast(sign, theme.sheet) >= 4.5
    assert contrast("#2A251E", theme.gold) >= 7


@THEMES
def test_signs_have_contrast(theme):
    assert contrast(theme.edge, theme.sheet) >= 3
    assert contrast(theme.accent, theme.sea) >= 3
    for terrain in theme.terrain.values():
        assert contrast(theme.ink, terrain) >= 4.5
    for species in theme.species.values():
        assert contrast(species, theme.halo) >= 4.5


@THEMES
def test_projected_everything_written_has_a_contrast_of_seven(theme):
    large = projected(theme)
    for ground in (large.paper, large.sheet, large.well, large.sea, large.accent_soft):
        assert contrast(large.ink, ground) >= 7
        assert contrast(large.ink2, ground) >= 7
    assert contrast(large.on_accent, large.accent) >= 7


@THEMES
@pytest.mark.parametrize("sight", SIGHT)
def test_species_and_terrains_are_told_apart(theme, sight):
    """The terrains have a letter, an emblem and a pattern besides; the species a silhouette."""
    for kinds, least in ((theme.species, 15), ({k: v for k, v in theme.terrain.items() if k != "desert"}, 7)):
        for a, b in combinations(kinds.values(), 2):
            assert difference(lab(a, sight), lab(b, sight)) >= least, (sight, a, b)


@THEMES
@pytest.mark.parametrize("sight", SIGHT)
def test_techniques_and_communities_are_told_apart(theme, sight):
    """A technique has a sign and a pattern besides, a community a frame and a letter."""
    for kinds, least in ((theme.technique, 9), (theme.community, 7)):
        for a, b in combinations(kinds.values(), 2):
            assert difference(lab(a, sight), lab(b, sight)) >= least, (sight, a, b)


@THEMES
def test_what_is_drawn_of_cards_has_contrast(theme):
    for shade in theme.technique.values():
        assert contrast(shade, theme.sheet) >= 4.5
    for community_class, shade in theme.community.items():
        assert contrast(shade, theme.sheet) >= 3
        for tint, share in TINTS.items():
            wash = mixed(theme.sheet, shade, share)
            assert contrast(theme.ink, wash) >= (4.5 if tint == "pale" else 3), community_class
    for name in ("leaf", "soil", *theme.inks):
        assert contrast(theme.ink, art.colour(name, theme)) >= 1.3, name


@THEMES
def test_violet_is_for_what_can_be_done_alone(theme):
    for kinds in (theme.technique, theme.community):
        for shade in kinds.values():
            assert difference(lab(shade, "normal"), lab(theme.accent, "normal")) >= 15


@THEMES
@pytest.mark.parametrize("sight", SIGHT)
def test_the_lines_of_a_chart_are_told_apart(theme, sight):
    """Its lines differ by dashes, a marker and a name at their end besides, as the charts are tested for."""
    for chart in charts(history(ecosia.new_game(players=1, seed=1))):
        paints = [art.colour(line.colour, theme) for line in chart.lines]
        assert len({line.marker for line in chart.lines}) == len(paints)
        for a, b in combinations(paints, 2):
            assert difference(lab(a, sight), lab(b, sight)) >= 10, (sight, a, b)
        for paint in paints:
            assert difference(lab(paint, sight), lab(theme.sheet, sight)) >= 10, (sight, paint)
            assert contrast(paint, theme.sheet) >= 3


@THEMES
@pytest.mark.parametrize("sight", SIGHT)
def test_the_bars_of_carbon_are_told_apart(theme, sight):
    """This island's bar is filled among the published ones, which are empty; all have a line of ink round them."""
    oak = theme.species["oak"]
    for other in (theme.sheet, theme.well):
        assert difference(lab(oak, sight), lab(other, sight)) >= 10, sight
        assert contrast(theme.ink, other) >= 7


def test_letters_on_a_filled_control_are_seen_in_high_contrast_too():
    """A browser with forced colours lays a patch of paper behind letters; letters in paper would vanish on it."""
    folder = Path(widgets.__file__).parent.parent
    styles = "\n".join(path.read_text(encoding="utf-8") for path in folder.glob("[lw]*/**/*.css"))
    filled = [
        rule
        for rule in re.findall(r"{([^{}]*)}", styles)
        if re.search(r"\bcolor: var\(--(paper|on-accent)", rule)
    ]
    assert len(filled) > 5
    assert [rule for rule in filled if "forced-color-adjust: none" not in rule] == []
