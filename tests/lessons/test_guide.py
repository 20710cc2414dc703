"""The teacher's guide: its facts are those of the data and the engine, and what it promises is there."""

from __future__ import annotations

import re
from math import comb
from pathlib import Path

import pytest

from edugames import ecosia, facts
from edugames.commands import parser
from edugames.lessons import guide
from edugames.lessons import lesson as lessons

DOCS = Path(__file__).parents[2] / "docs"
SECTIONS = (
    "Before",
    "During",
    "After",
    "What pupils may believe",
    "For everybody",
    "Key",
    "Standards",
    "Sources",
)


def text(name):
    return (DOCS / name).read_text(encoding="utf-8")


@pytest.mark.parametrize("lesson", facts.lessons())
class TestPage:
    def test_it_has_all_that_a_lesson_needs(self, lesson):
        page = text(f"lessons/{lesson}.md")
        assert page.startswith(f"# {lesson} {facts.lessons()[lesson].title}\n")
        places = [page.index(f"\n## {section}\n") for section in SECTIONS]
        assert places == sorted(places)
        assert "**Goal.**" in page
        assert "**Materials.**" in page
        assert "do not endorse it" in page
        assert page.count("\n- *“") >= 3, "misconceptions"

    def test_its_facts_are_up_to_date(self, lesson):
        page = text(f"lessons/{lesson}.md")
        assert guide.filled(page, lesson) == page, "run python -m edugames.lessons.guide"

    def test_it_names_questions_that_there_are(self, lesson):
        page = text(f"lessons/{lesson}.md")
        rows = [int(number) for number in re.findall(r"^\| (\d+) \|", page, re.MULTILINE)]
        assert rows == [*range(1, len(rows) + 1)]
        for first, last in re.findall(r"[Qq]uestions? (\d+)(?: to (\d+))?", page):
            assert int(last or first) <= len(rows)

    def test_its_links_lead_somewhere(self, lesson):
        for target in re.findall(r"\]\(([^)]+)\)", text(f"lessons/{lesson}.md")):
            assert (DOCS / "lessons" / target).is_file()


def test_the_first_page_lists_the_lessons():
    page = text("teacher-guide.md")
    assert guide.guide(page) == page, "run python -m edugames.lessons.guide"
    for target in re.findall(r"\]\(([^)]+)\)", page):
        assert (DOCS / target).is_file()
    assert facts.frameworks()["NGSS"].notice.split(". ")[1] in " ".join(page.split())


def test_every_lesson_has_a_scene_to_begin_with():
    begun = {
        row.split(" | ")[0] for row in guide.scenes().replace("| L", "L").splitlines() if row.startswith("L")
    }
    assert begun == {*facts.lessons()}


@pytest.mark.parametrize(
    "page", ["teacher-guide.md", *(f"lessons/{lesson}.md" for lesson in facts.lessons())]
)
def test_every_command_it_names_is_one(page):
    for command in re.findall(r"`edugames ([^`]+)`", text(page)):
        words = command.replace("--teacher-code", "--teacher-code ash-oak").split()
        if words == ["study"]:
            continue  # the name of a command, not a call
        assert parser().parse_args(words).run


def test_the_bonus_card_of_l10_is_reckoned_too():
    page = text("lessons/L10.md")
    assert f"**{15 / 90:.3f}**" in page
    assert f"**{1 - comb(75, 5) / comb(90, 5):.3f}**" in page


def test_cards_run_out_for_one_and_two_players_only():
    """E-23: eleven rounds with full hands need more cards than the deck has, if it is not shuffled anew."""
    short = []
    for players in range(1, 7):
        table = ecosia.new_game(players, seed=1).table
        if sum(table.deck) < 11 * len(table.order) + table.hand_size * players:
            short.append(players)
    assert short == [1, 2]
    assert "**1 player; 2 players**" in text("lessons/L10.md")


# ---------------------------------------------------------------------- the worksheet

THERE = [name for name in facts.lessons() if (Path(lessons.__file__).parent / name.lower()).is_dir()]


@pytest.mark.parametrize("lesson", THERE)
def test_a_worksheet_asks_everything_and_tells_nothing(lesson):
    from html import unescape

    from edugames.lessons.worksheet import worksheet

    asked = lessons.of(lesson).questions(5).values()
    plain, with_key = (unescape(worksheet(lesson, 5, answers)) for answers in (False, True))
    for question in asked:
        assert question.ask in plain
        assert question.why not in plain
        assert question.solution() in with_key
    assert f"{lesson}-5" in plain
    assert "http" not in re.sub(r"https?://[^ ;<]+", "", plain.partition("Sources: ")[0])
    used = {*re.findall(r'href="#([^"]+)"', plain)}
    assert used == {*re.findall(r'<symbol id="([^"]+)"', plain)}
    assert "<button" not in plain


def test_a_worksheet_is_printed_from_the_command_line(tmp_path, capsys):
    from edugames.commands import main

    out = tmp_path / "sheet.html"
    assert main(["print", "worksheet", "l07-12", "--answers", "--out", str(out)]) == 0
    assert "Key for L07-12" in out.read_text(encoding="utf-8")
    assert "ready to print" in capsys.readouterr().out
    assert main(["print", "worksheet", "L77"]) == 2
    assert "there is no lesson 'L77'" in capsys.readouterr().err
    assert main(["print", "worksheet", "L07-x"]) == 2
    assert "L07-1234" in capsys.readouterr().err
