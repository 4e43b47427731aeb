"""Random matches to try the checker on.

Written forwards, as a table plays, and without the checker's own rules, so that a slip in one shows against the other.

    random_match.py GAME SEATS COUNT [OPTION=VALUE...]
"""

import json
import random
import sys

import random_wordcard


NEWEST_RULES = {"wordcard": 2}


def record_of(game, options, seats, log, scores, winners, rules=None):
    extras = random_wordcard.extras() if game == "wordcard" else {}
    return {
        "format": "stamtafel/1",
        "game": game,
        "rules": rules or NEWEST_RULES.get(game, 1),
        "options": options,
        "seats": [{"name": f"Seat {seat}", "kind": "bot:random"} for seat in range(seats)],
        "view": "full",
        "fairness": {},
        "log": log,
        "scores": scores,
        "winners": winners,
        "end": "finished",
    } | extras


def play_gesjaakt(rng, seats, options):
    options = {"tactical": False, "open_chips": False} | options
    deck = [card for card in range(3, 36) if not (options["tactical"] and card % 10 == 0)]
    rng.shuffle(deck)
    purse = {6: 9, 7: 7}.get(seats, 10 if options["tactical"] else 11)
    chips = {seat: purse for seat in range(seats)}
    rows = {seat: [] for seat in range(seats)}
    seat = rng.randrange(seats)
    log = [f"start {seat}"]
    for card in deck[:24]:
        log.append(f"turn {card}")
        pot = 0
        while chips[seat] and rng.random() < 0.8:
            log.append(f"{seat}: pay")
            chips[seat] -= 1
            pot += 1
            seat = (seat + 1) % seats
        log.append(f"{seat}: take")
        rows[seat].append(card)
        chips[seat] += pot
    scores = []
    for seat in range(seats):
        total, previous = -chips[seat], None
        for card in sorted(rows[seat]):
            if previous is None or card > previous + 1:
                total += card
            previous = card
        scores.append(total)
    log.append("round " + " ".join(str(score) for score in scores))
    winners = [seat for seat in range(seats) if all(scores[seat] <= other for other in scores)]
    return record_of("gesjaakt", options, seats, log, scores, winners)


def play_24(rng, seats, options):
    options = {"trump_chaos": False, "drop_out": False, "point_limits": False} | options
    options.setdefault("own_trump_penalty", not options["trump_chaos"])
    points = [24] * seats
    dealer = rng.randrange(seats)
    log = []
    while all(0 < standing < 48 for standing in points):
        play_round_of_24(rng, seats, options, points, dealer, log)
        dealer = (dealer + 1) % seats
    winners = [seat for seat in range(seats) if points[seat] == sorted(points)[0]]
    return record_of("24", options, seats, log, points, winners)


def play_round_of_24(rng, seats, options, points, dealer, log):
    limits = options["point_limits"]
    stock = ["24"] + [colour + str(rank) for colour in "RYGB" for rank in range(1, 12)]
    rng.shuffle(stock)
    around = [seat % seats for seat in range(dealer + 1, dealer + 1 + seats)]
    start = around[0]
    hands = {seat: [] for seat in around}

    def deal(seat, count):
        cards = [stock.pop() for _ in range(count)]
        hands[seat] += cards
        log.append(f"deal {seat} {' '.join(cards)}")

    log.append(f"dealer {dealer}")
    blind = rng.random() < 0.2 and not (limits and points[start] < 25)
    log.append(f"{start}: {'blind' if blind else 'look'}")
    for seat in around:
        deal(seat, 3)
    trump = "Y"
    if not blind:
        trump = rng.choice("RYGB")
        log.append(f"{start}: trump {trump}")
    for seat in around:
        deal(seat, 3)
    inside = list(around)
    for seat in around:
        may_drop = options["drop_out"] and seat != start and len(inside) > 2 and not (limits and points[seat] <= 12)
        if may_drop and rng.random() < 0.5:
            inside.remove(seat)
            log.append(f"{seat}: drop")
            continue
        count = 0 if limits and points[seat] <= 6 else rng.randrange(4)
        away = rng.sample(hands[seat], count)
        log.append(" ".join([f"{seat}: swap", *away]))
        for card in away:
            hands[seat].remove(card)
        if away:
            deal(seat, count)

    won = dict.fromkeys(inside, 0)
    namer = start
    one_high = False
    lead = start
    for _ in range(6):
        standing_trump, standing_one_high = trump, one_high
        best = led = None
        turn = inside.index(lead)
        for seat in inside[turn:] + inside[:turn]:
            suits = {card: standing_trump if card == "24" else card[0] for card in hands[seat]}
            card = rng.choice([card for card in hands[seat] if suits[card] == led] or hands[seat])
            hands[seat].remove(card)
            text = f"{seat}: play {card}"
            if card[1:] == "1" and rng.random() < 0.7:
                one_high = not one_high
                text += " reverse"
            if card[1:] == "2" and card != "24" and options["trump_chaos"] and not blind and rng.random() < 0.7:
                trump = rng.choice([colour for colour in "RYGB" if colour != trump])
                namer = seat
                text += f" trump {trump}"
            log.append(text)
            suit = suits[card]
            height = 12 if card == "24" else int(card[1:])
            height = 12 - height if standing_one_high else height
            led = led or suit
            beats = best is None or (
                suit == best[1] and height > best[2] or suit == standing_trump and best[1] != standing_trump
            )
            if beats:
                best = (seat, suit, height)
        lead = best[0]
        won[lead] += 1
        log.append(f"trick {lead}")

    worth = 1
    if trump == "Y":
        worth = 4 if blind else 2
    for seat, tricks in won.items():
        if tricks:
            points[seat] -= worth * tricks
        else:
            points[seat] += 6 * worth
            if seat == namer and options["own_trump_penalty"]:
                points[seat] += 6 * worth
    log.append("round " + " ".join(str(standing) for standing in points))


