"""Which games have a table."""

from __future__ import annotations

import re
from itertools import combinations
from pathlib import Path

import pytest

from edugames import widgets
from edugames.play import GAMES
from edugames.widgets.games import TABLES, table_of
from edugames.widgets.tabletop import Table


@pytest.mark.parametrize("game", TABLES)
def test_a_game_with_a_table_has_one_of_its_own(game):
    table = table_of(game)
    assert issubclass(table, Table)
    assert game in GAMES
    assert game in table.title.lower()


def test_the_style_of_a_game_leaves_the_other_games_alone():
    """What a game styles by a name of its own is styled by no other; names that all pages have are shared."""
    here = Path(widgets.__file__).parent
    shared = _classes(*here.glob("*.css"))
    own = [_classes(sheet) - shared for sheet in sorted(here.glob("games/*/*.css"))]
    assert len(own) > 1
    for one, other in combinations(own, 2):
        assert not one & other


def _classes(*sheets):
    return {
        name
        for sheet in sheets
        for name in re.findall(r"\.(egt-[a-z0-9-]+)", sheet.read_text(encoding="utf-8"))
    }


def test_a_game_without_a_table_is_told_which_have_one():
    with pytest.raises(TypeError, match=r"no table for chess; there is one for .*ecosia"):
        table_of("chess")
