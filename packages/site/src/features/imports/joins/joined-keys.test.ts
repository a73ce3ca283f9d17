// Keys of several columns, and cells with several keys.
import { describe, expect, it } from 'vitest';
import { settingsTable } from '../../../platform/config/data/settings-table.ts';
import type { Settings } from '../../../platform/config/settings.ts';
import { testFolder } from '../../../../../table-reader/src/testing/test-files.ts';
import { linkedTables, more } from '../../../../../../tests/imports/linked-tables.ts';
import { inspectSource } from '../open-source.ts';

const folder = testFolder();
const { csv } = linkedTables(folder);
const settings = Object.fromEntries(
  Object.entries(settingsTable).map(([key, { standard }]) => [key, standard]),
) as Settings;

async function open(
  path: string,
  options: { mapFile?: string; answers?: Record<string, string> } = {},
) {
  const { answers = {}, ...given } = options;
  const inspected = await inspectSource(`${folder.path}/${path}`, {
    settings,
    dataFolder: folder.path,
    ...given,
  });
  try {
    const opened = await inspected.open({ answers: new Map(Object.entries(answers)) });
    const drafts = [];
    for await (const row of opened.source.rows()) drafts.push(row.read().draft);
    const { findings } = await opened.examine(2026);
    return {
      drafts,
      findings: findings.filter(({ code }) => code.startsWith('join-')),
      notices: opened.source.notices.join('\n'),
      problems: opened.source.closingProblems?.() ?? [],
      text: opened.mappingText(),
    };
  } finally {
    inspected.close();
  }
}

const filesOf = (draft: { media?: { file: string }[] } | undefined) =>
  draft?.media?.map(({ file }) => file.split('/').at(-1));

describe('a key of several columns', () => {
  const pictures = (path: string, ...names: string[]) => {
    for (const name of names) folder.write(`${path}/${name}`, 'x');
  };

  it('is an object number with a part number', async () => {
    csv(
      'parts/objects.csv',
      'object number,part number,title',
      ...more.flatMap((n) => [`K${n},1,Jug ${n}`, `K${n},2,Lid ${n}`]),
    );
    csv(
      'parts/photos.csv',
      'object number,part number,file',
      'K500,1,jug.jpg',
      'K500,2,lid.jpg',
      ...more.slice(1).map((n) => `K${n},2,${n}.jpg`),
    );
    pictures('parts', 'jug.jpg', 'lid.jpg');
    const { drafts, notices, findings } = await open('parts');
    expect(drafts.slice(0, 2).map(filesOf)).toEqual([['jug.jpg'], ['lid.jpg']]);
    expect(notices).toContain('(with objects by object number + part number)');
    expect(findings).toEqual([]);
  });

  it('is a year with a number, and is joined as a mapping file says it again', async () => {
    const rows = more.flatMap((n) => [1998, 1999].map((year) => [year, n]));
    csv(
      'years/objects.csv',
      'Jahr,Nummer,Titel',
      ...rows.map(([y, n]) => `${y},${n},Krug ${y}-${n}`),
    );
    csv(
      'years/photos.csv',
      'Jahr,Nummer,Datei',
      ...rows.map(([y, n]) => `${y},${n},${y}_${n}.jpg`),
    );
    pictures('years', '1998_500.jpg', '1999_500.jpg');
    const found = await open('years');
    expect(found.drafts.slice(0, 2).map(filesOf)).toEqual([['1998_500.jpg'], ['1999_500.jpg']]);
    expect(found.text).toContain('"photos.Jahr + Nummer" = "objects.Jahr + Nummer"');
    const mapFile = folder.write('years.toml', found.text);
    const again = await open('years', { mapFile });
    expect(again.drafts).toEqual(found.drafts);
  });

  it('is asked about where many rows meet nothing, and reported where some do', async () => {
    const rows = more.flatMap((n) => [1998, 1999].map((year) => [year, n]));
    csv('lost/objects.csv', 'Jahr,Nummer,Titel', ...rows.map(([y, n]) => `${y},${n},Krug`));
    const photos = rows.map(([y, n], i) => `${i % 3 === 0 ? 1950 : y},${n},${y}_${n}.jpg`);
    csv('lost/photos.csv', 'Jahr,Nummer,Datei', ...photos);
    const { findings, notices } = await open('lost');
    expect(findings).toMatchObject([
      {
        id: 'join-key:photos',
        answers: [{ id: 'leave-out' }, { id: 'photos.Jahr + Nummer = objects.Jahr + Nummer' }],
      },
    ]);
    expect(notices).not.toContain('belong together');
    const answered = await open('lost', {
      answers: { 'join-key:photos': 'photos.Jahr + Nummer = objects.Jahr + Nummer' },
    });
    expect(answered.notices).toContain('rows meet no row of objects');
    expect(answered.problems).toContainEqual(
      expect.objectContaining({
        column: 'photos.Jahr + Nummer',
        value: expect.stringContaining('1950 + ') as unknown,
      }),
    );
  });

  it('is not a key where the values of one column are unique, or rows multiply', async () => {
    csv('one/objects.csv', 'object number,year,title', ...more.map((n) => `A${n},1999,Bowl`));
    csv('one/photos.csv', 'object number,year,file', ...more.map((n) => `A${n},1999,${n}.jpg`));
    expect((await open('one')).notices).toContain('(with objects by object number)');
    csv(
      'twice/objects.csv',
      'object number,part number,title',
      ...more.flatMap((n) => [`A${n},1,Jug`, `A${n},1,Jug`]),
    );
    csv(
      'twice/photos.csv',
      'object number,part number,file',
      ...more.flatMap((n) => [`A${n},1,x.jpg`, `A${n},1,y.jpg`]),
    );
    expect((await open('twice')).notices).not.toContain('belong together');
  });
});

