"""Floristic quality, diversity and forest carbon, as professionals reckon them. Knows nothing of games.

    from edugames.science import fqa
    report = fqa.assess(["Andropogon gerardii", "Silphium laciniatum"], fqa.deck_flora("illinois"))
    report.metrics["native_mean_c"]

"Not available" is None everywhere: never 0, never NaN. Each function says when it answers so.
"""
