"""Records: saved, loaded, replayed, forked; and every way in which a file can be wrong."""

from __future__ import annotations

import copy
import json
import pickle

import pytest

from edugames import __version__, ecosia, facts, observation, restoration
from edugames.play import PositionError, Record, RecordError
from edugames.play.record import DEEPEST, FORMAT, LONGEST
from edugames.play.sealed import seal
from tests.play.games import played


@pytest.fixture(scope="module")
def game():
    return played(harder=True, open_hand=False)


@pytest.fixture
def saved(game):
    """The record as JSON values, to be damaged."""
    return json.loads(game.record.to_json())


def load(data):
    return Record.from_json(data if isinstance(data, str) else json.dumps(data))


def test_a_record_holds_everything_and_says_who_wrote_it(game, saved):
    assert saved["edugames"] == __version__
    assert saved["format"] == FORMAT
    assert (saved["game"], saved["players"], saved["seed"]) == ("ecosia", 2, 7)
    assert saved["options"]["harder"] is True
    assert saved["length"] == len(saved["moves"]) == len(game.moves)


def test_a_saved_record_is_the_record(game):
    text = game.record.to_json()
    again = Record.from_json(text)
    assert again == game.record
    assert again.to_json() == text
    assert text.isascii()


def test_a_replay_is_the_game(game):
    again = load(game.record.to_json()).replay()
    assert again.to_dict() == game.to_dict()
    assert again.moves == game.moves
    assert again.outcome == game.outcome


def test_a_replay_plays_on_with_the_same_luck(game):
    half = len(game.moves) // 2
    again = game.record.fork(half).replay()
    for move in game.moves[half:]:
        if again.to_move == ecosia.NATURE:
            assert again.play_chance() is move
        else:
            again.play(move)
    assert again.to_dict() == game.to_dict()


def test_a_fork_keeps_the_moves_before_it(game):
    fork = game.record.fork(5)
    assert fork.moves == game.record.moves[:5]
    assert (fork.setup, fork.options) == (game.record.setup, game.record.options)
    assert game.record.fork(0).replay().moves == []
    for at in (-1, len(game.moves) + 1):
        with pytest.raises(RecordError, match=f"fork at 0 to {len(game.moves)}, not {at}"):
            game.record.fork(at)


def test_a_game_that_began_from_a_position_is_recorded_too():
    start = played(20).to_dict()
    game = ecosia.from_dict(start)
    game.play(game.legal_moves()[0])
    again = load(game.record.to_json())
    assert again.setup is None
    assert again.replay().to_dict() == game.to_dict()


def test_a_record_of_a_game_without_a_seed_is_replayed():
    game = ecosia.new_game(players=3)
    game.play(game.legal_moves()[-1])
    game.play_chance()
    assert load(game.record.to_json()).replay().to_dict() == game.to_dict()


def test_a_game_is_pickled_and_copied_by_its_record(game):
    assert pickle.loads(pickle.dumps(game)).to_dict() == game.to_dict()  # noqa: S301
    assert copy.deepcopy(game).to_dict() == game.to_dict()


def test_an_imagined_game_has_no_record():
    from random import Random

    imagined = played(10).seen_by(0).determinize(Random(0))
    with pytest.raises(RecordError, match="determinize"):
        _ = imagined.record


# ---------------------------------------------------------------------- what can be wrong


@pytest.mark.parametrize(
    "text", ["", "{", "null", "3", "[]", '"a"', "{}", '{"format": 1}', "\x00", "{'a': 1}"]
)
def test_what_is_no_record_is_refused(text):
    with pytest.raises(RecordError, match=r"not a (whole )?record"):
        load(text)


def test_a_truncated_record_says_so_wherever_it_is_cut(game):
    text = game.record.to_json()
    for end in range(0, len(text) - 3, 97):
        with pytest.raises(RecordError):
            load(text[:end])


def test_a_move_that_was_cut_out_is_missed(saved):
    del saved["moves"][3]
    with pytest.raises(RecordError, match="not all there"):
        load(saved)


def test_an_edited_move_is_found_by_replaying(saved):
    number = next(i for i, move in enumerate(saved["moves"]) if move[0] == "Reveal")
    saved["moves"][number] = ["Roll", 1]
    with pytest.raises(
        RecordError, match=rf"move {number + 1} of {saved['length']} \(roll 1, north-east\) is not"
    ):
        load(saved).replay()


@pytest.mark.parametrize(
    "move", [["Play", "fly"], ["Fly"], "Play", None, 7, ["Plant", "N1", "oak", [9, 9]], [[]]]
)
def test_a_damaged_move_is_named_by_its_number(saved, move):
    saved["moves"][2] = move
    with pytest.raises(RecordError, match="move 3 of the record is damaged"):
        load(saved)


def test_a_record_of_another_game_names_it(saved):
    saved["game"] = "draughts"
    with pytest.raises(RecordError, match=r"a record of 'draughts'; here one can play .*ecosia"):
        load(saved)


@pytest.mark.parametrize("newer", [{"edugames": "99.1.0"}, {"format": FORMAT + 1}])
def test_a_record_from_a_newer_version_says_so(saved, newer):
    with pytest.raises(RecordError, match="install the newer version"):
        load(saved | newer)


@pytest.mark.parametrize("key", ["edugames", "players", "options", "seed", "moves", "length", "setup"])
def test_a_missing_part_is_named(saved, key):
    del saved[key]
    with pytest.raises(RecordError, match=f"it has no {key}"):
        load(saved)


