"""Makes the Dutch word list from Debian packages: what may be laid, and why the rest may not.

Usage: make.py FOLDER. Writes FOLDER/words.txt (one allowed word a line) and FOLDER/rejected.txt
(word, class and, for verb forms and diminutives, the word it belongs to).
"""

import collections
import pathlib
import sys
import time

import frog
import hunspell
from judge import Evidence, Judge
from spelling import fold, has_vowel, is_emphasis, is_plain

BASE_LIST = "/usr/share/dict/dutch"
SHORT = 3  # words up to this length are decided by hand
LONGEST = 32  # no row on a table is longer
CLASSES = ("verb", "diminutive", "exclamation", "abbreviation", "name")
started = time.monotonic()


def report(text):
    print(f"  {time.monotonic() - started:5.1f} s  {text}", flush=True)


def read_reviewed():
    decisions = {}
    path = pathlib.Path(__file__).with_name("reviewed.txt")
    for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
        if not line or line.startswith("#"):
            continue
        word, verdict, reason = (line.split(" ", 2) + [""])[:3]
        if verdict not in ("yes", "no") or not reason or word in decisions:
            sys.exit(f"{path}:{number}: not understood, or decided twice: {line}")
        decisions[word] = (verdict, reason)
    return decisions


def judge_all(forms, capitals):
    with_readings = frog.lemmatise(forms, pathlib.Path(sys.argv[1]))
    report(f"{len(forms)} lower-case forms tagged by frog's lemmatiser")
    counts = frog.corpus_counts()
    analyses = hunspell.analyses()
    report(f"{len(counts)} forms counted in frog's corpus, {len(analyses)} known to hunspell")
    listed = set(forms)
    judge = Judge(Evidence(listed, with_readings, counts, analyses, capitals, frog.names()))
    verdicts = {}
    for form in forms:
        if not is_emphasis(form, listed):
            verdicts.setdefault(fold(form), []).append(judge.judge(form))
    report("judged")
    return verdicts, counts


def one_verdict(found):
    """Several spellings can fold to one word: any that is allowed lets it in."""
    return min(found, key=lambda verdict: (("word",) + CLASSES).index(verdict[0]))


def add_capitals(verdicts, forms, counts):
    """Reasons for what the base list only has with capitals, points or digits in it."""
    for form in forms:
        bare = form.replace(".", "")
        word = fold(bare)
        if not is_plain(bare) or not 2 <= len(word) <= LONGEST or word in verdicts:
            continue
        if bare != form or bare.isupper() or not has_vowel(bare):
            verdicts[word] = ("abbreviation", "")
        elif form != form.lower():
            verdicts[word] = ("name", "")
    for form, kinds in counts.items():
        word = fold(form.replace(".", ""))
        if kinds.get("abbreviation", 0) > sum(kinds.values()) / 2 and word.isascii() \
                and word.isalpha() and 2 <= len(word) <= LONGEST:
            verdicts.setdefault(word, ("abbreviation", ""))
    for name in frog.names():
        if is_plain(name) and 2 <= len(fold(name)) <= LONGEST:
            verdicts.setdefault(fold(name), ("name", ""))


def apply_reviewed(verdicts, decisions):
    for word, (verdict, reason) in decisions.items():
        if verdict == "yes":
            verdicts[word] = ("word", "")
            continue
        kind, _, lemma = reason.partition(" ")
        verdicts[word] = (kind if kind in CLASSES else "unknown", lemma)


def main():
    folder = pathlib.Path(sys.argv[1])
    forms = pathlib.Path(BASE_LIST).read_text(encoding="utf-8").splitlines()
    report(f"{len(forms)} forms read from {BASE_LIST}")
    lower = [f for f in forms if f == f.lower() and is_plain(f) and 2 <= len(fold(f)) <= LONGEST]
    found, counts = judge_all(lower, {f for f in forms if f != f.lower()})
    verdicts = {word: one_verdict(several) for word, several in found.items()}

    decisions = read_reviewed()
    missing = sorted({fold(f) for f in lower if len(fold(f)) <= SHORT} - set(decisions))
    if missing:
        sys.exit(f"not reviewed in reviewed.txt: {' '.join(missing)}")
    add_capitals(verdicts, forms, counts)
    apply_reviewed(verdicts, decisions)

    allowed = sorted(word for word, (kind, _) in verdicts.items() if kind == "word")
    rejected = sorted((word, kind, fold(lemma) if is_plain(lemma) else "")
                      for word, (kind, lemma) in verdicts.items() if kind in CLASSES)
    (folder / "words.txt").write_text("".join(w + "\n" for w in allowed))
    (folder / "rejected.txt").write_text(
        "".join(" ".join(entry).rstrip() + "\n" for entry in rejected))
    report(f"{len(allowed)} words, {sum(len(w) <= 13 for w in allowed)} of at most 13 letters; "
           f"{len(decisions)} decided by hand")
    for kind, number in collections.Counter(kind for _, kind, _ in rejected).most_common():
        report(f"{number} rejected: {kind}")


if __name__ == "__main__":
    main()
