"""Playing at the keyboard: moves by number and by words, the commands, and what is said to wrong ones."""

from __future__ import annotations

import re
from random import Random

import pytest

from edugames import ecosia
from edugames.play import Session
from edugames.terminal.screen import WIDTH, Screen
from edugames.terminal.table import Table
from tests.terminal.keyboard import answers, play_out, session, typed


def test_a_number_plays_the_move_with_that_number():
    game = session()
    text = answers(game, "2")
    assert game.game.moves == [ecosia.Play("agroforestry")]
    assert "Player 2: play Agroforestry. (E-23)" in text


def test_part_of_a_move_plays_it_when_it_fits_one():
    game = session()
    typed(game, "play agro", "N9", "pine", "oak")
    assert game.game.moves[:4] == [
        ecosia.Play("agroforestry"),
        ecosia.Plant("N9", "pine", (2, -1)),
        ecosia.Add("N9", "pine"),
        ecosia.Add("N9", "oak"),
    ]


def test_part_of_a_move_lists_what_it_fits():
    game = session()
    text = answers(game, "discard")
    assert "4 moves match" in text
    assert "   6  discard the whole hand" in text
    assert not game.game.moves


def test_a_tile_narrows_the_moves_by_its_name_or_in_short():
    long, short = session(), session()
    assert "2 moves match" in answers(long, "row 4, tile 4", "2", "4.4")
    typed(long, "row 4, tile 4 oak n2")
    typed(short, "2", "4.4 N2")
    assert (
        long.game.moves
        == short.game.moves
        == [ecosia.Play("agroforestry"), ecosia.Plant("N2", "oak", (1, 1))]
    )


def test_a_move_named_in_full_is_never_taken_for_another():
    """ "play Reforestation" must not play Natural reforestation because that is the only one that fits."""
    game = session()
    text = answers(game, "play reforestation")
    assert "Play Reforestation? E-21:" in text
    assert not game.game.moves


def test_a_card_that_cannot_be_played_is_shown_with_its_rule():
    assert "-- Reforestation cannot be played: E-21:" in typed(session())


def test_why_explains_a_legal_move_and_refuses_another_with_its_rule():
    text = answers(
        session(), "why 1", "why discard agroforestry", "why plant a pine from nursery N1 on row 3, tile 3"
    )
    assert "Let a tree seed itself on a tile" in text
    assert "Player 2: discard" in text
    assert "Plant a pine from nursery N1 on row 3, tile 3? E-23:" in text


def test_why_names_the_rule_of_a_planting_that_is_not_possible():
    game = session()
    text = answers(game, "play agroforestry", "why plant an oak from nursery N3 on row 5, tile 2")
    assert re.search(r"row 5, tile 2\? E-20: .*farmland", text.replace("\n    ", " "))


def test_why_says_so_when_too_much_is_meant():
    text = answers(session(), "why", "why plant on 3.2", "why xyz", "why 99")
    assert "Name a move" in text
    assert "can mean 27 moves" in text
    assert "“xyz” is no move and no command" in text
    assert "There is no move 99; the moves are numbered 1 to 6." in text


def test_undo_takes_a_move_back_and_says_when_it_cannot():
    game = session()
    text = answers(game, "undo", "2", "undo", "5", "undo")
    assert "That cannot be taken back: nothing has been played yet." in text
    assert "Taken back." in text
    assert "what chance has shown cannot be unseen" in text.replace("\n", " ")
    assert game.game.moves[0] == ecosia.Discard("reforestation")


def test_a_saved_game_goes_on_where_it_was(tmp_path):
    file = tmp_path / "game.json"
    game, other = session(), session(players=4, seed=1)
    assert f"Saved in {file}" in answers(game, "2", f"save {file}", "quit")
    text = answers(other, f"load {file}", "pine")
    assert other.game.moves[:2] == [*game.game.moves, ecosia.Plant("N9", "pine", (2, -1))]
    assert "Add 2 trees, one at a time, to nursery N9" in text


def test_a_game_that_was_loaded_is_not_told_again(tmp_path):
    file = tmp_path / "game.json"
    typed(session(), "6", f"save {file}")
    assert "discard the whole hand. (E-23)" not in answers(session(players=4), f"load {file}")


@pytest.mark.parametrize(
    ("content", "said"),
    [
        (None, "no such file"),
        ("", "not a whole record"),
        ('{"edugames": "0.1.0", "format": 1, "ga', "not a whole record"),
        ('{"edugames": "0.1.0", "format": 1, "game": "chess"}', "'chess'"),
        ('{"edugames": "0.1.0", "format": 1, "game": "observation"}', "in the browser: edugames serve"),
        ('{"edugames": "99.0", "format": 9, "game": "ecosia"}', "install the newer version"),
        ("[1, 2]", "not a record"),
        ("[" * 100_000, "levels deep"),
    ],
)
def test_a_file_that_is_no_saved_game_leaves_the_game_as_it_was(tmp_path, content, said):
    file = tmp_path / "game.json"
    if content is not None:
        file.write_text(content)
    game = session()
    before = game.game
    text = answers(game, f"load {file}").replace("\n", " ")
    assert "It is not loaded:" in text
    assert said in text
    assert game.game is before


def test_a_file_of_bytes_is_no_saved_game(tmp_path):
    (tmp_path / "picture").write_bytes(b"\x89PNG\xff\xfe")
    assert "this is not a text file" in answers(session(), f"load {tmp_path / 'picture'}").replace("\n", " ")


