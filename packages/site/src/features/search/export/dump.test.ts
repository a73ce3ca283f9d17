import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { beforeAll, expect, it } from 'vitest';
import { onBothDatabases } from '../../../../../../tests/databases/each.ts';
import { newSite } from '../../../../../../tests/databases/site.ts';
import { stoppedClock } from '../../../platform/clock/testing.ts';
import type { Site } from '../../../platform/site.ts';
import type { Actor } from '../../access/actor.ts';
import { itemDefinition } from '../../catalogue/item-definition.ts';
import { personDefinition } from '../../catalogue/person-definition.ts';
import { placeDefinition } from '../../catalogue/place-definition.ts';
import { addRecord } from '../../records/records.ts';
import { addressesOf } from '../../../routes/address.ts';
import { downloadDump } from './dump-routes.ts';
import { makeDump, readDumpList } from './dump.ts';

const ada: Actor = { kind: 'operator', name: 'ada' };
type Line = { kind: string; path: string; names?: object; record: Record<string, unknown> };

const get = (site: Site, name: string, headers: Record<string, string> = {}) =>
  downloadDump(site, new Request(`https://museum.example/data/${name}`, { headers }));
const namesOf = async (site: Site) => (await readDumpList(site))?.files.map(({ name }) => name);
/** The first file whose name has this part, as text. */
async function textOf(site: Site, part: string): Promise<string> {
  const name = (await namesOf(site))?.find((one) => one.includes(part)) ?? '';
  const answer = (await get(site, name)) ?? new Response();
  return gunzipSync(Buffer.from(await answer.arrayBuffer())).toString('utf8');
}
const linesOf = async (site: Site, part: string) =>
  (await textOf(site, part))
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Line);

