import { describe, expect, it } from 'vitest';
import { nextNumber, seriesOf } from './next-number.ts';

const suggested = (recent: readonly string[], known = recent) =>
  seriesOf(recent, 2026).map((series) => nextNumber(series, known));

describe('the next number', () => {
  it('goes on in the acquisition of the newest item, or begins the next one', () => {
    expect(suggested(['2026.14.3', '2026.14.2'])).toEqual(['2026.14.4', '2026.15.1']);
    expect(suggested(['T/2026/7/12'])).toEqual(['T/2026/7/13', 'T/2026/8/1']);
  });

  it('begins a new year at its first acquisition', () => {
    expect(suggested(['2025.14.3'])).toEqual(['2026.1.1']);
    expect(suggested(['2025.14'])).toEqual(['2026.1']);
    expect(suggested(['2025.14', '2026.2'])).toEqual(['2026.3']);
  });

  it('counts on where numbers have no year', () => {
    expect(suggested(['A.118'])).toEqual(['A.119']);
    expect(suggested(['118'])).toEqual(['119']);
    expect(suggested(['1998-12', '1998-13'])).toEqual(['2026-1']);
    expect(suggested(['9001.12'])).toEqual(['9001.13']);
  });

  it('keeps leading zeros', () => {
    expect(suggested(['VTR-00099'])).toEqual(['VTR-00100']);
    expect(suggested(['2026.004.01'])).toEqual(['2026.004.02', '2026.005.01']);
  });

  it('is that of each pattern, the newest first', () => {
    expect(suggested(['PH.7', '2026.3', 'PH.6'])).toEqual(['PH.8', '2026.4']);
  });

  it('comes after the parts of an item and after several in one record', () => {
    expect(suggested(['2026.14.3a', '2026.14.3b'])).toEqual(['2026.14.4', '2026.15.1']);
    expect(suggested(['2026.14.3-5'])).toEqual(['2026.14.6', '2026.15.1']);
  });

  it('is never one that is there', () => {
    const known = ['2026.14.3', '2026.14.4', '2026.14.20', '2026.15.1', '2026.15.2'];
    expect(suggested(['2026.14.3'], known)).toEqual(['2026.14.21', '2026.16.1']);
    for (let count = 1; count < 300; count++) {
      const numbers = Array.from({ length: count }, (_, i) => `2026.${1 + (i % 7)}.${1 + i}`);
      for (const number of suggested(numbers.slice(-3), numbers))
        expect(numbers).not.toContain(number);
    }
  });

  it('is the first of the year in a museum without numbers', () => {
    expect(suggested([])).toEqual(['2026.1']);
    expect(suggested(['unnumbered'])).toEqual(['2026.1']);
  });
});
