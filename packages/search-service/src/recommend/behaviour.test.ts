import { describe, expect, it } from 'vitest';
import { Behaviour } from './behaviour.ts';

/** So many visitors have to have looked at both. */
const minCount = 3;

const day = 86_400_000;
const now = 20_000 * day;
const by = (
  visitors: number,
  objectIDs: readonly string[],
  { kind = 'click' as 'click' | 'conversion', at = now, name = 'v' } = {},
) =>
  Array.from({ length: visitors }, (_, visitor) =>
    objectIDs.map((objectID) => ({
      index: 'items',
      userToken: `${name}${visitor}`,
      objectID,
      kind,
      at,
    })),
  ).flat();
const known = (...lists: ReturnType<typeof by>[]) => {
  const behaviour = new Behaviour(() => now);
  behaviour.record(lists.flat());
  return behaviour;
};

describe('what visitors did', () => {
  it('says nothing of fewer visitors than a few', () => {
    expect(known(by(minCount - 1, ['a', 'b'])).companions('items', 'a')).toEqual([]);
    expect(known(by(minCount, ['a', 'b'])).companions('items', 'a')).toMatchObject([
      { objectID: 'b', visitors: minCount, closeness: 1 },
    ]);
  });

  it('makes less of an item that everybody looks at', () => {
    const companions = known(
      by(5, ['a', 'b', 'famous']),
      by(60, ['famous'], { name: 'w' }),
    ).companions('items', 'a');
    expect(companions.map(({ objectID }) => objectID)).toEqual(['b', 'famous']);
  });

  it('is forgotten with the visitor, after three months, and by index', () => {
    const behaviour = known(
      by(minCount, ['a', 'b']),
      by(minCount, ['a', 'old'], { at: now - 91 * day, name: 'o' }),
    );
    expect(behaviour.companions('other', 'a')).toEqual([]);
    expect(behaviour.companions('items', 'a').map(({ objectID }) => objectID)).toEqual(['b']);
    behaviour.forget('v0');
    expect(behaviour.companions('items', 'a')).toEqual([]);
  });

  it('takes a visitor with hundreds of items for a machine', () => {
    const crawled = Array.from({ length: 600 }, (_, i) => `c${i}`);
    expect(known(by(5, crawled)).companions('items', 'c1')).toEqual([]);
    expect(known(by(5, crawled)).trends('items')).toEqual([]);
  });

  it('counts as kept together only what was kept on one day', () => {
    const other = by(minCount, ['b'], { kind: 'conversion', at: now - 3 * day });
    expect(
      known(by(minCount, ['a'], { kind: 'conversion' }), other).interactedTogether('items', 'a'),
    ).toEqual([]);
    expect(
      known(by(minCount, ['a', 'b'], { kind: 'conversion' })).interactedTogether('items', 'a'),
    ).toMatchObject([{ objectID: 'b' }]);
  });

  it('tells a trend from what was always looked at', () => {
    const trends = known(
      by(6, ['new']),
      by(6, ['steady']),
      by(6, ['steady'], { at: now - 9 * day, name: 'w' }),
      by(6, ['past'], { at: now - 9 * day }),
    ).trends('items');
    expect(trends).toMatchObject([
      { objectID: 'new', strength: 1, visitors: 6, before: 0 },
      { objectID: 'steady', visitors: 6, before: 6 },
    ]);
  });
});
