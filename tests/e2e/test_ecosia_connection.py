"""What happens when the kernel is busy or lost, and when the browser keeps nothing."""

from __future__ import annotations

from random import Random

import pytest

from tests.e2e.ecosia_player import Visitor, run_all_cells

pytestmark = [pytest.mark.browser, pytest.mark.slow]

FORBIDDEN = """Object.defineProperty(window, "localStorage", { get() { throw new Error("forbidden"); } });"""


def test_busy_is_not_lost_and_lost_is_told_within_ten_seconds(new_page, lab):
    visitor = Visitor.open(new_page(lab), lab)
    page = visitor.page
    banner = page.locator("[data-banner]")
    page.locator(".jp-CodeCell .cm-content").first.click()
    page.keyboard.press("Control+End")
    page.keyboard.type("; import time; time.sleep(14)")
    page.keyboard.press("Shift+Enter")
    for _ in range(11):  # newer kernels answer the table beside a running cell, older ones are busy
        page.wait_for_timeout(1_000)
        assert page.locator("[data-banner].egt-lost:not([hidden])").count() == 0
    banner.wait_for(state="hidden", timeout=15_000)
    for kernel in lab.kernels():
        kernel.kill()
    page.locator("[data-banner].egt-lost:not([hidden])").wait_for(timeout=10_000)
    assert "kept in this browser" in banner.inner_text()


def test_a_cell_run_again_offers_its_game_back(new_page, lab):
    visitor = Visitor.open(new_page(lab), lab)
    visitor.new_game(players=2, seed=6)
    for k in range(6):
        visitor.step(Random(k))
    log = visitor.text("log")
    run_all_cells(visitor.page)
    resume = visitor.page.locator('[data-key="resume"]')
    resume.wait_for()
    visitor.settle()
    visitor.click(resume)
    visitor.settle()
    assert visitor.text("log") == log


def test_where_nothing_may_be_kept_the_game_goes_on_and_says_so(new_page, server):
    visit = new_page(server)
    visit.page.add_init_script(FORBIDDEN)
    visit.page.goto(server.address("ecosia.ipynb"))
    visitor = Visitor.at(visit)
    visitor.step(Random(1))
    visitor.page.get_by_text("cannot keep the game").first.wait_for(timeout=5_000)
    for k in range(4):
        visitor.step(Random(k))
    visit.assert_clean()
