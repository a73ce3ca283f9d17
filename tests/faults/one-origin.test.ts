// One trustworthy origin: what a visitor writes into a request is in no answer, in no cache and in
// no email.
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { matchPath } from 'react-router';
import { addTestUser } from '../../packages/site/src/features/accounts/testing.ts';
import { makeDeskLink } from '../../packages/site/src/features/accounts/desk-link.ts';
import { openMuseum, type Answer, type Entrance, type Museum } from './open-museum.ts';

// Hundreds of requests, on machines that do other things too.
vi.setConfig({ testTimeout: 120_000 });

let museum: Museum;
let bare: Entrance;
let proxied: Entrance;
let named: Entrance;

beforeAll(async () => {
  museum = await openMuseum();
  bare = await museum.open({});
  proxied = await museum.open({ VITRINE_SERVER_TRUSTED_PROXIES: '127.0.0.1' });
  named = await museum.open({
    VITRINE_SITE_URL: 'https://museum.example',
    VITRINE_SITE_ALIASES: 'www.museum.example',
  });
}, 120_000);
afterAll(() => museum?.close());

const EVIL = 'evil.example';
/** Everything by which a request can say where it was sent to. */
const forged: Record<string, string> = {
  'x-forwarded-host': EVIL,
  'x-forwarded-proto': 'https',
  'x-forwarded-server': EVIL,
  'x-forwarded-for': '6.6.6.6',
  forwarded: `for=6.6.6.6;host=${EVIL};proto=https`,
  via: `1.1 ${EVIL}`,
  'x-original-host': EVIL,
  'x-host': EVIL,
  'x-vitrine-origin': `https://${EVIL}`,
  origin: `https://${EVIL}`,
  referer: `https://${EVIL}/`,
};
const isIn = ({ headers, body }: Answer) =>
  JSON.stringify(headers).includes(EVIL) || body.includes(EVIL);

describe('a forged host', () => {
  it('is tried at every public route and every part of the server', () => {
    const paths = museum.addresses.map(
      (address) => (address.split('?')[0] ?? '').replace(/^\/fr(?=\/|$)/, '') || '/',
    );
    const patterns = Object.values(museum.build.routes).flatMap((route) =>
      route === undefined || route.id === 'root' ? [] : [`/${route.path ?? ''}`],
    );
    expect(patterns.length).toBeGreaterThan(50);
    expect(patterns.filter((pattern) => !paths.some((path) => matchPath(pattern, path)))).toEqual(
      [],
    );
    expect(
      bare.mounts
        .filter(
          ({ answers }) =>
            !museum.addresses.some((address) => answers(address.split('?')[0] ?? '')),
        )
        .map(({ name }) => name),
    ).toEqual([]);
  });

  it.each([
    ['in the Host header, without site.url', () => bare, { host: EVIL }, 421],
    ['by a trusted proxy, without site.url', () => proxied, {}, 421],
    ['in the Host header, with site.url', () => named, { host: EVIL }, 421],
  ] as const)(
    '%s is refused everywhere but for health checks, and repeated nowhere',
    async (_how, entrance, headers, status) => {
      for (const path of museum.addresses) {
        const answer = await entrance().ask(path, { headers: { ...forged, ...headers } });
        expect([path, answer.status, isIn(answer)]).toEqual([
          path,
          /^\/(healthz|readyz)$/.test(path) ? 200 : status,
          false,
        ]);
        if (answer.status === status)
          expect([path, answer.headers['cache-control'], answer.body.includes('site.url')]).toEqual(
            [path, 'no-store', true],
          );
      }
    },
  );

  it.each([
    ['without site.url', () => bare, { host: 'museum.localhost' }],
    ['with site.url', () => named, { host: 'museum.example' }],
  ] as const)('beside a good one, %s, stands in no answer', async (_how, entrance, headers) => {
    let served = 0;
    for (const path of museum.addresses) {
      for (const method of ['GET', 'HEAD', 'POST']) {
        const answer = await entrance().ask(path, { method, headers: { ...forged, ...headers } });
        expect([method, path, answer.status === 421, isIn(answer)]).toEqual([
          method,
          path,
          false,
          false,
        ]);
        if (answer.status === 200) served += 1;
      }
      // What the forged request has made is not kept for others either.
      const after = await entrance().ask(path, { headers });
      expect([path, isIn(after)]).toEqual([path, false]);
    }
    expect(served).toBeGreaterThan(100);
  });

  it('in the request line is refused as well', async () => {
    expect(
      await raw(
        named.url,
        `GET http://${EVIL}/robots.txt HTTP/1.1\r\nHost: museum.example\r\nConnection: close\r\n\r\n`,
      ),
    ).toMatch(/^HTTP\/1\.1 421 /);
    const good = await raw(
      named.url,
      `GET http://museum.example/robots.txt HTTP/1.1\r\nHost: ${EVIL}\r\nConnection: close\r\n\r\n`,
    );
    expect([
      good.slice(0, 12),
      good.includes(EVIL),
      good.includes('https://museum.example/sitemap.xml'),
    ]).toEqual(['HTTP/1.1 200', false, true]);
  });

  it.each([
    ['no host', 'GET / HTTP/1.1\r\nConnection: close\r\n\r\n'],
    ['no host in HTTP/1.0', 'GET / HTTP/1.0\r\n\r\n'],
    [
      'two hosts',
      `GET / HTTP/1.1\r\nHost: museum.example\r\nHost: ${EVIL}\r\nConnection: close\r\n\r\n`,
    ],
    ['a host that is none', 'GET / HTTP/1.1\r\nHost: a b\r\nConnection: close\r\n\r\n'],
    ['an empty host', 'GET / HTTP/1.1\r\nHost:\r\nConnection: close\r\n\r\n'],
  ])('that is %s gets 400', async (_what, request) => {
    for (const entrance of [bare, named])
      expect(await raw(entrance.url, request)).toMatch(/^HTTP\/1\.1 400 /);
  });
});

