"""What is true of every position of every game, and of every move (R.c).

    check_invariants(game)          # one position
    watch = Watch(game)             # follows a game
    game.play(move); watch.moved(move)

Both raise AssertionError with the number of the invariant that is broken.
"""

from __future__ import annotations

from collections import Counter

from edugames.restoration import (
    CONSEQUENCES,
    NATURE,
    DrawPlant,
    Exchange,
    Place,
    Play,
    PlayAsPlant,
    Remove,
    RemoveBiologist,
    ReplaceWholeHand,
    Swap,
    TakeAndForfeit,
    TakeAndPay,
    Uproot,
)

from .reference import AB, TECHNIQUE, complete


def everything(game):
    """All action cards, wherever they lie, by kind."""
    cards = Counter(game.action_pile) + Counter(game.action_discards)
    for seat in range(game.players):
        cards += Counter(game.hand(seat)) + Counter(game.side(seat))
        for habitat in game.habitats_of(seat):
            cards += Counter(game.row(habitat))
            cards[AB] += game.column(habitat).count(AB)
    return cards


def printed(game):
    """The action cards this game is played with."""
    out = set(CONSEQUENCES) if game.options.friendly else set()
    if game.options.friendly and game.options.friendly_remove_mayor:
        out.add("mayor")
    return {
        kind: action.count for kind, action in game.deck.actions.items() if action.count and kind not in out
    }


def dealt(game):
    return [habitat for seat in range(game.players) for habitat in game.habitats_of(seat)]


def check_invariants(game):
    """Every invariant of R.c that can be seen in one position."""
    check_cards(game)
    check_plants(game)
    check_tableaus(game)
    check_end(game)


def check_cards(game):
    """R.c-1, 4."""
    assert +everything(game) == printed(game), "R.c-1"
    sizes = [game.hand_size(seat) for seat in range(game.players)]
    assert sizes == [sum(game.hand(seat).values()) for seat in range(game.players)]
    assert max(sizes) <= 5, "R.c-4"
    if game.decision and game.decision.kind in ("plant", "place", "offer") and not game.action_pile:
        return
    if game.decision and game.decision.kind in ("plant", "offer") and game.options.reshuffle_actions:
        assert game.hand_size(game.seat) == 5 or not game.action_discards, "R.c-4"


def check_plants(game):
    """R.c-2, 6."""
    laid = [plant for habitat in dealt(game) for plant in game.column(habitat) if plant != AB]
    held = [game.plant] if game.decision and game.decision.kind == "place" else []
    if game.decision and game.decision.kind == "refill":
        held = [step[1] for step in game.to_dict()["now"] if step[0] == "place"]
    plants = sorted([*laid, *held, *game.plants_left, *game.plant_discards])
    inside = [
        plant
        for plant in game.deck.plants
        if not game.options.short_game or set(game.belongs_in(plant)) & set(dealt(game))
    ]
    assert plants == sorted(inside), "R.c-2"
    for habitat in dealt(game):
        column = game.column(habitat)
        assert len(column) <= 3, "R.c-6"
        assert game.column_is_complete(habitat) == (len(column) == 3), "R.c-6"
        assert all(plant == AB or habitat in game.belongs_in(plant) for plant in column), "R.c-6"


def check_tableaus(game):
    """R.c-3, 5, 8."""
    habitats = dealt(game)
    assert len(set(habitats)) == len(habitats) == 3 * game.players, "R.c-3"
    assert sorted([*habitats, *game.put_aside]) == sorted(game.deck.habitats), "R.c-3"
    for habitat in habitats:
        row = game.row(habitat)
        known = [TECHNIQUE[card] for card in row if card != AB]
        assert len(row) <= 3, "R.c-5"
        assert len({aspect for _, aspect in known}) == len(known), "R.c-5"
        assert game.row_is_complete(habitat) == complete(row), "R.c-5"
        if game.options.swap == "all":
            assert len({technique for technique, _ in known}) <= 1, "R.c-5"
            assert game.row_is_complete(habitat) == (len(row) == 3), "R.c-5"
    for seat in range(game.players):
        assert game.side(seat) in ((), ("legislator",), ("mayor",), ("legislator", "mayor")), "R.c-8"
        assert game.turns_to_skip(seat) <= (1 if game.options.take_stack == "forbid" else 10**6)


