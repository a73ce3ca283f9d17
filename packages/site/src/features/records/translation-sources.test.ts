import { describe, expect, it } from 'vitest';
import { translationSources } from './translation-sources.ts';

const at = (day: number) => `2026-11-0${day}T09:00:00.000Z`;

const sourcesOf = (...bodies: Record<string, unknown>[]) =>
  translationSources(
    bodies.map((body, i) => ({ body, updatedAt: at(i + 1) })),
    ['en', 'fr', 'ar'],
  );

describe('what a translation was made from', () => {
  it('is what the original said when the translation was last written', () =>
    expect(
      sourcesOf(
        { title: { en: 'Jug' } },
        { title: { en: 'Brown jug', fr: 'Cruche brune' } },
        { title: { en: 'Red jug', fr: 'Cruche brune' } },
        { title: { en: 'Red jug', fr: 'Cruche brune' }, notes: 'x' },
      ),
    ).toEqual([
      {
        field: 'title',
        language: 'fr',
        original: 'en',
        text: 'Cruche brune',
        from: 'Brown jug',
        at: at(2),
      },
    ]));

  it('is the text in the language that was there first, or the museum’s first of several', () => {
    const [first] = sourcesOf({ title: { fr: 'Cruche' } }, { title: { fr: 'Cruche', en: 'Jug' } });
    expect(first).toMatchObject({ original: 'fr', language: 'en', from: 'Cruche' });
    const [both] = sourcesOf({ title: { ar: 'إبريق', en: 'Jug' } });
    expect(both).toMatchObject({ original: 'en', language: 'ar', from: 'Jug' });
  });

  it('counts a translation that was taken away and came back from then on', () =>
    expect(
      sourcesOf(
        { title: { en: 'Jug', fr: 'Cruche' } },
        { title: { en: 'Pot' } },
        { title: { en: 'Pot', fr: 'Cruche' } },
      ),
    ).toMatchObject([{ from: 'Pot', at: at(3) }]));

  it('is told of texts within other fields, not of lists, numbers and plain texts', () =>
    expect(
      sourcesOf({
        currentLocation: { text: { en: 'Room 1', fr: 'Salle 1' }, onDisplay: true },
        alternativeTitles: [{ value: { en: 'Pot', fr: 'Pot' }, type: 'former' }],
        rights: { holder: 'X', note: 'Y' },
      }).map(({ field }) => field),
    ).toEqual(['currentLocation.text']));
});
