// Where my turn stands and what I am asked, from what the rules offer.
import { withCourtCards } from './court_cards.ts';
import { cardName } from '../../cards/names.ts';
import { has, say, sayCount, type Facts } from '../../phrases/say.svelte.ts';
import type { Refused } from '../../wire/messages.ts';
import type { DealLog } from './deal_log.ts';
import type { WordcardView } from './view.ts';

export const may = (can: readonly string[], verb: string) =>
  can.some((action) => action === verb || action.startsWith(`${verb} `));

// While a row is being built there is little room, and nobody types commands: short reasons first.
export function whyNot({ code, facts = {}, text }: Refused): string {
  const short = code.replace(/^wordcard\./, 'wc.why.');
  const shown = withCourtCards(facts as Facts);
  return has(short) ? say(short, shown) : has(code) ? say(code, shown) : (text ?? say('wc.not_valid'));
}

export function stepOf(can: readonly string[], discarding: boolean): 0 | 1 | 2 | 3 {
  if (may(can, 'stock') || may(can, 'open') || may(can, 'keep')) return 1;
  if (may(can, 'lay')) return discarding ? 3 : 2;
  return may(can, 'discard') || may(can, 'done') ? 3 : 0;
}

export function asked(
  can: readonly string[],
  log: DealLog,
  view: WordcardView,
  opened: boolean,
  free: boolean,
): string {
  const opening = () => {
    const { openingCards: cards, openingPoints: points } = view;
    if (points > 0) return sayCount('wc.ask_open_points', points, { points });
    return cards > 0 ? sayCount('wc.ask_open_cards', cards, { cards }) : say('wc.ask_lay');
  };
  if (stepOf(can, false) === 1) return say(may(can, 'open') && !free ? 'wc.ask_take' : 'wc.ask_take_free');
  if (may(can, 'back') && log.taken.length > 0)
    return say('wc.ask_taken', { card: cardName(log.taken[0]!, 'wordcard') });
  if (may(can, 'lay'))
    return opened ? say(may(can, 'discard') ? 'wc.ask_lay_or_discard' : 'wc.ask_lay_or_done') : opening();
  if (may(can, 'discard')) return say('wc.ask_discard');
  if (may(can, 'done')) return say('wc.ask_done');
  if (may(can, 'solution')) return say('wc.ask_solve');
  return '';
}
