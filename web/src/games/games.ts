// The games of the page: those the program has, and what is drawn for them (games/GAME/game.ts).
import listed from 'virtual:games';
import type { Listed } from '../../games.ts';
import { sayOr } from '../phrases/say.svelte.ts';
import type { Game } from './game.ts';
import { plain } from './plain.ts';

const found = import.meta.glob<Game>('./*/game.ts', { eager: true, import: 'game' });
const drawn = new Map(Object.entries(found).map(([file, game]) => [file.split('/')[1]!, game]));

export const gameOf = (id: string): Game => drawn.get(id) ?? plain;

// By its own order; those without one as the program lists them.
export const gameIds: readonly string[] = listed
  .map(({ id }) => id)
  .sort((one, other) => gameOf(one).order - gameOf(other).order);
export const isGame = (id: string) => gameIds.includes(id);

// What the program tells of a game; of one it does not have, nothing in particular.
const unknown: Listed = {
  id: '',
  dictionary: false,
  min_seats: 2,
  max_seats: 2,
  usual_seats: 2,
  minutes: 0,
  lowest_wins: false,
};
export const factsOf = (id: string): Listed => listed.find((each) => each.id === id) ?? unknown;
export const lowestWins = (id: string, options: Readonly<Record<string, boolean | number | string>>) => {
  const { lowest_wins, lowest_wins_with: turned } = factsOf(id);
  return turned && options[turned.option] === turned.value ? !lowest_wins : lowest_wins;
};

export const gameName = (id: string) => sayOr(`game.${id}`, id);
export const shortName = (id: string) => sayOr(`home.name.${id}`, gameName(id)); // as it is called on this page
