// Starts a site: builds what it must, opens it, works and serves until it is told to stop.
import { pathToFileURL } from 'node:url';
import { join } from 'node:path';
import { buildFolder, buildPages, isBuilt } from './build-pages.ts';
import { checkSecrets } from '../platform/files/site-secret.ts';
import { makeDeskLink } from '../features/access/desk-service.ts';
import type { Site } from '../platform/site.ts';
import { compose } from './compose.ts';
import type { DeskBuild } from './desk-build.ts';
import { openSite } from './open-site.ts';
import type { PageBuild } from './page-handler.ts';
import { mountsOf } from './mounts.ts';
import { startServer } from './web-server.ts';

const say = (line: string) => process.stdout.write(`${line}\n`);

/** Starts the site whose settings the environment and ./vitrine.toml give. Resolves when it was told to stop, and has stopped. */
export async function serve(): Promise<void> {
  const began = performance.now();
  if (!isBuilt()) await buildPages(say);
  const site = await openSite(process.env, process.cwd(), say);
  await checkSecrets(site);
  const build = (await import(pathToFileURL(join(buildFolder, 'server/index.js')).href)) as PageBuild;
  const desk = (await import(pathToFileURL(join(buildFolder, 'desk/entry.server.js')).href)) as DeskBuild;
  const composed = await compose(site);
  const server = await startServer(site, mountsOf(composed, build, desk)).catch(async (error: unknown) => {
    // The port is taken: threads that were started already would keep the process alive, and silent.
    await composed.stop();
    await site.database.close();
    throw error;
  });
  say(`Serving on ${server.url} (ready in ${((performance.now() - began) / 1000).toFixed(1)} s; data in ${site.dataFolder})`);
  say(await deskSentence(site, server.url));
  composed.begin(say);
  await untilStopped();
  say('Stopping: finishing what is under way …');
  await server.stop();
  await composed.stop();
  await site.database.close();
}

/** How the staff desk is opened. The link itself is for a person at a terminal: what is written elsewhere is kept, and read by others. */
async function deskSentence(site: Site, url: string): Promise<string> {
  if (!process.stdout.isTTY) return 'Staff desk: “npx vitrine desk-link” prints a link that opens it.';
  return `Staff desk, once, within ${site.settings['desk.link-minutes']} minutes: ${site.settings['site.url'] || url}/admin/open?key=${await makeDeskLink(site)}`;
}

/** Resolves at the first SIGTERM or SIGINT; a second one ends the process at once. */
function untilStopped(): Promise<void> {
  return new Promise((resolve) => {
    let asked = false;
    const stop = () => {
      if (asked) process.exit(130);
      asked = true;
      resolve();
    };
    process.on('SIGTERM', stop);
    process.on('SIGINT', stop);
  });
}
