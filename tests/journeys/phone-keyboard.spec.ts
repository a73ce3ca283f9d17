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
  await page.keyboard.press('Escape');
  await expect(page.locator('#menu')).toBeHidden();
  await expect(button).toBeFocused();
});

test('text at twice its size still fits every kind of page, and stays words', async ({ page, isMobile }) => {
  test.skip(!isMobile, 'On a desktop browsers enlarge the page, which then is laid out as a narrow one.');
  for (const [kind, path] of Object.entries({ ...(await addresses(page)), 'by month': '/whats-on/2026/9' })) {
    await page.goto(path);
    await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
    const { overflow, letters } = await page.evaluate(() => {
      // A column so narrow that it holds a letter or two on each line.
      const isPile = (element: Element) => {
        const { width, height } = element.getBoundingClientRect();
        const size = Number.parseFloat(getComputedStyle(element).fontSize);
        return element.childElementCount === 0 && (element.textContent ?? '').trim().length > 5 && width > 1 && width < size * 1.7 && height > size * 4;
      };
      return { overflow: document.documentElement.scrollWidth - document.documentElement.clientWidth, letters: [...document.querySelectorAll('main :is(p, dd, dt, li, h1, h2, h3, a, span)')].filter(isPile).map((element) => element.textContent) };
    });
    expect([overflow <= 0, letters], `${kind}, ${path}`).toEqual([true, []]);
  }
});
