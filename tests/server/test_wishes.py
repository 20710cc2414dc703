"""What is made of what whoever serves has asked for: the password, the room, the addresses, the headers."""

from __future__ import annotations

import json
import logging
from types import SimpleNamespace

import pytest

from edugames.commands import kinds
from edugames.server import entry, room, serve
from edugames.server.headers import headers
from edugames.server.journal import Errors, Journal
from edugames.server.wishes import ServeError, Wishes

NETWORK = "0.0.0.0"  # noqa: S104


def test_only_a_network_is_asked_for_a_password_unless_told_otherwise():
    assert serve.settled(Wishes()).token == ""
    assert len(serve.settled(Wishes(host=NETWORK)).token) == entry.LENGTH
    assert serve.settled(Wishes(host=NETWORK, token="")).token == ""
    assert serve.settled(Wishes(token="Oak-Tree-77")).token == entry.as_meant("oak tree 77")  # noqa: S106


def test_a_password_can_be_read_out_and_typed_as_it_was_heard():
    token = entry.new_token()
    assert token != entry.new_token()
    assert not set(token) & set("0o1li")
    assert entry.as_meant(entry.as_told(token).upper().replace("-", " ")) == token
    assert entry.as_told("oaktree77") == "oaktree77"


def test_a_class_is_told_a_short_address_and_the_teacher_one_that_opens():
    own, read_out = serve.told(Wishes(host="192.0.2.7", token="h7kp3mwd"), "/")  # noqa: S106
    assert own == "edugames is at http://192.0.2.7:8866/?token=h7kp3mwd   (Ctrl-C ends it)"
    assert read_out == "A class types 192.0.2.7:8866 and the password h7kp-3mwd"
    _, read_out = serve.told(Wishes(host="192.0.2.7", port=80, token=""), "/games/")
    assert read_out == "A class types 192.0.2.7/games; whoever reaches this computer can open the pages."
    assert serve.told(Wishes(token=""), "/") == ["edugames is at http://127.0.0.1:8866/   (Ctrl-C ends it)"]
    behind = Wishes(base_url="https://school.example/games/", token="")
    assert serve.told(behind, "/games/")[0].startswith("edugames is at https://school.example/games/ ")


@pytest.mark.parametrize(
    "typed, path, host",
    [
        ("/", "/", ""),
        ("games", "/games/", ""),
        ("/games/class-5", "/games/class-5/", ""),
        ("https://school.example:444/games", "/games/", "school.example"),
        ("http://school.example", "/", "school.example"),
    ],
)
def test_a_base_address_is_a_path_or_names_the_host_too(typed, path, host):
    assert serve.base(typed) == (path, host)


@pytest.mark.parametrize("typed", ["ftp://school.example/", "/games?x=1", "https://school.example/#top"])
def test_a_base_address_that_is_none_is_told(typed):
    with pytest.raises(ServeError, match=r"a base address is /games/ or https://school.example/games/, not "):
        serve.base(typed)


def test_the_room_is_what_the_free_memory_holds():
    assert room.pages(4_000_000_000) == 32
    assert room.pages(100_000_000) == room.FEWEST
    assert room.pages(10**13) == room.MOST
    assert room.FEWEST <= room.pages() <= room.MOST


def test_a_container_may_have_less_memory_than_its_computer(tmp_path):
    assert room.in_container(tmp_path) is None
    (tmp_path / "memory.current").write_text("300000000\n")
    (tmp_path / "memory.max").write_text("max\n")
    assert room.in_container(tmp_path) is None
    (tmp_path / "memory.max").write_text("1000000000\n")
    assert room.in_container(tmp_path) == 700_000_000


def test_other_sites_may_show_the_pages_only_where_they_are_named():
    assert "frame-ancestors 'self'" in headers()["Content-Security-Policy"].split("; ")
    assert headers()["X-Frame-Options"] == "SAMEORIGIN"
    framed = headers(("https://lms.school.example", "http://10.0.0.4:8080"))
    policy = "frame-ancestors 'self' https://lms.school.example http://10.0.0.4:8080"
    assert policy in framed["Content-Security-Policy"].split("; ")
    assert "X-Frame-Options" not in framed
    assert (
        "'self' https://*.school.example" in headers(("https://*.school.example",))["Content-Security-Policy"]
    )
    for wrong in (
        "lms.school.example",
        "https://a.example; script-src *",
        "https://a.example/page",
        "*",
        "https://*",
    ):
        with pytest.raises(ServeError, match=r"a site is written as https://lms.school.example, not "):
            headers((wrong,))


def test_a_page_may_load_and_ask_nothing_elsewhere():
    for rule in headers()["Content-Security-Policy"].split("; "):
        assert not {"*", "http:", "https:", "ws:", "wss:"} & set(rule.split()), rule


def test_an_event_is_a_line_and_an_error_keeps_to_itself_what_was_said(tmp_path):
    journal = Journal(str(tmp_path / "log"))
    journal.note("start", port=8866)
    log = logging.Logger("test")
    log.addHandler(Errors(journal))
    try:
        raise ValueError("Zoë typed this")
    except ValueError:
        log.exception("Zoë typed this")
    log.warning("no error")
    start, error = map(json.loads, (tmp_path / "log").read_text().splitlines())
    assert (start["event"], start["port"]) == ("start", 8866)
    assert error.pop("time") and error == {
        "event": "error",
        "kind": "ValueError",
        "where": error["where"],
    }
    assert error["where"].startswith("test_wishes:")


def test_an_answer_that_is_no_page_is_no_event(tmp_path):
    journal = Journal(str(tmp_path / "log"))
    journal.answered(SimpleNamespace())
    assert (tmp_path / "log").read_text() == ""
    Journal().note("nowhere")


def test_a_log_that_cannot_be_written_is_told(tmp_path):
    with pytest.raises(
        ServeError,
        match=r"the log cannot be written to .*none/log: no such file or directory; name another file",
    ):
        Journal(str(tmp_path / "none" / "log"))


@pytest.mark.parametrize(
    "kind, wrong, said",
    [
        (kinds.port, ("0", "65536", "-1", "eight"), "a port is a number from 1 to 65535"),
        (kinds.ready, ("-1", "51", "two"), "kernels to keep ready are a number from 0 to 50"),
        (kinds.most, ("0", "-3", "many"), "pages at a time are a number from 1 to 10000"),
        (kinds.token, ("", "short", "two words", "öööööööö"), "a password has at least 8 letters and digits"),
    ],
)
def test_a_number_or_a_password_that_cannot_be_is_told(kind, wrong, said):
    for text in wrong:
        with pytest.raises(kinds.argparse.ArgumentTypeError, match=said):
            kind(text)
