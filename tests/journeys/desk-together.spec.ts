// Two people, two tabs and every interruption: nothing that was typed is lost, and nobody's work is
// overwritten.
import {
  expect,
  test,
  type Browser,
  type BrowserContext,
  type Locator,
  type Page,
} from '@playwright/test';
import { openMuseum, type Colleague, type OwnMuseum } from './own-museum.ts';

// One museum for all, in order: its server is killed in one of them.
test.describe.configure({ mode: 'default' });

let museum: OwnMuseum;
let owner: Colleague;
let ada: Colleague;
let mira: Colleague;
const contexts: BrowserContext[] = [];

test.beforeAll(async () => {
  museum = await openMuseum();
  owner = await museum.colleague('owner', 'Olga Owner');
  ada = await museum.colleague('registrar', 'Ada Lovelace');
  mira = await museum.colleague('registrar', 'Mira Okafor');
});
test.afterEach(async () => {
  for (const context of contexts.splice(0)) await context.close();
});
test.afterAll(async () => museum?.remove());

const title = (page: Page): Locator => page.getByLabel('Title (English)');
const number = (page: Page): Locator => page.getByLabel('Accession number');
const saved = (page: Page): Locator => page.locator('.desk-saved[data-state="saved"]');

async function newItem(): Promise<string> {
  const ask = await museum.asks(owner);
  const body = { title: { en: 'A jug' }, accessionNumber: '2026.1' };
  return (await ask<{ id: string }>('POST', '/items', { body, state: 'published' })).id;
}

async function browserOf(browser: Browser, colleague: Colleague): Promise<BrowserContext> {
  const context = await museum.browserOf(browser, colleague);
  contexts.push(context);
  return context;
}

async function editor(context: BrowserContext, id: string): Promise<Page> {
  const page = await context.newPage();
  await page.goto(`/admin/items/${id}`);
  await expect(title(page)).toBeVisible();
  return page;
}

test('two people see each other, and what they write in different fields is merged', async ({
  browser,
}) => {
  const id = await newItem();
  const first = await editor(await browserOf(browser, ada), id);
  const second = await editor(await browserOf(browser, mira), id);
  await expect(first.getByText('Mira Okafor has this record open too')).toBeVisible();
  await expect(second.getByText('Ada Lovelace has this record open too')).toBeVisible();
  await title(first).fill('A brown jug');
  await title(first).press('Home');
  await number(second).fill('2026.7');
  // What the other has saved appears without a reload, and the cursor stays.
  await expect(number(first)).toHaveValue('2026.7');
  await expect(title(second)).toHaveValue('A brown jug');
  await first.keyboard.type('Ada: ');
  await expect(title(first)).toHaveValue('Ada: A brown jug');
  await expect(title(second)).toHaveValue('Ada: A brown jug');
  await expect(first.getByText('changed 1 field')).toHaveCount(0);
  await second.close();
  await expect(first.getByText('Mira Okafor has this record open too')).toHaveCount(0);
});

for (const [choice, text] of [
  ['Keep yours', 'A jug of mine'],
  ['Keep theirs', 'A jug of hers'],
  ['Keep both', /hers[\s\S]*mine|mine[\s\S]*hers/],
] as const)
  test(`two people who write in one field are asked, and may choose by keyboard: ${choice}`, async ({
    browser,
  }) => {
    const id = await newItem();
    const context = await browserOf(browser, ada);
    const first = await editor(context, id);
    const second = await editor(await browserOf(browser, mira), id);
    const field = title;
    await context.setOffline(true);
    await field(first).fill('A jug of mine');
    await field(second).fill('A jug of hers');
    await expect(saved(second)).toBeVisible();
    await context.setOffline(false);
    const notice = first.getByRole('alert').filter({ hasText: 'changed 1 field' });
    await expect(notice).toContainText('A jug of hers');
    await expect(notice).toContainText('A jug of mine');
    await notice.getByRole('button', { name: choice }).focus();
    await first.keyboard.press('Enter');
    await expect(notice).toHaveCount(0);
    await expect(field(first)).toHaveValue(text);
    await expect(field(second)).toHaveValue(text);
    await expect(saved(first)).toBeVisible();
  });

test('a session that ends while somebody types is begun again in place', async ({ browser }) => {
  const id = await newItem();
  const page = await editor(await browserOf(browser, ada), id);
  await title(page).fill('A jug before');
  await expect(saved(page)).toBeVisible();
  const elsewhere = await museum.asks(ada);
  await elsewhere('DELETE', '/account/sessions');
  await title(page).fill('A jug typed without');
  // A notice comes, and the focus stays in the word.
  const again = page.getByRole('button', { name: 'Log in again' });
  await expect(again).toBeVisible();
  await page.keyboard.press('End');
  await page.keyboard.type(' a session');
  await expect(title(page)).toHaveValue('A jug typed without a session');
  await expect(title(page)).toBeFocused();
  await again.press('Enter');
  const frame = page.frameLocator('iframe.desk-sign-in');
  await frame.locator('[name="email"]').fill(ada.email);
  await frame.locator('[name="password"]').fill(ada.password);
  await frame.getByRole('main').getByRole('button').first().click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(title(page)).toHaveValue('A jug typed without a session');
  await expect(saved(page)).toBeVisible();
  await page.reload();
  await expect(title(page)).toHaveValue('A jug typed without a session');
});

