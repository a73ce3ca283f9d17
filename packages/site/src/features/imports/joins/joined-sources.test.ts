import { readdir, readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { type Settings } from '../../../platform/config/settings.ts';
import { settingsTable } from '../../../platform/config/data/settings-table.ts';
import { testFolder } from '../../../../../table-reader/src/testing/test-files.ts';
import { workbook } from '../../../../../table-reader/src/testing/workbooks.ts';
import { inspectSource } from '../open-source.ts';
import { linkedTables, more } from '../../../../../../tests/imports/linked-tables.ts';

const folder = testFolder();
const settings = Object.fromEntries(
  Object.entries(settingsTable).map(([key, { standard }]) => [key, standard]),
) as Settings;

type Options = Partial<Parameters<typeof inspectSource>[1]> & {
  answers?: Readonly<Record<string, string>>;
};

/** Opens a source with its joins and reads all of it. */
async function open(path: string, { answers = {}, ...options }: Options = {}) {
  const inspected = await inspectSource(`${folder.path}/${path}`, {
    settings,
    dataFolder: folder.path,
    ...options,
  });
  try {
    const opened = await inspected.open({ answers: new Map(Object.entries(answers)) });
    const rows = [];
    for await (const row of opened.source.rows()) rows.push(row);
    const read = rows.map((row) => row.read());
    const people = [];
    for await (const person of opened.source.people?.() ?? []) people.push(person.draft);
    const { findings } = await opened.examine(2026);
    return {
      opened,
      rows,
      people,
      findings,
      drafts: read.map(({ draft }) => draft),
      notices: opened.source.notices.join('\n'),
      problems: [
        ...read.flatMap((one) => one.problems),
        ...(opened.source.closingProblems?.() ?? []),
      ],
      fields: Object.fromEntries(
        opened.decisions.map(({ column, mapping, outcome }) => [
          column,
          outcome === 'asked' ? `${mapping.field}?` : mapping.field,
        ]),
      ),
    };
  } finally {
    inspected.close();
  }
}

const { csv, tms } = linkedTables(folder);

describe('tables of TMS', () => {
  it('become items with makers in order, pictures and sizes', async () => {
    tms('tms');
    const { drafts, people, fields } = await open('tms');
    expect(drafts).toHaveLength(43);
    expect(drafts[0]).toMatchObject({
      accessionNumber: '1987.3',
      production: [
        { role: 'Artist', person: { name: 'Ida Holm', sourceId: '7' } },
        { role: 'Printer', person: { name: 'Tom Lee', sourceId: '8' } },
      ],
      dimensions: [
        { type: 'height', value: 50, unit: 'cm' },
        { type: 'width', value: 70.5, unit: 'cm' },
      ],
      media: [{ caption: { en: 'The front' } }, { caption: { en: 'The back' } }],
    });
    expect(drafts[2]?.depictedPeople).toEqual([{ name: 'Ida Holm' }]);
    expect(people.map(({ name }) => name)).toContain('Ida Holm');
    expect(fields).toMatchObject({
      'Constituents[].id': 'maker.id',
      'Constituents[].name': 'maker',
      'Constituents[].role': 'maker.role',
      'Images[].Caption': 'imageCaption',
    });
  });

  it('keep donors, and pictures that are not public, for staff', async () => {
    tms('private');
    const { drafts, notices } = await open('private');
    const [quay, nets] = drafts;
    expect(quay?.acquisition).toContain('Mrs Ann Ross');
    expect(JSON.stringify({ ...quay, acquisition: '' })).not.toContain('Ross');
    expect(nets?.media).toEqual([]);
    expect(nets?.internalNotes).toContain('nets.jpg');
    expect(notices).toContain('1 linked row is not public by its own flag, and kept for staff.');
  });

  it('say what belongs together, and what meets nothing', async () => {
    tms('told');
    const { notices, problems } = await open('told');
    expect(notices).toContain(
      'Tables that belong together: 43 rows of Objects · 46 rows of ConXrefs (with Objects by ObjectID; 1 row meets no row of Objects) · 4 rows of Constituents (with ConXrefs by ConstituentID; 1 row is named by none)',
    );
    expect(notices).not.toContain('ConXrefs.csv was not read');
    expect(problems).toMatchObject([
      { column: 'ConXrefs.ObjectID', value: '999', code: 'linked-row-alone' },
    ]);
  });

  it('give an item another hash when a linked row changes, and its own key', async () => {
    tms('hash');
    const hashes = async () =>
      new Map((await open('hash')).rows.map(({ key, hash }) => [key?.value, hash]));
    const before = await hashes();
    expect(await hashes()).toEqual(before);
    folder.write(
      'hash/ConXrefs.csv',
      (await readFile(`${folder.path}/hash/ConXrefs.csv`, 'utf8')).replace(
        '1,412,8,Printer',
        '1,412,8,Etcher',
      ),
    );
    const after = await hashes();
    expect(
      [...after].filter(([key, hash]) => before.get(key) !== hash).map(([key]) => key),
    ).toEqual(['1987.3']);
  });

  it('are joined as a mapping file states, which says the same as was found', async () => {
    tms('map');
    const found = await open('map');
    const mapFile = folder.write('map.toml', found.opened.mappingText());
    expect(found.opened.mappingText()).toContain(
      '"ConXrefs.ObjectID" = "Objects.ObjectID"  # 45 of 46 values',
    );
    const again = await open('map', { mapFile });
    expect(again.drafts).toEqual(found.drafts);
  });
});

describe('a mapping file', () => {
  const items = '[items]\n"ObjectID" = "identifier"\n"Title" = "title"\n';

  it.each([
    ['"Nobody.ID" = "Objects.ObjectID"', 'line 5: “Nobody.ID” must be a table and a column'],
    ['"ConXrefs.Wrong" = "Objects.ObjectID"', 'line 5: “ConXrefs” has no column “Wrong”'],
    ['"Wrong" = "ignore"', 'line 5: there is no table “Wrong”'],
    ['"ConXrefs" = { lists = "x" }', 'line 5: what [joins] says of “ConXrefs” must be'],
  ])('with the join %s is refused at its line', async (line, words) => {
    tms('wrong');
    const mapFile = folder.write(
      'wrong.toml',
      `${items}\n[joins]\n${line}\n`.replace('\n\n', '\n'),
    );
    await expect(open('wrong', { mapFile })).rejects.toThrow(words);
  });

  it('joins what nothing shows, and leaves out what would be joined', async () => {
    csv('stated/objects.csv', 'nr,title,artist', ...more.map((n) => `${n},Bowl ${n},Cy Dow`));
    csv('stated/shots.csv', 'thing,file', '500,a.jpg', '500,b.jpg', '777,c.jpg');
    csv('stated/sizes.csv', 'nr,height', ...more.map((n) => `${n},5 cm`));
    const mapFile = folder.write(
      'stated.toml',
      '[items]\n"nr" = "identifier"\n"title" = "title"\n"Images[].file" = "image"\n[joins]\n"shots.thing" = "objects.nr"\n"sizes" = "ignore"\n',
    );
    const { rows, opened } = await open('stated', { mapFile });
    expect(opened.mapping.joins?.links).toHaveLength(1);
    expect(rows).toHaveLength(40);
    const { notices, problems } = await open('stated', { mapFile });
    expect(notices).toContain(
      '3 rows of shots (with objects by nr = thing; 1 row meets no row of objects)',
    );
    expect(problems).toContainEqual(expect.objectContaining({ value: '777' }));
  });
});

describe('a workbook of a volunteer', () => {
  const objekte = more.map((n) => [`H ${n}`, `Kaffeemühle ${n}`, 'Holz', n % 2 ? 'P-01' : 'P-02']);
  const sheets = {
    Objekte: [['Inventarnummer', 'Titel', 'Material', 'Hersteller-Nr'], ...objekte],
    Personen: [
      ['Nr', 'Name', 'Geburtsdatum', 'Telefon'],
      ['P-01', 'Eva Roth', '1901', '030 123456'],
      ['P-02', 'Karl Maier', '1888', '030 654321'],
    ],
    Fotos: [
      ['Objekt', 'Datei', 'Reihenfolge', 'Fotograf'],
      ['H 500', 'b.jpg', '2', 'Ute'],
      ['H 500', 'a.jpg', '1', 'Ute'],
      ['H 501', 'c.jpg', '1', ''],
    ],
  };

  it('is joined sheet by sheet', async () => {
    folder.write('buch/sammlung.xlsx', workbook(sheets));
    for (const name of ['a.jpg', 'b.jpg', 'c.jpg']) folder.write(`buch/${name}`, 'x');
    const { drafts, notices, fields, people, findings } = await open('buch/sammlung.xlsx');
    expect(drafts[0]).toMatchObject({
      accessionNumber: 'H 500',
      production: [{ person: { name: 'Karl Maier', sourceId: 'P-02' } }],
    });
    expect(drafts[0]?.media?.map(({ file }) => file.at(-5))).toEqual(['a', 'b']);
    expect(people.map(({ sourceId }) => sourceId)).toEqual(['P-01', 'P-02']);
    expect(JSON.stringify(drafts)).not.toContain('030');
    expect(notices).toContain('3 rows of Fotos (with Objekte by Inventarnummer = Objekt)');
    expect(notices).not.toContain('are not. To import another sheet');
    expect(findings.map(({ code }) => code)).not.toContain('other-sheets');
    expect(Object.keys(fields)).toContain('Images[].Fotograf');
    expect(fields['Images[].Fotograf']).not.toBe('maker');
  });

  it('reads people by their names, and tells what other sheets are left', async () => {
    const { Personen } = sheets;
    const named = objekte.map(([nr = '', titel = '']) => [nr, titel, 'Roth, Eva']);
    folder.write(
      'namen/sammlung.xlsx',
      workbook({
        Objekte: [['Inventarnummer', 'Titel', 'Hersteller'], ...named],
        Personen,
        Ausleihe: [
          ['Name', 'Datum'],
          ['Uwe', '2020'],
        ],
      }),
    );
    const { drafts, notices } = await open('namen/sammlung.xlsx');
    expect(drafts[0]?.production?.[0]?.person).toMatchObject({ name: 'Eva Roth' });
    expect(notices).toContain('Personen (sammlung.xlsx): read as the table of people.');
    expect(notices).not.toContain('describes different objects');
  });

  it('is read by one sheet where that is named', async () => {
    folder.write('eins/sammlung.xlsx', workbook(sheets));
    const { notices } = await open('eins/sammlung.xlsx', { table: { sheet: 'Objekte' } });
    expect(notices).not.toContain('belong together');
  });
});

describe('tables of PastPerfect', () => {
  it('join people by their id, and by their name', async () => {
    csv(
      'pp/objects.csv',
      'OBJECTID,OBJNAME,TITLE,ARTIST,PEOPLEID,MADE,HEIGHTIN,HOMELOC,RECFROM',
      ...more.map(
        (n) => `1999.1.${n},Churn,,,${n % 2 ? '0007' : '0012'},1880,18.5,Attic B4,"Ross, Ann"`,
      ),
    );
    csv(
      'pp/people.csv',
      'PEOPLEID,FULLNAME,BORN,PHONE',
      '0007,"Lee, Tom",1870,555-123-4567',
      '0012,"Kay, Una",1861,',
      '7,"Wrong, One",1900,',
    );
    const { findings, drafts } = await open('pp');
    expect(findings.map(({ id }) => id)).toContain('join-people:people');
    expect(JSON.stringify(drafts.map(({ production }) => production))).not.toContain('Lee');
    const answered = await open('pp', { answers: { 'join-people:people': 'maker' } });
    expect(answered.drafts[1]?.production?.[0]?.person).toMatchObject({
      name: 'Tom Lee',
      sourceId: '0007',
    });
    expect(JSON.stringify(answered.drafts)).not.toContain('Wrong');
  });
});

describe('several columns with people of one table', () => {
  it('are each what their heading says', async () => {
    csv(
      'roles/objects.csv',
      'object id,title,artist id,donor id,sitter id',
      ...more.map((n) => `${n},Bowl ${n},p1,p2,${n === 500 ? 'p3' : ''}`),
    );
    csv(
      'roles/people.csv',
      'person id,name,born',
      'p1,Ann Bell,1850',
      'p2,Cy Dow,1860',
      'p3,Di Eve,1870',
    );
    const { drafts } = await open('roles');
    expect(drafts[0]?.production?.map(({ person }) => person?.name)).toEqual(['Ann Bell']);
    expect(drafts[0]?.depictedPeople).toEqual([{ name: 'Di Eve' }]);
    expect(drafts[0]?.acquisition).toContain('Cy Dow');
  });
});

describe('tables of CollectiveAccess', () => {
  it('follow the table of relations to entities', async () => {
    csv(
      'ca/ca_objects.csv',
      'object_id,idno,preferred_labels,type_id',
      ...more.map((n) => `${n},A.${n},Oak chest ${n},furniture`),
    );
    csv(
      'ca/ca_entities.csv',
      'entity_id,displayname,birth_date',
      '1,J. Dunn,1790',
      '2,M. Hart,1801',
    );
    csv(
      'ca/ca_objects_x_entities.csv',
      'relation_id,object_id,entity_id,relationship_type,rank',
      ...more.map((n) => `${n + 1000},${n},1,maker,1`),
      '2001,500,2,former owner,2',
    );
    const { drafts } = await open('ca');
    expect(drafts[0]?.production?.map(({ person }) => person?.name)).toEqual(['J. Dunn']);
    expect(JSON.stringify(drafts[0]?.production)).not.toContain('Hart');
    expect(drafts[0]?.acquisition).toContain('M. Hart');
  });
});

describe('what is not certain', () => {
  const objects = (path: string, lines = more.map((n) => `A-${n},Bowl ${n},${n}`)) =>
    csv(`${path}/objects.csv`, 'number,title,old number', ...lines);

  it('is asked, and the table is left out until it is answered', async () => {
    objects('several');
    csv('several/photos.csv', 'ref,file', ...more.map((n) => `${n},${n}.jpg`));
    const { findings, notices, fields } = await open('several');
    expect(findings.find(({ id }) => id === 'join-key:photos')).toMatchObject({
      gravity: 'ask',
      answers: [{ id: 'leave-out' }, { id: 'photos.ref = objects.old number' }],
    });
    expect(Object.keys(fields)).toEqual(['number', 'title', 'old number']);
    expect(notices).toContain('photos.csv');
    const answered = await open('several', {
      answers: { 'join-key:photos': 'photos.ref = objects.old number' },
    });
    expect(Object.keys(answered.fields)).toContain('Images[].file');
  });

  it('with three candidates offers all of them', async () => {
    csv(
      'three/objects.csv',
      'inventory no,object no,old no,title',
      ...more.map((n) => `A-${n},A-${n},A-${n},Bowl`),
    );
    csv('three/photos.csv', 'belongs to,file', ...more.map((n) => `A-${n},${n}.jpg`));
    const { findings } = await open('three');
    expect(findings.find(({ code }) => code === 'join-key')?.answers).toHaveLength(4);
  });

  it('where only some values meet, or a key stands twice', async () => {
    objects('some');
    csv(
      'some/photos.csv',
      'number,file',
      ...more.map((n) => `${n < 530 ? 'A' : 'B'}-${n},${n}.jpg`),
    );
    expect((await open('some')).findings.find(({ code }) => code === 'join-key')?.text).toContain(
      'many of its values are nowhere else',
    );
    objects('twice', [...more.map((n) => `A-${n},Bowl ${n},${n}`), 'A-500,Cup,9']);
    csv('twice/photos.csv', 'number,file', ...more.map((n) => `A-${n},${n}.jpg`));
    expect((await open('twice')).findings.find(({ code }) => code === 'join-key')?.text).toContain(
      'stand in several rows',
    );
  });

  it('is not a question where headings alone agree', async () => {
    csv('ids/objects.csv', 'id,title', ...more.map((n) => `${n},Bowl ${n}`));
    csv('ids/loans.csv', 'id,title', ...more.slice(0, 9).map((n) => `${n + 900},Loan`));
    const { findings, notices } = await open('ids');
    expect(findings.map(({ code }) => code)).not.toContain('join-key');
    expect(notices).toContain('loans.csv describes different objects');
  });
});

describe('odd tables', () => {
  it('respect zeros, and empty keys meet nothing', async () => {
    csv(
      'zeros/objects.csv',
      'object number,title',
      '0012,Bowl',
      '12,Cup',
      ...more.map((n) => `0${n},Sheet ${n}`),
    );
    csv(
      'zeros/photos.csv',
      'object number,file',
      '0012,a.jpg',
      '12,b.jpg',
      ',c.jpg',
      ...more.map((n) => `0${n},${n}.jpg`),
    );
    for (const name of ['a.jpg', 'b.jpg', 'c.jpg']) folder.write(`zeros/${name}`, 'x');
    const { drafts, problems } = await open('zeros');
    expect(drafts.slice(0, 2).map(({ media }) => media?.map(({ file }) => file.at(-5)))).toEqual([
      ['a'],
      ['b'],
    ]);
    expect(problems).toContainEqual(
      expect.objectContaining({
        code: 'linked-row-alone',
        reason: expect.stringContaining('1 row of photos') as unknown,
      }),
    );
  });

  it('that name themselves and each other end', async () => {
    csv(
      'circle/objects.csv',
      'ObjectID,ParentObjectID,Title,LotID',
      ...more.map((n) => `${n},${n === 500 ? '' : n - 1},Bowl ${n},${n}`),
    );
    csv('circle/lots.csv', 'LotID,ObjectID,Method', ...more.map((n) => `${n},${n},gift`));
    csv(
      'circle/photos.csv',
      'PhotoID,ObjectID,PhotoParentID,FileName',
      ...more.map((n) => `${n},${n},${n},${n}.jpg`),
    );
    const { drafts } = await open('circle');
    expect(drafts).toHaveLength(40);
  });

  it('leave nothing behind', async () => {
    tms('left');
    await open('left');
    expect((await readdir(folder.path)).filter((name) => name.includes('import-joins'))).toEqual(
      [],
    );
  });
});
