// A table: seats, cards, actions, chat. What it shows follows from the last snapshot and what was told since.
import { el, button, field, select, status } from './element.js';
import { say, told } from './words.js';
import { readView, showFacts, showRows, showSeat } from './cards.js';
import { showActions, showVerdict } from './actions.js';
import { Connection } from './connection.js';

const quiet = new Set(['line', 'said', 'reacted']);

export function table(main, id, guest, api) {
  let state = null;
  let you = { seat: null };
  let presence = null;
  let refreshing = null;
  let bots = [];
  const part = (name, more = {}) => el('section', { className: `panel ${name}`, ...more });
  const parts = { head: part('head'), seats: part('seats'), board: part('board'), hand: part('hand'), question: part('question', { role: 'alert' }),
    actions: part('actions'), result: part('result'), controls: part('controls') };
  const log = el('ol', { role: 'log', 'aria-label': say('page.log'), tabIndex: 0 });
  const chat = el('ul', { role: 'log', 'aria-label': say('page.chat'), tabIndex: 0 });
  const text = el('input', { maxLength: 500, autocomplete: 'off' });
  const talk = el('form', { className: 'line', onsubmit: async (event) => {
    event.preventDefault();
    if (text.value.trim() && await send({ do: 'say', text: text.value.trim() })) text.value = '';
  } }, field(say('page.say'), text), el('button', {}, say('page.send')), ['👍', '😄', '😮', '👏'].map((symbol) => button(symbol, () => send({ do: 'react', symbol }))));
  const aside = el('aside', {}, el('section', { className: 'panel' }, el('h2', {}, say('page.log')), log),
    el('section', { className: 'panel' }, el('h2', {}, say('page.chat')), chat, talk));
  main.replaceChildren(el('div', { className: 'table' }, el('div', {}, Object.values(parts)), aside));

  const connection = new Connection(id, heard);
  const send = (command, quiet) => connection.send(command, quiet);
  const randomBytes = () => [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  const act = (action) => action && send({ do: 'act', action });
  const nameOf = (seat) => {
    const holder = state?.seats[Number(seat)];
    const number = Number(seat) + 1;
    return holder?.name ?? holder?.for?.name ?? (holder?.level ? say('page.bot_name', { level: holder.level, number }) : say('page.seat', { seat: number }));
  };

  function heard(message) {
    if (message.is === 'table') {
      you = message.you;
      clearTimeout(refreshing);
      refreshing = null;
      if (message.snapshot) {
        state = message.snapshot;
        state.log = [...(state.match?.log ?? [])];
      }
    } else if (message.is === 'event' && state) {
      const { kind, ...event } = message.event;
      if (kind === 'line') state.log[event.number] = event.text;
      if (kind === 'said' || kind === 'reacted') state.chat.push({ name: event.name ?? state.seats.find((seat) => seat.guest === event.guest)?.name ?? '👀', text: event.text ?? event.symbol });
      // A new match is promised: our part in its deal, before it starts by itself.
      if (kind === 'commitment' && you.seat !== null) send({ do: 'cut', bytes: randomBytes() }, true);
      // Who sits where, questions, results: the server knows best how it all hangs together now.
      if (!quiet.has(kind)) refreshing ??= setTimeout(() => connection.join(), 30);
    } else if (message.is === 'turn' && state) state.turn = message;
    else if (message.is === 'presence') presence = message;
    else return;
    if (state) show();
  }

  // Only what changed is drawn anew, so that the keyboard stays where it is.
  const shown = {};
  function draw(name, about, make) {
    const key = JSON.stringify(about);
    if (shown[name] === key) return;
    shown[name] = key;
    const children = [make()].flat(Infinity).filter(Boolean);
    parts[name].replaceChildren(...children);
    parts[name].hidden = children.length === 0;
  }

  function show() {
    const { setup, seats, phase, turn, question, match } = state;
    const paused = state.paused !== null;
    const playing = phase === 'playing';
    const mine = playing && turn?.actors.includes(you.seat) && you.seat !== null && !paused;
    const view = turn ? readView(turn.view) : null;
    const hand = view?.facts.find(([name]) => name === 'table')?.[1] ?? view?.seats[you.seat]?.lists.hand ?? [];
    document.title = `${mine ? '● ' : ''}${setup.name || say(`game.${setup.game}`)} · Stamtafel`;

    draw('head', [setup, phase, paused, turn?.actors, seats, you, presence?.spectators], () => [
      el('h1', {}, setup.name || say(`game.${setup.game}`)),
      el('p', { className: mine ? 'yours' : '', role: 'status' }, paused ? say('page.is_paused') : mine ? say('page.your_turn')
        : playing ? say('page.awaited', { names: turn.actors.map(nameOf).join(', ') }) : say(`page.phase.${phase}`)),
      el('p', {}, el('a', { href: `/api/rules/${setup.game}?lang=${document.documentElement.lang}`, target: '_blank' }, say('page.rules')), ' ',
        you.seat === null && say('page.spectating'), presence?.spectators > 0 && ` ${say('page.spectators_count', { count: presence.spectators })}`),
      phase === 'waiting' && el('p', {}, el('code', {}, location.origin + location.pathname), ' ', button(say('page.copy'), copyLink))]);
    draw('seats', [seats, turn?.view, turn?.clock, turn?.actors, you, phase, bots], () => seats.map((seat, number) =>
      showHolder(seat, number, view?.seats[number], playing && turn.actors.includes(number))));
    draw('board', [view?.facts, view?.rows, view?.squares, seats], () => view && [showFacts(view, nameOf), showRows(view, nameOf)]);
    draw('hand', [hand, you.seat], () => hand.length > 0 && you.seat !== null && showSeat({ facts: [], flags: [], lists: { hand }, piles: [] }));
    draw('question', [question, you.seat], () => question && showQuestion(question));
    draw('actions', [mine && [turn.legal, turn.offers, hand], turn?.verdict, you.referee, playing && turn.actors], () => [
      mine && showActions(turn, hand, act),
      you.referee && turn?.verdict && showVerdict(turn.verdict, (wrong) => send({ do: 'judge', wrong })),
      setup.options.clock === true && playing && !mine && you.seat !== null && turn.actors.map((seat) =>
        button(say('page.put_on_clock', { name: nameOf(seat) }), () => act(`clock ${seat}`)))]);
    draw('result', [match, seats], () => match.end && showResult(match));
    draw('controls', [phase, paused, you, seats], showControls);
    follow(log, state.log.map((line) => told(setup.game, line, nameOf, you.seat)));
    follow(chat, state.chat.map((each) => `${each.name}: ${each.text}`));
  }

  function follow(list, lines) {
    if (list.dataset.lines === JSON.stringify(lines)) return;
    list.dataset.lines = JSON.stringify(lines);
    const low = list.scrollHeight - list.scrollTop - list.clientHeight < 60;
    const same = [...list.children].findIndex((item, at) => item.textContent !== lines[at]);
    while (list.children.length > (same < 0 ? lines.length : same)) list.lastChild.remove();
    list.append(...lines.slice(list.children.length).map((line) => el('li', {}, line)));
    if (low) list.scrollTop = list.scrollHeight;
  }

  async function copyLink() {
    const link = location.origin + location.pathname;
    try { await navigator.clipboard.writeText(link); status(say('page.copied')); } catch { prompt(say('page.copy'), link); }
  }

  function showHolder(seat, number, seen, awaited) {
    const { seats, rule } = state.turn?.clock ?? {};
    const clock = rule?.find((each) => each.seat === number) ?? seats?.[number];
    const host = you.host && state.phase === 'waiting';
    const levels = host && seat.kind === 'open' && select({ '': say('page.seat_bot'), ...Object.fromEntries(bots.map((level) => [level, level])) }, '', {
      'aria-label': say('page.seat_bot'), onchange: (event) => event.target.value && send({ do: 'seat_bot', seat: number, level: event.target.value }) });
    return el('div', { className: `seat ${awaited ? 'awaited' : ''} ${you.seat === number ? 'mine' : ''}`, 'aria-current': awaited ? 'true' : null },
      el('b', {}, seat.kind === 'person' && el('span', { className: seat.here ? 'dot' : 'dot away', role: 'img', 'aria-label': say(seat.here ? 'page.here' : 'page.away') }),
        seat.kind === 'bot' && '🤖 ', seat.kind === 'open' ? say('page.open_seat') : nameOf(number), you.seat === number && ` (${say('page.yourself')})`,
        awaited && el('span', { className: 'marker' }, ' ◀')),
      clock && el('time', { className: 'clock', 'data-left': clock.left ?? '', 'data-deadline': clock.deadline ?? '' }),
      seat.kind === 'open' && you.seat === null && state.phase === 'waiting' && button(say('page.sit'), () => send({ do: 'sit', seat: number, cut: randomBytes() }), { className: 'main' }),
      levels, host && seat.kind === 'bot' && button(say('page.open_again'), () => send({ do: 'open_seat', seat: number })),
      you.host && state.phase === 'playing' && awaited && seat.kind === 'person' && you.seat !== number && button(say('page.replace'), () => send({ do: 'replace', seat: number })),
      seen && showSeat(seen, you.seat === number));
  }

  function showQuestion({ question, seat, agreed = [] }) {
    const answered = you.seat === seat || you.seat === null || agreed.includes(you.seat);
    const answer = (yes) => button(say(yes ? 'page.yes' : 'page.no'), () => send({ do: 'answer', yes }), { className: yes ? 'main' : '' });
    return [el('p', {}, say(`page.question.${question}`, { name: nameOf(seat) })), answered ? el('p', {}, say('page.wait_for_answers')) : [answer(true), answer(false)]];
  }

  function showResult({ index, commitment, secret, cuts, end, scores, winners }) {
    const check = el('span', {}, '…');
    const bytes = Uint8Array.from((secret ?? '').match(/../g) ?? [], (pair) => parseInt(pair, 16));
    if (!crypto.subtle || !secret) check.textContent = '';
    else crypto.subtle.digest('SHA-256', bytes).then((hash) => {
      const hex = [...new Uint8Array(hash)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
      check.textContent = say(hex === commitment ? 'page.fair_right' : 'page.fair_wrong');
    });
    return [el('h2', {}, end === 'aborted' ? say('page.aborted') : say('page.won_by', { names: winners.map(nameOf).join(', ') })),
      scores && el('ul', { className: 'scores' }, scores.map((score, seat) => el('li', { className: winners.includes(seat) ? 'winner' : '' },
        `${nameOf(seat)}: ${score}`, state.seats[seat].wins > 0 && ` (${say('page.wins', { wins: state.seats[seat].wins })})`, state.seats[seat].again && ` · ${say('page.wants_again')}`))),
      el('p', {}, el('a', { href: `/api/tables/${id}/records/${index + 1}`, download: `stamtafel-${id}-${index + 1}.json` }, say('page.record'))),
      el('details', {}, el('summary', {}, say('page.fairness')), el('p', {}, say('page.fairness_text')), el('dl', { className: 'bytes' },
        [['commitment', commitment], ['secret', secret], ['cuts', (cuts ?? []).filter(Boolean).join(' ')]].map(([name, value]) =>
          value && [el('dt', {}, say(`page.${name}`)), el('dd', {}, value)])), check)];
  }

  function showControls() {
    const { phase, setup } = state;
    const paused = state.paused !== null;
    const sure = (command, key) => () => confirm(say(key)) && send(command);
    const open = state.seats.some((seat) => seat.kind === 'open');
    const seated = you.seat !== null;
    const controls = [];
    const add = (when, key, command, ask) => when && controls.push(button(say(key), ask ? sure(command, ask) : () => send(command)));
    add(phase === 'waiting' && you.host, open ? 'page.start_with_bots' : 'page.start', { do: 'start', fill: true });
    add(phase === 'waiting' && seated, 'page.cut', { do: 'cut', bytes: randomBytes() });
    add(phase === 'playing' && seated && setup.takeback, 'page.takeback', { do: 'takeback' });
    add(phase === 'playing' && seated && !paused, 'page.pause', { do: 'pause' });
    add(phase === 'playing' && seated && paused, 'page.resume', { do: 'resume' });
    add(phase === 'playing' && seated, 'page.abort', { do: 'abort' }, 'page.abort_sure');
    add(phase === 'playing' && seated, 'page.resign', { do: 'resign' }, 'page.resign_sure');
    add(phase === 'playing' && seated && state.seats[you.seat].kind === 'bot', 'page.sit_again', { do: 'sit' });
    add(phase === 'ended' && seated, 'page.rematch', { do: 'rematch' });
    add(phase === 'ended' && you.host, 'page.rematch_bots', { do: 'rematch', fill: true });
    add(seated, 'page.stand', { do: 'stand' }, phase === 'playing' ? 'page.stand_sure' : null);
    return controls;
  }

  setInterval(() => {
    for (const clock of document.querySelectorAll('.clock')) {
      const { left, deadline } = clock.dataset;
      const seconds = Math.max(0, Math.ceil((deadline ? Number(deadline) - Date.now() - connection.offset : Number(left)) / 1000));
      const day = Math.floor(seconds / 86400);
      clock.textContent = `⏱ ${day ? `${day} d ` : ''}${new Date(seconds % 86400 * 1000).toISOString().slice(seconds >= 3600 ? 11 : 14, 19)}`;
      clock.classList.toggle('short', seconds < 15);
    }
  }, 500);
  api('games').then((told) => { bots = told?.bots ?? []; if (state) show(); });
}
