import { describe, expect, it } from 'vitest';
import { itemFields } from '../../catalogue/fields/item-fields.ts';
import {
  codeOf,
  decodeClaim,
  encodeClaim,
  partAt,
  PUBLICATION,
  valuePart,
  type Claim,
} from './claim.ts';
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

const claimInOrder = (claim: Claim) => new Map([...claim].sort(([a], [b]) => a - b));

describe('what a source said, as bytes', () => {
  it('comes back as it was', () => {
    expect(decodeClaim(encodeClaim(claimOf(body)))).toEqual(claimInOrder(claimOf(body)));
  });

  it.each([252, 253, 254, 255, 300])('comes back with a list of %i', (count) => {
    const subjects = Array.from({ length: count }, (_, i) => `subject ${i}`);
    const claim = claimOf({ subjects, accessionNumber: '7' });
    expect(decodeClaim(encodeClaim(claim))).toEqual(claimInOrder(claim));
  });

  it('leaves out the place that most fields have', () => {
    const text = { de: 'Vase' };
    const claim = claimOf({
      title: text,
      description: text,
      medium: { en: 'Clay' },
      accessionNumber: '7',
    });
    // The format, the usual place, and in three groups three short fields and a longer one.
    expect(encodeClaim(claim)).toHaveLength(1 + 2 + 3 + 3 * (2 + 4) + (2 + 6));
    expect(decodeClaim(encodeClaim(claim))).toEqual(claimInOrder(claim));
  });

  it('is read as earlier versions stored it', () => {
    const parts = [valuePart('', '7'), valuePart('en', 'Vase')] as const;
    const stored = Buffer.concat([
      Buffer.from([1, 0, 5, 1]),
      Buffer.from(parts[0], 'latin1'),
      Buffer.from([0, 6, 1]),
      Buffer.from(parts[1], 'latin1'),
      Buffer.from([0, 7, 0xfd]),
      Buffer.from(parts[1].repeat(0xfd), 'latin1'),
    ]);
    expect(decodeClaim(stored)).toEqual(
      new Map([
        [5, [parts[0]]],
        [6, [parts[1]]],
        [7, Array.from({ length: 0xfd }, () => parts[1])],
      ]),
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
    for (let i = 0; i < 300_000; i++) keys.add(`accession=1984.${i % 700}.${i}`);
    expect(keys.size).toBe(305_000);
    expect([keys.has('accession=4999'), keys.has('accession=5000')]).toEqual([true, false]);
  });
});
