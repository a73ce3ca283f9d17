import { describe, expect, it } from 'vitest';
import { openSource } from '../open-source.ts';
import { readAll, testFolder } from '../testing/test-files.ts';
import { workbook, type TestSheet } from '../testing/workbooks.ts';

const folder = testFolder();
let files = 0;
const known = new Set('no,title,maker,height,date'.split(','));
const knows = (heading: string) => known.has(heading.trim().toLowerCase());
const read = (bytes: Uint8Array, options = {}) =>
  readAll(folder.write(`book-${++files}.xlsx`, bytes), { knows, ...options });
const sheet = (rows: TestSheet['rows'], more: Partial<TestSheet> = {}) => ({ ...more, rows });
const column = async (...cells: TestSheet['rows'][number]) => {
  const { cells: read1 } = await read(
    workbook({ A: [['No', 'Title'], ...cells.map((cell) => ['x', cell])] }),
  );
  return read1.map(({ Title }) => Title);
};

describe('cells of a workbook', () => {
  it('may be missing at the end of a row, which is not a fault of the row', async () => {
    const { rows, cells } = await read(
      workbook({
        A: [
          ['No', 'Title', 'Maker'],
          [1, 'Bowl', 'Ann Lo'],
          [2, 'Vase'],
        ],
      }),
    );
    expect(cells[1]).toEqual({ No: '2', Title: 'Vase', Maker: '' });
    expect(rows.flatMap(({ faults = [] }) => faults)).toEqual([]);
  });

  it('keep the digits of numbers as they are shown', async () => {
    expect(
      await column(
        { number: 1999.1, format: '0.00' },
        { number: 14, format: '00000' },
        { number: 0.5, format: '0%' },
        { number: 12.5, format: '0.0" cm"' },
        { number: 1234.5, format: '#,##0.00 [$€-407]' },
        { number: 18.5, format: '# ?/?' },
        { number: 1999012, format: '0000"."000' },
        { number: 0, format: '0;-0;;@' },
      ),
    ).toEqual(['1999.10', '00014', '50%', '12.5 cm', '1234.50 €', '18 1/2', '1999.012', '0']);
  });

  it('keep what their format hides', async () => {
    expect(
      await column(
        { number: 12.345, format: '0.0' },
        { number: 12.7, format: '0" cm"' },
        { number: 1970012345678, format: '0.00E+00' },
        1970012345678,
        0.1 + 0.2,
        { number: 12_345_678, format: '0,,"M"' },
      ),
    ).toEqual(['12.345', '12.7 cm', '1970012345678', '1970012345678', '0.3', '12345678']);
  });

  it('are days in the precision in which they are shown, counted from 1900 or 1904', async () => {
    const days = [
      { day: 4500 },
      { day: 4500, format: 'mmm yyyy' },
      { day: 4500, format: 'yyyy' },
      { day: 4500, format: 'd-mmm' },
      { day: 4500.5, format: 'yyyy-mm-dd hh:mm' },
      { day: 0.4375, format: 'h:mm' },
      { day: 60 },
      { day: 59 },
      { day: 4500, format: 'yyyy"年"m"月"d"日"' },
    ];
    expect(await column(...days)).toEqual([
      '1912-04-26',
      '1912-04',
      '1912',
      '26-Apr',
      '1912-04-26T12:00',
      '10:30',
      '1900-02-29',
      '1900-02-28',
      '1912-04-26',
    ]);
    const mac = await read(
      workbook(
        {
          A: [
            ['No', 'Title'],
            ['1', { day: 3038 }],
          ],
        },
        { is1904: true },
      ),
    );
    expect(mac.cells[0]?.['Title']).toBe('1912-04-26');
  });

  it('are empty where they hold an error or a formula without its value, and that is told', async () => {
    const { cells, found } = await read(
      workbook({
        A: [
          ['No', 'Title', 'Maker'],
          ['1', { error: '#REF!' }, { formula: 'A1' }],
          ['2', 'Cup', ''],
        ],
      }),
    );
    expect(cells[0]).toEqual({ No: '1', Title: '', Maker: '' });
    expect(found('error-cells')).toContain('(“#REF!”, row 2)');
    expect(found('formulas-without-value')).toContain('(row 2)');
  });

  it('are the value of a formula, the text of all runs, and not the readings above it', async () => {
    expect(
      await column(
        { xml: '<c r="B2" t="str"><f>A1</f><v>Bowl_x000D_\n&amp; cup</v></c>' },
        {
          xml: '<c r="B3" t="inlineStr"><is><r><t>松</t></r><r><t>図</t></r><rPh sb="0" eb="1"><t>マツ</t></rPh></is></c>',
        },
        { xml: '<c r="B4" t="b"><v>1</v></c>' },
      ),
    ).toEqual(['Bowl\n& cup', '松図', 'true']);
  });
});

