import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fold, rawLengthOfFolded, umlautSpelling } from './fold.ts';

function check(spellings: string[], expected: string) {
  for (const spelling of spellings) expect(fold(spelling), spelling).toBe(expected);
}

describe('folding', () => {
  it('drops case, accents and ligatures', () => {
    check(['Yōkai', 'yokai', 'YŌKAI', 'Yo\u0304kai'], 'yokai');
    check(['Bjørk', 'bjork'], 'bjork');
    check(['Straße', 'STRASSE', 'STRAẞE'], 'strasse');
    check(['Œuvre', 'oeuvre'], 'oeuvre');
    check(['ﬁgure', 'figure', 'ｆｉｇｕｒｅ'], 'figure');
    check(['İstanbul', 'istanbul', 'Istanbul'], 'istanbul');
  });
  it('folds Greek and Cyrillic', () => {
    check(['Όμηρος', 'ομηρος', 'ΟΜΗΡΟΣ'], 'ομηροσ');
    check(['Семён', 'семен'], 'семен');
  });
  it('unifies Arabic letters and drops vowels and tatweel', () => {
    check(['أحمد', 'احمد', 'أَحْمَد', 'احـمـد'], 'احمد');
    check(['مكتبة', 'مكتبه'], 'مكتبه');
    check(['١٩٢٢', '۱۹۲۲', '1922'], '1922');
  });
  it('drops Hebrew points and final forms', () => check(['שָׁלוֹם', 'שלום'], 'שלומ'));
  it('keeps the vowel signs of Devanagari and the voicing of kana', () => {
    expect(fold('हिन्दी')).toBe('हिन्दी');
    expect(fold('が')).not.toBe(fold('か'));
  });
  it('is idempotent', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(fold(fold(text))).toBe(fold(text));
      }),
    );
  });
  it('knows the spelling with e for an umlaut', () => {
    expect(umlautSpelling('Müller')).toBe('mueller');
    expect(umlautSpelling('Ørsted')).toBe('oersted');
    expect(umlautSpelling('Turner')).toBeNull();
  });
  it('measures the raw text behind a folded beginning', () => {
    expect(rawLengthOfFolded('Ægean', 2)).toBe(1);
    expect(rawLengthOfFolded('Yo\u0304kai', 2)).toBe(3);
    expect(rawLengthOfFolded('Turner', 3)).toBe(3);
  });
});
