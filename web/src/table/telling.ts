// A line of the log in words, with the cards in it to be drawn or named.
import { cardName } from '../cards/names.ts';
import { gameOf } from '../games/games.ts';
import { colourName, has, say, type Facts } from '../phrases/say.svelte.ts';

export type Part = string | { card: string };

// Cards travel through a sentence between these two, which nobody can type into a name.
const [open, close] = ['\u{E000}', '\u{E001}'];
const marked = (card: string) => `${open}${card}${close}`;

export interface Teller {
  game: string;
  nameOf: (seat: number) => string;
  me: number | null;
}

export function told(line: string, teller: Teller): Part[] {
  const sentence = sentenceOf(line, teller);
  return sentence.split(open).flatMap((piece, at): Part[] => {
    if (at === 0) return piece ? [piece] : [];
    const [card = '', rest = ''] = piece.split(close);
    return rest ? [{ card }, rest] : [{ card }];
  });
}

export const inWords = (parts: readonly Part[], game: string) =>
  parts.map((part) => (typeof part === 'string' ? part : cardName(part.card, game))).join('');

// An action in a few words: "play R8", "swap R1 G4".
export function spoken(action: string, game: string): Part[] {
  const [verb = '', ...rest] = action.split(' ');
  const first = (key: string) => say(key).split(',')[0]!;
  const shown = gameOf(game).spoken?.(verb, rest) ?? rest;
  const words = shown.map((word): Part => {
    if (isCard(word, game)) return { card: word };
    if (/^[RYGBP]$/.test(word)) return colourName(word);
    return has(`verb.${word}`) ? first(`verb.${word}`) : word.startsWith('variant=') ? variantOf([word], game) : word;
  });
  if (action === 'swap') words.push(first('talk.nothing'));
  return [has(`verb.${verb}`) ? first(`verb.${verb}`) : verb, ...words].flatMap((word, at) =>
    at === 0 ? [word] : [' ', word],
  );
}

// A true minus, never a hyphen.
const minus = (points: string) => points.replace(/^-/, '−');

interface Read {
  actor: number | null;
  verb: string;
  words: string[];
}

export function readLine(line: string): Read {
  const [, actor, text = ''] = /^(?:(\d+): )?(.*)$/.exec(line) ?? [];
  const [verb = '', ...words] = text.split(' ').filter(Boolean);
  return { actor: actor === undefined ? null : Number(actor), verb, words };
}

// Lines of the table whose first word is the seat they are about.
const aboutSeat = new Set([
  'dealer',
  'start',
  'deal',
  'trick',
  'laid',
  'lead',
  'draw',
  'score',
  'undo',
  'lost',
  'skip',
  'solved',
]);

function sentenceOf(line: string, teller: Teller): string {
  const { actor, verb, words } = readLine(line);
  const { game, me } = teller;
  const ofTable = tableLine(line, actor, teller);
  if (ofTable !== null) return ofTable;
  const seat = actor ?? (aboutSeat.has(verb) ? Number(words[0]) : null);
  const rest = actor === null && seat !== null ? words.slice(1) : words;
  const key = keyOf(`${game}.told.`, verb, rest, actor);
  if (key === null) return noted(line, verb, rest, seat, teller);
  const own = seat !== null && seat === me && has(`${key}.you`) ? `${key}.you` : key;
  return say(own, factsOf(verb, rest, seat, teller));
}

// What a game has no words for: its notation, with the name of the player it is about.
function noted(line: string, verb: string, words: string[], seat: number | null, { game, nameOf }: Teller): string {
  if (verb === 'round') return `${verb}: ${resultsOf(words, nameOf)}`;
  if (seat === null) return line;
  return `${nameOf(seat)}: ${[verb, ...words.map((word) => (isCard(word, game) ? marked(word) : word))].join(' ')}`;
}

