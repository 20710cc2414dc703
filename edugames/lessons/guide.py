"""The parts of the teacher's guide that are facts: made from the data and the engine, so that no page grows stale.

    python -m edugames.lessons.guide      writes them anew into docs/lessons/, between their marks

A page is prose by people. What stands between `<!-- key -->` and `<!-- /key -->`, and so for `about`, `standards` and
`sources`, is said by this module.
"""

from __future__ import annotations

import json
from pathlib import Path

from edugames import facts
from edugames.lessons import lesson as lessons
from edugames.widgets.controls import sentence

PAGES = Path(__file__).parents[2] / "docs" / "lessons"


def about(plan: facts.LessonPlan) -> str:
    """Time, grades, goal, and the words to know."""
    words = "\n".join(f"- **{word.word}**: {sentence(word.meaning)}" for word in plan.words)
    return (
        f"**Goal.** {plan.goal}\n\n**Grades** {plan.grades} · **{plan.minutes} minutes** · uses {plan.uses} · "
        f"page `notebooks/{plan.notebook}`\n\n**Words to know**\n\n{words}"
    )


def key(plan: facts.LessonPlan) -> str:
    """Every question of seed 0 with its answer and the reason."""
    rows = [
        f"| {k} | {_cell(ask.ask)} | **{_cell(ask.solution())}** | {_cell(sentence(ask.why))} |"
        for k, ask in enumerate(lessons.of(plan.lesson).questions(0).values(), 1)
    ]
    return "\n".join(["| | Question | Answer | Why |", "|---|---|---|---|", *rows])


def standards(plan: facts.LessonPlan) -> str:
    """What each curriculum asks for, in our words, with what its owners want to be said."""
    parts = []
    for name in dict.fromkeys(standard.framework for standard in plan.standards):
        whose = facts.frameworks()[name]
        lines = [
            f"- **{standard.code}**: {standard.about}"
            for standard in plan.standards
            if standard.framework == name
        ]
        parts += [f"{whose.name} ({whose.country}), in our own words:", "\n".join(lines), whose.notice]
    return "\n\n".join(parts)


def sources(plan: facts.LessonPlan) -> str:
    """Where the figures of a lesson come from."""
    return "\n".join(f"- {row.what}: {row.source}" for row in plan.sources)


def index() -> str:
    """The lessons as a table, each with the way to its page."""
    rows = [
        f"| {plan.lesson} | [{plan.title}](lessons/{plan.lesson}.md) | {plan.grades} | {plan.minutes} | {plan.topic} |"
        for plan in facts.lessons().values()
    ]
    return "\n".join(["| | Lesson | Grades | Minutes | What it is about |", "|---|---|---|---|---|", *rows])


def scenes() -> str:
    """Which scene opens which lesson, and how it begins."""
    found = sorted(map(json.loads, facts.scenes().values()), key=lambda scene: str(scene["lesson"]))
    rows = [f"| {one['lesson']} | {one['name']} | {_cell(one['words'])} |" for one in found if one["lesson"]]
    return "\n".join(["| | Scene | What lies on the table |", "|---|---|---|", *rows])


PARTS = {"about": about, "key": key, "standards": standards, "sources": sources}


def filled(text: str, lesson: str) -> str:
    """The page of a lesson with its parts made anew."""
    plan = facts.lessons()[lesson]
    for name, make in PARTS.items():
        if f"<!-- {name} -->" in text:
            text = _put(text, name, f"\n{make(plan)}\n\n")
    return text


def guide(text: str) -> str:
    """The guide's first page with its tables of lessons and scenes made anew."""
    return _put(_put(text, "index", f"\n{index()}\n\n"), "scenes", f"\n{scenes()}\n\n")


def _put(text: str, name: str, made: str) -> str:
    before, begin, rest = text.partition(f"<!-- {name} -->\n")
    _, end, after = rest.partition(f"<!-- /{name} -->")
    return f"{before}{begin}{made}{end}{after}"


def _cell(text: str) -> str:
    return text.replace("|", "\\|").replace("\n", " ")


def main() -> None:
    """Write every page anew."""
    for path in sorted(PAGES.glob("L*.md")):
        path.write_text(filled(path.read_text(encoding="utf-8"), path.stem), encoding="utf-8")
    first = PAGES.parent / "teacher-guide.md"
    first.write_text(guide(first.read_text(encoding="utf-8")), encoding="utf-8")


if __name__ == "__main__":
    main()
