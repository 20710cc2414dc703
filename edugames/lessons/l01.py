"""L01, Who lives where? Cards to browse, ten plants to sort into communities, a walk to observe one plant in each."""

from __future__ import annotations

from functools import lru_cache
from html import escape
from typing import TYPE_CHECKING, Any

from edugames import facts
from edugames.lessons import boards
from edugames.lessons.lesson import Activity, Later, Lesson, luck
from edugames.lessons.line import Line
from edugames.lessons.questions import (
    Choose,
    Click,
    Number,
    Option,
    Order,
    Question,
    Several,
    Slip,
    options,
)
from edugames.lessons.tables import table

if TYPE_CHECKING:
    from random import Random

    from edugames.facts import Deck, Plant
    from edugames.play import Record

SORTED = 10
"""Plants to be sorted."""

WORDS = {
    "prairie": "Prairie: grass and sun",
    "wetland": "Wetland: wet feet",
    "forest": "Forest: tall trees, shade",
    "savanna": "Savanna: grass with a few trees",
    "coastal": "Coast: sand and wind",
}
_WET = {
    "OBL": "almost only in wet places",
    "FACW": "mostly in wet places",
    "FAC": "in wet and in dry places",
    "FACU": "mostly in dry places",
    "UPL": "almost only in dry places",
}
"""How wet a plant likes it, from the wettest; the signs are those of the list of wetland plants."""


def deck() -> Deck:
    """The cards."""
    return facts.deck()


def communities(plant: Plant) -> tuple[str, ...]:
    """The communities in which a plant grows, by the habitats on its card."""
    return tuple(dict.fromkeys(deck().habitats[habitat].community_class for habitat in plant.habitats))


