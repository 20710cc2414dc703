"""The page of scenes without a browser: choosing, setting up, saving, taking, and laying the table."""

from __future__ import annotations

import json
import re

import pytest

from edugames import ecosia, facts, widgets
from edugames.play import Record, Scenario
from edugames.widgets import scenes_desk
from edugames.widgets.games.ecosia import draft as drafts
from edugames.widgets.games.ecosia.scene import scene as drawing
from edugames.widgets.picture import defined, drawn
from edugames.widgets.scenes_desk import Scenes
from edugames.widgets.theme import ON_THE_PAGE, style_sheet

SPRINGS = [(0, -1), (1, 0), (-2, 2)]


class Reader:
    """Stands where a browser stands at the page."""

    def __init__(self, query="", stored=None):
        self.page = Scenes("test")
        self.regions, self.said, self.last, self.files = {}, [], {}, []
        self.is_set_aside = False
        self.page.widget.send = self.hear
        self.tell("hello", query=query, stored=stored)

    def hear(self, message):
        json.dumps(message)
        self.is_set_aside |= message["kind"] == "beside"
        if message["kind"] == "file":
            self.files.append(message)
        self.regions.update(message.get("regions", {}))
        self.said += [message["say"]] if "say" in message else []
        self.last = message

    def tell(self, kind, buffers=None, **more):
        self.page.widget._hear(None, {"kind": kind, **more}, buffers)

    def do(self, name, value=None):
        self.tell("do", name=name, value=value)

    def press(self, *tile):
        self.tell("press", id=",".join(map(str, tile)))

    def words(self, region):
        return " ".join(re.sub(r"<[^>]+>", " ", self.regions[region]).split())

    @property
    def draft(self):
        return self.page.draft


@pytest.fixture
def reader():
    return Reader()


@pytest.fixture
def editor(reader):
    reader.do("fresh")
    return reader


# ---------------------------------------------------------------------- choosing


def test_every_prepared_scene_is_offered_and_shown_with_its_words(reader):
    for key, text in facts.scenes().items():
        told = json.loads(text)
        assert told["name"] in reader.words("prepared")
        reader.do("scene", key)
        assert told["words"] in reader.words("chosen").replace("&#x27;", "'")
        assert ("<svg" in reader.regions["chosen"]) == (told["game"] == "ecosia")
        assert f"scene={key}" in reader.regions["chosen"]


def test_what_comes_out_is_hidden_until_it_is_asked_for(reader):
    assert "3 of 12" not in reader.words("chosen")
    reader.do("tell")
    assert "Drought kills 3 of 12" in reader.words("chosen")
    reader.do("tell")
    assert "3 of 12" not in reader.words("chosen")
    reader.do("tell")
    reader.do("scene", "one-kind-and-a-pest")
    assert "5 of 15" not in reader.words("chosen")


def test_on_the_projector_what_comes_out_is_out_of_the_page_until_it_is_shown(reader):
    told = "Drought kills 3 of 12"
    reader.do("tell")
    reader.tell("looks", large=True, answers=False)
    assert told not in str(reader.regions)
    reader.tell("looks", large=True, answers=True)
    assert told in reader.words("chosen")
    reader.tell("looks", large=True, answers=False)
    reader.do("tell")
    assert told in reader.words("chosen"), "asked for before the eyes of the class"
    reader.do("edit")
    reader.tell("looks", large=True, answers=False)
    assert "Three springs" in reader.words("chosen"), "a scene that is set up is projected as it stands"
    assert told not in str(reader.regions)
    reader.tell("looks", large=False)
    assert told in reader.words("told")


@pytest.mark.parametrize("key", facts.scenes())
def test_a_scene_is_played_at_the_table_of_its_game(reader, key):
    reader.do("scene", key)
    reader.do("play")
    table = reader.page.table
    assert reader.page.stage.children == (table.widget,)
    assert table.widget.late, "the page, loaded again, has no table for what this one keeps"
    assert table.game.start == reader.page.scene.position
    assert reader.last["sight"] == ".egs-stage .egt"
    note = table.widget._regions.get("note") or table._regions(table.game.seen_by(0))["note"]
    assert reader.page.scene.discuss[0].split("'")[0] in note


def test_an_address_lays_its_scene_and_an_unknown_one_is_told():
    reader = Reader("?scene=one-kind-and-a-pest")
    assert reader.page.table.game.name == "ecosia"
    assert reader.page.table.session.paused
    assert Reader("?scene=nonsense%3Cb%3E").words("sorry").startswith("Not yet: There is no scene")
    assert "<b>x" not in Reader("?scene=%3Cb%3Ex").regions["sorry"]


