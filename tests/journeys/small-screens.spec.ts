// What a small screen has room for: the viewer's picture on a phone, the navigation of a small
// laptop, the set in every header, and pictures that no button lies on.
import { addresses, expect, test } from './site.ts';

const phone = { width: 390, height: 700 };

test('on a phone the viewer has one row of tools, at most 15 % of the height, and thumbnails to press', async ({
  page,
}) => {
  await page.setViewportSize(phone);
  const { viewer = '' } = await addresses(page);
  await page.goto(viewer, { waitUntil: 'networkidle' });
  const tools = page.locator('.vitrine-toolbar');
  await expect(tools).toBeVisible();
  const box = await tools.boundingBox();
  expect(box?.height ?? 0).toBeGreaterThan(0);
  expect(box?.height ?? phone.height).toBeLessThanOrEqual(phone.height * 0.15);
  const rows = await tools.locator('button:visible').evaluateAll((buttons) =>
    buttons.map((button) => {
      const { top, bottom } = button.getBoundingClientRect();
      return Math.round((top + bottom) / 20);
    }),
  );
  expect(rows.length).toBeGreaterThan(2);
  expect(new Set(rows).size, 'rows of buttons').toBe(1);
  for (const thumbnail of await page.locator('.vitrine-strip button:visible').all()) {
    const size = await thumbnail.boundingBox();
    expect(Math.min(size?.width ?? 0, size?.height ?? 0)).toBeGreaterThanOrEqual(44);
    expect(Math.max(size?.width ?? 0, size?.height ?? 0)).toBeGreaterThanOrEqual(64);
  }
});

test('at 1024 px the navigation is in the header, and no menu is needed', async ({ page }) => {
  await page.setViewportSize({ width: 1024, height: 768 });
  await page.goto('/');
  const banner = page.getByRole('banner');
  await expect(banner.getByRole('navigation').first()).toBeVisible();
  await expect(banner.getByRole('link', { name: 'Collection', exact: true })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
});

for (const size of [phone, { width: 1280, height: 800 }])
  test(`${size.width} wide: what is saved is in the header, and no button lies on a picture`, async ({
    page,
  }) => {
    await page.setViewportSize(size);
    await page.goto('/collection', { waitUntil: 'networkidle' });
    const save = page.locator('.card [data-gather]').first();
    await expect(save).toBeEnabled();
    if (size === phone)
      for (const card of await page
        .locator('.card:has(img)')
        .all()
        .then((all) => all.slice(0, 6))) {
        const [picture, button] = [
          await card.locator('img').first().boundingBox(),
          await card.locator('[data-gather]').first().boundingBox(),
        ];
        expect(button?.y ?? 0).toBeGreaterThanOrEqual(
          (picture?.y ?? 0) + (picture?.height ?? 0) - 1,
        );
      }
    await save.focus();
    await page.keyboard.press('Enter');
    await page.goto('/about');
    const set = page.locator('header [data-gather-link]');
    await expect(set.filter({ visible: true }).first()).toContainText('1');
  });
