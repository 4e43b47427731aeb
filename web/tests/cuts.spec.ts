// Our part in a deal at a server: promised, revealed by itself, and looked for in what is told at the end.
import { expect, test } from './test.ts';
import { openTable, sitDown } from './people.ts';
import { frame, openMenu, playToTheEnd, result } from './players.ts';
import { say } from './words.ts';

interface Fairness {
  algorithm: string;
  cuts: string[];
  commitments: string[];
  withheld: number[];
}
const alone = { game: 'gesjaakt', seats: 2, bots: [null, 'random'] };

test('the own cut stands in the deal, and the page says so', async ({ page, server }) => {
  const link = await openTable(page, server, alone);
  await sitDown(page, link, 0);
  await expect(frame(page)).toHaveAttribute('data-phase', 'playing');
  await playToTheEnd(page);
  await result(page)
    .getByRole('button', { name: say('result.fairness'), exact: true })
    .click();
  await expect(page.locator('.outcome.ok')).toBeVisible();
  const record = await page.request.get(`/api/tables/${link.split('/').pop()}/records/1`);
  const { fairness } = (await record.json()) as { fairness: Fairness };
  expect(fairness.algorithm).toBe('stamtafel-fair/2');
  expect(fairness.commitments[0]).toMatch(/^[0-9a-f]{64}$/);
  // Unless this machine stood still for five seconds.
  const [way, own] = fairness.withheld.length === 0 ? ['revealed', 'stands'] : ['withheld', 'withheld'];
  await expect(page.locator('[data-cut-way]').first()).toHaveAttribute('data-cut-way', way!);
  await expect(page.locator('[data-own-cut]')).toHaveAttribute('data-own-cut', own!);
  await expect(page.locator('[data-own-cut]')).toHaveText(say(`fair.own_${own}`));
});

test('a reveal with another cut in it is noticed', async ({ page, server }) => {
  await page.routeWebSocket(/\/ws$/, (socket) => {
    const house = socket.connectToServer();
    house.onMessage((text) => {
      const message = JSON.parse(String(text)) as {
        event?: { cuts?: string[] };
        snapshot?: { match: { cuts?: string[] } };
      };
      for (const told of [message.event, message.snapshot?.match]) if (told?.cuts) told.cuts = ['00'.repeat(16), ''];
      socket.send(JSON.stringify(message));
    });
  });
  await sitDown(page, await openTable(page, server, alone), 0);
  await expect(frame(page)).toHaveAttribute('data-phase', 'playing');
  await openMenu(page, 'resign');
  await page.locator('[data-answer="yes"]').click();
  await expect(result(page).getByRole('alert')).toHaveText(say('fair.own_lost'));
});
