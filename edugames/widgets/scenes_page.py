"""The page of scenes, as HTML: pure functions, one for each region."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from html import escape
from typing import TYPE_CHECKING, Any

from edugames import ecosia, facts
from edugames.play.scenario import MOST_WORDS
from edugames.widgets import switches
from edugames.widgets.art import icon, symbols
from edugames.widgets.controls import command, sentence
from edugames.widgets.games.ecosia.draft import MOMENTS, NUMBERS, Draft
from edugames.widgets.games.ecosia.scene import art, label, place_id
from edugames.widgets.picture import defined

if TYPE_CHECKING:
    from edugames.play import Scenario
    from edugames.widgets.theme import Theme

TITLES = {"ecosia": "Ecosia", "restoration": "The Restoration Game", "observation": "Observation"}
_SIGNS = {"ecosia": "oak", "restoration": "nursery", "observation": "meadow"}
PRIMARY = {"class": "egt-primary"}
CHOICE = {"class": "egt-option"}

BRUSHES = {
    "look": "Only look",
    **{species: f"Plant {plural}" for species, plural in facts.ecosia().plurals.items()},
    "fewer": "Take one away",
    "number": "Deforest, with the number",
}
"""What a press on a place does, by its name."""


# -------------------------------------------------------------------- the prepared scenes


def prepared(scenes: Mapping[str, Scenario], chosen: str) -> str:
    """A button for each scene: its picture, its name, where it belongs."""
    buttons = "".join(
        command(
            "scene",
            f"{icon(_sign(scene), 34)}<span><b>{escape(scene.name)}</b><small>{escape(belongs(scene))}</small></span>",
            key,
            data_key=f"scene-{key}",
            aria_pressed="true" if key == chosen else "false",
            **CHOICE,
        )
        for key, scene in sorted(scenes.items(), key=lambda pair: (pair[1].lesson, pair[1].name))
    )
    return f'<div class="egs-scenes" data-group>{buttons}</div>'


def _sign(scene: Scenario) -> str:
    return scene.event or _SIGNS[scene.game]


def belongs(scene: Scenario) -> str:
    """The lesson, the game and the event of a scene, in a line."""
    return " · ".join(filter(None, (scene.lesson, TITLES[scene.game], scene.event.capitalize())))


# -------------------------------------------------------------------- the chosen scene


def chosen(scene: Scenario, key: str, picture: str, is_told: bool, is_projected: bool = False) -> str:
    """A scene with its picture, its words, what to discuss, and what can be done with it."""
    plans = facts.lessons()
    lesson = f"{scene.lesson}: {plans[scene.lesson].title}" if scene.lesson in plans else scene.lesson
    about = " · ".join(filter(None, (lesson, TITLES[scene.game], scene.event.capitalize())))
    asked = "".join(f"<li>{escape(question)}</li>" for question in scene.discuss)
    return (
        f"<h2>{escape(scene.name)}</h2><p class='egt-small'>{escape(about)}</p>"
        f"<div class='egt-two egs-two'>{picture}<div><p class='egs-words'>{escape(scene.words)}</p>"
        f"{f'<h3>To talk about</h3><ol class=egs-asked>{asked}</ol>' if asked else ''}"
        f"{outcome(scene, is_told, is_projected)}<p class='egt-actions'>"
        f"{command('play', 'Play it at the table', data_key='play', **PRIMARY)}"
        f"{command('edit', 'Change it', data_key='edit') if scene.game == 'ecosia' else ''}"
        f"{command('save', 'Save as a file', data_key='save')}</p>"
        f"{_address(key)}</div></div>"
    )


def _address(key: str) -> str:
    """What a class types to come to this scene; a page that has no address of its own, as in a notebook, hides it."""
    if not key:
        return ""
    return (
        '<p class="egt-small" data-here hidden>One address for the class: '
        f'<code data-address="scene={escape(key)}"></code>'
        f' <button type="button" data-copy-address="scene={escape(key)}" data-key="copy">Copy</button>'
        "<span data-alone hidden> <b>It opens on this computer alone:</b> for a class, open this page by the address "
        "that <code>edugames serve --host 0.0.0.0</code> prints.</span></p>"
    )


def outcome(scene: Scenario, is_told: bool, is_projected: bool = False) -> str:
    """What comes out, in the page only when it is asked for; what is asked for on a projector is seen there."""
    if not scene.answer:
        return ""
    if not is_told:
        return f"<p class='egt-actions'>{command('tell', 'What comes out?', data_key='tell')}</p>"
    hide = command("tell", "Hide it again", data_key="tell")
    seen = " egs-seen" if is_projected else ""
    return f"<div class='egs-answer{seen}'><p><b>What comes out:</b> {escape(scene.answer)}</p>{hide}</div>"


# -------------------------------------------------------------------- the position that is set up


def tools(brush: str, number: int, can_undo: bool, can_redo: bool, is_struck: bool) -> str:
    """What a press on the island does, and the ways back."""
    brushes = "".join(
        command(
            "brush",
            f"{icon(name, 22) if name in ecosia.SPECIES else ''}<span>{words}</span>",
            name,
            data_key=f"brush-{name}",
            aria_pressed="true" if name == brush else "false",
        )
        for name, words in BRUSHES.items()
    )
    numbers = _select("number", "Number", [(str(n), str(n)) for n in NUMBERS], str(number))
    struck = "true" if is_struck else "false"
    return (
        '<p class="egt-small">Choose what a press on the island does:</p>'
        f'<div class="egs-tools" data-group>{brushes}</div>'
        f'<div class="egs-tools">{numbers}'
        f"{command('undo', 'Undo', data_key='undo', aria_disabled=None if can_undo else 'true')}"
        f"{command('redo', 'Redo', data_key='redo', aria_disabled=None if can_redo else 'true')}"
        f"{command('bare', 'Take all trees off', data_key='bare')}"
        f"{command('struck', 'Show what the event strikes', data_key='struck', aria_pressed=struck)}</div>"
    )


def faults(told: Sequence[str]) -> str:
    """What is wrong with the position, each in a sentence; or that nothing is."""
    if not told:
        return "<p class='egs-sound'>This scene can be played.</p>"
    items = "".join(f"<li>{escape(sentence(fault))}</li>" for fault in told)
    return f"<div class='egt-trouble'><p><b>Not yet:</b></p><ul>{items}</ul></div>"


def place(draft: Draft, at: Any) -> str:
    """The place that was pressed last, with its trees one by one, its terrain and its number."""
    rows = "".join(
        f"<tr><th scope='row'>{icon(species, 24)} {plural}</th><td>"
        f"{_step(at, species, -1, '−', f'one {species} fewer')}<output>{count}</output>"
        f"{_step(at, species, 1, '+', f'one {species} more')}</td></tr>"
        for (species, plural), count in zip(facts.ecosia().plurals.items(), draft.lies(at), strict=True)
    )
    told = escape(label(draft, at))
    if isinstance(at, str):
        return f"<h3>{told}</h3><table class='egs-trees'><tbody>{rows}</tbody></table>"
    lands = [(terrain, terrain) for terrain in ecosia.TERRAINS]
    numbers = [("", "none, it lives"), *((str(n), str(n)) for n in NUMBERS)]
    land = "Land here (it changes places with the nearest such tile)"
    trees = "" if draft.is_deforested(at) else f"<table class='egs-trees'><tbody>{rows}</tbody></table>"
    return (
        f"<h3>{told}</h3>{trees}"
        f"{_select(f'land {place_id(at)}', land, lands, draft.terrain(at))}"
        f"{_select(f'token {place_id(at)}', 'Deforested, with the number', numbers, str(draft.token(at) or ''))}"
    )


def _step(at: Any, species: str, by: int, sign: str, words: str) -> str:
    value = f"{place_id(at)} {species} {by}"
    return command("trees", sign, value, data_key=f"trees-{species}-{by}", aria_label=words)


def moment(draft: Draft) -> str:
    """How many play, when it is, and what comes next."""
    seats = [(str(seat), f"Player {seat + 1}") for seat in range(draft.players)]
    moments = [*MOMENTS.items(), *([] if draft.moment else [("", "as in the game it was taken from")])]
    events = [("", "left to chance"), *((event, event.capitalize()) for event in ecosia.EVENTS)]
    sides = zip(
        range(1, 7), ("north-east", "east", "south-east", "south-west", "west", "north-west"), strict=True
    )
    dice = [("", "left to chance"), *((str(side), f"{side}, {where}") for side, where in sides)]
    tokens = [("", "left to chance"), *((str(n), str(n)) for n in NUMBERS[:-1])]
    return "".join(
        (
            _select("players", "Players", [(str(n), str(n)) for n in range(1, 7)], str(draft.players)),
            _select("round", "Round", [(str(n), f"{n} of 11") for n in range(1, 12)], str(draft.round)),
            _select(
                "starter",
                "Who starts (events begin at their side)",
                seats,
                str(draft.starter),
            ),
            _select("moment", "Next", moments, draft.moment),
            _select("event", "The next event", events, draft.coming("event") or ""),
            _select("die", "The die then shows", dice, str(draft.coming("die") or "")),
            _select("drawn", "The number then drawn", tokens, str(draft.coming("token") or "")),
        )
    )


def hands(draft: Draft) -> str:
    """The cards in each hand, to be changed."""
    heads = "".join(f"<th scope='col'>{kind.capitalize()}</th>" for kind in ecosia.CARDS)
    rows = ""
    for seat in range(draft.players):
        held = draft.hand(seat)
        fields = "".join(
            f"<td><input type='number' min='0' max='3' inputmode='numeric' value='{held.get(kind, 0)}' "
            f"data-change='cards {seat} {kind}' data-key='cards-{seat}-{kind}' "
            f"aria-label='Player {seat + 1}, {kind} cards'></td>"
            for kind in ecosia.CARDS
        )
        rows += f"<tr><th scope='row'>Player {seat + 1}</th>{fields}</tr>"
    return f"<div class='egt-wide'><table><thead><tr><td></td>{heads}</tr></thead><tbody>{rows}</tbody></table></div>"


def deeds(is_sound: bool) -> str:
    """What can be done with the scene that is set up."""
    return (
        f"{command('play', 'Play from here', data_key='play', aria_disabled=None if is_sound else 'true', **PRIMARY)}"
        f"{command('save', 'Save as a file', data_key='save')}{command('done', 'Show it', data_key='done')}"
    )


def told(scene: Scenario, version: int) -> str:
    """The words of a scene, to be written. Another `version` is another text, whatever was being typed."""
    lessons = [
        ("", "none"),
        *((plan.lesson, f"{plan.lesson}: {plan.title}") for plan in facts.lessons().values()),
    ]
    return (
        f"{_text('name', 'Name', scene.name, 1, version)}"
        f"{_text('words', 'Words for the class', scene.words, 3, version)}"
        f"{_text('discuss', 'To talk about, a question a line', chr(10).join(scene.discuss), 4, version)}"
        f"{_text('answer', 'What comes out (hidden until you ask for it)', scene.answer, 2, version)}"
        f"{_select('lesson', 'Lesson', lessons, scene.lesson)}"
    )


def _text(name: str, label: str, value: str, lines: int, version: int) -> str:
    known = f"data-change='{name}' data-key='{name}-{version}'"
    if lines == 1:
        field = f"<input type='text' maxlength='80' value='{escape(value)}' {known}>"
    else:
        field = f"<textarea rows='{lines}' maxlength='{4 * MOST_WORDS}' {known}>{escape(value)}</textarea>"
    return f"<label>{label}{field}</label>"


def _select(name: str, label: str, values: Sequence[tuple[str, str]], now: str) -> str:
    options = "".join(f'<option value="{escape(value)}">{escape(words)}</option>' for value, words in values)
    return (
        f"<label>{escape(label)}<select data-change='{escape(name)}' data-key='{escape(name)}' "
        f"data-now='{escape(now)}'>{options}</select></label>"
    )


# -------------------------------------------------------------------- the whole page


def printed(theme: Theme) -> str:
    """What the pictures of islands are printed with."""
    return defined(art(theme))


def layout() -> str:
    """Where the regions stand. The island that is set up is a board like that of a table, over a drawing."""
    return f"""<div class="egt-sheet egs"><svg class="egt-symbols" aria-hidden="true" width="0" height="0">{symbols()}
