"""Moves as values: shared, immutable, written and read back."""

from __future__ import annotations

import copy
import json
import pickle

import pytest

from edugames import ecosia, observation, restoration
from edugames.ecosia import Add, Discard, DiscardHand, Draw, Plant, Play, Roll
from edugames.ecosia.moves import MOVES
from edugames.play import IllegalMove
from edugames.play.move import NAME, Move, MoveError, from_json

EVERY = [move for kind in MOVES for move in kind.all()]


def test_two_equal_moves_are_the_same_object():
    assert Plant("N5", "pine", (-1, 0)) is Plant("N5", "pine", (-1, 0))
    assert DiscardHand() is DiscardHand()
    assert Play("plant") != Discard("plant")
    assert len(set(EVERY)) == len(EVERY)


def test_a_repr_can_be_pasted_back():
    words = vars(ecosia)
    assert all(eval(repr(move), {}, words) is move for move in EVERY)  # noqa: S307


def test_json_goes_there_and_back():
    for move in EVERY:
        assert ecosia.move_from_json(json.loads(json.dumps(move.to_json()))) is move
    assert Plant("N5", "pine", (-1, 0)).to_json() == ["Plant", "N5", "pine", [-1, 0]]


def test_copies_and_pickles_are_the_move_itself():
    for move in (Play("prune"), Plant("N1", "oak", (2, 0)), DiscardHand()):
        assert copy.deepcopy(move) is copy.copy(move) is pickle.loads(pickle.dumps(move)) is move  # noqa: S301


def test_a_move_says_what_it_is_in_words_that_name_it_alone():
    assert str(Plant("N2", "oak", (1, 1))) == "plant an oak from nursery N2 on row 4, tile 4"
    assert len({str(move) for move in EVERY}) == len(EVERY)


def test_the_fields_of_a_move_are_read_by_name_and_never_changed():
    move = Plant("N5", "pine", (-1, 0))
    assert (move.nursery, move.species, move.tile) == ("N5", "pine", (-1, 0))
    with pytest.raises(AttributeError, match="cannot be changed"):
        move.tile = (0, 0)
    with pytest.raises(AttributeError, match="a Plant has no spoon"):
        _ = move.spoon


@pytest.mark.parametrize(
    ("make", "said"),
    [
        (lambda: Add("N10", "oak"), "there is no nursery 'N10'; it is one of N1, N2"),
        (lambda: Add("N1", "birch"), "there is no species 'birch'; it is one of oak, pine, acacia"),
        (lambda: Plant("N1", "oak", (3, 0)), r"there is no tile \(3, 0\)"),
        (lambda: Plant("N1", "oak"), "Plant takes nursery, species, tile; it was given"),
        (lambda: DiscardHand("plant"), "DiscardHand takes nothing"),
        (lambda: Play(["plant"]), "there is no kind"),
        (lambda: Roll(7), "there is no side 7"),
        (lambda: Draw(None), "there is no kind None"),
    ],
)
def test_unknown_words_are_named(make, said):
    with pytest.raises(MoveError, match=said):
        make()


def test_what_only_equals_a_word_is_not_read_and_never_kept():
    """True == 1.0 == 1 in Python: none of them is another move, and a record with them was not written by us."""
    assert Roll(True) is Roll(1.0) is Roll(1)
    assert json.dumps(Roll(1.0).to_json()) == '["Roll", 1]'
    for wrong, said in ((True, "there is no side True"), (1.0, "there is no side 1.0")):
        with pytest.raises(MoveError, match=said):
            ecosia.move_from_json(["Roll", wrong])
    with pytest.raises(MoveError, match="is not a move"):
        ecosia.move_from_json(["Plant", "N1", "oak", [True, 0]])
    with pytest.raises(MoveError, match="there is no side '1'"):
        ecosia.move_from_json(["Roll", "1"])


@pytest.mark.parametrize(
    "data",
    [
        None, {}, [], "Play", [1], ["Play"], ["Fly", "N1"], ["Plant", "N1", "oak", [1]],
        ["Plant", "N1", "oak", [[1], 2]], ["Play", {}],
    ],
)  # fmt: skip
def test_json_that_is_no_move_is_refused(data):
    with pytest.raises(MoveError):
        ecosia.move_from_json(data)


# ---------------------------------------------------------------------- moves that name what a deck holds


class Water(Move, plant=NAME, cups=(1, 2)):
    """A move of no game: it waters a plant that only a deck of cards may know."""

    __slots__ = ()


def test_a_move_may_name_what_only_a_deck_knows():
    move = Water("geum_triflorum", 2)
    assert move is Water("geum_triflorum", 2) is not Water("geum_triflorum", 1)
    assert (move.plant, move.cups) == ("geum_triflorum", 2)
    assert move.at == ("geum_triflorum", 1)
    assert from_json(json.loads(json.dumps(move.to_json())), [Water]) is move
    assert eval(repr(move)) is move  # noqa: S307
    assert copy.deepcopy(move) is pickle.loads(pickle.dumps(move)) is move  # noqa: S301


@pytest.mark.parametrize(
    ("words", "why"),
    [
        ((7, 1), "the plant is a name, not 7"),
        (("", 1), "the plant is a name, not ''"),
        ((["a"], 1), "the plant is a name"),
        (("x" * 81, 1), "the plant is a name"),
        (("a\nb", 1), "the plant is a name"),
        (("sedge", 3), "there is no cups 3; it is one of 1, 2"),
        (("sedge",), "takes plant, cups"),
    ],
)
def test_a_name_is_a_short_text(words, why):
    with pytest.raises(MoveError, match=why):
        Water(*words)


@pytest.mark.parametrize("module", [ecosia, observation, restoration])
@pytest.mark.parametrize(
    "junk",
    ["discard PPE", None, 5, ["Discard", "PPE"], Discard, object()],
    ids=lambda junk: type(junk).__name__,
)
def test_what_is_no_move_is_refused_by_every_game(module, junk):
    game = module.new_game(2, seed=1)
    before = game.to_dict()
    assert str(game.why_not(junk)) == game.explain(junk)
    with pytest.raises(IllegalMove, match=r"is no move; choose one of legal_moves\(\)$"):
        game.play(junk)
    assert game.to_dict() == before
