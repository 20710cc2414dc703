"""Every move there is, legal or not, by its kind, for a game's deck."""

from __future__ import annotations

from functools import lru_cache
from itertools import product

from edugames import restoration
from edugames.restoration import CONSEQUENCES, KINDS, RESTORATION

ROW_CARDS = (*RESTORATION, "agency biologist")
REMOVERS = CONSEQUENCES[:9]


@lru_cache(maxsize=8)
def every_move(deck):
    """Every move that can be said with this deck, by its kind."""
    habitats, plants = tuple(deck.habitats), tuple(deck.plants)
    words = {
        "Play": (ROW_CARDS, habitats),
        "Swap": (RESTORATION, habitats),
        "Exchange": (RESTORATION, habitats[:6], RESTORATION),
        "PlayAsPlant": (habitats,),
        "PlayAside": (("legislator", "mayor"),),
        "PlayReplaceYourHand": (),
        "Remove": (REMOVERS, habitats),
        "RemoveBiologist": (REMOVERS, habitats),
        "Uproot": (habitats, (*plants[::7], "agency biologist")),
        "PlayAgainst": (("no legislator", "no mayor", "natural disaster"), range(6)),
        "Discard": (KINDS,),
        "ReplaceWholeHand": (),
        "Throw": (KINDS,),
        "Enough": (),
        "Place": (habitats,),
        "Decline": (),
        "TakeAndPay": (RESTORATION,),
        "TakeAndForfeit": (),
        "Draw": (KINDS,),
        "DrawPlant": (plants,),
    }
    return {
        getattr(restoration, name): [getattr(restoration, name)(*chosen) for chosen in product(*lists)]
        for name, lists in words.items()
    }
