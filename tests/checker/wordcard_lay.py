"""One lay of WordCard: its parts, what it scores, and who may call it wrong."""

import re

from log import Wrong
from wordcard_cards import JOKER
from wordcard_value import LONG_BONUS, sets, suites

OUT_AFTER_A_LAY = 25
OUT_AT_ONCE = 50


class Lay:
    def __init__(self, deal, seat):
        self.deal = deal
        self.seat = seat
        self.player = deal.players[seat]
        self.laid = []  # the cards that have left the hand
        self._moves = []  # (card, whether it left the hand or came to it), for taking back
        self._layout_before = deal.layout.snapshot() if deal.lays_can_be_undone else None

    # --- What the table asks for while parts are applied ---

    def card(self, text):
        """A card leaves the hand for a row."""
        card = self.deal.deck.laid(text, self.deal.scale.variant.joker_says, self.deal.rules["joker_points"], self.seat)
        self._leave_hand(card.text)
        return card

    def in_place_of(self, joker, text):
        """A card leaves the hand, and the joker in whose place it comes is taken."""
        if self.deal.rules["joker_back"] == "layer" and joker.laid_by != self.seat:
            raise Wrong("only who laid a joker takes it back")
        if text not in self.deal.deck.points:
            raise Wrong(f"{text!r} is no card to put in the place of a joker")
        card = self.deal.deck.laid(text, "both", 0, self.seat)
        if not self.deal.scale.variant.exchanges(joker, card):
            raise Wrong(f"{text!r} is not what the joker stands for")
        self._leave_hand(text)
        self.player.hand.known.append(JOKER)
        self._moves.append((JOKER, False))
        self.deal.log.reach("joker_exchange")
        return card

    def _leave_hand(self, text):
        self.player.hand.play(text)
        self.laid.append(text)
        self._moves.append((text, True))

    # --- The lay as a whole ---

    def apply(self, words):
        layout = self.deal.layout
        layout.begin()
        opened = self.player.has_laid or self.deal.asks_no_opening
        minimum_met = None  # by the new rows, when the first extension or exchange came after them
        for part in parts_of(words):
            cards_before = layout.cards_in_new_rows
            met_before = not opened and minimum_met is None and self._reaches_minimum()
            is_new_row = layout.apply(part, self, opened)
            if is_new_row or opened or minimum_met is not None:
                continue
            if not cards_before:
                raise Wrong("extensions and exchanges come after an opening")
            minimum_met = met_before
        changes = list(layout.changes())
        for change in changes:
            self.deal.scale.refuse(change, self.deal.any_letters)
        if not opened:
            if minimum_met is None:
                minimum_met = self._reaches_minimum()
            if not minimum_met and self.player.hand_size:
                raise Wrong("the opening minimum is not reached")
            self.deal.log.reach("opening")
        self.row_words = [
            change.letters for change in changes if change.is_new_or_longer and self.deal.scale.variant.must_be_word
        ]
        self._score(changes)

    def _reaches_minimum(self):
        """W6: the new rows of this lay hold enough cards, or are worth enough points where that is agreed instead."""
        rules, layout = self.deal.rules, self.deal.layout
        if rules["opening_points"]:
            return layout.points_of_new_rows >= rules["opening_points"]
        return layout.cards_in_new_rows >= rules["opening_cards"]

    def _score(self, changes):
        scale, layout, log = self.deal.scale, self.deal.layout, self.deal.log
        items = [item for change in changes for item in scale.new_words(change)]
        gains = {
            "set": sum(scale.gain(change, sets) for change in changes),
            "suite": sum(scale.gain(change, suites) for change in changes),
            "joker": layout.joker_gain,
        }
        items += [(name, gain) for name, gain in gains.items() if gain]
        self.points = sum(points for _, points in items)
        self.bonus = 0
        if self.deal.rules["bonuses"]:
            for change in changes:
                kinds = scale.long_kinds(change.cards) - change.paid
                if kinds:
                    layout.pay(change, kinds)
                for kind in kinds:
                    self.bonus += LONG_BONUS
                    log.reach(f"long_{kind}")
            if not self.player.hand_size:
                self.bonus += OUT_AFTER_A_LAY if self._is_out_later() else OUT_AT_ONCE
        if self.bonus:
            items.append(("bonus", self.bonus))
        self.score_line = " ".join(
            [f"score {self.seat} {self.points + self.bonus}", *(f"{name}={points}" for name, points in items)]
        )

    def _is_out_later(self):
        """W25: "at once" goes by the turn; in version 1 by the lay."""
        return self.player.has_laid if self.deal.rules["version"] == 1 else self.player.had_laid

    def stand(self):
        if not self.player.hand_size:
            self.deal.log.reach("out_after_a_lay" if self._is_out_later() else "out_at_once")
            if self.player.has_laid and not self.player.had_laid:
                self.deal.log.reach("out_in_several_lays_of_a_turn")
        self.player.points += self.points
        self.player.bonus += self.bonus
        self.player.has_laid = True

    def take_back(self):
        self.deal.layout.restore(self._layout_before)
        for text, left in reversed(self._moves):
            if left:
                self.player.hand.known.append(text)
            else:
                self.player.hand.known.remove(text)


