"""One of something is never told as several: a number stands where no word depends on it, or the sentence is never said with a 1."""

import re

import pytest
from conftest import LANGUAGES, ROOT

SEVERAL = {
    "nl": "kaarten|fiches|punten|slagen|spelers|bots|seconden|minuten|regels|beurten|jokers|rijen|woorden|rondes|partijen|tafels|dagen|verslagen|gasten",
    "de": "Karten|Chips|Punkten?|Stichen?|Spielern|Bots|Sekunden|Minuten|Zeilen|Züge|Reihen|Wörter|Runden|Partien|Tischen?|Tagen?|Protokolle|Gäste",
    "en": "cards|chips|points|tricks|players|bots|seconds|minutes|lines|turns|jokers|rows|words|rounds|matches|tables|days|records|guests",
}
PLURAL_VERB = {
    "nl": r"\b(?:zijn|kunnen|waren|liggen|komen)(?: er)?(?: minstens)? 1\b|\b1 van [^.:;]* zijn\b",
    "de": r"\b(?:sind|können|waren|liegen|kommen)(?: mindestens)? 1\b|\b1 von [^.:;]* sind\b",
    "en": r"\b1(?: of [^.,:;]*)? (?:are|have|were|beat)\b",
}
# Places that never hold a 1: bounds, and what is counted out of a whole deck.
BOUNDS = {"min", "max", "most", "needed", "expected", "unseen", "best", "limit", "last"}
# Said of two or more alone.
NEVER_ONE = {
    "24.told.swap_many", "24.told.deal_many", "wordcard.told.lost_many",  # there is one of its own beside each
    "alles.told.deal_hidden", "wordcard.told.deal_hidden",  # whole hands
    "hint.gesjaakt.take_between",  # a card between two others saves at least what the upper one counted
    "hint.gesjaakt.take_chips", "hint.gesjaakt.take_few_chips",  # own chips and a pot
    "hint.24.trump", "hint.24.trump_yellow",  # "of 3" or "of 6 cards"
    "hint.wordcard.choose", "hint.wordcard.solution", "puzzle.task",  # a whole hand
    "hint.wordcard.pile",  # the top card alone is not called a pile
    "hint.wordcard.lay_words",  # a longer word counts all its letters again
    "wordcard.opening_cards", "wordcard.opening_points",  # a row has two cards
    "wordcard.free_rounds",  # alone, one round is enough
    "wordcard.deck_too_small", "deck.summary", "deck.sound", "solve.too_many_cards",  # a whole deck, a whole hand
    "load.seats",  # a swarm
}
# A word, not a number.
NO_COUNT = {"wordcard.unknown_rank", "wordcard.ranks_do_not_fit"}


def phrases(language):
    for path in sorted((ROOT / "phrases" / language).glob("*.txt")):
        for key, text in re.findall(r"^([\w.]+) = (.+)$", path.read_text("utf-8"), re.M):
            yield key.removesuffix(".you"), text


def wrong_with_one(language, text):
    said = re.sub(r"\{(\w+)\}", lambda place: "9" if place[1] in BOUNDS else "1", text)
    return re.search(rf"\b1 (?:[a-zäöüß]+ )?(?:{SEVERAL[language]})\b|{PLURAL_VERB[language]}", said)


@pytest.mark.parametrize("language", LANGUAGES)
def test_any_number_fits_any_sentence(language):
    found = [f"{key} = {text}" for key, text in phrases(language) if key not in NEVER_ONE | NO_COUNT and wrong_with_one(language, text)]
    assert not found, "\n".join(["with a 1 in it this is wrong:", *found])


@pytest.mark.parametrize("language, text", [("en", "in {seconds} seconds"), ("en", "{higher} of the {unseen} cards are higher"),
                                            ("nl", "daar zijn er {count} van"), ("nl", "{seats} spelers"), ("de", "davon sind mindestens {beaters} stärker")])
def test_a_sentence_that_is_wrong_with_one_is_found(language, text):
    assert wrong_with_one(language, text)


def test_no_exception_is_left_over():
    keys = {key for language in LANGUAGES for key, text in phrases(language) if wrong_with_one(language, text)}
    assert NEVER_ONE | NO_COUNT <= keys, sorted((NEVER_ONE | NO_COUNT) - keys)
