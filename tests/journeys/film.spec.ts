// Watching a film: its words lead into it and follow it, it is fetched in parts, and it works
// without script.
import type { Page } from '@playwright/test';
import { expect, siteUrl, test } from './site.ts';

const film = '/media/seventeen';
/** By a function: a text would be evaluated in the page, which its policy forbids. */
const untilMoment = (page: Page, seconds: number) =>
  page.waitForFunction(
    (from) => (document.querySelector('video')?.currentTime ?? 0) >= from,
    seconds,
  );

test('a line of the text leads to its moment, without fetching all that lies before', async ({
  page,
}) => {
  const parts: { range: string; bytes: number }[] = [];
  page.on('response', (response) => {
    if (!response.url().includes('/play/')) return;
    parts.push({
      range: response.request().headers()['range'] ?? '',
      bytes: Number(response.headers()['content-length']),
    });
    expect(response.status()).toBe(206);
  });
  await page.goto(film);
  expect(parts, 'what is fetched before anybody plays it').toEqual([]);
  const line = page.locator('.recording-lines a', { hasText: '0:51' }).first();
  await line.click();
  await untilMoment(page, 51);
  await expect(page.locator('.recording-chapters a[aria-current]')).toContainText(
    'Thirds and sixths',
  );
  await expect(page.locator('.recording-lines .current').first()).toContainText('p6');
  expect(
    parts.some(({ range }) => /^bytes=[1-9]\d{5,}-/.test(range)),
    'a part from further on',
  ).toBe(true);
});

test('captions are shown in the language of the page, and the choice is kept', async ({ page }) => {
  await page.goto(`/fr${film}`);
  const showing = () =>
    page.evaluate(() =>
      [...(document.querySelector('video')?.textTracks ?? [])]
        .filter(({ mode }) => mode === 'showing')
        .map(({ language }) => language)
        .join(),
    );
  await expect.poll(showing).toBe('fr');
  await expect(page.getByLabel('Vitesse')).toBeVisible();
  await page.evaluate(() => {
    for (const track of document.querySelector('video')?.textTracks ?? [])
      track.mode = track.language === 'ar' && track.kind === 'captions' ? 'showing' : 'disabled';
  });
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('vitrine.player.captions')))
    .toBe('ar');
  await page.goto(film);
  await expect.poll(showing).toBe('ar');
});

test('what is seen is said when it is asked for, by keyboard', async ({ page }) => {
  await page.goto(film);
  const button = page.getByRole('button', { name: 'Audio description' });
  await button.focus();
  await page.keyboard.press('Enter');
  await expect(button).toHaveAttribute('aria-pressed', 'true');
  await page.locator('.recording-lines a', { hasText: '0:33' }).first().press('Enter');
  await expect(page.locator('.recording-status')).toContainText('blades of a fan');
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });
  test('the whole text stands there, and each line is the address of its moment', async ({
    page,
  }) => {
    await page.goto(film);
    await expect(page.getByText('There is no eighteenth')).toBeVisible();
    await page.locator('.recording-chapters a').last().click();
    expect(page.url()).toContain('?t=58.46');
    expect(await page.locator('video source').first().getAttribute('src')).toContain('#t=58.46');
  });
});

test('a film is played in parts, and a wrong part is told with its length', async ({ page }) => {
  const html = await (await page.request.get(siteUrl() + film)).text();
  const source = siteUrl() + (/<source src="([^"]+)"/.exec(html)?.[1] ?? '');
  const part = await page.request.get(source, { headers: { range: 'bytes=0-99' } });
  expect([part.status(), (await part.body()).length]).toEqual([206, 100]);
  const whole = Number(/\/(\d+)$/.exec(part.headers()['content-range'] ?? '')?.[1]);
  expect(whole).toBeLessThan(5_000_000);
  expect(
    (await page.request.get(source, { headers: { range: `bytes=${whole}-` } })).headers()[
      'content-range'
    ],
  ).toBe(`bytes */${whole}`);
  expect(
    (
      await page.request.get(source, { headers: { range: 'bytes=5-', 'if-range': '"another"' } })
    ).status(),
  ).toBe(200);
});
