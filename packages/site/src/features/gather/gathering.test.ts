import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addSet,
  annotate,
  choose,
  currentSet,
  discard,
  gather,
  isGathered,
  gatheringLimits,
  move,
  parseGathering,
  readItems,
  release,
  rename,
  type Gathering,
} from './gathering.ts';

/** What a browser begins with. */
const empty: Gathering = {
  version: 1,
  current: '1',
  sets: [{ id: '1', name: 'My set', items: [] }],
};
const id = (at: number) => `01m${String(at).padStart(23, '0')}`;
const holding = (count: number): Gathering =>
  Array.from({ length: count }, (_, at) => at).reduce(
    (gathering, at) => gather(gathering, { id: id(at) }),
    empty,
  );
const order = (gathering: Gathering) =>
  currentSet(gathering).items.map((item) => Number(item.id.slice(3)));

describe('gathering', () => {
  it('keeps items in the order they came, each once', () => {
    expect(order(gather(holding(3), { id: id(1) }))).toEqual([0, 1, 2]);
    expect(isGathered(holding(1), id(0))).toBe(true);
  });
  it('takes back what was taken out, where it was and with its note', () => {
    const before = annotate(holding(3), id(1), 'the third state');
    const item = currentSet(before).items[1] ?? { id: '' };
    expect(gather(release(before, id(1)), item, 1)).toEqual(before);
  });
  it.each([
    [0, 2, [1, 2, 0]],
    [2, 0, [2, 0, 1]],
    [1, 99, [0, 2, 1]],
    [1, -5, [1, 0, 2]],
    [1, 1, [0, 1, 2]],
  ])('moves %i to %i', (from, to, then) =>
    expect(order(move(holding(3), id(from), to))).toEqual(then),
  );
  it('holds five hundred items and no more', () => {
    const full = holding(gatheringLimits.items);
    expect(order(full)).toHaveLength(500);
    expect(gather(full, { id: id(999) })).toBe(full);
  });
  it('has several sets; the last one is emptied instead of thrown away', () => {
    const two = addSet(rename(holding(1), ' Maps '), { name: 'Rain', items: [{ id: id(7) }] });
    expect(two.sets.map(({ name }) => name)).toEqual(['Maps', 'Rain']);
    expect(order(two)).toEqual([7]);
    expect(order(choose(two, '1'))).toEqual([0]);
    expect(currentSet(discard(two, 'My set')).name).toBe('Maps');
    expect(discard(discard(two, 'My set'), 'My set')).toEqual(empty);
    expect(choose(two, 'none')).toBe(two);
  });
  it('keeps the name where none is given, and forgets a note of spaces', () => {
    expect(currentSet(rename(holding(1), '  ')).name).toBe('My set');
    expect(currentSet(annotate(annotate(holding(1), id(0), 'x'), id(0), '  ')).items).toEqual([
      { id: id(0) },
    ]);
  });
});

describe('what the browser kept', () => {
  it('is read as it was written', () =>
    expect(parseGathering(JSON.stringify(annotate(holding(2), id(0), 'x')), 'My set')).toEqual(
      annotate(holding(2), id(0), 'x'),
    ));
  it.each([null, '', '{', '[]', '{"sets":[]}', '{"sets":[{"id":1}]}', 'null'])(
    'begins anew where it is %j',
    (text) => expect(parseGathering(text, 'My set')).toEqual(empty),
  );
  it('leaves out what is unusable, and keeps the rest', () => {
    expect(
      readItems([
        { id: id(1), note: 5 },
        { id: '<script>' },
        7,
        { id: id(1), note: 'again' },
        { id: id(2), note: 'x'.repeat(5000) },
      ]),
    ).toEqual([{ id: id(1) }, { id: id(2), note: 'x'.repeat(gatheringLimits.note) }]);
  });
  it('never breaks', () => {
    fc.assert(fc.property(fc.json(), (text) => parseGathering(text, 'My set').sets.length > 0));
  });
});
