"""The page of the rule lab: what it asks, plays and tells, without a browser."""

from __future__ import annotations

import asyncio
import csv
import io
import re
from html import unescape
from random import Random

import pytest

from edugames import ecosia, facts, studies, widgets
from edugames.bots import registry
from edugames.bots.playing import play_out
from edugames.studies import rule_lab
from edugames.studies.rule_lab import Asked
from edugames.widgets import rule_lab_page as page
from edugames.widgets.rule_lab_page import Wish
from edugames.widgets.rule_lab_sheet import RuleLab
from tests.work import Calls


def words(html):
    html = re.sub(r"<svg.*?</svg>", "", html, flags=re.DOTALL)
    return " ".join(unescape(re.sub(r"<[^>]+>", " ", html)).split())


def region(lab, name):
    return words(lab.widget._regions[name])


def does(lab, name, value=None):
    lab._do({"name": name, "value": value})


@pytest.fixture
def lab():
    made = RuleLab()
    made.wish = Wish(games=6, measure="won")
    return made


@pytest.fixture(scope="module")
def record():
    return play_out(ecosia.new_game(3, 7), registry.known("ecosia")["greedy"].make(), Random("bots/7")).record


# ------------------------------------------------------------------ many games


def test_games_in_slices_are_those_of_a_study():
    setting = Asked("restoration", 2, "greedy", (("swap", "one_for_one"),), 3)
    study = rule_lab.Study([setting])
    slices = sum(1 for _ in study.going)
    table = studies.play_many(
        "restoration", "greedy", 3, 1000, 2, options={"swap": "one_for_one"}, progress=False
    )
    assert slices == table.moves.sum()
    for seed, row in study.rows[0].items():
        (played,) = table[table.seed == seed].to_dict("records")
        assert all(value == played[name] for name, value in row.items())


def test_a_ruling_is_played_with_and_without_it_on_the_same_boards(lab):
    does(lab, "go")
    assert [sorted(rows) for rows in lab.study.rows] == [list(range(1000, 1006))] * 2
    told = region(lab, "result")
    assert "as printed" in told
    assert "encroaching = card" in told
    assert "6 of 6 boards played" in region(lab, "progress")


def test_two_rulings_are_played_alone_and_together(lab):
    does(lab, "switch 1", "harder 0")
    assert lab.wish.options() == [
        (), (("encroaching", "card"),), (("harder", True),), (("encroaching", "card"), ("harder", True))
    ]  # fmt: skip
    does(lab, "go")
    assert "encroaching = card and harder = yes" in region(lab, "result")
    does(lab, "switch 0", "")
    assert lab.wish.switches == (("harder", 0),)
    assert lab.study is None, "what was played before was something else"


@pytest.mark.parametrize("game", page.GAMES)
def test_every_game_has_its_rulings_players_and_measures(game, lab):
    does(lab, "game", game)
    asked = region(lab, "ask")
    for key, values in rule_lab.switches(game).items():
        ruling = next(r for r in facts_options(game).rulings if r.key == key)
        for value in values:
            assert f"{ruling.text} – {ruling.in_words(value)}" in asked
    does(lab, "players", "2")
    lab.wish = lab.wish._replace(games=6)
    does(lab, "go")
    for measure in rule_lab.MEASURES[game]:
        does(lab, "measure", measure)
        assert page.WORDS[measure] in region(lab, "result")


def facts_options(game):
    return studies.settings.kind(game).options_from_json({})


def test_what_is_said_is_no_more_than_the_interval_allows():
    wish = Wish(games=40)
    alike = [{1000 + k: {"won": k % 2, "rounds": 9, "deforested": 0} for k in range(40)} for _ in range(2)]
    assert "cannot tell it from the printed rules" in words(page.result(wish, alike))
    better = [alike[0], {seed: row | {"won": 1} for seed, row in alike[0].items()}]
    told = words(page.result(wish, better))
    assert "encroaching = card: more than as printed, and hardly by chance." in told
    assert "+50 (+33 to +65)" in told


def test_every_game_is_saved_as_a_table(lab):
    does(lab, "go")
    rows = list(csv.reader(io.StringIO(page.to_csv(lab.wish, lab.study.rows).lstrip("\ufeff"))))
    head = rows.index(["rules", "seed", "won", "rounds", "deforested"])
    assert len(rows) - head - 1 == 12
    assert ["bot", "Rules of thumb"] in rows


def test_what_was_measured_before_stands_in_a_fold(lab):
    assert region(lab, "before") == ""
    does(lab, "fold", ["before", True])
    figure = next(
        f for f in facts.rule_lab() if (f.players, f.bot, f.options) == (4, "greedy", "encroaching.card")
    )
    assert f"Rules of thumb: encroaching = card {figure.games} {figure.value:.0f}" in region(lab, "before")


