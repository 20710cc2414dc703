"""The page of a lesson, as HTML: pure functions, one for each region.

Whatever a pupil typed is escaped. Right answers stand in no region until they are earned or revealed.
"""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from typing import TYPE_CHECKING, Any

from edugames import facts
from edugames.lessons.lesson import code
from edugames.lessons.questions import Choose, Click, Number, Order, Question, Several
from edugames.widgets import switches
from edugames.widgets.art import symbols
from edugames.widgets.controls import command, hidden, sentence, tag

if TYPE_CHECKING:
    from edugames.lessons.lesson import Lesson
    from edugames.lessons.progress import Progress
    from edugames.play import Record


def layout(lesson: Lesson) -> str:
    """What never changes: the parts of the page and their headings."""
    plan = lesson.plan
    activity = (
        f'<section class="egt-panel" '
        f'aria-label="{escape(lesson.activity_title)}"><h2>{escape(lesson.activity_title)}</h2>'
        '<div data-region="activity-said" class="egl-said"></div><div data-region="activity"></div></section>'
        if lesson.activity
        else ""
    )
    line = _fold("line", "Go further: one line of code") if lesson.line else ""
    return f"""<div class="egt-sheet egl">
<svg class="egt-symbols" aria-hidden="true" width="0" height="0">{symbols()}{lesson.symbols()}</svg>
<div class="egt-banner" role="alert" data-banner hidden></div>
<header class="egt-bar"><h2>{escape(plan.lesson)} · {escape(plan.title)}</h2>
<div class="egt-tools" role="toolbar" aria-label="Page" data-group>
{switches.buttons(answers=True)}</div></header>{switches.keys(answers=True)}
<p class="egt-refused-file" role="alert" data-refused></p>
<div role="alert" data-region="sorry"></div>
<section class="egt-panel" aria-label="About this lesson"><div data-region="about"></div>
<details><summary>Words to know</summary>{_words(plan)}</details></section>
{activity}
<section class="egt-panel" aria-label="Questions"><h2>Questions</h2><div data-region="steps"></div>
<div data-region="question"></div></section>
<section class="egt-panel" aria-label="Take it with you"><h2>Take it with you</h2>
<div data-region="taken"></div></section>
{line}{_fold("teacher", "For the teacher")}
<section class="egt-panel"><details><summary>Sources</summary>{_sources(plan)}</details></section>
<div class="egt-hidden" role="status" aria-live="polite" data-say></div></div>"""


def _fold(name: str, title: str) -> str:
    return (
        f'<section class="egt-panel"><details data-fold="{name}"><summary>{title}</summary>'
        f'<div data-region="{name}"></div></details></section>'
    )


def _words(plan: facts.LessonPlan) -> str:
    return (
        "<dl class='egl-words'>"
        + "".join(f"<dt>{escape(word.word)}</dt><dd>{escape(word.meaning)}</dd>" for word in plan.words)
        + "</dl>"
    )


def _sources(plan: facts.LessonPlan) -> str:
    items = "".join(f"<li>{escape(row.what)}: {escape(row.source)}</li>" for row in plan.sources)
    return f"<ul class='egt-bullets egt-small'>{items}</ul>"


# -------------------------------------------------------------------- what it is about


def about(progress: Progress) -> str:
    """The goal, time and grades, and the class code with the way to another one."""
    plan = progress.lesson.plan
    now = code(plan.lesson, progress.seed)
    variant = " (the numbers of the teacher’s guide)" if not progress.seed else ""
    return (
        f"<p class='egl-goal'><b>Goal:</b> {escape(plan.goal)}</p>"
        f"<p>{plan.minutes} minutes · grades {escape(plan.grades)} · class code <code "
        f"class='egt-code egl-code-now'>{now}</code>"
        f"<span class='egl-own'>{variant}</span></p>"
        '<p class="egl-address" data-here hidden>One address for the class: '
        f'<code data-address="code={now}"></code> '
        f'<button type="button" data-copy-address="code={now}" data-key="copy">Copy</button>'
        "<span data-alone hidden> <b>It opens on this computer alone:</b> for a class, open this page by the address "
        "that <code>edugames serve --host 0.0.0.0</code> prints.</span></p>"
        "<form data-form='code' class='egl-inline'><label>Class code <input name='code' value='' "
        "maxlength='20' "
        f"placeholder='{escape(plan.lesson)}-1234' autocomplete='off' autocapitalize='characters' "
        "spellcheck='false' "
        f"data-key='code'></label><button type='submit'>Use this code</button>"
        f"{command('other', 'Other numbers', data_key='other')}</form>"
        "<p class='egt-small egl-own'>The same code gives everyone the same questions. What you did under another "
        "code is kept.</p>"
    )


