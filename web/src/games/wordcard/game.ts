import { standing } from '../../table/standing.ts';
import type { Cards, Game } from '../game.ts';
import { faceOf } from './cards.ts';
import { nameOfCard, shownFact, shownRank } from './court_cards.ts';
import Face from './Face.svelte';

function chipOf(card: string) {
  const { letter, rank, joker } = faceOf(card, 'both');
  return { text: letter, serif: true, small: shownRank(rank), wild: joker };
}

const cards: Cards = {
  Face,
  isCard: (word) => /^(\*(=.+)?|[\dJQK]+\/[A-Z]+)$/.test(word),
  nameOf: (card) => nameOfCard(card),
  chipOf,
  reworded: shownFact,
};

export const game: Game = {
  order: 4,
  ground: '#1d4c7a',
  back: '#1d5a4e',
  sign: {
    words: [
      ['K', 14, 13.5, 7],
      ['W', 20, 28, 16],
    ],
  },
  // A word that is a row of cards as well.
  scene: [
    { card: '5/R', x: 50, y: 88, turn: -5, size: 0.96 },
    { card: '5/E', x: 105, y: 84, turn: 2, size: 0.96 },
    { card: 'J/G', x: 160, y: 88, turn: -2, size: 0.96 },
    { card: '6/E', x: 215, y: 84, turn: 3, size: 0.96 },
    { card: '6/N', x: 270, y: 88, turn: 6, size: 0.96 },
  ],
  cards,
  lesson: { minutes: 4, cards: ['1/W', 'K/E', '7/N'] },
  tile: { to: '/puzzle', icon: 'puzzle', name: 'home.puzzle' },
  sections: {
    setup: 'set-up',
    play: 'how-to-play',
    words: 'words',
    cards: 'sets-and-runs',
    joker: 'the-joker',
    scoring: 'scoring-and-end',
    variants: 'the-seven-variants',
    options: 'options',
    examples: 'examples',
  },
  refusals: [
    [/joker/, 'joker'],
    [/word|dictionary/, 'words'],
    [/set|suite/, 'cards'],
  ],
  counted: ['hand', 'rounds'],
  untold: (options) => [
    'joker_back',
    ...(options.variant === 'group' ? ['formula', 'variant'] : ['base']),
    ...(options.challenge === true ? [] : ['referee']),
  ],
  // The table shows where rows go.
  spoken: (verb, words) =>
    verb === 'lay' ? words.filter((word) => word === ';' || word === '?' || cards.isCard(word)) : words,
  // The end levels scores: the lowest is brought to 0 (ruling W19). What was really scored are the totals of the last
  // `round` line; partners share theirs.
  scored(options, log, scores) {
    const stands = standing(log);
    const round = log.findLast((line, at) => stands[at] && line.startsWith('round '));
    const totals = round?.split(' ').slice(1).map(Number) ?? [];
    if (totals.length !== scores.length) return scores;
    return options.partners === true
      ? totals.map((total, seat) => total + totals[(seat + totals.length / 2) % totals.length]!)
      : totals;
  },
};
