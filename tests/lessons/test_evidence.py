"""The evidence file: written, read, done again; and what is said of a bad one."""

from __future__ import annotations

import csv
import io
import json

import pytest

from edugames import commands, observation
from edugames.lessons import checks, class_table, evidence, lesson
from edugames.lessons.evidence import EvidenceError
from edugames.lessons.lesson import LessonError
from edugames.lessons.progress import Progress, kept


@pytest.fixture
def progress():
    made = Progress(lesson.of("L02"), 0, nickname="Oak")
    made.answer("mean", "28")
    made.answer("mean", "7,0")
    made.answer("better", "differ")
    return made


def played():
    game = observation.new_game(players=2, seed=3)
    for _ in range(6):
        game.play(game.legal_moves()[0])
    return game.record


def changed(text, **more):
    """The file with something edited by hand."""
    return json.dumps(json.loads(text) | more)


def test_what_was_done_is_in_the_file_and_comes_out_the_same(progress):
    found = evidence.read(evidence.write(progress, [played()]))
    assert (found.lesson, found.seed, found.nickname, found.trouble) == ("L02", 0, "Oak", ())
    assert (found.answered, found.right, found.right_at_once, len(found.attempts)) == (2, 2, 1, 3)
    assert found.games == ("observation, 6 moves",)


def test_a_file_holds_no_time_and_nothing_but_what_is_said(progress):
    assert set(json.loads(evidence.write(progress))) == {
        "what", "edugames", "format", "lesson", "seed", "nickname", "answers", "activity", "games", "sum"
    }  # fmt: skip


def test_a_wrong_answer_that_is_called_right_is_noticed(progress):
    text = evidence.write(progress)
    answers = json.loads(text)["answers"]
    answers[0]["right"] = True
    found = evidence.read(changed(text, answers=answers))
    assert found.trouble == (
        "the file was changed after it was saved",
        "answer 1, to “mean”, is called right, and it is not",
    )
    assert found.right_at_once == 1, "what counts is what the answers are"


def test_a_game_that_was_edited_is_noticed(progress):
    text = evidence.write(progress, [played()])
    games = json.loads(text)["games"]
    games[0]["moves"] = games[0]["moves"][1:]
    games[0]["length"] -= 1
    trouble = evidence.read(changed(text, games=games)).trouble
    assert any(told.startswith("game 1 cannot be played again: move 1") for told in trouble)
    assert "game 1 is of no game that is played here" in evidence.read(changed(text, games=[7])).trouble


def test_a_nickname_can_be_changed_but_that_is_told(progress):
    assert evidence.read(changed(evidence.write(progress), nickname="Elm")).trouble == (
        "the file was changed after it was saved",
    )


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("", "the file is empty"),
        ("{" * 100_000, "breaks off"),
        ("[" * 100_000, "nests too deep"),
        ('{"what": "edugames evi', "breaks off before its end"),
        ("[]", "this is no evidence"),
        ("Lorem ipsum", "this is no evidence"),
        ("{}", "this is no evidence of a lesson"),
        (played().to_json(), "this is a saved game of observation"),
    ],
)
def test_a_file_that_is_no_evidence_is_named(text, told):
    with pytest.raises(EvidenceError) as refused:
        evidence.read(text)
    assert told in str(refused.value)


@pytest.mark.parametrize(
    ("more", "told"),
    [
        ({"format": 99, "edugames": "9.9"}, "written by edugames 9.9, which is newer"),
        ({"lesson": "L99"}, "there is no lesson 'L99'"),
        ({"seed": "x"}, "its seed is no number"),
        ({"answers": None}, "a part of the evidence is missing"),
        ({"answers": [{"question": "mean"}]}, "a part of the evidence is missing"),
        ({"games": 5}, "a part of the evidence is missing"),
    ],
)
def test_a_file_that_was_damaged_is_named(progress, more, told):
    with pytest.raises(EvidenceError) as refused:
        evidence.read(changed(evidence.write(progress), **more))
    assert told in str(refused.value)


def test_a_huge_file_is_not_read(tmp_path):
    file = tmp_path / "huge.json"
    with file.open("wb") as out:
        out.truncate(evidence.LARGEST + 1)
    with pytest.raises(EvidenceError, match="evidence has at most 8"):
        evidence.read_file(file)


def test_a_picture_is_no_text(tmp_path):
    file = tmp_path / "photo.json"
    file.write_bytes(b"\xff\xd8\xff\xe0\x00\x10JFIF")
    with pytest.raises(EvidenceError, match="this is no text"):
        evidence.read_file(file)


