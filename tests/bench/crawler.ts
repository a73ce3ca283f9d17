// What a crawler that walks through filters does to visitors: 50 requests a second from one
// network, while somebody else searches.
//   VITRINE_DATA=… node tests/bench/crawler.ts     (a data folder with an index; part of `npm run bench`)
import { Agent, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { launch, type Launched } from './launched-site.ts';
import { report } from './measure.ts';

/** Searches of a visitor in each half of a round, one after another. */
const SEARCHES = 150;
/**
 * Rounds, each with a crawler of its own whose budget is whole: on a machine that others use too,
 * one round says little.
 */
const ROUNDS = 3;
const PAUSE_MS = 60;
const CRAWLED_PER_SECOND = 50;

const words = [
  'turner',
  'landscape',
  'blake',
  'portrait',
  'thames',
  'bird',
  'sketchbook',
  'london',
  'sea',
  'horse',
  'castle',
  'storm',
  'lady',
  'tree',
  'church',
];
const types = [
  'painting',
  'on paper, unique',
  'on paper, print',
  'sculpture',
  'relief',
  'installation',
];

/**
 * The site has to be started with VITRINE_SERVER_TRUSTED_PROXIES=127.0.0.1, so that clients can be
 * told apart.
 */
export async function crawler(site: Launched): Promise<void> {
  await visits(site, 0, 60);
  const idle: number[] = [];
  const busy: number[] = [];
  let sentCount = 0;
  let refused = 0;
  for (let round = 0; round < ROUNDS; round++) {
    idle.push(p95(await visits(site, 1 + 2 * round, SEARCHES)));
    const crawl = startCrawler(site, round);
    busy.push(p95(await visits(site, 2 + 2 * round, SEARCHES)));
    const crawled = await crawl.stop();
    sentCount += crawled.requested;
    refused += crawled.refused;
  }
  report(
    'search p95, nobody else there',
    `${median(idle).toFixed(1)} ms`,
    `median of ${ROUNDS} rounds of ${SEARCHES} searches that no page was kept of (${idle.map((ms) => ms.toFixed(1)).join(', ')})`,
  );
  report(
    'search p95 beside a crawler',
    `${median(busy).toFixed(1)} ms`,
    `${((median(busy) / median(idle) - 1) * 100).toFixed(0)} % more (${busy.map((ms) => ms.toFixed(1)).join(', ')}); ${sentCount} crawled, ${refused} of them told to come back later`,
  );
}

async function visits(site: Launched, round: number, count: number): Promise<number[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const times: number[] = [];
  for (let i = 0; i < count; i++) {
    const startedAt = performance.now();
    // Visitors come from many networks; a number in the words makes each search a new one.
    await send(
      site,
      `/collection?q=${words[i % words.length]}+${words[(i * 7 + round + 3) % words.length]}&page=${1 + round}`,
      `198.51.${i % 250}.7`,
      agent,
    );
    times.push(performance.now() - startedAt);
    await pause(PAUSE_MS);
  }
  agent.destroy();
  return times;
}

function startCrawler(
  site: Launched,
  round: number,
): { stop(): Promise<{ requested: number; refused: number }> } {
  const agent = new Agent({ keepAlive: true, maxSockets: 8 });
  const answers: Promise<number>[] = [];
  let at = 0;
  const timer = setInterval(() => {
    at++;
    const address = `/collection?type=${encodeURIComponent(types[at % types.length] ?? '')}&century=${15 + (at % 6)}&page=${1 + round * 20 + Math.floor(at / 36)}&sort=title`;
    answers.push(send(site, address, `203.0.${113 + round}.${at % 200}`, agent));
  }, 1000 / CRAWLED_PER_SECOND);
  return {
    async stop() {
      clearInterval(timer);
      const statuses = await Promise.all(answers);
      agent.destroy();
      return {
        requested: statuses.length,
        refused: statuses.filter((status) => status === 429).length,
      };
    },
  };
}

function send(site: Launched, path: string, client: string, agent: Agent): Promise<number> {
  return new Promise((resolve, reject) => {
    const outgoing = request(
      new URL(path, site.url),
      { agent, headers: { 'accept-encoding': 'br', 'x-forwarded-for': client } },
      (response) => {
        response.resume();
        response.on('end', () => resolve(response.statusCode ?? 0));
      },
    );
    outgoing.on('error', reject);
    outgoing.end();
  });
}

function median(figures: readonly number[]): number {
  return figures.toSorted((a, b) => a - b)[Math.floor(figures.length / 2)] ?? 0;
}

function p95(times: readonly number[]): number {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? 0;
}

if (import.meta.main) {
  const site = await launch({
    VITRINE_SAMPLE: 'off',
    VITRINE_LOG_LEVEL: 'error',
    VITRINE_SERVER_TRUSTED_PROXIES: '127.0.0.1',
  });
  await site.indexed();
  await crawler(site);
  await site.stop();
}
