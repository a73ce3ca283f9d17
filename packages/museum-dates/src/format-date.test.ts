import { describe, expect, it } from 'vitest';
import { readDate, formatDate } from './index.ts';

const format = (text: string, language: string) =>
  formatDate(readDate(text).date ?? expect.fail(text), language);

describe('a date in words', () => {
  it.each([
    ['c.1640', ['about 1640', 'vers 1640', 'um 1640', 'نحو 1640']],
    ['600–550 B.C.', ['600–550 BC', '600–550 av. J.-C.', '600–550 v. Chr.', '600–550 ق.م']],
    ['18th century', ['18th century', 'XVIIIe siècle', '18. Jahrhundert', 'القرن الثامن عشر']],
    ['1st century', ['1st century', 'Ier siècle', '1. Jahrhundert', 'القرن الأول']],
    [
      '2nd century BC',
      ['2nd century BC', 'IIe siècle av. J.-C.', '2. Jahrhundert v. Chr.', 'القرن الثاني ق.م'],
    ],
    ['1920s', ['1920s', 'années 1920', '1920er Jahre', 'عقد 1920']],
    ['before 1900', ['before 1900', 'avant 1900', 'vor 1900', 'قبل 1900']],
    ['since 1900', ['1900 or after', '1900 ou après', '1900 oder später', '1900 أو بعدها']],
    ['12 May 1888', ['12 May 1888', '12 mai 1888', '12. Mai 1888', '12 مايو 1888']],
    ['Spring 1890', ['spring 1890', 'printemps 1890', 'Frühling 1890', 'ربيع 1890']],
    ['probably c.1650', ['about 1650 (?)', 'vers 1650 (?)', 'um 1650 (?)', 'نحو 1650 (؟)']],
    ['AD 115–150', ['AD 115–150', '115–150 apr. J.-C.', '115–150 n. Chr.', '115–150 م']],
    [
      '50 BC–AD 100',
      ['50 BC–AD 100', '50 av. J.-C.–100 apr. J.-C.', '50 v. Chr.–100 n. Chr.', '50 ق.م–100 م'],
    ],
    [
      '66 million years ago',
      [
        'about 66 million years ago',
        'vers il y a 66 millions d’années',
        'um vor 66 Millionen Jahren',
        'نحو قبل 66 مليون سنة',
      ],
    ],
  ])('“%s” in English, French, German and Arabic', (text, expected) =>
    expect(['en', 'fr', 'de', 'ar'].map((language) => format(text, language))).toEqual(expected),
  );

  it('is read back to the same date in each of them', () => {
    const texts = [
      '1640',
      'c.1640',
      '?1640',
      'probably c.1650',
      '600 B.C.',
      '600–550 B.C.',
      'c.600–550 B.C.',
      'AD 79',
      'AD 115–150',
      '50 BC–AD 100',
      '18th century',
      '1st century',
      '6th century BC',
      '1st century BC',
      '1920s',
      'before 1900',
      'since 1900',
      '12 May 1888',
      'May 1901',
      'Spring 1890',
      'Oct 1900-Jan 1901',
      '1795–c.1805',
      '18th century or earlier',
    ];
    for (const language of ['en', 'fr', 'de', 'it', 'es', 'nl', 'pt', 'ar']) {
      for (const text of texts) {
        const formatted = format(text, language);
        const again = readDate(formatted, { language });
        expect(again.date?.edtf, `${text}: “${formatted}”`).toBe(readDate(text).date?.edtf);
        expect(again.problems, formatted).toEqual([]);
      }
    }
  });

  it('follows the language of a region, and is English where there are no words', () => {
    expect(format('c.1640', 'fr-CA')).toBe('vers 1640');
    expect(format('c.1640', 'mi')).toBe('about 1640');
  });

  it('puts “about” beside the year that it belongs to', () =>
    expect(format('1795–c.1805', 'en')).toBe('1795–about 1805'));

  it('is the text itself where it is no EDTF', () =>
    expect(formatDate({ edtf: 'soon' }, 'en')).toBe('soon'));
});
