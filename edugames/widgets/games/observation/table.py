"""The table of Observation: habitats, markers and hands of plants, at a table like any other."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from edugames import observation
from edugames.widgets.controls import command, move_value, sentence, trouble
from edugames.widgets.deck_table import DeckTable
from edugames.widgets.games.observation import ending, explain, laying, page, setup
from edugames.widgets.games.observation.guide import STEPS
from edugames.widgets.games.observation.scene import HAND, HEIGHT, SEATS, WIDTH, place_id, scene
from edugames.widgets.laying import Laying
from edugames.widgets.rulebook import Entry
from edugames.widgets.scene import Scene

_PLAIN = (observation.Stay, observation.Pass, observation.TakeCard)
"""Moves that name neither a habitat nor a plant."""


class ObservationTable(Laying, DeckTable):
    """A game of Observation to be played in a notebook or on a page."""

    title = "Observation"
    size = WIDTH, HEIGHT
    board = "Habitats"
    _opens_at_end = ending.FOLDS
    _steps_to_learn = STEPS

    def __init__(self, *laid: Any, **more: Any) -> None:
        self._lying: dict[int, list[str]] = {}
        super().__init__(*laid, **more)

    # ------------------------------------------------------------------ places

    def _place_id(self, place: str) -> str:
        return place_id(self._shown.cell_of(place))

    def _place_of(self, name: str) -> str:
        found = {place_id(cell): habitat for cell, habitat in self._shown.cells.items()}
        if name not in found:
            raise ValueError(f"there is no habitat at {name[:20]} on the board")
        return found[name]

    def _label(self, seen: Any, place: str) -> str:
        return explain.label(seen, place, self._growing(seen).get(place))

    def _place_name(self, place: str) -> str:
        return f"the {self.game.deck.habitats[place].name}"

    def _facts_of(self, seen: Any, place: str) -> list[str]:
        return explain.facts_of(seen, place, self._held(seen, place))

    def _about(self, seen: Any, place: str) -> str:
        return explain.about(seen, place, self._held(seen, place))

    def _places_of(self, move: Any) -> tuple[Any, ...]:
        """Only the marker is moved on the board; plants are played from the hand."""
        return (move.habitat,) if isinstance(move, observation.Go) else ()

    def _lay_form(self) -> str:
        return laying.form(self.game)

    def _stated(self, fields: dict[str, Any]) -> Any:
        return laying.stated(fields, self.game)

    def _what_lies(self) -> dict[str, tuple[tuple[int, ...], int]]:
        """Who stands on each habitat, and the points that were made there."""
        game = self.game
        made = dict.fromkeys(game.cells.values(), 0)
        for seat in range(game.players):
            for one in game.observed(seat):
                made[one.habitat] += game.c(one.plant)
        return {habitat: (tuple(explain.standing(game, habitat)), points) for habitat, points in made.items()}

    def _change(self, before: tuple[Any, int], after: tuple[Any, int]) -> str:
        return f"+{after[1] - before[1]}" if after[1] > before[1] else ""

    # ------------------------------------------------------------------ picture and page

    def _layout(self) -> str:
        return page.layout()

    def _drawings(self) -> str:
        return page.drawings()

    def _scene(self, seen: Any, **marks: Any) -> Scene:
        growing = self._growing(seen)
        labels = {
            habitat: explain.label(seen, habitat, growing.get(habitat)) for habitat in seen.cells.values()
        }
        counts = {habitat: len(plants) for habitat, plants in growing.items()}
        here = None if seen.outcome else seen.marker(seen.seat)
        return scene(seen, self._theme, **marks, here=here, labels=labels, growing=counts)

    def _growing(self, seen: Any) -> dict[str, list[str]]:
        """What grows where of the hand that may be looked at."""
        return {} if self._screened() else explain.growing(seen, self._viewer())

    def _held(self, seen: Any, place: str) -> list[str] | None:
        return None if self._screened() else self._growing(seen).get(place, [])

    def _large(self, seen: Any, card: str) -> str:
        return page.large(seen, card)

    def _own_regions(self, seen: Any) -> dict[str, str]:
        regions = {
            "progress": page.progress(seen),
            "end": ending.end(seen),
            "whose-c": page.whose_c(seen),
            "lay": self._lay_region(),
            "lay-trouble": trouble(self._trouble.get("lay-trouble", "")),
            **self._deck_regions(seen),
            **self._standings(seen),
            **self._plants(seen),
        }
        if "seen" in self._folds:
            regions["seen"] = page.observed(seen)
        if "quality" in self._folds:
            viewer = self._viewer()
            regions["quality"] = page.quality(
                seen, viewer, () if self._screened() else seen.hand(viewer) or ()
            )
        if "story" in self._folds:
            regions["story"] = ending.story(self.game)
        return regions

    def _standings(self, seen: Any) -> dict[str, str]:
        """A region for each row of the table of points."""
        bots = self._bot_titles()
        on_turn = None if seen.outcome else seen.seat
        return {
            f"player {seat}": page.standing(seen, seat, seat == on_turn, bots.get(seat, ""))
            if seat < seen.players
            else ""
            for seat in SEATS
        }

    def _hand(self, seen: Any, seat: int) -> str:
        return page.hand(seen, seat, self._beside_the_hand())

    def _plants(self, seen: Any) -> dict[str, str]:
        """For each plant of the hand what it is and what can be done with it now, each a region."""
        held = [] if self._screened() else self._in_hand(seen)
        mode, walks = self._hand_mode(), self._is_asked() and seen.marker(seen.seat)
        near = self._choosing.places if walks else set()
        regions = {f"{part} {k}": "" for part in ("face", "doing") for k in range(HAND)}
        for k, plant in enumerate(held):
            if not plant:
                continue
            refused = self.session.why_not(observation.Observe(plant)) if mode == "play" else None
            within = [habitat for habitat in seen.grows_in(plant) if habitat in near]
            regions[f"face {k}"] = page.face(seen, plant, k)
            regions[f"doing {k}"] = page.doing(seen, plant, k, mode, refused, within)
        return regions

    def _in_hand(self, seen: Any) -> list[str]:
        """The plants in the hand of whoever looks, each where it lay before; a new one comes where one has gone.

        Until it comes its place is empty: "".
        """
        viewer = self._viewer()
        held = list(seen.hand(viewer) or ())
        lying = self._lying.get(viewer, [])
        new = [plant for plant in held if plant not in lying]
        kept = [plant if plant in held else new.pop(0) if new else "" for plant in lying]
        self._lying[viewer] = (kept + new)[:HAND]
        return self._lying[viewer]

    def _is_asked(self) -> bool:
        """Whether the person who looks is to answer now."""
        return not (self.game.outcome or self._is_held or self._is_stating or self._screened())

    def _hand_mode(self) -> str:
        """The plants are played when something can be observed, thrown away when nothing can or nobody wants to."""
        if not self._is_asked():
            return "wait"
        moves = self._choosing.all
        if not any(isinstance(move, observation.Discard) for move in moves):
            return "wait"
        can = any(isinstance(move, observation.Observe) for move in moves)
        return self._mode if can else "discard"

    def _beside_the_hand(self) -> str:
        """Observing or throwing away, and the moves that need neither habitat nor plant."""
        if not self._is_asked():
            return ""
        buttons = ""
        if any(isinstance(move, observation.Observe) for move in self._choosing.all):
            name, mode = ("Keep them", "play") if self._mode == "discard" else ("Discard…", "discard")
            buttons = command("mode", name, mode, data_key="mode")
        return buttons + "".join(
            command("move", sentence(self._in_words(move))[:-1], move_value(move), data_key=f"plain-{k}")
            for k, move in enumerate(self._choosing.all)
            if isinstance(move, _PLAIN)
        )

    def _rules(self) -> Mapping[str, Entry]:
        return explain.rules(self._shown.options)

    # ------------------------------------------------------------------ words

    def _opens_turn(self, question: Any) -> bool:
        if question.kind not in ("walk", "part"):
            return False
        return self.session.referee or self.session.why_no_undo() is not None

    def _by_hand(self, question: Any) -> bool:
        """Habitats are chosen on the board and plants in the hand; nothing is listed beside them."""
        return True

    @property
    def _home(self) -> str:  # type: ignore[override]
        """Where the marker stands, to walk from there; or the first plant that can be played."""
        game, question = self.game, self.game.decision
        if question is not None and question.kind == "play":
            return self._first_plant()
        here = game.marker(game.seat)
        return place_id(next(iter(game.cells)) if here is None else game.cell_of(here))

    def _next_focus(self) -> str:
        if focus := self._focus_of_the_flow():
            return focus
        if self._must_show_hand():
            return "show-hand"
        return "option-0" if self._is_stating else self._home

    def _first_plant(self, discarding: bool = False) -> str:
        """The first plant that can be observed; when none can, or it is to be thrown away, the first of all."""
        held = self._in_hand(self.game)
        observed = {move.plant for move in self._choosing.all if isinstance(move, observation.Observe)}
        playable = observed if observed and not discarding else set(held) - {""}
        return next((f"card-{k}" for k, plant in enumerate(held) if plant in playable), "")

    def _finished(self, question: Any) -> tuple[str, str]:
        return "Your turn is finished; next a plant is drawn.", "End turn"

    def _lay_the_table(self) -> str:
        return page.lay_the_table()

    def _how_it_ended(self) -> str:
        return page.how_it_ended(self.game.outcome)

    def _first_words(self, seen: Any) -> str:
        return page.hint(seen)

    def _meanwhile(self) -> str:
        """After the walk: where the marker stands."""
        question = self.game.decision
        if question is None or question.kind != "play" or self.session.paused:
            return ""
        seen = self.game.seen_by(self._viewer())
        return page.where_it_stands(seen, self._held(seen, self.game.marker(self.game.seat)))

    # ------------------------------------------------------------------ deeds

    def _wished(self, fields: dict[str, Any]) -> Any:
        return setup.wished(fields, self._deck)

    def _file_name(self) -> str:
        return f"observation-round-{self.game.round}.json"

    def _deed_mode(self, value: Any) -> None:
        """Plants are observed or thrown away."""
        self._mode = "discard" if value == "discard" else "play"
        self._said = "Choose the plant to throw away." if self._mode == "discard" else ""
        self._refresh(focus=self._first_plant(discarding=self._mode == "discard"))

    def _deed_refused(self, value: Any) -> None:
        """A plant that cannot be observed here was chosen: the reason is said, and written in the note."""
        reason = None if self._screened() else self.session.why_not(observation.Observe(str(value)[:80]))
        if reason:
            self._said = sentence(f"Not now: {reason.text}")
            self._note = page.not_here(self.game, str(value), reason)
        self._refresh()
