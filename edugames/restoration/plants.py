"""Drawn and taken plants (R-37, R-41): below a habitat where they belong, or onto the discard pile."""

from __future__ import annotations

from bisect import bisect_left

from edugames.play.step import Chance, Step
from edugames.play.values import Happening, Reason
from edugames.restoration.moves import DrawPlant, Place
from edugames.restoration.words import COLUMN, listed

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from edugames.play.move import Move
    from edugames.restoration.game import Restoration


class DrawPlants(Chance):
    """Draw one plant; it must be placed where it fits, else it is discarded (R-37, HR-MUST-PLACE)."""

    __slots__ = ()
    name = "plant"
    rule = "R-37"
    stream = "plants"

    def begin(self, game: Restoration) -> bool:
        if game.plant_pile:
            return True
        if not (game.options.reshuffle_plants and game.plant_discard):
            return False
        game.plant_pile, game.plant_discard = sorted(game.plant_discard), []
        game.on_offer = False
        game.say(
            "HR-RESHUFFLE", "The plant pile is empty: the discarded plants are shuffled and become the pile."
        )
        return True

    def prompt(self, game: Restoration) -> str:
        return f"{game.name_of(game.seat)} draws a plant."

    def odds(self, game: Restoration) -> tuple[Sequence[Move], Sequence[int]]:
        weights = [0] * len(game.table.plants)
        for plant in game.plant_pile:
            weights[plant] = 1
        return game.table.draw_plant, weights

    def pick(self, game: Restoration, luck: float) -> Move:
        pile = game.plant_pile
        return game.table.draw_plant[pile[int(luck * len(pile))]]

    def why_not(self, game: Restoration, move: Move) -> Reason | None:
        if not isinstance(move, DrawPlant):
            return self.refuse(game, move)
        plant = game.table.number.get(move.at[0])
        if plant is None:
            return Reason(self.rule, f"there is no plant {move.plant!r:.40} in this deck")
        if plant in game.plant_pile:
            return None
        return Reason(self.rule, f"{game.table.name_of_plant(plant)} is not in the pile any more")

    def account(self, game: Restoration, move: Move) -> Happening:
        name = game.table.name_of_plant(game.table.number[move.words[0]])
        return Happening(self.rule, f"{game.name_of(game.seat)} draws {name}.", move.words)

    def play(self, game: Restoration, move: DrawPlant) -> None:
        plant = game.table.number[move.at[0]]
        pile = game.plant_pile
        del pile[bisect_left(pile, plant)]
        slots = game.open_slots(plant, game.seat)
        if not slots:
            game.plant_discard.append(plant)
            game.on_offer = True
            if game.tell:
                game.say(self.rule, f"{game.table.name_of_plant(plant)} {no_place(game, plant, game.seat)}.")
        elif len(slots) == 1:
            game.put(slots[0], plant)
        else:
            game.push(PlacePlant(plant, game.seat))


class PlacePlant(Step):
    """Lay a plant below a habitat where it belongs; its owner chooses among several (R-37, R-41, HR-TWO-HABITATS)."""

    __slots__ = ("plant", "who")
    name = "place"
    rule = "R-37"
    fields = ("plant", "who")

    def __init__(self, plant: int, who: int) -> None:
        self.plant, self.who = plant, who

    def begin(self, game: Restoration) -> bool:
        slots = game.open_slots(self.plant, self.who)
        if len(slots) > 1:
            return True
        game.put(slots[0], self.plant)
        return False

    def seat(self, game: Restoration) -> int:
        return self.who

    def rule_in(self, game: Restoration) -> str:
        """The rule that is asked by: one's own drawn plant, or one taken in another player's turn."""
        return self.rule if self.who == game.seat else "R-41"

    def account(self, game: Restoration, move: Move) -> Happening:
        text = f"{game.name_of(self.who)}: {game.in_words(move)}."
        return Happening(self.rule_in(game), text, game.places_of(move))

    def prompt(self, game: Restoration) -> str:
        names = [game.name_at(slot) for slot in game.open_slots(self.plant, self.who)]
        return f"Choose the habitat for {game.table.name_of_plant(self.plant)}: {listed(names, 'or')}."

    def moves(self, game: Restoration) -> list[Move]:
        return [game.table.place[game.habitats[slot]] for slot in game.open_slots(self.plant, self.who)]

    def why_not(self, game: Restoration, move: Move) -> Reason | None:
        if not isinstance(move, Place):
            return self.refuse(game, move)
        slots = game.open_slots(self.plant, self.who)
        if game.slot_of.get(move.habitat) in slots:
            return None
        names = listed([game.name_at(slot) for slot in slots], "or")
        return Reason(
            self.rule_in(game),
            f"{game.table.name_of_plant(self.plant)} can be placed below {names} of {game.name_of(self.who)}",
        )

    def play(self, game: Restoration, move: Place) -> None:
        game.put(game.slot_of[move.habitat], self.plant)


def no_place(game: Restoration, plant: int, seat: int) -> str:
    """Why a plant cannot stay with a player, as the rest of a sentence."""
    full = [slot for slot in game.fits[plant] if slot // 3 == seat]
    if full:
        names = listed([game.name_at(slot) for slot in full])
        return f"finds {names} with {COLUMN} plants already, and is discarded"
    return f"belongs in no habitat of {game.name_of(seat)} and is discarded"


DRAW_PLANTS = DrawPlants()
