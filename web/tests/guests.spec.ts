// The same guest on several devices, and who may judge.
import { expect, test } from './test.ts';
import { arrive, goHome, openTable } from './people.ts';
import { frame } from './players.ts';
import { say } from './words.ts';

test('devices are listed and ended', async ({ browser, server }) => {
  const [desk, phone, tablet] = [
    await arrive(browser, server, 'Anna'),
    await arrive(browser, server, 'Phone'),
    await arrive(browser, server, 'Tablet'),
  ];
  const link = await openTable(desk, server, { game: 'gesjaakt', seats: 2, start: 'host' });
  await desk.goto('/matches#device');
  await expect(desk.locator('[data-device]')).toHaveCount(1);
  await expect(desk.locator('[data-this="true"]')).toContainText(say('devices.this'));
  await expect(desk.locator('[data-this="true"]')).toContainText(
    say('devices.kind', { browser: 'Chrome', system: 'Linux' }),
  );
  await expect(desk.getByRole('button', { name: say('devices.end_others'), exact: true })).toHaveCount(0);

  for (const other of [phone, tablet]) {
    await desk.getByRole('button', { name: say('matches.make_code'), exact: true }).click();
    const code = await desk.locator('.code strong').innerText();
    await other.goto('/matches#device');
    await other.getByLabel(say('matches.code'), { exact: true }).fill(code);
    await other.getByRole('button', { name: say('matches.claim'), exact: true }).click();
    await expect(other.getByText(say('matches.claimed', { name: 'Anna' }), { exact: true })).toBeVisible();
    await expect(other.getByLabel(say('settings.name'), { exact: true })).toHaveValue('Anna');
    await desk.reload();
  }
  await expect(tablet.locator('[data-device]')).toHaveCount(3);
  await phone.goto(link);
  await phone.locator('[data-seat="0"] [data-action="sit"]').click();
  await expect(frame(phone)).toHaveAttribute('data-me', '0');

  // All but this one: the phone is told so in the middle of a table.
  await expect(desk.locator('[data-device]')).toHaveCount(3);
  const one = desk.locator('[data-device][data-this="false"]').first();
  await one.getByRole('button').click();
  await expect(desk.locator('[data-device]')).toHaveCount(2);
  await desk.getByRole('button', { name: say('devices.end_others'), exact: true }).click();
  await expect(desk.locator('[data-device]')).toHaveCount(1);
  await expect(desk.getByText(say('devices.ended_others'), { exact: true })).toBeVisible();
  await expect(phone.getByText(say('server.device_ended'))).toBeVisible();
  await tablet.reload();
  await expect(tablet.locator('#device')).toBeVisible();
  await expect(tablet.locator('[data-device]')).toHaveCount(0);
  await goHome(desk, phone, tablet);
});

test('somebody who is named referee is asked', async ({ browser, server }) => {
  const [anna, rita] = [await arrive(browser, server, 'Anna'), await arrive(browser, server, 'Rita')];
  const made = await rita.request.post('/api/guests', { data: { name: 'Rita' }, headers: { Origin: server.url } });
  const { guest } = (await made.json()) as { guest: { id: string } };
  const link = await openTable(anna, server, {
    game: 'wordcard',
    seats: 2,
    start: 'host',
    referee: guest.id,
    options: { referee: 'person' },
  });
  await anna.goto(link);
  await expect(frame(anna)).toBeVisible();
  await expect(anna.locator('[data-question]')).toHaveCount(0);
  await rita.goto(link);
  const question = rita.locator('[data-question="referee"]');
  await expect(question).toContainText(say('frame.question.referee', { name: 'Anna' }));
  // It lies over no seat: whoever is asked may want to sit down.
  for (const viewport of [
    { width: 1366, height: 768 },
    { width: 390, height: 844 },
  ]) {
    await rita.setViewportSize(viewport);
    const [asked, seat] = [await question.boundingBox(), await rita.locator('[data-seat="0"]').boundingBox()];
    expect(asked!.y + asked!.height).toBeLessThanOrEqual(seat!.y);
  }
  await question.locator('[data-answer="yes"]').click();
  await expect(question).toHaveCount(0);
  await goHome(anna, rita);
});

test('a name is not cut through, and one from right to left stands apart', async ({ browser, server }) => {
  const family = '👨‍👩‍👧';
  const dana = await arrive(browser, server, 'Dana');
  const link = await openTable(dana, server, { game: 'gesjaakt', seats: 2, start: 'host' });
  await dana.goto('/settings');
  const field = dana.getByLabel(say('settings.name'), { exact: true });
  await field.fill(family.repeat(40));
  await expect(field).toHaveValue(family.repeat(32));
  await field.fill('דנה (1)');
  await dana.getByRole('button', { name: say('settings.name.keep'), exact: true }).click();
  await expect(
    dana.getByText(say('settings.name.kept', { name: '\u2068דנה (1)\u2069' }), { exact: true }),
  ).toBeVisible();
  await dana.goto(link);
  await dana.locator('[data-seat="0"] [data-action="sit"]').click();
  await expect(dana.locator('bdi', { hasText: 'דנה (1)' }).first()).toBeVisible();
  await goHome(dana);
});
