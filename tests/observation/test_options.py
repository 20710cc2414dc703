"""Each house ruling on both of its sides."""

from __future__ import annotations

import pytest

from edugames import observation
from edugames.observation import Discard, Draw, Go, Observe, OptionError, Options, Pass, Stay, TakeCard

from .board import CELLS, CLASS, DECK, at, deck_of, grown, kinds, legal, played, refused, strangers, table

CHOICES = {
    "plant_habitats": ("listed", "primary"),
    "c_list": ("illinois", "chicago"),
    "layout": ("file",),
    "shuffle_bands": (False, True),
    "turn_form": ("move_then_play", "two_cycles", "any_two"),
    "step": ("orth1", "king1", "any"),
    "must_move": (True, False),
    "entry": ("any", "border", "row0"),
    "must_play": (True, False),
    "reshuffle": (False, True),
    "max_rounds": (200, 3),
    "dealer": ("random", 0, 1),
}
DEFAULTS = {key: values[0] for key, values in CHOICES.items()}
TURNED = tuple(reversed(CELLS.values()))
"""The layout upside down."""


def test_options_are_those_of_the_rules_with_their_defaults():
    assert Options().to_json() == DEFAULTS
    assert [ruling.key for ruling in Options.rulings] == list(DEFAULTS)
    for ruling in Options.rulings:
        assert ruling.ruling.startswith(("HO-", "HR-", "O-"))
        assert ruling.text
        assert all(ruling.choices.values())


def reach(game):
    return {game.cell_of(move.habitat) for move in game.legal_moves() if isinstance(move, Go)}


def test_option_plant_habitats_listed_or_primary():
    plant = next(
        name for name, card in DECK.plants.items() if card.habitats[:1] != ("fen",) and "fen" in card.habitats
    )
    assert Observe(plant) in legal(at("fen", [plant]))
    game = at("fen", [plant], plant_habitats="primary")
    assert refused(game, Observe(plant)).rule == "O-9"
    assert game.grows_in(plant) == DECK.plants[plant].habitats[:1]


def test_option_c_list_says_which_values_count():
    plant = next(n for n, card in DECK.plants.items() if card.c_illinois != card.c_chicago)
    card = DECK.plants[plant]
    for key, c in (("illinois", card.c_illinois), ("chicago", card.c_chicago)):
        game = played(at(card.habitats[0], [plant], c_list=key), Observe(plant))
        assert game.points[0] == game.c(plant) == c


def test_option_layout_of_ones_own():
    assert observation.new_game(seed=1).cells == CELLS
    game = observation.new_game(seed=1, layout=TURNED)
    assert tuple(game.cells.values()) == TURNED
    assert game.cell_of("panne") == (0, 0)
    assert game.options.to_json()["layout"] == list(TURNED)


@pytest.mark.parametrize(
    "own", [TURNED[1:], (*TURNED[1:], "desert"), (*TURNED[1:], TURNED[1]), "upside down", [1], 7]
)
def test_option_layout_names_each_habitat_once(own):
    with pytest.raises(OptionError, match="layout"):
        observation.new_game(layout=own)


def test_option_shuffle_bands_mixes_within_two_rows():
    layouts = set()
    for seed in range(20):
        game = observation.new_game(seed=seed, shuffle_bands=True)
        layouts.add(tuple(game.cells.values()))
        for (row, _), habitat in game.cells.items():
            assert DECK.habitats[habitat].row // 2 == row // 2
        assert observation.Record.from_json(game.record.to_json()).replay().cells == game.cells
    assert len(layouts) == 20
    assert (
        observation.new_game(seed=3).setup.hands
        == observation.new_game(seed=3, shuffle_bands=True).setup.hands
    )


def test_option_turn_form_move_then_play():
    game = table(markers=["fen", None])
    assert kinds(game.legal_moves()) == {"Go"}
    played(game, Go("marsh") if Go("marsh") in legal(game) else game.legal_moves()[0])
    assert game.decision.kind == "play"
    played(game, Discard(game.hand(0)[0]), Draw(game.pile[0]))
    assert game.to_move == 1


def test_option_turn_form_two_cycles_moves_and_plays_twice():
    game = table(markers=["fen", None], turn_form="two_cycles")
    asked = []
    while game.seat == 0:
        asked.append((game.to_move, game.decision.kind))
        game.play_chance() if game.to_move == observation.NATURE else game.play(game.legal_moves()[-1])
    one = [(0, "walk"), (0, "play"), (observation.NATURE, "draw")]
    assert asked == one + one
    assert game.hand_size(0) == 5


def test_option_turn_form_any_two_parts_that_differ():
    game = table(markers=["fen", None], turn_form="any_two")
    assert kinds(game.legal_moves()) <= {"Go", "Observe", "Discard"}
    assert "Go" in kinds(game.legal_moves())
    assert refused(game, TakeCard()).rule == "O-11", "a full hand draws nothing"
    played(game, Discard(game.hand(0)[0]))
    assert kinds(game.legal_moves()) == {"Go", "TakeCard"}
    assert refused(game, Discard(game.hand(0)[0])).rule == "HO-TWO-MOVES"
    twin = played(game.copy(), Go("marsh") if Go("marsh") in legal(game) else game.legal_moves()[0])
    assert (twin.to_move, twin.hand_size(0)) == (1, 4), "whoever moves and plays draws nothing"
    played(game, TakeCard(), Draw(game.pile[0]))
    assert (game.to_move, game.hand_size(0), game.marker(0)) == (1, 5, "fen")


