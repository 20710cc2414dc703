"""A deck of one's own in a page: its names are shown as they are written, and are no piece of the page."""

from __future__ import annotations

import re
from random import Random

import pytest

from edugames import facts, widgets
from tests.widgets.browser import Browser, step

SIGNS = " <5>&lt;\"q\"'z'"
"""Signs that mean something in HTML; what could be a tag is refused when a deck is read."""


def marked(name):
    return f"{name[:50]}{SIGNS}"


def deck():
    """The shipped deck with these signs in whatever a class may write."""
    known = facts.deck()
    return facts.Deck.from_dict(
        facts.Deck(
            marked("Ours"),
            {
                key: row._replace(name=marked(row.name), description=marked("d"))
                for key, row in known.habitats.items()
            },
            {
                key: row._replace(
                    common_name=marked(row.common_name),
                    scientific_name=marked(row.scientific_name),
                    family=marked(row.family),
                    duration=marked(row.duration),
                    note=marked("n"),
                    description=marked("d"),
                )
                for key, row in known.plants.items()
            },
            {
                key: row._replace(title=marked(row.title), text=marked("t"), why=marked("w"))
                for key, row in known.actions.items()
            },
        ).to_dict()
    )


def check(browser):
    for name, shown in browser.regions.items():
        raw = re.search(r"<5>|&lt;\"q|\"q\"'z", shown)
        assert not raw, (name, shown[raw.start() - 80 : raw.end()])
        twice = re.search(r"&amp;lt;5|&amp;quot;|&amp;#x27;", shown)
        assert not twice, (name, shown[twice.start() - 80 : twice.end()])


@pytest.mark.parametrize("game", ["restoration", "observation"])
def test_names_with_signs_of_html_are_shown_as_written(game):
    ours = deck()
    browser, rng = Browser(getattr(widgets, game)(players=3, seed=1, deck=ours)), Random(1)
    for fold in ("floristic", "seen", "quality", "story", "moves"):
        browser.do("fold", [fold, True])
    for card in (next(iter(ours.plants)), "fen", "mayor", "no chainsaw"):
        browser.do("card", card)
        check(browser)
    for turn in range(70):
        if browser.table._must_show_hand():
            browser.do("show_hand")
        elif turn % 7 == 0:
            for card in browser.table.game.hand(browser.table._viewer()):
                browser.do("refused", card)
                check(browser)
            for habitat in list(ours.habitats)[turn % 3 :: 3]:
                browser.tell("about", id=browser.table._place_id(habitat))
                check(browser)
        step(browser, rng)
        check(browser)
    assert "&lt;5&gt;&amp;lt;&quot;q&quot;" in " ".join(browser.regions.values())
