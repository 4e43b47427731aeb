// What was chosen of the options of a game. Which of them make sense together, and what they are when nobody chooses,
// the program says (fits): the form does not even offer what the rules would refuse.
import type { GameInfo, GameOption, Setup } from '../wire/messages.ts';

export type Values = Setup['options'];
export interface Fit {
  name: string;
  applies: boolean;
  default: boolean | number | string;
  min?: number;
}
export interface Chosen {
  game: GameInfo;
  seats: number;
  values: Values; // only what was chosen
  people: number; // who play in person
  online: boolean;
}
export interface Situation extends Chosen {
  fits: ReadonlyMap<string, Fit>;
}

const fitOf = ({ name, default: standard, min }: GameOption, { fits }: Situation): Fit =>
  fits.get(name) ?? { name, applies: true, default: standard, ...(min === undefined ? {} : { min }) };

export const standard = (option: GameOption, situation: Situation) => fitOf(option, situation).default;
export const valueOf = (option: GameOption, situation: Situation) =>
  situation.values[option.name] ?? standard(option, situation);
export const smallest = (option: GameOption, situation: Situation) => fitOf(option, situation).min;

// First what most people want to decide; the rest is under "more".
export function offered(situation: Situation): { basic: GameOption[]; more: GameOption[] } {
  const { first_options: order, options } = situation.game;
  const fitting = options.filter((option) => fitOf(option, situation).applies);
  if (order.length === 0) return { basic: fitting, more: [] }; // a game that names none
  const basic = order.flatMap((name) => fitting.filter((option) => option.name === name));
  return { basic, more: fitting.filter((option) => !order.includes(option.name)) };
}

// What is sent: chosen, different from what it would be anyway, and fitting the rest.
export function wished(situation: Situation): Values {
  const kept: Values = {};
  for (const option of situation.game.options) {
    const value = situation.values[option.name];
    const fit = fitOf(option, situation);
    if (value === undefined || value === '' || !fit.applies || value === fit.default) continue;
    kept[option.name] = within(value, fit.min, option.max);
  }
  return kept;
}

// As the program reads them: nothing empty, nothing out of bounds.
export function readable({ game, values }: Chosen): Values {
  return Object.fromEntries(
    game.options.flatMap(({ name, min, max }) => {
      const value = values[name];
      return value === undefined || value === '' ? [] : [[name, within(value, min, max)]];
    }),
  );
}

function within(value: boolean | number | string, min = -Infinity, max = Infinity) {
  return typeof value === 'number' ? Math.min(Math.max(Math.round(value), min), max) : value;
}
