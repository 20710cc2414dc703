"""Script wherever somebody may type or bring something, in a real browser: it is seen as text, and nothing has run."""

from __future__ import annotations

from urllib.parse import quote

import pytest

pytestmark = pytest.mark.browser

EVIL = "'\"><img src=x onerror=evil()><script>evil()</script>"
WATCH = "window.ran = 0; window.evil = () => { window.ran += 1; };"
FILE = """([what, name, text]) => {
  const control = document.querySelector(`input[data-take="${what}"]`);
  const given = new DataTransfer();
  given.items.add(new File([text], name));
  control.files = given.files;
  control.dispatchEvent(new Event("change", { bubbles: true }));
}"""


def test_script_is_text_on_every_kind_of_page(new_page, server):
    visit = new_page(server)
    page = visit.page
    page.add_init_script(WATCH)

    def nothing_ran() -> bool:
        return page.evaluate("window.ran") == 0 and page.locator('img[src="x"]').count() == 0

    page.goto(server.address(f"fqa.ipynb?code={quote(EVIL)}"))
    page.locator(".egt[data-heard]").wait_for()
    doubled = EVIL.replace('"', '""')
    evil = f'"Quercus alba {doubled}",5,"{doubled}","{doubled}"'
    rows = f"Scientific name,Cover,Plot,Site\r\n{evil}\r\nAcer rubrum,5,a,b\r\n"
    page.evaluate(FILE, ["inventory", f"{EVIL}.csv", rows])
    page.locator('[data-region="sources"]', has_text="onerror").wait_for()
    page.locator('[data-region="metrics"]', has_text="onerror").wait_for()
    assert nothing_ran()

    page.goto(server.address(f"L02_what_is_a_c_value.ipynb?code={quote(EVIL)}"))
    page.locator('[data-region="sorry"]', has_text="onerror").wait_for()
    assert nothing_ran()

    page.goto(server.address(f"ecosia.ipynb?code={quote(EVIL)}&bots={quote(EVIL)}&scene={quote(EVIL)}"))
    page.locator('[data-region="bad-code"]', has_text="<img").wait_for()
    page.locator('[data-open="load"]').first.click()
    page.locator("textarea[name=text]").fill(
        f'{{"format": 1, "game": "{EVIL[:1]}<img src=x onerror=evil()>"}}'
    )
    page.locator('form[data-form="load"] button[type=submit]').click()
    page.locator('[data-region="load-trouble"]', has_text="<img").wait_for()
    assert nothing_ran()
    assert visit.outside == []
    assert visit.errors == []
