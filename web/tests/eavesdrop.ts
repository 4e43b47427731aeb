// What a page was told of other people's cards: nothing, in any frame it received.
import { expect, type Page } from '@playwright/test';

// At the end of a match everything is laid open.
const strings = (value: unknown): string[] =>
  typeof value === 'string'
    ? /^over$/m.test(value)
      ? []
      : value.split('\n')
    : typeof value === 'object' && value !== null
      ? Object.values(value).flatMap(strings)
      : [];

const cards = String.raw`((?: (?:\?|\*|[RYGBP]\d+|[\dJQK]+/[A-Z]))*)`;
const secrets = [
  new RegExp(`^deal (\\d+)${cards}$`),
  new RegExp(`^(\\d+): swap${cards}$`),
  new RegExp(`^seat (\\d+) .*\\bhand${cards}`),
  /^seat (\d+) chips( \S+)/,
];

export class Eavesdrop {
  private readonly told = new Map<number, Set<string>>(); // by seat: what of theirs was no secret to this page

  constructor(page: Page) {
    page.on('websocket', (socket) =>
      socket.on('framereceived', ({ payload }) => this.hear(JSON.parse(String(payload)))),
    );
  }

  private hear(frame: unknown): void {
    for (const line of strings(frame)) {
      const found = secrets.map((each) => each.exec(line)).find((each) => each !== null);
      const open = found?.[2]!.split(' ').filter((card) => card !== '' && card !== '?') ?? [];
      if (open.length > 0)
        this.told.set(Number(found![1]), this.told.get(Number(found![1]))?.add(line) ?? new Set([line]));
    }
  }

  // Own cards must have been heard: that shows that it listens.
  expectOnly(seat: number | null): void {
    const others = [...this.told].filter(([each]) => each !== seat).flatMap(([, lines]) => [...lines]);
    expect(others, `seat ${seat}`).toEqual([]);
    if (seat !== null) expect(this.told.get(seat)?.size ?? 0, `seat ${seat}`).toBeGreaterThan(0);
  }
}
