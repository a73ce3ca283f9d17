import { describe, expect, it } from 'vitest';
import { changeKeys } from './change-keys.ts';

type Outlined = NonNullable<Parameters<typeof changeKeys>[0]>;

const record = (
  row: Partial<Outlined['row']> = {},
  outline: Partial<Outlined['outline']> = {},
): Outlined => ({
  row: {
    id: 'cup',
    kind: 'item',
    state: 'published',
    publish_at: null,
    unpublish_at: null,
    sort_key: 'a cup',
    ...row,
  },
  outline: { identifiers: [], links: [], ...outline },
});
const makers = (...ids: string[]) => ({ links: ids.map((to) => ({ role: 'maker', to })) });
const sorted = (before?: Outlined, after?: Outlined) => [...changeKeys(before, after)].sort();

describe('the keys of a change', () => {
  it('are the record alone where only what it holds has changed', () => {
    const before = record({}, makers('ada'));
    expect(sorted(before, record({}, makers('ada')))).toEqual(['record:cup']);
  });

  it('are the lists that it enters or leaves, and all that it names', () => {
    const keys = ['list:item', 'naming:ada', 'record:cup', 'sharing:ada maker@cup', 'visible:cup'];
    expect(sorted(undefined, record({}, makers('ada')))).toEqual(keys);
    expect(sorted(record({}, makers('ada')), undefined)).toEqual(keys);
  });

  it('name what it named before and what it names now', () => {
    expect(sorted(record({}, makers('ada', 'eve')), record({}, makers('eve', 'ida')))).toEqual([
      'naming:ada',
      'naming:eve',
      'naming:ida',
      'record:cup',
      'sharing:ada maker@cup',
      'sharing:ida maker@cup',
    ]);
  });

  it('are the lists in which it has another place', () => {
    expect(sorted(record({}, makers('ada')), record({ sort_key: 'b cup' }, makers('ada')))).toEqual(
      ['list:item', 'naming:ada', 'record:cup'],
    );
  });

  it('are the lists when it is published at another time', () => {
    expect(sorted(record(), record({ publish_at: '2027-01-01T00:00:00.000Z' }))).toEqual([
      'list:item',
      'record:cup',
      'visible:cup',
    ]);
  });

  it.each([{ state: 'draft' as const }, { unpublish_at: '2027-01-01T00:00:00.000Z' }])(
    'are the lists when visitors see it no longer: %j',
    (hidden) => {
      const keys = ['list:item', 'naming:ada', 'record:cup', 'visible:cup'];
      const [open, closed] = [record({}, makers('ada')), record(hidden, makers('ada'))];
      expect(sorted(open, closed)).toEqual(keys);
      expect(sorted(closed, open)).toEqual(keys);
    },
  );

  it('name the lists of both parts where it names the same record in another part', () => {
    const sitter = { links: [{ role: 'sitter', to: 'ada' }] };
    expect(sorted(record({}, makers('ada')), record({}, sitter))).toEqual([
      'naming:ada',
      'record:cup',
      'sharing:ada maker@cup',
      'sharing:ada sitter@cup',
    ]);
  });

  it('are the identifiers that it loses and gains, folded', () => {
    const called = (value: string) => record({}, { identifiers: [{ scheme: 'accession', value }] });
    expect(sorted(called('77.ao.1'), called('77.AO.2'))).toEqual([
      'identifier:item:77AO1',
      'identifier:item:77AO2',
      'list:item',
      'record:cup',
    ]);
  });

  it('are the programme for an event', () => {
    expect(sorted(record({ kind: 'event' }), record({ kind: 'event' }))).toEqual([
      'programme',
      'record:cup',
    ]);
  });
});