# -------------------------------------------------------------------- the questions


def steps(progress: Progress) -> str:
    """A button for each question, with how it stands, and how many are solved."""
    buttons = ""
    for k, key in enumerate(progress.questions):
        state, sign = _state(progress, key)
        here = " aria-current='step'" if k == progress.at else ""
        buttons += (
            f"<button type='button' data-do='step' data-value='{k}' data-key='step-{k}' class='egl-step "
            f"{state}'{here}>"
            f"{k + 1}<span aria-hidden='true'>{sign}</span>{hidden(f', {_IN_WORDS[state]}')}</button>"
        )
    return (
        f"<div class='egl-steps' role='group' aria-label='Questions' data-group>{buttons}</div>"
        f"<p class='egt-small'>{progress.solved()} of {len(progress.questions)} answered rightly.</p>"
    )


_IN_WORDS = {"egl-right": "right", "egl-wrong": "not right yet", "egl-open": "open"}


def _state(progress: Progress, key: str) -> tuple[str, str]:
    if progress.is_solved(key):
        return "egl-right", " ✓"
    return ("egl-wrong", " …") if progress.of(key) else ("egl-open", "")


def question(
    progress: Progress,
    trouble: str = "",
    revealed: bool = False,
    is_covered: bool = False,
    is_told: bool = False,
) -> str:
    """The question in sight: what it is about, what can be answered, what became of the last answer.

    `trouble` is why the last answer could not be judged. One that builds on others stays shut until they are known,
    or the answers are `revealed`. On a projector a question `is_covered` that was answered before: nothing of that is
    on the page. One that was answered before the eyes of the class `is_told`, and stays so.
    """
    ask, number = progress.question, progress.at + 1
    before = progress.waits_for(ask.key)
    if before and not revealed:
        return _shut(progress, before)
    shown = f"<div class='egl-shown'>{ask.shown}</div>" if ask.shown else ""
    onward = _onward(progress)
    done = progress.is_solved(ask.key)
    check = "" if done else "<button type='submit' class='egt-primary' data-key='check'>Check</button>"
    if is_covered:
        answering, feedback = _covered(ask, done), _feedback(progress, ask, trouble) if trouble else ""
    else:
        answering, feedback = _answering(progress, ask), _feedback(progress, ask, trouble)
    return (
        f"<div class='egl-ask{' egl-seen' if is_told else ''}' "
        f"data-key='ask-{ask.key}-{progress.seed}{'-covered' if is_covered else ''}' "
        f"data-of='{progress.seed} {ask.key}'>"
        f"{shown}<div>"
        f"<form data-form='answer' data-key='form-{ask.key}' novalidate>"
        f"<p class='egl-number'>Question {number}</p><h3 class='egl-asked' "
        f"id='egl-{_id(ask)}'>{escape(ask.ask)}</h3>"
        f"{answering}"
        f"<p class='egt-actions'>{check}{onward}</p></form>"
        f"<div class='egl-feedback'>{feedback}</div></div></div>"
    )


def _covered(ask: Question, done: bool) -> str:
    """What can be answered, as if nobody had; one that is solved waits for the answers to be shown."""
    if not done:
        return _entry(ask, None, False, set())
    told = "<p class='egt-small'>This one is solved. “Show answers” (a) tells how.</p>"
    return told if isinstance(ask, Number) else f"{_entry(ask, None, True, set())}{told}"


def _onward(progress: Progress) -> str:
    """The way to the next question, which is the thing to do once this one is solved."""
    key, number = progress.question.key, progress.at + 1
    if number == len(progress.questions):
        return ""
    look = {"class": "egt-primary"} if progress.is_solved(key) else {}
    return command("step", "Next question", str(number), data_key=f"next-{key}", **look)


