"""Random matches of WordCard, played forwards and without the checker's rules: rows only, no grids.

What is a suite is looked up in one long string, and points are counted by trying every stretch, slowly and by definition.
"""

import functools
import itertools

from wordcard_cards import deck
from wordcard_words import dictionary

STANDARD = {
    "variant": "word",
    "base": "word",
    "formula": "most",
    "hand": 10,
    "opening_cards": 5,
    "opening_points": 0,
    "joker_points": 0,
    "joker_back": "anyone",
    "bonuses": True,
    "y_is_ij": False,
    "crosswise": False,
    "deep_pick": False,
    "challenge": False,
    "explain": False,
    "referee": "dictionary",
    "clock": True,
    "partners": False,
    "rounds": 1,
    "first": "draw",
    "time": 180,
    "deck": "nl",
    "language": "nl",
    "house_words": "none",
}
UP = "1 2 3 4 5 6 7 8 9 10 J Q K 1".split()
DOWN = UP[::-1]
WORDS, CARDS = ("word", "word_plus", "word_and_card"), ("card", "card_plus", "word_and_card")


@functools.cache
def short_words():
    return sorted(dictionary("nl").words(4))


def rank_of(card):
    return card.removeprefix("*=").split("/")[0]


def letter_of(card):
    return card[-1]


def is_suite(cards):
    ranks = [rank_of(card) for card in cards]
    size = len(ranks)
    return size >= 3 and any(ranks == order[i:i + size] for order in (UP, DOWN) for i in range(len(order) - size + 1))


def is_set(cards):
    return len(cards) >= 2 and len({rank_of(card) for card in cards}) == 1


def is_word(cards):
    return len(cards) >= 2 and dictionary("nl").contains("".join(map(letter_of, cards)))


def worth(card, options):
    return options["joker_points"] if card.startswith("*") else deck("nl").points[card]


def appraise(row, options):
    """[(begin, end, name, points)] of everything that counts in a row."""
    variant = options["variant"]
    times = 2 if variant == "word_and_card" else 1
    spans = [(i, j) for j in range(2, len(row) + 1) for i in range(j - 1)]
    counted = []
    if variant != "card":
        whole = (0, len(row)) if variant in WORDS else None
        for i, j in spans:
            if (i, j) == whole or is_word(row[i:j]):
                counted.append((i, j, "".join(map(letter_of, row[i:j]))))
    if variant != "word":
        for name, test in (("set", is_set), ("suite", is_suite)):
            found = [(i, j) for i, j in spans if test(row[i:j])]
            counted += [(i, j, name) for i, j in found if not any(k <= i and j <= m and (k, m) != (i, j) for k, m in found)]
    return [(i, j, name, times * sum(worth(card, options) for card in row[i:j])) for i, j, name in counted]


def long_bonus(row, options):
    kinds = set()
    for i, j, name, _ in appraise(row, options):
        if name in ("set", "suite"):
            kinds |= {"combination"} if j - i >= 8 else set()
        elif (i, j) == (0, len(row)) and len(row) >= 8:
            kinds.add("word")
    return kinds


def left_over(cards, options):
    double = 2 if options["variant"] == "word_and_card" else 1
    return sum(50 if card == "*" else double * deck("nl").points[card] for card in cards)


def joker_as(rank, letter, options):
    return {"word": f"*={letter}", "card": f"*={rank}"}.get(options["variant"], f"*={rank}/{letter}")


def find_row(rng, hand, options, prefix=()):
    """A random row from a hand, None if none was found; with a prefix, cards to go after it."""
    variant = options["variant"]
    if variant in ("card", "card_plus"):
        tries = [rng.sample(hand, min(len(hand), rng.choice((2, 3)))) for _ in range(60)]
        tries += [sorted(cards, key=lambda card: UP.index(rank_of(card)) if card != "*" else 0) for cards in tries]
    else:
        tries = []
        begin = "".join(map(letter_of, prefix))
        for word in rng.sample(short_words(), 700):
            if not word.startswith(begin) or len(word) <= len(begin):
                continue
            pool, cards = list(hand), []
            for letter in word[len(begin):]:
                fitting = [card for card in pool if card[-1] == letter] or [card for card in pool if card == "*"]
                if not fitting:
                    break
                cards.append(fitting[0] if fitting[0] != "*" else joker_as(rng.choice(UP), letter, options))
                pool.remove(fitting[0])
            else:
                tries.append(cards)
    for cards in tries:
        if variant in ("card", "card_plus"):
            ranks = [rank_of(card) for card in [*prefix, *cards] if card != "*"]
            cards = [joker_as(ranks[0], "E", options) if card == "*" and ranks else card for card in cards]
        row = [*prefix, *cards]
        fits = (variant not in WORDS or is_word(row)) and (variant not in CARDS or is_set(row) or is_suite(row))
        if cards and "*" not in cards and fits:
            return cards
    return None


