import { describe, expect, it } from 'vitest';
import { applyPartialUpdate } from './partial-update.ts';

function check(operation: string, before: unknown, value: unknown, expected: unknown) {
  expect(
    applyPartialUpdate(before === undefined ? null : { a: before, b: 1 }, {
      a: { _operation: operation, value },
    })?.['a'],
    `${operation} ${String(value)}`,
  ).toEqual(expected);
}

describe('a partial update', () => {
  it('replaces what it names and keeps the rest', () =>
    expect(applyPartialUpdate({ a: 1, b: { c: 2 } }, { b: { d: 3 } })).toEqual({
      a: 1,
      b: { d: 3 },
    }));
  it('counts', () => {
    check('Increment', 3, 2, 5);
    check('Increment', undefined, 2, 2);
    check('Decrement', 3, 2, 1);
  });
  it('adds and removes', () => {
    check('Add', ['x'], 'x', ['x', 'x']);
    check('AddUnique', ['x'], 'x', ['x']);
    check('AddUnique', undefined, 'x', ['x']);
    check('Remove', ['x', 'y', 'x'], 'x', ['y']);
    check('Remove', [1, 2], 2, [1]);
  });
  it('counts only from what was expected, and otherwise changes nothing at all', () => {
    check('IncrementFrom', 3, 3, 4);
    check('IncrementFrom', undefined, 0, 1);
    check('IncrementSet', 4, 9, 9);
    check('IncrementSet', undefined, 9, 9);
    for (const [operation, value] of [
      ['IncrementFrom', 3],
      ['IncrementSet', 2],
    ] as const) {
      expect(
        applyPartialUpdate({ a: 4, b: 1 }, { b: 2, a: { _operation: operation, value } }),
      ).toBeNull();
    }
  });
  it('refuses operations that there are not, and values that they cannot take', () => {
    expect(() => applyPartialUpdate({}, { a: { _operation: 'Explode', value: 1 } })).toThrow(
      /Explode/,
    );
    expect(() => applyPartialUpdate({}, { a: { _operation: 'Increment', value: '1' } })).toThrow(
      /Increment/,
    );
    expect(() => applyPartialUpdate({}, { a: { _operation: 'Add', value: { b: 1 } } })).toThrow(
      /Add/,
    );
  });
});
