// Where lessons are found: games/GAME/lesson.ts exports `lesson`. Loaded when somebody opens it.
import type { Lesson } from './lesson.ts';

const found = import.meta.glob<Lesson>('../games/*/lesson.ts', { import: 'lesson' });

// Undefined: the game has none.
export const lessonOf = (game: string): Promise<Lesson> | undefined => found[`../games/${game}/lesson.ts`]?.();