def _shut(progress: Progress, before: Sequence[int]) -> str:
    """A question that is not open yet, with the way to the first one that it builds on."""
    key, first = progress.question.key, before[0]
    opens = (
        "It tells the answer to that one. It opens when you have solved it, or seen how it goes."
        if len(before) == 1
        else "It tells the answers to those. It opens when you have solved them, or seen how they go."
    )
    back = command(
        "step", f"Go to question {first}", str(first - 1), data_key=f"back-{key}", **{"class": "egt-primary"}
    )
    return (
        f"<div class='egl-ask' data-key='ask-{key}-{progress.seed}-shut'><div>"
        f"<p class='egl-number'>Question {progress.at + 1}</p><h3 class='egl-asked'>{waiting(before)}</h3>"
        f"<p>{opens}</p>"
        f"<p class='egt-actions'>{back}{_onward(progress)}</p></div></div>"
    )


def waiting(before: Sequence[int]) -> str:
    """What a question waits for, such as "This question builds on questions 1, 2 and 4"."""
    *some, last = map(str, before)
    which = f"questions {', '.join(some)} and {last}" if some else f"question {last}"
    return f"This question builds on {which}."


def _id(ask: Question) -> str:
    """The key of a question as part of an id, which holds no spaces."""
    return ask.key.replace(" ", "-")


def _answering(progress: Progress, ask: Question) -> str:
    tries = progress.of(ask.key)
    given = tries[-1].answer if tries else None
    draft = progress.drafts.get(ask.key, given)
    wrong = {str(attempt.answer) for attempt in tries if not attempt.right}
    return _entry(ask, draft, progress.is_solved(ask.key), wrong)


def _entry(ask: Question, draft: Any, done: bool, wrong: set[str]) -> str:
    """The controls of a question with what is entered in them: locked once it is solved, the `wrong` choices marked."""
    if isinstance(ask, Number):
        return _number(ask, draft, done)
    if isinstance(ask, Choose | Several):
        return _offered(ask, draft, done, wrong)
    if isinstance(ask, Order):
        return _order(ask, draft, done)
    if isinstance(ask, Click):
        return _click(ask, draft or [], done)
    raise TypeError(f"there is no way to show {ask!r}")


def _number(ask: Number, draft: Any, done: bool) -> str:
    value = (
        ask.told(draft).removesuffix(ask.unit).strip() if isinstance(draft, int | float) else str(draft or "")
    )
    unit = f" <span>{escape(ask.unit)}</span>" if ask.unit else ""
    locked = " readonly" if done else ""
    return (
        f"<p class='egl-typed'><input type='text' inputmode='decimal' name='answer' value='{escape(value)}' "
        f"maxlength='60' "
        f"autocomplete='off' aria-labelledby='egl-{_id(ask)}' data-change='draft' "
        f"data-key='answer-{ask.key}'{locked}>{unit}</p>"
    )


def _offered(ask: Choose | Several, draft: Any, done: bool, wrong: set[str]) -> str:
    chosen = {draft} if isinstance(draft, str) else {*(draft or [])}
    one = isinstance(ask, Choose)
    rows = ""
    for k, option in enumerate(ask.options):
        name = "answer" if one else f"pick {option.key}"
        checked = " checked" if option.key in chosen else ""
        locked = " disabled" if done else ""
        right, missed = done and option.key in chosen, one and option.key in wrong
        mark = "right" if right else "was wrong" if missed else ""
        state = " egl-right" if right else " egl-wrong" if missed else ""
        rows += (
            f"<label class='egl-option{state}' data-key='option-{ask.key}-{option.key}'>"
            f"<input type='{'radio' if one else 'checkbox'}' name='{escape(name)}' "
            f"value='{escape(option.key)}' "
            f"data-change='{'draft' if one else 'pick'}' data-key='input-{ask.key}-{k}'{checked}{locked}>"
            f"{option.picture}<span>{escape(option.text)}</span>{f'<b>{mark}</b>' if mark else ''}</label>"
        )
    several = "" if one else "<p class='egt-small'>Choose all that fit.</p>"
    return (
        f"<div class='egl-options' role='{'radiogroup' if one else 'group'}' "
        f"aria-labelledby='egl-{_id(ask)}'>{several}{rows}</div>"
    )


