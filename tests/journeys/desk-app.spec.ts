// The desk's application: what it weighs, that everybody can use it, and that its policy is kept.
import { gzipSync } from 'node:zlib';
import type { Browser, Page } from '@playwright/test';
import { deskScreens } from '../../packages/site/src/routes/data/table.ts';
import { openByLink } from './open-desk.ts';
import { axe, expect, siteUrl, test } from './site.ts';
import { dataFolder, vitrine } from './staff.ts';
import { tabTo } from './tab-to.ts';

test.skip(dataFolder() === '', 'VITRINE_JOURNEY_DATA says where the running site keeps its data.');
// Each look at a screen runs every check of axe.
test.describe.configure({ timeout: 600_000 });

/** Every screen of the application, with a record or a message where it shows one. */
async function addresses(page: Page): Promise<string[]> {
  const reference = await sentMessage(page);
  const found: string[] = [];
  for (const address of Object.keys(deskScreens)) {
    const [, plural = ''] = /^\/admin\/(\w+)\/:id$/.exec(address) ?? [];
    found.push(
      address
        .replace(':reference', reference)
        .replace(':id', plural === '' ? '' : await firstOf(page, plural)),
    );
  }
  expect(found.filter((one) => one.includes(':'))).toEqual([]);
  return found;
}

async function firstOf(page: Page, plural: string): Promise<string> {
  const answer = await page.request.get(`/api/v1/${plural}?limit=1`);
  const { items } = (await answer.json()) as { items: { id: string }[] };
  return items[0]?.id ?? '';
}

/** Sends a message as a visitor does. @returns its reference */
async function sentMessage(page: Page): Promise<string> {
  await page.goto('/forms/enquiry');
  await page.locator('[name=name]').fill('Grace');
  await page.locator('[name=email]').fill('grace@example.org');
  await page.locator('[name=message]').fill('When does the east room open?');
  await page.locator('.plain-form button[type=submit]').click();
  return page.locator('.form-reference').innerText();
}

/** A page of somebody who is signed in, which fails for what the policy reports. */
async function desk(
  browser: Browser,
  look: {
    locale?: string;
    colorScheme?: 'light' | 'dark';
    width?: number;
    textSize?: string;
    forcedColors?: 'active';
  } = {},
): Promise<{ page: Page; reports: string[] }> {
  const { locale = 'en-GB', colorScheme = 'light', width = 1280, textSize, forcedColors } = look;
  const context = await browser.newContext({
    baseURL: siteUrl(),
    locale,
    colorScheme,
    reducedMotion: 'reduce',
    viewport: { width, height: 800 },
    ...(forcedColors ? { forcedColors } : {}),
  });
  const page = await context.newPage();
  if (textSize !== undefined)
    await page.addInitScript((size) => {
      document.addEventListener('DOMContentLoaded', () => {
        document.documentElement.style.fontSize = size;
      });
    }, textSize);
  const reports: string[] = [];
  page.on('console', (message) => {
    if (/Content Security Policy/i.test(message.text())) reports.push(message.text());
  });
  page.on('pageerror', (error) => reports.push(String(error)));
  const [link = ''] = (await vitrine('desk-link')).trim().split('\n');
  await page.goto(new URL(link).pathname + new URL(link).search);
  await openByLink(page);
  await expect(page).toHaveURL(/\/admin$/);
  return { page, reports };
}

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('output.screen-state')).toHaveCount(0);
}

test('what /admin loads is at most 260 kB, compressed', async ({ browser }) => {
  const { page: first } = await desk(browser);
  // A page of its own: what the first one still loads when it is left has no body any more.
  const page = await first.context().newPage();
  await first.close();
  const loaded = new Map<string, Promise<Buffer>>();
  page.on('response', (response) => {
    if (/script|stylesheet|fetch/.test(response.request().resourceType()))
      loaded.set(response.url(), response.body());
  });
  await open(page, '/admin');
  await page.waitForLoadState('networkidle');
  const bodies = await Promise.all(loaded.values());
  const bytes = bodies.reduce((sum, body) => sum + gzipSync(body, { level: 9 }).length, 0);
  expect(loaded.size).toBeGreaterThan(3);
  expect(bytes).toBeLessThanOrEqual(260_000);
});

for (const [name, look] of [
  ['in the light', {}],
  ['in the dark', { colorScheme: 'dark' }],
  ['in Arabic', { locale: 'ar-EG' }],
  ['on a narrow telephone', { width: 360 }],
  // What a browser lays out of a window of 1280 px when everything is twice as large.
  ['twice as large', { width: 640 }],
  ['with text twice as large', { textSize: '200%' }],
  [
    'in Arabic on a narrow telephone, in the dark',
    { locale: 'ar-EG', colorScheme: 'dark', width: 360 },
  ],
  ['in forced colours', { forcedColors: 'active' }],
] as const) {
  test(`no screen has barriers that axe finds, is wider than its window, or breaks the policy, ${name}`, async ({
    browser,
  }) => {
    const { page, reports } = await desk(browser, look);
    for (const path of await addresses(page)) {
      await open(page, path);
      expect(await axe(page), path).toEqual([]);
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
        path,
      ).toBeLessThanOrEqual(0);
    }
    await open(page, '/admin');
    for (const panel of ['#desk-account', '#desk-help']) {
      await page.locator(`[popovertarget="${panel.slice(1)}"]`).click();
      await expect(page.locator(panel)).toBeVisible();
      expect(await axe(page), panel).toEqual([]);
      await page.keyboard.press('Escape');
    }
    await page.keyboard.press('Control+k');
    await expect(page.getByRole('dialog')).toBeVisible();
    expect(await axe(page), 'find anything').toEqual([]);
    expect(reports).toEqual([]);
  });
}

test('somebody with a keyboard alone finds a screen, invites a colleague, and sees their desk', async ({
  browser,
}) => {
  const { page } = await desk(browser);
  await open(page, '/admin');
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.type('roles');
  await expect(page.getByRole('menuitem', { name: 'People and roles' })).toBeVisible();
  await page.keyboard.press('Enter');
  const heading = page.getByRole('heading', { level: 1, name: 'People and roles' });
  await expect(heading).toBeVisible();
  await tabTo(page, /Email address/);
  await page.keyboard.type(`colleague${Date.now()}@museum.example`);
  await page.keyboard.press('Enter');
  const link = page.getByLabel(/Pass this link on|This link was sent/);
  await expect(link).toHaveValue(/\/admin\/invitation\?key=/);
  await tabTo(page, /See the desk/);
  await page.keyboard.press('Enter');
  const notice = page.getByRole('region', { name: 'The desk of another role' });
  await expect(notice).toContainText('Volunteer');
  await expect(page.getByRole('navigation').getByText('People and roles')).toHaveCount(0);
  await tabTo(page, /Back to your own desk/);
  await page.keyboard.press('Enter');
  await expect(notice).toHaveCount(0);
});
