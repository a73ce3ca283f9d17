import { describe, expect, it } from 'vitest';
import type { Item } from '../catalogue/item.ts';
import { asText, fullCoverage, mergeItem, type Coverage } from './merge-item.ts';
import { noClaim } from './ownership/claim.ts';
import { claimOf } from './ownership/field-parts.ts';

type Part = Partial<Item>;
type More = { others?: Part[]; coverage?: Partial<Coverage> };

/** What an item says after a source that had said `said` says `incoming`. */
const merge = (
  stated: Part | undefined,
  current: Part,
  incoming: Part,
  { others = [], coverage = {} }: More = {},
) =>
  mergeItem(current, incoming, {
    stated: stated ? claimOf(stated) : noClaim,
    others: others.map(claimOf),
    coverage: { ...fullCoverage, ...coverage },
  });
const text = (en: string) => ({ en });
const kept = ({ conflicts }: ReturnType<typeof merge>) =>
  conflicts.map(({ field, kept: stays, offered }) => [field, stays, offered]);

describe('a row that meets its item again', () => {
  it('changes the fields that the source changed', () => {
    const { body, changes } = merge(
      { title: text('A') },
      { title: text('A'), subjects: ['x'] },
      { title: text('B') },
    );
    expect(body).toEqual({ title: text('B'), subjects: ['x'] });
    expect(changes).toEqual([{ field: 'title', before: 'A', after: 'B' }]);
  });

  it('leaves alone what staff changed and the source did not', () => {
    const merged = merge({ title: text('A') }, { title: text('By hand') }, { title: text('A') });
    expect(merged.body).toEqual({ title: text('By hand') });
    expect(merged).toMatchObject({ changes: [], conflicts: [] });
  });

  it('keeps what a person wrote where both changed, says so, and remembers what was said', () => {
    const merged = merge({ title: text('A') }, { title: text('By hand') }, { title: text('C') });
    expect(merged.body.title).toEqual(text('By hand'));
    expect(kept(merged)).toEqual([['title', 'By hand', 'C']]);
    expect(merged.aside).toEqual({ title: text('C') });
    expect(merged.claim).toEqual(claimOf({ title: text('C') }));
  });

  it('keeps a value of which it is not known that it is the source’s', () => {
    const merged = merge(undefined, { title: text('old') }, { title: text('new') });
    expect(merged.body.title).toEqual(text('old'));
    expect(kept(merged)).toEqual([['title', 'old', 'new']]);
  });

  it('fills what is empty, and leaves empty what a person emptied', () => {
    expect(merge({}, {}, { medium: text('oil') }).body).toEqual({ medium: text('oil') });
    const emptied = merge({ medium: text('oil') }, {}, { medium: text('oil') });
    expect(emptied.body).toEqual({});
  });

  it('empties a field that the source emptied, and keeps one that it does not cover', () => {
    const stated = { title: text('A'), medium: text('oil'), notes: text('n') };
    expect(merge(stated, stated, { medium: undefined }).body).toEqual({
      title: text('A'),
      medium: undefined,
      notes: text('n'),
    });
  });

  it('keeps the title of an item whose row has lost its own', () => {
    const stated = { title: text('A') };
    expect(merge(stated, stated, { title: undefined }).body).toEqual(stated);
  });

  it('treats each language of a text by itself', () => {
    const merged = merge(
      { title: { en: 'A', fr: 'Un' } },
      { title: { en: 'By hand', fr: 'Un', de: 'Eins' } },
      { title: { en: 'A', fr: 'Deux' } },
    );
    expect(merged.body.title).toEqual({ en: 'By hand', fr: 'Deux', de: 'Eins' });
    expect(merged.conflicts).toEqual([]);
  });

  it('sees no change where only the order of keys differs', () => {
    const merged = merge(
      undefined,
      { title: { fr: 'a', en: 'b' } },
      { title: { en: 'b', fr: 'a' } },
    );
    expect(merged.changes).toEqual([]);
  });
});

