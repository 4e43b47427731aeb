"""Looks at every byte a connection was sent for what its viewer must not know.

Written from docs/notation.md and docs/protocol.md alone: which lines hide what is worked out here once more, from the full
record of the match, and not with the program's own redaction.
"""

import base64
import hashlib
import json
import re
from collections import Counter


class Leak(AssertionError):
    """Something a viewer was told that is not for their eyes."""


CARDS = {
    "24": re.compile(r"(?<![\w/])[RYGB](?:1[01]|[1-9])(?!\w)"),
    "alles": re.compile(r"(?<![\w/])[RYGBP](?:1[01]|[0-9])(?!\w)"),
    "wordcard": re.compile(r"(?<![\w/])(?:\*(?:=[\w/]+)?|(?:10|[1-9JQK])/[A-Z])(?!\w)"),
    "gesjaakt": re.compile(r"(?!)"),  # all cards lie open; chips are looked at apart
}

# Every field a message may have: what is not documented is not sent.
MESSAGES = {
    "welcome": {"protocol", "server", "guest", "now"},
    "bye": {"code", "text", "again_ms"},
    "pong": {"id"},
    "table": {"id", "table", "you", "snapshot", "since"},
    "left": {"table", "code", "text"},
    "event": {"table", "number", "at", "event"},
    "turn": {"table", "number", "view", "sums", "actors", "legal", "offers", "clock", "verdict", "over"},
    "done": {"id", "table", "number"},
    "refused": {"id", "table", "code", "text", "facts", "number", "wait_ms"},
    "presence": {"table", "seats", "spectators"},
}
SNAPSHOT = {"number", "at", "table", "setup", "phase", "host", "referee", "referee_asked", "seats", "paused", "question", "muted", "match", "turn", "chat"}
MATCH = {"index", "match", "commitment", "rules", "log", "end", "scores", "winners", "secret", "cuts", "commitments", "reveal_by"}
SEAT = {"kind", "guest", "name", "here", "level", "for", "resigned", "wins", "points", "cut", "commitment", "cut_way", "again"}
YOU = {"seat", "host", "referee", "seat_token"}
EVENTS = {
    "created": "table guest name setup", "sat": "seat guest name", "stood": "seat", "bot_seated": "seat level", "seat_opened": "seat",
    "host": "guest", "commitment": "index match commitment", "cut": "seat bytes open", "committed": "seat commitment",
    "cuts_closed": "index reveal_by", "cut_shown": "seat bytes", "withheld": "seat", "started": "index rules", "line": "number text",
    "asked": "question seat", "answered": "question seat yes", "settled": "question result", "paused": "seat", "resumed": "",
    "timed_out": "seat", "left": "seat", "returned": "seat guest name", "resigned": "seat", "replaced": "seat",
    "ended": "end scores winners", "revealed": "secret cuts commitments", "again": "seat yes", "rematch": "index", "said": "guest name text",
    "reacted": "guest symbol", "renamed": "guest name", "muted": "guest yes", "away": "guest", "here": "guest name", "forgotten": "guest",
    "referee_asked": "guest", "referee": "guest name yes",
}
# Names of things, in which letters and digits mean nothing.
NAMES = {"id", "guest", "table", "match", "commitment", "commitments", "seat_token", "bytes", "cut", "cuts", "secret", "code", "is", "kind", "server"}


def redacted(game, line, viewer):
    """A line of the full log as `viewer` (a seat, or None for the public) may see it."""
    words = line.split(" ")
    hides = {"24": ("swap",), "alles": ("lay",), "wordcard": ("solution",), "gesjaakt": ()}[game]
    if words[0] == "deal" and words[1] != str(viewer):
        return " ".join(words[:2] + ["?"] * len(words[2:]))
    if words[0].endswith(":") and words[1] in hides and words[0] != f"{viewer}:" and len(words) > 2:
        hidden = ["?"] if game == "wordcard" else ["?"] * len(words[2:])
        return " ".join(words[:2] + hidden)
    return line


def plain(game, card):
    return "*" if game == "wordcard" and card.startswith("*") else card


def cards_in(game, text):
    return [plain(game, card) for card in CARDS[game].findall(text)]


def known_cards(game, lines, viewer):
    """Every card that this viewer has been shown since the cards were last dealt."""
    begin = max((number for number, line in enumerate(lines) if line.startswith("dealer ")), default=0)
    return {card for line in lines[begin:] for card in cards_in(game, redacted(game, line, viewer))}


