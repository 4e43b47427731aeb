"""What the program wrote before the rules of WordCard had a second version: it replays and goes on by the first one.

The files in tests/golden/old_version were written by the program as it was then, and are never written anew. The server's
database among them is opened in server/house/old_version_test.cpp, the page's kept table in wasm/local_house_test.cpp.
"""

import json
import shutil
import subprocess
import sys

from conftest import ROOT, read_records, says, write_records

OLD = ROOT / "tests" / "golden" / "old_version"
RECORDS = OLD / "records.jsonl"


def test_old_records_are_true_for_ever(stamtafel):
    stamtafel.ok("verify", RECORDS)
    checker = subprocess.run([sys.executable, ROOT / "tests" / "checker" / "check_records.py", "--stats", RECORDS],
                             capture_output=True, text=True, check=False)
    assert checker.returncode == 0, checker.stdout
    reached = dict(line.rsplit(" ", 1) for line in checker.stdout.splitlines()[1:])
    for path in ("blocked_by_rebuilding", "out_after_a_lay", "out_in_several_lays_of_a_turn"):
        assert int(reached[f"wordcard.{path}"]) > 0, path


def test_every_view_of_an_old_record_keeps_its_rules(stamtafel):
    for view in ("public", "seat:0"):
        seen = [json.loads(line) for line in stamtafel.ok("view", RECORDS, "--as", view).out.splitlines()]
        assert [record["rules"] for record in seen] == [1] * len(read_records(RECORDS))


def test_an_old_record_is_not_true_by_the_newest_rules(stamtafel):
    """Else it would prove nothing that it is accepted; only `group` differs in what is refused."""
    for record in read_records(RECORDS):
        claimed = write_records(stamtafel.folder / "claimed.jsonl", [record | {"rules": 2}])
        assert stamtafel.run("verify", claimed).code == (0 if record["options"]["variant"] == "group" else 1)


def test_rules_that_nobody_knows_are_refused(stamtafel):
    record = read_records(RECORDS)[0]
    for rules in (0, 3):
        unknown = write_records(stamtafel.folder / "unknown.jsonl", [record | {"rules": rules}])
        assert says(stamtafel.refused(1, "verify", unknown), "kit.other_rules", rules=rules, known=2)


def test_a_match_that_was_put_aside_goes_on_by_its_rules(stamtafel):
    stamtafel.saves.mkdir(parents=True, exist_ok=True)
    shutil.copy(OLD / "wordcard.json", stamtafel.saves / "wordcard.json")
    path = stamtafel.folder / "played.jsonl"
    # The last cards of a turn in which everything was laid: by ruling W25 of version 2 that would be 50.
    stamtafel.ok("play", "--resume", "wordcard", "--records", path, typed=["lay 7/N 7/O"])
    record = read_records(path)[0]
    assert record["rules"] == 1
    assert "score 0 39 set=14 bonus=25" in record["log"]
    stamtafel.ok("verify", path)


def test_put_aside_again_it_keeps_its_rules(stamtafel):
    stamtafel.saves.mkdir(parents=True, exist_ok=True)
    shutil.copy(OLD / "wordcard.json", stamtafel.saves / "wordcard.json")
    stamtafel.ok("play", "--resume", "wordcard", typed=["save later", "quit"])
    assert json.loads((stamtafel.saves / "later.json").read_text())["rules"] == "1"


def test_a_new_match_has_the_newest_rules(stamtafel):
    path = stamtafel.folder / "new.jsonl"
    stamtafel.ok("simulate", "wordcard", "--seats", "2", "--bots", "random", "--matches", "1", "--seed", "1", "--records", path)
    assert read_records(path)[0]["rules"] == 2
    for game in ("24", "gesjaakt", "alles"):
        stamtafel.ok("simulate", game, "--bots", "random", "--matches", "1", "--seed", "1", "--records", path)
        assert read_records(path)[0]["rules"] == 1
