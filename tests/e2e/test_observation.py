"""Observation in a browser: short games by clicks and by keyboard, closed hands, the picture, small screens."""

from __future__ import annotations

from random import Random

import pytest

from edugames import facts, observation
from edugames.widgets.theme import DARK, LIGHT, TINTS, mixed
from tests.e2e.axe import serious
from tests.e2e.golden import assert_told
from tests.e2e.visitor import PAINTED, Visitor

pytestmark = pytest.mark.browser

PAGE = "observation.ipynb"
DECK = facts.deck()
SEEN = ("gravel_prairie", "mesic_savanna", "mesic_forest", "panne")
EVERYTHING = "table => table.outerHTML"
REACTS = """control => {
  const box = control.getBoundingClientRect(), margin = getComputedStyle(control, "::after");
  const laid = margin.content !== "none" && margin.position === "absolute";
  return laid ? [parseFloat(margin.width), parseFloat(margin.height)] : [box.width, box.height];
}"""


def short(players=2):
    """A game of two rounds: two plants of the fen in each hand, none to draw, a wetland missing to Player 1."""
    lying = [next(plant for plant in DECK.plants.values() if place in plant.habitats) for place in SEEN]
    fen = [plant.id for plant in DECK.plants.values() if "fen" in plant.habitats and plant not in lying]
    hands = [fen[2 * seat : 2 * seat + 2] for seat in range(players)]
    left = set(DECK.plants) - {plant for hand in hands for plant in hand} - {plant.id for plant in lying}
    return observation.from_dict(
        {
            "players": players,
            "markers": ["marsh"] * players,
            "hands": hands,
            "observed": [
                [[plant.id, place] for plant, place in zip(lying, SEEN, strict=True)],
                *[[]] * (players - 1),
            ],
            "discard": sorted(left),
        }
    )


class Player(Visitor):
    """Somebody who takes the device when it is handed over."""

    def step(self, rng: Random) -> None:
        if self.key("show-hand").count():
            self.click(self.key("show-hand"))
        else:
            super().step(rng)


def names(plants):
    return {DECK.plants[plant].common_name for plant in plants}


def test_a_short_game_by_clicks_with_hands_behind_a_screen(table):
    visitor = Player(table(PAGE).page)
    game, rng, screens = short(3), Random(2), 0
    visitor.put(game)
    hands = [names(game.hand(seat)) for seat in range(3)]
    while not visitor.is_over():
        waiting = visitor.key("show-hand").count()
        told = visitor.root.evaluate(EVERYTHING)
        log = visitor.text("log")
        for seat, hand in enumerate(hands):
            hidden = {name for name in hand if name not in log}
            if waiting or f"Player {seat + 1}’s hand" not in told:
                assert not any(name in told for name in hidden), f"{hand} in {told}"
        screens += waiting
        visitor.step(rng)
    assert screens == 6
    assert "point" in visitor.prompt
    assert "Classes seen" in visitor.text("end")
    visitor.find('[data-region="story"] svg').wait_for(state="attached")


def test_a_short_game_by_keyboard_alone(table):
    visitor = table(PAGE)
    visitor.put(short())
    visitor.key("show-hand").focus()
    arrows = {(-1, 0): "ArrowUp", (1, 0): "ArrowDown", (0, -1): "ArrowLeft", (0, 1): "ArrowRight"}
    while not visitor.is_over():
        here = visitor.focus()
        if "," in here:
            row, column = map(int, here.split(","))
            far = [tuple(map(int, name.split(","))) for name in visitor.legal()]
            step = next((r - row, c - column) for r, c in far if (r - row, c - column) in arrows)
            visitor.keys(arrows[step])
            visitor.press("Enter")
            visitor.spoken("Press again")
        visitor.press("Enter")
        if not visitor.is_over():
            visitor.eventually(lambda: visitor.focus() is not None)
    assert "point" in visitor.prompt


def test_a_walk_can_be_refused_taken_back_and_explained(table):
    visitor = table(PAGE)
    visitor.new_game(players=2, seed=7)
    visitor.click(visitor.key("show-hand"))
    visitor.click(visitor.place("2,2"))
    visitor.click(visitor.place("2,2"))
    assert "Fen" in visitor.prompt
    visitor.click(visitor.key("back"))
    assert "Put your marker on a habitat" in visitor.prompt
    visitor.click(visitor.place("2,2"))
    visitor.click(visitor.place("2,2"))
    visitor.click(visitor.find("button.egt-discard, button.egt-play").first)
    visitor.click(visitor.key("go-on"))
    visitor.click(visitor.key("show-hand"))
    visitor.click(visitor.key("about-0"))
    assert "coefficient of conservatism" in visitor.text("card")
    visitor.find('[data-dialog="card"] [data-shut]').click()
    visitor.click(visitor.place("5,2"))
    visitor.press("Escape")
    assert visitor.find(".egt-place[aria-pressed]").count() == 0


