"""What a browser keeps and cannot be read is nobody's to throw away."""

from __future__ import annotations

import json

import pytest

from edugames import ecosia, widgets
from tests.widgets.browser import Browser


def stored(**other: object) -> str:
    """A game as a browser keeps it, but for some of it."""
    game = ecosia.new_game(2, seed=1)
    game.play(game.legal_moves()[0])
    return json.dumps(json.loads(game.record.to_json()) | other)


OUT_OF_READ = {
    "newer": (stored(format=99, edugames="99.0"), "edugames 99.0"),
    "broken off": (stored()[:200], "not a whole record"),
    "changed": (stored(moves=[]), "damaged"),
    "something else": ("[1, 2]", "not a record"),
}


@pytest.mark.parametrize(("text", "why"), OUT_OF_READ.values(), ids=OUT_OF_READ)
def test_a_kept_game_that_cannot_be_read_is_told_put_beside_and_given_as_a_file(text: str, why: str):
    browser = Browser(widgets.ecosia(players=2, seed=3), text)
    assert why in browser.regions["kept"]
    assert any(message.get("beside") for message in browser.heard)
    browser.do("unread")
    assert next(message for message in browser.heard if message["kind"] == "file")["text"] == text
    table = browser.table
    browser.move(table.game.legal_moves()[0])
    assert why in browser.regions["kept"], "a move does not put it away"
    browser.do("put_away")
    assert why not in browser.regions["kept"]
    assert browser.heard[-2].get("besideNot")


def test_what_was_put_beside_is_offered_again_to_the_next_kernel():
    table = widgets.ecosia(players=2, seed=3)
    browser = Browser(table)
    browser.tell("hello", stored=None, beside=stored(format=99, edugames="99.0"), search="")
    assert "edugames 99.0" in browser.regions["kept"]
    assert not any(message.get("beside") for message in browser.heard)


def test_a_kept_game_that_can_be_read_is_gone_on_with():
    browser = Browser(widgets.ecosia(players=2, seed=3), stored())
    assert "cannot be opened" not in browser.regions["kept"]
    browser.do("resume")
    assert len(browser.table.game.moves) == 1
