"""Bots measured against each other: duplicate deals, intervals over deal sets, the same again for the same seed."""

import json
import math
import shlex
import signal
import xml.etree.ElementTree as ElementTree

import pytest
from bots import Bots
from conftest import LANGUAGES, says
from online import Client, server, start_server  # noqa: F401
from terminal import Terminal

BOT_FIELDS = {"name", "matches", "win_share", "ci95", "mean_score"}


def arena(stamtafel, game, bots, *arguments):
    return json.loads(stamtafel.ok("arena", game, "--bots", bots, "--json", *arguments).out)


def without_times(told):
    return {key: value for key, value in told.items() if key != "times"}


def test_the_json_has_its_shape_and_adds_up(stamtafel):
    told = arena(stamtafel, "gesjaakt", "simple,random,random", "--matches", 299, "--seed", 7)
    assert [bot["name"] for bot in told["bots"]] == ["simple", "random"]
    for bot in told["bots"]:
        assert set(bot) == BOT_FIELDS
        low, high = bot["ci95"]
        assert 0 <= low <= bot["win_share"] <= high <= 1
    # At least as many matches as were asked for, in whole deal sets.
    assert (told["deal_sets"], told["matches_per_deal_set"], told["matches"]) == (100, 3, 300)
    simple, random = told["bots"]
    assert (simple["matches"], random["matches"]) == (300, 600)
    assert math.isclose(simple["win_share"] * 300 + random["win_share"] * 600, 300)
    assert (told["game"], told["seats"], told["seed"], told["complete"]) == ("gesjaakt", 3, 7, True)
    assert told["options"] == {"tactical": False, "open_chips": False}
    assert [entry["clear_of_parity"] for entry in told["details"]] == [True, True]
    assert math.isclose(told["details"][0]["parity"], 1 / 3)
    assert simple["ci95"][0] > 1 / 3 > random["ci95"][1]
    assert told["ratings"][0]["elo"] == 0 and told["ratings"][1]["ci95"][1] < 0
    for times in told["times"]:
        assert times["decisions"] > 300 and 0 < times["mean_ms"] <= times["p95_ms"] * 20


def test_the_same_for_any_number_of_threads(stamtafel):
    outcomes = [without_times(arena(stamtafel, "gesjaakt", "simple,random,normal", "--matches", 500, "--seed", 3,
                                    "--threads", threads, "--bot-sims", 10)) for threads in (1, 2, 5)]
    assert outcomes[0] == outcomes[1] == outcomes[2]
    other = arena(stamtafel, "gesjaakt", "simple,random,normal", "--matches", 500, "--seed", 4, "--bot-sims", 10)
    assert other["bots"] != outcomes[0]["bots"]


def test_more_matches_begin_with_the_same_deal_sets(stamtafel):
    few, many = (arena(stamtafel, "24", "simple,random,random", "--matches", matches, "--seed", 5)
                 for matches in (30, 60))
    share = [told["bots"][0]["win_share"] * told["bots"][0]["matches"] for told in (few, many)]
    assert share[0] <= share[1] <= share[0] + 30


def twin(folder, name):
    """A bot that decides by a fixed rule; under another name it is another bot to the arena."""
    path = folder / f"{name}.py"
    path.write_text("import sys\ncard = 0\nfor line in sys.stdin:\n"
                    "    if line.startswith('log turn'): card = int(line.split()[2])\n"
                    "    if line.startswith('go'): print('pay' if 'pay' in line and card > 14 else 'take', flush=True)\n")
    return f"exec:python3 {shlex.quote(str(path))}"


def test_duplicate_deals_make_twins_exactly_equal(stamtafel):
    """Two programs that decide alike win each in the other's seat with the other's cards: the same, to the last match."""
    folder = stamtafel.folder.parent
    pair = arena(stamtafel, "gesjaakt", f"{twin(folder, 'one')},{twin(folder, 'two')}",
                 "--matches", 40, "--seed", 2, "--threads", 1)
    one, two = pair["bots"]
    assert one["win_share"] == two["win_share"] == 0.5
    assert one["mean_score"] == two["mean_score"]
    assert one["ci95"] == [0.5, 0.5]
    assert not pair["details"][0]["clear_of_parity"]


def test_exec_bots_are_measured_by_the_protocol(stamtafel):
    folder = stamtafel.folder.parent / "bots"
    folder.mkdir()
    bots = Bots(folder)
    told = arena(stamtafel, "gesjaakt", f"{bots.careful()},random", "--matches", 20, "--seed", 3, "--threads", 1)
    assert told["bots"][0]["name"].startswith("exec:") and told["bots"][0]["matches"] == 20
    reports = bots.reports()  # nothing was wrong, and one process played them all
    assert [(matches, state) for _, matches, state in reports] == [("20", "between")]


