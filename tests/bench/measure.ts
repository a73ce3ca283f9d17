// One client, one connection, one request after another; the server's processor time is read from
// the system.
import { Agent, request } from 'node:http';
import type { Launched } from './launched-site.ts';

export type Request = string | { path: string; body: string };
export type Measured = {
  requests: number;
  failures: number;
  /** Of the server, per request. */ cpuMs: number;
  p50: number;
  p99: number;
};

/**
 * Asks for some to warm up, then measures all.
 * @param warm nothing of it may be among what has to be made again: the server keeps pages
 */
export async function measure(
  site: Launched,
  requests: readonly Request[],
  warm: readonly Request[] = requests.slice(0, 15),
): Promise<Measured> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const times: number[] = [];
  let failures = 0;
  for (const one of warm) await send(site.url, one, agent);
  const cpuBefore = site.cpuMs();
  for (const one of requests) {
    const startedAt = performance.now();
    const status = await send(site.url, one, agent);
    times.push(performance.now() - startedAt);
    // Whoever is sent elsewhere has not been given a page: that would look cheap.
    if (status !== 200) failures++;
  }
  const cpuMs = (site.cpuMs() - cpuBefore) / requests.length;
  agent.destroy();
  times.sort((a, b) => a - b);
  const at = (part: number) =>
    times[Math.min(times.length - 1, Math.floor(times.length * part))] ?? 0;
  return { requests: requests.length, failures, cpuMs, p50: at(0.5), p99: at(0.99) };
}

function send(base: string, input: Request, agent: Agent): Promise<number> {
  const { path, body } = typeof input === 'string' ? { path: input, body: undefined } : input;
  return new Promise((resolve, reject) => {
    const outgoing = request(
      new URL(path, base),
      {
        agent,
        method: body === undefined ? 'GET' : 'POST',
        headers: {
          'accept-encoding': 'br',
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        },
      },
      (response) => {
        response.resume();
        response.on('end', () => resolve(response.statusCode ?? 0));
      },
    );
    outgoing.on('error', reject);
    outgoing.end(body);
  });
}

/** One row of the report. */
export function report(name: string, figure: string, more: string): void {
  console.log(`${name.padEnd(34)} ${figure.padStart(22)}   ${more}`);
}
