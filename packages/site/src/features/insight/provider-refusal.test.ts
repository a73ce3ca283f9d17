import { expect, it } from 'vitest';
import { failure } from '../../platform/errors/failure.ts';
import { providerFailure, refusalOf } from './provider-refusal.ts';

it('what a provider said is kept beside our sentence, and of nothing else', () => {
  const made = providerFailure({ status: 409, message: 'Another A/B test runs' });
  expect([made.code, made.status, made.message.includes('Another A/B test runs')]).toEqual([
    'search-administration-failed',
    502,
    true,
  ]);
  expect(refusalOf(made)).toEqual({ status: 409, message: 'Another A/B test runs' });
  for (const other of [failure('search-administration-failed', 'x'), new Error('x'), null, 'x'])
    expect(refusalOf(other)).toBeUndefined();
});
