// Starts the built site with the sample museum on a free port, once for all journeys, and waits
// until there is something to see.
import { spawn } from 'node:child_process';
import { createServer, type AddressInfo } from 'node:net';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { setUpDesk } from './set-up-desk.ts';

/** The longest that the sample museum may take to be there, on a busy machine. */
const PATIENCE_MS = 300_000;

export default async function startSite(): Promise<() => Promise<void>> {
  // A site that runs already is taken as it is: for looking into one journey.
  if (process.env['VITRINE_JOURNEY_URL']) return async () => undefined;
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-journeys-'));
  // Emails with links leave only where the site knows its address, so its port is chosen before it
  // starts.
  const port = await freePort();
  process.env['VITRINE_SITE_URL'] = `http://127.0.0.1:${port}`;
  const site = spawn(process.execPath, ['packages/site/bin/start.js'], {
    cwd: join(import.meta.dirname, '../..'),
    env: {
      ...process.env,
      VITRINE_DATA: folder,
      PORT: String(port),
      VITRINE_LOG_LEVEL: 'warn',
      VITRINE_SAMPLE: 'small',
      VITRINE_SERVER_DRAIN_SECONDS: '0',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const url = await new Promise<string>((resolve, reject) => {
    let text = '';
    site.stdout.on('data', (chunk: Buffer) => {
      text += chunk.toString();
      const found = /Serving on (\S+)/.exec(text)?.[1];
      if (found) resolve(found);
    });
    site.on('exit', (code) => reject(new Error(`The site ended with ${code}: ${text}`)));
  });
  await filled(url);
  process.env['VITRINE_JOURNEY_URL'] = url;
  process.env['VITRINE_JOURNEY_DATA'] = folder;
  await setUpDesk(url);
  return async () => {
    const gone = new Promise((resolve) => site.once('exit', resolve));
    site.kill('SIGTERM');
    await gone;
    rmSync(folder, { recursive: true, force: true });
  };
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });
}

/** Waits until the sample museum is there and found. */
async function filled(url: string): Promise<void> {
  const { appId, searchKey } = (await (await fetch(`${url}/search-api/config`)).json()) as {
    appId: string;
    searchKey: string;
  };
  const deadline = Date.now() + PATIENCE_MS;
  // The season of events follows the items within a minute.
  const hasSeason = async () =>
    /href="\/whats-on\/[a-z]/.test(await (await fetch(`${url}/whats-on`)).text());
  for (;;) {
    const response = await fetch(
      `${url}/search-api/1/indexes/*/queries?x-algolia-application-id=${appId}&x-algolia-api-key=${searchKey}`,
      {
        method: 'POST',
        body: JSON.stringify({
          requests: [{ indexName: 'items', query: '', hitsPerPage: 0, filters: 'hasPicture:true' }],
        }),
      },
    );
    const found = response.ok
      ? (((await response.json()) as { results: { nbHits: number }[] }).results[0]?.nbHits ?? 0)
      : 0;
    if (found >= 100 && (await hasSeason())) return;
    if (Date.now() > deadline)
      throw new Error(
        `The sample museum was not there after ${PATIENCE_MS / 1000} s: ${found} items with pictures.`,
      );
    await pause(500);
  }
}
