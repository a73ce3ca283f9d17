// Metrics for Prometheus: at /metrics behind a token, and on a port of their own.
import { createHash, timingSafeEqual } from 'node:crypto';
import { createServer } from 'node:http';
import { listen } from '../platform/http/listen.ts';
import type { Metrics } from '../platform/metrics/metrics.ts';
import type { Site } from '../platform/site.ts';
import { addressesOf } from '../routes/address.ts';
import type { Mount } from './mount.ts';

const NOT_STORED = { 'cache-control': 'no-store' };

/**
 * `/metrics` for whoever has the token of `metrics.token`. Without a token there is nothing at this
 * address.
 */
export function metricsMount(site: Site, metrics: Metrics | undefined): Mount {
  const token = site.settings['metrics.token'];
  return {
    ...addressesOf('metrics', site.settings),
    // Whatever watches over the process comes by its address.
    ...(token !== '' && { anyHost: true }),
    async fetch(request) {
      if (!metrics || token === '') return undefined;
      if (!isSame(request.headers.get('authorization') ?? '', `Bearer ${token}`))
        return new Response('Send the token of metrics.token as “Authorization: Bearer …”.\n', {
          status: 401,
          headers: {
            ...NOT_STORED,
            'content-type': 'text/plain; charset=utf-8',
            'www-authenticate': 'Bearer',
          },
        });
      return new Response(await metrics.text(), {
        headers: { ...NOT_STORED, 'content-type': metrics.contentType },
      });
    },
  };
}

/** Compares in a time that says nothing about how much of a secret was right. */
function isSame(given: string, expected: string): boolean {
  const [one, other] = [given, expected].map((text) => createHash('sha256').update(text).digest());
  return one !== undefined && other !== undefined && timingSafeEqual(one, other);
}

/**
 * Serves `/metrics` alone, to whoever can reach the port.
 * @throws when the port is taken
 */
export async function serveMetrics(
  metrics: Metrics,
  log: Site['log'],
  place: { port: number; host: string },
): Promise<{ port: number; stop(): void }> {
  const server = createServer((request, response) => {
    const [path] = (request.url ?? '').split('?');
    if (path !== '/metrics' || request.method !== 'GET') return void response.writeHead(404).end();
    metrics.text().then(
      (text) => response.writeHead(200, { 'content-type': metrics.contentType }).end(text),
      (error: unknown) => {
        log.error({ err: error }, 'metrics could not be read');
        response.writeHead(500).end();
      },
    );
  });
  const { port } = await listen(server, place);
  return {
    port,
    stop() {
      server.close();
      server.closeAllConnections();
    },
  };
}