describe('several tables with one row for each item', () => {
  it('each belong to the items, and not to each other', async () => {
    csv('star/objects.csv', 'inventory no,title,material', ...more.map((n) => `A-${n},Bowl,Wood`));
    csv('star/photos.csv', 'inventory no,file', ...more.map((n) => `A-${n},${n}.jpg`));
    csv('star/sizes.csv', 'inventory no,height', ...more.map((n) => `A-${n},5 cm`));
    const { notices, findings } = await open('star');
    expect(findings).toEqual([]);
    expect(notices).toContain('photos (with objects by inventory no)');
    expect(notices).toContain('sizes (with objects by inventory no)');
  });
});

describe('cells with several keys', () => {
  const people = ['12,Ann Bell,1850', '15,Cy Dow,1860', '20,Di Eve,1870'];

  it('are cut when all parts are keys: items that name several people', async () => {
    csv(
      'people/objects.csv',
      'inventory no,title,artist no',
      'A-1,Bowl,12; 15; 20',
      ...more.map((n) => `A-${n},Bowl ${n},${n % 2 ? '15; 12' : '12'}`),
    );
    csv('people/artists.csv', 'artist no,name,born', ...people);
    const { drafts, notices } = await open('people');
    expect(notices).toContain('(with objects by artist no, cut at “;”)');
    const makers = drafts.map(({ production }) => production?.map(({ person }) => person?.name));
    expect(makers.slice(0, 3)).toEqual([
      ['Ann Bell', 'Cy Dow', 'Di Eve'],
      ['Ann Bell'],
      ['Cy Dow', 'Ann Bell'],
    ]);
  });

  it('are cut when all parts are keys: photographs of several items', async () => {
    csv('shared/objects.csv', 'inventory no,title', ...more.map((n) => `A-${n},Bowl ${n}`));
    csv(
      'shared/photos.csv',
      'inventory no,file',
      'A-500 | A-501,both.jpg',
      'A-501 | A-777,one.jpg',
      ...more.slice(2).map((n) => `A-${n},${n}.jpg`),
    );
    for (const name of ['both.jpg', 'one.jpg']) folder.write(`shared/${name}`, 'x');
    const { drafts, problems } = await open('shared');
    expect(drafts.slice(0, 2).map(filesOf)).toEqual([['both.jpg'], ['both.jpg', 'one.jpg']]);
    // What a cell names in vain is reported.
    expect(problems).toContainEqual(
      expect.objectContaining({ code: 'linked-row-alone', value: 'A-777' }),
    );
  });

  it('stay whole where the whole is a key', async () => {
    csv('whole/objects.csv', 'inventory no,title', ...more.map((n) => `${n}/1,Bowl ${n}`));
    csv('whole/photos.csv', 'inventory no,file', ...more.map((n) => `${n}/1,${n}.jpg`));
    expect((await open('whole')).notices).toContain('(with objects by inventory no)');
  });
});
