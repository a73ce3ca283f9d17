// What browsers report against the content security policy: every screen and page of the desk, and
// every kind of public page, in the light, in the dark and in Arabic.
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Browser, Page } from '@playwright/test';
import {
  deskPages,
  deskScreens,
  deskSignInPages,
} from '../../packages/site/src/routes/data/table.ts';
import { findBrowser } from '../../tools/browser.ts';
import { endSite, startSite } from '../faults/running-site.ts';
import { openByLink } from '../journeys/open-desk.ts';
import { findAddresses, siteUrl } from '../journeys/site.ts';
import { deskLink, launched } from './desk-walks.ts';
import { reportGoal } from './goals.ts';
import { report } from './measure.ts';

/** How long the sample may take until its pages are there. */
const SAMPLE_MINUTES = 3;

/** How long a page that is loaded goes on by itself, in milliseconds. */
const SETTLES_MS = 400;

const looks = {
  'in the light': { locale: 'en-GB', colorScheme: 'light' },
  'in the dark': { locale: 'en-GB', colorScheme: 'dark' },
  'in Arabic': { locale: 'ar-EG', colorScheme: 'light' },
} as const;
type Look = keyof typeof looks;

/** @param minutes  for how long pages are looked at, where a machine is shared */
export async function measurePolicy(minutes: number): Promise<void> {
  const executablePath = findBrowser();
  if (executablePath === undefined)
    return report('reports of the policy', 'SKIPPED', 'there is no Chromium on this machine');
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-policy-'));
  const data = join(folder, 'data');
  mkdirSync(data);
  const site = await startSite({ VITRINE_DATA: data, VITRINE_SAMPLE: 'on' });
  const browser = await launched(executablePath);
  process.env['VITRINE_JOURNEY_URL'] = site.url;
  try {
    const page = await browser.newPage();
    const found = await publicAddresses(page);
    await page.close();
    const until = Date.now() + minutes * 60_000;
    const walks: Promise<string[]>[] = [];
    for (const look of Object.keys(looks) as Look[]) {
      const { context, page: first } = await signedIn(browser, await deskLink(data, site), look);
      walks.push(reportsOf(first, { look, found, until }).finally(() => context.close()));
    }
    const reports = (await Promise.all(walks)).flat();
    for (const one of reports) console.log(`    ${one}`);
    reportGoal('reports of the policy', reports.length, { max: 0, unit: 'reports' });
    if (reports.length > 0) process.exitCode = 1;
  } finally {
    await browser.close();
    await endSite(site);
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Looked for again until the sample is there. */
async function publicAddresses(page: Page): Promise<Record<string, string>> {
  const until = Date.now() + SAMPLE_MINUTES * 60_000;
  for (;;) {
    try {
      return await findAddresses(page);
    } catch (error) {
      if (Date.now() > until) throw error;
    }
    await pause(1000);
  }
}

async function signedIn(browser: Browser, link: URL, look: Look) {
  const context = await browser.newContext({ baseURL: siteUrl(), ...looks[look] });
  const page = await context.newPage();
  await page.goto(link.pathname + link.search);
  await openByLink(page);
  return { context, page };
}

type Walk = { look: Look; found: Readonly<Record<string, string>>; until: number };

async function reportsOf(page: Page, { look, found, until }: Walk): Promise<string[]> {
  const reports: string[] = [];
  page.on('console', (message) => {
    if (/Content Security Policy/i.test(message.text()))
      reports.push(`${look}, ${page.url()}: ${message.text()}`);
  });
  const ids = (kind: string) => found[kind]?.split('/')[2] ?? '';
  const records: Readonly<Record<string, string>> = {
    items: ids('item'),
    people: ids('person'),
    places: ids('place'),
    subjects: ids('subject'),
    collections: ids('a collection'),
  };
  const ofDesk = [deskScreens, deskPages, deskSignInPages].flatMap((table) => Object.keys(table));
  const desk = ofDesk
    .filter((path) => !path.endsWith('.csv'))
    .map((path) =>
      path.replace(/^\/admin\/(\w+)\/:id$/, (_, kind) => `/admin/${kind}/${records[kind]}`),
    )
    .filter((path) => !path.includes(':'));
  const prefix = look === 'in Arabic' ? '/ar' : '';
  const paths = [...desk, ...Object.values(found).map((path) => prefix + path)];
  let count = 0;
  for (; count < paths.length && Date.now() < until; count++) {
    await page.goto(paths[count] ?? '').catch((error: unknown) => {
      if (!/Download is starting/.test(String(error))) throw error;
    });
    await pause(SETTLES_MS);
  }
  report(
    `pages looked at ${look}`,
    `${count} of ${paths.length}`,
    `${Math.min(count, desk.length)} of the desk’s ${desk.length}`,
  );
  return reports;
}
