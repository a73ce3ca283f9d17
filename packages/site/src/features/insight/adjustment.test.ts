import { expect, it } from 'vitest';
import { adjustmentBy, adjustments, adjustmentsIn } from './adjustment.ts';

it('every adjustment has a name, a sentence, and changes something', () => {
  for (const { name, meaning, params } of adjustments) {
    expect(name).not.toBe('');
    expect(meaning).toMatch(/\.$/);
    expect(Object.keys(params)).not.toEqual([]);
  }
  expect(new Set(adjustments.map(({ key }) => key)).size).toBe(adjustments.length);
});

it('an adjustment is known by its key, and what is made up is none', () => {
  expect(adjustmentBy('plurals')?.params).toEqual({ ignorePlurals: true });
  expect([adjustmentBy('__proto__'), adjustmentBy(null), adjustmentBy('')]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});

it('settings tell which adjustments they have', () => {
  expect(
    adjustmentsIn({ ignorePlurals: true, typoTolerance: true, queryType: 'prefixLast' }).map(
      ({ key }) => key,
    ),
  ).toEqual(['plurals']);
});
