"""The page of the Restoration Game in a browser: whole games, hidden hands, offers, a deck of one's own, its looks."""

from __future__ import annotations

import io
from collections import Counter
from pathlib import Path
from random import Random

import axe_playwright_python
import pytest
from PIL import Image

from edugames import facts, restoration
from edugames.bots import registry
from edugames.play import Session
from edugames.widgets.theme import DARK, LIGHT
from tests.e2e.golden import assert_told
from tests.e2e.restoration_player import ByKeyboard, Restorer
from tests.widgets.games.restoration.board import game

pytestmark = pytest.mark.browser

PAGE = "restoration.ipynb"
AXE = (Path(axe_playwright_python.__file__).parent / "axe.min.js").read_text(encoding="utf-8")
ASK = """async () => (await axe.run(document, { resultTypes: ["violations"] })).violations
  .filter((found) => ["serious", "critical"].includes(found.impact))
  .flatMap((found) => found.nodes.map((node) => `${found.id}: ${node.target.join(" ")}: ${node.failureSummary}`))"""
SMALL = """() => [...document.querySelectorAll(".egt-own, .egt-hand, .egt-prompt, .egt-others-all")]
  .flatMap((part) => [...part.querySelectorAll("button:not(.egt-rule, .egt-link)")])
  .filter((button) => button.offsetParent && getComputedStyle(button).pointerEvents !== "none")
  .map((button) => [button.innerText, ...["width", "height"].map((side) => button.getBoundingClientRect()[side])])
  .filter(([, width, height]) => width < 43.5 || height < 43.5)"""


def in_the_middle():
    """A position with something of everything on the table."""
    return game(
        rows={"fen": ["backpack sprayer", "steward"], "gravel_prairie": ["fire training", "PPE", "expert"],
              "marsh": ["chainsaw"], "bog": ["agency biologist"]},
        columns={"gravel_prairie": ["bouteloua_curtipendula", "geum_triflorum"], "fen": ["carex_stricta"],
                 "panne": ["agency biologist"]},
        side={0: ["legislator"], 1: ["mayor"]},
        hand=["herbicide license", "novice", "no chainsaw", "agency biologist", "steward"],
    )  # fmt: skip


def a_few_turns_before_the_end():
    """A game for two that the first player wins soon."""
    session = Session(
        restoration.new_game(2, seed=4, short_game=True),
        registry.seated("restoration", {0: "greedy", 1: "random"}),
    )
    record = session.record
    assert session.game.outcome.winners == (0,)
    turns = [k for k in range(session.length) if _begins_a_turn(session.position_at(k))]
    return record.fork(turns[-3])


def _begins_a_turn(position):
    return position.to_move == 0 and position.decision.kind == "turn"


def with_an_offer():
    """A game for two with a plant on offer to the player whose turn it is not."""
    deal = restoration.new_game(2, seed=3)
    while deal.decision.kind != "offer":
        if deal.chances():
            deal.play_chance()
        else:
            moves = deal.legal_moves()
            deal.play(next((move for move in moves if isinstance(move, restoration.Discard)), moves[0]))
    return deal


# -------------------------------------------------------------------- whole games


def test_a_whole_short_game_by_clicks(table):
    visitor = Restorer.of(table(PAGE))
    visitor.new_game(players=2, seed=63, at_once=True, short_game="1", friendly="1", seat1="random")
    assert 25 < visitor.play_on(Random(7)) < 150
    assert "The game is over." in visitor.prompt
    assert "Habitats restored" in visitor.text("end")


def test_a_game_to_its_end_by_keyboard_alone(table):
    visitor = ByKeyboard.of(table(PAGE))
    visitor.put(a_few_turns_before_the_end())
    visitor.play_on(Random(1), steps=200)
    assert "was the first to restore all three habitats" in visitor.text("end")


@pytest.mark.slow
def test_a_game_to_its_end_by_clicks_in_jupyterlab(table):
    visitor = Restorer.of(table(PAGE, in_lab=True))
    visitor.put(a_few_turns_before_the_end())
    visitor.play_on(Random(1), steps=200)
    assert "was the first to restore all three habitats" in visitor.text("end")


# -------------------------------------------------------------------- hands


def test_hot_seat_hides_hands_from_eyes_and_from_screen_readers(table):
    visitor = Restorer.of(table(PAGE))
    dealt = restoration.new_game(2, seed=7)
    visitor.new_game(players=2, seed=7)
    held = {facts.deck().actions[kind].title for kind in dealt.hand(dealt.seat)}

    def shown() -> set[str]:
        tree = visitor.root.aria_snapshot()
        text = visitor.root.inner_text()
        return {title for title in held if title in tree or title in text}

    assert shown() == set()
    assert visitor.find('[data-value^="card:"]').count() == 0
    visitor.click(visitor.key("show-hand"))
    assert shown() == held
    visitor.step(Random(3))
    while f"Player {dealt.seat + 1}" in visitor.prompt:
        visitor.step(Random(3))
    assert visitor.find('[data-value^="card:"]').count() == 0
    assert "Show my hand" in visitor.text("hand")


