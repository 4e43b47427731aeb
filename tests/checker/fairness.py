"""Fair dealing, recomputed with Python's own hashes from what docs/fairness.md says.

The rules of a game tell a dealer of every pile that is shuffled, every card that is drawn and every lot, in the order of the
log. `FairDealer` compares them with what the secret and the cuts come to; `AnyDealer` takes whatever comes.
"""

import hashlib
import hmac
import re
import struct

from log import Wrong

ALGORITHM = "stamtafel-fair/1"
WITH_PROMISED_CUTS = "stamtafel-fair/2"  # deals in the same way
DIGEST = re.compile(r"[0-9a-f]{64}")
CUT = re.compile(r"(?:[0-9a-f]{2}){0,64}")
PROMISED_CUT = re.compile(r"(?:[0-9a-f]{2}){16,64}")
LONGEST_MATCH = 64  # bytes


class AnyDealer:
    """Of a record that does not say, or not yet, what its draws were made from."""

    def shuffles(self, cards):
        pass

    def draws(self, cards):
        pass

    def lot(self, number, among, seat):
        pass


class FairDealer:
    def __init__(self, secret, match, cuts):
        self.secret = secret
        self.context = context(match, cuts)
        self.piles = 0
        self.pile = []
        self.numbers = None

    def shuffles(self, cards):
        """A pile of these cards; piles are numbered in the order in which they are shuffled."""
        self.pile = list(cards)
        self.numbers = Numbers(self.secret, self.context, b"P", self.piles)
        self.piles += 1

    def draws(self, cards):
        for card in cards:
            place = self.numbers.below(len(self.pile))
            ours = self.pile[place]
            self.pile[place] = self.pile[-1]
            self.pile.pop()
            if card != ours:
                raise Wrong(f"the deal was not fair: {ours!r} was to be drawn, not {card!r}")

    def lot(self, number, among, seat):
        among = sorted(among)
        ours = among[Numbers(self.secret, self.context, b"L", number).below(len(among))]
        if seat != ours:
            raise Wrong(f"the lot was not fair: it falls on seat {ours}, not {seat}")


class Numbers:
    """The numbers for one pile or one lot."""

    def __init__(self, secret, context, purpose, number):
        self.secret = secret
        self.message = ALGORITHM.encode() + b"\0" + context + purpose + struct.pack(">I", number)
        self.blocks = 0
        self.words = []

    def below(self, bound):
        last_multiple = 2**32 // bound * bound
        while True:
            if not self.words:
                block = hmac.new(self.secret, self.message + struct.pack(">I", self.blocks), hashlib.sha256).digest()
                self.words = list(struct.unpack(">8I", block))
                self.blocks += 1
            word = self.words.pop(0)
            if word < last_multiple:
                return word % bound


def context(match, cuts):
    measured = [struct.pack(">I", len(part)) + part for part in (match.encode(), *cuts)]
    return hashlib.sha256(measured[0] + struct.pack(">I", len(cuts)) + b"".join(measured[1:])).digest()


def check_form(fairness, seats, view):
    """What stands in the field `fairness`; other algorithms than ours are not looked at."""
    if type(fairness) is not dict:
        raise Wrong("fairness is not an object")
    if fairness.get("algorithm") not in (ALGORITHM, WITH_PROMISED_CUTS):
        return
    promised = fairness["algorithm"] == WITH_PROMISED_CUTS
    keys = {"algorithm", "match", "commitment", "cuts"} | ({"commitments", "open", "withheld"} if promised else set())
    if not keys <= fairness.keys() <= keys | {"secret"}:
        raise Wrong("fairness does not have the keys of a fair deal")
    match, cuts = fairness["match"], fairness["cuts"]
    if type(match) is not str or not 1 <= len(match.encode()) <= LONGEST_MATCH:
        raise Wrong("fairness names no match")
    for key in ("commitment", "secret"):
        if key in fairness and not (type(fairness[key]) is str and DIGEST.fullmatch(fairness[key])):
            raise Wrong(f"the {key} is not 32 bytes in hexadecimal digits")
    if type(cuts) is not list or len(cuts) != seats or not all(type(cut) is str and CUT.fullmatch(cut) for cut in cuts):
        raise Wrong("fairness has not one cut for every seat")
    if promised:
        check_promises(fairness)
    if "secret" in fairness:
        if view != "full":
            raise Wrong("this view may not see the secret")
        if hashlib.sha256(bytes.fromhex(fairness["secret"])).hexdigest() != fairness["commitment"]:
            raise Wrong("the secret is not the one that was promised")


def check_promises(fairness):
    """Every cut that was promised is the one that is shown, and what the record says of the others is so."""
    promises, cuts = fairness["commitments"], fairness["cuts"]
    if type(promises) is not list or len(promises) != len(cuts) or not all(
            type(promise) is str and (promise == "" or DIGEST.fullmatch(promise)) for promise in promises):
        raise Wrong("fairness has not one promise of a cut for every seat, or an empty one")
    seats = list(enumerate(zip(promises, cuts, strict=True)))
    if fairness["open"] != [seat for seat, (promise, cut) in seats if cut and not promise]:
        raise Wrong("open names not the seats that cut without a promise")
    if fairness["withheld"] != [seat for seat, (promise, cut) in seats if promise and not cut]:
        raise Wrong("withheld names not the seats that promised and showed nothing")
    for seat, (promise, cut) in seats:
        if promise and cut and (not PROMISED_CUT.fullmatch(cut)
                                or promise_of(fairness["commitment"], fairness["match"], seat, bytes.fromhex(cut)) != promise):
            raise Wrong(f"the cut of seat {seat} is not the one that was promised")


def promise_of(commitment, match, seat, cut):
    """What a seat shows of its cut before anybody's is shown."""
    name = match.encode()
    return hashlib.sha256(WITH_PROMISED_CUTS.encode() + b"\0" + bytes.fromhex(commitment) + struct.pack(">I", len(name)) + name
                          + struct.pack(">II", seat, len(cut)) + cut).hexdigest()


def dealer_of(fairness):
    if "secret" not in fairness or fairness["algorithm"] not in (ALGORITHM, WITH_PROMISED_CUTS):
        return AnyDealer()
    return FairDealer(bytes.fromhex(fairness["secret"]), fairness["match"], [bytes.fromhex(cut) for cut in fairness["cuts"]])
