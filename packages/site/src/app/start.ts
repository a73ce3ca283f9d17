// Starts a site: builds what it must, opens it, works and serves until it is stopped.
import { pathToFileURL } from 'node:url';
import { join } from 'node:path';
import { buildFolder, ensureBuilt } from './build-pages.ts';
import { reportCaches } from '../platform/cache/cache-report.ts';
import { addressForOperator, configuredOrigin } from '../platform/config/configured-origin.ts';
import { watchProxies } from '../platform/http/proxy-watch.ts';
import { countWaitingForUrl } from '../platform/mail/mail.ts';
import type { Metrics } from '../platform/metrics/metrics.ts';
import type { Site } from '../platform/site.ts';
import { makeDeskLink } from '../features/accounts/desk-link.ts';
import { compose, type Composed } from './compose.ts';
import type { DeskBuild } from './desk-build.ts';
import { openSite } from './open-site.ts';
import type { PageBuild } from './page-renderer.ts';
import { serveMetrics } from './metrics-mount.ts';
import { mountsOf } from './mounts.ts';
import { isFailure, type Failure } from '../platform/errors/failure.ts';
import { claimServing, type ServingClaim } from './serving-claim.ts';
import { startServer, type RunningServer } from './web-server.ts';

const print = (line: string) => process.stdout.write(`${line}\n`);

/**
 * Starts the site whose settings the environment and ./vitrine.toml give. Resolves when it has
 * stopped.
 */
export async function serve(): Promise<void> {
  const startedAt = performance.now();
  await ensureBuilt(print);
  const held: { claim?: ServingClaim } = {};
  try {
    const site = await openSite(process.env, process.cwd(), print, {
      claim: async (settings, dataFolder) =>
        (held.claim = await claimServing(settings, dataFolder, print)),
      files: 'at-start',
    });
    const reason = await serveSite(site, startedAt, held.claim?.takenOver);
    if (isFailure(reason)) throw reason;
  } finally {
    // A session that is still open would keep the process alive.
    await held.claim?.release();
  }
}

/** @returns why it has stopped */
async function serveSite(
  site: Site,
  startedAt: number,
  takenOver: Promise<Failure> | undefined,
): Promise<Failure | NodeJS.Signals> {
  const build = (await import(
    pathToFileURL(join(buildFolder, 'server/index.js')).href
  )) as PageBuild;
  const desk = (await import(
    pathToFileURL(join(buildFolder, 'desk/entry.server.js')).href
  )) as DeskBuild;
  const composed = await compose(site);
  const proxies = watchProxies(site.log);
  await warnAboutMissingUrl(site);
  // From here on a signal stops it in order: what follows may take a moment.
  const stopped = untilStopped();
  // Where a port is taken: threads that were started already would keep the process alive, and
  // silent.
  const giveUp = async (error: unknown): Promise<never> => {
    await composed.stop();
    await site.database.close();
    throw error;
  };
  const { metrics } = composed;
  const monitored = await startMetrics(site, metrics).catch(giveUp);
  const server = await startServer(site, mountsOf(composed, build, desk, proxies), {
    proxies,
    note: metrics?.noteAnswer,
  }).catch((error: unknown) => {
    monitored?.stop();
    return giveUp(error);
  });
  print(
    `Serving on ${server.url} (ready in ${((performance.now() - startedAt) / 1000).toFixed(1)} s; data in ${site.dataFolder})`,
  );
  print(await deskSentence(site, Number(new URL(server.url).port)));
  composed.start(print);
  const report = reportCaches(site);
  const reason = await Promise.race([stopped, ...(takenOver ? [takenOver] : [])]);
  if (reason === 'SIGTERM') await drain(site, composed, server);
  print('Stopping: finishing open requests …');
  await server.stop();
  monitored?.stop();
  report.stop();
  await composed.stop();
  await site.database.close();
  return reason;
}

/** Serves metrics on a port of their own, where one is set. */
async function startMetrics({ settings, log }: Site, metrics: Metrics | undefined) {
  const port = settings['metrics.port'];
  return metrics && port !== 0
    ? serveMetrics(metrics, log, { port, host: settings['metrics.host'] })
    : undefined;
}

/**
 * How the staff desk is opened. The link itself is for a person at a terminal: what is written
 * elsewhere is kept, and read by others.
 */
async function deskSentence(site: Site, port: number): Promise<string> {
  if (!process.stdout.isTTY)
    return 'Staff desk: run “npx vitrine desk-link” to create a login link.';
  return `Staff desk login link (use once, within ${site.settings['desk.link-minutes']} minutes): ${addressForOperator(site.settings, port)}/admin/open?key=${await makeDeskLink(site)}`;
}

/**
 * Says first what a museum has to know that has not set its address: nobody outside would see it.
 */
async function warnAboutMissingUrl(site: Site): Promise<void> {
  const origin = configuredOrigin(site.settings);
  if (origin !== undefined) return;
  const waiting = await countWaitingForUrl(site.database.read, origin);
  print(
    'WARNING: site.url is not set. The site is served only to this computer and its local network; requests for any other address get 421, also behind a proxy.',
  );
  print(
    `         Emails with links wait until it is set${waiting > 0 ? `: ${waiting} now` : ''}. Set VITRINE_SITE_URL=https://museum.example, or url = "https://museum.example" under [site] in vitrine.toml.`,
  );
  // At a terminal the sentences are alone.
  if (!process.stderr.isTTY)
    site.log.warn(
      { setting: 'site.url', waiting },
      'site.url is not set: requests for public addresses get 421, and emails with links are on hold',
    );
}

/**
 * Whoever sends visitors here gets time to notice that this server is about to stop; work in the
 * background ends meanwhile.
 */
async function drain(site: Site, composed: Composed, server: RunningServer): Promise<void> {
  const seconds = site.settings['server.drain-seconds'];
  if (seconds > 0)
    print(`Draining: /readyz returns 503 and visitors are served for another ${seconds} s …`);
  await Promise.all([server.drain(seconds), composed.stopWork()]);
}

/**
 * Resolves at the first SIGTERM or SIGINT, with its name; a second one ends the process at once.
 */
function untilStopped(): Promise<NodeJS.Signals> {
  return new Promise((resolve) => {
    let isStopping = false;
    const stop = (signal: NodeJS.Signals) => {
      if (isStopping) process.exit(130);
      isStopping = true;
      resolve(signal);
    };
    process.on('SIGTERM', stop);
    process.on('SIGINT', stop);
  });
}
