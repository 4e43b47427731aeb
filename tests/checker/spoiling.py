"""Records to try the checker on: passages of matches, spoilt copies, redacted copies; and where they are refused."""

import copy

import record
from log import Wrong
from random_match import record_of
from random_wordcard import STANDARD as WORDCARD

GESJAAKT = {"tactical": False, "open_chips": False}
TWENTYFOUR = {"trump_chaos": False, "drop_out": False, "point_limits": False, "own_trump_penalty": True}
ALLES = {"target": 0, "teams": False}


def refused_at(match):
    """The log line at which a record is refused (or that it is outside the log), None if it is accepted."""
    try:
        record.check(match)
    except Wrong as wrong:
        return "outside the log" if wrong.line is None else wrong.line
    return None


def refusal_of(match):
    """Where and why a record is refused, None if it is accepted."""
    try:
        record.check(match)
    except Wrong as wrong:
        return wrong.line, wrong.reason
    return None


def paths_of(match):
    return record.check(match)


def passage(game, options, seats, log):
    """The beginning of a match, as a record: the rest is never played."""
    match = record_of(game, options, seats, [*log, 'abort "end of the passage"'], None, [])
    match["end"] = "aborted"
    return match


def with_line(match, number, line):
    spoilt = copy.deepcopy(match)
    spoilt["log"][number] = line
    return spoilt


def without_line(match, number):
    spoilt = copy.deepcopy(match)
    del spoilt["log"][number]
    return spoilt


def with_extra_line(match, number, line):
    spoilt = copy.deepcopy(match)
    spoilt["log"].insert(number, line)
    return spoilt


def with_value(match, **values):
    return copy.deepcopy(match) | values


HIDDEN_ACTIONS = {"24": "swap", "alles": "lay", "wordcard": "solution"}  # what others see only that it happened


def seen_by(match, viewer):
    """The record as the seat `viewer` (None: the public) sees it."""
    seen = with_value(match, view="public" if viewer is None else f"seat:{viewer}")
    hidden = HIDDEN_ACTIONS.get(match["game"])
    for number, line in enumerate(match["log"]):
        words = line.split(" ")
        if words[0] == "deal" and words[1] != str(viewer) or words[1:2] == [hidden] and words[0] != f"{viewer}:":
            marks = 1 if words[1] == "solution" else len(words[2:])
            seen["log"][number] = " ".join(words[:2] + ["?"] * marks)
    return seen
