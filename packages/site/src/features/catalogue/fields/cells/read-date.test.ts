import { describe, expect, it } from 'vitest';
import { dateOfRow } from './read-date.ts';

describe('the date of a row', () => {
  it('has no years where systems write 0 for none', () => {
    for (const [start, end] of [
      ['0', '0'],
      ['0', ''],
      ['', '0'],
    ] as const) {
      expect(dateOfRow('n.d.', start, end, 'en').problems).toEqual([]);
      expect(dateOfRow('', start, end, 'en')).toEqual({ date: undefined, problems: [] });
    }
  });

  it('is reported where only one year of two is 0', () =>
    expect(dateOfRow('1890', '0', '1895', 'en').problems).toHaveLength(1));
});
