// A visitor's own sets: gathered on the way, put in order, shared, printed; and citations that can
// be copied.
import type { Page } from '@playwright/test';
import { addresses, axe, expect, siteUrl, test } from './site.ts';

/** Gathers the first few items of the collection by the buttons on their cards. */
async function gatherSome(page: Page, count: number): Promise<string[]> {
  await page.goto('/collection');
  const buttons = page.locator('#main .card-gather');
  await expect(buttons.first()).toBeAttached();
  const titles: string[] = [];
  for (let at = 0; at < count; at++) {
    titles.push(await page.locator('#main li.card .label-title').nth(at).innerText());
    await buttons.nth(at).click();
    await expect(buttons.nth(at)).toHaveAttribute('aria-pressed', 'true');
  }
  return titles;
}

const titlesOf = (page: Page) => page.locator('.sets-entry .label-title').allInnerTexts();

test('what is gathered is on the page of sets, keeps its order and notes, and comes back when it was taken out', async ({
  page,
}) => {
  const titles = await gatherSome(page, 3);
  await page.goto('/sets');
  await expect(page.locator('.sets-entry .label-title')).toHaveText(titles);
  expect(await axe(page)).toEqual([]);

  const first = page.locator('.sets-entry').first();
  await first.getByLabel(/Your note/).fill('The third state');
  await first.getByRole('button', { name: /Move down/ }).press('Enter');
  await expect.poll(() => titlesOf(page)).toEqual([titles[1], titles[0], titles[2]]);
  await expect(page.locator(':focus')).toHaveAccessibleName(`Move down ${titles[0]}`);

  await page
    .locator('.sets-entry')
    .nth(1)
    .getByRole('button', { name: /Remove/ })
    .click();
  await expect.poll(() => titlesOf(page)).toEqual([titles[1], titles[2]]);
  await page.locator('.gather-notice').getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => titlesOf(page)).toEqual([titles[1], titles[0], titles[2]]);
  await page.reload();
  await expect(
    page
      .locator('.sets-entry')
      .nth(1)
      .getByLabel(/Your note/),
  ).toHaveValue('The third state');
});

test('rows are moved with a pointer too', async ({ page }) => {
  const titles = await gatherSome(page, 3);
  await page.goto('/sets');
  await expect(page.locator('.sets-entry')).toHaveCount(3);
  await page.setViewportSize({ width: 1280, height: 1600 });
  await page.evaluate(() => scrollTo(0, 0));
  const grip = await page.locator('.sets-grip').first().boundingBox();
  const last = await page.locator('.sets-entry').nth(2).boundingBox();
  if (!grip || !last) throw new Error('The rows are not to be seen.');
  await page.mouse.move(grip.x + grip.width / 2, grip.y + grip.height / 2);
  await page.mouse.down();
  await page.mouse.move(grip.x, last.y + last.height - 4, { steps: 8 });
  await page.mouse.up();
  await expect.poll(() => titlesOf(page)).toEqual([titles[1], titles[2], titles[0]]);
});

