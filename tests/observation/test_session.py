"""Observation in the machinery that all games share: sessions, bots, undo, referee, class codes."""

from __future__ import annotations

import pytest

from edugames import bots, observation
from edugames.observation import NATURE, Draw
from edugames.play import GAMES, Session, UndoRefused, classcode

from .test_options import CHOICES, TURNED


def test_a_session_of_bots_plays_a_whole_game_and_tells_it():
    session = Session(
        observation.new_game(players=4, seed=3), {seat: bots.Random() for seat in range(4)}, bot_seed=1
    )
    assert session.game.outcome is not None
    assert session.log[-1].rule == "O-13"
    loaded = Session.load(session.record.to_json())
    assert loaded.game.to_dict() == session.game.to_dict()
    assert [line.text for line in loaded.log] == [line.text for line in session.log]


def test_a_session_of_persons_takes_back_what_chance_has_not_followed():
    session = Session(observation.new_game(players=2, seed=3), pause=True)
    seat = session.to_move
    walk = session.game.legal_moves()[0]
    session.play(walk, seat)
    session.undo()
    assert (session.to_move, session.length, session.log) == (seat, 0, [])
    session.play(walk, seat)
    session.play(session.game.legal_moves()[-1], seat)
    assert session.paused
    session.undo()
    session.play(session.game.legal_moves()[-1], seat)
    session.go_on()
    assert session.to_move == 1 - seat
    with pytest.raises(UndoRefused, match="chance has shown"):
        session.undo()
    session.rewind(0)
    assert (session.length, session.to_move) == (0, seat)


def test_another_seat_is_told_to_wait():
    session = Session(observation.new_game(players=2, seed=3))
    seat = session.to_move
    reason = session.why_not(session.game.legal_moves()[0], 1 - seat)
    assert (reason.rule, "wait for your turn" in reason.text) == ("O-7", True)


def test_a_referee_states_what_was_drawn():
    session = Session(observation.new_game(players=2, seed=3), referee=True)
    session.play(session.game.legal_moves()[0])
    session.play(session.game.legal_moves()[-1])
    assert session.to_move == NATURE
    session.play(Draw(session.game.pile[11]))
    session.undo()
    session.play(Draw(session.game.pile[12]))
    assert session.game.moves[-1] == Draw(session.position_at(2).pile[12])


def test_the_game_is_registered_by_its_name():
    assert GAMES["observation"] is observation.Observation
    assert observation.Seen not in GAMES.values()


# ---------------------------------------------------------------------- class codes


@pytest.mark.parametrize(
    ("key", "value"), [(key, value) for key, values in CHOICES.items() for value in values], ids=str
)
def test_a_class_code_for_every_value_of_every_option(key, value):
    game = observation.new_game(players=3, seed=12, **{key: value})
    code = classcode.write(game)
    assert code.startswith("observation-3-12")
    again = classcode.read(code)
    assert again.to_dict() == game.to_dict()
    assert again.options == game.options


def test_a_class_code_with_everything_switched_is_not_too_long():
    switched = {key: values[-1] for key, values in CHOICES.items() if key != "layout"}
    game = observation.new_game(players=6, seed=2**62, **switched)
    code = classcode.write(game)
    assert len(code) < classcode.LONGEST
    assert classcode.read(code).to_dict() == game.to_dict()


def test_a_layout_of_ones_own_has_no_class_code():
    assert classcode.write(observation.new_game(players=3, seed=12, layout=TURNED)) is None
