// The service in a process of its own, as its command starts it, and what that process costs.
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const command = fileURLToPath(new URL('../src/cli.ts', import.meta.url));
/** Of the kernel's clock, per second, on every Linux. */
const ticksPerSecond = 100;

/** A running service. Times in milliseconds, memory in megabytes. */
export type Served = {
  readonly startMs: number;
  /** @returns the body, and how long it took to come */
  post(path: string, body: unknown): Promise<{ text: string; ms: number }>;
  put(path: string, body: unknown): Promise<{ text: string; ms: number }>;
  get(path: string): Promise<{ text: string; ms: number }>;
  /** of all threads, shared memory included; NaN where the system does not tell */
  residentMb(): number;
  /** the most since the last call of `forgetPeak` */
  peakMb(): number;
  forgetPeak(): void;
  /** processor time of all threads since the start */
  cpuMs(): number;
  /** pauses for garbage collection, of all threads since the start; 0 where they are not traced */
  gcMs(): number;
  stop(): Promise<void>;
};

/** Starts the service and resolves when it listens. */
export async function serveFolder(
  folder: string,
  { tracesGc = false }: { readonly tracesGc?: boolean } = {},
): Promise<Served> {
  const startedAt = performance.now();
  const child = spawn(
    process.execPath,
    [...(tracesGc ? ['--trace-gc'] : []), command, folder, '--port', '0', '--admin-key'],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  let gcMs = 0;
  createInterface(child.stdout).on('line', (line) => {
    gcMs += pauseIn(line);
  });
  const { pid = 0 } = child;
  const status = (name: string): number =>
    Number(
      new RegExp(`${name}:\\s+(\\d+) kB`).exec(readProcess(pid, 'status'))?.[1] ?? Number.NaN,
    ) / 1024;
  let highest = 0;
  const watch = setInterval(() => {
    highest = Math.max(highest, status('VmRSS'));
  }, 50);
  const printed = await new Promise<string>((resolve, reject) => {
    let text = '';
    const listen = (piece: Buffer): void => {
      text += piece.toString('utf8');
      if (/admin key +\S+\n/.test(text)) {
        child.stdout.off('data', listen);
        resolve(text);
      }
    };
    child.stdout.on('data', listen);
    child.once('exit', (code) => {
      reject(new Error(`The service ended with ${code} before it listened.`));
    });
  });
  const find = (pattern: RegExp): string => pattern.exec(printed)?.[1] ?? '';
  const port = Number(find(/:(\d+)\n/));
  const headers = {
    'x-algolia-application-id': find(/application id +(\S+)/),
    'x-algolia-api-key': find(/admin key +(\S+)/),
    'content-type': 'application/json',
  };
  const agent = new Agent({ keepAlive: true, maxSockets: 64 });
  const call = (
    method: string,
    path: string,
    body: unknown,
  ): Promise<{ text: string; ms: number }> =>
    new Promise((resolve, reject) => {
      const sent = body === undefined ? '' : JSON.stringify(body);
      const from = performance.now();
      const requests = request(
        {
          agent,
          port,
          host: '127.0.0.1',
          method,
          path,
          headers: { ...headers, 'content-length': Buffer.byteLength(sent) },
        },
        (response) => {
          const pieces: Buffer[] = [];
          response.on('data', (piece: Buffer) => pieces.push(piece));
          response.on('end', () => {
            const ms = performance.now() - from;
            const text = Buffer.concat(pieces).toString('utf8');
            if (response.statusCode === 200 || response.statusCode === 201) resolve({ text, ms });
            else
              reject(new Error(`${method} ${path}: ${response.statusCode} ${text.slice(0, 200)}`));
          });
        },
      );
      requests.on('error', reject);
      requests.end(sent);
    });
  return {
    startMs: performance.now() - startedAt,
    post: (path, body) => call('POST', path, body),
    put: (path, body) => call('PUT', path, body),
    get: (path) => call('GET', path, undefined),
    residentMb: () => status('VmRSS'),
    peakMb: () => highest,
    forgetPeak: () => {
      highest = 0;
    },
    cpuMs: () => {
      // The name, in brackets, may hold spaces; behind it the user's and the system's time are the
      // 12th and 13th.
      const fields = readProcess(pid, 'stat')
        .replace(/^.*\) /, '')
        .split(' ');
      return (Number(fields[11]) + Number(fields[12])) * (1000 / ticksPerSecond);
    },
    gcMs: () => gcMs,
    stop: () =>
      new Promise((resolve) => {
        clearInterval(watch);
        agent.destroy();
        child.removeAllListeners('exit');
        child.once('exit', () => {
          resolve();
        });
        child.kill('SIGTERM');
      }),
  };
}

/** A file of Linux about a process; '' elsewhere. */
function readProcess(pid: number, name: string): string {
  try {
    return readFileSync(`/proc/${pid}/${name}`, 'utf8');
  } catch {
    // The figure becomes NaN and is reported as such.
    return '';
  }
}

/**
 * The pause in a line of V8's trace, with the steps that were taken before it, in milliseconds; 0
 * for any other line.
 */
function pauseIn(line: string): number {
  if (!line.startsWith('[') || !/Scavenge|Mark-Compact|Minor/.test(line)) return 0;
  const pause = Number(/MB, ([\d.]+) \/ [\d.]+ ms/.exec(line)?.[1] ?? 0);
  return pause + Number(/\(\+ ([\d.]+) ms in \d+ steps/.exec(line)?.[1] ?? 0);
}
