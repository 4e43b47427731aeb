// Two browsers and a bot at one server, in every game, through a reload and a server that is gone
// for a while; somebody looks on. Nobody is told what others hold.
import { expect, test } from './test.ts';
import { Eavesdrop } from './eavesdrop.ts';
import { arrive, goHome, openTable, sitDown } from './people.ts';
import { caughtUp, frame, games, held, playToTheEnd, playUntil, result, standing, type Game } from './players.ts';

const options: Partial<Record<Game, object>> = { wordcard: { clock: false, first: 0 } }; // the bot comes last: it may go out at once

for (const game of games) {
  test(`two people and a bot play ${game}`, async ({ browser, server }) => {
    const [anna, ben, cleo] = [
      await arrive(browser, server, 'Anna'),
      await arrive(browser, server, 'Ben'),
      await arrive(browser, server, 'Cleo'),
    ];
    const heard = { anna: new Eavesdrop(anna), ben: new Eavesdrop(ben), cleo: new Eavesdrop(cleo) };
    const link = await openTable(anna, server, {
      game,
      seats: 3,
      options: options[game] ?? {},
      bots: [null, null, 'simple'],
    });
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
