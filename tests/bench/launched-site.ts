// A site in a process of its own, with what a benchmark wants to know of it.
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Request } from './measure.ts';

export type Launched = {
  url: string;
  readyMs: number;
  sinceStart(): number;
  /** Processor time that the process has used so far. */
  cpuMs(): number;
  /** Bytes that the process has read so far, from files and connections. */
  readBytes(): number;
  residentMb(): number;
  /** Resolves when the search index has caught up with the collection. */
  indexed(): Promise<void>;
  /**
   * Resolves with the milliseconds until the process did nothing of its own accord for two seconds;
   * after three minutes in any case.
   */
  quiet(): Promise<number>;
  itemAddresses(count: number): Promise<string[]>;
  /** The page of the person of this name, or the list of people where there is none. */
  personAddress(name: string): Promise<string>;
  tileAddresses(count: number): Promise<string[]>;
  searchRequest(query: string): Request;
  stop(): Promise<void>;
};

/** Linux counts processor time in hundredths of a second. */
const TICK_MS = 10;

/** Less processor time than this in a second is nothing: timers look for work. */
const IDLE_MS = 30;

async function quiet(cpuMs: () => number): Promise<number> {
  const startedAt = performance.now();
  for (let still = 0, before = cpuMs(); still < 2 && performance.now() - startedAt < 180_000;) {
    await pause(1000);
    const now = cpuMs();
    still = now - before <= IDLE_MS ? still + 1 : 0;
    before = now;
  }
  return Math.round(performance.now() - startedAt);
}

/** Processor time that a process has used so far. */
export function cpuMsOf(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /, '')
    .split(' ');
  return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
}

/** Starts a site on a free port. */
export async function launch(environment: Record<string, string>): Promise<Launched> {
  const startedAt = performance.now();
  const child = spawn(process.execPath, ['packages/site/bin/start.js'], {
    cwd: join(import.meta.dirname, '../..'),
    env: { ...process.env, VITRINE_SERVER_DRAIN_SECONDS: '0', ...environment, PORT: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const url = await new Promise<string>((resolve, reject) => {
    let output = '';
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      const found = /Serving on (\S+)/.exec(output)?.[1];
      if (found) resolve(found);
    });
    child.on('exit', () => reject(new Error(`The site ended: ${output}`)));
  });
  const readyMs = Math.round(performance.now() - startedAt);
  const config = (await (await fetch(`${url}/search-api/config`)).json()) as {
    appId: string;
    searchKey: string;
  };
  const searchPath = `/search-api/1/indexes/*/queries?x-algolia-application-id=${config.appId}&x-algolia-api-key=${config.searchKey}`;
  const hits = async (query: string, count: number, indexName = 'items') => {
    const response = await fetch(url + searchPath, {
      method: 'POST',
      body: JSON.stringify({
        requests: [{ indexName, query, hitsPerPage: Math.min(count, 1000) }],
      }),
    });
    return (
      ((await response.json()) as { results: { hits: Record<string, unknown>[] }[] }).results[0]
        ?.hits ?? []
    );
  };
  const cpuMs = () => cpuMsOf(child.pid ?? 0);
  return {
    url,
    readyMs,
    cpuMs,
    sinceStart: () => performance.now() - startedAt,
    quiet: () => quiet(cpuMs),
    readBytes: () =>
      Number(/rchar: (\d+)/.exec(readFileSync(`/proc/${child.pid}/io`, 'utf8'))?.[1] ?? 0),
    residentMb: () =>
      Math.round(
        Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1] ?? 0) /
          1024,
      ),
    async indexed() {
      for (;;) {
        const { waiting } = (await (await fetch(`${url}/readyz`)).json()) as {
          waiting: { search: number };
        };
        if (waiting.search === 0) return;
        await pause(200);
      }
    },
    itemAddresses: async (count) =>
      (await hits('', count)).map(
        (hit) => `/items/${String(hit['objectID'])}/${String(hit['slug'] ?? 'x')}`,
      ),
    personAddress: async (name) =>
      (await hits(name, 1, 'people')).map(
        (hit) => `/people/${String(hit['objectID'])}/${String(hit['slug'] ?? 'x')}`,
      )[0] ?? '/people',
    async tileAddresses(count) {
      const pictures = (await hits('', 1000))
        .map((hit) => hit['picture'] as { id?: string } | undefined)
        .flatMap((picture) => picture?.id ?? [])
        .slice(0, 200);
      const all: string[] = [];
      for (const id of pictures) {
        const info = (await (await fetch(`${url}/iiif/image/3/${id}/info.json`)).json()) as {
          width: number;
          height: number;
        };
        for (let span = 256; span <= Math.min(info.width, info.height); span *= 2)
          for (let y = 0; y + span <= info.height; y += span)
            for (let x = 0; x + span <= info.width; x += span)
              all.push(`/iiif/image/3/${id}/${x},${y},${span},${span}/256,256/0/default.jpg`);
      }
      return all
        .filter((_, i) => i % Math.max(1, Math.floor(all.length / count)) === 0)
        .slice(0, count);
    },
    searchRequest: (query) => ({
      path: searchPath,
      body: JSON.stringify({
        requests: [
          {
            indexName: 'items',
            query,
            hitsPerPage: 20,
            facets: ['maker', 'type', 'century', 'place', 'colour'],
          },
        ],
      }),
    }),
    async stop() {
      const gone = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGTERM');
      await gone;
    },
  };
}
