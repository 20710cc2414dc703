"""Every option of Ecosia, on every value it may take, with the clarifications that stand beside the rulings."""

from __future__ import annotations

from collections import Counter

import pytest

from edugames import ecosia
from edugames.ecosia import (
    NATURE,
    At,
    Choose,
    Discard,
    Draw,
    Fell,
    Keep,
    Plant,
    Play,
    Reveal,
    Roll,
    Spread,
    Take,
    Token,
)
from edugames.play import Record, classcode

from . import reference
from .board import (
    CENTRE,
    HOMES,
    NINE,
    SIDES,
    T1,
    A,
    B,
    C,
    chosen,
    deforested,
    discard_one,
    draw_up,
    legal,
    plantings,
    played,
    seedlings,
    standing,
    struck,
    trees,
)
from .test_play import event_passes, seats_until_the_event, whole_game

DEFAULTS = {
    "harder": False,
    "open_hand": True,
    "nursery_touch": "edge",
    "rotation56": "left_of_start",
    "distance": "home_tile",
    "solo_rotate": False,
    "expand_blocked": "fizzle",
    "encroaching": "rulebook",
    "encroach_onto_deforested": False,
    "wildfire_spread": "all",
    "wildfire_kill": "all",
    "drought_scope": "board",
    "reshuffle": True,
    "last_round": True,
    "win_timing": "immediate",
    "plays_a_round": "printed",
    "start_player": "random",
    "harbours": "file",
}
CHOICES = {
    "harder": (False, True),
    "open_hand": (True, False),
    "nursery_touch": ("edge", "dock_nodes"),
    "rotation56": ("left_of_start", "continue"),
    "distance": ("home_tile", "row", "team_choice"),
    "solo_rotate": (False, True),
    "expand_blocked": ("fizzle", "reroll"),
    "encroaching": ("rulebook", "card"),
    "encroach_onto_deforested": (False, True),
    "wildfire_spread": ("all", "one_chosen", "one_random"),
    "wildfire_kill": ("all", "dominant"),
    "drought_scope": ("board", "springs_and_adjacent"),
    "reshuffle": (True, False),
    "last_round": (True, False),
    "win_timing": ("immediate", "end_of_round"),
    "plays_a_round": ("printed", "four"),
    "start_player": ("random", 0, 1, 2, 3),
}


def before_the_event(*args, **changes):
    return T1(*args, now="reveal", **changes)


def is_over(game):
    return game.event is None and game.decision.kind == "turn" and game.round == 2


# ---------------------------------------------------------------------- all of them


def test_the_defaults_are_those_of_the_rules():
    options = ecosia.new_game(players=4, seed=1).options
    assert {key: getattr(options, key) for key in DEFAULTS} == DEFAULTS


def test_there_is_no_other_option():
    assert set(ecosia.Options().to_json()) == set(DEFAULTS)


@pytest.mark.parametrize(
    ("key", "value"), [(key, value) for key, values in CHOICES.items() for value in values]
)
def test_every_value_of_every_option_makes_a_game(key, value):
    game = ecosia.new_game(players=4, seed=1, **{key: value})
    assert getattr(game.options, key) == value
    assert game.to_move is not None


@pytest.mark.parametrize("key", CHOICES)
def test_any_other_value_is_refused_with_the_ones_that_exist(key):
    with pytest.raises(ecosia.OptionError, match=key):
        ecosia.new_game(players=4, seed=1, **{key: "purple"})


# ---------------------------------------------------------------------- harder (E-22)


AROUND = {(2, -2): "AB", (1, 0): "CC"}


@pytest.mark.parametrize(("harder", "taken"), [(False, 2), (True, 5)])
def test_option_harder_sources_half_or_the_whole_number(harder, taken):
    game = T1(AROUND, down={(2, -1): 5}, hand="reforestation", nurseries={"N9": "AAAAA"}, harder=harder)
    played(game, Play("reforestation"), At((2, -1)), *[Take("N9", A)] * taken)
    assert game.to_move == NATURE
    assert trees(game, 2, -1) == "AA"