def test_saving_says_what_is_wrong(tmp_path):
    (tmp_path / "essay.txt").write_text("Trees.")
    text = answers(
        session(), f"save {tmp_path / 'none' / 'a.json'}", f"save {tmp_path}", f"save {tmp_path}/essay.txt"
    )
    text = text.replace("\n", " ")
    assert "no such file or directory" in text
    assert "is a directory" in text
    assert "exists and is not a saved game; choose another name" in text
    assert (tmp_path / "essay.txt").read_text() == "Trees."
    assert [file.name for file in tmp_path.iterdir()] == ["essay.txt"]


def test_saving_twice_replaces_the_older_save(tmp_path):
    file = tmp_path / "game.json"
    typed(session(), f"save {file}", "2", f"save {file}")
    assert len(ecosia.Record.from_json(file.read_text()).moves) == 1


def test_commands_without_their_word_say_what_they_take():
    text = answers(session(), "save", "load")
    assert "Name a file: save ecosia.json" in text
    assert "Name a file: load ecosia.json" in text


def test_quit_asks_once_when_the_game_would_be_lost():
    assert "not saved" not in answers(session(), "quit")
    text = answers(session(), "2", "quit", "quit", "never read")
    assert "This game is not saved: save FILE keeps it," in text
    assert "never read" not in text


def test_the_end_of_the_lines_ends_the_game_politely():
    assert typed(session()).endswith("The game ends here.\n")


def test_ctrl_c_ends_the_game_politely():
    def interrupted(prompt):
        raise KeyboardInterrupt

    written = []
    Table(session(), Screen(interrupted, written.append)).run()
    assert written[-1] == "\nThe game ends here.\n"


@pytest.mark.parametrize(
    "nonsense",
    ["foo", "0", "-1", "7", "1e9", "9" * 5000, "plant" * 999, "\x00", "“", "why " + "x" * 9999],
)
def test_nonsense_is_answered_in_one_sentence_and_changes_nothing(nonsense):
    game = session()
    text = answers(game, nonsense)
    assert not game.game.moves
    assert len(text.split("\n", 1)[1]) < 400


def test_an_empty_line_asks_again():
    assert not session().game.moves
    assert typed(session(), "", "  ").count("> \n") == 1


def test_rules_by_id_by_name_and_by_what_they_speak_of():
    text = answers(
        session(harder=True), "rules", "rules E-17", "rules pest", "rules E-15", "rules harder", "rules zzz"
    )
    assert "E-36 The score" in text
    assert "E-17 Plant: Take a tree from a nursery" in text
    assert "E-33 Pest:" in text
    assert "E-15 Monoculture:" in text
    assert "the whole number, and half of them do not survive (true)" in text.replace("\n    ", " ")
    assert "No rule is called “zzz”" in text


def test_score_is_told_tile_by_tile_and_says_when_it_does_not_count():
    text = answers(session(), "score")
    assert "row 4, tile 3: 1 oak; one species, a monoculture; 1 × 1 = 1 point, 5–20" in text
    assert "Together 4 points, and 20–80 tonnes of CO₂ a year." in text
    assert "It only counts if the island is saved." in text


def test_the_log_is_told_whole_or_its_last_lines():
    game = session()
    typed(game, "2", "N9")
    text = answers(game, "log 1", "log", "log xyz")
    assert text.index("Now row 2, tile 4") < text.index("play Agroforestry")
    assert "Nothing has happened yet." in answers(session(), "log")


def test_closed_hands_are_hidden_until_the_keyboard_is_handed_over():
    game = session(open_hand=False)
    text = typed(game, "", "discard the whole hand", "discard the whole hand", "")
    first, second = text.split("give the keyboard to Player 1")
    assert "give the keyboard to Player 2" in first
    assert "Player 1 (south):        3 closed cards" in first
    assert "Player 2 (north):        3 closed cards" not in first
    assert "Player 2 (north):        3 closed cards" in second
    assert "Player 1 (south):        3 closed cards" not in second


def test_what_another_player_draws_is_not_told_when_hands_are_closed():
    game = session(open_hand=False)
    text = typed(game, "", "discard the whole hand", "discard the whole hand", "")
    seen_by_one = text[text.index("give the keyboard to Player 1") :]
    assert "Player 2 draws a card that you do not see. (E-23)" in seen_by_one
    assert not re.search(r"Player 2 draws [A-Z]", seen_by_one)


def test_one_player_with_a_closed_hand_hands_nothing_over():
    assert "give the keyboard" not in typed(session(players=1, open_hand=False), "1", "1", "1")


@pytest.mark.parametrize("players", range(1, 7))
def test_whole_games_are_played_in_eighty_columns(players):
    rng = Random(players)
    game = session(players, seed=players, open_hand=bool(players % 2), harder=players > 3)
    text = play_out(game, lambda moves: rng.randrange(len(moves)))
    assert game.game.outcome is not None
    assert "The game is over:" in text
    assert max(map(len, text.split("\n"))) <= WIDTH


def test_a_won_game_ends_with_its_score():
    game = ecosia.new_game(players=1, seed=3).to_dict()
    for tile in game["island"]:
        tile["trees"] = [0, 0, 0] if tile["tile"] == [0, 0] else [1, 1, 0]
    game |= {"hands": [{"reforestation": 3}], "nurseries": {f"N{n}": [1, 1, 1] for n in range(1, 10)}}
    del game["deck"]
    table = Session(ecosia.from_dict(game))
    text = typed(table, "play reforestation", "1", *["1"] * 6, "quit", "quit")
    assert "The game is over: no tile is deforested any more: the island is saved." in text
    assert "tonnes of CO₂ a year." in text
    assert "It only counts if" not in text
