// Starts a site: builds what it must, opens it, works and serves until it is told to stop.
import { pathToFileURL } from 'node:url';
import { join } from 'node:path';
import { isFailure } from '../platform/errors/failure.ts';
import { buildFolder, buildPages, isBuilt } from './build-pages.ts';
import { makeDeskLink } from '../features/access/desk-service.ts';
import { compose } from './compose.ts';
import type { DeskBuild } from './desk-build.ts';
import { openSite } from './open-site.ts';
import type { PageBuild } from './page-handler.ts';
import { mountsOf } from './mounts.ts';
import { startServer } from './web-server.ts';

const say = (line: string) => process.stdout.write(`${line}\n`);

/** Starts the site whose settings the environment and ./vitrine.toml give. Resolves when it serves. */
export async function start(_arguments: readonly string[]): Promise<void> {
  try {
    await serve();
  } catch (error) {
    process.stderr.write(`${explain(error)}\n`);
    process.exitCode = 1;
  }
}

async function serve(): Promise<void> {
  const began = performance.now();
  if (!isBuilt()) await buildPages(say);
  const site = await openSite(process.env, process.cwd(), say);
  const build = (await import(pathToFileURL(join(buildFolder, 'server/index.js')).href)) as PageBuild;
  const desk = (await import(pathToFileURL(join(buildFolder, 'desk/entry.server.js')).href)) as DeskBuild;
  const composed = await compose(site);
  const server = await startServer(site, mountsOf(composed, build, desk));
  say(`Serving on ${server.url} (ready in ${((performance.now() - began) / 1000).toFixed(1)} s; data in ${site.dataFolder})`);
  say(`Staff desk, once, within ${site.settings['desk.link-minutes']} minutes: ${site.settings['site.url'] || server.url}/admin/open?key=${await makeDeskLink(site)}`);
  composed.begin(say);
  await untilStopped();
  say('Stopping: finishing what is under way …');
  await server.stop();
  await composed.stop();
  await site.database.close();
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

/** An expected failure in its sentence; anything else with its trace. */
export function explain(error: unknown): string {
  if (isFailure(error)) return error.message;
  const { code, port } = error as { code?: string; port?: number };
  if (code === 'EADDRINUSE') return `Port ${port} is taken by another program. Stop it, or choose another port: PORT=3001 npm start.`;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
