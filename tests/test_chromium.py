"""Finding a browser to test with."""

from __future__ import annotations

import sys

import pytest

from tests import chromium


def test_the_one_that_is_named_is_taken(monkeypatch):
    monkeypatch.setenv(chromium.VARIABLE, sys.executable)
    assert chromium.find() == sys.executable


def test_a_name_without_a_program_is_said(monkeypatch):
    monkeypatch.setenv(chromium.VARIABLE, "/no/such/browser")
    with pytest.raises(
        chromium.NoChromium, match="EDUGAMES_CHROMIUM names /no/such/browser, and there is no such program"
    ):
        chromium.find()


def test_without_any_it_is_said_what_to_install(monkeypatch):
    monkeypatch.delenv(chromium.VARIABLE, raising=False)
    monkeypatch.setattr(chromium, "candidates", lambda: iter([None, "/no/such/browser"]))
    with pytest.raises(chromium.NoChromium, match="apt-get install chromium"):
        chromium.find()


def test_nothing_is_installed_unless_asked(monkeypatch):
    monkeypatch.setattr(sys, "argv", ["chromium.py"])
    monkeypatch.delenv(chromium.VARIABLE, raising=False)
    monkeypatch.setattr(chromium, "candidates", lambda: iter([]))
    monkeypatch.setattr(chromium, "install", lambda: pytest.fail("installed all the same"))
    with pytest.raises(SystemExit, match="found none"):
        chromium.main()
