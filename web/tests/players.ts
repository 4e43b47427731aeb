// People at the page: they see what everybody sees and use what everybody uses.
import { expect, type Locator, type Page } from '@playwright/test';
import { say } from './words.ts';

export const games = ['24', 'gesjaakt', 'alles', 'wordcard'] as const;
export type Game = (typeof games)[number];

export interface Standing {
  phase: string;
  turn: string;
  number: number;
  turnAt: number;
  legal: string[];
}

export const frame = (page: Page) => page.locator('[data-phase]');

export async function standing(page: Page): Promise<Standing> {
  return frame(page).evaluate((element: HTMLElement) => ({
    phase: element.dataset.phase ?? '',
    turn: element.dataset.turn ?? '',
    number: Number(element.dataset.number),
    turnAt: Number(element.dataset.turnAt),
    legal: JSON.parse(element.dataset.legal ?? '[]') as string[],
  }));
}

const press = (place: Locator) => place.first().click();
// Cards in a hand that can be read.
export const held = (page: Page) => page.locator('.hand [data-card]:not([data-card="?"])');
const card = (page: Page, name: string) => page.locator(`.hand [data-card="${name}"]`);
const verb = (action: string) => action.split(' ')[0];

type Decide = (page: Page, legal: string[]) => Promise<void>;

// Decides with the mouse. What is decided is not clever, but it is a decision of every kind.
const decide: Record<string, Decide> = {
  async gesjaakt(page, legal) {
    // Who only takes is not asked again before the end, so a match is over soon.
    const { number } = await standing(page);
    const pays = legal.includes('pay') && number % 3 !== 0 && number < 20;
    await press(page.locator(`[data-action="${pays ? 'pay' : 'take'}"]`));
  },
  async '24'(page, legal) {
    const first = legal[0] ?? '';
    if (first === 'look' || first === 'blind') return press(page.locator('.call .button.main'));
    if (verb(first) === 'trump') return press(page.locator('.colour:not(:disabled)'));
    if (legal.some((each) => verb(each) === 'swap')) return press(page.locator('.exchange .button.main'));
    const name = first.split(' ')[1]!;
    await press(card(page, name));
    if (legal.filter((each) => each.split(' ')[1] === name).length > 1) await press(page.locator('.ways .button'));
  },
  async alles(page, legal) {
    const first = legal[0] ?? '';
    if (verb(first) === 'play') return press(card(page, first.split(' ')[1]!));
    const opening = first.split(' ').slice(1);
    for (const [at, name] of opening.entries())
      await card(page, name)
        .nth(opening.slice(0, at).filter((each) => each === name).length)
        .click();
    await press(page.locator('[data-part="lay"]'));
  },
  async wordcard(page, legal) {
    if (legal.includes('stock')) return press(page.locator('[data-action="stock"]'));
    if (legal.some((each) => verb(each) === 'discard')) {
      await press(page.locator('[data-action="discard"]'));
      return press(page.locator('[data-drop="hand"] [data-card]'));
    }
    const plain = legal.find((each) => ['keep', 'done', 'back', 'accept'].includes(each));
    await press(page.locator(`[data-action="${plain}"]`));
  },
} satisfies Record<Game, Decide>;

// On the plain board of any other game.
const decidePlainly: Decide = (page, legal) => press(page.locator(`[data-action="${legal[0]}"]`));

// From the home page: what a stranger presses first.
export async function playNow(page: Page, game: Game): Promise<void> {
  await page.getByRole('button', { name: `${say('home.play_now')}: ${say(`home.name.${game}`)}`, exact: true }).click();
  await expect(frame(page)).toHaveAttribute('data-phase', 'playing');
}

// Against bots, with what is chosen before: `choose` fills the form in.
export async function setUp(
  page: Page,
  game: Game,
  choose: () => Promise<void> = async () => {},
  language = 'en',
): Promise<void> {
  await page.goto(`/play/${game}`);
  await choose();
  await page.getByRole('button', { name: say('setup.start', {}, language), exact: true }).click();
  await expect(frame(page)).toHaveAttribute('data-phase', 'playing');
}

// Where nobody can have gone out before I decide: WordCard, with me beginning.
export const playAsFirst = (page: Page, choose: () => Promise<void> = async () => {}) =>
  setUp(page, 'wordcard', async () => {
    await page.locator('summary', { hasText: say('setup.more') }).click();
    await page.getByLabel(say('setup.option.wordcard.first'), { exact: true }).selectOption('0');
    await choose();
  });

