"""Ecosia in JupyterLab: a game by clicks, keys that stay at the table, its themes, the projector, a lost kernel."""

from __future__ import annotations

import time
from random import Random

import pytest
from playwright.sync_api import expect

from edugames.widgets.theme import DARK, LIGHT
from tests.e2e.visitor import Visitor, run_all_cells, within
from tests.play.games import nearly_over, played

pytestmark = [pytest.mark.browser, pytest.mark.slow]

CELLS = "() => [...document.querySelectorAll('.jp-Notebook .jp-Cell')].map((cell) => cell.className)"
SHEET = "() => getComputedStyle(document.querySelector('.egt-panel')).backgroundColor"
PROJECTED = "() => document.querySelector('dialog.egt-projected')?.open ?? false"
LATER = "() => new Promise((done) => setTimeout(done, 200))"
BARE = (0.06, 0.38, 0.18, 0.58)


@pytest.fixture
def visitor(table):
    """The notebook of Ecosia, run."""
    return table(in_lab=True)


def rgb(colour: str) -> tuple[int, ...]:
    return tuple(int(colour[k : k + 2], 16) for k in (1, 3, 5))


def choose_theme(visitor: Visitor, name: str) -> None:
    """As JupyterLab's menu does."""
    change = "theme => jupyterapp.commands.execute('apputils:change-theme', { theme })"
    visitor.page.evaluate(change, name)


def test_no_key_changes_a_cell(visitor):
    cells = visitor.page.evaluate(CELLS)
    for target in (
        visitor.place("0,0"),
        visitor.find('.egt-tools [data-open="rules"]'),
        visitor.find(".egt-card").first,
        visitor.find("details[data-fold=tiles] summary"),
    ):
        target.focus()
        for key in "abcddxzmry00cv":
            visitor.keys(key)
            visitor.page.evaluate("() => new Promise((done) => setTimeout(done, 20))")
            assert visitor.page.evaluate(CELLS) == cells, f"{key} changed the notebook"
        assert target.evaluate("element => element === document.activeElement")


def test_after_a_dialog_focus_is_back_and_no_key_reaches_a_cell(visitor):
    visitor.put(played(20, seed=7))
    page, cells = visitor.page, visitor.page.evaluate(CELLS)

    def stays(key):
        visitor.focused(key)
        visitor.keys(*"ddabxzm", "Home", "Delete")
        page.evaluate(LATER)  # what JupyterLab would do, it does late
        assert visitor.focus() == key
        assert page.evaluate(CELLS) == cells

    for name, field in (("new", "input[name=seed]"), ("load", "textarea[name=text]")):
        opener = visitor.find(f'.egt-tools [data-open="{name}"]')
        opener.evaluate("(button, name) => { button.dataset.key = name; }", name)
        opener.focus()
        visitor.keys("Enter")
        visitor.find(f'[data-dialog="{name}"] {field}').click()
        visitor.keys(*"12ddab", "Backspace", "Escape")  # written into the field, then shut
        stays(name)
    visitor.new_game(players=2, seed=7)  # a dialog that the kernel shuts
    stays("new")
    visitor.place("0,0").focus()
    page.keyboard.press("?")
    visitor.find('[data-dialog="keys"] [data-shut]').press("Enter")
    stays("0,0")


def test_a_game_to_its_end_by_clicks(visitor):
    visitor.new_game(players=1, seed=8, at_once=True)
    visitor.put(nearly_over(16, players=1, seed=8))
    assert visitor.play_on(Random(8), hastily=True) > 5
    assert "The island is" in visitor.prompt


def test_its_dark_theme_is_the_table_s(visitor):
    visitor.put(played(57, seed=7))
    for name, theme in (("JupyterLab Dark", DARK), ("JupyterLab Light", LIGHT)):
        choose_theme(visitor, name)
        css = f"rgb{rgb(theme.sheet)}"
        visitor.page.wait_for_function(f"css => ({SHEET})() === css", arg=css, polling=50)
        fill = rgb(theme.terrain["deforested"])
        deforested = visitor.find('.egt-place[aria-label*="deforested"]').first.get_attribute("data-id")
        assert visitor.eventually(lambda at=deforested, fill=fill: visitor.colour(at, BARE) == fill)
        visitor.picture(f"lab-{theme.name}")


