"""Decides which forms may be laid, and why the others may not.

Frog's lemmatiser guesses for forms that it does not know, and its corpus has its slips; hunspell
knows fewer forms, and no word classes but those its flags betray. Where they differ, the rules
below say what it takes to believe a reading.
"""

from spelling import has_vowel

ALLOWED = ("noun", "adjective", "infinitive", "adverb", "small", "foreign")
VERB = {"finite", "participle", "present"}
DIMINUTIVE_ENDINGS = ("je", "jes")
COLLOQUIAL_ENDINGS = ("ke", "kes", "kie", "kies", "pie", "pies", "tie", "ties", "ie", "ies")
SOME = 10  # from this count on one hit is no evidence
ENOUGH = 30  # from this count on the corpus is believed ...
RARE = 0.02  # ... when it says that a reading is this rare
PARTICLES = set(
    "aan achter af beet bij binnen boven door in langs los mee na neer om onder op over rond samen "
    "tegen terug thuis toe uit vast vol voor voort weg weer be ge her ont ver".split())


class Evidence:
    """All that the sources say."""

    def __init__(self, forms, readings, counts, analyses, capitals, names):
        self.forms = forms  # lower-case forms of the base list, a set
        self.readings = readings
        self.analyses = analyses
        self.capitals = capitals  # forms that the base list writes with a capital
        self.names = names  # first names, towns, countries
        self._counts = counts

    def kinds(self, form):
        return {kind for kind, _ in self.readings.get(form, ())}

    def counts(self, form):
        """Counts also what stood at the head of a sentence, but not names."""
        found = dict(self._counts.get(form, {}))
        for kind, number in self._counts.get(form.capitalize(), {}).items():
            if kind != "name":
                found[kind] = found.get(kind, 0) + number
        return found

    def name_count(self, form):
        return self._counts.get(form.capitalize(), {}).get("name", 0)

    def known(self, form):
        return {kind for kind, _, _ in self.analyses.get(form, ())}

    def known_ending(self, form):
        """Kinds of which hunspell is sure, since an ending makes them."""
        return {kind for kind, _, derived in self.analyses.get(form, ()) if derived}

    def is_infinitive(self, form):
        known = self.known(form)
        if "infinitive" in known:
            return True
        if form not in self.forms or "infinitive" not in self.kinds(form) or "noun" in known:
            return False
        return bool(known) or not self.is_compound(form)

    def is_compound(self, form):
        """A noun after something that no verb begins with: pandabeer, verkoopgroei."""
        for cut in range(3, len(form) - 2):
            front, head = form[:cut], form[cut:]
            if "noun" not in self.kinds(head) or "noun" not in self.known(head):
                continue
            for link in ("", "s", "en", "e"):
                first = front[:len(front) - len(link)]
                if front.endswith(link) and len(first) >= 3 and first not in PARTICLES \
                        and "noun" in self.kinds(first):
                    return True
        return False


