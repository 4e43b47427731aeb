// Where one can stop in a log, and what of it still counts. Positions are numbers of lines: at
// position 3 the first three lines have happened.
import { gameOf } from '../games/games.ts';
import { standing } from '../table/standing.ts';

const decision = (line: string) => /^\d+: /.test(line);

// Cards that are dealt and lines that follow by themselves belong to the decision before them, so
// one stops where somebody has to decide, and at the end.
export function stops(lines: readonly string[]): number[] {
  const found: number[] = [];
  lines.forEach((line, index) => {
    if (decision(line)) found.push(index);
  });
  found.push(lines.length);
  return found;
}

// The stop that shows a line: the first one after it.
export function stopOf(found: readonly number[], line: number): number {
  const index = found.findIndex((position) => position > line);
  return index < 0 ? found.length - 1 : index;
}

export interface Chapter {
  number: number;
  stop: number;
}

// Rounds, or what a game has instead; each with the stop where it begins. What was
// taken back begins no chapter.
export function chapters(lines: readonly string[], game: string): Chapter[] {
  const { chapter } = gameOf(game);
  const found = stops(lines);
  const stands = standing(lines);
  const begins: number[] = chapter ? [] : [0];
  lines.forEach((line, index) => {
    if (!stands[index]) return;
    if (chapter ? chapter(line) : line.startsWith('round ') && index < lines.length - 1) begins.push(index);
  });
  return begins.map((line, index) => ({ number: index + 1, stop: stopOf(found, line) }));
}
