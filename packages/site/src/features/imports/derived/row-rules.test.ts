import { describe, expect, it } from 'vitest';
import type { Cell } from '@vitrine/table-reader';
import { leavesOut, readRule, writeRule } from './row-rules.ts';

const row = (cells: Record<string, Cell>) => ({ number: 2, cells: new Map(Object.entries(cells)) });

/** Whether a rule is true of a row. */
function holds(sentence: string, cells: Record<string, Cell>): boolean {
  const rule = readRule(sentence);
  if ('fault' in rule) throw new Error(rule.fault);
  return leavesOut({ skip: [rule], only: [] })?.(row(cells)) !== undefined;
}

describe('a rule of rows', () => {
  it.each([
    ['ObjectID < 0', { ObjectID: '-5' }, true],
    ['ObjectID < 0', { ObjectID: '0' }, false],
    ['ObjectID < 0', { ObjectID: 'TR-5' }, false],
    ['ObjectID < 0', {}, false],
    ['Year >= 1999.5', { Year: '1999,5' }, true],
    ['Deleted = yes | 1', { Deleted: ' YES ' }, true],
    ['Deleted = yes | 1', { Deleted: '1' }, true],
    ['Deleted = yes', { Deleted: 'yes, perhaps' }, false],
    ['Status != Active', { Status: 'Retired' }, true],
    ['Status != Active', {}, true],
    ['Status != Active', { Status: 'active' }, false],
    ['Title contains "(copy)"', { Title: 'Harbour (Copy)' }, true],
    ['Number starts with X', { Number: 'x.1' }, true],
    ['Number starts with X', { Number: '1.x' }, false],
    ['Title is empty', { Title: '  ' }, true],
    ['Title is not empty', { Title: 'Harbour' }, true],
    ['tags = mill', { tags: ['river', 'mill'] }, true],
    ['"a = b" = c', { 'a = b': 'c' }, true],
    ['Status = ""', {}, true],
  ])('“%s” of %j is %j', (sentence, cells, result) => expect(holds(sentence, cells)).toBe(result));

  it.each([
    ['Deleted yes', 'it has none of ='],
    ['= yes', 'it names no column'],
    ['Deleted =', 'it has no value behind “=”; for empty cells, write “is empty”'],
    ['Deleted < yes', '“<” compares with one number'],
    ['Deleted is empty no', '“is empty” takes no value'],
  ])('“%s” is refused in words', (sentence, words) =>
    expect(readRule(sentence)).toMatchObject({ fault: expect.stringContaining(words) as string }),
  );

  it('is written as it is read', () => {
    for (const sentence of ['Deleted = yes | 1', '"E=mc" != "a|b"', 'Title is empty', 'n <= -1.5'])
      expect([readRule(sentence)].map((one) => ('fault' in one ? '' : writeRule(one)))).toEqual([
        sentence,
      ]);
  });

  it('leaves a row out where any “skip” is true, or any “only” is not, and says which', () => {
    const rule = (sentence: string) => {
      const read = readRule(sentence);
      return 'fault' in read ? [] : [read];
    };
    const leftOut = leavesOut({ skip: rule('a = 1'), only: [...rule('b = 2'), ...rule('c = 3')] });
    expect(
      [
        { a: '1', b: '2', c: '3' },
        { a: '', b: '2', c: '4' },
        { a: '', b: '2', c: '3' },
      ].map((cells) => leftOut?.(row(cells))),
    ).toEqual([
      'the mapping skips rows with “a = 1”',
      'the mapping takes only rows with “c = 3”',
      undefined,
    ]);
  });
});
