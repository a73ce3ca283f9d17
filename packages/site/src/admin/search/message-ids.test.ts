import { expect, it } from 'vitest';
import { adjustments } from '../../features/insight/adjustment.ts';
import { messagesOf } from '../../platform/i18n/messages.ts';
import { adjustmentId } from './message-ids.ts';

it('every adjustment has a name and a meaning in every language, and in English those that it bears', () => {
  for (const language of ['en', 'fr', 'ar']) {
    const messages = messagesOf(language);
    for (const { key, name, meaning } of adjustments) {
      const [message, explained] = [
        messages.get(adjustmentId(key).name),
        messages.get(adjustmentId(key).meaning),
      ];
      expect([language, key, typeof message, typeof explained]).toEqual([
        language,
        key,
        'string',
        'string',
      ]);
      if (language === 'en') expect([message, explained]).toEqual([name, meaning]);
    }
  }
});
