"""Numbers as pupils type them."""

from __future__ import annotations

import pytest

from edugames.lessons.typed import NotAnAnswer, readings


@pytest.mark.parametrize(
    ("typed", "value"),
    [
        ("7", 7),
        (" 7.0 ", 7),
        ("7,5", 7.5),
        (".5", 0.5),
        (",5", 0.5),
        ("−3", -3),
        ("- 3,2", -3.2),
        ("+4", 4),
        ("1,220.5", 1220.5),
        ("1.220,5", 1220.5),
        ("1 220,5", 1220.5),
        ("1,220,500", 1220500),
        ("6.0000", 6),
    ],
)
def test_a_number_in_digits(typed, value):
    assert readings(typed)[0] == value


def test_one_comma_before_three_digits_may_be_either_sign():
    assert readings("1,771") == (1.771, 1771)
    assert readings("0,771") == (0.771,)


@pytest.mark.parametrize("typed", ["75 t CO2", "75 t CO₂", "75t co2", "75 t. CO2", "75"])
def test_a_unit_may_stand_behind_it(typed):
    assert readings(typed, "t CO₂") == (75,)


def test_another_way_to_write_the_unit_is_welcome():
    assert readings("21.5 t/ha/yr", "t/ha a year", ("t/ha/yr", "t per ha per yr")) == (21.5,)


@pytest.mark.parametrize(
    ("typed", "unit", "told"),
    [
        ("", "", "There is no answer yet"),
        (None, "", "There is no answer yet"),
        ("a lot", "", "“a lot” is no number: write digits, such as 7.5"),
        ("a lot", "%", "such as 7.5 %"),
        ("seven", "", "in digits: 7"),
        ("zero", "", "in digits: 0"),
        ("7 kg", "", "leave “kg” away"),
        ("7 kg", "t", "“kg” is another unit: change it to t"),
        ("1.2.3", "", "more than one decimal sign"),
        ("9" * 61, "", "very long"),
        ("nan", "", "no number"),
        ("7 8 x", "", "leave “x” away"),
    ],
)
def test_what_is_no_number_is_refused_kindly(typed, unit, told):
    with pytest.raises(NotAnAnswer) as refused:
        readings(typed, unit)
    assert told in str(refused.value)


@pytest.mark.parametrize(
    ("typed", "value"),
    [
        ("1'220", 1220),
        ("1’220,5", 1220.5),
        ("1\u202f220", 1220),
        ("–3", -3),
        ("–3,2", -3.2),
        ("12 500", 12500),
    ],
)
def test_thousands_as_other_countries_group_them_and_the_dash_that_phones_make_of_a_minus(typed, value):
    assert readings(typed)[0] == value


@pytest.mark.parametrize(
    ("typed", "unit", "told"),
    [
        ("1/2", "", "is a fraction: divide"),
        ("18 / 50", "%", "is a fraction: divide"),
        ("7½", "", "is a fraction: divide"),
        ("76.2 %", "", "no percentage: leave “%” away"),
        ("50 per cent", "", "50 % as 0.5"),
        ("1e3", "", "“1e3” with all its digits"),
        ("3 4", "", "more than one number"),
        ("10 8 6 4", "", "more than one number"),
    ],
)
def test_what_stands_behind_the_digits_is_not_always_a_unit(typed, unit, told):
    with pytest.raises(NotAnAnswer) as refused:
        readings(typed, unit)
    assert told in str(refused.value)
