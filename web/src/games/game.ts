// What the page shows of a game. games/GAME/game.ts has one of these as `game`, beside its Board.svelte and lesson.ts,
// and nothing else of the page knows the game's name; a game without one is shown plainly (plain.ts).
import type { Component } from 'svelte';
import type { Drawing } from '../parts/Icon.svelte';
import type { Facts } from '../phrases/say.svelte.ts';

type Options = Readonly<Record<string, boolean | number | string>>;

// A card within a sentence.
export interface Chip {
  text: string;
  serif?: boolean; // it is a letter
  small?: string; // said beside it
  shape?: string; // the colour whose symbol stands before it
  ink?: string; // the colour it is written in
  wild?: boolean;
}

// How cards are drawn and named. "?" is a back everywhere, and not asked for here.
export interface Cards {
  Face: Component<{ card: string }>; // SVG in 60 by 90
  isCard: (word: string) => boolean; // of a line or an action
  nameOf: (card: string) => string;
  chipOf: (card: string) => Chip;
  reworded?: (text: string, name: string, facts: Facts) => string; // cards and colours in a fact of this name, as people say them
}

export interface Laid {
  card: string;
  x: number;
  y: number;
  turn?: number;
  size?: number;
}

// What stands on the card of its sign, in 40 by 40: words at a place and of a size, and a shape.
export interface Sign {
  words: readonly (readonly [text: string, x: number, y: number, size: number])[];
  shape?: string;
  fill?: string;
}

export interface Game {
  order: number; // among the others; the one that is learnt fastest is first
  ground: string; // colour of its sign and its picture
  back: string; // colour of its cards' backs
  sign: Sign;
  scene: readonly Laid[]; // its picture, in 320 by 170
  Scenery?: Component; // what lies beside the cards there
  cards: Cards;
  roundTable?: boolean; // the board wants to be high
  lesson?: { minutes: number; cards: readonly string[] }; // of lesson.ts: how long it takes, what its invitation shows
  tile?: { to: string; icon: Drawing; name: string }; // of something that is there for each day
  sections: Readonly<Record<string, string>>; // of its rules, by topic: their ids
  refusals?: readonly (readonly [RegExp, string])[]; // codes, and the topic each is about
  chapter?: (line: string) => boolean; // begins with such a line: a card instead of a round
  counted?: readonly string[]; // options whose number is said of a table
  untold?: (options: Options) => string[]; // and what says nothing beside the others
  spoken?: (verb: string, words: string[]) => string[]; // what of an action is said
  scored?: (options: Options, log: readonly string[], scores: readonly number[]) => readonly number[]; // where the end says something else
}
