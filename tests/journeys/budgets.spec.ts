// What a page may weigh, and how still it has to stand.
import { gzipSync } from 'node:zlib';
import type { Response } from '@playwright/test';
import { addresses, expect, siteUrl, test } from './site.ts';

const reading = [
  'home',
  'item',
  'people',
  'person',
  'place',
  'subject',
  'collections',
  'a collection',
  'about',
  'what’s on',
  'event',
  'story',
  'exhibition',
  'film',
  'visit',
  'form',
  'sets',
] as const;

for (const kind of reading) {
  test(`${kind}: at most 15 kB of script before anything is asked for`, async ({ page }) => {
    const scripts: Response[] = [];
    page.on('response', (response) => {
      if (response.request().resourceType() === 'script') scripts.push(response);
    });
    await page.goto((await addresses(page))[kind] ?? '/', { waitUntil: 'networkidle' });
    const bytes = (await Promise.all(scripts.map((response) => response.body()))).reduce(
      (sum, body) => sum + gzipSync(body).length,
      0,
    );
    expect(bytes).toBeLessThanOrEqual(15_000);
  });
}

for (const [kind, language] of [
  ['home', ''],
  ['home', '/fr'],
  ['collection', ''],
  ['collection', '/fr'],
  ['item', ''],
  ['item', '/fr'],
  ['home', '/ar'],
  ['collection', '/ar'],
  ['item', '/ar'],
] as const) {
  const max = 90_000;
  test(`${kind} ${language}: at most ${max / 1000} kB of fonts in all`, async ({ page }) => {
    // To look it up opens other pages, which are left before all of theirs has come.
    const address = (await addresses(page))[kind] ?? '/';
    const fonts: Promise<Buffer>[] = [];
    page.on('response', (response) => {
      if (response.request().resourceType() === 'font') fonts.push(response.body());
    });
    await page.goto(language + (language && address === '/' ? '' : address), {
      waitUntil: 'networkidle',
    });
    expect(fonts.length).toBeGreaterThan(0);
    const files = await Promise.all(fonts);
    expect(files.reduce((sum, font) => sum + font.length, 0)).toBeLessThanOrEqual(max);
  });
}

test('the search island: at most 135 kB with React', async ({ page }) => {
  const scripts = new Map<string, Promise<Buffer>>();
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script')
      scripts.set(response.url(), response.body());
  });
  await page.goto('/collection', { waitUntil: 'networkidle' });
  await page.getByRole('main').getByRole('searchbox').first().focus();
  await page.keyboard.type('map');
  await expect(page).toHaveURL(/q=map/);
  const bytes = (await Promise.all(scripts.values())).reduce(
    (sum, body) => sum + gzipSync(body).length,
    0,
  );
  expect(bytes).toBeLessThanOrEqual(135_000);
  expect(scripts.size).toBeGreaterThan(1);
});

for (const kind of ['home', 'item', 'collection', 'person'] as const) {
  test(`${kind}: stands still while it loads`, async ({ page }) => {
    await page.addInitScript(() => {
      Object.assign(window, { shifted: 0 });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as (PerformanceEntry & {
          value: number;
          hadRecentInput: boolean;
        })[]) {
          if (!entry.hadRecentInput)
            (window as unknown as { shifted: number }).shifted += entry.value;
        }
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await page.goto((await addresses(page))[kind] ?? '/', { waitUntil: 'networkidle' });
    expect(
      await page.evaluate(() => (window as unknown as { shifted: number }).shifted),
    ).toBeLessThan(0.02);
  });
}

test('the largest picture of an item is in its HTML, and never behind script', async ({ page }) => {
  const { item = '/' } = await addresses(page);
  const html = await (await page.request.get(siteUrl() + item)).text();
  expect(html).toMatch(/<img[^>]+fetchpriority="high"/i);
});

test('pages are compressed, tagged, and not sent twice', async ({ page }) => {
  const { item = '/' } = await addresses(page);
  const first = await page.request.get(siteUrl() + item, {
    headers: { 'accept-encoding': 'gzip' },
  });
  expect(first.headers()['etag']).toBeTruthy();
  const again = await page.request.get(siteUrl() + item, {
    headers: { 'accept-encoding': 'gzip', 'if-none-match': first.headers()['etag'] ?? '' },
  });
  expect(again.status()).toBe(304);
});
