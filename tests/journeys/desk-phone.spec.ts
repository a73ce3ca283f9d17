// The search desk as staff use it, on a desktop and on a phone: a visitor looks for something in
// vain, staff see it and do something about it, the visitor finds it, and the desk shows the result
// of it. Its pages need no script, and they are walked without.
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { openByLink } from './open-desk.ts';
import { axe, expect, siteUrl, test } from './site.ts';

const data = process.env['VITRINE_JOURNEY_DATA'];
test.skip(
  !data,
  'The data folder of the running site is not known: set VITRINE_JOURNEY_DATA beside VITRINE_JOURNEY_URL.',
);

/** A browser that is no programme by its own account: those are not counted. */
const userAgent =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';
const pages = [
  '',
  '/not-found',
  '/done',
  '/recommendations',
  '/suggested',
  '/experiments',
  '/ranking',
  '/remedy?kind=pin&query=boat',
].map((path) => `/admin/search${path}`);

/** The command knows settings of the site only. */
const environment = {
  ...Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !name.startsWith('VITRINE_JOURNEY_')),
  ),
  VITRINE_DATA: data,
  VITRINE_LOG_LEVEL: 'error',
};

/** Opens the desk with a link of its own, without script. */
async function staff(browser: Browser, locale = 'en-GB'): Promise<Page> {
  const [link = ''] = execFileSync(
    process.execPath,
    ['packages/site/bin/vitrine.js', 'desk-link'],
    { cwd: join(import.meta.dirname, '../..'), env: environment, encoding: 'utf8' },
  )
    .trim()
    .split('\n');
  const { viewport, isMobile = false } = test.info().project.use;
  const page = await (
    await browser.newContext({
      javaScriptEnabled: false,
      locale,
      viewport: viewport ?? null,
      isMobile,
      baseURL: siteUrl(),
    })
  ).newPage();
  await page.goto(new URL(link).pathname + new URL(link).search);
  await openByLink(page);
  await expect(page).toHaveURL(/\/admin$/);
  return page;
}

