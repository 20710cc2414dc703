"""The rule lab: what is asked, rows that are kept, figures from them, and the text for teachers."""

from __future__ import annotations

from pathlib import Path

import pytest

from edugames import ecosia, facts, observation, restoration, studies
from edugames.bots import registry
from edugames.studies import rule_lab
from edugames.studies.rule_lab import Asked, Shelf, asked, figures, switches
from edugames.studies.rule_lab.asked import FIRST_SEED, NOT_MEASURED

OPTIONS = {
    "ecosia": ecosia.Options,
    "restoration": restoration.Options,
    "observation": observation.Options,
}
CARD = (("encroaching", "card"),)
ROOT = Path(__file__).parent.parent.parent


@pytest.fixture
def shelf(tmp_path):
    return Shelf(tmp_path / "rows")


def kept(shelf, setting, column, values):
    """Rows in which only one column matters."""
    names = rule_lab.playing.NOTED[setting.game]
    shelf.add(setting, {FIRST_SEED + k: dict.fromkeys(names, 1) | {column: v} for k, v in enumerate(values)})


# ------------------------------------------------------------------ what is asked


@pytest.mark.parametrize("game", OPTIONS)
def test_every_ruling_with_a_key_is_asked_for_at_each_of_its_values(game):
    played = {setting.options for setting in asked() if setting.game == game}
    for ruling in OPTIONS[game].rulings:
        if ruling.key in NOT_MEASURED and not (game == "observation" and ruling.key == "c_list"):
            continue
        for value in ruling.choices:
            if value != ruling.default:
                assert any((ruling.key, value) in options for options in played), (ruling.key, value)


def test_every_difficulty_is_asked_for_with_every_number_of_players_and_every_bot():
    settings = {(s.players, s.bot, s.options) for s in asked() if s.game == "ecosia"}
    for level in facts.ecosia_difficulties().values():
        for players in range(1, 7):
            for bot in set(registry.known("ecosia")) - {"random"} if level.offered else ():
                setting = rule_lab.switched("ecosia", players, bot, level.rulings)
                assert (players, bot, setting.options) in settings


def test_a_setting_is_played_by_options_that_the_game_has():
    for setting in asked():
        OPTIONS[setting.game](**dict(setting.options))
    assert (
        Asked("ecosia", 4, "greedy", (("harder", True), *CARD)).code
        == "ecosia-4-greedy-harder-encroaching.card"
    )
    assert Asked("ecosia", 4, "greedy").code == "ecosia-4-greedy-printed"
    assert Asked("ecosia", 4, "greedy", (("reshuffle", False),)).changed == "reshuffle"


def test_a_ruling_is_left_out_where_it_is_about_nothing():
    """Four plays a round are printed for four players; without consequence cards the mayor has no work."""
    level = facts.ecosia_difficulties()["sapling"].rulings
    assert rule_lab.switched("ecosia", 3, "greedy", level).changed == "plays_a_round.four"
    assert rule_lab.switched("ecosia", 4, "greedy", level).changed == ""
    mayor = rule_lab.switched("restoration", 4, "greedy", {"friendly_remove_mayor": True})
    assert mayor.changed == "friendly-friendly_remove_mayor"
    assert mayor.printed.changed == "friendly", "it is compared with the friendly game"


def test_where_more_games_of_a_bot_are_known_they_are_told(shelf):
    setting = Asked("ecosia", 4, "greedy", games=20)
    kept(shelf, setting, "won", [1] * 20)
    found = {one[:4]: one for one in rule_lab.with_bots(figures([setting], shelf))}
    known = next(row for row in facts.ecosia_saved() if (row.bot, row.players) == ("greedy", 4))
    assert found["ecosia", 4, "greedy", ""].games == known.games > 20


def test_switches_name_the_other_values():
    assert switches("ecosia")["wildfire_spread"] == ("one_chosen", "one_random")
    assert "start_player" not in switches("ecosia")
    assert "c_list" not in switches("restoration"), "C is only shown there (R-7)"
    assert switches("observation")["c_list"] == ("chicago",)


# ------------------------------------------------------------------ rows


@pytest.mark.parametrize(
    "setting",
    [Asked("restoration", 2, "greedy", games=3), Asked("observation", 2, "random", games=3)],
    ids=str,
)
def test_rows_are_those_of_play_many(setting, shelf):
    list(rule_lab.play(setting, shelf))
    table = studies.play_many(setting.game, setting.bot, 3, FIRST_SEED, 2, progress=False)
    for seed, row in shelf.rows(setting).items():
        (played,) = table[table.seed == seed].to_dict("records")
        for name, value in row.items():
            assert value == played[name] or (value is None and played[name] is not True)


def test_a_run_that_was_stopped_goes_on_where_it_was(shelf):
    few, all_of_them = Asked("ecosia", 4, "greedy", CARD, 12), Asked("ecosia", 4, "greedy", CARD, 25)
    assert list(rule_lab.play(few, shelf)) == [0, 10, 12]
    before = shelf.rows(few)
    file = shelf.folder / f"{few.code}.csv"
    file.write_text(file.read_text() + "1012,1", encoding="utf-8")  # the machine was switched off here
    assert shelf.rows(few) == before
    assert list(rule_lab.play(all_of_them, shelf)) == [12, 22, 25]
    rows = shelf.rows(all_of_them)
    assert sorted(rows) == list(range(FIRST_SEED, FIRST_SEED + 25))
    assert {seed: rows[seed] for seed in before} == before
    assert list(rule_lab.play(all_of_them, shelf)) == [25], "nothing is played twice"


