// What visitors get when five times as many pages are asked for as can be made: how many of them,
// how soon, and what becomes of tiles and finished pages meanwhile.
//   VITRINE_DATA=… node tests/bench/overload.ts [seconds]     (a data folder with an index and pictures; part of `npm run bench`)
import { Agent, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { launch, type Launched } from './launched-site.ts';
import { report } from './measure.ts';

/** How many times the peak is asked for. */
const OVERLOAD = 5;
const SECONDS = 60;
/**
 * Connections that find the peak, each asking again as soon as it is answered: more than are made
 * at a time, few enough that nobody is refused.
 */
const AT_PEAK = 8;
const PEAK_SECONDS = 15;
/** What is asked for beside the load, of each kind, in a second. */
const OTHER_REQUESTS_PER_SECOND = 20;
const TICK_MS = 5;

type Answer = { status: number; ms: number };

/**
 * The site has to be started with VITRINE_SERVER_TRUSTED_PROXIES=127.0.0.1, so that clients can be
 * told apart.
 */
export async function overload(site: Launched, seconds = SECONDS): Promise<void> {
  const items = await site.itemAddresses(1000);
  const tiles = await site.tileAddresses(200);
  let made = 0;
  // No address twice: none of these pages is finished already.
  const anew = () => `${items[made % items.length]}?load=${made++}`;
  const kept = items[0] ?? '/';
  const beside = {
    ...(tiles.length > 0
      ? { tile: () => tiles[Math.floor(Math.random() * tiles.length)] ?? '/' }
      : {}),
    'kept page': () => kept,
    health: () => '/healthz',
  };
  await closedLoop(site, anew, 5);
  const alone = await otherRequests(site, beside, 10);
  const cpuBefore = site.cpuMs();
  const peaks = [
    await closedLoop(site, anew, PEAK_SECONDS),
    await closedLoop(site, anew, PEAK_SECONDS),
  ];
  const cpuAtPeak =
    (site.cpuMs() - cpuBefore) / peaks.reduce((sum, one) => sum + one * PEAK_SECONDS, 0);
  const peak = Math.max(...peaks);
  const cpuBetween = site.cpuMs();
  const [answers, under] = await Promise.all([
    openLoop(site, anew, OVERLOAD * peak, seconds),
    otherRequests(site, beside, seconds),
  ]);
  const good = answers.filter(({ status }) => status === 200);
  const refused = answers.filter(({ status }) => status === 503);
  report(
    'item pages made in a second, peak',
    peak.toFixed(1),
    `${AT_PEAK} connections, the better of ${PEAK_SECONDS} s twice (${peaks.map((one) => one.toFixed(1)).join(', ')})`,
  );
  report(
    `goodput at ${OVERLOAD} times that`,
    `${((good.length / seconds / peak) * 100).toFixed(0)} % of the peak`,
    `goal: 90 %; ${(answers.length / seconds).toFixed(0)} a second asked for during ${seconds} s: ${good.length} made, ${refused.length} answered with 503, ${answers.length - good.length - refused.length} otherwise`,
  );
  // On a machine that others use too this says more than the seconds do: what a page costs with all
  // that is refused meanwhile, and without.
  const cpuUnder = (site.cpuMs() - cpuBetween) / good.length;
  report(
    'processor time for a page made',
    `${cpuUnder.toFixed(1)} ms`,
    `at the peak ${cpuAtPeak.toFixed(1)} ms: ${((cpuAtPeak / cpuUnder) * 100).toFixed(0)} % as many pages from the same processor time`,
  );
  report(
    'p99 of what is made',
    `${at(good, 0.99).toFixed(0)} ms`,
    `goal: 1000 ms; p50 ${at(good, 0.5).toFixed(0)} ms; of the refusals p50 ${at(refused, 0.5).toFixed(0)} ms, p99 ${at(refused, 0.99).toFixed(0)} ms`,
  );
  for (const [name, before] of Object.entries(alone)) {
    const during = under[name] ?? [];
    report(
      `${name} beside it`,
      `p99 ${at(during, 0.99).toFixed(1)} ms`,
      `alone ${at(before, 0.99).toFixed(1)} ms; p50 ${at(during, 0.5).toFixed(1)} ms, alone ${at(before, 0.5).toFixed(1)} ms; ${during.length} answers${othersThan200(during)}`,
    );
  }
  report('memory after it', `${site.residentMb()} MB resident`, '');
}

/** Pages made in a second by so many connections that each wait for their answer. */
async function closedLoop(site: Launched, address: () => string, seconds: number): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: AT_PEAK });
  const until = performance.now() + seconds * 1000;
  let count = 0;
  await Promise.all(
    Array.from({ length: AT_PEAK }, async () => {
      while (performance.now() < until)
        if ((await send(site, address(), agent)).status === 200) count++;
    }),
  );
  agent.destroy();
  return count / seconds;
}

/**
 * Asks so often in a second whether or not there are answers, as visitors do who know nothing of
 * each other.
 */
async function openLoop(
  site: Launched,
  address: () => string,
  perSecond: number,
  seconds: number,
): Promise<Answer[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: 2000 });
  const answers: Promise<Answer>[] = [];
  const startedAt = performance.now();
  while (performance.now() - startedAt < seconds * 1000) {
    const due = Math.floor(((performance.now() - startedAt) / 1000) * perSecond);
    while (answers.length < due) answers.push(send(site, address(), agent));
    await pause(TICK_MS);
  }
  const all = await Promise.all(answers);
  agent.destroy();
  return all;
}

async function otherRequests(
  site: Launched,
  kinds: Record<string, () => string>,
  seconds: number,
): Promise<Record<string, Answer[]>> {
  return Object.fromEntries(
    await Promise.all(
      Object.entries(kinds).map(
        async ([name, address]) =>
          [name, await openLoop(site, address, OTHER_REQUESTS_PER_SECOND, seconds)] as const,
      ),
    ),
  );
}

let sentCount = 0;
function send(site: Launched, path: string, agent: Agent): Promise<Answer> {
  const startedAt = performance.now();
  const client = `198.${18 + (sentCount % 2)}.${sentCount++ % 250}.7`;
  return new Promise((resolve) => {
    const finish = (status: number) => resolve({ status, ms: performance.now() - startedAt });
    const outgoing = request(
      new URL(path, site.url),
      { agent, headers: { 'accept-encoding': 'br', 'x-forwarded-for': client } },
      (response) => {
        response.resume();
        response.on('end', () => finish(response.statusCode ?? 0));
        response.on('error', () => finish(0));
      },
    );
    outgoing.on('error', () => finish(0));
    outgoing.end();
  });
}

/** How many answers were of other statuses; 0 is a connection that broke. */
function othersThan200(answers: readonly Answer[]): string {
  const counts = Object.entries(Object.groupBy(answers, ({ status }) => status)).filter(
    ([status]) => status !== '200',
  );
  return counts.map(([status, those]) => `, ${those?.length ?? 0} with ${status}`).join('');
}

function at(answers: readonly Answer[], part: number): number {
  return answers.map(({ ms }) => ms).sort((a, b) => a - b)[Math.floor(answers.length * part)] ?? 0;
}

if (import.meta.main) {
  const site = await launch({
    VITRINE_LOG_LEVEL: 'error',
    VITRINE_SERVER_TRUSTED_PROXIES: '127.0.0.1',
    ...(process.env['VITRINE_SAMPLE'] ? {} : { VITRINE_SAMPLE: 'off' }),
  });
  await site.indexed();
  await site.quiet();
  await overload(site, Number(process.argv[2] ?? SECONDS));
  await site.stop();
}
