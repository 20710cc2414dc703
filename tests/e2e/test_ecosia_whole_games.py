"""Games of Ecosia to their end without a mouse: by keyboard alone, and by touch."""

from __future__ import annotations

from collections import deque
from random import Random

import pytest

from edugames.widgets.games.ecosia.scene import ways
from tests.e2e.visitor import Visitor
from tests.play.games import nearly_over

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
                self.press("Enter")
                return
            self.keys(first_key(*places) if where == "board" else "Tab" if where == "away" else where)
        raise AssertionError(f"no keys lead to {what}")


class ByTouch(Visitor):
    """Somebody with a telephone."""

    def click(self, what):
        """A tap."""
        self.do(what.tap)


def test_a_game_to_its_end_by_keyboard_alone(table):
    visitor = ByKeyboard(table().page)
    visitor.new_game(players=1, seed=11, at_once=True)
    visitor.steps(4)
    visitor.put(nearly_over(16, players=1, seed=11))
    assert visitor.play_on(Random(11), hastily=True) > 5
    assert "The island is" in visitor.prompt


def test_a_game_to_its_end_by_touch(table):
    visitor = ByTouch(table(width=390, height=844, scale=2, touch=True).page)
    visitor.new_game(players=1, seed=12, at_once=True)
    visitor.steps(4)
    visitor.put(nearly_over(16, players=1, seed=12))
    assert visitor.play_on(Random(12), hastily=True) > 5
    assert "The island is" in visitor.prompt
