import { expect, it } from 'vitest';
import { newSite } from '../../../../tests/databases/site.ts';
import { onBothDatabases } from '../../../../tests/databases/each.ts';
import { recordChanges } from '../platform/changes/changes.ts';
import { stoppedClock } from '../platform/clock/testing.ts';
import { failure } from '../platform/errors/failure.ts';
import { pageGeneration } from './page-generation.ts';
import { answer } from './answer-request.ts';
import { healthMount } from './health-mount.ts';
import type { Mount } from './mount.ts';
import { startServer } from './web-server.ts';

const facts = {
  arrival: { kind: 'served', origin: 'http://x', secure: false, client: '127.0.0.1' },
  requestId: 'r1',
} as const;
const mount = (name: string, path: string, fetch: Mount['fetch']): Mount => ({
  name,
  methods: ['GET', 'HEAD'],
  answers: (address) => address.startsWith(path),
  fetch,
});
const pages: Mount[] = [
  mount('broken', '/broken', () => Promise.reject(new Error('secret detail'))),
  mount('gone', '/gone', () => Promise.reject(failure('withdrawn', 'The Vase'))),
  mount('none', '/none', async () => undefined),
  mount(
    'pages',
    '/',
    async () => new Response('hello', { headers: { 'content-type': 'text/plain' } }),
  ),
];

