import { describe, expect, it } from 'vitest';
import { readAll, testFolder } from '../testing/test-files.ts';

const folder = testFolder();
let files = 0;
const known = new Set('no,title,maker,date,place'.split(','));
const knows = (heading: string) => known.has(heading.trim().toLowerCase());
const read = (text: string, options = {}) =>
  readAll(folder.write(`table-${++files}.csv`, text), { knows, ...options });

describe('below the headings', () => {
  it('the headings again, totals, blank rows and notes are not records, and each is told with its rows', async () => {
    const { rows, table, found } = await read(
      [
        'Riverside Group: list,,,',
        'No,Title,Maker,Price',
        '1,Bowl,Ann Lo,10',
        '',
        'No,Title,Maker,Price',
        '2,Vase,Bo Ek,12',
        'Total,,,22',
        '3,Cup,Cy Dow,5',
        '',
        'x means that it is in the loft',
        'List made by the volunteers of 2019',
      ].join('\n'),
    );
    expect(rows.map(({ number }) => number)).toEqual([3, 6, 8]);
    expect(table.heading).toMatchObject({
      row: 2,
      sampleRows: [{ number: 1 }, { number: 2 }, { number: 3 }],
    });
    expect(found('rows-above')).toBe(
      'Above the headings, row 1 (“Riverside Group: list”) is not read as a record.',
    );
    expect(found('repeated-headings')).toContain('row 5');
    expect(found('totals')).toContain('(“Total”) in row 7');
    expect(found('blank-rows')).toBe('2 blank rows below the headings are skipped.');
    expect(found('notes-below')).toBe(
      '2 rows below the table were not read: row 10 (“x means that it is in the loft”), row 11 (“List made by the volunteers of 2019”).',
    );
  });

  const below = (...last: string[]) =>
    read(
      ['Part,No,Title,Story,Maker,Worth', 'A,1,Bowl,,,£9', ',2,Vase,,,£5', '', ...last].join('\n'),
    );
  const numbers = ({ rows }: Awaited<ReturnType<typeof read>>) => rows.map(({ number }) => number);

  it('a count in words and the notes beside it are told, after a blank row at the end', async () => {
    const table = await below(',Total,12 things,,,£160', ',Items marked ? need checking with Jean');
    expect(numbers(table)).toEqual([2, 3]);
    expect(table.found('notes-below')).toBe(
      '2 rows below the table were not read: row 5 (“Total, 12 things, £160”), row 6 (“Items marked ? need checking with Jean”).',
    );
  });

  it.each([
    'Total number of items: 12',
    'Number of items: 12',
    'Nombre total,12 objets',
    'Nombre d’objets,12',
    'Gesamtzahl der Objekte,12 Stück',
    'Totale oggetti,12',
    'Total de piezas,12 piezas',
    'Aantal,10',
    'Total geral: 12 peças',
    'Total: 10 specimens',
    '合計,12点',
    '計12点',
    '※印は要確認',
    'المجموع,12 قطعة',
  ])('“%s” is not a record, in whatever language and column', async (text) => {
    for (const before of ['', ',', ',,'])
      expect(numbers(await below(`${before}${text}`))).toEqual([2, 3]);
    const joined = await below(text, '※注 番号は仮のもの', 'and a note in English');
    expect(numbers(joined)).toEqual([2, 3]);
  });

  it.each([
    ',3,Cup',
    ',,Cup',
    ',Total,7A',
    ',,Total,given by Ann',
    ',,Total eclipse,1999',
    ',007,Total',
    'Total,007',
    'Total,1999.1.3',
    ',,Totaliser,3',
    ',,合計器,1台',
    ',,Somme 1916,12 photos',
    ',,Number plate,1',
    ',,Number,12',
    ',,Objects,12 pieces',
    ',Total,12 things,Ann,1890,£5',
    ',,Sum of its parts,2001',
    '4,,Cup and saucer of the rector',
  ])('“%s” may be a record and is read', async (text) => {
    expect(numbers(await below(text))).toEqual([2, 3, 5]);
  });

  it('a count in words is a record where others follow, or nothing is blank above it', async () => {
    expect(numbers(await below(',Total,12 things', ',3,Cup'))).toEqual([2, 3, 5, 6]);
    const { rows } = await read('No,Title,Maker\n1,Bowl,Ann\nTotal,12 things,\n');
    expect(rows).toHaveLength(2);
  });

  it('“Total” where the numbers of the others stand is no record, whatever it counts', async () => {
    const lines = 'Tag,Thing,Maker\nLW 1,Top,Ann\nLW 2,Doll,Ida\nLW 3,Ark,\nTotal,12 things,\n';
    const { rows, table } = await read(lines);
    expect(rows).toHaveLength(3);
    expect(table.findings.map(({ code }) => code)).toContain('totals');
  });

  it('a total with a counter is one, without a blank row above', async () => {
    const { rows, table } = await read('番号,名称,作者\n1,壺,山田\n2,皿,鈴木\n合計,36件,\n');
    expect(rows).toHaveLength(2);
    expect(table.findings.map(({ code }) => code)).toContain('totals');
  });

  it('a total behind a dash, with a count and a sum, is one, and so is the note below it', async () => {
    const { rows, found } = await read(
      'No,Title,Story,Maker,Worth\n1,Bowl,,,9\n2,Vase,,,5\n—,Total,2 things,,£14\nKey to the safe is with Beryl,,,,\n',
    );
    expect(rows).toHaveLength(2);
    expect(found('totals')).toContain('row 4');
    expect(found('notes-below')).toContain('Beryl');
  });

  it('a sum without a word and the count below it are not records', async () => {
    const { rows, found } = await read(
      'No,Title,Story,Maker,Worth\n1,Bowl,,,9\n2,Vase,,,5\n,,,,14\nTOTAL 2 things but no spoons,,,,\n',
    );
    expect(rows.map(({ number }) => number)).toEqual([2, 3]);
    expect(found('notes-below')).toContain('row 4 (“14”)');
  });

  it('a row of one amount is a record where records follow', async () => {
    const { rows } = await read('No,Title,Story,Maker,Worth\n1,Bowl,,,9\n,,,,14\n2,Vase,,,5\n');
    expect(rows.map(({ number }) => number)).toEqual([2, 3, 4]);
  });

  it.each([
    'required,optional,optional,required if applicable',
    'Text(20),Text(255),Zahl,Datum',
    '例：1999-1,作品の名前を入力,任意,YYYY-MM-DD',
    'Exemple,Vase à anse,terre cuite,1890',
    'Enter our number,Please give a short name,e.g. clay,TT.MM.JJJJ',
  ])('are no records where they explain the headings: %s', async (hints) => {
    const { rows, found } = await read(
      `Number,Title,Material,Date\n${hints}\nA1,Bowl,clay,1890\nA2,Vase,glass,1900\n`,
    );
    expect(rows.map(({ number }) => number)).toEqual([3, 4]);
    expect(found('hint-rows')).toContain('row 2');
  });

  it('are records where a few of their words are like hints', async () => {
    const { rows } = await read(
      'Number,Title,Kind,Date\nA1,Letter,text,1890\nA2,Example of a date,list,1900\n',
    );
    expect(rows.map(({ number }) => number)).toEqual([2, 3]);
  });

  it('are told once, however often the table is read', async () => {
    const { table } = await read('No,Title\n1,Bowl\nNo,Title\n2,Vase\n');
    for await (const row of table.rows()) expect(row.number).toBeGreaterThan(1);
    expect(table.findings.filter(({ code }) => code === 'repeated-headings')).toHaveLength(1);
  });

  it('a record after a gap is a record, whatever it lacks', async () => {
    const { rows } = await read(
      'No,Title,Maker\n1,Bowl,Ann Lo\n\n2,,\n\n,A bowl without number,\n3,Cup,Cy Dow\n',
    );
    expect(rows.map(({ number }) => number)).toEqual([2, 4, 6, 7]);
  });

  it('a thing called “Total” with a number of its own is a record', async () => {
    const { cells } = await read('Title,No,Maker\nTotal,7,Ann Lo\nBowl,8,Bo Ek\n');
    expect(cells).toHaveLength(2);
  });
});