def shown_in_hands(lines):
    """WordCard: cards that went into a seat's hand in front of everybody, by seat. Some may have left it again."""
    shown, pile, laid = {}, [], {}
    for line in lines:
        words = line.split(" ")
        seat = words[0][:-1] if words[0].endswith(":") else None
        if words[0] == "dealer":
            shown, pile, laid = {}, [], {}
        elif words[0] == "open":
            pile.append(words[1])
        elif words[0] == "undo":
            shown.setdefault(words[1], Counter()).update(laid.get(words[1], []))
        elif words[0] == "stock":
            pile = pile[-1:]
        elif seat and words[1] in ("open", "pile"):
            taken = pile[-int(words[2]) if len(words) > 2 else -1:]
            shown.setdefault(seat, Counter()).update(taken)
        elif seat and words[1] == "discard":
            pile.append(words[2])
        elif seat and words[1] == "lay":
            laid[seat] = cards_in("wordcard", line)
            if re.search(r"r\d+\.\d+|g\d+ -?\d+,-?\d+ (?!across|down)", line):
                shown.setdefault(seat, Counter()).update(["*"])
    return shown


def disguises(secret):
    """A secret text in the ways in which it might be written by mistake."""
    raw = [secret.encode()]
    if re.fullmatch(r"(?:[0-9a-f]{2})+", secret):
        raw.append(bytes.fromhex(secret))
    for each in list(raw):
        raw += [each.hex().encode(), each.hex().upper().encode(), base64.b64encode(each).rstrip(b"="),
                base64.urlsafe_b64encode(each).rstrip(b"="), hashlib.sha256(each).hexdigest().encode(), each[::-1]]
    return set(raw)


