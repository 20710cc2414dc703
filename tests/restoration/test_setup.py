"""The cards and the set-up (R-1 to R-14), and who goes first (HR-BIRTHDAY)."""

from __future__ import annotations

from collections import Counter

import pytest

from edugames import facts, restoration
from edugames.play import classcode
from edugames.restoration import KINDS, OptionError, PositionError, Setup, new_game
from edugames.restoration.options import days_from_darwin

from .cards import HABITATS, deck, kinds

DECK = facts.deck()


def cards_of(game):
    """Every action card of a game that has just begun, by kind."""
    total = Counter(game.action_pile)
    for seat in range(game.players):
        total.update(game.hand(seat))
    return total


def test_R1_a_game_has_the_cards_of_the_box():
    game = new_game(players=6, seed=1)
    assert len(game.put_aside) + 3 * 6 == 18
    assert sum(cards_of(game).values()) == 110
    assert len(game.plants_left) == 90


def test_R2_one_card_of_each_habitat():
    game = new_game(players=6, seed=2)
    dealt = [habitat for seat in range(6) for habitat in game.habitats_of(seat)]
    assert sorted(dealt) == sorted(DECK.habitats)
    classes = Counter(DECK.habitats[habitat].community_class for habitat in dealt)
    assert classes == {"forest": 4, "savanna": 1, "coastal": 2, "wetland": 5, "prairie": 6}


def test_R3_every_action_card_is_restoration_wild_or_consequence():
    groups = (restoration.RESTORATION, restoration.WILD, restoration.CONSEQUENCES)
    assert [len(group) for group in groups] == [9, 5, 12]
    assert [kind for group in groups for kind in group] == list(KINDS)
    for names, group in zip(groups, ("restoration", "wild", "consequence"), strict=True):
        assert {DECK.actions[kind].group for kind in names if kind in DECK.actions} == {group}


