"""What frog knows of a form: the tags of its lemmatiser, and those counted in its corpus."""

import subprocess

FOLDER = "/usr/share/frog/nld/"
VERB_KINDS = {"inf": "infinitive", "pv": "finite", "vd": "participle", "od": "present"}
SPECIAL_KINDS = {"deeleigen": "name", "afk": "abbreviation", "vreemd": "foreign"}
OTHER_KINDS = {"ADJ": "adjective", "BW": "adverb", "TSW": "exclamation", "LET": "symbol"}
FEATURES = 20  # mblem looks at the last twenty letters of a form


def kind_of(tag):
    """A CGN tag as one of the classes that the judge knows."""
    head, _, rest = tag.partition("(")
    if head == "N":
        return "diminutive" if ",dim" in rest else "noun"
    if head == "WW":
        return VERB_KINDS.get(rest.strip(")").split(",")[0], "dialect")
    if head == "SPEC":
        return SPECIAL_KINDS.get(rest.strip(")"), "symbol")
    return OTHER_KINDS.get(head, "small")


def lemma_of(form, edits):
    """Follows mblem's recipe: +P cuts a prefix, +D cuts an ending, +I adds one."""
    for edit in edits:
        kind, text = edit[:1], edit[1:]
        if kind == "P" and form.startswith(text):
            form = form[len(text):]
        elif kind == "P":  # aangekomen: the prefix stands after a particle
            before, _, after = form.partition(text)
            form = before + after
        elif kind == "D" and form.endswith(text):
            form = form[: len(form) - len(text)]
        elif kind == "I":
            form += text
    return form


def lemmatise(forms, folder):
    """form -> set of (kind, lemma), as far as mblem's tree tells or guesses."""
    instances, answers = folder / "mblem.in", folder / "mblem.out"
    with instances.open("w", encoding="utf-8") as file:
        for form in forms:
            file.write(" ".join(form.rjust(FEATURES, "=")[-FEATURES:]) + " ?\n")
    subprocess.run(
        ["timbl", "-a1", "-w2", "-i", FOLDER + "mblem.tree", "-t", instances, "-o", answers,
         "+vmd"],
        check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    readings = {}
    with answers.open(encoding="utf-8") as file:
        for form, line in zip(forms, file, strict=True):
            classes = line.split(" ")[FEATURES + 1]
            found = set()
            for reading in classes.split("|"):
                tag, *edits = reading.split("+")
                found.add((kind_of(tag), lemma_of(form, edits)))
            readings[form] = found
    return readings


def corpus_counts():
    """form -> {kind: count} of frog's tagger."""
    counts = {}
    with open(FOLDER + "Frog.mbt.1.0.lex", encoding="utf-8") as file:
        for line in file:
            _, form, *tags = line.split()
            kinds = counts.setdefault(form, {})
            for entry in tags:
                tag, _, number = entry.rpartition(":")
                kind = kind_of(tag)
                kinds[kind] = kinds.get(kind, 0) + int(number)
    return counts


def names():
    """First names, towns and countries; many family names are words (Bakker, Visser)."""
    found = set()
    for part in ("voornamen", "plaatsen-nld", "gemeenten-nld", "provincies-nld", "landen-europa"):
        with open(f"{FOLDER}{part}.ner", encoding="utf-8") as file:
            found.update(line.strip() for line in file)
    return found
