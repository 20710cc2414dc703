"""What axe-core and a screen reader find on the page of Ecosia: at the start, in a card, in dialogs, at the end."""

from __future__ import annotations

import os
from pathlib import Path
from random import Random

import axe_playwright_python
import pytest

from edugames import ecosia
from edugames.play import NATURE
from tests.e2e.ecosia_player import Visitor

pytestmark = pytest.mark.browser

AXE = (Path(axe_playwright_python.__file__).parent / "axe.min.js").read_text(encoding="utf-8")
GOLDEN = Path(__file__).parent / "ecosia_in_a_card.txt"
ASK = """async (rules) => (await axe.run(document, { resultTypes: ["violations"], rules })).violations
  .filter((found) => ["serious", "critical"].includes(found.impact))
  .flatMap((found) => found.nodes.map((node) => `${found.id}: ${node.target.join(" ")}: ${node.failureSummary}`))"""
SEVEN = {"color-contrast-enhanced": {"enabled": True}}  # 7:1, and 4.5:1 for large letters


@pytest.fixture(scope="module")
def page(browser, server):
    """One table for the tests of this module; each puts the position there that it needs."""
    context = browser.new_context(viewport={"width": 1280, "height": 900})
    page = context.new_page()
    page.goto(server.address("ecosia.ipynb"))
    Visitor(page)
    page.evaluate(AXE)
    yield page
    page.goto("about:blank")
    context.close()


def put(page, game):
    """Put a game on the table, as a visitor does: by its record."""
    page.locator('.egt-tools [data-open="load"]').click()
    page.locator('[data-form="load"] textarea').fill(game.record.to_json())
    Visitor(page).do(page.locator('[data-form="load"] button[type="submit"]').click)


def begun():
    """A game of which nothing is played yet."""
    return ecosia.new_game(players=2, seed=7)


def in_a_card():
    """A game with a card half played."""
    game = begun()
    game.play(next(move for move in game.legal_moves() if isinstance(move, ecosia.Play)))
    return game


def over():
    """A game played to its end by chance."""
    game, rng = begun(), Random(3)
    while game.to_move is not None:
        game.play_chance() if game.to_move == NATURE else game.play(rng.choice(game.legal_moves()))
    return game


def in_both_themes(page, rules=None):
    found = []
    for scheme in ("light", "dark"):
        page.emulate_media(color_scheme=scheme)
        page.wait_for_timeout(100)
        found += page.evaluate(ASK, rules or {})
    page.emulate_media(color_scheme="light")
    return found


def test_axe_sees_a_fault_where_there_is_one(page):
    page.evaluate(
        "() => document.querySelector('.egt-hand').insertAdjacentHTML('beforeend', '<button></button>')"
    )
    assert any("button-name" in found for found in page.evaluate(ASK, {}))


@pytest.mark.parametrize("position", [begun, in_a_card, over])
def test_axe_finds_no_serious_fault(page, position):
    put(page, position())
    if position is over:
        page.locator(".egt-chart svg").nth(1).wait_for()
        for summary in page.locator(".egt-chart summary").all():
            summary.click()
    assert in_both_themes(page) == []


def test_axe_finds_no_serious_fault_in_folds(page):
    put(page, in_a_card())
    folds = page.locator("details[data-fold]:not([open]) > summary")
    for _ in range(folds.count()):
        Visitor(page).do(folds.first.click)
    assert in_both_themes(page) == []


def test_axe_finds_no_serious_fault_in_dialogs(page):
    put(page, begun())
    for opener in page.locator(".egt-tools [data-open]").all():
        opener.click()
        assert in_both_themes(page) == [], opener.inner_text()
        page.keyboard.press("Escape")


def test_what_a_screen_reader_is_told_of_a_position(page):
    """The golden text is what a reader goes through, in order; EDUGAMES_RENEW=1 writes it anew."""
    put(page, in_a_card())
    page.evaluate("() => document.querySelectorAll('details[open]').forEach((fold) => (fold.open = false))")
    Visitor(page).settle()
    parts = (".egt-rounds", ".egt-main", ".egt-note", ".egt-hand", ".egt-score")
    told = "\n".join(page.locator(part).aria_snapshot() for part in parts) + "\n"
    if os.environ.get("EDUGAMES_RENEW"):
        GOLDEN.write_text(told, encoding="utf-8")
    assert told == GOLDEN.read_text(encoding="utf-8")


@pytest.mark.parametrize("position", [begun, in_a_card, over])
def test_axe_finds_a_contrast_of_seven_on_the_projector(page, position):
    put(page, position())
    page.locator('[data-look="projector"]').click()
    try:
        assert in_both_themes(page, SEVEN) == []
    finally:
        page.locator('[data-look="projector"]').click()
