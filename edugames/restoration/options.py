"""The house rulings and variants of the Restoration Game, as options: where the rulebook is silent or ambiguous."""

from __future__ import annotations

from edugames.play.options import Options as _Options
from edugames.play.options import Ruling, SeatRuling
from edugames.play.values import OptionError
from edugames.restoration.words import SEATS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any, Literal

_MONTHS = (31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31)
YEAR = sum(_MONTHS)
DARWIN = "02-12"
"""Charles Darwin's birthday (R-14)."""


def day_of_year(birthday: object) -> int:
    """The day of "MM-DD" in a year of 366 days, from 1; raises ValueError when there is no such day."""
    if not isinstance(birthday, str):
        raise ValueError(birthday)
    month, day = (int(part) if part.isdecimal() and len(part) <= 2 else 0 for part in birthday.split("-"))
    if not (1 <= month <= 12 and 1 <= day <= _MONTHS[month - 1]):
        raise ValueError(birthday)
    return sum(_MONTHS[: month - 1]) + day


def days_from_darwin(birthday: str) -> int:
    """How many days lie between a birthday and 12 February, the shorter way round the year (HR-BIRTHDAY)."""
    apart = abs(day_of_year(birthday) - day_of_year(DARWIN))
    return min(apart, YEAR - apart)


class _StartPlayer(SeatRuling):
    """`"random"`, the seat that starts, or the birthday of each player."""

    __slots__ = ()

    def check(self, value: object) -> Any:
        if value == "random" or (type(value) is int and value in SEATS):
            return value
        if not isinstance(value, list | tuple):
            raise OptionError(
                f"option {self.key} is 'random', a seat from 0 (the first player), or a list of birthdays such as "
                f"'02-12', one for each player; it is not {value!r:.60}"
            )
        for birthday in value:
            try:
                day_of_year(birthday)
            except ValueError:
                raise OptionError(
                    f"a birthday is month and day, such as '02-12' for 12 February, not {birthday!r:.40}"
                ) from None
        return tuple(value)

    def in_words(self, value: Any) -> str:
        if isinstance(value, tuple):
            return "whose birthday is nearest to 12 February"
        return super().in_words(value)


class _Turns(Ruling):
    """A number of turns."""

    __slots__ = ()

    def check(self, value: object) -> Any:
        if type(value) is int and 1 <= value <= 100_000:
            return value
        raise OptionError(f"option {self.key} is a number of turns from 1 to 100000, not {value!r:.60}")


class Options(_Options):
    """The rulings in force in a Restoration Game; each is explained in `Options.rulings`."""

    short_game: bool
    friendly: bool
    friendly_remove_mayor: bool
    plant_habitats: Literal["listed", "primary"]
    c_list: Literal["illinois", "chicago"]
    swap: Literal["all", "one_for_one"]
    ab_vulnerable: bool
    mayor_blocks_disaster: bool
    legislator_now: bool
    take_cost: Literal["advance_turn", "discard_or_void"]
    take_stack: Literal["forbid", "accumulate"]
    reshuffle_actions: bool
    reshuffle_plants: bool
    start_player: Any
    max_turns: int

    rulings = (
        Ruling(
            "short_game",
            "R-12",
            "Which plants are in the pile?",
            {False: "all of them", True: "only those that belong to a habitat on the table: a shorter game"},
        ),
        Ruling(
            "friendly",
            "R-13",
            "Are there consequence cards?",
            {False: "yes", True: "no: a friendlier game; natural disasters stay in"},
        ),
        Ruling(
            "friendly_remove_mayor",
            "HR-FRIENDLY-MAYOR",
            "In a friendly game the mayor has nothing to prevent. Does the card stay in?",
            {False: "yes", True: "no"},
        ),
        Ruling(
            "plant_habitats",
            "HR-PLANTS",
            "In which habitats does a plant belong?",
            {"listed": "in each habitat on its card", "primary": "only in the first habitat on its card"},
        ),
        Ruling(
            "c_list",
            "R-7",
            "Whose C values do the plant cards show? They do not matter for play.",
            {"illinois": "those for all of Illinois", "chicago": "those for the Chicago region"},
        ),
        Ruling(
            "swap",
            "HR-SWAP",
            "You lay a card of another technique above a habitat. What goes?",
            {
                "all": "all cards of the old technique; biologists stay",
                "one_for_one": "one card; techniques may be mixed until three of one are together",
            },
        ),
        Ruling(
            "ab_vulnerable",
            "HR-AB-HIT",
            "Can a consequence card remove an agency biologist?",
            {False: "no: nobody said which card it stands for", True: "yes"},
        ),
        Ruling(
            "mayor_blocks_disaster",
            "HR-MAYOR-ND",
            "Does the mayor stop a natural disaster?",
            {False: "no: it is a wild card, no consequence", True: "yes"},
        ),
        Ruling(
            "legislator_now",
            "HR-LG-NOW",
            "From when on does a legislator bring a second plant?",
            {True: "from the turn on in which the card is played", False: "from the next turn on"},
        ),
        Ruling(
            "take_cost",
            "HR-TAKE-COST",
            "What does it cost to take a plant that another player discarded?",
            {
                "advance_turn": "the next turn, whichever way is chosen: a restoration card replaced, or no action",
                "discard_or_void": "a restoration card from the hand, or else the next turn",
            },
        ),
        Ruling(
            "take_stack",
            "HR-TAKE-ONCE",
            "May a player whose next turn is already spent take another plant?",
            {"forbid": "no", "accumulate": "yes, and loses one more turn for each"},
        ),
        Ruling(
            "reshuffle_actions",
            "HR-RESHUFFLE",
            "What if the action pile runs out?",
            {
                True: "the discard pile is shuffled and becomes the pile",
                False: "play goes on with fewer cards; without a card there is no action",
            },
        ),
        Ruling(
            "reshuffle_plants",
            "HR-RESHUFFLE",
            "What if the plant pile runs out?",
            {
                True: "the discard pile is shuffled and becomes the pile",
                False: "no more plants are drawn",
            },
        ),
        _StartPlayer(
            "start_player",
            "R-14",
            "Who goes first?",
            {"random": "a player drawn by lot"},
        ),
        _Turns(
            "max_turns",
            "HR-CAP",
            "After how many turns does a game end without a winner?",
            {1000: "after 1000, so that programs cannot play for ever"},
        ),
    )

    def to_json(self) -> dict[str, Any]:
        values = super().to_json()
        if isinstance(values["start_player"], tuple):
            values["start_player"] = list(values["start_player"])
        return values
