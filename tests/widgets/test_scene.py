"""Scenes as values: geometry, what lies where, what is marked."""

from __future__ import annotations

import pytest

from edugames.widgets.scene import Mark, Scene, Target, box, hexagon, holds, oval


def test_a_point_is_inside_its_outline_or_not():
    six = hexagon(10, 10, 5)
    assert len(six) == 6
    assert six[0] == pytest.approx((10, 5))
    assert holds(six, 10, 10)
    assert holds(six, 10, 5.5)
    assert not holds(six, 14.5, 6)
    assert not holds(box(0, 0, 4, 2), 0, 1.5)
    assert holds(oval(0, 0, 4, 2), 3.5, 0)


def test_a_rounded_box_stays_inside_the_plain_one():
    plain, rounded = box(3, 4, 10, 6), box(3, 4, 10, 6, 2)
    assert all(-2 <= x <= 8.001 and 1 - 0.001 <= y <= 7.001 for x, y in rounded)
    assert holds(rounded, 3, 4)
    assert holds(plain, -1.9, 1.1)
    assert not holds(rounded, -1.9, 1.1)


def test_a_scene_tells_places_marks_and_names():
    one = Target("a", "First", box(0, 0, 2, 2), True, {})
    other = Target("b", "Second", box(10, 0, 2, 2), False, {})
    scene = Scene(20, 2, {}, (), {}, (), (one, other), (Mark("a", "legal"),), "can be chosen")
    assert scene.at(0.5, 0) == "a"
    assert scene.at(5, 0) is None
    assert scene.marked("legal") == {"a"}
    assert scene.name(scene.target("a")) == "First, can be chosen"
    assert scene.name(scene.target("b")) == "Second"
