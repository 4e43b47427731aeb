// Cards that are a number in a colour: R8, G11; a number alone has no colour.
import type { Cards } from '../games/game.ts';
import { colourName, locale } from '../phrases/say.svelte.ts';
import ColourFace from './ColourFace.svelte';
import { shapes } from './shapes.ts';

const hasColour = (card: string) => card.length > 1 && card[0]! in shapes;
const nameOf = (card: string) => (hasColour(card) ? `${colourName(card[0]!)} ${card.slice(1)}` : card);
// Several cards as a sentence lists them: "R2, R10 and G4".
const listed = (text: string) =>
  /^\w+(, \w+)+$/.test(text) ? new Intl.ListFormat(locale()).format(text.split(', ')) : text;

export const coloured: Cards = {
  Face: ColourFace,
  isCard: (word) => /^[RYGBP]\d+$/.test(word),
  nameOf,
  chipOf: (card) => (hasColour(card) ? { text: card.slice(1), shape: card[0]!, ink: card[0]! } : { text: card }),
  reworded: (text) => (/^[RYGBP]$/.test(text) ? colourName(text) : listed(text).replace(/\b[RYGBP]\d{1,2}\b/g, nameOf)),
};
