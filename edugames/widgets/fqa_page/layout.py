"""The page of floristic quality: what never changes."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING

from edugames import facts
from edugames.widgets import switches
from edugames.widgets.art import symbols
from edugames.widgets.controls import command

if TYPE_CHECKING:
    pass

_TEXTS = ".csv,.tsv,.txt,text/csv,text/plain,text/tab-separated-values"


def layout() -> str:
    """What never changes: the steps, their headings, the way a file comes in."""
    examples = "".join(
        command("example", escape(name), name, data_key=f"example-{k}")
        for k, name in enumerate(facts.practice())
    )
    return f"""<div class="egt-sheet">
<svg class="egt-symbols" aria-hidden="true" width="0" height="0">{symbols()}</svg>
<div class="egt-banner" role="alert" data-banner hidden></div>
<header class="egt-bar"><div class="egt-tools" role="toolbar" aria-label="Page" data-group>
{command("forget", "Start afresh", data_key="afresh")}
{switches.buttons()}</div></header>{switches.keys()}
<section class="egt-panel" aria-label="1. Your plants"><h2>1. Your plants</h2>
<div data-region="lists"></div>
<form data-form="read" data-limit="inventory">
<label>Paste a list, one plant on each line: scientific names, common names or acronyms
<textarea name="text" rows="7" spellcheck="false" autocapitalize="off" data-key="text"></textarea></label>
<div class="egt-actions"><button class="egt-primary" data-key="read">Read this list</button></div></form>
<form class="egt-drop" data-drop="inventory"><label>Or choose files, or drop them here
<input type="file" multiple data-take="inventory" accept="{_TEXTS}"></label>
<span class="egt-small">CSV or text, up to 8 MB: your own tables, downloads of the Universal FQA Calculator, of
fqadata, of iNaturalist.</span></form>
<p class="egt-refused-file" role="alert" data-refused></p>
<div role="alert" data-region="trouble"></div>
<p class="egt-small">No list at hand? Try one made up for practice:</p>
<div class="egt-options egt-examples" role="group" aria-label="Lists for practice" data-group>{examples}</div>
<div data-region="sources"></div></section>
<section class="egt-panel" aria-label="2. What was found" data-region="matches"></section>
<section class="egt-panel" aria-label="3. What it says" data-region="metrics"></section>
<section class="egt-panel" aria-label="Charts" data-region="charts"></section>
<section class="egt-panel" aria-label="Side by side" data-region="compared"></section>
<section class="egt-panel" aria-label="4. Take it with you" data-region="taken"></section>
<section class="egt-panel" aria-label="More">
<details data-fold="sites"><summary>Published sites to compare with</summary><div data-region="sites"></div></details>
<details data-fold="floras"><summary>Regional lists: add your own, or lay two side by side</summary>
<form class="egt-drop" data-drop="list"><p>A list with C values: a download of the Universal FQA Calculator, or a table
with the columns of fqadata. Say where and when its C values were assigned, unless the file does.</p>
<label>Region <input name="region" maxlength="80" placeholder="as in the file"></label>
<label>Year <input name="year" inputmode="numeric" maxlength="4" placeholder="as in the file"></label>
<label>File of the list <input type="file" data-take="list" accept="{_TEXTS}"></label></form>
<div role="alert" data-region="flora-trouble"></div><div data-region="floras"></div></details></section>
<div class="egt-hidden" role="status" aria-live="polite" data-say></div></div>"""
