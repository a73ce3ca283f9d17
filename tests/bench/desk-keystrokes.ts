// How long a keystroke takes at the desk where a record is longest, and how long such a record takes
// to open: an item of 250 members.
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { findBrowser } from '../../tools/browser.ts';
import { endSite, startSite } from '../faults/running-site.ts';
import { openByLink } from '../journeys/open-desk.ts';
import { deskLink, launched } from './desk-walks.ts';
import { quantile, reportGoal } from './goals.ts';
import { report } from './measure.ts';

const KEYSTROKE_MS = 16;
const KEYSTROKES = 120;
const MEMBERS = 200;
const MAKERS = 50;

export async function measureKeystrokes(): Promise<void> {
  const executablePath = findBrowser();
  if (executablePath === undefined)
    return report('keystrokes in a browser', 'SKIPPED', 'there is no Chromium on this machine');
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-keystrokes-'));
  const data = join(folder, 'data');
  mkdirSync(data);
  const site = await startSite({ VITRINE_DATA: data });
  const browser = await launched(executablePath);
  try {
    const context = await browser.newContext({ baseURL: site.url, locale: 'en-GB' });
    const page = await context.newPage();
    const link = await deskLink(data, site);
    await page.goto(link.pathname + link.search);
    await openByLink(page);
    await measureRecord(page, await longRecord(page));
  } finally {
    await browser.close();
    await endSite(site);
    rmSync(folder, { recursive: true, force: true });
  }
}

/** @returns the id of an item that is long where items are long */
async function longRecord(page: Page): Promise<string> {
  const post = async (path: string, body: object) => {
    const response = await page.request.post(`/api/v1${path}`, {
      data: body,
      headers: { origin: new URL(page.url()).origin },
    });
    expect(response.ok(), await response.text()).toBe(true);
    return (await response.json()) as { id: string };
  };
  const makers: string[] = [];
  for (let i = 0; i < MAKERS; i++)
    makers.push(
      (await post('/people', { body: { kind: 'person', name: { en: `Maker ${i}` } } })).id,
    );
  const { id } = await post('/items', {
    body: {
      title: { en: 'A long record' },
      production: makers.map((person) => ({ person, date: 'about 1640' })),
      inscriptions: Array.from({ length: MEMBERS }, (_, i) => ({ text: `Inscription ${i}` })),
    },
  });
  return id;
}

/** Types in its title, and in a member of its longest list. */
async function measureRecord(page: Page, id: string): Promise<void> {
  const title = page.getByLabel('Title (English)');
  const startedAt = performance.now();
  await page.goto(`/admin/items/${id}`);
  await title.focus();
  // Whoever is called by the page comes after all that it does.
  await page.evaluate(() => document.body.offsetHeight);
  report('a record of 250 members opens', `${(performance.now() - startedAt).toFixed(0)} ms`, '');
  const member = page.locator('#field-inscriptions .ordered-member').nth(MEMBERS / 2);
  for (const [where, field] of [
    ['in the title', title],
    ['in a member of its longest list', member.locator('textarea').first()],
  ] as const) {
    if (field !== title) await member.scrollIntoViewIfNeeded();
    await field.focus();
    const { work, frame, processorMs } = await typed(page);
    const conditions = `processor ${processorMs.toFixed(1)} ms; median ${quantile(work, 0.5).toFixed(1)} ms; until the frame is drawn: median ${quantile(frame, 0.5).toFixed(1)}, p95 ${quantile(frame, 0.95).toFixed(1)} ms`;
    const goal = { max: KEYSTROKE_MS, unit: 'ms' };
    reportGoal(`a keystroke ${where}, p95`, quantile(work, 0.95), goal, conditions);
  }
}

type Times = { work: number[]; frame: number[] };

/**
 * From each key: until everything is drawn that it changed, and until the frame that shows it; and
 * the processor time of the page for each, saving included.
 */
async function typed(page: Page): Promise<Times & { processorMs: number }> {
  await page.evaluate(() => {
    const times: Times = { work: [], frame: [] };
    Object.assign(window, { keystrokes: times });
    let pressedAt = 0;
    window.addEventListener('keydown', () => (pressedAt = performance.now()), { capture: true });
    window.addEventListener('input', () => {
      const from = pressedAt;
      // React has rendered in the microtask that it asked for before this one; the layout follows.
      queueMicrotask(() => {
        void document.body.offsetHeight;
        times.work.push(performance.now() - from);
      });
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.addEventListener('message', () => times.frame.push(performance.now() - from));
        port1.start();
        port2.postMessage(undefined);
      });
    });
  });
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('Performance.enable', { timeDomain: 'threadTicks' });
  const secondsOfTasks = async () => {
    const { metrics } = await devTools.send('Performance.getMetrics');
    return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0;
  };
  const before = await secondsOfTasks();
  for (let stroke = 0; stroke < KEYSTROKES; stroke++) {
    await page.keyboard.press('abcdefgh '[stroke % 9] ?? 'a');
    await page.waitForTimeout(20);
  }
  await page.waitForTimeout(200);
  const processorMs = (((await secondsOfTasks()) - before) / KEYSTROKES) * 1000;
  const times = await page.evaluate(() => (window as unknown as { keystrokes: Times }).keystrokes);
  // The listeners of a field before would count as well.
  await page.reload();
  return { ...times, processorMs };
}
