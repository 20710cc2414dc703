"""Tables of the Restoration Game in a stated position, with the cards of the shipped deck.

game(rows={"fen": ["steward"]}, columns={"fen": ["carex_stricta"]}, hand=["expert", "chainsaw", …])
"""

from __future__ import annotations

from edugames import restoration
from edugames.play import Session
from edugames.widgets.games.restoration.table import RestorationTable

HABITATS = (
    ("gravel_prairie", "fen", "mesic_savanna"),
    ("mesic_prairie", "marsh", "foredune"),
    ("bog", "mesic_forest", "panne"),
    ("wet_prairie", "sedge_meadow", "floodplain_forest"),
    ("sand_prairie", "dolomite_prairie", "seep_spring"),
    ("dry_mesic_prairie", "dry_mesic_forest", "northern_flatwoods"),
)
HANDS = (
    ("backpack sprayer", "novice", "legislator", "no PPE", "agency biologist"),
    ("fire training", "PPE", "expert", "steward", "mayor"),
    ("chainsaw", "chainsaw training", "herbicide license", "novice", "steward"),
    ("fire training", "PPE", "expert", "herbicide license", "backpack sprayer"),
    ("chainsaw", "novice", "steward", "PPE", "expert"),
    ("chainsaw training", "chainsaw", "fire training", "herbicide license", "expert"),
)


def game(
    players=3, rows=None, columns=None, side=None, hand=None, seat=0, skip=None, replaced=(), discards=(),
    in_hand=(), **more,
):  # fmt: skip
    """The position with these cards above, below and beside habitats; everything else as it was dealt."""
    hands = list(HANDS[:players])
    if hand is not None:
        hands[seat] = tuple(hand)
    options = {
        key: more.pop(key) for key in list(more) if key in {r.key for r in restoration.Options.rulings}
    }
    dealt = restoration.new_game(
        players, seed=1, setup={"habitats": HABITATS[:players], "hands": hands, "starter": seat}, **options
    )
    told = dealt.to_dict()
    for number, row in enumerate(told["seats"]):
        row["side"] = list((side or {}).get(number, ()))
        row["turns_to_skip"] = (skip or {}).get(number, 0)
        row["replaced"] = number in replaced
        for place in row["habitats"]:
            place["row"] = list((rows or {}).get(place["habitat"], ()))
            place["column"] = list((columns or {}).get(place["habitat"], ()))
        for kind in (*row["side"], *(k for place in row["habitats"] for k in place["row"] + place["column"])):
            if kind in told["action_pile"]:
                told["action_pile"][kind] -= 1
            else:
                told["plant_pile"].remove(kind)
    for plant in discards:
        told["plant_pile"].remove(plant)
        told["plant_discards"].append(plant)
    for plant in in_hand:
        told["plant_pile"].remove(plant)
    told["action_pile"] = {kind: count for kind, count in told["action_pile"].items() if count}
    return restoration.from_dict(told | more)


def offered(plant, to=1, players=3, **more):
    """The same, with a plant that Player 1 discarded offered to another seat."""
    left = to
    return game(players, discards=(plant,), on_offer=True, now=[["offer", left]], **more)


def placing(plant, seat=0, **more):
    """The same, with a plant that this seat has drawn and is to place."""
    return game(seat=seat, in_hand=(plant,), now=[["place", plant, seat], ["offer", 1]], **more)


def table(position=None, bots=None, **more):
    """A table with that game on it, as a page lays it."""
    return RestorationTable(Session(position or game(**more), bots or {}, pause=True))