def test_option_harder_does_not_ask_for_more_trees_around():
    game = T1(AROUND, down={(2, -1): 6}, hand="reforestation", nurseries={"N9": "AAABBB"}, harder=True)
    played(game, Play("reforestation"), At((2, -1)), *[Take("N9", A)] * 3, *[Take("N9", B)] * 3)
    played(game, Keep(B), Keep(A), Keep(B))
    assert trees(game, 2, -1) == "ABB"


# ---------------------------------------------------------------------- open_hand (HE-OPEN)


def test_option_open_hand_true_shows_every_hand():
    game = T1()
    assert [game.seen_by(0).hand(seat) for seat in range(4)] == [game.hand(seat) for seat in range(4)]


def test_option_open_hand_false_shows_only_ones_own():
    game = T1(open_hand=False)
    for viewer in range(4):
        seen = game.seen_by(viewer)
        assert seen.viewer == viewer
        assert [seen.hand(seat) for seat in range(4)] == [
            game.hand(seat) if seat == viewer else None for seat in range(4)
        ]


def test_option_open_hand_false_hides_what_another_player_may_do():
    game = T1(open_hand=False)
    assert set(game.seen_by(0).legal_moves()) == legal(game)
    assert game.seen_by(1).legal_moves() == []


def test_option_open_hand_false_shows_the_game_itself_to_the_referee():
    assert T1(open_hand=False).hand(2)


# ---------------------------------------------------------------------- nursery_touch (HE-DOCK)


def test_option_nursery_touch_edge_is_one_tile():
    assert all(len(T1().touches(name)) == 1 for name in NINE)


def test_option_nursery_touch_dock_nodes_adds_the_tiles_of_the_table():
    edge, nodes = T1(), T1(nursery_touch="dock_nodes")
    also = {name: set(nodes.touches(name) - edge.touches(name)) for name in NINE}
    assert also == {
        name: {reference.DOCK_NODES[name]} if name in reference.DOCK_NODES else set() for name in NINE
    }
    assert {name: tiles for name, tiles in also.items() if tiles} == {
        "N2": {(0, 2)}, "N3": {(0, 2)}, "N5": {(-2, 0)}, "N6": {(-2, 0)}, "N8": {(2, -2)}, "N9": {(2, -2)},
    }  # fmt: skip


def test_option_nursery_touch_dock_nodes_lets_plant_there():
    assert ("N2", (0, 2)) not in plantings(played(T1(hand="plant"), Play("plant")))
    game = played(T1(hand="plant", nursery_touch="dock_nodes"), Play("plant"), Plant("N2", B, (0, 2)))
    assert game.reach("N2") == {(1, 1), (0, 2), (0, 1), (-1, 2)}
    assert game.reach("N3") == {(-1, 2), (0, 2), (0, 1), (1, 1)}


# ---------------------------------------------------------------------- rotation56 (HE-ROUND56)


@pytest.mark.parametrize("players", [5, 6])
def test_option_rotation56_left_of_start_slides_by_one_seat(players):
    game = event_passes(T1(only=True, players=players, now="reveal", starter=2), "pest")
    assert game.starter == 3


@pytest.mark.parametrize("players", [5, 6])
def test_option_rotation56_continue_goes_on_with_the_next_in_order(players):
    game = event_passes(
        T1(only=True, players=players, now="reveal", starter=2, rotation56="continue"), "pest"
    )
    assert game.starter == (2 + 4) % players
    assert game.seat == game.starter


@pytest.mark.parametrize(("players", "plays"), [(5, [9, 9, 9, 9, 8]), (6, [8, 8, 7, 7, 7, 7])])
def test_option_rotation56_continue_shares_the_44_plays_out_in_order(players, plays):
    seats, _ = whole_game(players, rotation56="continue")
    flat = [seat for in_round in seats for seat in in_round]
    assert flat == [play % players for play in range(44)]
    assert [Counter(flat)[seat] for seat in range(players)] == plays


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_option_rotation56_changes_nothing_for_fewer_players(players):
    game = event_passes(T1(only=True, players=players, now="reveal", rotation56="continue"), "pest")
    assert game.starter == 1 % players


# ---------------------------------------------------------------------- plays_a_round (a variant of ours)