@pytest.mark.parametrize(
    "damage",
    [
        {"players": 7},
        {"players": "2"},
        {"players": True},
        {"players": 3},
        {"seed": "seven"},
        {"seed": -1},
        {"options": []},
        {"options": {"hardr": True}},
        {"options": {"harder": 1}},
        {"setup": None},
        {"setup": []},
        {"setup": {"terrains": []}},
        {"position": {"island": 3}},
        {"moves": {}},
        {"moves": None},
        {"length": "12"},
        {"format": "1"},
        {"edugames": None},
    ],
)
def test_every_other_damage_is_one_sentence(saved, damage):
    with pytest.raises(RecordError) as refused:
        load(saved | damage).replay()
    assert "\n" not in str(refused.value)
    assert len(str(refused.value)) < 400


def test_a_sealed_record_is_the_record_and_names_nothing(game):
    sealed = game.record.to_sealed_json()
    assert Record.from_json(sealed) == game.record
    assert sealed != game.record.to_sealed_json()
    assert not [word for word in (*ecosia.CARDS, "Draw", "harder", "seed", "oak") if word in sealed]


def test_moves_sealed_since_are_played_on_from_where_they_say(game):
    whole = json.loads(game.record.fork(6).to_sealed_json())
    rest = [move.to_json() for move in game.moves[5:]]
    whole["sealed"] += [
        seal(json.dumps({"at": 6, "moves": rest[:3]})),
        seal(json.dumps({"at": 5, "moves": rest})),
    ]
    assert load(whole) == game.record


@pytest.mark.parametrize(
    "parts",
    [
        None,
        [],
        "no",
        ["no"],
        [7],
        [seal("{")],
        [seal("[]")],
        [seal("[" * 100_000)],
        [seal('"x"')],
        [seal("{}"), "no"],
        [seal("{}")[:-8]],
    ],
)
def test_a_damaged_seal_is_one_sentence(game, parts):
    data = json.loads(game.record.to_sealed_json()) | {"sealed": parts}
    with pytest.raises(RecordError, match="damaged") as wrong:
        load(data)
    assert "\n" not in str(wrong.value)


def test_a_sealed_part_that_swells_is_refused(game):
    data = json.loads(game.record.to_sealed_json()) | {"sealed": [seal(" " * (LONGEST + 10))]}
    with pytest.raises(RecordError, match="damaged"):
        load(data)


def test_sealed_parts_that_swell_together_are_refused(game):
    """Each is short when sealed, and no part alone is too long."""
    data = json.loads(game.record.to_sealed_json())
    part = seal(json.dumps({"at": 0, "moves": []}) + " " * (LONGEST // 3))
    assert len(part) < LONGEST // 100
    with pytest.raises(RecordError, match="damaged"):
        load(data | {"sealed": [*data["sealed"], *[part] * 4]})
    load(data | {"sealed": data["sealed"] + [seal(json.dumps({"at": 0, "moves": []}))]})


def test_a_sealed_record_from_a_newer_version_says_so(game):
    data = json.loads(game.record.to_sealed_json()) | {"format": FORMAT + 1}
    with pytest.raises(RecordError, match="newer version"):
        load(data)


def test_a_text_too_large_or_too_deep_is_refused_before_it_is_read():
    with pytest.raises(RecordError, match=f"at most {LONGEST:,}"):
        load(" " * (LONGEST + 1))
    with pytest.raises(RecordError, match=f"more than {DEEPEST} levels"):
        load("[" * 100_000)
    with pytest.raises(RecordError, match=f"more than {DEEPEST} levels"):
        load('{"a":' * (DEEPEST + 1))
    with pytest.raises(RecordError, match=f"more than {DEEPEST} levels"):
        load(f'{{"a": "{"]" * 100_000}", "b": {"[" * 100_000}')


def test_brackets_inside_words_are_not_depth(saved):
    """A word full of brackets is no nesting; it is refused for what it is."""
    for word in ("[" * 100, '"[' * 100, "\\[" * 100):
        saved["moves"][0] = ["Play", word]
        with pytest.raises(RecordError, match="move 1 of the record is damaged"):
            load(saved)


def test_a_deck_with_brackets_in_its_notes_comes_back_from_its_record():
    deck = facts.deck()
    noted = {name: plant._replace(note="see [1, {2") for name, plant in deck.plants.items()}
    game = restoration.new_game(
        2, seed=1, deck=facts.Deck("Noted", dict(deck.habitats), noted, dict(deck.actions))
    )
    assert load(game.record.to_json()).replay().deck == game.deck


@pytest.mark.parametrize("module", [ecosia, observation, restoration])
def test_whoever_gave_a_position_may_change_it_afterwards(module):
    """The game keeps the position that it began from; nobody else has a hand in it."""
    given = module.new_game(2, seed=1).to_dict()
    game = module.from_dict(given)
    game.play(game.legal_moves()[0])
    before = game.record.to_json()
    given.clear()
    game.record.to_dict()["position"].clear()
    assert game.record.to_json() == before
    assert game.record.replay().to_dict() == game.to_dict()


@pytest.mark.parametrize("module", [ecosia, observation, restoration])
def test_what_a_seat_sees_says_its_game_and_is_no_position(module):
    hidden = {"open_hand": False} if module is ecosia else {}
    seen = module.new_game(2, seed=1, **hidden).seen_by(0).to_dict()
    assert seen["game"] == module.__name__.removeprefix("edugames.")
    with pytest.raises(PositionError, match="hand") as wrong:
        module.from_dict(seen)
    if module is not ecosia:
        assert "this is what one seat sees, not a whole position" in str(wrong.value)