class Table:
    def __init__(self, rng, seats, options, dealer, log, version):
        self.rng, self.seats, self.options, self.dealer, self.log = rng, seats, options, dealer, log
        self.version = version
        self.stock = [card for card, copies in deck("nl").copies.items() for _ in range(copies)]
        rng.shuffle(self.stock)
        self.hands = [[] for _ in range(seats)]
        self.points, self.bonus = [0] * seats, [0] * seats
        self.opened, self.lost = [False] * seats, [0] * seats
        self.rows, self.paid = [], []
        self.quiet = self.rebuilt = self.since_lay = 0
        self.opened_earlier = False  # by who is on turn
        self.over = False

    def say(self, *words):
        self.log.append(" ".join(map(str, words)))

    def deal(self):
        options, rng = self.options, self.rng
        for step in range(self.seats):
            seat = (self.dealer + 1 + step) % self.seats
            self.hands[seat] = [self.stock.pop() for _ in range(options["hand"])]
            self.say("deal", seat, *self.hands[seat])
        if options["variant"] == "free":
            variant = rng.choice(("word", "card", "word_plus", "card_plus", "word_and_card"))
            self.options = options | {"variant": variant, "joker_points": 25, "challenge": False}
            self.say(f"{self.dealer}:", "choose", f"variant={variant}", "joker_points=25", "challenge=false")
        self.pile = [self.stock.pop()]
        self.say("open", self.pile[0])
        seat, first = self.dealer, True
        while not self.over:
            self.turn(seat, first)
            seat, first = (seat + 1) % self.seats, False
        results = []
        for seat in range(self.seats):
            left = left_over(self.hands[seat], self.options)
            if options["formula"] == "most":
                results.append(self.points[seat] + self.bonus[seat] - left)
            else:
                results.append(left - self.bonus[seat])
        return results

    def turn(self, seat, first):
        self.since_lay += 1
        self.opened_earlier = self.opened[seat]
        if self.lost[seat]:
            self.lost[seat] -= 1
            self.say("skip", seat)
            self.end_turn(quiet=True)
            return
        rng, hand = self.rng, self.hands[seat]
        me = f"{seat}:"
        if self.options["clock"] and self.seats > 1 and rng.random() < 0.05:
            others = [other for other in range(self.seats) if other != seat and not self.are_partners(seat, other)]
            self.say(f"{rng.choice(others)}:", "clock", seat)
            if rng.random() < 0.5:
                self.say(me, "timeout")
                self.end_turn(quiet=True)
                return
        how = rng.random()
        swapped = True
        if how < 0.15 and self.pile:
            self.take_open(seat, first)
            return
        if how < 0.85 and (self.stock or len(self.pile) > 1):
            self.say(me, "stock")
            if not self.stock:
                self.stock, self.pile = self.pile[:-1], self.pile[-1:]
                rng.shuffle(self.stock)
                self.say("stock", len(self.stock))
                self.rebuilt += 1
                late = self.rebuilt == 3 if self.version == 1 else self.rebuilt >= 3 and self.since_lay >= 4 * self.seats
                if late:
                    self.say("blocked")
                    self.over = True
                    return
            hand.append(self.stock.pop())
            self.say("deal", seat, hand[-1])
        else:
            self.say(me, "keep")
            swapped = False
        may_lay, laid = True, False
        while may_lay and rng.random() < 0.7:
            stands = self.lay(seat)
            if stands is None:
                break
            may_lay = stands
            laid = laid or stands
            if not hand:
                self.over = True
                return
        self.finish(seat, swapped)
        self.end_turn(quiet=not swapped and not laid)

    def finish(self, seat, swapped):
        hand = self.hands[seat]
        if swapped and len(hand) > 1:
            self.pile.append(hand.pop(self.rng.randrange(len(hand))))
            self.say(f"{seat}:", "discard", self.pile[-1])
        else:
            self.say(f"{seat}:", "done")

    def take_open(self, seat, first):
        rng, hand = self.rng, self.hands[seat]
        depth = rng.randint(1, len(self.pile)) if self.options["deep_pick"] else 1
        taken = self.pile[-depth:]
        del self.pile[-depth:]
        hand += taken
        self.say(f"{seat}:", *(("open",) if depth == 1 else ("pile", depth)))
        if first:
            others = [card for card in hand if card != taken[0]]
            self.pile.append(rng.choice(others))
            hand.remove(self.pile[-1])
            self.say(f"{seat}:", "discard", self.pile[-1])
            self.end_turn(quiet=False)
            return
        stands = self.lay(seat, must_hold=taken[0])
        if not stands:
            if stands is None:
                self.say(f"{seat}:", "back")
            self.pile += taken
            for card in taken:
                hand.remove(card)
            self.end_turn(quiet=True)
        elif not hand:
            self.over = True
        else:
            self.finish(seat, swapped=True)
            self.end_turn(quiet=False)

    def end_turn(self, quiet):
        self.quiet = self.quiet + 1 if quiet else 0
        if self.quiet == 2 * self.seats:
            self.say("blocked")
            self.over = True

    def are_partners(self, seat, other):
        return self.options["partners"] and (seat - other) % self.seats == self.seats // 2

    def lay(self, seat, must_hold=None):
        """True if a lay stands, False if it was undone, None if there was none."""
        options, rng, hand = self.options, self.rng, self.hands[seat]
        parts, items, words, used = [], [], [], []
        bonus = joker = 0
        rows, paid = [list(row) for row in self.rows], [set(kinds) for kinds in self.paid]
        before = list(hand)

        def lay_cards(number, cards, text):
            nonlocal bonus
            for card in cards:
                bare = "*" if card.startswith("*") else card
                hand.remove(bare)
                used.append(bare)
            old = len(rows[number])
            rows[number] += cards
            counted = appraise(rows[number], options)
            items.extend(entry for entry in counted if entry[1] > old and entry[2] not in ("set", "suite"))
            for name in ("set", "suite"):
                then = sum(entry[3] for entry in appraise(rows[number][:old], options) if entry[2] == name) if old else 0
                now = sum(entry[3] for entry in counted if entry[2] == name)
                items.append((0, 0, name, now - then))
            kinds = long_bonus(rows[number], options) - paid[number] if options["bonuses"] else set()
            paid[number] |= kinds
            bonus += 50 * len(kinds)
            words.append("".join(map(letter_of, rows[number])))
            parts.append(text + " ".join(cards))

        extension = None
        if self.opened[seat] and rows and rng.random() < 0.6:
            number = rng.randrange(len(rows))
            jokers = [i for i, card in enumerate(rows[number]) if card.startswith("*=")]
            for i in jokers:
                meaning = rows[number][i]
                keys = {"word": letter_of, "word_plus": letter_of, "card": rank_of, "card_plus": rank_of}
                key = keys.get(options["variant"], lambda card: card.removeprefix("*="))
                fitting = [card for card in hand if card != "*" and key(card) == key(meaning)]
                if fitting:
                    then = sum(entry[3] for entry in appraise(rows[number], options))
                    rows[number][i] = fitting[0]
                    joker += max(0, sum(entry[3] for entry in appraise(rows[number], options)) - then)
                    kinds = long_bonus(rows[number], options) - paid[number] if options["bonuses"] else set()
                    paid[number] |= kinds
                    bonus += 50 * len(kinds)
                    hand.remove(fitting[0])
                    hand.append("*")
                    used.append(fitting[0])
                    parts.append(f"r{number}.{i} {fitting[0]}")
            if not jokers:
                extension = find_row(rng, hand, options, rows[number])
            if extension and len(rows[number]) + len(extension) < 14:
                lay_cards(number, extension, f"r{number} after ")
        for _ in range(rng.choice((1, 2, 3))):
            cards = find_row(rng, hand, options)
            if cards:
                rows.append([])
                paid.append(set())
                lay_cards(len(rows) - 1, cards, "")
        fresh = sum(len(row) for row in rows[len(self.rows):])
        enough = self.opened[seat] or fresh >= options["opening_cards"] or not hand
        if not parts or not enough or must_hold is not None and must_hold not in used:
            hand[:] = before
            return None
        self.say(f"{seat}:", "lay", " ; ".join(parts))
        if not hand and options["bonuses"]:
            bonus += 25 if (self.opened[seat] if self.version == 1 else self.opened_earlier) else 50
        points = sum(entry[3] for entry in items) + joker
        if options["formula"] == "most":
            shown = [f"{name}={value}" for _, _, name, value in items if name not in ("set", "suite")]
            for name in ("set", "suite"):
                total = sum(entry[3] for entry in items if entry[2] == name)
                shown += [f"{name}={total}"] if total else []
            shown += [f"joker={joker}"] if joker else []
            shown += [f"bonus={bonus}"] if bonus else []
            self.say("score", seat, points + bonus, *shown)
        if options["variant"] in WORDS and words and not self.judged(seat, words):
            hand[:] = before
            return False
        self.rows, self.paid = rows, paid
        self.points[seat] += points
        self.bonus[seat] += bonus
        self.opened[seat] = True
        self.rebuilt = self.since_lay = 0
        return True

    def judged(self, seat, words):
        rng, options = self.rng, self.options
        others = [other for other in range(self.seats) if other != seat and not self.are_partners(seat, other)]
        if not options["challenge"] or not others:
            return True
        challengers = []
        for other in others:
            answer = rng.choice(("accept", "challenge"))
            self.say(f"{other}:", answer)
            challengers += [other] if answer == "challenge" else []
        if not challengers:
            return True
        by = "verdict" if options["referee"] == "dictionary" else "referee"
        if by == "referee" and rng.random() < 0.5:
            self.say(by, "wrong", words[-1])
            self.say("undo", seat)
            self.say("lost", seat, len(challengers))
            self.lost[seat] += len(challengers)
            return False
        self.say(by, "ok", *words)
        for other in challengers:
            self.say("lost", other, 1)
            self.lost[other] += 1
        return True