describe('an alias', () => {
  it('leads to the same page at the address of the site', async () => {
    const answer = await named.ask('/fr/whats-on?type=tour', {
      headers: { host: 'WWW.museum.example:80' },
    });
    expect([answer.status, answer.headers.location, answer.headers['cache-control']]).toEqual([
      301,
      'https://museum.example/fr/whats-on?type=tour',
      'private, max-age=3600',
    ]);
    expect((await named.ask('/healthz', { headers: { host: 'www.museum.example' } })).status).toBe(
      200,
    );
  });
});

describe('what is kept', () => {
  it('is kept for each host: asked in turn, none is given what another was', async () => {
    const hosts = ['one.localhost:3000', 'two.localhost', '[fe80::1%25eth0]:81', 'LOCALHOST.:3000'];
    const origins = [
      'http://one.localhost:3000',
      'http://two.localhost',
      'http://[fe80::1]:81',
      'http://localhost:3000',
    ];
    for (const path of museum.addresses.filter((address) =>
      /robots|sitemap|\.ics|manifest\.json$|info\.json|about|feed\.xml|^\/items|^\/$|json$/.test(
        address,
      ),
    )) {
      for (let round = 0; round < 2; round++) {
        for (const [i, host] of hosts.entries()) {
          const { body, status, headers } = await bare.ask(path, { headers: { host } });
          const unfolded = body.replaceAll('\r\n ', '');
          const others = origins.filter(
            (origin, at) => at !== i && unfolded.replaceAll(origins[i] ?? '', '').includes(origin),
          );
          expect([path, host, others]).toEqual([path, host, []]);
          if (status === 200)
            expect([path, headers.vary]).toEqual([
              path,
              expect.stringContaining('X-Forwarded-Host'),
            ]);
        }
      }
    }
    for (const path of ['/robots.txt', '/whats-on.ics'])
      for (const [i, host] of hosts.entries())
        expect(
          (await bare.ask(path, { headers: { host } })).body.replaceAll('\r\n ', ''),
        ).toContain(origins[i]);
  });
});

