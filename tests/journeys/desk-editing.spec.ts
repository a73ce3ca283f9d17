// A new item from its photograph to the public site, and its editor: by pointer, and by keyboard
// alone.
import type { Page } from '@playwright/test';
import { writeRaster } from '../../packages/image-server/src/index.ts';
import { openByLink } from './open-desk.ts';
import { axe, expect, siteUrl, test } from './site.ts';
import { dataFolder, vitrine } from './staff.ts';
import { tabTo } from './tab-to.ts';

test.skip(
  dataFolder() === '',
  'The data folder of the running site is not known: set VITRINE_JOURNEY_DATA beside VITRINE_JOURNEY_URL.',
);

/** What the scripted first item may take, from the form to its public page. */
const FIRST_ITEM_MS = 60_000;

async function openDesk(page: Page): Promise<void> {
  const link = new URL((await vitrine('desk-link')).trim().split('\n')[0] ?? '');
  await page.goto(link.pathname + link.search);
  await openByLink(page);
  await expect(page).toHaveURL(/\/admin/);
}

/** A photograph, as a file of this test. */
async function photograph(): Promise<string> {
  const file = test.info().outputPath('brown-jug.jpg');
  function* rows() {
    for (let y = 0; y < 900; y++) yield new Uint8Array(1200 * 3).map((_, i) => (y + i) % 160);
  }
  await writeRaster({ width: 1200, height: 900, channels: 3, rows: rows(), file, format: 'jpeg' });
  return file;
}

/** The page of an item has its picture once that is prepared. */
async function expectPublic(page: Page, title: string): Promise<void> {
  await page.getByRole('link', { name: 'See its page' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  await expect(async () => {
    await page.reload();
    await expect(page.locator('main img[src*="/iiif/"]').first()).toBeVisible({ timeout: 1000 });
  }).toPass();
}

test('a first item is public within a minute', async ({ page }) => {
  await openDesk(page);
  const file = await photograph();
  const startedAt = Date.now();
  await page.goto('/admin/items/new');
  await page.getByLabel('Choose', { exact: false }).first().setInputFiles(file);
  await page.getByLabel('Title').fill('A brown jug');
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByText('“A brown jug” is on the site.')).toBeVisible();
  await expectPublic(page, 'A brown jug');
  expect(Date.now() - startedAt).toBeLessThan(FIRST_ITEM_MS);
});

test('a first item needs no pointer', async ({ page }) => {
  await openDesk(page);
  const file = await photograph();
  // A browser that does not know yet that somebody listens opens a dialog that nobody sees.
  const chooser = page.waitForEvent('filechooser');
  await page.goto('/admin/items/new');
  await expect(page.getByLabel('Title')).toBeVisible();
  await tabTo(page, /^Choose/);
  await page.keyboard.press('Space');
  await (await chooser).setFiles(file);
  await tabTo(page, /^Title/);
  await page.keyboard.type('A grey jug');
  await tabTo(page, /^Publish and add another/);
  await page.keyboard.press('Enter');
  await expect(page.getByText('“A grey jug” is on the site.')).toBeVisible();
  // The next one begins where its title is typed.
  await page.keyboard.type('A white jug');
  await page.keyboard.press('Enter');
  await expect(page.getByText('“A white jug” is on the site.')).toBeVisible();
});

test('a record is edited, kept while it is typed, and published', async ({ page }) => {
  // Nobody of this name is there yet, also where journeys are walked again.
  const maker = `Mary ${Date.now().toString(36)}`;
  await openDesk(page);
  await page.goto('/admin/items/new');
  await page.getByLabel('Title').fill('A jug to edit');
  await page.getByRole('button', { name: 'Save as draft' }).click();
  await page.getByRole('link', { name: 'Edit all its fields' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'A jug to edit' })).toBeVisible();
  const beside = page.frameLocator('.preview-frames iframe:not(.is-coming)');
  await expect(beside.getByRole('heading', { level: 1 })).toHaveText('A jug to edit');
  await page.getByLabel('Title (English)').fill('A jug that was edited');
  await expect(beside.getByRole('heading', { level: 1 })).toHaveText('A jug that was edited');
  const making = page.locator('#field-production');
  await making.getByRole('button', { name: 'Add: Production' }).click();
  await making.getByLabel('Date', { exact: true }).fill('about 1640');
  await making.getByRole('combobox').first().fill(maker);
  await page.getByRole('option', { name: `Create “${maker}”` }).click();
  await expect(making.getByText(maker)).toBeVisible();
  await expect(page.getByText('Saved', { exact: false }).first()).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Title (English)')).toHaveValue('A jug that was edited');
  await expect(making.getByText(maker)).toBeVisible();
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByText('Published. Visitors see it now.')).toBeVisible();
  await page.getByRole('link', { name: 'See its page' }).click();
  await expect(page.getByRole('main')).toContainText('A jug that was edited');
  await expect(page.getByRole('main')).toContainText('about 1640');
  await expect(page.getByRole('article').getByRole('link', { name: maker })).toBeVisible();
});

