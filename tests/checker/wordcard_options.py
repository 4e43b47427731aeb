"""The options of WordCard: their values, what goes together, and what a dealer chooses."""

import re

from log import Wrong
from wordcard_cards import deck
from wordcard_value import VARIANTS
from wordcard_words import dictionary

NAME = re.compile(r"[A-Za-z0-9_-]{1,64}")
NUMBER = re.compile(r"0|[1-9][0-9]{0,8}")
FLAGS = {"true": True, "false": False}
LONGEST_TIME = 86400

# A range of numbers, a tuple of words, or bool.
VALUES = {
    "variant": (*VARIANTS, "free", "group"),
    "base": tuple(VARIANTS),
    "formula": ("least", "most"),
    "hand": range(8, 14),
    "opening_cards": range(14),
    "opening_points": range(201),
    "joker_points": range(0, 26, 25),
    "joker_back": ("anyone", "layer"),
    "bonuses": bool,
    "y_is_ij": bool,
    "crosswise": bool,
    "deep_pick": bool,
    "challenge": bool,
    "explain": bool,
    "referee": ("dictionary", "person"),
    "clock": bool,
    "partners": bool,
    "rounds": range(1, 21),
    "first": ("draw", *"01234567"),
    "time": range(LONGEST_TIME + 1),
}
NAMES = ("deck", "language", "house_words")

TYPES = {name: bool if values is bool else int if isinstance(values, range) else str for name, values in VALUES.items()}
TYPES |= {name: str for name in NAMES}
TYPES |= {name: (int, str) for name in ("joker_points", "first")}  # a few values only: as numbers or as their words

# What the dealer may choose besides the variant, in the order of writing.
CHOSEN = {
    "free": (
        "opening_cards", "opening_points", "joker_points", "joker_back", "bonuses", "y_is_ij", "crosswise", "deep_pick",
        "challenge", "explain", "referee", "clock",
    ),
    "group": ("hand", "joker_points", "bonuses", "y_is_ij", "time"),
}  # fmt: skip


def as_rules(options):
    """The options of a record, each written in one way only."""
    number = {"0": 0, "25": 25}.get(options["joker_points"], options["joker_points"])
    return options | {"joker_points": number, "first": str(options["first"])}


def refuse_options(options, seats):
    options = as_rules(options)
    for name, values in VALUES.items():
        if values is not bool and options[name] not in values:
            return f"option {name} cannot be {options[name]!r}"
    for name in NAMES:
        if not NAME.fullmatch(options[name]):
            return f"option {name} is no name"
    if deck(options["deck"]) is None:
        return f"the deck {options['deck']} is not known"
    if dictionary(options["language"]) is None:
        return f"there is no dictionary for {options['language']}"
    if options["house_words"] != "none":
        return f"the house words {options['house_words']} are not known"
    if options["first"] != "draw" and int(options["first"]) >= seats:
        return f"there is no seat {options['first']} to begin"
    if options["partners"] and (seats not in (4, 6, 8) or options["variant"] == "group"):
        return "partners need four, six or eight players, and are not for group"
    if options["variant"] == "group" and (options["formula"] == "least" or options["crosswise"]):
        return "group is neither for least nor crosswise"
    if options["variant"] == "free" and options["rounds"] < seats:
        return "in free everybody deals at least once"
    return refuse_together(options)


def refuse_together(options):
    """What neither a match nor the choice of a dealer may combine."""
    if options["deep_pick"] and options["formula"] == "least":
        return "deep_pick is not for least"
    if options["challenge"] and options["variant"] == "card":
        return "challenge is not for card"
    if options["explain"] and not (options["challenge"] and options["referee"] == "person"):
        return "explain needs challenge and a person as referee"
    return None


def refuse_extras(record):
    """Deck and dictionary must be the ones we have, by name and checksum."""
    ours = {"deck": deck(record["options"]["deck"]), "dictionary": dictionary(record["options"]["language"])}
    for key, mine in ours.items():
        if record[key] != {"name": mine.name, "sha256": mine.sha256}:
            return f"the {key} is not {mine.name} with its checksum"
    return None


def choose(log, dealer, options, variant):
    """The options of one deal, as the dealer chooses them (W20, W21)."""
    verb, *settings = log.action(dealer)
    if verb != "choose" or not settings:
        raise Wrong("the dealer is to choose")
    names = ["variant", *CHOSEN[variant]]
    chosen = dict(options)
    for position, setting in enumerate(settings):
        name, equals, text = setting.partition("=")
        if not equals or name not in names or (position == 0) != (name == "variant"):
            raise Wrong(f"{setting!r} cannot be chosen there")
        names = names[names.index(name) + 1:]
        chosen[name] = value_of(name, text)
    if chosen["variant"] not in VARIANTS:
        raise Wrong(f"the dealer cannot choose {chosen['variant']}")
    reason = refuse_together(chosen) if variant == "free" else None
    if reason:
        raise Wrong(reason)
    log.reach(f"chose_{chosen['variant']}")
    return chosen


def value_of(name, text):
    values = VALUES[name]
    if values is bool and text in FLAGS:
        return FLAGS[text]
    if isinstance(values, range) and NUMBER.fullmatch(text) and int(text) in values:
        return int(text)
    if isinstance(values, tuple) and text in values:
        return text
    raise Wrong(f"{name} cannot be {text!r}")