onBothDatabases('the bulk data', (database) => {
  beforeAll(async () => {
    const site = newSite(database());
    const published = { state: 'published' } as const;
    const maker = await addRecord(site, ada, personDefinition, {
      ...published,
      body: { kind: 'person', name: { en: 'Ada Painter' } },
    });
    const cave = await addRecord(site, ada, placeDefinition, {
      ...published,
      body: { name: { en: 'Cave' }, coordinates: { latitude: 1, longitude: 2 }, hideExact: true },
    });
    await addRecord(site, ada, placeDefinition, {
      ...published,
      body: {
        name: { en: 'Chamber' },
        parent: cave.id,
        coordinates: { latitude: 1.25, longitude: 2.25 },
      },
    });
    const port = await addRecord(site, ada, placeDefinition, {
      ...published,
      body: { name: { en: 'Port' }, coordinates: { latitude: 3, longitude: 4 } },
    });
    await addRecord(site, ada, itemDefinition, {
      ...published,
      body: {
        title: { en: 'A lake, in rain' },
        production: [{ person: maker.id, place: cave.id }],
        coordinates: { latitude: 1.5, longitude: 2.5 },
        internalNotes: 'Insured for much',
        unread: [{ column: 'x', value: 'y' }],
      },
    });
    await addRecord(site, ada, itemDefinition, {
      ...published,
      body: {
        title: { en: 'A boat' },
        production: [{ place: port.id }],
        coordinates: { latitude: 3.5, longitude: 4.5 },
      },
    });
    await addRecord(site, ada, itemDefinition, {
      state: 'draft',
      body: { title: { en: 'Secret' } },
    });
  });
  /** The same records, whose files are made in a folder of their own. */
  const dumped = async (environment: Record<string, string> = {}) => {
    const site = newSite(database(), environment);
    expect(await makeDump(site)).toBe(true);
    return site;
  };

  it('is not there before it is made', async () => {
    const site = newSite(database());
    expect(await readDumpList(site)).toBeUndefined();
    expect(await get(site, 'files.json')).toBeUndefined();
  });

  it('holds every published item, and nothing that is for staff', async () => {
    const lines = await linesOf(await dumped(), 'items-');
    expect(lines).toMatchObject([
      {
        kind: 'item',
        names: { maker: ['Ada Painter'] },
        record: { title: { en: 'A lake, in rain' } },
      },
      { kind: 'item', names: { place: ['Port'] }, record: { title: { en: 'A boat' } } },
    ]);
    expect(JSON.stringify(lines)).not.toMatch(/Insured|unread|Secret/);
    expect(lines[0]?.path).toMatch(/^\/items\/[0-9a-z]{26}\/a-lake-in-rain$/);
  });

  it('holds what items name, each kind in a file of its own, with its page', async () => {
    const site = await dumped();
    expect(await linesOf(site, 'people-')).toMatchObject([
      {
        kind: 'person',
        path: expect.stringMatching(/^\/people\/[0-9a-z]{26}\/ada-painter$/),
        record: { name: { en: 'Ada Painter' } },
      },
    ]);
    const places = await linesOf(site, 'places-');
    expect(places.map(({ kind, record }) => [kind, record['name']])).toEqual([
      ['place', { en: 'Cave' }],
      ['place', { en: 'Chamber' }],
      ['place', { en: 'Port' }],
    ]);
  });

  it('gives no exact position of a place to protect, nor of a place in it, nor of what was found there', async () => {
    const site = await dumped();
    const positions = async (part: string) =>
      (await linesOf(site, part)).map(({ record }) => record['coordinates']);
    expect(await positions('places-')).toEqual([
      undefined,
      undefined,
      { latitude: 3, longitude: 4 },
    ]);
    expect(await positions('items-')).toEqual([undefined, { latitude: 3.5, longitude: 4.5 }]);
  });

  it('has the items as a table too, with their pages', async () => {
    const site = await dumped({ VITRINE_SITE_URL: 'https://museum.example/' });
    const rows = (await textOf(site, '.csv')).trim().split('\r\n');
    expect(rows).toHaveLength(3);
    for (const row of rows.slice(1)) expect(row).toMatch(/^[0-9a-z]{26},/);
    expect(rows[1]).toContain('"A lake, in rain",Ada Painter');
    expect(rows[1]).toMatch(/,https:\/\/museum\.example\/items\/[0-9a-z]{26}\/a-lake-in-rain$/);
    expect(rows[2]).toMatch(/,https:\/\/museum\.example\/items\/[0-9a-z]{26}\/a-boat$/);
  });

  it('is dated, counted, and checksummed', async () => {
    const site = await dumped();
    const list = await readDumpList(site);
    expect(list).toMatchObject({ madeAt: '2026-01-01T00:00:00.000Z' });
    expect(list?.files.map(({ name, records }) => [name.split('-')[0], records])).toEqual([
      ['items', 2],
      ['people', 1],
      ['places', 3],
      ['subjects', 0],
      ['collections', 0],
      ['items', 2],
    ]);
    for (const { name, bytes, sha256 } of list?.files ?? []) {
      const body = Buffer.from(await ((await get(site, name)) ?? new Response()).arrayBuffer());
      expect([
        name.includes('2026-01-01'),
        body.length,
        createHash('sha256').update(body).digest('hex'),
      ]).toEqual([true, bytes, sha256]);
    }
  });

  it('is not sent again to whoever has it', async () => {
    const site = await dumped();
    const name = (await namesOf(site))?.[0] ?? '';
    const etag = (await get(site, name))?.headers.get('etag') ?? '';
    expect((await get(site, name, { 'if-none-match': etag }))?.status).toBe(304);
  });

  it('gives nothing else of the folder', async () => {
    const { answers } = addressesOf('data', { 'site.languages': ['en'] });
    expect(['/data/files.json', '/data/../vitrine.db'].map(answers)).toEqual([true, false]);
    expect(await get(await dumped(), 'items-2020-01-01-1.jsonl.gz')).toBeUndefined();
  });

  it('is made anew where its list is not whole, and fails where it cannot be read', async () => {
    const site = await dumped();
    writeFileSync(join(site.dataFolder, 'dump/files.json'), '{"madeAt": "20');
    expect(await makeDump(site)).toBe(true);
    expect(await namesOf(site)).toHaveLength(6);
    const broken = newSite(database());
    mkdirSync(join(broken.dataFolder, 'dump/files.json'), { recursive: true });
    await expect(readDumpList(broken)).rejects.toThrow('EISDIR');
  });
});

onBothDatabases('bulk data that is there', (database) => {
  it('is made anew only when something has changed, and leaves nothing of the old', async () => {
    const site = newSite(database());
    expect([await makeDump(site), await makeDump(site)]).toEqual([true, false]);
    const before = (await namesOf(site))?.[0] ?? '';
    await addRecord(site, ada, itemDefinition, {
      state: 'published',
      body: { title: { en: 'New' } },
    });
    expect(await makeDump(site)).toBe(true);
    expect(await get(site, before)).toBeUndefined();
    expect(await linesOf(site, 'items-')).toHaveLength(1);
    expect(readdirSync(join(site.dataFolder, 'dump')).toSorted()).toEqual(
      ['files.json', ...((await namesOf(site)) ?? [])].toSorted(),
    );
  });

  it('is made anew when something has appeared or vanished at its time', async () => {
    const clock = stoppedClock();
    const timed = { ...newSite(database()), clock };
    await addRecord(timed, ada, itemDefinition, {
      state: 'published',
      unpublishAt: '2026-01-01T12:00:00.000Z',
      body: { title: { en: 'A loan' } },
    });
    expect([await makeDump(timed), await makeDump(timed)]).toEqual([true, false]);
    expect(await textOf(timed, 'items-')).toContain('A loan');
    const before = await namesOf(timed);
    clock.set('2026-01-01T12:00:00.000Z');
    expect([await makeDump(timed), await makeDump(timed)]).toEqual([true, false]);
    expect(await textOf(timed, 'items-')).not.toContain('A loan');
    const after = await namesOf(timed);
    expect(after?.filter((name) => before?.includes(name))).toEqual([]);
  });
});
