import { describe, expect, it } from 'vitest';
import { maxDepth, isTooDeep } from './depth.ts';

const check = (text: string): boolean => isTooDeep(new TextEncoder().encode(text));

describe('the depth of JSON', () => {
  it('is what is open at once, not what there is', () => {
    expect(check('['.repeat(maxDepth) + ']'.repeat(maxDepth))).toBe(false);
    expect(check('['.repeat(maxDepth + 1))).toBe(true);
    expect(check('{"a":'.repeat(maxDepth + 1))).toBe(true);
    expect(check(`[${'[],{},'.repeat(maxDepth * 2)}1]`)).toBe(false);
  });
  it('does not count what is written in texts', () => {
    expect(check(JSON.stringify('['.repeat(maxDepth * 2)))).toBe(false);
    expect(check(JSON.stringify(`\\"${'{'.repeat(maxDepth * 2)}`))).toBe(false);
  });
});
