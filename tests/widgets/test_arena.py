"""The tournament on a page: what is entered, how it goes on, what it tells of bots that fail."""

from __future__ import annotations

import re
from html import unescape

import pytest

from edugames import studies, widgets
from edugames.play import Record
from tests.studies import players


def words(arena, region):
    return " ".join(unescape(re.sub(r"<[^>]+>", " ", arena.widget._regions[region])).split())


class Browser:
    """What the page's widget is told to send, and what the reader does."""

    def __init__(self, arena):
        self.arena, self.sent = arena, []
        arena.widget.send = self.sent.append

    def press(self, name, value=None):
        self.arena.widget._hear(None, {"kind": "do", "name": name, "value": value}, None)
        return self.sent[-1]


@pytest.fixture(scope="module")
def played():
    arena = widgets.tournament(
        "ecosia", {"my bot": players.stumbling, "<b>": players.first, "rules of thumb": "greedy"}, games=2
    )
    browser = Browser(arena)
    browser.press("begin")
    browser.under_way = words(arena, "course")
    arena.show()
    return browser


def test_before_it_begins_the_bots_are_named_with_their_code():
    arena = widgets.tournament("ecosia", {"my bot": players.stumbling, "chance": "random"}, games=3)
    told = words(arena, "entered")
    assert "my bot : its code def stumbling(seen, moves, rng):" in told and "return 1 / 0" in told
    assert (
        "6 games, on the deals with the seeds 0 to 2: the same for all" in told
        and words(arena, "course") == "Play"
    )
    assert arena.result is None and words(arena, "standings") == "Nothing has been played yet. Press Play."


def test_while_it_is_played_it_says_how_far_it_is_and_can_be_stopped(played):
    assert re.fullmatch(r"\d of 6 games Stop", played.under_way)


def test_in_the_end_the_standings_are_there(played):
    assert list(played.arena.result.standings.bot) == ["rules of thumb", "<b>", "my bot"], (
        "one that fails stands last"
    )
    told = words(played.arena, "standings")
    assert told.startswith("bot games won deforested share low high faults rules of thumb 2")
    assert words(played.arena, "course") == "Play on other deals"
    assert any("rules of thumb stands first" in message.get("say", "") for message in played.sent)


def test_what_a_bot_did_wrong_is_told_once_with_its_position(played):
    told = words(played.arena, "standings")
    assert told.count("The bot 'my bot' stumbled over ZeroDivisionError") == 1 and "return 1 / 0" in told
    file = played.press("position", "my bot")
    assert (file["kind"], file["name"]) == ("file", f"my-bot-{played.arena.result.faults[0].seed}.json")
    assert Record.from_json(file["text"]).replay().round == 3


def test_every_game_can_be_taken_along(played):
    file = played.press("csv")
    assert file["name"] == "ecosia-tournament.csv"
    _, found = studies.exporting.read(file["text"].lstrip("\ufeff"), "games")
    assert len(found) == 6


def test_a_name_is_no_html(played):
    assert "<b><b></b>" not in played.arena.widget._regions["entered"]
    assert "&lt;b&gt;" in played.arena.widget._regions["standings"]


def test_a_tournament_that_is_stopped_has_standings_too():
    arena = widgets.tournament("ecosia", {"chance": "random"}, games=5000)
    browser = Browser(arena)
    browser.press("begin")
    browser.press("begin")
    while arena.under_way and not arena._done:
        arena._thread.join(0.05)
    browser.press("stop")
    arena.show()
    assert 0 < len(arena.result.rows) < 5000


def test_played_again_it_takes_other_deals():
    arena = widgets.tournament("observation", {"a": players.first, "b": "random"}, games=2, seed=7)
    for seed in (7, 8):
        Browser(arena).press("begin")
        arena.show()
        assert set(arena.result.rows.seed) == {seed}
        assert f"the seeds {seed} to {seed}" in words(arena, "entered")


def test_what_cannot_be_played_is_refused_in_the_cell():
    with pytest.raises(studies.StudyError, match="did you mean 'greedy'"):
        widgets.tournament("ecosia", {"mine": "gredy"})


def test_an_error_of_the_page_is_one_sentence():
    lock = __import__("threading").Lock()
    arena = widgets.tournament("ecosia", {"mine": lambda seen, moves, rng: lock}, games=1)
    Browser(arena).press("begin")
    arena.show()
    assert words(arena, "sorry").startswith("The bot 'mine' cannot be sent to a process of its own")
    assert words(arena, "course") == "Play"
