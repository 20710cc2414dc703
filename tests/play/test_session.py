"""A session: people, bots and NATURE take turns; a log, undo, watchers."""

from __future__ import annotations

import pytest

from edugames import ecosia
from edugames.bots import Random, Scripted
from edugames.ecosia import NATURE, Add, Discard, DiscardHand, Plant, Play
from edugames.play import IllegalMove, RecordError, Session, UndoRefused
from tests.play.games import played


@pytest.fixture
def session():
    """Two players; Player 2 begins, and can play agroforestry."""
    return Session(ecosia.new_game(players=2, seed=7))


def test_nature_moves_by_itself(session):
    session.play(DiscardHand())
    assert session.to_move == session.game.seat
    assert session.game.hand_size(1) == 3
    assert [type(move).__name__ for move in session.game.moves] == ["DiscardHand", "Draw", "Draw", "Draw"]


def test_a_session_that_begins_at_natures_turn_moves_on():
    game = ecosia.new_game(players=2, seed=7)
    game.play(DiscardHand())
    assert game.to_move == NATURE
    assert Session(game).to_move != NATURE


def test_an_illegal_move_changes_nothing(session):
    before, log = session.game.to_dict(), list(session.log)
    with pytest.raises(IllegalMove, match="E-21"):
        session.play(Play("reforestation"))
    assert session.game.to_dict() == before
    assert session.log == log


def test_a_wrong_seat_is_told_whose_turn_it_is(session):
    with pytest.raises(
        IllegalMove, match=r"E-25: it is Player 2's decision, not Player 1's; wait for your turn"
    ):
        session.play(DiscardHand(), seat=0)
    assert session.why_not(DiscardHand(), seat=0).rule == "E-25"
    assert session.why_not(DiscardHand(), seat=1) is None
    session.play(DiscardHand(), seat=1)


def test_the_log_tells_what_happened_with_its_rules(session):
    session.play(Play("agroforestry"))
    session.play(Plant("N9", "pine", (2, -1)))
    assert [(line.rule, line.text) for line in session.log[:2]] == [
        ("E-23", "Player 2: play Agroforestry."),
        ("E-20", "Player 2: plant a pine from nursery N9 on row 2, tile 4."),
    ]
    assert session.log[1].places == ("N9", (2, -1))


# ---------------------------------------------------------------------- undo


def test_undo_takes_back_the_moves_of_a_card_one_by_one(session):
    start = session.game.to_dict()
    session.play(Play("agroforestry"))
    after_card, told = session.game.to_dict(), list(session.log)
    session.play(Plant("N9", "pine", (2, -1)))
    session.play(Add("N9", "oak"))
    session.undo()
    session.undo()
    assert session.game.to_dict() == after_card
    assert session.log == told
    session.undo()
    assert session.game.to_dict() == start
    assert session.log == []
    with pytest.raises(UndoRefused, match="nothing has been played yet"):
        session.undo()


def test_undo_leaves_the_log_listening(session):
    session.play(Play("agroforestry"))
    session.undo()
    session.play(Play("agroforestry"))
    assert len(session.log) == 1


def test_undo_never_goes_back_across_chance(session):
    session.play(Discard("reforestation"))
    with pytest.raises(UndoRefused, match="cannot be unseen"):
        session.undo()


def test_undo_never_takes_back_another_players_move():
    """Without a reshuffle nobody draws any more at the end, so that one person's move follows another's."""
    start = ecosia.new_game(players=2, seed=7, reshuffle=False, open_hand=False).to_dict()
    start |= {
        "hands": [{"prune": 3}, {"plant": 3}], "starter": 0, "play": 1, "round": 1,
        "discard": dict(zip(ecosia.CARDS, (6, 3, 3, 6, 6, 4), strict=True)),
    }  # fmt: skip
    del start["deck"]
    session = Session(ecosia.from_dict(start))
    session.play(Discard("prune"))
    assert session.to_move == 1
    with pytest.raises(UndoRefused, match="another player's"):
        session.undo()


def test_undo_never_takes_back_a_bots_move():
    session = Session(ecosia.new_game(players=2, seed=7), bots={1: Random()})
    assert session.to_move == 0
    with pytest.raises(UndoRefused):
        session.undo()


def test_a_game_that_is_over_says_so_when_asked_to_go_back():
    session = Session(played(players=1))
    assert session.to_move is None
    with pytest.raises(UndoRefused, match="the game is over"):
        session.undo()
    with pytest.raises(IllegalMove, match="the game is over"):
        session.play(DiscardHand())


# ---------------------------------------------------------------------- watchers


def test_watchers_are_called_after_every_change_and_can_stop(session):
    seen = []
    stop = session.watch(lambda watched: seen.append(len(watched.game.moves)))
    session.play(Play("agroforestry"))
    session.undo()
    assert seen == [1, 0]
    stop()
    stop()
    session.play(DiscardHand())
    assert seen == [1, 0]


