// Somebody types in a real browser at a real server, while a colleague writes in the same record;
// at random moments the server or the browser is killed, the network is lost, or the session is
// ended. What was typed more than a second before is never lost, and nobody is asked about what
// only one has written.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { openMuseum, type Ask, type Colleague, type OwnMuseum } from '../journeys/own-museum.ts';
import { randomFrom, type Random } from './random-edits.ts';
import { openBrowser, type RealBrowser } from './real-browser.ts';

const kinds = ['server', 'browser', 'network', 'session'] as const;
type Kind = (typeof kinds)[number];

export type Interrupted = {
  counts: Record<Kind, number>;
  typed: number;
  /** Characters that were typed more than a second before and are gone. */
  lost: number;
  /** Times that less was there than the server had acknowledged. */
  acknowledgedLost: number;
  /** Times that somebody was asked about a field in which only one writes. */
  clashes: number;
  sentences: string[];
};

/** What the field said, and since when. */
type Stated = { text: string; at: number };

type Desk = {
  museum: OwnMuseum;
  ada: Colleague;
  /** What the server has by now. */
  saved(): Promise<string>;
  record: string;
  folder: string;
  browser: RealBrowser;
  page: Page;
  stated: Stated[];
  random: Random;
};

/** What may be lost with a browser, in milliseconds. */
const MAY_BE_LOST_MS = 1000;

type Plan = {
  count: number;
  /** Another one for other moments and other words. */
  seed: number;
  /** No further interruption begins after this instant. */
  until?: number;
};

