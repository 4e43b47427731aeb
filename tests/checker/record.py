"""One record: its keys, and the replay of its log."""

import re
from collections import Counter

import alles
import fairness
import gesjaakt
import twentyfour
import wordcard
from game import Outcome
from log import Aborted, Log, LogEnds, Wrong, paths

GAMES = {
    "24": twentyfour.GAME,
    "alles": alles.GAME,
    "gesjaakt": gesjaakt.GAME,
    "wordcard": wordcard.GAME,
}

KEYS = {"format", "game", "rules", "options", "seats", "view", "fairness", "log", "scores", "winners", "end"}
KIND = re.compile(r"human|bot:.+")


def check(record):
    """The interesting paths the match reached, with their numbers. Raises Wrong at the first wrong place."""
    game = check_head(record)
    lines = record["log"]
    for path in paths(lines, len(record["seats"])):
        # What was taken back had to be allowed too; only the last path has to end.
        log = Log(lines, path, len(record["seats"]), record["view"], fairness.dealer_of(record["fairness"]))
        try:
            outcome = replay(game, log, record["options"], record["rules"])
        except LogEnds:
            outcome = None
    if outcome is None:
        raise Wrong("the log ends before the match does", len(lines))
    check_result(record, outcome)
    return log.reached + Counter(matches=1, aborted=int(outcome.scores is None))


def replay(game, log, options, version):
    try:
        outcome = game.replay(log, options, version)
        log.finish()
        return outcome
    except Aborted:
        return Outcome(scores=None, winners=[])
    except Wrong as wrong:
        raise Wrong(wrong.reason, log.line) from None


def check_head(record):
    """Everything that stands before the log says; answers the game."""
    if type(record) is not dict:
        raise Wrong("not an object")
    if record.get("format") != "stamtafel/1":
        raise Wrong("format is not stamtafel/1")
    if type(record.get("game")) is not str or record["game"] not in GAMES:
        raise Wrong(f"game {record.get('game')!r} is not known")
    game = GAMES[record["game"]]
    require_keys("record", record, KEYS | game.extra_keys)
    if type(record["rules"]) is not int or record["rules"] not in game.versions:
        raise Wrong(f"rules {record['rules']!r} are not known")
    seats = check_seats(record["seats"], game)
    check_options(record["options"], game, seats)
    reason = game.refuse_extras(record)
    if reason:
        raise Wrong(reason)
    if record["view"] not in ["full", "public", *(f"seat:{seat}" for seat in range(seats))]:
        raise Wrong(f"view {record['view']!r} is not known")
    fairness.check_form(record["fairness"], seats, record["view"])
    if type(record["log"]) is not list:
        raise Wrong("log is not a list")
    for number, line in enumerate(record["log"]):
        if type(line) is not str:
            raise Wrong("not a text", number)
    return game


def require_keys(what, found, keys):
    if type(found) is not dict:
        raise Wrong(f"{what} is not an object")
    for key in sorted(keys - found.keys()):
        raise Wrong(f"{what} lacks {key}")
    for key in sorted(found.keys() - keys):
        raise Wrong(f"{what} has {key!r}, which does not belong there")


def check_seats(seats, game):
    if type(seats) is not list or len(seats) not in game.seats:
        raise Wrong(f"seats is not a list of {game.seats[0]} to {game.seats[-1]}")
    for number, seat in enumerate(seats):
        require_keys(f"seat {number}", seat, {"name", "kind"})
        if type(seat["name"]) is not str:
            raise Wrong(f"seat {number} has no text as its name")
        if type(seat["kind"]) is not str or not KIND.fullmatch(seat["kind"]):
            raise Wrong(f"seat {number} is neither human nor bot:NAME")
    return len(seats)


def check_options(options, game, seats):
    require_keys("options", options, game.options.keys())
    for name, kind in game.options.items():
        if type(options[name]) not in (kind if type(kind) is tuple else (kind,)):
            raise Wrong(f"option {name} is not of type {kind}")
    reason = game.refuse_options(options, seats)
    if reason:
        raise Wrong(reason)


def check_result(record, outcome):
    """What the record says of the end; the order of the winners is free."""
    end = "aborted" if outcome.scores is None else "finished"
    if record["end"] != end:
        raise Wrong(f"end is {record['end']!r}, but by the log {end}")
    scores, winners = record["scores"], record["winners"]
    if scores != outcome.scores or (scores is not None and any(type(score) is not int for score in scores)):
        raise Wrong(f"scores are {scores!r}, but by the log {outcome.scores!r}")
    if type(winners) is not list or any(type(seat) is not int for seat in winners) or sorted(winners) != outcome.winners:
        raise Wrong(f"winners are {winners!r}, but by the log {outcome.winners!r}")