def test_a_watcher_may_stop_watching_while_it_is_called(session):
    calls = []
    stops = []

    def once(_):
        calls.append("once")
        stops[0]()

    stops.append(session.watch(once))
    session.watch(lambda _: calls.append("always"))
    session.play(Play("agroforestry"))
    session.undo()
    assert calls == ["once", "always", "always"]


def test_another_game_on_the_table_is_announced(session):
    log, seen = session.log, []
    session.watch(lambda watched: seen.append(watched.game.players))
    session.play(Play("agroforestry"))
    session.restart(ecosia.new_game(players=4, seed=1))
    assert seen == [2, 4]
    assert session.log is log == []


# ---------------------------------------------------------------------- bots


def test_bots_play_a_whole_game_between_them():
    session = Session(ecosia.new_game(players=3, seed=7), bots=dict.fromkeys(range(3), Random()))
    assert session.game.outcome is not None


def test_the_bots_of_a_session_depend_on_their_seed_alone():
    def game(bot_seed):
        return Session(
            ecosia.new_game(players=3, seed=7), dict.fromkeys(range(3), Random()), bot_seed
        ).game.moves

    assert game(1) == game(1) != game(2)


def test_a_scripted_bot_plays_its_script_and_then_the_first_move():
    script = [Play("agroforestry"), Plant("N9", "pine", (2, -1)), Add("N9", "oak"), Add("N9", "oak")]
    session = Session(ecosia.new_game(players=2, seed=7), bots={1: Scripted(script)})
    assert session.game.moves[:4] == script
    assert session.to_move == 0


def test_a_bot_that_cheats_is_refused_by_the_rules():
    with pytest.raises(IllegalMove, match="E-21"):
        Session(ecosia.new_game(players=2, seed=7), bots={1: Scripted([Play("reforestation")])})


def test_a_bot_is_shown_only_what_its_seat_may_know():
    class Curious(Random):
        def choose(self, seen, moves, rng):
            assert seen.viewer == 1
            assert seen.hand(0) is None
            return super().choose(seen, moves, rng)

    Session(ecosia.new_game(players=2, seed=7, open_hand=False), bots={1: Curious()})


# ---------------------------------------------------------------------- saving


def test_a_loaded_session_goes_on_with_its_log(session):
    session.play(DiscardHand())
    session.play(session.game.legal_moves()[0])
    again = Session.load(session.record.to_json())
    assert again.game.to_dict() == session.game.to_dict()
    assert again.log == session.log
    assert again.record == session.record


def test_a_loaded_session_can_take_back_what_the_first_could(session):
    session.play(Play("agroforestry"))
    again = Session.load(session.record.to_json())
    again.undo()
    assert again.game.moves == []


def test_a_damaged_record_makes_no_session():
    with pytest.raises(RecordError):
        Session.load("{}")


@pytest.fixture
def slow_session():
    """The same table, where a finished play waits to be ended."""
    return Session(ecosia.new_game(players=2, seed=7), pause=True)


def test_a_finished_play_waits_and_can_be_taken_back(slow_session):
    session, before = slow_session, slow_session.game.to_dict()
    session.play(DiscardHand())
    assert session.paused
    assert session.to_move == 1
    assert session.game.to_move == NATURE
    session.undo()
    assert session.game.to_dict() == before


def test_nothing_can_be_played_over_a_finished_play(slow_session):
    slow_session.play(DiscardHand())
    with pytest.raises(IllegalMove, match="end it, or take it back"):
        slow_session.play(DiscardHand())


def test_an_ended_play_cannot_be_taken_back(slow_session):
    slow_session.play(DiscardHand())
    slow_session.go_on()
    assert not slow_session.paused
    assert slow_session.game.hand_size(1) == 3
    with pytest.raises(UndoRefused, match="cannot be unseen"):
        slow_session.undo()


def test_going_on_when_nothing_waits_changes_nothing(slow_session):
    before = slow_session.game.to_dict()
    slow_session.go_on()
    assert slow_session.game.to_dict() == before


def test_the_teacher_rewinds_across_chance_and_chance_comes_again_as_it_came(session):
    beginning = session.game.to_dict()
    session.play(DiscardHand())
    drawn, log = session.game.moves, list(session.log)
    session.rewind(2)
    assert session.game.to_dict() == beginning
    assert session.log == []
    session.play(DiscardHand())
    assert session.game.moves == drawn
    assert session.log == log


def test_every_past_position_can_be_looked_at(session):
    session.play(DiscardHand())
    assert session.position_at(0).hand_size(1) == 3
    assert session.position_at(1).hand_size(1) == 0
    assert session.position_at(4).to_dict() == session.game.to_dict()
    with pytest.raises(IndexError, match="look at 0 to 4"):
        session.position_at(5)