describe('a sheet', () => {
  it('has merged cells filled down, and that is told', async () => {
    const { cells, found } = await read(
      workbook({
        A: sheet(
          [
            ['No', 'Title', 'Maker'],
            ['1', 'Bowl', 'Ann Lo'],
            ['2', 'Cup', ''],
            ['3', 'Jar', ''],
            ['4', 'Pot', ''],
          ],
          {
            merged: ['C2:C4'],
          },
        ),
      }),
    );
    expect(cells.map(({ Maker }) => Maker)).toEqual(['Ann Lo', 'Ann Lo', 'Ann Lo', '']);
    expect(found('merged-cells')).toContain('(“Ann Lo”) count for each of them: rows 3, 4 are');
  });

  it('has hidden rows and columns read, and that is told', async () => {
    const { cells, table } = await read(
      workbook({
        A: sheet(
          [
            ['No', 'Title', 'Date'],
            ['1', 'Bowl', '1890'],
            ['2', 'Cup', '1891'],
          ],
          {
            hiddenRows: [3],
            hiddenColumns: [3],
          },
        ),
      }),
    );
    expect(cells).toHaveLength(2);
    expect(table.findings).toMatchObject([
      { code: 'hidden-rows', rows: [3] },
      { code: 'hidden-columns', columns: ['Date'] },
    ]);
  });

  it('may have numbers that became days, known by their format', async () => {
    const { table } = await read(
      workbook({
        A: [
          ['No', 'Title'],
          ['2-9', 'a'],
          [{ day: 45_332, format: 'd-mmm' }, 'b'],
          ['2-11', 'c'],
          ['2-12', 'd'],
        ],
      }),
    );
    expect(table.findings).toMatchObject([
      { code: 'numbers-became-dates', rows: [3], sample: '10-Feb' },
    ]);
  });
});

describe('of several sheets', () => {
  const objects = [
    ['No', 'Title', 'Maker'],
    ['1', 'Bowl', 'Ann Lo'],
    ['2', 'Cup', 'Bo Ek'],
  ];

  it('the one with most rows under known headings is read, and no hidden one or list of words', async () => {
    const words = Array.from({ length: 30 }, (_, i) => [`word ${i}`, 'x']);
    const { cells, table, found } = await read(
      workbook({
        Lookups: [['No', 'Title'], ...words],
        Words: [['a', 'b'], ...words],
        Old: sheet([['No', 'Title'], ...words], { isHidden: true }),
        Objects: objects,
      }),
    );
    expect(cells.map(({ No }) => No)).toEqual(['1', '2']);
    expect(table.notices.join(' ')).toContain(
      'Its sheet “Objects” is read; “Lookups”, “Words” are not',
    );
    expect(found('hidden-sheets')).toBe('Its hidden sheet “Old” is not read.');
  });

  it('the list is read, although it is called “Liste” and its headings are somebody’s own', async () => {
    const things = Array.from({ length: 12 }, (_, i) => [`${i + 1}`, 'Krug', 'Hanna', 'Regal 3']);
    const { cells, table } = await read(
      workbook({
        Deckblatt: [['Heimatstube am Anger'], ['Stand: Ostern'], ['Bearbeitet: Verein']],
        Liste: [['Lfd.', 'Was es ist', 'Wer hats gemacht', "Wo steht's"], ...things],
        Abkürzungen: [
          ['li.', 'links'],
          ['da', 'vorhanden'],
        ],
      }),
    );
    expect(cells).toHaveLength(12);
    expect(table.notices.join(' ')).toContain('Its sheet “Liste” is read');
  });

  it('many words of a list do not outweigh the table of things', async () => {
    const words = Array.from({ length: 800 }, (_, i) => [`material ${i}`]);
    const things = Array.from({ length: 12 }, (_, i) => [`${i}`, 'Bowl', 'Ann Lo']);
    const { table } = await read(
      workbook({ Werkstoffe: [['Title'], ...words], Things: [...objects, ...things] }),
    );
    expect(table.notices.join(' ')).toContain('Its sheet “Things” is read');
  });

  it('another good one is told, and those with the same headings are read together when asked', async () => {
    const bytes = workbook({
      'Room 1': objects,
      'Room 2': [
        ['No', 'Title', 'Maker'],
        ['3', 'Jar', 'Cy Dow'],
      ],
      Photos: [
        ['Date', 'Title', 'Height'],
        ['1912', 'Quay', '5'],
        ['1913', 'Mill', '6'],
      ],
    });
    const { table } = await read(bytes);
    expect(table.findings).toMatchObject([
      { code: 'joinable-sheets', sheets: ['Room 1', 'Room 2'] },
      { code: 'other-sheets', sheets: ['Room 1', 'Photos'] },
    ]);
    const both = await read(bytes, { sheet: ['Room 1', 'room 2'] });
    expect(both.rows.map(({ number, cells }) => [number, cells.get('No')])).toEqual([
      [2, '1'],
      [3, '2'],
      [5, '3'],
    ]);
    expect(both.found('joined-sheets')).toContain('“Room 2” from row 4');
    expect((await read(bytes, { sheet: 'photos' })).cells[0]).toMatchObject({ Title: 'Quay' });
  });

  it('one that is not there, or hidden, is refused by name', async () => {
    const bytes = workbook({ A: objects, B: sheet(objects, { isHidden: true }) });
    await expect(read(bytes, { sheet: 'C' })).rejects.toThrow('no sheet “C”. Its sheets are “A”');
    await expect(read(bytes, { sheet: 'B' })).rejects.toThrow('its sheet “B” is hidden');
  });
});

it('is read once for all of its sheets, where a caller opens several', async () => {
  const workbooks = new Map();
  const sheet = (name: string) => [['No', 'Name'], ...[1, 2, 3].map((n) => [`${name}${n}`, 'x'])];
  const path = folder.write('once.xlsx', workbook({ Bowls: sheet('b'), Cups: sheet('c') }));
  await openSource(path, { sheet: 'Bowls', workbooks });
  // What cannot be read any more is not read.
  folder.write('once.xlsx', new Uint8Array([0x50, 0x4b, 3, 4, 0, 0]));
  const cups = await openSource(path, { sheet: 'Cups', workbooks });
  const rows = await Array.fromAsync(cups.rows());
  expect(rows.map(({ cells }) => cells.get('No'))).toEqual(['c1', 'c2', 'c3']);
  await expect(openSource(path, { sheet: 'Cups' })).rejects.toThrow('once.xlsx');
});
