"""What if: one change in a game, the same chance, and both games side by side."""

from __future__ import annotations

import random

import pytest

from edugames import ecosia, observation, restoration
from edugames.bots import registry
from edugames.bots.playing import play_out
from edugames.play import NATURE, Record
from edugames.studies import StudyError, what_if
from edugames.studies.forking import in_slices
from tests.ecosia.board import T1, played
from tests.studies import players

GAMES = {"ecosia": ecosia, "restoration": restoration, "observation": observation}


def whole(name="ecosia", seed=7, players=3, bot="greedy", **options):
    """A game that bots have played to its end."""
    game = GAMES[name].new_game(players=players, seed=seed, **options)
    return play_out(game, registry.known(name)[bot].make(), random.Random(f"bots/{seed}"))


ISLAND = whole()


def first(game, kind):
    """How many moves lie before the first question of this kind."""
    again = game.record.fork(0).replay()
    for number, move in enumerate(game.moves):
        if again.decision.kind == kind:
            return number
        again.play(move)
    raise AssertionError(kind)


def another(game, at):
    """The position after so many moves, and a legal move that was not made there."""
    start = game.record.fork(at).replay()
    return start, next(move for move in start.legal_moves() if move != game.moves[at])


def outcomes(game, stream):
    """What NATURE did of a purpose: the events, or the numbers drawn."""
    return [move for move in game.moves if isinstance(move, stream)]


# ------------------------------------------------------------------ the same chance, the same people


def test_with_another_move_the_events_and_dice_stay_the_same():
    at = first(ISLAND, "turn")
    told = what_if(ISLAND, at, move=another(ISLAND, at)[1])
    assert outcomes(told.after.game, ecosia.Reveal) == outcomes(ISLAND, ecosia.Reveal)
    dice = [outcomes(line.game, ecosia.Roll) for line in (told.before, told.after)]
    assert all(before == after for before, after in zip(*dice, strict=False))
    assert told.before.game.moves == ISLAND.moves
    assert told.before.by_bot == 0
    assert 0 < told.after.kept < len(ISLAND.moves)
    assert "later decisions as recorded" in told.kept


def test_a_ruling_that_changes_nothing_changes_nothing():
    """Who starts the next round of five or six is no matter for three."""
    told = what_if(ISLAND, 20, options={"rotation56": "continue"})
    assert told.after.by_bot == 0
    assert told.after.course == told.before.course
    assert told.kept == "Every later decision is as recorded."


def test_a_ruling_from_the_beginning_lays_the_same_table():
    told = what_if(ISLAND, 0, options={"plays_a_round": "four"})
    before, after = told.before.game.record.fork(0).replay(), told.after.game.record.fork(0).replay()
    assert (after.island.lies, after.hands) == (before.island.lies, before.hands)
    assert len(told.after.game.moves) > len(told.before.game.moves)
    assert told.change.startswith("From the beginning: One player or three: how many plays")


def test_a_ruling_of_the_deal_deals_anew_with_the_same_seed():
    """E-12, HO-DEAL: another player starts; island and hands are those of the seed."""
    starter = ISLAND.start.starter
    told = what_if(ISLAND, 0, options={"start_player": (starter + 1) % 3})
    again = told.after.game.record.fork(0).replay()
    assert again.seat == (starter + 1) % 3
    assert again.hands == ISLAND.record.fork(0).replay().hands
    with pytest.raises(StudyError, match=r"start_player says how the table is laid.*at=0"):
        what_if(ISLAND, 9, options={"start_player": 1})


def test_a_bot_takes_over_one_seat_or_all():
    told = what_if(ISLAND, 30, bot="random", seats=1)
    assert told.change == "From move 31 on “Chance” plays for Player 2."
    assert told.after.kept
    assert told.after.by_bot
    everybody = what_if(ISLAND, 30, bot=registry.known("ecosia")["random"].make())
    assert everybody.after.kept == 0
    assert everybody.change.endswith("plays for everybody.")
    assert everybody.after.game.moves == what_if(ISLAND, 30, bot="random").after.game.moves, (
        "the same every time"
    )


