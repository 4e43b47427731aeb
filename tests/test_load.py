"""The load test itself, end to end with a few players: real WebSockets against a real server."""

import json

import pytest
from conftest import says
from online import server, start_server  # noqa: F401


def load(stamtafel, server, *arguments):
    result = stamtafel.run("load", "--url", server.url, "--json", *arguments)
    return result, json.loads(result.out)


@pytest.mark.parametrize("game", ["gesjaakt,24,alles", "wordcard"])
def test_a_few_players(server, stamtafel, game):
    result, told = load(stamtafel, server, "--tables", 3, "--players", 10, "--minutes", "0.05", "--pace", "0.1", "--game", game)
    assert result.code == 0, told["failures"]
    assert told["failed"] == 0 and told["failures"] == {}
    assert told["tables_set"] == 3 and told["players"] == 10
    assert told["actions"] > 0
    # Every action is at least one event for each of the three or four players of its table.
    assert told["events"] >= 3 * told["actions"]
    assert told["messages"] > told["events"]
    latency = told["latency_ms"]
    assert latency["count"] == told["actions"]
    assert 0 < latency["p50"] <= latency["p90"] <= latency["p99"] <= latency["p99.9"] <= latency["worst"]
    assert told["server_memory_before"] > 0 and told["server_memory_after"] > 0


def test_as_fast_as_it_goes_and_again_after_the_end(server, stamtafel):
    result, told = load(stamtafel, server, "--tables", 2, "--players", 6, "--minutes", "0.1", "--pace", 0, "--game", "gesjaakt")
    assert result.code == 0, told["failures"]
    assert told["matches"] > 0
    assert told["pace_s"] == 0


def test_it_keeps_to_the_limits(start_server, stamtafel):
    strict = start_server(messages_per_second=10, messages_burst=12, guests_per_hour=200, tables_per_hour=200)
    result, told = load(stamtafel, strict, "--tables", 1, "--players", 3, "--minutes", "0.05", "--pace", 0)
    assert result.code == 0, told["failures"]


def test_in_words(server, stamtafel):
    shown = stamtafel.ok("load", "--url", server.url, "--tables", 1, "--minutes", "0.02", "--pace", "0.1", "--lang", "nl").out
    assert says(shown, "load.failures", "nl", count=0)
    assert says(shown, "load.latency", "nl") and says(shown, "load.memory", "nl")


def test_no_server(start_server, stamtafel):
    gone = start_server()
    gone.stop()
    assert says(stamtafel.refused(1, "load", "--url", gone.url, "--minutes", "0.02"), "load.no_server", url=gone.url)


@pytest.mark.parametrize("arguments, key", [
    (["--url", "https://127.0.0.1"], "load.bad_url"),
    (["--url", "127.0.0.1:8024"], "load.bad_url"),
    (["--url", "http://192.0.2.1:8024"], "load.not_this_machine"),
    (["--url", "http://example.org"], "load.not_this_machine"),
    (["--minutes", "0"], "load.bad_amount"),
    (["--minutes", "nan"], "load.bad_amount"),
    (["--minutes", "100000"], "load.bad_amount"),
    (["--pace", "-1"], "load.bad_amount"),
    (["--pace", "fast"], "load.bad_amount"),
    (["--players", "0"], "cli.bad_number"),
    (["--tables", "1000000"], "cli.bad_number"),
    (["--game", "chess"], "cli.unknown_game"),
    (["--tables", "1", "--players", "2"], "load.seats"),
    (["--tables", "10", "--players", "5"], "load.seats"),
])
def test_what_cannot_be_asked_for(stamtafel, arguments, key):
    assert says(stamtafel.refused(2, "load", *arguments), key)
