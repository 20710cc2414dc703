"""A game outlives what may happen to its page: a reload, a lost kernel, a lost server, a full browser, two tabs."""

from __future__ import annotations

import json
import signal

import pytest
from playwright.sync_api import expect

from tests.e2e.visitor import CARDS, DISCARD, GO_ON, Visitor, within
from tests.play.games import played

pytestmark = [pytest.mark.browser, pytest.mark.slow]

KEPT = "() => JSON.parse(localStorage.getItem('edugames:ecosia/1'))"
FORBIDDEN = """Object.defineProperty(window, "localStorage", { get() { throw new Error("forbidden"); } });"""
FILLED = """() => {
  for (let size = 1 << 20, k = 0; size >= 1; k += 1) {
    try { localStorage.setItem(`full-${k}`, "x".repeat(size)); } catch { size >>= 1; }
  }
}"""
EMPTIED = """() => Object.keys(localStorage).filter((key) => key.startsWith("full-"))
  .forEach((key) => localStorage.removeItem(key))"""
OFFERED = (
    """() => document.querySelector('#eg-kept:not([hidden]), [data-key="resume"]') && performance.now()"""
)
LOST = "[data-banner].egt-lost:not([hidden]), #eg-banner:not([hidden])"


def in_mid_move(visitor: Visitor) -> tuple[str, str]:
    """A game of 57 moves, and a card half played; what the log and the prompt say."""
    visitor.put(played(57, seed=7))
    visitor.click(visitor.find("button.egt-card.egt-play").first)
    assert visitor.key("back").count() == 1
    return visitor.text("log"), visitor.prompt


def assert_offered_back(visitor: Visitor, log: str, prompt: str) -> None:
    """By "Load the page again": offered within three seconds of pressing, and whole."""
    page = visitor.page
    page.locator("#eg-banner button").click()
    page.wait_for_function(f"() => !document.querySelector('{LOST}')")
    offered = page.wait_for_function(OFFERED, polling=20).json_value()
    assert offered <= within(3)
    visitor = Visitor(page)
    assert "kept a game" in visitor.text("kept")
    visitor.resume()
    assert (visitor.text("log"), visitor.prompt) == (log, prompt)
    assert visitor.focus() in visitor.legal(), "the focus goes on to the board"
    visitor.press("Escape")
    assert "Play a card" in visitor.prompt


# -------------------------------------------------------------------- lost and found again


def test_a_reload_offers_the_game_back_and_the_table_plays_as_before(new_page, server):
    visit = new_page(server)
    visitor = Visitor.open(visit, server)
    visitor.new_game(players=1, seed=7, at_once=True)
    visitor.put(played(57, seed=7))
    visitor.steps(3)
    log = visitor.text("log")

    visitor = visitor.reload()
    assert "kept a game" in visitor.text("kept")
    assert visitor.find('[data-setting="at_once"]').is_checked()
    visitor.resume()
    assert visitor.text("log") == log
    visitor.steps(1)
    assert visitor.text("kept") == ""


def test_what_was_kept_is_offered_before_there_is_a_table_and_comes_back_by_itself(new_page, server):
    visit = new_page(server)
    visitor = Visitor.open(visit, server)
    assert visit.page.locator("#eg-kept").is_hidden()
    visitor.put(played(57, seed=7))
    log, held = visitor.text("log"), []
    visit.page.route("**/voila.js*", lambda route: held.append(route))  # no table can be set up without it
    visit.page.reload(wait_until="commit")
    visit.page.locator("#eg-kept button").click()
    expect(visit.page.locator("#eg-kept")).to_contain_text("as soon as the table is set up")
    assert visit.page.locator(".egt").count() == 0
    visit.page.route("**/voila.js*", lambda route: route.continue_())
    for route in held:
        route.continue_()
    visitor = Visitor(visit.page)
    visitor.eventually(lambda: visitor.text("log") == log)
    assert visitor.text("log") == log
    assert visitor.text("kept") == ""
    assert visit.page.locator("#eg-kept").is_hidden()
    visit.assert_clean()

    visitor.new_game(players=1, seed=7, at_once=True)
    visitor.click(visitor.find(DISCARD))
    visitor.click(visitor.find("button.egt-card.egt-discard").first)
    assert visitor.find(GO_ON).count() == 0
    assert "draws" in visitor.text("log")
    visit.assert_clean()


def test_a_kernel_that_dies_in_mid_move_is_told_and_its_game_offered_back(new_page, server):
    visit = new_page(server)
    visitor = Visitor.open(visit, server)
    kept = in_mid_move(visitor)
    kernel = server.kernel_of(visit.page)
    kernel.suspend()
    visitor.place(visitor.legal()[0]).click()  # the kernel dies before it has answered this
    kernel.send_signal(signal.SIGKILL)
    visit.page.locator("#eg-banner", has_text="kept in this browser").wait_for(timeout=within(10))
    assert_offered_back(visitor, *kept)


