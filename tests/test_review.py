"""Going through a match again: what was costly, and what was better."""

import json
import re

import pytest
from conftest import LANGUAGES, read_records, saying, says, write_records

QUICK = ("--bot-sims", "300")
MARKS = ("good", "inaccuracy", "mistake", "blunder")


@pytest.fixture
def path(stamtafel):
    return stamtafel.records("--matches", "2", "--seed", "5", "--bots", "random,simple,random")


def reviewed(stamtafel, path, *arguments):
    shown = stamtafel.ok("review", path, *QUICK, "--json", *arguments)
    assert shown.err == ""
    return json.loads(shown.out)


def test_every_decision_with_a_choice_is_weighed(stamtafel, path):
    record = read_records(path)[0]
    review = reviewed(stamtafel, path)
    assert review["game"] == "gesjaakt"
    assert len(review["decisions"]) > 10
    for each in review["decisions"]:
        assert record["log"][each["line"]] == f"{each['seat']}: {each['played']['action']}"
        assert each["mark"] in MARKS
        assert 0 <= each["played"]["win"] <= each["best"]["win"] <= 1
        assert each["cost"] >= 0
        assert (each["mark"] == "good") or each["best"]["action"] != each["played"]["action"]
        assert each["reason"]
    for seat in review["seats"]:
        own = [each for each in review["decisions"] if each["seat"] == seat["seat"]]
        assert seat["decisions"] == len(own)
        assert seat["marks"] == {mark: sum(each["mark"] == mark for each in own) for mark in MARKS}


def test_bots_at_random_do_worse(stamtafel, path):
    matches = [reviewed(stamtafel, path, "--match", number)["seats"] for number in ("1", "2")]
    costs = [sum(seat["mean_cost"] for seat in seats) for seats in zip(*matches)]
    assert costs[1] < min(costs[0], costs[2])


def test_the_same_simulations_bring_the_same_review(stamtafel, path):
    assert reviewed(stamtafel, path, "--seat", "0") == reviewed(stamtafel, path, "--seat", "0")


def test_one_seat_and_another_match(stamtafel, path):
    review = reviewed(stamtafel, path, "--seat", "1", "--match", "2")
    log = read_records(path)[1]["log"]
    assert [seat["seat"] for seat in review["seats"]] == [1]
    assert review["decisions"] and all(log[each["line"]].startswith("1: ") for each in review["decisions"])


@pytest.mark.parametrize("language", LANGUAGES)
def test_told_in_words(stamtafel, path, language):
    shown = stamtafel.ok("review", path, *QUICK, "--lang", language).out
    review = reviewed(stamtafel, path)
    assert says(shown, "review.summary", language, decisions=len(review["decisions"]))
    for seat in range(3):
        assert re.search(rf"(?m)^{seat} ", shown)
    costly = max((each for each in review["decisions"] if each["mark"] == "blunder"), key=lambda each: each["cost"])
    assert re.search(r"\d\.\d %" if language == "en" else r"\d,\d %", shown)
    told = " ".join(shown.split())
    assert says(told, "review.costly", language, sign="??", line=costly["line"], mark=saying(language)["review.mark.blunder"])


def test_a_match_that_was_broken_off_is_reviewed_as_far_as_it_went(stamtafel, path):
    record = read_records(path)[0]
    record |= {"log": [*record["log"][:12], 'abort "the power went"'], "scores": None, "winners": [], "end": "aborted"}
    short = write_records(stamtafel.folder / "short.jsonl", [record])
    lines = [each["line"] for each in reviewed(stamtafel, short)["decisions"]]
    assert lines and max(lines) < 12


def test_what_cannot_be_reviewed(stamtafel, path):
    records = read_records(path)
    forged = records[0] | {"log": [*records[0]["log"][:5], "0: fly", *records[0]["log"][6:]]}
    wrong = write_records(stamtafel.folder / "wrong.jsonl", [forged])
    said = stamtafel.refused(1, "review", wrong, *QUICK)
    assert says(said, "record.where_line", line=5)
    assert says(stamtafel.refused(1, "review", path, "--match", "3", *QUICK), "replay.no_such_match", match=3, records=2)
    assert says(stamtafel.refused(2, "review", path, "--seat", "3", *QUICK), "cli.bad_number", flag="--seat", value="3")
    assert says(stamtafel.refused(1, "review", "nowhere.jsonl"), "cli.cannot_read", path="nowhere.jsonl")


def test_the_record_of_a_seat_is_reviewed_for_that_seat(stamtafel, path):
    seen = stamtafel.folder / "seen.jsonl"
    seen.write_text(stamtafel.ok("view", path, "--as", "seat:1").out, "utf-8")
    review = reviewed(stamtafel, seen)
    assert [seat["seat"] for seat in review["seats"]] == [1]
    said = stamtafel.refused(2, "review", seen, "--seat", "0", *QUICK)
    assert says(said, "review.other_seat", view="seat:1")


@pytest.mark.parametrize("game", ["24", "alles", "wordcard"])
def test_the_other_games(stamtafel, game):
    path = stamtafel.folder / "other.jsonl"
    stamtafel.ok("simulate", game, "--bots", "random,simple,simple", "--matches", "1", "--seed", "7", "--records", path)
    review = json.loads(stamtafel.ok("review", path, "--bot-sims", "20", "--seat", "0", "--json").out)
    assert review["decisions"]
    (record,) = read_records(path)
    for each in review["decisions"]:
        assert record["log"][each["line"]] == f"0: {each['played']['action']}"


@pytest.mark.parametrize("language", LANGUAGES)
def test_alone_points_are_told_and_no_chance_to_win(stamtafel, language):
    path = stamtafel.folder / "alone.jsonl"
    stamtafel.ok("simulate", "wordcard", "--seats", "1", "--bots", "random", "--matches", "1", "--seed", "3", "--records", path)
    shown = " ".join(stamtafel.ok("review", path, "--bot-sims", "40", "--lang", language).out.split())
    assert says(shown, "review.costly_alone", language)
    assert "%" not in shown and saying(language)["review.mean_cost"] not in shown
