// The widths and heights at which the page changes. A new number has to say here what it is for.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const known = new Set([
  // Windows: a phone on its side, a small phone, a phone, a small window, a tablet, a wide one, log and chat beside.
  ...['500px', '600px', '30rem', '480px', '560px', '40rem', '700px', '760px', '900px', '60rem', '1100px'],
  // Boards, where they are wider than a phone; the ring of cards at 24.
  ...['1060px'],
  // One part each: the buttons of WordCard, its slip and piles, the card of a game, the result.
  ...['430px', '640px', '168px', '17.5rem', '26rem'],
]);

const files = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' }).filter((name) =>
  /\.(svelte|css)$/.test(name),
);
const asked =
  /\((min|max)-(?:width|height): ([\d.]+)(px|rem)\)|MediaQuery\('(min|max)-(?:width|height): ([\d.]+)(px)'\)/g;

// Up to 499px and from 500px on are the two sides of one number.
function numbers(text: string): string[] {
  return [...text.matchAll(asked)].map((found) => {
    const [end, number, unit] = found[1] ? found.slice(1, 4) : found.slice(4, 7);
    const least = end === 'max' && unit === 'px' && Number(number) % 10 === 9 ? Number(number) + 1 : Number(number);
    return `${least}${unit}`;
  });
}

test('no other number is used, and each of these is', () => {
  const used = new Map<string, string[]>();
  for (const file of files) {
    const text = readFileSync(join(import.meta.dirname, file), 'utf8');
    for (const number of numbers(text)) used.set(number, [...(used.get(number) ?? []), file]);
  }
  expect([...used].filter(([number]) => !known.has(number))).toEqual([]);
  expect([...known].filter((number) => !used.has(number))).toEqual([]);
});
