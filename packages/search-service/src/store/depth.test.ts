import { describe, expect, it } from 'vitest';
import { deepest, isTooDeep } from './depth.ts';

const check = (text: string): boolean => isTooDeep(new TextEncoder().encode(text));

describe('the depth of JSON', () => {
  it('is what is open at once, not what there is', () => {
    expect(check('['.repeat(deepest) + ']'.repeat(deepest))).toBe(false);
    expect(check('['.repeat(deepest + 1))).toBe(true);
    expect(check('{"a":'.repeat(deepest + 1))).toBe(true);
    expect(check(`[${'[],{},'.repeat(deepest * 2)}1]`)).toBe(false);
  });
  it('does not count what is written in texts', () => {
    expect(check(JSON.stringify('['.repeat(deepest * 2)))).toBe(false);
    expect(check(JSON.stringify(`\\"${'{'.repeat(deepest * 2)}`))).toBe(false);
  });
});
