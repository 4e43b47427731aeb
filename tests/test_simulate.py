"""Many matches between bots: the same seed, the same bytes; numbers that add up; records that hold."""

import json
import math
import re
import subprocess
import sys

import pytest
from conftest import DEEP, LANGUAGES, PATIENCE, ROOT, read_records, says
from terminal import Terminal

MATCHES = 2000 if DEEP else 200
CHECKER = ROOT / "tests" / "checker" / "check_records.py"


def summary(stamtafel, *arguments):
    return json.loads(stamtafel.ok("simulate", "gesjaakt", "--json", *arguments).out)


@pytest.mark.parametrize("bots", ["random", "simple,random,random,simple,random"])
def test_the_same_bytes_for_any_number_of_threads(stamtafel, bots):
    arguments = ("--seats", "5", "--bots", bots, "--matches", "700", "--seed", "7")
    outcomes = set()
    for threads in ("1", "2", "5"):
        path = stamtafel.folder / f"{threads}.jsonl"
        shown = stamtafel.ok("simulate", "gesjaakt", *arguments, "--threads", threads, "--records", path)
        outcomes.add((path.read_bytes(), shown.out))
    assert len(outcomes) == 1
    records, _ = outcomes.pop()
    assert len(set(records.splitlines())) == 700  # and no match comes twice
    other = stamtafel.records(*arguments[:-1], "8")
    assert other.read_bytes() != records


def test_more_matches_begin_with_the_same_ones(stamtafel):
    few = stamtafel.records("--seed", "7", "--matches", "10", name="few").read_bytes()
    many = stamtafel.records("--seed", "7", "--matches", "150", name="many").read_bytes()
    assert many.startswith(few)


def test_keeping_records_changes_nothing(stamtafel):
    arguments = ("simulate", "gesjaakt", "--bots", "random", "--matches", "500", "--seed", "3")
    assert stamtafel.ok(*arguments).out == stamtafel.ok(*arguments, "--records", "r.jsonl").out


def test_the_summary_adds_up(stamtafel):
    path = stamtafel.folder / "r.jsonl"
    bots = ["simple", "random", "random", "simple"]
    told = summary(stamtafel, "--bots", ",".join(bots), "--matches", "321", "--seed", "4", "--set", "tactical=true",
                   "--records", path)
    assert told["game"] == "gesjaakt" and told["seed"] == 4 and told["matches"] == 321 and told["aborted"] is False
    assert told["options"] == {"tactical": True, "open_chips": False}
    assert [(seat["seat"], seat["bot"]) for seat in told["seats"]] == list(enumerate(bots))
    assert [bot["name"] for bot in told["bots"]] == ["simple", "random"]
    records = read_records(path)
    for seat in told["seats"]:
        scores = [record["scores"][seat["seat"]] for record in records]
        won = [record["winners"] for record in records if seat["seat"] in record["winners"]]
        mean = sum(scores) / len(scores)
        assert seat["matches"] == 321 == len(scores)
        assert seat["wins"] == len(won)
        assert math.isclose(seat["win_share"], sum(1 / len(winners) for winners in won) / 321)
        assert math.isclose(seat["mean_score"], mean)
        assert math.isclose(seat["sd_score"], math.sqrt(sum((score - mean) ** 2 for score in scores) / 321))
        assert 0 <= seat["ci95"][0] <= seat["win_share"] <= seat["ci95"][1] <= 1
    assert math.isclose(sum(seat["win_share"] for seat in told["seats"]), 1)
    for bot in told["bots"]:
        seats = [seat for seat in told["seats"] if seat["bot"] == bot["name"]]
        assert bot["matches"] == sum(seat["matches"] for seat in seats)
        assert bot["wins"] == sum(seat["wins"] for seat in seats)
        assert math.isclose(bot["mean_score"], sum(seat["mean_score"] for seat in seats) / len(seats))
    shares = sum(bot["win_share"] * bot["matches"] for bot in told["bots"])
    assert math.isclose(shares, 321)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_summary_in_words(stamtafel, language):
    shown = stamtafel.ok("simulate", "gesjaakt", "--bots", "simple,random,random", "--matches", "50", "--seed", "9",
                         "--lang", language)
    assert shown.err == ""
    assert says(shown.out, "simulate.summary", language, matches="50", seats="3", seed="9")
    for label in ("simple", "random", "0 simple", "1 random", "2 random"):
        point = "." if language == "en" else ","
        number = rf"−?\d+\{point}\d\d"
        assert re.search(rf"(?m)^{label} +\d+ +{number}% +{number}– *{number}% +{number} +{number}$", shown.out), label