def test_quick_games_are_the_rules_of_thumb_on_the_same_boards(shelf):
    setting = Asked("ecosia", 2, "greedy", (("plays_a_round", "four"),), 2)
    list(rule_lab.play(setting, shelf))
    assert all(1 <= row["rounds"] <= 11 and row["deforested"] >= 0 for row in shelf.rows(setting).values())
    assert all((row["deforested"] == 0) == row["won"] for row in shelf.rows(setting).values())


# ------------------------------------------------------------------ figures


def test_a_share_has_wilsons_interval_and_its_change_is_paired(shelf):
    """18 of 50 is 24.1 to 49.9 %; on the same seeds the printed rules won 8, all of them among the 18."""
    setting = Asked("ecosia", 4, "greedy", CARD, 50)
    kept(shelf, setting, "won", [1] * 18 + [0] * 32)
    kept(shelf, setting.printed, "won", [1] * 8 + [0] * 42)
    one, printed = figures([setting, setting.printed], shelf)
    assert (one.value, one.low, one.high) == (36.0, 24.14, 49.86)
    assert (one.pairs, one.change) == (50, 20.0)
    assert 0 < one.change_low < 20 < one.change_high
    by = studies.comparing.of_shares([(k < 18, k < 8) for k in range(50)])
    assert (one.change_low, one.change_high) == (round(100 * by.low, 2), round(100 * by.high, 2))
    assert (printed.value, printed.pairs, printed.change) == (16.0, None, None)


def test_a_mean_has_students_interval_and_counts_turns_for_each_player(shelf):
    setting = Asked("restoration", 4, "greedy", games=20)
    kept(shelf, setting, "turns", [40, 80] * 10)
    found = {one.measure: one for one in figures([setting], shelf)}
    assert found["turns each"].value == 15.0
    half = 5 * (20 / 19) ** 0.5 * 2.093 / 20**0.5
    assert found["turns each"].high == pytest.approx(15 + half, abs=0.01)
    assert found["first player wins"].value == 100.0


def test_who_completes_the_set_and_wins_is_counted_among_the_games_that_ended_so(shelf):
    """O-12: a game may also end since no plant is left; then nobody completed anything."""
    setting = Asked("observation", 3, "greedy", games=40)
    names = rule_lab.playing.NOTED["observation"]
    rows = [dict.fromkeys(names, 1) | {"completed_won": k % 2} for k in range(30)]
    rows += [dict.fromkeys(names, 1) | {"completed_by": None, "completed_won": None}] * 10
    shelf.add(setting, {FIRST_SEED + k: row for k, row in enumerate(rows)})
    found = {one.measure: one for one in figures([setting], shelf)}
    assert (found["and wins"].games, found["and wins"].value) == (30, 50.0)
    assert (found["somebody sees all classes"].games, found["somebody sees all classes"].value) == (40, 75.0)


def test_of_a_few_games_nothing_is_said(shelf):
    setting = Asked("ecosia", 4, "greedy", games=30)
    kept(shelf, setting, "won", [1] * 19)
    assert figures([setting], shelf) == []


def test_figures_go_to_a_file_and_back(shelf, tmp_path):
    setting = Asked("ecosia", 4, "greedy", CARD, 50)
    kept(shelf, setting, "won", [1, 0] * 25)
    kept(shelf, setting.printed, "won", [0] * 50)
    found = figures([setting, setting.printed], shelf)
    rule_lab.write_figures(found, tmp_path / "rule_lab.csv")
    assert facts.rule_lab(tmp_path) == tuple(found)


# ------------------------------------------------------------------ what is shipped


def test_the_text_is_that_of_the_figures():
    text = (ROOT / "docs" / "rule-lab.md").read_text(encoding="utf-8")
    assert text == rule_lab.report(facts.rule_lab()), "run python benchmarks/rule_lab.py write"


def test_the_figures_tell_of_every_ruling_and_of_enough_games():
    """The rules of thumb play hundreds of games of every setting; slower bots what there was time for."""
    known = {(f.game, f.players, f.options): f for f in facts.rule_lab() if f.bot == "greedy"}
    for setting in asked():
        if setting.bot == "greedy":
            assert (setting.game, setting.players, setting.changed) in known, setting.code
    by_all = [f for f in known.values() if f.measure != "and wins"]
    assert all(f.games >= 100 and f.low <= f.value <= f.high for f in by_all)


def test_the_printed_encroaching_card_is_much_milder_than_the_rulebook():
    (card,) = (
        f
        for f in facts.rule_lab()
        if (f.game, f.players, f.bot, f.options) == ("ecosia", 4, "greedy", "encroaching.card")
    )
    assert card.change_low > 5


def test_what_the_page_of_ecosia_says_of_difficulties_was_measured():
    for level in facts.ecosia_difficulties().values():
        if level.offered:
            assert set(level.won["greedy"]) == set(range(1, 7)), level.title
    seedling, hard = (facts.ecosia_difficulties()[key].won["greedy"] for key in ("seedling", "oldgrowth"))
    for players in range(1, 7):
        assert 0.4 < seedling[players][0] / seedling[players][1] < 0.65, "about half"
        assert hard[players][0] / hard[players][1] < 0.1


@pytest.mark.parametrize("players", range(1, 7))
def test_on_seedling_rules_of_thumb_save_about_half_and_the_planner_most(players):
    found = {(f.players, f.bot, f.options): f for f in facts.rule_lab() if f.game == "ecosia"}
    rulings = facts.ecosia_difficulties()["seedling"].rulings
    thumb, most = (
        found[players, bot, rule_lab.switched("ecosia", players, bot, rulings).changed]
        for bot in ("greedy", "planner")
    )
    assert 40 < thumb.value < 60
    assert most.low > 50
