"""Positions of the Restoration Game, written as briefly as one would tell them across a table.

    T()                                                   # three players, nothing laid, Player 1's turn
    T(rows={"a0": "HL BS"}, hand="ST CS ND X-CS LG")      # a row above the first habitat of seat 0
    played(game, Play("steward", "a0"), DRAW.CT)

The cards are those of a deck for tests: each seat's habitats are a, b and c with the seat's number, and plant
`a0_1` grows in `a0` alone, `a0_b1_1` in both. Action cards are written with the codes of the rules (HL, X-CS …), and
each kind has the printed number of copies unless a test says otherwise. NATURE's moves are always stated.
"""

from __future__ import annotations

from functools import cache

from edugames import facts, restoration
from edugames.restoration import KINDS, NATURE, Draw, DrawPlant

CODE = {action.code: kind for kind, action in facts.deck().actions.items()} | {"X-PL": "no plant"}
PRINTED = {action.code: action.count for action in facts.deck().actions.values()} | {"X-PL": 0}
SEATS = range(6)
HABITATS = tuple(f"{letter}{seat}" for seat in SEATS for letter in "abc")
SINGLE = tuple(f"{habitat}_{number}" for habitat in HABITATS for number in range(1, 6))
RESTORATION_CODES = ("HL", "BS", "ST", "FT", "PP", "EX", "CT", "CS", "NV")

DEFAULT_HANDS = (
    "HL BS ST FT PP",
    "BS ST FT PP EX",
    "ST FT PP EX CT",
    "FT PP EX CT CS",
    "PP EX CT CS NV",
    "HL ST PP CT NV",
)


def kinds(codes):
    """ "HL 2×BS" or a list of codes, as kinds of card."""
    words = codes.split() if isinstance(codes, str) else list(codes)
    spread = [(word.split("×")[1], int(word.split("×")[0])) if "×" in word else (word, 1) for word in words]
    return [CODE[code] for code, count in spread for _ in range(count)]


def counted(codes):
    """Kinds with how many of each, as a hand is told."""
    cards = kinds(codes)
    return {kind: cards.count(kind) for kind in KINDS if kind in cards}


