// What a card is called, for people who hear the page and for texts: "red 8", "the joker".
import { gameOf } from '../games/games.ts';
import { say } from '../phrases/say.svelte.ts';

export const cardName = (card: string, game: string) =>
  card === '?' ? say('card.hidden') : gameOf(game).cards.nameOf(card);
