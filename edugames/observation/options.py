"""The house rulings and variants of Observation, as options: where the rulebook is silent or says two things."""

from __future__ import annotations

from edugames.play.options import Options as _Options
from edugames.play.options import Ruling, SeatRuling
from edugames.play.values import OptionError

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any, Literal

MOST_ROUNDS = 1000
MOST_HABITATS = 18


class _Rounds(Ruling):
    """How many rounds are played at most."""

    __slots__ = ()

    def check(self, value: object) -> Any:
        if type(value) is int and 1 <= value <= MOST_ROUNDS:
            return value
        raise OptionError(
            f"option {self.key} is a number of rounds from 1 to {MOST_ROUNDS}, not {value!r:.60}"
        )


class _Layout(Ruling):
    """`"file"` for the places that the deck gives, or the ids of all its habitats in reading order."""

    __slots__ = ()

    def check(self, value: object) -> Any:
        if value == "file":
            return value
        if (
            isinstance(value, list | tuple)
            and len(value) <= MOST_HABITATS
            and all(isinstance(habitat, str) for habitat in value)
        ):
            return tuple(value)
        raise OptionError(
            f"option {self.key} is 'file' or all habitats in reading order, such as ['gravel_prairie', …], "
            f"not {value!r:.60}"
        )


class Options(_Options):
    """The rulings in force in a game of Observation; each is explained in `Options.rulings`."""

    plant_habitats: Literal["listed", "primary"]
    c_list: Literal["illinois", "chicago"]
    layout: Any
    shuffle_bands: bool
    turn_form: Literal["move_then_play", "two_cycles", "any_two"]
    step: Literal["orth1", "king1", "any"]
    must_move: bool
    entry: Literal["any", "border", "row0"]
    must_play: bool
    reshuffle: bool
    max_rounds: int
    dealer: Any

    rulings = (
        Ruling(
            "plant_habitats",
            "HR-HABITATS",
            "Where can a plant be observed?",
            {
                "listed": "in every habitat that its card lists",
                "primary": "only in the first habitat that its card lists",
            },
        ),
        Ruling(
            "c_list",
            "O-13",
            "Which C values count?",
            {
                "illinois": "those for all of Illinois (Taft et al. 1997), as the rulebook says",
                "chicago": "those for the Chicago Region (Herman et al. 2017)",
            },
        ),
        _Layout(
            "layout",
            "HO-LAYOUT",
            "How do the habitats lie?",
            {"file": "at the places that the deck gives them; close together if those lie apart"},
        ),
        Ruling(
            "shuffle_bands",
            "HO-LAYOUT",
            "Are the habitats mixed?",
            {
                False: "no: they lie as in the layout",
                True: "yes: within each two rows, so that the classes stay together",
            },
        ),
        Ruling(
            "turn_form",
            "HO-TWO-MOVES",
            "The rulebook says “2 moves” and lists three. What is a turn?",
            {
                "move_then_play": "move the marker; then play a plant, and draw one for it",
                "two_cycles": "move, play and draw, and all of that once more",
                "any_two": "two different ones of moving, playing and drawing, in any order",
            },
        ),
        Ruling(
            "step",
            "HO-STEP",
            "How far does a marker move?",
            {
                "orth1": "to the habitat above, below, left or right",
                "king1": "to any of the habitats around it, corner to corner too",
                "any": "to any other habitat",
            },
        ),
        Ruling(
            "must_move",
            "HO-MUST-MOVE",
            "May a marker stay where it is?",
            {True: "no: it moves every turn", False: "yes, once it stands on a habitat"},
        ),
        Ruling(
            "entry",
            "HO-ENTRY",
            "Where does a marker begin?",
            {
                "any": "on any habitat",
                "border": "on a habitat at the border of the layout",
                "row0": "on a habitat of the first row",
            },
        ),
        Ruling(
            "must_play",
            "HO-DISCARD",
            "Must you play a plant in each turn?",
            {
                True: "yes: observe one, or discard one",
                False: "no: you may play none, and then you draw none",
            },
        ),
        Ruling(
            "reshuffle",
            "HO-RESHUFFLE",
            "What if the draw pile runs out?",
            {
                False: "nothing is drawn any more; hands shrink and the game comes to its end",
                True: "the discard pile is shuffled and becomes the draw pile",
            },
        ),
        _Rounds(
            "max_rounds", "HO-STALL", "After how many rounds does the game end at the latest?", {200: "200"}
        ),
        SeatRuling(
            "dealer",
            "HO-DEAL",
            "Who deals? The player to the left is dealt to first.",
            {"random": "a player drawn by lot"},
        ),
    )

    def to_json(self) -> dict[str, Any]:
        values = super().to_json()
        if values["layout"] != "file":
            values["layout"] = list(values["layout"])
        return values
