"""The dictionary from the command line: checking words, anagrams, house words."""

import hashlib
import json

import pytest
from conftest import LANGUAGES, ROOT, saying, says


def test_all_allowed_ends_with_0(stamtafel):
    shown = stamtafel.ok("words", "check", "regen", "Kruiden", "zeeën", "ĳs", "ja", "la", "--lang", "en")
    assert shown.out.splitlines() == [f"{word}: allowed" for word in ("regen", "Kruiden", "zeeën", "ĳs", "ja", "la")]


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_rejected_word_ends_with_1_and_says_why(stamtafel, language):
    reasons = {
        "fietsje": ("words.diminutive_of", {"lemma": "fiets"}),
        "loopt": ("words.verb_form_of", {"lemma": "lopen"}),
        "aangekomen": ("words.verb_form_of", {"lemma": "aankomen"}),
        "amsterdam": ("words.name", {}),
        "btw": ("words.abbreviation", {}),
        "hoera": ("words.exclamation", {}),
        "xqzxq": ("words.unknown", {}),
        "auto's": ("words.apostrophe_or_hyphen", {}),
        "a": ("words.too_short", {}),
    }
    shown = stamtafel.run("words", "check", "regen", *reasons, "--lang", language)
    assert (shown.code, shown.err) == (1, "")
    lines = shown.out.splitlines()[1:]
    for (word, (key, facts)), line in zip(reasons.items(), lines, strict=True):
        assert line == f"{word}: " + saying(language)[key].format(**facts)


def test_check_for_programs(stamtafel):
    shown = stamtafel.run("words", "check", "regen", "fietsje", "--json")
    regen, fietsje = json.loads(shown.out)
    assert shown.code == 1
    assert (regen["word"], regen["allowed"]) == ("regen", True)
    assert (fietsje["allowed"], fietsje["why"], fietsje["of"]) == (False, "diminutive_of", "fiets")


def test_control_characters_are_not_echoed(stamtafel):
    assert "\x1b" not in stamtafel.run("words", "check", "re\x1b[31mgen").out
    assert "\x1b" not in stamtafel.refused(2, "words", "anagram", "re\x1b[31mgen")
    assert "\x1b" not in stamtafel.refused(2, "words", "\x1b[31m")
    house = stamtafel.folder / "house.txt"
    house.write_bytes(b"\x1b[31m\xff\n")
    assert "\x1b" not in stamtafel.refused(1, "words", "stats", "--house", house)


def test_anagrams(stamtafel):
    full = stamtafel.ok("words", "anagram", "negre").out.split()
    assert {"REGEN", "GENRE"} <= set(full) and {len(word) for word in full} == {5}
    shorter = stamtafel.ok("words", "anagram", "negre", "--shorter").out.split()
    assert set(full) | {"GEN", "RE"} <= set(shorter)
    assert [len(word) for word in shorter] == sorted((len(word) for word in shorter), reverse=True)
    assert "REGEN" in stamtafel.ok("words", "anagram", "r?g?n").out.split()
    assert json.loads(stamtafel.ok("words", "anagram", "negre", "--json").out) == full
    nothing = stamtafel.ok("words", "anagram", "qqq")
    assert nothing.out == "" and says(nothing.err, "words.no_anagram")


def test_stats_name_the_file_by_its_checksum(stamtafel):
    stats = json.loads(stamtafel.ok("words", "stats", "--json").out)
    graph = (ROOT / "data" / "words" / "nl.graph").read_bytes()
    assert stats["sha256"] == hashlib.sha256(graph).hexdigest()
    assert stats["bytes"] == len(graph)
    assert stats["words"] == sum(stats["by_length"].values())
    assert stats["sha256"] in stamtafel.ok("words", "stats").out


def test_house_words(stamtafel):
    house = stamtafel.folder / "house.txt"
    house.write_text("# ours\nzoefel\n-re\n")
    shown = stamtafel.run("words", "check", "zoefel", "re", "--house", house, "--lang", "en")
    assert shown.code == 1
    assert shown.out == "zoefel: allowed\nre: taken out by the house words\n"
    own = json.loads(stamtafel.ok("words", "stats", "--json", "--house", house).out)
    assert own["name"] == "nl-1-house"
    assert own["sha256"] != json.loads(stamtafel.ok("words", "stats", "--json").out)["sha256"]
    house.write_text("goed\nauto's\n")
    assert says(stamtafel.refused(1, "words", "stats", "--house", house), "words.bad_house_word", line=2, word="auto's")
    assert "cannot be read" in stamtafel.refused(1, "words", "stats", "--house", "no-such-file", "--lang", "en")


def test_what_is_not_understood(stamtafel):
    assert says(stamtafel.refused(2, "words", "dance"), "cli.unknown_task", command="words", task="dance")
    assert says(stamtafel.refused(2, "words", "check"), "words.missing")
    assert says(stamtafel.refused(2, "words", "anagram"), "words.missing")
    assert says(stamtafel.refused(2, "words", "anagram", "a", "b"), "cli.word_too_many", word="b")
    assert says(stamtafel.refused(2, "words", "anagram", "x" * 40), "words.rack_too_large", most=32)
    assert says(stamtafel.refused(2, "words", "anagram", "4"), "words.no_letter", word="4", sign="4")
    assert says(stamtafel.refused(1, "words", "stats", "--dictionary", "xx"), "words.unknown_dictionary", value="xx", known="nl")
