import { describe, expect, it } from 'vitest';
import { findHeadings } from './find-headings.ts';

const known = new Set(
  'no,title,maker,date,place,object number,object name,height,width,inventarnummer,objektname,hersteller,datierung,資料番号,資料名,作者,縦,横'.split(
    ',',
  ),
);
const knows = (heading: string) => known.has(heading.trim().toLowerCase());

/** Rows as a person types them, “|” between cells; a blank row counts and is left out. */
const lines = (text: string) =>
  text.split('\n').flatMap((row, at) => {
    const cells = row.split('|').map((cell) => cell.trim());
    return cells.some((cell) => cell !== '') ? [{ number: at + 1, cells }] : [];
  });
const look = (text: string, options: Parameters<typeof findHeadings>[1] = { knows }) => {
  const { names, rows, confidence, second, above, kind } = findHeadings(lines(text), options);
  return {
    names: names.join('|'),
    rows: rows.map(({ number }) => number),
    sure: confidence >= 0.8,
    second: second?.number,
    above: above.map(({ number }) => number),
    kind,
  };
};

describe('the headings of a table', () => {
  it('are its first row, whether they are known or not', () => {
    const plain = look('No|Title|Date\n1|Bowl|1890\n2|Vase|1912');
    expect(plain).toMatchObject({ names: 'No|Title|Date', rows: [1], sure: true, above: [] });
    const foreign = look('Sira|Eser|Tarih\n1|Vazo|1890\n2|Tabak|1912', {});
    expect(foreign).toMatchObject({ names: 'Sira|Eser|Tarih', rows: [1], sure: true });
  });

  it('stand below a title, a date and blank rows', () => {
    const text =
      'Riverside Group: list|||\nUpdated May 2020|||\n\nNo|What is it|Who gave it|Where\n014|Bellows|Mrs Fox|loft\n015|Churn|Mr Lee|barn';
    expect(look(text)).toMatchObject({
      names: 'No|What is it|Who gave it|Where',
      rows: [4],
      above: [1, 2],
    });
    expect(look(text, {})).toMatchObject({ rows: [4], above: [1, 2] });
  });

  it('are found down to row 25 and not below', () => {
    const table = 'No|Title|Date\n1|Bowl|1890\n2|Vase|1912';
    const below = (row: number) => `${'About this list||\n'.repeat(row - 1)}${table}`;
    expect(look(below(25)).rows).toEqual([25]);
    expect(look(below(26)).rows).not.toEqual([26]);
  });

  const merged = (top: number, left: number, right: number) => ({
    top,
    left,
    right,
    bottom: top,
  });

  it('are two rows where the columns of merged groups are named below, in money too', () => {
    const text =
      'List of ceramics|||||\nNo|Title|Maker||Bought|\n|||Place|from|€\n1|Jug|Lo|Ulm|Rey|380\n2|Dish|Ray|Bonn|Rey|90';
    const groups = [merged(1, 0, 3), merged(2, 2, 3), merged(2, 4, 5)];
    const rows = text.replace('|||Place', '||Firm|Place');
    expect(look(rows, { knows, merged: groups })).toMatchObject({
      names: 'No|Title|Maker Firm|Maker Place|Bought from|Bought €',
      rows: [2, 3],
      above: [1],
      kind: 'joined',
    });
  });

  it('have no groups in a title that is merged over some columns', () => {
    const text =
      'Museum of costume||||\nNo|Title|Maker|Date|Place\n1|Coat|Lo|1890|Ulm\n2|Hat|Ray|1912|Bonn';
    expect(look(text, { knows, merged: [merged(1, 0, 2)] })).toMatchObject({
      names: 'No|Title|Maker|Date|Place',
      rows: [2],
      above: [1],
    });
  });

  it('are not a row of records that happens to be all words', () => {
    expect(look('Stuk|Soort|Kleur\nKom|Aardewerk|Blauw\nVaas|Glas|Groen', {})).toMatchObject({
      names: 'Stuk|Soort|Kleur',
      above: [],
    });
  });

  it('never have a record above them, however much they look like headings', () => {
    expect(look('1|10|100\nalpha|beta|gamma\n2|20|200\n3|30|300', {})).toMatchObject({
      rows: [1],
      sure: false,
    });
  });

  it('are not certain where the first row looks like a record', () => {
    expect(look('1987.3|The Quay|1890\n1987.4|Nets|1891\n1987.5|Sails|1892', {})).toMatchObject({
      rows: [1],
      sure: false,
    });
  });

  it('are those that a person names, or none', () => {
    const text = 'a|b\nNo|Title\n1|Bowl';
    expect(look(text, { headingRow: 2 })).toMatchObject({
      names: 'No|Title',
      rows: [2],
      sure: true,
    });
    expect(look(text, { headingRow: 0 })).toMatchObject({ names: '', rows: [], kind: 'none' });
  });

  it('are the row that says that it holds the codes of fields', () => {
    const text =
      'Import template||\nSection|Basic|Basic\nDo not edit|Required|\nProgram field code (do not edit)|ead|title\nField name|Finding aid|Label\n|E1|Letters\n|E2|Maps';
    const found = look(text);
    expect(found).toMatchObject({
      names: 'Program field code (do not edit)|ead|title',
      rows: [4],
      kind: 'marked',
      sure: true,
    });
  });
});