def _order(ask: Order, draft: Any, done: bool) -> str:
    words = {option.key: option for option in ask.options}
    keys = draft if isinstance(draft, list) and {*draft} == {*words} else ask.start()
    rows = ""
    for k, key in enumerate(keys):
        option = words[key]
        name = escape(option.text)
        moves = (
            ""
            if done
            else command(
                "up",
                f"↑{hidden(f' {option.text} up')}",
                key,
                data_key=f"up-{key}",
                disabled="" if not k else None,
            )
            + command(
                "down",
                f"↓{hidden(f' {option.text} down')}",
                key,
                data_key=f"down-{key}",
                disabled="" if k == len(keys) - 1 else None,
            )
        )
        rows += (
            f"<li data-key='place-{key}'><span "
            f"class='egl-place'>{k + 1}</span>{option.picture}<span>{name}</span>{moves}</li>"
        )
    return (
        f"<p class='egt-small'>{escape(sentence(ask.first))}</p><ol class='egl-order' "
        f"aria-labelledby='egl-{_id(ask)}'>{rows}</ol>"
        f"<p class='egt-small'>{escape(sentence(ask.last))}</p>"
    )


def _click(ask: Click, draft: Sequence[str], done: bool) -> str:
    board = ask.board
    buttons = ""
    for place in board.places:
        picked = place.id in draft
        where = f"left:{place.x:.2f}%;top:{place.y:.2f}%;width:{place.width:.2f}%;height:{place.height:.2f}%"
        buttons += (
            f"<button type='button' data-do='place' data-value='{escape(place.id)}' "
            f"data-key='place-{escape(place.id)}' "
            f"class='egt-place egl-spot' aria-pressed='{'true' if picked else 'false'}' style='{where}'"
            f"{' disabled' if done else ''}>{hidden(place.name)}"
            f"{'<b aria-hidden=true>✓</b>' if picked else ''}</button>"
        )
    many = "Choose one place." if ask.one else "Choose all places that fit; choose one again to leave it."
    return (
        f"<p class='egt-small'>{many}</p><div class='egl-board' role='group' "
        f"aria-labelledby='egl-{_id(ask)}' data-group "
        f"style='aspect-ratio:{board.width:.1f}/{board.height:.1f}'>"
        f"<svg class='egl-drawn' viewBox='0 0 {board.width:.1f} {board.height:.1f}' "
        f"aria-hidden='true'>{board.svg}</svg>"
        f"{buttons}</div>"
    )


def _feedback(progress: Progress, ask: Question, trouble: str) -> str:
    """What became of the last answer: why it is none, a hint, or the reason."""
    if trouble:
        return f"<div class='egl-told'><p>{escape(trouble)}</p></div>"
    tries = progress.of(ask.key)
    if not tries:
        return ""
    if progress.is_solved(ask.key):
        return (
            f"<div class='egl-told egl-right' tabindex='-1' data-key='told-{ask.key}'><p><b>Yes.</b> {_why(ask)}</p>"
            f"{_ground(ask)}</div>"
        )
    hint = ask.judge(tries[-1].answer).said
    given = escape(ask.told(tries[-1].answer))
    worked = (
        f"<p><b>So it goes:</b> {_why(ask)}</p>{_ground(ask)}<p class='egt-small'>Try it once more with "
        "that.</p>"
        if progress.is_worked(ask.key)
        else ""
    )
    return f"<div class='egl-told egl-wrong'><p><b>Not yet</b> ({given}). {escape(hint)}</p>{worked}</div>"


def _why(ask: Question) -> str:
    return escape(sentence(ask.why))


def _ground(ask: Question) -> str:
    """What an answer rests on: printed rules, a source."""
    rules = " ".join(map(tag, ask.rules))
    told = " ".join(filter(None, (rules, escape(ask.source))))
    return f"<p class='egt-small'>{told}</p>" if told else ""


def spoken(progress: Progress, right: bool, said: str) -> str:
    """What is said of an answer to those who hear the page."""
    ask = progress.question
    if right:
        return f"Right. {sentence(ask.why)}"
    worked = f" So it goes: {sentence(ask.why)}" if progress.is_worked(ask.key) else ""
    return f"Not yet. {sentence(said)}{worked}"


# -------------------------------------------------------------------- to take along


