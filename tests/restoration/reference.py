"""The Restoration Game a second time, slowly and from the words of the rules alone, on positions as JSON.

    legal(told)         # the legal moves of a position, as a list of their JSON
    after(told, move)   # the position after a move

`told` is what `to_dict` writes. Nothing of the engine is used here; cards are words, piles are lists and counts.
"""

from __future__ import annotations

from copy import deepcopy

TECHNIQUE = {
    "herbicide license": ("herbicide", "training"),
    "backpack sprayer": ("herbicide", "equipment"),
    "steward": ("herbicide", "volunteer"),
    "fire training": ("fire", "training"),
    "PPE": ("fire", "equipment"),
    "expert": ("fire", "volunteer"),
    "chainsaw training": ("removal", "training"),
    "chainsaw": ("removal", "equipment"),
    "novice": ("removal", "volunteer"),
}
AB = "agency biologist"


class Table:
    """A position with the questions the rules ask of it."""

    def __init__(self, told, plants):
        self.told = told
        self.plants = plants  # id -> habitats where it belongs
        self.options = told["options"]
        self.seats = told["seats"]

    # ---------------------------------------------------------------- looking

    def places(self, seat):
        return self.seats[seat]["habitats"]

    def place(self, habitat):
        for number, seat in enumerate(self.seats):
            for place in seat["habitats"]:
                if place["habitat"] == habitat:
                    return number, place
        raise AssertionError(habitat)

    def others(self):
        return [seat for seat in range(self.told["players"]) if seat != self.told["seat"]]

    def has_room_for(self, plant, seat):
        return [
            place["habitat"]
            for place in self.places(seat)
            if place["habitat"] in self.plants[plant] and len(place["column"]) < 3
        ]

    def eligible(self, seat, plant):
        spent = self.seats[seat]["turns_to_skip"] and self.options["take_stack"] == "forbid"
        return bool(self.has_room_for(plant, seat)) and not spent

    def in_the_order_of(self, plant):
        """Habitats as the plant's card lists them."""
        return self.plants[plant]

    # ---------------------------------------------------------------- what may be done

    def actions(self):
        """Every legal action of a turn."""
        seat = self.told["seat"]
        for card in self.seats[seat]["hand"]:
            yield ["Discard", card]
            yield from self.uses(card, seat)
        if not self.seats[seat]["replaced"]:
            yield ["ReplaceWholeHand"]

    def uses(self, card, seat):
        if card in TECHNIQUE:
            for place in self.places(seat):
                yield from self.layings(card, place)
        elif card == AB:
            for place in self.places(seat):
                if not complete(place["row"]) and len(place["row"]) < 3:
                    yield ["Play", AB, place["habitat"]]
                if len(place["column"]) < 3:
                    yield ["PlayAsPlant", place["habitat"]]
        elif card in ("legislator", "mayor"):
            if card not in self.seats[seat]["side"]:
                yield ["PlayAside", card]
        elif card == "replace your hand":
            yield ["PlayReplaceYourHand"]
        else:
            yield from self.attacks(card)

    def layings(self, card, place):
        row, habitat = place["row"], place["habitat"]
        if complete(row):
            return
        technique, aspect = TECHNIQUE[card]
        cards = [other for other in row if other != AB]
        strangers = [other for other in cards if TECHNIQUE[other][0] != technique]
        same_aspect = [other for other in cards if TECHNIQUE[other][1] == aspect]
        if self.options["swap"] == "all":
            if strangers:
                yield ["Swap", card, habitat]
            elif not same_aspect:
                yield ["Play", card, habitat]
            return
        if len(row) < 3 and not same_aspect:
            yield ["Play", card, habitat]
        for out in strangers:
            if not [other for other in same_aspect if other != out]:
                yield ["Exchange", card, habitat, out]

    def attacks(self, card):
        for seat in self.others():
            side = self.seats[seat]["side"]
            mayor = "mayor" in side
            open_places = [place for place in self.places(seat) if not complete(place["row"])]
            if card == "natural disaster":
                if any(place["row"] for place in open_places) and not (
                    mayor and self.options["mayor_blocks_disaster"]
                ):
                    yield ["PlayAgainst", card, seat]
            elif card == "no mayor":
                if mayor:
                    yield ["PlayAgainst", card, seat]
            elif mayor:
                continue
            elif card == "no legislator":
                if "legislator" in side:
                    yield ["PlayAgainst", card, seat]
            elif card == "no plant":
                yield from self.uprootings(seat)
            else:
                for place in open_places:
                    if card.removeprefix("no ") in place["row"]:
                        yield ["Remove", card, place["habitat"]]
                    if AB in place["row"] and self.options["ab_vulnerable"]:
                        yield ["RemoveBiologist", card, place["habitat"]]

    def uprootings(self, seat):
        for place in self.places(seat):
            for plant in set(place["column"]) if len(place["column"]) < 3 else ():
                if plant != AB or self.options["ab_vulnerable"]:
                    yield ["Uproot", place["habitat"], plant]

    # ---------------------------------------------------------------- doing it

    def spend(self, seat, card):
        hand = self.seats[seat]["hand"]
        hand[card] -= 1
        if not hand[card]:
            del hand[card]

    def throw(self, *cards):
        self.told["action_discards"] += cards

    def act(self, move):
        seat, name = self.told["seat"], move[0]
        legislator_before = "legislator" in self.seats[seat]["side"]
        if name == "ReplaceWholeHand":
            hand = self.seats[seat]["hand"]
            self.throw(*(card for card, count in in_order(hand) for _ in range(count)))
            hand.clear()
            self.seats[seat]["replaced"] = True
            self.told["now"] = [["refill", seat]]
            return
        card = CARD_OF.get(name) or move[1]
        self.spend(seat, card)
        getattr(self, f"do_{name}")(seat, card, move)
        two = "legislator" in self.seats[seat]["side"] and (
            legislator_before or self.options["legislator_now"]
        )
        throwing = [["throw"]] if name == "PlayReplaceYourHand" else []
        self.told["now"] = throwing + self.draws(seat, two)

    def draws(self, seat, two):
        return [["refill", seat], *[["plant"]] * (2 if two else 1), ["offer", 1]]

    def do_Discard(self, seat, card, move):
        self.throw(card)

    def do_PlayReplaceYourHand(self, seat, card, move):
        self.throw(card)

    def do_Play(self, seat, card, move):
        self.place(move[2])[1]["row"].append(card)

    def do_Swap(self, seat, card, move):
        place = self.place(move[2])[1]
        self.throw(*(other for other in place["row"] if other != AB))
        place["row"] = [other for other in place["row"] if other == AB] + [card]

    def do_Exchange(self, seat, card, move):
        row = self.place(move[2])[1]["row"]
        row.remove(move[3])
        self.throw(move[3])
        row.append(card)

    def do_PlayAsPlant(self, seat, card, move):
        self.place(move[1])[1]["column"].append(AB)

    def do_PlayAside(self, seat, card, move):
        self.seats[seat]["side"] = sorted([*self.seats[seat]["side"], card])

    def do_Remove(self, seat, card, move):
        gone = card.removeprefix("no ")
        self.place(move[2])[1]["row"].remove(gone)
        self.throw(gone, card)

    def do_RemoveBiologist(self, seat, card, move):
        self.place(move[2])[1]["row"].remove(AB)
        self.throw(AB, card)

    def do_Uproot(self, seat, card, move):
        self.place(move[1])[1]["column"].remove(move[2])
        if move[2] == AB:
            self.throw(AB)
        else:
            self.told["plant_discards"].append(move[2])
        self.throw(card)

    def do_PlayAgainst(self, seat, card, move):
        struck = self.seats[move[2]]
        if card == "natural disaster":
            for place in struck["habitats"]:
                if not complete(place["row"]):
                    self.throw(*place["row"])
                    place["row"] = []
        else:
            struck["side"].remove(card.removeprefix("no "))
            self.throw(card.removeprefix("no "))
        self.throw(card)

    # ---------------------------------------------------------------- the other questions

    def answer(self, move):
        step, rest = self.told["now"][0], self.told["now"][1:]
        name = move[0]
        if step[0] == "turn":
            self.act(move)
        elif step[0] == "throw":
            self.told["now"] = rest
            if name == "Throw":
                self.spend(self.told["seat"], move[1])
                self.throw(move[1])
                self.told["now"] = [["throw"], *rest]
        elif step[0] == "refill":
            self.take_from(self.told["action_pile"], move[1])
            hand = self.seats[step[1]]["hand"]
            hand[move[1]] = hand.get(move[1], 0) + 1
        elif step[0] == "plant":
            self.told["now"] = rest
            self.told["plant_pile"].remove(move[1])
            self.lay(move[1], self.told["seat"])
        elif step[0] == "place":
            self.told["now"] = rest
            self.place(move[1])[1]["column"].append(step[1])
        else:
            self.reply(step, move)

    def take_from(self, counts, card):
        counts[card] -= 1
        if not counts[card]:
            del counts[card]

    def lay(self, plant, seat):
        """A drawn plant: placed, discarded, or its owner is asked where."""
        homes = self.has_room_for(plant, seat)
        if not homes:
            self.told["plant_discards"].append(plant)
            self.told["on_offer"] = True
        elif len(homes) == 1:
            self.place(homes[0])[1]["column"].append(plant)
        else:
            self.told["now"] = [["place", plant, seat], *self.told["now"]]

    def reply(self, step, move):
        """Whoever is offered the plant answers."""
        seat = (self.told["seat"] + step[1]) % self.told["players"]
        if move[0] == "Decline":
            self.told["now"] = [["offer", step[1] + 1]]
            return
        plant = self.told["plant_discards"].pop()
        self.told["on_offer"] = False
        self.told["now"] = [["place", plant, seat]]
        if move[0] == "TakeAndPay":
            self.spend(seat, move[1])
            self.throw(move[1])
            self.told["now"] = [["refill", seat], ["place", plant, seat]]
        if move[0] == "TakeAndForfeit" or self.options["take_cost"] == "advance_turn":
            self.seats[seat]["turns_to_skip"] += 1

    # ---------------------------------------------------------------- what follows by itself

    def winner(self):
        for seat in range(self.told["players"]):
            if all(complete(p["row"]) and len(p["column"]) == 3 for p in self.places(seat)):
                return seat
        return None

    def go_on(self):
        """Do what needs no answer, until somebody must be asked or the game is over."""
        while True:
            if self.winner() is not None:
                self.told["now"], self.told["outcome"] = [], {"winners": [self.winner()]}
                return
            if not self.told["now"]:
                if self.told["turn"] == self.options["max_turns"]:
                    self.told["outcome"] = {"winners": []}
                    return
                self.next_turn()
            elif not self.skipped(self.told["now"][0]):
                return

    def next_turn(self):
        seat = self.told["seat"] = (self.told["seat"] + 1) % self.told["players"]
        self.told["turn"] += 1
        self.told["on_offer"] = False
        if self.seats[seat]["turns_to_skip"]:
            self.seats[seat]["turns_to_skip"] -= 1
        elif self.seats[seat]["hand"]:
            self.told["now"] = [["turn"]]
        else:
            self.told["now"] = self.draws(seat, "legislator" in self.seats[seat]["side"])

    def skipped(self, step):
        """Carry the step out, or strike it, when nobody has to be asked; False when somebody has."""
        told, rest = self.told, self.told["now"][1:]
        if step[0] == "throw" and not self.seats[told["seat"]]["hand"]:
            told["now"] = rest
            return True
        if step[0] == "refill":
            if sum(self.seats[step[1]]["hand"].values()) >= 5:
                told["now"] = rest
                return True
            if told["action_pile"]:
                return False
            if not told["action_discards"] or not self.options["reshuffle_actions"]:
                told["now"] = rest
                return True
            for card in told["action_discards"]:
                told["action_pile"][card] = told["action_pile"].get(card, 0) + 1
            told["action_discards"] = []
            return False
        if step[0] == "plant":
            if told["plant_pile"]:
                return False
            if not told["plant_discards"] or not self.options["reshuffle_plants"]:
                told["now"] = rest
                return True
            told["plant_pile"], told["plant_discards"], told["on_offer"] = told["plant_discards"], [], False
            return False
        if step[0] == "place":
            homes = self.has_room_for(step[1], step[2])
            if len(homes) > 1:
                return False
            self.place(homes[0])[1]["column"].append(step[1])
            told["now"] = rest
            return True
        if step[0] == "offer":
            for left in range(step[1], told["players"]) if told["on_offer"] else ():
                if self.eligible((told["seat"] + left) % told["players"], told["plant_discards"][-1]):
                    told["now"] = [["offer", left]]
                    return False
            told["now"] = rest
            return True
        return False


