import { describe, expect, it } from 'vitest';
import { isId, newId } from './short-id.ts';

describe('a short id', () => {
  it('has 26 characters that survive a change of case', () => {
    const id = newId();
    expect(id).toHaveLength(26);
    expect(isId(id)).toBe(true);
    expect(isId(id.toUpperCase().toLowerCase())).toBe(true);
  });

  it('sorts in the order of making, also within one millisecond', () => {
    const ids = Array.from({ length: 5000 }, () => newId(1_700_000_000_000));
    expect([...ids].sort()).toEqual(ids);
    expect(new Set(ids).size).toBe(5000);
  });

  it('carries the version and variant bits of UUIDv7, and its time', () => {
    const later = Date.now() + 60_000;
    const value = [...newId(later)].reduce(
      (sum, c) => (sum << 5n) | BigInt('0123456789abcdefghjkmnpqrstvwxyz'.indexOf(c)),
      0n,
    );
    expect(value >> 80n).toBe(BigInt(later));
    expect((value >> 76n) & 0xfn).toBe(7n);
    expect((value >> 62n) & 3n).toBe(2n);
  });

  it.each(['', '../etc', 'i'.repeat(26), '8'.repeat(26)])('is not %j', (text) => {
    expect(isId(text)).toBe(false);
  });
});