describe('a table with a record in each column', () => {
  const turned = 'No,1,2,3\nTitle,Bowl,Vase,Cup\nMaker,Ann Lo,Bo Ek,Cy Dow\nDate,1890,1912,1913\n';

  it('is turned, and its rows are counted as its columns', async () => {
    const { rows, cells, found } = await read(turned);
    expect(cells[0]).toEqual({ No: '1', Title: 'Bowl', Maker: 'Ann Lo', Date: '1890' });
    expect(rows.map(({ number }) => number)).toEqual([2, 3, 4]);
    expect(found('turned')).toContain('its 3 records are in the columns');
  });

  it('is left as it is where nothing is known of its headings, or a person says where they are', async () => {
    expect((await read(turned, { knows: undefined })).cells[0]).toMatchObject({ No: 'Title' });
    expect((await read(turned, { headingRow: 1 })).cells[0]).toMatchObject({ No: 'Title' });
  });
});

describe('what a spreadsheet has spoilt', () => {
  it('is reported where numbers became days, with their rows', async () => {
    const { table, cells } = await read(
      'No,Title\n2-9,Bowl\n10-Feb,Vase\n2-11,Cup\n2-12,Jar\nFeb-13,Pot\n',
    );
    expect(table.findings).toMatchObject([
      { code: 'numbers-became-dates', rows: [3, 6], columns: ['No'], sample: '10-Feb' },
    ]);
    expect(cells[1]).toMatchObject({ No: '10-Feb' });
  });

  it('is not seen in columns of days, or of numbers that only look like them', async () => {
    const { table } = await read('No,Date\n12.3.1999,10-Feb\n13.4.1999,11-Feb\n14.5.1999,12-Mar\n');
    expect(table.findings).toEqual([]);
  });

  it('is reported where long numbers and long texts were cut', async () => {
    const memo = 'x'.repeat(254);
    const { table } = await read(
      `No,Title\n1.97E+12,"${memo}"\n1970012345,${memo}\n5,"${memo}x"\n6,short\n`,
    );
    expect(table.findings).toMatchObject([
      { code: 'numbers-cut-short', rows: [2], columns: ['No'] },
      { code: 'texts-cut-short', rows: [2, 3, 4], columns: ['Title'] },
    ]);
    const whole = await read(`No,Title\n1,${memo}\n2,${memo}\n3,${memo}\n4,${memo}xxx\n`);
    expect(whole.table.findings).toEqual([]);
  });
});