def play_alles(rng, seats, options):
    options = {"target": 0, "teams": False} | options
    totals = [0] * seats
    dealer = rng.randrange(seats)
    lead = (dealer + 1) % seats
    log = []
    played = 0
    best = 0
    while best < options["target"] if options["target"] else played < seats:
        scores = play_round_of_alles(rng, seats, dealer, lead, log)
        totals = [total + score for total, score in zip(totals, scores)]
        measured = [sum(totals[0::2]), sum(totals[1::2])] * (seats // 2) if options["teams"] else totals
        best = max(measured)
        lead = rng.choice([seat for seat in range(seats) if scores[seat] == min(scores)])
        dealer = (dealer + 1) % seats
        played += 1
    winners = [seat for seat in range(seats) if measured[seat] == best]
    return record_of("alles", options, seats, log, totals, winners)


def play_round_of_alles(rng, seats, dealer, lead, log):
    tricks, opening = (8, 2) if seats == 6 else (10, 3)
    deck = [colour + str(rank) for colour in "RYGBP" for rank in (0, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11)]
    rng.shuffle(deck)
    hands, tops, laid = {}, {seat: {} for seat in range(seats)}, {}
    log.append(f"dealer {dealer}")
    for step in range(1, seats + 1):
        seat = (dealer + step) % seats
        hands[seat] = [deck.pop() for _ in range(tricks + opening)]
        log.append(f"deal {seat} {' '.join(hands[seat])}")
    for seat in rng.sample(range(seats), seats):
        laid[seat] = [hands[seat].pop() for _ in range(opening)]
        log.append(f"{seat}: lay {' '.join(laid[seat])}")
    for seat in range(seats):
        log.append(f"laid {seat} {' '.join(laid[seat])}")
        for card in laid[seat]:
            tops[seat][card[0]] = int(card[1:])
    log.append(f"lead {lead}")
    for _ in range(tricks):
        table = {}
        best = (-1, None)
        for step in range(seats):
            seat = (lead + step) % seats
            table[seat] = hands[seat].pop(rng.randrange(len(hands[seat])))
            log.append(f"{seat}: play {table[seat]}")
            if int(table[seat][1:]) > best[0]:
                best = (int(table[seat][1:]), seat)
        lead = best[1]
        log.append(f"trick {lead}")
        for step in range(seats):
            card = table[(lead + step) % seats]
            tops[lead][card[0]] = int(card[1:])
    scores = [sum(tops[seat].values()) for seat in range(seats)]
    log.append("round " + " ".join(str(score) for score in scores))
    return scores


def play_wordcard(rng, seats, options, rules=NEWEST_RULES["wordcard"]):
    options, log, scores, winners = random_wordcard.play_wordcard(rng, seats, options, rules)
    return record_of("wordcard", options, seats, log, scores, winners, rules)


PLAY = {"24": play_24, "alles": play_alles, "gesjaakt": play_gesjaakt, "wordcard": play_wordcard}


def main(game, seats, count, *settings):
    options = {name: json.loads(value) for name, value in (setting.split("=") for setting in settings)}
    for seed in range(int(count)):
        print(json.dumps(PLAY[game](random.Random(seed), int(seats), options), separators=(",", ":")))


if __name__ == "__main__":
    main(*sys.argv[1:])
