import { existsSync, mkdirSync, readdirSync, utimesSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { testFolder } from '../../../../table-reader/src/testing/test-files.ts';
import { workbook } from '../../../../table-reader/src/testing/workbooks.ts';
import { withUnpacked } from './unpacked-source.ts';

const folder = testFolder();
const dataFolder = join(folder.path, 'data');
const unpacked = join(dataFolder, 'unpacked');
const same = (path: string) => Promise.resolve(path);
const bytes = (text: string) => new TextEncoder().encode(text);

describe('an archive that is imported', () => {
  it('lies below the data folder for as long as it is needed', async () => {
    const archive = zipSync({ 'a/objects.csv': bytes('No\n1\n'), 'a/1.jpg': bytes('x') });
    const table = await withUnpacked(
      { dataFolder },
      folder.write('export.zip', archive),
      (path) => {
        expect(path.startsWith(unpacked)).toBe(true);
        return readFile(join(path, 'objects.csv'), 'utf8');
      },
    );
    expect(table).toBe('No\n1\n');
    expect(readdirSync(unpacked)).toEqual([]);
  });

  it('leaves nothing where it is refused, or its import fails', async () => {
    const failed = () => Promise.reject(new Error('stopped'));
    const whole = folder.write('whole.zip', zipSync({ 'a.csv': bytes('x') }));
    await expect(withUnpacked({ dataFolder }, whole, failed)).rejects.toThrow('stopped');
    const hostile = folder.write(
      'hostile.zip',
      zipSync({ 'a.csv': bytes('x'), '../b.csv': bytes('x') }),
    );
    await expect(withUnpacked({ dataFolder }, hostile, same)).rejects.toThrow(
      'hostile.zip cannot be imported: its file “../b.csv” would be unpacked outside of its folder',
    );
    expect(readdirSync(unpacked)).toEqual([]);
  });

  it('takes away what a killed import left, and nothing of one that runs', async () => {
    const left = ['999999999-a', `${process.pid}-b`, `${process.pid}-old`];
    for (const name of left) mkdirSync(join(unpacked, name), { recursive: true });
    utimesSync(join(unpacked, `${process.pid}-old`), 0, 0);
    const archive = folder.write('next.zip', zipSync({ 'a.csv': bytes('No\n1\n') }));
    await withUnpacked({ dataFolder }, archive, same);
    expect(readdirSync(unpacked)).toEqual([`${process.pid}-b`]);
  });

  it('is not what folders, tables and spreadsheets are', async () => {
    const other = join(folder.path, 'untouched');
    const sheet = folder.write('list.xlsx', workbook({ A: [['No'], ['1']] }));
    for (const path of [
      folder.path,
      folder.write('a.csv', 'No\n1\n'),
      sheet,
      `${folder.path}/gone`,
    ])
      expect(await withUnpacked({ dataFolder: other }, path, same)).toBe(path);
    expect(existsSync(other)).toBe(false);
  });
});