def test_what_a_browser_kept_is_judged_anew(progress):
    progress.drafts["fqi"] = "13"
    again = kept(lesson.of("L02"), json.loads(json.dumps(progress.to_json())))
    assert again.attempts == progress.attempts
    assert again.drafts == {"fqi": "13"}
    assert kept(lesson.of("L02"), {"seed": 0}) is None
    assert kept(lesson.of("L02"), "nonsense") is None


# -------------------------------------------------------------------- a class


def test_a_class_is_listed_and_formulas_do_no_harm(tmp_path, progress, capsys):
    (tmp_path / "a.json").write_text(evidence.write(progress), encoding="utf-8")
    progress.nickname = "=HYPERLINK(1)"
    (tmp_path / "b.json").write_text(evidence.write(progress), encoding="utf-8")
    (tmp_path / "c.json").write_text("{", encoding="utf-8")
    assert (
        commands.main(
            [
                "evidence",
                str(tmp_path),
                "--csv",
                str(tmp_path / "t.csv"),
                "--answers",
                str(tmp_path / "all.csv"),
            ]
        )
        == 2
    )
    told = capsys.readouterr().out
    assert "Oak" in told
    assert "2 of 3 files read; 4 of 22 questions right." in told
    assert "not read: the file breaks off" in told
    table = (tmp_path / "t.csv").read_text(encoding="utf-8-sig")
    rows = list(csv.DictReader(io.StringIO(table)))
    assert [row["Nickname"] for row in rows] == ["Oak", "'=HYPERLINK(1)", ""]
    assert rows[0]["Lesson code"] == "L02-0"
    assert rows[0]["Checked"] == "yes"
    attempts = list(csv.DictReader(io.StringIO((tmp_path / "all.csv").read_text(encoding="utf-8-sig"))))
    assert [row["Right"] for row in attempts] == ["no", "yes", "yes"] * 2


def test_two_files_that_are_the_same_are_pointed_out_kindly(progress, tmp_path, capsys):
    other = json.loads(evidence.write(progress))
    other["nickname"] = "somebody else"
    (tmp_path / "ash.json").write_text(evidence.write(progress))
    (tmp_path / "elm.json").write_text(json.dumps(other))
    progress.answer("fqi", "14")
    (tmp_path / "oak.json").write_text(evidence.write(progress))
    (tmp_path / "yew.json").write_text(evidence.write(progress))
    assert commands.main(["evidence", str(tmp_path), "--csv", str(tmp_path / "t.csv")]) == 0
    told = capsys.readouterr().out
    assert "2 files are the same as others." in told
    assert "ask before you judge" in told
    rows = csv.DictReader(io.StringIO((tmp_path / "t.csv").read_text(encoding="utf-8-sig")))
    assert [row["Checked"] for row in rows] == [
        "yes",
        "the file was changed after it was saved; the same as ash.json",
        "yes",
        "the same as oak.json",
    ]


def test_two_who_made_no_mistake_are_not_called_the_same(tmp_path, capsys):
    for name in ("Ash", "Elm"):
        clever = Progress(lesson.of("L02"), nickname=name)
        clever.answer("mean", "7")
        (tmp_path / f"{name}.json").write_text(evidence.write(clever))
        (tmp_path / f"{name} again.json").write_text(evidence.write(clever))
    assert commands.main(["evidence", str(tmp_path)]) == 0
    told = capsys.readouterr().out
    assert "2 files are the same as others" in told
    assert "the same as Ash again.json" in told and "the same as Elm again.json" in told


def test_files_without_an_answer_are_not_called_the_same(tmp_path, capsys):
    empty = evidence.write(Progress(lesson.of("L02")))
    for name in ("a.json", "b.json"):
        (tmp_path / name).write_text(empty)
    assert commands.main(["evidence", str(tmp_path)]) == 0
    assert "the same" not in capsys.readouterr().out


def test_a_terminal_is_not_steered_by_a_nickname(progress):
    progress.nickname = "\x1b[31mred"
    row = class_table.Row("a.json", evidence.read(evidence.write(progress)))
    assert "\x1b" not in class_table.text([row])


def test_half_a_sign_in_a_nickname_keeps_no_class_from_its_table(progress, tmp_path):
    spoilt = json.loads(evidence.write(progress)) | {"nickname": "\ud800x"}
    (tmp_path / "a.json").write_text(json.dumps(spoilt))
    assert commands.main(["evidence", str(tmp_path), "--csv", str(tmp_path / "t.csv")]) == 0
    assert "?x" in (tmp_path / "t.csv").read_text(encoding="utf-8-sig")


