import { utimesSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { type Settings } from '../../platform/config/settings.ts';
import { settingsTable } from '../../platform/config/data/settings-table.ts';
import { testFolder } from '../../../../table-reader/src/testing/test-files.ts';
import { workbook } from '../../../../table-reader/src/testing/workbooks.ts';
import type { DraftRow } from './import-source.ts';
import { inspectSource } from './open-source.ts';
import { problemsCsv } from './problems-file.ts';

const folder = testFolder();
const settings = Object.fromEntries(
  Object.entries(settingsTable).map(([key, { standard }]) => [key, standard]),
) as Settings;

/** Opens a source and reads all of it. */
async function open(path: string, options: Partial<Parameters<typeof inspectSource>[1]> = {}) {
  const inspected = await inspectSource(`${folder.path}/${path}`, { settings, ...options });
  const opened = await inspected.open({});
  const rows: DraftRow[] = [];
  for await (const row of opened.source.rows()) rows.push(row);
  const read = rows.map((row) => row.read());
  return {
    opened,
    rows,
    drafts: read.map(({ draft }) => draft),
    problems: read.flatMap((one) => one.problems),
    closing: opened.source.closingProblems?.() ?? [],
  };
}

describe('a source of items', () => {
  it('has one row for an item whose further pictures have rows of their own', async () => {
    folder.write(
      'views/objects.csv',
      [
        'accession_number,title,images,caption',
        'A/1,Bowl,a.jpg,front',
        'A/1,Bowl,b.jpg,back',
        'A/1,,c.jpg,',
        'A/2,Cup,d.jpg,',
        'A/2,Another cup,e.jpg,',
        'A/3,Jug,f.jpg,',
        'A/3,Jug,f.jpg,',
      ].join('\n'),
    );
    for (const name of 'abcdef') folder.write(`views/${name}.jpg`, 'x');
    const { rows, drafts, closing } = await open('views');
    // Another title is another thing, and the same row again says nothing more.
    expect(rows.map(({ number }) => number)).toEqual([2, 5, 6, 7, 8]);
    expect(drafts[0]?.media?.map(({ file, caption }) => [file.at(-5), caption?.['en']])).toEqual([
      ['a', 'front'],
      ['b', 'back'],
      ['c', undefined],
    ]);
    expect(closing).toMatchObject([
      {
        code: 'picture-rows',
        column: 'images',
        reason: expect.stringContaining('2 rows') as string,
      },
    ]);
  });

  it('keeps for staff what nobody knows of flat JSON, and leaves out unknown keys of nested', async () => {
    const records = [1, 2, 3].map((n) => ({
      object_number: `A/${n}`,
      title: `Jug ${n}`,
      quux: 'b 7',
    }));
    folder.write('flat.json', JSON.stringify(records));
    const nested = records.map((record) => ({ ...record, maker: { name: 'Ann Lo' } }));
    folder.write('nested.json', JSON.stringify(nested));
    const outcomeIn = async (file: string) =>
      (await open(file)).opened.decisions.find(({ column }) => column === 'quux')?.mapping.field;
    expect(await outcomeIn('flat.json')).toBe('internalNotes');
    expect(await outcomeIn('nested.json')).toBe('ignore');
  });

  it('shows as examples what visitors will see, and no row that a flag holds back', async () => {
    folder.write(
      'flagged/objects.csv',
      [
        'accession_number,title,description,maker,is_public',
        'A/1,Bowl,,,yes',
        'A/2,Doll,The fullest of all,Ann Lo,no',
        'A/3,Cup,,,yes',
      ].join('\n'),
    );
    const { opened } = await open('flagged');
    const { examples } = await opened.examine(2026);
    expect(examples.map(({ draft }) => draft.accessionNumber)).toEqual(['A/1', 'A/3']);
  });

  it('is a table with the pictures beside it', async () => {
    folder.write(
      'small/objects.csv',
      'id,accession_number,title,images\n1,A/1,Bowl,one.jpg\n2,,Cup,\n,,Plate,gone.jpg\n',
    );
    for (const name of ['one.jpg', '2_b.jpg', '2_a.jpg', 'nobody.jpg'])
      folder.write(`small/images/${name}`, 'x');
    const { opened, rows, drafts, problems, closing } = await open('small');
    expect(opened.source).toMatchObject({ label: 'small', sourceKey: 'objects', totalRows: 3 });
    expect(rows.map(({ number, key }) => [number, key])).toEqual([
      [2, { scheme: 'accession', value: 'A/1' }],
      [3, { scheme: 'id', value: '2' }],
      [4, undefined],
    ]);
    expect(
      drafts.map(({ media }) => media?.map(({ file }) => file.slice(folder.path.length))),
    ).toEqual([
      ['/small/images/one.jpg'],
      ['/small/images/2_a.jpg', '/small/images/2_b.jpg'],
      undefined,
    ]);
    expect(problems).toMatchObject([
      { row: 4, column: 'images', value: 'gone.jpg', code: 'picture-missing' },
    ]);
    expect(closing).toMatchObject([
      { row: 0, value: 'images/nobody.jpg', code: 'picture-unmatched' },
    ]);
  });

  it('gives a row another hash when its cells, its mapping or its pictures change, and else the same', async () => {
    const table = (title: string) =>
      folder.write('hash/objects.csv', `id,title,problem\n1,${title},${Math.random()}\n`);
    const picture = folder.write('hash/images/1.jpg', 'x');
    const hash = async () => (await open('hash')).rows[0]?.hash;
    table('Bowl');
    const first = await hash();
    table('Bowl');
    expect(await hash()).toBe(first);
    table('Cup');
    const second = await hash();
    expect(second).not.toBe(first);
    utimesSync(picture, 1, 1);
    const third = await hash();
    expect(third).not.toBe(second);
    folder.write('hash/images/1.en.vtt', 'WEBVTT');
    expect(await hash()).not.toBe(third);
    const mapFile = folder.write(
      'map.toml',
      '[items]\n"id" = "identifier"\n"title" = "description"\n',
    );
    expect((await open('hash', { mapFile })).opened.source.mappingKey).not.toBe(
      (await open('hash')).opened.source.mappingKey,
    );
  });

  it('is the fullest of several files that describe the same items, and that is told', async () => {
    folder.write('two/objects.csv', 'id,title\nx1,Bowl\nx2,Cup\n');
    folder.write(
      'two/objects.json',
      '[{"id":"x2","title":"Cup","maker":"Ann Bell"},{"id":"x1","title":"Bowl","maker":"Cy Dow"}]',
    );
    folder.write('two/loans.csv', 'id,title\nq9,Loan\n');
    const { opened, drafts } = await open('two');
    expect(drafts[0]?.production?.[0]?.person).toEqual({ name: 'Ann Bell' });
    expect(opened.source.notices).toContain(
      'objects.json and objects.csv describe the same items; objects.json is read because more of its columns are recognised (3 instead of 2).',
    );
    expect(opened.source.notices.join(' ')).toContain(
      'loans.csv describes different objects from objects.json and was not read',
    );
  });

  it('joins a table of people by name, and reads it as people', async () => {
    folder.write('people/objects.csv', 'id,title,artist\n1,Bowl,"Bell, Ann"\n2,Cup,Cy Dow\n');
    folder.write(
      'people/artists.csv',
      'id,name,born\np1,Ann Bell,1850\np2,Cy Dow,1860\np3,Cy Dow,1900\n',
    );
    const { opened, drafts } = await open('people');
    expect(drafts.map(({ production }) => production?.[0]?.person?.sourceId)).toEqual([
      'p1',
      undefined,
    ]);
    const people = [];
    for await (const person of opened.source.people?.() ?? []) people.push(person.key);
    expect(people).toEqual(['p1', 'p2', 'p3']);
  });

  it('never fetches pictures from the web, keeps their addresses, and leaves the pictures that an item has', async () => {
    folder.write(
      'remote/objects.csv',
      'id,title,image\n1,Bowl,https://example.org/1.jpg\n2,Cup,https://example.org/2.jpg\n',
    );
    const { drafts, problems, closing } = await open('remote');
    expect(drafts[0]).not.toHaveProperty('media');
    expect(drafts[0]?.unread).toEqual([{ column: 'image', value: 'https://example.org/1.jpg' }]);
    expect(problems).toEqual([]);
    expect(closing).toMatchObject([
      {
        code: 'remote-picture',
        reason: expect.stringContaining('2 rows with web addresses of images') as string,
      },
    ]);
  });

  it.each([
    ['raw/objects.csv', 'beside a table', true],
    ['raw', 'in a folder', true],
    ['rawonly', 'where there is no other', false],
  ])(
    'in %s says of a file that is there that its kind cannot be read (%s)',
    async (path, _, hasPicture) => {
      folder.write(
        `${path.split('/')[0]}/objects.csv`,
        'id,title,image\n1,Bowl,Scan 1.PSD\n2,Cup,images\\IMG_2\n3,Jug,gone.jpg\n4,Pot,.secret.psd\n5,Urn,IMG_3.nef\n',
      );
      for (const name of [
        'scan 1.psd',
        'images/IMG_2.CR2',
        '.secret.psd',
        'IMG_3.NEF',
        ...(hasPicture ? ['images/9.jpg'] : []),
      ])
        folder.write(`${path.split('/')[0]}/${name}`, 'x');
      const { drafts, problems } = await open(path);
      expect(problems.slice(0, 2)).toMatchObject([
        {
          row: 2,
          value: 'Scan 1.PSD',
          code: 'picture-kind',
          reason: expect.stringContaining('scan 1.psd exists, but') as string,
        },
        { row: 3, code: 'picture-kind', reason: expect.stringContaining('IMG_2.CR2') as string },
      ]);
      expect(problems.slice(2).map(({ row, code }) => [row, code])).toEqual([
        ...(hasPicture
          ? [
              [4, 'picture-missing'],
              [5, 'picture-missing'],
            ]
          : []),
        [6, 'picture-kind'],
      ]);
      expect(drafts[0]?.unread).toEqual([{ column: 'image', value: 'Scan 1.PSD' }]);
    },
  );

  it('says once where files are named and none are beside the table', async () => {
    folder.write('bare/objects.csv', 'id,title,image,zz\n1,Bowl,1.jpg,a\n2,Cup,2.jpg,\n');
    const { drafts, problems, closing } = await open('bare');
    expect(problems).toEqual([]);
    expect(drafts[0]).toMatchObject({ unread: [] });
    expect(drafts[0]).not.toHaveProperty('media');
    expect(drafts[0]).toMatchObject({ internalNotes: 'zz: a' });
    expect(closing.map(({ code }) => code)).toEqual(['no-picture-beside']);
  });

  it('takes pictures from another folder where that is said', async () => {
    folder.write('bare-pictures/1.jpg', 'x');
    expect(
      (await open('bare/objects.csv', { imagesFolder: `${folder.path}/bare-pictures` })).drafts[0]
        ?.media,
    ).toHaveLength(1);
  });

  it('may be a gzipped table, a spreadsheet or JSON lines', async () => {
    folder.write('a.tsv.gz', gzipSync('id\ttitle\n1\tBowl\n'));
    folder.write(
      'a.xlsx',
      workbook({
        A: [
          ['id', 'title'],
          [1, 'Bowl'],
        ],
      }),
    );
    folder.write('a.jsonl', '{"id":1,"title":"Bowl"}\n');
    for (const file of ['a.tsv.gz', 'a.xlsx', 'a.jsonl'])
      expect((await open(file)).drafts[0]).toMatchObject({
        identifier: { scheme: 'id', value: '1' },
        title: { en: 'Bowl' },
      });
  });

  it('takes French headings for French texts, and a mapping at its word', async () => {
    folder.write('fr.csv', "Numéro d'inventaire;Titre;Matière\n1;Bol;terre\n");
    expect((await open('fr.csv')).drafts[0]).toMatchObject({
      accessionNumber: '1',
      title: { fr: 'Bol' },
    });
    const { opened } = await open('fr.csv');
    const mapFile = folder.write(
      'fr.toml',
      opened.mappingText().replace('language = "fr"', 'language = "none"'),
    );
    expect((await open('fr.csv', { mapFile })).drafts[0]?.title).toEqual({ none: 'Bol' });
    await expect(open('a.jsonl', { mapFile })).rejects.toThrow('this mapping is for another file');
  });

  it('gives back the rows to correct; corrected, they are a source that is matched by its identifiers', async () => {
    folder.write('wrong.csv', 'id,title,date\n1,Bowl,1850\n2,Cup,whenever\n');
    const { opened, problems } = await open('wrong.csv');
    const rows = await opened.rowsWithProblems(new Set(problems.map(({ row }) => row)));
    folder.write('corrected.csv', problemsCsv(rows, problems).replace(',whenever,', ',1860,'));
    const again = await open('corrected.csv', { sourceName: 'wrong' });
    expect(again.drafts).toMatchObject([
      { identifier: { scheme: 'id', value: '2' }, production: [{ date: { display: '1860' } }] },
    ]);
    expect([again.problems, again.closing, again.opened.source.sourceKey]).toEqual([
      [],
      [],
      'wrong',
    ]);
    expect(again.opened.source.notices.join(' ')).toContain('This is a problems file');
  });

  it('is refused in words where there is nothing to import', async () => {
    folder.write('headings.csv', 'id,title\n');
    folder.write('only/artists.csv', 'id,name,born\n1,Ann Bell,1850\n');
    await expect(open('headings.csv')).rejects.toThrow('its table has headings but no rows');
    await expect(open('only')).rejects.toThrow('it contains people but no items');
  });

  it('is refused before anything is read from it where it breaks in the middle', async () => {
    folder.write('broken/objects.csv', 'id,title\n1,Bowl\n2,"Cup\n');
    await expect(open('broken')).rejects.toThrow(
      'a quotation mark is opened on line 3 and never closed',
    );
  });
});
