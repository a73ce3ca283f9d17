// Every kind of page, in both themes and in Arabic: no fault that axe finds, nothing said in the
// console, nobody else asked.
import { addresses, axe, expect, test } from './site.ts';

const kinds = [
  'home',
  'collection',
  'search',
  'nothing found',
  'list',
  'item',
  'viewer',
  'people',
  'person',
  'places',
  'place',
  'subjects',
  'subject',
  'collections',
  'a collection',
  'about',
  'accessibility',
  'everything',
  'what’s on',
  'event',
  'stories',
  'story',
  'exhibition',
  'visit',
  'forms',
  'form',
  'sets',
  'share',
  'item in a frame',
  'event in a frame',
  'story in a frame',
  'not found',
] as const;

for (const kind of kinds) {
  test(`${kind}: axe finds nothing in the light theme, the dark theme and in Arabic`, async ({
    page,
  }) => {
    const address = (await addresses(page))[kind] ?? '/';
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto(address);
    for (const theme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
      expect(await axe(page), `${theme} theme`).toEqual([]);
    }
    await page.goto(address === '/' ? '/ar' : `/ar${address}`);
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
    expect(await axe(page), 'in Arabic').toEqual([]);
  });

  test(`${kind}: fits the width of the window`, async ({ page }) => {
    await page.goto((await addresses(page))[kind] ?? '/');
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow).toBeLessThanOrEqual(0);
  });
}