test('a set becomes a page by its address, as a worksheet with QR codes and as files', async ({
  page,
}) => {
  const titles = await gatherSome(page, 2);
  await page.goto('/sets');
  await page.getByLabel('Name', { exact: true }).fill('For class 4b');
  await page
    .locator('.sets-entry')
    .first()
    .getByLabel(/Your note/)
    .fill('Look at the edge');
  await page.getByRole('button', { name: 'Create a page to share or print' }).click();
  await expect(page).toHaveURL(/\/sets\/[\w-]{40,}$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('For class 4b');
  await expect(page.locator('.set-entry .label-title')).toHaveText(titles);
  await expect(page.locator('.set-note')).toHaveText('Look at the edge');
  expect(await axe(page)).toEqual([]);
  const csv = await page.request.get(`${page.url()}.csv`);
  expect(await csv.text()).toContain('Look at the edge');
  const manifest = (await (await page.request.get(`${page.url()}.json`)).json()) as {
    type: string;
    items: unknown[];
  };
  expect([manifest.type, manifest.items.length]).toEqual(['Manifest', 2]);
  await page.getByRole('link', { name: 'View as worksheet with QR codes' }).click();
  await expect(page.locator('.set-qr svg')).toHaveCount(2);
  expect(await axe(page)).toEqual([]);
  await page.getByRole('button', { name: 'Save set' }).click();
  await expect(page).toHaveURL(/\/sets$/);
  await expect(page.getByLabel('Set', { exact: true })).toHaveValue('2');
});

for (const kind of ['home', 'collection', 'search', 'everything', 'exhibition'] as const) {
  test(`${kind}: a card is one stop, and its button is an arrow away`, async ({ page }) => {
    await page.goto((await addresses(page))[kind] ?? '/');
    const cards = page.locator('#main li.card:has(.card-gather)');
    await expect(cards.nth(1)).toBeAttached();
    await cards.first().locator('.card-link').focus();
    await page.keyboard.press('Tab');
    await expect(cards.nth(1).locator('.card-link')).toBeFocused();
    await page.keyboard.press('ArrowRight');
    await expect(cards.nth(1).locator('.card-gather')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.locator('.gather-notice')).toContainText('was saved to your set');
    await page.keyboard.press('ArrowLeft');
    await expect(cards.nth(1).locator('.card-link')).toBeFocused();
    // Nothing in a list of things to look at has a second stop.
    const twice = await page.evaluate(() =>
      [...document.querySelectorAll('#main li:not(:has(li))')]
        .filter(
          (entry) =>
            entry.querySelector('img, .tile') &&
            [...entry.querySelectorAll<HTMLElement>('a[href], button')].filter(
              (stop) => stop.tabIndex >= 0 && stop.checkVisibility(),
            ).length > 1,
        )
        .map((entry) => entry.textContent),
    );
    expect(twice).toEqual([]);
  });
}

test('two tabs know of each other', async ({ page, context }) => {
  const { item = '/' } = await addresses(page);
  await page.goto('/sets');
  await expect(page.getByText('No saved items yet')).toBeVisible();
  const other = await context.newPage();
  await other.goto(item);
  await other.locator('.gather-button').click();
  await expect(other.locator('.gather-button')).toHaveText('Saved');
  await expect(page.locator('.sets-entry')).toHaveCount(1);
  await page.getByRole('button', { name: /Remove/ }).click();
  await expect(other.locator('.gather-button')).toHaveText('Save');
});

test('a browser that keeps nothing says so', async ({ page }) => {
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
  });
  const { item = '/' } = await addresses(page);
  await page.goto(item);
  await page.locator('.gather-button').click();
  await expect(page.locator('.gather-notice')).toContainText('Your browser could not save this');
});

test('cards that the search takes over can still be gathered, and say nothing in the console', async ({
  page,
}) => {
  await page.goto('/collection');
  await expect(page.locator('#main .card-gather').first()).toBeAttached();
  await page.getByRole('main').getByRole('searchbox').first().focus();
  await page.keyboard.type('map');
  await expect(page).toHaveURL(/q=map/);
  await expect(page.locator('#main .card-gather').first()).toBeAttached();
  await page.locator('#main .card-gather').first().click();
  await expect(page.locator('.gather-notice')).toContainText('was saved to your set');
});

test('a list that is pasted gives the same page, and a line that names nothing loses nothing', async ({
  page,
}) => {
  const { item = '/' } = await addresses(page);
  await page.goto('/sets');
  await page
    .getByLabel('Items, one per line')
    .fill(`${siteUrl()}${item} | seen on Tuesday\nno such number`);
  await page.getByRole('button', { name: 'Create set' }).click();
  await expect(page.getByRole('alert')).toContainText('no such number');
  await expect(page.getByLabel('Items, one per line')).toHaveValue(
    /seen on Tuesday\nno such number/,
  );
  expect(await axe(page)).toEqual([]);
  await page.getByRole('button', { name: 'Create set without these' }).click();
  await expect(page.locator('.set-note')).toHaveText('seen on Tuesday');
});

test('a link that was changed is refused with a sentence', async ({ page }) => {
  await page.goto(`/sets/${'A'.repeat(80)}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText(/Ask for it again/)).toBeVisible();
});

test('a citation is copied with its italics, and with the reader’s own day', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const { item = '/' } = await addresses(page);
  await page.goto(`${item}#cite`);
  await page.getByText('Harvard', { exact: true }).click();
  const citation = page.locator('#citation-harvard');
  await expect(citation).toContainText(String(new Date().getFullYear()));
  await expect(citation).not.toContainText('date accessed');
  await citation.locator('..').getByRole('button', { name: 'Copy' }).click();
  await expect(page.getByText('Copied')).toBeVisible();
  const copied = await page.evaluate(async () => {
    const [saved] = await navigator.clipboard.read();
    return {
      text: await (await saved?.getType('text/plain'))?.text(),
      html: await (await saved?.getType('text/html'))?.text(),
    };
  });
  expect(copied.text).toContain('Available at: http');
  expect(copied.html).toMatch(/<i>[^<]+<\/i>/);
});

test('the lasting address leads to the page', async ({ page }) => {
  const { item = '/' } = await addresses(page);
  await page.goto(`/i/${item.split('/')[2]}`);
  expect(new URL(page.url()).pathname).toBe(item);
});