def test_a_bot_that_lets_the_match_down_is_named(stamtafel):
    result = stamtafel.run("arena", "gesjaakt", "--bots", "exec:true,simple", "--seed", 1)
    assert result.code == 1
    assert says(result.err, "arena.aborted", bot="exec:true")


def test_a_round_robin_has_a_cross_table_and_ratings(stamtafel):
    told = arena(stamtafel, "24", "random,simple,normal,strong", "--seats", 3, "--matches", 120, "--seed", 1,
                 "--bot-sims", 5)
    assert told["matches_per_deal_set"] == 12 and told["deal_sets"] == 10
    pairs = {(pair["bot"], pair["other"]): pair for pair in told["cross"]}
    assert len(pairs) == 12
    for (bot, other), pair in pairs.items():
        assert math.isclose(pair["ahead"] + pairs[other, bot]["ahead"], 1)
    assert pairs["simple", "random"]["ahead"] > 0.5
    ratings = {entry["name"]: entry["elo"] for entry in told["ratings"]}
    assert ratings["random"] == 0 < ratings["simple"]
    text = stamtafel.ok("arena", "24", "--bots", "random,simple,normal,strong", "--seats", 3, "--matches", 12,
                        "--seed", 1, "--bot-sims", 5).out
    assert says(text, "arena.ahead") and says(text, "arena.rating")


def test_where_the_least_wins_fewer_points_are_ahead(stamtafel):
    told = arena(stamtafel, "wordcard", "simple,simple,random", "--set", "formula=least", "--matches", 60, "--seed", 5)
    ahead = next(pair["ahead"] for pair in told["cross"] if pair["bot"] == "simple")
    wins = told["bots"][0]["win_share"]
    # Where the other `simple` wins, this one is more often second than `random`, who is left with more cards.
    assert ahead > wins + wins / 2


@pytest.mark.parametrize("bots, seats, size", [
    ("simple,random,random,random", 4, 4), ("simple,random,simple,random", 4, 2), ("simple,random", 4, 8),
    ("simple,random", 2, 2), ("simple,random,normal", 2, 6)])
def test_the_ways_of_sitting(stamtafel, bots, seats, size):
    told = arena(stamtafel, "gesjaakt", bots, "--seats", seats, "--matches", 1, "--seed", 1, "--bot-sims", 1)
    assert told["matches_per_deal_set"] == told["matches"] == size


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_result_in_words(stamtafel, language):
    shown = stamtafel.ok("arena", "gesjaakt", "--bots", "simple,random", "--matches", "60", "--seed", "9",
                         "--lang", language)
    assert shown.err == ""
    assert says(shown.out, "arena.summary", language, sets="30", each="2", matches="60", seats="2", seed="9")
    for key in ("arena.above", "arena.below", "arena.parity", "arena.decisions"):
        assert says(shown.out, key, language), key


def test_sprt_stops_when_it_is_decided(stamtafel):
    arguments = ("--matches", 100_000, "--seed", 1, "--sprt")
    told = arena(stamtafel, "gesjaakt", "simple,random,random", *arguments)
    assert told["sprt"]["verdict"] == "above" and told["sprt"]["interval"][0] > 1 / 3
    assert 3 <= told["deal_sets"] < 1000
    assert arena(stamtafel, "gesjaakt", "random,simple,simple", *arguments)["sprt"]["verdict"] == "below"
    shown = stamtafel.ok("arena", "gesjaakt", "--bots", "simple,random,random", *arguments).out
    assert says(shown, "arena.sprt_above", bot="simple", sets=told["deal_sets"])
    few = stamtafel.ok("arena", "gesjaakt", "--bots", "simple,random", "--matches", 2, "--seed", 1, "--sprt").out
    assert says(few, "arena.sprt_open", bot="simple", sets=1)


def test_sprt_finds_nothing_between_twins(stamtafel):
    folder = stamtafel.folder.parent
    told = arena(stamtafel, "gesjaakt", f"{twin(folder, 'one')},{twin(folder, 'two')}", "--matches", 80, "--seed", 2,
                 "--threads", 1, "--sprt")
    assert told["sprt"]["verdict"] == "open" and told["deal_sets"] == 40
    low, high = told["sprt"]["interval"]
    assert low < 0.5 < high


