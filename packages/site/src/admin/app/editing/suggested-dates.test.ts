import { describe, expect, it } from 'vitest';
import { suggestedDates } from './suggested-dates.ts';

describe('what may be meant by a date that is not understood', () => {
  it('has the year that it names, in forms that are understood', () =>
    expect(suggestedDates('the summer when aunt Ida was born, 1888', 'en')).toEqual([
      '1888',
      'c. 1888',
      'before 1888',
      'after 1888',
    ]));

  it('has both years of a span, the earlier first', () =>
    expect(suggestedDates('not after 1902 I think, 1888 at least', 'en').slice(0, 2)).toEqual([
      '1888–1902',
      'c. 1888–1902',
    ]));

  it('is nothing where no year is named, and nothing that is not understood in the language', () => {
    expect(suggestedDates('when grandmother was young', 'en')).toEqual([]);
    expect(suggestedDates('vers l’été 1888', 'fr')).toContain('1888');
    expect(suggestedDates('no. 12345', 'en')).toEqual([]);
  });
});