describe('a list', () => {
  const stated = { subjects: ['birds', 'boats', 'trees'] };

  it('keeps what people added, loses what the source gave up, and gains what it names anew', () => {
    const { body } = merge(
      stated,
      { subjects: ['birds', 'boats', 'by hand', 'trees'] },
      { subjects: ['birds', 'fish', 'trees'] },
    );
    expect(body.subjects).toEqual(['birds', 'fish', 'by hand', 'trees']);
  });

  it('does not get back what people removed', () => {
    const { body } = merge(
      stated,
      { subjects: ['birds', 'trees'] },
      { subjects: ['birds', 'boats', 'trees', 'fish'] },
    );
    expect(body.subjects).toEqual(['birds', 'trees', 'fish']);
  });

  it('keeps what another source names too', () => {
    const { body } = merge(
      stated,
      stated,
      { subjects: ['trees'] },
      { others: [{ subjects: ['boats', 'fish'] }] },
    );
    expect(body.subjects).toEqual(['boats', 'trees']);
  });

  it('has the order of the source while nobody else has changed it', () => {
    const subjects = ['trees', 'birds', 'boats'];
    expect(merge(stated, stated, { subjects }).body).toEqual({ subjects });
  });

  it('puts a first element first', () => {
    const { body } = merge(
      { subjects: ['b'] },
      { subjects: ['b', 'by hand'] },
      { subjects: ['a', 'b'] },
    );
    expect(body.subjects).toEqual(['a', 'b', 'by hand']);
  });

  it('knows a measurement by what was measured', () => {
    const height = (value: number) => ({ type: 'height', value, unit: 'mm' });
    const width = (value: number) => ({ type: 'width', value, unit: 'mm' });
    const merged = merge(
      { dimensions: [height(10), width(20)] },
      { dimensions: [height(11), width(20)] },
      { dimensions: [height(12), width(21)] },
    );
    expect(merged.body.dimensions).toEqual([height(11), width(21)]);
    expect(merged.conflicts).toHaveLength(1);
  });
});

describe('a making', () => {
  const date = (display: string) => ({ display }) as NonNullable<Item['production']>[0]['date'];

  it('without a maker fills the single making of the item', () => {
    const { body } = merge(
      {},
      { production: [{ person: 'P', role: 'potter' }] },
      { production: [{ date: date('1890'), place: 'Paris' }] },
    );
    expect(body.production).toEqual([
      { person: 'P', role: 'potter', date: date('1890'), place: 'Paris' },
    ]);
  });

  it('without a maker stands alone where there are several', () => {
    const { body } = merge(
      {},
      { production: [{ person: 'P' }, { person: 'Q' }] },
      { production: [{ date: date('1890') }] },
    );
    expect(body.production).toEqual([{ person: 'P' }, { person: 'Q' }, { date: date('1890') }]);
  });

  it('changes the date that it filled before, where a second maker came', () => {
    const { body } = merge(
      { production: [{ date: date('1890') }] },
      { production: [{ person: 'P', date: date('1890') }, { person: 'Q' }] },
      { production: [{ date: date('1891') }] },
    );
    expect(body.production).toEqual([{ person: 'P', date: date('1891') }, { person: 'Q' }]);
  });

  it('takes its maker, and keeps the date of another source', () => {
    const { body } = merge(
      { production: [{ person: 'P', role: 'potter' }] },
      { production: [{ person: 'P', role: 'potter', date: date('1890') }] },
      { production: [{ person: 'Q', role: 'potter' }] },
      { others: [{ production: [{ date: date('1890') }] }] },
    );
    expect(body.production).toEqual([{ person: 'Q', role: 'potter', date: date('1890') }]);
  });

  it('goes when the source names its maker no longer, but for what others said', () => {
    const stated = { production: [{ person: 'P' }, { person: 'Q', role: 'painter' }] };
    expect(merge(stated, stated, { production: [{ person: 'P' }] }).body).toEqual({
      production: [{ person: 'P' }],
    });
    const dated = {
      production: [{ person: 'P' }, { person: 'Q', role: 'painter', date: date('1') }],
    };
    expect(merge(stated, dated, { production: [{ person: 'P' }] }).body.production).toEqual([
      { person: 'P' },
      { date: date('1') },
    ]);
  });

  it('keeps the maker of a person’s choice, and says so when the source names a third', () => {
    const stated = { production: [{ person: 'P' }] };
    const current = { production: [{ person: 'X' }] };
    expect(merge(stated, current, stated).body).toEqual(current);
    const changed = merge(stated, current, { production: [{ person: 'R' }] });
    expect(changed.body).toEqual(current);
    expect(kept(changed)).toEqual([['production', 'X', 'R']]);
  });

  it('does not bring back a maker whom people removed', () => {
    const stated = { production: [{ person: 'P' }, { person: 'Q' }] };
    const { body } = merge(
      stated,
      { production: [{ person: 'P' }] },
      { production: [{ person: 'P', role: 'potter' }, { person: 'Q' }] },
    );
    expect(body.production).toEqual([{ person: 'P', role: 'potter' }]);
  });
});