CARD_OF = {
    "PlayAsPlant": AB,
    "PlayReplaceYourHand": "replace your hand",
    "Uproot": "no plant",
}
ORDER = (*TECHNIQUE, AB, "legislator", "mayor", "replace your hand", "natural disaster",
         *(f"no {card}" for card in (*TECHNIQUE, "legislator", "mayor", "plant")))  # fmt: skip


def in_order(hand):
    """A hand as it is laid down when all of it goes: in the order of the kinds."""
    return sorted(hand.items(), key=lambda item: ORDER.index(item[0]))


def complete(row):
    """Three aspects of one technique, any of which may be a biologist (R-16)."""
    cards = [TECHNIQUE[card] for card in row if card != AB]
    return (
        len(row) == 3
        and len({technique for technique, _ in cards}) <= 1
        and len({aspect for _, aspect in cards}) == len(cards)
    )


def belonging(game):
    """Where each plant of a game's deck belongs, as its option says."""
    listed = game.options.plant_habitats == "listed"
    return {plant.id: plant.habitats if listed else plant.habitats[:1] for plant in game.deck.plants.values()}


def legal(told, plants):
    """The legal moves of a position, NATURE's too."""
    table = Table(told, plants)
    step = told["now"][0]
    if step[0] == "turn":
        return list(table.actions())
    if step[0] == "throw":
        return [["Enough"], *(["Throw", card] for card in table.seats[told["seat"]]["hand"])]
    if step[0] == "refill":
        return [["Draw", card] for card in told["action_pile"]]
    if step[0] == "plant":
        return [["DrawPlant", plant] for plant in told["plant_pile"]]
    if step[0] == "place":
        return [["Place", habitat] for habitat in table.has_room_for(step[1], step[2])]
    hand = table.seats[(told["seat"] + step[1]) % told["players"]]["hand"]
    return [["Decline"], ["TakeAndForfeit"], *(["TakeAndPay", card] for card in hand if card in TECHNIQUE)]


def after(told, move, plants):
    """The position after a legal move."""
    table = Table(deepcopy(told), plants)
    table.answer(move)
    table.go_on()
    return table.told


COMPARED = (
    "seats", "action_pile", "action_discards", "plant_discards", "on_offer", "turn", "seat", "now", "outcome",
)  # fmt: skip


def essence(told):
    """What two tellings of a position must agree on; the order of piles that lie face down does not matter."""
    return {key: told[key] for key in COMPARED} | {"plant_pile": sorted(told["plant_pile"])}