def parts_of(words):
    """The parts of a lay, each a list of words."""
    parts = [part.split(" ") for part in " ".join(words).split(" ; ")]
    if any(word in ("", ";") for part in parts for word in part):
        raise Wrong(f"{' '.join(words)!r} has an empty part")
    return parts


STANDS, UNDONE, CHALLENGED_AND_UNDONE = range(3)


def judge(deal, lay):
    """What becomes of a lay by those who may call its words wrong (W15)."""
    if not lay.row_words:
        return STANDS
    if deal.challenged:
        return challenge(deal, lay)
    if deal.rules["referee"] == "person" and verdict_is_wrong(deal, lay.row_words):
        undo(deal, lay)
        deal.log.reach("referee_wrong")
        return UNDONE
    return STANDS


def challenge(deal, lay):
    log = deal.log
    if deal.rules["explain"]:
        for word in lay.row_words:
            action = " ".join(log.action(lay.seat))
            if not re.fullmatch(rf'explain {word} ".*"', action):
                raise Wrong(f"expected an explanation of {word}, found {action!r}")
    answers = [["accept"], ["challenge"], *([["challenge", "explain"]] if deal.rules["explain"] else [])]
    challengers = []
    for opponent in deal.opponents(lay.seat):
        action = log.action(opponent)
        if action not in answers:
            raise Wrong(f"{' '.join(action)!r} neither challenges nor accepts")
        if action[0] == "challenge":
            challengers.append(opponent)
    if not challengers:
        return STANDS
    if verdict_is_wrong(deal, lay.row_words):
        undo(deal, lay)
        lose_turns(deal, lay.seat, len(challengers))
        log.reach("challenge_won")
        return CHALLENGED_AND_UNDONE
    for challenger in challengers:
        lose_turns(deal, challenger, 1)
    log.reach("challenge_lost")
    return STANDS


def verdict_is_wrong(deal, words):
    if deal.rules["referee"] == "dictionary":
        wrong = [word for word in words if not deal.scale.words.contains(word)]
        deal.log.expect(" ".join(["verdict", "wrong", *wrong] if wrong else ["verdict", "ok", *words]))
        return bool(wrong)
    found = deal.log.words()
    if found == ["referee", "ok", *words]:
        return False
    if found[:2] == ["referee", "wrong"] and len(found) > 2 and is_selection(found[2:], words):
        return True
    raise Wrong(f"expected the referee on {' '.join(words)!r}, found {' '.join(found)!r}")


def is_selection(some, words):
    """Whether `some` are among `words`, in the same order."""
    rest = iter(words)
    return all(word in rest for word in some)


def undo(deal, lay):
    deal.log.expect(f"undo {lay.seat}")
    lay.take_back()


def lose_turns(deal, seat, turns):
    deal.log.expect(f"lost {seat} {turns}")
    deal.players[seat].lost_turns += turns