test('a search that finds nothing is seen, mended, found and told of', async ({ browser }) => {
  const word = test.info().project.name === 'phone' ? 'vexolumbar' : 'quomblidor';
  const visitor = await (await browser.newContext({ userAgent, baseURL: siteUrl() })).newPage();
  const items = visitor.locator('main a[href^="/items/"]');
  await visitor.goto('/collection?q=map');
  // Links also tell the search that they come from.
  const paths = () =>
    items.evaluateAll((links) =>
      links.map((link) => (link.getAttribute('href') ?? '').split('?')[0]),
    );
  const [known] = await paths();
  await visitor.goto(`/collection?q=${word}`);
  await expect(visitor.getByRole('main')).toContainText(word);

  const desk = await staff(browser);
  await expect(async () => {
    await desk.goto('/admin/search/not-found?days=7');
    await expect(desk.getByRole('rowheader', { name: word })).toBeVisible({ timeout: 1000 });
  }).toPass();
  await desk.getByRole('link', { name: `Add a synonym: ${word}` }).click();
  await expect(desk.getByLabel('Search term')).toHaveValue(word);
  await desk.getByLabel('Synonyms').fill('map');
  // Nothing of it is saved before it was looked at: by the keyboard alone, Enter in a field shows
  // what it would do.
  await expect(desk.getByRole('button', { name: 'Add a synonym' })).toHaveCount(0);
  await desk.getByLabel('Synonyms').press('Enter');
  await expect(desk.getByRole('status')).toContainText(
    new RegExp(`“${word}” would have [1-9]\\d* results?\\. It has 0 at present\\.`),
  );
  await expect(
    desk.getByRole('list', { name: 'Top results' }).getByRole('link').first(),
  ).toHaveAttribute('href', /^\/items\//);
  await visitor.goto(`/collection?q=${word}`);
  expect(await paths()).not.toContain(known);
  await desk.getByRole('button', { name: 'Add a synonym' }).click();
  await expect(desk.getByRole('status')).toContainText(`“${word}” – Synonyms: map.`);

  await expect(async () => {
    await visitor.goto(`/collection?q=${word}`);
    expect(await paths()).toContain(known);
  }).toPass();

  await expect(async () => {
    await desk.goto('/admin/search/done');
    const row = desk.getByRole('row', { name: word });
    // Searched in vain before, and since then with something found: on the same day, and told
    // apart.
    await expect(row).toContainText(/[12] of [12]/, { timeout: 1000 });
    await expect(row).toContainText(/0 of [1-9]/, { timeout: 1000 });
    await expect(row).toContainText('Not enough searches to compare clicks', { timeout: 1000 });
  }).toPass();
  await desk.getByRole('button', { name: `Undo: ${word}` }).click();
  await expect(desk.getByRole('row', { name: word })).toContainText('undone');
});

test('of what is not found, an item may be shown first, a page be led to, or its lack be noted', async ({
  browser,
}) => {
  const phone = test.info().project.name === 'phone';
  const [pinned, led, lacking] = phone
    ? ['zandrelko', 'pruvimesta', 'olquendril']
    : ['brivantoxu', 'wendulpara', 'ximmergold'];
  const visitor = await (await browser.newContext({ userAgent, baseURL: siteUrl() })).newPage();
  await visitor.goto('/collection?picture=true');
  const item =
    ((await visitor.locator('main a[href^="/items/"]').first().getAttribute('href')) ?? '').split(
      '?',
    )[0] ?? '';
  for (const word of [pinned, led, lacking]) await visitor.goto(`/collection?q=${word}`);
  const desk = await staff(browser);
  const remedy = async (
    word: string,
    action: string,
    label: string,
    detail: string,
    text: string | RegExp,
  ) => {
    await expect(async () => {
      await desk.goto('/admin/search/not-found?days=7');
      await expect(desk.getByRole('rowheader', { name: word })).toBeVisible({ timeout: 1000 });
    }).toPass();
    await desk.getByRole('link', { name: `${action}: ${word}` }).click();
    await desk.getByLabel(label).fill(detail);
    if (action !== 'Mark as not in the collection') {
      await desk.getByRole('button', { name: 'Preview' }).click();
      await expect(desk.getByRole('heading', { name: 'Preview' })).toBeVisible();
    }
    await desk.getByRole('button', { name: action }).click();
    await expect(desk.getByRole('status')).toContainText(text);
  };
  await remedy(pinned, 'Pin items', 'Find items to pin', siteUrl() + item, `“${pinned}” – Pinned`);
  await remedy(
    led,
    'Redirect',
    'Address on this site',
    '/visit',
    `“${led}” – Redirects to /visit.`,
  );
  await remedy(
    lacking,
    'Mark as not in the collection',
    'Note for colleagues',
    'Ask the friends of the museum',
    `“${lacking}” – Marked as not in the collection: Ask the friends`,
  );
  await expect(async () => {
    await visitor.goto(`/collection?q=${pinned}`);
    await expect(visitor.locator(`main a[href^="${item}"]`).first()).toBeVisible({ timeout: 1000 });
    await visitor.goto(`/collection?q=${led}`);
    await expect(visitor).toHaveURL(/\/visit$/, { timeout: 1000 });
  }).toPass();
  await expect(async () => {
    await desk.goto('/admin/search/done');
    for (const word of [pinned, led, lacking])
      await expect(desk.getByRole('row', { name: word })).toBeVisible({ timeout: 1000 });
    await expect(desk.getByRole('row', { name: pinned })).toContainText(/0 of [1-9]/, {
      timeout: 1000,
    });
  }).toPass();
  for (const word of [pinned, led, lacking])
    await desk.getByRole('button', { name: `Undo: ${word}` }).click();
  await expect(desk.getByRole('row', { name: lacking })).toContainText('undone');
});

test('what is suggested beside an item is the curator’s to say', async ({ browser }) => {
  const desk = await staff(browser);
  const visitor = await (await browser.newContext({ userAgent, baseURL: siteUrl() })).newPage();
  await visitor.goto('/collection?picture=true');
  const address = await visitor.locator('main a[href^="/items/"]').first().getAttribute('href');
  await desk.goto('/admin/search/recommendations');
  await desk
    .getByLabel('Address of an item page')
    .first()
    .fill(siteUrl() + (address ?? ''));
  await desk.getByRole('button', { name: 'Show recommendations' }).click();
  const first = desk
    .getByRole('list')
    .filter({ has: desk.getByRole('button', { name: /^Hide here/ }) })
    .first()
    .getByRole('listitem')
    .first();
  const title = (await first.getByRole('link').innerText()).trim();
  await first.getByRole('button', { name: /^Hide here/ }).click();
  await expect(desk.getByRole('status')).toContainText('Saved.');
  await expect(async () => {
    await desk.goto('/admin/search/recommendations');
    await expect(desk.getByRole('rowheader', { name: `“${title}” is hidden on` })).toBeVisible({
      timeout: 1000,
    });
  }).toPass();
  await desk
    .getByRole('button', { name: `Undo: “${title}”` })
    .first()
    .click();
  await expect(desk.getByRole('status')).toContainText('The action was undone.');
});

test('an experiment goes from draft to decision, and the decision is taken back', async ({
  browser,
}) => {
  test.skip(
    test.info().project.name === 'phone',
    'Of experiments one runs at a time, and both projects walk the same site; its pages are looked at in both widths here.',
  );
  const desk = await staff(browser);
  const context = await browser.newContext({
    bypassCSP: true,
    baseURL: siteUrl(),
    storageState: await desk.context().storageState(),
  });
  const seen = await context.newPage();
  const looksWell = async () => {
    for (const width of [1280, 390]) {
      await seen.setViewportSize({ width, height: 844 });
      await seen.goto(new URL(desk.url()).pathname);
      expect(await axe(seen), `${desk.url()} at ${width}`).toEqual([]);
      expect(
        await seen.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
        `${desk.url()} at ${width}`,
      ).toBeLessThanOrEqual(0);
    }
  };
  await desk.goto('/admin/search/experiments');
  await desk
    .getByRole('group', { name: 'What to test on half of your visitors' })
    .getByLabel('Ignore plurals')
    .check();
  await desk.getByLabel('Name').fill('Singular or plural');
  await desk.getByRole('button', { name: 'Review' }).click();
  await desk.getByRole('button', { name: 'Save as draft' }).click();
  await expect(desk.getByRole('status')).toContainText('The experiment has not started.');
  await looksWell();
  await desk.getByRole('link', { name: 'Singular or plural' }).click();
  await desk.getByRole('button', { name: 'Start experiment' }).click();
  await expect(desk.getByRole('button', { name: 'Delete' })).toHaveCount(0);
  await desk.getByRole('row', { name: 'Singular or plural' }).getByRole('link').click();
  await expect(desk.getByRole('main')).toContainText('Not enough data yet.');
  await looksWell();
  await desk.getByRole('button', { name: 'Stop experiment' }).click();
  await expect(desk.getByRole('status')).toContainText('Now choose which settings to use');
  await looksWell();
  await expect(desk.getByRole('row', { name: 'Ignore plurals “Ship”' })).toContainText('OffOn');
  await desk.getByLabel('Apply “Ignore plurals”').check();
  await desk.getByLabel('Reason').fill('Visitors write one and mean many.');
  await desk.getByRole('button', { name: 'Save decision' }).click();
  await expect(desk.getByRole('status')).toContainText(
    '“Ignore plurals” now applies to all visitors.',
  );
  await expect(desk.getByRole('heading', { name: 'Effect' })).toBeVisible();
  await looksWell();
  await desk.getByRole('button', { name: 'Undo decision' }).click();
  await expect(desk.getByRole('heading', { name: 'Undone decisions' })).toBeVisible();
  await desk.getByLabel('Inconclusive: keep the current settings').check();
  await desk.getByLabel('Reason').fill('Only we have searched.');
  await desk.getByRole('button', { name: 'Save decision' }).click();
  await desk.goto('/admin/search/experiments');
  await expect(desk.getByRole('row', { name: 'Singular or plural' })).toContainText('Inconclusive');
  await desk.goto('/admin/search/ranking');
  await expect(desk.getByLabel('Ignore plurals')).not.toBeChecked();
});

for (const [locale, colorScheme] of [
  ['en-GB', 'light'],
  ['fr-FR', 'light'],
  ['ar-EG', 'dark'],
] as const) {
  test(`the desk has no barriers that axe finds, and no page is wider than its window, ${locale}`, async ({
    browser,
  }) => {
    const desk = await staff(browser, locale);
    // Its tables are looked at with something in them.
    await desk.goto('/admin/search/remedy?kind=lack&query=astrolabe');
    await desk.locator('#detail').fill('Ask the friends of the museum, who have two of them');
    await desk.getByRole('main').getByRole('button').click();
    await expect(desk.getByRole('rowheader', { name: 'astrolabe' }).first()).toBeVisible();
    // Axe needs a page that runs scripts; the desk's own policy allows none, so its pages are taken
    // over into one that has no policy.
    const context = await browser.newContext({
      viewport: test.info().project.use.viewport ?? null,
      bypassCSP: true,
      colorScheme,
      locale,
      baseURL: siteUrl(),
      storageState: await desk.context().storageState(),
    });
    const page = await context.newPage();
    for (const path of pages) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      expect(await axe(page), path).toEqual([]);
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
        path,
      ).toBeLessThanOrEqual(0);
    }
  });
}