test('a part of a picture is a detail without a pointer, and its caption goes with the item', async ({
  page,
}) => {
  await openDesk(page);
  const file = await photograph();
  await page.goto('/admin/items/new');
  await page.getByLabel('Choose', { exact: false }).first().setInputFiles(file);
  await page.getByLabel('Title').fill('A jug with a handle');
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await page.getByRole('link', { name: 'Edit all its fields' }).click();
  await page.getByLabel('Caption (English)').fill('Seen from the left');
  await page.locator('#group-pictures > details > summary').focus();
  await page.keyboard.press('Enter');
  const add = page.getByRole('button', { name: 'Add a detail of picture 1' });
  const view = page.getByRole('application');
  await expect(async () => {
    if ((await add.getAttribute('aria-expanded')) === 'true') await add.press('Enter');
    await add.press('Enter');
    await expect(view.locator('canvas').first()).toBeVisible({ timeout: 3000 });
  }).toPass();
  const use = page.getByRole('button', { name: 'Use this view' });
  const name = page.getByLabel('Name of the detail (English)');
  await expect(async () => {
    await view.press('+');
    await view.press('ArrowRight');
    await use.press('Enter');
    await expect(name).toBeVisible({ timeout: 1000 });
  }).toPass();
  await name.fill('The handle');
  await page.getByRole('button', { name: 'Publish', exact: true }).press('Enter');
  await expect(page.getByText('Published. Visitors see it now.')).toBeVisible();
  await page.getByRole('link', { name: 'See its page' }).click();
  await expect(page.getByRole('main')).toContainText('The handle');
  await expect(page.getByRole('main')).toContainText('Seen from the left');
});

test('the stage of a picture stays in place on a phone while the picture opens', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openDesk(page);
  await page.goto('/admin/items/new');
  await page
    .getByLabel('Choose', { exact: false })
    .first()
    .setInputFiles(await photograph());
  await page.getByLabel('Title').fill('A jug on a phone');
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await page.getByRole('link', { name: 'Edit all its fields' }).click();
  await page.locator('#group-pictures > details > summary').click();
  const arrived = Promise.withResolvers<void>();
  await page.route('**/picture?width=4000', async (route) => {
    await arrived.promise;
    await route.continue();
  });
  await page.getByRole('button', { name: 'Add a detail of picture 1' }).click();
  const stage = page.locator('.view-stage');
  const top = () =>
    stage.evaluate((element) => Math.round(element.getBoundingClientRect().top + scrollY));
  await expect(page.locator('.view-picker output')).toHaveText('Loading…');
  const before = await top();
  arrived.resolve();
  await expect(page.getByRole('application').locator('canvas').first()).toBeVisible();
  expect(await top()).toBe(before);
});

test('nobody is kept out by how the screens are made', async ({ page }) => {
  await openDesk(page);
  await page.goto('/admin/items/new');
  await expect(page.getByLabel('Title')).toBeVisible();
  await page.getByText('More details').click();
  expect(await axe(page)).toEqual([]);
  await page.getByLabel('Title').fill('A jug for everybody');
  await page.getByRole('button', { name: 'Save as draft' }).click();
  await page.getByRole('link', { name: 'Edit all its fields' }).click();
  await expect(page.getByRole('heading', { name: 'For staff only' })).toBeVisible();
  expect(await axe(page)).toEqual([]);
});

/** A new item, in its editor. @returns the editor's address */
async function editNew(page: Page, title: string): Promise<string> {
  await page.goto('/admin/items/new');
  await page.getByLabel('Title').fill(title);
  await page.getByRole('button', { name: 'Save as draft' }).click();
  await page.getByRole('link', { name: 'Edit all its fields' }).click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  return page.url();
}

test('the page is beside the form in the reader’s language, and stays away once hidden', async ({
  browser,
}) => {
  let editor: string | undefined;
  for (const { locale, language, show, hide } of [
    { locale: 'en-GB', language: 'en', show: 'Show the page', hide: 'Hide the page' },
    { locale: 'ar', language: 'ar', show: 'إظهار الصفحة', hide: 'إخفاء الصفحة' },
  ]) {
    const context = await browser.newContext({ baseURL: siteUrl(), locale });
    const page = await context.newPage();
    await openDesk(page);
    editor ??= await editNew(page, 'A jug beside its page');
    await page.goto(editor);
    const beside = page.frameLocator('.preview-frames iframe:not(.is-coming)');
    await expect(beside.locator('html')).toHaveAttribute('lang', language);
    const title = page.locator('#field-title input').first();
    const typed = `A jug in ${locale}`;
    await title.fill(typed);
    await expect(beside.getByRole('heading', { level: 1 })).toHaveText(typed);
    expect(await axe(page)).toEqual([]);
    await page.getByRole('button', { name: hide }).click();
    await expect(page.locator('.preview-frames')).toHaveCount(0);
    await page.reload();
    await expect(page.getByRole('button', { name: show })).toBeVisible();
    await expect(page.locator('.preview-frames')).toHaveCount(0);
    await page.setViewportSize({ width: 360, height: 740 });
    await page.getByRole('button', { name: show }).click();
    await expect(beside.getByRole('heading', { level: 1 })).toHaveText(typed);
    await expect(title).toBeHidden();
    expect(await axe(page)).toEqual([]);
    await page.getByRole('button', { name: hide }).click();
    await expect(title).toBeVisible();
    await context.close();
  }
});
