// A view of any game, as far as all views are alike: one fact a line, `seat N …` for what somebody has.
export interface Fact {
  name: string;
  words: string[];
}
export interface PlainView {
  seats: Fact[][]; // by seat: what is said of it
  facts: Fact[]; // of the table
}

const skipped = new Set(['view', 'turn']); // the frame says whose turn it is

export function readPlainView(text: string, seats: number): PlainView {
  const view: PlainView = { seats: Array.from({ length: seats }, () => []), facts: [] };
  for (const line of text.split('\n')) {
    const [name = '', ...words] = line.split(' ').filter(Boolean);
    if (name === '' || skipped.has(name)) continue;
    const seat = name === 'seat' ? Number(words[0]) : NaN;
    const of = view.seats[seat];
    if (of) of.push(...pairs(words.slice(1)));
    else view.facts.push({ name, words });
  }
  return view;
}

// `chips 11 cards 17 18`: a word in small letters names what follows it.
function pairs(words: readonly string[]): Fact[] {
  const found: Fact[] = [];
  for (const word of words) {
    if (/^[a-z][a-z_]+$/.test(word)) found.push({ name: word, words: [] });
    else if (found.length === 0) found.push({ name: '', words: [word] });
    else found.at(-1)!.words.push(word);
  }
  return found;
}

// What happened since I last decided; some lines at least, and no more than can be taken in at a glance.
export function latest(lines: readonly string[], me: number | null): readonly string[] {
  const mine = lines.findLastIndex((line) => line.startsWith(`${me}: `));
  const wanted = mine < 0 ? 0 : lines.length - mine;
  return lines.slice(-Math.min(Math.max(wanted, 6), 24));
}

// What is offered as it stands, and what wants something after it: `say …`.
export function offered(actions: readonly string[]): { whole: string[]; begun: string[] } {
  const open = (action: string) => /\s?…$/.test(action);
  return {
    whole: actions.filter((action) => !open(action)),
    begun: actions.filter(open).map((action) => action.replace(/\s?…$/, '')),
  };
}
