"""A game is its folders and its place in the list: a fifth one is added to a copy of the tree, built and played.

The build takes minutes, so this is one of the tests of ./test --deep."""

import json
import os
import shutil
import subprocess

import pytest

from conftest import DEEP, ROOT
from fifth_game.add import add_game

pytestmark = pytest.mark.skipif(not DEEP, reason="builds the program anew; ./test --deep runs it")


@pytest.fixture(scope="module")
def program(tmp_path_factory):
    tree = tmp_path_factory.mktemp("tree") / "stamtafel"
    listed = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, check=True, capture_output=True, text=True).stdout
    for name in listed.split("\0"):
        if name and not name.startswith("web/") and (ROOT / name).is_file():
            (tree / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(ROOT / name, tree / name)
    add_game(tree)
    build = tree / "build"
    shutil.copytree(ROOT / "build" / "web", build / "web")  # the server ships it; what is played here is the terminal
    shutil.copy2(ROOT / "build" / "web.made", build)
    subprocess.run(["cmake", "-G", "Ninja", "-S", tree, "-B", build, "-DCMAKE_BUILD_TYPE=Debug", "-DSTAMTAFEL_TESTS=OFF",
                    "-DSTAMTAFEL_SHARED_HEADERS=ON"], check=True, capture_output=True)
    built = subprocess.run(["cmake", "--build", build, "--target", "stamtafel"], capture_output=True, text=True)
    assert built.returncode == 0, built.stdout[-4000:]
    home = tree / "home"
    home.mkdir()

    def run(*words, typed=""):
        done = subprocess.run([build / "stamtafel", *words], input=typed, capture_output=True, text=True, cwd=home, timeout=120,
                              env=os.environ | {"HOME": str(home), "XDG_STATE_HOME": str(home), "LC_ALL": "C.UTF-8"})
        assert done.returncode == 0, done.stdout + done.stderr
        return done.stdout

    return run


def test_it_is_among_the_games(program):
    games = {game["id"]: game for game in json.loads(program("games", "--json"))}
    assert list(games)[-1] == "high_card" and len(games) == 5
    assert games["high_card"]["name"] == "high_card"
    assert games["high_card"]["usual_seats"] == 4
    assert games["high_card"]["options"][0]["help"] == "rounds"


def test_bots_play_it_and_the_better_ones_win(program):
    said = json.loads(program("simulate", "high_card", "--bots", "normal,random,random", "--matches", "300", "--seed", "9", "--json"))
    shares = {bot["name"]: bot["win_share"] for bot in said["bots"]}
    assert shares["normal"] > 0.42 and shares["random"] < 0.29  # a third each would be luck
    program("simulate", "high_card", "--bots", "simple,strong", "--bot-sims", "200", "--matches", "20", "--seed", "9")


def test_its_records_come_again_and_verify(program):
    call = ("simulate", "high_card", "--seats", "3", "--bots", "simple", "--matches", "20", "--seed", "9", "--records")
    first = program(*call, "-")
    assert first == program(*call, "-")
    program(*call, "matches.jsonl")
    program("verify", "matches.jsonl")


def test_a_person_plays_it_in_the_terminal(program):
    # Whatever is held is among these; what is not held is refused, and asked for again.
    any_card = "".join(f"lay {card}\n" for card in range(9, 0, -1))
    said = program("play", "high_card", "--bots", "simple,random", "--seed", "9", "--lang", "en", typed="hint\n" + 3 * any_card)
    assert said.startswith("high_card\n")
    assert "view seat:0\nto lay ? points 0 hand 3 6\n" in said
    assert "Your move [lay 3 / lay 6]" in said
    assert "Hint: lay 6" in said and "chance to win   points" in said
    assert "high_card.not_held" in said
    assert "You: lay 6\nBot 1 (Easy): lay ?\nBot 2 (Random): lay ?\nlaid 0 6\n" in said
    assert "round 0 1 1" in said and "A shared win: Bot 1 (Easy), Bot 2 (Random)." in said
