// The desk by keys alone: nothing here clicks, fills in or looks for what to press. It goes where
// the Tab key leads.
import type { Page } from '@playwright/test';
import { writeRaster } from '../../packages/image-server/src/index.ts';
import { openByLink } from './open-desk.ts';
import { expect, test } from './site.ts';
import { dataFolder, vitrine } from './staff.ts';
import { focused, tabTo } from './tab-to.ts';

test.skip(dataFolder() === '', 'VITRINE_JOURNEY_DATA says where the running site keeps its data.');

test.beforeEach(async ({ page }) => {
  const link = new URL((await vitrine('desk-link')).trim().split('\n')[0] ?? '');
  await page.goto(link.pathname + link.search);
  await openByLink(page);
  await expect(page).toHaveURL(/\/admin$/);
});

/** A screen that is ready for its reader. */
async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('output.screen-state')).toHaveCount(0);
}

/** Presses Tab until a thing has the focus, and then a key. */
async function press(page: Page, name: RegExp, key = 'Enter'): Promise<void> {
  await tabTo(page, name);
  await page.keyboard.press(key);
}

async function photograph(): Promise<string> {
  const file = test.info().outputPath('jug.jpg');
  function* rows() {
    for (let y = 0; y < 600; y++) yield new Uint8Array(800 * 3).map((_, i) => (y + i) % 160);
  }
  await writeRaster({ width: 800, height: 600, channels: 3, rows: rows(), file, format: 'jpeg' });
  return file;
}

test('a photographed item gets a detail of its picture', async ({ page }) => {
  const title = `A jug with a spout ${Date.now().toString(36)}`;
  const file = await photograph();
  // A browser that does not know yet that somebody listens opens a dialog that nobody sees.
  const chooser = page.waitForEvent('filechooser');
  await open(page, '/admin/items/new');
  await press(page, /^Choose/, 'Space');
  await (await chooser).setFiles(file);
  await tabTo(page, /^Title/);
  await page.keyboard.type(title);
  await press(page, /^Publish$/);
  await expect(page.getByText(`“${title}” is on the site.`)).toBeVisible();
  await press(page, /Edit all its fields/);
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await press(page, /^\d+ more fields?.*Details/s);
  // The server has not prepared it yet: the page asks again by itself, and leaves the focus alone.
  let isReady = false;
  await page.route(/\/picture\?width=4000$/, (route) =>
    isReady ? route.continue() : route.fulfill({ status: 404 }),
  );
  await press(page, /Add a detail of picture 1/);
  await expect(page.getByText('The picture is not ready yet.')).toBeVisible();
  await tabTo(page, /^Cancel$/);
  isReady = true;
  const view = page.getByRole('application');
  await expect(view.locator('canvas').first()).toBeVisible();
  expect(await focused(page)).toBe('Cancel');
  await tabTo(page, /^The picture/);
  await expect(view).toBeFocused();
  for (const key of ['+', '+', 'ArrowRight']) await page.keyboard.press(key);
  await press(page, /^Use this view$/);
  await expect(page.getByLabel('Name of the detail (English)')).toBeVisible();
  await tabTo(page, /^Name of the detail/);
  await page.keyboard.type('The spout');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('Published. Visitors see it now.')).toBeVisible();
  await press(page, /^See its page$/);
  await expect(page.getByRole('main')).toContainText('The spout');
});

test('an earlier version is compared, and taken back', async ({ page }) => {
  const title = `A plate with a rim ${Date.now().toString(36)}`;
  await open(page, '/admin/items/new');
  await tabTo(page, /^Title/);
  await page.keyboard.type(title);
  await press(page, /^Publish$/);
  await expect(page.getByText(`“${title}” is on the site.`)).toBeVisible();
  await press(page, /Edit all its fields/);
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await tabTo(page, /^Title/);
  await page.keyboard.press('End');
  await page.keyboard.type(', broken');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('Published. Visitors see it now.')).toBeVisible();
  // A link leads to the part of this name, which opens by a second press.
  for (let presses = 0; presses < 2; presses++) await press(page, /^History$/);
  // The newest version comes first.
  await tabTo(page, /^Compare$/);
  await press(page, /^Compare$/);
  await expect(page.getByRole('rowheader', { name: 'Title' })).toBeVisible();
  await press(page, /^Use these values$/);
  await expect(page.getByLabel(/^Title/).first()).toHaveValue(title);
  const published = page.waitForResponse((answer) => answer.url().endsWith('/publish'));
  await page.keyboard.press('Control+Enter');
  expect((await published).ok()).toBe(true);
  await press(page, /^See its page$/);
  await expect(page.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible();
});

