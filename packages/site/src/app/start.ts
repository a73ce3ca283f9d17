// Starts a site: builds what it must, opens it, works and serves until it is told to stop.
import { pathToFileURL } from 'node:url';
import { join } from 'node:path';
import { misuse, wantsHelp } from '../platform/terminal/command-line.ts';
import { buildFolder, buildPages, isBuilt } from './build-pages.ts';
import { makeDeskLink } from '../features/access/desk-service.ts';
import { compose } from './compose.ts';
import type { DeskBuild } from './desk-build.ts';
import { explain } from './explain.ts';
import { openSite } from './open-site.ts';
import type { PageBuild } from './page-handler.ts';
import { mountsOf } from './mounts.ts';
import { startServer } from './web-server.ts';

const say = (line: string) => process.stdout.write(`${line}\n`);

export const startUsage = `vitrine start
    The same as npm start: builds the pages where they are not built yet, and serves the site until Ctrl-C.
    It takes no options. What it goes by is in vitrine.toml in this folder, or in variables:
        PORT=3001 npm start                        another port
        VITRINE_DATA=/srv/museum npm start         another folder for what the site owns
        VITRINE_SAMPLE=small npm start             the sample museum without its large pictures; “off” for none
    “npx vitrine config explain” shows every setting, “npx vitrine help” every other command.`;

/**
 * Starts the site whose settings the environment and ./vitrine.toml give, and serves until it is told to stop.
 * @returns the exit code: 0 when it was stopped, 1 when it could not serve, 2 for words that it does not take
 */
export async function start(given: readonly string[]): Promise<number> {
  if (wantsHelp(given)) {
    say(startUsage);
    return 0;
  }
  try {
    const wrong = misuse(startUsage, ['start', ...given]);
    if (wrong) {
      process.stderr.write(`${wrong.message}\n`);
      return 2;
    }
    await serve();
    return 0;
  } catch (error) {
    process.stderr.write(`${explain(error)}\n`);
    return 1;
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
