"""Charts of a study: what they show stands beside them as numbers."""

from __future__ import annotations

import re
from html.parser import HTMLParser

import pytest

from edugames import studies
from edugames.studies import StudyError


class Parts(HTMLParser):
    """What is in a drawing: its first part, its words, and what was opened and not closed."""

    def __init__(self, svg):
        super().__init__()
        self.first, self.words, self.open = None, "", []
        self.feed(svg)

    def handle_starttag(self, tag, attrs):
        self.first = self.first or dict(attrs)
        self.open.append(tag)

    def handle_endtag(self, tag):
        assert self.open.pop() == tag

    def handle_startendtag(self, tag, attrs):
        pass

    def handle_data(self, data):
        self.words += data


@pytest.fixture(scope="module")
def rows():
    return studies.play_many(
        "ecosia",
        "random",
        games=8,
        players=2,
        seed=1,
        sweep={"bots": ["random", "greedy"], "harder": [False, True]},
    )


@pytest.fixture(params=["shares", "going", "by_round"])
def chart(request, rows):
    return getattr(studies.chart, request.param)(rows, "bots")


def test_the_drawing_is_sound_named_and_asks_nobody_for_anything(chart):
    parts = Parts(chart.svg)
    assert parts.open == [] and parts.first["role"] == "img" and parts.first["aria-label"] == chart.title
    assert "http" not in chart.svg and "<style" not in chart.svg
    assert "random" in parts.words and "greedy" in parts.words


def test_it_wears_the_colours_of_the_page_and_is_seen_without_one(chart):
    assert "var(--ink, currentColor)" in chart.svg
    assert "#0a0b" not in chart.svg


def test_the_numbers_stand_beside_it(chart):
    html = chart._repr_html_()
    assert html.index("<svg") < html.index("<table")
    assert len(chart.numbers) >= 2 and chart.title in html


def test_two_charts_of_one_page_share_no_id(rows):
    one, other = (
        set(re.findall(r' id="([^"]+)"', studies.chart.going(rows, by).svg)) for by in ("bots", "harder")
    )
    assert one and other and not one & other


def test_the_same_study_makes_the_same_drawing(rows):
    assert studies.chart.going(rows, "bots").svg == studies.chart.going(rows, "bots").svg


def test_shares_show_what_the_summary_says(rows):
    numbers = studies.chart.shares(rows).numbers
    assert numbers.equals(studies.summary(rows)[list(numbers.columns)])


def test_a_game_that_ended_early_counts_on_with_how_it_ended(rows):
    numbers = studies.chart.by_round(rows, "bots").numbers.set_index("round")
    for bot in ("random", "greedy"):
        played = rows[rows.bots == bot]
        assert numbers[bot].iloc[-1] == pytest.approx(played.deforested.mean())
        assert numbers[bot].iloc[0] == pytest.approx(played.deforested_1.mean())


def test_it_can_be_saved_as_a_file_of_its_own(chart, tmp_path):
    chart.save(tmp_path / "chart.svg")
    text = (tmp_path / "chart.svg").read_text()
    assert Parts(text).first["xmlns"] == "http://www.w3.org/2000/svg"
    assert "var(" not in text and "#0B7D5A" in text


def test_what_cannot_be_drawn_is_said(rows):
    with pytest.raises(StudyError, match="no column 'colour'"):
        studies.chart.going(rows, "colour")
    with pytest.raises(StudyError, match="no columns score_1"):
        studies.chart.by_round(rows, "bots", "score")
    with pytest.raises(StudyError, match="32 lines cannot be told apart"):
        studies.chart.going(rows, ["bots", "harder", "seed"])
    with pytest.raises(StudyError, match="no games"):
        studies.chart.going(rows[:0], "bots")
    with pytest.raises(StudyError, match="no games"):
        studies.chart.shares(rows[:0])
    with pytest.raises(StudyError, match="is no table of games"):
        studies.chart.shares([1, 2])
