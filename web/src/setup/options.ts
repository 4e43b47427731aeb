// Which options of a game make sense together, and what they are when nobody chooses. The rules
// refuse what does not fit; the form does not even offer it.
import type { GameInfo, GameOption, Setup } from '../wire/messages.ts';

export type Values = Setup['options'];
export interface Situation {
  game: GameInfo;
  seats: number;
  values: Values; // only what was chosen
  people: number; // who play themselves
  online: boolean;
}

// What most people want to decide, in this order; the rest is under "more".
const first: Record<string, string[]> = {
  '24': ['trump_chaos', 'drop_out'],
  gesjaakt: ['tactical', 'open_chips'],
  alles: ['teams', 'target'],
  wordcard: ['variant', 'base', 'hand', 'formula', 'rounds'],
};

export function standard(name: string, { game, seats, values }: Situation): boolean | number | string {
  const option = game.options.find((each) => each.name === name);
  if (name === 'own_trump_penalty') return values['trump_chaos'] !== true;
  if (game.id === 'wordcard' && name === 'hand') return ['card', 'card_plus'].includes(kindOfRows(values)) ? 13 : 10;
  if (game.id === 'wordcard' && name === 'rounds') return values['variant'] === 'free' ? seats : 1;
  return option?.default ?? '';
}

const kindOfRows = (values: Values) => String((values['variant'] === 'group' ? values['base'] : values['variant']) ?? 'word');

export const valueOf = (name: string, situation: Situation) => situation.values[name] ?? standard(name, situation);

export function applies({ name }: GameOption, situation: Situation): boolean {
  const { game, seats, online, people } = situation;
  const is = (other: string) => valueOf(other, situation);
  if (game.id === '24') return name !== 'drop_out' || seats > 2;
  if (game.id === 'alles') return name !== 'teams' || seats % 2 === 0;
  if (game.id !== 'wordcard') return true;
  const group = is('variant') === 'group';
  const cardsOnly = kindOfRows(situation.values) === 'card' && is('variant') !== 'free';
  switch (name) {
    case 'base': case 'time': return group;
    case 'formula': case 'crosswise': case 'opening_cards': case 'opening_points': case 'joker_back': return !group;
    case 'clock': return !group && seats > 1;
    case 'partners': return !group && seats >= 4 && seats % 2 === 0;
    case 'deep_pick': return !group && is('formula') === 'most';
    case 'challenge': return !group && !cardsOnly && people > 0 && seats > 1;
    case 'referee': return is('challenge') === true && !group && !cardsOnly;
    case 'explain': return is('challenge') === true && is('referee') === 'person' && people === seats;
    case 'y_is_ij': return !cardsOnly;
    case 'first': return seats > 1;
    case 'deck': case 'language': case 'house_words': return online;
    default: return true;
  }
}

export function offered(situation: Situation): { basic: GameOption[]; more: GameOption[] } {
  const order = first[situation.game.id] ?? [];
  const fitting = situation.game.options.filter((option) => applies(option, situation));
  const basic = order.flatMap((name) => fitting.filter((option) => option.name === name));
  return { basic, more: fitting.filter((option) => !order.includes(option.name)) };
}

// What is sent: chosen, different from what it would be anyway, and fitting the rest.
export function wished(situation: Situation): Values {
  const kept: Values = {};
  for (const option of situation.game.options) {
    const value = situation.values[option.name];
    if (value === undefined || value === '' || !applies(option, situation) || value === standard(option.name, situation)) continue;
    kept[option.name] = within(value, smallest(option, situation), option.max);
  }
  return kept;
}

export function smallest(option: GameOption, { game, seats, values }: Situation): number | undefined {
  return game.id === 'wordcard' && option.name === 'rounds' && values['variant'] === 'free' ? seats : option.min;
}

function within(value: boolean | number | string, min = -Infinity, max = Infinity) {
  return typeof value === 'number' ? Math.min(Math.max(Math.round(value), min), max) : value;
}