def test_R4_restoration_kinds_are_three_techniques_of_three_aspects():
    for number, kind in enumerate(restoration.RESTORATION):
        action = DECK.actions[kind]
        assert action.technique == restoration.TECHNIQUES[number // 3]
        assert action.aspect == restoration.ASPECTS[number % 3]


def test_R5_the_wild_kinds():
    assert restoration.WILD == (
        "agency biologist",
        "legislator",
        "mayor",
        "replace your hand",
        "natural disaster",
    )


def test_R6_a_consequence_for_each_card_it_removes():
    removable = [*restoration.RESTORATION, "legislator", "mayor"]
    assert [f"no {kind}" for kind in removable] == [k for k in restoration.CONSEQUENCES if k != "no plant"]
    for kind in removable:
        assert DECK.actions[f"no {kind}"].removes == kind


def test_R7_a_plant_belongs_in_habitats_and_its_c_value_has_no_effect():
    game, other = new_game(seed=3), new_game(seed=3, c_list="chicago")
    for plant in game.deck.plants.values():
        assert game.belongs_in(plant.id) == plant.habitats
    assert game.legal_moves() == other.legal_moves()
    assert game.setup == other.setup


@pytest.mark.parametrize("players", [0, 1, 7, 2.0, "3", None, True])
def test_R8_two_to_six_players(players):
    with pytest.raises(OptionError, match="2 to 6 players"):
        new_game(players=players)


@pytest.mark.parametrize("players", range(2, 7))
def test_R9_three_habitats_each_and_the_rest_is_put_aside(players):
    game = new_game(players=players, seed=5)
    dealt = [habitat for seat in range(players) for habitat in game.habitats_of(seat)]
    assert len(set(dealt)) == len(dealt) == 3 * players
    assert sorted([*dealt, *game.put_aside]) == sorted(DECK.habitats)
    assert all(game.owner(habitat) is None for habitat in game.put_aside)
    for seat in range(players):
        for habitat in game.habitats_of(seat):
            assert game.owner(habitat) == seat
            assert (game.row(habitat), game.column(habitat)) == ((), ())


@pytest.mark.parametrize("players", range(2, 7))
def test_R10_five_action_cards_each_and_the_rest_is_the_pile(players):
    game = new_game(players=players, seed=6)
    assert [game.hand_size(seat) for seat in range(players)] == [5] * players
    assert game.action_pile_size == 110 - 5 * players
    assert game.action_discards == ()
    assert cards_of(game) == {kind: action.count for kind, action in DECK.actions.items()}


def test_R11_all_plants_in_a_pile_of_their_own():
    game = new_game(seed=7)
    assert game.plants_left == tuple(DECK.plants)
    assert game.plant_discards == ()


@pytest.mark.parametrize("players", range(2, 7))
def test_R12_the_short_game_keeps_the_plants_of_dealt_habitats(players):
    game = new_game(players=players, seed=8, short_game=True)
    dealt = {habitat for seat in range(players) for habitat in game.habitats_of(seat)}
    kept = [name for name, plant in DECK.plants.items() if dealt & set(plant.habitats)]
    assert list(game.plants_left) == kept
    primary = new_game(players=players, seed=8, short_game=True, plant_habitats="primary")
    assert len(primary.plants_left) == 15 * players


def test_R13_the_friendly_game_has_no_consequence_cards():
    cards = cards_of(new_game(seed=9, friendly=True))
    assert sum(cards.values()) == 95
    assert not any(cards[kind] for kind in restoration.CONSEQUENCES)
    for wild in restoration.WILD:
        assert cards[wild] == DECK.actions[wild].count


def test_R14_a_given_seat_begins_and_play_goes_to_the_left():
    game = new_game(players=3, seed=10, start_player=2)
    assert game.to_move == game.seat == 2
    seats = []
    while len(seats) < 4:
        if game.to_move == restoration.NATURE:
            game.play_chance()
        elif game.decision.kind == "turn":
            seats.append(game.seat)
            game.play(restoration.Discard(next(iter(game.hand(game.seat)))))
        else:
            game.play(restoration.Decline() if game.decision.kind == "offer" else game.legal_moves()[0])
    assert seats == [2, 0, 1, 2]


def test_R14_the_birthday_nearest_darwins_begins():
    assert new_game(players=3, seed=1, start_player=["06-01", "02-20", "01-01"]).seat == 1
    assert new_game(players=2, seed=1, start_player=["12-31", "08-12"]).seat == 0


@pytest.mark.parametrize(
    ("birthday", "days"),
    {
        "02-12": 0,
        "02-11": 1,
        "02-13": 1,
        "02-29": 17,
        "03-01": 18,
        "12-31": 43,
        "08-13": 183,
        "08-14": 182,
    }.items(),
)
def test_R14_days_are_counted_the_shorter_way_round_a_year_of_366(birthday, days):
    assert days_from_darwin(birthday) == days


def test_R14_equal_birthdays_are_drawn_by_lot():
    first = {new_game(players=3, seed=s, start_player=["02-10", "09-09", "02-14"]).seat for s in range(40)}
    assert first == {0, 2}


def test_R14_without_a_word_anybody_may_begin():
    assert {new_game(players=4, seed=seed).seat for seed in range(60)} == {0, 1, 2, 3}


# ---------------------------------------------------------------------- a stated set-up


STATED = Setup([HABITATS[0:3], HABITATS[3:6]], [kinds("HL BS ST FT PP"), kinds("CT CS NV AB LG")], 1, deck())


def test_a_stated_setup_is_laid():
    game = new_game(players=2, setup=STATED)
    assert game.habitats_of(1) == HABITATS[3:6]
    assert game.hand(0) == dict.fromkeys(kinds("HL BS ST FT PP"), 1)
    assert game.seat == 1
    assert game.deck == deck()
    assert game.setup == STATED


def test_a_setup_goes_through_json_and_carries_a_deck_of_ones_own():
    again = Setup.from_json(STATED.to_json())
    assert again == STATED
    assert again.deck == deck()
    assert (
        new_game(players=2, setup=STATED.to_json()).to_dict() == new_game(players=2, setup=STATED).to_dict()
    )
    shipped = new_game(seed=3).setup
    assert shipped.deck is None
    assert "deck" not in shipped.to_json()


def test_a_deck_of_ones_own_is_dealt_by_the_same_seed():
    game = new_game(players=3, seed=4, deck=deck())
    assert game.deck == deck()
    assert game.to_dict() == new_game(players=3, seed=4, deck=deck().to_dict()).to_dict()
    assert new_game(players=3, seed=4, deck=facts.deck()).setup == new_game(players=3, seed=4).setup


def test_a_class_code_deals_the_shipped_deck_only():
    assert classcode.write(new_game(players=3, seed=4)) == "restoration-3-4"
    assert classcode.write(new_game(players=3, seed=4, deck=deck())) is None


def test_a_small_deck_plays_with_few_and_says_so_to_many():
    small = facts.Deck(
        "small",
        dict(list(deck().habitats.items())[:6]),
        {name: plant for name, plant in deck().plants.items() if name[:2] in HABITATS[:6]},
        deck().actions,
    )
    assert new_game(players=2, seed=1, deck=small).put_aside == ()
    with pytest.raises(OptionError, match="3 players need 9 habitats"):
        new_game(players=3, seed=1, deck=small)
    few = deck(**dict.fromkeys(("HL", "BS", "ST", "FT", "PP", "EX", "CT", "CS", "NV", "AB"), 0), X_LG=0)
    with pytest.raises(OptionError, match="30 action cards"):
        new_game(players=6, seed=1, deck=few)


HANDS = [kinds("HL BS ST FT PP"), kinds("CT CS NV AB LG")]
WRONG = {
    "seats": ([HABITATS[0:3]], HANDS, 0, "habitats to 1 seats"),
    "hands": ([HABITATS[0:3], HABITATS[3:6]], HANDS[:1], 0, "action cards to 1 seats"),
    "two habitats": ([HABITATS[0:2], HABITATS[3:6]], HANDS, 0, "player 1 3 habitats of the deck, not 2"),
    "unknown habitat": ([("a0", "b0", "sea"), HABITATS[3:6]], HANDS, 0, "not 'sea'"),
    "twice": ([HABITATS[0:3], ("a0", "b1", "c1")], HANDS, 0, "deals a habitat twice"),
    "unknown card": ([HABITATS[0:3], HABITATS[3:6]], [["ace"] * 5, HANDS[1]], 0, "not 'ace'"),
    "four cards": ([HABITATS[0:3], HABITATS[3:6]], [HANDS[0][:4], HANDS[1]], 0, "not 4"),
    "too many": ([HABITATS[0:3], HABITATS[3:6]], [["no novice"] * 5, HANDS[1]], 0, "more action cards"),
    "starter": ([HABITATS[0:3], HABITATS[3:6]], HANDS, 2, "a seat from 0 to 1, not 2"),
    "no seat": ([HABITATS[0:3], HABITATS[3:6]], HANDS, "me", "a seat from 0 to 1, not 'me'"),
}


@pytest.mark.parametrize(("habitats", "hands", "starter", "why"), WRONG.values(), ids=WRONG)
def test_a_setup_that_cannot_be_laid_says_why(habitats, hands, starter, why):
    with pytest.raises(PositionError, match=why):
        new_game(players=2, setup=Setup(habitats, hands, starter, deck()))


@pytest.mark.parametrize("damaged", [7, [], {"habitats": []}, {"habitats": "abc", "hands": [], "starter": 0}])
def test_a_setup_that_is_none_says_what_one_has(damaged):
    with pytest.raises(PositionError, match="a set-up has habitats"):
        new_game(players=2, setup=damaged)


def test_a_setup_and_another_deck_do_not_go_together():
    with pytest.raises(PositionError, match="give only one"):
        new_game(players=2, setup=STATED, deck=deck(AB=7))
    assert new_game(players=2, setup=STATED, deck=deck()).setup == STATED
