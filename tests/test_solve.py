"""Decks and the solver of WordCard, from outside."""

import json
import subprocess

import pytest
from conftest import ROOT, says

VERGETEN = "1/V K/E Q/R J/G 10/E 9/T 8/E 7/N"


def test_vergeten_goes_out_with_everything(stamtafel):
    shown = json.loads(stamtafel.ok("solve", *VERGETEN.split(), "--variant", "word_and_card", "--json").out)
    assert shown["lay"] == VERGETEN
    assert shown["bonus"] == 150
    assert shown["proven"] and shown["goes_out"]


@pytest.mark.parametrize(("language", "typed"), [("nl", "1/v k/e v/r b/g 10/e 9/t 8/e 7/n"), ("de", "1/V K/E D/R B/G 10/E 9/T 8/E 7/N"),
                                                 ("en", VERGETEN)])
def test_court_cards_are_called_as_in_the_language(stamtafel, language, typed):
    arguments = (*typed.split(), "--variant", "word_and_card", "--lang", language)
    assert f" {typed.upper()} " in stamtafel.ok("solve", *arguments).out
    assert json.loads(stamtafel.ok("solve", *arguments, "--json").out)["lay"] == VERGETEN
    cards = typed.upper().split()
    assert says(stamtafel.refused(2, "solve", cards[3], cards[3].replace("G", "X"), "--lang", language), "wordcard.not_in_deck", language, card=cards[3].replace("G", "X"))
    laid = stamtafel.ok("solve", cards[2], "--variant", "card", "--row", f"9/T 10/E {cards[3]}", "--lang", language)
    assert f"r0 after {cards[2]}" in laid.out


def test_a_row_on_the_table_is_extended(stamtafel):
    shown = json.loads(stamtafel.ok("solve", "7/N", "--variant", "card", "--row", "8/D 9/T 10/E", "--json").out)
    assert shown["lay"] == "r0 before 7/N"
    assert shown["points"] == 7


def test_bad_hands_are_refused(stamtafel):
    assert says(stamtafel.refused(2, "solve", "7/X"), "wordcard.not_in_deck", card="7/X", deck="nl")
    assert says(stamtafel.refused(2, "solve", "1/Z", "1/Z"), "wordcard.too_many_copies", card="1/Z", copies="1", deck="nl")
    assert says(stamtafel.refused(2, "solve", "Z1"), "wordcard.unknown_card", card="Z1")
    deck = [f"{rank}/{letter}" for rank, letters in (("8", "DENRT"), ("9", "DENOT"), ("10", "DENOR"), ("J", "EGIKL"),
            ("Q", "BEINOR"), ("K", "EGHKUVW"), ("7", "ENOS")) for letter in letters]
    cards = (deck + ["1/Q", "1/V", "1/W"])[:40]
    assert says(stamtafel.refused(2, "solve", *cards), "solve.too_many_cards", cards=str(len(cards)), max="30")


def test_decks_are_shown_checked_and_refused(stamtafel, tmp_path):
    assert "A A Q V W X Y Z" in stamtafel.ok("deck", "show").out
    good = ROOT / "data" / "decks" / "nl.txt"
    assert says(stamtafel.ok("deck", "check", str(good)).out, "deck.sound", name="nl", cards="108")
    broken = tmp_path / "deck.txt"
    broken.write_text(good.read_text().replace("A A Q V", "A A Q"))
    assert "1" in stamtafel.refused(1, "deck", "check", str(broken))
    stamtafel.refused(1, "deck", "check", str(tmp_path / "missing.txt"))
    stamtafel.refused(2, "deck", "shuffle")
    stamtafel.refused(2, "deck", "check")
    stamtafel.refused(1, "solve", "7/E", "--set", "deck=nowhere")


def test_its_tables_are_kept_by_whoever_comes_first(stamtafel):
    """Two at once build them, and leave one file; a damaged one, or nowhere to keep it, changes no answer."""
    cache = stamtafel.folder / "cache"
    env = {"XDG_CACHE_HOME": cache}
    call = ("solve", *VERGETEN.split(), "--json")
    both = [subprocess.Popen(stamtafel.command(*call), env=stamtafel.changed(env), stdout=subprocess.PIPE) for _ in range(2)]
    answers = {each.communicate()[0] for each in both}
    assert [each.returncode for each in both] == [0, 0] and len(answers) == 1
    answer = answers.pop().decode()
    (kept,) = (cache / "stamtafel" / "wordcard").iterdir()
    whole = kept.read_bytes()
    kept.write_bytes(whole[:-1] + bytes([whole[-1] ^ 1]))
    assert stamtafel.ok(*call, env=env).out == answer
    assert kept.read_bytes() == whole
    assert stamtafel.ok(*call, env={"XDG_CACHE_HOME": kept}).out == answer
    assert stamtafel.ok(*call, env={"XDG_CACHE_HOME": "/proc"}).out == answer