class Judge:
    def __init__(self, evidence):
        self.evidence = evidence

    def judge(self, form):
        """(class, lemma): class "word" is allowed."""
        evidence = self.evidence
        if not has_vowel(form) or "letters" in evidence.known(form):
            return "abbreviation", ""
        if self.is_diminutive(form):
            return "diminutive", self.lemma(form, {"diminutive"})
        if self.is_exclamation(form):
            return "exclamation", ""
        if self.is_verb_form(form):
            return "verb", self.lemma(form, VERB)
        if self.is_name(form):
            return "name", ""
        return "word", ""

    def is_diminutive(self, form):
        evidence = self.evidence
        kinds, known = evidence.kinds(form), evidence.known(form)
        if form.endswith(DIMINUTIVE_ENDINGS):
            counts = evidence.counts(form)
            # zachtjes, netjes: adverbs that only look like one
            other = counts.get("adjective", 0) + counts.get("adverb", 0)
            if "adjective" in kinds and form.endswith("jes") and other >= sum(counts.values()) / 2:
                return False
            return "diminutive" in kinds | known or self.ends_in_diminutive(form)
        if form.endswith(COLLOQUIAL_ENDINGS):
            return kinds == {"diminutive"} and not known & {"noun", "adjective"}
        return False

    def ends_in_diminutive(self, form):
        """telefoonlijntje: frog does not know it, hunspell knows its last part."""
        evidence = self.evidence
        return not evidence.known(form) & {"noun", "adjective"} and any(
            "diminutive" in evidence.known(form[cut:]) for cut in range(2, len(form) - 4))

    def is_exclamation(self, form):
        evidence = self.evidence
        if "exclamation" not in evidence.kinds(form):
            return False
        if evidence.known(form) & {"noun", "adjective", "infinitive"} or evidence.is_compound(form):
            return False
        counts = evidence.counts(form)
        for kind in ("noun", "adjective", "adverb", "small", "infinitive"):
            if counts.get(kind, 0) >= max(8, sum(counts.values()) / 3):
                return False
        return not evidence.kinds(form) & VERB or not evidence.known(form) & VERB

    def is_verb_form(self, form):
        evidence = self.evidence
        if not evidence.kinds(form) & VERB:
            if not self.is_unknown_verb_form(form):
                return False
            if not evidence.counts(form):
                return True
        if any(self.believes(form, kind) for kind in ALLOWED):
            return False
        # A guess by the lemmatiser alone: a verb form needs a verb.
        return self.has_verb(form) or not evidence.is_compound(form)

    def is_unknown_verb_form(self, form):
        """Forms that frog takes for something else, since it does not know the verb."""
        evidence = self.evidence
        known = evidence.known(form)
        if not known & VERB or known & {"noun", "adjective", "infinitive"}:
            return False
        if evidence.known_ending(form) & VERB:
            return True
        # aanklooi, meedein: a stem after a particle
        return not evidence.counts(form) and any(
            form.startswith(particle) and "finite" in evidence.known(form[len(particle):])
            for particle in PARTICLES)

    def believes(self, form, kind):
        """Whether a form that can be a verb form is this allowed kind too."""
        evidence = self.evidence
        kinds, known = evidence.kinds(form), evidence.known(form)
        counts = evidence.counts(form)
        total, count = sum(counts.values()), counts.get(kind, 0)
        # Every infinitive is a present plural too: counts say nothing against it.
        if kind == "infinitive" and kind in kinds and kind in known:
            return total < ENOUGH or "participle" not in kinds or count >= RARE * total
        if total >= ENOUGH and count < RARE * total:
            return False
        if kind == "infinitive" and kind in known and ("finite", form) in evidence.readings[form]:
            return True  # meebakken: the finite form that frog guesses is the plural
        if kind in known:
            return kind in kinds or count > 0 or (total == 0 and not self.has_verb(form))
        # A verb that hunspell lists a second time, without flags, is something else as well.
        if kind in ("noun", "adverb", "small") and "entry" in known and known & VERB:
            return count > 0 or (kind in kinds and total < SOME)
        if kind == "foreign" and known & VERB:
            return False
        if kind not in kinds:
            return count >= 3 and count >= total / 5
        if total == 0:
            return not self.looks_inflected(form, kind)
        if total >= ENOUGH and not evidence.known_ending(form) & {"finite"}:
            return count >= total / 20
        if total >= SOME:
            return count >= 2 and count >= total / 10
        if self.looks_inflected(form, kind):
            return count >= 2 and count >= total / 2
        return count >= 2 or count >= total / 2

    def looks_inflected(self, form, kind):
        """Whether a reading that only frog claims is more likely the ending of a verb."""
        evidence = self.evidence
        if kind == "adjective" and evidence.kinds(form) & {"participle", "present"}:
            return self.has_verb(form)
        if not evidence.known(form) & VERB:
            return False
        if form.endswith("eer") and evidence.is_infinitive(form[:-2] + "ren"):
            return True  # dirigeer
        verb_kinds = (evidence.kinds(form) | evidence.known(form)) & VERB
        return (kind == "infinitive" or verb_kinds != {"finite"}
                or bool(evidence.known_ending(form) & VERB))

    def has_verb(self, form):
        evidence = self.evidence
        if evidence.known(form) & VERB:
            return True
        return any(evidence.is_infinitive(lemma)
                   for kind, lemma in evidence.readings[form] if kind in VERB)

    def is_name(self, form):
        """Listed in lower case, but only ever met as a name."""
        evidence = self.evidence
        return (form.capitalize() in evidence.capitals and not evidence.counts(form)
                and not evidence.known(form) & {"noun", "adjective", "infinitive"}
                and form.capitalize() in evidence.names and evidence.name_count(form) >= 5)

    def lemma(self, form, wanted):
        """The word that a rejected form belongs to, if the list has it."""
        evidence = self.evidence
        lemmas = sorted({lemma for kind, lemma in evidence.readings[form] if kind in wanted})
        stems = sorted({stem for kind, stem, derived in evidence.analyses.get(form, ())
                        if kind in wanted and derived})
        if wanted & VERB:
            for lemma in lemmas + stems + [end for stem in stems for end in infinitives(stem)]:
                if lemma != form and evidence.is_infinitive(lemma):
                    return lemma
            return ""
        for lemma in stems + lemmas:
            if lemma != form and lemma in evidence.forms:
                return lemma
        return ""


def infinitives(stem):
    """Spellings that the infinitive of a stem can have: werk, loop, zeg, leef, lees."""
    ends = [stem + "en", stem + stem[-1:] + "en"]
    soft = {"f": "v", "s": "z"}.get(stem[-1:], stem[-1:])
    ends.append(stem[:-1] + soft + "en")
    if len(stem) > 3 and stem[-2] == stem[-3]:
        ends.append(stem[:-2] + soft + "en")
    return ends