test('somebody’s role is restricted to a collection', async ({ page, browser }) => {
  const name = `Cora ${Date.now().toString(36)}`;
  const email = `${name.replace(' ', '.').toLowerCase()}@museum.example`;
  const invitation = await vitrine('users', 'invite', email, '--role', 'editor');
  const [link = ''] = /http\S+\/admin\/invitation\S+/.exec(invitation) ?? [];
  const { pathname, search } = new URL(link);
  const other = await (await browser.newContext()).newPage();
  await other.goto(pathname + search);
  await other.getByLabel('Your name').fill(name);
  await other.getByLabel('Password').fill('three green kettles');
  await other.getByRole('button', { name: 'Open the staff desk' }).click();
  await expect(other.getByRole('heading', { name: 'Today' })).toBeVisible();
  await other.context().close();
  await open(page, '/admin/staff');
  await press(page, new RegExp(`^Change: ${name}`));
  await tabTo(page, /^Add: Only these collections/);
  await page.keyboard.type('Maps of the world');
  // What fewer letters found is gone.
  await expect(page.getByRole('option')).toHaveText([/^Maps of the world/]);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  const chosen = page.getByRole('list', { name: 'Only these collections' });
  await expect(chosen.getByText('Maps of the world')).toBeVisible();
  await press(page, /^Save$/);
  const line = page.getByRole('listitem').filter({ hasText: email });
  await expect(line.locator('.staff-line')).toContainText('1 collection');
});

test('a list of choices stays closed on the way past it, and opens for who types', async ({
  page,
}) => {
  await open(page, '/admin/items/new');
  await press(page, /^More details/);
  const choice = page.getByRole('combobox').first();
  for (let presses = 0; presses < 40; presses++) {
    await page.keyboard.press('Tab');
    if (await choice.evaluate((input) => input === document.activeElement)) break;
  }
  await expect(choice).toBeFocused();
  await expect(page.getByRole('listbox')).toHaveCount(0);
  await page.keyboard.type('zz');
  await expect(page.getByRole('option', { name: /zz/ })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('listbox')).toHaveCount(0);
});

test('a list of items is searched, walked and opened', async ({ page }) => {
  await open(page, '/admin/items');
  const first = page.getByRole('row').nth(1).getByRole('link');
  const [word = ''] = ((await first.textContent()) ?? '').split(' ');
  await tabTo(page, /^Find$/);
  await page.keyboard.type(word);
  await expect(page).toHaveURL(/words=/);
  await expect(page.getByRole('row').nth(1)).toContainText(word);
  for (let presses = 0; presses < 40; presses++) {
    await page.keyboard.press('Tab');
    if (await page.evaluate(() => document.activeElement?.closest('[role=grid]') !== null)) break;
  }
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/admin\/items\/[^/?]+$/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(word);
});

test('the look of the site is changed and saved', async ({ page }) => {
  const sentence = `Jugs since ${Date.now().toString(36)}`;
  await open(page, '/admin/look');
  await tabTo(page, /^In one sentence/);
  await page.keyboard.press('Control+a');
  await page.keyboard.type(sentence);
  await press(page, /^Save and show/);
  await expect
    .poll(async () => (await page.request.get('/')).text(), { timeout: 20_000 })
    .toContain(sentence);
});

test('activity is filtered', async ({ page }) => {
  await open(page, '/admin/activity');
  await tabTo(page, /Kind/);
  expect(await focused(page)).toContain('Everything');
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('listbox')).toBeVisible();
  await page.keyboard.type('Log');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/kind=logins/);
  await expect(page.getByRole('rowheader').first()).toBeVisible();
});

test('the search of the browser finds what is folded, and opens it', async ({ page }) => {
  await open(page, '/admin/items');
  await page.getByRole('row').nth(1).getByRole('link').press('Enter');
  const folded = page.locator('details.editor-more:not([open])').last();
  await expect(folded).toBeAttached();
  const words = (await folded.locator('.field-help').first().textContent()) ?? '';
  expect(words).not.toBe('');
  // No browser lets a test press Ctrl F: a link to words reveals them by the same rules.
  await page.evaluate((text) => {
    const link = document.createElement('a');
    link.href = `#:~:text=${encodeURIComponent(text)}`;
    link.textContent = 'To the words';
    document.querySelector('main')?.prepend(link);
    link.focus();
  }, words);
  await page.keyboard.press('Enter');
  await expect(page.getByText(words, { exact: true })).toBeInViewport();
});
