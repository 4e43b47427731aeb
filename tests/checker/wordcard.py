"""The rules of WordCard, for checking: a match of deals or puzzles."""

import re
from collections import Counter

import wordcard_options
from game import Game, Outcome, shared_by
from log import Wrong
from wordcard_cards import JOKER, deck
from wordcard_deal import Deal
from wordcard_group import Group

WHOLE_NUMBER = re.compile(r"0|-?[1-9][0-9]{0,8}")


def replay(log, options, version):
    options = wordcard_options.as_rules(options) | {"version": version}
    cards = deck(options["deck"])
    dealer = who_opens(log, cards) if options["first"] == "draw" else int(options["first"])
    if options["first"] != "draw":
        log.dealer.shuffles([])  # the first pile is that for the opening, also if nobody draws from it
    totals = [0] * log.seats
    for _ in range(options["rounds"]):
        log.expect(f"dealer {dealer}")
        deal = (Group if options["variant"] == "group" else Deal)(log, options, cards, dealer)
        deal.play()
        totals = read_round(log, deal, totals)
        dealer = (dealer + 1) % log.seats  # W1
    return outcome(log, options, totals)


def who_opens(log, cards):
    """W1: the letter nearest A, a joker counting as an A; those that tie draw again from the rest of the deck."""
    drawing = list(range(log.seats))
    rest = Counter(cards.copies)
    log.dealer.shuffles(cards.order)
    while True:
        if sum(rest.values()) < len(drawing):
            rest = Counter(cards.copies)
            log.dealer.shuffles(cards.order)
        drawn = {}
        for seat in drawing:
            words = log.words()
            if words[:2] != ["draw", str(seat)] or len(words) != 3 or not rest[words[2]]:
                raise Wrong(f"expected a card drawn by seat {seat}, found {' '.join(words)!r}")
            rest[words[2]] -= 1
            log.dealer.draws(words[2:])
            drawn[seat] = "A" if words[2] == JOKER else words[2][-1]
        nearest = min(drawn.values())
        drawing = [seat for seat in drawing if drawn[seat] == nearest]
        if len(drawing) == 1:
            return drawing[0]
        log.reach("drawn_again")


def read_round(log, deal, totals):
    """`round N…`: the raw totals so far. Hidden hands leave some room, every other number follows."""
    words = log.words()
    numbers = words[1:]
    if words[0] != "round" or len(numbers) != log.seats or not all(map(WHOLE_NUMBER.fullmatch, numbers)):
        raise Wrong(f"expected the round's totals, found {' '.join(words)!r}")
    claimed = list(map(int, numbers))
    expected = [total + deal.result(seat, claim - total) for seat, (total, claim) in enumerate(zip(totals, claimed))]
    if claimed != expected:
        raise Wrong(f"expected {' '.join(['round', *map(str, expected)])!r}, found {' '.join(words)!r}")
    return claimed


def outcome(log, options, totals):
    """W19: levelled once, at the end, pairs by their sums; alone nothing is levelled."""
    if log.seats == 1:
        return Outcome(totals, [0])
    half = log.seats // 2
    standing = [sum(totals[seat % half::half]) for seat in range(log.seats)] if options["partners"] else totals
    best = max(standing) if options["formula"] == "most" else min(standing)
    winners = shared_by(standing, best)
    if len(winners) > (2 if options["partners"] else 1):
        log.reach("shared_win")
    return Outcome([points - min(standing) for points in standing], winners)


GAME = Game(
    seats=range(1, 9),
    options=wordcard_options.TYPES,
    replay=replay,
    paths=(
        "drawn_again",
        "chose_word",
        "chose_card",
        "chose_word_plus",
        "chose_card_plus",
        "chose_word_and_card",
        "opening",
        "open_card_taken_freely",
        "open_card_taken",
        "deep_pick",
        "put_back",
        "joker_exchange",
        "last_card_kept",
        "rebuilding",
        "blocked_by_rebuilding",
        "blocked_by_idling",
        "long_word",
        "long_combination",
        "out_after_a_lay",
        "out_at_once",
        "out_in_several_lays_of_a_turn",
        "challenge_won",
        "challenge_lost",
        "referee_wrong",
        "lost_turn_served",
        "on_the_clock",
        "timeout",
        "group_timeout",
        "group_invalid_row",
        "group_row_of_one_card",
        "group_all_cards",
        "shared_win",
    ),
    refuse_options=wordcard_options.refuse_options,
    versions=range(1, 3),
    extra_keys=frozenset({"deck", "dictionary"}),
    refuse_extras=wordcard_options.refuse_extras,
)
