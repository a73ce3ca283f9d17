import { expect, it } from 'vitest';
import { translator } from '../../platform/i18n/translator.ts';
import { wordsOf } from './figures.ts';

it('figures are written as people read them in their language, and a dash is not a zero', () => {
  const message = (language: string) => {
    const { number, share, average, day } = wordsOf(translator(language));
    return [
      number(12345),
      share(0.1234),
      share(0),
      share(null),
      average(4.25),
      average(null),
      day('2026-03-03T10:00:00.000Z'),
    ];
  };
  expect(message('en')).toEqual(['12,345', '12.3%', '0%', '–', '4.3', '–', '3 March 2026']);
  expect(message('fr').map((text) => text.replaceAll(/\s/g, ' '))).toEqual([
    '12 345',
    '12,3 %',
    '0 %',
    '–',
    '4,3',
    '–',
    '3 mars 2026',
  ]);
  expect(message('ar').at(-1)).toMatch(/مارس/);
});