export async function interrupt({ count, seed, until = Infinity }: Plan): Promise<Interrupted> {
  const museum = await openMuseum();
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-interrupted-'));
  const result: Interrupted = {
    counts: { server: 0, browser: 0, network: 0, session: 0 },
    typed: 0,
    lost: 0,
    acknowledgedLost: 0,
    clashes: 0,
    sentences: [],
  };
  let browser: RealBrowser | undefined;
  try {
    const ada = await museum.colleague('registrar', 'Ada Lovelace');
    const mira = await museum.colleague('registrar', 'Mira Okafor');
    const ask = await museum.asks(mira);
    const body = { title: { en: 'A jug' } };
    const record = (await ask<{ id: string }>('POST', '/items', { body })).id;
    const copy = (await ask<{ id: string }>('POST', '/working-copies', { kind: 'item', record }))
      .id;
    browser = await openBrowser(folder);
    const page = await openEditor(museum, browser, { ada, record });
    const random = randomFrom(seed);
    const saved = async () =>
      (await ask<{ body: { title: { en?: string } } }>('GET', `/working-copies/${copy}`)).body.title
        .en ?? '';
    const desk: Desk = { museum, ada, saved, record, folder, browser, page, stated: [], random };
    for (let done = 0; done < count && Date.now() < until; done++) {
      const kind = kinds[done % kinds.length] ?? 'server';
      result.counts[kind]++;
      await interruptOnce(desk, { kind, round: done, result });
      browser = desk.browser;
      await writeInFrench(ask, copy, `Une cruche ${done}`);
    }
    return result;
  } finally {
    await browser?.kill();
    await museum.remove();
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

async function openEditor(
  museum: OwnMuseum,
  { context }: RealBrowser,
  { ada, record }: { ada: Colleague; record: string },
): Promise<Page> {
  await context.addCookies([await museum.cookieOf(ada)]);
  const page = context.pages()[0] ?? (await context.newPage());
  await page.goto(`${museum.url}/admin/items/${record}`);
  await field(page).waitFor();
  return page;
}

const field = (page: Page) => page.getByLabel('Title (English)');

async function interruptOnce(
  desk: Desk,
  { kind, round, result }: { kind: Kind; round: number; result: Interrupted },
): Promise<void> {
  desk.stated = [];
  await field(desk.page).fill(`${round}:`);
  desk.stated.push({ text: `${round}:`, at: Date.now() });
  await type(desk, desk.random(40));
  const acknowledged = await desk.saved();
  const interruptedAt = await interruptions[kind](desk);
  const there = await settled(desk);
  result.typed += desk.stated.length;
  const at = desk.stated.findIndex(({ text }) => text === there);
  const due = desk.stated.findLastIndex((one) => one.at <= interruptedAt - MAY_BE_LOST_MS);
  const lost = Math.max(0, due - at);
  result.lost += lost;
  if (at < desk.stated.findIndex(({ text }) => text === acknowledged)) result.acknowledgedLost++;
  const clashes = await desk.page.locator('.clash').count();
  result.clashes += clashes;
  if (lost + clashes > 0)
    result.sentences.push(
      `${round} (${kind}): “${there}” instead of “${desk.stated.at(-1)?.text}”, ${lost} lost, ${clashes} clashes`,
    );
}

/**
 * Each interrupts while letters are typed, and repairs. @returns until when nothing may be lost:
 * what is typed later is still on its way, or nothing was lost with the page.
 */
const interruptions: Record<Kind, (desk: Desk) => Promise<number>> = {
  async server(desk) {
    await whileTyping(desk, () => desk.museum.kill());
    await whileTyping(desk, () => desk.museum.start());
    return Infinity;
  },
  async browser(desk) {
    const at = await whileTyping(desk, async () => {
      const killedAt = Date.now();
      await desk.browser.kill();
      return killedAt;
    });
    desk.browser = await openBrowser(desk.folder);
    desk.page = await openEditor(desk.museum, desk.browser, desk);
    return at;
  },
  async network(desk) {
    await whileTyping(desk, () => desk.browser.context.setOffline(true));
    await whileTyping(desk, () => desk.browser.context.setOffline(false));
    return Infinity;
  },
  async session(desk) {
    const elsewhere = await desk.museum.asks(desk.ada);
    await whileTyping(desk, () => elsewhere('DELETE', '/account/sessions'));
    await desk.page.locator('.desk-signed-out').waitFor({ state: 'attached' });
    // Signed in in another window, and back in this one.
    await desk.browser.context.addCookies([await desk.museum.cookieOf(desk.ada)]);
    await desk.page.evaluate(() => window.dispatchEvent(new Event('focus')));
    await desk.page.locator('.desk-signed-out').waitFor({ state: 'detached' });
    return Infinity;
  },
};

/** Types, and interrupts at some moment of it. */
async function whileTyping<Result>(desk: Desk, act: () => Promise<Result>): Promise<Result> {
  const typing = type(desk, 10 + desk.random(30));
  await pause(desk.random(1500));
  const result = await act();
  await typing;
  return result;
}

/** Types letters, at the speed of somebody in a hurry, until something else has the focus. */
async function type(desk: Desk, letters: number): Promise<void> {
  const { page } = desk;
  for (let i = 0; i < letters; i++) {
    const letter = 'abcdefghij klmnopqrst uvwxyz'[desk.random(28)] ?? 'x';
    const at = Date.now();
    const before = desk.stated.at(-1)?.text ?? '';
    try {
      await page.keyboard.type(letter);
      const text = await field(page).inputValue();
      // The sign-in took it.
      if (text === before) return;
      desk.stated.push({ text, at });
    } catch {
      // The browser is gone, perhaps after it had the letter.
      desk.stated.push({ text: `${before}${letter}`, at });
      return;
    }
    await pause(desk.random(60));
  }
}

/** What field and server say once all is saved. */
async function settled(desk: Desk): Promise<string> {
  for (let attempt = 0; attempt < 600; attempt++) {
    const text = await field(desk.page).inputValue();
    if (text === (await desk.saved())) return text;
    await pause(100);
  }
  return `not saved: ${await field(desk.page).inputValue()}`;
}

/** What a colleague does meanwhile. */
async function writeInFrench(ask: Ask, copy: string, text: string): Promise<void> {
  const { seq } = await ask<{ seq: number }>('GET', `/working-copies/${copy}`);
  const changes = [{ path: ['title', 'fr'], after: text }];
  await ask('PATCH', `/working-copies/${copy}`, { seq, changes });
}
