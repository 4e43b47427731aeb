// Where lessons are found: games/GAME/lesson.ts exports `lesson`. Loaded when somebody opens it.
import type { Lesson } from './lesson.ts';

const found = import.meta.glob<{ lesson: Lesson }>('../games/*/lesson.ts');

export const lessons: Record<string, () => Promise<Lesson>> = Object.fromEntries(
  Object.entries(found).map(([file, load]) => [file.split('/')[2]!, async () => (await load()).lesson]),
);

// About how long each takes, in minutes.
export const minutes: Record<string, number> = { '24': 4, gesjaakt: 2, alles: 3, wordcard: 4 };
