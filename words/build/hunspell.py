"""What hunspell's dictionary tells of a form: the entries and flags that make it."""

import re

FOLDER = "/usr/share/hunspell/"
# What the morphological marks of the suffix rules mean.
SUFFIX_KINDS = {
    "NN1": "noun", "NN2": "noun", "NN1d": "noun", "NN2d": "noun",
    "NN1r": "diminutive", "NN2r": "diminutive",
    "VB3": "finite", "VBh": "finite", "VBh1": "finite",
    "VBpe": "participle", "PPn": "present", "PPe": "present",
}
LETTER_FLAGS = {"Cl", "Cw"}  # read letter by letter: btw, wc
STEM_FLAGS = {"V3", "Vp", "Vq", "Va", "Vb"}


def _letters(text):
    return text.replace("ĳ", "ij").replace("Ĳ", "IJ")


def _rules():
    """The suffixes (flag -> rules) and the verb prefixes (flag -> prefix) of the affix file."""
    suffixes, prefixes = {}, {}
    with open(FOLDER + "nl.aff", encoding="utf-8") as file:
        for line in file:
            parts = _letters(line).split()
            if len(parts) < 5:
                continue
            kind, flag, strip, add, condition = parts[:5]
            if kind == "PFX" and flag.startswith("P"):
                prefixes[flag] = add
            mark = next((p[3:] for p in parts[5:] if p.startswith("ts:")), "")
            if kind == "SFX" and flag[0] in "AVYZ" and "/" not in add:
                made = SUFFIX_KINDS.get(mark) or ("adjective" if mark.startswith("AJ") else None)
                if made:
                    test = re.compile(condition + "$")
                    rule = ("" if strip == "0" else strip, "" if add == "0" else add, test, made)
                    suffixes.setdefault(flag, []).append(rule)
    return suffixes, prefixes


def _kinds_of_entry(flags):
    kinds = set()
    if "Vi" in flags:
        kinds.add("infinitive")
    if flags & STEM_FLAGS:
        kinds.add("finite")
    if "Ve" in flags:
        kinds.add("participle")
    if any(f[0] == "A" for f in flags):
        kinds.add("adjective")
    if any(f[0] in "YZ" for f in flags):
        kinds.add("noun")
    # Only verbs take these prefixes: what has nothing else is a past tense or a participle.
    if not kinds and any(f[0] == "P" for f in flags):
        kinds.add("finite")
    if flags & LETTER_FLAGS:
        kinds.add("letters")
    # Stems that only live inside compounds ("spreek-") are no words by themselves.
    if not kinds and (not flags or "Cc" in flags):
        kinds.add("entry")
    return kinds


def analyses():
    """form -> set of (kind, stem, whether an ending was added); plain entries have kind "entry"."""
    suffixes, prefixes = _rules()
    found = {}

    def note(form, kind, stem, derived):
        found.setdefault(form, set()).add((kind, stem, derived))

    with open(FOLDER + "nl.dic", encoding="utf-8") as file:
        next(file)
        for line in file:
            word, _, packed = _letters(line.rstrip("\n").partition("\t")[0]).partition("/")
            flags = {packed[i:i + 2] for i in range(0, len(packed), 2)}
            fronts = [""] + [prefixes[f] for f in flags if f in prefixes]
            for kind in _kinds_of_entry(flags):
                for front in fronts if kind in ("infinitive", "finite", "participle") else [""]:
                    note(front + word, kind, front + word, False)
            for flag in flags:
                for strip, add, test, kind in suffixes.get(flag, ()):
                    if not word.endswith(strip) or not test.search(word):
                        continue
                    form = word[:len(word) - len(strip)] + add
                    for front in fronts if flag[0] == "V" else [""]:
                        note(front + form, kind, front + word, True)
    return found
