// Where a dragged card was dropped, as the places say it: data-drop="part:3:1", "row:0:after", …
import type { Draft, HandCard } from './draft.svelte.ts';
import { likelyDirection } from './grid_layout.ts';
import type { WordcardView } from './view.ts';

// True where the card has come into the lay being built.
export function dropCard(draft: Draft, card: HandCard, place: string | null, view: WordcardView | null): boolean {
  const [kind, one = '', two = '', three = ''] = (place ?? '').split(':');
  const wasUsed = draft.used.has(card.key);
  const append = (id: number) =>
    draft.insert(card.key, id, draft.parts.find((part) => part.id === id)?.cards.length ?? 0);
  switch (kind) {
    case 'hand':
      if (wasUsed) draft.takeBack(card.key);
      else if (one) draft.arrange(card.key, one);
      return false;
    case 'part':
      if (two === 'end') append(Number(one));
      else draft.insert(card.key, Number(one), Number(two));
      return !wasUsed;
    case 'new':
      if (!draft.begin) return false;
      append(draft.start(draft.begin).id);
      return !wasUsed;
    case 'row':
      append(draft.start({ kind: two === 'before' ? 'before' : 'after', row: Number(one) }).id);
      return !wasUsed;
    case 'joker':
      append(draft.start({ kind: 'exchange', row: Number(one), position: Number(two) }).id);
      return false;
    case 'square': {
      const at = { seat: Number(one), x: Number(two), y: Number(three) };
      const squares = view?.grids.get(at.seat) ?? [];
      const joker = squares.some((each) => each.x === at.x && each.y === at.y && each.card.startsWith('*'));
      append(draft.start({ kind: joker ? 'grid_exchange' : likelyDirection(squares, at.x, at.y), ...at }).id);
      return !wasUsed && !joker;
    }
    default:
      return false;
  }
}
