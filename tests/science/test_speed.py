"""A long inventory against a long list, on one core; with room for a slow one."""

from __future__ import annotations

from itertools import product
from time import process_time

from edugames.science import fqa

STEMS = ("Car", "Sol", "Ast", "Jun", "Poa", "Ger"), ("ex", "idago", "erula", "cella", "lina")
MORE = "alb rubr vulg pal mont sylv camp lat min maj", "a ata ensis aris ustris ifolia oides ana ella ina"
GENERA = ["".join(pair) for pair in product(*STEMS)]
EPITHETS = ["".join(pair) for pair in product(*(words.split() for words in MORE))]


def test_3000_lines_against_3000_species_take_less_than_a_second():
    names = [f"{genus} {epithet}" for genus, epithet in product(GENERA, EPITHETS)]
    taxa = [
        fqa.Taxon(name, (f"Old{name.lower()}",), nativity="native", c=k % 11, w=k % 11 - 5)
        for k, name in enumerate(names)
    ]
    written = [f"Old{name.lower()}" if k % 2 else name.upper() + " L." for k, name in enumerate(names)]
    assert len(names) == 3000
    start = process_time()
    report = fqa.assess(written, fqa.Flora("Here", 2020, taxa))
    metrics = report.metrics
    took = process_time() - start
    assert (report.matches.counts["exact"], report.matches.counts["synonym"]) == (1500, 1500)
    assert metrics["species_richness"] == 3000
    assert took < 1