def taken(progress: Progress, games: Sequence[str]) -> str:
    """The nickname, the games that go with it, and the one download."""
    played = "".join(
        f"<li>{escape(told)} {command('drop-game', 'Remove' + hidden(f' {told}'), str(k))}</li>"
        for k, told in enumerate(games)
    )
    return (
        "<p>One file holds your answers, your attempts and your games, for your teacher or for yourself. It "
        "holds no name "
        "unless you type a nickname, and no time.</p>"
        "<p><label>Nickname, if you like <input type='text' maxlength='40' "
        f"value='{escape(progress.nickname)}' "
        "data-change='nickname' data-key='nickname' autocomplete='off'></label></p>"
        f"{f'<ul class=egt-chosen>{played}</ul>' if played else ''}"
        "<p><label>Add a game that you saved <input type='file' data-take='game' "
        "accept='.json,application/json'></label></p>"
        "<p "
        f"class='egt-actions'>{command('save', 'Save my evidence', data_key='save', **{'class': 'egt-primary'})}</p>"
    )


def game(record: Record) -> str:
    """A saved game in a few words."""
    moves = len(record.moves)
    return f"{record.game}, {moves} move{'' if moves == 1 else 's'}"


def line(lesson: Lesson, text: str, answer: str, trouble: str) -> str:
    """One line of code to change, and what it answers."""
    made = lesson.line
    if made is None:
        return ""
    told = (
        f"<div class='egl-told'><p>{escape(trouble)}</p></div>"
        if trouble
        else f"<pre class='egl-answer' role='status'>{escape(answer)}</pre>"
        if answer
        else ""
    )
    return (
        f"<p>{escape(made.says)}</p><form data-form='line'><label>A line of Python "
        f"<input name='line' class='egl-code' value='{escape(text)}' maxlength='300' spellcheck='false' "
        f"autocapitalize='off' "
        "autocomplete='off' data-key='line'></label><p class='egt-actions'><button "
        "type='submit'>Run</button></p></form>"
        f"{told}"
    )


# -------------------------------------------------------------------- for the teacher


def teacher(progress: Progress, revealed: bool, can_open: bool, trouble: str) -> str:
    """The way to the answers, or the answers."""
    if revealed:
        return _key(progress) + _standards(progress.lesson.plan)
    wrong = f"<p class='egt-trouble'>{escape(trouble)}</p>" if trouble else ""
    way = (
        "<form data-form='teacher' class='egl-inline'><label>Teacher code <input type='password' name='code' "
        "autocomplete='off' maxlength='100' data-key='teacher'></label><button type='submit'>Show the "
        "answers</button></form>"
        if can_open
        else "<p>The answers are hidden. Start the server with <code>edugames serve --teacher-code</code> "
        "and they open with "
        "your code; in JupyterLab write <code>answers=True</code> into the cell, between the brackets.</p>"
    )
    return f"{wrong}{way}{_standards(progress.lesson.plan)}"


def _key(progress: Progress) -> str:
    rows = "".join(
        f"<tr><th scope='row'>{k}</th><td>{escape(ask.ask)}</td><td><b>{escape(ask.solution())}</b></td>"
        f"<td>{_why(ask)}</td></tr>"
        for k, ask in enumerate(progress.questions.values(), 1)
    )
    heads = "".join(f"<th scope='col'>{head}</th>" for head in ("No.", "Question", "Answer", "Why"))
    return (
        f"<h3>Answers for {code(progress.lesson.id, progress.seed)}</h3><div "
        f"class='egt-wide'><table><thead><tr>{heads}</tr>"
        f"</thead><tbody>{rows}</tbody></table></div>{command('hide', 'Hide the answers', data_key='hide')}"
    )


def _standards(plan: facts.LessonPlan) -> str:
    if not plan.standards:
        return ""
    frameworks = facts.frameworks()
    told = ""
    for name in dict.fromkeys(standard.framework for standard in plan.standards):
        items = "".join(
            f"<li><b>{escape(standard.code)}</b> {escape(standard.about)}</li>"
            for standard in plan.standards
            if standard.framework == name
        )
        told += (
            f"<h3>{escape(frameworks[name].name)} ({escape(frameworks[name].country)})</h3>"
            f"<ul class='egt-bullets'>{items}</ul><p class='egt-small'>In our own words. "
            f"{escape(frameworks[name].notice)}</p>"
        )
    return told