describe('a proxy of the own machine that no setting names', () => {
  const through = {
    host: 'museum.example',
    'x-forwarded-for': '203.0.113.9',
    'x-forwarded-proto': 'https',
  };
  const search = (entrance: Entrance, headers: Record<string, string>) =>
    entrance.ask('/collection?q=knot', { headers });

  it('is counted, for itself, until its visitors have had enough; who is at the machine is not', async () => {
    const entrance = await museum.open({
      VITRINE_SITE_URL: 'https://museum.example',
      VITRINE_SERVER_CLIENT_BURST: '10',
      VITRINE_SERVER_CLIENT_PER_SECOND: '1',
      VITRINE_SERVER_UNNAMED_PROXY_VISITORS: '3',
      VITRINE_SERVER_STORED_PAGES_MEMORY_MB: '0',
    });
    const statuses: number[] = [];
    for (let i = 0; i < 12; i++)
      statuses.push(
        (await search(entrance, { ...through, 'x-forwarded-for': `203.0.${i}.9` })).status,
      );
    expect([statuses.slice(0, 6), statuses.includes(429)]).toEqual([Array(6).fill(200), true]);
    for (let i = 0; i < 12; i++)
      expect((await search(entrance, { host: 'museum.example' })).status).toBe(200);
    expect((await search(entrance, through)).headers['strict-transport-security']).toContain(
      'max-age',
    );
  });

  it('is shown to staff until it is named', async () => {
    const entrance = await museum.open({ VITRINE_SITE_URL: 'https://museum.example' });
    const post = {
      method: 'POST',
      headers: {
        host: 'museum.example',
        origin: 'https://museum.example',
        'content-type': 'application/x-www-form-urlencoded',
      },
    };
    await addTestUser(museum.site);
    const opened = await entrance.ask('/admin/open', {
      ...post,
      body: `key=${await makeDeskLink(museum.site)}`,
    });
    const [cookie = ''] = opened.headers['set-cookie'] ?? [];
    expect(cookie).toContain('Secure');
    const desk = async () =>
      (
        await entrance.ask('/admin/search', {
          headers: { host: 'museum.example', cookie: cookie.split(';')[0] ?? '' },
        })
      ).body;
    expect(await desk()).not.toContain('server.trusted-proxies');
    await entrance.ask('/about', { headers: through });
    expect(await desk()).toContain(
      'a proxy at 127.0.0.1 that is not listed in server.trusted-proxies',
    );
  });
});

describe('the page of a refused host', () => {
  it.each([
    ['en', 'ltr', 'not served by this website'],
    ['fr', 'ltr', 'n’est pas desservie'],
    ['ar', 'rtl', 'لا يخدم'],
  ])('is whole, and in the language %s', async (language, direction, words) => {
    const { body, headers } = await bare.ask('/', {
      headers: { host: EVIL, 'accept-language': language },
    });
    const text = Buffer.from(body, 'latin1').toString('utf8');
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(text).toContain(`<html lang="${language}" dir="${direction}">`);
    for (const part of [
      '<!DOCTYPE html>',
      '<title>',
      '<main>',
      '<h1>',
      'VITRINE_SITE_URL=https://museum.example',
      words,
    ])
      expect(text).toContain(part);
  });

  it('comes without a body where none is asked for', async () => {
    const answer = await bare.ask('/', { method: 'HEAD', headers: { host: EVIL } });
    expect([answer.status, answer.body]).toEqual([421, '']);
  });
});

/** Sends these bytes, and resolves with all that comes back. */
function raw(url: string, bytes: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(Number(new URL(url).port), '127.0.0.1', () => socket.write(bytes));
    let text = '';
    socket.on('data', (piece) => {
      text += piece.toString('utf8');
    });
    socket.on('end', () => resolve(text));
    socket.on('error', reject);
  });
}