// As many as the game has seats for.
export const crowds = [
  ['24', 5],
  ['alles', 6],
  ['gesjaakt', 7],
] as const;

export async function playWithMany(page: Page, game: Game, seats: number): Promise<void> {
  await setUp(page, game, async () => {
    const players = page.getByRole('group', { name: say('setup.players') });
    await expect(async () => {
      if ((await players.locator('output').textContent()) !== String(seats))
        await players.getByRole('button', { name: say('setup.more_of') }).click();
      expect(await players.locator('output').textContent()).toBe(String(seats));
    }).toPass();
  });
  await expect(page.locator('[data-phase] .badge')).toHaveCount(seats);
}

export const gameOf = async (page: Page) => (await frame(page).getAttribute('data-game')) ?? '';

// Looking at every frame would have all frames drawn.
const often = { polling: 20 };

// Until the table tells something new, or it is my turn.
async function news(page: Page, since: number): Promise<void> {
  await page.waitForFunction(
    (turnAt) => {
      const { dataset } = document.querySelector<HTMLElement>('[data-phase]') ?? {};
      return dataset && (Number(dataset.turnAt) !== turnAt || dataset.turn === 'mine' || dataset.phase === 'ended');
    },
    since,
    often,
  );
}

// Where all decide at once, others may be heard first: then what I may do is still the same.
async function counted(page: Page, { turnAt, legal }: Standing): Promise<void> {
  const together = legal[0]?.startsWith('lay ') ? JSON.stringify(legal) : '';
  await page.waitForFunction(
    ([before, mine]) => {
      const { dataset } = document.querySelector<HTMLElement>('[data-phase]') ?? {};
      return dataset && Number(dataset.turnAt) !== before && dataset.legal !== mine;
    },
    [turnAt, together] as const,
    often,
  );
}

async function decideOnce(page: Page, before: Standing): Promise<void> {
  await (decide[await gameOf(page)] ?? decidePlainly)(page, before.legal);
  await counted(page, before);
}

export async function myTurn(page: Page): Promise<Standing> {
  await page.waitForFunction(
    () => document.querySelector<HTMLElement>('[data-phase]')?.dataset.turn === 'mine',
    null,
    often,
  );
  return standing(page);
}

// Until I am asked, or the match is over: whether I am asked.
export async function asked(page: Page): Promise<boolean> {
  await page.waitForFunction(
    () => {
      const { dataset } = document.querySelector<HTMLElement>('[data-phase]') ?? {};
      return dataset && (dataset.turn === 'mine' || dataset.phase === 'ended');
    },
    null,
    often,
  );
  return (await standing(page)).phase !== 'ended';
}

// After the page or the server was away: what was known before is there again.
export const caughtUp = (page: Page, before: Standing) =>
  page.waitForFunction(
    (number) => Number(document.querySelector<HTMLElement>('[data-phase]')?.dataset.number) >= number,
    before.number,
    often,
  );

export const result = (page: Page) => page.locator('section.result');

export async function openMenu(page: Page, item: string): Promise<void> {
  await page.locator('[data-action="menu"]').click();
  await page.locator(`[data-menu="${item}"]`).click();
}

// Plays on until so many decisions are made or the match is over; tells how many there were.
export async function playOn(page: Page, most = 100_000): Promise<number> {
  let decisions = 0;
  while (decisions < most) {
    const now = await standing(page);
    if (now.phase === 'ended') break;
    if (now.turn === 'mine') {
      await decideOnce(page, now);
      decisions += 1;
    } else await news(page, now.turnAt);
  }
  return decisions;
}

// Several people play on until the table has told so much.
export async function playUntil(number: number, ...pages: Page[]): Promise<void> {
  await Promise.all(
    pages.map(async (page) => {
      for (let now = await standing(page); now.number < number && now.phase === 'playing'; now = await standing(page)) {
        if (now.turn === 'mine') await decideOnce(page, now);
        else await news(page, now.turnAt);
      }
    }),
  );
}

export async function playToTheEnd(page: Page): Promise<void> {
  await playOn(page);
  await expect(result(page)).toBeVisible();
}
