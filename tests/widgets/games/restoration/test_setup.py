"""How a Restoration Game is dealt at a table: players, rulings, who starts, class codes, decks of one's own."""

from __future__ import annotations

import base64
import csv
import io
import json

import pytest

from edugames import facts, restoration, widgets
from edugames.play import OptionError, classcode
from edugames.widgets.decks import FILES
from edugames.widgets.games.restoration import setup
from tests.widgets.browser import Visitor


def form(**fields):
    return {"players": "3", "seed": "1", "code": "", "start": "random", **fields}


def fresh():
    return Visitor(widgets.restoration(players=2, seed=7))


def sent(**files):
    return {f"{name}.csv": base64.b64encode(data).decode() for name, data in files.items()}


def csv_of(name):
    return (facts.folder() / "restoration" / f"{name}.csv").read_bytes()


def test_the_form_deals_the_players_rulings_and_seed_it_names():
    visitor = fresh()
    visitor.do("new", form(short_game="1", friendly="1", c_list="1"))
    game = visitor.table.game
    assert (game.players, game.seed) == (3, 1)
    assert (game.options.short_game, game.options.friendly, game.options.c_list) == (True, True, "chicago")
    assert "restoration-3-1" in visitor.regions["rulings"]


def test_every_ruling_with_choices_has_a_row():
    page = setup.new_game()
    for ruling in restoration.Options.rulings:
        if ruling.key not in ("start_player", "max_turns"):
            assert f'name="{ruling.key}"' in page, ruling.key


def test_r14_the_first_player_is_a_seat_or_by_birthday():
    assert setup.wished(form(start="2")).seat == 2
    birthdays = {"birthday0": "1 July", "birthday1": "10 Feb", "birthday2": "24 Dec"}
    assert setup.wished(form(start="birthdays", **birthdays)).seat == 1
    with pytest.raises(OptionError, match="Player 3: the birthday is a day and a month such as 12 Feb"):
        setup.wished(form(start="birthdays", **birthdays | {"birthday2": "yesterday"}))
    with pytest.raises(OptionError, match="Player 6 cannot go first: only 3 play"):
        setup.wished(form(start="5"))


def test_birthdays_are_not_kept_as_the_form_promises():
    """A saved game, the page and the class code say which seat goes first, and nothing about anybody's birthday."""
    assert "they are not kept" in setup.new_game()
    visitor = fresh()
    visitor.do("new", form(players="2", seed="5", start="birthdays", birthday0="1 July", birthday1="10 Feb"))
    game = visitor.table.game
    assert (game.seat, game.options.start_player) == (1, 1)
    assert classcode.write(game) == "restoration-2-5-start_player.1"
    for kept in (game.record.to_json(), json.dumps(game.to_dict()), visitor.regions["rulings"]):
        assert "07-01" not in kept
        assert "02-10" not in kept
    told = restoration.new_game(2, seed=5, start_player=["07-01", "02-10"])
    assert (told.setup, told.seat) == (game.setup, game.seat), "the same cards as by the birthdays themselves"


@pytest.mark.parametrize("text", ["12 Feb", "Feb 12", "12. February", "February 12th", "02-12"])
def test_birthdays_are_understood_as_people_write_them(text):
    assert setup.birthday(text, "Player 1") == "02-12"


def test_a_birthday_that_no_year_has_is_refused_in_one_sentence():
    visitor = fresh()
    visitor.do("new", form(players="2", start="birthdays", birthday0="31 Feb", birthday1="1 May"))
    assert "not &#x27;02-31&#x27;" in visitor.regions["new-trouble"]


def test_a_class_code_deals_everybody_the_same():
    code = classcode.write(restoration.new_game(3, seed=5, short_game=True))
    visitor = Visitor(widgets.restoration(players=2, seed=7), f"?code={code}")
    assert classcode.write(visitor.table.game) == code
    assert code in visitor.regions["rulings"]


# -------------------------------------------------------------------- decks of one's own


def test_a_deck_of_ones_own_is_read_shown_and_dealt():
    visitor = fresh()
    lines = csv_of("plants").decode().splitlines()
    own = "\n".join(lines).replace("Side-Oats Grama", "Our Grama").encode()
    visitor.do("deck", sent(plants=own))
    assert visitor.regions["deck-trouble"] == ""
    assert "18 habitats, 90 plants and 110 action cards" in visitor.regions["deck-shown"]
    visitor.do("new", form())
    assert visitor.table.game.deck.plants["bouteloua_curtipendula"].common_name == "Our Grama"
    assert "Class code" not in visitor.regions["rulings"]
    visitor.do("shipped_deck")
    assert visitor.regions["deck"] == "Deck: that of this game."


def test_the_games_own_files_can_be_saved_as_models_and_are_read_again():
    visitor = fresh()
    for name in FILES:
        visitor.do("model_file", name)
        file = next(message for message in reversed(visitor.heard) if message["kind"] == "file")
        assert (file["name"], file["type"]) == (name, "text/csv")
        visitor.do("deck", {name: base64.b64encode(file["text"].encode()).decode()})
        assert "18 habitats, 90 plants and 110 action cards" in visitor.regions["deck-shown"]
        assert "<li>" not in visitor.regions["deck-shown"]
    told = len(visitor.heard)
    visitor.do("model_file", "../SOURCES.md")
    assert not any(message["kind"] == "file" for message in visitor.heard[told:])


def test_everything_that_is_wrong_with_a_deck_is_listed_at_once():
    visitor = fresh()
    bad = (
        csv_of("plants").decode().replace(",7,8,5,2,UPL,", ",12,8,5,2,UPL,", 1).replace(",9,10,", ",x,10,", 1)
    )
    visitor.do("deck", sent(plants=bad.encode(), habitats=b"id,name\n"))
    trouble = visitor.regions["deck-trouble"]
    assert trouble.count("<li>") >= 3
    assert "plants.csv" in trouble
    assert "habitats.csv" in trouble
    assert "nothing was changed" in trouble
    assert visitor.regions["deck"] == "Deck: that of this game."


def test_names_of_files_come_from_outside_and_are_shown_as_text():
    visitor = fresh()
    visitor.do("deck", {"<img src=x>.csv": base64.b64encode(b"a").decode()})
    assert "<img" not in visitor.regions["deck-trouble"]


@pytest.mark.parametrize("files", [None, {}, [], {"plants.csv": "not base64!"}])
def test_what_does_not_arrive_whole_is_said(files):
    visitor = fresh()
    visitor.do("deck", files)
    assert visitor.regions["deck-trouble"]


def test_a_deck_with_too_few_habitats_for_the_players_is_refused_by_the_form():
    visitor = fresh()
    few = csv_of("habitats").splitlines()[:10]
    kept = {line.split(b",")[0] for line in few}
    head, *lines = csv_of("plants").decode().splitlines()
    rows = list(csv.reader(lines))
    at = head.split(",").index("habitats")
    text = io.StringIO()
    out = csv.writer(text)
    out.writerow(head.split(","))
    for row in rows:
        homes = [home for home in row[at].split(";") if home.encode() in kept]
        if homes:
            out.writerow([*row[:at], ";".join(homes), *row[at + 1 :]])
    visitor.do("deck", sent(habitats=b"\n".join(few), plants=text.getvalue().encode()))
    assert visitor.regions["deck-trouble"] == ""
    visitor.do("new", form(players="4"))
    assert "4 players need 12 habitats" in visitor.regions["new-trouble"]
    visitor.do("new", form(players="3"))
    assert len(visitor.table.game.deck.habitats) == 9
