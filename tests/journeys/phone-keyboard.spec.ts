// On a phone and with a keyboard alone.
import { expect, test } from './site.ts';

test('the first key leads past the header to the content', async ({ page }) => {
  await page.goto('/');
  await page.keyboard.press('Tab');
  await expect(page.locator(':focus')).toHaveText(/skip/i);
  await page.keyboard.press('Enter');
  await expect(page.locator('#main')).toBeFocused();
});

test('the menu opens, closes and gives the focus back', async ({ page, isMobile }) => {
  test.skip(!isMobile, 'The menu is for narrow windows.');
  await page.goto('/');
  const button = page.getByRole('button', { name: 'Menu' });
  await button.press('Enter');
  await expect(page.locator('#menu')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.locator('#menu')).toBeHidden();
  await expect(button).toBeFocused();
});

test('text at twice its size still fits', async ({ page }) => {
  await page.goto('/collection');
  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect(overflow).toBeLessThanOrEqual(0);
});
