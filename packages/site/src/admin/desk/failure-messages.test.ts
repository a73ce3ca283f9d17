import { describe, expect, it } from 'vitest';
import { providerFailure } from '../../features/insight/provider-refusal.ts';
import { failure } from '../../platform/errors/failure.ts';
import { translator } from '../../platform/i18n/translator.ts';
import { failureMessages } from './failure-messages.ts';

describe('what the provider refuses', () => {
  it.each([
    [403, 'Vérifiez les réglages'],
    [404, 'n’existe plus'],
    [409, 'Arrêtez-la d’abord'],
    [503, 'sous peu'],
    [507, 'Libérez de l’espace'],
  ])('with %i is said in the language of the desk', (status, words) => {
    const message = failureMessages(
      translator('fr'),
      providerFailure({ status, message: 'Something in English' }),
    );
    expect([message.includes(words), message.includes('English')]).toEqual([true, false]);
  });
  it('for a reason of its own is told in its own words, which are named as such', () => {
    for (const status of [400, undefined]) {
      expect(
        failureMessages(translator('fr'), providerFailure({ status, message: 'Invalid value' })),
      ).toMatch(/Réessayez\. Message d’erreur : Invalid value$/);
      expect(
        failureMessages(translator('ar'), providerFailure({ status, message: 'Invalid value' })),
      ).toMatch(/رسالة الخطأ: .*Invalid value$/);
    }
  });
  it('is, where we refuse it ourselves, said in the language of the desk too', () => {
    const refused = failure('remedy-unusable', 'choose settings to test');
    expect(failureMessages(translator('en'), refused)).toBe(refused.message);
    expect(failureMessages(translator('fr'), refused)).toMatch(/^Cette action ne peut pas/);
  });
});
