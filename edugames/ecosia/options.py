"""The house rulings and variants of Ecosia, as options: where the rulebook is silent or says two things."""

from __future__ import annotations

from edugames.ecosia.harbours import checked_edges
from edugames.play.options import Options as _Options
from edugames.play.options import Ruling, SeatRuling
from edugames.play.values import OptionError

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any, Literal


class _Harbours(Ruling):
    """`"file"` for the printed harbours, or nine of your own."""

    __slots__ = ()

    def check(self, value: object) -> Any:
        if value == "file":
            return value
        if not isinstance(value, list | tuple):
            raise OptionError(f"option {self.key} is 'file' or nine harbours [q, r, side], not {value!r:.60}")
        return checked_edges(value)


class Options(_Options):
    """The rulings in force in a game of Ecosia; each is explained in `Options.rulings`."""

    harder: bool
    open_hand: bool
    nursery_touch: Literal["edge", "dock_nodes"]
    rotation56: Literal["left_of_start", "continue"]
    distance: Literal["home_tile", "row", "team_choice"]
    solo_rotate: bool
    expand_blocked: Literal["fizzle", "reroll"]
    encroaching: Literal["rulebook", "card"]
    encroach_onto_deforested: bool
    wildfire_spread: Literal["all", "one_chosen", "one_random"]
    wildfire_kill: Literal["all", "dominant"]
    drought_scope: Literal["board", "springs_and_adjacent"]
    reshuffle: bool
    last_round: bool
    win_timing: Literal["immediate", "end_of_round"]
    plays_a_round: Literal["printed", "four"]
    start_player: Any
    harbours: Any

    rulings = (
        Ruling(
            "harder",
            "E-22",
            "How many young trees does a reforestation take from the nurseries?",
            {
                False: "half the tile's number, and all of them are planted",
                True: "the whole number, and half of them do not survive",
            },
        ),
        Ruling(
            "open_hand",
            "HE-OPEN",
            "Does everybody see everybody's cards?",
            {True: "hands are open", False: "each player sees only their own hand"},
        ),
        Ruling(
            "nursery_touch",
            "HE-DOCK",
            "Which tiles lie beside a nursery?",
            {
                "edge": "the one tile behind the harbour's edge",
                "dock_nodes": "also a tile that the end of the harbour's edge touches",
            },
        ),
        Ruling(
            "rotation56",
            "HE-ROUND56",
            "Five or six players: who starts the next round, when only four play in each?",
            {"left_of_start": "the player left of the last starter", "continue": "whoever is next in turn"},
        ),
        Ruling(
            "distance",
            "HE-SEAT",
            "What is closest to a player?",
            {
                "home_tile": "tiles are counted from the middle of the player's side of the table",
                "row": "rows are counted from the player's side of the table",
                "team_choice": "nothing: the team chooses",
            },
        ),
        Ruling(
            "solo_rotate",
            "HE-SOLO",
            "One player: does the seat move around the table from round to round?",
            {False: "it stays at the south", True: "it moves one side clockwise each round"},
        ),
        Ruling(
            "expand_blocked",
            "HE-FIZZLE",
            "What if deforestation rolls towards the sea or a tile already deforested?",
            {"fizzle": "nothing happens", "reroll": "the die chooses among the other sides"},
        ),
        Ruling(
            "encroaching",
            "HE-ENC-CARD",
            "Which text of Encroaching holds?",
            {
                "rulebook": "the closest empty farmland moves, and leaves a deforested tile behind",
                "card": "the card's: beside each empty farmland one kind of tree dies on one tile, nothing moves",
            },
        ),
        Ruling(
            "encroach_onto_deforested",
            "HE-ENC-LIVE",
            "May a farmland move onto a deforested tile?",
            {False: "no", True: "yes; that tile keeps its number, and no other is drawn"},
        ),
        Ruling(
            "wildfire_spread",
            "HE-FIRE",
            "How far does a wildfire spread?",
            {
                "all": "to every tile around it",
                "one_chosen": "to one tile beside it, which the players choose",
                "one_random": "to one tile beside it, drawn by lot",
            },
        ),
        Ruling(
            "wildfire_kill",
            "HE-MONO-KILL",
            "A monoculture burns: do the few trees of other kinds die too?",
            {"all": "every tree on the tile dies", "dominant": "only the dominant kind dies"},
        ),
        Ruling(
            "drought_scope",
            "HE-DROUGHT-SCOPE",
            "Which empty tiles may a drought deforest?",
            {
                "board": "any on the island",
                "springs_and_adjacent": "springs and the tiles around them",
            },
        ),
        Ruling(
            "reshuffle",
            "HE-DECK",
            "What if the management deck runs out?",
            {
                True: "the discard pile is shuffled and becomes the deck",
                False: "play goes on with fewer cards; a player without one is skipped",
            },
        ),
        Ruling(
            "last_round",
            "HE-LAST",
            "Is there an eleventh round after the last event?",
            {True: "yes, without an event", False: "no: the game ends with the tenth event"},
        ),
        Ruling(
            "win_timing",
            "HE-WIN",
            "When is the island saved?",
            {
                "immediate": "at once, when its last deforested tile comes back to life",
                "end_of_round": "when none is left at the end of a round's plays",
            },
        ),
        Ruling(
            "plays_a_round",
            "E-25",
            "One player or three: how many plays lie between two events?",
            {
                "printed": "three, as printed",
                "four": "four, as with two players or more than three: a variant of ours, not in the rulebook",
            },
        ),
        SeatRuling(
            "start_player", "E-12", "Who starts the first round?", {"random": "a player drawn by lot"}
        ),
        _Harbours(
            "harbours", "E-2", "Where do the nurseries stand?", {"file": "at the nine printed harbours"}
        ),
    )

    def to_json(self) -> dict[str, Any]:
        values = super().to_json()
        if values["harbours"] != "file":
            values["harbours"] = [list(edge) for edge in values["harbours"]]
        return values
