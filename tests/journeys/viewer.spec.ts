// Looking closely, with a keyboard alone.
import { addresses, expect, test } from './site.ts';

test('the picture opens the viewer in its own place, and Escape gives the picture back', async ({
  page,
}) => {
  const { item = '/' } = await addresses(page);
  await page.goto(item);
  const picture = page.locator('a[data-opens="viewer"][data-viewer-mode="inline"]');
  await picture.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('toolbar')).toBeVisible();
  await expect(page.locator('.stage-viewer canvas').first()).toBeVisible();
  await expect(picture).toBeHidden();
  await page.keyboard.press('Escape');
  await expect(picture).toBeFocused();
});

test('the viewer opens as a room, zooms by keys and buttons, and gives the focus back', async ({
  page,
}) => {
  const { item = '/' } = await addresses(page);
  await page.goto(item);
  const opener = page.locator('a.text-button[data-opens="viewer"]').first();
  await opener.focus();
  await page.keyboard.press('Enter');
  const room = page.getByRole('dialog').first();
  await expect(room).toBeVisible();
  await expect(room.getByRole('toolbar')).toBeVisible();
  await expect(room.locator('canvas').first()).toBeVisible();
  await room.getByRole('button', { name: /zoom in/i }).click();
  await expect(page.getByRole('status').filter({ hasText: /zoom/i }).first()).toContainText(/%/);
  await page.keyboard.press('Escape');
  await expect(room).toBeHidden();
  await expect(opener).toBeFocused();
});

test('a link to a detail opens at that detail', async ({ page }) => {
  const { viewer = '/' } = await addresses(page);
  await page.goto(`${viewer}#xywh=percent:40,40,10,10`);
  await expect(page.getByRole('status').filter({ hasText: /%/ }).first()).toContainText(
    /[5-9]\d\d|[1-9],?\d{3}|[2-9]\d\d/,
  );
});
