#!/usr/bin/env python3
"""A bot that takes a seat at a table and plays at random; docs/protocol.md has the whole protocol.

    examples/bot.py http://localhost:8024/t/ID --name Robo    (needs python3-websockets)
"""

import argparse
import asyncio
import hashlib
import json
import os
import random
import struct
import sys
import urllib.error
import urllib.request
from urllib.parse import parse_qs, urlsplit

import websockets


def become_guest(server, name):
    """Makes a guest; answers the token that proves who we are."""
    body = json.dumps({"name": name, "token": True}).encode()
    headers = {"Content-Type": "application/json", "Origin": server}
    with urllib.request.urlopen(urllib.request.Request(f"{server}/api/guests", body, headers), timeout=30) as answer:
        return json.load(answer)["token"]


def choose(turn):
    """Any legal action. Not every game can list all of them: its offers end in … where cards or words are to be filled in."""
    if turn["legal"]:
        return random.choice(turn["legal"])
    whole = [offer for offer in turn["offers"] if not offer.endswith("…")]
    pattern = turn["offers"][0]
    guesses = {"choose": "choose variant=word", "explain": pattern.replace("…", '"so they say"')}
    return random.choice(whole) if whole else guesses.get(pattern.split()[0], "solution")


def commitment_of(match, seat, cut):
    """What we show of our cut before anybody's is shown (docs/protocol.md, Fairness)."""
    name = match["match"].encode()
    promised = bytes.fromhex(match["commitment"]) + struct.pack(">I", len(name)) + name + struct.pack(">II", seat, len(cut)) + cut
    return hashlib.sha256(b"stamtafel-fair/2\0" + promised).hexdigest()


class Bot:
    def __init__(self, table, language, token):
        self.table, self.language, self.token = table, language, token
        self.seat = self.turn = self.seen = None  # `turn`: the last such message; `seen`: the event to resume from
        self.commands = 0
        self.cut = os.urandom(16)  # our part in the deal: promised when we sit down, revealed when nobody can cut any more
        self.closed = False

    async def sit(self, snapshot):
        """In the first open seat; where there is none, the table says why not."""
        seat = next((seat for seat, holder in enumerate(snapshot["seats"]) if holder["kind"] == "open"), None)
        promised = {} if seat is None else {"seat": seat, "commitment": commitment_of(snapshot["match"], seat, self.cut)}
        await self.send("sit", **promised)

    async def send(self, do, **more):
        self.commands += 1
        self.sent[f"c{self.commands}"] = {"do": do, **more}
        await self.socket.send(json.dumps({"do": do, "id": f"c{self.commands}", "table": self.table, **more}))

    async def play(self, socket):
        """Plays over one connection; answers whether all is over."""
        self.socket, self.sent = socket, {}  # `sent`: commands without an answer yet, by id
        self.acted_at = 0  # what we sent last may be lost: if it is still our turn, we act again
        revealed = False
        await socket.send(json.dumps({"do": "hello", "protocol": 1, "lang": self.language, "token": self.token}))
        async for text in socket:
            message = json.loads(text)
            match message["is"]:
                case "welcome":
                    await self.send("join", **({} if self.seat is None else {"since": self.seen}))
                case "table":
                    self.sent.pop(message.get("id"), None)
                    self.seat = message["you"]["seat"]
                    if snapshot := message.get("snapshot"):
                        self.seen = snapshot["number"]
                        self.turn = snapshot["turn"] and snapshot["turn"] | {"number": self.seen}
                        self.closed = "reveal_by" in snapshot["match"]
                        if self.seat is None and "id" in message:  # the answer to `join`; others come by themselves
                            await self.sit(snapshot)
                case "event":
                    self.seen = message["number"]
                    event = message["event"]
                    if event["kind"] in ("cuts_closed", "started"):
                        self.closed = event["kind"] == "cuts_closed"
                    if event["kind"] == "ended":
                        print("The match is {end}. Scores: {scores}".format(**event))
                    if event["kind"] == "revealed":
                        if event["cuts"][self.seat] not in (self.cut.hex(), ""):  # empty: withheld, and told so
                            print("The cards were dealt with another cut than mine.", file=sys.stderr)
                        return True
                case "turn":
                    self.turn = message
                case "done":
                    self.sent.pop(message["id"])
                case "refused":
                    command = self.sent.pop(message["id"])
                    if "wait_ms" in message:
                        await asyncio.sleep(message["wait_ms"] / 1000)
                        await self.send(**command)
                    elif message["code"] == "table.seat_taken":  # somebody was quicker: look again
                        await self.send("join")
                    elif command["do"] not in ("act", "reveal"):
                        sys.exit(message["text"])
                    else:
                        self.acted_at = 0  # the table may wait for us still, and say nothing new
                case "bye":
                    if "again_ms" not in message:
                        sys.exit(message["text"])
                    await asyncio.sleep(message["again_ms"] / 1000)
            if self.closed and self.seat is not None and not revealed:
                revealed = True
                await self.send("reveal", bytes=self.cut.hex())
            if (turn := self.turn) and self.seat in turn["actors"] and not self.sent and turn["number"] > self.acted_at:
                self.acted_at = turn["number"]
                await self.send("act", action=choose(turn), seen=self.seen)
        return False


async def main(link, name):
    parts = urlsplit(link)
    server = f"{parts.scheme}://{parts.netloc}"
    language = parse_qs(parts.query).get("lang", ["en"])[0]
    bot = Bot(parts.path.rsplit("/", 1)[-1], language, become_guest(server, name))
    for attempt in range(8):
        try:
            async with websockets.connect(f"ws{server[4:]}/ws", origin=server) as socket:
                if await bot.play(socket):
                    return
        except (OSError, websockets.WebSocketException):
            print("The connection is lost; trying again.", file=sys.stderr)
        await asyncio.sleep(min(2 ** attempt, 30) * random.uniform(0.5, 1))
    sys.exit(f"{server} does not answer any more.")


if __name__ == "__main__":
    options = argparse.ArgumentParser(description="Takes a seat at a table and plays at random.")
    options.add_argument("link", help="the table's link, such as http://localhost:8024/t/ID")
    options.add_argument("--name", default="Robo")
    given = options.parse_args()
    try:
        asyncio.run(main(given.link, given.name))
    except urllib.error.HTTPError as error:
        sys.exit(json.load(error)["error"]["text"])
    except (urllib.error.URLError, ValueError):
        sys.exit(f"No server answers at {given.link}: is it running, and is the link right?")
