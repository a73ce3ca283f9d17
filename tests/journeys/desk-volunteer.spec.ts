// A volunteer with a phone, over plain http in the museum’s own network: they take up their
// invitation there, and submit ten items with their photographs; an administrator returns one with
// a note, and approves all.
import { expect, test, type Browser, type Page } from '@playwright/test';
import { writeRaster } from '../../packages/image-server/src/index.ts';
import { openMuseum, type Colleague, type OwnMuseum } from './own-museum.ts';
import { axe } from './site.ts';

let museum: OwnMuseum;
let administrator: Colleague;

test.beforeAll(async () => {
  museum = await openMuseum();
  administrator = await museum.colleague('administrator', 'Adam Administrator');
});
test.afterAll(async () => museum?.remove());

async function photograph(place: number): Promise<string> {
  const file = test.info().outputPath(`jug-${place}.jpg`);
  function* rows() {
    for (let y = 0; y < 300; y++)
      yield new Uint8Array(400 * 3).map((_, i) => (y + i * (place + 1)) % 160);
  }
  await writeRaster({ width: 400, height: 300, channels: 3, rows: rows(), file, format: 'jpeg' });
  return file;
}

/** No barrier that axe finds, and nothing wider than the phone. */
async function fitsEverybody(page: Page, where: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await axe(page), where).toEqual([]);
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
    where,
  ).toBeLessThanOrEqual(0);
}

/** The site under another name: browsers trust it less than the machine’s own address. */
const inTheNetwork = (url: string): string => url.replace('127.0.0.1', 'museum-pc.local');

/** A phone on which somebody has opened the desk with their invitation. */
async function invited(browser: Browser, name: string): Promise<Page> {
  const ask = await museum.asks(administrator);
  const { link } = await ask<{ link: string }>('POST', '/invitations', {
    email: 'vera@museum.example',
    role: 'volunteer',
    collections: null,
  });
  const phone = await browser.newContext({
    baseURL: inTheNetwork(museum.url),
    locale: 'en-GB',
    reducedMotion: 'reduce',
    viewport: { width: 360, height: 740 },
    isMobile: true,
    hasTouch: true,
  });
  const page = await phone.newPage();
  await page.goto(inTheNetwork(link));
  await page.getByLabel('Your name').fill(name);
  await page.getByLabel('Password').fill('three green kettles');
  await page.getByRole('button', { name: 'Open the staff desk' }).tap();
  await expect(page.getByRole('heading', { name: 'Today' })).toBeVisible();
  return page;
}

const titles = Array.from({ length: 10 }, (_, i) => `Jug no. ${i + 1} of ten`);

test('a volunteer adds ten items from a telephone, and an administrator approves them', async ({
  browser,
}) => {
  const page = await invited(browser, 'Vera Volunteer');
  await page.getByRole('link', { name: 'Add an item' }).tap();
  await fitsEverybody(page, 'quick add');
  // What is missing is said beside its field, which has the focus then.
  await page.getByRole('button', { name: 'Submit for approval' }).tap();
  await expect(page.getByText('Enter a title.')).toBeVisible();
  await expect(page.getByLabel('Title')).toBeFocused();
  const numbers = new Set<string>();
  for (const [i, title] of titles.entries()) {
    await page.getByLabel('Take a photograph').setInputFiles(await photograph(i));
    await page.getByLabel('Title').fill(title);
    // Those that wait for approval have theirs already.
    await expect(page.getByLabel('Accession number')).toHaveValue(/\.\d+$/);
    numbers.add(await page.getByLabel('Accession number').inputValue());
    const isLast = i === titles.length - 1;
    await page
      .getByRole('button', { name: isLast ? 'Submit for approval' : 'Submit and add another' })
      .tap();
    await expect(page.getByText(`“${title}” was submitted for approval.`)).toBeVisible();
    // No keyboard of a phone opens over the camera.
    if (!isLast) await expect(page.getByLabel('Take a photograph')).toBeFocused();
  }
  await expect(page.locator('.quick-added')).toBeFocused();
  expect(numbers.size).toBe(titles.length);
  await page.getByRole('link', { name: 'Edit all its fields' }).tap();
  await expect(page.getByText('Submitted for approval', { exact: true })).toBeVisible();
  await fitsEverybody(page, 'an item that was submitted');

  const desk = await (await museum.browserOf(browser, administrator)).newPage();
  await desk.goto('/admin');
  const waiting = desk
    .locator('section')
    .filter({ has: desk.getByRole('heading', { name: 'Waiting for approval' }) });
  for (const title of titles) await expect(waiting.getByText(title)).toBeVisible();
  const last = titles.at(-1) ?? '';
  await waiting.getByRole('link', { name: last }).click();
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
  for (const title of titles.slice(0, -1)) {
    await desk.goto('/admin');
    await waiting.getByRole('link', { name: title }).click();
    await desk.getByRole('button', { name: 'Publish', exact: true }).click();
    await expect(desk.getByText('Published. Visitors see it now.')).toBeVisible();
  }
  const ask = await museum.asks(administrator);
  const { items } = await ask<{ items: { state: string }[] }>('GET', '/items?state=published');
  expect(items).toHaveLength(titles.length);
});
