// Jack and queen of WordCard are drawn and named as the language has them; what is handed in has J and Q.
import { expect, test } from './test.ts';
import { kept, openReplay, showStep } from './records.ts';

for (const [language, jack, queen] of [
  ['nl', 'B', 'V'],
  ['de', 'B', 'D'],
  ['en', 'J', 'Q'],
] as const) {
  test.describe(language, () => {
    test.use({ locale: language });
    test(`cards are drawn with ${jack} and ${queen}`, async ({ page }) => {
      await openReplay(page, kept('wordcard', 2));
      await showStep(page, 0.5);
      // On the table and in the hands, and within the sentences of the log.
      for (const ranks of [page.locator('.board :is(text.second, text.corner)'), page.locator('.chip small')]) {
        await expect(ranks.first()).toBeVisible();
        expect(new Set((await ranks.allTextContents()).filter((rank) => /\D/.test(rank)))).toEqual(
          new Set([jack, queen, 'K']),
        );
      }
    });
  });
}
