"""The pages of the games always deal the same in a browser test."""

from __future__ import annotations

import json

import pytest

from edugames.server.serve import notebooks_folder
from tests.e2e.conftest import SEEDS, seeded


@pytest.mark.parametrize("game", SEEDS)
@pytest.mark.parametrize(
    ("written", "dealt"),
    [("players=2", "players=2, seed=5"), ("2, deck=deck", "2, deck=deck, seed=5"), ("", "seed=5")],
)
def test_a_page_is_given_a_seed(game, written, dealt):
    page = json.dumps({"source": [f"widgets.{game}({written})"]})
    assert json.loads(seeded(page, game, 5)) == {"source": [f"widgets.{game}({dealt})"]}


def test_a_page_without_a_table_or_with_two_is_told():
    with pytest.raises(AssertionError, match="lays 0 tables"):
        seeded("[]", "ecosia", 5)
    with pytest.raises(AssertionError, match="lays 2 tables"):
        seeded("widgets.ecosia(); widgets.ecosia()", "ecosia", 5)


@pytest.mark.parametrize("game", [game for game in SEEDS if (notebooks_folder() / f"{game}.ipynb").exists()])
def test_our_pages_can_be_given_a_seed(game):
    page = notebooks_folder() / f"{game}.ipynb"
    assert f"seed={SEEDS[game]}" in seeded(page.read_text(encoding="utf-8"), game, SEEDS[game])