def test_a_server_that_dies_in_mid_move_is_told_and_its_game_offered_back(new_page, started):
    server = started()
    visitor = Visitor.open(new_page(server), server)
    kept = in_mid_move(visitor)
    kernels = server.kernels()
    server.process.kill()
    server.process.wait()
    for kernel in kernels:
        kernel.kill()
    visitor.place(visitor.legal()[0]).click()
    visitor.page.locator("#eg-banner", has_text="kept in this browser").wait_for(timeout=within(10))
    started(server.port)
    assert_offered_back(visitor, *kept)


# -------------------------------------------------------------------- a browser that keeps nothing


def test_where_nothing_may_be_kept_the_game_goes_on_and_says_so(new_page, server):
    visit = new_page(server)
    visit.page.add_init_script(FORBIDDEN)
    visitor = Visitor.open(visit, server)
    visitor.steps(1)
    visitor.page.get_by_text("cannot keep the game").first.wait_for()
    visitor.steps(3)
    visit.page.goto(server.address("carbon.ipynb"))
    visit.page.locator("[data-notice]", has_text="cannot keep what you do here").wait_for()
    visit.assert_clean()


def test_a_full_browser_is_told_and_keeps_the_whole_game_once_there_is_room(new_page, server):
    visit = new_page(server)
    visitor = Visitor.open(visit, server)
    visitor.put(played(20, seed=7))
    before = visit.page.evaluate(KEPT)
    visit.page.evaluate(FILLED)
    visitor.steps(1)
    visitor.page.get_by_text("cannot keep the game").first.wait_for()
    visitor.steps(3)
    assert visit.page.evaluate(KEPT) == before, "what was kept before is not spoilt"
    visitor.settle()
    visitor.do(visitor.find('.egt-tools [data-open="save"]').click)
    record = json.loads(visitor.find("[data-record]").input_value())
    assert len(record["moves"]) > len(before["moves"]), "a file has all of it"
    visitor.find('[data-dialog="save"] [data-shut]').click()
    visit.page.evaluate(EMPTIED)
    visitor.steps(1)
    visitor.settle()
    log = visitor.text("log")
    visitor = visitor.reload()
    visitor.resume()
    assert visitor.text("log") == log
    visit.assert_clean()


# -------------------------------------------------------------------- several at once


def test_two_tabs_on_one_game_do_not_spoil_it(new_page, server):
    """Each tab has a kernel of its own; the browser keeps one game, that of the tab that moved last, whole."""
    visit = new_page(server)
    first = Visitor.open(visit, server)
    first.put(played(20, seed=7))
    page = visit.page.context.new_page()
    page.goto(server.address("ecosia.ipynb"))
    second = Visitor(page)
    second.resume()
    assert second.text("log") == first.text("log")
    for k in range(3):
        second.steps(1, seed=k)
        first.steps(1, seed=k + 9)
    first.settle()
    visit.page.locator("[data-notice]", has_text="open in another tab").wait_for()
    last = first.text("log")
    third = second.reload()
    third.resume()
    assert third.text("log") == last
    visit.assert_clean()


def drawn_alike(page):
    """For each table of a page but the first, whether its picture is that of the first, pixel by pixel."""
    return page.evaluate(
        """() => {
          const pictures = [...document.querySelectorAll(".egt-picture canvas")];
          const [first, ...others] = pictures.map((canvas) => canvas.toDataURL());
          return others.map((other) => other === first);
        }"""
    )


def test_tables_on_one_page_stay_in_step_and_games_apart(new_page, server):
    """The first table is shown twice, the third is of another game, the fourth of the first one's session."""
    visit = new_page(server)
    first = Visitor.open(visit, server, "tables.ipynb")
    shown_again, other, of_the_session = (Visitor(visit.page, table) for table in (1, 2, 3))
    untouched = other.text("log"), other.text("bar"), other.prompt
    for player in (first, shown_again, of_the_session, first):
        player.click(player.find(f"{GO_ON}, {DISCARD}, {CARDS}").first)
        for seen in (first, shown_again, of_the_session):
            seen.settle()
        for region in ("log", "bar", "rounds", "score"):
            said = first.text(region)
            assert [shown_again.text(region), of_the_session.text(region)] == [said, said], region
        assert shown_again.prompt == first.prompt
        assert first.eventually(lambda: drawn_alike(visit.page) == [True, False, True])
    assert (other.text("log"), other.text("bar"), other.prompt) == untouched
    other.click(other.find(DISCARD))
    other.click(other.find(CARDS).first)
    log, others = first.text("log"), other.text("log")
    assert log
    assert others
    assert log != others

    visit.page.reload()
    first, shown_again, other = (Visitor(visit.page, table) for table in (0, 1, 2))
    first.resume()
    other.resume()
    assert [first.text("log"), shown_again.text("log"), other.text("log")] == [log, log, others]
    visit.assert_clean()
