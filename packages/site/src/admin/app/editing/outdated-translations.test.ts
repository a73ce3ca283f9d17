import { describe, expect, it } from 'vitest';
import { outdatedTranslations } from './outdated-translations.ts';

const source = { field: 'title', language: 'fr', original: 'en', text: 'Cruche', from: 'Jug' };

const outdated = (texts: Record<string, string>, field = 'title') => [
  ...outdatedTranslations([source], field, texts),
];

describe('a translation', () => {
  it('is outdated when its original has changed since it was written', () => {
    expect(outdated({ en: 'Brown jug', fr: 'Cruche' })).toEqual([
      ['fr', { original: 'en', before: 'Jug', after: 'Brown jug' }],
    ]);
    expect(outdated({ fr: 'Cruche' })).toHaveLength(1);
  });

  it('is not when nothing but spaces changed, or when it was written again', () => {
    expect(outdated({ en: ' Jug\n', fr: 'Cruche' })).toEqual([]);
    expect(outdated({ en: 'Brown jug', fr: 'Cruche brune' })).toEqual([]);
    expect(outdated({ en: 'Brown jug', fr: 'Cruche' }, 'notes')).toEqual([]);
  });

  it('is not when there was no original, as where an import brought it alone', () =>
    expect([
      ...outdatedTranslations([{ ...source, from: '' }], 'title', { en: 'Jug', fr: 'Cruche' }),
    ]).toEqual([]));
});
