// Forms as visitors fill them in: step by step, and with files over a network that goes.
import { join } from 'node:path';
import { test as loud, type Page } from '@playwright/test';
import { axe, expect, test } from './site.ts';

const picture = join(import.meta.dirname, '../../docs/pictures/item.webp');

/** What axe finds on the page as it stands. */
async function faults(
  page: Page,
  themes: readonly ('light' | 'dark')[] = ['light', 'dark'],
): Promise<string[]> {
  const found: string[] = [];
  for (const colorScheme of themes) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    found.push(...(await axe(page)));
  }
  return found;
}

for (const language of ['', '/ar']) {
  const themes = language === '' ? (['light', 'dark'] as const) : (['light'] as const);
  test(`a class comes to visit, page by page${language && ` (${language})`}: a mistake, a look back, a change at the end`, async ({
    page,
  }) => {
    await page.goto(`${language}/forms/school-visit`);
    const next = () => page.locator('.plain-form button[type=submit]').click();
    await next();
    await expect(page.locator('.form-problems li')).toHaveCount(3);
    expect(await faults(page, themes), 'a step with problems').toEqual([]);
    await page.locator('.form-problems a').first().click();
    await expect(page.locator('[name=school]')).toBeFocused();
    await page.locator('[name=school]').fill('École du Port');
    await page.locator('[name=pupils]').fill('24');
    await page.locator('[name=age]').selectOption('7-11');
    await next();
    await page.locator('[name=day]').fill('2027-03-04');
    await page.goBack();
    await expect(
      page.locator('[name=school]'),
      'what was typed is there after a look back',
    ).toHaveValue('École du Port');
    await page.goForward();
    await page.locator('[name=day]').fill('2027-03-04');
    await next();
    await page.locator('[name=name]').fill('Ada');
    await page.locator('[name=email]').fill(`school${language.slice(1)}@example.org`);
    await next();
    await expect(page.locator('.form-part')).toHaveCount(3);
    expect(await faults(page, themes), 'the last look').toEqual([]);
    await page.locator('.form-part a').first().click();
    await page.locator('[name=pupils]').fill('25');
    await next();
    await expect(page.locator('.form-part').first()).toContainText('25');
    await next();
    await expect(page.locator('.form-reference')).toHaveText(/^\S{4}-\S{4}$/);
    expect(await faults(page, themes), 'thanks').toEqual([]);
  });
}

// Without the watch on the console: browsers tell there of each connection that fails and of each
// file that is turned away.
loud(
  'a picture is sent in parts while the form is filled in; the network goes and comes, and nothing is chosen twice',
  async ({ page, context }) => {
    await page.goto('/forms/memories');
    await page.locator('[name=have][value=yes]').check();
    let isDown = true;
    await context.route('**/uploads/*', (route) =>
      route.request().method() === 'PATCH' && isDown
        ? route.abort('internetdisconnected')
        : route.continue(),
    );
    await expect(page.locator('.upload-status')).toBeAttached();
    await page.locator('input[type=file]').setInputFiles(picture);
    await expect(page.locator('.upload')).toHaveAttribute('data-state', 'lost');
    expect(await axe(page), 'while it waits for the network').toEqual([]);
    isDown = false;
    await expect(page.locator('.upload')).toHaveAttribute('data-state', 'arrived', {
      timeout: 60_000,
    });
    await page.locator('.plain-form button[type=submit]').click();
    await expect(page.locator('.form-problems')).toBeVisible();
    await expect(
      page.locator('[name=photographs][type=checkbox]'),
      'after a mistake the file is still there',
    ).toBeChecked();
    await page.reload();
    await expect(page.locator('.form-problems'), 'the mistakes have an address').toBeVisible();
    await page.locator('[name=message]').fill('We had one like it.');
    await page.locator('[name=licence]').check();
    await page.locator('[name=name]').fill('Ada');
    await page.locator('[name=email]').fill('pictures@example.org');
    await page.locator('.plain-form button[type=submit]').click();
    await expect(page.locator('.form-reference')).toBeVisible();
  },
);

loud(
  'what is no picture is turned away as it arrives, in words, and taken off the list by the keyboard',
  async ({ page }) => {
    await page.goto('/ar/forms/memories');
    await page.locator('[name=have][value=yes]').check();
    await expect(page.locator('.upload-status')).toBeAttached();
    await page.locator('input[type=file]').setInputFiles({
      name: 'photo.jpg',
      mimeType: 'image/jpeg',
      buffer: Buffer.from('MZ\0not a picture'),
    });
    await expect(page.locator('.upload')).toHaveAttribute('data-state', 'type');
    expect(await axe(page)).toEqual([]);
    await page.locator('.upload-button:visible').press('Enter');
    await expect(page.locator('.upload')).toHaveCount(0);
    await expect(page.locator('input[type=file]')).toBeFocused();
  },
);
