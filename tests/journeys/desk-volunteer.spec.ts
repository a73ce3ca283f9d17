// A volunteer with a telephone, over plain http in the museum’s own network: three items with their
// photographs, submitted; an administrator returns one with a note, and approves.
import { expect, test, type Page } from '@playwright/test';
import { writeRaster } from '../../packages/image-server/src/index.ts';
import { openMuseum, type Colleague, type OwnMuseum } from './own-museum.ts';
import { axe } from './site.ts';

let museum: OwnMuseum;
let administrator: Colleague;
let volunteer: Colleague;

test.beforeAll(async () => {
  museum = await openMuseum();
  administrator = await museum.colleague('administrator', 'Adam Administrator');
  volunteer = await museum.colleague('volunteer', 'Vera Volunteer');
});
test.afterAll(async () => museum?.remove());

async function photograph(name: string): Promise<string> {
  const file = test.info().outputPath(name);
  function* rows() {
    for (let y = 0; y < 300; y++) yield new Uint8Array(400 * 3).map((_, i) => (y + i) % 160);
  }
  await writeRaster({ width: 400, height: 300, channels: 3, rows: rows(), file, format: 'jpeg' });
  return file;
}

/** No barrier that axe finds, and nothing wider than the telephone. */
async function fitsEverybody(page: Page, where: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await axe(page), where).toEqual([]);
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
    where,
  ).toBeLessThanOrEqual(0);
}

test('a volunteer adds three items from a telephone, and an administrator approves them', async ({
  browser,
}) => {
  const phone = await museum.browserOf(browser, volunteer, {
    viewport: { width: 360, height: 740 },
    isMobile: true,
    hasTouch: true,
  });
  const page = await phone.newPage();
  await page.goto('/admin/items/new');
  await fitsEverybody(page, 'quick add');
  const titles = ['A brown jug', 'A grey jug', 'A white jug'];
  for (const [i, title] of titles.entries()) {
    await page
      .getByLabel('Choose', { exact: false })
      .first()
      .setInputFiles(await photograph(`jug-${i}.jpg`));
    await page.getByLabel('Title').fill(title);
    const last = i === titles.length - 1;
    await page
      .getByRole('button', { name: last ? 'Submit for approval' : 'Submit and add another' })
      .tap();
    await expect(page.getByText(`“${title}” was submitted for approval.`)).toBeVisible();
  }
  await page.getByRole('link', { name: 'Edit all its fields' }).tap();
  await expect(page.getByText('Submitted for approval', { exact: true })).toBeVisible();
  await fitsEverybody(page, 'an item that was submitted');

  const desk = await (await museum.browserOf(browser, administrator)).newPage();
  await desk.goto('/admin');
  const waiting = desk
    .locator('section')
    .filter({ has: desk.getByRole('heading', { name: 'Waiting for approval' }) });
  for (const title of titles) await expect(waiting.getByText(title)).toBeVisible();
  await waiting.getByRole('link', { name: 'A white jug' }).click();
  await expect(desk.getByText('Vera Volunteer has this record open too')).toBeVisible();
  await desk.getByText('Return with a note').click();
  await desk.getByLabel('What is missing?').fill('Please add its number.');
  await desk.getByRole('button', { name: 'Return', exact: true }).click();
  // Whoever has it open reads the note at once.
  await expect(page.getByText('Returned with a note: Please add its number.')).toBeVisible();
  await page.getByLabel('Accession number').fill('2026.14.3');
  await page.getByRole('button', { name: 'Submit for approval' }).tap();
  await expect(page.getByText('Submitted for approval', { exact: true })).toBeVisible();
  await expect(desk.getByLabel('Accession number')).toHaveValue('2026.14.3');
  await expect(desk.getByText('Return with a note')).toBeVisible();
  await desk.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(desk.getByText('Published. Visitors see it now.')).toBeVisible();
  for (const title of ['A brown jug', 'A grey jug']) {
    await desk.goto('/admin');
    await waiting.getByRole('link', { name: title }).click();
    await desk.getByRole('button', { name: 'Publish', exact: true }).click();
    await expect(desk.getByText('Published. Visitors see it now.')).toBeVisible();
  }
  const ask = await museum.asks(administrator);
  const { items } = await ask<{ items: { state: string }[] }>('GET', '/items?state=published');
  expect(items).toHaveLength(3);
});
