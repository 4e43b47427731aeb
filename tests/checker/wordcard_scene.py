"""Short matches of WordCard made by hand: some cards as wished, the others filled in."""

from collections import Counter

from random_match import record_of
from spoiling import WORDCARD, passage, refusal_of, with_line
from wordcard_cards import deck

SCENE = {"hand": 8, "first": "0"}  # seat 0 deals and opens


def scene(hands, lines, top="2/J", **options):
    """A deal up to and with `lines`; the rest is never played."""
    options = WORDCARD | SCENE | options
    return passage("wordcard", options, len(hands), [*opening(hands, lines, top, options), *lines])


def finished(hands, lines, scores, winners, top="2/J", **options):
    """A whole match of one deal."""
    options = WORDCARD | SCENE | options
    return record_of("wordcard", options, len(hands), [*opening(hands, lines, top, options), *lines], scores, winners)


def opening(hands, lines, top, options):
    dealer = int(options["first"])
    seats = len(hands)
    hands = [cards.split() for cards in hands]
    wanted = Counter([top, *(card for cards in hands for card in cards)])
    for line in lines:
        if line.startswith("stock "):  # from here on cards come again
            break
        if line.startswith("deal "):
            wanted.update(line.split(" ")[2:])
    assert wanted <= deck("nl").copies, wanted - deck("nl").copies
    rest = sorted((deck("nl").copies - wanted).elements(), key=lambda card: card == "*")  # jokers only where all are needed
    log = [f"dealer {dealer}"]
    for step in range(1, seats + 1):
        cards = hands[(dealer + step) % seats]
        cards += [rest.pop(0) for _ in range(options["hand"] - len(cards))]
        log.append(f"deal {(dealer + step) % seats} {' '.join(cards)}")
    choice = [line for line in lines if ": choose " in line]
    if choice:
        lines.remove(choice[0])
    return [*log, *choice, f"open {top}"]


def accepted(match):
    assert refusal_of(match) is None


def refused(match, line, spoilt, reason, at=0):
    """A line in the place of another is refused there, `at` lines later, for this reason."""
    number = match["log"].index(line)
    found = refusal_of(with_line(match, number, spoilt))
    assert found is not None, f"{spoilt!r} was accepted"
    assert found[0] == number + at and reason in found[1], f"{spoilt!r}: {found}"


def refused_all(match, line, *spoilt):
    for text, reason in spoilt:
        refused(match, line, text, reason)
