"""Script in names, in cells of CSV files, in records, scenarios, evidence and addresses: shown as text, never run."""

from __future__ import annotations

import base64
import csv
import io
import json
import re
from html import escape
from pathlib import Path

import pytest

from edugames import ecosia, facts
from edugames.facts import read_deck
from edugames.lessons import class_table, worksheet
from edugames.play import RecordError, Scenario
from edugames.science import fqa, inventory
from edugames.studies import tournaments
from tests.security.pages import EVIL, MAKERS, Page, what_runs

DOUBLED = EVIL.replace('"', '""')
SHOWN = escape(EVIL)
"""How it stands in a page where it is text."""


@pytest.mark.parametrize(
    "html",
    [
        EVIL,
        f"<p title='{EVIL}'>",
        f'<p title="{EVIL}">',
        "<script>evil()</script>",
        "<a href='javascript:evil()'>x</a>",
        "<a href=' JavaScript:evil()'>x</a>",
        "<p onclick=evil()>",
        "<svg><a xlink:href='data:text/html,x'>x</a></svg>",
        "<iframe srcdoc=x>",
        "<form action='//evil.example'>",
        "<base href='//evil.example'>",
        "<p x'y>",
    ],
)
def test_the_reader_of_html_finds_what_runs(html: str):
    assert what_runs(html)


@pytest.mark.parametrize(
    "html",
    [f"<p title='{SHOWN}'>{SHOWN}</p>", '<a href="#x" data-do="y">z</a>', "<svg><use href='#a'/></svg>"],
)
def test_the_reader_of_html_leaves_text_alone(html: str):
    assert not what_runs(html)


@pytest.mark.parametrize("name", [name for name in MAKERS if name not in ("L02", "L04", "L06", "L08", "L10")])
def test_nothing_runs_on_a_page_that_gets_script_where_it_asks_for_words(name: str):
    """Every control of every page is given script, as its value and as every field of its form."""
    page = Page(name)
    address = f"?code={EVIL}&bots={EVIL}&scene={EVIL}&seed={EVIL}"
    about = {"bots": {"0": EVIL, EVIL: "greedy"}, EVIL: EVIL, "hints": EVIL}
    page.hello(
        stored=json.dumps({"edugames": EVIL, "format": 1, "game": EVIL, "now": EVIL}),
        query=address,
        about=about,
    )
    deeds = [
        word.partition("_")[2].partition("_")[2]
        for word in dir(page.table)
        if word.startswith(("_deed_", "_do_"))
    ]
    fields = dict.fromkeys(
        ("text", "code", "seed", "players", "name", "nickname", "answer", "move", "lesson", "line"), EVIL
    )
    for deed in [*deeds, EVIL]:
        for value in (EVIL, fields, [EVIL, True]):
            page.do(deed, value)
    for what in ("inventory", "list", "game", "record", EVIL):
        for data in (EVIL.encode(), json.dumps({"game": EVIL, "format": 1, "edugames": EVIL}).encode(), b""):
            page.tell("file", data, what=what, name=EVIL, fields=fields)
    for kind in ("press", "about"):
        page.tell(kind, id=EVIL)


def test_plants_plots_and_sites_of_a_list_are_text_on_the_page_and_in_its_files():
    page = Page("fqa")
    page.hello()
    lines = [
        ("Quercus albaa", EVIL, EVIL),
        (f"Quercus alba{EVIL}", "1", EVIL),
        (EVIL, "$\\bad{$", "=s"),
        ("Acer rubrum", "2", "=s"),
    ]
    rows = "".join(f'"{name}",5,"{plot}","{site}"\r\n'.replace(EVIL, DOUBLED) for name, plot, site in lines)
    page.tell(
        "file",
        f"Scientific name,Cover,Plot,Site\r\n{rows}".encode(),
        what="inventory",
        name=f"{EVIL}.csv",
        fields={},
    )
    for group in (EVIL, "=s"):
        page.do("group", group)
        for fold in ("lines", "plots", "shares", "species", "deck"):
            page.do("fold", [fold, True])
    assert SHOWN in page.text
    for kind in ("report", "figures", "lines", "plots", "shares", "deck-plants", "deck-habitats"):
        page.do("save", kind)
    assert page.failures == []
    kinds = [file["name"] for file in page.files]
    assert {"floristic-quality.html", "floristic-quality-lines.csv", "floristic-quality-figures.csv"} <= set(
        kinds
    )
    for file in page.files:
        if file["name"].endswith(".html"):
            own = what_runs(file["text"])
            assert not [thing for thing in own if thing not in ("meta", "meta charset=utf-8")], file["name"]
            assert SHOWN in file["text"]
        else:
            assert formulas(file["text"]) == [], file["name"]