describe('a text table', () => {
  it('may begin with the line that names its separator, which is not a row', async () => {
    const { rows, found } = await read('sep=;\r\nNo;Title\r\n1;Bowl, 12,5 cm\r\n');
    expect(rows[0]?.number).toBe(2);
    expect([...(rows[0]?.cells ?? [])]).toEqual([
      ['No', '1'],
      ['Title', 'Bowl, 12,5 cm'],
    ]);
    expect(found('separator-line')).toContain('is not a row');
  });

  it('is cut at semicolons where commas are decimal, below a title without any', async () => {
    const { cells } = await read(
      'Liste der Objekte\n\nNo;Title;Height\n1;Krug;12,5\n2;Topf;8,0\n3;Kanne;9,5\n',
    );
    expect(cells[0]).toEqual({ No: '1', Title: 'Krug', Height: '12,5' });
  });

  it('is cut at full-width separators', async () => {
    const { cells, table } = await read(
      '資料番号，資料名，作者\n0412003，松図，山田太郎\n0412004，竹図，不詳\n',
    );
    expect(cells[0]).toEqual({ 資料番号: '0412003', 資料名: '松図', 作者: '山田太郎' });
    expect(table.notices.join(' ')).toContain('full-width commas');
  });

  it('has no headings where a person says so', async () => {
    const { rows } = await read('1,Bowl\n2,Vase\n', { headingRow: 0 });
    expect(rows.map(({ number }) => number)).toEqual([1, 2]);
    expect(rows[0]?.cells.get('column 2')).toBe('Bowl');
  });
});
