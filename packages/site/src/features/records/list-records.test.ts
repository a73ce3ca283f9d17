import { expect, it } from 'vitest';
import { z } from 'zod';
import { onBothDatabases } from '../../../../../tests/databases/each.ts';
import { newSite } from '../../../../../tests/databases/site.ts';
import { reviseRecord } from '../../../../../tests/databases/records.ts';
import { stoppedClock } from '../../platform/clock/testing.ts';
import { recordReads } from '../../platform/pages/page-reads.ts';
import type { Site } from '../../platform/site.ts';
import type { Actor } from '../access/actor.ts';
import {
  countRecords,
  hasRecords,
  idsByIdentifier,
  idsByIdentifiers,
  listInitials,
  listRecords,
  listRecordsBeside,
  listRecordsByIdentifierPrefix,
  listRecordsNaming,
  loadRecords,
  mayBeNamed,
  pickRecord,
} from './list-records.ts';
import { subjectDefinition } from '../catalogue/subject-definition.ts';
import { addRecord, addRecords } from './records.ts';
import { foldForSorting, slugOf, type RecordDefinition } from './record.ts';

type Named = { name: string; near?: string[] | undefined };
const shape = z.object({ name: z.string(), near: z.array(z.string()).optional() });
const subjects: RecordDefinition<Named> = {
  ...subjectDefinition,
  pages: undefined,
  kind: 'subject',
  parse: (value) => shape.parse(value),
  outline: (body) => ({
    label: body.name,
    sortKey: foldForSorting(body.name),
    slug: slugOf(body.name),
    identifiers: [],
    links: (body.near ?? []).map((to) => ({ role: 'near', to })),
  }),
};
const ada: Actor = { kind: 'operator', name: 'ada' };
const [early, noon, late] = [
  '2026-05-01T00:00:00.000Z',
  '2026-06-01T00:00:00.000Z',
  '2026-07-01T00:00:00.000Z',
];