class Watcher:
    """Checks the frames of one connection, in their order, against the records of its table."""

    def __init__(self, records, game, never, seat_tokens, sent=()):
        self.records = records  # full records by index; of a match that has none yet its log so far
        self.game = game
        # Tokens; the hash of a secret is public, of a token it is not.
        self.never = set().union(*map(disguises, never)) if never else set()
        self.seat_tokens = seat_tokens  # all that exist, by who holds them
        self.said = {card for frame in sent for card in cards_in(game, frame.decode("utf-8", "replace"))}  # by the player
        self.viewer = None
        self.index = 0
        self.lines = 0  # of the present match, as told
        self.revealed = set()

    def wrong(self, reason, frame):
        raise Leak(f"{reason}, in {frame[:2000]!r}, for {'seat ' + str(self.viewer) if self.viewer is not None else 'the public'}")

    def look(self, frames):
        for frame in frames:
            self.look_at(frame)
        return self

    def look_at(self, frame):
        message = json.loads(frame)
        self.check_fields(message, frame)
        if message["is"] == "table":
            self.viewer = message["you"]["seat"]
            if "snapshot" in message:
                self.index = message["snapshot"]["match"]["index"]
                self.lines = len(message["snapshot"]["match"].get("log", []))
                if "secret" in message["snapshot"]["match"]:
                    self.may_reveal(frame)
        if message["is"] == "event":
            self.follow(message["event"], frame)
        self.check_secrets(message, frame)
        self.check_strings(message, frame)
        for turn in (message, (message.get("snapshot") or {}).get("turn") or {}):
            if "view" in turn:
                self.check_view(turn["view"], turn["sums"], frame)

    # --- Fields

    def check_fields(self, message, frame):
        def only(found, known):
            if set(found) - known:
                self.wrong(f"unknown fields {sorted(set(found) - known)}", frame)
        only(message, MESSAGES.get(message["is"], set()) | {"is"})
        only(message.get("you") or {}, YOU)
        snapshot = message.get("snapshot")
        if snapshot:
            only(snapshot, SNAPSHOT)
            only(snapshot["match"], MATCH)
            only(snapshot["turn"] or {}, MESSAGES["turn"] - {"table", "number"})
            for seat in snapshot["seats"]:
                only(seat, SEAT)
        if message["is"] == "event":
            event = message["event"]
            only(event, set(EVENTS.get(event["kind"], "").split()) | {"kind"})
        turn = message if message["is"] == "turn" else snapshot and snapshot["turn"]
        viewer = message["you"]["seat"] if message.get("you") else self.viewer
        if turn and viewer not in turn["actors"] and (turn["legal"] or turn.get("offers")):
            self.wrong("actions of another seat", frame)

    # --- The course of the match

    def follow(self, event, frame):
        if event["kind"] == "rematch":
            self.index, self.lines = event["index"], 0
        elif event["kind"] == "line":
            if event["number"] != self.lines:
                self.wrong(f"line {event['number']} came when {self.lines} was due", frame)
            self.lines += 1
        elif event["kind"] == "revealed":
            self.may_reveal(frame)

    def may_reveal(self, frame):
        record = self.record()
        if self.lines < len(record["log"]):
            self.wrong("the secret is told before the end", frame)
        self.revealed.add(self.index)

    def record(self):
        return self.records[self.index]

    def log(self):
        return self.record()["log"][:self.lines]

    # --- Bytes

    def check_secrets(self, message, frame):
        for index, record in enumerate(self.records):
            if index in self.revealed or "secret" not in record["fairness"]:
                continue
            # The commitment is the hash of the secret and is meant to be seen.
            commitment = record["fairness"]["commitment"].encode()
            for disguise in disguises(record["fairness"]["secret"]) - {commitment}:
                if disguise in frame:
                    self.wrong(f"the secret of match {index} is in it", frame)
        for disguise in self.never:
            if disguise in frame:
                self.wrong("a token is in it", frame)
        own = (message.get("you") or {}).get("seat_token")
        for token in self.seat_tokens:
            if token == own and self.seat_tokens[token] == self.viewer:
                rest = frame.replace(b'"seat_token":"' + token.encode() + b'"', b"", 1)
            else:
                rest = frame
            if any(disguise in rest for disguise in disguises(token)):
                self.wrong("the token of a seat is in it", frame)

    # --- Cards

    def check_strings(self, message, frame):
        known = known_cards(self.game, self.log(), self.viewer) | self.said
        for path, text in strings(message):
            if path[-1] in NAMES or path[-1] in ("name", "view") or path[:2] == ("snapshot", "setup"):
                continue
            if path == ("event", "text") and message["event"]["kind"] == "line":
                self.check_line(message["event"]["number"], text, frame)
            elif path[:3] == ("snapshot", "match", "log"):
                self.check_line(path[3], text, frame)
            elif hidden := set(cards_in(self.game, text)) - known:
                self.wrong(f"{sorted(hidden)} at {path}", frame)

    def check_line(self, number, text, frame):
        expected = redacted(self.game, self.record()["log"][number], self.viewer)
        if text != expected:
            self.wrong(f"line {number} is {text!r}, but may only be {expected!r}", frame)

    def check_view(self, view, sums, frame):
        who = "public" if self.viewer is None else f"seat:{self.viewer}"
        if view.split("\n")[0] != f"view {who}":
            self.wrong("the view of somebody else", frame)
        known = known_cards(self.game, self.log(), self.viewer)
        if hidden := set(cards_in(self.game, view)) - known:
            self.wrong(f"{sorted(hidden)} in the view", frame)
        shown = shown_in_hands(self.log()) if self.game == "wordcard" else {}
        over = "\nover" in view
        for seat, facts in re.findall(r"(?m)^seat (\d) (.*)$", view):
            if seat == str(self.viewer):
                continue
            if self.game == "gesjaakt":
                if over or self.record()["options"]["open_chips"]:
                    continue
                # Less the chips, a score would tell them.
                if "chips ?" not in facts or not re.search(rf"(?m)^score {seat} (\d+) \1$", sums):
                    self.wrong("the chips of another", frame)
                continue
            hand = re.search(r"\bhand((?: (?:\?|\*|24|[RYGBP]\d+|\S+/[A-Z]))*)", facts)
            held = Counter(card for card in (hand[1].split() if hand else []) if card != "?")
            if held - shown.get(seat, Counter()):
                self.wrong(f"the hand of seat {seat}: {sorted(held)}", frame)


def strings(value, path=()):
    """Every text in a message with the way to it."""
    if isinstance(value, str):
        yield path, value
    elif isinstance(value, dict):
        for key, each in value.items():
            yield path + ("",), key
            yield from strings(each, path + (key,))
    elif isinstance(value, list):
        for number, each in enumerate(value):
            yield from strings(each, path + (number,))
