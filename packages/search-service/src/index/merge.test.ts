// A merge gives what reading every live item again would have given.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { unpack, type Column } from './layout.ts';
import { mergeInput, mergeSegments, missingFrom } from './merge.ts';
import type { MergeInput } from './merge-source.ts';
import { schemaOf, type Schema } from './schema.ts';
import { SegmentDraft, type SegmentMeta } from './segment-draft.ts';

type Item = {
  readonly id: string;
  readonly document: Record<string, unknown>;
  readonly isDead: boolean;
};

const word = fc.constantFrom(
  'red',
  'reds',
  'redder',
  'blue',
  'blau',
  'Müller',
  '茶碗',
  'XIX',
  'tea-bowl',
  '77.AO.84',
  'a',
);
const words = fc.array(word, { maxLength: 4 }).map((list) => list.join(' '));
const value = fc.oneof(words, fc.integer({ min: -2, max: 3 }), fc.boolean());
const document = fc.record(
  {
    title: words,
    maker: fc.array(word, { maxLength: 3 }),
    year: fc.oneof(fc.integer({ min: 1, max: 4 }), words),
    size: fc.array(fc.double({ noNaN: true, noDefaultInfinity: true }), { maxLength: 2 }),
    deep: fc.record({ kind: value }, { requiredKeys: [] }),
    _tags: fc.array(word, { maxLength: 2 }),
    _geoloc: fc.oneof(
      fc.record({ lat: fc.integer({ min: 0, max: 9 }), lng: fc.constant(1) }),
      fc.constant('nowhere'),
    ),
  },
  { requiredKeys: [] },
);
const parts = fc
  .array(
    fc.array(
      fc.record({
        id: fc.string({ unit: 'binary', maxLength: 3 }),
        document,
        isDead: fc.boolean(),
      }),
      { maxLength: 6 },
    ),
    { minLength: 1, maxLength: 4 },
  )
  .map((lists) =>
    lists.map((list, part) =>
      list.map((item, index): Item => ({
        ...item,
        id: `${item.id.toWellFormed()}${part}.${index}`,
      })),
    ),
  );
const settings = fc.constantFrom<Record<string, unknown>>(
  {},
  {
    searchableAttributes: ['title', 'maker'],
    numericAttributesForFiltering: ['year'],
    attributesForFaceting: ['maker', 'deep.kind'],
    customRanking: ['desc(year)', 'asc(title)'],
  },
  {
    searchableAttributes: ['maker'],
    identifierAttributes: ['maker'],
    numericAttributesForFiltering: [],
    attributesForFaceting: ['title'],
    attributeForDistinct: 'maker',
    ranking: ['asc(deep.kind)', 'typo'],
  },
);

function draftOf(schema: Schema, items: readonly Item[]): SharedArrayBuffer {
  const draft = new SegmentDraft(schema);
  for (const { id, document: given } of items) draft.add(id, given, JSON.stringify(given).length);
  return draft.finish();
}

function inputOf(schema: Schema, items: readonly Item[], dead: readonly Item[]): MergeInput {
  const input = mergeInput(
    draftOf(schema, items),
    dead.length === 0 ? null : Uint8Array.from(items, (item) => Number(dead.includes(item))),
  );
  if (!input) throw new Error('not a segment');
  return input;
}

/**
 * Every column by name; those of numbers by their attribute, since attributes are numbered as they
 * come, and only where an item has some.
 */
function contents(buffer: SharedArrayBuffer): Record<string, number[]> {
  const unpacked = unpack(buffer);
  const meta = unpacked?.meta as SegmentMeta;
  const named = (name: string): string =>
    name.replace(/^number\.(\d+)/, (_, index) => `number ${meta.numberAttributes[Number(index)]}`);
  const isEmpty = (name: string, column: Column): boolean =>
    name.startsWith('number.') && column.every((one) => Number.isNaN(one));
  return Object.fromEntries(
    [...(unpacked?.columns ?? [])].flatMap(([name, column]) =>
      isEmpty(name, column) ? [] : [[named(name), [...column]]],
    ),
  );
}

function merged(
  schema: Schema,
  kept: readonly MergeInput[],
  made: readonly MergeInput[],
): Record<string, number[]> {
  const result = mergeSegments(schema, { kept, made });
  if (!result) throw new Error('not merged');
  return contents(result.buffer);
}

describe('a merge', () => {
  it('gives what one segment of all living items would be, when every attribute is declared', () => {
    fc.assert(
      fc.property(parts, settings, (lists, given) => {
        const schema = schemaOf([{ searchableAttributes: ['title', 'deep.kind'], ...given }]);
        const kept = lists.map((items) =>
          inputOf(
            schema,
            items,
            items.filter(({ isDead }) => isDead),
          ),
        );
        expect(missingFrom(schema, kept)).toBeNull();
        expect(merged(schema, kept, [])).toEqual(
          contents(
            draftOf(
              schema,
              lists.flat().filter(({ isDead }) => !isDead),
            ),
          ),
        );
      }),
      { numRuns: 300 },
    );
  });

  it('brings attributes together that segments met in different orders', () => {
    fc.assert(
      fc.property(parts, (lists) => {
        const schema = schemaOf([{}]);
        expect(
          merged(
            schema,
            lists.map((items) => inputOf(schema, items, [])),
            [],
          ),
        ).toEqual(contents(draftOf(schema, lists.flat())));
      }),
      { numRuns: 200 },
    );
  });

  it('takes over what a changed schema still asks for, and only the rest from the documents', () => {
    fc.assert(
      fc.property(parts, settings, settings, (lists, before, after) => {
        const [old, schema] = [
          schemaOf([before]),
          schemaOf([
            { searchableAttributes: ['title'], numericAttributesForFiltering: ['year'], ...after },
          ]),
        ];
        const living = lists.flat().filter(({ isDead }) => !isDead);
        const kept = lists.map((items) =>
          inputOf(
            old,
            items,
            items.filter(({ isDead }) => isDead),
          ),
        );
        const missing = missingFrom(schema, kept);
        const half = Math.floor(living.length / 2);
        const made = missing
          ? [living.slice(0, half), living.slice(half)].map((items) =>
              inputOf(missing.schema, items, []),
            )
          : [];
        expect(merged(schema, kept, made)).toEqual(contents(draftOf(schema, living)));
      }),
      { numRuns: 300 },
    );
  });

  it('asks for nothing but the new facet when one is added', () => {
    const [old, schema] = [
      schemaOf([{ attributesForFaceting: ['title'] }]),
      schemaOf([{ attributesForFaceting: ['title', 'maker'] }]),
    ];
    const kept = [inputOf(old, [{ id: '1', document: { title: 'red' }, isDead: false }], [])];
    expect(missingFrom(schema, kept)).toMatchObject({
      texts: false,
      numbers: false,
      schema: { facets: ['maker'], textAttributes: [], sortAttributes: [] },
    });
  });

  it('is given up when one number stands for attributes that part ways', () => {
    const schema = schemaOf([{}]);
    const named = (from: number): Record<string, unknown> =>
      Object.fromEntries(
        Array.from({ length: 40 }, (_, index) => [`a${(index * 7 + from) % 40}`, 'red']),
      );
    const kept = [0, 3].map((from) =>
      inputOf(schema, [{ id: String(from), document: named(from), isDead: false }], []),
    );
    expect(mergeSegments(schema, { kept: [], made: kept })).toBeNull();
    expect(missingFrom(schema, kept)).toMatchObject({ texts: true });
  });
});
