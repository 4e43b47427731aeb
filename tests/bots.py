"""Tiny bots in other processes, some of them badly behaved."""

import shlex
import sys
from pathlib import Path

# Plays by the protocol and looks at every line it is told. What is wrong it leaves in a file beside it.
CAREFUL = r'''
import json, os, re, sys

LOG = re.compile(r"start \d|turn \d+|\d: pay|\d: take|round( -?\d+)+")
place = os.path.splitext(os.path.abspath(__file__))[0]

def wrong(reason):
    with open(place + ".wrong", "a") as file:
        file.write(reason + "\n")
    sys.exit(9)

def must(holds, reason):
    holds or wrong(reason)

matches = 0
game = None
log = []
for line in sys.stdin:
    must(line.endswith("\n"), "unfinished line")
    word, _, rest = line[:-1].partition(" ")
    if word == "game":
        must(game is None or "EARLY" in os.environ, "a match begins before the other has ended")
        game, log = json.loads(rest), []
        must(list(sorted(game)) == ["game", "options", "seat", "seats", "seed", "time_ms"], rest)
        must(game["game"] == "gesjaakt" and set(game["options"]) == {"tactical", "open_chips"}, rest)
        must(0 <= game["seat"] < game["seats"] and game["seed"] >= 0 and game["time_ms"] >= 1000, rest)
    elif word == "log":
        must(game is not None and LOG.fullmatch(rest), "log " + rest)
        log.append(rest)
    elif word == "go":
        legal = json.loads(rest)
        must(legal in (["pay", "take"], ["take"]), "go " + rest)
        decided = [each for each in log if ":" in each]
        if decided and decided[-1].endswith("pay"):
            turn = (int(decided[-1][0]) + 1) % game["seats"]
        else:
            turn = int((decided or [log[0]])[-1].replace("start ", "")[0])
        must(turn == game["seat"], "not our turn after " + repr(log))
        must(any(each.startswith("turn") for each in log), "no card is turned")
        print("pay" if len(legal) == 2 and len(log) % 3 else "take", flush=True)
    elif word == "end":
        result = json.loads(rest)
        must(set(result) == {"scores", "winners"}, rest)
        must(log[-1] == "round " + " ".join(map(str, result["scores"])), "end " + rest + " after " + log[-1])
        must(result["winners"] == [s for s, n in enumerate(result["scores"]) if n == min(result["scores"])], rest)
        game = None
        matches += 1
    else:
        wrong("unknown line " + line)
with open(place + ".done", "a") as file:
    file.write("%d %d %s\n" % (os.getpid(), matches, "within" if game else "between"))
'''

# Answers rightly for a while; what comes after that is put in for MISDEED.
FOR_A_WHILE = r'''
import os, signal, sys, time
turns = 0
for line in sys.stdin:
    if line.startswith("go "):
        turns += 1
        if turns == TURN:
            MISDEED
        print("take", flush=True)
'''


class Bots:
    """Writes bots into a folder; answers how the program is to call them."""

    def __init__(self, folder):
        self.folder = Path(folder)

    def script(self, text, name="bot"):
        path = self.folder / f"{name}.py"
        path.write_text(text, "utf-8")
        # Without the shell in between, so that its end is the bot's own.
        return f"exec:exec {shlex.quote(sys.executable)} {shlex.quote(str(path))}"

    def careful(self, name="careful"):
        return self.script(CAREFUL, name)

    def reports(self, name="careful"):
        """What the careful bot found wrong, and its matches by process."""
        wrong, done = (self.folder / f"{name}.{kind}" for kind in ("wrong", "done"))
        assert not wrong.exists(), wrong.read_text()
        return [line.split() for line in done.read_text().splitlines()]

    def misbehaving(self, misdeed, turn=1):
        return self.script(FOR_A_WHILE.replace("TURN", str(turn)).replace("MISDEED", misdeed), "rogue")
