// How a hand lies: as few rows as bear 44 pixels for each card, and on wide screens one row whose
// cards overlap as long as 44 pixels of each stay visible.
export const smallest = 44;
export const gap = 4;

export interface HandLayout {
  perRow: number;
  card: number; // width of a card
  step: number; // from the left edge of one card to that of the next in its row
}

const narrow = 480;

export function layHand(count: number, width: number, largest = width < narrow ? 58 : 76): HandLayout {
  const cards = Math.max(count, 1);
  const room = (perRow: number) => (width - gap * (perRow - 1)) / perRow;
  const whole = Math.max(1, Math.floor((width + gap) / (smallest + gap)));
  if (room(cards) >= largest) return { perRow: cards, card: largest, step: largest + gap };
  const overlapped = (width - largest) / (cards - 1);
  if (width >= narrow && overlapped >= smallest)
    return { perRow: cards, card: largest, step: Math.min(overlapped, largest + gap) };
  const rows = Math.ceil(cards / whole);
  const perRow = Math.ceil(cards / rows);
  const card = Math.max(smallest, Math.floor(Math.min(room(perRow), largest)));
  return { perRow, card, step: card + gap };
}
