"""A table of a game played with the deck: a card opens its large view, and a deck of one's own can be chosen."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from edugames.widgets import decks
from edugames.widgets.tabletop import Table


class DeckTable(Table):
    """A table whose cards are those of a deck; a game gives `_large`, the large view of one of them."""

    _card: str = ""
    _deck: Any = None
    _warnings: tuple[str, ...] = ()
    _deck_trouble: str = ""

    def _large(self, seen: Any, card: str) -> str:
        """The large view of a card, as HTML."""
        raise NotImplementedError

    def _hidden_in(self, seat: int) -> Iterator[str]:
        deck = self.game.deck
        for card in self.game.hand(seat) or ():
            if card in deck.actions:
                yield from (card, deck.actions[card].title)
            elif card in deck.plants:
                yield from (deck.plants[card].common_name, deck.plants[card].scientific_name)

    def _deck_regions(self, seen: Any) -> dict[str, str]:
        """The card that is looked at, and the deck of the next new game."""
        if self._screened():
            self._card = ""  # whoever comes next is not to find a card of the hand before
        return {
            "card": self._large(seen, self._card) if self._card else "",
            "deck": decks.in_short(self._deck),
            "deck-shown": decks.shown(self._deck, self._warnings),
            "deck-trouble": self._deck_trouble,
        }

    def _deed_card(self, value: Any) -> None:
        """The large view of a card."""
        self._card = str(value)[:80]
        self._refresh(open="card")

    def _deed_deck(self, files: Any) -> None:
        """Files of a deck of one's own were chosen, for the next new game."""
        try:
            self._deck, self._warnings = decks.read(files)
        except ValueError as wrong:
            self._deck_trouble = decks.problems(wrong)
            self._said = "The deck cannot be used; what is wrong is listed."
        else:
            self._deck_trouble = ""
            self._said = f"The deck {self._deck.name} is ready."
        self._refresh()

    def _deed_model_file(self, name: Any) -> None:
        """A file of the game's own deck, as a model for one's own."""
        if name in decks.FILES:
            self.widget.save_file(name, decks.model(name), "text/csv")
            self._refresh()

    def _deed_shipped_deck(self, _: Any) -> None:
        self._deck, self._warnings, self._deck_trouble = None, (), ""
        self._said = "The deck of this game is in use."
        self._refresh()
