import { existsSync, mkdirSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { zipSync, type Zippable } from 'fflate';
import { describe, expect, it } from 'vitest';
import { testFolder } from '../testing/test-files.ts';
import { openDocument, workbook } from '../testing/workbooks.ts';
import { isFileArchive, unpackArchive } from './unpack-archive.ts';

const folder = testFolder();
const bytes = (text: string) => new TextEncoder().encode(text);
const table = bytes('No,Title\n1,Bowl\n');
let archives = 0;

/** Unpacks an archive; tells what lies in the folder that it gives. */
async function unpacked(archive: Uint8Array): Promise<{ files: string[]; at: string }> {
  const name = `${++archives}.zip`;
  const path = folder.write(name, archive);
  const empty = join(folder.path, `out ${archives}`);
  mkdirSync(empty);
  const at = await unpackArchive(path, empty);
  const files = readdirSync(at, { recursive: true, encoding: 'utf8' });
  return { at, files: files.filter((file) => statSync(join(at, file)).isFile()).toSorted() };
}

const refusal = (archive: Uint8Array) =>
  unpacked(archive).then(
    () => 'nothing was refused',
    (error: Error) => error.message,
  );

/** An archive whose only name is in these bytes, which fflate would not write. */
function named(name: Uint8Array, options: { files?: Zippable } = {}): Uint8Array {
  const stand = 'x'.repeat(name.length);
  const archive = Buffer.from(zipSync({ ...options.files, [stand]: table }));
  for (let at = 0; (at = archive.indexOf(stand, at)) !== -1; at += name.length)
    archive.set(name, at);
  return archive;
}

const MARK = Buffer.from('PK\u0001\u0002', 'latin1');

describe('an archive of a table and its pictures', () => {
  it('is unpacked into the folder of its content, without what programs add', async () => {
    const { at, files } = await unpacked(
      zipSync({
        'Export/objects.csv': [table, { mtime: '2024-05-06T10:00:00' }],
        'Export/images/1.jpg': bytes('picture'),
        'Export/images/Thumbs.db': bytes('x'),
        'Export/.DS_Store': bytes('x'),
        '__MACOSX/Export/._objects.csv': bytes('x'),
        'Export/empty/': new Uint8Array(),
      }),
    );
    expect(files).toEqual(['images/1.jpg', 'objects.csv']);
    expect(readFileSync(join(at, 'objects.csv'), 'utf8')).toBe('No,Title\n1,Bowl\n');
    expect(statSync(join(at, 'objects.csv')).mtime.getUTCFullYear()).toBe(2024);
  });

  it('is told from spreadsheets and documents, which are archives too', async () => {
    const is = (name: string, content: string | Uint8Array) =>
      isFileArchive(folder.write(name, content));
    expect(await is('a.zip', zipSync({ 'objects.csv': table }))).toBe(true);
    expect(await is('b.csv', 'No,Title\n')).toBe(false);
    expect(await is('c.zip', 'PK')).toBe(false);
    expect(await is('d.xlsx', workbook({ A: [['No'], ['1']] }))).toBe(false);
    expect(await is('e.ods', openDocument('<table:table table:name="A"/>'))).toBe(false);
    expect(await is('f.zip', zipSync({ 'export/list.xlsx': workbook({ A: [['No']] }) }))).toBe(
      true,
    );
  });

  it('has names in UTF-8, Japanese or German, whatever it says of them', async () => {
    const shiftJis = Uint8Array.from([0x8e, 0x91, 0x97, 0xbf, 0x2e, 0x63, 0x73, 0x76]);
    expect((await unpacked(named(shiftJis))).files).toEqual(['資料.csv']);
    // “Töpfe.csv” of an old Windows; its ö before a p would be one Japanese character.
    const german = Uint8Array.from([0x54, 0x94, 0x70, 0x66, 0x65, 0x2e, 0x63, 0x73, 0x76]);
    expect((await unpacked(named(german))).files).toEqual(['Töpfe.csv']);
    expect((await unpacked(named(bytes('Töpfe.csv')))).files).toEqual(['Töpfe.csv']);
    expect((await unpacked(zipSync({ '資料.csv': table }))).files).toEqual(['資料.csv']);
  });

  it('may have paths as Windows writes them', async () => {
    expect((await unpacked(zipSync({ 'images\\1.jpg': table, 'a.csv': table }))).files).toEqual([
      'a.csv',
      'images/1.jpg',
    ]);
  });
});

describe('a hostile archive', () => {
  it.each([
    ['../out.csv', 'outside of its folder'],
    ['a/../../out.csv', 'outside of its folder'],
    ['..\\out.csv', 'outside of its folder'],
    ['/etc/out.csv', 'outside of its folder'],
    ['C:\\out.csv', 'outside of its folder'],
    [`${'a/'.repeat(40)}x.csv`, 'has too long a name'],
    [`${'a'.repeat(300)}.csv`, 'has too long a name'],
    ['a\0.csv', 'a character that no name may have'],
  ])('with the name %s is refused, and nothing is written', async (name, words) => {
    const message = await refusal(zipSync({ 'objects.csv': table, [name]: table }));
    expect(message).toContain(words);
    expect(message).toContain('nothing was unpacked');
    expect(readdirSync(join(folder.path, `out ${archives}`))).toEqual([]);
    expect(existsSync(join(folder.path, 'out.csv'))).toBe(false);
  });

  it.each([
    [0o120777, 'is a link to another place'],
    [0o020666, 'is not a file but a device'],
  ])('with a file of the kind %o is refused', async (mode, words) => {
    const link: Zippable = { 'a.csv': table, 'b.csv': [table, { os: 3, attrs: mode * 65_536 }] };
    expect(await refusal(zipSync(link))).toContain(words);
  });

  it('with one name twice, in whatever letters, is refused', async () => {
    expect(await refusal(zipSync({ 'a.csv': table, 'A.csv': table }))).toContain('is in it twice');
  });

  it('that unpacks to very much more than it is, is refused before it is unpacked', async () => {
    const bomb = zipSync({ 'a.csv': new Uint8Array(80 * 1_048_576) });
    expect(await refusal(bomb)).toContain('which may be an attack');
  });

  it('that says that it is larger than the disk is refused', async () => {
    const archive = Buffer.from(zipSync({ 'a.csv': [table, { level: 0 }] }));
    archive.writeUInt32LE(0xffff_fffe, archive.indexOf(MARK) + 24);
    expect(await refusal(archive)).toMatch(/may be an attack|damaged/);
  });

  it('that unpacks to more than it says is given up', async () => {
    const archive = Buffer.from(zipSync({ 'a.csv': new Uint8Array(100_000) }));
    archive.writeUInt32LE(10, archive.indexOf(MARK) + 24);
    expect(await refusal(archive)).toContain('damaged or incomplete');
  });

  it('that is cut off, or protected by a password, is refused in words', async () => {
    const whole = zipSync({ 'a.csv': table });
    expect(await refusal(whole.subarray(0, whole.length - 30))).toContain('damaged or incomplete');
    const locked = Buffer.from(whole);
    locked.writeUInt16LE(1, locked.indexOf(MARK) + 8);
    expect(await refusal(locked)).toContain('protected by a password');
  });
});
