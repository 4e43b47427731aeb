"""Tries the word list on lists that are made in other ways than it was, and prints the rates.

Usage: measure.py WORDS.txt. The lists written by hand are tried by words/quality_test.cpp; these
are made from the packages: frequent words, hunspell's endings, conjugation by rule, capitals.
"""

import pathlib
import re
import sys

import frog
import hunspell
from spelling import fold, is_plain

ALLOWED = {"noun", "adjective", "infinitive", "adverb", "small"}
VERB = {"finite", "participle", "present"}
VOICELESS = "tkfschpx"


def rate(name, forms, allowed, wanted):
    words = {fold(form) for form in forms if is_plain(form) and len(form) > 1}
    wrong = sorted(word for word in words if (word in allowed) != wanted)
    share = 100 - 100 * len(wrong) / len(words)
    some = wrong[::max(1, len(wrong) // 8)][:8]
    print(f"{share:6.2f} % of {len(words):6} {name} {'accepted' if wanted else 'rejected'}"
          f"  (not: {' '.join(some)})")


def past_forms(infinitive):
    """Past tense and participle of a regular verb in -en, by the rule of the schoolbook."""
    stem = infinitive[:-2]
    if len(stem) > 2 and stem[-1] == stem[-2]:
        stem = stem[:-1]
    elif re.search("[^aeiou][aeou][^aeiou]$", stem):
        stem = stem[:-1] + stem[-2] + stem[-1]
    ending = "t" if stem[-1] in VOICELESS else "d"
    stem = stem.removesuffix("v") + "f" if stem.endswith("v") else stem
    stem = stem.removesuffix("z") + "s" if stem.endswith("z") else stem
    return {stem + ending + "e", stem + ending + "en", "ge" + stem + ending, stem + "t"}


def main():
    allowed = set(pathlib.Path(sys.argv[1]).read_text(encoding="utf-8").split())
    forms = pathlib.Path("/usr/share/dict/dutch").read_text(encoding="utf-8").splitlines()
    lower = {f for f in forms if f == f.lower()}
    counts = frog.corpus_counts()
    known = {form: {kind for kind, _, _ in found} for form, found in hunspell.analyses().items()}

    def mostly(form, kinds, share):
        found = counts.get(form, {})
        return sum(found.get(kind, 0) for kind in kinds) >= share * sum(found.values()) and \
            sum(found.values()) >= 20

    rate("frequent words", (f for f in lower if mostly(f, ALLOWED, 0.95)), allowed, True)
    rate("infinitives of hunspell",
         (f for f in lower if known.get(f) == {"infinitive"}), allowed, True)
    rate("plurals and adjectives of hunspell",
         (f for f in lower if known.get(f) and known[f] <= {"noun", "adjective"}
          and not f.endswith(("je", "jes")) and not mostly(f, VERB, 0.5)), allowed, True)
    rate("diminutives of hunspell",
         (f for f in lower if known.get(f) == {"diminutive"}), allowed, False)
    rate("verb forms of hunspell",
         (f for f in lower if known.get(f) and known[f] <= VERB and not mostly(f, ALLOWED, 0.02)
          and len(f) > 3), allowed, False)
    rate("frequent verb forms", (f for f in lower if mostly(f, VERB, 0.98)), allowed, False)
    verbs = [f for f in lower if "infinitive" in known.get(f, ()) and f.endswith("en")]
    rate("regular past forms by rule",
         (past for verb in verbs for past in past_forms(verb)
          if past in lower and not known.get(past, set()) - VERB), allowed, False)
    rate("words with a capital",
         (f for f in forms if f[:1].isupper() and f[1:].islower() and f.lower() not in lower),
         allowed, False)
    rate("first names and towns", (n for n in frog.names() if n[:1].isupper()), allowed, False)
    rate("abbreviations with points or capitals",
         (f.replace(".", "") for f in forms
          if (f.endswith(".") or f.isupper()) and f.replace(".", "").lower() not in lower),
         allowed, False)


if __name__ == "__main__":
    main()
