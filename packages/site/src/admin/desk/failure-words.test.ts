import { describe, expect, it } from 'vitest';
import { providerFailure } from '../../features/insight/provider-refusal.ts';
import { failure } from '../../platform/errors/failure.ts';
import { translator } from '../../platform/i18n/translator.ts';
import { failureWords } from './failure-words.ts';

describe('what the provider refuses', () => {
  it.each([
    [403, 'Vérifiez les réglages'],
    [404, 'n’existe plus'],
    [409, 'Arrêtez-la d’abord'],
    [503, 'dans un instant'],
    [507, 'de la place sur le disque'],
  ])('with %i is said in the language of the desk', (status, words) => {
    const said = failureWords(
      translator('fr'),
      providerFailure({ status, said: 'Something in English' }),
    );
    expect([said.includes(words), said.includes('English')]).toEqual([true, false]);
  });
  it('for a reason of its own is told in its own words, which are named as such', () => {
    for (const status of [400, undefined]) {
      expect(
        failureWords(translator('fr'), providerFailure({ status, said: 'Invalid value' })),
      ).toMatch(/réessayez.*en anglais : Invalid value$/);
      expect(
        failureWords(translator('ar'), providerFailure({ status, said: 'Invalid value' })),
      ).toMatch(/بالإنجليزية.*Invalid value$/);
    }
  });
  it('is none of our own failures, which stay as they are', () =>
    expect(failureWords(translator('fr'), failure('not-found', 'remedy'))).toBe(
      failure('not-found', 'remedy').message,
    ));
});
