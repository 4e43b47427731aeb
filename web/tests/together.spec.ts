// Two browsers at one server, with a bot in most games, through a reload and a server that is gone
// for a while; somebody looks on. Nobody is told what others hold.
import { expect, test } from './test.ts';
import { Eavesdrop } from './eavesdrop.ts';
import { arrive, goHome, openTable, sitDown } from './people.ts';
import { caughtUp, frame, games, held, playToTheEnd, playUntil, result, standing, type Game } from './players.ts';

const bots = [null, null, 'simple'];
const tables: Record<Game, object> = {
  gesjaakt: { seats: 3, bots },
  alles: { seats: 3, bots, options: { target: 1 } }, // one round
  wordcard: { seats: 3, bots, options: { clock: false, first: 0 } }, // the bot comes last: it may go out at once
  '24': { seats: 2 }, // no match is shorter, and bots take their time
};

for (const game of games) {
  const tag = ['24', 'alles'].includes(game) ? '@platform' : []; // long matches
  test(`two people play ${game}`, { tag }, async ({ browser, server }) => {
    const [anna, ben, cleo] = [
      await arrive(browser, server, 'Anna'),
      await arrive(browser, server, 'Ben'),
      await arrive(browser, server, 'Cleo'),
    ];
    const heard = { anna: new Eavesdrop(anna), ben: new Eavesdrop(ben), cleo: new Eavesdrop(cleo) };
    const link = await openTable(anna, server, { game, ...tables[game] });
    await sitDown(anna, link, 0);
    await sitDown(ben, link, 1);
    for (const page of [anna, ben]) await expect(frame(page)).toHaveAttribute('data-phase', 'playing');
    await playUntil((await standing(anna)).number + 6, anna, ben);

    const before = await standing(anna);
    await anna.reload();
    await caughtUp(anna, before);

    await cleo.goto(link);
    await expect(cleo.locator('[data-banner="watching"]')).toBeVisible();
    await caughtUp(cleo, before);
    await expect(frame(cleo)).toHaveAttribute('data-legal', '[]');
    await expect(held(cleo)).toHaveCount(0);

    await expect(frame(ben)).toHaveAttribute('data-phase', 'playing');
    await server.stop('SIGKILL');
    await expect(ben.locator('[data-banner="lost"]')).toBeVisible();
    await server.start();
    await Promise.all([playToTheEnd(anna), playToTheEnd(ben)]);
    await expect(result(cleo)).toBeVisible();
    heard.anna.expectOnly(0);
    heard.ben.expectOnly(1);
    heard.cleo.expectOnly(null);
    const scores = await Promise.all([anna, ben, cleo].map((page) => result(page).locator('.points').allInnerTexts()));
    expect(scores).toEqual([scores[0], scores[0], scores[0]]);
    await goHome(anna, ben, cleo);
  });
}