const resultsOf = (words: string[], nameOf: Teller['nameOf']) =>
  words.map((points, seat) => `${nameOf(seat)} ${minus(points)}`).join(', ');

// What happens at a table of people in every game.
function tableLine(line: string, actor: number | null, { nameOf, me }: Teller): string | null {
  const said = (key: string) =>
    actor === me && has(`frame.told.${key}.you`)
      ? say(`frame.told.${key}.you`)
      : say(`frame.told.${key}`, { name: nameOf(actor ?? 0) });
  if (/^\d+: takeback \d+$/.test(line)) return said('takeback');
  if (/^\d+: bot \S+$/.test(line)) return said('bot');
  if (/^\d+: back at seat$/.test(line)) return said('back');
  if (/^\d+: resign$/.test(line)) return said('resign');
  return line.startsWith('abort ') ? say('frame.told.abort') : null;
}

function keyOf(start: string, verb: string, words: string[], actor: number | null): string | null {
  const ends = [
    words.includes('reverse') ? '_reverse' : words.includes('trump') ? '_trump' : '',
    /^(ok|wrong|explain)$/.test(words[0] ?? '') ? `_${words[0]}` : '',
    verb === 'lost' ? (words[0] === '1' ? '_one' : '_many') : '',
    verb === 'score' && words.length < 2 ? '_nothing' : '',
    words.length === 0 ? '_none' : '',
    words.length === 0 && verb === 'solved' ? '_nothing' : '',
    words.length === 1 && words[0] === '?' ? '_hidden_one' : '',
    words.length > 0 && words.every((word) => word === '?') ? '_hidden' : '',
    words.length === 1 ? '_one' : '_many',
  ];
  const name = actor === null && verb === 'open' ? 'open_pile' : actor === null && verb === 'stock' ? 'rebuilt' : verb;
  const tried = [...ends.filter(Boolean), ''];
  return tried.map((end) => start + name + end).find(has) ?? null;
}

function factsOf(verb: string, words: string[], seat: number | null, { game, nameOf }: Teller): Facts {
  const cards = words.filter((word) => isCard(word, game));
  const list = cards.map(marked).join(' ');
  const results = verb === 'round' ? resultsOf(words, nameOf) : '';
  const counted = ['lost', 'pile', 'stock'].includes(verb) ? (words[0] ?? '') : words.length;
  return {
    name: seat === null ? '' : nameOf(seat),
    other: verb === 'clock' ? nameOf(Number(words[0])) : '',
    card: cards[0] === undefined ? (words[0] ?? '') : marked(cards[0]),
    cards: list || words.join(' '),
    parts: partsOf(words, game) || words.join(' '),
    count: counted,
    colour: colourName(words.at(-1) ?? ''),
    variant: variantOf(words, game),
    word: words[0] ?? '',
    text: words.slice(1).join(' ').replaceAll('"', ''),
    words: words.slice(1).join(', '),
    points: verb === 'round' ? results : minus(words[0] ?? ''),
    results,
    items: words.slice(1).map(item).join(', '),
  };
}

export const isCard = (word: string, game: string) => word === '?' || gameOf(game).cards.isCard(word);

// Rows as their cards; the table shows where they go.
const partsOf = (words: string[], game: string) =>
  words
    .join(' ')
    .split(' ; ')
    .map((part) =>
      part
        .split(' ')
        .filter((word) => isCard(word, game))
        .map(marked)
        .join(' '),
    )
    .join(', ');

function variantOf(words: string[], game: string): string {
  return words
    .map((word) => word.replace('variant=', ''))
    .map((word) => (has(`${game}.${word}`) ? say(`${game}.${word}`) : word.replace('=', ' ').replaceAll('_', ' ')))
    .join(', ');
}

// WORD=12, or set=5: what counted, and how much.
function item(text: string): string {
  const [name = '', points = ''] = text.split('=');
  return `${has(`frame.item.${name}`) ? say(`frame.item.${name}`) : name} ${points}`;
}
