// At a table with friends, besides playing: the link, talk, coming back, another match, giving up.
import { expect, test } from './test.ts';
import { arrive, goHome, sitDown } from './people.ts';
import { caughtUp, frame, openMenu, playToTheEnd, playUntil, result, standing } from './players.ts';
import { say } from './words.ts';

test('friends meet by a link, talk, come back, play again and give up', async ({ browser, server }) => {
  const anna = await arrive(browser, server, 'Anna');
  let ben = await arrive(browser, server, 'Ben');
  await anna.goto('/friends/gesjaakt');
  const fewer = anna.getByRole('button', { name: say('setup.fewer'), exact: true });
  while (await fewer.isEnabled()) await fewer.click();
  await anna.getByRole('button', { name: say('friends.open'), exact: true }).click();
  await expect(frame(anna)).toHaveAttribute('data-me', '0');
  const link = await anna.getByLabel(say('frame.link'), { exact: true }).inputValue();
  await sitDown(ben, link, 1);
  for (const page of [anna, ben]) await expect(frame(page)).toHaveAttribute('data-phase', 'playing');

  await anna.getByLabel(say('frame.say'), { exact: true }).fill('Good luck & <b>fun</b>');
  await anna.getByRole('button', { name: say('frame.send'), exact: true }).click();
  await expect(ben.getByRole('list', { name: say('frame.chat') })).toContainText('Good luck & <b>fun</b>');
  await ben.locator('[data-reaction]').first().click();
  await expect(anna.locator('[data-player="1"] .reaction')).toBeVisible();

  // The link leads back to one's seat in the middle of a match.
  await playUntil((await standing(anna)).number + 6, anna, ben);
  const before = await standing(ben);
  const context = ben.context();
  await ben.close();
  ben = await context.newPage();
  await ben.goto(link);
  await caughtUp(ben, before);
  await expect(frame(ben)).toHaveAttribute('data-me', '1');
  await Promise.all([playToTheEnd(anna), playToTheEnd(ben)]);

  for (const page of [anna, ben])
    await result(page)
      .getByRole('button', { name: say('result.rematch'), exact: true })
      .click();
  for (const page of [anna, ben]) await expect(frame(page)).toHaveAttribute('data-phase', 'playing');
  await openMenu(ben, 'resign');
  await ben.locator('[data-answer="yes"]').click();
  await expect(ben.getByText(say('frame.resigned'))).toBeVisible();
  await expect(anna.locator('[data-toast="frame.resigned_other"]')).toContainText('Ben');
  await playToTheEnd(anna);
  await expect(result(anna)).toContainText(say('result.series'));
  await expect(result(anna)).toContainText(say('result.resigned'));
  await expect(result(ben)).toBeVisible();
  await goHome(anna, ben);
});
