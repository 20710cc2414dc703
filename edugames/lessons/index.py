"""The lessons on the front page, by grade, time and topic, written from `data/lessons/`.

    python -c "from edugames.lessons import index; index.write()"

writes it anew into `notebooks/index.ipynb`; a test says when that was forgotten. A lesson appears once its notebook is
there.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any

from edugames import facts

CELL = "lessons"
"""The id of the cell on the front page."""


def there(notebooks: Path) -> list[facts.LessonPlan]:
    """The lessons that have a page, from the youngest pupils to the oldest."""
    found = [plan for plan in facts.lessons().values() if (notebooks / plan.notebook).is_file()]
    return sorted(found, key=lambda plan: (plan.from_grade, plan.to_grade, plan.lesson))


def markdown(notebooks: Path) -> str:
    """The cell: a table by grade, then the same lessons by time and by topic."""
    plans = there(notebooks)
    rows = [
        f"| {plan.grades} | {_link(plan)} | {plan.minutes} min | {plan.topic} | {plan.uses} |"
        for plan in plans
    ]
    return "\n".join(
        (
            "## Lessons",
            "",
            "A goal, something to do, questions that the page judges and explains, and a file to hand in. "
            "Everybody who types "
            "the same class code gets the same numbers.",
            "",
            "| Grades | Lesson | Time | Topic | With |",
            "|---|---|---|---|---|",
            *rows,
            "",
            "**By time.** "
            f"{_grouped(plans, lambda plan: plan.minutes, lambda minutes: f'{minutes} minutes')}",
            "",
            f"**By topic.** {_grouped(plans, lambda plan: plan.topic, str)}",
        )
    )


def _link(plan: facts.LessonPlan) -> str:
    return f"[{plan.title}]({plan.notebook})"


def _grouped(
    plans: Iterable[facts.LessonPlan], by: Callable[[facts.LessonPlan], Any], name: Callable[[Any], str]
) -> str:
    groups: dict[Any, list[str]] = {}
    for plan in plans:
        groups.setdefault(by(plan), []).append(f"[{plan.lesson}]({plan.notebook})")
    told = [f"{name(key)}: {', '.join(sorted(groups[key]))}" for key in sorted(groups)]
    return f"{'; '.join(told)}."


def write(notebooks: Path | None = None) -> None:
    """Write the cell into the front page."""
    import json

    folder = notebooks or facts.folder().parent / "notebooks"
    page = folder / "index.ipynb"
    notebook = json.loads(page.read_text(encoding="utf-8"))
    cell = next(cell for cell in notebook["cells"] if cell["id"] == CELL)
    cell["source"] = markdown(folder).splitlines(keepends=True)
    page.write_text(json.dumps(notebook, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")
