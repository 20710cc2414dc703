"""What is done in L01 before the questions."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING, Any

from edugames import facts
from edugames.lessons.l01.case import SORTED, WORDS, communities, dealt, deck
from edugames.lessons.lesson import Activity
from edugames.lessons.tables import table

if TYPE_CHECKING:
    from edugames.facts import Plant
    from edugames.play import Record


class WhoLivesWhere(Activity):
    """Browse the cards; sort ten plants; walk and observe."""

    def __init__(self, seed: int) -> None:
        super().__init__(seed)
        self.card = ""
        self.sorted: dict[str, str] = {}
        self.game: Any = None

    def do(self, name: str, value: Any) -> str:
        """Look at a card, sort a plant (the value reads "plant community"), begin a walk, make a move of it."""
        if name == "card":
            return self._look_at(str(value))
        if name == "sort":
            return self._sort(*str(value).split(" "))
        if name == "walk":
            self.game = _new_walk(self.seed)
            return f"A walk begins. {self.game.decision.prompt}"
        if name == "move" and self.game is not None:
            return self._move(value)
        raise ValueError("use the buttons and lists of this part")

    def _look_at(self, card: str) -> str:
        if card not in deck().plants and card not in deck().habitats:
            raise ValueError("choose a card from the list")
        self.card = card
        return deck().plants[card].common_name if card in deck().plants else deck().habitats[card].name

    def _sort(self, plant: str, community: str) -> str:
        if plant not in dealt(self.seed) or community not in WORDS:
            raise ValueError("put one of the ten plants into one of the five communities")
        self.sorted[plant] = community
        card = deck().plants[plant]
        if community in communities(card):
            done = sum(self._is_right(plant) for plant in dealt(self.seed))
            return f"Yes: {card.common_name} lives in {self._home(card)}. {done} of {SORTED} are sorted."
        return f"Look again: {card.description}"

    def _is_right(self, plant: str) -> bool:
        return self.sorted.get(plant) in communities(deck().plants[plant])

    def _home(self, plant: Plant) -> str:
        return ", ".join(deck().habitats[habitat].name for habitat in plant.habitats)

    def _move(self, value: Any) -> str:
        import json

        from edugames.play import MoveError

        try:
            move = self.game.move_from_json(json.loads(str(value)))
        except (MoveError, ValueError):
            raise ValueError("choose one of the moves that are shown") from None
        if move not in self.game.legal_moves():
            raise ValueError("that cannot be done now: choose one of the moves that are shown")
        said = self.game.in_words(move)
        self.game.play(move)
        _others_move(self.game)
        ended = f" {self.game.outcome.reason}" if self.game.outcome else ""
        return f"You {said}. You have seen {len(self.game.classes(0))} of {len(WORDS)} communities.{ended}"

    def records(self) -> list[Record]:
        return [self.game.record] if self.game is not None else []

    def kept(self) -> Any:
        return [self.card, self.sorted, self.game.record.to_dict() if self.game is not None else None]

    def restore(self, kept: Any) -> None:
        import json

        card, found, game = kept
        if card:
            self._look_at(str(card))
        for plant, community in dict(found).items():
            self._sort(str(plant), str(community))
        if game is not None:
            from edugames import observation  # noqa: F401  # a record can be read once its game is known
            from edugames.play import Record

            self.game = Record.from_json(json.dumps(game)).replay()

    def html(self) -> str:
        """The three parts, one under the other."""
        return (
            f"<h3>1. Look at the cards</h3>{self._browser()}"
            "<h3>2. Sort ten plants</h3><p>Where does each of them live? Tap its "
            f"community.</p>{self._sorting()}"
            f"<h3>3. Take a walk</h3>{self._walk()}"
        )

    def _browser(self) -> str:
        from edugames.widgets import plates

        groups = (
            ("Habitats", [(habitat.id, habitat.name) for habitat in deck().habitats.values()]),
            (
                "Plants",
                sorted(((p.id, p.common_name) for p in deck().plants.values()), key=lambda one: one[1]),
            ),
        )
        listed = "".join(
            "<optgroup "
            f"label='{title}'>{''.join(f'<option value={key}>{escape(name)}</option>' for key, name in of)}</optgroup>"
            for title, of in groups
        )
        if self.card in deck().habitats:
            habitat = deck().habitats[self.card]
            here = sorted(p.common_name for p in deck().plants.values() if habitat.id in p.habitats)
            shown = plates.habitat_page(
                habitat, f"<p><b>Plants of the game that grow here:</b> {escape(', '.join(here))}.</p>"
            )
        elif self.card:
            shown = plates.plant_page(deck().plants[self.card], deck(), tuple(facts.c_lists().values()))
        else:
            shown = ""
        return (
            f"<p><label>A habitat or a plant <select data-change='card' data-now='{self.card}' "
            "data-key='card'>"
            "<option value=''>choose a "
            f"card</option>{listed}</select></label></p>{f'<div class=egl-card>{shown}</div>' if shown else ''}"
        )

    def _sorting(self) -> str:
        rows = "".join(self._one_to_sort(deck().plants[plant]) for plant in dealt(self.seed))
        done = sum(self._is_right(plant) for plant in dealt(self.seed))
        return f"<ul class='egl-sort'>{rows}</ul><p><b>{done} of {SORTED} sorted.</b></p>"

    def _one_to_sort(self, plant: Plant) -> str:
        from edugames.widgets.controls import command
        from edugames.widgets.plates import plant_icon

        name = escape(plant.common_name)
        told = f"<b>{name}</b><span class='egt-small'>{escape(plant.description)}</span>"
        head = f"<span class='egt-plant'>{plant_icon(plant, 44)}<span>{told}</span></span>"
        if self._is_right(plant.id):
            home = WORDS[self.sorted[plant.id]].split(":")[0]
            return f"<li data-key='sort-{plant.id}'>{head}<p>✓ <b>{home}</b>: {escape(self._home(plant))}</p></li>"
        tried = self.sorted.get(plant.id, "")
        buttons = "".join(
            command(
                "sort",
                WORDS[community].split(":")[0],
                f"{plant.id} {community}",
                data_key=f"sort-{plant.id}-{community}",
                aria_pressed="true" if community == tried else "false",
            )
            for community in WORDS
        )
        again = (
            "<p class='egt-small'>Not there. Read its card again: water, shade, sun or sand?</p>"
            if tried
            else ""
        )
        group = f"<div data-group role='group' aria-label='{name}'>{buttons}</div>"
        return f"<li data-key='sort-{plant.id}'>{head}{group}{again}</li>"

    def _walk(self) -> str:
        from edugames.widgets.controls import command

        game = self.game
        if game is None:
            return (
                "<p>Observe one plant in each of the five communities. You may walk to any habitat. Another "
                "explorer walks too.</p>"
                f"<p class='egt-actions'>{command('walk', 'Begin the walk', data_key='walk')}</p>"
            )
        seen = game.classes(0)
        marks = " ".join(
            f"{'✓' if community in seen else '○'} {WORDS[community].split(':')[0]}" for community in WORDS
        )
        points = game.score(0).text
        told = f"<p><b>You have seen {len(seen)} of {len(WORDS)}:</b> {marks}. C values: {points}.</p>"
        if game.outcome:
            end = (
                "You have seen all five communities!"
                if not game.missing(0)
                else "The other explorer was quicker."
            )
            again = command("walk", "Walk again", data_key="walk")
            return (
                f"{told}<p><b>{end}</b> {escape(game.outcome.reason)}</p><p class='egt-actions'>{again}</p>"
            )
        return f"{told}<p>{escape(game.decision.prompt)}</p>{self._hand()}{self._moves()}"

    def _hand(self) -> str:
        rows = [
            (
                deck().plants[plant].common_name,
                ", ".join(deck().habitats[h].name for h in self.game.grows_in(plant)),
            )
            for plant in self.game.hand(0)
        ]
        return table(("In your hand", "Grows in"), rows)

    def _moves(self) -> str:
        from edugames.observation import Discard, Go, Observe
        from edugames.widgets.controls import command, move_value
        from edugames.widgets.plates import habitat_icon

        buttons = ""
        for k, move in enumerate(self.game.legal_moves()):
            if isinstance(move, Go):
                text = (
                    habitat_icon(deck().habitats[move.habitat], 32)
                    + f"<span>{escape(deck().habitats[move.habitat].name)}</span>"
                )
            elif isinstance(move, Observe | Discard):
                verb = "Observe" if isinstance(move, Observe) else "Put away"
                text = f"<span>{verb} {escape(deck().plants[move.plant].common_name)}</span>"
            else:
                text = escape(self.game.in_words(move).capitalize())
            extra = {"class": "egt-primary"} if isinstance(move, Observe) else {}
            buttons += command("move", text, move_value(move), data_key=f"move-{k}", **extra)
        return f"<div class='egl-walk' data-group role='group' aria-label='Your moves'>{buttons}</div>"


def _new_walk(seed: int) -> Any:
    """A game for two by the simplified rules: any habitat can be reached, and a marker may stay."""
    from edugames import observation

    game = observation.new_game(players=2, seed=seed, step="any", must_move=False)
    _others_move(game)
    return game


def _others_move(game: Any) -> None:
    """Cards are drawn and the other explorer, who goes by chance, moves; until it is your turn or the game is over."""
    from random import Random

    from edugames.bots.random import Random as Chance
    from edugames.play import NATURE

    while game.to_move not in (0, None):
        if game.to_move == NATURE:
            game.play_chance()
        else:
            chance = Random(f"bots/{game.seed}/{len(game.moves)}")
            seen = game.seen_by(game.to_move)
            game.play(Chance().choose(seen, game.legal_moves(), chance))
