// Passing on what one sees: the menu, the link to a part of a picture, a frame on somebody else's
// page.
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { addresses, expect, siteUrl, test } from './site.ts';

test('the menu copies the link of the page, says so, and gives the focus back', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: siteUrl() });
  const { item = '/' } = await addresses(page);
  await page.goto(item, { waitUntil: 'networkidle' });
  const word = page.locator('.share-menu summary');
  await word.focus();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Copy link' }).click();
  await expect(page.locator('.share-menu output')).toHaveText('Copied');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(siteUrl() + item);
  await page.keyboard.press('Escape');
  await expect(word).toBeFocused();
});

test('a link to a part of a picture has that part on its card', async ({ page }) => {
  const { viewer = '/' } = await addresses(page);
  const html = await (
    await page.request.get(`${siteUrl()}${viewer}?xywh=percent:40,20,20,20`)
  ).text();
  const card =
    /property="og:image" content="([^"]+)"/.exec(html)?.[1]?.replaceAll('&amp;', '&') ?? '';
  expect(card).toContain('xywh=percent:40,20,20,20');
  const drawn = await page.request.get(card);
  expect([
    drawn.status(),
    drawn.headers()['content-type'],
    drawn.headers()['cache-control'],
  ]).toEqual([200, 'image/jpeg', 'public, max-age=31536000, immutable']);
  const whole = await page.request.get(`${siteUrl()}/og${viewer}.jpg`);
  expect((await whole.body()).equals(await drawn.body())).toBe(false);
});

test('what oEmbed says stands in a frame on another page, without a cookie, and opens the viewer there', async ({
  page,
}) => {
  const { item = '/' } = await addresses(page);
  const text = (await (
    await page.request.get(
      `${siteUrl()}/oembed?url=${encodeURIComponent(siteUrl() + item)}&maxwidth=300`,
    )
  ).json()) as { html: string; width: number };
  expect(text.width).toBe(300);
  const other = createServer((_request, response) =>
    response
      .setHeader('content-type', 'text/html')
      .end(`<!doctype html><title>Elsewhere</title>${text.html}`),
  ).listen(0, '127.0.0.1');
  await once(other, 'listening');
  try {
    // Asking this page is no fault here: it is the other site.
    page.removeAllListeners('request');
    await page.goto(`http://127.0.0.1:${(other.address() as AddressInfo).port}/`, {
      waitUntil: 'networkidle',
    });
    const frame = page.frameLocator('iframe');
    await expect(frame.getByRole('heading', { level: 1 })).toBeVisible();
    await frame.locator('.embed-stage').click();
    await expect(frame.locator('.vitrine-room')).toBeVisible();
    expect(await page.context().cookies()).toEqual([]);
  } finally {
    other.close();
  }
});

for (const kind of ['item', 'event', 'story'] as const) {
  test(`${kind}: in a frame of any shape its picture never lies over its words`, async ({
    page,
  }) => {
    const path = (await addresses(page))[`${kind} in a frame`] ?? '/';
    for (const [width, height] of [
      [640, 544],
      [640, 360],
      [320, 272],
      [300, 500],
    ] as const) {
      await page.setViewportSize({ width, height });
      await page.goto(path);
      const picture = await page.locator('.embed-picture').first().boundingBox();
      const words = await page.locator('.embed-label, .embed-text').first().boundingBox();
      if (!picture || !words) throw new Error(`Nothing to see at ${path}`);
      const apart =
        picture.y + picture.height <= words.y ||
        words.y + words.height <= picture.y ||
        words.x + words.width <= picture.x;
      expect(apart, `${width} × ${height}`).toBe(true);
      expect(Math.min(picture.width, picture.height)).toBeGreaterThan(90);
    }
  });
}

test('a page of ours that is not for frames stays out of them', async ({ page }) => {
  const { item = '/' } = await addresses(page);
  const policy = async (path: string) =>
    (await page.request.get(siteUrl() + path)).headers()['content-security-policy'] ?? '';
  expect(await policy(item)).toContain("frame-ancestors 'self'");
  const framed = await policy(`/embed${item.split('/').slice(0, 3).join('/')}`);
  expect(framed).toContain('frame-ancestors *');
  expect(framed).toContain("script-src 'self';");
});
