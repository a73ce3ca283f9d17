import { describe, expect, it } from 'vitest';
import { csvCell, csvLine, csvTable } from './csv.ts';

describe('a cell of a table', () => {
  it.each([
    ['=1+1', "'=1+1"],
    ['+1+1', "'+1+1"],
    ['-1+1', "'-1+1"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['\t=1+1', "'\t=1+1"],
    ['\r=1+1', '"\'\r=1+1"'],
    ['-5', "'-5"],
    ['=HYPERLINK("x")', '"\'=HYPERLINK(""x"")"'],
  ])('%j, which a spreadsheet could run, is written %j', (value, cell) =>
    expect(csvCell(value)).toBe(cell),
  );

  it.each([
    ['', ''],
    ['plain', 'plain'],
    ['a=1', 'a=1'],
    ['10-12', '10-12'],
    ['ada@example.org', 'ada@example.org'],
    [-5, '-5'],
    [1.5, '1.5'],
    ['a, b', '"a, b"'],
    ['say "x" twice "x"', '"say ""x"" twice ""x"""'],
    ['two\nlines', '"two\nlines"'],
    ['two\rlines', '"two\rlines"'],
  ])('%j is written %j', (value, cell) => expect(csvCell(value)).toBe(cell));
});

it('a row ends its line, and a table begins with the mark of UTF-8', () => {
  expect(csvLine(['a', 2, ''])).toBe('a,2,\r\n');
  expect(csvTable(['word', 'times'], [['=x', 3]])).toBe("\uFEFFword,times\r\n'=x,3\r\n");
  expect(csvTable(['word'], [])).toBe('\uFEFFword\r\n');
});
