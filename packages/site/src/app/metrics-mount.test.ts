import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { newSite } from '../../../../tests/databases/site.ts';
import { onBothDatabases } from '../../../../tests/databases/each.ts';
import { admission } from '../platform/http/admission.ts';
import { recordChanges } from '../platform/changes/changes.ts';
import { addJobs } from '../platform/jobs/job-store.ts';
import { sharedEntries } from '../features/search/providers/shared-entries.ts';
import { newMetrics } from '../platform/metrics/metrics.ts';
import { newStoredPages } from '../platform/pages/stored-pages.ts';
import { answer } from './answer-request.ts';
import { metricsMount, serveMetrics } from './metrics-mount.ts';
import type { Mount } from './mount.ts';

const token = 'a-long-token-for-the-monitoring';
const pages: Mount = {
  name: 'pages',
  methods: ['GET', 'HEAD'],
  answers: () => true,
  fetch: async () => new Response('hello'),
};

onBothDatabases('metrics', (database) => {
  const renders = admission({ atOnce: 1, waiting: 1, waitMs: 1000 });
  const measuredSite = (settings: Record<string, string>) => {
    const site = newSite(database(), { HOST: '127.0.0.1', ...settings });
    const shared = sharedEntries(site, () => {
      throw new Error('No search is opened here.');
    });
    const metrics = newMetrics(site, {
      shared: shared.figures,
      indexed: async () => 0,
      pages: newStoredPages(1000).figures,
      renders: renders.figures,
    });
    const mounts = [metricsMount(site, metrics), pages];
    return {
      site,
      metrics,
      shared,
      get: (path: string, headers: Record<string, string> = {}) =>
        answer(site, mounts, new Request(`http://x${path}`, { headers }), {
          arrival: { kind: 'served', origin: 'http://x', secure: false, client: '127.0.0.1' },
          requestId: 'r1',
          note: metrics.noteAnswer,
        }),
    };
  };
  const lines = (text: string, name: string) =>
    text.split('\n').filter((line) => line.startsWith(name) && !line.startsWith('#'));

  it('are at /metrics for whoever has the token, and for nobody else', async () => {
    const { get } = measuredSite({ VITRINE_METRICS_TOKEN: token });
    for (const authorization of ['', 'Bearer', `Bearer ${token}x`, `Basic ${token}`]) {
      const refused = await get('/metrics', { authorization });
      expect([authorization, refused.status]).toEqual([authorization, 401]);
      expect(refused.headers.get('www-authenticate')).toBe('Bearer');
      expect(await refused.text()).not.toContain('vitrine_');
    }
    const response = await get('/metrics', { authorization: `Bearer ${token}` });
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toContain('text/plain; version=0.0.4');
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(lines(await response.text(), 'vitrine_database_up')).toEqual(['vitrine_database_up 1']);
  });

  it('say how many pages are rendered, how many wait and how many were refused', async () => {
    const { metrics } = measuredSite({});
    const { promise, resolve } = Promise.withResolvers<void>();
    const { signal } = new AbortController();
    const requests = [1, 2, 3].map(() => renders.run(signal, () => promise));
    expect(await requests[2]).toBe('overloaded');
    const text = await metrics.text();
    expect(lines(text, 'vitrine_renders')).toEqual([
      'vitrine_renders{state="active"} 1',
      'vitrine_renders{state="waiting"} 1',
      'vitrine_renders_refused 1',
    ]);
    resolve();
    await Promise.all(requests);
  });

  it('say how many searches of visitors wait for the database, and how many were lost', async () => {
    const { metrics, shared } = measuredSite({});
    for (let n = 0; n < 20_002; n++) shared.record({ token: null, body: '{}' });
    const text = await metrics.text();
    expect(lines(text, 'vitrine_searches')).toEqual([
      'vitrine_searches_waiting 20000',
      'vitrine_searches_lost 2',
    ]);
  });

  it('are not there without a token', async () => {
    const { get } = measuredSite({});
    expect((await get('/metrics', { authorization: 'Bearer ' })).status).toBe(404);
  });

  it('count requests by part, method and status, and no method that somebody made up', async () => {
    const { get, metrics, site } = measuredSite({});
    await get('/');
    await get('/items');
    await answer(site, [pages], new Request('http://x/', { method: 'XYZZY' }), {
      arrival: { kind: 'served', origin: 'http://x', secure: false, client: '127.0.0.1' },
      requestId: 'r2',
      note: metrics.noteAnswer,
    });
    const text = await metrics.text();
    expect(lines(text, 'vitrine_http_requests_total')).toEqual([
      'vitrine_http_requests_total{part="pages",method="GET",status="200"} 2',
      'vitrine_http_requests_total{part="pages",method="other",status="405"} 1',
    ]);
    expect(lines(text, 'vitrine_http_request_duration_seconds_count')).toEqual([
      'vitrine_http_request_duration_seconds_count{part="pages"} 3',
    ]);
  });

  it('show what waits: jobs that are due, and changes that the search has not followed', async () => {
    const { metrics, site } = measuredSite({});
    const dueSince = new Date(Date.parse(site.clock.now()) - 90_000).toISOString();
    await site.database.transaction(async (writer) => {
      await addJobs(writer, site.clock, [
        { kind: 'metrics-test', payload: {}, runAt: dueSince },
        { kind: 'metrics-test', payload: {} },
        { kind: 'metrics-later', payload: {}, runAt: '2999-01-01T00:00:00.000Z' },
      ]);
      await recordChanges(writer, site.database, site.clock, [
        { kind: 'item', recordId: 'i1', action: 'updated' },
      ]);
    });
    const text = await metrics.text();
    expect(lines(text, 'vitrine_jobs{kind="metrics')).toEqual([
      'vitrine_jobs{kind="metrics-later",state="waiting"} 1',
      'vitrine_jobs{kind="metrics-test",state="waiting"} 2',
    ]);
    const [delay = '', ...others] = lines(text, 'vitrine_job_delay_seconds{kind="metrics');
    expect(delay).toMatch(/^vitrine_job_delay_seconds\{kind="metrics-test"\} \d+/);
    expect(Number(delay.split(' ')[1])).toBeGreaterThanOrEqual(90);
    expect(others).toEqual([]);
    expect(lines(text, 'vitrine_changes_behind')[0]).toMatch(/subscriber="search"\} [1-9]/);
  });

  it('are all in the documentation, and what is there exists', async () => {
    const { metrics } = measuredSite({});
    const given = [...(await metrics.text()).matchAll(/^# TYPE (vitrine_\w+)/gm)].map(
      ([, name]) => name,
    );
    const page = join(import.meta.dirname, '../../../../docs/how-to/monitor.md');
    const documented = [...readFileSync(page, 'utf8').matchAll(/^\| `(vitrine_\w+)`/gm)].map(
      ([, name]) => name,
    );
    expect(documented.toSorted()).toEqual(given.toSorted());
  });

  it('are on a port of their own without a token, and nothing else is', async () => {
    const { metrics, site } = measuredSite({});
    const own = await serveMetrics(metrics, site.log, { port: 0, host: '127.0.0.1' });
    try {
      const address = `http://127.0.0.1:${own.port}`;
      expect(await (await fetch(`${address}/metrics`)).text()).toContain('vitrine_database_up 1');
      expect((await fetch(`${address}/metrics`, { method: 'POST' })).status).toBe(404);
      expect((await fetch(`${address}/items`)).status).toBe(404);
    } finally {
      own.stop();
    }
  });
});
