// A view is text, one fact a line (docs/notation.md); here it becomes cards and labels.
import { el } from './element.js';
import { colour as colourName, has, say } from './words.js';

const symbols = { R: '●', Y: '▲', G: '■', B: '◆', P: '★' };
const isCard = /^([RYGBP]\d{1,2}|\d{1,2}|\?|(\*=?)?(([\dJQK]{1,2})\/)?[A-Z]?|\*=?\w*)$/;

export function card(text) {
  const [, colour, number] = text.match(/^([RYGBP])(\d+)$/) ?? [];
  const [, joker, rank, letter] = text.match(/^(\*=)?(?:([\dJQK]{1,2})\/)?([A-Z])$/) ?? [];
  const name = colour ? `${colourName(colour)} ${number}` : text === '?' ? say('page.hidden_card') : text === '*' ? say('page.joker') : text;
  const face = colour ? [number, el('i', {}, symbols[colour])] : letter ? [letter, el('i', {}, rank ?? '')] : [text === '*' ? '★' : text];
  return el('span', { className: `card ${colour ? `colour-${colour}` : ''} ${text === '?' ? 'back' : ''} ${joker ? 'joker' : ''}`,
    role: 'img', 'aria-label': name }, text === '?' ? '' : face);
}

// Many cards nobody may see are a number.
export function cards(texts) {
  const hidden = texts.filter((text) => text === '?').length;
  const shown = texts.filter((text) => text !== '?').map(card);
  return el('span', { className: 'cards' }, shown, hidden > 0 && [card('?'), el('b', {}, `×${hidden}`)]);
}

// An action or part of a line: words with the cards among them drawn.
export function drawn(text) {
  return text.split(' ').map((word) => (/^([RYGBP]\d+|.*\/[A-Z]|\*\S*)$/.test(word) ? card(word) : `${word} `));
}

const lists = new Set(['hand', 'cards', 'lay', 'play', 'plays']);
const flags = new Set(['dropped', 'opened', 'solved']);

// {facts: [[name, words]…], seats: [{facts, lists, piles, rows}…]}
export function readView(text) {
  const view = { facts: [], seats: [], rows: [], squares: [] };
  for (const line of text.split('\n').filter(Boolean)) {
    const words = line.split(' ');
    if (words[0] === 'seat') view.seats[Number(words[1])] = { ...readSeat(words.slice(2)), piles: [] };
    else if (words[0] === 'pile') view.seats[Number(words[1])].piles.push(words.slice(2));
    else if (/^r\d+$/.test(words[0])) view.rows.push({ name: words[0], seat: Number(words[2]), cards: words.slice(3) });
    else if (/^g\d+$/.test(words[0])) view.squares.push({ seat: Number(words[0].slice(1)), at: words[1].split(',').map(Number), card: words[2] });
    else if (words[0] === 'next') view.facts.push([`next_${words[1]}`, words.slice(2)]);
    else if (!['view', 'turn', 'over'].includes(words[0])) view.facts.push([words[0], words.slice(1)]);
  }
  return view;
}

function readSeat(words) {
  const seat = { facts: [], flags: [], lists: {} };
  for (let i = 0; i < words.length; i++) {
    if (flags.has(words[i])) seat.flags.push(words[i]);
    else if (lists.has(words[i])) {
      const list = (seat.lists[words[i]] = []);
      while (i + 1 < words.length && isCard.test(words[i + 1])) list.push(words[++i]);
    } else seat.facts.push([words[i], words[++i]]);
  }
  return seat;
}

const withCards = new Set(['card', 'played', 'open', 'table']);
const withSeat = new Set(['dealer', 'lead']);

export function showFacts(view, nameOf) {
  return el('dl', { className: 'facts' }, view.facts.map(([name, words]) => {
    const value = withCards.has(name) ? cards(name === 'open' ? words.slice(-1) : words) : withSeat.has(name) ? nameOf(words[0])
      : name.endsWith('trump') ? `${symbols[words[0]]} ${colourName(words[0])}` : words.join(' ') || '✓';
    return el('div', {}, el('dt', {}, label(name)), el('dd', { className: name.endsWith('trump') ? `ink-${words[0]}` : '' }, value));
  }));
}

const label = (name) => (has(`page.fact.${name}`) ? say(`page.fact.${name}`) : name);

export function showSeat(seat, mine) {
  const small = seat.facts.filter(([name]) => name !== 'exchanged').map(([name, value]) => `${label(name)} ${value}`);
  const shown = Object.entries(seat.lists).filter(([name, list]) => list.length && !(mine && name === 'hand'));
  return [el('p', {}, [...small, ...seat.flags.map(label)].join(' · ')),
    shown.map(([name, list]) => el('div', { className: 'row' }, el('small', {}, label(name)), cards(list))),
    seat.piles.length > 0 && el('div', { className: 'row' }, el('small', {}, label('piles')), seat.piles.map((pile) =>
      el('span', { className: 'pile' }, card(pile[0]), pile.length > 1 && el('small', {}, `+${pile.length - 1}`))))];
}

export function showRows(view, nameOf) {
  const grids = [...new Set(view.squares.map(({ seat }) => seat))].map((seat) => {
    const squares = view.squares.filter((square) => square.seat === seat);
    const least = [0, 1].map((axis) => Math.min(...squares.map(({ at }) => at[axis])));
    const width = Math.max(...squares.map(({ at }) => at[0])) - least[0] + 1;
    const height = Math.max(...squares.map(({ at }) => at[1])) - least[1] + 1;
    const at = (x, y) => squares.find((square) => square.at[0] === x + least[0] && square.at[1] === y + least[1]);
    return el('table', {}, el('caption', {}, `g${seat} ${nameOf(seat)} (${least.join(',')})`), Array.from({ length: height }, (_, y) =>
      el('tr', {}, Array.from({ length: width }, (__, x) => el('td', {}, at(x, y) && card(at(x, y).card))))));
  });
  return [view.rows.map((row) => el('div', { className: 'row' }, el('small', {}, `${row.name} ${nameOf(row.seat)}`), cards(row.cards))), grids];
}
