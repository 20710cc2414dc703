"""The table explains habitats, rules and what the hand could do."""

from __future__ import annotations

import re
from html import unescape
from pathlib import Path

from edugames import facts, restoration
from edugames.widgets.games.restoration import explain
from tests.widgets.games.restoration.board import game


def words(html):
    return " ".join(unescape(re.sub(r"<[^>]+>", " ", html)).split())


def test_a_habitat_is_told_in_one_breath_with_its_owner():
    seen = game(rows={"marsh": ["chainsaw"]}).seen_by(0)
    assert explain.label(seen, "marsh", 0) == "Player 2’s Marsh: above Chainsaw; below nothing"
    assert explain.label(seen, "fen", 0).startswith("your Fen")
    assert explain.label(seen, "seep_spring", 0) == "Seep and Spring, put aside"
    assert explain.label(seen, "card:steward", 0) == "Steward"


def test_what_lies_there_what_is_wanted_and_whether_it_is_safe():
    seen = game(
        rows={"marsh": ["chainsaw"], "foredune": ["fire training", "PPE", "expert"]},
        columns={"marsh": ["typha_latifolia"]},
    ).seen_by(0)
    said = words(explain.about(seen, "marsh", 0))
    assert "Player 2’s Marsh" in said
    assert "Above: Chainsaw . Wanted: Chainsaw training, Novice. R-16" in said
    assert "Below: Broad-Leaved Cattail . It wants 2 more;" in said
    assert "of the 89 plants in the pile belong here. R-37" in said
    assert "Another player can remove a card above it" in said
    safe = words(explain.about(seen, "foredune", 0))
    assert "The technique is complete and safe. R-16" in safe
    assert "Another player can remove" not in safe
    assert "<p></p>" not in explain.about(seen, "foredune", 0)


def test_r28_a_mayor_is_named():
    seen = game(rows={"marsh": ["chainsaw"]}, side={1: ["mayor"]}).seen_by(0)
    assert "A mayor guards it" in words(explain.about(seen, "marsh", 0))


def test_what_each_card_of_the_hand_could_do_there():
    position = game(rows={"fen": ["novice"], "marsh": ["PPE"]})
    own = [words(line) for line in explain.doings(position, 0, "fen")]
    assert "Backpack sprayer: Change the technique on Fen to backpack sprayer." in own
    assert any(line.startswith("Novice: not now: Fen has its volunteer already") for line in own)
    assert "Legislator: it is not about a habitat." in own
    theirs = [words(line) for line in explain.doings(position, 0, "marsh")]
    assert any("Play “no PPE” against Marsh." in line for line in theirs)
    assert any(line.startswith("Novice: not now: Marsh is Player 2's") for line in theirs)
    assert explain.doings(position, 1, "fen") == []
    aside = game(hand=["natural disaster", "no mayor", "novice", "steward", "PPE"])
    assert explain.doings(aside, 0, "wet_prairie") == [], "a habitat that nobody was dealt"


def test_rules_are_told_with_the_rulings_in_force():
    options = restoration.Options(short_game=True, swap="one_for_one")
    rules = explain.rules(options)
    assert "a shorter game" in " ".join(rules["R-12"].here)
    assert "One card; techniques may be mixed" in " ".join(rules["R-23"].here)
    assert rules["HR-RESHUFFLE"].text.count("?") == 2
    for ruling in options.rulings:
        assert rules[ruling.ruling].text
    printed = [name for name in rules if name.startswith("R-")]
    assert printed == [f"R-{k}" for k in range(1, 45)]


def test_every_house_ruling_can_be_looked_up_and_stands_by_the_rule_that_it_fills_in():
    rules = explain.rules(restoration.Options(start_player=1, max_turns=50))
    for ruling in facts.restoration_rulings():
        assert ruling.text in rules[ruling.ruling].text
        assert any(ruling.ruling in line for line in rules[ruling.rule].here)
    assert "Player 2" in " ".join(rules["R-14"].here)
    assert "50" in " ".join(rules["R-44"].here)
    assert rules["HR-CAP"].text.endswith("Usually after 1000, so that programs cannot play for ever")


def test_every_rule_that_the_engine_or_the_page_cites_can_be_opened():
    rules = explain.rules(restoration.Options())
    folders = (Path(restoration.__file__).parent, Path(explain.__file__).parent)
    source = "".join(file.read_text(encoding="utf-8") for folder in folders for file in folder.rglob("*.py"))
    cited = set(re.findall(r"[\"'](H?R-[A-Z0-9-]+)[\"']", source)) - {"HR-"}
    assert len(cited) > 30
    assert cited <= rules.keys()
