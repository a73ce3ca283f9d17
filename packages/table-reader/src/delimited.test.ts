import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readAll, testFolder } from './testing/test-files.ts';

const folder = testFolder();
let files = 0;
const read = (text: string, limits = {}) =>
  readAll(folder.write(`table-${++files}.csv`, text), limits);
const refusal = (text: string, limits = {}) =>
  read(text, limits).then(
    () => 'nothing was refused',
    (error: Error) => error.message,
  );

describe('a text table', () => {
  it('counts rows as a spreadsheet does, with the heading as row 1, blank rows and cells of several lines counted once', async () => {
    const { rows, cells } = await read('id,title\n1,"two\nlines"\n\n3,Bowl\n');
    expect(rows.map(({ number }) => number)).toEqual([2, 4]);
    expect(cells).toEqual([
      { id: '1', title: 'two\nlines' },
      { id: '3', title: 'Bowl' },
    ]);
  });

  it('reads quoted separators, doubled quotation marks and mixed line ends', async () => {
    const { cells } = await read('a,b\r\n"x, y","say ""hello"""\n"",z\r1,2');
    expect(cells).toEqual([
      { a: 'x, y', b: 'say "hello"' },
      { a: '', b: 'z' },
      { a: '1', b: '2' },
    ]);
  });

  it.each([
    ['commas', ','],
    ['tabs', '\t'],
    ['semicolons', ';'],
    ['bars', '|'],
  ])('finds that cells are separated by %s', async (name, separator) => {
    const { table, cells } = await read(
      [
        ['id', 'title', 'tags'],
        ['1', 'Bowl, blue', 'a; b; c'],
        ['2', 'Vase, red', 'd; e'],
      ]
        .map((row) =>
          row
            .map((cell) =>
              separator === ',' ? `"${cell}"` : cell.replaceAll(';', separator === ';' ? '/' : ';'),
            )
            .join(separator),
        )
        .join('\n'),
    );
    expect(table.notices.join(' ')).toContain(name);
    expect(cells[0]?.['title']).toBe('Bowl, blue');
  });

  it('is not misled by separators of values inside cells', async () => {
    const { cells } = await read('id,title,subjects\n1,Bowl,a|b|c|d|e\n2,Vase,f|g\n');
    expect(cells).toEqual([
      { id: '1', title: 'Bowl', subjects: 'a|b|c|d|e' },
      { id: '2', title: 'Vase', subjects: 'f|g' },
    ]);
  });

  it('keeps rows that are too long or too short, and reports them', async () => {
    const { rows, cells } = await read('a,b\n1,2,3\n4\n');
    expect(cells).toEqual([
      { a: '1', b: '2', 'column 3': '3' },
      { a: '4', b: '' },
    ]);
    expect(rows.map(({ faults }) => faults?.[0]?.code)).toEqual(['row-too-long', 'row-too-short']);
    expect(rows[0]?.faults?.[0]?.whatToDo).toContain('separator');
  });

  it('gives repeated headings numbers and empty ones their places', async () => {
    expect((await read('title,title,,x\nA,B,C,D\n')).cells).toEqual([
      { title: 'A', 'title (2)': 'B', 'column 3': 'C', x: 'D' },
    ]);
  });

  it('treats __proto__ and constructor as headings like any other', async () => {
    const { rows } = await read('__proto__,constructor\npolluted,x\n');
    expect([...(rows[0]?.cells ?? [])]).toEqual([
      ['__proto__', 'polluted'],
      ['constructor', 'x'],
    ]);
    expect('polluted' in {}).toBe(false);
  });

  it('replaces NULs and says so', async () => {
    const { rows, cells } = await read(`a,b\n1,x\0y\n${'2,padding to stay a text\n'.repeat(20)}`);
    expect(cells[0]).toEqual({ a: '1', b: 'x\uFFFDy' });
    expect(rows[0]?.faults?.[0]).toMatchObject({ column: 'b', code: 'character-replaced' });
  });

  it('takes a quotation mark that is not doubled as text, and says so', async () => {
    const { rows, cells } = await read('a,b\n"a 5" nail",x\n');
    expect(cells[0]).toEqual({ a: 'a 5" nail', b: 'x' });
    expect(rows[0]?.faults?.[0]).toMatchObject({ column: 'a', code: 'stray-quote' });
  });

  it('says on which line a quotation mark was opened that is never closed', async () => {
    const message = await refusal('id,title\n1,Bowl\n2,"Vase\n3,Cup\n4,Plate\n');
    expect(message).toContain(
      'in row 3, column “title”, a quotation mark is opened on line 3 and never closed',
    );
    expect(message).toContain('nothing was imported');
  });

  it('says so too where the next cell in quotation marks seems to close it', async () => {
    expect(await refusal('id,title\n1,"Bowl\n2,"Vase"\n3,"Cup"\n')).toContain(
      'opened on line 2 and seems to close only on line 3',
    );
  });

  it('refuses more columns than are allowed', async () => {
    const header = Array.from({ length: 10_000 }, (_, i) => `c${i}`).join(',');
    expect(await refusal(`${header}\n`)).toContain(
      'row 1 has 10000 columns, and the maximum is 2000',
    );
  });

  it('refuses an enormous cell without holding it in memory', async () => {
    expect(await refusal(`id,title\n1,Bowl\n2,"${'x'.repeat(3_000_000)}"\n`)).toContain(
      'the cell in row 3, column “title” is longer than 1 MB',
    );
  });

  it('refuses more rows than are allowed', async () => {
    expect(await refusal('a,b\n1,1\n2,2\n3,3\n', { maxRows: 2 })).toContain('more than 2 rows');
  });

  it('gives back every table that is written by the rules, whatever is in its cells', async () => {
    const cell = fc
      .string({ unit: 'grapheme', maxLength: 12 })
      .map((text) => text.replaceAll('\0', '').toWellFormed());
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(cell, cell, cell), { minLength: 1, maxLength: 8 }),
        async (rows) => {
          const text = [['a', 'b', 'c'], ...rows]
            .map((row) => row.map((one) => `"${one.replaceAll('"', '""')}"`).join(','))
            .join('\n');
          const expected = rows
            .filter((row) => row.some((one) => one.trim() !== ''))
            .map(([a, b, c]) => ({ a, b, c }));
          expect((await read(text)).cells).toEqual(expected);
        },
      ),
      { numRuns: 60 },
    );
  });
});
