"""The guided first game, without a browser."""

from __future__ import annotations

from random import Random

import pytest

from edugames import ecosia, widgets
from edugames.widgets.games.ecosia.guide import STEPS
from tests.widgets.browser import Visitor, step


@pytest.fixture
def visitor():
    return Visitor(widgets.table(ecosia.new_game(players=2, seed=7)))


def test_it_is_offered_and_goes_on_by_itself_to_the_end(visitor):
    assert "Guide me" in visitor.regions["note"]
    visitor.do("guide")
    assert STEPS[0].title in visitor.regions["guide"]
    visitor.move(next(move for move in visitor.table.game.legal_moves() if isinstance(move, ecosia.Play)))
    seen = [STEPS[0].title]
    for k in range(200):
        for title in (s.title for s in STEPS if f"<h3>{s.title}</h3>" in visitor.regions["guide"]):
            if title not in seen:
                seen.append(title)
        if len(seen) == len(STEPS):
            break
        step(visitor, Random(k))
    assert seen == [s.title for s in STEPS]
    visitor.do("fold", ["tiles", True])
    assert visitor.regions["guide"] == ""
    assert visitor.remembered["guided"] is True


def test_steps_can_be_passed_over_and_the_guide_left(visitor):
    visitor.do("guide")
    visitor.do("guide_on")
    assert "step 2 of 5" in visitor.regions["guide"]
    visitor.do("guide_off")
    assert visitor.regions["guide"] == ""
    assert visitor.remembered["guided"] is True
    visitor.do("guide_on")
    assert visitor.regions["guide"] == ""


def test_who_was_guided_before_is_asked_in_other_words():
    again = Visitor(widgets.table(ecosia.new_game(players=2, seed=7)), about={"guided": True})
    assert "once more" in again.regions["note"]