onBothDatabases('what is counted among all records', (database) => {
  const siteAt = (clock: Site['clock']): Site => ({ ...newSite(database()), clock });
  const add = (site: Site, body: Named, more: { publishAt?: string; unpublishAt?: string } = {}) =>
    addRecord(site, ada, subjects, { state: 'published', body, ...more });

  it('follows every change, and the clock where a record appears or vanishes by itself', async () => {
    const clock = stoppedClock(early);
    const site = siteAt(clock);
    expect(await countRecords(site, 'subject')).toBe(0);
    await add(site, { name: 'Always' });
    await add(site, { name: 'Bound to come' }, { publishAt: noon });
    await add(site, { name: 'Bound to go' }, { unpublishAt: late });
    const seen = async () => ({
      count: await countRecords(site, 'subject'),
      initials: await listInitials(site, 'subject'),
    });
    expect(await seen()).toEqual({
      count: 2,
      initials: [
        { initial: 'A', count: 1 },
        { initial: 'B', count: 1 },
      ],
    });
    clock.set(noon);
    expect(await seen()).toEqual({
      count: 3,
      initials: [
        { initial: 'A', count: 1 },
        { initial: 'B', count: 2 },
      ],
    });
    clock.set(late);
    expect(await seen()).toEqual({
      count: 2,
      initials: [
        { initial: 'A', count: 1 },
        { initial: 'B', count: 1 },
      ],
    });
  });

  it('loses a letter with its last record', async () => {
    const site = siteAt(stoppedClock(early));
    const { id, version } = await add(site, { name: 'Zither' });
    expect((await listInitials(site, 'subject')).map(({ initial }) => initial)).toContain('Z');
    await reviseRecord(site, ada, subjects, {
      id,
      expectedVersion: version,
      state: 'archived',
      body: { name: 'Zither' },
    });
    expect((await listInitials(site, 'subject')).map(({ initial }) => initial)).not.toContain('Z');
  });

  it('is picked from the first to the last, and never what is not public now', async () => {
    const site = siteAt(stoppedClock(early));
    await add(site, { name: 'Zz, the last' });
    await add(site, { name: 'Picked not before its time' }, { publishAt: noon });
    const all = await listRecords<Named>(site, 'subject', { limit: 10_000 });
    const picks = await Promise.all(
      Array.from({ length: 50 }, (_, step) => pickRecord<Named>(site, 'subject', step / 50)),
    );
    expect(picks[0]?.id).toBe(all[0]?.id);
    expect((await pickRecord(site, 'subject', 0.999999))?.id).toBe(all.at(-1)?.id);
    expect(picks.every((pick) => all.some(({ id }) => id === pick?.id))).toBe(true);
  });

  it('is picked anew after every change, and among many only when it is public no more', async () => {
    const site = siteAt(stoppedClock(early));
    const { id, version } = await add(site, { name: 'Aa, the first' });
    const [among, few] = [
      async (many: number) => (await pickRecord<Named>(site, 'subject', 0, many))?.body.name,
      1_000_000,
    ];
    expect([await among(few), await among(1)]).toEqual(['Aa, the first', 'Aa, the first']);
    const before = await add(site, { name: 'Aa, before the first' });
    expect(await among(1)).toBe('Aa, the first');
    await reviseRecord(site, ada, subjects, {
      id,
      expectedVersion: version,
      state: 'archived',
      body: { name: 'Aa, the first' },
    });
    expect(await among(1)).toBe('Aa, before the first');
    await reviseRecord(site, ada, subjects, {
      id: before.id,
      expectedVersion: before.version,
      state: 'archived',
      body: { name: 'Aa, before the first' },
    });
    expect(await among(few)).not.toMatch(/^Aa/);
    const other = await add(site, { name: 'Aa, again' });
    expect(await among(few)).toBe('Aa, again');
    await reviseRecord(site, ada, subjects, {
      id: other.id,
      expectedVersion: other.version,
      state: 'archived',
      body: { name: 'Aa, again' },
    });
  });

  it('names those that name a record in the order of their names, be they few or thousands', async () => {
    const site = siteAt(stoppedClock(early));
    const few = await add(site, { name: 'Hub of few' });
    const many = await add(site, { name: 'Hub of many' });
    await add(site, { name: 'm beta', near: [few.id] });
    await add(site, { name: 'm alpha', near: [few.id, many.id] });
    await site.database.transaction(
      async (writer) =>
        void (await addRecords(
          { writer, site, actor: ada },
          subjects,
          Array.from({ length: 1600 }, (_, i) => ({
            state: 'published',
            body: { name: `n ${String(1599 - i).padStart(4, '0')}`, near: [many.id] },
          })),
        )),
    );
    const named = async (to: string, offset: number, roles?: string[]) => {
      const { records, total } = await listRecordsNaming<Named>(site, to, {
        kind: 'subject',
        offset,
        limit: 2,
        ...(roles ? { roles } : {}),
      });
      return { total, labels: records.map(({ label }) => label) };
    };
    expect(await named(few.id, 0)).toEqual({ total: 2, labels: ['m alpha', 'm beta'] });
    expect(await named(few.id, 1)).toEqual({ total: 2, labels: ['m beta'] });
    expect(await named(few.id, 5)).toEqual({ total: 2, labels: [] });
    expect(await named(few.id, 0, ['other'])).toEqual({ total: 0, labels: [] });
    expect(await named(many.id, 0)).toEqual({ total: 1601, labels: ['m alpha', 'n 0000'] });
    expect(await named(many.id, 1599, ['near'])).toEqual({
      total: 1601,
      labels: ['n 1598', 'n 1599'],
    });
  });
});

onBothDatabases('what is named together with a record', (database) => {
  it('is public, is named so twice, and the most frequent comes first', async () => {
    const site: Site = { ...newSite(database()), clock: stoppedClock(early) };
    const add = async (
      name: string,
      near: string[] = [],
      state: 'published' | 'draft' = 'published',
    ) => (await addRecord(site, ada, subjects, { state, body: { name, near } })).id;
    const [sea, ship, storm, once, hidden] = [
      await add('Sea'),
      await add('Ship'),
      await add('Storm'),
      await add('Once'),
      await add('Hidden', [], 'draft'),
    ];
    await add('One', [sea, ship, hidden]);
    await add('Two', [sea, ship, storm, hidden]);
    await add('Three', [sea, ship, storm]);
    await add('Four', [sea, once]);
    await add('Five', [sea, once], 'draft');
    await add('Six', [ship, once]);
    const beside = await listRecordsBeside(site, sea, {
      kind: 'subject',
      roles: ['near'],
      limit: 5,
    });
    expect(beside.map(({ label }) => label)).toEqual(['Ship', 'Storm']);
    const other = await listRecordsBeside(site, sea, { kind: 'item', roles: ['near'], limit: 5 });
    expect(other).toEqual([]);
  });
});

