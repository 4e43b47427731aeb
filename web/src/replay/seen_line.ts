// A line of a full record as one seat or the public saw it: `?` for what was hidden from them.
export type Viewer = 'full' | 'public' | number;

const hides: Record<string, (verb: string) => boolean> = {
  '24': (verb) => verb === 'swap',
  alles: (verb) => verb === 'lay',
  wordcard: (verb) => verb === 'solution',
};

export function seenLine(line: string, viewer: Viewer, game: string): string {
  if (viewer === 'full') return line;
  const words = line.split(' ');
  const dealt = words[0] === 'deal';
  const seat = dealt ? Number(words[1]) : /^\d+:$/.test(words[0] ?? '') ? parseInt(words[0]!, 10) : null;
  if (seat === null || seat === viewer || words.length < 3) return line;
  if (!dealt && !hides[game]?.(words[1]!)) return line;
  if (words[1] === 'solution') return `${words[0]} solution ?`;
  return [words[0], words[1], ...words.slice(2).map(() => '?')].join(' ');
}
