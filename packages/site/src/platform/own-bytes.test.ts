import { describe, expect, it } from 'vitest';
import { ownBytes } from './own-bytes.ts';

describe('bytes that are kept', () => {
  it('are in memory of their own, and copied only where they are not', () => {
    const own = ownBytes(Buffer.from('a vase'));
    expect([String(own), own.buffer.byteLength]).toEqual(['a vase', 6]);
    expect(ownBytes(own)).toBe(own);
    const part = ownBytes(own.subarray(2));
    expect([String(part), part.buffer.byteLength]).toEqual(['vase', 4]);
    expect(ownBytes(Buffer.alloc(0)).buffer.byteLength).toBe(0);
  });
});