def test_a_number_of_hundreds_of_digits_is_told_and_the_others_are_read(progress, tmp_path, capsys):
    whole = json.loads(evidence.write(progress))
    whole["answers"] = [{"question": "mean", "answer": 10**400, "right": True}]
    (tmp_path / "a.json").write_text(json.dumps(whole))
    (tmp_path / "b.json").write_text(evidence.write(progress))
    assert commands.main(["evidence", str(tmp_path)]) == 0
    told = capsys.readouterr().out
    assert "answer 1, to “mean”, is none that the page would take" in told and "2 of 2 files read" in told


def test_a_file_that_is_not_there_is_a_line_of_the_table(tmp_path, capsys):
    assert commands.main(["evidence", str(tmp_path / "none.json")]) == 2
    assert "not read: no such file" in capsys.readouterr().out


def test_a_folder_without_evidence_is_a_line_of_the_table_too(tmp_path, capsys):
    assert commands.main(["evidence", str(tmp_path)]) == 2
    assert "not read: no .json file is in this folder" in capsys.readouterr().out


# -------------------------------------------------------------------- programs that grade


def test_checks_for_grading_programs():
    assert checks.check("L02", "mean", 7)
    assert checks.check("L02", "mean", "7,0")
    assert not checks.check("L02", "mean", "many")
    checks.require("L02", "better", "differ")
    with pytest.raises(AssertionError, match="That is mean C times 4"):
        checks.require("L02", "fqi", 28)
    with pytest.raises(AssertionError, match="There is no answer yet"):
        checks.require("L02", "fqi", None)
    assert checks.points("L02", {"mean": 7, "fqi": 13, "fqi b": 16}, each=0.5) == 1.0
    assert "mean C" in checks.questions("L02")["mean"]
    with pytest.raises(LessonError, match="has no question 'median'"):
        checks.check("L02", "median", 7)
    with pytest.raises(LessonError, match="there is no lesson"):
        checks.check("L77", "mean", 7)


@pytest.mark.parametrize(
    ("question", "answer"),
    [
        ("mean", 10**400),
        ("mean", True),
        ("mean", [7]),
        ("better", 5),
        ("better", {}),
        ("same", 5),
        ("order", 5),
    ],
)
def test_one_odd_answer_is_told_and_spoils_neither_its_file_nor_the_class(progress, question, answer):
    answers = [
        {"question": question, "answer": answer, "right": False},
        {"question": "mean", "answer": 7.0, "right": True},
    ]
    found = evidence.read(changed(evidence.write(progress), answers=answers))
    assert found.right == 1
    assert f"answer 1, to “{question}”, is none that the page would take" in found.trouble


def test_a_nickname_of_signs_that_no_file_can_hold_does_not_lose_the_table(tmp_path, progress):
    (tmp_path / "a.json").write_text(changed(evidence.write(progress), nickname="\ud800"), encoding="utf-8")
    assert commands.main(["evidence", str(tmp_path), "--csv", str(tmp_path / "t.csv")]) == 0
    assert "a.json,?,L02-0" in (tmp_path / "t.csv").read_text(encoding="utf-8-sig")


@pytest.mark.parametrize("form", [None, "1", 0, True])
def test_a_file_without_its_format_is_not_called_newer(progress, form):
    with pytest.raises(EvidenceError, match="does not say its format"):
        evidence.read(changed(evidence.write(progress), format=form))


def test_an_answer_that_a_question_takes_no_more_is_left_out_and_the_others_stay(progress):
    stored = progress.to_json()
    stored["attempts"] += [["better", "an option of an older version"], ["fqi", "14"]]
    again = kept(lesson.of("L02"), stored)
    assert again.is_solved("mean")
    assert again.is_solved("fqi")
    assert len(again.attempts) == len(progress.attempts) + 1


class Column(list):
    """What a column of a table library does: it says its values as a list."""

    __iter__ = None

    def tolist(self):
        return [self[0], self[1]]


def test_a_grading_program_is_told_of_an_answer_of_the_wrong_kind():
    for question in ("better", "same", "order"):
        found = checks.verdict("L02", question, 5)
        assert not found.right
        assert (
            found.said
            == "An answer of type int does not fit: answer with a number, an option's key, or a list of keys."
        )
    assert checks.check("L02", "same", Column(["native fqi", "native mean"]))
