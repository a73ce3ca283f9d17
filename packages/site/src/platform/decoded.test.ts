import { expect, it } from 'vitest';
import { decoded } from './decoded.ts';

it.each([
  ['%C3%A9t%C3%A9', 'été'],
  ['a b', 'a b'],
  ['100%', '100%'],
  ['%E9', '%E9'],
])('%s is %s', (text, expected) => {
  expect(decoded(text)).toBe(expected);
});
