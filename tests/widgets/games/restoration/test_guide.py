"""A guided first Restoration Game: each step notices that it was done."""

from __future__ import annotations

from edugames import restoration, widgets
from edugames.bots.random import Random as Chance
from edugames.widgets.games.restoration.guide import STEPS
from tests.widgets.browser import Visitor
from tests.widgets.games.restoration.board import game, table


def test_five_steps_from_the_first_card_to_the_floristic_quality():
    visitor = Visitor(table(game(), {1: Chance(), 2: Chance()}))
    assert "Guide me through a first game" in visitor.regions["note"]
    visitor.do("guide")
    shown = [STEPS[0].title]
    assert STEPS[0].title in visitor.regions["guide"]
    for name, value in (
        ("pick", "card:novice"),
        ("pick", "fen"),
        ("play", None),
        ("go_on", None),
        ("card", "novice"),
        ("fold", ["floristic", True]),
    ):
        visitor.do(name, value)
        shown += [step.title for step in STEPS if f"<h3>{step.title}</h3>" in visitor.regions["guide"]]
    assert list(dict.fromkeys(shown)) == [step.title for step in STEPS]
    assert visitor.regions["guide"] == ""
    assert visitor.remembered["guided"] is True


def test_somebody_who_is_alone_plays_against_bots_with_one_press():
    visitor = Visitor(widgets.restoration(players=3, seed=7))
    starter = visitor.table.game.seat
    visitor.do("show_hand")
    assert "I play alone" in visitor.regions["note"]
    visitor.do("alone")
    assert sorted(visitor.table.session.bots) == sorted({0, 1, 2} - {starter})
    assert "bot: " in visitor.regions["other 1"]
    assert "Show my hand" not in visitor.regions["hand"]
    assert "I play alone" not in visitor.regions["note"]


def test_a_game_under_way_keeps_its_players():
    visitor = Visitor(table(game(players=2)))
    visitor.do("show_hand")
    visitor.move(restoration.Discard("novice"))
    visitor.do("alone")
    assert visitor.table.session.bots == {}
