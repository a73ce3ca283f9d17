import { describe, expect, it } from 'vitest';
import {
  canonicalJson,
  foldForSorting,
  foldIdentifier,
  initialOf,
  isPublic,
  slugOf,
  wasPublic,
} from './record.ts';

describe('a record', () => {
  it('is public while it is published and within its dates', () => {
    const now = '2026-06-01T00:00:00.000Z';
    expect(isPublic({ state: 'published' }, now)).toBe(true);
    expect(isPublic({ state: 'draft' }, now)).toBe(false);
    expect(isPublic({ state: 'archived' }, now)).toBe(false);
    expect(isPublic({ state: 'published', publishAt: '2026-07-01T00:00:00.000Z' }, now)).toBe(
      false,
    );
    expect(isPublic({ state: 'published', unpublishAt: now }, now)).toBe(false);
  });

  it('knows whether a version was seen while it was the current one', () => {
    const [saved, until] = ['2026-01-01T00:00:00.000Z', '2026-02-01T00:00:00.000Z'];
    const version = { state: 'published', updatedAt: saved } as const;
    expect(wasPublic(version, until)).toBe(true);
    expect(wasPublic({ ...version, state: 'draft' }, until)).toBe(false);
    expect(wasPublic({ ...version, publishAt: '2026-01-15T00:00:00.000Z' }, until)).toBe(true);
    expect(wasPublic({ ...version, publishAt: '2026-02-15T00:00:00.000Z' }, until)).toBe(false);
    expect(wasPublic({ ...version, unpublishAt: '2026-01-02T00:00:00.000Z' }, until)).toBe(true);
    expect(wasPublic({ ...version, unpublishAt: '2025-12-31T00:00:00.000Z' }, until)).toBe(false);
  });

  it('has the same bytes whatever order its content was made in', () => {
    expect(canonicalJson({ b: [{ d: 1, c: undefined }], a: 'x' })).toBe(
      canonicalJson({ a: 'x', b: [{ d: 1 }] }),
    );
    expect(canonicalJson({ list: [2, 1] })).toBe('{"list":[2,1]}');
    const given = { a: 1, b: { z: [{ y: 1, x: 2 }], k: 3 }, c: 4 };
    expect(canonicalJson(given)).toBe('{"a":1,"b":{"k":3,"z":[{"x":2,"y":1}]},"c":4}');
    expect(given).toEqual({ a: 1, b: { z: [{ y: 1, x: 2 }], k: 3 }, c: 4 });
    const odd = '{"10":1,"9":2,"__proto__":{"b":1,"a":2},"A":3}';
    expect(canonicalJson(JSON.parse(odd))).toBe('{"9":2,"10":1,"A":3,"__proto__":{"a":2,"b":1}}');
  });

  it.each([
    ['77.AO.84', '77AO84'],
    ['77 ao 84', '77AO84'],
    ['N° 12/b', 'N12B'],
    ['ＡＢ１', 'AB1'],
    ['---', ''],
  ])('with the identifier %j is found as %j', (value, key) => {
    expect(foldIdentifier(value)).toBe(key);
  });

  it.each([
    ['Émile Zola', 'emile zola', 'E'],
    ['Room 2', 'room 00000002', 'R'],
    ['麻の葉', '麻の葉', '麻'],
    ['[Untitled]', 'untitled', 'U'],
    ['1850s', '00001850s', '#'],
    ['', '', '#'],
  ])('named %j sorts as %j under %j', (name, key, initial) => {
    expect(foldForSorting(name)).toBe(key);
    expect(initialOf(key)).toBe(initial);
  });

  it.each([
    [
      'Pendant: Female Holding a Child (Kourotrophos)',
      'pendant-female-holding-a-child-kourotrophos',
    ],
    ["L'été à Nîmes", 'lete-a-nimes'],
    ['麻の葉', '麻の葉'],
    ['كتاب', 'كتاب'],
    ['!!!', 'untitled'],
    ['x'.repeat(200), 'x'.repeat(80)],
  ])('named %j has the address %j', (name, slug) => {
    expect(slugOf(name)).toBe(slug);
  });
});