def test_the_plot_is_a_picture(stamtafel):
    stamtafel.ok("arena", "gesjaakt", "--bots", "random,simple,normal", "--seats", 2, "--matches", 60, "--seed", 1,
                 "--plot", "shares.svg")
    text = (stamtafel.folder / "shares.svg").read_text("utf-8")
    picture = ElementTree.fromstring(text)
    assert picture.tag == "{http://www.w3.org/2000/svg}svg"
    space = "{http://www.w3.org/2000/svg}"
    assert len(picture.findall(f"{space}circle")) == 6  # three shares and three ratings
    assert [line for line in picture.iter(f"{space}line") if line.get("class") == "parity"]
    for line in picture.iter(f"{space}line"):
        assert all(0 <= float(line.get(name)) <= 760 for name in ("x1", "x2")), line.attrib
    assert "http" not in text.replace("http://www.w3.org/2000/svg", "")  # nothing from elsewhere
    assert stamtafel.run("arena", "gesjaakt", "--bots", "simple,random", "--matches", 2, "--plot", "no/such/folder.svg").code == 1


def test_ctrl_c_tells_what_is_known(stamtafel):
    command = ["sh", "-c", 'exec "$0" "$@" > told.json', *stamtafel.command(
        "arena", "gesjaakt", "--bots", "simple,random", "--matches", 10**9, "--seed", 1, "--json", "--plot", "so-far.svg")]
    with Terminal(command, stamtafel.environment, stamtafel.folder, streams=("err",)) as terminal:
        terminal.wait_for("0 %  ")  # so something has been played
        terminal.process.send_signal(signal.SIGINT)
        assert terminal.end() == -signal.SIGINT  # as whoever started it expects to see
        assert says(terminal.seen, "arena.interrupted")
    told = json.loads((stamtafel.folder / "told.json").read_text())
    assert told["complete"] is False and 0 < told["deal_sets"] < 10**9 // 2
    assert (stamtafel.folder / "so-far.svg").exists()


@pytest.mark.parametrize("language", LANGUAGES)
def test_oracle_only_sits_where_bots_are_measured(stamtafel, language):
    said = stamtafel.refused(2, "play", "gesjaakt", "--bots", "oracle", "--lang", language)
    assert says(said, "cli.bot_sees_all", language, name="oracle")
    stamtafel.ok("simulate", "gesjaakt", "--bots", "oracle,simple", "--matches", 1, "--bot-sims", 2)
    stamtafel.ok("arena", "gesjaakt", "--bots", "oracle,simple", "--matches", 2, "--bot-sims", 2)


def test_oracle_is_no_guest_of_a_server(server):
    client = Client(server)
    for level, status in (("strong", 201), ("oracle", 422)):
        told = client.rest("POST", "/api/tables", {"game": "gesjaakt", "seats": 3, "bots": [None, level]})
        assert told.status == status, told.body
    assert told.json["error"]["code"] == "table.unknown_level" and "oracle" in told.json["error"]["text"]


@pytest.mark.parametrize("arguments, key, facts", [
    ([], "cli.game_missing", {}),
    (["poker"], "cli.unknown_game", {"game": "poker"}),
    (["gesjaakt"], "arena.one_bot", {}),
    (["gesjaakt", "--bots", "simple"], "arena.one_bot", {}),
    (["gesjaakt", "--bots", "simple,simple"], "arena.one_bot", {}),
    (["gesjaakt", "--bots", "simple,champion"], "cli.unknown_bot",
     {"name": "champion", "known": "random, simple, normal, strong, oracle, exec:COMMAND"}),
    (["gesjaakt", "--bots", "simple,random", "--seats", "9"], "kit.seats", {"max": 7}),
    (["gesjaakt", "--bots", "simple,random", "--matches", "0"], "cli.bad_number", {"flag": "--matches"}),
    (["gesjaakt", "--bots", "simple,random", "--threads", "x"], "cli.bad_number", {"flag": "--threads"}),
    (["gesjaakt", "--bots", "simple,random", "--bot-time", "0"], "cli.bad_number", {"flag": "--bot-time"}),
    (["gesjaakt", "--bots", "simple,random", "--bot-sims", "-1"], "cli.bad_number", {"flag": "--bot-sims"}),
    (["gesjaakt", "--bots", ",".join(f"exec:{i}" for i in range(20)), "--seats", "6"], "arena.too_many", {"most": 5000}),
])
def test_bad_input_is_refused_with_a_sentence(stamtafel, arguments, key, facts):
    assert says(stamtafel.refused(2, "arena", *arguments), key, **facts)


@pytest.mark.parametrize("game, seats, options", [
    ("alles", 4, ["--set", "teams=true"]), ("wordcard", 2, ["--set", "variant=card"])])
def test_games_with_partners_and_words(stamtafel, game, seats, options):
    told = arena(stamtafel, game, "simple,random", "--seats", seats, "--matches", 8, "--seed", 1, *options)
    wins = sum(bot["win_share"] * bot["matches"] for bot in told["bots"])
    assert math.isclose(wins, told["matches"])
