"""Which games have a table."""

from __future__ import annotations

import pytest

from edugames.play import GAMES
from edugames.widgets.games import TABLES, table_of
from edugames.widgets.tabletop import Table


@pytest.mark.parametrize("game", TABLES)
def test_a_game_with_a_table_has_one_of_its_own(game):
    table = table_of(game)
    assert issubclass(table, Table)
    assert game in GAMES
    assert game in table.title.lower()


def test_a_game_without_a_table_is_told_which_have_one():
    with pytest.raises(TypeError, match=r"no table for chess; there is one for .*ecosia"):
        table_of("chess")