def test_a_list_of_somebodys_own_is_text_wherever_it_is_named():
    page = Page("fqa")
    page.hello()
    head = f'"{DOUBLED}"\n1997\n"{DOUBLED}"\n\nScientific name,C,Native?\n'
    listed = f'{head}"Quercus alba {DOUBLED}",5,native\n=evil(),3,native\n'
    page.tell("file", listed.encode(), what="list", name="x.csv", fields={"region": EVIL, "year": "1997"})
    page.do("read", {"text": "Quercus alba\nAcer rubrum"})
    page.do("save", "report")
    assert SHOWN in page.text


def deck_of(words: str) -> dict[str, str]:
    """Our own plants as a deck of somebody's own, with words wherever there is room for them."""
    plants = (facts.folder() / "restoration" / "plants.csv").read_text(encoding="utf-8")
    rows = list(csv.DictReader(io.StringIO(plants)))
    for number, row in enumerate(rows):
        row |= dict.fromkeys(("description", "note", "family"), words) | {"common_name": f"{number} {words}"}
    out = io.StringIO()
    writer = csv.DictWriter(out, rows[0])
    writer.writeheader()
    writer.writerows(rows)
    return {"plants.csv": base64.b64encode(out.getvalue().encode()).decode()}


def test_a_deck_with_a_piece_of_a_web_page_is_refused_in_words():
    page = Page("restoration")
    page.hello()
    for files in (deck_of(EVIL), {f"../{EVIL}": "x"}, {EVIL: EVIL}, {"plants.csv": EVIL}, EVIL, [EVIL]):
        page.do("deck", files)
        assert "Ready:" not in page.shown["deck-shown"]
    assert page.failures == []


def test_quotation_marks_in_a_deck_leave_no_attribute():
    page = Page("observation")
    page.hello()
    page.do("deck", deck_of("'\" onfocus=evil() x='"))
    assert "Ready:" in page.shown["deck-shown"]
    page.do("new", {"players": "2", "seed": "1", "code": ""})
    page.do("show_hand")
    for plant in set(re.findall('data-do="card" data-value="([a-z_]+)"', page.text)):
        page.do("card", plant)
    assert "onfocus" in page.shown["card"]
    assert page.failures == []


def test_nicknames_and_answers_are_text():
    page = Page("L01")
    page.hello()
    page.do("nickname", EVIL)
    for value in (EVIL, {"answer": EVIL}, {"a": EVIL}, [EVIL]):
        page.do("answer", value)
        page.do("draft", value)
    page.do("save")
    assert [thing for thing in page.failures if not isinstance(thing, (TypeError, ValueError))] == []
    assert any(EVIL[:20] in file["text"] for file in page.files) or SHOWN[:20] in page.text


def test_bots_are_called_what_they_are_called_and_no_more():
    page = Page("tournament")
    page.hello()
    result = tournaments.tournament("ecosia", {EVIL: "random", "=evil()": "random"}, games=1, players=2)
    page.table.result = result
    page.table._refresh()
    assert SHOWN in page.text
    page.do("csv")
    assert all(formulas(file["text"]) == [] for file in page.files)


def evil_evidence(folder: Path) -> Path:
    """An evidence file with script and steering signs of terminals where words belong."""
    page = Page("L02")
    page.hello()
    page.do("save")
    data = json.loads(page.files[-1]["text"])
    data |= {"nickname": "=evil()\x1b[2J\u202e", "edugames": EVIL}
    data["answers"] = [{"question": EVIL, "answer": EVIL, "right": True}]
    path = folder / "=evil.json"
    path.write_text(json.dumps(data), encoding="utf-8")
    return path


def test_evidence_steers_no_terminal_and_runs_in_no_spreadsheet(tmp_path: Path):
    rows = class_table.read_all([evil_evidence(tmp_path), tmp_path / "missing\x1b[2J.json"])
    told = class_table.text(rows)
    assert "\x1b" not in told
    assert "\u202e" not in told
    assert formulas(class_table.csv(rows)) == []
    assert formulas(class_table.answers_csv(rows)) == []


