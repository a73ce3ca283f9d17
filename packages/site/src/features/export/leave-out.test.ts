import { describe, expect, it } from 'vitest';
import { itemDefinition } from '../catalogue/item-definition.ts';
import { entryDefinitions } from '../editorial/entry.ts';
import { markHidden, repaired, withoutHidden } from './leave-out.ts';

const seen = '01m00000000000000000000see';
const draft = '01m00000000000000000000dra';
const isHidden = (id: string) => id === draft;

describe('what visitors may not see', () => {
  it('is left out with the words beside it, while dates and other records stay', () => {
    const made = [
      {
        person: draft,
        role: 'printer',
        attribution: 'after',
        place: seen,
        date: { display: '1900' },
      },
      { person: seen, role: 'artist' },
    ];
    expect(
      withoutHidden({ production: made, subjects: [draft, seen], partOf: draft }, isHidden),
    ).toEqual({
      production: [
        { place: seen, date: { display: '1900' } },
        { person: seen, role: 'artist' },
      ],
      subjects: [seen],
    });
  });

  it('takes no words with it where they say when something is', () => {
    const overrides = [{ at: '2026-01-01', cancelled: true, venue: draft }];
    expect(withoutHidden({ overrides }, isHidden, { keepsWords: true })).toEqual({
      overrides: [{ at: '2026-01-01', cancelled: true }],
    });
  });

  it('takes with it the entry that means nothing without it', () => {
    const body = {
      title: { en: 'Vase' },
      relatedItems: [
        { item: draft, relation: 'copy of' },
        { item: seen, relation: 'part of' },
      ],
    };
    expect(repaired(itemDefinition, withoutHidden(body, isHidden))).toEqual({
      title: { en: 'Vase' },
      relatedItems: [{ item: seen, relation: 'part of' }],
    });
  });

  it('takes a block with it that shows nothing else, by whatever name the block calls it', () => {
    const gallery = (...items: string[]) => ({ kind: 'gallery', items });
    const body = {
      path: 'rain',
      title: { en: 'Rain' },
      content: { en: [gallery('A.1'), gallery('A.1', 'A.2')] },
    };
    const marked = markHidden(body, [
      ['content', 'en', 0, 'items', 0],
      ['content', 'en', 1, 'items', 0],
    ]);
    expect(repaired(entryDefinitions.story, withoutHidden(marked, isHidden))).toEqual({
      ...body,
      content: { en: [gallery('A.2')] },
    });
  });

  it('leaves nothing of a record that means nothing without it', () =>
    expect(repaired(itemDefinition, { accessionNumber: '1' })).toBeUndefined());
});
