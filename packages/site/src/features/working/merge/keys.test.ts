import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { canonicalJson } from '../../records/record.ts';
import type { Fields } from './body.ts';
import { isKeyed, keyed, keyedLike, unkeyed } from './keys.ts';

const json = fc.letrec((tie) => ({
  value: fc.oneof(
    { maxDepth: 4, depthSize: 'small' },
    fc.string(),
    fc.double({ noNaN: true, noDefaultInfinity: true }),
    fc.boolean(),
    fc.constant(null),
    fc.array(fc.string()),
    fc.array(tie('fields')),
    fc.array(tie('value')),
    tie('fields'),
  ),
  fields: fc.dictionary(
    fc.oneof(
      fc.constantFrom('key', 'value', 'kind', 'type', 'content', 'items', 'unit', 'mode', 'head'),
      fc.string(),
    ),
    tie('value'),
    { maxKeys: 5 },
  ),
})).fields as fc.Arbitrary<Fields>;

describe('the keys of a working copy', () => {
  it('come and go without a trace, whatever a body says', () => {
    fc.assert(
      fc.property(json, (body) => {
        expect(canonicalJson(unkeyed(keyed(body)))).toBe(canonicalJson(body));
      }),
      { numRuns: 100 },
    );
  });

  it('are on every member of every list of things, and the same at every opening', () => {
    fc.assert(
      fc.property(json, (body) => {
        expect(isKeyed(keyed(body))).toBe(true);
        expect(keyed(body)).toEqual(keyed(structuredClone(body)));
      }),
      { numRuns: 100 },
    );
  });

  it('stay with a member that was changed, moved, or has new neighbours', () => {
    const before = keyed({
      provenance: [
        { text: 'The artist', note: 'a', year: '1840' },
        { text: 'Her heirs', note: 'b', year: '1870' },
        { text: 'A dealer', note: 'c', year: '1901' },
      ],
    });
    const after = keyedLike(before, {
      provenance: [
        { text: 'A dealer', note: 'c', year: '1901' },
        { text: 'Somebody else' },
        { text: 'The artist', note: 'a', year: '1841' },
        { text: 'Her heirs', note: 'b', year: '1870' },
      ],
    });
    const keysOf = (body: Fields) =>
      (body['provenance'] as { key: string }[]).map(({ key }) => key);
    const [artist, heirs, dealer] = keysOf(before);
    expect(keysOf(after)).toEqual([dealer, expect.any(String), artist, heirs]);
    expect(keysOf(before)).not.toContain(keysOf(after)[1]);
  });

  it('are different for members that say the same', () => {
    const { links } = keyed({ links: [{ url: 'a' }, { url: 'a' }] });
    expect(new Set((links as { key: string }[]).map(({ key }) => key)).size).toBe(2);
  });

  it('are missed where a list has members without them, or two with one', () => {
    expect(isKeyed({ links: [{ url: 'a' }] })).toBe(false);
    expect(
      isKeyed({
        links: [
          { key: 'k', value: 1 },
          { key: 'k', value: 2 },
        ],
      }),
    ).toBe(false);
  });

  it('are not given within what means something only as one', () => {
    const paragraph = { type: 'paragraph', content: [{ type: 'text', text: 'A bridge.' }] };
    expect(keyed({ text: [paragraph] })).toEqual({
      text: [{ key: expect.any(String), value: paragraph }],
    });
  });
});
