#!/usr/bin/env -S node --experimental-websocket
// A bot that takes a seat at a table and plays at random; docs/protocol.md has the whole protocol.
//
//     examples/bot.mjs http://localhost:8024/t/ID --name Robo
//
// Needs node 22, or node 20 with --experimental-websocket as above. No packages.

import { createHash, randomBytes } from 'node:crypto';

const [link, flag, given] = process.argv.slice(2);
const stop = (sentence) => {
  console.error(sentence);
  process.exit(1);
};
if (!globalThis.WebSocket) stop('This node has no WebSocket: take node 22, or node 20 with --experimental-websocket.');
if (!link || (flag && flag !== '--name')) stop('Usage: bot.mjs http://localhost:8024/t/ID [--name NAME]');

const address = URL.canParse(link) ? new URL(link) : stop(`This is not a link: ${link}`);
const table = address.pathname.split('/').pop();
const lang = address.searchParams.get('lang') ?? 'en';
const sleep = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
const any = (list) => list[Math.floor(Math.random() * list.length)];

// Makes a guest; answers the token that proves who we are.
async function becomeGuest(name) {
  const answer = await fetch(new URL(`/api/guests?lang=${lang}`, address), {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Origin: address.origin },
    body: JSON.stringify({ name, token: true }),
  }).catch(() => stop(`No server answers at ${address.origin}: is it running?`));
  const body = await answer.json();
  return answer.ok ? body.token : stop(body.error.text);
}

// Any legal action. Not every game can list all of them: its offers end in … where something is to be filled in.
function choose({ legal, offers }) {
  if (legal?.length) return any(legal);
  const whole = offers.filter((offer) => !offer.endsWith('…'));
  if (whole.length) return any(whole);
  if (offers[0].startsWith('choose')) return 'choose variant=word';
  if (offers[0].startsWith('explain')) return offers[0].replace('…', '"so they say"');
  return 'solution';
}

// What we show of our cut before anybody's is shown (docs/protocol.md, Fairness).
function commitmentOf({ match, commitment }, seat, cut) {
  const number = (value) => Buffer.from([value >>> 24, value >>> 16, value >>> 8, value]);
  const name = Buffer.from(match);
  const parts = ['stamtafel-fair/2\0', Buffer.from(commitment, 'hex'), number(name.length), name, number(seat), number(cut.length), cut];
  return parts.reduce((hash, part) => hash.update(part), createHash('sha256')).digest('hex');
}

let seat = null;
const cut = randomBytes(16); // our part in the deal: promised when we sit down, revealed when nobody can cut any more
let closed = false;
let seen; // the last event number, from which we resume
let turn = null; // the last message "turn"
let commands = 0;

// Plays over one connection; answers whether all is over.
function play(token) {
  const socket = new WebSocket(`ws${address.origin.slice(4)}/ws`, { headers: { Origin: address.origin } });
  const sent = new Map(); // commands without an answer yet
  let actedAt = 0; // the turn we have answered; on a new connection again, since the answer may be lost
  let revealed = false;
  const send = (command) => {
    const id = `c${++commands}`;
    sent.set(id, command);
    socket.send(JSON.stringify({ ...command, id, table }));
  };
  // In the first open seat; where there is none, the table says why not.
  const sit = ({ seats, match }) => {
    const free = seats.findIndex(({ kind }) => kind === 'open');
    send(free < 0 ? { do: 'sit' } : { do: 'sit', seat: free, commitment: commitmentOf(match, free, cut) });
  };
  const answered = (id) => {
    const command = sent.get(id);
    sent.delete(id);
    return command;
  };
  return new Promise((resolve) => {
    const heard = {
      welcome: () => send({ do: 'join', since: seat === null ? undefined : seen }),
      table: ({ id, you, snapshot }) => {
        answered(id);
        seat = you.seat;
        if (snapshot) {
          seen = snapshot.number;
          turn = snapshot.turn && { ...snapshot.turn, number: seen };
          closed = snapshot.match.reveal_by !== undefined;
          if (seat === null && id) sit(snapshot); // the answer to `join`; others come by themselves
        }
      },
      event: ({ number, event }) => {
        seen = number;
        if (event.kind === 'cuts_closed' || event.kind === 'started') closed = event.kind === 'cuts_closed';
        if (event.kind === 'ended') console.log(`The match is ${event.end}. Scores: ${JSON.stringify(event.scores)}`);
        if (event.kind !== 'revealed') return;
        const told = event.cuts[seat]; // empty: withheld, and told so
        if (told && told !== cut.toString('hex')) console.error('The cards were dealt with another cut than mine.');
        socket.close();
        resolve(true);
      },
      turn: (message) => (turn = message),
      done: ({ id }) => answered(id),
      refused: async ({ id, code, text, wait_ms: wait }) => {
        const command = answered(id);
        if (wait) {
          await sleep(wait);
          send(command);
        } else if (code === 'table.seat_taken') send({ do: 'join' }); // somebody was quicker: look again
        else if (!['act', 'reveal'].includes(command.do)) stop(text);
        else actedAt = 0; // the table may wait for us still, and say nothing new
      },
      bye: ({ text, again_ms: again }) => again ?? stop(text),
    };
    socket.onopen = () => socket.send(JSON.stringify({ do: 'hello', protocol: 1, lang, token }));
    socket.onmessage = ({ data }) => {
      const message = JSON.parse(data);
      heard[message.is]?.(message);
      if (closed && seat !== null && !revealed) {
        revealed = true;
        send({ do: 'reveal', bytes: cut.toString('hex') });
      }
      if (!turn?.actors.includes(seat) || sent.size || turn.number <= actedAt) return;
      actedAt = turn.number;
      send({ do: 'act', action: choose(turn), seen });
    };
    socket.onerror = () => resolve(false); // where nobody answers, node 20 closes without saying so
    socket.onclose = () => resolve(false);
  });
}

const token = await becomeGuest(given ?? 'Robo');
for (let attempt = 0; !(await play(token)); attempt++) {
  if (attempt === 8) stop(`${address.origin} does not answer any more.`);
  console.error('The connection is lost; trying again.');
  await sleep(Math.min(2 ** attempt, 30) * 1000 * (0.5 + Math.random() / 2));
}
process.exit();