def puzzle(rng, seats, options, dealer, log, version):
    variant = rng.choice(("word", "card", "word_plus", "card_plus", "word_and_card"))
    options = options | {"variant": variant, "hand": rng.randint(8, 13)}
    log.append(f"{dealer}: choose variant={variant} hand={options['hand']}")
    stock = [card for card, copies in deck("nl").copies.items() for _ in range(copies)]
    cards = rng.sample(stock, options["hand"])
    log.append("table " + " ".join(cards))
    solutions, results = [], []
    for _ in range(seats):
        rest, rows, result = list(cards), [], 0
        for _ in range(3):
            row = find_row(rng, rest, options) if rest else None
            if row:
                rows.append(row)
                for card in row:
                    rest.remove("*" if card.startswith("*") else card)
                result += sum(entry[3] for entry in appraise(row, options)) + 50 * len(long_bonus(row, options))
        if len(rest) > 1 and "*" not in rest[:2]:
            doubtful = rest[:2]
            valid = (variant not in WORDS or is_word(doubtful)) and (variant not in CARDS or is_set(doubtful))
            rows.append(doubtful)
            if valid:
                result += sum(entry[3] for entry in appraise(doubtful, options))
                rest = rest[2:]
        results.append(result - left_over(rest, options) + (0 if rest else 50))
        if version > 1 and len(rest) > 2 and rest[-1] != "*":
            rows.append(rest[-1:])  # scores nothing and stays left over
        solutions.append(" ; ".join(" ".join(row) for row in rows))
    for seat in rng.sample(range(seats), seats):
        log.append(f"{seat}: solution {solutions[seat]}".rstrip())
    log.extend(f"solved {seat} {solutions[seat]}".rstrip() for seat in range(seats))
    return results


