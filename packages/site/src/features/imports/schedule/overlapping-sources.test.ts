// Two tables that say something about the same items, each imported by itself: from the file to
// the page, with a person in between.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { newDatabase } from '../../../../../../tests/databases/each.ts';
import { nightlySite, type NightlySite } from '../../../../../../tests/imports/nightly-site.ts';
import { reviseRecord } from '../../../../../../tests/databases/records.ts';
import type { Actor } from '../../access/actor.ts';
import { staffWith } from '../../access/testing.ts';
import { itemDefinition } from '../../catalogue/item-definition.ts';
import type { Item } from '../../catalogue/item.ts';
import { idsByExact, loadForWriting } from '../../records/records.ts';
import { listRuns, problemsOfRun } from '../import-items.ts';
import { undoRun } from '../undo-run.ts';

const grace: Actor = staffWith('grace', 'record:edit', 'record:publish');
const ada: Actor = { kind: 'operator', name: 'ada' };

type Rows = readonly (readonly string[])[];

const csv = (rows: Rows): string => rows.map((row) => `${row.join(',')}\n`).join('');
const register = (medium: string, title = 'Urn'): Rows => [
  ['Accession number', 'Title', 'Medium'],
  ['O.1', title, medium],
  ['O.2', 'Beaker', 'Glass'],
];
const labels = (medium: string, description: string): Rows => [
  ['Accession number', 'Title', 'Medium', 'Description'],
  ['O.1', 'Urn', medium, description],
  ['O.3', 'Coin', 'Silver', 'Found in 1907.'],
];

/** Two tables of one museum, each imported every night. */
async function twoSources(museum: NightlySite) {
  const place = (name: string) => join(museum.folder, `${name}.csv`);
  const write = (name: string, rows: Rows) => writeFileSync(place(name), csv(rows));
  write('register', register('Clay'));
  write('labels', labels('Earthenware', 'An urn of the Iron Age.'));
  for (const [name, time] of [
    ['register', '03:00'],
    ['labels', '03:30'],
  ] as const) {
    await museum.importByHand(place(name), '--publish');
    await museum.sources('schedule', name, '--daily', time, '--from', place(name));
  }
  const item = async (number = 'O.1') => {
    const { read } = museum.site.database;
    const ids = await idsByExact(read, 'item', 'accession', [number]);
    const [found] = (await loadForWriting<Item>(read, [...ids.values()])).values();
    if (!found) throw new Error(`${number} is gone.`);
    return found;
  };
  return {
    write,
    item,
    texts: async () => {
      const { body } = await item();
      return [body.title.en, body.medium?.en, body.description?.en];
    },
    night: (day: number) => museum.runUntil(`2026-01-0${day}T09:00:00.000Z`),
    /** The problems of the last run of a source. */
    problems: async (name: string) => {
      const [last] = (await listRuns(museum.site)).filter(({ sourceKey }) => sourceKey === name);
      return last ? problemsOfRun(museum.site, last.id) : [];
    },
  };
}

describe('two tables about the same items', () => {
  let opened: Awaited<ReturnType<typeof newDatabase>>;
  let museum: NightlySite;
  beforeEach(async () => {
    opened = await newDatabase('sqlite');
    museum = await nightlySite(opened.database);
  });
  afterEach(async () => {
    await museum.close();
    await opened.remove();
  });

  it('each keep what is theirs, night after night', async () => {
    const { write, item, texts, night, problems } = await twoSources(museum);
    expect(await texts()).toEqual(['Urn', 'Clay', 'An urn of the Iron Age.']);
    // What the second says about the first one's value is reported, and changes nothing.
    expect(await problems('labels')).toMatchObject([
      { code: 'set-by-source', column: 'medium', row: 2 },
    ]);
    await night(2);
    expect(await texts()).toEqual(['Urn', 'Clay', 'An urn of the Iron Age.']);
    write('register', register('Fired clay'));
    write('labels', labels('Stoneware', 'An urn from Wels.'));
    await night(3);
    expect(await texts()).toEqual(['Urn', 'Fired clay', 'An urn from Wels.']);
    // A person writes over both.
    const { id, version, body } = await item();
    await reviseRecord(museum.site, grace, itemDefinition, {
      id,
      expectedVersion: version,
      body: { ...body, title: { en: 'Urn with a lid' }, description: { en: 'By hand.' } },
    });
    write('register', register('Terracotta', 'Vessel'));
    write('labels', labels('Stoneware', 'An urn.'));
    await night(4);
    expect(await texts()).toEqual(['Urn with a lid', 'Terracotta', 'By hand.']);
    expect((await problems('register')).map(({ column }) => column)).toEqual(['title']);
    expect((await problems('labels')).map(({ column }) => column)).toContain('description');
    // What the first gives up is read from the second.
    write('register', register(''));
    await night(5);
    expect(await texts()).toEqual(['Urn with a lid', 'Stoneware', 'By hand.']);
  });

  it('withdraw only items of which no table has a row', async () => {
    const { write, item, night } = await twoSources(museum);
    await museum.sources(
      'schedule',
      'labels',
      '--daily',
      '03:30',
      '--from',
      join(museum.folder, 'labels.csv'),
      '--vanished',
      'archive',
    );
    write(
      'labels',
      labels('', '')
        .slice(0, 1)
        .concat([['O.4', 'Medal', 'Lead', '']]),
    );
    await night(2);
    expect((await item('O.1')).state).toBe('published');
    expect((await item('O.3')).state).toBe('archived');
    expect((await item('O.4')).state).toBe('published');
  });

  it('leave what the other says in place when one of them is undone', async () => {
    const { texts } = await twoSources(museum);
    const runs = await listRuns(museum.site);
    const first = runs.find(({ sourceKey }) => sourceKey === 'labels');
    await undoRun(museum.site, ada, first?.id ?? '');
    expect(await texts()).toEqual(['Urn', 'Clay', undefined]);
  });
});
