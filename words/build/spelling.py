"""How words are written: what can be laid at all, and what is left without accents."""

import unicodedata

VOWELS = set("aeiouy")
ACUTE = "\u0301"
LIGATURES = {"ĳ": "ij", "æ": "ae", "œ": "oe", "ß": "ss", "ø": "o", "ł": "l"}


def fold(word):
    """Lower-case letters a-z only: accents fall away, ligatures become two letters."""
    word = "".join(LIGATURES.get(c, c) for c in word.lower())
    return "".join(c for c in unicodedata.normalize("NFD", word) if not unicodedata.combining(c))


def is_plain(word):
    """Only letters: no apostrophe, hyphen, point, digit or space."""
    return word.isalpha() and fold(word).isascii()


def has_vowel(word):
    return bool(VOWELS & set(fold(word)))


def without_acutes(word):
    kept = (c for c in unicodedata.normalize("NFD", word) if c != ACUTE)
    return unicodedata.normalize("NFC", "".join(kept))


def is_emphasis(word, listed):
    """zíét, vóór: an accent for stress. A last é (logé, coupés) is part of the word."""
    plain = without_acutes(word)
    if plain == word or plain not in listed:
        return False
    ends_in_e = word.removesuffix("s").endswith("é")
    return not (ends_in_e and has_vowel(word.removesuffix("s")[:-1]))
