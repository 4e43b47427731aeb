import { render } from 'svelte/server';
import { beforeAll, describe, expect, it } from 'vitest';
import type { BoardProps } from './board.ts';
import PlainBoard from './PlainBoard.svelte';
import { lessonSetup } from '../learn/lesson.ts';

beforeAll(async () => {
  globalThis.document = { documentElement: {} } as Document;
  await (await import('../phrases/say.svelte.ts')).speak('en');
});

const props: BoardProps = {
  view: 'view seat:0\nturn 0\ntrump_colour R\nseat 0 chips 11 cards XVI XVII\nseat 1 chips ?\n',
  sums: '',
  lines: ['start 1', '1: bid 7'],
  seats: [
    { name: 'Ann', kind: 'person', here: true },
    { name: 'Bo', kind: 'bot', level: 'simple', here: true },
  ],
  me: 0,
  actors: [0],
  legal: ['pass', 'bid 8'],
  offers: [],
  setup: lessonSetup('tarot', 2),
  act: async () => true,
};
const shown = (more: Partial<BoardProps> = {}) =>
  render(PlainBoard, { props: { ...props, ...more } }).body.replace(/<!--.*?-->/g, '');
const actions = (html: string) => [...html.matchAll(/data-action="([^"]*)"/g)].map(([, action]) => action);
const words = (html: string) => html.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ');

describe('the board of a game nobody has drawn anything for', () => {
  it('says what is known', () => {
    expect(words(shown())).toContain('trump colour R');
    expect(words(shown())).toContain('cards XVI XVII');
    expect(words(shown())).toContain('Bo: bid 7');
  });
  it('offers what may be done', () => {
    expect(actions(shown())).toEqual(['pass', 'bid 8']);
    expect(shown()).not.toContain('<input');
    const listed = shown({ legal: null, offers: ['pass', 'say …'] });
    expect(actions(listed)).toEqual(['pass']);
    expect(listed).toMatch(/<label[^>]*>say<\/label>\s*<input/);
  });
  it('offers nothing to those who watch or wait', () => {
    const { act: _, ...watched } = props;
    expect(actions(render(PlainBoard, { props: watched }).body)).toEqual([]);
    expect(actions(shown({ actors: [1], legal: [] }))).toEqual([]);
  });
  it('marks what a hint advises', () =>
    expect(shown({ hint: { action: 'pass', reason: { code: '' }, options: [] } })).toMatch(
      /class="[^"]*hinted[^"]*"[^>]*data-action="pass"/,
    ));
});
