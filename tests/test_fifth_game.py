"""A game is its folder and its place in the list: a fifth one is added to a copy of the tree, built and played everywhere.

The build takes minutes, so this is one of the tests of ./test --platform."""

import json
import os
import shutil
import subprocess

import pytest

from conftest import PLATFORM, ROOT, write_records
from fifth_game.add import add_game
from online import Server, Table

pytestmark = pytest.mark.skipif(not PLATFORM, reason="builds the program anew; ./test --platform runs it")

GAME = "high_card"
BUILD_PAGE = "root=$PWD; . scripts/step.sh; . scripts/setup.sh; . scripts/page.sh; build_page"


def copy_sources(tree):
    listed = subprocess.run(["git", "-c", "safe.directory=*", "ls-files", "-z"], cwd=ROOT, check=True, capture_output=True, text=True).stdout
    for name in filter(None, listed.split("\0")):
        if (ROOT / name).is_file():
            (tree / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(ROOT / name, tree / name)
    for installed in ("web/node_modules", ".tools"):  # what scripts/page.sh fetched already
        if (ROOT / installed).is_dir():
            (tree / installed).symlink_to(ROOT / installed)


def build(tree):
    """The page, then the program that ships it; not optimised, which takes half as long."""
    def run(*words):
        done = subprocess.run(words, cwd=tree, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
        assert done.returncode == 0, done.stdout[-4000:]

    run("bash", "-c", BUILD_PAGE)
    run("cmake", "-G", "Ninja", "-B", "build/plain", "-DCMAKE_BUILD_TYPE=None", "-DSTAMTAFEL_TESTS=OFF", "-DSTAMTAFEL_SHARED_HEADERS=ON")
    run("cmake", "--build", "build/plain", "--target", "stamtafel")


@pytest.fixture(scope="module", autouse=True)
def tree(tmp_path_factory):
    """The copy; its program is the one that is played here."""
    tree = tmp_path_factory.mktemp("tree") / "stamtafel"
    copy_sources(tree)
    add_game(tree)
    build(tree)
    with pytest.MonkeyPatch.context() as environment:
        environment.setenv("STAMTAFEL", str(tree / "build/plain/stamtafel"))
        yield tree


def test_it_is_among_the_games(stamtafel):
    games = {game["id"]: game for game in json.loads(stamtafel.ok("games", "--json").out)}
    assert list(games)[-1] == GAME and len(games) == 5
    assert games[GAME]["name"] == GAME
    assert games[GAME]["usual_seats"] == 4
    assert games[GAME]["options"][0]["help"] == "rounds"


def test_bots_play_it_and_the_better_ones_win(stamtafel):
    said = json.loads(stamtafel.ok("simulate", GAME, "--bots", "normal,random,random", "--matches", "300", "--seed", "9", "--json").out)
    shares = {bot["name"]: bot["win_share"] for bot in said["bots"]}
    assert shares["normal"] > 0.42 and shares["random"] < 0.29  # a third each would be luck
    stamtafel.ok("simulate", GAME, "--bots", "simple,strong", "--bot-sims", "200", "--matches", "20", "--seed", "9")


def test_its_records_come_again_and_verify(stamtafel):
    call = ("simulate", GAME, "--seats", "3", "--bots", "simple", "--matches", "20", "--seed", "9", "--records")
    first = stamtafel.ok(*call, "-").out
    assert first == stamtafel.ok(*call, "-").out
    stamtafel.ok(*call, "matches.jsonl")
    stamtafel.ok("verify", "matches.jsonl")


def test_a_person_plays_it_in_the_terminal(stamtafel):
    # Whatever is held is among these; what is not held is refused, and asked for again.
    any_card = [f"lay {card}" for card in range(9, 0, -1)]
    said = stamtafel.ok("play", GAME, "--bots", "simple,random", "--seed", "9", "--lang", "en", typed=["hint", *3 * any_card]).out
    assert said.startswith("high_card\n")
    assert "view seat:0\nrounds_left 2\nseat 0 points 0 hand 3 6\nseat 1 points 0 hand ? ?\n" in said
    assert "Your move [lay 3 / lay 6]" in said
    assert "Hint: lay 6" in said and "chance to win   points" in said
    assert "high_card.not_held" in said
    assert "You: lay 6\nBot 1 (Easy): lay ?\nBot 2 (Random): lay ?\nlaid 0 6\n" in said
    assert "round 0 1 1" in said and "A shared win: Bot 1 (Easy), Bot 2 (Random)." in said


def test_guests_play_it_at_a_server(stamtafel):
    server = Server(stamtafel.folder, pace={})
    try:
        table = Table(server, GAME, people=2).play()
        assert [seat.log[-1].split()[0] for seat in (table.seen(0), table.seen(1))] == ["round", "round"]
        assert any(line == "1: lay ?" for line in table.seen(0).log)
        record = table.record()
    finally:
        server.stop()
    assert record["end"] == "finished" and sum(record["scores"]) == 2
    stamtafel.ok("verify", write_records(stamtafel.folder / "match.jsonl", [record]))


def test_people_play_it_in_the_page(tree):
    shutil.copy2(ROOT / "tests/fifth_game/high_card.spec.ts", tree / "web/tests")
    pictures = {"STAMTAFEL_SCREENSHOTS": str(ROOT / "build/screenshots")}  # beside those of the other games, to be looked at
    done = subprocess.run([tree / "scripts/web_test.sh", "browser", "tests/high_card.spec.ts"], capture_output=True, text=True,
                          env=os.environ | pictures)
    assert done.returncode == 0, done.stdout[-8000:] + done.stderr
