// What holds for every date, tried on many that are made by a fixed generator of chance.
import { describe, expect, it } from 'vitest';
import { astronomicalYear, compareDays, dayNumber, readDay, displayYear } from './calendar.ts';
import { readEdtf, writeEdtf } from './edtf.ts';
import { readDate } from './index.ts';

/** Mulberry32: small, fast, the same on every machine. */
function chance(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

const pieces = [
  '18',
  '1850',
  '5',
  '-',
  '–',
  '/',
  '.',
  ',',
  '(',
  ')',
  '[',
  '?',
  ' ',
  ' ',
  ' ',
  'c.',
  'century',
  'BC',
  'A.D.',
  'late',
  'first half of the',
  'May',
  'spring',
  'or later',
  'before',
  'after',
  'printed',
  '1920s',
  'XVIIIe',
  'siècle',
  'Jh.',
  'v. Chr.',
  '18--',
  '30',
  'and',
  'AH',
  '\u0000',
  '💥',
  'é',
  'millennium',
  '00',
  '99999',
  'million years ago',
  'turn of the',
  'X',
  '~',
  'Y-1',
  '..',
];

const texts = (() => {
  const next = chance(42);
  return Array.from({ length: 50_000 }, () =>
    Array.from({ length: 1 + next(9) }, () => pieces[next(pieces.length)] ?? '').join(
      next(2) ? ' ' : '',
    ),
  );
})();

describe('any text at all', () => {
  it('is read without a throw, and what is dated begins before it ends and survives EDTF', () => {
    let dated = 0;
    for (const text of texts) {
      const { date, problems, undated } = readDate(text);
      if (!date) {
        if (text.trim() !== '' && problems.length === 0 && !undated)
          expect.fail(`nothing is said of ${text}`);
        continue;
      }
      dated++;
      const [earliest, latest] = [readDay(date.earliest), readDay(date.latest)];
      if (!earliest || !latest || compareDays(earliest, latest) > 0)
        expect.fail(`${text}: ${date.earliest} to ${date.latest}`);
      const again = readEdtf(date.edtf) ?? expect.fail(`${text}: ${date.edtf}`);
      if (writeEdtf(again) !== date.edtf)
        expect.fail(`${text}: ${date.edtf} became ${writeEdtf(again)}`);
      if (date.display !== text.trim()) expect.fail(`${text} is displayed as ${date.display}`);
    }
    expect(dated).toBeGreaterThan(2000);
  }, 60_000);
});

describe('a long text', () => {
  const languages = ['en', 'fr', 'de', 'it', 'es', 'nl', 'pt', 'ja', 'ar'];
  const repeated = ['1', '-', '1-', '(', '1850, ', '?', '年', '十', '昭和1〜', 'second half ', 'I'];

  it('of the same piece again and again is read in every language', () => {
    for (const language of languages)
      for (const piece of [...repeated, ...pieces].filter((one) => one.trim() !== '')) {
        const text = piece.repeat(Math.ceil(500 / piece.length)).slice(0, 499);
        const { date, problems, undated } = readDate(text, { language });
        expect(problems.length > 0 || date !== undefined || undated).toBe(true);
      }
  }, 20_000);
});

describe('the years around our era', () => {
  it('have no year 0 outside, and every year inside has its own', () => {
    for (let year = -3000; year <= 2199; year++) {
      if (year === 0) continue;
      if (displayYear(astronomicalYear(year)) !== year) expect.fail(String(year));
      const { date } = readDate(year < 0 ? `${-year} BC` : `AD ${year}`);
      const inside = readDay(date?.earliest ?? '')?.year;
      if (inside !== (year < 0 ? year + 1 : year)) expect.fail(`${year} is ${inside} inside`);
    }
  });

  it('count their days without a gap', () => {
    for (let year = -450; year < 450; year++) {
      const length =
        dayNumber({ year: year + 1, month: 1, day: 1 }) - dayNumber({ year, month: 12, day: 31 });
      expect(length).toBe(1);
      expect(dayNumber({ year, month: 3, day: 1 }) - dayNumber({ year, month: 2, day: 28 })).toBe(
        year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 2 : 1,
      );
    }
  });
});
