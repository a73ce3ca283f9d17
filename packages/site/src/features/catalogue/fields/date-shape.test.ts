import { describe, expect, it } from 'vitest';
import { readDate } from '@vitrine/museum-dates';
import { date } from './date-shape.ts';

const stored = (text: string) => readDate(text).date;

describe('a date of a record', () => {
  it.each(['1871', 'c.1830–5', '600–550 B.C.', 'before 1900', '12000 B.C.', 'late 15th century'])(
    'is stored as “%s” was read, whether the words come or what was read',
    (text) => {
      expect(date.parse(text)).toEqual(stored(text));
      expect(date.parse(stored(text))).toEqual(stored(text));
    },
  );

  it('keeps what happened later', () => {
    const printed = stored('1871, printed 1902');
    expect(printed?.later).toHaveLength(1);
    expect(date.parse(printed)).toEqual(printed);
  });

  it('is read in the language that comes with it', () => {
    expect(date.parse({ text: '5/12/1888', language: 'fr' }).earliest).toBe('1888-12-05');
    expect(date.parse({ text: '5/12/1888', language: 'en-US' }).earliest).toBe('1888-05-12');
  });

  it.each([
    { earliest: 'x', latest: 'y', display: 'z' },
    { ...stored('1871'), earliest: '1871' },
    { ...stored('1871'), sure: true },
    { ...stored('1871'), certainty: 'maybe' },
    'the day after tomorrow',
    'n.d.',
    '',
    1871,
  ])('is not %j', (value) => {
    expect(date.safeParse(value).success).toBe(false);
  });
});
