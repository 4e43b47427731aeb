"""What a line of cards is: a word, a combination; and what it is worth (W3, W4, W11)."""

from typing import NamedTuple

from log import Wrong
from wordcard_cards import ACE, KING

LONG = 8  # cards, from which on a word or a combination earns a bonus
LONG_BONUS = 50


class Variant(NamedTuple):
    must_be_word: bool
    must_be_combination: bool
    words_score: bool
    combinations_score: bool
    times: int = 1

    @property
    def joker_says(self):
        return "both" if self.words_score and self.combinations_score else "letter" if self.words_score else "rank"

    def exchanges(self, joker, card):
        """Whether a card is what a laid joker stands for (W13)."""
        letter_fits = joker.letter == card.letter or not self.must_be_word
        rank_fits = joker.rank == card.rank or not self.must_be_combination
        return letter_fits and rank_fits


VARIANTS = {
    "word": Variant(True, False, True, False),
    "card": Variant(False, True, False, True),
    "word_plus": Variant(True, False, True, True),
    "card_plus": Variant(False, True, True, True),
    "word_and_card": Variant(True, True, True, True, times=2),
}


class Change(NamedTuple):
    """A line that a lay has touched."""

    cards: list  # as it lies now
    fresh: list  # for each card whether this lay has laid it there
    before: list  # the lines it has grown from, joker exchanges made: lists of cards
    paid: frozenset  # kinds of long bonus paid for it before
    place: object  # where it lies, for whom has laid it out

    @property
    def is_new_or_longer(self):
        return any(self.fresh)

    @property
    def letters(self):
        return letters(self.cards)


def letters(cards):
    return "".join(card.letter for card in cards)


def points(cards):
    return sum(card.points for card in cards)


def step(one, other):
    """1 if the rank goes up from one card to the next, -1 if down, 0 if neither. The ace is low and high."""
    difference = other.rank - one.rank
    if difference in (1, -1):
        return difference
    return {ACE - KING: 1, KING - ACE: -1}.get(difference, 0)


def sets(cards):
    """The maximal stretches of two or more equal ranks."""
    return [run for run in stretches(cards, lambda i: cards[i].rank == cards[i + 1].rank, never) if len(run) >= 2]


def suites(cards):
    """The maximal stretches of three or more consecutive ranks in one direction; an ace only ever ends one."""
    steps = [step(one, other) for one, other in zip(cards, cards[1:])]

    def turns(i):
        return steps[i] != steps[i - 1] or cards[i].rank == ACE

    return [run for run in stretches(cards, lambda i: steps[i] != 0, turns) if len(run) >= 3]


def never(_):
    return False


def stretches(cards, joined, turns):
    """Stretches of cards joined to the next; where one turns a new one begins with the same card."""
    found = []
    begin = 0
    for i in range(len(cards)):
        goes_on = i + 1 < len(cards) and joined(i)
        if goes_on and i > begin and turns(i):
            found.append(cards[begin:i + 1])
            begin = i
        elif not goes_on:
            found.append(cards[begin:i + 1])
            begin = i + 1
    return found


def is_combination(cards):
    return any(len(found) == len(cards) for found in sets(cards) + suites(cards))


class Scale:
    """Weighs lines in one variant with one dictionary."""

    def __init__(self, variant, words):
        self.variant = variant
        self.words = words

    def word_stretches(self, cards):
        """(begin, end) of every stretch that counts as a word, by end and then by begin."""
        text = letters(cards)
        length = len(cards)
        contains = self.words.contains
        for end in range(2, length + 1):
            for begin in range(end - 1):
                # A row that must be a word counts as one, whoever has judged it.
                whole = begin == 0 and end == length and self.variant.must_be_word
                if whole or contains(text[begin:end]):
                    yield begin, end

    def value(self, cards):
        """What a line is worth as a whole, bonuses apart."""
        if len(cards) < 2:
            return 0
        total = 0
        if self.variant.words_score:
            total += sum(points(cards[begin:end]) for begin, end in self.word_stretches(cards))
        if self.variant.combinations_score:
            total += sum(map(points, sets(cards))) + sum(map(points, suites(cards)))
        return total * self.variant.times

    def new_words(self, change):
        """(word, points) for every word stretch with a fresh card in it."""
        if not self.variant.words_score or not change.is_new_or_longer:
            return []
        return [
            (letters(change.cards[begin:end]), points(change.cards[begin:end]) * self.variant.times)
            for begin, end in self.word_stretches(change.cards)
            if any(change.fresh[begin:end])
        ]

    def gain(self, change, combinations):
        """The gain in sets or suites: those of the line now less those of the lines it has grown from."""
        if not self.variant.combinations_score or not change.is_new_or_longer:
            return 0
        before = sum(points(run) for line in change.before for run in combinations(line))
        return (sum(map(points, combinations(change.cards))) - before) * self.variant.times

    def combination_gain(self, change):
        return self.gain(change, sets) + self.gain(change, suites)

    def long_kinds(self, cards):
        """The kinds of long bonus a line earns (W11): the whole line as a word, any set or suite in it."""
        kinds = set()
        if len(cards) < LONG:
            return kinds
        variant = self.variant
        if variant.words_score and (variant.must_be_word or self.words.contains(letters(cards))):
            kinds.add("word")
        if variant.combinations_score and any(len(run) >= LONG for run in sets(cards) + suites(cards)):
            kinds.add("combination")
        return kinds

    def refuse(self, change, any_letters):
        """Raises Wrong if a touched line may not lie there; `any_letters`: words are judged later, by others."""
        if len(change.cards) < 2:
            raise Wrong("a row has at least two cards")
        if not change.is_new_or_longer:
            return
        if self.variant.must_be_word and not any_letters and not self.words.contains(change.letters):
            raise Wrong(f"{change.letters} is not a word of the dictionary")
        if self.variant.must_be_combination and not is_combination(change.cards):
            raise Wrong(f"{' '.join(card.text for card in change.cards)!r} is neither a set nor a suite")
