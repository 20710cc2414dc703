"""Whole games of Ecosia without a mouse: by keyboard alone, and by touch; two tabs on one game."""

from __future__ import annotations

from collections import deque
from random import Random

import pytest

from edugames.widgets.games.ecosia.scene import ways
from tests.e2e.ecosia_player import Visitor

pytestmark = [pytest.mark.browser, pytest.mark.slow]

WHERE = """target => {
  const here = document.activeElement, group = target.closest(".egt-board, [data-group]");
  if (here === target) return ["there"];
  if (!group?.contains(here)) return ["away"];
  if (group.matches(".egt-board")) return ["board", here.dataset.id, target.dataset.id];
  return [here.compareDocumentPosition(target) & Node.DOCUMENT_POSITION_FOLLOWING ? "ArrowRight" : "ArrowLeft"];
}"""
WAYS = ways("file")


def first_key(start: str, end: str) -> str:
    """The key that begins a shortest walk over the board."""
    queue, first = deque([start]), {start: ""}
    while end not in first:
        here = queue.popleft()
        for key, there in WAYS[here].items():
            if there not in first:
                first[there] = first[here] or key
                queue.append(there)
    return first[end]


class ByKeyboard(Visitor):
    """Somebody with a keyboard and nothing else."""

    def click(self, what):
        """Walk there by Tab and arrows, then Enter."""
        for _ in range(80):
            where, *places = what.evaluate(WHERE)
            if where == "there":
                self.do(lambda: self.page.keyboard.press("Enter"))
                return
            key = first_key(*places) if where == "board" else "Tab" if where == "away" else where
            self.page.keyboard.press(key)
        raise AssertionError(f"no keys lead to {what}")


class ByTouch(Visitor):
    """Somebody with a telephone."""

    def click(self, what):
        """A tap."""
        self.do(what.tap)


def test_a_whole_game_by_keyboard_alone(new_page, server):
    visitor = ByKeyboard(new_page(server, "ecosia.ipynb").page)
    visitor.new_game(players=1, seed=11)
    assert visitor.play_on(Random(11)) > 33
    assert "The island is" in visitor.text("prompt")


def test_a_whole_game_by_touch(new_page, server):
    page = new_page(
        server, "ecosia.ipynb", width=390, height=844, scale=2, has_touch=True, is_mobile=True
    ).page
    visitor = ByTouch(page)
    visitor.new_game(players=1, seed=12)
    assert visitor.play_on(Random(12)) > 33
    assert "The island is" in visitor.text("prompt")


def test_two_tabs_on_one_game_do_not_spoil_it(new_page, server):
    """Each tab has a kernel of its own; the browser keeps one game, that of the tab that moved last, whole."""
    visit = new_page(server, "ecosia.ipynb")
    first = Visitor.at(visit)
    first.new_game(players=2, seed=5)
    for k in range(6):
        first.step(Random(k))
    page = visit.page.context.new_page()
    page.goto(server.address("ecosia.ipynb"))
    second = Visitor(page)
    second.click(page.locator('[data-key="resume"]'))
    assert second.text("log") == first.text("log")
    for k in range(4):
        second.step(Random(k))
        first.step(Random(k + 9))
    last = first.text("log")
    page.reload()
    third = Visitor(page)
    third.click(page.locator('[data-key="resume"]'))
    assert third.text("log") == last
    visit.assert_clean()
