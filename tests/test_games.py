"""What the program tells of its games: their options and their rules."""

import json
import re

import pytest
from conftest import LANGUAGES, saying
from terminal import Terminal

KINDS = {"flag": bool, "number": int, "choice": str, "name": str}


@pytest.mark.parametrize("language", LANGUAGES)
def test_games_as_json(stamtafel, language):
    games = json.loads(stamtafel.ok("games", "--json", "--lang", language).out)
    assert "gesjaakt" in [game["id"] for game in games]
    for game in games:
        assert game["name"] == saying(language)[f"game.{game['id']}"]
        assert game["rules"] >= 1
        assert 1 <= game["min_seats"] <= game["max_seats"] <= 8
        for option in game["options"]:
            named = option["kind"] == "number" and type(option["default"]) is str  # "draw", for the least
            assert named or type(option["default"]) is KINDS[option["kind"]]
            assert option["help"] == saying(language)[f"option.{game['id']}.{option['name']}"]
            if option["kind"] == "number" and not named:
                assert option["min"] <= option["default"] <= option["max"]
            if option["kind"] == "choice":
                assert option["default"] in option["choices"]


def test_gesjaakt_is_described(stamtafel):
    games = {game["id"]: game for game in json.loads(stamtafel.ok("games", "--json").out)}
    gesjaakt = games["gesjaakt"]
    assert (gesjaakt["min_seats"], gesjaakt["max_seats"]) == (2, 7)
    assert {option["name"]: option["default"] for option in gesjaakt["options"]} == {"tactical": False, "open_chips": False}


@pytest.mark.parametrize("language", LANGUAGES)
def test_games_as_text(stamtafel, language):
    shown = stamtafel.ok("games", "--lang", language).out
    for game in json.loads(stamtafel.ok("games", "--json", "--lang", language).out):
        assert re.search(rf"(?m)^{game['id']}\b", shown)
        assert f"{game['min_seats']}–{game['max_seats']}" in shown
        for option in game["options"]:
            assert re.search(rf"(?m)^ +{option['name']} \(", shown)
            assert option["help"] in shown


@pytest.mark.parametrize("language", LANGUAGES)
def test_rules_hold_every_ruling(stamtafel, language):
    shown = stamtafel.ok("rules", "gesjaakt", "--lang", language).out
    for ruling in ("G1", "G2", "G3", "G4"):
        assert re.search(rf"\b{ruling}\b", shown), ruling
    for option in ("tactical", "open_chips"):
        assert option in shown
    # No marks of the source are left.
    assert not re.search(r"(?m)^#|\*\*|`|^\|", shown)


def test_every_game_has_its_rules(stamtafel):
    for game in json.loads(stamtafel.ok("games", "--json").out):
        pages = {stamtafel.ok("rules", game["id"], "--lang", language).out for language in LANGUAGES}
        assert len(pages) == len(LANGUAGES) and all(len(page) > 1000 for page in pages)


def words_of(text):
    return re.sub(r"\x1b\[[0-9]*m", "", text).split()


@pytest.mark.parametrize("language", LANGUAGES)
def test_rules_are_wrapped_to_the_terminal(stamtafel, language):
    command = stamtafel.command("rules", "gesjaakt", "--lang", language)
    piped = stamtafel.ok("rules", "gesjaakt", "--lang", language).out
    assert max(map(len, piped.splitlines())) <= 80
    for columns, most in ((50, 50), (80, 80), (300, 92)):
        with Terminal(command, stamtafel.changed({"NO_COLOR": "1"}), stamtafel.folder, columns=columns) as terminal:
            assert terminal.end() == 0
            longest = max(map(len, terminal.seen.splitlines()))
            assert most - 15 < longest <= most
            assert words_of(terminal.seen) == words_of(piped)
    with Terminal(command, stamtafel.environment, stamtafel.folder, columns=50) as terminal:
        assert terminal.end() == 0
        plain = re.sub(r"\x1b\[[0-9]*m", "", terminal.seen)
        assert max(map(len, plain.splitlines())) <= 50