def test_option_turn_form_any_two_begins_on_the_board():
    game = table(turn_form="any_two")
    assert kinds(game.legal_moves()) == {"Go"}
    assert refused(game, Discard(game.hand(0)[0])).rule == "O-7"
    played(game, Go("fen"))
    assert kinds(game.legal_moves()) <= {"Observe", "Discard"}
    assert refused(game, Go("marsh")).rule == "HO-TWO-MOVES"


def test_option_turn_form_any_two_may_draw_first():
    cards = strangers(["fen"], 9)
    game = table(hands=[cards[:4], cards[4:]], markers=["fen", "fen"], turn_form="any_two")
    played(game, TakeCard(), Draw(game.pile[3]))
    assert (game.to_move, game.hand_size(0)) == (0, 5)
    assert kinds(game.legal_moves()) <= {"Go", "Observe", "Discard"}
    assert game.to_dict()["now"] == [["part", "draw"]]
    played(game, game.legal_moves()[0])
    assert game.to_move == 1


def test_option_turn_form_any_two_with_one_part_left():
    game = table(
        hands=[[], strangers(["fen"], 5)],
        markers=["fen", "fen"],
        deck=deck_of(strangers(["fen"], 10)),
        more={"discard": strangers(["fen"], 10)[5:]},
        turn_form="any_two",
    )
    assert kinds(game.legal_moves()) == {"Go"}
    assert refused(game, TakeCard()).rule == "HO-RESHUFFLE"
    assert refused(game, Discard(strangers(["fen"], 1)[0])).rule == "HO-RESHUFFLE"
    played(game, game.legal_moves()[0])
    assert game.to_move == 1, "there is no second part"


def test_option_step_one_habitat_up_down_left_or_right():
    assert reach(table(markers=["bog", None])) == {(2, 0), (4, 0), (3, 1)}


def test_option_step_of_a_king():
    game = table(markers=["bog", None], step="king1")
    assert reach(game) == {(2, 0), (4, 0), (3, 1), (2, 1), (4, 1)}
    assert refused(game, Go("panne")).rule == "O-8"


def test_option_step_to_any_other_habitat():
    game = table(markers=["bog", None], step="any")
    assert reach(game) == set(CELLS) - {(3, 0)}
    assert refused(game, Go("bog")).rule == "O-8"


def test_option_must_move_or_stay():
    assert refused(table(markers=["fen", None]), Stay()).rule == "O-8"
    game = table(markers=["fen", None], must_move=False)
    assert Stay() in legal(game)
    played(game, Stay())
    assert (game.marker(0), game.decision.kind) == ("fen", "play")
    fresh = table(must_move=False)
    assert refused(fresh, Stay()).rule == "O-8", "a marker that is not on the board cannot stay there"


def test_option_entry_anywhere_at_the_border_or_in_the_first_row():
    assert reach(table()) == set(CELLS)
    border = table(entry="border")
    assert reach(border) == {(r, c) for r, c in CELLS if r in (0, 5) or c in (0, 2)}
    assert refused(border, Go("mesic_prairie")).rule == "HO-ENTRY"
    first = table(entry="row0")
    assert reach(first) == {(0, 0), (0, 1), (0, 2)}
    assert refused(first, Go("fen")).rule == "HO-ENTRY"


def test_option_must_play_or_pass():
    hand = grown("fen")
    assert refused(at("fen", hand), Pass()).rule == "O-10"
    game = at("fen", hand, must_play=False)
    assert {Pass(), Observe(hand[0]), Discard(hand[0])} <= legal(game)
    before = game.hand(0)
    played(game, Pass())
    assert game.to_move == 1, "no play, no draw"
    assert game.hand(0) == before


def exhausted(**options):
    """Nothing lies in the draw pile, and one plant in the discard pile."""
    cards = strangers(["fen"], 11)
    return table(
        hands=[cards[:5], cards[5:10]],
        markers=["fen", "fen"],
        now=[["play"]],
        more={"discard": cards[10:]},
        deck=deck_of(cards),
        **options,
    )


def test_option_reshuffle_or_hands_that_shrink():
    game = exhausted()
    played(game, Discard(game.hand(0)[0]))
    assert (game.to_move, game.hand_size(0), len(game.discard)) == (1, 4, 2)
    again = exhausted(reshuffle=True)
    played(again, Discard(again.hand(0)[0]))
    assert (again.to_move, again.pile_size, again.discard) == (observation.NATURE, 2, ())


def test_option_max_rounds_ends_the_game_with_the_round():
    game = observation.new_game(players=3, seed=2, max_rounds=2)
    turns = 0
    while game.to_move is not None:
        before = game.seat
        game.play_chance() if game.to_move == observation.NATURE else game.play(game.legal_moves()[-1])
        turns += game.outcome is not None or game.seat != before
    assert turns == 6
    assert "last round" in game.outcome.reason
    assert game.outcome.winners
    for wrong in (0, 1001, "10", True, 2.0):
        with pytest.raises(OptionError, match="max_rounds"):
            observation.new_game(max_rounds=wrong)


def test_option_dealer_by_lot_or_stated():
    assert {observation.new_game(seed=seed).setup.dealer for seed in range(40)} == {0, 1, 2, 3}
    for seat in range(4):
        assert observation.new_game(seed=5, dealer=seat).setup.dealer == seat
    with pytest.raises(OptionError, match="seat from 0 to 2"):
        observation.new_game(players=3, dealer=3)


def test_rulings_without_a_switch_share_dup_and_class():
    """HO-SHARE, HO-DUP, HO-CLASS: a habitat may be shared, and seen again, and its class is what counts."""
    one, two = grown("fen", 2)
    game = at("fen", [two], observed=[[[one, "fen"]], []])
    assert game.marker(1) == "fen"
    before = game.points[0]
    played(game, Observe(two))
    assert game.points[0] == before + game.c(two)
    assert game.classes(0) == (CLASS["fen"],)
