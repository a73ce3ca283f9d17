import { describe, expect, it } from 'vitest';
import { diversify } from './diversify.ts';
import { aspectsOf, nearness } from './likeness.ts';
import { lookRulesOf } from './look-rules.ts';
import { readSettings } from '../settings/settings.ts';

const aspects = (stored: Record<string, unknown>) =>
  aspectsOf({ stored, settings: readSettings(stored) });

describe('what makes items alike', () => {
  it('is every facet that may be shown, where nothing else is said', () => {
    expect(
      aspects({ attributesForFaceting: ['searchable(maker)', 'filterOnly(key)', 'type'] }),
    ).toMatchObject([{ attribute: 'maker', weight: 1 }, { attribute: 'type' }]);
  });
  it('can be named, weighed, and be a number that is near', () => {
    expect(
      aspects({
        attributesForRecommendations: [
          'maker',
          'weight(subject, 2)',
          'near(year,25)',
          'weight(near(width,10),0.5)',
        ],
      }),
    ).toEqual([
      { kind: 'value', attribute: 'maker', weight: 1 },
      { kind: 'value', attribute: 'subject', weight: 2 },
      { kind: 'near', attribute: 'year', weight: 1, reach: 25 },
      { kind: 'near', attribute: 'width', weight: 0.5, reach: 10 },
    ]);
  });
  it('fades with distance', () => {
    expect(nearness(0, 25)).toBe(1);
    expect(nearness(-25, 25)).toBeCloseTo(0.37, 2);
  });
});

describe('a description of pictures', () => {
  it('is read in its parts, one after another', () => {
    expect(lookRulesOf({ attributeForLooks: 'look', lookParts: ['colour:24', 'shape:8'] })).toEqual(
      {
        attribute: 'look',
        length: 32,
        parts: [
          { name: 'colour', from: 0, to: 24 },
          { name: 'shape', from: 24, to: 32 },
        ],
      },
    );
  });
  it('is none where an index has no pictures', () => expect(lookRulesOf({})).toBeNull());
});

describe('a shelf', () => {
  it('takes something different before more of the same', () => {
    const choices = [
      { id: 'a', likeness: 0.9, traits: [1, 2] },
      { id: 'b', likeness: 0.89, traits: [1, 2] },
      { id: 'c', likeness: 0.85, traits: [3] },
    ];
    expect(diversify(choices, 2).map(({ id }) => id)).toEqual(['a', 'c']);
  });
  it('never takes something that is much worse for being different', () => {
    const choices = [
      { id: 'a', likeness: 0.9, traits: [1, 2] },
      { id: 'b', likeness: 0.89, traits: [1, 2] },
      { id: 'c', likeness: 0.3, traits: [3] },
    ];
    expect(diversify(choices, 2).map(({ id }) => id)).toEqual(['a', 'b']);
  });
});