def test_a_function_of_ones_own_takes_over_too():
    told = what_if(whole(), at=0, bot=players.first)
    assert told.change == "From move 1 on first plays for everybody." and told.after.game.outcome is not None


def test_what_is_no_game_is_refused():
    with pytest.raises(StudyError, match="7 is no game; give one"):
        what_if(7, at=0, bot="greedy")


def test_NATURE_may_have_been_otherwise_too():
    at = first(ISLAND, "reveal")
    start = ISLAND.record.fork(at).replay()
    other = next(move for move, _ in start.chances() if move != ISLAND.moves[at])
    told = what_if(ISLAND, at, move=other.to_json())
    assert told.after.game.events[0] == other.event != told.before.game.events[0]
    assert told.change.startswith(f"Move {at + 1}, Nature: ")


def test_a_game_under_way_is_played_on_by_a_bot_in_both_lines():
    game = ISLAND.record.fork(40).replay()
    told = what_if(game, 0, options={"encroaching": "card"})
    assert told.before.game.outcome
    assert told.before.by_bot > 0
    assert told.before.game.moves[:40] == game.moves


def test_chance_that_was_stated_stays_as_it_was_stated():
    """With real cards on the table the seed knows nothing of what was drawn."""
    rng = random.Random(4)
    game = T1(seed=None)
    while game.to_move is not None:
        if game.to_move == NATURE:
            game.play(rng.choice([move for move, _ in game.chances()]))
        else:
            game.play(rng.choice(game.legal_moves()))
    told = what_if(game, 1, bot="random")
    assert told.before.game.moves == game.moves
    assert outcomes(told.after.game, ecosia.Reveal) == outcomes(game, ecosia.Reveal)
    assert told.after.game.moves == what_if(game, 1, bot="random").after.game.moves


# ------------------------------------------------------------------ side by side


@pytest.mark.parametrize(
    ("name", "measures"),
    [
        ("ecosia", ["score", "trees", "deforested", "co2_low", "co2_high"]),
        ("restoration", ["seat", "plants", "mean_c", "fqi"]),
        ("observation", ["seat", "plants", "mean_c", "fqi", "points"]),
    ],
)
def test_both_lines_stand_side_by_side_round_by_round(name, measures):
    game = whole(name)
    at = len(game.moves) // 2
    told = what_if(game, at, bot="random")
    table = told.table()
    assert list(table.columns) == ["line", "round", *measures]
    for line in (told.before, told.after):
        rounds = [row["round"] for row in line.course]
        assert rounds == sorted(rounds)
        assert set(rounds) == set(range(max(rounds) + 1)), "no round is missing"
    shared = len([row for row in told.before.course if row["round"] == 0])
    assert told.before.course[:shared] == told.after.course[:shared]
    assert str(told).count("\n") == 3


def test_what_is_measured_is_what_the_game_says():
    told = what_if(ISLAND, 5, bot="random")
    last = told.before.course[-1]
    score = ISLAND.score()
    assert (last["score"], last["co2_low"], last["co2_high"]) == (score.points, score.co2_low, score.co2_high)
    assert last["deforested"] == sum(ISLAND.is_deforested(tile) for tile in ecosia.TILES)
    game = whole("restoration")
    seat = game.outcome.winners[0]
    row = next(row for row in reversed(what_if(game, 5, bot="random").before.course) if row["seat"] == seat)
    laid = [
        game.deck.plants[p].c_illinois
        for h in game.habitats_of(seat)
        for p in game.column(h)
        if p in game.deck.plants
    ]
    assert row["plants"] == len(laid)
    assert row["mean_c"] == pytest.approx(sum(laid) / len(laid))
    assert row["fqi"] == pytest.approx(sum(laid) / len(laid) ** 0.5)


