// The words of a lay that can be challenged: those of whole rows, or of the lines it made on a grid.
import { faceOf, type LaidAs } from './cards.ts';
import type { PartText } from './parts.ts';
import type { Square, WordcardView } from './view.ts';

type Along = 'across' | 'down';

export function laidWords(view: WordcardView, parts: readonly PartText[], jokerAs: LaidAs): string[] {
  const spelled = (cards: readonly string[]) => cards.map((card) => faceOf(card, jokerAs).letter).join('');
  const rowsNew = parts.filter((part) => part.target.kind === 'row').length;
  let nextNew = view.rows.length - rowsNew;
  const words: string[] = [];
  for (const { target, cards } of parts) {
    if (target.kind === 'row') {
      words.push(spelled(view.rows[nextNew]?.cards ?? cards));
      nextNew += 1;
    } else if (target.kind === 'before' || target.kind === 'after') {
      words.push(spelled(view.rows.find((row) => row.number === target.row)?.cards ?? cards));
    } else if (target.kind === 'across' || target.kind === 'down') {
      const squares = view.grids.get(target.seat) ?? [];
      const laid = squares.filter(
        (each) =>
          cards.includes(each.card) &&
          (target.kind === 'across'
            ? each.y === target.y && each.x >= target.x
            : each.x === target.x && each.y >= target.y),
      );
      const crossing: Along = target.kind === 'across' ? 'down' : 'across';
      const lines = [
        lineThrough(squares, laid[0], target.kind),
        ...laid.map((each) => lineThrough(squares, each, crossing)),
      ];
      words.push(...lines.filter((line) => line.length > 1).map((line) => spelled(line.map((each) => each.card))));
    }
  }
  return [...new Set(words)];
}

function lineThrough(squares: readonly Square[], from: Square | undefined, along: Along): Square[] {
  if (!from) return [];
  const at = (step: number) =>
    squares.find((each) =>
      along === 'across'
        ? each.y === from.y && each.x === from.x + step
        : each.x === from.x && each.y === from.y + step,
    );
  const line = [from];
  for (let step = -1, found = at(step); found; step -= 1, found = at(step)) line.unshift(found);
  for (let step = 1, found = at(step); found; step += 1, found = at(step)) line.push(found);
  return line;
}
