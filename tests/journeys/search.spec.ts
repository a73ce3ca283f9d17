// Searching as one types, with the same addresses as the plain page.
import { axe, expect, test } from './site.ts';

test('results follow the words, and the address with them', async ({ page }) => {
  await page.goto('/collection');
  const field = page.getByRole('main').getByRole('searchbox').first();
  await field.click();
  await field.pressSequentially('mandelbrt', { delay: 30 });
  await expect(
    page
      .getByRole('main')
      .getByRole('link', { name: /Mandelbrot/ })
      .first(),
  ).toBeVisible();
  await expect(page).toHaveURL(/q=mandelbrt/);
});

test('a box that is ticked while the live page comes stays ticked, whenever that is', async ({
  page,
}) => {
  for (const pause of [0, 30, 60, 100, 150, 300]) {
    await page.goto('/collection');
    const box = page.locator('.facet input[type=checkbox]:visible').first();
    await box.focus();
    await page.waitForTimeout(pause);
    await page.keyboard.press('Space');
    await expect(page, `after ${pause} ms`).toHaveURL(/\?maker=/);
    await expect(box).toBeChecked();
  }
});

test('names are suggested in the box of every page, and the keys walk through them', async ({
  page,
}) => {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (/island-suggestions/.test(request.url())) scripts.push(request.url());
  });
  await page.goto('/people');
  await page.waitForLoadState('networkidle');
  expect(scripts).toEqual([]);
  const field = page.locator('#header-search');
  await field.focus();
  await field.pressSequentially('mandel', { delay: 30 });
  const options = page.getByRole('listbox', { name: 'Search suggestions' }).getByRole('option');
  await expect(options.first()).toContainText('Mandelbrot');
  await expect(page.getByRole('status').filter({ hasText: /suggestion/ })).toBeAttached();
  expect(await axe(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(options).toHaveCount(0);
  await expect(field).toHaveValue('mandel');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowUp');
  await expect(field).toBeFocused();
  await expect(options.first()).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/(items|people)\//);
});

test('an accession number finds its item, in any punctuation', async ({ page }) => {
  await page.goto('/collection');
  const number =
    (await page.locator('main').innerText()).match(/MP\.2026\.\d+/)?.[0] ?? 'MP.2026.1';
  for (const form of [
    number,
    number.toLowerCase().replaceAll('.', ' '),
    number.replaceAll('.', '-'),
  ]) {
    await page.goto(`/collection?q=${encodeURIComponent(form)}`);
    await expect(page.locator('main a[href*="/items/"]').first()).toBeVisible();
    await page.locator('main a[href*="/items/"]').first().click();
    await expect(page.getByRole('main')).toContainText(number);
  }
});

test('going back returns to the same place in the results', async ({ page }) => {
  await page.goto('/collection');
  await page.mouse.wheel(0, 1200);
  await page.waitForFunction(() => window.scrollY > 600);
  const at = await page.evaluate(() => window.scrollY);
  await page.locator('main a[href*="/items/"]:visible').nth(12).click();
  await page.waitForURL(/\/items\//);
  await page.goBack();
  await page.waitForFunction((y) => Math.abs(window.scrollY - y) < 400, at);
});

test('nothing found is not the end', async ({ page }) => {
  await page.goto('/collection?q=qqqzzzxxx');
  expect(await page.locator('main a').count()).toBeGreaterThan(2);
});

test('a filter narrows the results and can be taken off again', async ({ page }) => {
  await page.goto('/collection');
  const count = page.locator('main .results-count');
  const total = Number(/\d+/.exec(await count.innerText())?.[0]);
  // A value that every item has narrows nothing.
  const counts = await page.locator('main .facet .choice-count').allInnerTexts();
  const narrowing = counts.findIndex((text) => Number.parseInt(text, 10) < total);
  await page.locator('main .facet input[type=checkbox]').nth(narrowing).check();
  await expect(page).toHaveURL(/\?.+=/);
  await expect(count).not.toContainText(`${total} items`);
  await page.locator('main .applied a').first().click();
  await expect(count).toContainText(`${total} items`);
});