def draw(rng, seats, log):
    """Who opens, with the lines that say so."""
    cards = [card for card, copies in deck("nl").copies.items() for _ in range(copies)]
    rng.shuffle(cards)
    inside = list(range(seats))
    while len(inside) > 1 or not log:
        drawn = [(cards.pop(), seat) for seat in inside]
        log.extend(f"draw {seat} {card}" for card, seat in drawn)
        ordered = sorted(drawn, key=lambda pair: "A" if pair[0] == "*" else letter_of(pair[0]))
        groups = itertools.groupby(ordered, key=lambda pair: "A" if pair[0] == "*" else letter_of(pair[0]))
        inside = sorted(seat for _, seat in next(groups)[1])
    return inside[0]


def play_wordcard(rng, seats, options, version):
    options = STANDARD | options
    log = []
    dealer = draw(rng, seats, log) if options["first"] == "draw" else int(options["first"])
    totals = [0] * seats
    for _ in range(options["rounds"]):
        log.append(f"dealer {dealer}")
        if options["variant"] == "group":
            results = puzzle(rng, seats, options, dealer, log, version)
        else:
            results = Table(rng, seats, options, dealer, log, version).deal()
        totals = [total + result for total, result in zip(totals, results)]
        log.append("round " + " ".join(map(str, totals)))
        dealer = (dealer + 1) % seats
    if options["partners"]:
        totals = [totals[seat] + totals[seat - seats // 2] for seat in range(seats)]
    best = max(totals) if options["formula"] == "most" else min(totals)
    winners = [seat for seat in range(seats) if totals[seat] == best]
    scores = totals if seats == 1 else [total - min(totals) for total in totals]
    return options, log, scores, winners


def extras():
    """What records of WordCard hold besides the common keys."""
    sources = {"deck": deck("nl"), "dictionary": dictionary("nl")}
    return {key: {"name": source.name, "sha256": source.sha256} for key, source in sources.items()}
