"""Every page without a board tells which keys there are, as the tables do."""

from __future__ import annotations

import pytest

from edugames import lessons, widgets
from edugames.widgets.carbon_sheet import Carbon
from edugames.widgets.fqa_desk import FqaDesk
from edugames.widgets.scenes_desk import Scenes

PAGES = {
    "lesson": lambda: lessons.show("L02"),
    "scenes": Scenes,
    "fqa": FqaDesk,
    "carbon": Carbon,
    "rule lab": widgets.rule_lab,
    "tournament": lambda: widgets.tournament("ecosia", {"chance": "random", "rules of thumb": "greedy"}),
}


@pytest.mark.parametrize("name", PAGES)
def test_the_keys_are_listed_beside_the_switches(name):
    page = PAGES[name]().widget._layout
    switches, _, behind = page.partition('data-open="keys"')
    assert 'data-look="colours"' in switches
    assert 'data-look="projector"' in switches
    assert behind.index("</header>") < behind.index('data-dialog="keys"'), (
        "inside the bar arrows would walk to it"
    )
    assert ('data-look="answers"' in switches) == ("show the answers" in behind)
