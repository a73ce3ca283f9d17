import { expect, it } from 'vitest';
import { onBothDatabases } from '../../../../../../tests/databases/each.ts';
import { newSite } from '../../../../../../tests/databases/site.ts';
import { rowsOf } from '../../../../../../tests/imports/rows.ts';
import { idOf, type Actor } from '../../access/actor.ts';
import { importItems } from '../import-items.ts';
import { undoRun } from '../undo-run.ts';
import { answersOf, type SourceSettings } from './known-source.ts';
import {
  forgetAnswers,
  listSources,
  matchSource,
  readSource,
  rememberAnswers,
  saveSource,
} from './known-sources.ts';

const ada: Actor = { kind: 'operator', name: 'ada' };
const ben: Actor = { kind: 'operator', name: 'ben' };

const settingsOf = (key: string, more: Partial<SourceSettings> = {}): SourceSettings => ({
  key,
  name: key,
  headings: [],
  defaults: {},
  publication: 'gate',
  ...more,
});

onBothDatabases('a known source', (database) => {
  const site = () => newSite(database());
  const bowls = (count: number) =>
    Array.from({ length: count }, (_, i) => ({
      accessionNumber: `19${i}.${i}`,
      title: { en: `Bowl ${i}` },
    }));
  const run = async (sourceKey: string, count: number) =>
    (await importItems(site(), ada, rowsOf(bowls(count), { sourceKey }), { batchRows: 10 })).run;

  it('comes back as it was saved', async () => {
    const source = settingsOf('objects.csv', {
      name: 'The register',
      place: '/data/objects.csv',
      mapping: { language: 'en', items: [{ column: 'No', field: 'accessionNumber' }], people: [] },
      profile: { id: 'pastperfect', version: 3 },
      headings: ['No', 'What is it'],
      defaults: { rights: 'In copyright' },
      publication: 'draft',
    });
    await saveSource(site(), ada, source);
    expect(await readSource(site(), 'objects.csv')).toEqual({ ...source, answers: [] });
    await saveSource(site(), ada, settingsOf('objects.csv', { name: 'Renamed' }));
    expect(await readSource(site(), 'objects.csv')).toEqual({
      ...settingsOf('objects.csv', { name: 'Renamed' }),
      answers: [],
    });
    expect(await readSource(site(), 'unknown.csv')).toBeUndefined();
  });

  it('is made by its first run, and keeps its answers and its last good run', async () => {
    const first = await run('grown.csv', 1);
    expect(await readSource(site(), 'grown.csv')).toMatchObject({
      name: 'grown.csv',
      place: 'test.csv',
      publication: 'gate',
      lastGoodRun: first.id,
    });
    const second = await run('grown.csv', 2);
    await saveSource(site(), ada, settingsOf('grown.csv'));
    expect((await readSource(site(), 'grown.csv'))?.lastGoodRun).toBe(second.id);
    await undoRun(site(), ada, second.id);
    expect((await readSource(site(), 'grown.csv'))?.lastGoodRun).toBe(first.id);
    await undoRun(site(), ada, first.id);
    expect((await readSource(site(), 'grown.csv'))?.lastGoodRun).toBeUndefined();
  });

  it('remembers answers by the id of who gave them, never by a name', async () => {
    await saveSource(site(), ada, settingsOf('asked.csv'));
    await rememberAnswers(
      site(),
      ada,
      'asked.csv',
      new Map([
        ['unit', 'cm'],
        ['place', 'made'],
      ]),
    );
    await rememberAnswers(site(), ben, 'asked.csv', new Map([['unit', 'in']]));
    const source = await readSource(site(), 'asked.csv');
    expect(source && answersOf(source)).toEqual(
      new Map([
        ['place', 'made'],
        ['unit', 'in'],
      ]),
    );
    expect(source?.answers.map(({ question, by }) => [question, by])).toEqual([
      ['place', idOf(ada)],
      ['unit', idOf(ben)],
    ]);
    expect(idOf(ada)).not.toContain('ada');
    expect(await forgetAnswers(site(), ada, 'asked.csv')).toBe(2);
    expect((await readSource(site(), 'asked.csv'))?.answers).toEqual([]);
  });

  it('has to be there before anything is answered about it', async () => {
    await expect(rememberAnswers(site(), ada, 'nothing.csv', new Map())).rejects.toThrow(
      'There is no source “nothing.csv”.',
    );
  });

  it('is recognised in a file with its headings and its numbers, whatever that is called', async () => {
    await run('register.csv', 20);
    const headings = ['Accession No.', 'Title', 'Maker'];
    await saveSource(site(), ada, settingsOf('register.csv', { headings }));
    const keys = bowls(8).map(({ accessionNumber }) => `accession=${accessionNumber}`);
    const found = await matchSource(site(), {
      headings: ['TITLE', 'accession_no', 'maker'],
      keys: [...keys, 'row:abc'],
    });
    expect(found.map(({ source, certainty, why }) => [source.key, certainty, why])).toEqual([
      [
        'register.csv',
        'certain',
        'This looks like another file of “register.csv”: it has 3 of its 3 headings and 8 of 8 numbers that were looked up in common with it.',
      ],
    ]);
    expect(await matchSource(site(), { headings: ['Name', 'Born'], keys })).toEqual([]);
    expect((await listSources(site())).map(({ key }) => key)).toContain('register.csv');
  });
});
