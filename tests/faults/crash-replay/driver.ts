// What drives the site that is recorded: its server, its commands, and the steps of which each is
// acknowledged. Their marks are in the recording itself, as attempts to remove files that never
// are, so that their place among the writes is known.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdirSync, unlinkSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import BetterSqlite from 'better-sqlite3';
import { COVERAGE, MARK, type Acknowledged, type StepName } from './ledger.ts';

const [data = '', work = '', away = ''] = process.argv.slice(2);
export const [dataFolder, workFolder, awayFolder] = [data, work, away];
const root = join(import.meta.dirname, '../../..');

const port = await freePort();
// Emails wait until the site knows its address.
const environment = {
  ...process.env,
  VITRINE_DATA: dataFolder,
  VITRINE_SAMPLE: 'off',
  VITRINE_LOG_LEVEL: 'warn',
  VITRINE_SITE_URL: `http://127.0.0.1:${port}`,
  PORT: String(port),
  NODE_ENV: 'production',
  // What the site called, so that it is known which writes were recorded.
  NODE_V8_COVERAGE: join(workFolder, COVERAGE),
};
const ledger: Acknowledged[] = [];
export const browser = {
  'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
};
let steps = 0;

/** Does one thing that is acknowledged, between two marks. */
export async function step(
  name: StepName,
  run: () => Promise<Acknowledged['facts']>,
): Promise<void> {
  const number = ++steps;
  mark(`${number}-begins`);
  const facts = await run();
  mark(`${number}-ends`);
  ledger.push({ step: number, name, facts });
}

/** Writes down all that was acknowledged, for those who replay it. */
export const writeLedger = (): void =>
  writeFileSync(join(workFolder, 'ledger.json'), JSON.stringify(ledger));

function mark(name: string): void {
  try {
    unlinkSync(join(MARK, name));
  } catch {
    // There is no such file: the attempt is the mark.
  }
}

export function command(...given: string[]): Promise<string> {
  const child = spawn(process.execPath, [join(root, 'packages/site/bin/vitrine.js'), ...given], {
    cwd: workFolder,
    env: environment,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  return new Promise((resolve, reject) =>
    child.on('exit', (code) =>
      code === 0
        ? resolve(output)
        : reject(new Error(`vitrine ${given.join(' ')} ended with ${code}: ${output}`)),
    ),
  );
}

export async function start(): Promise<{ url: string; stop(): Promise<void> }> {
  const child = spawn(process.execPath, [join(root, 'packages/site/bin/start.js')], {
    cwd: workFolder,
    env: environment,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const url = await new Promise<string>((resolve, reject) => {
    let output = '';
    child.stdout.on('data', (chunk: Buffer) => {
      const found = /Serving on (\S+)/.exec((output += chunk.toString()))?.[1];
      if (found) resolve(found);
    });
    child.on('exit', () => reject(new Error(`The site ended: ${output}`)));
  });
  process.once('exit', () => child.kill());
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  return { url, stop: () => (child.kill('SIGTERM'), gone) };
}

/** The longest that anything may take on a busy machine, in milliseconds. */
const PATIENCE_MS = 180_000;

export async function until(isThere: () => boolean | Promise<boolean>): Promise<void> {
  const deadline = Date.now() + PATIENCE_MS;
  while (!(await isThere())) {
    if (Date.now() > deadline) throw new Error(`This did not come to be: ${String(isThere)}`);
    await pause(50);
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port: free } = server.address() as AddressInfo;
      server.close(() => resolve(free));
    });
  });
}

export const hashOf = (bytes: Uint8Array): string =>
  createHash('sha256').update(bytes).digest('hex');
export const listed = (folder: string): string[] => {
  try {
    return readdirSync(join(dataFolder, folder), { recursive: true }) as string[];
  } catch {
    return [];
  }
};

export async function expectStatus(response: Response, ...wanted: number[]): Promise<Response> {
  if (!wanted.includes(response.status))
    throw new Error(
      `${response.url} answered ${response.status}: ${(await response.text()).slice(0, 400)}`,
    );
  return response;
}

/** Rows of the site as they are now, to name what was made. */
export function rowsNow<Row>(sql: string, file = 'vitrine.db'): Row[] {
  const database = new BetterSqlite(join(dataFolder, file), { readonly: true });
  try {
    // Whoever asks writes the SQL and knows its rows.
    return database.prepare(sql).all() as Row[];
  } finally {
    database.close();
  }
}

/** The only row; there is one. */
export function rowNow<Row>(sql: string, file?: string): Row {
  const [row] = rowsNow<Row>(sql, file);
  if (!row) throw new Error(`There is no row: ${sql}`);
  return row;
}
