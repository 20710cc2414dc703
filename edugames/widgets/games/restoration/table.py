"""The table of the Restoration Game: three habitats before each player, at a table like any other.

Everything lies in the page itself; there is no picture. Habitats and cards of the hand are places that are picked.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from edugames import restoration
from edugames.bots import registry
from edugames.widgets import floristic, regions
from edugames.widgets.choosing import Choosing
from edugames.widgets.controls import command, sentence, trouble
from edugames.widgets.deck_table import DeckTable
from edugames.widgets.games.restoration import ending, explain, hand, laying, page, setup, tableau, uses
from edugames.widgets.games.restoration.guide import STEPS
from edugames.widgets.laying import Laying
from edugames.widgets.rulebook import Entry
from edugames.widgets.scene import Mark, Scene

_NO_PICTURE = Scene(1, 1, {}, (), {}, (), ())


class RestorationTable(Laying, DeckTable):
    """A Restoration Game to be played in a notebook or on a page."""

    title = "The Restoration Game"
    size = 1.0, 1.0
    board = "The cards on the table"
    _opens_at_end = ending.FOLDS
    _steps_to_learn = STEPS

    # ------------------------------------------------------------------ places

    def _place_id(self, place: str) -> str:
        """A habitat's id; for a kind of card, the first such card of the hand."""
        if not place.startswith("card:"):
            return place
        held = self.game.hand(self._viewer()) or {}
        before = 0
        for kind, count in held.items():
            if hand.card_place(kind) == place:
                return f"card-{before}"
            before += count
        return self._home

    def _place_of(self, name: str) -> str:
        """A habitat by its id; a kind of card by its name or by its place in the hand."""
        deck = self._shown.deck
        if name.startswith("card-"):
            held = self.game.hand(self._viewer()) or {}
            cards = [kind for kind, count in held.items() for _ in range(count)]
            place = name.removeprefix("card-")
            if place.isdecimal() and int(place) < len(cards):
                return hand.card_place(cards[int(place)])
        if name in deck.habitats:
            return name
        if (kind := name.removeprefix("card:")) in deck.actions:
            return hand.card_place(kind)
        raise ValueError(f"there is no place {name[:40]} on this table")

    def _label(self, seen: Any, place: str) -> str:
        return explain.label(seen, place, self._viewer())

    def _place_name(self, place: str) -> str:
        return "" if place.startswith("card:") else str(self.game.habitat_name(place))

    def _facts_of(self, seen: Any, place: str) -> list[str]:
        return explain.facts_of(seen, place)

    def _about(self, seen: Any, place: str) -> str:
        """A habitat that was pressed, or that focus stays on; a card that was picked is told in the note."""
        if place.startswith("card:"):
            picked = place in self._choosing.picked
            return "" if picked else page.large(seen, place.removeprefix("card:"))
        closed = self._screened() or self._is_elsewhere or self.session.thinking is not None
        doings = [] if closed else explain.doings(self.game, self._viewer(), place)
        return explain.about(seen, place, self._viewer(), doings)

    def _places_of(self, move: Any) -> tuple[Any, ...]:
        """The card of the hand that is used, and the habitats; a plant on offer is answered in words."""
        if isinstance(move, restoration.Place):
            return (move.habitat,)
        if not uses.is_play(move):
            return ()
        return (hand.card_place(move.card), *self.game.places_of(move))

    def _lay_form(self) -> str:
        return laying.form(self.game)

    def _stated(self, fields: dict[str, Any]) -> Any:
        return laying.stated(fields, self.game)

    def _what_lies(self) -> dict[Any, Any]:
        game = self.game
        return {
            home: (game.row(home), game.column(home))
            for seat in range(game.players)
            for home in game.habitats_of(seat)
        }

    def _change(self, before: Any, after: Any) -> str:
        """Which of the two changed, and which way."""
        signs = [
            f"{'+' if len(b) >= len(a) else '-'}{what}"
            for a, b, what in zip(before, after, ("row", "column"), strict=True)
            if a != b
        ]
        return " ".join(signs)

    def _pictured(self, move: Any) -> str:
        from edugames.widgets import plates

        card = getattr(move, "card", "")
        if card:
            return plates.action_icon(self.game.deck.actions[card], 30)
        home = getattr(move, "habitat", "")
        return plates.habitat_icon(self.game.deck.habitats[home], 30) if home else ""

    # ------------------------------------------------------------------ picture and page

    def _layout(self) -> str:
        return page.layout()

    def _drawings(self) -> str:
        from edugames.widgets import plates

        return plates.symbols()

    def _scene(self, seen: Any, **marks: Any) -> Scene:
        """No picture, but the signs that habitats and cards in the page wear."""
        return _NO_PICTURE._replace(marks=tuple(self._signs()), legal_for=marks["legal_for"])

    def _signs(self) -> Iterator[Mark]:
        """What can be chosen, what is, what the last play changed."""
        choosing, question = self._choosing, self.game.decision
        yield from (Mark(place, "picked") for place in choosing.picked)
        began = choosing.picked or (question and not self._opens_turn(question))
        if began and not choosing.offered and self._is_asked:
            homes = sorted(place for place in choosing.places if not place.startswith("card:"))
            yield from (Mark(place, "legal") for place in homes)
        for place, what in self._marked().items():
            yield Mark(place, "changed")
            yield from (
                Mark(f"{place}/{where}", "changed") for where in ("row", "column") if f"+{where}" in what
            )

    def _large(self, seen: Any, card: str) -> str:
        return page.large(seen, card)

    def _own_regions(self, seen: Any) -> dict[str, str]:
        viewer = self._viewer()
        found = {
            "progress": tableau.progress(seen, viewer),
            **page.piles(seen),
            "side": tableau.side(seen, viewer),
            "end": ending.end(seen),
            "lay": self._lay_region(),
            "lay-trouble": trouble(self._trouble.get("lay-trouble", "")),
            **self._deck_regions(seen),
            **self._own_habitats(seen, viewer),
            **self._others(seen, viewer),
        }
        if "floristic" in self._folds:
            found["floristic"] = self._quality(seen, viewer)
        return found

    def _own_habitats(self, seen: Any, viewer: int) -> dict[str, str]:
        found = {}
        for k, home in enumerate(seen.habitats_of(viewer)):
            found[f"home {k}"] = tableau.home(seen, home)
            found[f"row {k}"] = tableau.row(seen, home)
            found[f"column {k}"] = tableau.column(seen, home)
        return found

    def _others(self, seen: Any, viewer: int) -> dict[str, str]:
        found = {}
        bots = self._bot_titles()
        for k in range(1, tableau.MOST):
            seat = (viewer + k) % seen.players if k < seen.players else None
            found[f"other {k}"] = "" if seat is None else tableau.other(seen, seat, bots.get(seat, ""))
            for h in range(tableau.EACH):
                home = None if seat is None else seen.habitats_of(seat)[h]
                found[f"other {k} {h}"] = "" if home is None else tableau.other_home(seen, home)
        return found

    def _quality(self, seen: Any, viewer: int) -> str:
        plants = {
            home: [plant for plant in seen.column(home) if plant != tableau.BIOLOGIST]
            for home in seen.habitats_of(viewer)
        }
        return floristic.region(plants, (), seen.options.c_list, seen.deck)

    def _hand(self, seen: Any, seat: int) -> str:
        mode = self._hand_mode()
        known = uses.uses(self.game, seat) if mode == "play" else {}
        return hand.hand(seen, seat, known, mode)

    def _hand_mode(self) -> str:
        question = None if self._is_held else self.game.decision
        return self._mode if question and question.kind == "turn" else "wait"

    def _rules(self) -> Mapping[str, Entry]:
        return explain.rules(self._shown.options)

    def _bar(self, seen: Any) -> str:
        """Who plays; somebody who is asked about a plant in another's turn decides, and has no turn."""
        bar = super()._bar(seen)
        question = self.game.decision
        out_of_turn = question and question.kind == "offer" and not self._is_elsewhere
        return bar.replace("’s turn</li>", " decides</li>") if out_of_turn else bar

    # ------------------------------------------------------------------ words

    def _finished(self, question: Any) -> tuple[str, str]:
        return "Your play is finished: now you draw an action card and a plant.", "End play"

    def _lay_the_table(self) -> str:
        return page.lay_the_table()

    def _how_it_ended(self) -> str:
        return page.how_it_ended(self.game.outcome)

    def _first_words(self, seen: Any) -> str:
        people = self._people()
        return page.hint(page.for_one(self._opponent.title) if len(people) > 1 else "")

    @property
    def _opponent(self) -> registry.Entry:
        """The best bot that knows this game."""
        return list(registry.known(self.game.name).values())[-1]

    def _deed_alone(self, _: Any) -> None:
        """Bots at all seats but that of whoever begins."""
        if not self.game.moves:
            mine = self._viewer()
            bots = {seat: self._opponent.key for seat in range(self.game.players) if seat != mine}
            self._begin("new-trouble", lambda: self.game, lambda _: bots)

    def _meanwhile(self) -> str:
        """The card that was picked in the hand."""
        picked = next((place for place in self._choosing.picked if place.startswith("card:")), None)
        if picked is None or self._is_held or self._screened():
            return ""
        kind = picked.removeprefix("card:")
        known = uses.uses(self.game, self._viewer()).get(kind)
        return hand.card_in_hand(self.game, kind, known.text if known else "")

    def _note_now(self, seen: Any) -> str:
        """A plant on offer, or to be placed, is shown above the answers."""
        note = super()._note_now(seen)
        return page.plant_in_question(seen) + note if self._is_asked and seen.plant else note

    def _prompt(self) -> str:
        """While something is picked: the way on, and the button that plays it, always in view."""
        choosing = self._choosing
        if not choosing.picked or not self._is_asked or self._sorry:
            return super()._prompt()
        name = regions.player(self._viewer())
        if choosing.offered:
            return page.ready(name, self._in_words(choosing.offered))
        return page.go_on_choosing(name, self._label(self.game, choosing.picked[-1]).partition(":")[0])

    def _picked(self) -> tuple[str, str]:
        note, said = super()._picked()
        move = self._choosing.offered
        return (page.explained(self._in_words(move), self._consequence(move)), said) if move else (note, said)

    @property
    def _is_asked(self) -> bool:
        """Whether the person who looks is to answer now, and may see the hand for it."""
        return not (self.game.outcome or self._is_held or self._is_stating or self._must_show_hand())

    def _again(self, happening: Any) -> str:
        """After a line about a plant, the way to its card."""
        plant = next((place for place in happening.places if place in self.game.deck.plants), None)
        return command("card", "its card", plant, tabindex="-1", **{"class": "egt-link"}) if plant else ""

    # ------------------------------------------------------------------ choosing

    def _choose_anew(self) -> None:
        """Cards are played by picking them; throwing one away has a way of its own."""
        moves = () if self._is_held else None
        self._choosing = Choosing(self.game, moves, self._places_of)

    def _press_on(self, place: str) -> None:
        """With a card in the fingers another habitat is another choice for that card, or the reason why not."""
        choosing = self._choosing
        card = next((picked for picked in choosing.picked if picked.startswith("card:")), None)
        if card is None or place.startswith("card:") or place in choosing.picked:
            super()._press_on(place)
        elif any({card, place} <= set(self._places_of(move)) for move in choosing.all):
            choosing.drop()
            choosing.pick(card)
            super()._press_on(place)
        else:
            self._place = place
            self._note, self._said = self._refused_for(card, place)
            self._refresh()

    def _refused_for(self, card: str, place: str) -> tuple[str, str]:
        reason = explain.why_not_here(self.game, card.removeprefix("card:"), place)
        if reason is None:
            return self._refused(place)
        seen = self._shown.seen_by(self._viewer())
        named = self._label(seen, place)
        note = regions.refusal(named, reason, self._facts_of(seen, place))
        return note, f"Not now: {sentence(reason.text)} Rule {reason.rule}."

    def _refused(self, place: str) -> tuple[str, str]:
        """A habitat that no card is for just now tells about itself, and of each card why not."""
        seen = self._shown.seen_by(self._viewer())
        return self._about(seen, place), self._label(seen, place)

    def _options(self) -> list[Any]:
        """All answers about a plant and a hand to be replaced, however many; nothing of a closed hand."""
        question = self.game.decision
        if question is None or not self._is_asked:
            return []
        if question.kind in ("offer", "throw"):
            return list(self._choosing.all)
        if self._opens_turn(question):  # a biologist above or below, one of several cards to be exchanged
            return list(self._choosing.options) if self._choosing.picked else []
        return super()._options()

    # ------------------------------------------------------------------ deeds

    def _deed_refused(self, value: Any) -> None:
        """A card that cannot be played was chosen: the reason is spoken."""
        known = {} if self._screened() else uses.uses(self.game, self._viewer())
        reason = known[str(value)].reason if str(value) in known else None
        self._said = sentence(f"Not now: {reason.text}") if reason else ""
        self._refresh()

    def _deed_mode(self, value: Any) -> None:
        """Cards are played or thrown away."""
        self._choosing.drop()
        self._mode = "discard" if value == "discard" else "play"
        self._said = "Choose the card to throw away." if self._mode == "discard" else ""
        self._refresh(focus="card-0")

    def _wished(self, fields: dict[str, Any]) -> Any:
        return setup.wished(fields, self._deck)

    def _file_name(self) -> str:
        return f"restoration-turn-{self.game.turn}.json"
