"""Stepping through a record, forward and back."""

import re

import pytest
from conftest import LANGUAGES, read_records, saying, says, write_records
from terminal import Terminal


@pytest.fixture
def path(stamtafel):
    return stamtafel.records("--matches", "3", "--seed", "5", "--bots", "random,simple,random")


def positions(shown):
    """Every position shown: its number, and the line that led to it."""
    found = re.findall(r"(?m)^── (\d+)/(\d+) (?:── ([^─\n]*?))?(?: ── .*)?$", shown)
    return [(int(number), line.strip()) for number, _, line in found]


def stepped(stamtafel, path, *typed, match="1"):
    shown = stamtafel.ok("replay", path, "--match", match, typed=typed)
    assert shown.err == ""
    return positions(shown.out)


def test_forward_through_the_whole_match(stamtafel, path):
    for number, record in enumerate(read_records(path), 1):
        lines = ["", *record["log"]]
        steps = stepped(stamtafel, path, *[""] * len(record["log"]), match=str(number))
        assert steps == list(enumerate(lines))


def test_steps(stamtafel, path):
    last = len(read_records(path)[0]["log"])
    steps = stepped(stamtafel, path, "", "n", "b", "b", "b", "b", "7", "0", "e", "n", "s", "999999", " 3 ", "q", "n")
    assert [number for number, _ in steps] == [0, 1, 2, 1, 0, 0, 0, 7, 0, last, last, 0, last, 3]


@pytest.mark.parametrize("language", LANGUAGES)
def test_words_of_the_language_and_of_the_table(stamtafel, path, language):
    last = len(read_records(path)[0]["log"])
    reached = {"next": 6, "back": 4, "undo": 4, "start": 0, "last": last, "quit": 5}

    def steps(word):
        typed = stamtafel.ok("replay", path, "--lang", language, typed=["5", word, "0"])
        return [number for number, _ in positions(typed.out)][2:]

    for key, phrase in saying(language).items():
        kind, name = key.rpartition(".")[::2]
        if kind in ("replay.word", "talk") and name in reached:
            for word in {*phrase.split(", "), *saying("en")[key].split(", "), name}:
                assert steps(word) == ([] if name == "quit" else [reached[name], 0]), (name, word)
    assert saying(language)["replay.help"] in stamtafel.ok("replay", path, "--lang", language, typed=["help"]).out


def test_beyond_the_end_and_wrong_words(stamtafel, path):
    last = len(read_records(path)[0]["log"])
    shown = stamtafel.ok("replay", path, typed=["999999999999", "99999999999999999999999", "dance", "-1", "q"]).out
    assert says(shown, "replay.at_end", last=last)
    assert shown.count(saying("en")["replay.help"]) >= 2


@pytest.mark.parametrize("language", LANGUAGES)
def test_told_in_words(stamtafel, path, language):
    first, second = read_records(path)[0]["log"][:2]
    shown = stamtafel.ok("replay", path, "--lang", language, typed=["2"]).out
    assert says(shown, "gesjaakt.told.turn", language, card=second.split()[1])
    assert says(stamtafel.ok("replay", path, "--lang", language, typed=["1"]).out, "gesjaakt.told.start", language)


def test_the_end_of_input_ends_it(stamtafel, path):
    assert stepped(stamtafel, path) == [(0, "")]


def test_matches_of_the_file(stamtafel, path):
    records = read_records(path)
    for number in (1, 2, 3):
        assert stepped(stamtafel, path, "2", match=str(number))[-1] == (2, records[number - 1]["log"][1])
    assert says(stamtafel.refused(1, "replay", path, "--match", "4"), "replay.no_such_match", match=4, records=3)


def test_a_damaged_record_is_shown_up_to_the_fault(stamtafel, path):
    record = read_records(path)[0]
    record["log"][9] = "0: dance"
    write_records(path, [record])
    shown = stamtafel.run("replay", path, typed=["e", "q"])
    assert shown.code == 1
    assert says(shown.err, "record.where_line", line=9, text="0: dance")
    assert positions(shown.out) == [(0, ""), (9, record["log"][8])]


def test_hostile_names_do_not_reach_the_terminal(stamtafel, path):
    record = read_records(path)[0]
    record["seats"][0]["name"] = "\x1b[2Jgone\r\n\x07"
    write_records(path, [record])
    shown = stamtafel.ok("replay", path, typed=["5", "e"]).out
    assert "gone" in shown and not re.search(r"[\x00-\x09\x0b-\x1f\x7f]", shown)


def test_a_view_can_be_replayed(stamtafel, path):
    seen = stamtafel.folder / "seen.jsonl"
    seen.write_text(stamtafel.ok("view", path, "--as", "seat:1").out, "utf-8")
    shown = stamtafel.ok("replay", seen, typed=["5"]).out
    assert len(re.findall(r"chips +\?", shown)) == 4  # two others, twice
    assert stepped(stamtafel, seen, "e")[-1][0] == len(read_records(path)[0]["log"])


def test_a_takeback_is_stepped_over(stamtafel):
    path = stamtafel.folder / "played.jsonl"
    assert stamtafel.play("--seed", "3", "--records", path, typed=["pay", "undo", *["pay", "take"] * 300]).code == 0
    log = read_records(path)[0]["log"]
    assert stepped(stamtafel, path, *[""] * len(log)) == list(enumerate(["", *log]))


def test_in_a_terminal(stamtafel, path):
    command = stamtafel.command("replay", path)
    with Terminal(command, stamtafel.environment, stamtafel.folder) as terminal:
        prompt = saying("en")["replay.prompt"]
        assert "── 0/" in terminal.wait_for(prompt)
        terminal.type("\n")
        assert "── 1/" in terminal.wait_for(prompt)
        terminal.type("b\n")
        assert "── 0/" in terminal.wait_for(prompt)
        terminal.type("\x04")
        assert terminal.end() == 0
