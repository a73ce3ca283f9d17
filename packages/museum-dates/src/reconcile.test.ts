import { describe, expect, it } from 'vitest';
import { readDate, reconcile } from './index.ts';

const meet = (text: string, start?: number, end?: number) =>
  reconcile(readDate(text), { start, end });
const codes = (text: string, start?: number, end?: number) =>
  meet(text, start, end).problems.map(({ code }) => code);

describe('words and years for one date', () => {
  it.each([
    ['600–550 B.C.', -600, -550],
    ['14th century', 1300, 1400],
    ['circa 1870', 1870, 1870],
    ['1978, printed 2005', 1978, 2005],
    ['1978, printed 2005', 1978, 1978],
    ['after c.1830', 1830, 1851],
    ['late 18th C', 1750, 1799],
    ['before 1877', 1831, 1876],
    ['1850', 1850, undefined],
    ['1850s', 1850, undefined],
    ['4th quarter of the 19th century', 1882, undefined],
    ['19th century', 1840, 1900],
  ])('agree: %s, %i, %i', (text, start, end) => expect(codes(text, start, end)).toEqual([]));

  it('believe the words, and tell that the years differ', () => {
    const { date, problems } = meet('480–470 B.C.', -470, -460);
    expect(date?.edtf).toBe('-0479/-0469');
    expect(problems[0]).toMatchObject({
      code: 'years-disagree',
      reason: 'The year columns say -470 and -460; the text was used.',
    });
  });

  it('take the years for the limits of words that name no year', () => {
    const quarter = meet('late 19th century', 1870, 1899);
    expect(quarter.date).toMatchObject({
      display: 'late 19th century',
      edtf: '1870~/1899~',
      earliest: '1870-01-01',
      latest: '1899-12-31',
      certainty: 'circa',
    });
    expect(meet('late 18th C', 1750, 1799).date?.edtf).toBe('1750~/1799~');
    expect(meet('about 1890', 1885, 1895).date?.edtf).toBe('1890~');
    expect(meet('18th century', 1700, 1799).date?.edtf).toBe('17XX');
    expect(meet('late 19th century', 1870).date?.edtf).toBe('1867~/1899~');
  });

  it('differ when the sign of B.C. is missing', () =>
    expect(codes('600–550 B.C.', 600, 550)).toEqual(['years-disagree']));

  it('take the years where there are no words, or none that say a date', () => {
    expect(meet('', 1850, 1860).date).toMatchObject({ edtf: '1850/1860', display: '1850–1860' });
    expect(meet('n.d.', -600, -550).date?.edtf).toBe('-0599/-0549');
    expect(meet('Modern', 1950, 1960)).toMatchObject({
      date: { edtf: '1950/1960', display: 'Modern' },
      problems: [{ code: 'not-understood' }],
    });
  });

  it('tell of years that are none', () =>
    expect(codes('1850', 0, 0)).toEqual(['years-unreadable']));

  it('leave the words alone where there are no years', () =>
    expect(meet('1850')).toEqual(readDate('1850')));
});
