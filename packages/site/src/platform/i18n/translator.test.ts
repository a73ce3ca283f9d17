import { describe, expect, it } from 'vitest';
import { translator } from './translator.ts';

const plain = (text: string) => text.replaceAll(/\s/g, ' ');

describe('a translator', () => {
  it('says messages in its language', () => {
    expect(translator('en').t('nav.people')).toBe('People');
    expect(translator('fr').t('nav.people')).toBe('Personnes');
    expect(translator('ar').t('nav.people')).toBe('الأشخاص');
  });

  it('counts as its language counts', () => {
    expect([1, 2].map((count) => translator('en').t('authority.count', { count }))).toEqual([
      '1 item',
      '2 items',
    ]);
    expect([1, 2, 3, 11].map((count) => translator('ar').t('authority.count', { count }))).toEqual([
      'قطعة واحدة',
      'قطعتان',
      '3 قطع',
      '11 قطعة',
    ]);
  });

  it('says of one file how large it may be, and of several how large each may be', () => {
    expect(
      [1, 3].map((count) => translator('en').t('forms.file.limits', { count, megabytes: 25 })),
    ).toEqual(['One file, up to 25 MB.', 'Up to 3 files, up to 25 MB each.']);
    expect(plain(translator('fr').t('forms.file.limits', { count: 1, megabytes: 25 }))).toBe(
      'Un fichier, 25 Mo maximum.',
    );
  });

  it('speaks English where the language has no translation, and shows an id that nobody knows', () => {
    expect(translator('sv').t('nav.people')).toBe('People');
    expect(translator('fr').t('nobody.knows.it')).toBe('nobody.knows.it');
  });

  it('counts English words as English does, whatever the language of the page', () => {
    const { t, number } = translator('ja');
    expect([1, 2].map((count) => t('authority.count', { count }))).toEqual(['1 item', '2 items']);
    expect(number(1234)).toBe('1,234');
  });

  it('is made once', () => expect(translator('fr')).toBe(translator('fr')));

  it('knows its direction', () => expect(translator('ar').direction).toBe('rtl'));

  it('writes numbers, lists and days', () => {
    const { number, list, day } = translator('fr');
    expect(plain(number(69202))).toBe('69 202');
    expect(list(['a', 'b', 'c'])).toBe('a, b et c');
    expect(day('2026-03-04T23:59:59.000Z')).toBe('4 mars 2026');
  });

  it('writes sizes of files in the unit that suits them', () => {
    const { size } = translator('en');
    expect(
      [0, 900, 45_300, 3_240_000, 12_345_678, 2_500_000_000].map((bytes) => plain(size(bytes))),
    ).toEqual(['0 kB', '0.9 kB', '45 kB', '3.2 MB', '12 MB', '2.5 GB']);
  });
});
