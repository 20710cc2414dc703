"""A long inventory against a long list: the work grows with their lengths, not with the product of both."""

from __future__ import annotations

from itertools import product

from edugames.science import fqa
from tests.work import Calls

STEMS = ("Car", "Sol", "Ast", "Jun", "Poa", "Ger"), ("ex", "idago", "erula", "cella", "lina")
MORE = "alb rubr vulg pal mont sylv camp lat min maj", "a ata ensis aris ustris ifolia oides ana ella ina"
GENERA = ["".join(pair) for pair in product(*STEMS)]
EPITHETS = ["".join(pair) for pair in product(*(words.split() for words in MORE))]


def test_3000_lines_against_3000_species_are_a_second_s_work():
    names = [f"{genus} {epithet}" for genus, epithet in product(GENERA, EPITHETS)]
    taxa = [
        fqa.Taxon(name, (f"Old{name.lower()}",), nativity="native", c=k % 11, w=k % 11 - 5)
        for k, name in enumerate(names)
    ]
    written = [f"Old{name.lower()}" if k % 2 else name.upper() + " L." for k, name in enumerate(names)]
    assert len(names) == 3000
    with Calls() as calls:
        report = fqa.assess(written, fqa.Flora("Here", 2020, taxa))
        metrics = report.metrics
    assert (report.matches.counts["exact"], report.matches.counts["synonym"]) == (1500, 1500)
    assert metrics["species_richness"] == 3000
    assert calls.many < 9_000_000 / 3