@cache
def deck(both=(), **counts):
    """The deck for tests. `both` names further plants, each growing in the habitats of its name: "a0_b1_1".

    Counts are by code, with _ for -: `X_PL=2`; once one is given, kinds that are not named keep the printed count.
    """
    shipped = facts.deck()
    model = next(iter(shipped.plants.values()))
    habitats = {
        name: facts.Habitat(name, name.upper(), "prairie", i // 3, i % 3, "", "for tests")
        for i, name in enumerate(HABITATS)
    }
    plants = {
        name: model._replace(
            id=name,
            common_name=f"plant {name}",
            scientific_name=f"Planta {name}",
            habitats=tuple(name.split("_")[:-1]),
        )
        for name in (*SINGLE, *both)
    }
    numbers = PRINTED | {code.replace("_", "-"): count for code, count in counts.items()}
    actions = {
        kind: facts.deck().actions[kind]._replace(count=numbers[code])
        for code, kind in CODE.items()
        if kind != "no plant"
    }
    if numbers["X-PL"]:
        actions["no plant"] = facts.Action(
            "no plant", "X-PL", "A plant is trampled", "consequence", "", "", "plant", numbers["X-PL"], "R-29",
            "Play it against another player's plant.", "Paths are trodden quickly.",
        )  # fmt: skip
    return facts.Deck("for tests", habitats, plants, actions)


def position(
    players=3, *, rows=None, columns=None, side=None, hand=None, hands=None, skip=None, replaced=(), seat=0,
    discards="", plant_discards="", pile=None, plants=None, on_offer=False, turn=1, now=None, seed=None,
    cards=None, more=None, **options,
):  # fmt: skip
    """A position as a dict.

    `hand` is the hand of whoever is to play; `hands` those of other seats. `pile` and `plants`: what is left in the
    piles; then all other cards that lie nowhere are discarded, beneath `discards` and `plant_discards`. Without them
    all of these are in the piles. `more` overrides any key.
    """
    used = cards or deck()
    held = dict(enumerate(DEFAULT_HANDS[:players])) | (hands or {}) | ({} if hand is None else {seat: hand})
    seats = [
        {
            "habitats": [
                {
                    "habitat": name,
                    "row": kinds((rows or {}).get(name, "")),
                    "column": [CODE.get(word, word) for word in (columns or {}).get(name, "").split()],
                }
                for name in HABITATS[3 * s : 3 * s + 3]
            ],
            "side": kinds((side or {}).get(s, "")),
            "hand": counted(held[s]),
            "turns_to_skip": (skip or {}).get(s, 0),
            "replaced": s in replaced,
        }
        for s in range(players)
    ]
    told = {
        "game": "restoration",
        "format": 1,
        "players": players,
        "options": options,
        "seed": seed,
        "deck": used.to_dict(),
        "seats": seats,
        "action_discards": kinds(discards),
        "plant_discards": plant_discards.split(),
        "on_offer": on_offer,
        "turn": turn,
        "seat": seat,
        "now": now or [["turn"]],
        "outcome": None,
        **(more or {}),
    }
    if pile is not None:
        told["action_discards"] = [*_rest_of_actions(told, used, kinds(pile)), *told["action_discards"]]
    if plants is not None:
        told["plant_discards"] = [*_rest_of_plants(told, used, plants.split()), *told["plant_discards"]]
    return told


def _rest_of_actions(told, used, pile):
    laid = [*pile, *told["action_discards"]]
    for row in told["seats"]:
        laid += [kind for kind, count in row["hand"].items() for _ in range(count)] + row["side"]
        laid += [
            word for place in row["habitats"] for word in (*place["row"], *place["column"]) if word in KINDS
        ]
    everything = [kind for kind, action in used.actions.items() for _ in range(action.count)]
    for kind in laid:
        everything.remove(kind)
    return everything


def _rest_of_plants(told, used, pile):
    laid = [*pile, *told["plant_discards"], *(step[1] for step in told["now"] if step[0] == "place")]
    laid += [word for row in told["seats"] for place in row["habitats"] for word in place["column"]]
    return [plant for plant in used.plants if plant not in laid]


def T(*args, **changes):
    """The game at that position."""
    return restoration.from_dict(position(*args, **changes))


def played(game, *moves):
    """The game after these moves, NATURE's too."""
    for move in moves:
        game.play(move)
    return game


def draw(code):
    """NATURE's draw of an action card."""
    return Draw(CODE[code])


def drawn(game, code="HL", plant=None):
    """The game after the draws that follow an action, until a seat is asked or the turn is over.

    Cards drawn are `code` where the pile has one; plants are `plant`, or ones that fit nobody at the table.
    """
    while game.to_move == NATURE:
        if game.decision.kind == "refill":
            wanted = Draw(CODE[code])
            game.play(wanted if game.why_not(wanted) is None else game.legal_moves()[0])
        else:
            game.play(DrawPlant(plant) if plant else nobodys_plant(game))
            plant = None
    return game


def nobodys_plant(game):
    """NATURE's draw of a plant that fits nobody's habitat, else of any."""
    moves = game.legal_moves()
    nobodys = [m for m in moves if not any(game.owner(h) is not None for h in game.belongs_in(m.plant))]
    return (nobodys or moves)[0]


def codes(words):
    """Kinds of card as codes, in the same order."""
    code_of = {kind: code for code, kind in CODE.items()}
    return " ".join(code_of[word] for word in words)


def row(game, habitat):
    """What lies above a habitat, as codes."""
    return codes(game.row(habitat))


def discards(game):
    """The discarded action cards as codes, the top one last."""
    return codes(game.action_discards)


def hand(game, seat):
    """A hand, with how many of each code."""
    code_of = {kind: code for code, kind in CODE.items()}
    return {code_of[kind]: count for kind, count in game.hand(seat).items()}


def legal(game):
    """The legal moves as a set."""
    return set(game.legal_moves())


def plays(game, card=None):
    """The legal uses of cards that are no discard, of one card where it is named."""
    from edugames.restoration import Discard, ReplaceWholeHand

    return {
        move
        for move in game.legal_moves()
        if not isinstance(move, Discard | ReplaceWholeHand) and (card is None or move.card == CODE[card])
    }
