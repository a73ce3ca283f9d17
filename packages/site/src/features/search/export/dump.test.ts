import { createHash } from 'node:crypto';
import { gunzipSync } from 'node:zlib';
import { beforeAll, expect, it } from 'vitest';
import { onBothDatabases } from '../../../../../../tests/databases/each.ts';
import { newSite } from '../../../../../../tests/databases/site.ts';
import { stoppedClock } from '../../../platform/clock/clock.ts';
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

onBothDatabases('the bulk data', (database) => {
  let site: Site | undefined;
  const museum = () => {
    if (!site) throw new Error('The site is made when the suite runs.');
    return site;
  };
  const get = (name: string, headers: Record<string, string> = {}) =>
    downloadDump(museum(), new Request(`https://museum.example/data/${name}`, { headers }));
  const textOf = async (part: string) => {
    const file = (await readDumpList(museum()))?.files.find(({ name }) => name.includes(part));
    return gunzipSync(
      Buffer.from(await ((await get(file?.name ?? '')) ?? new Response()).arrayBuffer()),
    ).toString('utf8');
  };

  beforeAll(async () => {
    site = newSite(database());
    const maker = await addRecord(site, ada, personDefinition, {
      state: 'published',
      body: { kind: 'person', name: { en: 'Ada Painter' } },
    });
    const cave = await addRecord(site, ada, placeDefinition, {
      state: 'published',
      body: { name: { en: 'Cave' }, coordinates: { latitude: 1, longitude: 2 }, hideExact: true },
    });
    await addRecord(site, ada, placeDefinition, {
      state: 'published',
      body: {
        name: { en: 'Chamber' },
        parent: cave.id,
        coordinates: { latitude: 1.25, longitude: 2.25 },
      },
    });
    await addRecord(site, ada, itemDefinition, {
      state: 'published',
      body: {
        title: { en: 'A lake, in rain' },
        production: [{ person: maker.id, place: cave.id }],
        coordinates: { latitude: 1.5, longitude: 2.5 },
        internalNotes: 'Insured for much',
        unread: [{ column: 'x', value: 'y' }],
      },
    });
    await addRecord(site, ada, itemDefinition, {
      state: 'draft',
      body: { title: { en: 'Secret' } },
    });
  });

  it('is not there before it is made', async () => {
    expect(await readDumpList(museum())).toBeUndefined();
    expect(await get('files.json')).toBeUndefined();
  });

  it('holds every published record, and nothing that is for staff', async () => {
    expect(await makeDump(museum())).toBe(true);
    const lines = (await textOf('items-'))
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as { record: object; names: object; path: string });
    expect(lines).toMatchObject([
      {
        kind: 'item',
        names: { maker: ['Ada Painter'] },
        record: { title: { en: 'A lake, in rain' } },
      },
    ]);
    expect(JSON.stringify(lines)).not.toMatch(/Insured|unread|Secret/);
    expect(lines[0]?.path).toMatch(/^\/items\/[0-9a-z]{26}\/a-lake-in-rain$/);
  });

  it('gives no exact position of a place to protect, nor of a place in it, nor of what was found there', async () => {
    expect(await textOf('places-')).not.toContain('latitude');
    expect(await textOf('items-')).not.toContain('latitude');
  });

  it('has the items as a table too', async () => {
    const rows = (await textOf('.csv')).trim().split('\r\n');
    expect(rows).toHaveLength(2);
    expect(rows[1]).toContain('"A lake, in rain",Ada Painter');
  });

  it('is dated, counted, and checksummed', async () => {
    const list = await readDumpList(museum());
    expect(list).toMatchObject({ madeAt: '2026-01-01T00:00:00.000Z' });
    for (const { name, bytes, sha256, records } of list?.files ?? []) {
      const body = Buffer.from(await ((await get(name)) ?? new Response()).arrayBuffer());
      expect([
        name.includes('2026-01-01'),
        body.length,
        createHash('sha256').update(body).digest('hex'),
      ]).toEqual([true, bytes, sha256]);
      expect(records).toBe(
        name.startsWith('places')
          ? 2
          : name.startsWith('subjects') || name.startsWith('collections')
            ? 0
            : 1,
      );
    }
  });

  it('is not sent again to whoever has it', async () => {
    const name = (await readDumpList(museum()))?.files[0]?.name ?? '';
    const etag = (await get(name))?.headers.get('etag') ?? '';
    expect((await get(name, { 'if-none-match': etag }))?.status).toBe(304);
  });

  it('is made anew only when something has changed, and leaves nothing of the old', async () => {
    expect(await makeDump(museum())).toBe(false);
    const before = (await readDumpList(museum()))?.files[0]?.name ?? '';
    await addRecord(museum(), ada, itemDefinition, {
      state: 'published',
      body: { title: { en: 'New' } },
    });
    expect(await makeDump(museum())).toBe(true);
    expect(await get(before)).toBeUndefined();
    expect(
      (await readDumpList(museum()))?.files.find(({ name }) => name.startsWith('items-'))?.records,
    ).toBe(2);
  });

  it('is made anew when something has appeared or vanished at its time', async () => {
    const clock = stoppedClock();
    const timed = { ...museum(), clock };
    const names = async () => (await readDumpList(timed))?.files.map(({ name }) => name) ?? [];
    await addRecord(timed, ada, itemDefinition, {
      state: 'published',
      unpublishAt: '2026-01-01T12:00:00.000Z',
      body: { title: { en: 'A loan' } },
    });
    expect([await makeDump(timed), await makeDump(timed)]).toEqual([true, false]);
    expect(await textOf('items-')).toContain('A loan');
    const before = await names();
    clock.set('2026-01-01T12:00:00.000Z');
    expect([await makeDump(timed), await makeDump(timed)]).toEqual([true, false]);
    expect(await textOf('items-')).not.toContain('A loan');
    expect((await names()).filter((name) => before.includes(name))).toEqual([]);
  });

  it('gives nothing else of the folder', async () => {
    const { answers } = addressesOf('data', { 'site.languages': ['en'] });
    expect(['/data/files.json', '/data/../vitrine.db'].map(answers)).toEqual([true, false]);
    expect(await get('items-2020-01-01-1.jsonl.gz')).toBeUndefined();
  });
});
