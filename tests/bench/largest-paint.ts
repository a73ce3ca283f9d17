// How soon visitors on a slow line see what a page is about: Largest Contentful Paint at
// 1.6 Mbit/s, 150 ms and a processor four times as slow, of first visits.
import { chromium, type Browser, type BrowserContextOptions } from '@playwright/test';
import { findBrowser } from '../../tools/browser.ts';
import { quantile, reportGoal } from './goals.ts';
import { report } from './measure.ts';

const MAX_SECONDS = 2;
const ROUNDS = 5;

const LINE = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
};
const SLOWER_PROCESSOR = 4;

const screens: Readonly<Record<string, BrowserContextOptions>> = {
  phone: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 3, isMobile: true },
  desktop: { viewport: { width: 1280, height: 800 } },
};

/** What was painted last and largest, with the time since the request. */
type Paint = { seconds: number; what: string };

/** @param url  a site with items that have pictures */
export async function measureLargestPaint(url: string): Promise<void> {
  const executablePath = findBrowser();
  const browser = await chromium.launch({
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
    ...(executablePath ? { executablePath } : {}),
  });
  try {
    const found = await (await fetch(`${url}/collection?picture=true`)).text();
    const item = /href="(\/items\/[0-9a-z]{26}\/[^"?#]*)/.exec(found)?.[1];
    if (!item) throw new Error(`${url} has no item with a picture.`);
    for (const [page, path] of Object.entries({ home: '/', collection: '/collection', item }))
      for (const [screen, options] of Object.entries(screens)) {
        const paints: Paint[] = [];
        for (let round = 0; round < ROUNDS; round++)
          paints.push(await firstVisit(browser, options, url + path));
        const seconds = paints.map((paint) => paint.seconds).toSorted((a, b) => a - b);
        reportGoal(
          `largest paint: ${page}, ${screen}`,
          quantile(seconds, 0.5),
          { max: MAX_SECONDS, unit: 's' },
          `${seconds.map((one) => one.toFixed(2)).join(' ')}; ${paints[0]?.what}`,
        );
      }
    report('largest paint', `median of ${ROUNDS}`, '1.6 Mbit/s, 150 ms, processor 4 times slower');
  } finally {
    await browser.close();
  }
}

async function firstVisit(
  browser: Browser,
  options: BrowserContextOptions,
  address: string,
): Promise<Paint> {
  const context = await browser.newContext(options);
  try {
    const page = await context.newPage();
    const protocol = await context.newCDPSession(page);
    await protocol.send('Network.enable');
    await protocol.send('Network.setCacheDisabled', { cacheDisabled: true });
    await protocol.send('Network.emulateNetworkConditions', LINE);
    await protocol.send('Emulation.setCPUThrottlingRate', { rate: SLOWER_PROCESSOR });
    await page.goto(address, { waitUntil: 'networkidle' });
    return await page.evaluate(
      () =>
        new Promise<Paint>((resolve) =>
          new PerformanceObserver((list) => {
            const last = list.getEntries().at(-1) as PerformanceEntry & { element?: Element };
            const source = last.element instanceof HTMLImageElement ? last.element.currentSrc : '';
            const [fetched] = source ? performance.getEntriesByName(source) : [];
            const bytes = (fetched as PerformanceResourceTiming | undefined)?.encodedBodySize ?? 0;
            resolve({
              seconds: last.startTime / 1000,
              what: source ? `a picture of ${bytes} bytes` : (last.element?.localName ?? ''),
            });
          }).observe({ type: 'largest-contentful-paint', buffered: true }),
        ),
    );
  } finally {
    await context.close();
  }
}