def test_an_offer_out_of_turn_is_answered_by_whoever_is_asked(table):
    visitor = Restorer.of(table(PAGE))
    offer = with_an_offer()
    asked, plant = offer.to_move, facts.deck().plants[offer.plant].common_name
    assert asked != offer.seat
    visitor.put(offer)
    assert "discard" not in visitor.text("note")
    visitor.click(visitor.key("show-hand"))
    assert f"You may take {plant}: it fits your" in visitor.prompt
    assert "it costs your next turn" in visitor.prompt
    assert f"Player {asked + 1} decides" in visitor.text("bar")
    assert visitor.find(".egt-offered .egt-plate > b").first.inner_text() == plant
    visitor.click(visitor.find(".egt-option", has_text="forfeit"))
    assert f"Player {asked + 1}'s next turn will be skipped" in visitor.text("log")
    assert f"{plant} is laid below" in visitor.text("log")


# -------------------------------------------------------------------- choosing


def test_choosing_taking_back_asking_why_and_the_large_view(table):
    visitor = Restorer.of(table(PAGE))
    visitor.put(in_the_middle())
    visitor.click(visitor.key("show-hand"))
    licence = visitor.find(".egt-play", has_text="Herbicide license")
    assert "completes Fen" in licence.inner_text()
    visitor.click(licence)
    assert visitor.find(".egt-home.egt-can").count() == 2
    assert licence.get_attribute("aria-pressed") == "true"
    assert "can be chosen" in visitor.key("fen").inner_text()
    visitor.click(visitor.key("gravel_prairie"))
    assert "complete and turned over" in visitor.text("note")
    visitor.spoken("Not now")
    assert licence.get_attribute("aria-pressed") == "true"
    visitor.click(visitor.key("fen"))
    assert "herbicide license on Fen" in visitor.prompt
    visitor.press("Escape")
    assert visitor.find(".egt-can, .egt-picked").count() == 0
    visitor.click(visitor.find(".egt-planted").first)
    large = visitor.find('[data-dialog="card"][open]')
    assert "C is the coefficient of conservatism" in large.inner_text()
    visitor.keys("Escape")
    assert visitor.find("dialog[open]").count() == 0
    assert visitor.focus() is None or visitor.page.evaluate(
        "() => document.activeElement.className"
    ).startswith("egt-planted")
    visitor.click(visitor.find("[data-fold=floristic] > summary"))
    assert "FQI" in visitor.text("floristic")


def test_a_deck_of_ones_own_in_whatever_letters_or_every_line_that_is_wrong(table):
    visitor = Restorer.of(table(PAGE))
    plants = (facts.folder() / "restoration" / "plants.csv").read_text(encoding="utf-8")
    visitor.find('.egt-tools [data-open="new"]').click()
    visitor.find('[data-open="deck"]').click()

    def give(text: str, letters: str = "utf-8") -> None:
        file = {"name": "plants.csv", "mimeType": "text/csv", "buffer": text.encode(letters)}
        visitor.do(lambda: visitor.find("[data-files]").set_input_files([file]))

    with visitor.page.expect_download() as saved:
        visitor.click(visitor.find('[data-do="model_file"][data-value="plants.csv"]'))
    assert Path(saved.value.path()).read_text(encoding="utf-8-sig") == plants
    give(plants.replace(",7,8,5,2,UPL,", ",12,8,5,2,UPL,", 1).replace(",9,10,5,2,", ",x,10,5,2,", 1))
    assert "2 things to mend" in visitor.text("deck-trouble")
    give(plants.replace("Side-Oats Grama", "Rosé Grama"), "cp1252")
    assert visitor.find('[data-region="deck-trouble"]').inner_text() == ""
    assert "90 plants" in visitor.text("deck-shown")
    visitor.find('[data-dialog="deck"] .egt-primary').click()
    visitor.do(visitor.find('[data-form="new"] button[type="submit"]').click)
    assert "House rulings" in visitor.text("rulings")
    assert "Class code" not in visitor.text("rulings")