describe('a table that says less', () => {
  const stated = { title: text('A'), medium: text('oil'), subjects: ['birds', 'boats'] };

  it('takes nothing away when a column is gone', () => {
    const coverage = { incomplete: new Set(['medium', 'subjects']) };
    const merged = merge(stated, stated, { title: text('A'), subjects: ['birds'] }, { coverage });
    expect(merged.body).toEqual(stated);
    expect(merged.claim.size).toBe(3);
  });

  it('clears what the source set, where its column is read as something else', () => {
    const coverage = { withdrawn: new Set(['medium']) };
    const merged = merge(stated, stated, { title: text('A') }, { coverage });
    expect(merged.body.medium).toBeUndefined();
    expect(merged.released).toEqual([{ field: 'medium', place: 'en' }]);
  });

  it('keeps what a person made of it', () => {
    const coverage = { withdrawn: new Set(['medium']) };
    const current = { ...stated, medium: text('By hand') };
    const merged = merge(stated, current, { title: text('A') }, { coverage });
    expect(merged.body.medium).toEqual(text('By hand'));
    expect(kept(merged)).toEqual([['medium', 'By hand', '']]);
  });

  it('keeps a value that came from several columns, one of which is gone', () => {
    const coordinates = { latitude: 1, longitude: 2 };
    const merged = merge(
      { coordinates },
      { coordinates },
      { coordinates: { latitude: 1, longitude: 0 } },
      { coverage: { incomplete: new Set(['coordinates']) } },
    );
    expect(merged.body).toEqual({ coordinates });
    expect(merged.conflicts).toMatchObject([{ field: 'coordinates', isIncomplete: true }]);
  });
});

describe('a field in words', () => {
  it('is its text', () => {
    expect(asText({ en: 'oil on canvas' })).toBe('oil on canvas');
    expect(asText('oil')).toBe('oil');
    expect(asText(undefined)).toBe('');
  });

  it('is JSON where it is not one text', () => {
    expect(asText(['a'])).toBe('["a"]');
    expect(asText(['a', 'b'])).toBe('["a","b"]');
    expect(asText({ fr: 'huile', en: 'oil' })).toBe('{"en":"oil","fr":"huile"}');
    expect(asText({ year: 1901 })).toBe('{"year":1901}');
    expect(asText({})).toBe('{}');
    expect(asText(7)).toBe('7');
    expect(asText(null)).toBe('null');
  });

  it('is cut where it is longer than 200 characters', () => {
    expect(asText('x'.repeat(200))).toBe('x'.repeat(200));
    expect(asText('x'.repeat(201))).toBe(`${'x'.repeat(199)}…`);
  });
});