def test_the_projector_covers_the_notebook_and_gives_it_back(visitor):
    visitor.put(played(57, seed=7))
    cells = visitor.page.evaluate(CELLS)
    visitor.find('[data-look="projector"]').click()
    assert visitor.page.evaluate(PROJECTED)
    box = visitor.page.locator("dialog.egt-projected").bounding_box()
    assert (box["x"], box["y"], box["width"], box["height"]) == (0, 0, 1280, 800)
    board = visitor.find(".egt-board").bounding_box()
    assert board["y"] + board["height"] <= 800, "all of it is seen"
    middle = [board["x"] + board["width"] / 2, board["y"] + board["height"] / 2]
    assert visitor.page.evaluate(
        "([x, y]) => !!document.elementFromPoint(x, y)?.closest('.egt-board')", middle
    )
    assert visitor.find(".egt-picture canvas").bounding_box()["width"] == pytest.approx(
        board["width"], abs=1.5
    )
    visitor.picture("lab-projector")
    visitor.click(visitor.find("button.egt-card.egt-play").first)
    visitor.place("0,0").focus()
    visitor.press("Escape")
    assert "Play a card" in visitor.prompt
    visitor.keys("d", "d", "Escape")
    assert not visitor.page.evaluate(PROJECTED)
    assert visitor.page.evaluate(CELLS) == cells
    assert visitor.find(".egt-board").is_visible()


def test_a_cell_run_again_offers_its_game_back(visitor):
    visitor.put(played(20, seed=7))
    log = visitor.text("log")
    run_all_cells(visitor.page)
    visitor.key("resume").wait_for()
    visitor.settle()
    visitor.resume()
    assert visitor.text("log") == log


def test_busy_is_not_lost_and_lost_is_told_within_ten_seconds(visitor, lab):
    page = visitor.page
    visitor.put(played(20, seed=7))
    log = visitor.text("log")
    page.locator(".jp-CodeCell .cm-content").first.click()
    visitor.keys("Control+End")
    page.keyboard.type("; import time; time.sleep(12)")
    visitor.keys("Shift+Enter")
    until = time.monotonic() + 10  # newer kernels answer the table beside a running cell, older ones are busy
    while time.monotonic() < until:
        page.wait_for_timeout(500)
        assert page.locator("[data-banner].egt-lost:not([hidden])").count() == 0
    banner = page.locator("[data-banner]")
    banner.wait_for(state="hidden")
    for kernel in lab.kernels():
        kernel.kill()
    page.locator("[data-banner].egt-lost:not([hidden])").wait_for(timeout=within(10))
    assert "kept in this browser" in banner.inner_text()

    page.locator(
        ".jp-Dialog button.jp-mod-accept"
    ).click()  # JupyterLab has started another kernel, and says so
    expect(page.locator("#jp-main-statusbar")).to_contain_text("| Idle")
    run_all_cells(page)  # what the banner advises
    visitor.key("resume").wait_for()
    visitor.settle()
    visitor.resume()
    assert visitor.text("log") == log


def test_the_front_page_is_shown_and_nobody_else_is_asked(lab, new_page):
    visit = new_page(lab, "index.ipynb")
    expect(visit.page.locator(".jp-Notebook").get_by_role("link", name="Play Ecosia")).to_be_visible()
    assert visit.outside == []


def test_a_bot_that_thinks_is_stopped_and_goes_on_and_no_key_reaches_a_cell(table):
    visitor = table("bots.ipynb", in_lab=True)
    page = visitor.page
    visitor.find("[data-fold=moves] > summary").click()
    visitor.find('[data-region="moves"] button', has_text="discard the whole hand").click()
    visitor.key("go-on").click()
    visitor.wait_for_text("prompt", "is thinking")
    visitor.focused("thinking")
    cells = page.evaluate(CELLS)
    bar = visitor.find("[data-progress]")
    visitor.eventually(lambda: bar.evaluate("bar => bar.value") >= 1)
    page.keyboard.press("Escape")
    visitor.wait_for_text("prompt", "was stopped before it chose")
    visitor.focused("go-on")
    page.keyboard.press("Enter")
    visitor.wait_for_text("prompt", "is thinking")
    visitor.key("stop").click()
    visitor.wait_for_text("prompt", "was stopped before it chose")
    assert page.evaluate(CELLS) == cells