def test_what_is_wrong_with_a_record_or_a_scenario_is_told_as_text():
    page = Page("ecosia")
    page.hello()
    record = json.loads(ecosia.new_game(2, seed=1).record.to_json())
    for key in ("game", "edugames", "options", "setup", "seed", "players", "moves", "length"):
        for wrong in (EVIL, {EVIL: EVIL}, [EVIL], [[EVIL, EVIL]]):
            page.do("load", {"text": json.dumps(record | {key: wrong})})
    assert page.failures == []
    scenes = sorted((facts.folder() / "scenarios").glob("*.json"))
    scene = json.loads(scenes[0].read_text(encoding="utf-8"))
    for key in scene:
        for wrong in (EVIL, {EVIL: EVIL}, [EVIL]):
            page.do("load", {"text": json.dumps(scene | {key: wrong})})
    assert page.failures == []


def formulas(text: str) -> list[str]:
    """Cells of a CSV file that a spreadsheet would run: they begin with a sign of a formula, and are no number."""
    found = []
    for row in csv.reader(io.StringIO(text.removeprefix("\ufeff"), newline="")):
        for cell in row:
            try:
                float(cell)
            except ValueError:
                if cell[:1] in (
                    "=",
                    "+",
                    "-",
                    "@",
                    "\t",
                    "\r",
                    "\n",
                    "＝",
                    "＋",
                    "－",
                    "＠",
                ) or cell.lstrip()[:1] in ("=", "+", "@"):
                    found.append(cell)
    return found


def test_the_search_for_formulas_finds_them():
    signs = ["=1", "+a", "-a", "@a", "\tx", "\rx", " =1", "＝1"]
    assert len(formulas("\r\n".join(f'"{sign}"' for sign in signs))) == len(signs)
    assert formulas("-5,+3,'=1,a=b\r\n") == []


def test_every_csv_that_is_written_goes_through_the_one_that_disarms_cells():
    """Whoever writes CSV by hand, for others to open, has to say `safe`; our own measured figures need not."""
    package = Path(facts.__file__).parents[1]
    texts = {
        str(path.relative_to(package)): path.read_text(encoding="utf-8") for path in package.rglob("*.py")
    }
    writers = {name for name, text in texts.items() if "csv.writer(" in text or "DictWriter(" in text}
    assert "science/spreadsheet.py" in writers
    assert {name for name in writers if "safe(" not in texts[name]} == {"studies/rule_lab/figuring.py"}


def test_a_list_that_is_kept_is_disarmed_and_can_be_read(tmp_path: Path):
    text = b'=evil()\n1997\n@source\n\nScientific name,C,Native?\n"=1+1 alba",5,native\n'
    flora = fqa.Flora.from_csv(text)
    kept = fqa.Library(tmp_path).add(flora)
    assert formulas(kept.read_text(encoding="utf-8")) == []
    assert kept.parent == tmp_path
    assert len(fqa.Flora.from_csv(kept)) == 1


def test_no_region_leads_out_of_the_folder_of_lists(tmp_path: Path):
    for region in ("../../evil", "/etc/evil", "..", "a/b", "C:\\evil", "con", "\0x", ".", EVIL, "x" * 200):
        flora = fqa.Flora.from_csv(b"Scientific name,C\nQuercus alba,5\n", region, 1997)
        assert fqa.Library(tmp_path).add(flora).resolve().parent == tmp_path.resolve(), region


def test_no_deck_reads_a_file_that_was_not_given(tmp_path: Path):
    (tmp_path / "plants.csv").write_text("id\nsecret\n")
    with pytest.raises(facts.DeckError) as wrong:
        read_deck({f"{tmp_path}/plants.csv": b"id\nx\n", "/etc/passwd": b"", "../plants.csv": b""})
    assert "secret" not in str(wrong.value)


def test_a_printed_worksheet_and_a_list_as_text_read_no_file():
    assert inventory.read(b"/etc/passwd").rows[0].name == "/etc/passwd"
    assert not [
        thing for thing in what_runs(worksheet.worksheet("L02", 1)) if thing not in ("meta", "script")
    ]


def test_a_version_of_script_is_refused_in_words():
    with pytest.raises(RecordError):
        ecosia.Record.from_json(json.dumps({"format": 10**9, "game": "ecosia", "edugames": EVIL}))
    with pytest.raises(ValueError, match="newer"):
        Scenario.from_json(json.dumps({"scenario": 10**9, "edugames": EVIL}))