def test_a_round_counts_with_the_event_at_its_end():
    """The deforested tiles of round 1 are those when round 2 begins."""
    told = what_if(ISLAND, 0, options={"rotation56": "continue"})
    game = ISLAND.record.fork(0).replay()
    for move in ISLAND.moves:
        game.play(move)
        if game.round == 2:
            break
    row = next(row for row in told.before.course if row["round"] == 1)
    assert row["deforested"] == game.island.deforested.bit_count()


def test_a_page_asks_for_it_in_slices():
    slices, shares = in_slices(ISLAND, 30, bot="random"), []
    while True:
        try:
            shares.append(next(slices))
        except StopIteration as end:
            assert end.value.after.game.moves == what_if(ISLAND, 30, bot="random").after.game.moves
            break
    assert shares == sorted(shares)
    assert 0 <= shares[0] <= shares[-1] < 1


# ------------------------------------------------------------------ what cannot be


@pytest.mark.parametrize(
    ("asked", "says"),
    [
        ({"at": 3}, "change one thing: a move, options or a bot; here it is nothing"),
        ({"at": 3, "bot": "random", "options": {}}, "here it is options and bot"),
        (
            {"at": 9999, "bot": "random"},
            r"the game has \d+ moves; fork it after 0 to \d+ of them, not after 9999",
        ),
        ({"at": 3, "bot": "gredy"}, "did you mean 'greedy'"),
        ({"at": 3, "bot": "random", "seats": []}, "seats names nobody"),
        ({"at": 3, "options": "card"}, "options is a dictionary"),
        ({"at": 3, "bot": 7}, "7 is no bot; give the key of one"),
        ({"at": 3, "bot": "random", "seats": 5}, "there is no seat 5; seats are 0 to 2"),
        (
            {"at": 3, "options": {"encroachin": "card"}},
            "there is no ruling 'encroachin'; did you mean 'encroaching'",
        ),
        ({"at": 3, "options": {"harder": True, "reshuffle": False}}, "change one ruling at a time, not 2"),
        ({"at": 3, "options": {"encroaching": "maybe"}}, "option encroaching is one of 'rulebook', 'card'"),
        (
            {"at": 3, "options": {"encroaching": "rulebook"}},
            "is 'rulebook' in this game already; it could be 'card'",
        ),
        ({"at": 0, "move": "dance"}, "'dance' is no move of ecosia; it could be “"),
    ],
    ids=lambda asked: str(asked)[:40],
)
def test_what_cannot_be_asked_is_said_with_the_way_out(asked, says):
    with pytest.raises(StudyError, match=says):
        what_if(ISLAND, **asked)


def test_an_illegal_move_says_why_and_what_would_be_legal():
    at = first(ISLAND, "turn")
    start, legal = another(ISLAND, at)
    with pytest.raises(StudyError, match=r"cannot be “.*”: E-\d+: .*; it could be “"):
        what_if(ISLAND, at, move=ecosia.Roll(3))
    with pytest.raises(StudyError, match="already; another one would be “"):
        what_if(ISLAND, at, move=ISLAND.moves[at])
    assert start.why_not(legal) is None
    with pytest.raises(StudyError, match="the game is over; fork it earlier"):
        what_if(ISLAND, len(ISLAND.moves), move=legal)


def test_a_ruling_that_the_position_forbids_says_where_it_can_change():
    """R-13: consequence cards that are held already cannot leave the game."""
    game = whole("restoration")
    with pytest.raises(
        StudyError, match=r"friendly cannot change in the middle .*from the beginning \(at=0\)"
    ):
        what_if(game, 8, options={"friendly": True})
    assert what_if(game, 0, options={"friendly": True}).after.game.options.friendly


def test_a_record_does_as_well_as_a_game():
    record = Record.from_json(ISLAND.record.to_json())
    assert what_if(record, 30, bot="random").rows == what_if(ISLAND, 30, bot="random").rows
    assert played(record.replay()).outcome == ISLAND.outcome
