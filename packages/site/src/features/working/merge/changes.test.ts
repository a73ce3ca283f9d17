import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  randomEdit,
  randomFrom,
  startingBody,
} from '../../../../../../tests/working/random-edits.ts';
import { applyChanges, changesBetween } from './changes.ts';
import { keyed } from './keys.ts';

describe('changes between two bodies', () => {
  it('lead from the one to the other, and back, also after they were sent', () => {
    fc.assert(
      fc.property(fc.nat(), (seed) => {
        const random = randomFrom(seed);
        const before = startingBody(random);
        let after = before;
        for (let step = 0; step < 8; step++) after = randomEdit(after, random, `${step}`);
        const sent = JSON.parse(JSON.stringify(changesBetween(before, after)));
        expect(applyChanges(before, sent)).toEqual(after);
        expect(applyChanges(after, changesBetween(after, before))).toEqual(before);
      }),
      { numRuns: 200 },
    );
  });

  it('tell a list without members from no list, and a group without fields from no group', () => {
    for (const [before, after] of [
      [{}, { media: [] }],
      [{ media: ['a'] }, {}],
      [{ media: ['a'] }, { media: [] }],
      [{}, { title: {} }],
      [{ title: { en: 'a' } }, { title: {} }],
      [{ title: { en: 'a' } }, {}],
      [keyed({ links: [{ url: 'a' }] }), { links: [] }],
      [keyed({ links: [{ url: 'a' }] }), {}],
    ] as const) {
      expect(applyChanges(before, changesBetween(before, after))).toEqual(after);
      expect(applyChanges(after, changesBetween(after, before))).toEqual(before);
    }
  });

  it('name the language that was written in, and nothing beside it', () => {
    expect(
      changesBetween({ title: { en: 'a', fr: 'b' } }, { title: { en: 'a', fr: 'c' } }),
    ).toEqual([{ path: ['title', 'fr'], before: 'b', after: 'c' }]);
  });

  it('take no name of a field for something that every object has', () => {
    const body = applyChanges({}, [{ path: ['__proto__', 'constructor'], after: 'x' }]);
    expect(Object.keys(body)).toEqual(['__proto__']);
    expect(Object.getPrototypeOf(body)).toBe(Object.prototype);
    expect(({} as Record<string, unknown>)['constructor']).toBe(Object);
  });
});
