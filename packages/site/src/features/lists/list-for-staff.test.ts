import { beforeAll, expect, it } from 'vitest';
import { onBothDatabases } from '../../../../../tests/databases/each.ts';
import { reviseRecord } from '../../../../../tests/databases/records.ts';
import { newSite } from '../../../../../tests/databases/site.ts';
import type { Site } from '../../platform/site.ts';
import type { Actor } from '../access/actor.ts';
import { staffAs } from '../access/testing.ts';
import { registerFiles, settlePicture } from '../media/masters.ts';
import { mediaDefinition } from '../media/media.ts';
import { itemDefinition } from '../catalogue/item-definition.ts';
import { personDefinition } from '../catalogue/person-definition.ts';
import type { NewRecord } from '../records/prepare-record.ts';
import { addRecord, withdrawRecord } from '../records/records.ts';
import { countForStaff, idsForStaff, listForStaff } from './list-for-staff.ts';
import type { Cursor, ListOrder, PageAt } from './list-orders.ts';

type ListQuery = Parameters<typeof listForStaff>[2];

const registrar = staffAs('registrar', 'ada');
const all: ListQuery = { kind: 'item', gaps: [] };

onBothDatabases('a list at the desk', (database) => {
  let site: Site;
  const ids: Record<string, string> = {};
  const item = async (number: string, title: string, more: object = {}, record: object = {}) => {
    const body = { title: { en: title }, accessionNumber: number, ...more };
    const { id } = await addRecord(site, registrar, itemDefinition, {
      body,
      ...record,
    } as NewRecord);
    ids[number] = id;
    return id;
  };
  const list = async (query: Partial<ListQuery> = {}, actor: Actor = registrar) =>
    (await page({ query, actor })).rows.map(({ number }) => number);
  const page = ({
    query = {},
    actor = registrar,
    order = 'name',
    isDescending = false,
    at = 'first',
    limit = 50,
  }: {
    query?: Partial<ListQuery>;
    actor?: Actor;
    order?: ListOrder;
    isDescending?: boolean;
    at?: PageAt;
    limit?: number;
  }) =>
    listForStaff(
      site,
      actor,
      { ...all, ...query },
      {
        order,
        isDescending,
        at,
        limit,
        language: 'en',
      },
    );

  beforeAll(async () => {
    site = newSite(database());
    const person = await addRecord(site, registrar, personDefinition, {
      state: 'published',
      body: { name: { en: 'Élodie Marchand' }, kind: 'person' },
    });
    ids['maker'] = person.id;
    const collection = { collections: ['01m0000000000000000000rain'] };
    await item('2026.10', 'Blue jug', { production: [{ person: person.id, date: '1871' }] });
    await item('2026.2', 'Blue cup', collection, { state: 'published' });
    await item('2026.9', 'Plate', { description: { en: 'x' } }, { state: 'published' });
    await item('77.AO.84', 'Amphora');
  });

  it('has drafts too, by their numbers as people count', async () => {
    expect(await list()).toEqual(['77.AO.84', '2026.2', '2026.9', '2026.10']);
  });

  it.each([
    [{ words: 'blu' }, ['2026.2', '2026.10']],
    [{ words: 'JUG blue' }, ['2026.10']],
    [{ words: '77ao' }, []],
    [{ words: '77.ao.84' }, ['77.AO.84']],
    [{ words: 'elodie' }, ['2026.10']],
    [{ words: '"blue" OR * -' }, []],
    [{ state: 'published' }, ['2026.2', '2026.9']],
    [{ gaps: ['maker', 'description'] }, ['77.AO.84', '2026.2']],
    [{ collection: '01m0000000000000000000rain' }, ['2026.2']],
    [{ words: 'blue', state: 'draft' }, ['2026.10']],
  ] satisfies [Partial<ListQuery>, string[]][])('is filtered by %j', async (query, numbers) => {
    expect(await list(query)).toEqual(numbers);
  });

  it.each([
    ['name', false],
    ['name', true],
    ['title', false],
    ['updated', true],
  ] as const)(
    'is read page by page in the order %s, the other way round: %s',
    async (order, isDescending) => {
      const whole = await page({ order, isDescending });
      const found: string[] = [];
      for (let after: Cursor | undefined, isFirst = true; isFirst || after; isFirst = false) {
        const part = await page({ order, isDescending, at: after ? { after } : 'first', limit: 1 });
        found.push(...part.rows.map(({ id }) => id));
        after = part.next;
      }
      expect(found).toEqual(whole.rows.map(({ id }) => id));
      expect(found).toHaveLength(4);
      expect(await idsForStaff(site, registrar, all, { order, isDescending, limit: 9 })).toEqual(
        found,
      );
    },
  );

  it('is read from its end, and backwards', async () => {
    const last = await page({ at: 'last', limit: 2 });
    expect(last.rows.map(({ number }) => number)).toEqual(['2026.9', '2026.10']);
    expect(last.next).toBeUndefined();
    const before = await page({ at: { before: last.previous as Cursor }, limit: 1 });
    expect(before.rows.map(({ number }) => number)).toEqual(['2026.2']);
    const first = await page({ at: { before: before.previous as Cursor }, limit: 2 });
    expect(first.rows.map(({ number }) => number)).toEqual(['77.AO.84']);
    expect(first.previous).toBeUndefined();
    const next = await page({ at: { after: first.next as Cursor }, limit: 1 });
    expect(next.rows).toEqual(before.rows);
  });

  it('is counted by state and by what is missing', async () => {
    expect(await countForStaff(site, registrar, all)).toEqual({
      total: 4,
      isMore: false,
      states: { draft: 2, published: 2 },
      gaps: {
        picture: 4,
        'alternative-text': 0,
        maker: 3,
        date: 3,
        unread: 0,
        description: 3,
        'failed-picture': 0,
      },
    });
    expect((await countForStaff(site, registrar, { ...all, words: 'blue' })).total).toBe(2);
  });

  it('shows what a line needs', async () => {
    const { rows } = await page({ query: { words: 'jug' } });
    expect(rows).toMatchObject([
      {
        label: 'Blue jug',
        number: '2026.10',
        makers: 'Élodie Marchand',
        date: '1871',
        state: 'draft',
        gaps: ['picture', 'description'],
      },
    ]);
  });

  it('has drafts only for who may read them', async () => {
    const volunteer = staffAs('volunteer', 'bob');
    expect(await list({}, volunteer)).toEqual(['2026.2', '2026.9']);
    const own = await addRecord(site, volunteer, itemDefinition, {
      body: { title: { en: 'Own' }, accessionNumber: '1' },
    });
    expect(await list({}, volunteer)).toEqual(['1', '2026.2', '2026.9']);
    expect((await countForStaff(site, volunteer, all)).total).toBe(3);
    const restricted = staffAs('registrar', 'eve', ['01m0000000000000000000rain']);
    expect(await list({ state: 'draft' }, restricted)).toEqual([]);
    await withdrawRecord(site, registrar, own.id, '');
    const visitorServices = staffAs('visitor-services', 'cy');
    await expect(list({}, visitorServices)).rejects.toThrow('You do not have permission');
  });

  it('follows what is saved, renamed and removed at once', async () => {
    const id = await item('3', 'Spoon');
    expect(await list({ words: 'spoon' })).toEqual(['3']);
    await reviseRecord(site, registrar, itemDefinition, {
      id,
      expectedVersion: 1,
      body: { title: { en: 'Ladle' }, accessionNumber: '3' },
    });
    expect([await list({ words: 'spoon' }), await list({ words: 'ladle' })]).toEqual([[], ['3']]);
    await reviseRecord(site, registrar, personDefinition, {
      id: ids['maker'] ?? '',
      expectedVersion: 1,
      body: { name: { en: 'Elodie Dupont' }, kind: 'person' },
    });
    expect([await list({ words: 'dupont' }), await list({ words: 'marchand' })]).toEqual([
      ['2026.10'],
      [],
    ]);
    await withdrawRecord(site, registrar, id, '');
    expect(await list({ words: 'ladle' })).toEqual([]);
  });

  it('finds the items with a picture that could not be prepared, until it can', async () => {
    const hash = 'f'.repeat(64);
    await site.database.transaction((writer) =>
      registerFiles(writer, site, registrar, [{ hash, bytes: 10, mime: 'image/jpeg' }]),
    );
    const media = await addRecord(site, registrar, mediaDefinition, {
      body: { kind: 'image', file: hash, fileName: 'torn.jpg', mime: 'image/jpeg' },
    });
    await item('4', 'Torn', { media: [media.id] });
    const failed = () => list({ gaps: ['failed-picture'] });
    expect(await failed()).toEqual([]);
    await settlePicture(site, hash, { state: 'refused', reason: 'It ends in the middle.' });
    expect(await failed()).toEqual(['4']);
    await settlePicture(site, hash, { state: 'processing' });
    expect(await failed()).toEqual([]);
  });
});