onBothDatabases('who names a record', (database) => {
  it('is noted on the page that reads it, by each way to ask who names a record', async () => {
    const site = newSite(database());
    const { id: to } = await addRecord(site, ada, subjects, {
      state: 'published',
      body: { name: 'Harbour' },
    });
    await addRecord(site, ada, subjects, {
      state: 'published',
      body: { name: 'Quay', near: [to] },
    });
    const keysOf = async (work: () => Promise<unknown>) => [
      ...(await recordReads(work)).reads.keys,
    ];
    // A list that fills its page is counted, one that does not is not: the list itself has to note.
    for (const limit of [1, 10])
      expect(await keysOf(() => listRecordsNaming(site, to, { kind: 'subject', limit }))).toContain(
        `naming:${to}`,
      );
    expect(
      await keysOf(() =>
        listRecordsBeside(site, to, { kind: 'subject', roles: ['near'], limit: 5 }),
      ),
    ).toContain(`naming:${to}`);
    expect(await keysOf(() => mayBeNamed(site, to, 'subject'))).toContain(`naming:${to}`);
  });
});

onBothDatabases('a list of records', (database) => {
  it('is noted with all that a page read of it, and nothing else, by each way to ask', async () => {
    const site = newSite(database());
    const numbered: RecordDefinition<Named> = {
      ...subjects,
      outline: (body, given) => ({
        ...subjects.outline(body, given),
        identifiers: [{ scheme: 'number', value: 'S 1' }],
      }),
    };
    const add = async (definition: RecordDefinition<Named>, name: string) =>
      (await addRecord(site, ada, definition, { state: 'published', body: { name } })).id;
    const [first, second] = [await add(numbered, 'Anchor'), await add(subjects, 'Buoy')];
    const ways: [string, () => Promise<unknown>, string[]][] = [
      [
        'a page of a kind',
        () => listRecords(site, 'subject', { limit: 5 }),
        ['list:subject', `record:${first}`, `record:${second}`],
      ],
      [
        'those with an identifier of a scheme',
        () => listRecordsByIdentifierPrefix(site, 'subject', 'number', 5),
        ['list:subject', `record:${first}`],
      ],
      ['the letters', () => listInitials(site, 'subject'), ['list:subject']],
      ['how many', () => countRecords(site, 'subject'), ['list:subject']],
      ['whether there are any', () => hasRecords(site, 'subject'), [`visible:${first}`]],
      ['that there are none', () => hasRecords(site, 'place'), ['list:place']],
      [
        'one that is picked',
        () => pickRecord(site, 'subject', 0),
        ['list:subject', `record:${first}`, `record:${second}`],
      ],
      ['that none can be picked', () => pickRecord(site, 'place', 0), ['list:place']],
      [
        'those with an identifier',
        () => idsByIdentifier(site, 'subject', 's-1'),
        ['identifier:subject:S1'],
      ],
      [
        'those of several kinds with one of several identifiers',
        () => idsByIdentifiers(site, ['subject', 'place'], ['S 1', 'S 2']),
        ['subject', 'place'].flatMap((kind) => [`identifier:${kind}:S1`, `identifier:${kind}:S2`]),
      ],
      [
        'those with these ids, there or not',
        () => loadRecords(site, [first, 'missing']),
        [`record:${first}`, 'record:missing'],
      ],
    ];
    // The second time what is kept answers, and it has been read as well.
    for (const time of ['first', 'second'])
      for (const [way, ask, keys] of ways) {
        const { reads } = await recordReads(ask);
        expect(
          { way, time, keys: [...reads.keys], unrecorded: [...reads.unrecorded] },
          `${way}, the ${time} time`,
        ).toEqual({ way, time, keys, unrecorded: [] });
        expect(reads.readsClock, `${way}, the ${time} time`).toBe(false);
      }
  });
});
