// On a phone and with a keyboard alone.
import { addresses, expect, test } from './site.ts';

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
  // The focus is in it from the beginning, and no key leads to the page beneath.
  for (let times = 0; times < 40; times += 1) {
    const at = await page.evaluate(() => {
      const { activeElement: one, body } = document;
      return one === body || (one?.closest('#menu') ? 'menu' : one?.outerHTML);
    });
    expect([true, 'menu']).toContain(at);
    if (times === 0) expect(at).toBe('menu');
    await page.keyboard.press('Tab');
  }
  await page.locator('#menu button').first().focus();
  await page.keyboard.press('Escape');
  await expect(page.locator('#menu')).toBeHidden();
  await expect(button).toBeFocused();
  expect(await page.locator('[inert]').count()).toBe(0);
});

test('the filters keep the focus while they are open, and what is found is heard', async ({
  page,
  isMobile,
}) => {
  test.skip(!isMobile, 'The filters lie over the results in narrow windows only.');
  await page.goto('/collection');
  const button = page.locator('.filters-open');
  await button.press('Enter');
  await expect(page.locator('#filters')).toBeVisible();
  await expect(page.locator('[data-alive="yes"]')).toBeAttached();
  await expect(page.locator('main [inert] .results-count, .results-bar[inert]')).toBeAttached();
  await page.locator('#filters input[type="checkbox"]').first().check();
  await expect(page.getByRole('status').filter({ hasText: /items?, 1 filter/ })).toBeAttached();
  await page.locator('#filters .filters-head button').press('Enter');
  await expect(button).toBeFocused();
  expect(await page.locator('[inert]').count()).toBe(0);
});

test('text at twice its size still fits every kind of page, and stays words', async ({
  page,
  isMobile,
}) => {
  test.skip(
    !isMobile,
    'On a desktop browsers enlarge the page, which then is laid out as a narrow one.',
  );
  for (const [kind, path] of Object.entries({
    ...(await addresses(page)),
    'by month': '/whats-on/2026/9',
  })) {
    await page.goto(path);
    await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
    const { overflow, elements } = await page.evaluate(() => {
      // A column so narrow that it holds a letter or two on each line.
      const isPile = (element: Element) => {
        const { width, height } = element.getBoundingClientRect();
        const size = Number.parseFloat(getComputedStyle(element).fontSize);
        return (
          element.childElementCount === 0 &&
          (element.textContent ?? '').trim().length > 5 &&
          width > 1 &&
          width < size * 1.7 &&
          height > size * 4
        );
      };
      return {
        overflow: document.documentElement.scrollWidth - document.documentElement.clientWidth,
        elements: [...document.querySelectorAll('main :is(p, dd, dt, li, h1, h2, h3, a, span)')]
          .filter(isPile)
          .map((element) => element.textContent),
      };
    });
    expect([overflow <= 0, elements], `${kind}, ${path}`).toEqual([true, []]);
  }
});

test('paper has what belongs to a page, and nothing to press', async ({ page }) => {
  const { item, event, list, story, visit, 'what’s on': programme } = await addresses(page);
  await page.setViewportSize({ width: 658, height: 1000 });
  await page.emulateMedia({ media: 'print' });
  for (const path of [item, event, story, visit, programme, list]) {
    await page.goto(path ?? '');
    const pressed = await page
      .locator('main :is(button, input, select, summary)')
      .evaluateAll((parts) =>
        parts
          .filter(
            (part) =>
              part.checkVisibility() &&
              (part.tagName !== 'SUMMARY' || !part.closest('details[open], .print-open')),
          )
          .map((part) => part.outerHTML.slice(0, 120)),
      );
    expect(pressed, path).toEqual([]);
  }
  // A list for researchers is a table on paper, also where the paper is as narrow as a phone.
  const row = await page
    .locator('.result-list tbody tr')
    .first()
    .evaluate((line) => getComputedStyle(line).display);
  expect(row).toBe('table-row');
  await page.goto(event ?? '');
  await expect(page.locator('.cite-page')).toContainText(/\/i\/|\/whats-on\//);
  expect(
    await page
      .locator('.cite-page .citation')
      .first()
      .evaluate((words) => words.checkVisibility()),
  ).toBe(true);
  // Groups of facts are in both columns.
  await page.goto(item ?? '');
  const lefts = await page
    .locator('.fact-group')
    .evaluateAll(
      (groups) =>
        new Set(groups.map((group) => Math.round(group.getBoundingClientRect().left))).size,
    );
  expect(lefts).toBe(2);
});

test('links above large letters are pressed where they are seen', async ({ page }) => {
  const { event } = await addresses(page);
  await page.goto(event ?? '');
  await page.locator('.event-head .overline a').click({ timeout: 5000 });
  await expect(page).toHaveURL(/\/whats-on$/);
});
