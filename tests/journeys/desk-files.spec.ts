// Files and texts that desks stumble over: a photograph as large as a scanner makes them, whose
// connection ends on the way; a file that is no picture; and a right-to-left text in a field of a
// left-to-right language.
import { mkdtempSync, openSync, rmSync, writeFileSync, writeSync, closeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, type Page } from '@playwright/test';
import { openMuseum, type Colleague, type OwnMuseum } from './own-museum.ts';

test.describe.configure({ mode: 'default' });

/** `VITRINE_PHOTOGRAPH_MB=300` sends one as large as the largest; here it is a twentieth. */
const MEGABYTES = Number(process.env['VITRINE_PHOTOGRAPH_MB'] ?? 15);

let museum: OwnMuseum;
let ada: Colleague;
let folder: string;

test.beforeAll(async () => {
  museum = await openMuseum();
  ada = await museum.colleague('registrar', 'Ada Lovelace');
  folder = mkdtempSync(join(tmpdir(), 'vitrine-desk-files-'));
});
test.afterAll(async () => {
  await museum?.remove();
  rmSync(folder, { recursive: true, force: true });
});

test('a very large photograph arrives although its connection ends on the way', async ({
  browser,
}) => {
  test.setTimeout(120_000 + MEGABYTES * 2000);
  const context = await museum.browserOf(browser, ada);
  const page = await quickAdd(await context.newPage());
  let parts = 0;
  await page.route('**/api/v1/uploads/*', async (route) => {
    if (route.request().method() !== 'PATCH') return route.continue();
    parts++;
    await (parts === 2 ? route.abort('connectionreset') : route.continue());
  });
  await files(page).setInputFiles(largeScan(join(folder, 'scan.tif'), MEGABYTES));
  await page.getByLabel('Title').fill('A large map');
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  const link = page.getByRole('link', { name: 'See its page' });
  await expect(link).toBeVisible({ timeout: 60_000 + MEGABYTES * 1000 });
  expect(parts).toBeGreaterThan(2);
  const address = (await link.getAttribute('href')) ?? '';
  await expect(async () =>
    expect(await (await page.request.get(address)).text()).toMatch(/<img[^>]+\/iiif\//),
  ).toPass({ timeout: 60_000 + MEGABYTES * 1000 });
  await context.close();
});

test('a file that is no picture is refused by its name, and the item waits until it is removed', async ({
  browser,
}) => {
  const context = await museum.browserOf(browser, ada);
  const page = await quickAdd(await context.newPage());
  const refused = join(folder, 'notes.jpg');
  writeFileSync(refused, 'Dear museum, this is no photograph.');
  await files(page).setInputFiles([refused, largeScan(join(folder, 'small.tif'), 1)]);
  const entry = (name: string) => page.locator('.upload-list li').filter({ hasText: name });
  await expect(entry('notes.jpg').getByRole('alert')).toContainText('notes.jpg');
  await expect(entry('small.tif').getByRole('alert')).toHaveCount(0);
  await page.getByLabel('Title').fill('A small map');
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByText('A photograph was not added: read why beside it.')).toBeVisible();
  await expect(page.getByLabel('Title')).toHaveValue('A small map');
  await page.getByRole('button', { name: 'Remove notes.jpg' }).click();
  await expect(page.getByText('A photograph was not added: read why beside it.')).toHaveCount(0);
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByText('“A small map” is on the site.')).toBeVisible();
  await context.close();
});

test('a right-to-left text in a field of a left-to-right language reads from the right', async ({
  browser,
}) => {
  const text = 'إبريق أزرق (1871) – jug';
  const context = await museum.browserOf(browser, ada);
  const ask = await museum.asks(ada);
  const { id } = await ask<{ id: string }>('POST', '/items', { body: { title: { en: 'A jug' } } });
  const page = await context.newPage();
  await page.goto(`/admin/items/${id}`);
  const field = page.getByLabel('Title (English)');
  await expect(field).toHaveCSS('direction', 'ltr');
  await field.fill(text);
  await expect(field).toHaveCSS('direction', 'rtl');
  await expect(page.getByRole('heading', { level: 1, name: text })).toBeVisible();
  await expect(page.locator('.desk-saved[data-state="saved"]')).toBeVisible();
  await page.reload();
  await expect(field).toHaveValue(text);
  await context.close();
});

async function quickAdd(page: Page): Promise<Page> {
  await page.goto('/admin/items/new');
  await page.getByLabel('Title').waitFor();
  return page;
}

const files = (page: Page) => page.locator('input[type="file"]:not([capture])');

/** A TIFF without compression, as scanners write them. @returns its path */
function largeScan(path: string, megabytes: number): string {
  const side = Math.floor(Math.sqrt((megabytes * 1_000_000) / 3));
  const entries = [
    [256, 4, side],
    [257, 4, side],
    [258, 3, 8],
    [259, 3, 1],
    [262, 3, 2],
    [273, 4, 0],
    [277, 3, 3],
    [278, 4, side],
    [279, 4, side * side * 3],
  ];
  const head = Buffer.alloc(8 + 2 + entries.length * 12 + 4 + 6);
  const bits = head.length - 6;
  head.write('II');
  head.writeUInt16LE(42, 2);
  head.writeUInt32LE(8, 4);
  head.writeUInt16LE(entries.length, 8);
  for (const [i, [tag = 0, type = 0, value = 0]] of entries.entries()) {
    const at = 10 + i * 12;
    head.writeUInt16LE(tag, at);
    head.writeUInt16LE(type, at + 2);
    head.writeUInt32LE(tag === 258 ? 3 : 1, at + 4);
    head.writeUInt32LE(tag === 258 ? bits : tag === 273 ? head.length : value, at + 8);
  }
  for (const channel of [0, 1, 2]) head.writeUInt16LE(8, bits + channel * 2);
  const file = openSync(path, 'w');
  writeSync(file, head);
  for (let y = 0; y < side; y++)
    writeSync(
      file,
      Uint8Array.from({ length: side * 3 }, (_, x) => (x * 3 + y) % 251),
    );
  closeSync(file);
  return path;
}