describe('headings of several rows', () => {
  it('are joined where the upper one is merged over groups', () => {
    const text = 'Object||Size||Place\nNo|Title|Height|Width|\n1|Bowl|12|13|Ely\n2|Vase|20|11|Bath';
    const merged = [
      { top: 1, bottom: 1, left: 0, right: 1 },
      { top: 1, bottom: 1, left: 2, right: 3 },
      { top: 1, bottom: 2, left: 4, right: 4 },
    ];
    expect(look(text, { knows, merged })).toMatchObject({
      names: 'Object No|Object Title|Size Height|Size Width|Place',
      rows: [1, 2],
      kind: 'joined',
      sure: true,
      above: [],
    });
  });

  it('are joined as far as the last group reaches, also where its row ends early', () => {
    const text = 'Object||Size\nNo|Title|Height|Width|Depth\n1|Bowl|12|13|4\n2|Vase|20|11|5';
    const merged = [
      { top: 1, bottom: 1, left: 0, right: 1 },
      { top: 1, bottom: 1, left: 2, right: 4 },
    ];
    expect(look(text, { knows, merged }).names).toBe(
      'Object No|Object Title|Size Height|Size Width|Size Depth',
    );
  });

  const grouped = [
    { top: 1, bottom: 1, left: 2, right: 3 },
    { top: 1, bottom: 1, left: 6, right: 7 },
    { top: 1, bottom: 2, left: 0, right: 0 },
  ];

  it('are joined where only some are groups and others have a unit or nothing below', () => {
    const text = [
      '資料番号|資料名|作者||時代|寸法|受入||公開',
      '||氏名|生没年||(cm)|方法|寄贈者|',
      '0412003|松図|狩野山雪|1590－1651|江戸時代|縦156.5|寄贈|鈴木一郎|可',
      '0412004|港|山田太郎|1898－1975|昭和|45.0|購入||可',
    ].join('\n');
    expect(look(text, { knows, merged: grouped })).toMatchObject({
      names: '資料番号|資料名|作者 氏名|作者 生没年|時代|寸法 (cm)|受入 方法|受入 寄贈者|公開',
      rows: [1, 2],
      kind: 'joined',
    });
  });

  it('are not joined with a first record of words below merged headings', () => {
    const text = [
      'No|Title|Maker||Period|Size|Place||Shown',
      'A|Bowl|Ann Lo|Ely|Modern|large|Bath|Avon|yes',
      'B|Vase|Bo Ek|York|Modern|small|Ely|Cambs|yes',
    ].join('\n');
    expect(look(text, { knows, merged: grouped.slice(0, 2) })).toMatchObject({
      rows: [1],
      kind: 'single',
    });
    const sparse = text.replace('A|Bowl|Ann Lo|Ely|Modern|large', '|Bowl|Ann Lo|Ely||');
    expect(look(sparse, { knows, merged: grouped.slice(0, 2) }).rows).toEqual([1]);
    const half = text.replace('A|Bowl|Ann Lo|Ely|Modern|large|Bath|Avon|yes', '|||Ely||(large)|||');
    expect(look(half, { knows, merged: grouped.slice(0, 2) }).rows).toEqual([1]);
  });

  it('are joined where the lower one fills the gaps of the upper one, and asked', () => {
    const text =
      '資料番号|資料名|法量||作者\n||縦|横|\n0412003|松図|45.0|60.5|山田太郎\n0412004|竹図|30.0|20.5|不詳';
    expect(look(text)).toMatchObject({
      names: '資料番号|資料名|法量 縦|法量 横|作者',
      rows: [1, 2],
      sure: false,
    });
  });

  it('are not joined with a title above them that has two parts', () => {
    const text = 'Inventory||Riverside\nNo|Title|Date\n1|Bowl|1890\n2|Vase|1912';
    expect(look(text)).toMatchObject({ names: 'No|Title|Date', rows: [2], above: [1] });
  });

  it('are read once where the second row translates the first', () => {
    const text =
      'object_number|object name|made_by|date\nInventarnummer|Objektname|Hersteller|Datierung\nH 1|Kanne|Roth|1900\nH 2|Krug|Klee|1910';
    expect(look(text)).toMatchObject({
      names: 'object_number|object name|made_by|date',
      rows: [1],
      second: 2,
      sure: true,
    });
  });

  it('are asked where only the kinds of values tell that the second row is not a record', () => {
    const text =
      'a_id|a_name|a_year|a_count\nNummer|Benennung|Jahr|Anzahl\n10.1|Kanne|1900|1\n10.2|Krug|1910|2\n10.3|Topf|1920|1';
    expect(look(text, {})).toMatchObject({ rows: [1], second: 2, sure: false });
  });

  it('do not swallow a first record of words', () => {
    const text =
      'No|Title|Maker|Date\nunknown|Bowl|Ann Lo|undated\n2|Vase|Bo Ek|1912\n3|Cup|Cy Dow|1913';
    expect(look('No|Title|Maker|Kind\nA|Bowl|Ann Lo|ceramic\nB|Vase|Bo Ek|glass').second).toBe(
      undefined,
    );
    expect(look(text).second).toBe(undefined);
  });
});