def test_the_kernel_is_never_kept_for_long_and_a_study_can_be_stopped(lab):
    async def visit():
        lab.wish = Wish(games=1000, bot="lookahead")
        does(lab, "go")
        waits = []
        for _ in range(12):
            with Calls() as calls:
                await asyncio.sleep(0.01)
            waits.append(calls.many)
        assert lab._work == "lab"
        does(lab, "players", "2")
        assert lab.wish.players == 4, "what is being played does not change"
        does(lab, "stop")
        await asyncio.sleep(0.02)
        assert lab._work == ""
        return waits

    waits = asyncio.run(visit())
    assert 0 < sorted(waits)[-2] < 300_000, (
        "calls between two breaths of the page; one of them may load a library"
    )
    assert "Stop" not in region(lab, "ask")
    assert lab.study is not None


def test_a_study_in_a_kernel_comes_to_its_end(lab):
    async def visit():
        does(lab, "go")
        while lab._work:
            await asyncio.sleep(0.01)

    asyncio.run(visit())
    assert lab.study.games == 6
    assert "6 of 6" in region(lab, "progress")


# ------------------------------------------------------------------ what if


def test_a_saved_game_is_forked_at_a_move(lab, record):
    lab._file({"bytes": record.to_json().encode(), "what": "record", "name": "game.json"})
    assert "Ecosia, 3 players, seed 7" in region(lab, "played").replace(" ,", ",")
    assert lab.fork.record == record
    does(lab, "at", "40")
    assert "Move 41, " in region(lab, "fork")
    does(lab, "kind", "bot")
    does(lab, "fork")
    told = region(lab, "told")
    assert "As it was: the island is" in told
    assert "What if: the island is" in told
    assert lab.told.after.game.moves == studies.what_if(record, 40, bot="random").after.game.moves
    does(lab, "shown", "trees")
    assert "Trees on the island: the numbers" in region(lab, "told")


def test_a_bot_plays_a_game_to_be_forked_and_a_ruling_is_changed(lab):
    does(lab, "game", "observation")
    does(lab, "own")
    assert lab.fork.record.game == "observation"
    does(lab, "kind", "ruling")
    does(lab, "at", "0")
    does(lab, "fork")
    assert "Where can a plant be observed?" in region(lab, "told")
    does(lab, "seat", "3")
    assert "Plants, Player 4" in region(lab, "told")
    assert "line,round,seat" in fork_csv(lab)


def fork_csv(lab):
    from edugames.widgets import what_if_page

    return what_if_page.to_csv(lab.told)


def test_what_cannot_be_changed_there_is_one_sentence_with_the_way_out(lab):
    """R-13: consequence cards that somebody holds cannot leave the game."""
    does(lab, "game", "restoration")
    does(lab, "own")
    does(lab, "at", "999999")
    assert "give a number from 0 to" in region(lab, "fork-sorry")
    does(lab, "at", "9")
    does(lab, "kind", "ruling")
    number = next(k for k, option in enumerate(options(lab)) if "consequence cards?" in option)
    does(lab, "chosen", str(number))
    does(lab, "fork")
    assert "Friendly cannot change in the middle of this game" in region(lab, "fork-sorry")
    assert lab.told is None
    lab._file({"bytes": b"{", "what": "record", "name": "bad.json"})
    assert "not a whole record" in region(lab, "fork-sorry")
    does(lab, "csv")
    assert "nothing to save yet" in region(lab, "sorry")


def options(lab):
    found = re.search(r'data-change="chosen".*?</select>', lab.widget._regions["fork"], re.DOTALL)[0]
    return re.findall(r"<option[^>]*>(.*?)</option>", found)


def test_at_the_end_of_a_game_nothing_can_be_chosen(lab, record):
    lab._file({"bytes": record.to_json().encode(), "what": "record", "name": "game.json"})
    does(lab, "at", str(len(record.moves)))
    does(lab, "kind", "move")
    assert "There is nothing else that could be chosen there." in region(lab, "fork")
    does(lab, "fork")
    assert lab.told is None


# ------------------------------------------------------------------ the page


def test_every_field_has_a_label_and_a_key(lab, record):
    lab._file({"bytes": record.to_json().encode(), "what": "record", "name": "game.json"})
    html = "".join(lab.widget._regions.values())
    for tag in re.findall(r"<(?:select|input)[^>]*>", html):
        assert "data-change=" in tag or 'type="file"' in tag
    assert html.count("<select") == len(re.findall(r"<label>[^<]+<select", html))


def test_strange_messages_change_nothing(lab):
    before = lab.wish
    for name, value in (
        ("game", "chess"),
        ("switch 0", "nonsense 7"),
        ("players", "many"),
        ("measure", "?"),
        ("", None),
    ):
        lab.widget._hear(None, {"kind": "do", "name": name, "value": value}, [])
    assert lab.wish._replace(switches=before.switches) == before
    assert isinstance(widgets.rule_lab(), RuleLab)
