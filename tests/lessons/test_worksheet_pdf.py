"""Worksheets as PDF: everything is asked, nothing is told before its time, and paper is not wasted."""

from __future__ import annotations

import pypdfium2
import pytest

from edugames import facts
from edugames.commands import main
from edugames.lessons import lesson as course
from edugames.lessons.worksheet import sheets
from edugames.lessons.worksheet_pdf import worksheet_pdf

MILLIMETRES = 25.4 / 72


def pages(pdf):
    return [page.get_textpage().get_text_range() for page in pypdfium2.PdfDocument(pdf)]


def squeezed(text):
    """Words without the ends of lines."""
    return "".join(text.split())


def read(pdf):
    return squeezed("".join(pages(pdf)))


@pytest.mark.parametrize("name", facts.lessons())
def test_every_lesson_is_on_paper(name):
    told = read(worksheet_pdf(name))
    for number, question in enumerate(course.of(name).questions(0).values(), 1):
        assert squeezed(f"{number}. {question.ask}") in told
        assert squeezed(question.why) not in told
        for option in getattr(question, "options", ()):
            assert squeezed(option.text) in told
    assert "Keyfor" not in told
    assert f"{name}-0" in told


def test_a4_and_letter():
    for paper, size in (("A4", (210, 297)), ("letter", (215.9, 279.4))):
        page = pypdfium2.PdfDocument(worksheet_pdf("L03", paper=paper))[0]
        assert [MILLIMETRES * side for side in page.get_size()] == pytest.approx(size, abs=0.1)
    with pytest.raises(ValueError, match="there is no paper “A9”; take A4 or Letter"):
        worksheet_pdf("L03", paper="A9")


def test_the_key_comes_when_it_is_asked_for_on_a_sheet_of_its_own():
    *before, key = pages(worksheet_pdf("L02", 7, answers=True))
    assert "Key for L02-7" in key
    assert not any("Key for" in page for page in before)
    for question in course.of("L02").questions(7).values():
        assert squeezed(question.solution()) in squeezed(key)


def test_what_tells_an_answer_is_handed_out_later():
    first, second = sheets(list(course.of("L02").questions(0).values()))
    assert [number for number, _ in second] == [5]
    told = pages(worksheet_pdf("L02"))
    later = next(k for k, page in enumerate(told) if "Sheet 2, for when sheet 1 is done" in page)
    assert not any("14.0" in page for page in told[:later])
    assert "14.0" in told[later]
    assert len(first) == 10


def test_a_table_is_printed_once_where_several_questions_are_about_it():
    told = read(worksheet_pdf("L04"))
    assert told.count("ChicagominusIllinoisPlants") == 1
    assert told.count("Lookagainatwhatquestion1shows.") == 3


def test_it_reads_in_black_and_white():
    """Dark letters on light ground, whatever the colours were; each place of a board stands as words beside it."""
    pdf = worksheet_pdf("L06")
    page = pypdfium2.PdfDocument(pdf)[0].render(scale=1).to_pil().convert("L")
    shades = page.getcolors()
    assert min(shade for _, shade in shades) < 40
    assert max(shades)[1] == 255
    for place in course.of("L06").questions(0)["which are"].board.places:
        assert squeezed(place.name) in read(pdf)


def test_the_command_writes_a_pdf(tmp_path, monkeypatch, capsys):
    monkeypatch.chdir(tmp_path)
    assert main(["print", "worksheet", "L03", "--paper", "letter"]) == 0
    assert capsys.readouterr().out == "L03-0.pdf is ready to print.\n"
    assert (tmp_path / "L03-0.pdf").read_bytes().startswith(b"%PDF")
    assert main(["print", "worksheet", "L03", "--paper", "foolscap"]) == 2
    assert "take A4 or Letter" in capsys.readouterr().err
