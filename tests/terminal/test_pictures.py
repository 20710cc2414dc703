"""What is drawn: the whole table of one position, harbours at other edges, lists of moves."""

from __future__ import annotations

from edugames import ecosia
from edugames.terminal.island import inside, island
from edugames.terminal.menu import matching, menu, words_of
from edugames.terminal.position import headline, position
from tests.terminal.keyboard import session

TABLE = """\
Round 1 of 11, play 1 of 4: Player 2 plays. Player 2 started this round.

                                        N8 p1
                  N7 a1  .==' '--. .--' '==. .--' '--.
row 1                   | farmland|  meadow | farmland|
                        |         |         |         |
                    .--' '--. .--' '--. .--' '--. .--' '==.  N9 p1
row 2              | dry land| dry land|  spring | farmland|
           N6 p1 ==|         |         |         |         |
               .--' '--. .--' '--. .--' '--. .--' '--. .--' '--.
row 3         |  forest |  meadow | ## 12 ##|  forest |  meadow |
              |    p1   |         |  desert |    o1   |         |== N1 p1
               '--. .--' '--. .--' '--. .--' '--. .--' '--. .--'
row 4              |  spring |  meadow |  forest | farmland|
           N5 o1 ==|         |         |    o1   |         |
                    '--. .--' '--. .--' '--. .--' '--. .=='  N2 o1
row 5                   | dry land|  forest |  spring |
                        |         |    o1   |         |
                  N4 p1  '==. .--' '--. .==' '--. .--'
                                        N3 o1

o oak, p pine, a acacia; ## 12 ## a deforested tile's number; == a harbour.
Deck 28, discard pile 0. Numbers in the bag 17, out of the game: none.
Events still to come 10, seen so far: none.
  Player 1 (south):        Nursery, Prune, Natural reforestation
> Player 2 (north):        Natural reforestation, Agroforestry, Reforestation
"""


def drawn(**changes):
    return position(ecosia.new_game(players=2, seed=7, **changes))


def test_a_position_as_it_is_drawn():
    assert drawn() == TABLE.rstrip("\n")


def test_a_nursery_stands_at_its_harbour_wherever_that_is():
    """Nine harbours side by side in the north: no label hides another or the island."""
    edges = [
        (0, -2, "NW"), (0, -2, "NE"), (1, -2, "NW"), (1, -2, "NE"), (2, -2, "NW"), (2, -2, "NE"),
        (2, -2, "E"), (2, -1, "NE"), (2, -1, "E"),
    ]  # fmt: skip
    game = ecosia.new_game(players=2, seed=7, harbours=edges)
    text = island(game)
    for nursery in ecosia.NURSERIES:
        assert text.count(nursery) == 1
    assert text.count("farmland") == 4


def test_a_deforested_tile_shows_its_number_and_a_crowded_one_all_its_trees():
    game = ecosia.new_game(players=2, seed=7).to_dict()
    game["island"][0]["trees"] = [12, 11, 10]
    crowded = ecosia.from_dict(game)
    assert inside(crowded, (0, 0)) == ("## 12 ##", "desert")
    assert inside(crowded, ecosia.TILES[0])[1] == "o12p11a10"


def test_the_headline_says_whose_play_it_is_what_event_and_how_it_ended():
    game = ecosia.new_game(players=4, seed=7)
    assert headline(game).startswith("Round 1 of 11, play 1 of 4: Player ")
    position = game.to_dict() | {"now": [["reveal"]], "seed": None}
    event = ecosia.from_dict(position)
    assert headline(event) == "Round 1 of 11. Nature is to move."


def test_a_short_list_has_a_move_a_line_and_a_long_one_groups():
    game = session().game
    moves = game.legal_moves()
    assert menu(moves[1:3], moves) == "   2  play Agroforestry\n   3  discard Natural reforestation"
    adds = ecosia.Add.all()
    assert menu(adds, adds).split("\n")[0] == "  N1:              1 oak    2 pine    3 acacia"
    assert menu(adds, adds).split("\n")[-1] == "  N9:             25 oak   26 pine   27 acacia"


def test_what_is_typed_is_read_as_people_mean_it():
    assert words_of("Plant an OAK from nursery N2 on row 3, tile 2") == [
        "plant",
        "oak",
        "nursery",
        "n2",
        "row3",
        "tile2",
    ]
    assert words_of("oak 3.2") == ["oak", "row3", "tile2"]
    assert matching("", ecosia.Add.all()) == []
    assert matching("aca n5", ecosia.Add.all()) == [ecosia.Add("N5", "acacia")]