def test_axe_finds_no_serious_fault_with_hand_note_and_folds(table):
    visitor = table(PAGE)
    visitor.put(short())
    visitor.click(visitor.key("show-hand"))
    for fold in ("seen", "quality", "moves"):
        visitor.find(f'[data-fold="{fold}"] summary').first.click()
    visitor.settle()  # a fold that is filled already needs no answer
    visitor.click(visitor.place("2,1"))
    assert serious(visitor.page) == []
    visitor.click(visitor.place("2,1"))
    assert serious(visitor.page) == []


def test_what_a_screen_reader_is_told_of_a_position(table):
    visitor = table(PAGE)
    visitor.put(short())
    visitor.click(visitor.key("show-hand"))
    visitor.click(visitor.place(visitor.legal()[0]))
    assert_told(
        visitor,
        "observation_in_a_walk",
        (".egt-progress", ".egt-main", ".egt-note", ".egt-hand", ".egt-score"),
    )


@pytest.mark.slow
def test_a_short_game_by_clicks_in_jupyterlab(table):
    visitor = Player(table(PAGE, in_lab=True).page)
    visitor.put(short())
    assert visitor.play_on(Random(2)) > 7
    assert "point" in visitor.prompt


@pytest.mark.parametrize(("width", "dark"), [(1280, False), (768, True), (390, False), (320, True)])
def test_the_picture_has_the_colours_of_its_classes_at_every_size(table, width, dark):
    visitor = table(PAGE, width=width, height=900, dark=dark)
    visitor.put(short())
    visitor.page.evaluate(PAINTED)
    theme = DARK if dark else LIGHT
    visitor.eventually(lambda: not wrong(visitor, theme))
    assert wrong(visitor, theme) == {}
    assert visitor.sideways() == 0
    visitor.picture(f"observation-{width}")


def wrong(visitor, theme):
    """The emblems that are not seen in a colour of their class, and the cards that are not of paper."""
    found = {}
    emblems = visitor.colours((0.07, 0.2, 0.28, 0.8))
    papers = visitor.colours((0.42, 0.86, 0.6, 0.94))
    for habitat in DECK.habitats.values():
        place = f"{habitat.row},{habitat.column}"
        own = theme.community[habitat.community_class]
        expected = {own, *(mixed(theme.sheet, own, share) for share in TINTS.values())}
        if not any(close(emblems[place], colour) for colour in expected):
            found[habitat.id] = emblems[place]
        if not close(papers[place], theme.sheet):
            found[f"{habitat.id}, paper"] = papers[place]
    return found


def close(seen, colour):
    return all(abs(a - int(colour[i : i + 2], 16)) < 14 for a, i in zip(seen, (1, 3, 5), strict=True))


@pytest.mark.slow
def test_a_telephone_is_touched_where_one_looks(table):
    visitor = table(PAGE, width=390, height=844, scale=2, touch=True)
    visitor.put(short())
    visitor.click(visitor.key("show-hand"))
    for control in visitor.find("button:visible, summary:visible").all():
        assert min(control.evaluate(REACTS)) >= 43.9, control.get_attribute("class") or control.inner_text()
    visitor.do(visitor.place("2,1").tap)
    visitor.do(visitor.key("play").tap)
    visitor.do(visitor.find("button.egt-discard, button.egt-play").first.tap)
    assert "Player 2" in visitor.prompt
    assert visitor.sideways() == 0
    visitor.picture("observation-touched")


@pytest.mark.slow
def test_a_visitor_plays_against_a_bot_and_finds_the_game_again(new_page, server):
    visit = new_page(server, PAGE)
    visitor = Player(visit.page)
    assert "bot:" in visitor.text("bar") + visitor.text("player 1")
    assert visitor.key("show-hand").count() == 0
    visitor.steps(5, seed=3)
    log = visitor.text("log")
    visitor.settle()
    again = visitor.reload()
    again.resume()
    assert again.text("log") == log
    visit.assert_clean()


def test_a_referee_states_how_the_real_cards_lie(table):
    visitor = table(PAGE)
    visitor.new_game(players=2, seed=7, referee=True)
    if visitor.key("show-hand").count():
        visitor.click(visitor.key("show-hand"))
    names = [
        plant.common_name for plant in sorted(DECK.plants.values(), key=lambda plant: plant.c_illinois or 0)
    ]
    fields = {f"hand{seat}-{k}": names[5 * seat + k] for seat in range(2) for k in range(5)}
    visitor.lay(fields | {"hand0-1": names[0]})
    assert f"{names[0]} is stated twice" in visitor.text("lay-trouble")
    for width in (1280, 390):
        visitor.resize(width)
        assert visitor.sideways() == 0, width
    visitor.lay(fields | {"first0": names[0], "first1": names[-1]})
    assert visitor.find("dialog[open]").count() == 0
    visitor.click(visitor.key("show-hand"))
    assert "Player 2" in visitor.prompt
    shown = visitor.find(".egt-hand").first.inner_text()
    assert [name for name in names[5:10] if name not in shown] == []
