import { describe, expect, it } from 'vitest';
import { zipSync } from 'fflate';
import { readAll, testFolder } from './testing/test-files.ts';
import { workbook } from './testing/workbooks.ts';

const folder = testFolder();
const refusal = (name: string, content: string | Uint8Array) =>
  readAll(folder.write(name, content)).then(
    () => 'nothing was refused',
    (error: Error) => error.message,
  );

describe('a spreadsheet', () => {
  it('is read with its days, numbers and texts as a person sees them', async () => {
    const { table, cells, rows } = await readAll(
      folder.write(
        'a.xlsx',
        workbook({
          Objects: [
            ['id', 'title', 'height', 'made'],
            [1, 'Bowl & cup', 12.3, { day: 367 }],
            ['', '', '', ''],
            ['B-2', 'Vase', 0.1 + 0.2, 1850],
          ],
        }),
      ),
    );
    expect(table.format).toBe('spreadsheet');
    expect(cells).toEqual([
      { id: '1', title: 'Bowl & cup', height: '12.3', made: '1901-01-01' },
      { id: 'B-2', title: 'Vase', height: '0.3', made: '1850' },
    ]);
    expect(rows.map(({ number }) => number)).toEqual([2, 4]);
  });

  it('is read from its first sheet with rows, and the others are told', async () => {
    const { table, cells } = await readAll(
      folder.write(
        'b.xlsx',
        workbook({ Cover: [['About this file']], Objects: [['id'], ['7']], Lists: [['x'], ['y']] }),
      ),
    );
    expect(cells).toEqual([{ id: '7' }]);
    expect(table.notices.join(' ')).toContain(
      'Its sheet “Objects” is read; “Cover”, “Lists” are not',
    );
  });

  it.each([
    ['slides.pptx', ['ppt/presentation.xml'], 'it is a PowerPoint document.'],
    ['binary.xlsb', ['xl/workbook.bin'], 'it is a binary workbook (.xlsb). Save it as .xlsx'],
    ['letter.docx', ['[Content_Types].xml', 'word/document.xml'], 'it is a Word document.'],
    ['table.numbers', ['Index/Document.iwa'], 'it is a Numbers or Pages file.'],
  ])('is refused where it is %s of another program', async (name, parts, words) => {
    expect(
      await refusal(
        name,
        zipSync(Object.fromEntries(parts.map((part) => [part, new Uint8Array([1])]))),
      ),
    ).toContain(words);
  });

  it('is refused where it is damaged, or is another archive', async () => {
    const whole = workbook({ A: [['id'], ['1']] });
    expect(await refusal('cut.xlsx', whole.subarray(0, whole.length / 2))).toContain(
      'damaged or incomplete',
    );
    expect(await refusal('photos.zip', zipSync({ 'a.txt': new Uint8Array([1]) }))).toContain(
      'it is a ZIP archive of files, not a spreadsheet',
    );
  });
});

describe('what is no table', () => {
  it.each([
    ['photo.csv', Uint8Array.from([0xff, 0xd8, 0xff, 0xe0, 0, 1]), 'it is an image'],
    ['catalogue.pdf', '%PDF-1.7\n', 'it is a PDF'],
    ['old.xls', Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1]), 'Save it as .xlsx or CSV'],
    ['page.csv', '<!DOCTYPE html><html></html>', 'it is a web page'],
    [
      'program.csv',
      Uint8Array.from([0x7f, 0x45, 0x4c, 0x46, 0, 0, 0, 1, 0, 0, 7, 9]),
      'it is not a text file',
    ],
    [
      'noise.csv',
      Uint8Array.from({ length: 5000 }, (_, i) => (i * i * 31 + i * 7) % 251),
      'it is not a text file',
    ],
    ['empty.csv', '', 'the file is empty'],
    ['blank.csv', ' \n\n', 'only blank space'],
  ])('%s is refused in words', async (name, content, words) => {
    expect(await refusal(name, content)).toContain(words);
  });

  it('is refused where it is not there', async () => {
    await expect(readAll(`${folder.path}/nowhere.csv`)).rejects.toThrow('it does not exist');
  });
});