test('a server that is killed while somebody types has everything once it is back', async ({
  browser,
}) => {
  const id = await newItem();
  const page = await editor(await browserOf(browser, ada), id);
  await title(page).fill('A');
  await title(page).press('End');
  await page.keyboard.type(' jug typed', { delay: 20 });
  await museum.kill();
  await page.keyboard.type(' while nobody answers', { delay: 20 });
  await expect(page.locator('.desk-saved[data-state="kept"]')).toBeVisible();
  await museum.start();
  await page.keyboard.type(', and after', { delay: 20 });
  await expect(saved(page)).toBeVisible();
  await page.reload();
  await expect(title(page)).toHaveValue('A jug typed while nobody answers, and after');
});

test('a second tab shows what the first has typed, over one connection', async ({ browser }) => {
  const id = await newItem();
  const context = await browserOf(browser, ada);
  const streams = new Set<string>();
  context.on('request', (request) => {
    if (request.url().includes('/presence')) streams.add(request.url());
  });
  context.on('requestfinished', (request) => streams.delete(request.url()));
  context.on('requestfailed', (request) => streams.delete(request.url()));
  const [first, second] = [await editor(context, id), await editor(context, id)];
  await title(first).fill('A jug of the first tab');
  await expect(title(second)).toHaveValue('A jug of the first tab');
  await number(second).fill('2026.9');
  await expect(number(first)).toHaveValue('2026.9');
  // Nobody is told that they are there themselves.
  await expect(first.getByText('has this record open too')).toHaveCount(0);
  expect(streams.size).toBe(1);
  // The tab with the connection goes; the other one has it from then on.
  await first.close();
  const other = await editor(await browserOf(browser, mira), id);
  await expect(second.getByText('Mira Okafor has this record open too')).toBeVisible();
  await title(other).fill('A jug of somebody else');
  await expect(title(second)).toHaveValue('A jug of somebody else');
});

test('a record that is deleted while somebody works on it says so, and keeps what was typed', async ({
  browser,
}) => {
  const id = await newItem();
  const page = await editor(await browserOf(browser, ada), id);
  await title(page).fill('A jug that goes');
  await expect(saved(page)).toBeVisible();
  await change(id, 'DELETE');
  await expect(page.getByText('This record was deleted while you worked on it.')).toBeVisible();
  await expect(title(page)).toHaveValue('A jug that goes');
});

test('a record that is changed by others is merged, and asked about where both changed it', async ({
  browser,
}) => {
  const id = await newItem();
  const page = await editor(await browserOf(browser, ada), id);
  await title(page).fill('A jug by hand');
  await expect(saved(page)).toBeVisible();
  const body = { title: { en: 'A jug by import' }, accessionNumber: '2026.2' };
  await change(id, 'PUT', { body, state: 'published' });
  await expect(number(page)).toHaveValue('2026.2');
  await expect(title(page)).toHaveValue('A jug by hand');
  await page.getByRole('button', { name: 'Keep theirs' }).press('Enter');
  await expect(title(page)).toHaveValue('A jug by import');
  await expect(saved(page)).toBeVisible();
});

test('a role that is taken away stops the next save, with a sentence, and leaves the text', async ({
  browser,
}) => {
  const id = await newItem();
  const colleague = await museum.colleague('registrar', `Rosa ${id.slice(-4)}`);
  const page = await editor(await browserOf(browser, colleague), id);
  const ask = await museum.asks(owner);
  await ask('PATCH', `/users/${colleague.id}`, {
    role: 'viewer',
    collections: null,
  });
  await title(page).fill('A jug without a role');
  await expect(page.getByText('What you typed is kept on this screen')).toBeVisible();
  await expect(title(page)).toHaveValue('A jug without a role');
  const there = await ask<{ body: { title: object } }>('GET', `/items/${id}`);
  expect(there.body.title).toEqual({ en: 'A jug' });
});

test('what is typed without a network is saved when it is back', async ({ browser }) => {
  const id = await newItem();
  const context = await browserOf(browser, ada);
  const page = await editor(context, id);
  await context.setOffline(true);
  await title(page).fill('A jug without a network');
  await expect(page.locator('.desk-saved[data-state="kept"]')).toBeVisible();
  await context.setOffline(false);
  await expect(saved(page)).toBeVisible();
  const again = await editor(await browserOf(browser, mira), id);
  await expect(title(again)).toHaveValue('A jug without a network');
});

/** Puts another version in the place of a record, or withdraws it. */
async function change(id: string, method: 'PUT' | 'DELETE', body?: object): Promise<void> {
  const { name, value } = await museum.cookieOf(owner);
  const headers = { cookie: `${name}=${value}`, origin: museum.url };
  const at = `${museum.url}/api/v1/items/${id}`;
  const etag = (await fetch(at, { headers })).headers.get('etag') ?? '';
  const response = await fetch(at, {
    method,
    headers: {
      ...headers,
      'if-match': etag,
      ...(body ? { 'content-type': 'application/json' } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  expect(response.ok).toBe(true);
}
