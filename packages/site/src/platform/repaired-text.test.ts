import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isCarried, isStorableAddress, repairedText, repairedValue } from './repaired-text.ts';

describe('text that not everything can carry', () => {
  it('has U+FFFD in the place of NUL and of half a pair, and nothing else changed', () => {
    expect(repairedText('a\0b\uD800c\uDC00\u{1F3FA}')).toBe('a\uFFFDb\uFFFDc\uFFFD\u{1F3FA}');
    expect(repairedText('\uDC00\uD800')).toBe('\uFFFD\uFFFD');
  });

  it('is always carried afterwards, and left alone where it was carried before', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(isCarried(repairedText(text))).toBe(true);
        expect(repairedText(text) === text).toBe(isCarried(text));
        expect(repairedText(text)).toHaveLength(text.length);
      }),
    );
  });

  it('is repaired at every depth of a value, which is the very same where there is nothing to repair', () => {
    expect(repairedValue({ 'a\0': ['x', { b: '\uD800' }], c: 1, d: null })).toEqual({
      'a\uFFFD': ['x', { b: '\uFFFD' }],
      c: 1,
      d: null,
    });
    const whole = { a: ['x', { b: 'y' }], c: undefined };
    expect(repairedValue(whole)).toBe(whole);
  });
});

describe('an address', () => {
  const check = (address: string, carried: boolean) =>
    expect([address, isStorableAddress(new URL(address, 'https://museum.example'))]).toEqual([
      address,
      carried,
    ]);
  it('is carried with every character of UTF-8, written out or not', () => {
    for (const address of [
      '/',
      '/collection?place=%27s-Hertogenbosch',
      '/m%C3%A9t%C3%A9o',
      '/météo?q=雨',
      '/collection?q=100%',
      '/collection?q=%zz',
      '/x?q=%F0%9F%8F%BA%E2%80%8F',
      `/x?q=${'%41'.repeat(2000)}`,
    ])
      check(address, true);
  });
  it('is not with NUL, with bytes that are no UTF-8, with half a pair, or with a stray sign in its path', () => {
    for (const address of [
      '/a%00b',
      '/x?q=%00',
      '/x?%00=1',
      '/caf%E9',
      '/x?q=caf%E9',
      '/x?q=%ED%A0%80',
      '/x?q=%C3%28',
      '/x?q=%C3x',
      '/x?q=%C0%80',
      '/100%',
      '/a%zz',
    ])
      check(address, false);
  });
});