def test_a_notebook_lays_a_scene_by_its_name():
    table = widgets.table("three-dry-springs")
    assert table.scene.name == "Three springs without trees"
    with pytest.raises(ValueError, match="there is no scene 'three-springs'; there are an-offer"):
        widgets.table("three-springs")


# ---------------------------------------------------------------------- setting up


def test_three_springs_no_trees_drought_next_is_set_up_by_pressing(editor):
    assert "This scene can be played" in editor.words("faults")
    editor.do("brush", "oak")
    for _ in range(2):
        editor.press(0, -2)
    editor.do("brush", "fewer")
    editor.press(0, -2)
    editor.do("land 2,0", "spring")
    editor.do("event", "drought")
    assert editor.draft.trees((0, -2)) == (1, 0, 0)
    assert editor.draft.terrain((2, 0)) == "spring"
    assert sum(editor.draft.terrain(tile) == "spring" for tile in ecosia.TILES) == 3
    editor.do("play")
    table = editor.page.table
    table.session.go_on()
    assert table.game.events == ("drought",)
    assert Record.from_json(table.record.to_json()).replay().to_dict() == table.game.to_dict()


def test_what_is_wrong_is_told_at_once_and_goes_with_its_cause(editor):
    editor.do("token 1,1", "8")
    told = editor.words("faults")
    assert "(E-28)" in told
    assert "round 2" in told
    editor.do("play")
    assert editor.page.table is None
    editor.do("round", "2")
    assert "can be played" in editor.words("faults")
    editor.do("cards 0 reforestation", "3")
    assert "(E-12)" in editor.words("faults")
    for kind in ecosia.CARDS[:-1]:
        editor.do(f"cards 0 {kind}", "0")
    assert "can be played" in editor.words("faults")


def test_every_step_is_taken_back_and_made_again(editor):
    before = editor.page.scene
    editor.do("brush", "pine")
    editor.press(0, -2)
    editor.do("number", "8")
    editor.press(1, 1)
    editor.press(1, 1)
    editor.do("name", "Ours")
    after = editor.page.scene
    for _ in range(4):
        editor.do("undo")
    assert editor.page.scene == before
    editor.do("undo")
    assert editor.page.scene == before
    for _ in range(5):
        editor.do("redo")
    assert editor.page.scene == after
    assert after.name == "Ours"


def test_the_place_that_was_pressed_is_told_and_changed_step_by_step(editor):
    editor.press(0, -2)
    assert editor.said[-1].startswith("Row 1, tile 1")
    editor.do("trees", "0,-2 acacia 1")
    editor.do("trees", "0,-2 acacia 1")
    assert "2 acacias, monoculture" in editor.words("place")
    editor.do("trees", "0,-2 oak 1")
    assert "monoculture" not in editor.words("place"), "E-15: 2 > 2 × 1 does not hold"
    editor.do("token 0,-2", "5")
    assert "deforested" in editor.words("place")
    editor.do("brush", "oak")
    editor.press(0, -2)
    assert "Nothing grows" in editor.said[-1]
    editor.do("brush", "fewer")
    editor.press(0, -2)
    assert not editor.draft.is_deforested((0, -2))
    editor.tell("press", id="N5")
    assert "Nursery N5" in editor.words("place")


def test_the_first_number_is_never_in_the_bag(editor):
    """E-8."""
    editor.do("token 0,0", "")
    editor.do("token 1,1", "8")
    editor.do("moment", "turn")
    assert 12 in editor.draft.position["tokens_out"]
    assert "can be played" in editor.words("faults")
    editor.do("token 0,0", "12")
    editor.do("round", "2")
    assert editor.draft.position["tokens_out"] == []


def test_the_events_before_leave_a_card_of_the_one_that_comes(editor):
    """E-10."""
    for event in ecosia.EVENTS:
        editor.do("event", event)
        for number in (2, 7, 10):
            editor.do("round", str(number))
            assert "can be played" in editor.words("faults"), (event, number)
            assert len(editor.draft.position["events"]) == number - 1


@pytest.mark.parametrize("players", range(1, 7))
@pytest.mark.parametrize("moment", drafts.MOMENTS)
def test_any_number_of_players_and_either_moment_can_be_played(players, moment):
    draft = drafts.fresh().with_players(players).with_moment(moment).with_coming("event", "pest")
    assert draft.faults() == []
    assert draft.moment == moment


def test_what_the_event_would_strike_is_shown_when_asked(editor):
    editor.do("event", "pest")
    for tile in ("1,1", "0,-2"):
        editor.do("trees", f"{tile} oak 1")
    assert not [mark for mark in editor.last["marks"] if mark[1] == "threat"]
    editor.do("struck")
    assert {mark[0] for mark in editor.last["marks"] if mark[1] == "threat"} == {"1,1", "0,-2"}


