import { describe, expect, it } from 'vitest';
import { namesOfColumns, rowOf } from './header-row.ts';

const columns = namesOfColumns(['a', 'b']);
const adviceFor = (mayEndEarly: boolean) =>
  rowOf({ ...columns, mayEndEarly }, 2, ['1', '2', '3']).faults?.map(({ whatToDo }) => whatToDo);

describe('a row with more cells than headings', () => {
  it('may have a separator in a cell, unless it is of a workbook', () => {
    expect(adviceFor(false)?.[0]).toContain('separator');
    expect(adviceFor(true)?.[0]).toContain('heading');
    expect(adviceFor(true)?.[0]).not.toContain('separator');
  });
});
