"""Alles of Niets in the program: every setting simulates, verifies, and agrees with the independent checker."""

import json
import re
import subprocess
import sys

import pytest
from conftest import DEEP, LANGUAGES, ROOT, read_records, says

MATCHES = 2000 if DEEP else 200
CHECKER = ROOT / "tests" / "checker" / "check_records.py"
PATHS = ("opening_with_2_of_one_colour", "opening_with_3_of_one_colour", "trick_decided_by_first_played",
         "tie_for_next_leader", "shared_win")
SETTINGS = [(seats, target, teams) for seats in (3, 4, 5, 6) for target in (0, 100)
            for teams in ((False, True) if seats % 2 == 0 else (False,))]


def simulate(stamtafel, path, seats, target, teams, *arguments):
    stamtafel.ok("simulate", "alles", "--seats", seats, "--records", path, "--set", f"target={target}",
                 "--set", f"teams={str(teams).lower()}", *arguments)


def check(*paths):
    checked = subprocess.run([sys.executable, CHECKER, "--stats", *paths], capture_output=True, text=True, check=False)
    assert checked.returncode == 0, checked.stdout
    assert checked.stdout.count("all agree") == len(paths)
    return checked.stdout


def test_every_setting_agrees_with_the_checker(stamtafel):
    paths = []
    for seats, target, teams in SETTINGS:
        paths.append(stamtafel.folder / f"{seats}-{target}-{teams}.jsonl")
        simulate(stamtafel, paths[-1], seats, target, teams, "--bots", "random", "--matches", MATCHES, "--seed", "6")
        stamtafel.ok("verify", paths[-1])
        assert all(record["options"] == {"target": target, "teams": teams} for record in read_records(paths[-1]))
    stats = dict(line.split() for line in check(*paths).splitlines() if line.startswith("alles."))
    assert stats["alles.matches"] == str(MATCHES * len(SETTINGS))
    assert all(int(stats[f"alles.{path}"]) > 0 for path in PATHS), stats


def test_what_each_seat_may_see_agrees_with_the_checker_too(stamtafel):
    full = stamtafel.folder / "full.jsonl"
    simulate(stamtafel, full, 4, 0, True, "--bots", "simple,random,random,simple", "--matches", "20", "--seed", "4")
    for view in ("public", "seat:0", "seat:3"):
        seen = stamtafel.folder / f"{view.replace(':', '')}.jsonl"
        seen.write_text(stamtafel.ok("view", full, "--as", view).out)
        records = read_records(seen)
        assert {record["view"] for record in records} == {view}
        assert all("0: lay ? ? ?" in record["log"] for record in records if view != "seat:0")
        check(seen)


def test_a_lay_is_read_in_any_order_that_means_the_same(stamtafel):
    path = stamtafel.folder / "one.jsonl"
    simulate(stamtafel, path, 3, 0, False, "--bots", "random", "--matches", "20", "--seed", "9")
    turned = []
    for record in read_records(path):
        log = []
        for line in record["log"]:
            words = line.split()
            head, cards = words[:2], words[2:]
            if "lay" in words or words[0] == "laid":
                cards.sort(key=lambda card: -"RYGBP".index(card[0]))  # the order within a colour stays
            log.append(" ".join(head + cards))
        assert log != record["log"]
        turned.append(json.dumps(record | {"log": log}))
    path.write_text("\n".join(turned) + "\n")
    stamtafel.ok("verify", path)
    check(path)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("seats", [3, 5])
def test_teams_are_refused_where_they_would_not_be_equal(stamtafel, language, seats):
    told = stamtafel.refused(2, "simulate", "alles", "--seats", seats, "--set", "teams=true", "--lang", language)
    assert says(told, "alles.teams_seats", language)


def test_simple_wins_most_matches_against_two_random_players(stamtafel):
    told = json.loads(stamtafel.ok("simulate", "alles", "--bots", "simple,random,random", "--matches", "2000", "--seed", "6",
                                   "--json").out)
    simple = next(bot for bot in told["bots"] if bot["name"] == "simple")
    assert simple["ci95"][0] > 0.8, simple


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_round_in_the_terminal(stamtafel, language):
    def play(*typed):
        return stamtafel.ok("play", "alles", "--seats", "4", "--set", "teams=true", "--seed", "6", "--lang", language,
                            typed=[*typed, "quit"]).out

    hand = re.search(r"(?m)^ {0,3}\d+  deal 0 (R.*|Y.*|G.*|B.*|P.*)$", play("log"))[1].split()
    cards = [f"{colour}{rank}" for colour in "RYGBP" for rank in range(12)]
    shown = play(f"lay {hand[0]} {hand[1]}", f"play {hand[0]}", f"lay {' '.join(hand[:3])}", *(f"play {card}" for card in cards * 10))
    for key in ("lay_count", "lay_first", "how_to_lay_three", "round_of", "trick_of", "teams", "hand.you", "told.deal.you",
                "told.deal_hidden", "told.lay.you", "told.lay_hidden", "told.laid.you", "told.play.you", "told.trick",
                "told.round", "not_in_hand"):
        assert says(shown, f"alles.{key}", language), key
    assert re.search(r"\b[RYGBP]\d+ \+[1-9]", shown), "covered cards are counted"
