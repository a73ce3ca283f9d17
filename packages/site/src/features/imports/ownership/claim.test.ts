import { describe, expect, it } from 'vitest';
import { itemFields } from '../../catalogue/fields/item-fields.ts';
import { codeOf, decodeClaim, encodeClaim, partAt, PUBLICATION, valuePart } from './claim.ts';
import { claimOf } from './field-parts.ts';
import { keySet } from './key-set.ts';

const body = {
  title: { en: 'Vase', fr: 'Vase' },
  accessionNumber: '7',
  subjects: Array.from({ length: 300 }, (_, i) => `subject ${i}`),
  production: [{ person: 'p', role: 'potter' }, { person: 'p' }, { place: 'x' }],
  dimensions: [
    { type: 'height', value: 1, unit: 'mm' },
    { type: 'height', value: 2, unit: 'mm' },
  ],
};

describe('what a source said, as bytes', () => {
  it('comes back as it was', () => {
    expect(decodeClaim(encodeClaim(claimOf(body)))).toEqual(
      new Map([...claimOf(body)].sort(([a], [b]) => a - b)),
    );
  });

  it('is the same in whatever order it was read', () => {
    const turned = Object.fromEntries(Object.entries(body).reverse());
    expect(encodeClaim(claimOf(turned))).toEqual(encodeClaim(claimOf(body)));
    const title = { fr: 'Vase', en: 'Vase' };
    expect(encodeClaim(claimOf({ title }))).toEqual(encodeClaim(claimOf({ title: body.title })));
  });

  it('says nothing in a format that is not known', () => {
    expect(decodeClaim(Buffer.from([9, 1, 2, 3]))).toEqual(new Map());
    expect(decodeClaim(Buffer.alloc(0))).toEqual(new Map());
  });

  it('has a code of its own for each field', () => {
    const names = [...Object.keys(itemFields), PUBLICATION];
    expect(new Set(names.map(codeOf)).size).toBe(names.length);
  });

  it('finds a value by its place', () => {
    const parts = [valuePart('en', 'A'), valuePart('fr', 'B')];
    expect(partAt(parts, 'fr')).toBe(valuePart('fr', 'B'));
    expect(partAt(parts, 'de')).toBeUndefined();
  });
});

describe('a set of keys', () => {
  it('has what was added and nothing else, each once', () => {
    const keys = keySet();
    for (let round = 0; round < 2; round++)
      for (let i = 0; i < 5000; i++) keys.add(`accession=${i}`);
    expect(keys.size).toBe(5000);
    expect([keys.has('accession=4999'), keys.has('accession=5000')]).toEqual([true, false]);
  });
});
