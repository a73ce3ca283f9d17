// People at the desk, in a browser: the first item of a museum from a clean start, each step counted
// as it is done; and what the desk weighs.
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { chromium, expect, type Browser, type Locator, type Page } from '@playwright/test';
import { writeRaster } from '../../packages/image-server/src/index.ts';
import { findBrowser } from '../../tools/browser.ts';
import { endSite, runSite, startSite, type RunningSite } from '../faults/running-site.ts';
import { reportGoal } from './goals.ts';
import { report } from './measure.ts';

const FIRST_ITEM = { steps: 11, seconds: 60 };
const SHELL_BYTES = 260_000;

type Way = 'pointer' | 'keyboard';

/** Who does the steps, by one way alone, and counts them. */
type Hands = {
  steps: string[];
  /** Presses a button or follows a link. */
  press(what: Locator): Promise<void>;
  fill(what: Locator, text: string): Promise<void>;
  choose(what: Locator, label: string): Promise<void>;
  give(what: Locator, file: string): Promise<void>;
};

export const launched = (executablePath: string): Promise<Browser> =>
  chromium.launch({
    executablePath,
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  });

export async function measureWalks(): Promise<void> {
  const executablePath = findBrowser();
  if (executablePath === undefined) {
    report('walks in a browser', 'SKIPPED', 'there is no Chromium on this machine');
    return;
  }
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-walks-'));
  const browser = await launched(executablePath);
  try {
    const file = await photograph(folder);
    for (const way of ['pointer', 'keyboard'] as const)
      await measureFirstItem(browser, join(folder, way), { way, file });
  } finally {
    await browser.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** From a data folder with nothing in it to the public page of an item with its picture. */
async function measureFirstItem(
  browser: Browser,
  data: string,
  { way, file }: { way: Way; file: string },
): Promise<void> {
  mkdirSync(data);
  const startedAt = performance.now();
  const site = await startSite({ VITRINE_DATA: data });
  try {
    const context = await browser.newContext({ baseURL: site.url, locale: 'en-GB' });
    const page = await context.newPage();
    const readyAt = performance.now();
    const link = await deskLink(data, site);
    const steps = await firstItem(link, page, { way, file });
    const seconds = (performance.now() - startedAt) / 1000;
    const started = `${((readyAt - startedAt) / 1000).toFixed(1)} s of them until it serves`;
    reportGoal(`steps to the first item, by ${way}`, steps.length, {
      max: FIRST_ITEM.steps,
      unit: 'steps',
    });
    report('', '', steps.join(' · '));
    reportGoal(
      `the first item is public, by ${way}`,
      seconds,
      { max: FIRST_ITEM.seconds, unit: 's' },
      started,
    );
    if (way === 'pointer') await measureShell(page);
  } finally {
    await endSite(site);
  }
}

/** What a terminal shows at the first start; without one, a command prints it. */
export async function deskLink(data: string, { url }: RunningSite): Promise<URL> {
  const port = new URL(url).port;
  const program = runSite('vitrine.js', { VITRINE_DATA: data, PORT: port }, ['desk-link']);
  return new URL(await program.hears(/(http\S+\/admin\/open\?key=\S+)/));
}

async function firstItem(
  link: URL,
  page: Page,
  { way, file }: { way: Way; file: string },
): Promise<string[]> {
  const hands = handsOf(page, way);
  hands.steps.push('the link');
  await page.goto(link.pathname + link.search);
  const setUp = page.locator('form[action="/admin/set-up"]');
  await hands.fill(setUp.locator('[name="museum"]'), 'Museum of Vases');
  await hands.choose(setUp.locator('[name="language"]'), 'English');
  await hands.fill(setUp.locator('[name="name"]'), 'Ada Lovelace');
  await hands.fill(setUp.locator('[name="email"]'), 'ada@example.org');
  await hands.fill(setUp.locator('[name="password"]'), 'seven blue kettles');
  await hands.press(setUp.getByRole('button'));
  await expect(page).toHaveURL(/\/admin$/);
  await hands.press(page.getByRole('main').locator('a[href="/admin/items/new"]').first());
  await hands.give(page.locator('input[type="file"]:not([capture])'), file);
  await hands.fill(page.getByLabel('Title'), 'A brown jug');
  await hands.press(page.getByRole('button', { name: 'Publish', exact: true }));
  const address = await page.getByRole('link', { name: 'See its page' }).getAttribute('href');
  // The picture is prepared by itself.
  for (;;) {
    const answer = await page.request.get(address ?? '');
    if (answer.ok() && /<img[^>]+\/iiif\//.test(await answer.text())) return hands.steps;
    await page.waitForTimeout(100);
  }
}

/** Each does one step by a pointer, or with keys and nothing else. */
function handsOf(page: Page, way: Way): Hands {
  const steps: string[] = [];
  // A browser that does not know yet that somebody listens opens a dialog that nobody sees.
  page.on('filechooser', () => undefined);
  const reach = async (what: Locator) => {
    await what.waitFor({ state: 'attached' });
    if (way === 'keyboard') await tabTo(page, what);
  };
  const done = async (name: string, what: Locator, work: () => Promise<void>) => {
    await reach(what);
    steps.push(name);
    await work();
  };
  const nameOf = async (what: Locator) =>
    (await what.getAttribute('name')) ?? (await what.innerText()).trim();
  return {
    steps,
    press: async (what) =>
      done(await nameOf(what), what, () =>
        way === 'keyboard' ? page.keyboard.press('Enter') : what.click(),
      ),
    fill: async (what, text) =>
      done((await nameOf(what)) || 'title', what, async () => {
        if (way === 'pointer') return what.fill(text);
        await page.keyboard.press('ControlOrMeta+a');
        await page.keyboard.type(text);
      }),
    choose: async (what, label) =>
      done(await nameOf(what), what, async () => {
        if (way === 'pointer') await what.selectOption({ label });
        else await page.keyboard.type(label);
      }),
    give: (what, file) =>
      done('photograph', what, async () => {
        if (way === 'pointer') return what.setInputFiles(file);
        const chooser = page.waitForEvent('filechooser');
        await page.keyboard.press('Space');
        await (await chooser).setFiles(file);
      }),
  };
}

/** Presses Tab until this has the focus. */
async function tabTo(page: Page, what: Locator): Promise<void> {
  for (let presses = 0; presses < 100; presses++) {
    if (await what.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`${String(what)} cannot be reached by the Tab key.`);
}

async function photograph(folder: string): Promise<string> {
  const file = join(folder, 'brown-jug.jpg');
  function* rows() {
    for (let y = 0; y < 3000; y++) yield new Uint8Array(4000 * 3).map((_, i) => (y + i) % 160);
  }
  const [width, height] = [4000, 3000];
  await writeRaster({ width, height, channels: 3, rows: rows(), file, format: 'jpeg' });
  return file;
}

/** What a browser that was never there loads for /admin. */
async function measureShell(signedIn: Page): Promise<void> {
  const page = await signedIn.context().newPage();
  const loaded: Promise<Buffer>[] = [];
  page.on('response', (response) => {
    if (/script|stylesheet|fetch/.test(response.request().resourceType()))
      loaded.push(response.body());
  });
  await page.goto('/admin');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.waitForLoadState('networkidle');
  const sizes = (await Promise.all(loaded)).map((body) => gzipSync(body, { level: 9 }).length);
  const bytes = sizes.reduce((sum, size) => sum + size, 0);
  const goal = { max: SHELL_BYTES / 1000, unit: 'kB' };
  reportGoal('what /admin loads, gzip', bytes / 1000, goal, `${sizes.length} files`);
  await page.close();
}