@pytest.mark.parametrize(("players", "order"), [(1, [0, 0, 0, 0]), (3, [2, 0, 1, 2])])
def test_option_plays_a_round_four_lets_the_starter_play_once_more(players, order):
    game = T1(only=True, players=players, starter=2 % players, plays_a_round="four")
    assert seats_until_the_event(game) == order
    assert event_passes(game, "pest").starter == (2 + 1) % players, "the next round starts as printed (E-25)"


@pytest.mark.parametrize("players", [1, 3])
def test_option_plays_a_round_four_makes_44_plays_of_33(players):
    for plays_a_round, plays in (("printed", 33), ("four", 44)):
        seats, game = whole_game(players, plays_a_round=plays_a_round)
        assert [len(in_round) for in_round in seats] == [plays // 11] * 11
        assert not game.outcome.won


@pytest.mark.parametrize("players", [2, 4, 5, 6])
def test_option_plays_a_round_four_changes_nothing_where_four_are_printed(players):
    assert T1(players=players, plays_a_round="four").table.order == T1(players=players).table.order


def test_option_plays_a_round_four_is_kept_in_record_and_class_code():
    game = ecosia.new_game(players=3, seed=7, plays_a_round="four")
    assert classcode.write(game) == "ecosia-3-7-sapling"
    assert classcode.read("ecosia-3-7-plays_a_round.four").table.order == (0, 1, 2, 0)
    assert Record.from_json(game.record.to_json()).replay().options.plays_a_round == "four"
    saved = ecosia.from_dict({**game.to_dict(), "play": 3, "now": [["turn"]]})
    assert saved.seat == game.starter, "a position may stand at the fourth play"


# ---------------------------------------------------------------------- distance (HE-SEAT)


def test_option_distance_home_tile_counts_steps_from_the_home_tile():
    game = struck(before_the_event({(-2, 2): "A", (0, 2): "B", (-1, 1): "C"}, only=True), "pest")
    assert chosen(game) == {(-2, 2), (0, 2), (-1, 1)}, "all one step from (-1, 2)"


def test_option_distance_row_counts_rows_from_the_side():
    game = struck(
        before_the_event({(-2, 2): "A", (0, 2): "B", (-1, 1): "C"}, only=True, distance="row"), "pest"
    )
    assert chosen(game) == {(-2, 2), (0, 2)}, "both in the southern row"


@pytest.mark.parametrize("side", range(6))
def test_option_distance_row_has_the_formula_of_each_side(side):
    """Six players sit at all six sides: of any two lone trees the one in the nearer row is struck."""
    for near in ecosia.TILES:
        for far in ((0, -2), (0, 2), (-2, 0), (2, 0), (2, -2), (-2, 2)):
            rows = reference.row_from(side, near), reference.row_from(side, far)
            if near in (CENTRE, far) or rows[0] >= rows[1]:
                continue
            board = {near: "A", far: "B"}
            game = struck(before_the_event(board, only=True, players=6, starter=side, distance="row"), "pest")
            assert standing(game) == {far: "B"}


def test_option_distance_row_formulae_count_from_0_to_4_on_every_side():
    for side, home in enumerate(HOMES):
        rows = Counter(reference.row_from(side, tile) for tile in ecosia.TILES)
        assert rows == {0: 3, 1: 4, 2: 5, 3: 4, 4: 3}
        assert reference.row_from(side, home) == 0


def test_option_distance_team_choice_leaves_it_to_the_players():
    game = struck(before_the_event({(-1, 2): "A", (1, -2): "B"}, only=True, distance="team_choice"), "pest")
    assert game.to_move == 0
    assert chosen(game) == {(-1, 2), (1, -2)}


def test_option_distance_team_choice_for_wildfire_encroaching_and_deforestation():
    assert chosen(struck(before_the_event(distance="team_choice"), "wildfire")) == {(1, -2), (2, -1), (-1, 2)}
    assert chosen(struck(before_the_event(distance="team_choice"), "encroaching")) == {
        (-1, -1), (-1, 0), (0, 1), (0, 2),
    }  # fmt: skip
    down = {CENTRE: None, (1, -2): 9, (-1, 2): 9, (0, 1): 8}
    assert chosen(struck(before_the_event(down=down, distance="team_choice"), "deforestation")) == {
        (1, -2),
        (-1, 2),
    }


# ---------------------------------------------------------------------- solo_rotate (HE-SOLO)


def test_option_solo_rotate_false_stays_in_the_south():
    for in_round in range(1, 11):
        assert T1(players=1, in_round=in_round).home(0) == (-1, 2)


def test_option_solo_rotate_true_walks_round_the_table():
    homes = [T1(players=1, in_round=number, solo_rotate=True).home(0) for number in range(1, 11)]
    assert homes == [HOMES[(number - 1) % 6] for number in range(1, 11)]


def test_option_solo_rotate_moves_what_is_closest():
    board = {(-1, 2): "A", (-2, 1): "B"}
    for rotate, struck_tile in ((False, (-1, 2)), (True, (-2, 1))):
        game = before_the_event(
            board, only=True, players=1, in_round=2, solo_rotate=rotate, events=("drought",)
        )
        assert struck_tile not in standing(struck(game, "pest"))


def test_option_solo_rotate_changes_nothing_for_two():
    assert T1(players=2, in_round=2, solo_rotate=True).home(0) == HOMES[SIDES[2][0]]


# ---------------------------------------------------------------------- expand_blocked (HE-FIZZLE)


def test_option_expand_blocked_fizzle_wastes_the_roll():
    game = struck(before_the_event(down={(1, 0): 3}), "deforestation")
    assert Roll(2) in legal(game)
    assert is_over(played(game, Roll(2)))


def test_option_expand_blocked_reroll_leaves_only_open_sides():
    game = struck(before_the_event(down={(1, 0): 3, (0, 1): 4}, expand_blocked="reroll"), "deforestation")
    assert {move: weight for move, weight in game.chances() if weight} == {Roll(s): 1 for s in (1, 4, 5, 6)}
    assert game.why_not(Roll(2)) is not None


def test_option_expand_blocked_reroll_never_rolls_the_sea():
    game = struck(before_the_event(down={CENTRE: None, (2, 0): 8}, expand_blocked="reroll"), "deforestation")
    assert legal(game) == {Roll(4), Roll(5), Roll(6)}


def test_option_expand_blocked_reroll_with_all_sides_blocked_does_nothing():
    down = {(1, 0): 2, (1, -1): 3, (0, -1): 4, (-1, 0): 5, (-1, 1): 6, (0, 1): 8}
    game = struck(before_the_event(down=down, expand_blocked="reroll"), "deforestation")
    assert is_over(game)
    assert deforested(game) == {CENTRE: 12, **down}


# ---------------------------------------------------------------------- encroaching (HE-ENC-CARD)


def test_option_encroaching_rulebook_moves_the_farmland():
    game = struck(before_the_event(), "encroaching", Choose((0, 1)), Choose((1, 1)), Token(4))
    assert game.terrain((1, 1)) == "farmland"


def test_option_encroaching_card_kills_one_species_beside_each_empty_farmland():
    game = struck(before_the_event({(1, 1): "AAB"}, encroaching="card"), "encroaching")
    farms = {(-1, -1), (-1, 0), (0, 1), (0, 2)}
    assert chosen(game) == farms
    played(game, Choose((0, 1)))
    assert legal(game) == {Fell((1, 1), A), Fell((1, 1), B)}, "the only trees beside (0, 1)"
    played(game, Fell((1, 1), A))
    assert trees(game, 1, 1) == "B", "all its oaks are gone"


def test_option_encroaching_card_the_team_chooses_the_order():
    game = struck(before_the_event({(1, 1): "AAB"}, encroaching="card"), "encroaching", Choose((0, 2)))
    assert legal(game) == {Fell((1, 1), A), Fell((1, 1), B)}
    assert game.to_move == game.starter


def test_option_encroaching_card_moves_and_deforests_nothing():
    board = before_the_event(encroaching="card")
    ground = [board.terrain(tile) for tile in ecosia.TILES]
    game = struck(board, "encroaching")
    while game.event:
        played(game, game.legal_moves()[0])
    assert deforested(game) == {CENTRE: 12}
    assert [game.terrain(tile) for tile in ecosia.TILES] == ground


def test_option_encroaching_card_the_first_step_is_the_same():
    game = struck(before_the_event({(-1, -1): "AB", (0, 1): "C"}, encroaching="card"), "encroaching")
    assert legal(game) == {Fell((-1, -1), A), Fell((-1, -1), B)}
    played(game, Fell((-1, -1), B))
    assert trees(game, -1, -1) == "A"
    assert trees(game, 0, 1) == ""


def test_option_encroaching_card_counts_farmlands_that_were_empty_already_and_fixes_them_after_the_first_step():
    """(-1, 0) has trees after step 1; it stays out even when a neighbour's choice empties it."""
    only = {(-1, 0): "AB", (-1, -1): ""}
    down = {(0, 1): 2, (0, 2): 3}
    game = struck(before_the_event(only, only=True, down=down, encroaching="card"), "encroaching")
    played(game, Fell((-1, 0), A))
    assert is_over(game), (
        "(-1, -1) was the only empty one; beside it only (-1, 0) had trees, so nobody was asked"
    )
    assert standing(game) == {}, "and its trees died: the neighbour may be a farmland"


def test_option_encroaching_card_trees_must_be_chosen_where_there_are_some():
    game = struck(before_the_event({(1, 1): "A"}, only=True, encroaching="card"), "encroaching")
    while game.event:
        played(game, game.legal_moves()[0])
    assert standing(game) == {}


def test_option_encroaching_card_without_trees_around_nothing_happens():
    game = struck(before_the_event(only=True, encroaching="card"), "encroaching")
    assert is_over(game)


def test_option_encroaching_card_deforested_farmlands_take_no_part():
    down = {(-1, -1): 3, (-1, 0): 4, (0, 1): 5, (0, 2): 6}
    game = struck(before_the_event({(1, 1): "A"}, down=down, encroaching="card"), "encroaching")
    assert is_over(game)
    assert trees(game, 1, 1) == "A"


# ---------------------------------------------------------------------- encroach_onto_deforested (HE-ENC-LIVE)


def test_option_encroach_onto_deforested_false_needs_a_live_tile():
    game = struck(before_the_event(), "encroaching", Choose((0, 1)))
    assert CENTRE not in chosen(game)


def onto_the_centre():
    game = struck(before_the_event(encroach_onto_deforested=True), "encroaching", Choose((0, 1)))
    assert chosen(game) == {CENTRE, (1, 1), (1, 0), (-1, 1), (-1, 2)}
    return played(game, Choose(CENTRE))


def test_option_encroach_onto_deforested_true_keeps_the_number_and_draws_none():
    game = onto_the_centre()
    assert is_over(game)
    assert game.terrain(CENTRE) == "farmland"
    assert game.terrain((0, 1)) == "desert"
    assert deforested(game) == {(0, 1): 12}, (
        "the turned tile took its number along to the farmland's old place"
    )
    assert len(game.bag) == 17


def test_option_encroach_onto_deforested_true_a_face_down_farmland_is_still_a_farmland():
    game = struck(before_the_event(down={(0, 2): 5}, encroach_onto_deforested=True), "encroaching")
    assert (0, 2) not in chosen(game), "(0, 1) is the closest; (0, 2) is a farmland though face down"
    assert CENTRE in chosen(game)


# ---------------------------------------------------------------------- wildfire_spread, wildfire_kill


DRY = {(2, -1): "A", (1, -1): "B", (1, 0): "AAB", (2, 0): "ACCC", (2, -2): ""}


def burning(**options):
    return struck(before_the_event(DRY, starter=3, **options), "wildfire")


def test_option_wildfire_spread_all_burns_every_neighbour():
    game = burning()
    assert [trees(game, *tile) for tile in ((2, -1), (1, -1), (2, 0), (1, 0))] == ["", "", "", "AAB"]


def test_option_wildfire_spread_one_chosen_burns_the_tile_the_players_choose():
    game = burning(wildfire_spread="one_chosen")
    assert game.to_move == 3
    assert chosen(game) == {(1, -1), (1, 0), (2, 0), (2, -2)}, "any live neighbour, empty or not"
    played(game, Choose((1, -1)))
    assert [trees(game, *tile) for tile in ((2, -1), (1, -1), (2, 0))] == ["", "", "ACCC"]
    assert chosen(game) == {(2, -2), (1, -1)}


def test_option_wildfire_spread_one_random_burns_a_tile_drawn_by_lot():
    game = burning(wildfire_spread="one_random")
    assert game.to_move == NATURE
    odds = {move: weight for move, weight in game.chances() if weight}
    assert set(odds) == {Spread(tile) for tile in ((1, -1), (1, 0), (2, 0), (2, -2))}
    assert len(set(odds.values())) == 1
    played(game, Spread((2, 0)))
    assert [trees(game, *tile) for tile in ((2, -1), (1, -1), (2, 0))] == ["", "B", ""]


@pytest.mark.parametrize("spread", ["one_chosen", "one_random"])
def test_option_wildfire_spread_one_without_a_live_neighbour_burns_only_the_dry_land(spread):
    down = {(2, -2): 2, (1, -1): 3, (1, 0): 4, (2, 0): 5}
    board = {(2, -1): "A"}
    game = struck(before_the_event(board, down=down, starter=3, wildfire_spread=spread), "wildfire")
    assert is_over(game)
    assert trees(game, 2, -1) == ""
    assert deforested(game) == {CENTRE: 12, **down}


@pytest.mark.parametrize("spread", ["one_chosen", "one_random"])
def test_option_wildfire_spread_one_to_a_mixed_tile_burns_nothing_there(spread):
    game = burning(wildfire_spread=spread)
    played(game, Choose((1, 0)) if spread == "one_chosen" else Spread((1, 0)), Token(3))
    assert trees(game, 1, 0) == "AAB"
    assert deforested(game) == {CENTRE: 12, (2, -2): 3}


def test_option_wildfire_kill_all_burns_the_whole_tile():
    assert trees(burning(), 2, 0) == ""


def test_option_wildfire_kill_dominant_spares_the_others():
    game = burning(wildfire_kill="dominant")
    assert trees(game, 2, 0) == "A"
    assert trees(game, 2, -1) == ""
    assert (2, 0) not in chosen(game)


# ---------------------------------------------------------------------- drought_scope (HE-DROUGHT-SCOPE)


def test_option_drought_scope_board_is_every_empty_live_tile():
    game = struck(before_the_event(only=True), "drought")
    assert chosen(game) == set(ecosia.TILES) - {CENTRE}


def test_option_drought_scope_springs_and_adjacent_is_less():
    game = struck(before_the_event(only=True, drought_scope="springs_and_adjacent"), "drought")
    springs = {(0, -1), (1, 0), (-2, 2)}
    around = {tile for spring in springs for tile in ecosia.neighbours(spring)}
    assert chosen(game) == (springs | around) - {CENTRE}


def test_option_drought_scope_springs_and_adjacent_counts_springs_with_trees_too_but_live_ones_only():
    board = {(1, 0): "AAB"}
    game = before_the_event(
        board, only=True, down={(0, -1): 3, (-2, 2): 4}, drought_scope="springs_and_adjacent"
    )
    struck(game, "drought", Fell((1, 0), A))
    assert chosen(game) == set(ecosia.neighbours((1, 0))) - {CENTRE}


# ---------------------------------------------------------------------- reshuffle (HE-DECK)


def nearly_out_of_cards(players=1, left=1, **options):
    """The deck has this many cards left; the rest lie on the discard pile."""
    hands = [{"plant": 1, "prune": 1, "nursery": 1} for _ in range(players)]
    rest = Counter(reference.deck(players))
    for hand in hands:
        rest -= Counter(hand)
    rest -= Counter({"nursery": left})
    return T1(players=players, hands=hands, discard=dict(rest), **options)


def test_option_reshuffle_true_the_discard_pile_becomes_the_deck_when_a_card_must_be_drawn():
    game = nearly_out_of_cards(left=0)
    pile = sum(game.discard.values())
    played(game, Discard("plant"))
    assert game.to_move == NATURE
    assert {move.kind for move, weight in game.chances() if weight} == set(ecosia.CARDS)
    played(game, Draw("plant"))
    assert game.deck_size == pile, "with the card just thrown away among them"
    assert sum(game.discard.values()) == 0


def test_option_reshuffle_true_is_lazy():
    game = nearly_out_of_cards(left=1)
    pile = sum(game.discard.values())
    played(game, Discard("plant"), Draw("nursery"))
    assert game.deck_size == 0
    assert sum(game.discard.values()) == pile + 1, "nothing is shuffled before a card is needed"


def test_option_reshuffle_true_in_the_middle_of_drawing():
    game = nearly_out_of_cards(left=1)
    played(game, ecosia.DiscardHand(), Draw("nursery"))
    assert game.hand_size(0) == 1
    played(game, Draw("plant"), Draw("plant"))
    assert game.hand(0) == {"nursery": 1, "plant": 2}


def test_option_reshuffle_false_plays_on_with_fewer_cards():
    game = nearly_out_of_cards(left=0, reshuffle=False)
    played(game, Discard("plant"))
    assert game.to_move == 0
    assert game.hand_size(0) == 2
    assert game.deck_size == 0


def test_option_reshuffle_false_draws_what_is_left():
    game = nearly_out_of_cards(left=1, reshuffle=False)
    draw_up(played(game, ecosia.DiscardHand()))
    assert game.hand(0) == {"nursery": 1}


def test_option_reshuffle_false_the_last_card_and_the_whole_hand_are_the_same():
    game = nearly_out_of_cards(left=0, reshuffle=False)
    played(game, Discard("plant"), Discard("prune"))
    assert game.hand(0) == {"nursery": 1}
    assert legal(game) == {Play("nursery"), Discard("nursery")}


def without_reshuffling(players):
    """Single-card plays to the end: the seats that played in each round, and the game."""
    seats, game = whole_game(players, reshuffle=False)
    return seats, game


def test_option_reshuffle_false_one_player_has_no_card_left_after_play_29():
    seats, game = without_reshuffling(1)
    assert [len(in_round) for in_round in seats] == [3] * 9 + [2, 0], "29 plays, then before event 10 nothing"
    assert game.events_left == 0
    assert not game.outcome.won


def test_option_reshuffle_false_two_players_run_out_in_round_nine():
    seats, game = without_reshuffling(2)
    assert [len(in_round) for in_round in seats] == [4] * 8 + [2, 0, 0], "34 cards, 34 plays"
    assert Counter(seats[8]) == {0: 1, 1: 1}, "each player's second play of round 9 is skipped"
    assert not game.outcome.won


def test_option_reshuffle_false_skipped_plays_count_as_plays():
    game = nearly_out_of_cards(left=0, reshuffle=False, play=0)
    played(game, ecosia.DiscardHand())
    assert game.to_move == NATURE, "both other plays of the round are skipped; the event comes"
    assert {type(move) for move in game.legal_moves()} == {Reveal}


@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_option_reshuffle_false_is_enough_for_three_and_more(players):
    seats, _ = without_reshuffling(players)
    assert all(len(in_round) == reference_plays(players) for in_round in seats)


def reference_plays(players):
    return len(reference.seats_of_round(players, 0))


# ---------------------------------------------------------------------- last_round (HE-LAST)


def tenth_event(**options):
    game = T1(only=True, in_round=10, now="reveal", **options)
    return played(game, Reveal("deforestation"), Roll(1), Token(5))


def test_option_last_round_true_plays_an_eleventh_round():
    game = tenth_event()
    assert game.outcome is None
    assert game.round == 11
    assert len(seats_until_the_event(game)) == 4
    assert not game.outcome.won


def test_option_last_round_false_is_lost_after_the_tenth_event():
    game = tenth_event(last_round=False)
    assert game.outcome is not None
    assert not game.outcome.won
    assert game.to_move is None


def test_option_last_round_false_still_has_ten_events():
    game = T1(only=True, in_round=10, play=3, last_round=False)
    discard_one(game)
    assert game.outcome is None
    assert game.to_move == NATURE


# ---------------------------------------------------------------------- win_timing (HE-WIN)


def last_tile_restored(**changes):
    game = T1(only=True, trees={(1, -1): "AB", (2, -1): ""}, down={CENTRE: None, (2, -1): 2}, hand="reforestation",
              **changes)  # fmt: skip
    return played(game, Play("reforestation"), At((2, -1)), Take("N9", C))


def test_option_win_timing_immediate_ends_in_the_middle_of_the_round():
    game = last_tile_restored(play=1)
    assert game.outcome.won
    assert game.hand_size(1) == 2


def test_option_win_timing_end_of_round_plays_on():
    game = last_tile_restored(play=1, win_timing="end_of_round")
    assert game.outcome is None
    draw_up(game)
    assert game.to_move == 2


def test_option_win_timing_end_of_round_is_won_after_the_last_play_before_the_event():
    game = last_tile_restored(play=3, win_timing="end_of_round")
    draw_up(game)
    assert game.outcome.won
    assert game.events_left == 10


def test_option_win_timing_end_of_round_in_round_eleven():
    game = draw_up(last_tile_restored(play=3, in_round=11, win_timing="end_of_round"))
    assert game.outcome.won


def test_option_win_timing_end_of_round_later_plays_count_for_the_score():
    game = draw_up(last_tile_restored(play=2, win_timing="end_of_round"))
    played(game, Play("prune"), ecosia.Prune((2, -1), C))
    draw_up(game)
    assert game.outcome.won
    assert trees(game, 2, -1) == "CC"


# ---------------------------------------------------------------------- start_player (E-12)


def test_option_start_player_random_or_a_seat():
    assert ecosia.new_game(players=5, seed=2, start_player=4).starter == 4
    with pytest.raises(ValueError, match="start_player"):
        ecosia.new_game(players=2, seed=2, start_player=3)


# ---------------------------------------------------------------------- harbours (E-2)

TURNED = [[0, 2, "SW"], [-2, 0, "NW"], [2, -2, "E"], *[[*reference.HARBOURS[n][0], reference.HARBOURS[n][1]]
          for n in ("N1", "N3", "N4", "N5", "N7", "N8")]]  # fmt: skip


def test_option_harbours_may_be_ones_own():
    game = T1(harbours=TURNED)
    assert [game.touches(name) for name in ("N1", "N2", "N3")] == [{(0, 2)}, {(-2, 0)}, {(2, -2)}]
    assert game.touches("N4") == {(2, 0)}
    assert seedlings(game, "N1") == ["A"]


def test_option_harbours_move_what_can_be_planted():
    game = played(T1(harbours=TURNED, hand="plant"), Play("plant"))
    assert {tile for nursery, tile in plantings(game) if nursery == "N1"} == {(0, 2)}


def test_option_harbours_survive_saving():
    game = T1(harbours=TURNED)
    assert ecosia.from_dict(game.to_dict()).touches("N2") == {(-2, 0)}


@pytest.mark.parametrize(
    "harbours",
    [
        TURNED[:8],
        [*TURNED, [1, 1, "SE"]],
        [[0, 0, "E"], *TURNED[1:]],
        [[2, 0, "W"], *TURNED[1:]],
        [TURNED[1], *TURNED[1:]],
        [[5, 5, "E"], *TURNED[1:]],
        "elsewhere",
        7,
    ],
)
def test_option_harbours_must_be_nine_different_coastal_edges(harbours):
    with pytest.raises(ecosia.OptionError, match="harbour"):
        ecosia.new_game(players=4, seed=1, harbours=harbours)


# ---------------------------------------------------------------------- fixed rulings without a key


def test_ruling_HE_DESERT_BACK_a_restored_desert_can_be_deforested_again():
    game = before_the_event({(2, 0): ""}, down={CENTRE: None, (1, 0): 9})
    struck(game, "deforestation", Roll(5), Token(4))
    assert deforested(game) == {(1, 0): 9, CENTRE: 4}


def test_ruling_HE_TOKEN_a_number_discarded_is_out_of_the_game():
    game = T1(AROUND, down={(2, -1): 5}, hand="reforestation")
    played(game, Play("reforestation"), At((2, -1)), Take("N1", A), Take("N9", C))
    assert game.tokens_out == (5,)
    assert game.bag.count(5) == 1


def test_ruling_HE_RAIN_LIVE_a_reforested_tile_can_be_rained_on_again():
    game = struck(before_the_event(down={CENTRE: None, (2, 0): 4}), "heavy rain")
    assert CENTRE in {move.tile for move in game.legal_moves()}
