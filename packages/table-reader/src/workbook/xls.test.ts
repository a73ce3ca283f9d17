import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readAll, testFolder } from '../testing/test-files.ts';
import { oldWorkbook } from '../testing/workbooks.ts';
import { readXls } from './read-xls.ts';

const folder = testFolder();
const whole = oldWorkbook({
  Cover: [['About this list']],
  Objects: [
    ['No', 'Title', 'Height'],
    ['1', '松図 Bowl', 12.5],
    ['2', 'Cup', 1999],
  ],
});

/** Like an old Office file, with this stream in it. */
const oldOffice = (stream: string) =>
  Buffer.concat([
    Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]),
    Buffer.alloc(1024),
    Buffer.from(stream, 'utf16le'),
  ]);

describe('an old Excel workbook', () => {
  it('is read as others are', async () => {
    const { cells, rows, table } = await readAll(folder.write('a.xls', whole));
    expect(cells).toEqual([
      { No: '1', Title: '松図 Bowl', Height: '12.5' },
      { No: '2', Title: 'Cup', Height: '1999' },
    ]);
    expect(rows.map(({ number }) => number)).toEqual([2, 3]);
    expect(table.notices.join(' ')).toContain('Its sheet “Objects” is read');
  });

  it('is refused in words where it is damaged, locked, or of another program', async () => {
    const refusal = (name: string, bytes: Uint8Array) =>
      readAll(folder.write(name, bytes)).then(
        () => 'nothing was refused',
        (error: Error) => error.message,
      );
    const noise = Uint8Array.from({ length: 200_000 }, (_, i) => (i * i * 31 + i * 7) % 251);
    expect(await refusal('noise.xls', Buffer.concat([oldOffice('Workbook'), noise]))).toContain(
      'is damaged',
    );
    expect(await refusal('cut.xls', whole.subarray(0, whole.length / 2))).toMatch(
      /is damaged|holds no workbook/,
    );
    expect(await refusal('letter.doc', oldOffice('WordDocument'))).toContain(
      'it is an old Word document. Save its table as .xlsx or CSV.',
    );
    expect(await refusal('locked.xlsx', oldOffice('EncryptedPackage'))).toContain(
      'protected by a password',
    );
  });

  it('is given up where reading it takes too long or too much memory', async () => {
    const file = { path: join(folder.path, 'a.xls'), name: 'a.xls', maxColumns: 2000 };
    folder.write('a.xls', whole);
    await expect(readXls(file, { memoryMb: 1024, timeoutMs: 1 })).rejects.toThrow(
      'it takes longer than 0.001 seconds',
    );
    await expect(readXls(file, { memoryMb: 4, timeoutMs: 60_000 })).rejects.toThrow(
      'it needs more than 4 MB of memory',
    );
  });
});