# ---------------------------------------------------------------------- files


def test_a_scene_is_saved_and_taken_again_byte_for_byte(editor):
    editor.do("name", "Unsere Szene")
    editor.do("discuss", "Why?\n\n  And   then? ")
    editor.do("save")
    file = editor.files[-1]
    assert file["name"] == "unsere-szene.json"
    other = Reader()
    other.tell("file", buffers=[file["text"].encode()], what="scene", name="x")
    assert other.page.scene == Scenario.from_json(file["text"])
    assert other.page.scene.discuss == ("Why?", "And then?")
    other.do("save")
    assert other.files[-1]["text"] == file["text"]


def test_a_saved_game_becomes_a_scene_where_it_stands(reader):
    from tests.play.games import played

    game = played(60, players=2, seed=3)
    reader.do("paste", {"text": game.record.to_json()})
    assert reader.page.scene.name == "From a saved game"
    assert [reader.draft.trees(tile) for tile in ecosia.TILES] == [game.trees(tile) for tile in ecosia.TILES]
    assert "can be played" in reader.words("faults")


def test_the_scene_of_a_card_game_is_taken_and_shown(reader):
    reader.do("paste", {"text": facts.scenes()["an-offer-out-of-turn"]})
    assert "A plant on offer" in reader.words("chosen")
    assert reader.page.scene.game == "restoration"


@pytest.mark.parametrize(
    "text", ["", "{", "[]", '{"moves": 1}', '{"scenario": 9}', "<script>alert(1)</script>"]
)
def test_what_is_no_scene_is_told_and_the_scene_stays(reader, text):
    before = reader.page.scene
    reader.do("paste", {"text": text})
    assert reader.page.scene is before
    assert "Not yet" in reader.words("sorry")
    assert "<script" not in reader.regions["sorry"]


def test_words_from_a_file_are_words(reader):
    evil = json.loads(facts.scenes()["three-dry-springs"]) | {
        "name": "<img src=x onerror=alert(1)>", "words": "</p><script>", "discuss": ["<b>"], "answer": "<i>",
        "lesson": "<u>", "event": "<s>",
    }  # fmt: skip
    reader.do("paste", {"text": json.dumps(evil)})
    for _ in range(2):
        shown = " ".join(reader.regions.values())
        assert not re.search(r"<(img|script|u>|s>|i>)", shown)
        reader.do("done")
        reader.do("tell")
    reader.do("play")
    assert "<img" not in reader.page.table._regions(reader.page.table.game.seen_by(0))["note"]


def test_what_the_browser_kept_is_set_up_again(editor):
    editor.do("trees", "0,-2 oak 1")
    kept = editor.last["keep"]
    again = Reader(stored=kept)
    assert again.draft.trees((0, -2)) == (1, 0, 0)
    assert again.last["editing"] == "on"
    strange = Reader(stored="{}")
    assert strange.page.scene == Reader().page.scene
    assert strange.is_set_aside
    assert not again.is_set_aside


@pytest.mark.parametrize(
    ("name", "value"),
    [("trees", "0,-2 oak"), ("trees", "9,9 oak 1"), ("land 0,-2", "sea"), ("token 0,-2", "x"), ("round", None),
     ("players", "70"), ("brush", "axe"), ("cards 9 plant", "1"), ("event", "flood"), ("nonsense", 1), ("scene", 5)],
)  # fmt: skip
def test_nonsense_from_a_browser_changes_nothing(editor, name, value):
    before = editor.page.scene
    editor.do(name, value)
    assert editor.page.scene == before


# ---------------------------------------------------------------------- the picture


def test_the_picture_uses_only_what_the_page_has():
    view = drawing(drafts.fresh(), ON_THE_PAGE)
    art, picture, css = defined(view.art), drawn(view), style_sheet()
    for name in set(re.findall(r"var\((--[\w-]+)\)", art + picture)) - {"--serif", "--sans"}:
        assert f"{name}:" in css, name
    assert set(re.findall(r'href="#([\w-]+)"', picture)) <= set(re.findall(r'<g id="([\w-]+)"', art))
    assert "#" not in re.sub(r'(href="|url\()#[\w-]+', "", art + picture), (
        "no colour of its own, so it turns dark"
    )
    assert len(art) < 70_000
    assert len(picture) < 40_000


def test_a_press_sends_the_browser_little(editor):
    editor.do("brush", "oak")
    editor.press(0, -2)
    editor.press(0, -2)
    assert {name for name in editor.last["regions"] if name.startswith("at ")} == {"at 0,-2"}
    assert list(editor.last["labels"]) == ["0,-2"]
    assert len(json.dumps(editor.last)) < 9_000
    assert scenes_desk.FIRST in facts.scenes()
