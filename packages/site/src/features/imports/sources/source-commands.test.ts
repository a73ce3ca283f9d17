import { expect, it } from 'vitest';
import { onBothDatabases } from '../../../../../../tests/databases/each.ts';
import { newSite } from '../../../../../../tests/databases/site.ts';
import { rowsOf } from '../../../../../../tests/imports/rows.ts';
import { stoppedClock } from '../../../platform/clock/testing.ts';
import { idOf, type Actor } from '../../access/actor.ts';
import { importsCommand } from '../imports-commands.ts';
import { importItems } from '../import-items.ts';
import { readSource, rememberAnswers, saveSource } from './known-sources.ts';

const ada: Actor = { kind: 'operator', name: 'ada' };
const ben: Actor = { kind: 'operator', name: 'ben' };

onBothDatabases('the commands for sources', (database) => {
  const site = () => ({ ...newSite(database()), clock: stoppedClock('2026-02-03T04:05:06.000Z') });
  const printed = async (...given: string[]): Promise<string[]> => {
    const lines: string[] = [];
    const terminal = {
      line: (text: string) => lines.push(text),
      progress: () => undefined,
      stop: new AbortController().signal,
    };
    expect(await importsCommand({ site: site(), actor: ada, terminal }, given)).toBe(0);
    return lines;
  };

  it('say that there are none', async () => {
    expect(await printed('sources')).toEqual(['No sources yet: each import makes one.']);
  });

  it('list what is remembered, and show how it is read and who answered what', async () => {
    const { run } = await importItems(
      site(),
      ada,
      rowsOf([{ accessionNumber: '1', title: { en: 'Jug' } }], { sourceKey: 'objects.csv' }),
      { batchRows: 10 },
    );
    expect(await printed('sources')).toEqual([
      'objects.csv  from test.csv  publishes what needs no answer',
    ]);
    await saveSource(site(), ada, {
      key: 'objects.csv',
      name: 'The register',
      place: '/data/objects.csv',
      mapping: {
        language: 'en',
        items: [
          { column: 'Titre', field: 'title', language: 'fr' },
          { column: 'Subjects', field: 'subjects', separator: ';' },
          { column: 'Height', field: 'height', unit: 'cm' },
        ],
        people: [],
      },
      profile: { id: 'pastperfect', version: 3 },
      headings: ['Titre', 'Subjects', 'Height'],
      defaults: { holder: 'The museum' },
      publication: 'draft',
    });
    await rememberAnswers(site(), ada, 'objects.csv', new Map([['unit', 'cm']]));
    await rememberAnswers(site(), ben, 'objects.csv', new Map([['place', 'made']]));
    expect(await printed('source', 'objects.csv')).toEqual([
      'objects.csv  “The register”  from /data/objects.csv  makes drafts',
      'Recognised as pastperfect, version 3 of its profile.',
      'It has 3 headings.',
      'Without a column: holder = The museum.',
      'Texts are in the language “en”.',
      'Columns:',
      '  Titre → title.fr',
      '  Subjects → subjects (a list separated by “;”)',
      '  Height → height (in cm)',
      'Answers:',
      `  place: made (by ${idOf(ben)}, 2026-02-03)`,
      '  unit: cm (by you, 2026-02-03)',
      `Last complete import: 2026-02-03 04:05, run ${run.id}, 1 row.`,
    ]);
  });

  it('forget answers, and only those', async () => {
    expect(await printed('source', 'objects.csv', '--forget-answers')).toEqual([
      '2 answers about “The register” forgotten.',
    ]);
    expect(await readSource(site(), 'objects.csv')).toMatchObject({
      answers: [],
      name: 'The register',
    });
    expect(await printed('source', 'objects.csv')).toContain('No answers yet.');
  });

  it('refuse a source that is not known', async () => {
    await expect(printed('source', 'other.csv')).rejects.toThrow(
      'There is no source “other.csv”. Run “npx vitrine imports sources” to list all sources.',
    );
  });
});
