// What every lesson must be, whichever game it teaches: what it says exists, what it shows could be
// a table's, and what it asks for is allowed there.
import { describe, expect, it } from 'vitest';
import { readPhrases } from '../../phrases.ts';
import { gameIds, gameOf } from '../games/games.ts';
import { factsOf } from './lesson.ts';
import { lessonOf } from './lessons.ts';

const phrases = readPhrases('en');

it('is announced where there is one', () => {
  for (const game of gameIds)
    expect([game, gameOf(game).lesson !== undefined]).toEqual([game, lessonOf(game) !== undefined]);
});

describe.each(gameIds.filter((game) => gameOf(game).lesson))('lesson of %s', async (game) => {
  const lesson = (await lessonOf(game))!;
  const numbered = lesson.steps.map((step, index) => ({ ...step, index }));

  it('has seats for its setup', () => {
    expect(lesson.game).toBe(game);
    expect(lesson.setup.game).toBe(game);
    expect(lesson.seats.length).toBe(lesson.setup.seats);
    expect(lesson.me).toBeLessThan(lesson.setup.seats);
  });
  it('is short', () => {
    expect(lesson.steps.length).toBeGreaterThanOrEqual(6);
    expect(lesson.steps.length).toBeLessThanOrEqual(20);
  });
  it.each(numbered)('says what exists in step $index', (step) => {
    for (const key of [step.say, step.wrong ?? step.say]) expect([key, key in phrases]).toEqual([key, true]);
    const places = (phrases[step.say]!.match(/\{(\w+)\}/g) ?? []).map((place) => place.slice(1, -1)).sort();
    expect(Object.keys(step.facts ?? {}).sort()).toEqual([...new Set(places)]);
  });
  it.each(numbered)('shows a view in step $index', (step) => {
    expect(step.view).toMatch(new RegExp(`^view (seat:${lesson.me}|public|full)\n`));
    expect(factsOf(step.view, 'seat').map((fact) => Number(fact.split(' ')[0]))).toEqual(
      lesson.seats.map((_, seat) => seat),
    );
    const turn = factsOf(step.view, 'turn');
    if (turn.length > 0) expect(turn[0]!.split(' ').map(Number)).toEqual(step.actors);
  });
  it.each(numbered.filter((step) => step.expect))('asks for what is allowed in step $index', (step) => {
    expect(step.expect!.length).toBeGreaterThan(0);
    expect(step.wrong).toBeDefined();
    expect(step.actors).toContain(lesson.me);
    if (step.legal) for (const action of step.expect!) expect(step.legal).toContain(action);
  });
});
