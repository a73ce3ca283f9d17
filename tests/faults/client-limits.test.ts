// What one client may ask of a whole process in a time: each kind is refused with 429 by itself,
// whatever comes from elsewhere goes on.
import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { writeRaster } from '@vitrine/image-server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const folder = mkdtempSync(join(tmpdir(), 'vitrine-limits-'));
const environment = {
  ...Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !name.startsWith('VITRINE_')),
  ),
  VITRINE_DATA: join(folder, 'data'),
  PORT: '0',
  VITRINE_SAMPLE: 'off',
  VITRINE_LOG_LEVEL: 'silent',
  VITRINE_SERVER_TRUSTED_PROXIES: '127.0.0.1',
  ...Object.fromEntries(
    ['EVENTS', 'FORMS', 'RENDERINGS', 'SETS', 'SOCIAL_IMAGES'].map((kind) => [
      `VITRINE_CLIENTS_${kind}_PER_MINUTE`,
      '2',
    ]),
  ),
};
const root = join(import.meta.dirname, '../..');
let server: ChildProcess;
let url = '';
let key = '';
let items: string[] = [];
let picture = '';

beforeAll(async () => {
  mkdirSync(join(folder, 'museum'));
  await writeRaster({
    rows: [new Uint8Array(600 * 400 * 3).fill(120)],
    width: 600,
    height: 400,
    channels: 3,
    format: 'png',
    file: join(folder, 'museum/vase.png'),
  });
  writeFileSync(
    join(folder, 'museum/items.csv'),
    'accession number,title,image\n1,Vase,vase.png\n2,Bowl,\n3,Lamp,\n',
  );
  execFileSync(
    process.execPath,
    ['packages/site/bin/vitrine.js', 'import', join(folder, 'museum'), '--publish'],
    { cwd: root, env: environment, stdio: 'pipe' },
  );
  server = spawn(process.execPath, ['packages/site/bin/start.js'], {
    cwd: root,
    env: environment,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  while (!/Serving on (\S+)/.test(output))
    output += String((await once(server.stdout ?? server, 'data'))[0]);
  url = /Serving on (\S+)/.exec(output)?.[1] ?? '';
  const config = (await (await fetch(`${url}/search-api/config`)).json()) as {
    appId: string;
    searchKey: string;
  };
  key = `x-algolia-application-id=${config.appId}&x-algolia-api-key=${config.searchKey}`;
  // Prepared in the background, then found.
  while (picture === '' || items.length < 3) {
    const found = (await (
      await fetch(`${url}/search-api/1/indexes/items/query?${key}`, { method: 'POST', body: '{}' })
    ).json()) as { hits?: { objectID: string; picture?: { id?: string } }[] };
    items = found.hits?.map(({ objectID }) => objectID) ?? [];
    picture = found.hits?.map((hit) => hit.picture?.id ?? '').join('') ?? '';
    await pause(100);
  }
}, 120_000);
afterAll(async () => {
  const gone = once(server, 'exit');
  server.kill('SIGTERM');
  await gone;
  rmSync(folder, { recursive: true, force: true });
});

const send = (path: string, from: string, init: RequestInit = {}) =>
  fetch(url + path, {
    redirect: 'manual',
    ...init,
    headers: { 'x-forwarded-for': from, ...init.headers },
  });
const post = (body: string): RequestInit => ({
  method: 'POST',
  body,
  headers: { 'content-type': 'application/x-www-form-urlencoded' },
});
const event = (): RequestInit => ({
  method: 'POST',
  body: JSON.stringify({
    events: [
      {
        eventType: 'click',
        eventName: 'x',
        index: 'items',
        userToken: 'u',
        objectIDs: ['1'],
        timestamp: Date.now(),
      },
    ],
  }),
});

/** Each kind: three requests that count, and what is never counted. */
const kinds: [string, (i: number) => [string, RequestInit?], (() => string)?][] = [
  ['events', () => [`/search-api/1/events?${key}`, event()]],
  ['events by another spelling', () => [`/search-api/1/%65vents?${key}`, event()]],
  ['forms', () => ['/forms/enquiry', post('message=x')]],
  ['sets that are made', () => ['/fr/sets', post('list=1')]],
  ['social images', (i) => [`/og/items/${items[i]}.jpg`], () => `/og/items/${items[0]}.jpg`],
  [
    'renderings',
    (i) => [`/iiif/image/3/${picture}/0,0,${301 + i},300/100,/0/default.jpg`],
    () => `/iiif/image/3/${picture}/0,0,256,256/256,256/0/default.jpg`,
  ],
];

describe('one client', () => {
  it.each(kinds)(
    'may ask for so many %s in a minute',
    { timeout: 60_000 },
    async (_what, request, free) => {
      const from = `203.0.${kinds.findIndex(([what]) => what === _what)}.5`;
      const answers: Response[] = [];
      for (const i of [0, 1, 2]) answers.push(await send(request(i)[0], from, request(i)[1]));
      expect(
        answers.map(({ status }) => status === 429),
        answers.map(({ status }) => status).join(', '),
      ).toEqual([false, false, true]);
      expect(Number(answers[2]?.headers.get('retry-after'))).toBeGreaterThan(0);
      expect(
        (await send(request(2)[0], '198.51.100.7', request(2)[1])).status,
        'another network',
      ).not.toBe(429);
      if (free) expect((await send(free(), from)).status, free()).toBe(200);
    },
  );
});