onBothDatabases('the server', (database) => {
  const site = () => newSite(database());
  const get = (path: string, mounts = pages) =>
    answer(site(), mounts, new Request(`http://x${path}`), facts);

  it.each(['/', '/broken', '/gone', '/none', '/healthz', '/readyz'])(
    'sends its security headers and a number for the request at %s',
    async (path) => {
      const response = await get(path, [
        healthMount(
          site(),
          async () => 0,
          () => undefined,
        ),
        ...pages,
      ]);
      expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
      expect(response.headers.get('x-content-type-options')).toBe('nosniff');
      expect(response.headers.get('x-request-id')).toBe('r1');
    },
  );

  it('ends answers without an end before it drains', async () => {
    const endless = mount(
      'endless',
      '/endless',
      async (_, { stopping }) =>
        new Response(
          new ReadableStream({
            start(controller) {
              controller.enqueue(new TextEncoder().encode('more'));
              stopping?.addEventListener('abort', () => controller.close());
            },
          }),
        ),
    );
    const server = await startServer(newSite(database(), { PORT: '0', HOST: '127.0.0.1' }), [
      endless,
      ...pages,
    ]);
    const reader = (await fetch(`${server.url}/endless`)).body?.getReader();
    expect((await reader?.read())?.done).toBe(false);
    const drained = server.drain(0);
    expect((await reader?.read())?.done).toBe(true);
    await drained;
    await server.stop();
  });

  it('adds to the answer itself, so that its whole body leaves in one piece', async () => {
    const made = new Response('hello');
    expect(await get('/', [mount('pages', '/', async () => made)])).toBe(made);
  });

  it('sends its headers also with an answer whose own are closed', async () => {
    const response = await get('/', [
      mount('pages', '/', async () => Response.redirect('http://x/there', 308)),
    ]);
    expect(response.status).toBe(308);
    expect(response.headers.get('location')).toBe('http://x/there');
    expect(response.headers.get('x-request-id')).toBe('r1');
  });

  it('tells an expected failure in its sentence, with its status', async () => {
    const response = await get('/gone');
    expect(response.status).toBe(410);
    expect(await response.text()).toBe('“The Vase” has been withdrawn by the museum.\n');
  });

  it('refuses an address that holds NUL or no UTF-8, whoever would answer it, and says so', async () => {
    for (const path of ['/a%00b', '/?q=%00', '/caf%E9', '/?q=%ED%A0%80', '/gone/%']) {
      const response = await get(path);
      expect([path, response.status]).toEqual([path, 400]);
      expect(await response.text()).toBe(
        'This address contains NUL (%00) or bytes that are not UTF-8. Check the address, or go to the home page.\n',
      );
    }
    expect((await get('/caf%C3%A9?q=100%')).status).toBe(200);
  });

  it.each([
    ['database-away', '5'],
    ['outcome-unknown', null],
  ] as const)(
    'answers %s with 503, and says when to come back only where nothing can have been saved',
    async (code, retryAfter) => {
      const lost = [mount('lost', '/', () => Promise.reject(failure(code)))];
      const response = await get('/', lost);
      expect([
        response.status,
        response.headers.get('retry-after'),
        response.headers.get('content-type'),
      ]).toEqual([503, retryAfter, 'text/plain; charset=utf-8']);
      const page = await answer(
        site(),
        lost,
        new Request('http://x/ar/forms/enquiry', { headers: { accept: 'text/html' } }),
        facts,
      );
      expect([
        page.status,
        page.headers.get('retry-after'),
        page.headers.get('cache-control'),
      ]).toEqual([503, retryAfter, 'no-store']);
      expect(await page.text()).toMatch(
        /<html lang="ar" dir="rtl">.*<h1>[^<]+<\/h1><p>[^<]+<\/p>/s,
      );
    },
  );

  it('keeps the reason of an unexpected failure to itself, and gives a number to ask by', async () => {
    const response = await get('/broken');
    expect(response.status).toBe(500);
    const text = await response.text();
    expect(text).not.toContain('secret detail');
    expect(text).toContain('r1');
  });

  it('warns once of a host that it refuses, and never of a health check, which comes by the address of the machine', async () => {
    const warnings: string[] = [];
    const here = site();
    const log = Object.assign(Object.create(here.log) as typeof here.log, {
      warn: (_facts: unknown, sentence: string) => void warnings.push(sentence),
    });
    const server = await startServer(
      {
        ...here,
        log,
        settings: { ...here.settings, 'site.url': 'https://museum.example', 'server.port': 0 },
      },
      [
        healthMount(
          here,
          async () => 0,
          () => undefined,
        ),
        ...pages,
      ],
    );
    try {
      expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
      expect(warnings).toEqual([]);
      for (const path of ['/', '/gone']) expect((await fetch(server.url + path)).status).toBe(421);
      expect(warnings).toHaveLength(1);
    } finally {
      await server.stop();
    }
  });

  it('has nothing at an address that nobody answers', async () => {
    expect((await get('/none')).status).toBe(404);
  });

  it('is alive at constant cost, and ready when the database answers', async () => {
    const health = [
      healthMount(
        site(),
        async () => 0,
        () => undefined,
      ),
    ];
    expect(await (await get('/healthz', health)).json()).toEqual({ alive: true });
    const ready = await get('/readyz', health);
    expect(ready.status).toBe(200);
    expect(await ready.json()).toEqual({
      ready: true,
      waiting: { search: expect.any(Number) },
      nodes: 0,
    });
  });

  it.each([
    [{ done: 30, of: 100_000 }, 99_970],
    [{ done: 100_000, of: 100_000 }, 1],
    [{ done: 0, of: 0 }, 1],
  ])(
    'tells that the search waits while its indices are built anew: %j',
    async (building, waiting) => {
      const museum = newSite(database());
      expect(
        await (
          await get('/readyz', [
            healthMount(
              museum,
              async () => 0,
              () => building,
            ),
          ])
        ).json(),
      ).toEqual({ ready: true, waiting: { search: waiting }, building, nodes: 0 });
    },
  );

  it('finishes what is under way when it is told to stop', async () => {
    const slow = Promise.withResolvers<Response>();
    const requested = Promise.withResolvers<void>();
    const settings = { ...site().settings, 'server.port': 0 };
    const server = await startServer({ ...site(), settings }, [
      mount('slow', '/', () => {
        requested.resolve();
        return slow.promise;
      }),
    ]);
    const answered = fetch(server.url, { headers: { connection: 'close' } });
    await requested.promise;
    const stopped = server.stop();
    slow.resolve(new Response('done'));
    expect(await (await answered).text()).toBe('done');
    await stopped;
    await expect(fetch(server.url)).rejects.toThrow();
  });

  it('knows that the collection has changed, also by another process', async () => {
    const clock = stoppedClock();
    const generation = pageGeneration({ ...newSite(database()), clock }, async () => '');
    const before = await generation();
    await database().transaction((writer) =>
      recordChanges(writer, database(), clock, [{ kind: 'item', recordId: 'x', action: 'saved' }]),
    );
    expect(await generation()).toBe(before);
    clock.advance(250);
    expect(await generation()).not.toBe(before);
  });
});
