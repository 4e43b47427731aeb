// The parts of a lay, as the notation writes them: rows, extensions, exchanged jokers, grid lines.
export type Target =
  | { kind: 'row' }
  | { kind: 'before' | 'after'; row: number }
  | { kind: 'exchange'; row: number; position: number }
  | { kind: 'across' | 'down'; seat: number; x: number; y: number }
  | { kind: 'grid_exchange'; seat: number; x: number; y: number };

export interface PartText {
  target: Target;
  cards: string[];
}

export const isExchange = (target: Target) => target.kind === 'exchange' || target.kind === 'grid_exchange';

export function writePart({ target, cards }: PartText): string {
  const where = place(target);
  return [...(where ? [where] : []), ...cards].join(' ');
}

function place(target: Target): string {
  switch (target.kind) {
    case 'row':
      return '';
    case 'before':
    case 'after':
      return `r${target.row} ${target.kind}`;
    case 'exchange':
      return `r${target.row}.${target.position}`;
    case 'across':
    case 'down':
      return `g${target.seat} ${target.x},${target.y} ${target.kind}`;
    case 'grid_exchange':
      return `g${target.seat} ${target.x},${target.y}`;
  }
}

// Of an action or a line: "lay …", "solution …"; what cannot be read is left out.
export function readParts(text: string): PartText[] {
  return text
    .split(';')
    .map((part) => readPart(part.trim().split(/\s+/).filter(Boolean)))
    .filter((part) => part !== null);
}

function readPart(words: string[]): PartText | null {
  const first = words[0] ?? '';
  const onRow = /^r(\d+)(?:\.(\d+))?$/.exec(first);
  if (onRow) {
    const row = Number(onRow[1]);
    if (onRow[2] !== undefined)
      return { target: { kind: 'exchange', row, position: Number(onRow[2]) }, cards: words.slice(1) };
    const kind = words[1];
    return kind === 'before' || kind === 'after' ? { target: { kind, row }, cards: words.slice(2) } : null;
  }
  const onGrid = /^g(\d+)$/.exec(first);
  if (onGrid) {
    const [x, y] = (words[1] ?? '').split(',').map(Number);
    if (x === undefined || y === undefined) return null;
    const at = { seat: Number(onGrid[1]), x, y };
    const kind = words[2];
    return kind === 'across' || kind === 'down'
      ? { target: { kind, ...at }, cards: words.slice(3) }
      : { target: { kind: 'grid_exchange', ...at }, cards: words.slice(2) };
  }
  return words.length > 0 && first !== '?' ? { target: { kind: 'row' }, cards: words } : null;
}
