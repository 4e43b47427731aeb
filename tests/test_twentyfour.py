"""24 in the program: every setting simulates, verifies, and agrees with the independent checker."""

import itertools
import json
import subprocess
import sys

import pytest
from conftest import DEEP, LANGUAGES, ROOT, read_records, says

MATCHES = 1000 if DEEP else 100
CHECKER = ROOT / "tests" / "checker" / "check_records.py"
SWITCHES = ("trump_chaos", "drop_out", "point_limits", "own_trump_penalty")
SETTINGS = [dict(zip(SWITCHES, values)) for values in itertools.product((False, True), repeat=4)]


def chosen(setting):
    return [word for name, value in setting.items() for word in ("--set", f"{name}={str(value).lower()}")]


def simulate(stamtafel, path, seats, setting, *arguments):
    stamtafel.ok("simulate", "24", "--seats", seats, "--records", path, *chosen(setting), *arguments)


def check(*paths):
    return subprocess.run([sys.executable, CHECKER, "--stats", *paths], capture_output=True, text=True, check=False)


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_every_setting_agrees_with_the_checker(stamtafel, seats):
    paths = []
    for number, setting in enumerate(SETTINGS):
        if seats == 2 and setting["drop_out"]:
            continue
        paths.append(stamtafel.folder / f"{number}.jsonl")
        simulate(stamtafel, paths[-1], seats, setting, "--bots", "random", "--matches", MATCHES, "--seed", number)
        stamtafel.ok("verify", paths[-1])
        assert all(record["options"] == setting for record in read_records(paths[-1]))
    checked = check(*paths)
    assert checked.returncode == 0, checked.stdout
    assert checked.stdout.count("all agree") == len(paths)


def test_what_each_seat_may_see_agrees_with_the_checker_too(stamtafel):
    full = stamtafel.folder / "full.jsonl"
    simulate(stamtafel, full, 4, SETTINGS[7], "--bots", "simple,random,random,simple", "--matches", "20", "--seed", "24")
    for view in ("public", "seat:0", "seat:3"):
        seen = stamtafel.folder / f"{view.replace(':', '')}.jsonl"
        seen.write_text(stamtafel.ok("view", full, "--as", view).out)
        records = read_records(seen)
        assert {record["view"] for record in records} == {view}
        checked = check(seen)
        assert checked.returncode == 0, checked.stdout


@pytest.mark.parametrize("language", LANGUAGES)
def test_drop_out_for_two_is_refused(stamtafel, language):
    told = stamtafel.refused(2, "simulate", "24", "--seats", "2", "--set", "drop_out=true", "--lang", language)
    assert says(told, "24.drop_out_for_two", language)


def test_the_penalty_is_off_with_trump_chaos_unless_asked_for(stamtafel):
    for arguments, penalty in (([], True), (["--set", "trump_chaos=true"], False),
                               (["--set", "trump_chaos=true", "--set", "own_trump_penalty=true"], True)):
        told = json.loads(stamtafel.ok("simulate", "24", "--matches", "1", "--seed", "1", "--json", *arguments).out)
        assert told["options"]["own_trump_penalty"] is penalty


def test_simple_wins_most_matches_against_two_random_players(stamtafel):
    told = json.loads(stamtafel.ok("simulate", "24", "--bots", "simple,random,random", "--matches", "2000", "--seed", "24",
                                   "--json").out)
    simple = next(bot for bot in told["bots"] if bot["name"] == "simple")
    assert simple["ci95"][0] > 0.6, simple
