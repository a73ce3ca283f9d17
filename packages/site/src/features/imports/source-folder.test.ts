import { symlinkSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { baseName, inspectFolder } from './source-folder.ts';
import { testFolder } from '../../../../table-reader/src/testing/test-files.ts';

const folder = testFolder();
const names = (paths: readonly string[]) =>
  paths.map((path) => path.slice(path.lastIndexOf('/') + 1));

describe('a folder to import', () => {
  it('gives its tables and the files that rows may name', async () => {
    for (const name of [
      'museum/objects.csv',
      'museum/people.jsonl.gz',
      'museum/README.md',
      'museum/package.json',
      'museum/images/a.jpg',
      'museum/images/deep/b.PDF',
      'museum/.hidden/c.jpg',
      'museum/native/old.json',
      'museum/notes.xml',
    ])
      folder.write(name, 'x');
    const found = await inspectFolder(`${folder.path}/museum`);
    expect(found.label).toBe('museum');
    expect(names(found.tables)).toEqual(['objects.csv', 'people.jsonl.gz']);
    expect(found.files.map(({ within }) => within)).toEqual(['images/a.jpg', 'images/deep/b.PDF']);
    expect(found.notices).toEqual([
      '1 possible table in subfolders was not read.',
      'notes.xml was not read, since there is another table. To import it, give its path.',
    ]);
  });

  it('takes XML for a table where there is no other kind', async () => {
    for (const name of ['lido/records.xml', 'lido/images/a.jpg']) folder.write(name, 'x');
    expect(names((await inspectFolder(`${folder.path}/lido`)).tables)).toEqual(['records.xml']);
  });

  it('finds the table one level down where there is none at the top', async () => {
    folder.write('export/data/objects.csv', 'x');
    expect(names((await inspectFolder(`${folder.path}/export`)).tables)).toEqual(['objects.csv']);
  });

  it('does not run in circles', async () => {
    folder.write('loop/objects.csv', 'x');
    symlinkSync(`${folder.path}/loop`, `${folder.path}/loop/again`);
    expect((await inspectFolder(`${folder.path}/loop`)).tables).toHaveLength(1);
  });

  it.each([
    [
      'a workbook of another program',
      ['other/collection.numbers', 'other/a.jpg'],
      'If the table is “collection.numbers”, save it as .xlsx or CSV',
    ],
    ['a database', ['access/deep/museum.accdb'], 'If the table is “deep/museum.accdb”'],
    [
      'pictures alone',
      Array.from({ length: 1200 }, (_, i) => `photos/IMG_${i}.JPG`),
      'It contains 1,200 media files. Add a table',
    ],
    ['one picture', ['photo/صورة.png'], 'It contains 1 media file'],
    ['nothing', ['rest/notes.rtf'], 'Add a file of one of these types: .csv'],
  ])('without a table says what can be done with %s', async (_, files, words) => {
    for (const name of files) folder.write(name, 'x');
    await expect(inspectFolder(`${folder.path}/${files[0]?.split('/')[0]}`)).rejects.toThrow(words);
  });

  it('is refused where it is missing, empty, or one record to a file', async () => {
    folder.write('nothing/readme.txt', 'x');
    for (let i = 0; i < 30; i++) folder.write(`many/${i}.json`, '{}');
    await expect(inspectFolder(`${folder.path}/gone`)).rejects.toThrow('it does not exist');
    await expect(inspectFolder(`${folder.path}/nothing`)).rejects.toThrow(
      'the folder does not contain a table',
    );
    await expect(inspectFolder(`${folder.path}/many`)).rejects.toThrow('30 possible tables');
  });
});

describe('a file to import', () => {
  it('brings the pictures beside it, those in a folder of pictures, and those of the folder that is named', async () => {
    for (const name of [
      'one/table.csv',
      'one/other.csv',
      'one/beside.jpg',
      'one/Photos/p.tif',
      'one/letters/x.jpg',
      'elsewhere/e.png',
    ])
      folder.write(name, 'x');
    const found = await inspectFolder(`${folder.path}/one/table.csv`, {
      imagesFolder: `${folder.path}/elsewhere`,
    });
    expect(names(found.tables)).toEqual(['table.csv']);
    expect(names(found.files.map(({ path }) => path))).toEqual(['beside.jpg', 'p.tif', 'e.png']);
    await expect(
      inspectFolder(`${folder.path}/one/table.csv`, { imagesFolder: `${folder.path}/nowhere` }),
    ).rejects.toThrow('Check --images');
  });

  it('is told apart by its name without endings', () => {
    expect(['a/objects.csv', 'artworks.jsonl.gz', 'Vasen'].map(baseName)).toEqual([
      'objects',
      'artworks',
      'Vasen',
    ]);
  });
});
