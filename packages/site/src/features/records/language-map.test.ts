import { describe, expect, it } from 'vitest';
import { inLanguage, textIn } from './language-map.ts';
import { languageMapShape } from './language-map-shape.ts';

describe('a text in several languages', () => {
  const map = { en: 'Hemp leaf', ja: '麻の葉', none: 'MP.7' };

  it('is shown in the language asked for', () => {
    expect(inLanguage(map, 'ja')).toEqual({ text: '麻の葉', language: 'ja' });
  });

  it('falls back to a language that it has, and says which', () => {
    expect(inLanguage(map, 'fr')).toEqual({ text: 'Hemp leaf', language: 'en' });
    expect(inLanguage({ ar: 'كتاب' }, 'fr')).toEqual({ text: 'كتاب', language: 'ar' });
    expect(inLanguage({ none: 'MP.7' }, 'fr')).toEqual({ text: 'MP.7', language: '' });
  });

  it('serves a region with its language', () => {
    expect(textIn({ fr: 'tissu' }, 'fr-CA')).toBe('tissu');
  });

  it('is nothing when there is none', () => {
    expect(inLanguage({}, 'en')).toBeUndefined();
    expect(textIn(undefined, 'en')).toBe('');
  });

  it('refuses what is no language tag', () => {
    expect(languageMapShape.safeParse({ '<b>': 'x' }).success).toBe(false);
    expect(languageMapShape.safeParse({ 'zh-Hant': 'x', none: 'y' }).success).toBe(true);
  });
});