@lru_cache(maxsize=64)
def dealt(seed: int) -> tuple[str, ...]:
    """Ten plants to be sorted, two whose main habitat is of each community."""
    rng = luck("L01", seed)
    found: list[str] = []
    for community in WORDS:
        fits = [plant.id for plant in deck().plants.values() if communities(plant)[0] == community]
        found += rng.sample(fits, SORTED // len(WORDS))
    rng.shuffle(found)
    return tuple(found)


# -------------------------------------------------------------------- positions


@lru_cache(maxsize=64)
def walk_so_far(seed: int) -> Any:
    """A game of Observation in which one has seen four or five plants of two, three or four communities."""
    from edugames import observation

    rng = luck("L01 walk", seed)
    classes = rng.sample(list(WORDS), rng.choice((2, 3, 4)))
    seen: list[list[str]] = []
    for community in (*classes, *rng.choices(classes, k=5 - len(classes))):
        fits = [
            (plant.id, habitat)
            for plant in deck().plants.values()
            for habitat in plant.habitats
            if deck().habitats[habitat].community_class == community and plant.id not in [p for p, _ in seen]
        ]
        seen.append(list(rng.choice(fits)))
    position = observation.new_game(players=2, seed=seed).to_dict()
    taken = [plant for plant, _ in seen]
    position["observed"] = [seen, []]
    spare = [plant for plant in deck().plants if plant not in taken]
    position["hands"] = [rng.sample(spare, 5), []]
    position["hands"][1] = rng.sample([plant for plant in spare if plant not in position["hands"][0]], 5)
    position["markers"] = [seen[-1][1], rng.choice(list(deck().habitats))]
    return observation.from_dict(position)


@lru_cache(maxsize=64)
def under_way(seed: int) -> Any:
    """A Restoration Game in which the first player has some of the nine plants."""
    from edugames import restoration

    rng = luck("L01 habitats", seed)
    position = restoration.new_game(players=3, seed=seed).to_dict()
    wanted = rng.choice(((0, 1, 1), (1, 2, 0), (2, 2, 0), (1, 2, 1), (2, 1, 2), (2, 2, 2)))
    for place, most in zip(position["seats"][0]["habitats"], wanted, strict=True):
        fits = [
            plant for plant in position["plant_pile"] if place["habitat"] in deck().plants[plant].habitats
        ]
        for plant in rng.sample(fits, min(most, len(fits))):
            place["column"].append(plant)
            position["plant_pile"].remove(plant)
    return restoration.from_dict(position)


# -------------------------------------------------------------------- the questions


def deal(seed: int) -> tuple[Question | Later, ...]:
    """The eight questions of a seed."""
    return (
        _how_many(),
        Later("community", lambda: _who_lives_here(seed, luck("L01 community", seed))),
        Later("seen", lambda: _seen_so_far(seed)),
        Later("missing", lambda: _not_seen(seed)),
        Later("needed", lambda: _still_needed(seed)),
        Later("takes", lambda: _which_takes(seed, luck("L01 takes", seed))),
        Later("go", lambda: _where_to_go(luck("L01 go", seed))),
        Later("wet", lambda: _how_wet(luck("L01 wet", seed))),
    )


def _how_many() -> Number:
    community = "wetland"
    here = [habitat for habitat in deck().habitats.values() if habitat.community_class == community]
    others = len(deck().habitats) - len(here)
    return Number(
        key="wetlands",
        ask="Look at the eighteen habitats. How many of them are wetlands?",
        shown=boards.habitats().drawn(),
        why=f"{', '.join(habitat.name for habitat in here)}: that makes {len(here)}",
        hint="Wetlands have a square frame. Count the habitats with that frame.",
        value=len(here),
        digits=0,
        high=100,
        rules=("R-2",),
        slips=(
            Slip(others, "Those are the habitats that are no wetlands."),
            Slip(len(here) + 1, "Wet Prairie is wet, but it is a prairie: look at its frame."),
        ),
    )


def _who_lives_here(seed: int, rng: Random) -> Choose:
    plant = deck().plants[rng.choice(dealt(seed))]
    homes = communities(plant)
    grows = ", ".join(deck().habitats[habitat].name for habitat in plant.habitats)
    return Choose(
        key="community",
        ask=f"In which community does {plant.common_name} live?",
        shown=_about(plant),
        why=f"Its card lists {grows}: {' or '.join(WORDS[one].split(':')[0].lower() for one in homes)}",
        hint="Read what is said of the plant: does it like water, shade, sun or sand?",
        options=options(WORDS),
        right=frozenset(homes),
    )


def _about(plant: Plant) -> str:
    from edugames.widgets.plates import plant_icon

    wet = _WET.get(plant.wetland_indicator, "")
    told = f"<p>It grows {wet}.</p>" if wet else ""
    return (
        f"<div class='egl-card'>{plant_icon(plant, 110)}<p><b>{escape(plant.common_name)}</b> "
        f"<i>{escape(plant.scientific_name)}</i></p><p>{escape(plant.description)}</p>{told}</div>"
    )


def _seen_table(game: Any) -> str:
    rows = [
        (
            deck().plants[one.plant].common_name,
            deck().habitats[one.habitat].name,
            deck().habitats[one.habitat].community_class,
        )
        for one in game.observed(0)
    ]
    return table(("You have observed", "in", "community"), rows)


def _seen_so_far(seed: int) -> Number:
    game = walk_so_far(seed)
    seen = game.classes(0)
    return Number(
        key="seen",
        ask="You have walked and observed these plants. How many different communities have you seen?",
        shown=_seen_table(game),
        why=f"{', '.join(seen)}: {len(seen)}. A community that you saw twice counts once",
        hint="Look at the last column. Count each community once.",
        value=len(seen),
        digits=0,
        high=100,
        rules=("O-3", "O-9"),
        slips=(
            Slip(
                len(game.observed(0)), "That is the number of plants. Some of them are of the same community."
            ),
        ),
    )


def _not_seen(seed: int) -> Several:
    game = walk_so_far(seed)
    missing, seen = game.missing(0), game.classes(0)
    return Several(
        key="missing",
        ask="Which communities do you still have to see before you have seen all five?",
        shown=_seen_table(game),
        why=f"You have seen {', '.join(seen)}. So {' and '.join(missing)} "
        f"{'is' if len(missing) == 1 else 'are'} missing",
        hint="Strike out those that are in the last column. What is left?",
        options=options(
            WORDS, {community: f"You have seen a {community} plant already." for community in seen}
        ),
        right=frozenset(missing),
        missing="That one is missing, and another one is too.",
        rules=("O-12",),
    )


def _own(game: Any) -> str:
    rows = [
        (
            game.habitat_name(habitat),
            ", ".join(deck().plants[p].common_name for p in game.column(habitat)) or "no plant yet",
        )
        for habitat in game.habitats_of(0)
    ]
    return table(("Your habitat", "Plants that grow there"), rows)


def _still_needed(seed: int) -> Number:
    from edugames.restoration.words import COLUMN, HABITATS_EACH

    game = under_way(seed)
    played = sum(len(game.column(habitat)) for habitat in game.habitats_of(0))
    every = HABITATS_EACH * COLUMN
    return Number(
        key="needed",
        ask=f"Each of your {_number(HABITATS_EACH)} habitats needs {_number(COLUMN)} plants. How many plants "
        "do you still need?",
        shown=_own(game),
        why=f"{HABITATS_EACH} × {COLUMN} = {every} plants in all, {played} are there: {every} − {played} = "
        f"{every - played}",
        hint="How many plants are needed in all? Take away those that are there.",
        value=every - played,
        digits=0,
        high=100,
        rules=("R-7",),
        slips=(
            Slip(played, "Those are the plants that you have already."),
            Slip(every, "That is how many you need in all. Some are there already."),
            Slip(
                HABITATS_EACH - sum(game.column_is_complete(h) for h in game.habitats_of(0)),
                "That is the number of habitats. Count plants.",
            ),
        ),
    )


def _number(number: int) -> str:
    return {2: "two", 3: "three", 4: "four"}.get(number, str(number))


def _which_takes(seed: int, rng: Random) -> Several:
    from edugames.widgets.plates import habitat_icon

    game = under_way(seed)
    own = game.habitats_of(0)
    fits = {plant: game.open_habitats(plant, 0) for plant in game.plants_left}
    plant = deck().plants[rng.choice([plant for plant, here in fits.items() if 0 < len(here) < len(own)])]
    right = fits[plant.id]
    listed = ", ".join(deck().habitats[habitat].name for habitat in plant.habitats)
    return Several(
        key="takes",
        ask=f"You draw {plant.common_name}. Which of your habitats can take it?",
        shown=table(("Card", "Grows in"), [(plant.common_name, listed)]),
        why=f"The card lists {listed}. Of yours that is {' and '.join(game.habitat_name(h) for h in right)}",
        hint="Compare the names of your habitats with the list on the card.",
        options=tuple(
            Option(
                habitat,
                game.habitat_name(habitat),
                f"{game.habitat_name(habitat)} is not on the card of {plant.common_name}.",
                habitat_icon(deck().habitats[habitat], 40),
            )
            for habitat in own
        ),
        right=frozenset(right),
        missing="Right, and it fits in another one of your habitats too.",
        rules=("R-7",),
    )


def _where_to_go(rng: Random) -> Click:
    plant = rng.choice([plant for plant in deck().plants.values() if len(plant.habitats) <= 2])
    listed = " or ".join(deck().habitats[habitat].name for habitat in plant.habitats)
    kin = {deck().habitats[habitat].community_class for habitat in plant.habitats}
    hints = {
        habitat.id: f"{habitat.name} is of the right community, but {plant.common_name} needs another kind of it."
        if habitat.community_class in kin
        else f"{habitat.name} is {habitat.community_class}: that is another community."
        for habitat in deck().habitats.values()
    }
    return Click(
        key="go",
        ask=f"Where can you observe {plant.common_name}? Tap one habitat.",
        shown=_about(plant),
        why=f"Its card lists {listed}",
        hint="Read the card again: sun or shade, wet or dry?",
        board=boards.habitats(),
        right=frozenset(plant.habitats),
        one=True,
        hints=hints,
        rules=("O-9",),
    )


def _how_wet(rng: Random) -> Order:
    ranks = {sign: k for k, sign in enumerate(_WET)}
    plants = [plant for plant in deck().plants.values() if plant.wetland_indicator in ranks]
    while True:
        chosen = rng.sample(plants, 4)
        wet = [ranks[plant.wetland_indicator] for plant in chosen]
        if len({*wet}) == 4 and wet != sorted(wet):
            break
    told = [(plant.common_name, f"grows {_WET[plant.wetland_indicator]}") for plant in chosen]
    in_order = sorted(chosen, key=lambda plant: ranks[plant.wetland_indicator])
    from edugames.widgets.plates import plant_icon

    return Order(
        key="wet",
        ask="Put these four plants in order: the one that likes it wettest first.",
        shown=table(("Plant", "What is known"), told),
        why=", then ".join(f"{plant.common_name}, {_WET[plant.wetland_indicator]}" for plant in in_order),
        hint="“Almost only in wet places” is wetter than “mostly in wet places”.",
        options=tuple(
            Option(
                plant.id,
                plant.common_name,
                f"{plant.common_name} grows {_WET[plant.wetland_indicator]}: it comes later.",
                plant_icon(plant, 40),
            )
            for plant in chosen
        ),
        rank={plant.id: float(ranks[plant.wetland_indicator]) for plant in chosen},
        first="Likes it wettest",
        last="Likes it driest",
    )


# -------------------------------------------------------------------- the activity


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


# -------------------------------------------------------------------- the line


def who_lives_in(habitat: str) -> str:
    """The plants of the game that grow in a habitat."""
    named = {one.name.casefold(): one for one in deck().habitats.values()}
    if not isinstance(habitat, str) or habitat.strip().casefold() not in named:
        raise ValueError("Write the name of a habitat in quotation marks, such as Marsh, Bog or Foredune")
    found = named[habitat.strip().casefold()]
    plants = sorted(plant.common_name for plant in deck().plants.values() if found.id in plant.habitats)
    return "\n".join([*plants, f"{len(plants)} plants grow in {found.name}"])


def _symbols() -> str:
    from edugames.widgets import art, forms, habitats

    return art.symbols(forms.drawings() | habitats.drawings())


LESSON = Lesson(
    "L01",
    deal,
    WhoLivesWhere,
    "Cards, sorting, a walk",
    Line(
        'who_lives_in("Marsh")',
        "Change the word between the quotation marks to another habitat, such as Bog or Foredune, and run "
        "the line. Which "
        "plant turns up in two of them?",
        {"who_lives_in": who_lives_in},
    ),
    _symbols,
)