test('a remedy that finds nothing says so, offers near words, and has no barriers that axe finds', async ({
  browser,
}) => {
  const desk = await staff(browser);
  const context = await browser.newContext({
    bypassCSP: true,
    baseURL: siteUrl(),
    storageState: await desk.context().storageState(),
  });
  const page = await context.newPage();
  await page.goto('/admin/search/remedy?kind=synonym&query=qworzlumbe');
  await page.getByLabel('Synonyms').fill('elepse');
  await page.getByRole('button', { name: 'Preview' }).click();
  await expect(page.getByRole('status')).toContainText('would still have no results');
  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await axe(page), `at ${width}`).toEqual([]);
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
      `at ${width}`,
    ).toBeLessThanOrEqual(0);
  }
  await page.getByRole('button', { name: /^Use “ellipse” instead/ }).click();
  await expect(page.getByLabel('Synonyms')).toHaveValue('ellipse');
  await expect(page.getByRole('status')).toContainText(/would have [1-9]/);
  expect(await axe(page)).toEqual([]);
});

test('the desk is walked by keyboard', async ({ browser }) => {
  const desk = await staff(browser);
  await desk.goto('/admin/search/ranking');
  await desk.keyboard.press('Tab');
  await expect(desk.getByRole('link', { name: 'Skip to main content' })).toBeFocused();
  await desk.keyboard.press('Enter');
  await desk.keyboard.press('Tab');
  await expect(desk.getByLabel('Search term')).toBeFocused();
  await desk.keyboard.type('map');
  await desk.keyboard.press('Enter');
  await expect(desk.getByRole('heading', { name: 'Current settings' })).toBeVisible();
});
