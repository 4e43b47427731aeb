// Why something was refused, in words: places of the sentence are told as people say them.
import { withCourtCards } from '../cards/court_cards.ts';
import { cardName } from '../cards/names.ts';
import { colourName, has, say, type Facts } from '../phrases/say.svelte.ts';

interface Told { code: string; facts?: Facts | undefined; text?: string | undefined }
interface About { setup: { game: string } | null; nameOf: (seat: number) => string }

export function reasonOf({ code, facts = {}, text }: Told, about: About): string {
  if (!has(code)) return text ?? say('frame.refused');
  const game = about.setup?.game ?? '';
  const named = game === 'wordcard' ? withCourtCards(facts) : facts;
  const shown = Object.fromEntries(Object.entries(named).map(([name, value]) => [name, inWords(name, String(value), game)]));
  return say(code, shown);
}

function inWords(name: string, value: string, game: string): string {
  if ((name === 'seat' || name === 'last') && /^\d+$/.test(value)) return String(Number(value) + 1); // people count from one
  if (game !== '24' && game !== 'alles') return value;
  if (/^[RYGBP]$/.test(value)) return colourName(value);
  return value.replace(/\b[RYGBP]\d{1,2}\b/g, (card) => cardName(card, game));
}