def test_a_referee_states_how_the_real_cards_lie(table):
    visitor = Restorer.of(table(PAGE))
    visitor.new_game(players=2, seed=7, referee=True)
    visitor.click(visitor.key("show-hand"))
    visitor.lay({"home0-0": "Swamp"})
    assert "Habitat 1 of Player 1: no card is called “Swamp”" in visitor.text("lay-trouble")
    for width in (1280, 390):
        visitor.resize(width)
        assert visitor.sideways() == 0, width
    homes = ("Fen", "Bog", "Marsh", "Panne", "Foredune", "Sand Prairie")
    fields = {f"home{seat}-{k}": homes[3 * seat + k] for seat in range(2) for k in range(3)}
    fields |= {f"hand{seat}-{k}": "novice" for seat in range(2) for k in range(4)}
    visitor.lay(fields | {"hand0-4": "Mayor", "hand1-4": "mayor", "starter": "1"})
    assert visitor.text("lay-trouble") == ""
    assert visitor.find("dialog[open]").count() == 0
    visitor.click(visitor.key("show-hand"))
    assert "Player 2" in visitor.prompt
    assert [visitor.key(home).count() for home in ("panne", "foredune", "sand_prairie")] == [1, 1, 1]
    assert "Mayor" in visitor.text("hand")


# -------------------------------------------------------------------- what it looks like


def colours_of(locator) -> Counter:
    """How often each colour is shown in an element."""
    shown = Image.open(io.BytesIO(locator.screenshot())).convert("RGB")
    raw = shown.tobytes()
    return Counter(zip(raw[::3], raw[1::3], raw[2::3], strict=True))


def rgb(colour: str) -> tuple[int, ...]:
    return tuple(int(colour[i : i + 2], 16) for i in (1, 3, 5))


def test_techniques_and_communities_wear_their_colours_light_and_dark(table):
    visitor = Restorer.of(table(PAGE))
    visitor.put(in_the_middle())
    for dark, theme in ((False, LIGHT), (True, DARK)):
        visitor.resize(1280, 800, dark=dark)
        for technique in ("herbicide", "fire"):
            seen = colours_of(visitor.find(f".egt-row .egt-laid.egt-{technique}").first)
            assert seen[rgb(theme.technique[technique])] > 150, technique
        for home, community in (
            ("gravel_prairie", "prairie"),
            ("fen", "wetland"),
            ("mesic_savanna", "savanna"),
        ):
            seen = colours_of(visitor.key(home).locator("svg"))
            assert seen[rgb(theme.community[community])] > 100, home


def test_nothing_scrolls_sideways_and_fingers_find_their_targets(table):
    visitor = Restorer.of(table(PAGE, touch=True, width=390))
    visitor.put(in_the_middle())
    visitor.click(visitor.key("show-hand"))
    for width in (1280, 768, 390, 320):
        visitor.resize(width, 800)
        assert visitor.sideways() == 0, width
        assert visitor.page.evaluate(SMALL) == [], width
    visitor.do(visitor.find(".egt-row").first.tap)
    assert "Gravel Prairie" in visitor.text("about")


def test_projected_everything_stands_on_one_screen_in_large_letters(table):
    visitor = Restorer.of(table(PAGE, height=720))
    visitor.put(in_the_middle())
    visitor.click(visitor.key("show-hand"))
    visitor.find('[data-look="projector"]').click()
    visitor.page.locator(".egt-large").wait_for()
    stage = visitor.find(".egt-stage")
    assert stage.evaluate("stage => stage.scrollHeight - stage.clientHeight") <= 0
    for what, least in ((".egt-card b", 22), (".egt-home b", 22), (".egt-prompt p", 25)):
        assert (
            float(visitor.find(what).first.evaluate("e => getComputedStyle(e).fontSize").removesuffix("px"))
            >= least
        )
    visitor.find('[data-look="projector"]').click()


def test_what_a_screen_reader_is_told_of_a_position(table):
    visitor = table(PAGE)
    visitor.put(in_the_middle())
    visitor.click(visitor.key("show-hand"))
    visitor.click(visitor.find("button.egt-card.egt-play").first)
    parts = (
        ".egt-far",
        ".egt-prompt",
        ".egt-note",
        ".egt-own",
        ".egt-hand",
        ".egt-others-all",
        ".egt-card-piles",
    )
    assert_told(visitor, "restoration_with_a_card", parts)


def test_axe_finds_nothing_serious_with_a_hand_and_with_a_card_open(table):
    visitor = Restorer.of(table(PAGE))
    visitor.put(in_the_middle())
    visitor.click(visitor.key("show-hand"))
    visitor.page.evaluate(AXE)
    for dark in (False, True):
        visitor.resize(1280, 800, dark=dark)
        assert visitor.page.evaluate(ASK) == []
    visitor.click(visitor.find(".egt-play").first)
    visitor.click(visitor.find(".egt-planted").first)
    assert visitor.page.evaluate(ASK) == []
    visitor.keys("Escape")
