import { describe, expect, it } from 'vitest';
import { namesOfColumns, rowOf } from './header-row.ts';
import { RowCells } from './row-cells.ts';

const columns = namesOfColumns(['Number', '', 'Title']);
const cellsOf = (...texts: string[]) => new RowCells(columns, texts);

describe('the cells of a row that shares its columns', () => {
  it('read as a map from the names of the columns', () => {
    const cells = cellsOf('1999.1', 'x', 'Bowl');
    expect([...cells]).toEqual([
      ['Number', '1999.1'],
      ['column 2', 'x'],
      ['Title', 'Bowl'],
    ]);
    expect([...cells.keys()]).toEqual(['Number', 'column 2', 'Title']);
    expect([...cells.values()]).toEqual(['1999.1', 'x', 'Bowl']);
    expect(cells.get('Title')).toBe('Bowl');
    expect(cells.get('Maker')).toBeUndefined();
    expect(cells.has('Number')).toBe(true);
    expect(cells.size).toBe(3);
  });

  it('lack a column without a heading where it is empty, and no other', () => {
    const cells = cellsOf('1999.1', '', '');
    expect(new Map(cells)).toEqual(
      new Map([
        ['Number', '1999.1'],
        ['Title', ''],
      ]),
    );
    expect(cells.has('column 2')).toBe(false);
    expect(cells.get('column 2')).toBeUndefined();
    expect(cells.size).toBe(2);
    const visited: string[] = [];
    cells.forEach((cell, name) => visited.push(`${name}=${cell}`));
    expect(visited).toEqual(['Number=1999.1', 'Title=']);
  });

  it('are empty where a row ends early', () => {
    expect([...cellsOf('1999.1')]).toEqual([
      ['Number', '1999.1'],
      ['Title', ''],
    ]);
  });

  it('have those beyond the headings under their places', () => {
    const row = rowOf({ ...columns, mayEndEarly: false }, 2, ['1', '', 'Bowl', '', 'y']);
    expect([...row.cells]).toEqual([
      ['Number', '1'],
      ['Title', 'Bowl'],
      ['column 5', 'y'],
    ]);
  });
});
