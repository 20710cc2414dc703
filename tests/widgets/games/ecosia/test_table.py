"""The table without a browser: what it tells one, what it does with what it hears."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from random import Random

import pytest

from edugames import ecosia, facts, widgets
from edugames.play import Session
from tests.widgets.browser import Browser, play_on, step


@pytest.fixture
def browser():
    return Browser(widgets.table(ecosia.new_game(players=2, seed=7)))


def controls(html):
    return re.findall(r'data-value="([^"]*)"', html)


@pytest.mark.parametrize("options", [{}, {"harder": True}, {"open_hand": False}, {"encroaching": "card"}])
@pytest.mark.parametrize("players", [1, 2, 5])
def test_whole_games_by_places_and_cards(players, options):
    browser = Browser(widgets.table(ecosia.new_game(players=players, seed=players, **options)))
    play_on(browser, players)
    assert "The island is" in browser.regions["end"]
    assert "t CO₂ a year" in browser.regions["end"]


def test_what_the_browser_keeps_is_the_record(browser):
    play_on(browser, 3)
    assert browser.kept == json.loads(browser.table.record.to_json())


def test_a_choice_costs_few_bytes(browser):
    rng, sizes = Random(1), []
    for _ in range(80):
        browser.heard.clear()
        step(browser, rng)
        sizes.append(sum(len(json.dumps(message)) for message in browser.heard))
    assert sorted(sizes)[40] < 3_000
    assert max(sizes) < 9_000


def test_hello_tells_everything_and_offers_the_game_that_was_kept(browser):
    play_on(browser, 4)
    again = Browser(widgets.table(ecosia.new_game(players=2, seed=99)), stored=browser.table.record.to_json())
    assert again.heard[-1]["kind"] == "all"
    assert "kept a game" in again.regions["kept"]
    again.do("resume")
    assert again.table.game.moves == browser.table.game.moves
    assert again.regions["kept"] == ""


def test_a_damaged_game_in_the_storage_is_not_offered_but_told():
    kept = Browser(widgets.table(ecosia.new_game(seed=1)), stored='{"game": "eco').regions["kept"]
    assert "kept a game that cannot be opened here" in kept and 'data-key="resume"' not in kept


def test_an_illegal_place_answers_with_reason_and_rule(browser):
    browser.move(next(m for m in browser.table.game.legal_moves() if isinstance(m, ecosia.Play)))
    assert browser.marked("legal")
    wrong = next(t for t in ecosia.TILES if t not in browser.table._choosing.places)
    browser.press(wrong)
    assert "Not now" in browser.regions["note"]
    assert re.search(r"E-\d+", browser.regions["note"])
    assert browser.said[-1].startswith("Not now")


def test_a_card_that_cannot_be_played_says_why_on_the_card():
    position = ecosia.new_game(players=1, seed=1).to_dict()
    del position["deck"]
    position["hands"] = [{"reforestation": 2, "prune": 1}]
    browser = Browser(widgets.table(ecosia.from_dict(position)))
    assert browser.regions["hand"].count('aria-disabled="true"') == 2
    assert "Not now:" in browser.regions["hand"]
    browser.do("refused", "reforestation")
    assert browser.said[-1].startswith("Not now")


def test_escape_takes_back_picks_then_the_card_but_never_a_draw(browser):
    table = browser.table
    browser.move(next(m for m in table.game.legal_moves() if isinstance(m, ecosia.Play)))
    browser.press(sorted(table._choosing.places, key=str)[0])
    browser.tell("cancel")
    assert table._choosing.picked == ()
    browser.tell("cancel")
    assert table.game.moves == []
    browser.move(next(m for m in table.game.legal_moves() if isinstance(m, ecosia.Discard)))
    browser.do("go_on")
    moves = len(table.game.moves)
    browser.tell("cancel")
    browser.do("undo")
    assert len(table.game.moves) == moves
    assert "Undo" in browser.regions["note"]


def test_nobody_sees_another_closed_hand():
    browser = Browser(widgets.table(ecosia.new_game(players=3, seed=4, open_hand=False)))
    seat = browser.table.game.to_move
    own = set(browser.table.game.hand(seat))
    assert not any(card.title in browser.regions["hand"] for card in facts.ecosia().cards.values())
    browser.do("show_hand")
    shown = browser.regions["hand"]
    for other in set(range(3)) - {seat}:
        for kind in set(browser.table.game.hand(other)) - own:
            assert f">{kind.capitalize()}<" not in shown
    assert shown.count("3 cards") == 2


def test_two_tables_of_one_session_stay_in_step_and_two_games_do_not_mix():
    session = Session(ecosia.new_game(players=2, seed=7))
    one, two = Browser(widgets.table(session)), Browser(widgets.table(session))
    other = Browser(widgets.table(ecosia.new_game(players=2, seed=8)))
    before = other.regions["log"]
    seen = []
    two.table.on_move(lambda game: seen.append(len(game.moves)))
    for k in range(12):
        step(one, Random(k))
    two.do("all_steps")
    assert one.regions["log"] == two.regions["log"]
    assert one.regions["rounds"] == two.regions["rounds"]
    assert seen
    assert other.regions["log"] == before
    assert one.table.widget.key != other.table.widget.key


def test_a_new_game_by_the_form(browser):
    browser.do("new", {"players": "3", "seed": "11", "harder": "1", "open_hand": "0"})
    game = browser.table.game
    assert (game.players, game.seed, game.options.harder) == (3, 11, True)
    assert "House rulings in force" in browser.regions["rulings"]


@pytest.mark.parametrize(
    ("deed", "value", "place"),
    [
        ("new", {"players": "2", "seed": "seven"}, "new-trouble"),
        ("new", {"players": "7", "seed": "1"}, "new-trouble"),
        ("load", {"text": ""}, "load-trouble"),
        ("load", {"text": "no record"}, "load-trouble"),
        ("load", {"text": '{"game": "chess", "format": 1}'}, "load-trouble"),
    ],
)
def test_bad_input_is_one_sentence_and_the_game_stays(browser, deed, value, place):
    game = browser.table.game
    browser.do(deed, value)
    assert browser.regions[place].startswith("<p>")
    assert browser.table.game is game


@pytest.mark.parametrize(
    "message",
    [
        {"kind": "press", "id": "N77"},
        {"kind": "press"},
        {"kind": "do", "name": "move", "value": "]["},
        {"kind": "do", "name": "move", "value": '["Plant", "N1"]'},
        {"kind": "do", "name": "new", "value": None},
        {"kind": "do", "name": "fold"},
        {"kind": "nonsense"},
        "nonsense",
    ],
)
def test_nothing_from_the_browser_breaks_the_table(browser, message):
    game = browser.table.game
    browser.table.widget._hear(None, message, None)
    assert browser.table.game is game
    assert game.moves == []
    assert "Traceback" not in str(browser.regions)
    step(browser, Random(1))
    assert "egt-sorry" not in browser.regions["prompt"]


def test_an_error_nobody_foresaw_is_one_sentence(browser, monkeypatch):
    def broken(*_):
        raise ZeroDivisionError("a secret of the machine")

    browser.table.session.play, real = broken, browser.table.session.play
    browser.move(browser.table.game.legal_moves()[0])
    assert "went wrong" in browser.regions["prompt"]
    assert "secret" not in str(browser.regions)
    browser.table.session.play = real
    browser.move(browser.table.game.legal_moves()[0])
    assert browser.table.game.moves


def test_the_list_of_moves_and_the_table_of_points_fill_when_opened(browser):
    assert browser.regions["moves"] == ""
    browser.do("fold", ["moves", True])
    assert len(controls(browser.regions["moves"])) == len(browser.table.game.legal_moves())
    browser.do("fold", ["tiles", True])
    rows = [html for name, html in browser.regions.items() if name.startswith("row ") and html]
    assert len(rows) == len(browser.table.game.score().tiles)


def test_dark_paint_is_sent_when_the_page_turns_dark(browser):
    light = browser.table._painter.scene
    browser.tell("looks", dark=True)
    assert browser.table._painter.scene.ground != light.ground


def test_few_widgets_and_no_pandas_for_a_board():
    code = (
        "import sys; from ipywidgets import Widget; from edugames import widgets; t = widgets.ecosia(seed=1);"
        "from ipywidgets.widgets.widget import _instances;"
        "print(len(_instances), 'pandas' in sys.modules, 'matplotlib' in sys.modules)"
    )
    out = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=True
    ).stdout.split()
    assert int(out[0]) <= 60
    assert out[1:] == ["False", "False"]


def test_there_is_no_table_for_something_else():
    with pytest.raises(ValueError):
        widgets.table("not a record")


def test_a_new_game_wears_no_marks_of_the_one_before(browser):
    for k in range(20):
        step(browser, Random(k))
    assert browser.marked("changed")
    browser.do("new", {"players": "2", "seed": "11"})
    assert browser.marked("changed") == set()
    assert "What happened" not in browser.regions["note"]
