// A small museum in a process of its own, as a proxy would find it: two items with a picture, a
// calendar, the standard forms.
import { execFile, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import sharp from 'sharp';

const root = join(import.meta.dirname, '../..');
const run = promisify(execFile);

export type Museum = {
  url: string;
  port: number;
  dataFolder: string;
  /** Stops the process by SIGTERM. @returns its exit code */ stop(): Promise<number | null>;
  start(): Promise<void>;
  command(...words: string[]): Promise<string>;
  remove(): Promise<void>;
};

/**
 * Brings in two items with a picture of 1,024 × 768 pixels and serves it on a port that stays the
 * same over restarts.
 */
export async function openMuseum(settings: Record<string, string>): Promise<Museum> {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-deploy-'));
  const dataFolder = join(folder, 'data');
  const port = await freePort();
  // What says that this is continuous integration is no setting of the site.
  const inherited = Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !name.startsWith('VITRINE_')),
  );
  const environment = {
    ...inherited,
    VITRINE_SAMPLE: 'off',
    VITRINE_LOG_LEVEL: 'warn',
    ...settings,
    VITRINE_DATA: dataFolder,
    PORT: String(port),
  };
  const command = async (...words: string[]) =>
    (
      await run(process.execPath, ['packages/site/bin/vitrine.js', ...words], {
        cwd: root,
        env: environment,
      })
    ).stdout;
  await bringItems(folder, command);
  let server: ReturnType<typeof spawn> | undefined;
  const museum: Museum = {
    url: `http://127.0.0.1:${port}`,
    port,
    dataFolder,
    command,
    async start() {
      server = spawn(process.execPath, ['packages/site/bin/start.js'], {
        cwd: root,
        env: environment,
        stdio: ['ignore', 'ignore', 'inherit'],
      });
      await ready(museum.url, server);
    },
    async stop() {
      const child = server;
      if (!child || child.exitCode !== null) return child?.exitCode ?? null;
      const exited = new Promise<number | null>((resolve) => child.once('exit', resolve));
      child.kill('SIGTERM');
      return exited;
    },
    async remove() {
      await museum.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
  await museum.start();
  return museum;
}

async function bringItems(folder: string, command: Museum['command']): Promise<void> {
  const source = join(folder, 'source');
  mkdirSync(source);
  const noise = {
    create: {
      width: 1024,
      height: 768,
      channels: 3 as const,
      background: '#4a7',
      noise: { type: 'gaussian' as const, mean: 128, sigma: 40 },
    },
  };
  await sharp(noise).jpeg().toFile(join(source, 'bowl.jpg'));
  writeFileSync(
    join(source, 'items.csv'),
    'Accession number,Title,Image,Rights\n1931.7,Bowl,bowl.jpg,CC0\n1931.8,Bowl with a lid,bowl.jpg,CC0\n',
  );
  await command('import', source, '--publish');
}

/** Resolves when the site is ready to answer. */
async function ready(url: string, server: ReturnType<typeof spawn>): Promise<void> {
  for (;;) {
    if (server.exitCode !== null) throw new Error(`The site ended with ${server.exitCode}.`);
    const answer = await fetch(`${url}/readyz`).catch(() => undefined);
    await answer?.body?.cancel();
    if (answer?.ok) return;
    await pause(50);
  }
}

/** A port that nothing listens on, below those that the kernel gives to connections. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = 20_000 + Math.floor(Math.random() * 10_000);
    const isFree = await new Promise<boolean>((resolve) => {
      const probe = createServer()
        .once('error', () => resolve(false))
        .listen(port, '127.0.0.1', () =>
          probe.close(() => resolve((probe.address() as AddressInfo | null) === null)),
        );
    });
    if (isFree) return port;
  }
}