<g data-region="art"></g></svg>
<div class="egt-banner" role="alert" data-banner hidden></div>
<header class="egt-bar"><h2>The scene <small>look, say what you expect, play on</small></h2>
<div class="egt-tools" role="toolbar" aria-label="Page" data-group>
{switches.buttons(answers=True)}</div></header>{switches.keys(answers=True)}
<p class="egt-refused-file" role="alert" data-refused></p>
<div role="alert" data-region="sorry"></div>
<section class="egt-panel egs-chosen" aria-label="The scene" data-region="chosen"></section>
<section class="egt-panel egs-editor" aria-label="Set the scene up" data-editor hidden>
<h2>Set the scene up</h2><div class="egs-set"><div><div data-region="tools"></div>
<div class="egt-stage"><div class="egt-board" data-board>
<div class="egt-picture egs-island" data-region="island"></div></div>
<p class="egt-caption" aria-hidden="true" data-caption></p></div></div>
<div><div aria-live="polite" data-region="faults"></div>
<p class="egt-actions" data-region="deeds"></p>
<div data-region="place"></div>
<details open><summary>When it is, and what comes next</summary>
<div class="egs-moment" data-region="moment"></div></details>
<details><summary>Hands</summary><div data-region="hands"></div></details>
<details open><summary>Name, words and questions</summary><div data-region="told"></div></details></div></div></section>
<section class="egt-panel egs-prepared" aria-label="Prepared scenes"><h2>Prepared scenes</h2>
<div data-region="prepared"></div></section>
<section class="egt-panel egs-own" aria-label="A scene of your own"><h2>A scene of your own</h2>
<p class="egt-actions">{command("fresh", "Begin with a bare island", data_key="fresh")}</p>
<label>Or a file that you saved: a scene, or a game of Ecosia
<input type="file" data-take="scene" accept=".json,application/json"></label>
<details><summary>Or paste its text</summary><form data-form="paste" data-limit="scene"><label>Text of a scene
<textarea name="text" rows="6"></textarea></label><p class="egt-actions">
<button type="submit">Take this scene</button></p></form></details></section>
<div class="egt-hidden" role="status" aria-live="polite" data-say></div></div>"""