@pytest.mark.parametrize("seats", range(2, 8))
def test_records_hold_by_both_rule_books(stamtafel, seats):
    paths = []
    for tactical in ("false", "true"):
        for open_chips in ("false", "true"):
            paths.append(stamtafel.records(
                "--seats", seats, "--bots", ",".join((["simple", "random"] * 4)[:seats]), "--matches", MATCHES, "--seed", seats,
                "--set", f"tactical={tactical}", "--set", f"open_chips={open_chips}", name=f"{tactical}-{open_chips}"))
    held = stamtafel.ok("verify", *paths)
    assert len(held.out.splitlines()) == len(paths) and held.err == ""
    for path, line in zip(paths, held.out.splitlines()):
        assert says(line, "verify.sound", path=path, records=MATCHES)
    checked = subprocess.run([sys.executable, CHECKER, *paths], capture_output=True, text=True, timeout=PATIENCE)
    assert checked.returncode == 0, checked.stdout
    assert checked.stdout.count(f"{MATCHES} records") == len(paths)
    options = {(record["options"]["tactical"], record["options"]["open_chips"])
               for path in paths for record in read_records(path)[:1]}
    assert len(options) == 4


def test_records_on_stdout(stamtafel):
    arguments = ("simulate", "gesjaakt", "--matches", "100", "--seed", "7", "--records")
    stamtafel.ok(*arguments, "r.jsonl")
    expected = (stamtafel.folder / "r.jsonl").read_text("utf-8")
    for format in ([], ["--json"]):
        piped = stamtafel.ok(*arguments, "-", *format)
        assert piped.out == expected  # the summary must not stand between them
        assert "simple" in piped.err
    assert stamtafel.ok("verify", "-", typed=piped.out).code == 0


def test_simple_beats_random(stamtafel):
    told = summary(stamtafel, "--bots", "simple,random,random", "--matches", "5000", "--seed", "1")
    simple = next(bot for bot in told["bots"] if bot["name"] == "simple")
    assert simple["ci95"][0] >= 0.8, simple


def test_a_seed_nobody_chose_is_told(stamtafel):
    first = stamtafel.ok("simulate", "gesjaakt", "--matches", "40", "--json").out
    assert stamtafel.ok("simulate", "gesjaakt", "--matches", "40", "--json", "--seed", json.loads(first)["seed"]).out == first
    text = stamtafel.ok("simulate", "gesjaakt", "--matches", "40").out
    seed = re.search(r"(\d+)\D*$", text.splitlines()[0])[1]
    assert stamtafel.ok("simulate", "gesjaakt", "--matches", "40", "--seed", seed).out == text
    assert len({summary(stamtafel, "--matches", "1")["seed"] for _ in range(4)}) > 1


def test_the_greatest_seed(stamtafel):
    told = summary(stamtafel, "--matches", "3", "--seed", str(2**64 - 1))
    assert told["seed"] == 2**64 - 1


def test_one_bot_fills_all_seats_and_names_make_seats(stamtafel):
    assert len(summary(stamtafel, "--bots", "random", "--matches", "1")["seats"]) == 3
    assert len(summary(stamtafel, "--bots", "random", "--seats", "6", "--matches", "1")["seats"]) == 6
    assert len(summary(stamtafel, "--bots", "random,simple", "--matches", "1")["seats"]) == 2
    assert len(summary(stamtafel, "--bots", "random", "--bots", "simple,simple,simple", "--matches", "1")["seats"]) == 4


@pytest.mark.parametrize("streams, shown", [(("err",), True), (("in", "out", "err"), True), (("in", "out"), False)])
def test_progress_only_where_somebody_looks(stamtafel, streams, shown):
    # So many matches that the bar, drawn ten times a second at most, shows at the first one.
    command = stamtafel.command("simulate", "gesjaakt", "--matches", "3000", "--seed", "1")
    with Terminal(command, stamtafel.environment, stamtafel.folder, streams=streams) as terminal:
        assert terminal.end() == 0
        assert (re.search(r"\[[#.]{30}\] +\d+ %", terminal.seen) is not None) is shown
        if shown:  # and it is wiped before anything else is said
            last = terminal.seen.rindex(" %  ")
            assert "\r\x1b[K" in terminal.seen[last:]


def test_no_progress_in_a_pipe(stamtafel):
    assert stamtafel.ok("simulate", "gesjaakt", "--matches", "3000").err == ""