def finished(game, seat):
    return all(
        game.row_is_complete(habitat) and game.column_is_complete(habitat)
        for habitat in game.habitats_of(seat)
    )


def check_end(game):
    """R.c-12, 13, R-44."""
    winners = tuple(seat for seat in range(game.players) if finished(game, seat))
    if game.outcome is None:
        assert winners == (), "R.c-12"
        assert game.legal_moves(), "R.c-13"
        assert game.to_move == game.decision.seat
        assert game.decision.prompt
    else:
        assert game.outcome.winners == winners, "R.c-12"
        assert game.outcome.won == bool(winners)
        assert (game.to_move, game.decision, game.legal_moves()) == (None, None, []), "R.c-12"
        if not winners:
            assert game.turn == game.options.max_turns, "HR-CAP"


class Still:
    """What lies on the table at one moment."""

    def __init__(self, game):
        self.rows = {habitat: game.row(habitat) for habitat in dealt(game)}
        self.columns = {habitat: game.column(habitat) for habitat in dealt(game)}
        self.replaced = [game.has_replaced(seat) for seat in range(game.players)]
        self.seat, self.turn = game.seat, game.turn
        self.asked = game.to_move


class Watch:
    """Follows a game from move to move and checks what each may change."""

    def __init__(self, game):
        self.game = game
        self.before = Still(game)
        self.plays = Counter()
        self.plants = Counter()
        self.row_cards = Counter()

    def moved(self, move):
        """Compare the table before the move with the table after it."""
        before, now = self.before, Still(self.game)
        self.before = now
        for habitat, was in before.rows.items():
            row = now.rows[habitat]
            if complete(was):
                assert row == was, f"R.c-7: {habitat}"
            if row != was:
                self._row(before, habitat, was, row, move)
        for habitat, was in before.columns.items():
            column = now.columns[habitat]
            if len(was) == 3:
                assert column == was, f"R.c-7: {habitat}"
            if column != was:
                self._column(before, habitat, was, column, move)
        for seat, (was, is_) in enumerate(zip(before.replaced, now.replaced, strict=True)):
            assert is_ == was or (not was and isinstance(move, ReplaceWholeHand) and seat == before.seat), (
                "R.c-10"
            )
        if self.game.outcome and self.game.outcome.won:
            (winner,) = self.game.outcome.winners
            for habitat in self.game.habitats_of(winner):
                assert len(now.rows[habitat]) == 3, "R.c-12"

    def _row(self, before, habitat, was, row, move):
        owner = self.game.owner(habitat)
        if owner == before.seat:
            assert isinstance(move, Play | Swap | Exchange), "R.c-9"
            assert move.habitat == habitat
            assert row[-1] == move.card
            assert (len(row) == len(was) + 1) == isinstance(move, Play), "R.c-9: own rows shrink only by swap"
            assert row.count(AB) >= was.count(AB), "R-26"
            self.plays[before.turn] += 1
            assert self.plays[before.turn] == 1, "R.c-11"
        else:
            assert len(row) < len(was), "R.c-9"
            assert before.asked == before.seat
            disaster = move.card == "natural disaster"
            assert disaster or isinstance(move, Remove | RemoveBiologist), "R.c-9"
            assert disaster or "mayor" not in self.game.side(owner), "R.c-8"

    def _column(self, before, habitat, was, column, move):
        owner = self.game.owner(habitat)
        if len(column) < len(was):
            assert isinstance(move, Uproot), "R.c-6"
            assert owner != before.seat
            return
        assert column[:-1] == was, "R.c-6: one at a time, in order"
        if column[-1] == AB:
            assert isinstance(move, PlayAsPlant), "R-25"
        elif owner == before.seat:
            assert isinstance(move, DrawPlant | Place), "R-37"
            self.plants[before.turn] += 1
            assert self.plants[before.turn] <= 2, "R.c-11"
        else:
            # A taken plant is laid once it is paid for, so the last card drawn for it may come just before.
            assert isinstance(move, TakeAndForfeit | TakeAndPay | Place) or before.asked == NATURE, "R-41"
